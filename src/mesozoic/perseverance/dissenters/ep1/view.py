"""What is seen of the solo game of Episode 1 (DS-INF-01 to DS-INF-03): everything but what chance has not decided yet."""

from __future__ import annotations

from mesozoic.core.ids import Json
from mesozoic.perseverance.common.view import by_word
from mesozoic.perseverance.common.words import COLOURS, SOLDIERS
from mesozoic.perseverance.dissenters.ep1.merits import merits_in_sight
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, rival, solo_of
from mesozoic.perseverance.dissenters.ep1.verbs import traps_in_pile
from mesozoic.perseverance.dissenters.ep1.words import READINESS
from mesozoic.perseverance.dissenters.view import shared_view
from mesozoic.perseverance.dissenters.words import DISSENTERS, PAIR
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.view import leader_place
from mesozoic.perseverance.ep1.words import SPECIES


def solo_view(game: Ep1) -> dict[str, Json]:
    """DS-INF-01: both dials and their targets, the cards, the Dissenters, and the Destroyed Settlements track."""
    shown = shared_view(game)
    for colour in PAIR:
        shown["dissenters"][DISSENTERS[colour]] |= supply_view(game, colour)
    shown["destroyed"] = [COLOURS[colour] for colour in solo_of(game).destroyed]
    shown["track"] = parts_of(game).track
    shown["merits"] = merits_in_sight(game)
    return shown


def supply_view(game: Ep1, colour: int) -> dict[str, Json]:
    """DS-INF-01, DS-INF-02: supply and Leader, and what an Attack has counted; of the Traps how many are in the pile."""
    own = rival(game, colour)
    attack = game.attack
    return {
        **by_word(SOLDIERS, own.soldiers),
        "walls": own.walls,
        "traps": traps_in_pile(game, colour),
        "spent": by_word(SPECIES, own.spent),
        "leader_at": leader_place(own.leader_at),
        "readiness": READINESS[parts_of(game).readiness[colour]],
        "defeated": by_word(SPECIES, attack.defeated[colour * 2 : colour * 2 + 2]),
        "lost": by_word(SOLDIERS, attack.lost[colour * 2 : colour * 2 + 2]),
        "contribution": attack.contribution[colour],
    }
