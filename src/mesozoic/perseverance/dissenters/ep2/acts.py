"""What Effects, cards and the end of a turn make a Dissenter do in Episode 2 (chapters 21 and 24): which procedure each is."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.dissenters.conversion import convert
from mesozoic.perseverance.dissenters.ep2.adventure import CYCLE, adventure
from mesozoic.perseverance.dissenters.ep2.bonus import BONUS
from mesozoic.perseverance.dissenters.ep2.breach import shrink
from mesozoic.perseverance.dissenters.ep2.build import build
from mesozoic.perseverance.dissenters.ep2.collection import RETURN_SETS
from mesozoic.perseverance.dissenters.ep2.counter import counterattack
from mesozoic.perseverance.dissenters.ep2.officers import influence_officer
from mesozoic.perseverance.dissenters.ep2.outpost import use_outpost
from mesozoic.perseverance.dissenters.ep2.reserve import gain_reserve
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.ep2.settle import additional_settlements, settle
from mesozoic.perseverance.dissenters.ep2.words import (
    ADDITIONAL_SETTLEMENTS,
    CONVERT_DIE,
    COUNTERATTACK,
    GAIN_RESERVE,
    INFLUENCE_OFFICER,
    PLACE_LEADER,
)
from mesozoic.perseverance.dissenters.leader import place_leader
from mesozoic.perseverance.dissenters.words import DISSENTERS, PAIR
from mesozoic.perseverance.ep2.assembly import Assembly
from mesozoic.perseverance.ep2.frame import END_FRAME
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import ADVENTURE, BUILD, OUTPOST, POLITICS, SETTLE


@final
class Effect(Do[Ep2]):
    """D2-PRI-07: the Effect under the die is resolved, not the printed one; `space` is where the die lies."""

    kind = "d2.effect"
    rule = "D2-PRI-07"

    def __init__(self, colour: int, effect: int, space: int) -> None:
        self.colour: Final = colour
        self.effect: Final = effect
        self.space: Final = space

    def run(self, game: Ep2) -> Steps:
        return resolve(game, self.colour, self.effect, self.space)


def resolve(game: Ep2, colour: int, effect: int, space: int) -> Steps:
    """D2-EFF-01, D2-EFF-02, D2-EFF-11, D2-RUL-26: what a Dissenter does with an Effect; all others only give Reserve."""
    if effect == ADVENTURE:
        return adventure(game, colour)
    if effect == POLITICS:
        return convert(game, colour)
    if effect == SETTLE:
        return settle(game, colour)
    if effect == BUILD:
        return build(game, colour)
    if effect >= OUTPOST:
        return use_outpost(game, colour, game.area_of(game.box.spaces.die_effect[space] - OUTPOST))
    gain_reserve(game, colour, parts_of(game).ambition.reserve[effect], "D2-EFF-01")
    return DONE


def secondary(game: Ep2, colour: int, action: int) -> Steps:
    """D2-SEC-01 to D2-SEC-12, D2-AGE-01: the Secondary Actions remain the card's, also with an Agenda icon."""
    if action == PLACE_LEADER:
        return place_leader(game, colour)
    if action == INFLUENCE_OFFICER:
        return influence_officer(game, colour)
    if action == ADDITIONAL_SETTLEMENTS:
        return additional_settlements(game, colour)
    if action == GAIN_RESERVE:
        gain_reserve(game, colour, parts_of(game).numbers.reserve_gained, "D2-SEC-08")
        return DONE
    if action == COUNTERATTACK:
        return counterattack(game, colour)
    if action == CONVERT_DIE:
        return convert(game, colour)
    return adventure_again(game, colour)


def adventure_again(game: Ep2, colour: int) -> Steps:
    """D2-SEC-12, D2-RUL-18: the whole Adventure Effect without a die, or, with the switch, only its cards are cycled."""
    return CYCLE if parts_of(game).card_14_cycles else adventure(game, colour)


# -- after the card ----------------------------------------------------------------------------------------------------


@final
class Shrink(Do[Ep2]):
    """DS-TRN-08, DS-RUL-05, D2-ATK-10: after Bonus Action and Dino sets the Dissenter's own Breach shrinks."""

    kind = "d2.shrink"
    rule = "DS-TRN-08"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Ep2) -> Steps:
        return shrink(game, self.colour)


@final
class CheckPool(Do[Ep2]):
    """DS-TRN-09, DS-ASM-01, DS-RUL-05: last, an Assembly if the pool is empty."""

    kind = "d2.check_pool"
    rule = "DS-TRN-09"

    def run(self, game: Ep2) -> Steps:
        return DONE if game.tally.lying else (Assembly(),)


CHECK_POOL: Final = CheckPool()
AFTER_CARD: Final[list[Steps]] = [
    (BONUS[colour], RETURN_SETS[colour], Shrink(colour), END_FRAME, CHECK_POOL) for colour in range(len(DISSENTERS))
]
"""DS-TRN-08, DS-TRN-09, DS-RUL-05: Bonus Action, Dino sets, the own Breach shrinks, the check for an Assembly.

E2-RUL-29: with the card ends a step frame.
"""


def reshuffle(game: Ep2) -> None:
    """DS-RSH-01, D2-RES-03: each Dissenter gains 1 Reserve."""
    for colour in PAIR:
        gain_reserve(game, colour, parts_of(game).numbers.reserve_reshuffle, "DS-RSH-01")


register(Effect, Shrink, CheckPool)
