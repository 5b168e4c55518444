"""Specialist dice: a die is a number made of its colour and the face it shows."""

from __future__ import annotations

from typing import Final

from mesozoic.core.native import Row, i64
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.words import ANY, COLOURS, ICONS

FACES: Final = 4
NEUTRAL_DIE: Final = 16
DISSENTER_DIE: Final = 20
"""The first numbers of Neutral and of Dissenter dice."""

DIE_OF: Final = [row_of([colour * FACES + face for face in range(FACES)]) for colour in range(len(COLOURS))]
"""The die of each colour that shows each face."""
COLOUR_OF: Final = row_of([colour for colour in range(len(COLOURS)) for _ in range(FACES)])
"""Whose die each is."""
FACE_OF: Final = row_of([face for _ in COLOURS for face in range(FACES)])
"""What it shows."""

# Dice of several colours and faces together are a number with one bit for each.

NO_DICE: Final = 0
NEUTRAL_DICE: Final = 0b1111 << NEUTRAL_DIE
OTHER_DICE: Final = (1 << len(COLOURS) * FACES) - 1 - NEUTRAL_DICE

FACES_FITTING: Final = [row_of([face for face in range(FACES) if icons & (1 << ANY | 1 << face)]) for icons in range(2 << ANY)]
"""The faces that can lie on spaces with these icons, given as one bit each: all of them where ANY is among them."""
DICE_FITTING: Final = row_of(
    [sum([1 << DIE_OF[colour][face] for colour in range(len(COLOURS)) for face in faces]) for faces in FACES_FITTING]
)
"""The dice that can lie there."""
DICE: Final = [f"{colour}-{icon}" for colour in COLOURS for icon in ICONS]
"""The words of the dice, in the order of their numbers."""


def of_colour(pool: Row, colour: int) -> int:
    """How many dice of this colour a pool, counted by die, holds."""
    held: i64 = 0
    for die in range(colour * FACES, colour * FACES + FACES):
        held += pool[die]
    return held
