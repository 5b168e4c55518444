"""Luck and choices, on Fossil Dig, where what is expected can be worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mesozoic.bots.chances import chances
from mesozoic.core.chance import Rng
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.play.opening import opening_of
from mesozoic.play.scenario import open_scenario, scenario_of
from mesozoic.play.session import Session
from mesozoic.review import expected as expecting
from mesozoic.review.expected import expected
from mesozoic.review.played import Played, played
from mesozoic.review.review import Effort, Review, review
from mesozoic.review.swings import CHOICE, LUCK, TOGETHER, swings
from mesozoic.workers.local import Here

LAST_ROUND: Json = {
    "title": "the last round",
    "game": "template",
    "players": 2,
    "options": {"rounds": 2},
    "position": {
        "table": {"round": 2},
        "seat": {"0": {"tools": 0, "found": ["skull", "skull"]}, "1": {"tools": 0, "found": ["skull", "skull", "shell"]}},
    },
    "pending": [{"is": "dig.round"}],
}
"""Seat 1 is a point ahead; 23 cards are left: 9 shells, 8 teeth and 6 claws of 1, 2 and 3 points. All skulls are dug up."""


def finished(*answers: str, below: int = 0) -> Played:
    """A game from there in which people answer so, and chance always with the first it can."""
    spec, game = open_scenario(scenario_of(LAST_ROUND, "here"))
    session = Session(spec, spec.setup(2, {"rounds": 2}), lambda n: min(below, n - 1), opening=opening_of(spec, game))
    for answer in answers:
        seat, _, token = answer.partition(" ")
        session.submit(int(seat), token)
    assert session.over
    return played(session.journal())


def test_a_draw_is_worth_the_mean_of_its_outcomes_and_luck_is_the_rest() -> None:
    """Seat 0 digs shallow in the last round and seat 1 camps: two points ahead and with more tools, it loses to claws alone."""
    game = finished("0 shallow", "1 camp", below=22)
    found = list(swings(game))
    assert [(one.kind, one.seats) for one in found] == [(LUCK, ()), (TOGETHER, (0, 1)), (LUCK, ())]
    draws = found[2]
    assert draws.before == pytest.approx((6 / 23, 17 / 23))
    assert game.answers[-1] == (CHANCE, "claw") and draws.after == (1.0, 0.0)
    assert draws.change == pytest.approx([17 / 23, -17 / 23]) and draws.exact


def test_a_shared_win_counts_as_its_share() -> None:
    """Both dig shallow: seat 0 needs a card worth two points more, and one worth a point more shares the win."""
    game = finished("0 shallow", "1 shallow")
    cards = {1: 9, 2: 8, 3: 6}
    share = 0.0
    for points, copies in cards.items():
        for other, left in cards.items():
            cases = copies * (left - (points == other))
            share += cases * (1.0 if points > other + 1 else 0.5 if points == other + 1 else 0.0)
    draws = list(swings(game))[-1]
    assert draws.kind == LUCK and draws.before[0] == pytest.approx(share / (23 * 22)) and draws.exact


def test_chance_never_changes_what_is_expected_before_it() -> None:
    """The weather decides nothing of what the valuation sees: no luck, exactly."""
    first = next(swings(finished("0 camp", "1 camp")))
    assert first.kind == LUCK and first.change == pytest.approx([0, 0]) and first.exact


def random_game(seed: int, players: int = 3) -> tuple[Played, list[Game]]:
    """A game of Fossil Dig at random, and its tables."""
    from mesozoic.template.spec import SPEC

    rng = Rng(seed)
    session = Session(SPEC, SPEC.setup(players, {"rounds": 3}), rng.below)
    while not session.over:
        seats = session.game.pending()
        seat = seats[rng.below(len(seats))]
        session.game.focus(seat)
        codes = session.game.legal
        session.submit(seat, session.game.ask().describe(session.game, codes[rng.below(len(codes))]).token())
    game = played(session.journal())
    return game, [position.clone() for position in game.walk()]


@pytest.mark.parametrize("seed", range(3))
def test_what_luck_and_choices_add_is_the_change_of_the_chance(seed: int) -> None:
    game, tables = random_game(seed)
    found = list(swings(game))
    assert found[0].first == 0 and found[-1].last == len(game.answers)
    assert all(one.last == other.first and one.after == other.before for one, other in pairwise(found))
    assert list(found[-1].after) == chances(game.spec, tables[-1])
    assert sum(found[-1].after) == pytest.approx(1)
    told = Review(game, found, [], [])
    for seat in range(game.players):
        totals = told.totals(seat)
        added = sum(totals[name] for name in ("own", "others", "together", "luck"))
        assert added == pytest.approx(totals["end"] - totals["begin"], abs=5e-4)
    halves = [*swings(game, 0, 9), *swings(game, 9)]
    assert halves == found, "however a game is cut into parts"


def test_what_has_too_many_outcomes_is_drawn_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game, tables = random_game(1)
    moment = next(at for at, table in enumerate(tables) if table.seat == CHANCE and table.ask().kind == "dig.draw_face_up")
    exact = expected(game.spec, tables[moment], Rng(1))
    assert exact.exact and not any(exact.errors)
    monkeypatch.setattr(expecting, "BOUND", 1)
    drawn = expected(game.spec, tables[moment], Rng(1))
    assert not drawn.exact and any(drawn.errors)
    for one, other, error in zip(exact.chances, drawn.chances, drawn.errors, strict=True):
        assert abs(one - other) < 5 * error + 1e-9


# -- costly choices ---------------------------------------------------------------------------------------------------


def test_only_what_cost_something_is_called_costly() -> None:
    """In the last round a camp is worth a point and a card 43/23 on average, for either seat."""
    thrown = review(finished("0 camp", "1 camp"), Effort(60, 800), Here(), lambda done: None)
    assert sorted((one.seat, one.token, one.better) for one in thrown.costly) == [(seat, "camp", ("shallow",)) for seat in (0, 1)]
    for one in thrown.costly:
        assert one.cost > one.noise > 0 and one.chances[1] - one.chances[0] == pytest.approx(one.cost)
    well = review(finished("0 shallow", "1 shallow"), Effort(60, 800), Here(), lambda done: None)
    assert not well.costly


def test_a_review_is_the_same_again() -> None:
    game, _ = random_game(2)
    parts: list[int] = []
    one, other = (review(game, Effort(24, 80), Here(), parts.append).json() for _ in range(2))
    assert one == other and parts and parts == sorted(parts[: len(parts) // 2]) * 2
    assert {turn["kind"] for turn in one["turns"]} <= {CHOICE, LUCK, TOGETHER}
    assert one["points"][0][0] == 0 and one["points"][-1][0] == len(game.answers)
