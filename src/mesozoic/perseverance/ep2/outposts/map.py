"""The Outposts that change city and map: Builders' Workshop and Pioneer Base."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS, SEATS
from mesozoic.perseverance.ep2.outposts.tiles import can_pay, closed, pay_for, why_unpaid
from mesozoic.perseverance.ep2.pieces import BuildPlainSettlement, can_build_settlement, why_settlement_closed
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import clear_tile, lift_dino, to_supply
from mesozoic.perseverance.ep2.words import BUILDERS_WORKSHOP, GAIN_SETTLEMENT, OUTPOSTS, PIONEER_BASE, ROOM, TEMPLE

# -- Builders' Workshop ------------------------------------------------------------------------------------------------


def can_use_workshop(game: Ep2, seat: Seat) -> bool:
    """E2-OPT-21: Builders' Workshop needs its price and one possible Settlement."""
    return can_pay(game, seat, BUILDERS_WORKSHOP) and can_build_settlement(game, seat)


def use_workshop(game: Ep2, seat: Seat) -> Steps:
    """E2-OPT-02, E2-RUL-57: pay, then 2 Settlements in two different City Zones, or 1 for the same price; no bonuses."""
    pay_for(game, seat, BUILDERS_WORKSHOP, "E2-OPT-02")
    settlements = times(game.box.outposts.gains[BUILDERS_WORKSHOP], GAIN_SETTLEMENT)
    return (BuildPlainSettlement(seat, "E2-OPT-02", settlements),)


def why_workshop_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-OPT-21: all that Builders' Workshop lacks."""
    choice = Pick(OUTPOSTS[BUILDERS_WORKSHOP])
    return why_unpaid(game, seat, BUILDERS_WORKSHOP) + why_settlement_closed(game, seat, choice, 0)


# -- Pioneer Base ------------------------------------------------------------------------------------------------------


def can_strip(game: Ep2, hex: i64) -> bool:
    """E2-RUL-24: can this hex become a Cleared Area without a card: a Plains or Canyon tile, with Dinos or without?"""
    return game.has_tile(hex) and game.terrain(hex) != TEMPLE


def can_use_pioneers(game: Ep2) -> bool:
    """E2-RUL-24: Pioneer Base needs a Plains or Canyon tile adjacent to its own area; an ongoing Adventure is no matter."""
    for hex in game.box.map.adjacent[game.area_of(PIONEER_BASE)]:
        if can_strip(game, hex):
            return True
    return False


def why_pioneers_closed(game: Ep2) -> list[Refusal]:
    """E2-RUL-24: no tile lies beside Pioneer Base that could be removed."""
    if can_use_pioneers(game):
        return []
    text = "no plains or canyon tile is adjacent to {hex}"
    return [closed(PIONEER_BASE, "E2-RUL-24", text, (game.area_of(PIONEER_BASE),))]


@final
class StripTile(Ask[Ep2]):
    """E2-OPT-13, E2-RUL-24: one adjacent tile loses all its Dinos to the supply and becomes a Cleared Area, without a card.

    There is no paid reach, nobody fights, and no Adventure card counts as completed.
    """

    kind = "ep2.strip_tile"
    rule = "E2-OPT-13"
    prompt = "which tile do the pioneers clear?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        for hex in game.box.map.adjacent[game.area_of(PIONEER_BASE)]:
            if can_strip(game, hex):
                codes.add(hex)

    def take(self, game: Ep2, code: int) -> Steps:
        dinos = strip(game, code)
        clear_tile(game, code, "E2-OPT-13")
        reward = game.box.outposts.per_dino
        if dinos:
            for i in range(len(reward.assets)):
                gain(game, self.seat, reward.assets[i], dinos * reward.amounts[i], FROM_EFFECTS, "E2-OPT-13")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.map.words[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        """E2-RUL-24: the Temple, printed edge hexes and Cleared Areas stay as they are."""
        offered = self.offered(game)
        shut: list[Refusal] = []
        for hex in game.box.map.adjacent[game.area_of(PIONEER_BASE)]:
            if hex not in offered:
                text = "{hex} is a cleared area" if game.is_cleared(hex) else "{hex} has no tile to remove"
                why = "the temple stands on {hex}" if game.has_tile(hex) else text
                shut.append(Refusal(self.describe(game, hex), "E2-RUL-24", why, (hex,)))
        return shut


STRIP_TILE: Final[list[Steps]] = [(StripTile(seat),) for seat in range(SEATS)]


def strip(game: Ep2, hex: i64) -> int:
    """E2-OPT-13: all Dinos of a tile go to the supply, neither killed nor captured; how many they were."""
    dinos = 0
    for at in range(hex * ROOM, hex * ROOM + len(game.dino_spaces(hex))):
        if game.dinos[at] != EMPTY:
            to_supply(game, lift_dino(game, at, "E2-OPT-13"))
            dinos += 1
    return dinos


register(StripTile)
