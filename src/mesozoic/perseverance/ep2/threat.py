"""Threats of an Adventure (chapters ARS and DET) and of Patrol Hub; `common/threat.py` has what both episodes do alike."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps
from mesozoic.perseverance.common import threat
from mesozoic.perseverance.common.cards import lose_from_card, reach_second_stage, types_on_card
from mesozoic.perseverance.common.table import one_of
from mesozoic.perseverance.common.words import EMPTY, HEAVY_SOLDIER
from mesozoic.perseverance.ep2.completion import complete_adventure
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import lose_soldier
from mesozoic.perseverance.ep2.words import SURVIVALIST

# -- what a threat counts, and whom it hits ----------------------------------------------------------------------------

SURVIVAL: Final = 2
"""E2-PRK-12: what a Survivalist adds to a roll, or takes off the steps of a token."""


def survived_roll(game: Ep2, seat: Seat, roll: int) -> int:
    """E2-PRK-12: every Threat roll of a Survivalist gets +2."""
    if not game.players[seat].has(SURVIVALIST):
        return roll
    game.note("E2-PRK-12", "with {perk} the roll of {seat} counts {n}", SURVIVALIST, seat, roll + SURVIVAL)
    return roll + SURVIVAL


def survived_steps(game: Ep2, seat: Seat, threat: int) -> int:
    """E2-PRK-12, E2-DET-05: a token of a Survivalist moves 2 steps fewer, not below 0."""
    if not game.players[seat].has(SURVIVALIST):
        return threat
    steps = max(threat - SURVIVAL, 0)
    game.note("E2-PRK-12", "with {perk} the token of {seat} moves by {n} instead of {n}", SURVIVALIST, seat, steps, threat)
    return steps


def lose_on_card(game: Ep2, seat: Seat, type: int, rule: RuleId) -> None:
    """E2-ARS-06: a Soldier of the type is lost from the card; E2-RUL-16, E2-RUL-48: where none is left nothing happens."""
    if one_of(game.players[seat].patrolling, type):
        lose_from_card(game, seat, type, rule)
    else:
        game.note("E2-RUL-16", "{seat} has no {soldier} soldier on the adventure to lose", seat, type)


def lose_on_board(game: Ep2, seat: Seat, type: int, rule: RuleId) -> None:
    """E2-RUL-26, E2-RUL-80, E2-RUL-88: at Patrol Hub an upright Soldier of the Player board; E2-RUL-48: or nobody."""
    if game.players[seat].upright(type):
        lose_soldier(game, seat, type, False, rule)
    else:
        game.note("E2-RUL-48", "{seat} has no upright {soldier} soldier to lose", seat, type)


# -- the Leader's protection -------------------------------------------------------------------------------------------


def is_covered(game: Ep2, card: int) -> bool:
    """E2-ARS-07, E2-ARS-08: the Leader can cancel the test of a Heavy Challenge with a Threat number, never of a Light one."""
    cards = game.box.cards
    return cards.challenge_type[card] == HEAVY_SOLDIER and cards.challenge_threat[card] > 0


def can_cover(game: Ep2) -> bool:
    """E2-ARS-07: is such a Challenge among those that are kept?"""
    for card in game.kept:
        if is_covered(game, card):
            return True
    return False


def spend_protection(game: Ep2, seat: Seat, rule: RuleId) -> None:
    """E2-ARS-08: the Leader's protection works once per Adventure card."""
    player = game.players[seat]
    player.protection = 0
    if game.notes is not None:
        game.note(rule, "the leader of {seat} has used the protection of {card}", seat, player.patrol)


