"""What the cards of Episode 1 make a Dissenter do (chapters 9 and 12): which action is which procedure."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.conversion import convert
from mesozoic.perseverance.dissenters.ep1.fortify import fortify_opposite, fortify_strongest
from mesozoic.perseverance.dissenters.ep1.leaders import leader_to_defense
from mesozoic.perseverance.dissenters.ep1.officers import influence
from mesozoic.perseverance.dissenters.ep1.patrols import cycle_patrols, replace_patrol
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.ep1.settle import rapid_settlement, settle
from mesozoic.perseverance.dissenters.ep1.soldiers import deploy, train
from mesozoic.perseverance.dissenters.ep1.words import (
    CONVERT_DIE,
    CYCLE_PATROLS,
    DEPLOY_SOLDIERS,
    FORTIFY,
    INFLUENCE,
    LEADER_COMMUNITY,
    LEADER_DEFENSE,
)
from mesozoic.perseverance.dissenters.leader import place_leader
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import EFFECTS, FORTIFICATIONS, PATROL, POLITICS, SETTLE, TRAINING


@final
class CardEffect(Do[Ep1]):
    """D1-PRI-10: the Effect printed on the card is carried out, even if the die lies elsewhere; the one under the die is not."""

    kind = "d1.card_effect"
    rule = "D1-PRI-10"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Ep1) -> Steps:
        effect = parts_of(game).cards.effect[solo_of(game).card_of(self.colour)]
        if game.notes is not None:
            tell_effect(game, self.colour, effect)
        return EFFECT[self.colour][effect]


def tell_effect(game: Ep1, colour: int, effect: int) -> None:
    """D1-PRI-10: which Effect is carried out, and which not."""
    used = solo_of(game).used
    game.note("D1-PRI-10", "{colour} carries out {effect}", colour, effect)
    if used not in (EMPTY, effect):
        game.detail("D1-PRI-10", "{effect}, where the die lies, is not carried out", used)


@final
class Effect(Do[Ep1]):
    """D1-PRI-10, D1-EFF-01: what a Dissenter does with an Effect; some do nothing, whatever lies under the die."""

    kind = "d1.effect"
    rule = "D1-PRI-10"

    def __init__(self, colour: int, effect: int) -> None:
        self.colour: Final = colour
        self.effect: Final = effect

    def run(self, game: Ep1) -> Steps:
        colour, effect = self.colour, self.effect
        if effect == PATROL:
            return cycle_patrols(game, "D1-EFF-02")
        if effect == TRAINING:
            return train(game, colour)
        if effect == POLITICS:
            return convert_by_politics(game, colour)
        if effect == SETTLE:
            return settle(game, colour)
        if effect == FORTIFICATIONS:
            return fortify_strongest(game, colour)
        return do_nothing(game, colour, effect)


def convert_by_politics(game: Ep1, colour: int) -> Steps:
    """D1-EFF-04: Politics converts a die."""
    return convert(game, colour)


def do_nothing(game: Ep1, colour: int, effect: int) -> Steps:
    """D1-EFF-01: Rations, Supply, Salvage (and Pub, which no card names): nothing happens."""
    if game.notes is not None:
        game.note("D1-EFF-01", "{effect} does nothing for {colour}", effect, colour)
    return DONE


CARD_EFFECT: Final[list[Steps]] = [(CardEffect(colour),) for colour in range(len(DISSENTERS))]
EFFECT: Final[list[list[Steps]]] = [
    [(Effect(colour, effect),) for effect in range(len(EFFECTS))] for colour in range(len(DISSENTERS))
]


def secondary(game: Ep1, colour: int, action: int) -> Steps:
    """DS-TRN-07: carry out a Secondary Action of a card."""
    if action == CONVERT_DIE:
        return convert_only(game, colour)
    if action == LEADER_COMMUNITY:
        return place_leader(game, colour)
    if action == LEADER_DEFENSE:
        return leader_to_defense(game, colour)
    if action == DEPLOY_SOLDIERS:
        return deploy(game, colour)
    if action == INFLUENCE:
        return influence(game, colour)
    if action == FORTIFY:
        return fortify_opposite(game, colour)
    if action == CYCLE_PATROLS:
        return cycle_patrols(game, "D1-SEC-14")
    return rapid_settlement(game, colour)


def convert_only(game: Ep1, colour: int) -> Steps:
    """D1-SEC-01: convert a die, without placing one from the pool."""
    return convert(game, colour)


def reshuffle(game: Ep1) -> Steps:
    """DS-RSH-01: one visible Patrol card, chosen at random, is replaced."""
    return replace_patrol(game)


register(CardEffect, Effect)
