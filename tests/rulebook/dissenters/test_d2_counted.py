"""Solo game of Episode 2, chapters 20 to 25: what Dissenters do on tables by chance, worked out a second time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import partial
from typing import cast

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.perseverance.dissenters.ep2.table import Ep2Solo
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.boards_two import Board, board_of, chance_board
from tests.rulebook.dissenters.second_count_two import (
    Lockstep,
    adventure_camps,
    adventure_tiles,
    architects_zone,
    build,
    die_converted,
    die_placed,
    dino_taken,
    officer_influenced,
    officer_negotiated,
    place_camp,
    settle,
    zone_reward,
)
from tests.rulebook.dissenters.table import CAMILLA, COLOURS, NAREK, TWO, asked, d2, ds, lay2, log, told
from tests.rulebook.dissenters.table_two import (
    AREAS,
    OFFICERS,
    ZONES,
    bonus,
    collection,
    cubes_on,
    effect,
    on,
    reserve,
    secondary,
)

SEEDS = range(60)
"""Those of the last ten are of games, with several positions each."""
GAMES = 50
BOTH = [NAREK, CAMILLA]
Start = Callable[[Json], Ep2]


def positions(seed: int, **options: Json) -> Iterator[tuple[int, Board, Start]]:
    """A Dissenter, a table, and how a step is begun on it: laid by chance, or met by a game at the human's turns."""
    if seed >= GAMES:
        yield from met(seed, options)
        return
    for colour in BOTH:
        board = chance_board(Rng(seed))
        yield colour, board, partial(begin, board, options)


def begin(board: Board, options: Mapping[str, Json], step: Json) -> Ep2:
    return lay2(step, table=board.table, human=board.human, solo=board.solo, options=options)


def met(seed: int, options: Mapping[str, Json]) -> Iterator[tuple[int, Board, Start]]:
    """Each of the human's turns, as if the first two cards of the row were already with the Dissenters."""
    for game in TWO.whole_game(1, options, seed):
        if asked(game) == "choose_effect" and game.solo is not None:
            for colour in BOTH:
                copy = game.clone()
                own = cast("Ep2Solo", copy.solo)
                own.assigned = (own.row[0], own.row[1])
                own.row = (-1, -1, own.row[2])
                yield colour, board_of(copy), partial(resume, copy)


def resume(game: Ep2, step: Json) -> Ep2:
    game.notes = []
    TWO.wait(game, step)
    return game


def same(game: Ep2, board: Board, *keys: str) -> None:
    """These pieces lie where the second count says."""
    for key in keys:
        assert on(game, key) == board.table[key], key


def in_order(areas: list[str]) -> list[str]:
    return [area for area in AREAS if area in areas]


@pytest.mark.rule("D2-EFF-12", "D2-EFF-13", "D2-EFF-14", "D2-EFF-15", "D2-EFF-16", "D2-RUL-10", "D2-RUL-32", "D2-AGE-03")
@pytest.mark.parametrize("seed", SEEDS)
def test_settle_counted_twice(seed: int) -> None:
    for colour, board, start in positions(seed):
        game = start(effect(colour, "settle"))
        settle(board, colour, Lockstep(game))
        same(game, board, "settlements", "camps")


@pytest.mark.rule("D2-SEC-07", "D2-RUL-17")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("ambition", "pieces"), [("squatter", 1), ("pioneer", 2)])
def test_additional_settlements_counted_twice(ambition: str, pieces: int, seed: int) -> None:
    for colour, board, start in positions(seed, ambition=ambition):
        game = start(secondary(colour, "additional-settlements"))
        zone = str(TWO.printed(f"agenda.{board.own(colour)['agenda']}.zone"))
        settle(board, colour, Lockstep(game), zone, pieces)
        same(game, board, "settlements", "camps")


@pytest.mark.rule("D2-BON-04", "D2-BON-05", "D2-BON-06", "D2-RUL-20")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_architects_settlement_counted_twice(seed: int) -> None:
    for colour, board, start in positions(seed):
        game = start(d2("architects_settlement", colour=colour))
        zone = architects_zone(board, colour)
        if zone:
            board.table["settlements"][board.lowest(zone)] = COLOURS[colour]
        same(game, board, "settlements", "camps")


@pytest.mark.rule("D2-EFF-03", "D2-EFF-04", "D2-EFF-05", "D2-EFF-06", "D2-EFF-07", "D2-EFF-08", "D2-RUL-05", "D2-RUL-06")
@pytest.mark.rule("D2-RUL-07", "D2-RUL-08", "D2-COL-02", "D2-POS-02", "D2-RUL-32")
@pytest.mark.parametrize("seed", SEEDS)
def test_adventures_counted_twice(seed: int) -> None:
    for colour, board, start in positions(seed):
        held, kept = board.own(colour)["reserve"], dict(board.own(colour)["collection"])
        game = start(effect(colour, "adventure"))
        chance, camps = Lockstep(game), adventure_camps(board, colour)
        if not camps:
            if board.camps_left(colour) and board.without("camps"):
                place_camp(board, colour, chance)
            assert reserve(game, colour) == min(held + 1, 5) and on(game, "rally") == ""
            same(game, board, "camps")
            continue
        camp = chance.pick(camps)
        tile = chance.pick(adventure_tiles(board, camp))
        taken = dino_taken(board, colour, tile)
        assert on(game, "rally") == camp and asked(game) in ("cycle_card", "reveal_attack")
        assert on(game, "cleared") == in_order(board.cleared + ([] if tile == board.temple else [tile]))
        assert collection(game, colour) == [n + (1 if species == taken else 0) for species, n in kept.items()]
        assert not [space for space in on(game, "dinos") if space.startswith(f"{tile}/")]


