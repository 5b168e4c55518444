"""How good a position of the solo game of Episode 1 looks: a hand-written valuation for bots, in tenths of a Follower.

Not a rule. It knows what is played for: both dials up to their targets, and the track never full.
"""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import OVER
from mesozoic.core.native import i64
from mesozoic.core.rows import times, times_between
from mesozoic.perseverance.common.assembly import settled_population
from mesozoic.perseverance.common.majorities import presence
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, VOTE
from mesozoic.perseverance.dissenters.assembly import HALF, MAJORITY, SECOND, zone_case
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.words import CAMILLA, HUMAN, NAREK, OVERRUN, WON
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.valuation import ASSET_WORTH, SETTLEMENT, TENTHS, assets_worth, pieces_worth
from mesozoic.perseverance.ep1.words import RAPTOR, SPACES, TRAMPLER, ZONES

VICTORY: Final = 3000
DEFEAT: Final = -3000
"""What a game that is over is worth beside its dials."""
BEYOND: Final = 4
"""A point beyond a target is worth so many times less than one before it."""
TRACK: Final = 480
"""What the last space of the track costs when it alone is empty; with two empty ones half of it, and so on."""
PRODUCTION: Final = 8
"""A second place."""
LASTING: Final = 3
"""What an own Settlement adds to later Assemblies."""
RAID: Final = 4
"""What a Raptor that nobody holds up costs; a Trampler costs what its space of the track does."""


def solo_value(game: Ep1) -> int:
    """Both dials as they should stand in the end, counted up to their targets, less what the track costs."""
    ending = solo_of(game).ending
    if ending == OVERRUN:
        return 2 * DEFEAT
    followers, acceptance = rules_of(game).targets(game)
    worth = toward(expected_followers(game), followers) + toward(expected_acceptance(game), acceptance)
    if game.seat == OVER:
        return worth + (VICTORY if ending == WON else DEFEAT)
    return worth - track_cost(game, 0) - danger(game)


def solo_lead(game: Ep1) -> float:
    """The same in Followers, from where both targets are met: so it can be compared whatever they are."""
    followers, acceptance = rules_of(game).targets(game)
    return solo_value(game) / TENTHS - followers - acceptance


def solo_terms(game: Ep1) -> list[tuple[str, float]]:
    """What that is made of, in Followers."""
    followers, acceptance = rules_of(game).targets(game)
    parts = [
        ("followers expected in the end", toward(expected_followers(game), followers) / TENTHS - followers),
        ("acceptance expected in the end", toward(expected_acceptance(game), acceptance) / TENTHS - acceptance),
    ]
    if game.seat != OVER:
        parts.append(("spaces of the track that are lost", -track_cost(game, 0) / TENTHS))
        parts.append(("dinos that nobody holds up", -danger(game) / TENTHS))
    return parts


def toward(tenths: int, target: int) -> int:
    """What a dial is worth: in full up to its target, little beyond."""
    missing = 10 * target - tenths
    return tenths if missing >= 0 else 10 * target - missing // BEYOND


# -- the dials ---------------------------------------------------------------------------------------------------------


def expected_followers(game: Ep1) -> int:
    """Followers, and what assets and pieces should still bring; in the end Followers alone."""
    own = game.players[HUMAN].assets
    if game.seat == OVER:
        return ASSET_WORTH[FOLLOWER] * own[FOLLOWER]
    lost = SETTLEMENT * solo_of(game).destroyed_of(HUMAN)
    return assets_worth(game, HUMAN) - ASSET_WORTH[VOTE] * own[VOTE] + pieces_worth(game, HUMAN) - lost


def expected_acceptance(game: Ep1) -> int:
    """Acceptance, and what the next Assembly makes of Votes and of half the Zones as they stand."""
    tenths = 10 * solo_of(game).acceptance
    halves = rules_of(game).acceptance_halves
    if game.assembly == len(halves):
        return tenths
    votes = 5 * halves[game.assembly] * game.players[HUMAN].assets[VOTE]
    return tenths + votes + zones_worth(game, halves[game.assembly]) + LASTING * times(game.settlements, HUMAN)


def zones_worth(game: Ep1, halves: i64) -> int:
    """What Presence would give in an Assembly now, half of it: much can happen before."""
    worth = 0
    for zone in range(len(ZONES)):
        counts = presence(game, zone)
        case = zone_case(counts[HUMAN], counts[NAREK], counts[CAMILLA])
        if case == MAJORITY:
            worth += 5 * halves * settled_population(game, zone) // 2
        elif case == HALF:
            worth += 5 * halves * settled_population(game, zone) // 4
        elif case == SECOND:
            worth += PRODUCTION
    return worth


# -- the track ---------------------------------------------------------------------------------------------------------


def track_cost(game: Ep1, more: int) -> int:
    """What the track costs with so many more Settlements on it: the fewer spaces are left, the more."""
    left = parts_of(game).track - len(solo_of(game).destroyed) - more
    return TRACK // left if left > 0 else 2 * TRACK


def danger(game: Ep1) -> int:
    """What the Dinos on the board would do past the defenders, the more likely the fuller their area is."""
    cost = 0
    for zone in range(len(ZONES)):
        path = game.path(zone)
        filled = len(path) - game.tally.free[zone]
        if not filled:
            continue
        tramplers = unheld(game, zone, filled) * species_in(game, zone, TRAMPLER) // filled
        raptors = unheld(game, zone, filled) * species_in(game, zone, RAPTOR) // filled
        hit = min(tramplers, SPACES - times_between(game.settlements, EMPTY, zone * SPACES, (zone + 1) * SPACES))
        cost += (track_cost(game, hit) - track_cost(game, 0) + RAID * raptors) * filled // len(path)
    return cost


def unheld(game: Ep1, zone: int, dinos: int) -> int:
    """How many of a Zone's Dinos the defenders leave."""
    width = 2 * game.box.board.columns
    defenders = width - times_between(game.guards, EMPTY, zone * width, (zone + 1) * width)
    return max(0, dinos - 2 * defenders)


def species_in(game: Ep1, zone: int, species: int) -> int:
    """How many Dinos of a species a Zone has."""
    dinos = 0
    for space in game.path(zone):
        if game.dinos[space] == species:
            dinos += 1
    return dinos
