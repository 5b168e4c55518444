"""The numbers behind the words that both episodes share."""

from __future__ import annotations

from typing import Final

ICONS: Final = ["adventurer", "facilitator", "innovator", "organizer"]
ANY: Final = 4
"""A die space without an icon."""

COLOURS: Final = ["blue", "red", "green", "yellow", "neutral", "dissenter"]
"""All who can own pieces: a person has the colour of the seat's number, the Dissenters one of their own."""
SEATS: Final = 4
"""So many persons can play at most."""
NEUTRAL: Final = 4
DISSENTER: Final = 5
NOBODY: Final = -1

EMPTY: Final = -1
"""Nothing lies on a space."""
HOME: Final = -1
"""Where a Leader on the Player board stands; on the Main board it is the number of the area."""

FOOD: Final = 0
SCRAP: Final = 1
STORY: Final = 2
LIGHT: Final = 3
HEAVY: Final = 4
VALOR: Final = 6
VOTE: Final = 7
FOLLOWER: Final = 8
"""The assets of both episodes, with the same numbers in both; number 5 and those from 9 on are an episode's own."""
ASSET_ROOM: Final = 12
"""No episode has more assets."""

LIGHT_SOLDIER: Final = 0
HEAVY_SOLDIER: Final = 1
SOLDIERS: Final = ["light", "heavy"]
"""The two types of Soldiers, of Challenge cards and of tokens on the threat track."""

LEADERS: Final = ["keoni", "jack", "adelita", "phoenix"]

FROM_START: Final = 0
FROM_DICE: Final = 1
FROM_EFFECTS: Final = 2
FROM_CARDS: Final = 3
FROM_ATTACKS: Final = 4
FROM_BREACHES: Final = 5
FROM_VOTES: Final = 7
FROM_OFFICERS: Final = 8
FROM_LEFTOVERS: Final = 11
"""Where Followers come from in both episodes, with the same numbers in both; 6, 9 and 10 are an episode's own."""
SOURCE_ROOM: Final = 12
"""So many sources a player has in the breakdown of the scores."""
