"""What Episode 1 will take from a viewer: Settlements and Followers in a Breach, what an Assembly pays to others, a Follower."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.note import put
from mesozoic.core.rows import times
from mesozoic.core.warning import Warning, amounts
from mesozoic.perseverance.common.assembly import settled_population
from mesozoic.perseverance.common.warnings import (
    assembly_is_near,
    majority_warnings,
    officer_rules,
    officer_warnings,
    point_warnings,
    vote_warnings,
)
from mesozoic.perseverance.common.words import FOLLOWER, HEAVY_SOLDIER
from mesozoic.perseverance.ep1.board import FIRST_ROW, SECOND_ROW
from mesozoic.perseverance.ep1.breach import BreachPhase
from mesozoic.perseverance.ep1.dinos import SendDino
from mesozoic.perseverance.ep1.fight import FightRow, dinos_left
from mesozoic.perseverance.ep1.forced import ForcedDie, ForcedSpace
from mesozoic.perseverance.ep1.officers import SCORE_OFFICER
from mesozoic.perseverance.ep1.placing import ChooseDie, ChooseEffect, ChooseSpace, TurnDie
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import ALL_ZONES

ATTACK: Final = "{zone} is attacked: {n} dino|dinos can cost you {part}"
ATTACK_NEAR: Final = "{zone}, full with {n} more dino|dinos: the {n} there can cost you {part}"
ATTACK_OWN: Final = "{zone}, full with {n} more dino|dinos: if you fill it now, the {n} there can cost you {part}"
CLOSE: Final = 2
"""A Defense area that so many Dinos fill is close to an attack."""
BEFORE_DINOS: Final = (ChooseEffect, ChooseDie, TurnDie, ChooseSpace, ForcedDie, ForcedSpace, SendDino)
"""Whoever is asked one of these can still fill an area in this turn."""
THREAT: Final = "your heavy threat token stands on {n}: {n} follower|followers lost"


def warnings(game: Ep1, viewer: Seat) -> list[Warning]:
    """All of them, for one player of several."""
    return [
        *attack_warnings(game, viewer),
        *point_warnings(game, viewer),
        *assembly_warnings(game, viewer),
        *threat_warnings(game, viewer),
    ]


# -- the Dino Attack ---------------------------------------------------------------------------------------------------


def zones_in_danger(game: Ep1) -> list[int]:
    """E1-ATK-01: the Zones whose Defense area is full, or nearly so."""
    return [zone for zone in ALL_ZONES if game.tally.free[zone] <= CLOSE and dinos_left(game, zone)]


def attack_warnings(game: Ep1, seat: Seat) -> list[Warning]:
    """E1-BRE-02, E1-BRE-05, E1-BRE-06: what the Dinos of an area that is full, or nearly so, can cost a player.

    E1-BRE-06: whoever is active pays too: where the area is full, which is attacked at the end of this turn, and where the
    player's own die can fill it. Of a full area those are left out whom its defenders defeat whatever is rolled.
    """
    found: list[Warning] = []
    filling = game.seat == seat and isinstance(game.ask(), BEFORE_DINOS)
    for zone in zones_in_danger(game):
        twin, free = game.clone(), game.tally.free[zone]
        if free:
            twin.active = seat if filling else (seat + 1) % len(game.players)
        else:
            stand_fight(twin, zone)
        BreachPhase(zone).run(twin)
        settlements = times(game.settlements, seat) - times(twin.settlements, seat)
        followers = game.players[seat].assets[FOLLOWER] - twin.players[seat].assets[FOLLOWER]
        if settlements or followers:
            costs = [(settlements, "{n} settlement|settlements"), (followers, "{n} follower|followers")]
            found.append(attack_warning(game, zone, "E1-BRE-01", amounts(costs), filling))
    return found


def stand_fight(game: Ep1, zone: int) -> None:
    """E1-FGT-01: the fight of both rows, if no Trap and no Wall defeats a Dino before."""
    for row in (FIRST_ROW, SECOND_ROW):
        FightRow(zone, row).run(game)


def attack_warning(game: Ep1, zone: int, rule: RuleId, costs: tuple[str, tuple[int, ...]], filling: bool = False) -> Warning:
    """A warning of the attack on a Zone: at the end of this turn, or when so many more Dinos are there."""
    text, numbers = costs
    free, dinos = game.tally.free[zone], len(dinos_left(game, zone))
    if free:
        near = ATTACK_OWN if filling else ATTACK_NEAR
        return Warning("turn_end" if filling else "attack", rule, put(near, text), (zone, free, dinos, *numbers))
    return Warning("turn_end", rule, put(ATTACK, text), (zone, dinos, *numbers))


# -- the Assembly ------------------------------------------------------------------------------------------------------


def assembly_warnings(game: Ep1, seat: Seat) -> list[Warning]:
    """E1-ASM-05 to E1-ASM-18: what is shared or goes to others as the table stands; E1-BET-19, E1-BET-20: the beta ranks all."""
    if not assembly_is_near(game):
        return []
    populations = [settled_population(game, zone) for zone in ALL_ZONES]
    laws = game.box.laws.assembly
    votes = [] if game.box.beta else vote_warnings(game, seat, populations)
    rules = officer_rules(game, seat, laws.officer_second, laws.no_influence)
    officers = officer_warnings(game, seat, SCORE_OFFICER, rules)
    return [*majority_warnings(game, seat, populations), *votes, *officers]


# -- the end of the game -----------------------------------------------------------------------------------------------


def threat_warnings(game: Ep1, seat: Seat) -> list[Warning]:
    """E1-BET-29: in the beta a Heavy token that stands high in the end costs Followers."""
    patrols, at = game.box.patrols, game.players[seat].threat[HEAVY_SOLDIER]
    if not (game.box.beta and game.box.det_threat) or at < patrols.track_penalty_from:
        return []
    lost = min(patrols.track_penalty, game.players[seat].assets[FOLLOWER])
    return [Warning("end", "E1-BET-29", THREAT, (at, lost))] if lost else []
