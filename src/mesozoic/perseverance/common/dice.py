"""Specialist dice: a die is a number made of its colour and the face it shows."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.common.words import COLOURS, ICONS

FACES: Final = 4
NEUTRAL_DIE: Final = 16
DISSENTER_DIE: Final = 20
"""The first numbers of Neutral and of Dissenter dice."""


def die_of(colour: int, face: int) -> int:
    """The die of this colour that shows this face."""
    return colour * FACES + face


def colour_of(die: int) -> int:
    """Whose die it is."""
    return die // FACES


def face_of(die: int) -> int:
    """What it shows."""
    return die % FACES


FACE_BIT: Final = [1 << face for _ in COLOURS for face in range(FACES)]
"""The face of each die as a bit."""

DICE: Final = [f"{colour}-{icon}" for colour in COLOURS for icon in ICONS]
"""The words of the dice, in the order of their numbers."""


def of_colour(pool: list[int], colour: int) -> int:
    """How many dice of this colour a pool, counted by die, holds."""
    total = 0
    for die in range(colour * FACES, colour * FACES + FACES):
        total += pool[die]
    return total
