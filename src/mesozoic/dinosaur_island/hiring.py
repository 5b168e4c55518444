"""Specialists: hiring and firing (chapter MKT, 7.2)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import added, place_of, without
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.dinosaur_island.objectives import meet
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import add_spots, gain_workers, pay, take_from_market, use_up
from mesozoic.dinosaur_island.words import (
    EMPTY,
    FREE_HIRE,
    ON_CARD,
    PATRON_SPOT,
    ROWS,
    SPECIALIST,
    SPECIALISTS_HELD,
    market_place,
)


def giver(game: Island, seat: Seat, effect: i64) -> i64:
    """The specialist of a player with this effect (the first of several), or EMPTY."""
    for card in game.players[seat].specialists:
        if game.box.specialists.effect[card] == effect:
            return card
    return EMPTY


# -- hiring -----------------------------------------------------------------------------------------------------------


def hire_price(game: Island, seat: Seat, row: i64) -> i64:
    """DI-MKT-04, DI-RUL-64: the row price, or nothing where an effect makes this hire free."""
    return 0 if game.next_hire_is_free(seat) else game.box.board.prices[row]


def can_hire(game: Island, seat: Seat, row: i64) -> bool:
    """DI-MKT-04: is there a specialist in a row whom the player can pay for?"""
    return game.market[market_place(SPECIALIST, row)] != EMPTY and hire_price(game, seat, row) <= game.players[seat].cash


def why_specialist_closed(game: Island, seat: Seat, choice: Choice, row: int) -> Refusal:
    """DI-MKT-04, DI-RUL-16: too little cash."""
    prices = (hire_price(game, seat, row), game.players[seat].cash)
    return Refusal(choice, "DI-MKT-04", "costs ${n}, you have ${n}", prices)


def hire(game: Island, seat: Seat, place: int) -> Steps:
    """DI-MKT-04, DI-MKT-07, DI-RUL-26 b, DI-RUL-64: pay, make room if the limit is reached, then take the card."""
    price = hire_price(game, seat, place % ROWS)
    card = take_from_market(game, place)
    game.note("DI-MKT-04", "{seat} hires {specialist} from the ${n} row", seat, card, game.box.board.prices[place % ROWS])
    if game.next_hire_is_free(seat):
        use_up(game.players[seat], FREE_HIRE)
        game.note("DI-RUL-64", "{specialist} makes this hire free for {seat}", giver(game, seat, FREE_HIRE), seat)
    pay(game, seat, price, "DI-MKT-04")
    return fire_down(game, seat, game.specialist_limit(seat) - 1) + (TakeSpecialist(seat, card),)


@final
class TakeSpecialist(Do[Island]):
    """DI-MKT-05, DI-MKT-06: the card, of which nothing is used up, lies next to the lab and takes effect at once."""

    kind = "di.take_specialist"
    rule = "DI-MKT-05"

    def __init__(self, seat: Seat, specialist: int) -> None:
        self.seat: Final = seat
        self.specialist: Final = specialist

    def run(self, game: Island) -> Steps:
        player = game.players[self.seat]
        cards = game.box.specialists
        card = self.specialist
        game.note("DI-MKT-05", "{specialist} works for {seat} now", card, self.seat)
        player.specialists = added(player.specialists, card)
        player.used &= ~(1 << cards.effect[card])
        workers = gain_workers(game, self.seat, cards.workers[card], "DI-MKT-06")
        player.gave = added(player.gave, workers)
        if cards.effect[card] == PATRON_SPOT:
            add_spots(player, ON_CARD, cards.amount[card])
        meet(game, self.seat, SPECIALISTS_HELD)
        return DONE


# -- firing -----------------------------------------------------------------------------------------------------------


def fire_down(game: Island, seat: Seat, most: i64) -> Steps:
    """DI-MKT-07, DI-RUL-26 a, e: as many must be fired as there are more than so many; nobody is fired without need."""
    excess = len(game.players[seat].specialists) - most
    return (Fire(seat),) * excess if excess > 0 else DONE


@final
class Fire(Ask[Island]):
    """DI-MKT-07, DI-RUL-26 b: one of the specialists held before is fired, never the one just hired."""

    kind = "di.fire"
    rule = "DI-MKT-07"
    prompt = "whom do you fire?"

    def offer(self, game: Island, codes: Codes) -> None:
        for card in game.players[self.seat].specialists:
            codes.add(card)

    def take(self, game: Island, code: int) -> Steps:
        dismiss(game, self.seat, code, "DI-MKT-08")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.specialists.ids[code])


def dismiss(game: Island, seat: Seat, card: i64, rule: RuleId) -> None:
    """DI-MKT-08, DI-RUL-26 c, d: the card is out of the game, its workers go back to the supply, goods received are kept."""
    player = game.players[seat]
    cards = game.box.specialists
    i = place_of(player.specialists, card)
    workers = player.gave[i]
    player.specialists = without(player.specialists, i)
    player.gave = without(player.gave, i)
    game.fired = game.fired + (card,)
    game.note(rule, "{seat} fires {specialist}, who is out of the game", seat, card)
    if workers:
        player.staff -= workers
        player.workers -= workers if workers < player.workers else player.workers
        game.note("DI-RUL-26", "{seat} gives back {n} worker|workers", seat, workers)
    if cards.effect[card] == PATRON_SPOT:
        add_spots(player, ON_CARD, -cards.amount[card])


register(TakeSpecialist, Fire)
