"""Settle (chapter STL); the placing itself and the bonuses are in `pieces.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.errors import RulesError
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import Ask, Do, Steps
from mesozoic.perseverance.common.options import closed, lacking, pay_for
from mesozoic.perseverance.common.words import EMPTY, STORY
from mesozoic.perseverance.ep1.pieces import BuildLowestSettlement, BuildSettlement
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import ALL_ZONES, SETTLE, ZONES

ONE: Final = 0
TWO: Final = 1
"""The places of the two options."""
RULES: Final = ["E1-STL-02", "E1-STL-04"]
BONUS_FIRST: Final = 0
BONUS_SECOND: Final = 1
ORDERS: Final = ["bonus-first", "bonus-second"]


def is_open(game: Ep1, seat: Seat, place: int, story: int) -> bool:
    """E1-EFF-04, E1-STL-06, E1-RUL-27: the cost, and for each Settlement one in the supply and another Zone with space."""
    option = game.box.effects.choosable[SETTLE][place]
    player = game.players[seat]
    missing = len(option.gains)
    if player.settlements < missing or not option.cost.within(player.assets, story):
        return False
    for zone in ALL_ZONES:
        if game.lowest_settlement_space(zone) != EMPTY:
            missing -= 1
            if not missing:
                return True
    return False


def can_settle(game: Ep1, seat: Seat, story: int) -> bool:
    """E1-STL-01: could the player resolve one of the two options with so many Stories?"""
    return is_open(game, seat, ONE, story) or is_open(game, seat, TWO, story)


def why_settle_closed(game: Ep1, seat: Seat, place: int, turning: int = 0) -> list[Refusal]:
    """All that an option of Settle lacks."""
    option = game.box.effects.effect_options[SETTLE][place]
    missing = lacking(game, seat, option, turning)
    wanted = len(game.box.effects.options[option].gains)
    own = game.players[seat].settlements
    if own < wanted:
        text = "needs {n} settlement|settlements in your supply, you have {n}"
        missing.append(closed(game, option, "E1-CMP-06", text, (wanted, own)))
    zones = len([zone for zone in ALL_ZONES if game.lowest_settlement_space(zone) != EMPTY])
    if zones < wanted:
        text = "needs {n} zone|zones with an empty settlement space, found: {n}"
        missing.append(closed(game, option, "E1-STL-06", text, (wanted, zones)))
    return missing


@final
class Settle(Ask[Ep1]):
    """E1-STL-01: exactly one of two options: one Settlement, or one in each of two Zones."""

    kind = "ep1.settle"
    rule = "E1-STL-01"
    prompt = "one settlement or two?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        story = game.players[self.seat].assets[STORY]
        for place in (ONE, TWO):
            if is_open(game, self.seat, place, story):
                codes.add(place)

    def take(self, game: Ep1, code: int) -> Steps:
        pay_for(game, self.seat, game.box.effects.effect_options[SETTLE][code], RULES[code])
        if code == ONE:
            return (BuildSettlement(self.seat, "E1-STL-02"),)
        return (ChooseBonusOrder(self.seat),) if game.box.beta else build_two(game, self.seat, BONUS_FIRST)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.effects.options[game.box.effects.effect_options[SETTLE][code]].id)

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        shut = [place for place in (ONE, TWO) if place not in offered]
        return [why for place in shut for why in why_settle_closed(game, self.seat, place)]


@final
class ChooseBonusOrder(Ask[Ep1]):
    """E1-BET-12: in the beta the player decides which of the two Settlements gives its bonus; the other goes lowest."""

    kind = "ep1.bonus_order"
    rule = "E1-BET-12"
    prompt = "which of the two settlements gives its bonus?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.add(BONUS_FIRST)
        codes.add(BONUS_SECOND)

    def take(self, game: Ep1, code: int) -> Steps:
        return build_two(game, self.seat, code)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(ORDERS[code])


def build_two(game: Ep1, seat: Seat, order: int) -> Steps:
    """E1-STL-05, E1-RUL-27: one takes any space and gives its bonus at once, before the next is placed; one does not."""
    before = tuple([game.settlements_in(zone, seat) for zone in range(len(ZONES))])
    if order == BONUS_FIRST:
        return BuildSettlement(seat, rule_of_two(game)), BuildElsewhere(seat, order, before)
    return BuildLowestSettlement(seat, rule_of_two(game)), BuildElsewhere(seat, order, before)


def rule_of_two(game: Ep1) -> RuleId:
    """The rule of the edition that says where the two Settlements go."""
    return "E1-BET-12" if game.box.beta else "E1-STL-05"


@final
class BuildElsewhere(Do[Ep1]):
    """E1-STL-04: the second Settlement goes to another Zone than the first, the one with more own Settlements than `before`."""

    kind = "ep1.build_elsewhere"
    rule = "E1-STL-04"

    def __init__(self, seat: Seat, order: int, before: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.order: Final = order
        self.before: Final = before

    def run(self, game: Ep1) -> Steps:
        if self.order == BONUS_FIRST:
            return (BuildLowestSettlement(self.seat, rule_of_two(game), self.first_zone(game)),)
        return (BuildSettlement(self.seat, rule_of_two(game), self.first_zone(game)),)

    def first_zone(self, game: Ep1) -> int:
        """Where the first of the two stands."""
        for zone in range(len(self.before)):
            if game.settlements_in(zone, self.seat) > self.before[zone]:
                return zone
        raise RulesError("E1-STL-04: the first of two Settlements was not built")


register(Settle, ChooseBonusOrder, BuildElsewhere)
