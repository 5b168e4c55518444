"""Placing a die in both episodes: the four asks of a placement, and putting the die down."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.step import AnyStep, Ask, Steps
from mesozoic.perseverance.common.dice import COLOUR_OF, DICE, DICE_FITTING, FACE_OF, FACES
from mesozoic.perseverance.common.pool import lay_die, take_from_pool
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import lose_followers, pay
from mesozoic.perseverance.common.words import ANY, EMPTY, FROM_DICE, ICONS, STORY

C = TypeVar("C", bound=Colony)

KEEP: Final = 0
"""The die keeps its face; a new one is 1 + its icon."""

# -- the spaces --------------------------------------------------------------------------------------------------------


def fits(icons: int, face: int) -> bool:
    """E1-DIE-05 to E1-DIE-07, E2-DIE-05, E2-DIE-06: a matching space is open, or an icon-free one where none matches."""
    return bool(icons & (1 << ANY | 1 << face))


def offer_spaces(game: Colony, effect: int, face: int, codes: Codes) -> None:
    """E1-DIE-06, E1-DIE-07, E2-DIE-06: the empty spaces of an effect that match a face; where there are none, icon-free ones."""
    before = codes.count
    placed = game.die_spaces
    matching = game.box.spaces.icon_spaces[effect]
    for space in matching[face]:
        if placed[space] == EMPTY:
            codes.add(space)
    if codes.count == before:
        for space in matching[ANY]:
            if placed[space] == EMPTY:
                codes.add(space)


# -- putting it down ---------------------------------------------------------------------------------------------------


def take_die(game: Colony, seat: Seat, die: int) -> None:
    """E1-DIE-02, E1-DIE-03, E1-DIS-01, E1-RUL-40, E2-DIE-02, E2-DIE-03: take a die; that of another player costs Followers.

    DS-TRN-03: so does that of a Dissenter in the solo game, whose owner gains nothing.
    """
    take_from_pool(game, die)
    if is_foreign(game, seat, COLOUR_OF[die]):
        lose_followers(game, seat, game.box.effects.foreign_die, FROM_DICE, game.box.laws.placing.foreign)


def is_foreign(game: Colony, seat: Seat, colour: int) -> bool:
    """E1-DIE-03, E2-DIE-03: is a die of this colour that of another, neither the own nor a Neutral one?"""
    return colour < game.box.colours and colour != seat


def put_die(game: Colony, seat: Seat, die: int, face: int, space: int) -> None:
    """E1-DIE-11, E2-DIE-10: lose Followers for another's die, pay for a new face, put the die down for good.

    E1-DIE-10, E2-DIE-09: the die keeps its colour and counts for it, whoever placed it.
    """
    take_die(game, seat, die)
    shown = FACE_OF[die]
    laws = game.box.laws.placing
    if face != shown:
        pay(game, seat, game.box.effects.face_cost, FROM_DICE, laws.turned)
    placed = die - shown + face
    lay_die(game, placed, space)
    if game.notes is not None:
        game.note(laws.placed, "{seat} places a {die} die on {die_space}", seat, placed, space)


def set_aside(game: Colony, seat: Seat, die: int, rule: RuleId) -> None:
    """E1-RUL-01, E2-RUL-03, E2-RUL-65: where no die space is empty, a die of the pool waits aside for the next roll."""
    take_die(game, seat, die)
    game.aside += (die,)
    if game.notes is not None:
        game.note(rule, "no die space is empty: {seat} sets a {die} die aside", seat, die)


# -- what an episode says of it ----------------------------------------------------------------------------------------


class Placing(Generic[C]):
    """What the four asks leave to an episode: which dice can be placed on an effect, and what comes of it."""

    def dice_for(self, game: C, seat: Seat, effect: i64) -> i64:
        """The dice of the pool, one bit each, with which an effect could be resolved."""
        raise NotImplementedError

    def is_open(self, game: C, seat: Seat, effect: i64) -> bool:
        """Is there such a die?"""
        return self.dice_for(game, seat, effect) != 0

    def may_keep(self, game: C, seat: Seat, effect: int, die: int) -> bool:
        """Could the effect be resolved with this die, which fits as it lies?"""
        raise NotImplementedError

    def faces_for(self, game: C, seat: Seat, effect: int, die: int) -> int:
        """The other faces, one bit each, that this die may be turned to for a Story so that the effect could be resolved."""
        raise NotImplementedError

    def choose_die(self, seat: Seat, effect: int) -> Steps:
        """Ask for the die."""
        raise NotImplementedError

    def turn_die(self, seat: Seat, effect: int, die: int) -> Steps:
        """Ask for its face."""
        raise NotImplementedError

    def choose_space(self, seat: Seat, effect: int, die: int, face: int) -> AnyStep:
        """Ask for its space."""
        raise NotImplementedError

    def resolve(self, game: C, seat: Seat, effect: int, die: int, space: int) -> Steps:
        """What comes after this die of the pool was put on this space."""
        raise NotImplementedError

    def why_effect_closed(self, game: C, seat: Seat, effect: int, turning: int, dice: int) -> list[Refusal]:
        """What each option of an effect lacks, with so many Stories to turn a die and once one of these dice is placed."""
        raise NotImplementedError

    def closing_rule(self, game: C, effect: int, why: Refusal) -> RuleId:
        """The rule that closes an effect which lacks this."""
        raise NotImplementedError

    # -- the same in both ---------------------------------------------------------------------------------------------

    def place_die(self, game: C, seat: Seat, effect: int, die: int, face: int) -> Steps:
        """E1-DIE-06, E2-DIE-06: the die goes on its matching space; the choice is free among several."""
        codes = game.codes
        codes.count = 0
        offer_spaces(game, effect, face, codes)
        if codes.count > 1:
            return (self.choose_space(seat, effect, die, face),)
        space = codes.row[0]
        put_die(game, seat, die, face, space)
        return self.resolve(game, seat, effect, die, space)

    def why_unusable(
        self, game: C, seat: Seat, effect: int, dice: int, choice: Choice, no_story: str, args: tuple[int, ...]
    ) -> list[Refusal]:
        """E1-DIE-04, E1-DIE-05, E1-RUL-07, E2-DIE-04, E2-DIE-05, E2-DIE-12: dice that do not fit must be turned.

        Then, what each option of the effect lacks.
        """
        fitting = dice & DICE_FITTING[game.tally.open_icons[effect]]
        turning = 0 if fitting else game.box.effects.stories_for_a_face
        own = game.players[seat].assets[STORY]
        short = [Refusal(choice, game.box.laws.placing.icon, no_story, (*args, turning, STORY, own))] if own < turning else []
        for why in self.why_effect_closed(game, seat, effect, turning, fitting or dice):
            short.append(Refusal(choice, self.closing_rule(game, effect, why), why.text, why.args))
        return short


# -- the asks ----------------------------------------------------------------------------------------------------------


class EffectChoice(Ask[C]):
    """E1-DIE-01, E2-DIE-01: a placement names an effect, one pool die and a free die space of that effect."""

    scene = "primary"

    def way(self) -> Placing[C]:
        """How this episode places dice."""
        raise NotImplementedError

    def sought(self, game: C) -> list[int]:
        """The effects a player would look for."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        """E1-DIE-08, E2-DIE-07: the effects for which there is a die and a space with which they can be resolved."""
        way = self.way()
        icons = game.tally.open_icons
        for effect in range(len(icons)):
            if icons[effect] and way.is_open(game, self.seat, effect):
                codes.add(effect)

    def take(self, game: C, code: int) -> Steps:
        return self.way().choose_die(self.seat, code)

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.words["effect"][code])

    def refusals(self, game: C) -> list[Refusal]:
        offered = self.offered(game)
        shut = [effect for effect in self.sought(game) if effect not in offered]
        return [why for effect in shut for why in self.why_closed(game, effect)]

    def why_closed(self, game: C, effect: int) -> list[Refusal]:
        """The rules that close an effect: no space, no die that fits, or what its options lack."""
        choice = self.describe(game, effect)
        if not game.tally.open_icons[effect]:
            return [Refusal(choice, game.box.laws.placing.taken, "every die space of {effect} is taken", (effect,))]
        text = "no die of the pool fits a free space of {effect}, and turning one needs {n} {asset}, you have {n}"
        return self.way().why_unusable(game, self.seat, effect, game.tally.lying, choice, text, (effect,))


class DieChoice(Ask[C]):
    """E1-DIE-02, E2-DIE-01: any pool die may be taken that can then be placed."""

    def __init__(self, seat: Seat, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def way(self) -> Placing[C]:
        """How this episode places dice."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        dice: i64 = self.way().dice_for(game, self.seat, self.effect)
        for die in range(len(DICE)):
            if dice >> die & 1:
                codes.add(die)

    def take(self, game: C, code: int) -> Steps:
        if game.players[self.seat].assets[STORY] < game.box.effects.stories_for_a_face:
            return self.way().place_die(game, self.seat, self.effect, code, FACE_OF[code])
        return self.way().turn_die(self.seat, self.effect, code)

    def describe(self, game: C, code: int) -> Choice:
        return Pick(DICE[code])

    def refusals(self, game: C) -> list[Refusal]:
        offered = self.offered(game)
        shut = [die for die in range(len(DICE)) if game.pool[die] and die not in offered]
        return [why for die in shut for why in self.why_closed(game, die)]

    def why_closed(self, game: C, die: int) -> list[Refusal]:
        """The die fits no free space, or once it is placed no option of the effect is left."""
        text = "a {die} die fits no free space of {effect}, and turning it needs {n} {asset}, you have {n}"
        choice = self.describe(game, die)
        return self.way().why_unusable(game, self.seat, self.effect, 1 << die, choice, text, (die, self.effect))


