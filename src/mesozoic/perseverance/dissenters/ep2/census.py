"""How many pieces of the solo game of Episode 2 there are, and how many limits are broken: none (DS-CMP-12)."""

from __future__ import annotations

from mesozoic.core.rows import total
from mesozoic.perseverance.common.words import COLOURS, EMPTY
from mesozoic.perseverance.dissenters.census import shared_census, shared_limits
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, rival, solo_of
from mesozoic.perseverance.dissenters.words import GOES_ON, OVERRUN, PAIR
from mesozoic.perseverance.ep2.census import breach_limits
from mesozoic.perseverance.ep2.table import Ep2


def solo_census(game: Ep2) -> dict[str, int]:
    """DS-CMP-12: Action cards are conserved; the Dissenters' pieces are counted with those of players."""
    return shared_census(game)


def solo_limits(game: Ep2) -> dict[str, int]:
    """D2-RES-01, D2-SET-03, D2-RAM-03, DS-CMP-12: what the rules never let happen."""
    solo = solo_of(game)
    parts = parts_of(game)
    agendas = [agenda for agenda in (*solo.agendas, solo.back) if agenda != EMPTY]
    last = parts.faces.rampage[solo.back] if solo.back != EMPTY else 1
    found = {
        **shared_limits(game),
        "agendas twice": len(agendas) - len(set(agendas)),
        "reserve beyond its limits": len([n for n in solo.reserve if not 0 <= n <= parts.numbers.most_reserve]),
        "rampages beyond the track": max(0, solo.rampage - last),
        "full track and the game goes on": 1 if solo.rampage == last and solo.ending == GOES_ON else 0,
        "lost by a track that is not full": 1 if solo.rampage < last and solo.ending == OVERRUN else 0,
    }
    for colour in PAIR:
        found |= {f"{COLOURS[colour]} {what}": n for what, n in rival_limits(game, colour).items()}
    return found


def rival_limits(game: Ep2, colour: int) -> dict[str, int]:
    """DS-CMP-02, DS-CMP-06, D2-ATK-09: a Dissenter has no assets, Soldiers, Perks or cards; Dinos only where they belong."""
    own = rival(game, colour)
    supply = (own.settlements, own.camps, own.towers, own.cubes, own.dice, *own.enclosure, *own.breach_dinos)
    held = total(own.assets) + sum(own.soldiers) + own.perk_count() + len(own.hand) + len(own.completed) + own.members()
    return {
        "pieces less than none": len([n for n in supply if n < 0]),
        "assets of a dissenter": held + (1 if own.patrol != EMPTY else 0),
        **breach_limits(game, colour),
    }
