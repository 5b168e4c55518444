"""A stage of a Patrol: its rewards, the Challenge cards, and how the Patrol goes on or ends (chapter PTR)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.rows import row_of, times
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.perseverance.common.threat import shuffle_back
from mesozoic.perseverance.common.words import ASSETS, FOOD, SAFEGUARD, SCRAP, VALOR
from mesozoic.perseverance.ep1.pieces import (
    BuildLowestSettlement,
    BuildSettlement,
    BuildWall,
    LayTrap,
    can_build_wall,
    can_lay_trap,
)
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.threat import FaceThreats, face_transition, patrol_size
from mesozoic.perseverance.ep1.verbs import complete_patrol, gain
from mesozoic.perseverance.ep1.words import (
    CHALLENGE,
    FOOD_OR_SCRAP,
    FROM_PATROLS,
    GAIN_SETTLEMENT,
    GAIN_TRAP,
    GAIN_WALL,
    HEAVY_GUARD,
    LIGHT_GUARD,
    LOWEST_SETTLEMENT,
    SAFEGUARD_OR_VALOR,
    ZONES,
)


def resolve_stage(game: Ep1, seat: Seat) -> Steps:
    """E1-PTR-02 to E1-PTR-07: the rewards of the stage, then its Challenge cards and their threats, then what becomes of it."""
    player = game.players[seat]
    shown = game.box.patrols.stages[player.patrol][player.stage]
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
            gain(game, seat, asset, n, FROM_PATROLS, rule)
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
        gain(game, self.seat, code, 1, FROM_PATROLS, "E1-PTR-15")
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
class DrawChallenge(Chance[Ep1]):
    """E1-PTR-03, E1-HID-04: the next card of the Challenge deck of a Soldier on the Patrol card; E1-RUL-22: all may see it."""

    kind = "ep1.draw_challenge"
    rule = "E1-PTR-03"

    def __init__(self, owner: Seat, soldier: int) -> None:
        super().__init__()
        self.owner: Final = owner
        self.soldier: Final = soldier

    def offer(self, game: Ep1, codes: Codes) -> None:
        game.challenge_decks[self.soldier].offer_next(codes)

    def weights(self, game: Ep1) -> list[int]:
        return game.challenge_decks[self.soldier].weights()

    def take(self, game: Ep1, code: int) -> Steps:
        game.challenge_decks[self.soldier].draw(code)
        game.drawn = (*game.drawn, code)
        game.note("E1-PTR-03", "{seat} draws {challenge} for a {soldier} soldier", self.owner, code, self.soldier)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.words["challenge"][code])


@final
class KeepChallenge(Ask[Ep1]):
    """E1-PTR-04, E1-RUL-22: keep as many drawn cards as the stage has icons, of either type, and gain their rewards at once.

    E1-BET-09: in the beta the player may keep fewer, down to none.
    """

    kind = "ep1.keep_challenge"
    rule = "E1-PTR-04"
    prompt = "which challenge do you keep?"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def offer(self, game: Ep1, codes: Codes) -> None:
        for card in game.drawn:
            codes.add(card)
        if game.box.beta:
            codes.add(PASS)

    def take(self, game: Ep1, code: int) -> Steps:
        if code == PASS:
            game.note("E1-BET-09", "{seat} keeps no further challenge, {n} fewer than the stage allows", self.seat, self.left)
            return DONE
        game.drawn = tuple([other for other in game.drawn if other != code])
        game.kept = (*game.kept, code)
        threat = game.box.patrols.challenge_threat[code]
        rule = self.asked_by(game)
        game.note(rule, "{seat} keeps {challenge}, whose threat is {n}", self.seat, code, threat)
        rewards = gain_rewards(game, self.seat, game.box.patrols.challenge_gains[code], rule)
        return (*rewards, KeepChallenge(self.seat, self.left - 1)) if self.left > 1 else rewards

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pass() if code == PASS else Pick(game.box.words["challenge"][code])

    def asked_by(self, game: Ep1) -> RuleId:
        return "E1-BET-09" if game.box.beta else "E1-PTR-04"

    def refusals(self, game: Ep1) -> list[Refusal]:
        """E1-RUL-22: the published game leaves no choice how many are kept."""
        return [] if game.box.beta else [Refusal(Pass(), "E1-RUL-22", "{n} more must be kept", (self.left,))]


@final
class EndStage(Do[Ep1]):
    """E1-PTR-12: without a Soldier or a further stage the Patrol is completed; else E1-PTR-07 asks whether to go on."""

    kind = "ep1.end_stage"
    rule = "E1-PTR-12"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        return_challenges(game)
        player = game.players[self.seat]
        if not patrol_size(game, self.seat):
            game.note("E1-PTR-12", "no soldier of {seat} is left on {patrol}", self.seat, player.patrol)
        elif has_next_stage(game, player.patrol, player.stage):
            return (GoOn(self.seat),)
        complete_patrol(game, self.seat, "E1-PTR-12")
        return DONE


def has_next_stage(game: Ep1, card: int, stage: int) -> bool:
    """E1-PAT-07: a card has one or two stages."""
    return stage == 0 and bool(game.box.patrols.stages[card][1])


def return_challenges(game: Ep1) -> None:
    """E1-PTR-13, E1-BET-10: all drawn cards, kept or not, go back into their decks, which is the same before the transition."""
    if not game.drawn and not game.kept:
        return
    shuffle_back(game.challenge_decks, game.box.patrols.challenge_type, game.drawn + game.kept)
    game.drawn = ()
    game.kept = ()
    game.note("E1-PTR-13", "the challenges are shuffled back into their decks")


CONTINUE: Final = 0
STOP: Final = 1
WAYS: Final = ["continue", "stop"]
EITHER_WAY: Final = [CONTINUE, STOP]


@final
class GoOn(Ask[Ep1]):
    """E1-PTR-07: after stage 1 of a two-stage card with at least one Soldier left, the player decides to continue or to stop."""

    kind = "ep1.go_on"
    rule = "E1-PTR-07"
    prompt = "continue the patrol, or stop?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.extend(EITHER_WAY)

    def take(self, game: Ep1, code: int) -> Steps:
        card = game.players[self.seat].patrol
        if code == STOP:
            game.note("E1-PTR-07", "{seat} stops {patrol}", self.seat, card)
            complete_patrol(game, self.seat, "E1-PTR-12")
            return DONE
        threat = game.box.patrols.transition[card]
        game.note("E1-PTR-07", "{seat} continues {patrol} against threat {n}", self.seat, card, threat)
        return face_transition(game, self.seat)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(WAYS[code])


register(ChooseAsset, GainStructure, DrawChallenge, KeepChallenge, EndStage, GoOn)
