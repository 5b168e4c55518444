"""A stage of a Patrol (chapter PTR): its rewards; `common/stages.py` has what both episodes do alike."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.rows import row_of, times
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps
from mesozoic.perseverance.common import stages
from mesozoic.perseverance.common.cards import complete_card
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import EMPTY, FOOD, FROM_CARDS, SCRAP, VALOR
from mesozoic.perseverance.ep1.pieces import (
    BuildLowestSettlement,
    BuildSettlement,
    BuildWall,
    LayTrap,
    can_build_wall,
    can_lay_trap,
)
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.threat import FaceThreats, face_transition
from mesozoic.perseverance.ep1.words import (
    ASSETS,
    CHALLENGE,
    FOOD_OR_SCRAP,
    GAIN_SETTLEMENT,
    GAIN_TRAP,
    GAIN_WALL,
    HEAVY_GUARD,
    LIGHT_GUARD,
    LOWEST_SETTLEMENT,
    SAFEGUARD,
    SAFEGUARD_OR_VALOR,
    ZONES,
)


def resolve_stage(game: Ep1, seat: Seat) -> Steps:
    """E1-PTR-02 to E1-PTR-07: the rewards of the stage, then its Challenge cards and their threats, then what becomes of it."""
    player = game.players[seat]
    shown = game.box.cards.stages[player.patrol][player.stage]
    rewards = gain_rewards(game, seat, shown, "E1-PTR-02")
    return (*rewards, *challenges(game, seat, times(shown, CHALLENGE)), EndStage(seat))


def challenges(game: Ep1, seat: Seat, icons: int) -> Steps:
    """E1-PTR-03: with Challenge icons, one card per Soldier on the card: the Light deck for Light ones, the Heavy for Heavy."""
    light = game.players[seat].patrolling[LIGHT_GUARD]
    heavy = game.players[seat].patrolling[HEAVY_GUARD]
    keep = min(icons, light + heavy)
    if not keep:
        return DONE
    draws: Steps = (DrawChallenge(seat, LIGHT_GUARD),) * light + (DrawChallenge(seat, HEAVY_GUARD),) * heavy
    return (*draws, KeepChallenge(seat, keep), FaceThreats(seat))


def gain_rewards(game: Ep1, seat: Seat, words: Row, rule: RuleId) -> Steps:
    """E1-RUL-56: all that a stage or a kept Challenge card shows must be gained: assets at once, then what needs a decision."""
    for asset in range(len(ASSETS)):
        n = times(words, asset)
        if n:
            gain(game, seat, asset, n, FROM_CARDS, rule)
    steps: list[AnyStep] = []
    for word in words:
        if word in COUPLES:
            steps.append(ChooseAsset(seat, word))
        elif word in STRUCTURES:
            steps.append(GainStructure(seat, word))
    return tuple(steps)


COUPLES: Final = row_of([FOOD_OR_SCRAP, SAFEGUARD_OR_VALOR])


@final
class ChooseAsset(Ask[Ep1]):
    """E1-PTR-15: Food or Scrap, Safeguard or Valor: decided when it is gained, each of a couple by itself."""

    kind = "ep1.choose_asset"
    rule = "E1-PTR-15"
    prompt = "which of the two do you gain?"

    def __init__(self, seat: Seat, couple: int) -> None:
        super().__init__(seat)
        self.couple: Final = couple

    def offer(self, game: Ep1, codes: Codes) -> None:
        food_or_scrap = self.couple == FOOD_OR_SCRAP
        codes.add(FOOD if food_or_scrap else SAFEGUARD)
        codes.add(SCRAP if food_or_scrap else VALOR)

    def take(self, game: Ep1, code: int) -> Steps:
        gain(game, self.seat, code, 1, FROM_CARDS, "E1-PTR-15")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(ASSETS[code])


STRUCTURES: Final = row_of([GAIN_TRAP, GAIN_WALL, GAIN_SETTLEMENT, LOWEST_SETTLEMENT])


@final
class GainStructure(Do[Ep1]):
    """E1-RUL-25: a structure of a stage is placed at once and for free, where its owner likes; if that cannot be, it is lost."""

    kind = "ep1.gain_structure"
    rule = "E1-RUL-25"

    def __init__(self, seat: Seat, structure: int) -> None:
        self.seat: Final = seat
        self.structure: Final = structure

    def run(self, game: Ep1) -> Steps:
        if self.structure == GAIN_TRAP:
            if can_lay_trap(game, self.seat):
                return (LayTrap(self.seat, "E1-RUL-25"),)
            game.note("E1-RUL-25", "{seat} cannot lay the trap of the patrol: it is lost", self.seat)
        elif self.structure == GAIN_WALL:
            if can_build_wall(game, self.seat):
                return (BuildWall(self.seat, "E1-RUL-25"),)
            game.note("E1-RUL-25", "{seat} cannot build the wall of the patrol: it is lost", self.seat)
        elif can_settle(game, self.seat):
            lowest = self.structure == LOWEST_SETTLEMENT
            return (BuildLowestSettlement(self.seat, "E1-RUL-25") if lowest else BuildSettlement(self.seat, "E1-RUL-25"),)
        else:
            game.note("E1-RUL-25", "{seat} cannot build the settlement of the patrol: it is lost", self.seat)
        return DONE


def can_settle(game: Ep1, seat: Seat) -> bool:
    """E1-CMP-06, E1-STL-07: is a Settlement left, and an uncovered space empty in any Zone?"""
    if not game.players[seat].settlements:
        return False
    for zone in range(len(ZONES)):
        if game.lowest_settlement_space(zone) != EMPTY:
            return True
    return False


@final
class DrawChallenge(stages.DrawChallenge[Ep1]):
    """E1-PTR-03, E1-HID-04: the next card of the Challenge deck of a Soldier on the Patrol card; E1-RUL-22: all may see it."""

    kind = "ep1.draw_challenge"
    rule = "E1-PTR-03"


@final
class KeepChallenge(stages.KeepChallenge[Ep1]):
    """E1-PTR-04, E1-RUL-22: keep as many drawn cards as the stage has icons, of either type, and gain their rewards at once.

    E1-BET-09: in the beta the player may keep fewer, down to none.
    """

    kind = "ep1.keep_challenge"
    rule = "E1-PTR-04"
    prompt = "which challenge do you keep?"
    enough = "{seat} keeps no further challenge, {n} fewer than the stage allows"

    def again(self) -> AnyStep:
        return KeepChallenge(self.seat, self.left - 1)

    def reward(self, game: Ep1, card: int, rule: RuleId) -> Steps:
        return gain_rewards(game, self.seat, game.box.cards.challenge_gains[card], rule)

    def may_stop(self, game: Ep1) -> bool:
        return game.box.beta

    def asked_by(self, game: Ep1) -> RuleId:
        return "E1-BET-09" if game.box.beta else "E1-PTR-04"


@final
class EndStage(stages.EndStage[Ep1]):
    """E1-PTR-12: without a Soldier or a further stage the Patrol is completed; else E1-PTR-07 asks whether to go on."""

    kind = "ep1.end_stage"
    rule = "E1-PTR-12"

    def go_on(self) -> AnyStep:
        return GoOn(self.seat)

    def complete(self, game: Ep1) -> Steps:
        complete_card(game, self.seat, "E1-PTR-12")
        return DONE


@final
class GoOn(stages.GoOn[Ep1]):
    """E1-PTR-07: after stage 1 of a two-stage card with at least one Soldier left, the player decides to continue or to stop."""

    kind = "ep1.go_on"
    rule = "E1-PTR-07"
    prompt = "continue the patrol, or stop?"

    def transition(self, game: Ep1) -> Steps:
        return face_transition(game, self.seat)

    def complete(self, game: Ep1) -> Steps:
        complete_card(game, self.seat, "E1-PTR-12")
        return DONE


register(ChooseAsset, GainStructure, DrawChallenge, KeepChallenge, EndStage, GoOn)
