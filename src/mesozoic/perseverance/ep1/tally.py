"""What rules ask of the table all the time: counted while it changes, by the verbs, and counted anew by `census.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import Part, register
from mesozoic.perseverance.common.words import COLOURS


def pieces_at(area: int, colour: int) -> int:
    """Where the pieces of a colour in an area are counted: a Community area (the Zone's number) or a Defense area (plus 4)."""
    return area * len(COLOURS) + colour


@final
class Tally(Part):
    """Numbers that follow from where dice and pieces lie."""

    kind = "ep1.tally"

    def __init__(self, open_icons: tuple[int, ...], lying: int, pieces: list[int], free: list[int]) -> None:
        self.open_icons = open_icons
        """The icons that the empty die spaces of each effect accept, one bit each; the bit of ANY for an icon-free space."""
        self.lying = lying
        """The dice, by colour and face, of which one or more lie in the pool, one bit each."""
        self.pieces: Final = pieces
        """E1-ASM-03, E1-OSC-01: dice, Settlements and Leaders of each colour in the Community areas, Neutral dice among them;
        Soldiers, Leaders, Walls and Traps in the Defense areas."""
        self.free: Final = free
        """E1-DNO-04: the Dino spaces of each Zone without a Dino."""

    def clone(self) -> Tally:
        return Tally(self.open_icons, self.lying, self.pieces[:], self.free[:])


register(Tally)
