"""A stage of an Adventure (chapter ARS), and Patrol Hub; `common/stages.py` has what both episodes do alike."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Pass, Refusal
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common import stages
from mesozoic.perseverance.common.cards import reach_second_stage, return_challenges
from mesozoic.perseverance.common.words import FROM_CARDS, HEAVY_SOLDIER, LIGHT_SOLDIER, SEATS
from mesozoic.perseverance.ep2.completion import complete_adventure
from mesozoic.perseverance.ep2.gains import receive
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.threat import HubThreats, StageThreats, face_transition
from mesozoic.perseverance.ep2.words import CHALLENGE, PATROL_HUB


@final
class AdventureStep(stages.StageStep[Ep2]):
    """E2-TRN-04, E2-RUL-51: who has an ongoing Adventure, also one begun this turn, resolves its current stage now.

    E2-ARS-22: every ask of it is the active player's, and the stage cannot be skipped or abandoned.
    """

    kind = "ep2.adventure_step"
    rule = "E2-TRN-04"

    def resolve(self, game: Ep2) -> Steps:
        return resolve_stage(game, self.seat, threats=True)


ADVENTURE_STEP: Final = [AdventureStep(seat) for seat in range(SEATS)]


def resolve_stage(game: Ep2, seat: Seat, threats: bool) -> Steps:
    """E2-ARS-01, E2-ARS-02: the rewards of the stage under the marker, its Challenges and their threats, then the transition.

    E2-RUL-78, E2-RUL-93: Challenges come after all other gains, wherever the card lists them.
    E2-OPT-01, E2-RUL-25: at Adventurers' Lodge there are no threats.
    """
    player = game.players[seat]
    if not threats:
        game.note("E2-OPT-01", "{seat} resolves stage {n} of {card} without threats", seat, player.stage + 1, player.patrol)
    shown = game.box.cards.stages[player.patrol][player.stage]
    rewards = receive(game, seat, shown, FROM_CARDS, "E2-ARS-02")
    return (*rewards, *challenges(game, seat, times(shown, CHALLENGE), threats), EndStage(seat, threats))


def challenges(game: Ep2, seat: Seat, shown: int, threats: bool) -> Steps:
    """E2-ARS-03, E2-ARS-04, E2-RUL-16: a Challenge is drawn for every member; as many are kept as shown, or as were drawn."""
    player = game.players[seat]
    keep = min(shown, player.members())
    if not keep:
        return DONE
    light, heavy = player.patrolling
    tests: Steps = (StageThreats(seat),) if threats else DONE
    return (*draws(seat, light, heavy, player.leader_out), KeepChallenge(seat, keep), *tests)


def draws(seat: Seat, light: i64, heavy: i64, leader: i64) -> Steps:
    """E2-ARS-03: a Light Challenge for each Light, a Heavy one for each Heavy Soldier, and one for the Leader.

    E2-ARS-20: that is at most 5 Light and 6 Heavy ones, so a deck of 8 never runs short.
    """
    for_light: Steps = (DrawChallenge(seat, LIGHT_SOLDIER),) * light
    for_heavy: Steps = (DrawChallenge(seat, HEAVY_SOLDIER),) * heavy
    for_leader: Steps = (DrawForLeader(seat, HEAVY_SOLDIER),) * leader
    return for_light + for_heavy + for_leader


@final
class DrawChallenge(stages.DrawChallenge[Ep2]):
    """E2-ARS-03, E2-RUL-56: the next card of the Challenge deck of a Soldier; all may see it."""

    kind = "ep2.draw_challenge"
    rule = "E2-ARS-03"


@final
class DrawForLeader(stages.DrawChallenge[Ep2]):
    """E2-ARS-03, E2-RUL-16: the Leader draws a Heavy Challenge."""

    kind = "ep2.draw_for_leader"
    rule = "E2-ARS-03"
    text = "{seat} draws {challenge} for the leader"


@final
class KeepChallenge(stages.KeepChallenge[Ep2]):
    """E2-ARS-04, E2-RUL-42: keep as many as the stage shows, Light or Heavy, and receive their rewards at once."""

    kind = "ep2.keep_challenge"
    rule = "E2-ARS-04"
    prompt = "which challenge do you keep?"

    def again(self) -> AnyStep:
        return KeepChallenge(self.seat, self.left - 1)

    def reward(self, game: Ep2, card: int, rule: RuleId) -> Steps:
        return receive(game, self.seat, game.box.cards.challenge_gains[card], FROM_CARDS, rule)


@final
class EndStage(stages.EndStage[Ep2]):
    """E2-ARS-16: with nobody left or after the last stage the Adventure is completed; else E2-ARS-10 asks whether to go on."""

    kind = "ep2.end_stage"
    rule = "E2-ARS-16"

    def __init__(self, seat: Seat, threats: bool) -> None:
        super().__init__(seat)
        self.threats: Final = threats

    def go_on(self) -> AnyStep:
        return GoOn(self.seat, self.threats)

    def complete(self, game: Ep2) -> Steps:
        return complete_adventure(game, self.seat, "E2-ARS-16")


@final
class GoOn(stages.GoOn[Ep2]):
    """E2-ARS-10, E2-RUL-25: on a two-stage card at stage 1 with a member left, the player decides to go on or to stop."""

    kind = "ep2.go_on"
    rule = "E2-ARS-10"
    prompt = "continue the adventure, or stop?"

    def __init__(self, seat: Seat, threats: bool) -> None:
        super().__init__(seat)
        self.threats: Final = threats

    def transition(self, game: Ep2) -> Steps:
        """E2-OPT-01, E2-RUL-25: at Adventurers' Lodge without a test, and the Leader's protection is not spent."""
        if self.threats:
            return face_transition(game, self.seat)
        reach_second_stage(game, self.seat)
        return DONE

    def tell_threat(self, game: Ep2, card: int) -> None:
        if self.threats:
            super().tell_threat(game, card)
        else:
            game.note("E2-OPT-01", "{seat} continues {card} without a threat", self.seat, card)

    def complete(self, game: Ep2) -> Steps:
        return complete_adventure(game, self.seat, "E2-ARS-16")


# -- Patrol Hub --------------------------------------------------------------------------------------------------------


def can_patrol_hub(game: Ep2, seat: Seat) -> bool:
    """E2-RUL-26, E2-RUL-88: at least one Challenge must be drawable, for an upright Soldier or Leader on the Player board."""
    player = game.players[seat]
    return player.upright(LIGHT_SOLDIER) > 0 or player.upright(HEAVY_SOLDIER) > 0 or player.leader_is_ready()


@final
class PatrolHub(Do[Ep2]):
    """E2-OPT-12, E2-RUL-80: draw, choose up to four with their rewards, the Leader's cancellation, tests; nobody is toppled."""

    kind = "ep2.patrol_hub"
    rule = "E2-OPT-12"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        player = game.players[self.seat]
        leader = 1 if player.leader_is_ready() else 0
        drawn = draws(self.seat, player.upright(LIGHT_SOLDIER), player.upright(HEAVY_SOLDIER), leader)
        most = min(game.box.outposts.times[PATROL_HUB], len(drawn))
        return (*drawn, HubChallenge(self.seat, most), HubThreats(self.seat), EndHub(self.seat))


