"""The Assembly of the solo game (chapter 15): one table of cases for each Zone, then Votes become Acceptance."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.native import i64
from mesozoic.core.note import put
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps
from mesozoic.perseverance.common.assembly import PRODUCTION_SIDE, SIDE_WORDS, SIDES
from mesozoic.perseverance.common.majorities import presence
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import VOTE
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import CAMILLA, HUMAN, NAREK

NOTHING: Final = 0
MAJORITY: Final = 1
HALF: Final = 2
SECOND: Final = 3
"""What a Zone gives to the human."""


def zone_case(human: i64, narek: i64, camilla: i64) -> int:
    """DS-ASM-02 to DS-ASM-06, DS-RUL-11, DS-RUL-17: what Presence gives, each Dissenter counted for itself."""
    most = max(narek, camilla)
    least = min(narek, camilla)
    if human > most:
        return MAJORITY
    if human == most:
        return HALF if human > least else NOTHING
    return SECOND if human > least else NOTHING


@final
class ZoneRewards(Do[Colony]):
    """DS-ASM-10: Zone by Zone, in the open; Presence and Population of all Zones are those at the start of the Assembly."""

    kind = "ds.zone_rewards"
    rule = "DS-ASM-10"
    scene = "majorities"

    def run(self, game: Colony) -> Steps:
        steps: list[AnyStep] = []
        for zone in range(len(game.officers)):
            counts = presence(game, zone)
            case = zone_case(counts[HUMAN], counts[NAREK], counts[CAMILLA])
            population = rules_of(game).population(game, zone)
            if game.notes is not None:
                tell_zone(game, zone, population, case)
            if case == MAJORITY:
                steps.append(MajorityReward(zone, population))
            elif case != NOTHING:
                steps.append(ZoneReward(zone, population, case))
        return tuple(steps)


def tell_zone(game: Colony, zone: int, population: int, case: int) -> None:
    """DS-ASM-03 to DS-ASM-07: the case of a Zone, and what was compared."""
    counts = presence(game, zone)
    game.note(CASE_RULES[case], CASE_LINES[case], zone)
    game.detail(rules_of(game).population_law(zone), "{zone} has population {n}", zone, population)
    for colour in (HUMAN, NAREK, CAMILLA):
        game.detail("DS-ASM-02", "{colour} has presence {n}", colour, counts[colour])


BECOMES: Final = "times {part}, rounded down, acceptance is now {n}"
CASE_RULES: Final = ["DS-ASM-06", "DS-ASM-03", "DS-ASM-04", "DS-ASM-05"]
CASE_LINES: Final = [
    "{zone} gives nothing",
    "{zone} gives the reward of a majority",
    "{zone} gives half its population in votes",
    "{zone} gives the reward of a second place",
]


@final
class MajorityReward(Ask[Colony]):
    """DS-ASM-03, DS-RUL-23: the human chooses Votes equal to the Population or the Zone's Production reward."""

    kind = "ds.majority_reward"
    rule = "DS-ASM-03"
    prompt = "votes, or the production reward of the zone?"

    def __init__(self, zone: int, population: int) -> None:
        super().__init__(HUMAN)
        self.zone: Final = zone
        self.population: Final = population

    def offer(self, game: Colony, codes: Codes) -> None:
        codes.extend(SIDES)

    def take(self, game: Colony, code: int) -> Steps:
        if code == PRODUCTION_SIDE:
            rules_of(game).majority_production(game, self.zone)
        else:
            gain(game, HUMAN, VOTE, self.population, 0, "DS-ASM-03")
        return rules_of(game).beside_majority(game, self.zone)

    def describe(self, game: Colony, code: int) -> Choice:
        return Pick(SIDE_WORDS[code])


@final
class ZoneReward(Do[Colony]):
    """DS-ASM-04, DS-ASM-05: half the Population, rounded down, as Votes, or the second-place reward."""

    kind = "ds.zone_reward"
    rule = "DS-ASM-04"

    def __init__(self, zone: int, population: int, case: int) -> None:
        self.zone: Final = zone
        self.population: Final = population
        self.case: Final = case

    def run(self, game: Colony) -> Steps:
        if self.case == SECOND:
            return rules_of(game).second_place(game, self.zone)
        gain(game, HUMAN, VOTE, self.population // 2, 0, "DS-ASM-04")
        return DONE


@final
class VotesToAcceptance(Do[Colony]):
    """DS-ASM-08, DS-ASM-11, DS-RUL-12: all Votes become Acceptance: times 1, 1.5 rounded down, then 2; nobody gets Followers."""

    kind = "ds.votes_to_acceptance"
    rule = "DS-ASM-08"
    scene = "votes"

    def run(self, game: Colony) -> Steps:
        votes = game.players[HUMAN].assets[VOTE]
        halves = rules_of(game).acceptance_halves[game.assembly]
        gain_acceptance(game, votes * halves // 2)
        if game.notes is not None:
            game.detail("DS-ASM-08", "{n} vote|votes at assembly {n}", votes, game.assembly + 1)
            game.detail("DS-ASM-08", put(BECOMES, f"{halves / 2:g}"), solo_of(game).acceptance)
        return DONE


def gain_acceptance(game: Colony, n: int) -> None:
    """DS-CMP-09, DS-RUL-15: Acceptance rises, without an upper limit."""
    solo_of(game).acceptance += n
    if game.notes is not None:
        game.note("DS-ASM-08", "acceptance rises by {n}", n)


def lose_acceptance(game: Colony, n: int) -> None:
    """DS-CMP-09, D1-BRE-03: Acceptance falls, never below 0."""
    solo = solo_of(game)
    lost = min(n, solo.acceptance)
    solo.acceptance -= lost
    if game.notes is not None:
        game.note("D1-BRE-03", "acceptance falls by {n}", lost)


def assembly_steps(game: Colony) -> Steps:
    """DS-ASM-01, DS-ASM-09: Zone rewards, Votes to Acceptance, Officers, then wrap-up or final scoring."""
    return ZONE_REWARDS, VOTES_TO_ACCEPTANCE, *rules_of(game).officers_and_wrap_up()


ZONE_REWARDS: Final = ZoneRewards()
VOTES_TO_ACCEPTANCE: Final = VotesToAcceptance()

register(ZoneRewards, MajorityReward, ZoneReward, VotesToAcceptance)
