"""Which Effect can be resolved, and resolving it; with the Outposts that resolve another Effect in their turn (E2-RUL-23).

Command Center and Underground Passage stand here because an Effect is resolved inside theirs.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.note import OF_IT, put
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import why_all_closed
from mesozoic.perseverance.common.verbs import bring_leader_home
from mesozoic.perseverance.common.words import HOME, SEATS, STORY
from mesozoic.perseverance.ep2.adventure import ChooseCamp, can_adventure, why_adventure_closed
from mesozoic.perseverance.ep2.clearing import FromHand
from mesozoic.perseverance.ep2.effects.build import FIRST_BUILD, can_build, why_build_closed
from mesozoic.perseverance.ep2.effects.gather import FIRST_GATHER, can_gather, why_gather_closed
from mesozoic.perseverance.ep2.effects.income import INCOME, gain_income
from mesozoic.perseverance.ep2.effects.marketplace import FIRST_TRADE, can_trade, why_marketplace_closed
from mesozoic.perseverance.ep2.effects.politics import FIRST_POLITICS, can_do_politics, why_politics_closed
from mesozoic.perseverance.ep2.effects.settle import FIRST_SETTLE, can_settle, why_settle_closed
from mesozoic.perseverance.ep2.effects.training import FIRST_TRAIN, can_train, why_training_closed
from mesozoic.perseverance.ep2.outposts.dice import ChooseOne, dice_on_board, has_die
from mesozoic.perseverance.ep2.outposts.general import activate, can_activate, can_use, use, why_inactive, why_unusable
from mesozoic.perseverance.ep2.outposts.tiles import closed
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import (
    ADVENTURE,
    BUILD,
    COMMAND_CENTER,
    EFFECTS,
    GATHER,
    GLOWBERRY,
    MARKETPLACE,
    OUTPOST,
    POLITICS,
    SETTLE,
    TRAINING,
    UNDERGROUND_PASSAGE,
)

RULES: Final = [
    *["E2-ADV-01", "E2-GAT-01", "E2-PUB-01", "E2-TRG-01", "E2-MKT-01", "E2-POL-01", "E2-STL-01", "E2-BLD-01", "E2-SAL-01"],
    *["E2-OPT-01", "E2-OPT-02", "E2-OPT-03", "E2-OPT-04", "E2-OPT-05", "E2-OPT-06", "E2-OPT-07", "E2-OPT-08", "E2-OPT-09"],
    *["E2-OPT-10", "E2-OPT-11", "E2-OPT-12", "E2-OPT-13", "E2-OPT-14", "E2-OPT-15", "E2-OPT-16", "E2-OPT-17", "E2-OPT-18"],
    *["E2-OPT-19", "E2-OPT-20"],
]
"""The rule that says what each Effect does."""

# -- can it be resolved ------------------------------------------------------------------------------------------------


def can_resolve(game: Ep2, seat: Seat, effect: i64, story: i64, glowberry: i64, dice: i64) -> bool:
    """E2-DIE-07, E2-DIE-12, E2-RUL-04: could the Effect be resolved with so many Stories and Glowberries at hand?

    One of these dice has left the pool and lies on the Main board then; with NO_DICE a Leader or another Effect resolves it.
    """
    if effect >= OUTPOST:
        return can_activate(game, effect - OUTPOST) and can_use_with(game, seat, effect - OUTPOST, story, glowberry, dice)
    if effect in INCOME:
        return True
    if effect == ADVENTURE:
        return can_adventure(game, seat, glowberry)
    if effect == GATHER:
        return can_gather(game, seat, story, glowberry, dice)
    if effect == TRAINING:
        return can_train(game, seat, story, glowberry, dice)
    if effect == MARKETPLACE:
        return can_trade(game, seat, story, glowberry, dice)
    if effect == POLITICS:
        return can_do_politics(game, seat, story, glowberry, dice)
    if effect == SETTLE:
        return can_settle(game, seat, story, glowberry, dice)
    return can_build(game, seat, story, glowberry, dice)


def can_resolve_now(game: Ep2, seat: Seat, effect: int) -> bool:
    """E2-SEC-07: could the Effect be resolved as the table stands, without a die?"""
    assets = game.players[seat].assets
    return can_resolve(game, seat, effect, assets[STORY], assets[GLOWBERRY], NO_DICE)


def can_resolve_from(game: Ep2, seat: Seat, effect: int, zone: int, glowberry: int) -> bool:
    """E2-RUL-40: could the Effect be resolved with the Leader on the Leader space of this Zone and so many Glowberries left?

    The Leader stands there for the question, and then where he was.
    """
    player = game.players[seat]
    before = player.leader_at
    player.leader_at = zone
    try:
        return can_resolve(game, seat, effect, player.assets[STORY], glowberry, NO_DICE)
    finally:
        player.leader_at = before


def can_use_with(game: Ep2, seat: Seat, tile: i64, story: i64, glowberry: i64, dice: i64) -> bool:
    """E2-DIE-12, E2-OPT-21: can a tile be used once so many Stories and Glowberries are at hand and it is in the chain?

    The table is laid out so for the question, and back again.
    """
    assets = game.players[seat].assets
    stories = assets[STORY]
    glowberries = assets[GLOWBERRY]
    chain = game.chain
    assets[STORY] = story
    assets[GLOWBERRY] = glowberry
    game.chain |= 1 << tile
    try:
        if tile == COMMAND_CENTER:
            return can_command(game, seat, dice)
        if tile == UNDERGROUND_PASSAGE:
            return can_pass(game, seat, dice)
        return can_use(game, seat, tile, dice)
    finally:
        assets[STORY] = stories
        assets[GLOWBERRY] = glowberries
        game.chain = chain


def can_command(game: Ep2, seat: Seat, dice: i64) -> bool:
    """E2-RUL-55: Command Center needs the own Leader on a Leader space of a Zone with a resolvable Effect but its own."""
    player = game.players[seat]
    if player.leader_at == HOME:
        return False
    for effect in game.box.spaces.zone_effects[player.leader_at]:
        if can_resolve(game, seat, effect, player.assets[STORY], player.assets[GLOWBERRY], dice):
            return True
    return False


def can_pass(game: Ep2, seat: Seat, dice: i64) -> bool:
    """E2-RUL-54, E2-RUL-73: Underground Passage needs two dice on the Main board, one on a resolvable Effect but its own.

    The activating die is one of the two, whether it lies on this Outpost or on one that leads here.
    """
    if dice_on_board(game) + (1 if dice else 0) < 2:
        return False
    assets = game.players[seat].assets
    for effect in range(len(EFFECTS)):
        if has_die(game, effect) and can_resolve(game, seat, effect, assets[STORY], assets[GLOWBERRY], dice):
            return True
    return False


# -- what it lacks -----------------------------------------------------------------------------------------------------


def why_effect_closed(game: Ep2, seat: Seat, effect: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """E2-DIE-07, E2-RUL-04: what each option of an Effect lacks, with so many Stories to turn a die and one of these placed."""
    if effect >= OUTPOST:
        return why_inactive(game, effect - OUTPOST) or why_outpost_closed(game, seat, effect - OUTPOST, turning, dice)
    if effect == ADVENTURE:
        return why_adventure_closed(game, seat)
    options = [] if effect in INCOME else game.box.effects.effect_options[effect]
    missing = [why_option_closed(game, seat, effect, place, turning, dice) for place in range(len(options))]
    return why_all_closed(Pick(EFFECTS[effect]), options, missing)


def why_option_closed(game: Ep2, seat: Seat, effect: int, place: int, turning: int, dice: int) -> list[Refusal]:
    """All that the option at this place of a City Effect lacks."""
    if effect == GATHER:
        return why_gather_closed(game, seat, place, turning, dice)
    if effect == TRAINING:
        return why_training_closed(game, seat, place, turning, dice)
    if effect == MARKETPLACE:
        return why_marketplace_closed(game, seat, place, turning, dice)
    if effect == POLITICS:
        return why_politics_closed(game, seat, place, turning, dice)
    if effect == SETTLE:
        return why_settle_closed(game, seat, place, turning, dice)
    return why_build_closed(game, seat, place, turning, dice)


def why_outpost_closed(game: Ep2, seat: Seat, tile: int, turning: int, dice: int) -> list[Refusal]:
    """E2-OPT-21: all that a tile lacks, or each Effect that it leads to; the Stories to turn a die pay for no Perk."""
    chain = game.chain
    assets = game.players[seat].assets
    stories = assets[STORY]
    game.chain |= 1 << tile
    try:
        if tile == COMMAND_CENTER:
            return why_no_command(game, seat, turning, dice)
        if tile == UNDERGROUND_PASSAGE:
            return why_no_passage(game, seat, turning, dice)
        assets[STORY] -= turning
        return why_unusable(game, seat, tile, dice)
    finally:
        assets[STORY] = stories
        game.chain = chain


def why_no_command(game: Ep2, seat: Seat, turning: int, dice: int) -> list[Refusal]:
    """E2-RUL-55: the Leader is on no Leader space, or what each Effect of the Leader's Zone lacks."""
    zone = game.players[seat].leader_at
    if zone == HOME:
        return [closed(COMMAND_CENTER, "E2-RUL-55", "your leader is on no leader space")]
    effects = [effect for effect in game.box.spaces.zone_effects[zone] if is_there(game, effect)]
    empty = closed(COMMAND_CENTER, "E2-RUL-55", "{zone} has no other effect left in this action", (zone,))
    return why_none_resolvable(game, seat, COMMAND_CENTER, effects, turning, dice) if effects else [empty]


