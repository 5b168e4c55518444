"""What lies on the table for the solo game of either episode: the Action deck, the row, and what was assigned."""

from __future__ import annotations

from typing import Final, cast

from mesozoic.core.native import i64
from mesozoic.core.pile import Pile
from mesozoic.perseverance.common.table import Colony, Person, Solo
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.words import CARDS, NAREK, RESHUFFLE


class Dissenters(Solo):
    """The table of the Dissenters; each episode adds what is its own."""

    __slots__ = ("assigned", "deck", "discards", "ending", "revealed", "row", "used")

    def __init__(
        self,
        rivals: list[Person],
        active: i64,
        acceptance: i64,
        deck: Pile,
        row: tuple[int, ...],
        revealed: i64,
        assigned: tuple[i64, i64],
        discards: tuple[int, ...],
        used: i64,
        ending: i64,
    ) -> None:
        super().__init__(rivals, active, acceptance)
        self.deck: Final = deck
        """DS-INF-02: which card comes next, chance decides when it comes; card 15 lies under the others until three are left."""
        self.row = row
        """The Action Row from left to right; EMPTY is a hole."""
        self.revealed = revealed
        """The card that lies face up on the deck, or EMPTY."""
        self.assigned = assigned
        """DS-TRN-11: the cards on the spaces of Narek and Camilla, or EMPTY."""
        self.discards = discards
        self.used = used
        """The Effect that the die of the card at hand went to, or EMPTY."""
        self.ending = ending
        """GOES_ON, or how the game ended."""

    def card_of(self, colour: i64) -> i64:
        """The card assigned to a Dissenter."""
        return self.assigned[0] if colour == NAREK else self.assigned[1]

    def holes(self) -> int:
        """How many positions of the row are empty."""
        found = 0
        for card in self.row:
            if card == EMPTY:
                found += 1
        return found


def full_deck() -> Pile:
    """DS-SET-04: cards 1 to 14 shuffled, and card 15 below: it comes among the last three."""
    others = [1] * CARDS
    others[RESHUFFLE] = 0
    return Pile(CARDS, [others, [1 - n for n in others]])


def solo_of(game: Colony) -> Dissenters:
    """The solo game's part of the table, which is there."""
    return cast("Dissenters", game.solo)
