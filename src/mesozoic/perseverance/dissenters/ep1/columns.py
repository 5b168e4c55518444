"""Where in a Defense area a Soldier or Leader of a Dissenter stands (D1-SOL-04 to D1-SOL-10): first the column, then the row."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId
from mesozoic.core.native import i64
from mesozoic.core.note import OF_IT, in_a_row, put
from mesozoic.core.rows import has_between, times_between
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep1.defended import dino_spaces, guard_in, space_in
from mesozoic.perseverance.dissenters.ep1.verbs import deploy_guard
from mesozoic.perseverance.ep1.board import FIRST_ROW, SECOND_ROW
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import LIGHT_GUARD

FILTERS: Final = 4
"""D1-SOL-05 to D1-SOL-08: nobody stands there, no Wall, the Dino spaces that suit the kind, three Dino spaces."""
LIGHT_SPACES: Final = 1
HEAVY_SPACES: Final = 2
DANGEROUS_SPACES: Final = 3
"""D1-SOL-06, D1-SOL-07, D1-SOL-08: the Dino spaces that the filters ask for."""


def stand(game: Ep1, colour: int, type: int, zone: int, rule: RuleId) -> Steps:
    """D1-SOL-04, D1-SOL-10, D1-SOL-11: a Soldier or the Leader takes its space in a Defense area with an empty one."""
    column = column_for(game, type, zone)
    space = space_in(game, column, row_for(game, type, column))
    if game.notes is not None:
        tell_column(game, colour, type, zone, space)
    deploy_guard(game, colour, type, space, rule)
    return DONE


# -- the column --------------------------------------------------------------------------------------------------------


def column_for(game: Ep1, type: int, zone: int) -> int:
    """D1-SOL-04, D1-SOL-09: of the columns with an empty Soldier space those that pass the filters, and of these the leftmost."""
    width = game.box.board.columns
    found = EMPTY
    most: i64 = -1
    for column in range(zone * width, (zone + 1) * width):
        if is_open(game, column):
            passed = filters_passed(game, type, column)
            if passed > most:
                found, most = column, passed
    return found


def is_open(game: Ep1, column: i64) -> bool:
    """D1-SOL-04: has a column an empty Soldier space?"""
    return guard_in(game, column, FIRST_ROW) == EMPTY or guard_in(game, column, SECOND_ROW) == EMPTY


def filters_passed(game: Ep1, type: int, column: i64) -> i64:
    """D1-SOL-04: the filters that a column passes, one bit each, the first the highest: one that none passes is skipped so."""
    passed: i64 = 0
    for filter in range(FILTERS):
        passed <<= 1
        if passes(game, type, column, filter):
            passed += 1
    return passed


def has_soldier_space(game: Ep1, zone: int) -> bool:
    """D1-RUL-03, D1-SEC-04: has the Defense area of a Zone an empty Soldier space?"""
    width = 2 * game.box.board.columns
    return has_between(game.guards, EMPTY, zone * width, (zone + 1) * width)


def tell_soldier_spaces(game: Ep1, zone: int, rule: RuleId) -> None:
    """D1-RUL-03, D1-SEC-04: how many Soldier spaces of a Zone are empty."""
    width = 2 * game.box.board.columns
    empty = times_between(game.guards, EMPTY, zone * width, (zone + 1) * width)
    game.detail(rule, "{zone}: {n} empty soldier space|spaces", zone, empty)


def passes(game: Ep1, type: int, column: i64, filter: i64) -> bool:
    """D1-SOL-04, D1-SOL-05, D1-SOL-06, D1-SOL-07, D1-SOL-08: the filters in their order."""
    if filter == 0:
        return is_unmanned(game, column)
    if filter == 1:
        return is_unwalled(game, column)
    if filter == 2:
        return suits(game, type, column)
    return is_deep(game, column)


def is_unmanned(game: Ep1, column: i64) -> bool:
    """D1-SOL-05: filter 1: no Soldier or Leader of any colour in the column."""
    return guard_in(game, column, FIRST_ROW) == EMPTY and guard_in(game, column, SECOND_ROW) == EMPTY


def is_unwalled(game: Ep1, column: i64) -> bool:
    """D1-SOL-05: filter 2: no Wall of any colour in the column."""
    return game.walls[column] == EMPTY


def suits(game: Ep1, type: int, column: i64) -> bool:
    """D1-SOL-06, D1-SOL-07: filters 3 and 4: exactly one Dino space for a Light Soldier, two for a Heavy one or a Leader."""
    return dino_spaces(game, column) == (LIGHT_SPACES if type == LIGHT_GUARD else HEAVY_SPACES)


def is_deep(game: Ep1, column: i64) -> bool:
    """D1-SOL-08: filter 5: exactly three Dino spaces, which only Dangerous Zones have."""
    return dino_spaces(game, column) == DANGEROUS_SPACES


# -- the row -----------------------------------------------------------------------------------------------------------


def row_for(game: Ep1, type: int, column: int) -> int:
    """D1-SOL-10: Light Soldiers take the top row if it is free, Heavy Soldiers and Leaders the bottom one; else the other."""
    wanted = FIRST_ROW if type == LIGHT_GUARD else SECOND_ROW
    if guard_in(game, column, wanted) == EMPTY:
        return wanted
    return FIRST_ROW + SECOND_ROW - wanted


# -- telling it --------------------------------------------------------------------------------------------------------


def tell_column(game: Ep1, colour: int, type: int, zone: int, space: int) -> None:
    """The group of lines of the choice of a column and row: what each filter left over."""
    board = game.box.board
    game.note("D1-SOL-04", "{colour} selects {soldier_space} for a {guard}", colour, space, type)
    columns = [column for column in range(zone * board.columns, (zone + 1) * board.columns) if is_open(game, column)]
    tell_columns(game, "D1-SOL-04", "columns with an empty soldier space", columns)
    for filter in range(FILTERS):
        rule, text = filter_texts(type)[filter]
        kept = [column for column in columns if passes(game, type, column, filter)]
        tell_columns(game, rule, text, kept)
        columns = kept or columns
    game.detail("D1-SOL-09", "the leftmost of them is column {n}", columns[0] % board.columns + 1)
    row = board.guard_row[space]
    if row == (FIRST_ROW if type == LIGHT_GUARD else SECOND_ROW):
        game.detail("D1-SOL-10", TAKES_ROW[row], type)
    else:
        game.detail("D1-SOL-10", TAKES_OTHER_ROW[row], type)


TAKES_ROW: Final = ["a {guard} takes the first row", "a {guard} takes the second row"]
TAKES_OTHER_ROW: Final = [
    "the other row is taken, so the {guard} takes the first",
    "the other row is taken, so the {guard} takes the second",
]


def filter_texts(type: int) -> list[tuple[RuleId, str]]:
    """D1-SOL-05 to D1-SOL-08: the filters for a kind of defender, by rule and in words."""
    if type == LIGHT_GUARD:
        return [*SHARED_TEXTS, ("D1-SOL-06", "with exactly one dino space"), LAST_TEXT]
    return [*SHARED_TEXTS, ("D1-SOL-07", "with exactly two dino spaces"), LAST_TEXT]


SHARED_TEXTS: Final = [("D1-SOL-05", "without a soldier or leader"), ("D1-SOL-05", "without a wall")]
LAST_TEXT: Final = ("D1-SOL-08", "with exactly three dino spaces")


def tell_columns(game: Ep1, rule: RuleId, text: str, columns: list[int]) -> None:
    """Which columns, counted from the left, a filter leaves over."""
    if not columns:
        game.detail(rule, put("{part}: none, so this is skipped", text))
        return
    places = [column % game.box.board.columns + 1 for column in columns]
    game.detail(rule, put(OF_IT, text, in_a_row(["{n}"] * len(places))), *places)