def why_no_passage(game: Ep2, seat: Seat, turning: int, dice: int) -> list[Refusal]:
    """E2-RUL-54: there are too few dice on the Main board, or what each Effect with a die lacks."""
    lying = dice_on_board(game)
    if dice and not lying:
        return [closed(UNDERGROUND_PASSAGE, "E2-RUL-54", "needs a second die on the main board, none lies there")]
    if not dice and lying < 2:
        text = "needs {n} dice on the main board, {n} lies|lie there"
        return [closed(UNDERGROUND_PASSAGE, "E2-RUL-54", text, (2, lying))]
    effects = [effect for effect in range(len(EFFECTS)) if has_die(game, effect) and is_there(game, effect)]
    empty = closed(UNDERGROUND_PASSAGE, "E2-RUL-54", "no die lies on another effect left in this action")
    return why_none_resolvable(game, seat, UNDERGROUND_PASSAGE, effects, turning, dice) if effects else [empty]


def is_there(game: Ep2, effect: int) -> bool:
    """Is this a City Effect, or that of an Outpost on the map which this chain has not used?"""
    tile = effect - OUTPOST
    return tile < 0 or (game.area_of(tile) >= 0 and not game.chain >> tile & 1)


def why_none_resolvable(game: Ep2, seat: Seat, tile: int, effects: list[int], turning: int, dice: int) -> list[Refusal]:
    """E2-RUL-23, E2-RUL-54, E2-RUL-55: what each Effect lacks that an Outpost leads to; nothing where one lacks nothing."""
    missing = [why_effect_closed(game, seat, effect, turning, dice) for effect in effects]
    if [] in missing:
        return []
    shut: list[Refusal] = []
    for effect, reasons in zip(effects, missing, strict=True):
        for why in reasons:
            shut.append(closed(tile, why.rule, put(OF_IT, "{effect}", why.text), (effect, *why.args)))
    return shut


