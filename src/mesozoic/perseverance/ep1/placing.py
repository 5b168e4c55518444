"""Placing a die (chapter DIE): which effect, die and space go together, and the asks of a placement."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import Ask, Steps
from mesozoic.perseverance.common.dice import (
    COLOUR_OF,
    DICE,
    DICE_FITTING,
    FACE_OF,
    FACES_FITTING,
    NEUTRAL_DICE,
    OTHER_DICE,
)
from mesozoic.perseverance.common.words import ANY, ICONS, SEATS, STORY
from mesozoic.perseverance.ep1.dice import lay_die, take_from_pool
from mesozoic.perseverance.ep1.dinos import attract
from mesozoic.perseverance.ep1.effects.general import RESOLVE, can_resolve, why_effect_closed
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.verbs import lose_followers, pay
from mesozoic.perseverance.ep1.words import EFFECTS, FROM_DICE, PATROL, POLITICS

KEEP: Final = 0
"""The die keeps its face; a new one is 1 + its icon."""

# -- which die goes where ----------------------------------------------------------------------------------------------


def fits(icons: int, face: int) -> bool:
    """E1-DIE-05 to E1-DIE-07: a matching space is open, or an icon-free one where none matches."""
    return bool(icons & (1 << ANY | 1 << face))


def may_keep(game: Ep1, seat: Seat, effect: int, dice: int) -> bool:
    """E1-DIE-08: could the effect be resolved with one of these dice as it lies?"""
    return can_resolve(game, seat, effect, game.players[seat].assets[STORY], dice)


def may_turn(game: Ep1, seat: Seat, effect: int, dice: int) -> bool:
    """E1-DIE-04, E1-RUL-07, E1-RUL-39: could the effect be resolved with one of these dice after paying for another face?"""
    stories = game.players[seat].assets[STORY] - game.box.effects.stories_for_a_face
    return stories >= 0 and can_resolve(game, seat, effect, stories, dice)


def dice_for(game: Ep1, seat: Seat, effect: int) -> int:
    """E1-DIE-02, E1-DIE-08: the dice of the pool, one bit each, with which an effect could be resolved.

    Only Politics looks at the die that leaves the pool, and only at whether it is Neutral.
    """
    lying = game.tally.lying
    if game.box.always_resolvable[effect] and game.players[seat].assets[STORY] >= game.box.effects.stories_for_a_face:
        return lying
    if effect != POLITICS:
        return placeable(game, seat, effect, lying)
    return placeable(game, seat, effect, lying & NEUTRAL_DICE) | placeable(game, seat, effect, lying & OTHER_DICE)


def placeable(game: Ep1, seat: Seat, effect: int, dice: int) -> int:
    """E1-DIE-04, E1-DIE-05: of these dice, all alike, those that fit as they lie, and those that must be turned."""
    fitting = dice & DICE_FITTING[game.tally.open_icons[effect]]
    others = dice ^ fitting
    if fitting and not may_keep(game, seat, effect, fitting):
        return 0
    return dice if others and may_turn(game, seat, effect, others) else fitting


# -- the asks ----------------------------------------------------------------------------------------------------------


@final
class ChooseEffect(Ask[Ep1]):
    """E1-DIE-01: a placement names an effect, one pool die and a free die space of that effect."""

    kind = "ep1.choose_effect"
    rule = "E1-DIE-01"
    prompt = "which effect do you use?"

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
        for effect in range(len(icons)):
            open_ = icons[effect]
            if open_:
                fitting = lying & DICE_FITTING[open_]
                if fitting:
                    usable = always[effect] or can_resolve(game, seat, effect, kept, fitting)
                else:
                    usable = turned >= 0 and (always[effect] or can_resolve(game, seat, effect, turned, lying))
                if usable or (effect == POLITICS and 0 < fitting < lying and dice_for(game, seat, effect)):
                    codes.add(effect)

    def take(self, game: Ep1, code: int) -> Steps:
        return CHOOSE_DIE[self.seat][code]

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(EFFECTS[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        closed = [effect for effect in range(len(EFFECTS)) if effect not in offered]
        return [why for effect in closed for why in why_placement_closed(game, self.seat, effect)]


CHOOSE_EFFECT: Final = [ChooseEffect(seat) for seat in range(SEATS)]


def why_placement_closed(game: Ep1, seat: Seat, effect: int) -> list[Refusal]:
    """The rules that close an effect: no space, no die that fits, or what its options lack."""
    choice = Pick(EFFECTS[effect])
    if not game.tally.open_icons[effect]:
        return [Refusal(choice, "E1-DIE-09", "every die space of {effect} is taken", (effect,))]
    text = "no die of the pool fits a free space of {effect}, and turning one needs {n} {asset}, you have {n}"
    return why_unusable(game, seat, effect, game.tally.lying, choice, text, (effect,))


def why_unusable(
    game: Ep1, seat: Seat, effect: int, dice: int, choice: Choice, no_story: str, args: tuple[int, ...]
) -> list[Refusal]:
    """E1-DIE-04, E1-DIE-05, E1-RUL-07: dice that do not fit must be turned; then, what each option of the effect lacks."""
    fitting = dice & DICE_FITTING[game.tally.open_icons[effect]]
    turning = 0 if fitting else game.box.effects.stories_for_a_face
    own = game.players[seat].assets[STORY]
    closed = [Refusal(choice, "E1-DIE-05", no_story, (*args, turning, STORY, own))] if own < turning else []
    for why in why_effect_closed(game, seat, effect, turning, fitting or dice):
        closed.append(Refusal(choice, closing_rule(game, effect, why), why.text, why.args))
    return closed


def closing_rule(game: Ep1, effect: int, why: Refusal) -> RuleId:
    """E1-DIE-08, E1-BET-07: an effect without a valid option cannot be used, but where a rule of the effect itself says so."""
    if effect == PATROL or why.rule == "E1-POL-07":
        return why.rule
    return "E1-BET-07" if game.box.beta else "E1-DIE-08"


@final
class ChooseDie(Ask[Ep1]):
    """E1-DIE-02: any pool die may be taken that can then be placed."""

    kind = "ep1.choose_die"
    rule = "E1-DIE-02"
    prompt = "which die do you place?"

    def __init__(self, seat: Seat, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def offer(self, game: Ep1, codes: Codes) -> None:
        dice: i64 = dice_for(game, self.seat, self.effect)
        for die in range(len(DICE)):
            if dice >> die & 1:
                codes.add(die)

    def take(self, game: Ep1, code: int) -> Steps:
        if game.players[self.seat].assets[STORY] < game.box.effects.stories_for_a_face:
            return place_die(game, self.seat, self.effect, code, FACE_OF[code])
        return TURN_DIE[self.seat][self.effect][code]

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(DICE[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        closed = [die for die in range(len(DICE)) if game.pool[die] and die not in offered]
        return [why for die in closed for why in why_die_closed(game, self.seat, self.effect, die)]


CHOOSE_DIE: Final[list[list[Steps]]] = [[(ChooseDie(seat, effect),) for effect in range(len(EFFECTS))] for seat in range(SEATS)]


def why_die_closed(game: Ep1, seat: Seat, effect: int, die: int) -> list[Refusal]:
    """E1-DIE-05, E1-RUL-07: the die fits no free space, or once it is placed no option of the effect is left."""
    text = "a {die} die fits no free space of {effect}, and turning it needs {n} {asset}, you have {n}"
    return why_unusable(game, seat, effect, 1 << die, Pick(DICE[die]), text, (die, effect))


@final
class TurnDie(Ask[Ep1]):
    """E1-DIE-04, E1-RUL-39: before placing, the player may spend 1 Story to turn the die to another face, once."""

    kind = "ep1.turn_die"
    rule = "E1-DIE-04"
    prompt = "keep its face, or turn it?"

    def __init__(self, seat: Seat, effect: int, die: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.die: Final = die

    def offer(self, game: Ep1, codes: Codes) -> None:
        faces = FACES_FITTING[game.tally.open_icons[self.effect]]
        shown = FACE_OF[self.die]
        always = game.box.always_resolvable[self.effect]
        if shown in faces and (always or may_keep(game, self.seat, self.effect, 1 << self.die)):
            codes.add(KEEP)
        if may_turn(game, self.seat, self.effect, 1 << self.die):
            for face in faces:
                if face != shown:
                    codes.add(1 + face)

    def take(self, game: Ep1, code: int) -> Steps:
        face = FACE_OF[self.die] if code == KEEP else code - 1
        return place_die(game, self.seat, self.effect, self.die, face)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick("keep" if code == KEEP else ICONS[code - 1])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        shown = FACE_OF[self.die]
        faces = [face for face in range(len(ICONS)) if face != shown and 1 + face not in offered]
        closed = [why for face in faces for why in self.why_closed(game, face)]
        if KEEP not in offered:
            text = "a {die} die fits no free space of {effect}"
            closed.append(Refusal(Pick("keep"), "E1-DIE-05", text, (self.die, self.effect)))
        return closed

    def why_closed(self, game: Ep1, face: int) -> list[Refusal]:
        """Why the die cannot be turned to this face: no space, no Story, or no Story left for the effect."""
        choice = Pick(ICONS[face])
        if not fits(game.tally.open_icons[self.effect], face):
            return [Refusal(choice, "E1-DIE-05", "no free space of {effect} takes {icon}", (self.effect, face))]
        own = game.players[self.seat].assets[STORY]
        needed = game.box.effects.stories_for_a_face
        short = Refusal(choice, "E1-DIE-04", "needs {n} {asset}, you have {n}", (needed, STORY, own))
        closed = [short] if own < needed else []
        for why in why_effect_closed(game, self.seat, self.effect, needed, 1 << self.die):
            closed.append(Refusal(choice, "E1-RUL-07", why.text, why.args))
        return closed


TURN_DIE: Final[list[list[list[Steps]]]] = [
    [[(TurnDie(seat, effect, die),) for die in range(len(DICE))] for effect in range(len(EFFECTS))] for seat in range(SEATS)
]


def offer_spaces(game: Ep1, effect: int, face: int, codes: Codes) -> None:
    """E1-DIE-06, E1-DIE-07: the empty spaces of an effect that match a face; where there are none, its icon-free ones."""
    before = codes.count
    placed = game.die_spaces
    matching = game.box.board.icon_spaces[effect]
    for space in matching[face]:
        if placed[space] == EMPTY:
            codes.add(space)
    if codes.count == before:
        for space in matching[ANY]:
            if placed[space] == EMPTY:
                codes.add(space)


def place_die(game: Ep1, seat: Seat, effect: int, die: int, face: int) -> Steps:
    """E1-DIE-06: the die goes on its matching space; the choice is free among several."""
    codes = game.codes
    codes.count = 0
    offer_spaces(game, effect, face, codes)
    if codes.count > 1:
        return (ChooseSpace(seat, effect, die, face),)
    space = codes.row[0]
    put_die(game, seat, die, face, space)
    return attract(game, seat, space) + RESOLVE[seat][effect]


@final
class ChooseSpace(Ask[Ep1]):
    """E1-DIE-06, E1-DIE-07: a matching space if one is empty, otherwise an icon-free one; the choice is free among several."""

    kind = "ep1.choose_space"
    rule = "E1-DIE-06"
    prompt = "on which die space?"

    def __init__(self, seat: Seat, effect: int, die: int, face: int = -1) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.die: Final = die
        self.face: Final = face if face >= 0 else FACE_OF[die]

    def offer(self, game: Ep1, codes: Codes) -> None:
        offer_spaces(game, self.effect, self.face, codes)

    def take(self, game: Ep1, code: int) -> Steps:
        put_die(game, self.seat, self.die, self.face, code)
        return attract(game, self.seat, code) + RESOLVE[self.seat][self.effect]

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("die", game.box.board.die_space_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        words = game.box.board.die_space_words
        closed: list[Refusal] = []
        for space in game.box.board.effect_spaces[self.effect]:
            if game.die_spaces[space] != EMPTY:
                closed.append(Refusal(Place("die", words[space]), "E1-DIE-09", "{die_space} is taken", (space,)))
            elif space not in offered:
                text = "a {icon} die must take another space of this effect"
                closed.append(Refusal(Place("die", words[space]), "E1-DIE-06", text, (self.face,)))
        return closed


# -- putting it down ---------------------------------------------------------------------------------------------------


def take_die(game: Ep1, seat: Seat, die: int) -> None:
    """E1-DIE-02, E1-DIE-03, E1-DIS-01, E1-RUL-40: take a die from the pool; that of another player costs Followers."""
    take_from_pool(game, die)
    colour = COLOUR_OF[die]
    if colour < len(game.players) and colour != seat:
        lose_followers(game, seat, game.box.effects.foreign_die, FROM_DICE, "E1-DIE-03")


def put_die(game: Ep1, seat: Seat, die: int, face: int, space: int) -> None:
    """E1-DIE-11: lose Followers for another's die, pay for a new face, put the die down for good.

    E1-DIE-10: the die keeps its colour and counts for it, whoever placed it.
    """
    take_die(game, seat, die)
    shown = FACE_OF[die]
    if face != shown:
        pay(game, seat, game.box.effects.face_cost, FROM_DICE, "E1-DIE-04")
    placed = die - shown + face
    lay_die(game, placed, space)
    if game.notes is not None:
        game.note("E1-DIE-01", "{seat} places a {die} die on {die_space}", seat, placed, space)


register(ChooseEffect, ChooseDie, TurnDie, ChooseSpace)
