"""The Assembly of the solo game of Episode 1 (chapter 15): Production rewards, Officer scoring and wrap-up."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import gain, produce
from mesozoic.perseverance.common.words import FOLLOWER, FROM_OFFICERS, FROM_VOTES
from mesozoic.perseverance.common.wrap_up import retrieve_leaders
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.ep1.rules import parts_of
from mesozoic.perseverance.dissenters.ep1.scoring import SoloScoring
from mesozoic.perseverance.dissenters.words import CAMILLA, HUMAN, NAREK
from mesozoic.perseverance.ep1.officers import SCORE_OFFICER
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import OFFICERS
from mesozoic.perseverance.ep1.wrap_up import ClearVotes, RenewOffer, RenewPool

# -- Zone rewards ------------------------------------------------------------------------------------------------------


def majority_production(game: Ep1, zone: int) -> None:
    """D1-ASM-01: two units of the Zone's Production."""
    produce(game, HUMAN, zone, game.box.scoring.holder_productions, FROM_VOTES, "D1-ASM-01")


def second_place(game: Ep1, zone: int) -> Steps:
    """D1-ASM-01: one unit of the Zone's Production."""
    produce(game, HUMAN, zone, game.box.scoring.second_productions, FROM_VOTES, "D1-ASM-01")
    return DONE


# -- Officers ----------------------------------------------------------------------------------------------------------

NOTHING: Final = 0
HALF: Final = 1
FULL: Final = 2
"""What an Officer pays to the human: none of the value, half of it, or all."""


def officer_case(human: i64, narek: i64, camilla: i64, three_way_tie_scores: bool) -> int:
    """D1-ASM-02, D1-ASM-03, D1-ASM-04, D1-RUL-07: what cubes on an Officer give, each Dissenter counted for itself."""
    most = max(narek, camilla)
    least = min(narek, camilla)
    if human == 0:
        return NOTHING
    if human == most == least:
        return FULL if three_way_tie_scores else NOTHING
    if human >= most:
        return FULL
    return HALF if human >= least or most == least else NOTHING


@final
class ScoreOfficers(Do[Ep1]):
    """DS-ASM-09: Officer scoring, Zone by Zone, while dice and Leaders are still on the board; nothing for a Dissenter."""

    kind = "d1.score_officers"
    rule = "DS-ASM-09"
    scene = "officers"

    def run(self, game: Ep1) -> Steps:
        return tuple([SCORE[officer] for officer in game.officers])


@final
class ScoreOfficer(Do[Ep1]):
    """D1-ASM-02, D1-ASM-03, D1-ASM-04: an Officer pays the human the full value, half of it rounded down, or nothing.

    D1-RUL-15: the area for the Chief Mate is the best one, and nobody is asked for it.
    """

    kind = "d1.score_officer"
    rule = "D1-ASM-02"

    def __init__(self, officer: int) -> None:
        self.officer: Final = officer

    def run(self, game: Ep1) -> Steps:
        officer = self.officer
        cubes = game.influence.on(officer)
        case = officer_case(cubes[HUMAN], cubes[NAREK], cubes[CAMILLA], parts_of(game).three_way_tie_scores)
        rule = case_rule(case, cubes[HUMAN], cubes[NAREK], cubes[CAMILLA])
        if game.notes is not None:
            game.note(rule, CASE_LINES[case], officer)
            for colour in (HUMAN, NAREK, CAMILLA):
                game.detail(rule, "{colour} has {n} cube|cubes there", colour, cubes[colour])
        if case != NOTHING:
            value = SCORE_OFFICER[officer].value(game, HUMAN)
            if game.notes is not None:
                game.detail(rule, "the full value is {n} follower|followers", value)
            gain(game, HUMAN, FOLLOWER, value if case == FULL else value // 2, FROM_OFFICERS, rule)
        return DONE


CASE_LINES: Final = ["the {officer} pays nothing", "the {officer} pays half the value", "the {officer} pays the full value"]


def case_rule(case: int, human: i64, narek: i64, camilla: i64) -> str:
    """Which rule decides: that of full value and of having a cube at all, of half value, or of the three-way tie.

    D1-RUL-07: such a tie pays only where that is agreed on.
    """
    if human and human == narek == camilla:
        return "D1-RUL-07" if case == FULL else "D1-ASM-04"
    return "D1-ASM-02" if case == FULL or not human else "D1-ASM-03"


SCORE: Final = [ScoreOfficer(officer) for officer in range(len(OFFICERS))]

# -- the wrap-up -------------------------------------------------------------------------------------------------------


@final
class SoloWrapUp(Do[Ep1]):
    """D1-ASM-05, D1-ASM-06, DS-ASM-11, DS-CMP-11: after the third Assembly final scoring follows at once; else a wrap-up.

    All Leaders in Community areas go home, the dice are rolled as a new pool, the Patrol offer is renewed, Votes become 0.
    """

    kind = "d1.wrap_up"
    rule = "D1-ASM-05"
    scene = "wrap_up"

    def run(self, game: Ep1) -> Steps:
        game.assembly += 1
        if game.assembly == len(rules_of(game).acceptance_halves):
            game.note("D1-ASM-06", "that was the last assembly: final scoring follows")
            return (SoloScoring(),)
        game.note("D1-ASM-05", "assembly {n} is over: leaders, dice and patrols return", game.assembly)
        retrieve_leaders(game)
        return RENEWAL


RENEWAL: Final[Steps] = (RenewPool(), RenewOffer(), ClearVotes())
OFFICERS_AND_WRAP_UP: Final[Steps] = (ScoreOfficers(), SoloWrapUp())

register(ScoreOfficers, ScoreOfficer, SoloWrapUp)
