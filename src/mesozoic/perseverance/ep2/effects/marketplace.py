"""Marketplace (chapter MKT)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import closed
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import FOOD, FROM_EFFECTS, SCRAP, SEATS
from mesozoic.perseverance.ep2.effects.picks import SeveralPicks, pay_for_pick, why_unpaid
from mesozoic.perseverance.ep2.gains import receive
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import ISLAND, MARKETPLACE, SWAP, TRADABLE

RULES: Final = ["E2-MKT-02", "E2-MKT-03"]
"""The rules of the options, in printed order."""


def tradable(game: Ep2, seat: Seat) -> int:
    """E2-MKT-03: how many Food, Scrap and Island Resources a player has together."""
    held = 0
    for asset in TRADABLE:
        held += game.players[seat].assets[asset]
    return held


@final
class Trade(SeveralPicks):
    """E2-MKT-01, E2-RUL-62: option 1, option 2 or both, each once, in either order."""

    kind = "ep2.trade"
    rule = "E2-MKT-01"
    prompt = "which option of the marketplace?"

    def effect(self) -> int:
        return MARKETPLACE

    def is_possible(self, game: Ep2, option: Choosable) -> bool:
        """E2-RUL-04: a swap needs one tradable resource at least."""
        return SWAP not in option.gains or tradable(game, self.seat) > 0

    def carry_out(self, game: Ep2, place: int) -> Steps:
        """E2-MKT-02, E2-MKT-03: two tradable resources in any mix for a Glowberry, or a swap."""
        option = self.option(game, place)
        pay_for_pick(game, self.seat, option, RULES[place])
        if SWAP in option.gains:
            return (SwapFood(self.seat),)
        return receive(game, self.seat, option.gains, FROM_EFFECTS, RULES[place])

    def again(self, taken: int) -> AnyStep:
        return Trade(self.seat, taken)

    def why_closed(self, game: Ep2, place: int, turning: int = 0) -> list[Refusal]:
        option = self.option(game, place)
        missing = why_unpaid(game, self.seat, option.number, turning)
        if not self.is_possible(game, option):
            text = "you have no {asset}, {asset} or {asset} to swap"
            missing.append(closed(game, option.number, "E2-MKT-03", text, (FOOD, SCRAP, ISLAND)))
        return missing


FIRST_TRADE: Final = [Trade(seat) for seat in range(SEATS)]


def can_trade(game: Ep2, seat: Seat, story: int, glowberry: int, dice: int) -> bool:
    """E2-RUL-04: with a Glowberry, or with a tradable resource."""
    return FIRST_TRADE[seat].can_begin(game, story, glowberry)


def why_marketplace_closed(game: Ep2, seat: Seat, place: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """All that an option of Marketplace lacks."""
    return FIRST_TRADE[seat].why_closed(game, place, turning)


# -- the swap: how many there are of each afterwards, with the same total ------------------------------------------------


@final
class SwapFood(Ask[Ep2]):
    """E2-RUL-62: a swap redistributes Food, Scrap and Island Resources: how many of them are Food afterwards?"""

    kind = "ep2.swap_food"
    rule = "E2-RUL-62"
    prompt = "how much food do you have after the swap?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        """As many as now only if there is something else to swap."""
        held = tradable(game, self.seat)
        for food in range(held + 1):
            if food < held or food != game.players[self.seat].assets[FOOD]:
                codes.add(food)

    def take(self, game: Ep2, code: int) -> Steps:
        return (SwapScrap(self.seat, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        same = [food for food in range(tradable(game, self.seat) + 1) if food not in offered]
        return [Refusal(Amount(food), "E2-RUL-62", "a swap must change something") for food in same]


@final
class SwapScrap(Ask[Ep2]):
    """E2-MKT-03, E2-RUL-62: how many of the others are Scrap; the rest are Island Resources. Something must have changed."""

    kind = "ep2.swap_scrap"
    rule = "E2-RUL-62"
    prompt = "how much scrap do you have after the swap?"

    def __init__(self, seat: Seat, food: int) -> None:
        super().__init__(seat)
        self.food: Final = food

    def offer(self, game: Ep2, codes: Codes) -> None:
        assets = game.players[self.seat].assets
        for scrap in range(tradable(game, self.seat) - self.food + 1):
            if self.food != assets[FOOD] or scrap != assets[SCRAP]:
                codes.add(scrap)

    def take(self, game: Ep2, code: int) -> Steps:
        island = tradable(game, self.seat) - self.food - code
        swap_to(game, self.seat, FOOD, self.food)
        swap_to(game, self.seat, SCRAP, code)
        swap_to(game, self.seat, ISLAND, island)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        same = [scrap for scrap in range(tradable(game, self.seat) - self.food + 1) if scrap not in offered]
        return [Refusal(Amount(scrap), "E2-RUL-62", "a swap must change something") for scrap in same]


def swap_to(game: Ep2, seat: Seat, asset: int, n: int) -> None:
    """E2-MKT-03: one for one, so many of a tradable resource come or go."""
    assets = game.players[seat].assets
    held = assets[asset]
    if n > held:
        gain(game, seat, asset, n - held, FROM_EFFECTS, "E2-MKT-03")
    elif n < held:
        assets[asset] = n
        if game.notes is not None:
            game.note("E2-MKT-03", "{seat} swaps {n} {asset} away", seat, held - n, asset)


register(Trade, SwapFood, SwapScrap)
