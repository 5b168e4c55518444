"""Laying out what the solo game of both episodes has, as a person wrote it; `docs/perseverance-1.md` lists the keys."""

from __future__ import annotations

from mesozoic.core.position import Position
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.arrange import left
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import EMPTY, HOME
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.rounds import LAST
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import CARDS, DISSENTERS, GOES_ON, HUMAN, PAIR, RESHUFFLE


def lay_solo(game: Colony, own: Position) -> None:
    """DS-TRN-15: the Action Row, the revealed and the assigned cards and the discards; all others are the deck."""
    solo = solo_of(game)
    words = game.box.words["action"]
    row = own.words("row", words)
    left(3, len(row), phrase("cards in the row"))
    left_card, middle_card, right_card = [*row, EMPTY, EMPTY, EMPTY][:3]
    solo.row = (left_card, middle_card, right_card)
    solo.revealed = own.word("revealed", words, EMPTY)
    cards = [own.below(DISSENTERS[colour]).word("card", words, EMPTY) for colour in PAIR]
    solo.assigned = (cards[0], cards[1])
    solo.discards = tuple(own.words("discards", words))
    solo.active = own.word("active", DISSENTERS, HUMAN)
    solo.acceptance = own.number("acceptance", rules_of(game).start_acceptance)
    solo.used = EMPTY
    solo.ending = GOES_ON
    lay_deck(game)


def lay_deck(game: Colony) -> None:
    """DS-SET-04: every card that lies nowhere else is in the deck, card 15 among the last three; each exists once."""
    solo = solo_of(game)
    used = [card for card in (*solo.row, solo.revealed, *solo.assigned, *solo.discards) if card != EMPTY]
    for card in used:
        left(1, used.count(card), phrase("{action} in the box", action=game.box.words["action"][card]))
    others = [1 if card not in used and card != RESHUFFLE else 0 for card in range(CARDS)]
    solo.deck.lay([others])
    if RESHUFFLE not in used:
        solo.deck.put_under([RESHUFFLE])
    if solo.deck.size() <= LAST:
        solo.deck.shuffle_in([])


def lay_leader(game: Colony, colour: int, own: Position) -> None:
    """DS-CMP-04: the Leader of a Dissenter at home, or in a Zone."""
    game.owners[colour].leader_at = own.word("leader_at", game.box.words["zone"], HOME)
