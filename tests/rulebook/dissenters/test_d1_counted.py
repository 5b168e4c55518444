"""Solo game of Episode 1, chapters 8 to 12: Dissenters on tables by chance, worked out a second time in `second_count.py`."""

from __future__ import annotations

from copy import deepcopy

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.dissenters.ep1.words import (
    DEPLOY_SOLDIERS,
    FORTIFY,
    INFLUENCE,
    LEADER_COMMUNITY,
    LEADER_DEFENSE,
    RAPID_SETTLEMENT,
)
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import FORTIFICATIONS, SETTLE, TRAINING
from tests.rulebook.dissenters.second_count import (
    ZONES,
    Board,
    chance_board,
    fortified,
    leader_space,
    leader_zone,
    often,
    rapidly_settled,
    select,
    settled,
    soldier_space,
    soldiers,
)
from tests.rulebook.dissenters.table import CAMILLA, COLOURS, NAMES, NAREK, d1, dissenter, ds, lay1, play1, seen1

SEEDS = range(40)
COLOURS_OF_DISSENTERS = [NAREK, CAMILLA]


def run(board: Board, step: Json, options: dict[str, Json] | None = None) -> Ep1:
    """The board after a step that asks nothing, which leaves everything else as it was."""
    game = lay1(step, table=board.table, human=board.human, solo=board.solo, options=options)
    assert game.seat == OVER
    return game


def effect(colour: int, number: int) -> Json:
    return d1("effect", colour=colour, effect=number)


def secondary(colour: int, action: int) -> Json:
    return ds("secondary", colour=colour, action=action)


def laid(game: Ep1, key: str) -> Json:
    return seen1(game)["table"][key]


@pytest.mark.rule("D1-DEF-01", "D1-DEF-02", "D1-DEF-03", "D1-DEF-04", "D1-EFF-03", "D1-RUL-03", "D1-SEC-07", "D1-SOL-01")
@pytest.mark.rule("D1-SOL-02", "D1-SOL-03", "D1-SOL-04", "D1-SOL-05", "D1-SOL-06", "D1-SOL-07", "D1-SOL-08", "D1-SOL-09")
@pytest.mark.rule("D1-SOL-10", "D1-SOL-12", "D1-SOL-13")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("trained", [True, False])
def test_soldiers_counted_twice(trained: bool, seed: int) -> None:
    board = chance_board(Rng(seed))
    for colour in COLOURS_OF_DISSENTERS:
        for readiness in ("left", "middle", "right"):
            step = effect(colour, TRAINING) if trained else secondary(colour, DEPLOY_SOLDIERS)
            game = run(board, step, {"readiness": f"{readiness}-{readiness}"})
            assert laid(game, "soldiers") == soldiers(deepcopy(board), colour, readiness, trained)


@pytest.mark.rule("D1-EFF-05", "D1-EFF-06", "D1-EFF-07", "D1-EFF-08", "D1-EFF-09", "D1-RUL-09", "D1-RUL-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_settlements_counted_twice(seed: int) -> None:
    board = chance_board(Rng(seed))
    for colour in COLOURS_OF_DISSENTERS:
        assert laid(run(board, effect(colour, SETTLE)), "settlements") == settled(deepcopy(board), colour)


@pytest.mark.rule("D1-SEC-13", "D1-RUL-06")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("avoids_attack", [False, True])
def test_rapid_settlements_counted_twice(avoids_attack: bool, seed: int) -> None:
    board = chance_board(Rng(seed))
    for colour in COLOURS_OF_DISSENTERS:
        game = run(board, secondary(colour, RAPID_SETTLEMENT), {"rapid_avoids_attack": avoids_attack})
        assert laid(game, "settlements") == rapidly_settled(deepcopy(board), colour, avoids_attack)


@pytest.mark.rule("D1-EFF-10", "D1-SEC-12", "D1-FOR-01", "D1-FOR-02", "D1-FOR-03", "D1-FOR-04", "D1-FOR-05", "D1-RUL-04")
@pytest.mark.rule("D1-RUL-05", "D1-SOL-13")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("strongest", [True, False])
def test_traps_and_walls_counted_twice(strongest: bool, seed: int) -> None:
    board = chance_board(Rng(seed))
    for colour in COLOURS_OF_DISSENTERS:
        step = effect(colour, FORTIFICATIONS) if strongest else secondary(colour, FORTIFY)
        game = run(board, step)
        assert (laid(game, "traps"), laid(game, "walls")) == fortified(deepcopy(board), colour, strongest)


@pytest.mark.rule("D1-SEC-02", "D1-SEC-03", "D1-SEC-04", "D1-SEC-05", "D1-SEC-06", "D1-RUL-04", "D1-SOL-07", "D1-SOL-10")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("action", [LEADER_COMMUNITY, LEADER_DEFENSE])
def test_leaders_counted_twice(action: int, seed: int) -> None:
    rng = Rng(seed)
    board = chance_board(rng)
    zones = ["sustenance", "military", "expansion", "protection"]
    board.human["leader_at"] = zones.pop(rng.below(4))
    board.solo["camilla" if often(rng, 50) else "narek"]["leader_at"] = zones.pop(rng.below(3))
    for colour in COLOURS_OF_DISSENTERS:
        own = board.solo[NAMES[colour]]
        after = deepcopy(board)
        expected = own.get("leader_at", "")
        if not expected:
            zone = leader_zone(board, colour) if action == LEADER_DEFENSE else ""
            expected = f"{zone}/defense" if zone else leader_space(board, colour)
            if zone:
                after.table["soldiers"][soldier_space(board, zone, "leader")] = f"{COLOURS[colour]}-leader"
        game = run(board, secondary(colour, action))
        assert dissenter(game, colour)["leader_at"] == expected
        assert laid(game, "soldiers") == after.table["soldiers"]


@pytest.mark.rule("D1-SEC-09")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("card", "sign"), [("card-9", -1), ("card-11", 1)])
def test_officers_counted_twice(card: str, sign: int, seed: int) -> None:
    rng = Rng(seed)
    board = chance_board(rng)
    board.solo = {"narek": {"card": card}, "camilla": {"card": f"card-{1 + rng.below(8)}"}}
    officers = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
    for officer in officers:
        row, pool = rng.below(4), rng.below(3)
        board.table["influence"][officer] = {"row": ["red", "blue", "green"][:row], "pool": ["red"] * pool + ["green"] * 2}
    by_zone = dict(zip(ZONES, officers, strict=True))
    best = select(board.walk(NAREK), lambda zone: sign * board.cubes(by_zone[zone], "red"), lambda zone: True)
    game = lay1(secondary(NAREK, INFLUENCE), table=board.table, human=board.human, solo=board.solo)
    before = board.cubes(by_zone[best], "red")
    play1(game, "~ 4")
    after = seen1(game)["table"]["influence"]
    assert after[by_zone[best]]["cubes"]["red"] == before + 2
