"""Attractions and lab upgrades of the market (chapter MKT, 7.3 and 7.4)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
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
    replaced,
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
    SPECIALS,
    market_place,
)

# -- attractions ------------------------------------------------------------------------------------------------------


def attraction_price(game: Island, seat: Seat, row: int) -> int:
    """DI-MKT-09, DI-RUL-18: printed cost plus row price, lowered by specialists, not below $0."""
    tile = game.market[market_place(ATTRACTION, row)]
    price = game.box.attractions.cost[tile] + game.box.board.prices[row] - game.effect(seat, CHEAPER_ATTRACTIONS)
    return price if price > 0 else 0


def payable_attractions(game: Island, seat: Seat) -> list[int]:
    """DI-MKT-10, DI-RUL-28: the market places with an attraction the player can pay for and has a zone for."""
    player = game.players[seat]
    places: list[int] = []
    if EMPTY not in player.zones:
        return places
    for row in range(ROWS):
        place = market_place(ATTRACTION, row)
        if game.market[place] != EMPTY and attraction_price(game, seat, row) <= player.cash:
            places.append(place)
    return places


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


def payable_upgrades(game: Island, seat: Seat) -> list[int]:
    """DI-MKT-11: the market places with a lab upgrade the player can pay for."""
    cash = game.players[seat].cash
    prices = game.box.board.prices
    places = [market_place(LAB_UPGRADE, row) for row in range(ROWS) if prices[row] <= cash]
    return [place for place in places if game.market[place] != EMPTY]


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


def owned_copies(game: Island, seat: Seat, tile: int) -> int:
    """How many copies of a lab upgrade a player has, covered ones too."""
    player = game.players[seat]
    return player.lab.count(tile) + player.covered.count(tile)


def may_own(game: Island, seat: Seat, special: int) -> bool:
    """DI-RUL-30: is a copy left, and does the player own fewer than allowed?"""
    return game.special[special] > 0 and owned_copies(game, seat, game.box.labs.special[special]) < game.box.special_copies


def payable_specials(game: Island, seat: Seat) -> list[int]:
    """DI-MKT-15: the special lab upgrades the player can pay for and may own."""
    cash = game.players[seat].cash
    prices = game.box.labs.price
    return [special for special in range(len(SPECIALS)) if prices[special] <= cash and may_own(game, seat, special)]


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


def spaces_for(game: Island, seat: Seat, tile: int) -> list[int]:
    """DI-MKT-12, DI-MKT-16, DI-RUL-29: all six spaces, or fewer by the options; a special tile has but one."""
    labs = game.box.labs
    if tile in labs.special:
        return [labs.special_space[tile - labs.regular]]
    spaces = [space for space in range(LAB_SPACES) if not (game.box.brown_only_level_two and labs.brown[space])]
    if game.box.cover_only_when_full:
        free = [space for space in spaces if is_under_construction(game, seat, space)]
        return free or spaces
    return spaces


def is_under_construction(game: Island, seat: Seat, space: int) -> bool:
    """DI-MKT-13: does a lab space still have nothing on it?"""
    labs = game.box.labs
    return labs.under_construction[space] and game.players[seat].lab[space] == labs.board[space]


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
        codes.extend(spaces_for(game, self.seat, self.tile))

    def take(self, game: Island, code: int) -> Steps:
        place_lab_upgrade(game, self.seat, self.tile, code, "DI-MKT-12")
        return (*fire_down(game, self.seat, game.specialist_limit(self.seat)), GreenAbility(self.seat, self.tile))

    def describe(self, game: Island, code: int) -> Choice:
        return Place(game.box.labs.ids[self.tile], f"lab-{code + 1}")

    def refusals(self, game: Island) -> list[Refusal]:
        open_ = spaces_for(game, self.seat, self.tile)
        return [self.why_closed(game, space) for space in range(LAB_SPACES) if space not in open_]

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
            for _ in range(n):
                raise_security(game, self.seat, "DI-MKT-17")
        elif green == GREEN_WORKER:
            gain_workers(game, self.seat, n, "DI-MKT-17")
        elif green == GREEN_LIMITS and n:
            return (RaiseLimits(self.seat, n, "DI-MKT-17"),)
        return DONE


register(PlaceLabUpgrade, GreenAbility)
