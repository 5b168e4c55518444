"""Placing a die (chapter DIE, Lobbyist and Manager): which effect, die and space go together; the asks are the shared ones."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.dice import COLOUR_OF, DICE, DICE_FITTING, FACE_OF, FACES, NEUTRAL_DICE, OTHER_DICE
from mesozoic.perseverance.common.placing import DieChoice, EffectChoice, FaceChoice, Placing, SpaceChoice, fits
from mesozoic.perseverance.common.verbs import gain, gain_all
from mesozoic.perseverance.common.words import ANY, EMPTY, FOLLOWER, FROM_DICE, SEATS, STORY
from mesozoic.perseverance.ep2.clearing import hangs_on_hand
from mesozoic.perseverance.ep2.effects.general import RESOLVE, can_resolve, can_resolve_now, why_effect_closed
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import (
    ADVENTURE,
    ASSETS,
    COMMAND_CENTER,
    EFFECTS,
    GLOWBERRY,
    LOBBYIST,
    MANAGER,
    ON_OUTPOST,
    OUTPOST,
    POLITICS,
    SPEAKERS_ROCK,
    UNDERGROUND_PASSAGE,
)

ALL_FACES: Final = (1 << FACES) - 1
SEES_DIE: Final = 1 << POLITICS | (1 << SPEAKERS_ROCK | 1 << COMMAND_CENTER | 1 << UNDERGROUND_PASSAGE) << OUTPOST
"""The Effects that look at the die which is placed, by themselves or in one they lead to: only at whether it is Neutral.

