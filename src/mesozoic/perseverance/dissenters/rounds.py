"""The Dissenters' part of a round (chapter 5): reveal, assign, both cards, discard, refill, and the reshuffle."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.primary import PRIMARY
from mesozoic.perseverance.dissenters.table import Dissenters, solo_of
from mesozoic.perseverance.dissenters.words import CAMILLA, DISSENTERS, HUMAN, NAREK, RESHUFFLE

LAST: Final = 3
"""So many cards are left when card 15 is one of them."""

# -- the deck and the row ----------------------------------------------------------------------------------------------


def take_off(solo: Dissenters, card: int) -> None:
    """DS-SET-04, DS-RSH-03: a card leaves the top of the deck; once three are left, card 15 can be any of them."""
    solo.deck.draw(card)
    if solo.deck.has_just(LAST):
        solo.deck.shuffle_in([])


def fill_hole(game: Colony, card: int, rule: RuleId) -> None:
    """DS-SET-05, DS-TRN-13, DS-TRN-14: a card goes into the leftmost empty position of the row; nothing is shifted."""
    solo = solo_of(game)
    at = 0
    while solo.at(at) != EMPTY:
        at += 1
    solo.put_at(at, card)
    if game.notes is not None:
        game.note(rule, "{action} comes into position {n} of the row", card, at + 1)


class TopCard(Chance[Colony]):
    """DS-INF-02: the top card of the Action deck, whose order nobody knows."""

    def offer(self, game: Colony, codes: Codes) -> None:
        solo_of(game).deck.offer_next(codes)

    def weights(self, game: Colony) -> list[int]:
        return solo_of(game).deck.weights()

    def describe(self, game: Colony, code: int) -> Choice:
        return Pick(game.box.words["action"][code])


@final
class DealRow(TopCard):
    """DS-SET-05, DS-RUL-15: the top three cards are dealt as the Action Row, left to right; card 15 is never among them."""

    kind = "ds.deal_row"
    rule = "DS-SET-05"

    def take(self, game: Colony, code: int) -> Steps:
        solo = solo_of(game)
        take_off(solo, code)
        fill_hole(game, code, "DS-SET-05")
        return (self,) if solo.has_hole() else DONE


DEAL_ROW: Final = DealRow()

# -- the round ---------------------------------------------------------------------------------------------------------


@final
class Round(Do[Colony]):
    """DS-TRN-01, DS-TRN-02: Narek's card, Camilla's card and the refill follow the human's turn and its checks."""

    kind = "ds.round"
    rule = "DS-TRN-01"

    def run(self, game: Colony) -> Steps:
        return ROUND


@final
class Reveal(TopCard):
    """DS-TRN-04, DS-INF-03: only now the deck's top card is turned face up, and stays on the deck."""

    kind = "ds.reveal"
    rule = "DS-TRN-04"
    hands_over = True

    def take(self, game: Colony, code: int) -> Steps:
        solo = solo_of(game)
        take_off(solo, code)
        solo.revealed = code
        if game.notes is not None:
            game.note("DS-TRN-04", "{action} is revealed", code)
        return DONE


@final
class Assign(Do[Colony]):
    """DS-TRN-05, DS-TRN-06: the revealed card's icons give one card of the row to Narek and one to Camilla; the third stays."""

    kind = "ds.assign"
    rule = "DS-TRN-05"

    def run(self, game: Colony) -> Steps:
        solo = solo_of(game)
        cards = rules_of(game).cards
        left, right = cards.narek_at[solo.revealed], cards.camilla_at[solo.revealed]
        solo.assigned = (solo.at(left), solo.at(right))
        solo.put_at(left, EMPTY)
        solo.put_at(right, EMPTY)
        if game.notes is not None:
            tell_assignment(game, left, right)
        return DONE


def tell_assignment(game: Colony, narek_at: int, camilla_at: int) -> None:
    """DS-TRN-05: who gets which card, by which position."""
    solo = solo_of(game)
    for colour, at in ((NAREK, narek_at), (CAMILLA, camilla_at)):
        game.note("DS-TRN-05", "{dissenter} gets {action}", colour, solo.card_of(colour))
        game.detail("DS-TRN-05", "{action} shows {dissenter} at position {n}", solo.revealed, colour, at + 1)


@final
class Card(Do[Colony]):
    """DS-TRN-07, DS-TRN-10: a Dissenter's card is resolved completely: the Primary Action, then every Secondary Action in order.

    DS-TRN-18: with it begins the Dissenter's turn. DS-CMP-07: card 15 is never assigned. D1-RUL-01: card 4 has only the first.
    """

    kind = "ds.card"
    rule = "DS-TRN-07"
    scene = "card"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Colony) -> Steps:
        solo = solo_of(game)
        colour = self.colour
        card = solo.card_of(colour)
        solo.active = colour
        if game.notes is not None:
            game.note("DS-TRN-07", "{dissenter}, {colour}, resolves {action}", colour, colour, card)
        return rules_of(game).card_steps[colour][card]


