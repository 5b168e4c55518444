"""Where on the island a Dissenter goes first (chapter 22): every hex has a desire value."""

from __future__ import annotations

from typing import ClassVar, Final

from mesozoic.core.native import i64
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.search import FEWEST, Keys, Search
from mesozoic.perseverance.dissenters.words import HUMAN
from mesozoic.perseverance.ep2.table import Ep2

DESIRE: Final = "desire value {n}"
OWNER: Final = "owner {n} in the order own, other dissenter, human"
"""How the numbers by which hexes are compared are told."""
MOST_DESIRED: Final[Keys] = (FEWEST,)
OWN_FIRST: Final[Keys] = (FEWEST, FEWEST)
"""What searches prefer; made once, as a search is made for every question."""


def desire(game: Ep2, area: i64) -> int:
    """D2-POS-01: the desire value of a tile or Cleared Area; a printed edge hex has none."""
    return parts_of(game).numbers.desire[area]


def owner_rank(colour: i64, owner: i64) -> int:
    """D2-EFF-05, D2-EFF-27: own places come first, then the other Dissenter's, then the human's."""
    if owner == colour:
        return 1
    return 3 if owner == HUMAN else 2


def cleared_areas(game: Ep2) -> list[int]:
    """D2-EFF-31: all Cleared Areas, those that a Dissenter cleared too."""
    cleared = game.cleared
    return [area for area in range(len(cleared)) if cleared[area]]


class HexSearch(Search[Ep2]):
    """D2-POS-02: the most desired hex, the one with the lowest value; chance decides between equal values."""

    noun = "{hex}"
    prefers: Keys = MOST_DESIRED
    compared: ClassVar[tuple[str, ...]] = (DESIRE,)
    by_chance = True

    def key(self, game: Ep2, one: int, n: int) -> int:
        return desire(game, one)


class OwnedHexSearch(HexSearch):
    """D2-EFF-05, D2-EFF-27: places of several owners: own ones, then the other's, then the human's; inside a group by desire."""

    prefers: Keys = OWN_FIRST
    compared = (OWNER, DESIRE)

    def owner(self, game: Ep2, one: int) -> int:
        """Whose the place is."""
        raise NotImplementedError

    def key(self, game: Ep2, one: int, n: int) -> int:
        return desire(game, one) if n else owner_rank(self.colour, self.owner(game, one))
