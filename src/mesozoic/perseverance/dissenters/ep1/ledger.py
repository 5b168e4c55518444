"""The books of the solo game of Episode 1: what the Dissenters and the second dial have, and what the log says of it."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.common.words import COLOURS, SOLDIERS
from mesozoic.perseverance.dissenters.ep1.rules import rival, solo_of
from mesozoic.perseverance.dissenters.ep1.verbs import traps_in_pile
from mesozoic.perseverance.dissenters.ledger import SHARED_LEDGER, shared_books
from mesozoic.perseverance.dissenters.words import PAIR
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import SPECIES

LEDGER: Final = {
    **SHARED_LEDGER,
    "the {guard} of {colour} leaves the board": "+1 {1} {0}",
    "{colour} lays a trap face down on {dino_space}": "-1 {0} traps in the pile",
    "it fills space {n} of {n} of the track": "={0} destroyed",
}
"""What the log says of the books."""


def solo_books(game: Ep1) -> dict[str, int]:
    """DS-CMP-09, DS-CMP-12: Acceptance, the track, and of each Dissenter Leader, Soldiers and Traps that are not spent."""
    found = {**shared_books(game), "destroyed": len(solo_of(game).destroyed)}
    for colour in PAIR:
        own, name = rival(game, colour), COLOURS[colour]
        found[f"{name} traps in the pile"] = traps_in_pile(game, colour)
        for type in range(len(SOLDIERS)):
            found[f"{name} {SOLDIERS[type]}"] = own.soldiers[type]
        for type in range(len(SPECIES)):
            found[f"{name} {SPECIES[type]} traps"] = game.box.combat.traps[type] - own.spent[type]
    return found
