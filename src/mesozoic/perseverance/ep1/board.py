"""The Main board of Episode 1 as numbers (E1-SET-01): its spaces, their names and what is printed on them.

Spaces of a kind are numbered through all Zones, so that what lies on them is one flat list on the table.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.native import Row, append
from mesozoic.core.rows import row_of
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.spaces import DieSpaces
from mesozoic.perseverance.common.words import ICONS
from mesozoic.perseverance.ep1.words import EFFECTS, SPACES, SPECIES, ZONES

LETTERS: Final = "abcdef"
ROWS: Final = ["first", "second"]
FIRST_ROW: Final = 0
SECOND_ROW: Final = 1


@final
class Board(DieSpaces):
    """One side of the Main board: 2 and 3 players use one, 4 players the other."""

    def __init__(self, content: Content, players: int) -> None:
        super().__init__(len(ZONES), [content.word(f"effect.{effect}.zone", ZONES) for effect in EFFECTS])
        self.players: Final = players
        side = "side4" if players == 4 else "side23"
        self.columns: Final = content.number(f"columns.{side}", 1, len(LETTERS))
        self.die_dinos: Final[list[tuple[int, ...]]] = []
        """E1-DNO-01: the Dino icons of each die space, from top to bottom."""
        for name in EFFECTS:
            self._die_spaces(content, f"die_spaces.{name}.{side}", name)
        self.dino_space_words: Final[list[str]] = []
        self.dino_column: Row = row_of([])
        """The column of each Dino space, counted through all Zones: its Wall space has the same number."""
        self.dino_row: Row = row_of([])
        """How far from the Walls, beginning with 1."""
        self.safe_path: Final[list[Row]] = []
        self.dangerous_path: Final[list[Row]] = []
        """E1-DEF-01, E1-DNO-04: the Dino spaces of each Zone in the order of the arrow, without and with the third row."""
        for zone, name in enumerate(ZONES):
            self._path(content, f"zone.{name}.{side}", zone, name)
        self.dino_zone: Final = row_of([column // self.columns for column in self.dino_column])
        self.paths: Final = [self.safe_path, self.dangerous_path]
        self.near: Final[list[Row]] = self._nearest_first()
        columns = range(len(ZONES) * self.columns)
        self.column_zone: Final = row_of([column // self.columns for column in columns])
        depths = [self._depth(paths) for paths in self.paths]
        self.depth: Final = row_of([depth[column] for column in columns for depth in depths])
        """How many Dino spaces each column has, without the third row (column x 2) and with it (column x 2 + 1)."""
        self.wall_words: Final = [f"{zone}/wall-{LETTERS[c]}" for zone in ZONES for c in range(self.columns)]
        self.guard_words: Final = [f"{zone}/{row}-{LETTERS[c]}" for zone in ZONES for row in ROWS for c in range(self.columns)]
        spaces = range(len(self.guard_words))
        self.guard_zone: Final = row_of([space // (2 * self.columns) for space in spaces])
        self.guard_row: Final = row_of([space // self.columns % 2 for space in spaces])
        self.guard_column: Final = row_of([self.guard_zone[space] * self.columns + space % self.columns for space in spaces])
        """The column of each Soldier space, counted through all Zones like the Wall spaces."""
        rows = [(column, row) for column in columns for row in (FIRST_ROW, SECOND_ROW)]
        self.column_guards: Final = row_of(
            [self.guard_space(column // self.columns, row, column % self.columns) for column, row in rows]
        )
        """The Soldier space of each column in the first and in the second row: column x 2 + row."""
        self.settlement_words: Final = [f"{zone}/{n}" for zone in ZONES for n in range(1, SPACES + 1)]

    def wall_space(self, zone: int, column: int) -> int:
        return zone * self.columns + column

    def guard_space(self, zone: int, row: int, column: int) -> int:
        return (zone * 2 + row) * self.columns + column

    def _die_spaces(self, content: Content, path: str, name: str) -> None:
        spaces: Json = content.get(path)
        icons = [*ICONS, "any"]
        kinds = [*SPECIES, "die"]
        for space in spaces:
            icon, dinos = space.get("icon"), space.get("dinos")
            if icon not in icons or not isinstance(dinos, list) or any(d not in kinds for d in dinos):
                raise content.error(
                    path,
                    phrase("an icon and a list of trampler, raptor or die for every space, found {space}", space=repr(space)),
                )
            self.die_dinos.append(tuple([kinds.index(dino) for dino in dinos]))
        self.add_spaces(name, [icons.index(space["icon"]) for space in spaces])

    def _path(self, content: Content, path: str, zone: int, name: str) -> None:
        known = [f"{LETTERS[column]}{row}" for column in range(self.columns) for row in range(1, 5)]
        spaces = [known[n] for n in content.words(f"{path}.path", known)]
        covered = [known[n] for n in content.words(f"{path}.covered", known)]
        start = len(self.dino_column)
        for space in spaces:
            self.dino_space_words.append(f"{name}/{space}")
            self.dino_column = append(self.dino_column, zone * self.columns + LETTERS.index(space[0]))
            self.dino_row = append(self.dino_row, int(space[1]))
        numbers = list(range(start, start + len(spaces)))
        self.dangerous_path.append(row_of(numbers))
        self.safe_path.append(row_of([number for number, space in zip(numbers, spaces, strict=True) if space not in covered]))

    def _depth(self, paths: list[Row]) -> Row:
        spaces = [self.dino_column[space] for path in paths for space in path]
        return row_of([spaces.count(column) for column in range(len(ZONES) * self.columns)])

    def _nearest_first(self) -> list[Row]:
        """E1-DEF-05: the Dino spaces of each column, the one nearest to the Wall first."""
        columns: list[list[int]] = [[] for _ in range(len(ZONES) * self.columns)]
        for space in sorted(range(len(self.dino_row)), key=lambda space: self.dino_row[space]):
            columns[self.dino_column[space]].append(space)
        return [row_of(column) for column in columns]
