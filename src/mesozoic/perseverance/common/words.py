"""The numbers behind the words that both episodes share."""

from __future__ import annotations

from typing import Final

ICONS: Final = ["adventurer", "facilitator", "innovator", "organizer"]
ANY: Final = 4
"""A die space without an icon."""

COLOURS: Final = ["blue", "red", "green", "yellow", "neutral", "dissenter"]
"""A seat's number is its colour."""
SEATS: Final = 4
"""So many can play at most."""
NEUTRAL: Final = 4
DISSENTER: Final = 5
NOBODY: Final = -1

ASSETS: Final = ["food", "scrap", "story", "light", "heavy", "safeguard", "valor", "vote", "follower"]
MANY_ASSETS: Final = ["food", "scrap", "stories", "light", "heavy", "safeguard", "valor", "votes", "followers"]
FOOD: Final = 0
SCRAP: Final = 1
STORY: Final = 2
LIGHT: Final = 3
HEAVY: Final = 4
SAFEGUARD: Final = 5
VALOR: Final = 6
VOTE: Final = 7
FOLLOWER: Final = 8

SPECIES: Final = ["trampler", "raptor"]
MANY_SPECIES: Final = ["tramplers", "raptors"]
TRAMPLER: Final = 0
RAPTOR: Final = 1

OFFICERS: Final = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
CHIEF_MATE: Final = 0
CHIEF_OF_SECURITY: Final = 1
CHIEF_STEWARD: Final = 2
CHIEF_ENGINEER: Final = 3