class CoverChallenge(Ask[Ep2]):
    """E2-ARS-07, E2-DET-05: before the first test the Leader may cancel that of one kept Heavy Challenge, or pass."""

    prompt = "which challenge does the leader cover?"

    def spend(self, game: Ep2) -> None:
        """The Leader has done so."""

    def go_on(self, cancelled: int) -> AnyStep:
        """The tests of the others, or of all (EMPTY)."""
        raise NotImplementedError

    def offer(self, game: Ep2, codes: Codes) -> None:
        for card in game.kept:
            if is_covered(game, card):
                codes.add(card)
        codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            return (self.go_on(EMPTY),)
        game.note(self.rule, "the leader of {seat} cancels the threat of {challenge}", self.seat, code)
        self.spend(game)
        return (self.go_on(code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(game.box.words["challenge"][code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        """E2-ARS-08, E2-ARS-05: Light Challenges, and those without a Threat number."""
        closed: list[Refusal] = []
        for card in game.kept:
            if not game.box.cards.challenge_threat[card]:
                closed.append(Refusal(self.describe(game, card), "E2-ARS-05", "{challenge} has no threat", (card,)))
            elif not is_covered(game, card):
                text = "{challenge} is a light challenge, the leader covers a heavy one"
                closed.append(Refusal(self.describe(game, card), "E2-ARS-08", text, (card,)))
        return closed


class KeptThreats(threat.FaceThreats[Ep2]):
    """One test for every kept card with a Threat number but the one that is cancelled, or EMPTY."""

    def __init__(self, seat: Seat, cancelled: int) -> None:
        super().__init__(seat)
        self.cancelled: Final = cancelled

    def is_cancelled(self, card: int) -> bool:
        return card == self.cancelled

    def eased(self, game: Ep2, threat: int) -> int:
        return survived_steps(game, self.seat, threat)


class ChallengeRoll(threat.RollThreat[Ep2]):
    """A Threat roll for a kept Challenge."""

    def counted(self, game: Ep2, roll: int) -> int:
        return survived_roll(game, self.owner, roll)


# -- threats of a stage ------------------------------------------------------------------------------------------------


@final
class StageThreats(Do[Ep2]):
    """E2-ARS-07: before the tests of a stage, a Leader on the card with unused protection is asked whom he covers."""

    kind = "ep2.stage_threats"
    rule = "E2-ARS-07"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        if game.players[self.seat].protection and can_cover(game):
            return (UseProtection(self.seat),)
        return (FaceThreats(self.seat, EMPTY),)


@final
class UseProtection(CoverChallenge):
    """E2-ARS-07, E2-ARS-08, E2-RUL-16: the Leader on the card, once per card, also in stage 2."""

    kind = "ep2.use_protection"
    rule = "E2-ARS-07"

    def spend(self, game: Ep2) -> None:
        spend_protection(game, self.seat, "E2-ARS-08")

    def go_on(self, cancelled: int) -> AnyStep:
        return FaceThreats(self.seat, cancelled)


@final
class FaceThreats(KeptThreats):
    """E2-ARS-05, E2-RUL-78: one test for every kept card with a Threat number, in the order they were kept."""

    kind = "ep2.face_threats"
    rule = "E2-ARS-05"

    def roll(self, card: int) -> AnyStep:
        return RollThreat(self.seat, card)

    def lose(self, game: Ep2, type: int, rule: RuleId) -> None:
        lose_on_card(game, self.seat, type, rule)


@final
class RollThreat(ChallengeRoll):
    """E2-ARS-06, E2-ARS-09: a roll below the Threat loses a Soldier of the Challenge's type, never the reward."""

    kind = "ep2.roll_threat"
    rule = "E2-ARS-06"

    def lose(self, game: Ep2, type: int) -> None:
        lose_on_card(game, self.owner, type, "E2-ARS-06")


# -- threats at Patrol Hub ---------------------------------------------------------------------------------------------


@final
class HubThreats(Do[Ep2]):
    """E2-RUL-26, E2-RUL-80: at Patrol Hub an upright Leader on the Player board may cancel one test, whatever card is out."""

    kind = "ep2.hub_threats"
    rule = "E2-RUL-80"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        if game.players[self.seat].leader_is_ready() and can_cover(game):
            return (CoverAtHub(self.seat),)
        return (FaceAtHub(self.seat, EMPTY),)


@final
class CoverAtHub(CoverChallenge):
    """E2-RUL-26, E2-RUL-80: once per resolution, independent of any Adventure."""

    kind = "ep2.cover_at_hub"
    rule = "E2-RUL-80"

    def go_on(self, cancelled: int) -> AnyStep:
        return FaceAtHub(self.seat, cancelled)


@final
class FaceAtHub(KeptThreats):
    """E2-OPT-12, E2-RUL-80: the chosen Challenges are tested as on an Adventure."""

    kind = "ep2.face_at_hub"
    rule = "E2-OPT-12"

    def roll(self, card: int) -> AnyStep:
        return RollAtHub(self.seat, card)

    def lose(self, game: Ep2, type: int, rule: RuleId) -> None:
        lose_on_board(game, self.seat, type, rule)


@final
class RollAtHub(ChallengeRoll):
    """E2-OPT-12, E2-RUL-80: a roll below the Threat loses an upright Soldier of the type from the Player board."""

    kind = "ep2.roll_at_hub"
    rule = "E2-OPT-12"

    def lose(self, game: Ep2, type: int) -> None:
        lose_on_board(game, self.owner, type, "E2-RUL-80")


# -- the threat between the stages -------------------------------------------------------------------------------------


def face_transition(game: Ep2, seat: Seat) -> Steps:
    """E2-ARS-14, E2-DET-05: unused protection of the Leader skips the test and is spent; E2-DET-01: else die or track."""
    if not game.players[seat].protection:
        return (MoveToken(seat),) if game.box.det_threat else (RollTransition(seat),)
    spend_protection(game, seat, "E2-ARS-14")
    reach_second_stage(game, seat)
    return DONE


@final
class RollTransition(threat.RollTransition[Ep2]):
    """E2-ARS-11: one Threat roll against the printed transition value; equal or higher costs nobody."""

    kind = "ep2.roll_transition"
    rule = "E2-ARS-11"

    def counted(self, game: Ep2, roll: int) -> int:
        return survived_roll(game, self.owner, roll)

    def choose_loss(self) -> AnyStep:
        return LoseSoldier(self.owner)

    def lose_last(self, game: Ep2) -> Steps:
        """E2-ARS-13, E2-RUL-17: a Leader who is alone is not lost and goes on; a single Soldier is, and that ends it."""
        player = game.players[self.owner]
        if not player.leader_out:
            return super().lose_last(game)
        game.note("E2-RUL-17", "the leader of {seat}, alone on {card}, is not lost", self.owner, player.patrol)
        reach_second_stage(game, self.owner)
        return DONE

    def complete(self, game: Ep2) -> Steps:
        return complete_adventure(game, self.owner, "E2-ARS-13")


@final
class LoseSoldier(threat.LoseSoldier[Ep2]):
    """E2-ARS-12, E2-RUL-16: a lower roll with more than one member costs a Soldier of the player's choice, never the Leader."""

    kind = "ep2.lose_soldier"
    rule = "E2-ARS-12"
    prompt = "which soldier is lost?"
    absent = "no {soldier} soldier is on the adventure"


@final
class MoveToken(threat.MoveToken[Ep2]):
    """E2-DET-03, E2-RUL-79: at a transition one token, of a type with a Soldier on the card, advances by the whole value."""

    kind = "ep2.move_token"
    rule = "E2-DET-03"
    prompt = "which threat token moves?"
    absent = "no {soldier} soldier is on the adventure"

    def movable(self, game: Ep2) -> list[int]:
        """E2-RUL-48, E2-RUL-79: a Leader makes Heavy available only if he is alone on the card."""
        return types_on_card(game, self.seat) or [HEAVY_SOLDIER]

    def eased(self, game: Ep2, threat: int) -> int:
        return survived_steps(game, self.seat, threat)

    def lose(self, game: Ep2, type: int) -> None:
        """E2-DET-04, E2-DET-06: a Soldier of the token's type, without choice."""
        lose_on_card(game, self.seat, type, "E2-DET-06")

    def complete(self, game: Ep2) -> Steps:
        return complete_adventure(game, self.seat, "E2-DET-06")


register(
    StageThreats,
    UseProtection,
    FaceThreats,
    RollThreat,
    HubThreats,
    CoverAtHub,
    FaceAtHub,
    RollAtHub,
    RollTransition,
    LoseSoldier,
    MoveToken,
)
