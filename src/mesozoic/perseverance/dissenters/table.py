"""What lies on the table for the solo game of either episode: the Action deck, the row, and what was assigned."""

from __future__ import annotations

from typing import Final, cast

from mesozoic.core.native import i64
from mesozoic.core.pile import Pile, layered
from mesozoic.perseverance.common.table import Colony, Person, Solo
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.words import CARDS, LEFT, NAREK, RESHUFFLE, RIGHT

Positions = tuple[i64, i64, i64]
"""The cards in the positions of the Action Row, EMPTY for a hole."""


class Dissenters(Solo):
    """The table of the Dissenters; each episode adds what is its own."""

    __slots__ = ("assigned", "deck", "discards", "ending", "revealed", "row", "used")

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
    ) -> None:
        super().__init__(rivals, active, acceptance)
        self.deck: Final = deck
        """DS-INF-02: which card comes next, chance decides when it comes; card 15 lies under the others until three are left."""
        self.row = row
        """The Action Row from left to right."""
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

    def at(self, position: i64) -> i64:
        """The card in a position of the row, or EMPTY."""
        row = self.row
        if position == LEFT:
            return row[0]
        return row[2] if position == RIGHT else row[1]

    def put_at(self, position: i64, card: i64) -> None:
        """A card, or EMPTY, comes into a position of the row."""
        left, middle, right = self.row
        if position == LEFT:
            self.row = (card, middle, right)
        elif position == RIGHT:
            self.row = (left, middle, card)
        else:
            self.row = (left, card, right)

    def has_hole(self) -> bool:
        """Is a position of the row empty?"""
        return self.row[0] == EMPTY or self.row[1] == EMPTY or self.row[2] == EMPTY


def full_deck() -> Pile:
    """DS-SET-04: cards 1 to 14 shuffled, and card 15 below: it comes among the last three."""
    others = [1] * CARDS
    others[RESHUFFLE] = 0
    return layered(CARDS, [others, [1 - n for n in others]])


def solo_of(game: Colony) -> Dissenters:
    """The solo game's part of the table, which is there."""
    return cast("Dissenters", game.solo)
