"""What lies on the table for the solo game of Episode 2 alone."""

from __future__ import annotations

from typing import final

from mesozoic.core.native import i64
from mesozoic.core.pile import Pile
from mesozoic.core.record import register
from mesozoic.perseverance.common.table import Person
from mesozoic.perseverance.dissenters.table import Dissenters, Positions
from mesozoic.perseverance.dissenters.words import NAREK


@final
class Ep2Solo(Dissenters):
    """The Dissenters of Episode 2; their collections are the Enclosures of players, without a limit (D2-COL-01)."""

    __slots__ = ("agendas", "back", "rampage", "reserve", "temple_in")

    kind = "d2.solo"

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
        agendas: tuple[i64, i64],
        back: i64,
        reserve: tuple[i64, i64],
        rampage: i64,
        temple_in: i64,
    ) -> None:
        super().__init__(rivals, active, acceptance, deck, row, revealed, assigned, discards, used, ending)
        self.agendas = agendas
        """D2-SET-03: those of Narek and Camilla, or EMPTY."""
        self.back = back
        """D2-SET-04: the Agenda whose back has the victory conditions, or EMPTY."""
        self.reserve = reserve
        """D2-RES-01: that of Narek and of Camilla."""
        self.rampage = rampage
        """D2-SET-05: the space of the Rampage marker."""
        self.temple_in = temple_in
        """D2-MER-09: how many Assemblies had been held when the human laid out the Temple card, or EMPTY."""

    def agenda_of(self, colour: i64) -> i64:
        """The Agenda of a Dissenter."""
        return self.agendas[0] if colour == NAREK else self.agendas[1]

    def reserve_of(self, colour: i64) -> i64:
        """The Reserve of a Dissenter."""
        return self.reserve[0] if colour == NAREK else self.reserve[1]

    def clone(self) -> Ep2Solo:
        return Ep2Solo(
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
            self.agendas,
            self.back,
            self.reserve,
            self.rampage,
            self.temple_in,
        )


register(Ep2Solo)
