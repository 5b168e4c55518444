"""The numbers behind Episode 1's words (chapter CMP), and the names of its spaces."""

from __future__ import annotations

from typing import Final

from mesozoic.core.rows import row_of

ASSETS: Final = ["food", "scrap", "story", "light", "heavy", "safeguard", "valor", "vote", "follower"]
MANY_ASSETS: Final = ["food", "scrap", "stories", "light", "heavy", "safeguard", "valor", "votes", "followers"]
"""The assets in the order of their numbers, of which `common/words.py` names those that both episodes have."""
SAFEGUARD: Final = 5

SPECIES: Final = ["trampler", "raptor"]
MANY_SPECIES: Final = ["tramplers", "raptors"]
TRAMPLER: Final = 0
RAPTOR: Final = 1

OFFICERS: Final = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
CHIEF_MATE: Final = 0
CHIEF_OF_SECURITY: Final = 1
CHIEF_STEWARD: Final = 2
CHIEF_ENGINEER: Final = 3

ZONES: Final = ["sustenance", "military", "expansion", "protection"]
"""E1-CMP-02: the four Zones in their fixed order."""
SUSTENANCE: Final = 0
MILITARY: Final = 1
EXPANSION: Final = 2
PROTECTION: Final = 3
ALL_ZONES: Final = row_of([SUSTENANCE, MILITARY, EXPANSION, PROTECTION])

EFFECTS: Final = ["rations", "patrol", "pub", "training", "politics", "supply", "settle", "salvage", "fortifications"]
"""E1-CMP-03: the effects in the order of their Zones; E1-BET-01: the beta calls some otherwise, to no effect."""
RATIONS: Final = 0
PATROL: Final = 1
PUB: Final = 2
TRAINING: Final = 3
POLITICS: Final = 4
SUPPLY: Final = 5
SETTLE: Final = 6
SALVAGE: Final = 7
FORTIFICATIONS: Final = 8

KEONI: Final = 0
JACK: Final = 1
ADELITA: Final = 2
PHOENIX: Final = 3

GAINS: Final = [
    *ASSETS,
    "production",
    "retrieve-leader",
    "place-soldier",
    "convert",
    "trap",
    "wall",
    "settlement",
    "lowest-settlement",
    "challenge",
    "food-or-scrap",
    "safeguard-or-valor",
    "influence",
]
"""All that a card, space or option can give: the assets first."""
PRODUCTION: Final = 9
RETRIEVE_LEADER: Final = 10
PLACE_SOLDIER: Final = 11
CONVERT: Final = 12
GAIN_TRAP: Final = 13
GAIN_WALL: Final = 14
GAIN_SETTLEMENT: Final = 15
LOWEST_SETTLEMENT: Final = 16
CHALLENGE: Final = 17
FOOD_OR_SCRAP: Final = 18
SAFEGUARD_OR_VALOR: Final = 19
GAIN_INFLUENCE: Final = 20

REWARDS: Final = [
    "defeated-dinos",
    "walls",
    "production",
    "followers",
    "lost-soldiers",
    "leader",
    "settlements-and-dice",
    "light-soldier",
    "settlement",
]
"""The Combat Rewards of both editions, the published ones first in the order of their numbers."""

DINO_DIE: Final = 2
"""The icon of a Dino die, beside the two species."""
SPACES: Final = 10
"""Settlement spaces of a Community area."""
COVERED_FROM: Final = 6
"""E1-RUL-35: the first of them that a cover tile lies on: space 7, counted from 0."""

IN_DEFENSE: Final = 4
"""Where a Leader stands: in a Community area it is the Zone's number, in a Defense area that plus 4."""

# A defender on a Soldier space is a number made of its owner, its type and whether it is toppled.
LIGHT_GUARD: Final = 0
HEAVY_GUARD: Final = 1
LEADER_GUARD: Final = 2
GUARDS: Final = ["light", "heavy", "leader"]
TOPPLED: Final = 16


def guard_of(seat: int, type: int) -> int:
    """The standing defender of this owner and type."""
    return seat * 3 + type


GUARD_OWNER: Final = row_of([guard % TOPPLED // 3 for guard in range(2 * TOPPLED)])
"""Whose defender each is, standing or toppled."""
GUARD_TYPE: Final = row_of([guard % TOPPLED % 3 for guard in range(2 * TOPPLED)])
"""Light, Heavy or Leader."""

UNKNOWN: Final = 2
"""The type of a Trap as others see it, beside the two species."""


def trap_of(seat: int, type: int) -> int:
    """The Trap of this owner for this species, or of UNKNOWN type."""
    return seat * 3 + type


FACE_UP: Final = 16
"""E1-HID-02: added to a Trap that an attack has turned up; everybody knows its type."""


TRAP_OWNER: Final = row_of([trap % FACE_UP // 3 for trap in range(2 * FACE_UP)])
"""Whose Trap each is, face down or face up."""
TRAP_TYPE: Final = row_of([trap % FACE_UP % 3 for trap in range(2 * FACE_UP)])
"""The species it is made for, or UNKNOWN."""

SOURCES: Final = [
    "start",
    "dice",
    "effects",
    "patrols",
    "attacks",
    "breaches",
    "rewards",
    "votes",
    "officers",
    "structures",
    "soldiers",
    "leftovers",
]
"""Where Followers come from, for the breakdown of the scores."""
FROM_REWARDS: Final = 6
FROM_STRUCTURES: Final = 9
FROM_SOLDIERS: Final = 10
"""The sources that Episode 1 has alone."""
