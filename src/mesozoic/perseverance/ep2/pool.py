"""Dice that are rolled to lie there: the pool of specialist dice (E2-SET-08, E2-ASM-23)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.perseverance.common import pool
from mesozoic.perseverance.common.words import COLOURS
from mesozoic.perseverance.ep2.table import Ep2


@final
class RollDie(pool.RollDie[Ep2]):
    """E2-SET-08, E2-ASM-23, E2-RUL-36: a die is rolled into the pool, its face public; how likely each face is are data."""

    kind = "ep2.roll_die"
    rule = "E2-SET-08"


ROLL_DIE: Final = [RollDie(colour) for colour in range(len(COLOURS))]

register(RollDie)
