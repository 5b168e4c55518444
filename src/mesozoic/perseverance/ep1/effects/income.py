"""Effects that only give (chapters RAT, PUB, SUP and SLV)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.options import gain_assets
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import PUB, RATIONS, SALVAGE, SUPPLY

INCOME: Final = row_of([RATIONS, PUB, SUPPLY, SALVAGE])


def gain_income(game: Ep1, seat: Seat, effect: int) -> None:
    """Gain what one of these effects gives."""
    if effect == RATIONS:
        gain_rations(game, seat)
    elif effect == PUB:
        gain_stories(game, seat)
    elif effect == SUPPLY:
        gain_supply(game, seat)
    else:
        gain_salvage(game, seat)


def gain_rations(game: Ep1, seat: Seat) -> None:
    """E1-RAT-01: Rations gives Food."""
    gain_assets(game, seat, game.box.effects.effect_options[RATIONS][0], "E1-RAT-01")


def gain_stories(game: Ep1, seat: Seat) -> None:
    """E1-PUB-01: Pub gives one Story, and one more for every own die in play, pool and Main board together."""
    gain_assets(game, seat, game.box.effects.effect_options[PUB][0], "E1-PUB-01")


def gain_supply(game: Ep1, seat: Seat) -> None:
    """E1-SUP-01: Supply gives Scrap and Food."""
    gain_assets(game, seat, game.box.effects.effect_options[SUPPLY][0], "E1-SUP-01")


def gain_salvage(game: Ep1, seat: Seat) -> None:
    """E1-SLV-01: Salvage gives Scrap."""
    gain_assets(game, seat, game.box.effects.effect_options[SALVAGE][0], "E1-SLV-01")
