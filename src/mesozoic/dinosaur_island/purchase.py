"""Purchasing DNA in the market (chapter MKT, 7.5)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import gain_of_tier
from mesozoic.dinosaur_island.verbs import SAVES, credit, discard_from_market, pay
from mesozoic.dinosaur_island.words import CHEAPER_DNA, EMPTY, ITEMS, market_place


def dna_price(game: Island, seat: Seat, row: i64) -> i64:
    """DI-MKT-18, DI-RUL-18: the listed price, lowered by specialists, not below $0."""
    price = game.box.board.prices[row] - game.effect(seat, CHEAPER_DNA)
    return price if price > 0 else 0


def can_purchase(game: Island, seat: Seat, row: i64) -> bool:
    """DI-MKT-18: can the player pay the price of a row for DNA?"""
    return dna_price(game, seat, row) <= game.players[seat].cash


def why_dna_closed(game: Island, seat: Seat, choice: Choice, row: int) -> Refusal:
    """DI-MKT-18, DI-RUL-16: too little cash."""
    prices = (dna_price(game, seat, row), game.players[seat].cash)
    return Refusal(choice, "DI-MKT-18", "costs ${n}, you have ${n}", prices)


def purchase_dna(game: Island, seat: Seat, row: i64) -> Steps:
    """DI-MKT-18 to DI-MKT-20, DI-RUL-25: pay, gain DNA of the listed tier, then discard an item of that row, if there is one."""
    board = game.box.board
    price = dna_price(game, seat, row)
    tier = board.dna_tier[row]
    n = board.dna_units[row]
    game.note("DI-MKT-18", "{seat} purchases {n} {tier} DNA", seat, n, tier)
    credit(game, seat, CHEAPER_DNA, "DI-RUL-18", SAVES)
    pay(game, seat, price, "DI-MKT-18")
    gain = gain_of_tier(game, seat, tier, n, "DI-MKT-19")
    if game.row_is_empty(row):
        game.note("DI-RUL-25", "the ${n} row is empty: nothing is discarded", board.prices[row])
        return gain
    return gain + (DiscardItem(seat, row),)


@final
class DiscardItem(Ask[Island]):
    """DI-MKT-20, DI-MKT-21, DI-RUL-24, DI-RUL-25: an item of the paid row is discarded; special tiles lie in no row."""

    kind = "di.discard_item"
    rule = "DI-MKT-20"
    prompt = "which item leaves the market?"

    def __init__(self, seat: Seat, row: int) -> None:
        super().__init__(seat)
        self.row: Final = row

    def offer(self, game: Island, codes: Codes) -> None:
        for item in range(len(ITEMS)):
            place = market_place(item, self.row)
            if game.market[place] != EMPTY:
                codes.add(place)

    def take(self, game: Island, code: int) -> Steps:
        game.note("DI-MKT-20", "{seat} discards an item of the ${n} row", self.seat, game.box.board.prices[self.row])
        discard_from_market(game, code, "DI-MKT-20")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.place_word(code))


register(DiscardItem)