@final
class Secondary(Do[Colony]):
    """DS-TRN-07, DS-RUL-04: each Secondary Action is mandatory and done as far as possible."""

    kind = "ds.secondary"
    rule = "DS-TRN-07"

    def __init__(self, colour: int, action: int) -> None:
        self.colour: Final = colour
        self.action: Final = action

    def run(self, game: Colony) -> Steps:
        return rules_of(game).secondary(game, self.colour, self.action)


@final
class AfterCard(Do[Colony]):
    """DS-TRN-08, DS-TRN-09: what the episode does after a card, and the checks for an Attack and an Assembly."""

    kind = "ds.after_card"
    rule = "DS-TRN-09"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Colony) -> Steps:
        return rules_of(game).after_card(game, self.colour)


@final
class Discard(Do[Colony]):
    """DS-TRN-12: once both are done, both assigned cards go to the discard pile; DS-TRN-18: this is nobody's turn."""

    kind = "ds.discard"
    rule = "DS-TRN-12"

    def run(self, game: Colony) -> Steps:
        solo = solo_of(game)
        if game.notes is not None:
            game.note("DS-TRN-12", "{action} and {action} are discarded", solo.assigned[0], solo.assigned[1])
        solo.discards += solo.assigned
        solo.assigned = (EMPTY, EMPTY)
        solo.active = HUMAN
        solo.used = EMPTY
        return DONE


@final
class Refill(Do[Colony]):
    """DS-TRN-13: the revealed card moves into the leftmost empty position; card 15 is laid aside and reshuffles at once."""

    kind = "ds.refill"
    rule = "DS-TRN-13"
    scene = "refill"

    def run(self, game: Colony) -> Steps:
        solo = solo_of(game)
        card = solo.revealed
        solo.revealed = EMPTY
        if card == RESHUFFLE:
            return lay_aside(game)
        fill_hole(game, card, "DS-TRN-13")
        return (DRAW_ACTION,)


@final
class DrawAction(TopCard):
    """DS-TRN-14, DS-TRN-15, DS-RUL-03: the deck's next cards fill every hole, leftmost first; card 15 reshuffles at once.

    Nothing is discarded only after a reshuffle: then all holes are filled from the new deck.
    """

    kind = "ds.draw_action"
    rule = "DS-TRN-14"

    def take(self, game: Colony, code: int) -> Steps:
        solo = solo_of(game)
        take_off(solo, code)
        if code == RESHUFFLE:
            return lay_aside(game)
        fill_hole(game, code, "DS-TRN-14" if solo.discards else "DS-RUL-03")
        return (self,) if solo.has_hole() else DONE


DRAW_ACTION: Final = DrawAction()


def lay_aside(game: Colony) -> Steps:
    """DS-RSH-01, DS-RUL-03: card 15 is laid aside, to the discards, and its effect comes first; then all holes are filled."""
    solo = solo_of(game)
    solo.discards += (RESHUFFLE,)
    if game.notes is not None:
        game.note("DS-RSH-01", "{action} is laid aside: the deck is shuffled anew", RESHUFFLE)
    return rules_of(game).reshuffle(game) + (SHUFFLE, DRAW_ACTION)


@final
class Shuffle(Do[Colony]):
    """DS-RSH-02, DS-RSH-03, DS-RSH-04: the discards and the rest of the deck are shuffled; card 15 comes among the last three."""

    kind = "ds.shuffle"
    rule = "DS-RSH-02"

    def run(self, game: Colony) -> Steps:
        solo = solo_of(game)
        solo.deck.shuffle_in([card for card in solo.discards if card != RESHUFFLE])
        solo.deck.put_under([RESHUFFLE])
        solo.discards = ()
        if game.notes is not None:
            game.note("DS-RSH-03", "the deck has {n} card|cards, {action} among the last three", solo.deck.size(), RESHUFFLE)
        return DONE


SHUFFLE: Final = Shuffle()


@final
class HumanTurn(Do[Colony]):
    """DS-TRN-02, DS-TRN-15: with three cards in the row the human takes the next turn."""

    kind = "ds.human_turn"
    rule = "DS-TRN-02"

    def run(self, game: Colony) -> Steps:
        return rules_of(game).human_turn()


def card_steps(secondaries: list[Row]) -> list[list[Steps]]:
    """DS-TRN-07, DS-TRN-08: what each card makes each Dissenter do, by colour and card: its steps, made once."""
    return [
        [(PRIMARY[colour], *[Secondary(colour, action) for action in actions], AFTER_CARD[colour]) for actions in secondaries]
        for colour in range(len(DISSENTERS))
    ]


CARD: Final = [Card(colour) for colour in range(len(DISSENTERS))]
AFTER_CARD: Final = [AfterCard(colour) for colour in range(len(DISSENTERS))]
ROUND: Final[Steps] = (Reveal(), Assign(), CARD[NAREK], CARD[CAMILLA], Discard(), Refill(), HumanTurn())
"""DS-TRN-04 to DS-TRN-15: the steps of the Dissenters in a round, then the next one."""
NEXT_ROUND: Final[Steps] = (Round(),)

register(DealRow, Round, Reveal, Assign, Card, Secondary, AfterCard, Discard, Refill, DrawAction, Shuffle, HumanTurn)
