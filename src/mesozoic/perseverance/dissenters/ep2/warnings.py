"""What the solo game of Episode 2 will take from the human: for a Breach, at an Assembly, in the end, and the game itself."""

from __future__ import annotations

from typing import Final

from mesozoic.core.rows import total
from mesozoic.core.warning import Warning
from mesozoic.perseverance.common.warnings import officer_rules, officer_warnings, point_warnings
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER
from mesozoic.perseverance.dissenters.ep2.assembly import SOLO_OFFICER
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.warnings import dial_warnings, is_last_stretch, near, zone_warnings
from mesozoic.perseverance.dissenters.words import HUMAN, PAIR
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.warnings import breach_warnings

RAMPAGE: Final = "{n} of {n} rampage|rampages: with {n} more the game is lost"
COLLECTIONS: Final = "{n} dino|dinos in the collections of the dissenters costs|cost {n} follower|followers"
TRACK_CLOSE: Final = 1
"""So many Rampages before the last one the next failed defense can matter most."""


def warnings(game: Ep2) -> list[Warning]:
    """All of them, once it is agreed on what wins."""
    if solo_of(game).back == EMPTY:
        return []
    return [
        *breach_warnings(game, HUMAN),
        *rampage_warnings(game),
        *point_warnings(game, HUMAN),
        *assembly_warnings(game),
        *collection_warnings(game),
        *dial_warnings(game),
    ]


def rampage_warnings(game: Ep2) -> list[Warning]:
    """D2-RAM-01, D2-RAM-03: one more Breach of somebody who has one already loses the game."""
    solo = solo_of(game)
    last = parts_of(game).faces.rampage[solo.back]
    if last - solo.rampage > TRACK_CLOSE:
        return []
    return [Warning("attack", "D2-RAM-03", RAMPAGE, (solo.rampage, last, last - solo.rampage))]


def assembly_warnings(game: Ep2) -> list[Warning]:
    """DS-ASM-04, DS-ASM-06, D2-ASM-03, D2-RUL-24: Zones and Officers that pay half or nothing as the table stands."""
    if not near(game):
        return []
    rules = officer_rules(game, HUMAN, "D2-ASM-03", "D2-RUL-24")
    return [*zone_warnings(game), *officer_warnings(game, HUMAN, SOLO_OFFICER, rules)]


def collection_warnings(game: Ep2) -> list[Warning]:
    """D2-FIN-03: before the last Assembly, what the Dinos of both collections will cost."""
    dinos = sum([total(game.owners[colour].enclosure) for colour in PAIR])
    lost = min(dinos * parts_of(game).numbers.dino_lost, game.players[HUMAN].assets[FOLLOWER])
    if not is_last_stretch(game) or not lost:
        return []
    return [Warning("end", "D2-FIN-03", COLLECTIONS, (dinos, lost))]
