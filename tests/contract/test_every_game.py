"""The contract that every registered game keeps, now and later, by random play over its set-ups."""

from __future__ import annotations

import pytest

from mesozoic.audit.contract import check_position, counted, is_over
from mesozoic.audit.fuzz import Report, any_setup, fuzz_one
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE
from mesozoic.core.record import canonical
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.journal import write_journal

SEATS = [pytest.param(spec, players, id=f"{spec.id}-{players}") for spec in GAMES.values() for players in spec.players]
EVERY = 19
"""The whole contract is checked at every so many-th answer of a random game."""


@pytest.mark.parametrize(("spec", "players"), SEATS)
@pytest.mark.parametrize("seed", range(2))
def test_random_games_keep_the_contract(spec: AnySpec, players: int, seed: int) -> None:
    rng = Rng(seed * 100 + players)
    setup = any_setup(spec, rng, players, {}, None)
    report = Report()
    failure = fuzz_one(spec, setup, seed, rng, EVERY, report)
    assert failure is None, f"{failure.sentence}\n{write_journal(failure.journal)}"
    assert report.finished == 1
    assert report.decisions > 0


@pytest.mark.parametrize(("spec", "players"), SEATS)
def test_the_whole_contract_holds_at_every_one_of_the_first_decisions(spec: AnySpec, players: int) -> None:
    rng = Rng(players)
    game = spec.new(spec.unattended_setup(players), log=True)
    census = counted(spec, game)
    for _ in range(40):
        if is_over(game):
            break
        check_position(spec, game, census, rng)
        game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])


@pytest.mark.parametrize(("spec", "players"), SEATS)
def test_earlier_clones_never_change(spec: AnySpec, players: int) -> None:
    rng = Rng(players)
    game = spec.new(spec.unattended_setup(players))
    kept: list[tuple[Game, str]] = []
    while not is_over(game) and len(kept) < 60:
        kept.append((game.clone(), canonical(spec.save(game))))
        game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])
    assert all(canonical(spec.save(twin)) == then for twin, then in kept)


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_every_score_is_the_sum_of_its_sources(spec: AnySpec) -> None:
    for seed in range(5):
        rng = Rng(seed)
        game = spec.new(any_setup(spec, rng, None, {}, None))
        while not is_over(game):
            game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])
        scores = spec.scores(game)
        assert [score.seat for score in scores] == list(range(game.box.players))
        assert all(score.total == sum(points for _, points in score.sources) for score in scores)
        assert min(score.place for score in scores) == 1
