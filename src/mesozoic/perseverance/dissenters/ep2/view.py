"""What is seen of the solo game of Episode 2 (DS-INF-01 to DS-INF-03): everything but what chance has not decided yet."""

from __future__ import annotations

from mesozoic.core.ids import Json
from mesozoic.perseverance.common.view import by_word
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep2.merits import merits_in_sight
from mesozoic.perseverance.dissenters.ep2.officers import agenda_officer
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, rival, solo_of
from mesozoic.perseverance.dissenters.ep2.words import AGENDAS
from mesozoic.perseverance.dissenters.view import shared_view
from mesozoic.perseverance.dissenters.words import DISSENTERS, PAIR
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.view import breach_view, leader_place
from mesozoic.perseverance.ep2.words import OFFICERS, SPECIES


def solo_view(game: Ep2) -> dict[str, Json]:
    """DS-INF-01, D2-SET-05: both dials and their targets, the deck, the row, the Dissenters, and the Rampage track."""
    shown = shared_view(game)
    solo = solo_of(game)
    for colour in PAIR:
        shown["dissenters"][DISSENTERS[colour]] |= rival_view(game, colour)
    shown["back"] = agenda_word(solo.back)
    shown["rampage"] = solo.rampage
    shown["track"] = parts_of(game).faces.rampage[solo.back] if solo.back != EMPTY else 0
    shown["merits"] = merits_in_sight(game)
    shown["temple_in"] = solo.temple_in if solo.temple_in != EMPTY else None
    return shown


def rival_view(game: Ep2, colour: int) -> dict[str, Json]:
    """D2-SET-03, D2-RES-01, D2-COL-01, D2-ATK-09: a Dissenter's Agenda, Reserve, collection and Breach, and its other pieces."""
    solo = solo_of(game)
    own = rival(game, colour)
    return {
        "camps": own.camps,
        "towers": own.towers,
        "leader_at": leader_place(own),
        "agenda": agenda_word(solo.agenda_of(colour)),
        "officer": OFFICERS[agenda_officer(game, colour)] if solo.agenda_of(colour) != EMPTY else "",
        "reserve": solo.reserve_of(colour),
        "collection": by_word(SPECIES, own.enclosure),
        **breach_view(game, own),
    }


def agenda_word(agenda: int) -> str:
    """An Agenda in words, nothing for none."""
    return AGENDAS[agenda] if agenda != EMPTY else ""
