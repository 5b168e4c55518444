"""What views of the solo game of both episodes show alike (DS-INF-01)."""

from __future__ import annotations

from mesozoic.core.ids import Json
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import COLOURS, EMPTY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.outcome import RESULTS
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.walk import opposite_zone
from mesozoic.perseverance.dissenters.words import AMBITIONS, CAMILLA, DISSENTERS, NAREK, PAIR, other_of


def card_word(game: Colony, card: int) -> str:
    """An Action card in words, nothing for none."""
    return game.box.words["action"][card] if card != EMPTY else ""


def shared_view(game: Colony) -> dict[str, Json]:
    """DS-INF-01: both dials, the Action Row and discards; DS-INF-02, DS-INF-03: of the deck only how many cards it has."""
    solo = solo_of(game)
    rules = rules_of(game)
    followers, acceptance = rules.targets(game)
    return {
        "ambition": AMBITIONS[rules.ambition],
        "acceptance": solo.acceptance,
        "targets": {"followers": followers, "acceptance": acceptance},
        "active": DISSENTERS[solo.active],
        "row": [card_word(game, card) for card in solo.row],
        "revealed": card_word(game, solo.revealed),
        "assigned": {DISSENTERS[colour]: card_word(game, solo.card_of(colour)) for colour in PAIR},
        "discards": [card_word(game, card) for card in solo.discards],
        "deck": solo.deck.size(),
        "result": RESULTS[solo.ending],
        "dissenters": {DISSENTERS[colour]: rival_view(game, colour) for colour in (NAREK, CAMILLA)},
    }


def rival_view(game: Colony, colour: int) -> dict[str, Json]:
    """DS-CMP-12: what a Dissenter has in its supply, as far as both episodes have it."""
    rival = game.owners[colour]
    return {
        "colour": COLOURS[colour],
        "settlements": rival.settlements,
        "cubes": rival.cubes,
        "dice": rival.dice,
        **task_view(game, colour),
    }


def task_view(game: Colony, colour: int) -> dict[str, Json]:
    """DS-SEL-04, D2-AGE-01, D2-AGE-03: what the card of a Dissenter makes it do, and its opposite Zone; nothing without cards."""
    rules = rules_of(game)
    card = solo_of(game).card_of(colour)
    if card == EMPTY or solo_of(game).card_of(other_of(colour)) == EMPTY:
        return {"zone": "", "effect": "", "opposite": ""}
    words = game.box.words
    return {
        "zone": words["zone"][rules.zone_of(game, colour, card)],
        "effect": words["act"][rules.effect_of(game, colour, card)],
        "opposite": words["zone"][opposite_zone(game, colour)],
    }
