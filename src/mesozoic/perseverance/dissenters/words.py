"""The numbers behind the words of the solo game that both episodes share."""

from __future__ import annotations

from typing import Final

HUMAN: Final = 0
NAREK: Final = 1
CAMILLA: Final = 2
"""DS-CMP-01: the three colours; Narek and Camilla have those of players who would sit there."""
PAIR: Final = (NAREK, CAMILLA)
DISSENTERS: Final = ["human", "narek", "camilla"]
"""Who has each colour."""

AMBITIONS: Final = ["squatter", "pioneer", "trailblazer", "conqueror"]
SQUATTER: Final = 0
PIONEER: Final = 1
TRAILBLAZER: Final = 2
CONQUEROR: Final = 3

CARDS: Final = 15
RESHUFFLE: Final = 14
"""DS-CMP-07: the number of the Reshuffle card, card 15."""
LEFT: Final = 0
RIGHT: Final = 2
"""The first and the last position of the Action Row."""
ROW_MARKS: Final = ["narek", "camilla", "stay"]

GOES_ON: Final = 0
WON: Final = 1
MISSED: Final = 2
OVERRUN: Final = 3
"""How a game stands: it goes on, is won, is lost by the targets, or by the track of destroyed Settlements or Rampages."""


def other_of(colour: int) -> int:
    """The other Dissenter."""
    return NAREK + CAMILLA - colour