One bit each.
"""

# -- which die goes where ----------------------------------------------------------------------------------------------


def usable_faces(game: Ep2, seat: Seat, effect: i64, stories: i64, dice: i64) -> i64:
    """E2-DIE-07, E2-DIE-12: the faces, one bit each, with which one of these dice could lie there and the Effect be resolved.

    E2-PRK-22, E2-RUL-60: an icon space brings the Glowberry of a Manager before, a free space does not.
    """
    icons = game.tally.open_icons[effect]
    if not icons:
        return 0
    matching = icons & ALL_FACES
    faces = matching
    if icons >> ANY & 1:
        faces = ALL_FACES
    player = game.players[seat]
    glowberries = player.assets[GLOWBERRY]
    manages = player.has(MANAGER)
    if (not manages or faces != matching) and can_resolve(game, seat, effect, stories, glowberries, dice):
        return faces
    if manages and matching and can_resolve(game, seat, effect, stories, glowberries + 1, dice):
        return matching
    return 0


def turned_faces(game: Ep2, seat: Seat, effect: i64, dice: i64) -> i64:
    """E2-DIE-04, E2-DIE-12: those faces that one of these dice could be turned to, with the Story paid."""
    stories = game.players[seat].assets[STORY] - game.box.effects.stories_for_a_face
    if stories < 0:
        return 0
    return usable_faces(game, seat, effect, stories, dice)


def placeable(game: Ep2, seat: Seat, effect: i64, dice: i64) -> i64:
    """E2-DIE-04, E2-DIE-05: of these dice, all alike, those that can be placed as they lie, and those that must be turned."""
    if not dice:
        return 0
    kept = usable_faces(game, seat, effect, game.players[seat].assets[STORY], dice)
    if not kept:
        return 0
    lying = dice & DICE_FITTING[kept]
    if lying != dice and turned_faces(game, seat, effect, dice):
        return dice
    return lying


def brings_glowberry(game: Ep2, seat: Seat, effect: i64, dice: i64) -> bool:
    """E2-PRK-22, E2-RUL-60: would one of these dice bring a Glowberry on an icon space, as it lies or turned to fit?"""
    icons = game.tally.open_icons[effect]
    if not game.players[seat].has(MANAGER) or not icons & ALL_FACES:
        return False
    return dice & DICE_FITTING[icons & ALL_FACES] != 0 or not dice & DICE_FITTING[icons]


@final
class Ep2Placing(Placing[Ep2]):
    """E2-DIE-07: a die may be placed only where an option of the Effect is executable then; E2-DIE-11: no Dinos come of it."""

    def dice_for(self, game: Ep2, seat: Seat, effect: i64) -> i64:
        lying = game.tally.lying
        if not SEES_DIE >> effect & 1:
            return placeable(game, seat, effect, lying)
        return placeable(game, seat, effect, lying & NEUTRAL_DICE) | placeable(game, seat, effect, lying & OTHER_DICE)

    def is_open(self, game: Ep2, seat: Seat, effect: i64) -> bool:
        if SEES_DIE >> effect & 1:
            return self.dice_for(game, seat, effect) != 0
        lying = game.tally.lying
        kept = usable_faces(game, seat, effect, game.players[seat].assets[STORY], lying)
        if not kept:
            return False
        return lying & DICE_FITTING[kept] != 0 or turned_faces(game, seat, effect, lying) != 0

    def may_keep(self, game: Ep2, seat: Seat, effect: int, die: int) -> bool:
        faces: i64 = usable_faces(game, seat, effect, game.players[seat].assets[STORY], 1 << die)
        return faces >> FACE_OF[die] & 1 == 1

    def faces_for(self, game: Ep2, seat: Seat, effect: int, die: int) -> int:
        """E2-RUL-75: any of the other three icons, also to avoid a matching icon space."""
        return turned_faces(game, seat, effect, 1 << die) & ~(1 << FACE_OF[die])

    def choose_die(self, seat: Seat, effect: int) -> Steps:
        return CHOOSE_DIE[seat][effect]

    def turn_die(self, seat: Seat, effect: int, die: int) -> Steps:
        return TURN_DIE[seat][effect][die]

    def choose_space(self, seat: Seat, effect: int, die: int, face: int) -> AnyStep:
        return ChooseSpace(seat, effect, die, face)

    def resolve(self, game: Ep2, seat: Seat, effect: int, die: int, space: int) -> Steps:
        """E2-DIE-10: placement Perks, then the Effect with its Dino Attack."""
        lobby(game, seat, die)
        return manage(game, seat, effect, space) + RESOLVE[seat][effect]

    def why_effect_closed(self, game: Ep2, seat: Seat, effect: int, turning: int, dice: int) -> list[Refusal]:
        """E2-DIE-12: the Glowberry that a Manager brings is there when the Effect begins, so it is nothing that lacks."""
        assets = game.players[seat].assets
        glowberries = assets[GLOWBERRY]
        if brings_glowberry(game, seat, effect, dice):
            assets[GLOWBERRY] += 1
        try:
            return why_effect_closed(game, seat, effect, turning, dice)
        finally:
            assets[GLOWBERRY] = glowberries

    def closing_rule(self, game: Ep2, effect: int, why: Refusal) -> RuleId:
        """E2-DIE-07: no Effect without an executable option, unless a rule of the Effect itself says so."""
        if effect == ADVENTURE or effect >= OUTPOST or why.rule == "E2-POL-07":
            return why.rule
        return "E2-DIE-07"


PLACING: Final = Ep2Placing()

# -- the asks ----------------------------------------------------------------------------------------------------------


@final
class ChooseEffect(EffectChoice[Ep2]):
    """E2-DIE-01, E2-DSC-02: the active player names an Effect: one of the City or any Outpost, whoever owns it."""

    kind = "ep2.choose_effect"
    rule = "E2-DIE-01"
    prompt = "which effect do you use?"

    def run(self, game: Ep2) -> Steps | None:
        """E2-RUL-56: whether Adventure is one of them may hang on the hand; then it is asked although one Effect is left."""
        if not hangs_on_hand(game, self.seat):
            return super().run(game)
        game.codes.count = 0
        self.offer(game, game.codes)
        game.seat = self.seat
        return None

    def way(self) -> Placing[Ep2]:
        return PLACING

    def sought(self, game: Ep2) -> list[int]:
        """The nine of the City, and those of the Outposts on the map."""
        effects = range(len(EFFECTS))
        return [effect for effect in effects if effect < OUTPOST or game.area_of(effect - OUTPOST) != EMPTY]

    def why_closed(self, game: Ep2, effect: int) -> list[Refusal]:
        """E2-DSC-04: a breached Outpost takes no die, and one with a die no other."""
        if effect < OUTPOST or not game.is_breached(game.area_of(effect - OUTPOST), ON_OUTPOST):
            return super().why_closed(game, effect)
        closed = [Refusal(self.describe(game, effect), "E2-DSC-04", "{effect} is breached", (effect,))]
        if game.die_spaces[game.box.spaces.effect_spaces[effect][0]] != EMPTY:
            closed += super().why_closed(game, effect)
        return closed


CHOOSE_EFFECT: Final = [ChooseEffect(seat) for seat in range(SEATS)]


@final
class ChooseDie(DieChoice[Ep2]):
    """E2-DIE-01: then any one die of the pool that can be placed on that Effect."""

    kind = "ep2.choose_die"
    rule = "E2-DIE-01"
    prompt = "which die do you place?"

    def way(self) -> Placing[Ep2]:
        return PLACING


CHOOSE_DIE: Final[list[list[Steps]]] = [[(ChooseDie(seat, effect),) for effect in range(len(EFFECTS))] for seat in range(SEATS)]


@final
class TurnDie(FaceChoice[Ep2]):
    """E2-DIE-04, E2-RUL-75: before placing, 1 Story may be paid, once, to turn the chosen die to any other face."""

    kind = "ep2.turn_die"
    rule = "E2-DIE-04"
    prompt = "keep its face, or turn it?"

    def way(self) -> Placing[Ep2]:
        return PLACING

    def why_kept(self, game: Ep2) -> list[Refusal]:
        """E2-DIE-12: where the die would lie on a free space, no Glowberry of a Manager helps."""
        if not fits(game.tally.open_icons[self.effect], FACE_OF[self.die]):
            return super().why_kept(game)
        closed = PLACING.why_effect_closed(game, self.seat, self.effect, 0, 1 << self.die)
        return [Refusal(Pick("keep"), "E2-DIE-12", why.text, why.args) for why in closed]


TURN_DIE: Final[list[list[list[Steps]]]] = [
    [[(TurnDie(seat, effect, die),) for die in range(len(DICE))] for effect in range(len(EFFECTS))] for seat in range(SEATS)
]


@final
class ChooseSpace(SpaceChoice[Ep2]):
    """E2-DIE-06: a matching icon space if one is empty, otherwise a free one; any of them if there are several."""

    kind = "ep2.choose_space"
    rule = "E2-DIE-06"
    prompt = "on which die space?"

    def way(self) -> Placing[Ep2]:
        return PLACING


# -- placement Perks ---------------------------------------------------------------------------------------------------


def lobby(game: Ep2, seat: Seat, die: int) -> None:
    """E2-PRK-20: with Lobbyist an own die placed from the pool gives 1 Vote."""
    if COLOUR_OF[die] == seat and game.players[seat].has(LOBBYIST):
        gain_all(game, seat, game.box.perks.gain[LOBBYIST], FROM_DICE, "E2-PRK-20")


def manage(game: Ep2, seat: Seat, effect: int, space: int) -> Steps:
    """E2-PRK-22, E2-RUL-60: with Manager any die on an icon space brings something; free spaces never match."""
    if game.box.spaces.die_icon[space] == ANY or not game.players[seat].has(MANAGER):
        return DONE
    return (Manage(seat, effect),)


@final
class Manage(Ask[Ep2]):
    """E2-PRK-22, E2-DIE-12: 1 Glowberry or 1 Follower; the Glowberry must be taken if the Effect hangs on it.

    The code of either is its number among the assets.
    """

    kind = "ep2.manage"
    rule = "E2-PRK-22"
    prompt = "a glowberry or a follower?"

    def __init__(self, seat: Seat, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def offer(self, game: Ep2, codes: Codes) -> None:
        codes.add(GLOWBERRY)
        if can_resolve_now(game, self.seat, self.effect):
            codes.add(FOLLOWER)

    def take(self, game: Ep2, code: int) -> Steps:
        gain(game, self.seat, code, 1, FROM_DICE, "E2-PRK-22")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(ASSETS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        if FOLLOWER in self.offered(game):
            return []
        text = "{effect} can be resolved only with the {asset}"
        return [Refusal(Pick(ASSETS[FOLLOWER]), "E2-DIE-12", text, (self.effect, GLOWBERRY))]


register(ChooseEffect, ChooseDie, TurnDie, ChooseSpace, Manage)
