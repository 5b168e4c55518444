"""What is counted alike in the solo game of both episodes (DS-CMP-12, DS-EX-21)."""

from __future__ import annotations

from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import CARDS, RESHUFFLE


def shared_census(game: Colony) -> dict[str, int]:
    """DS-CMP-07: the Action cards in the deck, the row, with the Dissenters, revealed and discarded."""
    solo = solo_of(game)
    lying = [card for card in (*solo.row, solo.revealed, *solo.assigned, *solo.discards) if card != EMPTY]
    return {f"action card {card + 1}": solo.deck.count(card) + lying.count(card) for card in range(CARDS)}


def shared_limits(game: Colony) -> dict[str, int]:
    """DS-CMP-09, DS-SET-05, DS-TRN-06: Acceptance is never below 0, and card 15 neither in the row nor assigned."""
    solo = solo_of(game)
    return {
        "acceptance less than none": 1 if solo.acceptance < 0 else 0,
        "card 15 in the row or assigned": 1 if RESHUFFLE in solo.row or RESHUFFLE in solo.assigned else 0,
    }
