"""The greedy bot judges how far it is ahead, and so ends games it can win."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mesozoic.bots.base import World
from mesozoic.bots.greedy import GreedyBot
from mesozoic.bots.weigh import ahead
from mesozoic.core.chance import Rng, playout
from mesozoic.core.ids import OVER
from mesozoic.core.rows import filled
from mesozoic.core.spec import AnySpec
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from mesozoic.games import GAMES
from tests.rulebook.dinosaur_island.table import lay, own, play, step, tokens

WON_OR_LOST = ["perseverance-1-1", "perseverance-2-1"]
"""Solo games that are not scored."""
SEATS = [pytest.param(spec, players, id=f"{spec.id}-{players}") for spec in GAMES.values() for players in spec.players]


@pytest.mark.parametrize(("spec", "players"), SEATS)
def test_a_position_is_judged_by_the_own_value_less_the_mean_of_the_others(spec: AnySpec, players: int) -> None:
    game = spec.new(spec.unattended_setup(players))
    for answers in (60, 60, 60):
        playout(game, Rng(players), answers)
        values = [Fraction(value) for value in spec.values(game)]
        for seat in range(players):
            alone = players == 1
            expected = values[seat] if alone else (players * values[seat] - sum(values)) / (players - 1)
            assert ahead(spec, game, seat) == pytest.approx(float(expected))


@pytest.mark.parametrize(("spec", "players"), [case for case in SEATS if case.id not in WON_OR_LOST])
def test_a_finished_game_is_worth_its_score(spec: AnySpec, players: int) -> None:
    """Among winners, and among others, the value depends on the score alone and rises with it."""
    values: dict[tuple[bool, int], set[float]] = {}
    for seed in range(6):
        game = spec.new(spec.unattended_setup(players))
        playout(game, Rng(seed), 1_000_000)
        assert game.seat == OVER
        for value, score in zip(spec.values(game), spec.scores(game), strict=True):
            values.setdefault((score.place == 1, score.total), set()).add(value)
    assert all(len(found) == 1 for found in values.values()), values
    for won in (True, False):
        rising = [min(values[key]) for key in sorted(values) if key[0] is won]
        assert rising == sorted(set(rising)), values


@pytest.mark.parametrize("id", WON_OR_LOST)
def test_a_solo_game_that_is_lost_is_worth_its_dials(id: str) -> None:
    """The value depends on cause and dials alone; whoever is overrun has less than whoever only missed the targets."""
    spec = GAMES[id.removesuffix("-1")]
    values: dict[tuple[str, int, int], set[float]] = {}
    for seed in range(40):
        game = spec.new(spec.unattended_setup(1, {"ambition": "conqueror"}))
        playout(game, Rng(seed), 1_000_000)
        [score] = spec.scores(game)
        assert score.outcome is not None and score.outcome.result == "lost"
        (_, followers, _), (_, acceptance, _) = score.outcome.dials
        values.setdefault((score.outcome.cause, followers, acceptance), set()).update(spec.values(game))
    missed = [worth for key, found in values.items() if key[0] == "targets" for worth in found]
    overrun = [worth for key, found in values.items() if key[0] != "targets" for worth in found]
    assert missed and overrun
    assert max(overrun) < min(missed)
    assert len(values) > 20


OBJECTIVES = ["short-dna-total-12", "short-specialists-2", "short-attractions-built-4", "short-lab-upgrades-bought-3"]
PARK = {"excitement": 9, "security": 5, "dinosaurs": {"start": 4}, "capacity": {"start": 4}}
SEAT_0 = {**PARK, "cash": 0, "workers": 1, "lab": {"lab-4": "amber-extractor"}, "dna": {"blue": 4, "pink": 4, "purple": 3}}


def at_the_lab() -> Island:
    """Everybody has the same good park, seat 0 one worker left: another DNA would claim the first of four objectives."""
    table = {"round": 3, "phase": "worker", "objectives": OBJECTIVES}
    return lay(step("lab_turn", seat=0), step("lab_turn", seat=1), table=table, seats={0: SEAT_0, 1: PARK, 2: PARK})


def test_a_claim_that_shortens_the_game_for_all_is_no_loss() -> None:
    game = at_the_lab()
    play(game, "0 lab-4/1", "0 green")
    assert own(game)["claimed"] == OBJECTIVES[:1]
    unclaimed = game.clone()
    unclaimed.claims, unclaimed.closed = filled(0, len(OBJECTIVES)), 0
    assert SPEC.value(game, 0) < SPEC.value(unclaimed, 0)  # fewer rounds for the own park
    assert ahead(SPEC, game, 0) > ahead(SPEC, unclaimed, 0)  # and for those of the others


def test_greedy_claims() -> None:
    game = at_the_lab()
    chosen = GreedyBot().choose(World(SPEC, game, 0), Rng(1))
    assert tokens(game)[chosen] == "lab-4/1"
