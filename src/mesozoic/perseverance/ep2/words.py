"""The numbers behind Episode 2's words (chapter CMP)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.rows import row_of

ZONES: Final = ["sustenance", "military", "expansion", "construction", "discovery"]
"""E2-CMP-03: the five Zones in their fixed order; all but the last are City Zones."""
SUSTENANCE: Final = 0
MILITARY: Final = 1
EXPANSION: Final = 2
CONSTRUCTION: Final = 3
DISCOVERY: Final = 4
CITY_ZONES: Final = row_of([SUSTENANCE, MILITARY, EXPANSION, CONSTRUCTION])

OUTPOSTS: Final = [
    "adventurers-lodge",
    "builders-workshop",
    "command-center",
    "crash-site",
    "dinosaur-boneyard",
    "dinosaur-trap",
    "forward-barracks",
    "glowberry-patch",
    "hidden-paradise",
    "mushroom-farm",
    "officers-lodge",
    "patrol-hub",
    "pioneer-base",
    "proving-grounds",
    "rendezvous-point",
    "secret-meeting-place",
    "speakers-rock",
    "staging-ground",
    "tranquil-meadow",
    "underground-passage",
]
"""The Outpost tiles."""
EFFECTS: Final = ["adventure", "gather", "pub", "training", "marketplace", "politics", "settle", "build", "salvage", *OUTPOSTS]
"""E2-CMP-04: the City Effects in the order of their Zones, then one Effect for each Outpost tile, built or not."""
ADVENTURE: Final = 0
GATHER: Final = 1
PUB: Final = 2
TRAINING: Final = 3
MARKETPLACE: Final = 4
POLITICS: Final = 5
SETTLE: Final = 6
BUILD: Final = 7
SALVAGE: Final = 8
OUTPOST: Final = 9
"""The Effect of the first Outpost tile: the Effect of a tile is this plus the tile."""
ADVENTURERS_LODGE: Final = 0
BUILDERS_WORKSHOP: Final = 1
COMMAND_CENTER: Final = 2
CRASH_SITE: Final = 3
DINOSAUR_BONEYARD: Final = 4
DINOSAUR_TRAP: Final = 5
FORWARD_BARRACKS: Final = 6
GLOWBERRY_PATCH: Final = 7
HIDDEN_PARADISE: Final = 8
MUSHROOM_FARM: Final = 9
OFFICERS_LODGE: Final = 10
PATROL_HUB: Final = 11
PIONEER_BASE: Final = 12
PROVING_GROUNDS: Final = 13
RENDEZVOUS_POINT: Final = 14
SECRET_MEETING_PLACE: Final = 15
SPEAKERS_ROCK: Final = 16
STAGING_GROUND: Final = 17
TRANQUIL_MEADOW: Final = 18
UNDERGROUND_PASSAGE: Final = 19

ASSETS: Final = [
    "food",
    "scrap",
    "story",
    "light",
    "heavy",
    "island",
    "valor",
    "vote",
    "follower",
    "glowberry",
    "permanent-vote",
]
MANY_ASSETS: Final = [
    "food",
    "scrap",
    "stories",
    "light",
    "heavy",
    "island",
    "valor",
    "votes",
    "followers",
    "glowberries",
    "permanent-votes",
]
"""The assets in the order of their numbers, of which `common/words.py` names those that both episodes have."""
ISLAND: Final = 5
GLOWBERRY: Final = 9
PERMANENT: Final = 10
TRADABLE: Final = row_of([0, 1, ISLAND])
"""Food, Scrap and Island Resources."""

GAINS: Final = [
    *ASSETS,
    "perk",
    "influence",
    "challenge",
    "trampler",
    "raptor",
    "shieldhead",
    "any-dino",
    "camp",
    "watchtower",
    "settlement",
    "food-or-scrap",
    "food-or-island",
    "glowberry-or-valor",
    "story-or-valor",
    "convert",
    "card",
    "tradable",
    "outpost",
    "swap",
    "followers-of-a-zone",
    "for-heavy",
    "for-watchtowers",
    "for-light",
    "for-perks",
    "for-dice",
    "for-outposts",
    "for-camps",
    "for-cubes",
    "for-valor",
    "for-structures",
    "for-settlements",
    "for-dinos",
]
"""All that a card, space or option can give: the assets first. Those with `for` are the Temple's."""
GAIN_PERK: Final = 11
GAIN_INFLUENCE: Final = 12
CHALLENGE: Final = 13
GAIN_TRAMPLER: Final = 14
GAIN_RAPTOR: Final = 15
GAIN_SHIELDHEAD: Final = 16
GAIN_DINO: Final = 17
GAIN_CAMP: Final = 18
GAIN_WATCHTOWER: Final = 19
GAIN_SETTLEMENT: Final = 20
FOOD_OR_SCRAP: Final = 21
FOOD_OR_ISLAND: Final = 22
GLOWBERRY_OR_VALOR: Final = 23
STORY_OR_VALOR: Final = 24
CONVERT: Final = 25
GAIN_CARD: Final = 26
GAIN_TRADABLE: Final = 27
GAIN_OUTPOST: Final = 28
SWAP: Final = 29
FOLLOWERS_OF_A_ZONE: Final = 30
FOR_HEAVY: Final = 31
FOR_WATCHTOWERS: Final = 32
FOR_LIGHT: Final = 33
FOR_PERKS: Final = 34
FOR_DICE: Final = 35
FOR_OUTPOSTS: Final = 36
FOR_CAMPS: Final = 37
FOR_CUBES: Final = 38
FOR_VALOR: Final = 39
FOR_STRUCTURES: Final = 40
FOR_SETTLEMENTS: Final = 41
FOR_DINOS: Final = 42