# -- resolving it ------------------------------------------------------------------------------------------------------


@final
class Resolve(Do[Ep2]):
    """E2-TRN-02, E2-DSC-03, E2-RUL-23: an Effect is resolved; that of an Outpost with Rally marker and Dino Attack.

    Effects nest: whatever an Outpost asks first, and an inner Effect with its own Dino Attack, comes before the Outpost's own.
    """

    kind = "ep2.resolve"
    rule = "E2-TRN-02"

    def __init__(self, seat: Seat, effect: int) -> None:
        self.seat: Final = seat
        self.effect: Final = effect

    def run(self, game: Ep2) -> Steps:
        if game.notes is not None:
            game.note(RULES[self.effect], "{seat} resolves {effect}", self.seat, self.effect)
        if self.effect in INCOME:
            gain_income(game, self.seat, self.effect)
            return DONE
        if self.effect < OUTPOST:
            return FIRST_ASK[self.seat][self.effect]
        after = activate(game, self.effect - OUTPOST)
        return use_outpost(game, self.seat, self.effect - OUTPOST) + after


RESOLVE: Final[list[list[Steps]]] = [[(Resolve(seat, effect),) for effect in range(len(EFFECTS))] for seat in range(SEATS)]


def first_ask(seat: Seat, effect: int) -> Steps:
    """What resolving a City Effect begins with; those that only give ask nothing."""
    if effect == ADVENTURE:
        return (ChooseCamp(seat),)
    if effect == GATHER:
        return (FIRST_GATHER[seat],)
    if effect == TRAINING:
        return (FIRST_TRAIN[seat],)
    if effect == MARKETPLACE:
        return (FIRST_TRADE[seat],)
    if effect == POLITICS:
        return (FIRST_POLITICS[seat],)
    if effect == SETTLE:
        return (FIRST_SETTLE[seat],)
    return (FIRST_BUILD[seat],) if effect == BUILD else DONE


