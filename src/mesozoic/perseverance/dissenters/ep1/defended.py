"""Defended columns and Zones (chapter 8)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.native import i64
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.ep1.board import FIRST_ROW, SECOND_ROW
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import GUARD_TYPE

WEIGHTS: Final = row_of([1, 2, 2])
"""D1-DEF-01: what a Light Soldier, a Heavy Soldier and a Leader count here, and only here."""


def guard_in(game: Ep1, column: i64, row: i64) -> i64:
    """Who stands in a row of a column, columns being counted through all Zones, or EMPTY."""
    return game.guards[game.box.board.column_guards[column * 2 + row]]


def space_in(game: Ep1, column: i64, row: i64) -> i64:
    """The Soldier space in a row of a column."""
    return game.box.board.column_guards[column * 2 + row]


def strength(game: Ep1, column: i64) -> i64:
    """D1-DEF-01: a Light Soldier counts 1, a Heavy Soldier or a Leader 2, of all colours together."""
    first, second = guard_in(game, column, FIRST_ROW), guard_in(game, column, SECOND_ROW)
    total: i64 = 0
    if first != EMPTY:
        total += WEIGHTS[GUARD_TYPE[first]]
    if second != EMPTY:
        total += WEIGHTS[GUARD_TYPE[second]]
    return total


def dino_spaces(game: Ep1, column: i64) -> i64:
    """D1-DEF-02, D1-DEF-04: the visible Dino spaces of a column, occupied or not; the third row only once it is uncovered."""
    board = game.box.board
    return board.depth[column * 2 + game.dangerous[board.column_zone[column]]]


def is_defended_column(game: Ep1, column: i64) -> bool:
    """D1-DEF-02, D1-DEF-04: is its strength at least the number of its Dino spaces? Walls and Traps do not matter."""
    return strength(game, column) >= dino_spaces(game, column)


def tell_defended(game: Ep1, zone: int) -> None:
    """D1-DEF-02, D1-DEF-03: the columns of a Zone, up to the first that is not Defended, with what was compared."""
    columns = game.box.board.columns
    text = "{zone}: column {n} has strength {n} for {n} dino space|spaces"
    for column in range(zone * columns, (zone + 1) * columns):
        game.detail("D1-DEF-02", text, zone, column % columns + 1, strength(game, column), dino_spaces(game, column))
        if not is_defended_column(game, column):
            return


def is_defended(game: Ep1, zone: int) -> bool:
    """D1-DEF-03: a Zone is Defended if all its columns are."""
    columns = game.box.board.columns
    for column in range(zone * columns, (zone + 1) * columns):
        if not is_defended_column(game, column):
            return False
    return True
