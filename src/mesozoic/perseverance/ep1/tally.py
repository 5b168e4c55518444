"""The tally of Episode 1: what its numbers count beyond those of `common/table.py`."""

from __future__ import annotations

from typing import final

from mesozoic.core.record import register
from mesozoic.perseverance.common.table import Tally


@final
class Ep1Tally(Tally):
    """Areas are the Community areas by Zone (E1-ASM-03: dice, Settlements, Leaders), then the Defense areas.

    E1-OSC-01: in a Defense area Soldiers, Leaders, Walls and Traps count. E1-DNO-04: `free` are Dino spaces by Zone.
    """

    __slots__ = ()

    kind = "ep1.tally"

    def clone(self) -> Ep1Tally:
        return Ep1Tally(self.open_icons[:], self.lying, self.pieces[:], self.free[:])


register(Ep1Tally)
