"""Patrol cards that Dissenters replace (D1-EFF-02, D1-SEC-14, and the effect of card 15 in DS-RSH-01)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Steps
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.words import HUMAN, RESHUFFLE
from mesozoic.perseverance.ep1.patrol import refill_offer
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import bury_offer
from mesozoic.perseverance.ep1.words import PATROL


def cycle_patrols(game: Ep1, rule: RuleId) -> Steps:
    """D1-EFF-02, D1-SEC-14, D1-RUL-13: both offered cards go under the deck in random order, and two top cards become the offer.

    A Patrol in front of the human is untouched; if the deck is short, cards just put under it come back.
    """
    bury_offer(game, rule)
    return refill_offer(game)


@final
class ReplacePatrol(Chance[Ep1]):
    """DS-RSH-01, DS-RUL-22: chance decides which of the visible Patrol cards is replaced, each as likely."""

    kind = "d1.replace_patrol"
    rule = "DS-RSH-01"

    def offer(self, game: Ep1, codes: Codes) -> None:
        for card in game.patrol_offer:
            codes.add(card)

    def take(self, game: Ep1, code: int) -> Steps:
        """DS-RSH-01, D1-RUL-13: it goes to the bottom of the Patrol deck, and the top card takes its place."""
        game.patrol_offer = tuple([card for card in game.patrol_offer if card != code])
        game.patrol_deck.put_under([code])
        if game.notes is not None:
            game.note("DS-RSH-01", "{patrol} goes under the patrol deck", code)
            game.detail("DS-RUL-22", "drawn from {n} patrol|patrols on offer", len(game.patrol_offer) + 1)
        return refill_offer(game)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.words["patrol"][code])


def patrol_law(game: Ep1) -> RuleId:
    """D1-EFF-02, D1-SEC-14, DS-RSH-01, E1-PAT-01: by which rule a new Patrol card comes, once dice lie on the board."""
    solo = solo_of(game)
    if RESHUFFLE in solo.discards:
        return "DS-RSH-01"
    if solo.active == HUMAN:
        return "E1-PAT-01"
    return "D1-EFF-02" if parts_of(game).cards.effect[solo.card_of(solo.active)] == PATROL else "D1-SEC-14"


REPLACE_PATROL: Final = ReplacePatrol()


def replace_patrol(game: Ep1) -> Steps:
    """DS-RSH-01: a random card of the offer goes under the deck, and the top one takes its place; without any nothing happens."""
    if game.patrol_offer:
        return (REPLACE_PATROL,)
    game.note("DS-RSH-01", "no patrol is on offer to be replaced")
    return DONE


register(ReplacePatrol)