FIRST_ASK: Final = [[first_ask(seat, effect) for effect in range(OUTPOST)] for seat in range(SEATS)]


def use_outpost(game: Ep2, seat: Seat, tile: int) -> Steps:
    """What the Effect of an Outpost does first."""
    if tile == COMMAND_CENTER:
        return CommandEffect(seat), ReturnLeader(seat)
    if tile == UNDERGROUND_PASSAGE:
        return (PassageEffect(seat),)
    return use(game, seat, tile)


# -- the Outposts that resolve another Effect --------------------------------------------------------------------------


class InnerEffect(FromHand):
    """E2-RUL-23: an Outpost leads to other Effects, Adventure and Outposts included; one that is resolvable is resolved.

    E2-RUL-56: whether Adventure is one of them may hang on the hand.
    """

    prompt = "which effect do you resolve?"

    def leads_to(self, game: Ep2, effect: i64) -> bool:
        """Is this one of the Effects? The Outpost itself never is."""
        raise NotImplementedError

    def offer(self, game: Ep2, codes: Codes) -> None:
        for effect in range(len(EFFECTS)):
            if self.leads_to(game, effect) and can_resolve_now(game, self.seat, effect):
                codes.add(effect)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(EFFECTS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        """What each other Effect lacks; an Outpost that this chain has used is one of them."""
        offered = self.offered(game)
        shut = [effect for effect in range(len(EFFECTS)) if self.leads_to(game, effect) and effect not in offered]
        built = [effect for effect in shut if effect < OUTPOST or game.area_of(effect - OUTPOST) >= 0]
        return [why for effect in built for why in why_effect_closed(game, self.seat, effect)]


@final
class CommandEffect(InnerEffect):
    """E2-OPT-03, E2-RUL-55: an Effect of the Zone where the own Leader stands, as if a die were placed; another Outpost too."""

    kind = "ep2.command_effect"
    rule = "E2-OPT-03"

    def leads_to(self, game: Ep2, effect: i64) -> bool:
        return effect != OUTPOST + COMMAND_CENTER and game.box.spaces.effect_zone[effect] == game.players[self.seat].leader_at

    def take(self, game: Ep2, code: int) -> Steps:
        return RESOLVE[self.seat][code]


@final
class ReturnLeader(Do[Ep2]):
    """E2-OPT-03, E2-RUL-55, E2-RUL-81: then the Leader returns upright, for use at once, before Command Center's Dino Attack."""

    kind = "ep2.return_leader"
    rule = "E2-OPT-03"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        bring_leader_home(game, self.seat, "E2-OPT-03")
        return DONE


@final
class PassageEffect(InnerEffect):
    """E2-OPT-20, E2-RUL-54: the Effect that is resolved after the exchange is that of one of the two spaces.

    E2-RUL-102: it is named before the exchange, as no exchange changes which Effects are resolvable; so none leads to nothing.
    """

    kind = "ep2.passage_effect"
    rule = "E2-OPT-20"
    prompt = "which effect do you resolve after the exchange?"

    def leads_to(self, game: Ep2, effect: i64) -> bool:
        return effect != OUTPOST + UNDERGROUND_PASSAGE and has_die(game, effect)

    def take(self, game: Ep2, code: int) -> Steps:
        return ChooseOne(self.seat, code), *RESOLVE[self.seat][code]


register(Resolve, CommandEffect, ReturnLeader, PassageEffect)
