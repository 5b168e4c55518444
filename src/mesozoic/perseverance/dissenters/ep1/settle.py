"""Settlements of Dissenters: the two of Settle (D1-EFF-05 to D1-EFF-09) and Rapid Settlement (D1-SEC-13)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.record import register
from mesozoic.core.rows import times_between
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import place_settlement
from mesozoic.perseverance.common.words import EMPTY, NOBODY
from mesozoic.perseverance.dissenters.ep1.rules import parts_of
from mesozoic.perseverance.dissenters.search import FEWEST, MOST, Keys, Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import SPACES

FULL: Final = 1
ATTACKED: Final = 2
TAKEN: Final = 3
"""The places of the reasons why a Zone gets no Settlement."""
REASONS: Final = (
    ("D1-EFF-07", "has no empty settlement space"),
    ("D1-EFF-08", "is about to be attacked"),
    ("D1-RUL-09", "has the first settlement"),
)


def is_full(game: Ep1, zone: int) -> bool:
    """D1-EFF-07: has the Zone no empty Settlement space?"""
    return game.lowest_settlement_space(zone) == EMPTY


def is_about_to_be_attacked(game: Ep1, zone: int) -> bool:
    """D1-EFF-08, D1-RUL-10: do all its Dino spaces hold Dinos, now that the Settlement is to be placed?"""
    return not game.tally.free[zone]


def why_not_settled(game: Ep1, zone: int) -> int:
    """D1-EFF-07, D1-EFF-08: Settle moves on from a Zone that is full or about to be attacked."""
    if is_full(game, zone):
        return FULL
    return ATTACKED if is_about_to_be_attacked(game, zone) else 0


def tell_spaces(game: Ep1, zone: int, rule: RuleId) -> None:
    """D1-EFF-07, D1-SEC-13: how many uncovered Settlement spaces of a Zone are empty."""
    empty = times_between(game.settlements, EMPTY, zone * SPACES, game.settlement_end(zone))
    game.detail(rule, "{zone}: {n} empty settlement space|spaces", zone, empty)


def tell_settling(game: Ep1, zone: int) -> None:
    """D1-EFF-07, D1-EFF-08: the numbers by which Settle moves on from a Zone or not."""
    tell_spaces(game, zone, "D1-EFF-07")
    game.detail("D1-EFF-08", "{zone}: {n} empty dino space|spaces", zone, game.tally.free[zone])


def build(game: Ep1, colour: int, zone: int) -> None:
    """D1-EFF-09: a Dissenter's Settlement takes the bottommost empty uncovered space and gives no bonus."""
    place_settlement(game, colour, game.lowest_settlement_space(zone), "D1-EFF-09")


def has_settlement(game: Ep1, colour: int) -> bool:
    """DS-CMP-10, DS-RUL-01, DS-RUL-20: is a Settlement in the supply? Without one only this placement is skipped."""
    if game.owners[colour].settlements:
        return True
    game.note("DS-CMP-10", "{colour} has no settlement left", colour)
    return False


# -- Settle ------------------------------------------------------------------------------------------------------------


@final
class FirstTarget(Search[Ep1]):
    """D1-EFF-05: the first Settlement goes to the Zone with most own ones, or on to the next Zone that can take it."""

    kind = "d1.first_target"
    rule = "D1-EFF-05"
    found = "{colour} selects {zone} for the first settlement"
    nothing = "{colour} finds no zone for the first settlement"
    prefers: Keys = (MOST,)
    compared = ("{n} own settlement|settlements",)
    reasons = REASONS
    moves_on = True

    def key(self, game: Ep1, one: int, n: int) -> int:
        return game.settlements_in(one, self.colour)

    def closed(self, game: Ep1, one: int) -> int:
        return why_not_settled(game, one)

    def tell_numbers(self, game: Ep1, one: int) -> None:
        tell_settling(game, one)

    def then(self, game: Ep1, one: int) -> Steps:
        build(game, self.colour, one)
        return (SettleSecond(self.colour, one),)

    def otherwise(self, game: Ep1) -> Steps:
        return (SettleSecond(self.colour, NOBODY),)


