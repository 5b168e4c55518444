"""What the log of the solo game of both episodes says of the books: the second dial."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import COLOURS, HOME
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import PAIR

SHARED_LEDGER: Final = {
    "acceptance rises by {n}": "+{0} acceptance",
    "acceptance falls by {n}": "-{0} acceptance",
}
"""What the lines of both episodes say of the books."""


def shared_books(game: Colony) -> dict[str, int]:
    """DS-CMP-04, DS-CMP-09: Acceptance, and whether the Dissenters' Leaders are at home."""
    found = {"acceptance": solo_of(game).acceptance}
    for colour in PAIR:
        found[f"{COLOURS[colour]} leader"] = 1 if game.owners[colour].leader_at == HOME else 0
    return found
