"""Placing a die (chapter DIE): which effect, die and space go together; the asks are those of `common/placing.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import AnyStep, Steps
from mesozoic.perseverance.common.dice import DICE, DICE_FITTING, FACE_OF, FACES_FITTING, NEUTRAL_DICE, OTHER_DICE
from mesozoic.perseverance.common.placing import KEEP, DieChoice, EffectChoice, FaceChoice, Placing, SpaceChoice
from mesozoic.perseverance.common.words import ANY, SEATS, STORY
from mesozoic.perseverance.ep1.dinos import attract
from mesozoic.perseverance.ep1.effects.general import RESOLVE, can_resolve, why_effect_closed
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import EFFECTS, PATROL, POLITICS

ALL_EFFECTS: Final = list(range(len(EFFECTS)))

# -- which die goes where ----------------------------------------------------------------------------------------------


def can_keep(game: Ep1, seat: Seat, effect: int, dice: int) -> bool:
    """E1-DIE-08: could the effect be resolved with one of these dice as it lies?"""
    return can_resolve(game, seat, effect, game.players[seat].assets[STORY], dice)


def can_turn(game: Ep1, seat: Seat, effect: int, dice: int) -> bool:
    """E1-DIE-04, E1-RUL-07, E1-RUL-39: could the effect be resolved with one of these dice after paying for another face?"""
    stories = game.players[seat].assets[STORY] - game.box.effects.stories_for_a_face
    return stories >= 0 and can_resolve(game, seat, effect, stories, dice)


def placeable(game: Ep1, seat: Seat, effect: i64, dice: i64) -> i64:
    """E1-DIE-04, E1-DIE-05: of these dice, all alike, those that fit as they lie, and those that must be turned."""
    fitting = dice & DICE_FITTING[game.tally.open_icons[effect]]
    others = dice ^ fitting
    if fitting and not can_keep(game, seat, effect, fitting):
        return 0
    if others and can_turn(game, seat, effect, others):
        return dice
    return fitting


@final
class Ep1Placing(Placing[Ep1]):
    """E1-DIE-08: a die may be placed only where the effect can be resolved; E1-DNO-01: then Dinos come, before it is."""

    def dice_for(self, game: Ep1, seat: Seat, effect: i64) -> i64:
        """E1-DIE-02, E1-DIE-08: the dice of the pool, one bit each, with which an effect could be resolved.

        Only Politics looks at the die that leaves the pool, and only at whether it is Neutral.
        """
        lying = game.tally.lying
        if game.box.always_resolvable[effect] and game.players[seat].assets[STORY] >= game.box.effects.stories_for_a_face:
            return lying
        if effect != POLITICS:
            return placeable(game, seat, effect, lying)
        return placeable(game, seat, effect, lying & NEUTRAL_DICE) | placeable(game, seat, effect, lying & OTHER_DICE)

    def may_keep(self, game: Ep1, seat: Seat, effect: int, die: int) -> bool:
        return can_keep(game, seat, effect, 1 << die)

    def faces_for(self, game: Ep1, seat: Seat, effect: int, die: int) -> int:
        if not can_turn(game, seat, effect, 1 << die):
            return 0
        faces = 0
        for face in FACES_FITTING[game.tally.open_icons[effect]]:
            if face != FACE_OF[die]:
                faces |= 1 << face
        return faces

    def choose_die(self, seat: Seat, effect: int) -> Steps:
        return CHOOSE_DIE[seat][effect]

    def turn_die(self, seat: Seat, effect: int, die: int) -> Steps:
        return TURN_DIE[seat][effect][die]

    def choose_space(self, seat: Seat, effect: int, die: int, face: int) -> AnyStep:
        return ChooseSpace(seat, effect, die, face)

    def resolve(self, game: Ep1, seat: Seat, effect: int, die: int, space: int) -> Steps:
        return attract(game, seat, space) + RESOLVE[seat][effect]

    def why_effect_closed(self, game: Ep1, seat: Seat, effect: int, turning: int, dice: int) -> list[Refusal]:
        return why_effect_closed(game, seat, effect, turning, dice)

    def closing_rule(self, game: Ep1, effect: int, why: Refusal) -> RuleId:
        """E1-DIE-08, E1-BET-07: an effect without a valid option is closed, unless a rule of the effect itself says so."""
        if effect == PATROL or why.rule == "E1-POL-07":
            return why.rule
        return "E1-BET-07" if game.box.beta else "E1-DIE-08"


PLACING: Final = Ep1Placing()

# -- the asks ----------------------------------------------------------------------------------------------------------


@final
class ChooseEffect(EffectChoice[Ep1]):
    """E1-DIE-01: a placement names an effect, one pool die and a free die space of that effect."""

    kind = "ep1.choose_effect"
    rule = "E1-DIE-01"
    prompt = "which effect do you use?"

    def way(self) -> Placing[Ep1]:
        return PLACING

    def sought(self, game: Ep1) -> list[int]:
        return ALL_EFFECTS

    def offer(self, game: Ep1, codes: Codes) -> None:
        """E1-DIE-08: the effects for which there is a die and a space with which they can be resolved.

        No die is better than one that fits as it lies, but for Politics, which looks at its colour.
        """
        always = game.box.always_resolvable
        icons = game.tally.open_icons
        lying = game.tally.lying
        seat = self.seat
        kept = game.players[seat].assets[STORY]
        turned = kept - game.box.effects.stories_for_a_face
        row = codes.room_for(len(icons))
        at = codes.count
        for effect in range(len(icons)):
            open_ = icons[effect]
            if open_:
                fitting = lying & DICE_FITTING[open_]
                if fitting:
                    usable = always[effect] or can_resolve(game, seat, effect, kept, fitting)
                else:
                    usable = turned >= 0 and (always[effect] or can_resolve(game, seat, effect, turned, lying))
                if usable or (effect == POLITICS and 0 < fitting < lying and PLACING.dice_for(game, seat, effect)):
                    row[at] = effect
                    at += 1
        codes.count = at


CHOOSE_EFFECT: Final = [ChooseEffect(seat) for seat in range(SEATS)]


@final
class ChooseDie(DieChoice[Ep1]):
    """E1-DIE-02: any pool die may be taken that can then be placed."""

    kind = "ep1.choose_die"
    rule = "E1-DIE-02"
    prompt = "which die do you place?"

    def way(self) -> Placing[Ep1]:
        return PLACING


CHOOSE_DIE: Final[list[list[Steps]]] = [[(ChooseDie(seat, effect),) for effect in ALL_EFFECTS] for seat in range(SEATS)]


@final
class TurnDie(FaceChoice[Ep1]):
    """E1-DIE-04, E1-RUL-39: before placing, the player may spend 1 Story to turn the die to another face, once."""

    kind = "ep1.turn_die"
    rule = "E1-DIE-04"
    prompt = "keep its face, or turn it?"

    def way(self) -> Placing[Ep1]:
        return PLACING

    def foregone(self, game: Ep1) -> int:
        """E1-DIE-07: where only icon-free spaces are empty, every face goes there, and no other one is worth a Story.

        DS-CNV-03: but in the solo game the faces of dice on the board decide which one a Dissenter converts.
        """
        alike = game.solo is None and game.tally.open_icons[self.effect] == 1 << ANY
        return KEEP if alike and KEEP in self.offered(game) else -1


TURN_DIE: Final[list[list[list[Steps]]]] = [
    [[(TurnDie(seat, effect, die),) for die in range(len(DICE))] for effect in ALL_EFFECTS] for seat in range(SEATS)
]


@final
class ChooseSpace(SpaceChoice[Ep1]):
    """E1-DIE-06, E1-DIE-07: a matching space if one is empty, otherwise an icon-free one; the choice is free among several."""

    kind = "ep1.choose_space"
    rule = "E1-DIE-06"
    prompt = "on which die space?"

    def way(self) -> Placing[Ep1]:
        return PLACING


register(ChooseEffect, ChooseDie, TurnDie, ChooseSpace)