@final
class SecondTarget(Search[Ep1]):
    """D1-EFF-06, D1-RUL-09: the second goes to the opposite Zone, or on to the next, never to the Zone of the first."""

    kind = "d1.second_target"
    rule = "D1-EFF-06"
    found = "{colour} selects {zone} for the second settlement"
    nothing = "{colour} finds no zone for the second settlement"
    reasons = REASONS

    def __init__(self, colour: int, first_zone: int) -> None:
        super().__init__(colour)
        self.first_zone: Final = first_zone

    def ignored(self, game: Ep1, one: int) -> int:
        return TAKEN if one == self.first_zone else 0

    def closed(self, game: Ep1, one: int) -> int:
        return why_not_settled(game, one)

    def tell_numbers(self, game: Ep1, one: int) -> None:
        tell_settling(game, one)

    def then(self, game: Ep1, one: int) -> Steps:
        build(game, self.colour, one)
        return DONE


@final
class SettleSecond(Do[Ep1]):
    """D1-EFF-06: the second Settlement follows; `first` is the Zone of the first, or NOBODY if that was skipped."""

    kind = "d1.settle_second"
    rule = "D1-EFF-06"

    def __init__(self, colour: int, first: int) -> None:
        self.colour: Final = colour
        self.first: Final = first

    def run(self, game: Ep1) -> Steps:
        return choose(game, SecondTarget(self.colour, self.first)) if has_settlement(game, self.colour) else DONE


FIRST_TARGET: Final = [FirstTarget(colour) for colour in range(len(DISSENTERS))]


def settle(game: Ep1, colour: int) -> Steps:
    """D1-EFF-05, D1-EFF-06: two Settlements, each as far as there is one."""
    if not has_settlement(game, colour):
        return (SettleSecond(colour, NOBODY),)
    return choose(game, FIRST_TARGET[colour])


# -- Rapid Settlement --------------------------------------------------------------------------------------------------


@final
class RapidTarget(Search[Ep1]):
    """D1-SEC-13, D1-RUL-06: of the Zones with fewest Settlements in all the first with an empty space; it never moves on."""

    kind = "d1.rapid_target"
    rule = "D1-SEC-13"
    found = "{colour} selects {zone} for a rapid settlement"
    nothing = "{colour} finds no zone for a rapid settlement"
    prefers: Keys = (FEWEST,)
    compared = ("{n} settlement|settlements of all colours",)
    reasons = (("D1-SEC-13", "has no empty settlement space"), ("D1-RUL-06", "is about to be attacked"))

    def key(self, game: Ep1, one: int, n: int) -> int:
        """DS-SEL-10: the total means all three colours."""
        return SPACES - times_between(game.settlements, EMPTY, one * SPACES, (one + 1) * SPACES)

    def tell_numbers(self, game: Ep1, one: int) -> None:
        tell_spaces(game, one, "D1-SEC-13")

    def closed(self, game: Ep1, one: int) -> int:
        """D1-RUL-06: a Zone about to be attacked is avoided only if that is agreed on."""
        if is_full(game, one):
            return FULL
        return ATTACKED if parts_of(game).rapid_avoids_attack and is_about_to_be_attacked(game, one) else 0

    def then(self, game: Ep1, one: int) -> Steps:
        build(game, self.colour, one)
        return DONE


RAPID_TARGET: Final = [RapidTarget(colour) for colour in range(len(DISSENTERS))]


def rapid_settlement(game: Ep1, colour: int) -> Steps:
    """D1-SEC-13: a Settlement where there are fewest."""
    return choose(game, RAPID_TARGET[colour]) if has_settlement(game, colour) else DONE


register(FirstTarget, SecondTarget, SettleSecond, RapidTarget)