class FaceChoice(Ask[C]):
    """E1-DIE-04, E1-RUL-39, E2-DIE-04, E2-RUL-75: before placing, the player may turn the die to another face, once."""

    def __init__(self, seat: Seat, effect: int, die: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.die: Final = die

    def way(self) -> Placing[C]:
        """How this episode places dice."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        way = self.way()
        if fits(game.tally.open_icons[self.effect], FACE_OF[self.die]) and way.may_keep(game, self.seat, self.effect, self.die):
            codes.add(KEEP)
        faces: i64 = way.faces_for(game, self.seat, self.effect, self.die)
        for face in range(FACES):
            if faces >> face & 1:
                codes.add(1 + face)

    def take(self, game: C, code: int) -> Steps:
        face = FACE_OF[self.die] if code == KEEP else code - 1
        return self.way().place_die(game, self.seat, self.effect, self.die, face)

    def describe(self, game: C, code: int) -> Choice:
        return Pick("keep" if code == KEEP else ICONS[code - 1])

    def refusals(self, game: C) -> list[Refusal]:
        offered = self.offered(game)
        shown = FACE_OF[self.die]
        faces = [face for face in range(FACES) if face != shown and 1 + face not in offered]
        shut = [why for face in faces for why in self.why_closed(game, face)]
        if KEEP not in offered:
            shut += self.why_kept(game)
        return shut

    def why_kept(self, game: C) -> list[Refusal]:
        """Why the die cannot be placed as it lies."""
        text = "a {die} die fits no free space of {effect}"
        return [Refusal(Pick("keep"), game.box.laws.placing.icon, text, (self.die, self.effect))]

    def why_closed(self, game: C, face: int) -> list[Refusal]:
        """Why the die cannot be turned to this face: no space, no Story, or no Story left for the effect."""
        choice = Pick(ICONS[face])
        laws = game.box.laws.placing
        if not fits(game.tally.open_icons[self.effect], face):
            return [Refusal(choice, laws.icon, "no free space of {effect} takes {icon}", (self.effect, face))]
        own = game.players[self.seat].assets[STORY]
        needed = game.box.effects.stories_for_a_face
        short = Refusal(choice, laws.turned, "needs {n} {asset}, you have {n}", (needed, STORY, own))
        shut = [short] if own < needed else []
        turned = self.die - FACE_OF[self.die] + face
        for why in self.way().why_effect_closed(game, self.seat, self.effect, needed, 1 << turned):
            shut.append(Refusal(choice, laws.after_turning, why.text, why.args))
        return shut


class SpaceChoice(Ask[C]):
    """E1-DIE-06, E1-DIE-07, E2-DIE-06: a matching space if one is empty, otherwise an icon-free one; any of several."""

    def __init__(self, seat: Seat, effect: int, die: int, face: int = -1) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.die: Final = die
        self.face: Final = face if face >= 0 else FACE_OF[die]

    def way(self) -> Placing[C]:
        """How this episode places dice."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        offer_spaces(game, self.effect, self.face, codes)

    def take(self, game: C, code: int) -> Steps:
        put_die(game, self.seat, self.die, self.face, code)
        return self.way().resolve(game, self.seat, self.effect, self.die, code)

    def describe(self, game: C, code: int) -> Choice:
        return Place("die", game.box.spaces.die_space_words[code])

    def refusals(self, game: C) -> list[Refusal]:
        offered = self.offered(game)
        spaces = game.box.spaces.effect_spaces[self.effect]
        return [self.why_closed(game, space) for space in spaces if space not in offered]

    def why_closed(self, game: C, space: int) -> Refusal:
        """E1-DIE-05, E1-DIE-06, E2-DIE-05, E2-DIE-06: it is taken, has another icon, or one with this icon is empty."""
        choice = self.describe(game, space)
        laws = game.box.laws.placing
        icon = game.box.spaces.die_icon[space]
        if game.die_spaces[space] != EMPTY:
            return Refusal(choice, laws.taken, "{die_space} is taken", (space,))
        if icon != ANY:
            return Refusal(choice, laws.icon, "{die_space} takes dice with {icon} only", (space, icon))
        return Refusal(choice, laws.icon_first, "a die with {icon} must take another space of this effect", (self.face,))
