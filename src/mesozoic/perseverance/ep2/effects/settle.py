"""Settle (chapter STL), the Settler and the Architect; the bonuses are in `pieces.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import bits
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import closed
from mesozoic.perseverance.common.verbs import gain, place_settlement
from mesozoic.perseverance.common.words import FOLLOWER, FOOD, FROM_EFFECTS, SCRAP, SEATS
from mesozoic.perseverance.ep2.effects.picks import (
    NOTHING_LESS,
    ReducedPrice,
    SeveralPicks,
    can_reduce,
    pay_for_pick,
    why_unpaid,
)
from mesozoic.perseverance.ep2.pieces import SettlementAsk, can_build_settlement, settlement_bonus, why_settlement_closed
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import ARCHITECT, CITY_ZONES, GAIN_SETTLEMENT, ISLAND, SETTLE, SETTLER, ZONES

RULES: Final = ["E2-STL-02", "E2-STL-03", "E2-STL-04"]
"""The rules of the options, in printed order."""
ARCHITECT_LESS: Final = 1 << SCRAP | 1 << ISLAND | 1 << FOOD
"""E2-PRK-30: of what an Architect pays one less."""


def has_city_settlement(game: Ep2, seat: Seat) -> bool:
    """E2-RUL-04: has the player a Settlement in a City Zone?"""
    return seat in game.settlements


@final
class Settle(SeveralPicks):
    """E2-STL-01, E2-RUL-05: one or two of three options, each once, in any order.

    E2-STL-06: `built` are the Zones of the Settlements placed so far, one bit each; `reduced` is 1 once an Architect paid less.
    """

    kind = "ep2.settle"
    rule = "E2-STL-01"
    prompt = "which option of settle?"

    def __init__(self, seat: Seat, taken: int = 0, built: int = 0, reduced: int = 0) -> None:
        super().__init__(seat, taken)
        self.built: Final = built
        self.reduced: Final = reduced

    def effect(self) -> int:
        return SETTLE

    def more(self, game: Ep2) -> bool:
        """E2-PRK-24: a Settler makes one more pick."""
        return game.players[self.seat].has(SETTLER)

    def may_repeat(self, game: Ep2) -> bool:
        """E2-PRK-24, E2-RUL-68, E2-RUL-101: only one pick may repeat an option, at any point, which is paid again."""
        return self.more(game)

    def less(self, game: Ep2) -> int:
        """E2-PRK-30, E2-RUL-07: an Architect pays 1 Scrap, 1 Island Resource or 1 Food less, once in a resolution."""
        return ARCHITECT_LESS if not self.reduced and game.players[self.seat].has(ARCHITECT) else NOTHING_LESS

    def is_possible(self, game: Ep2, option: Choosable) -> bool:
        """E2-RUL-04, E2-STL-06: a Settlement and a space in another Zone, or a City Settlement that brings a Follower."""
        if GAIN_SETTLEMENT in option.gains:
            return can_build_settlement(game, self.seat, self.built)
        return has_city_settlement(game, self.seat)

    def take(self, game: Ep2, code: int) -> Steps:
        """E2-STL-02, E2-STL-03: a Settlement is paid, placed and pays its bonus before the next pick."""
        if code == PASS:
            return super().take(game, code)
        option = self.option(game, code)
        if GAIN_SETTLEMENT not in option.gains:
            return super().take(game, code)
        if can_reduce(option, self.less(game)):
            return (PayArchitect(self.seat, code, self.taken, self.built),)
        pay_for_pick(game, self.seat, option, RULES[code])
        return (self.placing(code),)

    def placing(self, place: int) -> AnyStep:
        """The question where the Settlement of the option at this place goes."""
        return PlaceSettlement(self.seat, RULES[place], self.built, self.taken_with(place), self.reduced)

    def carry_out(self, game: Ep2, place: int) -> Steps:
        """E2-STL-04: the Followers of a Zone."""
        pay_for_pick(game, self.seat, self.option(game, place), RULES[place])
        return (NameZone(self.seat),)

    def again(self, taken: int) -> AnyStep:
        return Settle(self.seat, taken, self.built, self.reduced)

    def why_closed(self, game: Ep2, place: int, turning: int = 0) -> list[Refusal]:
        option = self.option(game, place)
        missing = why_unpaid(game, self.seat, option.number, turning, self.less(game))
        if GAIN_SETTLEMENT in option.gains:
            missing += why_settlement_closed(game, self.seat, Pick(option.id), self.built)
        elif not has_city_settlement(game, self.seat):
            missing.append(closed(game, option.number, "E2-RUL-04", "you have no settlement in the city"))
        return missing


FIRST_SETTLE: Final = [Settle(seat) for seat in range(SEATS)]


def can_settle(game: Ep2, seat: Seat, story: int, glowberry: int, dice: int) -> bool:
    """E2-RUL-04: is one of the options executable?"""
    return FIRST_SETTLE[seat].can_begin(game, story, glowberry)


def why_settle_closed(game: Ep2, seat: Seat, place: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """All that an option of Settle lacks."""
    return FIRST_SETTLE[seat].why_closed(game, place, turning)


@final
class PayArchitect(ReducedPrice):
    """E2-PRK-30, E2-RUL-07: an Architect names the pick and the resource of which 1 less is paid."""

    kind = "ep2.pay_architect"
    rule = "E2-PRK-30"

    def __init__(self, seat: Seat, place: int, taken: int, built: int) -> None:
        super().__init__(seat, place, taken)
        self.built: Final = built

    def option(self, game: Ep2) -> Choosable:
        return game.box.effects.choosable[SETTLE][self.place]

    def option_rule(self) -> RuleId:
        return RULES[self.place]

    def less(self) -> int:
        return ARCHITECT_LESS

    def paid(self, game: Ep2, reduced: bool) -> Steps:
        return (Settle(self.seat, self.taken, self.built, 1 if reduced else 0).placing(self.place),)


@final
class PlaceSettlement(SettlementAsk):
    """E2-STL-06, E2-STL-07: a Settlement in a Zone without another of this resolution; it pays its bonus, then Settle goes on."""

    kind = "ep2.place_settlement"
    rule = "E2-STL-06"

    def __init__(self, seat: Seat, cause: RuleId, not_in: int, taken: int, reduced: int) -> None:
        super().__init__(seat, cause, not_in)
        self.taken: Final = taken
        self.reduced: Final = reduced

    def take(self, game: Ep2, code: int) -> Steps:
        place_settlement(game, self.seat, code, self.cause)
        bonus = settlement_bonus(game, self.seat, code)
        settle = Settle(self.seat, self.taken, self.with_zone_of(game, code), self.reduced)
        return (*bonus, settle) if bits(self.taken) < settle.most(game) else bonus


def is_named(game: Ep2, seat: Seat, zone: i64) -> bool:
    """E2-STL-04, E2-RUL-100: does a Zone bring Followers, and no earlier one as many? It makes no other difference."""
    settlements = game.settlements_in(zone, seat)
    for earlier in CITY_ZONES:
        if earlier == zone:
            break
        if game.settlements_in(earlier, seat) == settlements:
            return False
    return settlements > 0


@final
class NameZone(Ask[Ep2]):
    """E2-STL-04: name a City Zone and gain Followers equal to the own Settlements there, those just placed included.

    E2-RUL-68: a Settler may name the same Zone again. E2-BLD-04: Outposts are not among them. E2-RUL-100: of Zones with
    equally many the first is offered.
    """

    kind = "ep2.name_zone"
    rule = "E2-STL-04"
    prompt = "the settlements of which zone bring followers?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        for zone in CITY_ZONES:
            if is_named(game, self.seat, zone):
                codes.add(zone)

    def take(self, game: Ep2, code: int) -> Steps:
        gain(game, self.seat, FOLLOWER, game.settlements_in(code, self.seat), FROM_EFFECTS, "E2-STL-04")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(ZONES[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        closed: list[Refusal] = []
        for zone in CITY_ZONES:
            settlements = game.settlements_in(zone, self.seat)
            if not settlements:
                closed.append(Refusal(Pick(ZONES[zone]), "E2-RUL-100", "you have no settlement in {zone}", (zone,)))
            elif not is_named(game, self.seat, zone):
                text = "an earlier zone has {n} settlement|settlements of yours too, like {zone}"
                closed.append(Refusal(Pick(ZONES[zone]), "E2-RUL-100", text, (settlements, zone)))
        return closed


register(Settle, PayArchitect, PlaceSettlement, NameZone)
