"""Effects that only give (chapters PUB and SAL)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.options import gain_assets
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import PUB, SALVAGE

INCOME: Final = row_of([PUB, SALVAGE])
"""E2-RUL-04: the Effects that ask nothing and can always be resolved."""


def gain_income(game: Ep2, seat: Seat, effect: int) -> None:
    """Gain what one of these Effects gives."""
    if effect == PUB:
        gain_stories(game, seat)
    else:
        gain_salvage(game, seat)


def gain_stories(game: Ep2, seat: Seat) -> None:
    """E2-PUB-01, E2-PUB-02: Pub gives one Story, and one more for every own die in play, the one just placed included."""
    gain_assets(game, seat, game.box.effects.effect_options[PUB][0], "E2-PUB-01")


def gain_salvage(game: Ep2, seat: Seat) -> None:
    """E2-SAL-01: Salvage gives Scrap."""
    gain_assets(game, seat, game.box.effects.effect_options[SALVAGE][0], "E2-SAL-01")
