"""What views of the solo game of both episodes show alike (DS-INF-01)."""

from __future__ import annotations

from mesozoic.core.ids import Json
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import COLOURS, EMPTY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.outcome import RESULTS
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import AMBITIONS, CAMILLA, DISSENTERS, NAREK, PAIR


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
    }
