"""Zones in a loop (chapter 6): the walk from a Zone, and the opposite Zone and Officer."""

from __future__ import annotations

from typing import Final

from mesozoic.core.native import i64
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import other_of

MOST_ZONES: Final = 5


def next_zone(game: Colony, zone: i64) -> int:
    """DS-SEL-01, DS-SEL-02, DS-SEL-03: the next Zone of the loop, which is the order of the Zones in both episodes."""
    return (zone + 1) % len(game.officers)


def walk(game: Colony, start: i64) -> list[int]:
    """DS-SEL-01, DS-SEL-02, DS-SEL-05: every Zone once, in the order of the loop, this one first."""
    return WALKS[len(game.officers)][start]


WALKS: Final = [[[(start + i) % zones for i in range(zones)] for start in range(zones)] for zones in range(MOST_ZONES + 1)]
"""All walks, by the number of Zones and the first one; they are never changed."""


def opposite_zone(game: Colony, colour: int) -> int:
    """DS-SEL-04, DS-TRN-11: the Zone printed on the card that lies with the other Dissenter."""
    other = other_of(colour)
    return rules_of(game).zone_of(game, other, solo_of(game).card_of(other))


def opposite_officer(game: Colony, colour: int) -> int:
    """DS-SEL-07: the Officer of the opposite Zone."""
    return game.officers[opposite_zone(game, colour)]
