"""What rules ask of the table all the time: counted while it changes, by the verbs, and counted anew by `census.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import Row, i64
from mesozoic.core.record import Part, register
from mesozoic.perseverance.common.words import COLOURS

ROW: Final = len(COLOURS)
"""So many numbers stand for an area."""


@final
class Tally(Part):
    """Numbers that follow from where dice and pieces lie."""

    __slots__ = ("free", "lying", "open_icons", "pieces")

    kind = "ep1.tally"
    row_fields = ("open_icons", "pieces", "free")

    def __init__(self, open_icons: Row, lying: i64, pieces: Row, free: Row) -> None:
        self.open_icons: Final = open_icons
        """The icons that the empty die spaces of each effect accept, one bit each; the bit of ANY for an icon-free space."""
        self.lying = lying
        """The dice, by colour and face, of which one or more lie in the pool, one bit each."""
        self.pieces: Final = pieces
        """The pieces by area and colour, area x ROW + colour; a Community area has its Zone's number, a Defense area 4 more.

        E1-ASM-03: dice, Settlements and Leaders, Neutral dice among them; E1-OSC-01: Soldiers, Leaders, Walls and Traps.
        """
        self.free: Final = free
        """E1-DNO-04: the Dino spaces of each Zone without a Dino."""

    def in_area(self, area: int) -> Row:
        """The pieces of each colour in an area."""
        return self.pieces[area * ROW : (area + 1) * ROW]

    def of(self, area: i64, colour: i64) -> int:
        """The pieces of a colour in an area."""
        return self.pieces[area * ROW + colour]

    def clone(self) -> Tally:
        return Tally(self.open_icons[:], self.lying, self.pieces[:], self.free[:])


register(Tally)
