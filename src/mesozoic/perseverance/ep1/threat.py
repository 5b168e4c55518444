"""Threats of a Patrol, by the Threat die or by tokens on the threat track (chapters PTR and DET)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.perseverance.common.threat import is_safe, results, weights
from mesozoic.perseverance.ep1.table import Ep1, one_of
from mesozoic.perseverance.ep1.verbs import complete_patrol, lose_patrolling, move_threat_token
from mesozoic.perseverance.ep1.words import GUARDS, HEAVY_GUARD, LIGHT_GUARD

TYPES: Final = [LIGHT_GUARD, HEAVY_GUARD]


@final
class FaceThreats(Do[Ep1]):
    """E1-PTR-05, E1-RUL-55: one test for every kept card that has a threat value, in the order they were kept."""

    kind = "ep1.face_threats"
    rule = "E1-PTR-05"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        patrols = game.box.patrols
        rolls: list[AnyStep] = []
        for card in game.kept:
            threat = patrols.challenge_threat[card]
            if not threat:
                game.note("E1-PTR-05", "{challenge} has no threat", card)
            elif game.box.det_threat:
                avert(game, self.seat, patrols.challenge_type[card], threat)
            else:
                rolls.append(RollThreat(self.seat, card))
        return tuple(rolls)


class ThreatDie(Chance[Ep1]):
    """A roll of the Threat die for a player."""

    def __init__(self, owner: Seat) -> None:
        super().__init__()
        self.owner: Final = owner

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.extend(results(game.box.dice.threat_faces))

    def weights(self, game: Ep1) -> list[int]:
        return weights(game.box.dice.threat_faces)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(str(code))


@final
class RollThreat(ThreatDie):
    """E1-PTR-06: a roll lower than the threat of a kept card costs a Soldier of its type; the reward is kept either way."""

    kind = "ep1.roll_threat"
    rule = "E1-PTR-06"

    def __init__(self, owner: Seat, card: int) -> None:
        super().__init__(owner)
        self.card: Final = card

    def take(self, game: Ep1, code: int) -> Steps:
        threat = game.box.patrols.challenge_threat[self.card]
        game.note("E1-PTR-05", "{seat} rolls {n} against threat {n} of {challenge}", self.owner, code, threat, self.card)
        if is_safe(code, threat):
            game.note("E1-PTR-06", "{seat} loses no soldier", self.owner)
        else:
            lose_patrolling(game, self.owner, game.box.patrols.challenge_type[self.card], "E1-PTR-06")
        return DONE


def face_transition(game: Ep1, seat: Seat) -> Steps:
    """E1-PTR-08: to continue takes one test of the threat printed between the stages; E1-DET-09: with the module no die."""
    return (MoveToken(seat),) if game.box.det_threat else (RollTransition(seat),)


@final
class RollTransition(ThreatDie):
    """E1-PTR-08: one Threat roll against the value printed between the stages.

    E1-PTR-09: equal or higher costs nobody; E1-PTR-11: a lower roll with a single Soldier loses it and ends the Patrol.
    """

    kind = "ep1.roll_transition"
    rule = "E1-PTR-08"

    def take(self, game: Ep1, code: int) -> Steps:
        player = game.players[self.owner]
        threat = game.box.patrols.transition[player.patrol]
        game.note("E1-PTR-08", "{seat} rolls {n} against threat {n} of {patrol}", self.owner, code, threat, player.patrol)
        if is_safe(code, threat):
            reach_second_stage(game, self.owner)
            return DONE
        if patrol_size(game, self.owner) > 1:
            return (LoseSoldier(self.owner),)
        lose_patrolling(game, self.owner, soldiers_there(game, self.owner)[0], "E1-PTR-11")
        complete_patrol(game, self.owner, "E1-PTR-11")
        return DONE


@final
class LoseSoldier(Ask[Ep1]):
    """E1-PTR-10: a lower roll with two or more Soldiers loses one of either type; the marker still moves to stage 2."""

    kind = "ep1.lose_soldier"
    rule = "E1-PTR-10"
    prompt = "which soldier is lost?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.extend(soldiers_there(game, self.seat))

    def take(self, game: Ep1, code: int) -> Steps:
        lose_patrolling(game, self.seat, code, "E1-PTR-10")
        reach_second_stage(game, self.seat)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(GUARDS[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        there = soldiers_there(game, self.seat)
        gone = [type for type in TYPES if type not in there]
        return [Refusal(Pick(GUARDS[type]), "E1-PTR-10", "no {soldier} soldier is on the patrol", (type,)) for type in gone]


@final
class MoveToken(Ask[Ep1]):
    """E1-DET-12: at a stage transition the player moves one token, of a type with a Soldier on the card, by the whole value.

    E1-BET-28: in the beta it may be either token.
    """

    kind = "ep1.move_token"
    rule = "E1-DET-12"
    prompt = "which threat token moves?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        if game.box.beta:
            codes.extend(TYPES)
        else:
            codes.extend(soldiers_there(game, self.seat))

    def take(self, game: Ep1, code: int) -> Steps:
        avert(game, self.seat, code, game.box.patrols.transition[game.players[self.seat].patrol])
        if patrol_size(game, self.seat):
            reach_second_stage(game, self.seat)
        else:
            complete_patrol(game, self.seat, "E1-PTR-11")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(GUARDS[code])

    def asked_by(self, game: Ep1) -> RuleId:
        return "E1-BET-28" if game.box.beta else "E1-DET-12"

    def refusals(self, game: Ep1) -> list[Refusal]:
        legal = self.offered(game)
        gone = [type for type in TYPES if type not in legal]
        return [Refusal(Pick(GUARDS[type]), "E1-DET-12", "no {soldier} soldier is on the patrol", (type,)) for type in gone]


def avert(game: Ep1, seat: Seat, type: int, threat: int) -> None:
    """E1-DET-10: instead of a roll the token of the type moves by the threat.

    E1-DET-11: passing the skull costs a Soldier; E1-BET-27: so does landing on it in the beta.
    """
    rule = "E1-BET-27" if game.box.beta else "E1-DET-11"
    if not move_threat_token(game, seat, type, threat, "E1-DET-10"):
        game.note(rule, "{seat} loses no soldier", seat)
    elif one_of(game.players[seat].patrolling, type):
        lose_patrolling(game, seat, type, rule)
    else:
        game.note("E1-RUL-53", "{seat} has no {soldier} soldier on the patrol to lose", seat, type)


def soldiers_there(game: Ep1, seat: Seat) -> list[int]:
    """The types of Soldiers on a player's Patrol card."""
    patrolling = game.players[seat].patrolling
    return [type for type in TYPES if one_of(patrolling, type)]


def patrol_size(game: Ep1, seat: Seat) -> int:
    """How many Soldiers are on a player's Patrol card."""
    patrolling = game.players[seat].patrolling
    return patrolling[LIGHT_GUARD] + patrolling[HEAVY_GUARD]


def reach_second_stage(game: Ep1, seat: Seat) -> None:
    """E1-PTR-09: the marker moves to stage 2, which is resolved in the Patrol step of the player's next turn."""
    player = game.players[seat]
    player.stage = 1
    game.note("E1-PTR-09", "{seat} reaches stage {n} of {patrol}", seat, player.stage + 1, player.patrol)


register(FaceThreats, RollThreat, RollTransition, LoseSoldier, MoveToken)
