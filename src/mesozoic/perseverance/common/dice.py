"""Specialist dice: a die is a number made of its colour and the face it shows."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.common.words import ANY, COLOURS, ICONS

FACES: Final = 4
NEUTRAL_DIE: Final = 16
DISSENTER_DIE: Final = 20
"""The first numbers of Neutral and of Dissenter dice."""

DIE_OF: Final = [[colour * FACES + face for face in range(FACES)] for colour in range(len(COLOURS))]
"""The die of each colour that shows each face."""
COLOUR_OF: Final = [colour for colour in range(len(COLOURS)) for _ in range(FACES)]
"""Whose die each is."""
FACE_OF: Final = [face for _ in COLOURS for face in range(FACES)]
"""What it shows."""

# Dice of several colours and faces together are a number with one bit for each.

NO_DICE: Final = 0
NEUTRAL_DICE: Final = 0b1111 << NEUTRAL_DIE
OTHER_DICE: Final = (1 << len(COLOURS) * FACES) - 1 - NEUTRAL_DICE

FACES_FITTING: Final = [[face for face in range(FACES) if icons & (1 << ANY | 1 << face)] for icons in range(2 << ANY)]
"""The faces that can lie on spaces with these icons, given as one bit each: all of them where ANY is among them."""
DICE_FITTING: Final = [
    sum([1 << DIE_OF[colour][face] for colour in range(len(COLOURS)) for face in faces]) for faces in FACES_FITTING
]
"""The dice that can lie there."""
_LISTED: Final = [[n for n in range(8) if byte >> n & 1] for byte in range(256)]
_LISTED_LATER: Final = [[8 + n for n in listed] for listed in _LISTED]
_LISTED_LAST: Final = [[16 + n for n in listed] for listed in _LISTED]


def dice_among(dice: int) -> list[int]:
    """The dice of such a number, one by one."""
    return _LISTED[dice & 255] + _LISTED_LATER[dice >> 8 & 255] + _LISTED_LAST[dice >> 16]


DICE: Final = [f"{colour}-{icon}" for colour in COLOURS for icon in ICONS]
"""The words of the dice, in the order of their numbers."""


def of_colour(pool: list[int], colour: int) -> int:
    """How many dice of this colour a pool, counted by die, holds."""
    return sum(pool[colour * FACES : colour * FACES + FACES])
