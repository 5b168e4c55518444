"""The books of the solo game of Episode 2: what the Dissenters and the second dial have, and what the log says of it."""

from __future__ import annotations

from typing import Final

from mesozoic.core.rows import times
from mesozoic.perseverance.common.words import COLOURS, EMPTY
from mesozoic.perseverance.dissenters.ep2.rules import rival, solo_of
from mesozoic.perseverance.dissenters.ledger import SHARED_LEDGER, shared_books
from mesozoic.perseverance.dissenters.words import PAIR
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import SPECIES

LEDGER: Final = {
    **SHARED_LEDGER,
    "{colour} gains {n} reserve": "+{1} {0} reserve",
    "{colour} spends {n} reserve": "-{1} {0} reserve",
    "{seat} adds a {species} to the collection": "+1 {0} {1} collected",
    "{seat} returns a {species} of the collection": "-1 {0} {1} collected",
    "the dinos of {colour} rampage: the marker moves to space {n} of {n}": "={1} rampage",
}
"""What the log says of the books."""


def solo_books(game: Ep2) -> dict[str, int]:
    """DS-CMP-02, D2-RAM-01: Acceptance, the Rampage marker, and what Dissenters have on the board and in store."""
    found = {**shared_books(game), "rampage": solo_of(game).rampage}
    for colour in PAIR:
        found |= {f"{COLOURS[colour]} {what}": n for what, n in holdings(game, colour).items()}
    return found


def holdings(game: Ep2, colour: int) -> dict[str, int]:
    """D2-RES-01, D2-COL-01, D2-ATK-09: Reserve, places on the map, the Breach, and Dinos by species."""
    own = rival(game, colour)
    found = {
        "reserve": solo_of(game).reserve_of(colour),
        "camps": times(game.camps, colour),
        "outposts": times(game.outpost_owners, colour),
        "watchtowers": game.towers_of(colour),
        "breach": 1 if own.breach != EMPTY else 0,
    }
    for species in range(len(SPECIES)):
        found[f"{SPECIES[species]} collected"] = own.enclosure[species]
        found[f"{SPECIES[species]} on the breach card"] = own.breach_dinos[species]
    return found
