"""Scoring the patrons who survived, in turn order (chapter PRK)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import place_of
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.dinosaur_island.objectives import meet
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import credit, earn, gain_vp
from mesozoic.dinosaur_island.words import (
    ATTRACTION_VP,
    DOUBLE,
    FOOD,
    FOOD_CASH,
    PATRON_CASH,
    SEATS,
    ZONE_WORDS,
    ZONES,
)


def is_food(game: Island, player: Player, zone: i64) -> bool:
    """Is the attraction of this zone a food attraction?"""
    return game.box.attractions.type[player.zones[zone]] == FOOD


def patrons_at_attractions(player: Player) -> i64:
    """The patrons at all attractions of a park."""
    total: i64 = 0
    for zone in range(ZONES):
        if player.has_attraction(zone):
            total += player.patrons[zone]
    return total


def food_cash(game: Island, seat: Seat) -> i64:
    """DI-PRK-20: what a patron at a food attraction pays in place of the VP; a specialist's amount replaces it."""
    amount = game.effect(seat, FOOD_CASH)
    return amount if amount else game.box.board.food_cash


def earn_from_patrons(game: Island, seat: Seat, n: i64, rule: RuleId) -> None:
    """DI-RUL-51: cash that comes from patrons, which an objective counts."""
    if n:
        game.players[seat].patron_cash += n
        earn(game, seat, n, rule)
        meet(game, seat, PATRON_CASH)


def score_attractions(game: Island, seat: Seat, patrons: i64, doubled: i64) -> None:
    """DI-PRK-18, DI-WRK-21, DI-RUL-51: patrons at attractions, and how many of them count twice; objectives count once."""
    if doubled:
        labs = game.box.labs
        lab = place_of(labs.action, DOUBLE)
        game.note("DI-WRK-21", "the {lab} of {seat} lets patrons count {n} time|times: {n}", lab, seat, labs.amount[lab], doubled)
        gain_vp(game, seat, doubled * (labs.amount[lab] - 1), "DI-WRK-21")
    if patrons:
        gain_vp(game, seat, patrons, "DI-PRK-18")
        game.players[seat].attraction_vp += patrons
        meet(game, seat, ATTRACTION_VP)


@final
class ScoreVisitors(Do[Island]):
    """DI-PRK-18, DI-RND-04: on the player's turn to score, first the doubled attractions are named, then all patrons scored."""

    kind = "di.score_visitors"
    rule = "DI-PRK-18"
    scene = "patrons"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Island) -> Steps:
        player = game.players[self.seat]
        if player.doubles and patrons_at_attractions(player):
            return (Double(self.seat),)
        return score_park(game, self.seat, ())


@final
class Double(Ask[Island]):
    """DI-WRK-21: for each activation of the lab slot the owner names another attraction whose patrons count twice."""

    kind = "di.double"
    rule = "DI-WRK-21"
    prompt = "at which attraction do patrons count twice?"

    def __init__(self, seat: Seat, doubled: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.doubled: Final = doubled
        """The zones named already."""

    def offer(self, game: Island, codes: Codes) -> None:
        player = game.players[self.seat]
        for zone in range(ZONES):
            if player.has_attraction(zone) and zone not in self.doubled:
                codes.add(zone)

    def take(self, game: Island, code: int) -> Steps:
        player = game.players[self.seat]
        game.note("DI-WRK-21", "patrons of {seat} at {attraction} count twice", self.seat, player.zones[code])
        doubled = self.doubled + (code,)
        if len(doubled) < player.doubles and len(doubled) < len(player.attractions()):
            return (Double(self.seat, doubled),)
        return score_park(game, self.seat, doubled)

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(ZONE_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """Several activations name different attractions, and an exhibit is none."""
        player = game.players[self.seat]
        closed = [Refusal(Pick(ZONE_WORDS[zone]), "DI-WRK-21", "{zone} counts twice already", (zone,)) for zone in self.doubled]
        for exhibit in range(len(player.exhibits)):
            choice = Pick(ZONE_WORDS[player.exhibit_zone(exhibit)])
            closed.append(Refusal(choice, "DI-WRK-21", "{recipe} is no attraction", (player.exhibits[exhibit],)))
        return closed


def score_park(game: Island, seat: Seat, doubled: tuple[int, ...]) -> Steps:
    """DI-PRK-20: first the food attractions with patrons, one by one, then all other patrons."""
    player = game.players[seat]
    steps: Steps = DONE
    for zone in range(ZONES):
        if player.has_attraction(zone) and player.patrons[zone] and is_food(game, player, zone):
            steps = steps + (FoodCash(seat, zone, zone in doubled),)
    return steps + ((ScorePatrons(seat, doubled),) if doubled else SCORE_PATRONS[seat])


@final
class FoodCash(Ask[Island]):
    """DI-PRK-20, DI-RUL-43: patron by patron at a food attraction, cash in place of the VP; any split."""

    kind = "di.food_cash"
    rule = "DI-PRK-20"
    prompt = "how many patrons pay in place of their VP?"

    def __init__(self, seat: Seat, zone: int, doubled: bool = False) -> None:
        super().__init__(seat)
        self.zone: Final = zone
        self.doubled: Final = doubled

    def offer(self, game: Island, codes: Codes) -> None:
        for code in range(game.players[self.seat].patrons[self.zone] + 1):
            codes.add(code)

    def take(self, game: Island, code: int) -> Steps:
        player = game.players[self.seat]
        left = player.patrons[self.zone] - code
        attraction = player.zones[self.zone]
        game.note(
            "DI-PRK-20", "patrons of {seat} at {attraction}: {n} pays|pay, {n} counts|count", self.seat, attraction, code, left
        )
        if code:
            credit(game, self.seat, FOOD_CASH, "DI-PRK-20", "the {specialist} of {seat} makes it ${n} each")
        earn_from_patrons(game, self.seat, code * food_cash(game, self.seat), "DI-PRK-20")
        score_attractions(game, self.seat, left, left if self.doubled else 0)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Amount(code)


@final
class ScorePatrons(Do[Island]):
    """DI-PRK-18, DI-PRK-19, DI-RUL-40: 1 VP for each other patron inside; hooligans and the line score nothing."""

    kind = "di.score_patrons"
    rule = "DI-PRK-18"

    def __init__(self, seat: Seat, doubled: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.doubled: Final = doubled

    def run(self, game: Island) -> Steps:
        seat = self.seat
        player = game.players[seat]
        counted: i64 = 0
        doubled: i64 = 0
        for zone in range(ZONES):
            if player.has_attraction(zone) and not is_food(game, player, zone):
                counted += player.patrons[zone]
                if self.doubled and zone in self.doubled:
                    doubled += player.patrons[zone]
        others = player.patrons_inside() - patrons_at_attractions(player)
        if counted + others:
            game.note("DI-PRK-18", "patrons of {seat}: {n} at attractions, {n} elsewhere in the park", seat, counted, others)
        score_attractions(game, seat, counted, doubled)
        gain_vp(game, seat, others, "DI-PRK-18")
        return DONE


SCORE_PATRONS: Final[list[Steps]] = [(ScorePatrons(seat),) for seat in range(len(SEATS))]
"""Without an attraction that counts twice."""

register(ScoreVisitors, Double, FoodCash, ScorePatrons)