@final
class HubChallenge(stages.KeepChallenge[Ep2]):
    """E2-OPT-12, E2-RUL-26, E2-RUL-77: up to four of the drawn cards, at least one, each with its rewards at once."""

    kind = "ep2.hub_challenge"
    rule = "E2-OPT-12"
    prompt = "which challenge do you resolve?"
    enough = "{seat} resolves no further challenge, {n} fewer than allowed"

    def again(self) -> AnyStep:
        return HubChallenge(self.seat, self.left - 1)

    def reward(self, game: Ep2, card: int, rule: RuleId) -> Steps:
        return receive(game, self.seat, game.box.cards.challenge_gains[card], FROM_CARDS, rule)

    def may_stop(self, game: Ep2) -> bool:
        """E2-RUL-26, E2-RUL-77: after the first one."""
        return bool(game.kept)

    def refusals(self, game: Ep2) -> list[Refusal]:
        closed = Refusal(Pass(), "E2-RUL-77", "at least {n} challenge|challenges must be resolved", (1,))
        return [] if self.may_stop(game) else [closed]


@final
class EndHub(Do[Ep2]):
    """E2-RUL-26: all drawn cards are shuffled back at the end of the Effect."""

    kind = "ep2.end_hub"
    rule = "E2-RUL-26"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        return_challenges(game, "E2-RUL-26")
        return DONE


register(AdventureStep, DrawChallenge, DrawForLeader, KeepChallenge, EndStage, GoOn, PatrolHub, HubChallenge, EndHub)
