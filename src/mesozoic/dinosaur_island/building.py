"""Attractions and lab upgrades of the market (chapter MKT, 7.3 and 7.4)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import replaced, times
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.dinosaur_island.hiring import fire_down
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import PlaceAttraction, RaiseLimits
from mesozoic.dinosaur_island.verbs import (
    SAVES,
    credit,
    gain_workers,
    pay,
    place_lab_upgrade,
    raise_security,
    take_from_market,
)
from mesozoic.dinosaur_island.words import (
    ATTRACTION,
    CHEAPER_ATTRACTIONS,
    EMPTY,
    GREEN_LIMITS,
    GREEN_SECURITY,
    GREEN_WORKER,
    LAB_SPACES,
    LAB_UPGRADE,
    ROWS,
    market_place,
)

# -- attractions ------------------------------------------------------------------------------------------------------


def attraction_price(game: Island, seat: Seat, row: i64) -> i64:
    """DI-MKT-09, DI-RUL-18: printed cost plus row price, lowered by specialists, not below $0."""
    tile = game.market[market_place(ATTRACTION, row)]
    price = game.box.attractions.cost[tile] + game.box.board.prices[row] - game.effect(seat, CHEAPER_ATTRACTIONS)
    return price if price > 0 else 0


def can_build(game: Island, seat: Seat, row: i64) -> bool:
    """DI-MKT-10, DI-RUL-28: is there an attraction in a row that the player can pay for and has a zone for?"""
    player = game.players[seat]
    if game.market[market_place(ATTRACTION, row)] == EMPTY or attraction_price(game, seat, row) > player.cash:
        return False
    return EMPTY in player.zones


def why_attraction_closed(game: Island, seat: Seat, choice: Choice, row: int) -> Refusal:
    """DI-MKT-09, DI-RUL-16, DI-RUL-28: no free zone, or too little cash."""
    player = game.players[seat]
    if EMPTY not in player.zones:
        return Refusal(choice, "DI-RUL-28", "no zone of the park is free")
    return Refusal(choice, "DI-MKT-09", "costs ${n}, you have ${n}", (attraction_price(game, seat, row), player.cash))


def build_attraction(game: Island, seat: Seat, place: int) -> Steps:
    """DI-MKT-09, DI-MKT-10: pay, then place the tile at once."""
    price = attraction_price(game, seat, place % ROWS)
    tile = take_from_market(game, place)
    game.note("DI-MKT-09", "{seat} takes {attraction} from the ${n} row", seat, tile, game.box.board.prices[place % ROWS])
    credit(game, seat, CHEAPER_ATTRACTIONS, "DI-RUL-18", SAVES)
    pay(game, seat, price, "DI-MKT-09")
    return (PlaceAttraction(seat, tile),)


# -- lab upgrades -----------------------------------------------------------------------------------------------------


def can_buy(game: Island, seat: Seat, row: i64) -> bool:
    """DI-MKT-11: is there a lab upgrade in a row that the player can pay for?"""
    return game.market[market_place(LAB_UPGRADE, row)] != EMPTY and game.box.board.prices[row] <= game.players[seat].cash


def why_upgrade_closed(game: Island, seat: Seat, choice: Choice, row: int) -> Refusal:
    """DI-MKT-11, DI-RUL-16: too little cash."""
    prices = (game.box.board.prices[row], game.players[seat].cash)
    return Refusal(choice, "DI-MKT-11", "costs ${n}, you have ${n}", prices)


def buy_upgrade(game: Island, seat: Seat, place: int) -> Steps:
    """DI-MKT-11, DI-MKT-12: pay the row price, then place the tile at once."""
    price = game.box.board.prices[place % ROWS]
    tile = take_from_market(game, place)
    game.note("DI-MKT-11", "{seat} buys {lab} from the ${n} row", seat, tile, price)
    pay(game, seat, price, "DI-MKT-11")
    return (PlaceLabUpgrade(seat, tile),)


def owned_copies(game: Island, seat: Seat, tile: i64) -> i64:
    """How many copies of a lab upgrade a player has, covered ones too."""
    player = game.players[seat]
    return times(player.lab, tile) + times(player.covered, tile)


def may_own(game: Island, seat: Seat, special: i64) -> bool:
    """DI-RUL-30: is a copy left, and does the player own fewer than allowed?"""
    return game.special[special] > 0 and owned_copies(game, seat, game.box.labs.special[special]) < game.box.special_copies


def can_buy_special(game: Island, seat: Seat, special: i64) -> bool:
    """DI-MKT-15: can the player pay for a special lab upgrade, and own it?"""
    return game.box.labs.price[special] <= game.players[seat].cash and may_own(game, seat, special)


def why_special_closed(game: Island, seat: Seat, choice: Choice, special: int) -> Refusal:
    """DI-MKT-15, DI-RUL-16, DI-RUL-30: none is left, the player has one, or too little cash."""
    labs = game.box.labs
    tile = labs.special[special]
    owned = owned_copies(game, seat, tile)
    if not game.special[special]:
        return Refusal(choice, "DI-RUL-30", "{lab} is sold out", (tile,))
    if owned >= game.box.special_copies:
        return Refusal(choice, "DI-RUL-30", "you own {n} of {lab}, and {n} is the most", (owned, tile, game.box.special_copies))
    return Refusal(choice, "DI-MKT-15", "costs ${n}, you have ${n}", (labs.price[special], game.players[seat].cash))


def buy_special(game: Island, seat: Seat, special: int) -> Steps:
    """DI-MKT-15, DI-MKT-16: a special lab upgrade has its own stack, price and space."""
    labs = game.box.labs
    tile = labs.special[special]
    game.special = replaced(game.special, special, game.special[special] - 1)
    game.note("DI-MKT-15", "{seat} buys {lab}; {n} is|are left", seat, tile, game.special[special])
    pay(game, seat, labs.price[special], "DI-MKT-15")
    return (PlaceLabUpgrade(seat, tile),)


def can_take(game: Island, tile: i64, space: i64) -> bool:
    """DI-MKT-12, DI-MKT-16, DI-RUL-29: every space takes a tile, or fewer by the option; a special tile has but one."""
    labs = game.box.labs
    if tile in labs.special:
        return labs.special_space[tile - labs.regular] == space
    return not (game.box.brown_only_level_two and labs.brown[space])


def is_under_construction(game: Island, seat: Seat, space: i64) -> bool:
    """DI-MKT-13: does a lab space still have nothing on it?"""
    labs = game.box.labs
    return labs.under_construction[space] and game.players[seat].lab[space] == labs.board[space]


def is_free(game: Island, seat: Seat, tile: i64, space: i64) -> bool:
    """DI-RUL-29: is a space that takes a tile under construction? Special tiles have no choice."""
    return tile not in game.box.labs.special and can_take(game, tile, space) and is_under_construction(game, seat, space)


def any_free(game: Island, seat: Seat, tile: i64) -> bool:
    """DI-RUL-29: with the option, must a tile go onto a space under construction, because one is there?"""
    if game.box.cover_only_when_full:
        for space in range(LAB_SPACES):
            if is_free(game, seat, tile, space):
                return True
    return False


@final
class PlaceLabUpgrade(Ask[Island]):
    """DI-MKT-12 to DI-MKT-14: a lab upgrade goes at once onto a space and covers what is there."""

    kind = "di.place_lab_upgrade"
    rule = "DI-MKT-12"
    prompt = "where does the lab upgrade go?"

    def __init__(self, seat: Seat, tile: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def offer(self, game: Island, codes: Codes) -> None:
        free_only = any_free(game, self.seat, self.tile)
        for space in range(LAB_SPACES):
            if is_free(game, self.seat, self.tile, space) if free_only else can_take(game, self.tile, space):
                codes.add(space)

    def take(self, game: Island, code: int) -> Steps:
        place_lab_upgrade(game, self.seat, self.tile, code, "DI-MKT-12")
        return fire_down(game, self.seat, game.specialist_limit(self.seat)) + (GreenAbility(self.seat, self.tile),)

    def describe(self, game: Island, code: int) -> Choice:
        return Place(game.box.labs.ids[self.tile], f"lab-{code + 1}")

    def refusals(self, game: Island) -> list[Refusal]:
        offered = self.offered(game)
        return [self.why_closed(game, space) for space in range(LAB_SPACES) if space not in offered]

    def why_closed(self, game: Island, space: int) -> Refusal:
        """DI-MKT-16, DI-RUL-29: another tile's space, a reserved one, or one that is not free while others are."""
        labs = game.box.labs
        choice = self.describe(game, space)
        if self.tile in labs.special:
            return Refusal(choice, "DI-MKT-16", "{lab} goes only on its own space", (self.tile,))
        if game.box.brown_only_level_two and labs.brown[space]:
            return Refusal(choice, "DI-RUL-29", "{lab} is kept for its level II tile", (labs.board[space],))
        return Refusal(choice, "DI-RUL-29", "a space under construction is free")


@final
class GreenAbility(Do[Island]):
    """DI-MKT-17, DI-RUL-31: what a lab upgrade does once, at its purchase; limits may be declined, all else comes by itself."""

    kind = "di.green_ability"
    rule = "DI-MKT-17"

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def run(self, game: Island) -> Steps:
        green = game.box.labs.green[self.tile]
        n = game.box.labs.green_amount[self.tile]
        if green == GREEN_SECURITY:
            while n > 0:
                raise_security(game, self.seat, "DI-MKT-17")
                n -= 1
        elif green == GREEN_WORKER:
            gain_workers(game, self.seat, n, "DI-MKT-17")
        elif green == GREEN_LIMITS and n:
            return (RaiseLimits(self.seat, n, "DI-MKT-17"),)
        return DONE


register(PlaceLabUpgrade, GreenAbility)
