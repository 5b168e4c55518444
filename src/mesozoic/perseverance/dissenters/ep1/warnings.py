"""What the solo game of Episode 1 will take from the human: in a Breach, at an Assembly, and the game itself."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId
from mesozoic.core.warning import Warning, amounts
from mesozoic.perseverance.common.warnings import officer_warnings, point_warnings
from mesozoic.perseverance.common.words import FOLLOWER
from mesozoic.perseverance.dissenters.ep1.assembly import SCORE, case_rule, officer_case
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.warnings import dial_warnings, near, zone_warnings
from mesozoic.perseverance.dissenters.words import CAMILLA, GOES_ON, HUMAN, NAREK
from mesozoic.perseverance.ep1.breach import BreachPhase
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.warnings import attack_warning, zones_in_danger
from mesozoic.perseverance.ep1.words import OFFICERS

THE_GAME: Final = "the game, as the track of destroyed settlements fills up"
TRACK: Final = "{n} of {n} settlement|settlements destroyed: with {n} more the game is lost"
TRACK_CLOSE: Final = 2
"""One attack can destroy so many Settlements any time."""


def warnings(game: Ep1) -> list[Warning]:
    """All of them."""
    solo = [*zone_warnings(game), *officers_to_win(game)] if near(game) else []
    return [*attack_warnings(game), *track_warnings(game), *point_warnings(game, HUMAN), *solo, *dial_warnings(game)]


def attack_warnings(game: Ep1) -> list[Warning]:
    """D1-BRE-01 to D1-BRE-05: what the Dinos of an area that is full, or nearly so, can cost the human.

    D1-BRE-04: the human pays for the attack only if that is sure: where the area is full in the own turn.
    """
    found: list[Warning] = []
    for zone in zones_in_danger(game):
        twin = game.clone()
        solo = solo_of(twin)
        if game.tally.free[zone]:
            solo.active = NAREK
        for step in BreachPhase(zone).run(twin):
            if solo.ending == GOES_ON:
                step.run(twin)
        destroyed = len(solo.destroyed) - len(solo_of(game).destroyed)
        followers = game.players[HUMAN].assets[FOLLOWER] - twin.players[HUMAN].assets[FOLLOWER]
        acceptance = solo_of(game).acceptance - solo.acceptance
        if solo.ending != GOES_ON:
            found.append(attack_warning(game, zone, "D1-BRE-02", (THE_GAME, ())))
        elif destroyed or followers or acceptance:
            costs = [(destroyed, "{n} settlement|settlements"), (followers, "{n} follower|followers")]
            found.append(attack_warning(game, zone, "D1-BRE-01", amounts([*costs, (acceptance, "{n} acceptance")])))
    return found


def track_warnings(game: Ep1) -> list[Warning]:
    """D1-BRE-02: the Destroyed Settlements track is nearly full."""
    track, destroyed = parts_of(game).track, len(solo_of(game).destroyed)
    if track - destroyed > TRACK_CLOSE:
        return []
    return [Warning("attack", "D1-BRE-02", TRACK, (destroyed, track, track - destroyed))]


def officers_to_win(game: Ep1) -> list[Warning]:
    """D1-ASM-02, D1-ASM-03, D1-ASM-04: Officers that would pay more with the cubes of one action."""
    rules: list[RuleId] = []
    for officer in range(len(OFFICERS)):
        cubes = game.influence.on(officer)
        own, narek, camilla = cubes[HUMAN], cubes[NAREK], cubes[CAMILLA]
        case = officer_case(own, narek, camilla, parts_of(game).three_way_tie_scores)
        rules.append(case_rule(case, own, narek, camilla))
    return officer_warnings(game, HUMAN, SCORE, rules)