@pytest.mark.rule("D2-EFF-17", "D2-EFF-18", "D2-EFF-19", "D2-EFF-20", "D2-EFF-21", "D2-EFF-22", "D2-EFF-23", "D2-RUL-11")
@pytest.mark.rule("D2-RUL-12", "D2-RUL-27", "D2-POS-02", "D2-RUL-32", "D2-RUL-06")
@pytest.mark.parametrize("seed", SEEDS)
def test_build_counted_twice(seed: int) -> None:
    for colour, board, start in positions(seed):
        held = board.own(colour)["reserve"]
        game = start(effect(colour, "build"))
        gained = build(board, colour, Lockstep(game))
        same(game, board, "camps", "outposts", "outpost_owners")
        assert on(game, "cleared") == in_order(board.cleared)
        assert on(game, "watchtowers") == in_order(board.table["watchtowers"])
        assert reserve(game, colour) == min(held + gained, 5)


@pytest.mark.rule("D2-SEC-02", "D2-SEC-03", "D2-SEC-04")
@pytest.mark.parametrize("seed", SEEDS)
def test_influence_counted_twice(seed: int) -> None:
    for colour, board, start in positions(seed):
        game = start(secondary(colour, "influence-officer"))
        chosen = officer_influenced(board, colour)
        after = {officer: board.cubes(officer, colour) + (1 if officer == chosen else 0) for officer in OFFICERS}
        assert {officer: cubes_on(game, officer)[colour] for officer in OFFICERS} == after


@pytest.mark.rule("D2-BON-08", "D2-RUL-20")
@pytest.mark.parametrize("seed", range(GAMES))
def test_negotiators_counted_twice(seed: int) -> None:
    board = chance_board(Rng(seed))
    board.solo["narek"] |= {"agenda": "negotiator", "reserve": 5}
    board.solo["camilla"]["agenda"], board.solo["back"] = "herder", "explorer"
    game = begin(board, {}, bonus(NAREK))
    chosen = officer_negotiated(board, NAREK)
    after = {officer: board.cubes(officer, NAREK) + (2 if officer == chosen else 0) for officer in OFFICERS}
    assert {officer: cubes_on(game, officer)[NAREK] for officer in OFFICERS} == after


@pytest.mark.rule("D2-PRI-01", "D2-PRI-02", "D2-PRI-03", "D2-PRI-04", "D2-PRI-05", "D2-PRI-06", "D2-PRI-09", "D2-RUL-03")
@pytest.mark.rule("D2-EFF-24", "D2-EFF-26", "D2-EFF-27", "D2-EFF-29", "D2-RUL-04", "D2-AGE-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_dice_counted_twice(seed: int) -> None:
    for colour, board, start in positions(seed):
        before = deepcopy(board)
        game = start(ds("primary", colour=colour))
        die, space, turned = die_placed(before, colour, Lockstep(game))
        said = "\n".join(log(game))
        if space:
            assert f" {COLOURS[colour]} puts a {die} die on {space}" in said
        else:
            assert on(game, "aside") == [die]
        assert (f"D2-PRI-05 {COLOURS[colour]} spends 1 reserve" in said) == turned


@pytest.mark.rule("D2-EFF-11", "D2-SEC-12", "D2-RUL-09", "D2-RUL-32")
@pytest.mark.parametrize("seed", SEEDS)
def test_conversions_counted_twice(seed: int) -> None:
    for colour, board, start in positions(seed):
        if seed % 2 and seed < GAMES:
            board.table["pool"] = [die for die in board.table["pool"] if not die.startswith("neutral")] or ["blue-innovator"]
            board.table["die_spaces"].pop("pub/1", None)
        game = start(effect(colour, "politics") if seed % 3 else secondary(colour, "convert-die"))
        die_converted(board, colour, Lockstep(game))
        same(game, board, "die_spaces")
        assert sorted(on(game, "pool")) == sorted(board.table["pool"])


@pytest.mark.rule("D2-ASM-01")
@pytest.mark.parametrize("seed", range(GAMES))
def test_zone_rewards_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    board = chance_board(rng)
    leaders = dict(zip(COLOURS, [*[ZONES[rng.below(5)] for _ in range(2)], "home"], strict=True))
    board.human["leader_at"] = leaders["blue"]
    if leaders["red"] != leaders["blue"]:
        board.solo["narek"]["leader_at"] = leaders["red"]
    else:
        leaders["red"] = "home"
    game = begin(board, {}, ds("zone_rewards"))
    for zone in ZONES:
        presence, population, reward = zone_reward(board, zone, leaders)
        lines = told(game, f" {zone} gives {reward}")
        assert f"{zone} has population {population}" in lines
        assert all(f"{colour} has presence {n}" in lines for colour, n in zip(COLOURS, presence, strict=True))
