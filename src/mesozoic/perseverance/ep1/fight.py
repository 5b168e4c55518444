"""Dino Attack phase 3: the defenders of the two Soldier rows fight the Dinos of their columns (chapter FGT, Wall module)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.ep1.board import FIRST_ROW, SECOND_ROW
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import defeat_dino, topple
from mesozoic.perseverance.ep1.words import ALL_ZONES, GUARD_OWNER, GUARD_TYPE, LEADER_GUARD, RAPTOR


def dinos_left(game: Ep1, zone: int) -> list[int]:
    """The Dino spaces of a Zone that still hold a Dino, in the order of the arrow."""
    dinos = game.dinos
    spaces: list[int] = []
    for space in game.box.board.paths[game.dangerous[zone]][zone]:
        if dinos[space] != EMPTY:
            spaces.append(space)
    return spaces


def nearest_dino(game: Ep1, column: int) -> int:
    """E1-DEF-05: the space of the Dino nearest to the Wall of a column, or EMPTY; gaps are skipped."""
    for space in game.box.board.near[column]:
        if game.dinos[space] != EMPTY:
            return space
    return EMPTY


def dinos_before(game: Ep1, column: int) -> int:
    """How many Dinos a column holds."""
    dinos = 0
    for space in game.box.board.near[column]:
        if game.dinos[space] != EMPTY:
            dinos += 1
    return dinos


@final
class FightPhase(Do[Ep1]):
    """E1-FGT-01: all defenders of the first row fight before those of the second; E1-ATK-03: without any the phase is skipped."""

    kind = "ep1.fight_phase"
    rule = "E1-FGT-01"
    scene = "fight"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        width = 2 * game.box.board.columns
        for space in range(self.zone * width, (self.zone + 1) * width):
            if game.guards[space] != EMPTY:
                return ROWS_FIGHT[self.zone]
        game.note("E1-ATK-03", "nobody defends {zone}: no fight", self.zone)
        return DONE


@final
class FightRow(Do[Ep1]):
    """E1-FGT-01, E1-FGT-02: while Dinos remain, every defender of a row fights in its column, without a choice."""

    kind = "ep1.fight_row"
    rule = "E1-FGT-01"

    def __init__(self, zone: int, row: int) -> None:
        self.zone: Final = zone
        self.row: Final = row

    def run(self, game: Ep1) -> Steps:
        if game.tally.free[self.zone] == len(game.path(self.zone)):
            game.note("E1-FGT-01", "no dino is left to fight in {zone}", self.zone)
            return DONE
        first = game.box.board.guard_space(self.zone, self.row, 0)
        for space in range(first, first + game.box.board.columns):
            if game.guards[space] != EMPTY:
                fight(game, space)
        return DONE


ROWS_FIGHT: Final[list[Steps]] = [(FightRow(zone, FIRST_ROW), FightRow(zone, SECOND_ROW)) for zone in ALL_ZONES]


def fight(game: Ep1, space: int) -> None:
    """E1-FGT-02, E1-FGT-08, E1-DET-05: a defender defeats the nearest Dinos of its column, all of them for its own owner."""
    guard = game.guards[space]
    column = game.box.board.guard_column[space]
    foes = min(strength(game, space), dinos_before(game, column))
    if game.notes is not None:
        tell_fight(game, space, foes)
    bitten = meets_raptor(game, column, foes)
    alone = game.box.combat.strength[GUARD_TYPE[guard]]
    for i in range(foes):
        rule = FIGHT_RULES[GUARD_TYPE[guard]] if i < alone else "E1-DET-05"
        defeat_dino(game, GUARD_OWNER[guard], nearest_dino(game, column), rule)
    if bitten:
        fall(game, space)


def tell_fight(game: Ep1, space: int, foes: int) -> None:
    """E1-FGT-02, E1-FGT-07: how many Dinos a defender finds in its column."""
    guard = game.guards[space]
    if foes:
        text = "the {guard} of {seat} on {soldier_space} fights {n} dino|dinos"
        game.note("E1-FGT-02", text, GUARD_TYPE[guard], GUARD_OWNER[guard], space, foes)
    else:
        text = "the {guard} of {seat} on {soldier_space} finds no dino in its column"
        game.note("E1-FGT-07", text, GUARD_TYPE[guard], GUARD_OWNER[guard], space)


FIGHT_RULES: Final[list[RuleId]] = ["E1-FGT-03", "E1-FGT-04", "E1-FGT-05"]
"""How many Dinos a Light Soldier, a Heavy Soldier and a Leader defeat: one, the two nearest, two."""


def strength(game: Ep1, space: int) -> int:
    """E1-FGT-03, E1-FGT-04, E1-FGT-05, E1-RUL-52: Light one, Heavy two, every Leader two; a Wall of the module helps one more."""
    dinos = game.box.combat.strength[GUARD_TYPE[game.guards[space]]]
    return dinos + game.box.combat.det_wall_dinos if has_wall_support(game, space) else dinos


def has_wall_support(game: Ep1, space: int) -> bool:
    """E1-DET-04, E1-DET-06: with the module a Wall supports only the defender nearest to it, if its column has one."""
    board = game.box.board
    column = board.guard_column[space]
    if not game.box.det_walls or game.walls[column] == EMPTY:
        return False
    first = board.guard_space(board.guard_zone[space], FIRST_ROW, column % board.columns)
    return space == first or game.guards[first] == EMPTY


def meets_raptor(game: Ep1, column: int, foes: i64) -> bool:
    """E1-FGT-06, E1-DET-05: is a Raptor among the nearest Dinos, those it fights, the one more beside a Wall included?"""
    for space in game.box.board.near[column]:
        if foes > 0 and game.dinos[space] != EMPTY:
            if game.dinos[space] == RAPTOR:
                return True
            foes -= 1
    return False


def fall(game: Ep1, space: int) -> None:
    """E1-FGT-05, E1-FGT-06, E1-FGT-07: a Raptor, never a Trampler, defeats the Soldier it fights, but not a Leader."""
    guard = game.guards[space]
    if GUARD_TYPE[guard] == LEADER_GUARD:
        game.note("E1-FGT-05", "the leader of {seat} withstands the raptor", GUARD_OWNER[guard])
    else:
        topple(game, space, "E1-FGT-06")


register(FightPhase, FightRow)
