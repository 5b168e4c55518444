"""Which effect can be resolved, and resolving it (chapter EFF, E1-DIE-08)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Pick, Refusal
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import why_all_closed
from mesozoic.perseverance.common.words import SEATS, STORY
from mesozoic.perseverance.ep1.effects.fortifications import FORTIFY
from mesozoic.perseverance.ep1.effects.income import INCOME, gain_income
from mesozoic.perseverance.ep1.effects.politics import Politics, can_do_politics, why_politics_closed
from mesozoic.perseverance.ep1.effects.settle import Settle, can_settle, why_settle_closed
from mesozoic.perseverance.ep1.effects.training import TRAIN
from mesozoic.perseverance.ep1.patrol import TakePatrol, can_patrol, why_patrol_closed
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import EFFECTS, FORTIFICATIONS, PATROL, POLITICS, SETTLE, TRAINING

RULES: Final = [
    "E1-RAT-01",
    "E1-PAT-01",
    "E1-PUB-01",
    "E1-TRN-01",
    "E1-POL-01",
    "E1-SUP-01",
    "E1-STL-01",
    "E1-SLV-01",
    "E1-FRT-01",
]
"""The rule that says what each effect does."""


def can_resolve(game: Ep1, seat: Seat, effect: int, story: int, dice: int) -> bool:
    """E1-DIE-08, E1-RUL-07: would the effect have a valid option with so many Stories left and one of these dice placed?

    E1-BET-07, E1-RUL-28: in the beta Training and Fortifications need none, Patrol, Politics and Settle still do.
    """
    if game.box.always_resolvable[effect]:
        return True
    if effect == PATROL:
        return can_patrol(game, seat)
    if effect == POLITICS:
        return can_do_politics(game, seat, story, dice)
    if effect == SETTLE:
        return can_settle(game, seat, story)
    if effect == FORTIFICATIONS:
        return FORTIFY[seat][0].can_start(game, story)
    return effect != TRAINING or TRAIN[seat][0].can_start(game, story)


def can_resolve_now(game: Ep1, seat: Seat, effect: int) -> bool:
    """Has the effect a valid option as the table stands, without a die?"""
    return can_resolve(game, seat, effect, game.players[seat].assets[STORY], NO_DICE)


def why_effect_closed(game: Ep1, seat: Seat, effect: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """E1-EFF-04: what each option of an effect lacks, with so many Stories to turn a die and once one of these dice is placed."""
    if effect == PATROL:
        return why_patrol_closed(game, seat)
    missing = [why_option_closed(game, seat, effect, place, turning, dice) for place in range(option_count(game, effect))]
    return why_all_closed(Pick(EFFECTS[effect]), game.box.effects.effect_options[effect], missing)


def option_count(game: Ep1, effect: int) -> int:
    """How many options an effect has that could be closed; one that is always resolvable has none."""
    return 0 if game.box.always_resolvable[effect] else len(game.box.effects.effect_options[effect])


def why_option_closed(game: Ep1, seat: Seat, effect: int, place: int, turning: int, dice: int) -> list[Refusal]:
    """All that the option at this place of an effect lacks."""
    if effect == POLITICS:
        return why_politics_closed(game, seat, place, turning, dice)
    if effect == SETTLE:
        return why_settle_closed(game, seat, place, turning)
    return (FORTIFY if effect == FORTIFICATIONS else TRAIN)[seat][0].why_closed(game, place, turning)


@final
class Resolve(Do[Ep1]):
    """E1-EFF-04, E1-RUL-07: the effect is resolved; where the Dinos took its last valid option, with nothing."""

    kind = "ep1.resolve"
    rule = "E1-RUL-07"

    def __init__(self, seat: Seat, effect: int) -> None:
        self.seat: Final = seat
        self.effect: Final = effect

    def run(self, game: Ep1) -> Steps:
        if not game.box.always_resolvable[self.effect] and not can_resolve_now(game, self.seat, self.effect):
            game.note("E1-RUL-07", "{effect} has no valid option left: {seat} resolves nothing", self.effect, self.seat)
            return DONE
        if game.notes is not None:
            game.note(RULES[self.effect], "{seat} resolves {effect}", self.seat, self.effect)
        if self.effect in INCOME:
            gain_income(game, self.seat, self.effect)
        return FIRST_ASK[self.seat][self.effect]


RESOLVE: Final[list[list[Steps]]] = [[(Resolve(seat, effect),) for effect in range(len(EFFECTS))] for seat in range(SEATS)]


def first_ask(seat: Seat, effect: int) -> Steps:
    """What resolving a resolvable effect begins with; those that only give ask nothing."""
    if effect == TRAINING:
        return (TRAIN[seat][0],)
    if effect == FORTIFICATIONS:
        return (FORTIFY[seat][0],)
    if effect == SETTLE:
        return (Settle(seat),)
    if effect == POLITICS:
        return (Politics(seat),)
    return (TakePatrol(seat),) if effect == PATROL else DONE


FIRST_ASK: Final = [[first_ask(seat, effect) for effect in range(len(EFFECTS))] for seat in range(SEATS)]


register(Resolve)
