"""Officers and Influence: a row of Influence spaces filled from the left, and the pool the cubes move to."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import Row
from mesozoic.core.record import Part, register
from mesozoic.core.rows import filled
from mesozoic.perseverance.common.words import COLOURS


@final
class Influence(Part):
    """The cubes of all Officers: those in the rows, in the order they came, and all cubes by Officer and colour."""

    __slots__ = ("cubes", "rows")

    kind = "per.influence"
    row_fields = ("cubes",)

    def __init__(self, rows: list[tuple[int, ...]], cubes: Row) -> None:
        self.rows: Final = rows
        self.cubes: Final = cubes
        """How many cubes a colour has on an Officer, row and pool together: one number for each pair."""

    def clone(self) -> Influence:
        return Influence(self.rows[:], self.cubes[:])

    def of(self, officer: int, colour: int) -> int:
        """A colour's Influence on an Officer."""
        return self.cubes[officer * len(COLOURS) + colour]

    def on(self, officer: int) -> Row:
        """The Influence of every colour on an Officer."""
        return self.cubes[officer * len(COLOURS) : (officer + 1) * len(COLOURS)]

    def place(self, officer: int, colour: int) -> None:
        """Put a cube on the first free space of the row."""
        self.rows[officer] = self.rows[officer] + (colour,)
        self.cubes[officer * len(COLOURS) + colour] += 1


def no_influence(officers: int) -> Influence:
    """No cubes on so many Officers."""
    return Influence([()] * officers, filled(0, officers * len(COLOURS)))


register(Influence)