SPECIES: Final = ["trampler", "raptor", "shieldhead"]
MANY_SPECIES: Final = ["tramplers", "raptors", "shieldheads"]
TRAMPLER: Final = 0
RAPTOR: Final = 1
SHIELDHEAD: Final = 2

OFFICERS: Final = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer", "captain"]
CHIEF_MATE: Final = 0
CHIEF_OF_SECURITY: Final = 1
CHIEF_STEWARD: Final = 2
CHIEF_ENGINEER: Final = 3
CAPTAIN: Final = 4

PERKS: Final = [
    *["defender", "savant", "trainer", "tactician", "adventurer", "survivalist"],
    *["skinner", "trampler-expert", "warrior", "medic-training", "tracker", "wrangler"],
    *["gatherer", "lobbyist", "politician", "manager", "popular", "settler"],
    *["herder", "capturer", "trapper", "quartermaster", "breeder", "architect"],
    *["agile-1", "influencer", "greedy", "friendly", "persistent", "agile-2"],
]
"""E2-OFF-08: six Perks of each Officer, two of each tier, tier by tier."""
PERKS_EACH: Final = 6
DEFENDER: Final = 0
SAVANT: Final = 1
TRAINER: Final = 2
TACTICIAN: Final = 3
ADVENTURER: Final = 4
SURVIVALIST: Final = 5
SKINNER: Final = 6
TRAMPLER_EXPERT: Final = 7
WARRIOR: Final = 8
MEDIC_TRAINING: Final = 9
TRACKER: Final = 10
WRANGLER: Final = 11
GATHERER: Final = 12
LOBBYIST: Final = 13
POLITICIAN: Final = 14
MANAGER: Final = 15
POPULAR: Final = 16
SETTLER: Final = 17
HERDER: Final = 18
CAPTURER: Final = 19
TRAPPER: Final = 20
QUARTERMASTER: Final = 21
BREEDER: Final = 22
ARCHITECT: Final = 23
AGILE_1: Final = 24
INFLUENCER: Final = 25
GREEDY: Final = 26
FRIENDLY: Final = 27
PERSISTENT: Final = 28
AGILE_2: Final = 29

TERRAINS: Final = ["plains", "canyon", "temple"]
PLAINS: Final = 0
CANYON: Final = 1
TEMPLE: Final = 2
DECKS: Final = ["starter", "plains", "canyon", "temple"]
"""The Adventure decks; Starter and Temple cards are only dealt at the start."""
SIDES: Final = ["A", "B"]
"""The two sides of a map tile."""
ROOM: Final = 4
"""So many numbers stand for the Dino spaces of a hex: hex x ROOM + space."""

STRUCTURES: Final = ["camp", "outpost"]
ON_CAMP: Final = 0
ON_OUTPOST: Final = 1
"""What a Breach token lies on, and what a Dino Attack strikes."""

FROM_COMBAT: Final = 6
FROM_DINOS: Final = 9
FROM_HAND: Final = 10
"""The sources that Episode 2 has alone."""
SOURCES: Final = [
    "start",
    "dice",
    "effects",
    "adventures",
    "attacks",
    "breaches",
    "combat",
    "votes",
    "officers",
    "dinos",
    "hand",
    "leftovers",
]
"""Where Followers come from, for the breakdown of the scores."""
