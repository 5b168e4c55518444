"""Threats of a Patrol (chapters PTR and DET); `common/threat.py` has what both episodes do alike."""

from __future__ import annotations

from typing import final

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Steps
from mesozoic.perseverance.common import threat
from mesozoic.perseverance.common.cards import complete_card, lose_from_card, types_on_card
from mesozoic.perseverance.common.table import one_of
from mesozoic.perseverance.common.threat import TYPES
from mesozoic.perseverance.ep1.table import Ep1


def lose_patrolling(game: Ep1, seat: Seat, type: int, rule: RuleId) -> None:
    """E1-RUL-53: a Soldier of a type is lost on the Patrol, unless none is there, which only a token can bring about."""
    if one_of(game.players[seat].patrolling, type):
        lose_from_card(game, seat, type, rule)
    else:
        game.note("E1-RUL-53", "{seat} has no {soldier} soldier on the patrol to lose", seat, type)


@final
class FaceThreats(threat.FaceThreats[Ep1]):
    """E1-PTR-05, E1-RUL-55: one test for every kept card that has a threat value, in the order they were kept."""

    kind = "ep1.face_threats"
    rule = "E1-PTR-05"

    def roll(self, card: int) -> AnyStep:
        return RollThreat(self.seat, card)

    def lose(self, game: Ep1, type: int, rule: RuleId) -> None:
        lose_patrolling(game, self.seat, type, rule)


@final
class RollThreat(threat.RollThreat[Ep1]):
    """E1-PTR-06: a roll lower than the threat of a kept card costs a Soldier of its type; the reward is kept either way."""

    kind = "ep1.roll_threat"
    rule = "E1-PTR-06"

    def lose(self, game: Ep1, type: int) -> None:
        lose_patrolling(game, self.owner, type, "E1-PTR-06")


def face_transition(game: Ep1, seat: Seat) -> Steps:
    """E1-PTR-08: to continue takes one test of the threat printed between the stages; E1-DET-09: with the module no die."""
    return (MoveToken(seat),) if game.box.det_threat else (RollTransition(seat),)


@final
class RollTransition(threat.RollTransition[Ep1]):
    """E1-PTR-08: one Threat roll against the value printed between the stages.

    E1-PTR-09: equal or higher costs nobody; E1-PTR-11: a lower roll with a single Soldier loses it and ends the Patrol.
    """

    kind = "ep1.roll_transition"
    rule = "E1-PTR-08"

    def choose_loss(self) -> AnyStep:
        return LoseSoldier(self.owner)

    def complete(self, game: Ep1) -> Steps:
        complete_card(game, self.owner, "E1-PTR-11")
        return DONE


@final
class LoseSoldier(threat.LoseSoldier[Ep1]):
    """E1-PTR-10: a lower roll with two or more Soldiers loses one of either type; the marker still moves to stage 2."""

    kind = "ep1.lose_soldier"
    rule = "E1-PTR-10"
    prompt = "which soldier is lost?"
    absent = "no {soldier} soldier is on the patrol"


@final
class MoveToken(threat.MoveToken[Ep1]):
    """E1-DET-12: at a stage transition the player moves one token, of a type with a Soldier on the card, by the whole value.

    E1-BET-28: in the beta it may be either token.
    """

    kind = "ep1.move_token"
    rule = "E1-DET-12"
    prompt = "which threat token moves?"
    absent = "no {soldier} soldier is on the patrol"

    def movable(self, game: Ep1) -> list[int]:
        return TYPES if game.box.beta else types_on_card(game, self.seat)

    def lose(self, game: Ep1, type: int) -> None:
        lose_patrolling(game, self.seat, type, game.box.laws.stages.skull_passed)

    def complete(self, game: Ep1) -> Steps:
        complete_card(game, self.seat, "E1-PTR-11")
        return DONE

    def asked_by(self, game: Ep1) -> RuleId:
        return "E1-BET-28" if game.box.beta else "E1-DET-12"


register(FaceThreats, RollThreat, RollTransition, LoseSoldier, MoveToken)
