"""The numbers behind the words of the solo game of Episode 2 (chapter 1.2)."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.ep2.words import EFFECTS

SECONDARIES: Final = [
    "place-leader",
    "influence-officer",
    "additional-settlements",
    "gain-reserve",
    "counterattack",
    "convert-die",
    "adventure",
]
"""The Secondary Actions of the Action cards."""
PLACE_LEADER: Final = 0
INFLUENCE_OFFICER: Final = 1
ADDITIONAL_SETTLEMENTS: Final = 2
GAIN_RESERVE: Final = 3
COUNTERATTACK: Final = 4
CONVERT_DIE: Final = 5
ADVENTURE_AGAIN: Final = 6

AGENDA_ICON: Final = "agenda"
ANY_OUTPOST: Final = len(EFFECTS)
"""D2-PRI-03: Discovery counts as one Effect of the search."""
ACTS: Final = [*EFFECTS, "outpost"]
"""The Effects as the search knows them."""

AGENDAS: Final = ["negotiator", "herder", "populist", "architect", "explorer"]
NEGOTIATOR: Final = 0
HERDER: Final = 1
POPULIST: Final = 2
ARCHITECT: Final = 3
EXPLORER: Final = 4

MERITS: Final = [
    "savior",
    "constructor",
    "populist",
    "hoarder",
    "storyteller",
    "influencer",
    "treasure-hunter",
    "frontiersman",
    "skillful",
    "unbelievable",
]
