"""The Market Phase: whose turn it is, and what can be had (chapter MKT)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps
from mesozoic.dinosaur_island.building import (
    build_attraction,
    buy_special,
    buy_upgrade,
    can_build,
    can_buy,
    can_buy_special,
    why_attraction_closed,
    why_special_closed,
    why_upgrade_closed,
)
from mesozoic.dinosaur_island.hiring import can_hire, hire, why_specialist_closed
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.purchase import can_purchase, purchase_dna, why_dna_closed
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import earn
from mesozoic.dinosaur_island.words import (
    ATTRACTION,
    EMPTY,
    ITEMS,
    LAB_UPGRADE,
    MARKET,
    RICH_PASS,
    ROWS,
    SPECIALIST,
    SPECIALS,
    market_place,
)

SPECIAL: Final = len(ITEMS) * ROWS
DNA: Final = SPECIAL + len(SPECIALS)
CODES: Final = DNA + ROWS
"""A choice is a market place, SPECIAL + a special lab upgrade, or DNA + a row."""


@final
class MarketPhase(Do[Island]):
    """DI-MKT-01, DI-RND-04: players take single actions round the table until each has had two."""

    kind = "di.market_phase"
    rule = "DI-MKT-01"
    scene = "market"

    def run(self, game: Island) -> Steps:
        game.phase = MARKET
        game.note("DI-MKT-01", "the market opens")
        turns: list[AnyStep] = []
        for actions in range(game.box.board.market_actions, 0, -1):
            turns.extend([MarketTurn(seat, actions) for seat in game.order])
        return as_one_moment(game, tuple(turns), simultaneous=False)


@final
class MarketTurn(Ask[Island]):
    """DI-MKT-02: hire a specialist, build an attraction, buy a lab upgrade, purchase DNA, or pass."""

    kind = "di.market_turn"
    rule = "DI-MKT-02"
    prompt = "what do you take from the market?"

    def __init__(self, seat: Seat, actions: int = 1) -> None:
        super().__init__(seat)
        self.actions: Final = actions
        """How many actions this player has left, this one included."""

    def offer(self, game: Island, codes: Codes) -> None:
        seat = self.seat
        for row in range(ROWS):
            if can_build(game, seat, row):
                codes.add(market_place(ATTRACTION, row))
        for row in range(ROWS):
            if can_buy(game, seat, row):
                codes.add(market_place(LAB_UPGRADE, row))
        for row in range(ROWS):
            if can_hire(game, seat, row):
                codes.add(market_place(SPECIALIST, row))
        for special in range(len(SPECIALS)):
            if can_buy_special(game, seat, special):
                codes.add(SPECIAL + special)
        for row in range(ROWS):
            if can_purchase(game, seat, row):
                codes.add(DNA + row)
        codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            return pass_action(game, self.seat)
        if code >= DNA:
            return purchase_dna(game, self.seat, code - DNA)
        if code >= SPECIAL:
            return buy_special(game, self.seat, code - SPECIAL)
        item = code // ROWS
        if item == ATTRACTION:
            return build_attraction(game, self.seat, code)
        return buy_upgrade(game, self.seat, code) if item == LAB_UPGRADE else hire(game, self.seat, code)

    def describe(self, game: Island, code: int) -> Choice:
        if code == PASS:
            return Pass()
        if code >= DNA:
            return Pick(f"dna/{game.box.board.prices[code - DNA]}")
        return Pick(SPECIALS[code - SPECIAL] if code >= SPECIAL else game.place_word(code))

    def refusals(self, game: Island) -> list[Refusal]:
        offered = self.offered(game)
        return [self.why_closed(game, code) for code in range(CODES) if code not in offered]

    def why_closed(self, game: Island, code: int) -> Refusal:
        """DI-MKT-03: nothing lies there, or the rule of its kind."""
        choice = self.describe(game, code)
        if code >= DNA:
            return why_dna_closed(game, self.seat, choice, code - DNA)
        if code >= SPECIAL:
            return why_special_closed(game, self.seat, choice, code - SPECIAL)
        if game.market[code] == EMPTY:
            return Refusal(choice, "DI-MKT-03", "nothing lies there before Cleanup")
        item = code // ROWS
        if item == ATTRACTION:
            return why_attraction_closed(game, self.seat, choice, code % ROWS)
        why = why_upgrade_closed if item == LAB_UPGRADE else why_specialist_closed
        return why(game, self.seat, choice, code % ROWS)


def pass_action(game: Island, seat: Seat) -> Steps:
    """DI-MKT-22, DI-RND-07: passing uses the action and pays $2, or what a plot twist says."""
    game.note("DI-MKT-22", "{seat} passes in the market", seat)
    cash: i64 = game.box.board.pass_cash
    if game.in_force(RICH_PASS):
        cash = game.box.twists.amount[RICH_PASS]
        game.note("DI-RND-07", "{twist} pays ${n} for a pass", RICH_PASS, cash)
    earn(game, seat, cash, "DI-MKT-22")
    return DONE


register(MarketPhase, MarketTurn)
