"""The turn (chapter TUR) and the placing of a die (chapter DIE)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.errors import RulesError
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps
from mesozoic.perseverance.common.dice import DICE, colour_of, die_of, face_of
from mesozoic.perseverance.common.words import ANY, DISSENTER, ICONS, NEUTRAL, STORY
from mesozoic.perseverance.ep1.assembly import Assembly
from mesozoic.perseverance.ep1.attack import DinoAttack
from mesozoic.perseverance.ep1.dinos import Attract
from mesozoic.perseverance.ep1.effects.general import Resolve, can_resolve
from mesozoic.perseverance.ep1.forced import ForcedDie, put_die
from mesozoic.perseverance.ep1.patrol import PatrolStep
from mesozoic.perseverance.ep1.secondary import Secondary
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.verbs import can_pay
from mesozoic.perseverance.ep1.words import EFFECTS, PATROL, POLITICS, ZONES

KEEP: Final = 0
"""The die keeps its face; a new one is 1 + its icon."""


@final
class Turn(Do[Ep1]):
    """E1-TUR-01: primary action, secondary action, Patrol stage, end-of-turn checks, in this order."""

    kind = "ep1.turn"
    rule = "E1-TUR-01"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        game.active = self.seat
        game.note("E1-TUR-01", "{seat} takes a turn", self.seat)
        return Primary(self.seat), Secondary(self.seat), PatrolStep(self.seat), EndOfTurn(self.seat)


@final
class Primary(Do[Ep1]):
    """E1-TUR-02, E1-RUL-01: exactly one primary action; where nothing is legal, a forced placement."""

    kind = "ep1.primary"
    rule = "E1-TUR-02"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        for effect in range(len(EFFECTS)):
            if effect_is_open(game, self.seat, effect):
                return (ChooseEffect(self.seat),)
        game.note("E1-RUL-01", "{seat} has no legal primary action", self.seat)
        return (ForcedDie(self.seat),)


# -- which die goes where ----------------------------------------------------------------------------------------------


def open_icons(game: Ep1, effect: int) -> int:
    """The icons that the empty spaces of an effect accept, one bit each; the bit of ANY for an icon-free space."""
    board = game.kit.board
    icons = 0
    for space in board.effect_spaces[effect]:
        if game.die_spaces[space] == EMPTY:
            icons |= 1 << board.die_icon[space]
    return icons


def fits(icons: int, face: int) -> bool:
    """E1-DIE-05 to E1-DIE-07: a matching space is open, or an icon-free one where none matches."""
    return bool(icons & (1 << ANY | 1 << face))


def stories_after_turning(game: Ep1, seat: Seat) -> int:
    """E1-DIE-04: the Stories left after turning a die, or -1 where that cannot be paid."""
    cost = game.kit.effects.face_cost
    if not can_pay(game, seat, cost):
        return -1
    own = game.players[seat].assets[STORY]
    return own - cost.amounts[cost.assets.index(STORY)] if STORY in cost.assets else own


def may_keep(game: Ep1, seat: Seat, effect: int, icons: int, die: int) -> bool:
    """E1-DIE-08: can this die be placed as it lies?"""
    return fits(icons, face_of(die)) and can_resolve(game, seat, effect, game.players[seat].assets[STORY], die)


def may_turn(game: Ep1, seat: Seat, effect: int, icons: int, die: int, face: int) -> bool:
    """E1-DIE-04, E1-RUL-07, E1-RUL-39: can this die be placed after turning it to this other face?"""
    if face == face_of(die) or not fits(icons, face):
        return False
    stories = stories_after_turning(game, seat)
    return stories >= 0 and can_resolve(game, seat, effect, stories, die)


def die_is_open(game: Ep1, seat: Seat, effect: int, icons: int, die: int) -> bool:
    """Can this pool die be placed for this effect, turned or not?"""
    if may_keep(game, seat, effect, icons, die):
        return True
    for face in range(len(ICONS)):
        if may_turn(game, seat, effect, icons, die, face):
            return True
    return False


def effect_is_open(game: Ep1, seat: Seat, effect: int) -> bool:
    """E1-DIE-01, E1-DIE-08: is there a die and a space with which this effect could be resolved?"""
    icons = open_icons(game, effect)
    if not icons:
        return False
    for die in range(len(DICE)):
        if game.pool[die] and die_is_open(game, seat, effect, icons, die):
            return True
    return False


# -- the asks ----------------------------------------------------------------------------------------------------------


@final
class ChooseEffect(Ask[Ep1]):
    """E1-DIE-01: a placement names an effect, one pool die and a free die space of that effect."""

    kind = "ep1.choose_effect"
    rule = "E1-DIE-01"
    prompt = "which effect do you use?"

    def offer(self, game: Ep1) -> list[int]:
        return [effect for effect in range(len(EFFECTS)) if effect_is_open(game, self.seat, effect)]

    def take(self, game: Ep1, code: int) -> Steps:
        return (ChooseDie(self.seat, code),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(EFFECTS[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        closed = [effect for effect in range(len(EFFECTS)) if not effect_is_open(game, self.seat, effect)]
        return [why_effect_is_closed(game, self.seat, effect) for effect in closed]


def why_effect_is_closed(game: Ep1, seat: Seat, effect: int) -> Refusal:
    """The rule that closes an effect: no space, no valid option, or no die that fits."""
    choice = Pick(EFFECTS[effect])
    player = game.players[seat]
    if not open_icons(game, effect):
        return Refusal(choice, "E1-DIE-09", "every die space of {effect} is taken", (effect,))
    if effect == PATROL and player.patrol != EMPTY:
        return Refusal(choice, "E1-PAT-02", "your patrol {patrol} is still out", (player.patrol,))
    if effect == PATROL and not can_resolve(game, seat, effect, player.assets[STORY], EMPTY):
        return Refusal(choice, "E1-PAT-03", "you cannot send enough soldiers for any patrol on offer")
    if effect == POLITICS and not player.dice:
        return Refusal(choice, "E1-POL-07", "all {n} of your dice are in play", (game.dice_in_play(seat),))
    if not can_resolve(game, seat, effect, player.assets[STORY], EMPTY):
        return Refusal(choice, "E1-DIE-08", "no option of {effect} can be carried out now", (effect,))
    return Refusal(choice, "E1-DIE-05", "no die of the pool fits a free space of {effect}", (effect,))


@final
class ChooseDie(Ask[Ep1]):
    """E1-DIE-02: any pool die may be taken that can then be placed."""

    kind = "ep1.choose_die"
    rule = "E1-DIE-02"
    prompt = "which die do you place?"

    def __init__(self, seat: Seat, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def offer(self, game: Ep1) -> list[int]:
        icons = open_icons(game, self.effect)
        pool = game.pool
        return [die for die in range(len(pool)) if pool[die] and die_is_open(game, self.seat, self.effect, icons, die)]

    def take(self, game: Ep1, code: int) -> Steps:
        return (TurnDie(self.seat, self.effect, code),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(DICE[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offer(game)
        closed = [die for die in range(len(DICE)) if game.pool[die] and die not in offered]
        text = "a {die} die fits no free space of {effect}"
        return [Refusal(Pick(DICE[die]), "E1-DIE-05", text, (die, self.effect)) for die in closed]


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

    def offer(self, game: Ep1) -> list[int]:
        icons = open_icons(game, self.effect)
        codes = [KEEP] if may_keep(game, self.seat, self.effect, icons, self.die) else []
        for face in range(len(ICONS)):
            if may_turn(game, self.seat, self.effect, icons, self.die, face):
                codes.append(1 + face)
        return codes

    def take(self, game: Ep1, code: int) -> Steps:
        face = face_of(self.die) if code == KEEP else code - 1
        return (ChooseSpace(self.seat, self.effect, self.die, face),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick("keep" if code == KEEP else ICONS[code - 1])

    def refusals(self, game: Ep1) -> list[Refusal]:
        icons = open_icons(game, self.effect)
        closed: list[Refusal] = []
        if not may_keep(game, self.seat, self.effect, icons, self.die):
            closed.append(Refusal(Pick("keep"), "E1-DIE-05", "a {die} die fits no free space of {effect}", (self.die, self.effect)))
        if stories_after_turning(game, self.seat) < 0:
            own = game.players[self.seat].assets[STORY]
            others = [face for face in range(len(ICONS)) if face != face_of(self.die)]
            closed += [Refusal(Pick(ICONS[f]), "E1-DIE-04", "needs {n} story, you have {n}", (1, own)) for f in others]
        return closed


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
        self.face: Final = face if face >= 0 else face_of(die)

    def offer(self, game: Ep1) -> list[int]:
        board = game.kit.board
        icons = open_icons(game, self.effect)
        wanted = self.face if icons & 1 << self.face else ANY
        spaces = board.effect_spaces[self.effect]
        return [s for s in spaces if game.die_spaces[s] == EMPTY and board.die_icon[s] == wanted]

    def take(self, game: Ep1, code: int) -> Steps:
        put_die(game, self.seat, self.die, self.face, code)
        return Attract(self.seat, code), Resolve(self.seat, self.effect)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("die", game.kit.board.die_space_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offer(game)
        words = game.kit.board.die_space_words
        closed: list[Refusal] = []
        for space in game.kit.board.effect_spaces[self.effect]:
            if game.die_spaces[space] != EMPTY:
                closed.append(Refusal(Place("die", words[space]), "E1-DIE-09", "{die_space} is taken", (space,)))
            elif space not in offered:
                text = "a {icon} die must take another space of this effect"
                closed.append(Refusal(Place("die", words[space]), "E1-DIE-06", text, (self.face,)))
        return closed


# -- the end of the turn -----------------------------------------------------------------------------------------------


@final
class EndOfTurn(Do[Ep1]):
    """E1-TUR-05, E1-TUR-06: first a Dino Attack if a Defense area is full, then an Assembly if the pool is empty."""

    kind = "ep1.end_of_turn"
    rule = "E1-TUR-05"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        full = [zone for zone in range(len(ZONES)) if game.is_full(zone)]
        if len(full) > 1:
            raise RulesError("E1-TUR-06: two Defense areas are full")
        steps: list[AnyStep] = [DinoAttack(zone) for zone in full]
        if not game.pool_size():
            steps.append(Assembly())
        return *steps, NextTurn(self.seat)


@final
class NextTurn(Do[Ep1]):
    """E1-TUR-07, E1-END-01: the turn passes clockwise, also after an Assembly, until the last Assembly is over."""

    kind = "ep1.next_turn"
    rule = "E1-TUR-07"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        if game.assembly == len(game.kit.scoring.tiles):
            return DONE
        return (Turn((self.seat + 1) % len(game.players)),)


register(Turn, Primary, ChooseEffect, ChooseDie, TurnDie, ChooseSpace, EndOfTurn, NextTurn)
