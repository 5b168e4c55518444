"""The numbers behind the words of the solo game of Episode 1 (chapter 1.1)."""

from __future__ import annotations

from typing import Final

SECONDARIES: Final = [
    "convert-die",
    "leader-community",
    "leader-defense",
    "deploy-soldiers",
    "influence",
    "fortify",
    "rapid-settlement",
    "cycle-patrols",
]
"""The Secondary Actions of the Action cards."""
CONVERT_DIE: Final = 0
LEADER_COMMUNITY: Final = 1
LEADER_DEFENSE: Final = 2
DEPLOY_SOLDIERS: Final = 3
INFLUENCE: Final = 4
FORTIFY: Final = 5
RAPID_SETTLEMENT: Final = 6
CYCLE_PATROLS: Final = 7

MOST_OWN: Final = 4
FEWEST_OWN: Final = 5
NO_OFFICER: Final = 6
OFFICER_MARKS: Final = ["most", "fewest", "none"]
"""What a card can say of an Officer beside the four names."""

READINESS: Final = ["left", "middle", "right"]
LEFT_READINESS: Final = 0
PAIRS: Final = ("middle-middle", *[f"{n}-{c}" for n in READINESS for c in READINESS if (n, c) != ("middle", "middle")])
"""D1-SET-01: the Readiness of Narek and of Camilla."""

MERITS: Final = ["savior", "builder", "orator", "hoarder", "storyteller", "influencer", "guardian", "unbelievable"]
