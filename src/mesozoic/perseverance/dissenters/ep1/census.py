"""How many pieces of the solo game of Episode 1 there are, and how many limits are broken: none (DS-CMP-12).

The pieces of the Dissenters are counted with those of the human, colour by colour, by the census of the episode.
"""

from __future__ import annotations

from mesozoic.perseverance.common.words import COLOURS
from mesozoic.perseverance.dissenters.census import shared_census, shared_limits
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, rival, solo_of
from mesozoic.perseverance.dissenters.ep1.verbs import traps_in_pile
from mesozoic.perseverance.dissenters.words import OVERRUN, PAIR
from mesozoic.perseverance.ep1.table import Ep1


def solo_census(game: Ep1) -> dict[str, int]:
    """DS-CMP-07, DS-CMP-12: the cards are conserved."""
    return shared_census(game)


def solo_limits(game: Ep1) -> dict[str, int]:
    """D1-BRE-02: what the rules never let happen, the track full in a game that goes on among them."""
    track = parts_of(game).track - len(solo_of(game).destroyed)
    found = {
        **shared_limits(game),
        "settlements beyond the track": max(0, -track),
        "full track in a game that goes on": 1 if track == 0 and solo_of(game).ending != OVERRUN else 0,
    }
    for colour in PAIR:
        found |= {f"{COLOURS[colour]} {what}": n for what, n in rival_limits(game, colour).items()}
    return found


def rival_limits(game: Ep1, colour: int) -> dict[str, int]:
    """DS-CMP-02, DS-CMP-03, DS-CMP-10: a Dissenter has no assets, and no piece that is not there."""
    own = rival(game, colour)
    supply = (*own.soldiers, *own.traps, traps_in_pile(game, colour), own.settlements, own.walls, own.cubes, own.dice)
    return {
        "assets of a dissenter": sum(own.assets),
        "pieces of a dissenter less than none": len([n for n in supply if n < 0]),
    }
