"""Bots of every level: they know no more than their seat, they leave the table alone, and they take what wins."""

from __future__ import annotations

import pytest

from mesozoic.bots.base import World
from mesozoic.bots.roster import LEVELS, OFFERED, find_bot
from mesozoic.bots.weigh import Budget, weigh
from mesozoic.core.chance import Rng, playout
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import OVER
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Together
from mesozoic.games import GAMES
from mesozoic.review.advice import advise
from tests.bots.test_greedy import at_the_lab
from tests.rulebook.dinosaur_island.table import tokens

ALL = [pytest.param(spec, max(spec.players), id=spec.id) for spec in GAMES.values()]
SEATS = [pytest.param(spec, players, id=f"{spec.id}-{players}") for spec in GAMES.values() for players in spec.players]
OPEN = ["perseverance-1-1", "perseverance-2-1", *[f"dinosaur-island-{players}" for players in (1, 2, 3, 4)]]
"""Where nothing is hidden from anybody: decks have no order before a card is drawn."""
BOTS = ["random", "greedy:2", "planner:60", "greedy-1"]


def decisions(spec: AnySpec, players: int, seed: int, every: int) -> list[Game]:
    """Positions of a random game at which somebody has a choice, one of so many."""
    game = spec.new(spec.unattended_setup(players))
    found: list[Game] = []
    rng = Rng(seed)
    while game.seat != OVER:
        if game.seat >= 0 and len(game.legal) > 1:
            found.append(game.clone())
        playout(game, rng, 1)
    return found[::every]


@pytest.mark.parametrize(("spec", "players"), [case for case in SEATS if case.id not in OPEN])
def test_a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart(spec: AnySpec, players: int) -> None:
    games = decisions(spec, players, 5, 1) + decisions(spec, players, 6, 1)
    pairs = [(game, spec.resample(game, game.seat, Rng(n))) for n, game in enumerate(games)]
    pairs = [(game, other) for game, other in pairs if spec.save(other) != spec.save(game)]
    assert pairs
    for n, (game, other) in enumerate(pairs[:: 1 + len(pairs) // 6]):
        seat = game.seat
        other.focus(seat)
        assert spec.view(other, seat) == spec.view(game, seat)
        for name in BOTS:
            chosen = [find_bot(name).choose(World(spec, world, seat), Rng(n)) for world in (game, other)]
            assert chosen[0] == chosen[1], (name, game.choices())


@pytest.mark.parametrize(("spec", "players"), ALL)
def test_thinking_changes_nothing_at_the_table(spec: AnySpec, players: int) -> None:
    game = decisions(spec, players, 3, 1)[7]
    game.notes = []
    before = spec.save(game)
    weighed = weigh(World(spec, game, game.seat), Rng(1), Budget(simulations=80))
    assert spec.save(game) == before and game.notes == []
    assert [one.index for one in weighed] == list(range(len(game.legal)))
    assert sum(one.tries for one in weighed) >= len(game.legal)
    assert all(one.error > 0 and 0 <= one.chance <= 1 for one in weighed)


@pytest.mark.parametrize(("spec", "players"), [case for case in SEATS if not str(case.id).endswith("-1")])
def test_the_last_choice_of_a_game_is_the_one_that_leaves_most(spec: AnySpec, players: int) -> None:
    """Where every choice ends the game, and nobody chooses in secret, who is ahead in the end is known."""
    for seed in range(12):
        last = decisions(spec, players, seed, 1)[-1]
        ends = [ended(spec, last, code) for code in last.legal]
        if None not in ends and len(set(ends)) > 1 and not isinstance(last.stack[-1], Together):
            chosen = find_bot("planner:200").choose(World(spec, last, last.seat), Rng(1))
            assert ends[chosen] == max(end for end in ends if end is not None)


def ended(spec: AnySpec, game: Game, code: int) -> tuple[bool, float] | None:
    """Whether the seat to choose has won with this choice, and by how much; nothing where the game is not over then."""
    seat = game.seat
    after = game.clone()
    after.take(code)
    if after.seat != OVER:
        return None
    scores = spec.scores(after)
    others = [score.total for score in scores if score.seat != seat]
    return scores[seat].place == 1, scores[seat].total - sum(others) / max(1, len(others))


@pytest.mark.parametrize(("spec", "players"), SEATS)
def test_what_a_value_is_made_of_adds_up_to_it(spec: AnySpec, players: int) -> None:
    for game in decisions(spec, players, 2, 1)[5::40]:
        for seat, value in enumerate(spec.values(game)):
            assert sum(worth for _, worth in spec.terms(game, seat)) == pytest.approx(value, abs=0.05)


def test_the_planner_claims_what_ends_a_game_it_leads() -> None:
    game = at_the_lab()
    chosen = find_bot("planner:400").choose(World(GAMES["dinosaur-island"], game, 0), Rng(1))
    assert tokens(game)[chosen] == "lab-4/1"


def test_every_level_is_a_setting_of_a_bot() -> None:
    assert OFFERED == ("random", "easy", "normal", "hard", "expert")
    for level, setting in LEVELS.items():
        assert find_bot(level).name == level
        assert find_bot(setting).name == setting


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        (
            "cunning",
            "no bot is called 'cunning'; there are: easy, normal, hard, expert, random, greedy, planner, greedy-1, greedy-2",
        ),
        ("greedy:0", "greedy tries 1 to 1000 times, not '0'"),
        ("greedy:", "greedy tries 1 to 1000 times, not ''"),
        ("planner:2s", "a budget is written 500 for simulations or 200ms for time, not '2s'"),
        ("planner:", "a budget is written 500 for simulations or 200ms for time, not ''"),
        ("random:3", "no bot is called 'random:3'; there are:"),
    ],
)
def test_a_bot_nobody_knows_gets_one_sentence(name: str, wrong: str) -> None:
    with pytest.raises(SetupError) as error:
        find_bot(name)
    assert str(error.value).startswith(wrong)


def test_advice_where_there_is_but_one_choice() -> None:
    """Fossil Dig asks what it could answer itself: such a choice is worth what it leads to, and nothing else is told."""
    spec = GAMES["template"]
    [forced, *_] = [game for seed in range(9) for game in everything_asked(spec, seed) if len(game.legal) == 1]
    told = advise(World(spec, forced, forced.seat), Rng(1))
    [only] = told.best
    assert told.choices == 1 and only.equal and only.token == forced.choices()[0].token()
    after = forced.clone()
    after.take(after.legal[0])
    own, other = spec.values(after)[forced.seat], spec.values(after)[1 - forced.seat]
    assert only.points == pytest.approx(own - other, abs=4)


def test_chances_that_are_not_told_make_no_choices_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where hints speak of points alone, choices are equal only by their points."""
    monkeypatch.setattr("mesozoic.review.advice.SAME", 2.0)
    monkeypatch.setattr("mesozoic.review.compare.calibrated", lambda spec, players: False)
    told = advise(World(GAMES["dinosaur-island"], at_the_lab(), 0), Rng(1), Budget(simulations=400))
    assert not told.calibrated
    assert told.best[0].token == "lab-4/1"
    assert [one.equal for one in told.best] == [True, False, False, False]


def everything_asked(spec: AnySpec, seed: int) -> list[Game]:
    """Every position of a random game of two at which somebody is asked."""
    game = spec.new(spec.unattended_setup(2))
    found: list[Game] = []
    rng = Rng(seed)
    while game.seat != OVER:
        if game.seat >= 0:
            found.append(game.clone())
        playout(game, rng, 1)
    return found
