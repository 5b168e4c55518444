"""What the solo game of either episode will take from the human: what Zones pay at an Assembly, and the game itself."""

from __future__ import annotations

from typing import Final

from mesozoic.core.warning import Warning
from mesozoic.perseverance.common.majorities import presence
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.warnings import assembly_is_near
from mesozoic.perseverance.common.words import FOLLOWER
from mesozoic.perseverance.dissenters.assembly import HALF, NOTHING, VotesToAcceptance, zone_case
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import CAMILLA, HUMAN, NAREK

SHARED: Final = "{zone}: you share most presence with a dissenter: {n} vote|votes instead of {n}"
ALL_LEVEL: Final = "{zone}: both dissenters have as much presence as you: nothing instead of {n} vote|votes"
FEW_FOLLOWERS: Final = "the game is lost with fewer than {n} follower|followers; you have {n}"
LITTLE_ACCEPTANCE: Final = "the game is lost with less than {n} acceptance; you have {n}"


def near(game: Colony) -> bool:
    """DS-ASM-01: is it the human's last turn before an Assembly, and is nothing counted yet?"""
    return assembly_is_near(game) and not any(isinstance(step, VotesToAcceptance) for step in game.stack)


def zone_warnings(game: Colony) -> list[Warning]:
    """DS-ASM-04, DS-ASM-06: a tie for first with one Dissenter pays half, other ties nothing."""
    found: list[Warning] = []
    for zone in range(len(game.officers)):
        counts = presence(game, zone)
        own, narek, camilla = counts[HUMAN], counts[NAREK], counts[CAMILLA]
        population = rules_of(game).population(game, zone)
        case = zone_case(own, narek, camilla)
        if case == HALF:
            found.append(Warning("assembly", "DS-ASM-04", SHARED, (zone, population // 2, population)))
        elif case == NOTHING and own and own == max(narek, camilla):
            found.append(Warning("assembly", "DS-ASM-06", ALL_LEVEL, (zone, population)))
    return found


def is_last_stretch(game: Colony) -> bool:
    """DS-ASM-11: is the next Assembly the last?"""
    return game.assembly == len(rules_of(game).acceptance_halves) - 1


def dial_warnings(game: Colony) -> list[Warning]:
    """D1-FIN-04, D2-FIN-04: before the last Assembly, a dial that is below its target loses the game."""
    rules, solo = rules_of(game), solo_of(game)
    if not is_last_stretch(game):
        return []
    followers, acceptance = rules.targets(game)
    own = game.players[HUMAN].assets[FOLLOWER]
    found: list[Warning] = []
    if own < followers:
        found.append(Warning("end", rules.laws.victory, FEW_FOLLOWERS, (followers, own)))
    if solo.acceptance < acceptance:
        found.append(Warning("end", rules.laws.victory, LITTLE_ACCEPTANCE, (acceptance, solo.acceptance)))
    return found
