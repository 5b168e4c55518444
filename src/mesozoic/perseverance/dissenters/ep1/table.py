"""What lies on the table for the solo game of Episode 1 alone."""

from __future__ import annotations

from typing import final

from mesozoic.core.native import i64
from mesozoic.core.pile import Pile
from mesozoic.core.record import register
from mesozoic.perseverance.common.table import Person
from mesozoic.perseverance.dissenters.table import Dissenters, Positions


@final
class Ep1Solo(Dissenters):
    """The Dissenters of Episode 1; their Traps lie face down without a type, chance decides it when one is turned (DS-INF-02)."""

    __slots__ = ("destroyed",)

    kind = "d1.solo"

    def __init__(
        self,
        rivals: list[Person],
        active: i64,
        acceptance: i64,
        deck: Pile,
        row: Positions,
        revealed: i64,
        assigned: tuple[i64, i64],
        discards: tuple[int, ...],
        used: i64,
        ending: i64,
        destroyed: tuple[int, ...],
    ) -> None:
        super().__init__(rivals, active, acceptance, deck, row, revealed, assigned, discards, used, ending)
        self.destroyed = destroyed
        """D1-BRE-01: the colours on the Destroyed Settlements track, in the order they came."""

    def destroyed_of(self, colour: i64) -> int:
        destroyed = 0
        for other in self.destroyed:
            if other == colour:
                destroyed += 1
        return destroyed

    def clone(self) -> Ep1Solo:
        return Ep1Solo(
            [rival.clone() for rival in self.rivals],
            self.active,
            self.acceptance,
            self.deck.clone(),
            self.row,
            self.revealed,
            self.assigned,
            self.discards,
            self.used,
            self.ending,
            self.destroyed,
        )


register(Ep1Solo)
