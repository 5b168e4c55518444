"""Settlements and Camps of a Dissenter (D2-EFF-12 to D2-EFF-16, D2-SEC-07, D2-BON-04 to D2-BON-06)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import has_between, times, times_between
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import place_settlement
from mesozoic.perseverance.common.words import EMPTY, NOBODY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.ep2.build import CampSite
from mesozoic.perseverance.dissenters.ep2.desire import cleared_areas
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.search import FEWEST, MOST, Keys, Search, choose
from mesozoic.perseverance.dissenters.walk import opposite_zone, walk
from mesozoic.perseverance.dissenters.words import DISSENTERS, HUMAN
from mesozoic.perseverance.ep2.pieces import has_area_without
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import CITY_ZONES, DISCOVERY, ZONES

LEAD: Final = 2
"""D2-EFF-13: a Zone is skipped where the Dissenter is so far ahead of the human."""
BOTH: Final = 2
"""D2-EFF-12: so many Settlements the Settle Effect places."""

# -- counting ----------------------------------------------------------------------------------------------------------


def settled(game: Ep2, zone: i64, colour: i64) -> i64:
    """D2-EFF-15, D2-RUL-10, DS-SEL-11: the Settlements of a colour in a Zone; in Discovery its Camps, without Outposts."""
    if zone == DISCOVERY:
        return times(game.camps, colour)
    return game.settlements_in(zone, colour)


def has_space(game: Ep2, zone: i64) -> bool:
    """D2-EFF-13, D2-EFF-15: has a Zone an empty Settlement space, Discovery a Cleared Area with an empty Camp space?"""
    if zone == DISCOVERY:
        return has_area_without(game, game.camps, EMPTY)
    room = game.box.settlement_spaces
    return has_between(game.settlements, EMPTY, zone * room, (zone + 1) * room)


def empty_spaces(game: Ep2, zone: int) -> int:
    """D2-EFF-13, D2-EFF-15: the empty Settlement spaces of a Zone, in Discovery the empty Camp spaces."""
    if zone == DISCOVERY:
        return len([area for area in cleared_areas(game) if game.camps[area] == EMPTY])
    room = game.box.settlement_spaces
    return times_between(game.settlements, EMPTY, zone * room, (zone + 1) * room)


def leads(game: Ep2, zone: int, colour: int) -> bool:
    """D2-EFF-13: has the Dissenter in a Zone at least 2 more than the human? The other Dissenter is not looked at."""
    return settled(game, zone, colour) - settled(game, zone, HUMAN) >= LEAD


def leads_everywhere(game: Ep2, colour: int) -> bool:
    """D2-EFF-14, D2-RUL-10, D2-RUL-32: so in every Zone, Discovery too? Then the lead does not count for this placement."""
    for zone in range(len(ZONES)):
        if not leads(game, zone, colour):
            return False
    return True


def tell_settled(game: Ep2, colour: int, zone: int, rule: RuleId) -> None:
    """D2-EFF-13, D2-EFF-15, D2-BON-05: what the Dissenter and the human have in a Zone; in Discovery these are Camps."""
    own, humans = settled(game, zone, colour), settled(game, zone, HUMAN)
    if zone == DISCOVERY:
        game.detail("D2-EFF-15", "{zone}: {n} camp|camps of its own, {n} of the human", zone, own, humans)
    else:
        game.detail(rule, "{zone}: {n} settlement|settlements of its own, {n} of the human", zone, own, humans)


def place_in(game: Ep2, colour: int, zone: i64, rule: RuleId) -> Steps:
    """D2-EFF-15, D2-EFF-16: a Settlement on the lowest empty space, without its bonus; in Discovery a Camp."""
    if zone == DISCOVERY:
        return choose(game, CAMP_IN_DISCOVERY[colour])
    space = zone * game.box.settlement_spaces
    while game.settlements[space] != EMPTY:
        space += 1
    place_settlement(game, colour, space, rule)
    return DONE


CAMP_IN_DISCOVERY: Final = [CampSite(colour, "D2-EFF-15") for colour in range(len(DISSENTERS))]

# -- two placements ----------------------------------------------------------------------------------------------------


class SettleSearch(Search[Ep2]):
    """D2-EFF-13, D2-EFF-14, D2-RUL-10: a full Zone, one with a lead of 2, or one for which no piece is left is skipped."""

    found = "{colour} chooses {zone} to settle in"
    nothing = "{colour} finds no zone to settle in"
    reasons = (
        ("D2-EFF-13", "no space is empty"),
        ("D2-EFF-13", "leads the human there by 2 or more"),
        ("D2-RUL-10", "no settlement is left"),
        ("D2-RUL-10", "no camp is left"),
        ("D2-RUL-10", "the first one went there"),
    )

    def tell_numbers(self, game: Ep2, one: int) -> None:
        tell_settled(game, self.colour, one, "D2-EFF-13")
        game.detail("D2-EFF-13", "{zone}: {n} empty space|spaces", one, empty_spaces(game, one))

    def closed(self, game: Ep2, one: int) -> int:
        rival = game.owners[self.colour]
        if not has_space(game, one):
            return 1
        if leads(game, one, self.colour) and not leads_everywhere(game, self.colour):
            return 2
        if one == DISCOVERY:
            return 0 if rival.camps else 4
        return 0 if rival.settlements else 3


class FirstSettlement(SettleSearch):
    """D2-EFF-12: the first of one or two; `left` says how many come after it."""

    def __init__(self, colour: int, left: int) -> None:
        super().__init__(colour)
        self.left: Final = left

    def then(self, game: Ep2, one: int) -> Steps:
        if game.notes is not None and not self.left:
            game.detail("D2-SEC-07", "the {ambition} gives only this one", rules_of(game).ambition)
        steps = place_in(game, self.colour, one, "D2-EFF-16")
        return steps + (SettleOpposite(self.colour, one),) if self.left else steps

    def otherwise(self, game: Ep2) -> Steps:
        """D2-RUL-10: it is skipped, and the second one tested for itself."""
        return (SettleOpposite(self.colour, NOBODY),) if self.left else DONE


@final
class SettleMost(FirstSettlement):
    """D2-EFF-12, D2-RUL-17: the Zone with most own Settlements, or the next that is not skipped."""

    kind = "d2.settle_most"
    rule = "D2-EFF-12"
    prefers: Keys = (MOST,)
    moves_on = True

    def comparison(self, game: Ep2, one: int, n: int) -> str:
        return "{n} camp|camps of its own" if one == DISCOVERY else "{n} settlement|settlements of its own"

    def tell_numbers(self, game: Ep2, one: int) -> None:
        game.detail("D2-EFF-13", "{zone}: {n} of the human", one, settled(game, one, HUMAN))
        game.detail("D2-EFF-13", "{zone}: {n} empty space|spaces", one, empty_spaces(game, one))

    def key(self, game: Ep2, one: int, n: int) -> int:
        return settled(game, one, self.colour)


@final
class SettleAgenda(FirstSettlement):
    """D2-SEC-07, D2-RUL-17: the Zone of the own Agenda, or the next that is not skipped."""

    kind = "d2.settle_agenda"
    rule = "D2-SEC-07"

    def order(self, game: Ep2) -> list[int]:
        return walk(game, parts_of(game).faces.zone[solo_of(game).agenda_of(self.colour)])

    def tell_start(self, game: Ep2) -> None:
        agenda = solo_of(game).agenda_of(self.colour)
        game.detail("D2-SEC-07", "the zone of the {agenda} is {zone}", agenda, parts_of(game).faces.zone[agenda])


@final
class SettleSecond(SettleSearch):
    """D2-EFF-12, D2-RUL-10: the opposite Zone, or the next that is not skipped, but never the Zone of the first."""

    kind = "d2.settle_second"
    rule = "D2-EFF-12"

    def __init__(self, colour: int, first: int) -> None:
        super().__init__(colour)
        self.first: Final = first

    def ignored(self, game: Ep2, one: int) -> int:
        return 5 if one == self.first else 0

    def then(self, game: Ep2, one: int) -> Steps:
        return place_in(game, self.colour, one, "D2-EFF-16")


@final
class SettleOpposite(Do[Ep2]):
    """D2-EFF-12, D2-EFF-16, D2-RUL-32: the second one is judged on the board after the first, the lead anew."""

    kind = "d2.settle_opposite"
    rule = "D2-EFF-12"

    def __init__(self, colour: int, first: int) -> None:
        self.colour: Final = colour
        self.first: Final = first

    def run(self, game: Ep2) -> Steps:
        tell_waiver(game, self.colour)
        return choose(game, SettleSecond(self.colour, self.first))


def tell_waiver(game: Ep2, colour: int) -> None:
    """D2-EFF-14: say that the lead does not count, where it does not."""
    if game.notes is not None and leads_everywhere(game, colour):
        game.note("D2-EFF-14", "{colour} leads the human by 2 or more in every zone: no zone is skipped for it", colour)


def settle(game: Ep2, colour: int) -> Steps:
    """D2-EFF-12: two Settlements at every Ambition, the first where there are most own ones."""
    tell_waiver(game, colour)
    return choose(game, SETTLE_MOST[colour][BOTH - 1])


def additional_settlements(game: Ep2, colour: int) -> Steps:
    """D2-SEC-07, D2-RUL-17: the first to the Zone of the own Agenda, the second, but for a Squatter, to the opposite Zone."""
    parts = parts_of(game)
    left = parts.ambition.additional - 1
    tell_waiver(game, colour)
    return choose(game, SETTLE_MOST[colour][left] if parts.most_own_first else SETTLE_AGENDA[colour][left])


SETTLE_MOST: Final = [[SettleMost(colour, left) for left in range(BOTH)] for colour in range(len(DISSENTERS))]
SETTLE_AGENDA: Final = [[SettleAgenda(colour, left) for left in range(BOTH)] for colour in range(len(DISSENTERS))]
"""By colour and the number of those that come after the first."""


# -- the Architect -----------------------------------------------------------------------------------------------------


@final
class ArchitectsZone(Search[Ep2]):
    """D2-BON-05, D2-BON-06, D2-RUL-20: a City Zone where the human is ahead, or else any, with the smallest difference."""

    kind = "d2.architects_zone"
    rule = "D2-BON-05"
    found = "{colour} chooses {zone} for a settlement"
    nothing = "{colour} finds no empty settlement space"
    prefers: Keys = (FEWEST,)
    compared = ("a difference of {n}",)
    reasons = (("D2-BON-05", "no space is empty"), ("D2-BON-05", "the human is not ahead there"))

    def order(self, game: Ep2) -> list[int]:
        """D2-BON-04: Discovery is excluded."""
        return [zone for zone in walk(game, opposite_zone(game, self.colour)) if zone != DISCOVERY]

    def is_behind(self, game: Ep2, zone: int) -> bool:
        """D2-BON-05: is a space empty where the human has more Settlements than the Dissenter?"""
        return settled(game, zone, HUMAN) > settled(game, zone, self.colour) and has_space(game, zone)

    def human_is_ahead_somewhere(self, game: Ep2) -> bool:
        """D2-BON-06: is there such a Zone? If not, all with an empty space come into question."""
        for zone in CITY_ZONES:
            if self.is_behind(game, zone):
                return True
        return False

    def ignored(self, game: Ep2, one: int) -> int:
        if not has_space(game, one):
            return 1
        if settled(game, one, HUMAN) <= settled(game, one, self.colour) and self.human_is_ahead_somewhere(game):
            return 2
        return 0

    def tell_start(self, game: Ep2) -> None:
        super().tell_start(game)
        if not self.human_is_ahead_somewhere(game):
            game.detail("D2-BON-06", "the human is ahead nowhere: every zone with an empty space comes into question")

    def tell_numbers(self, game: Ep2, one: int) -> None:
        tell_settled(game, self.colour, one, "D2-BON-05")

    def key(self, game: Ep2, one: int, n: int) -> int:
        ahead: int = settled(game, one, HUMAN) - settled(game, one, self.colour)
        return abs(ahead)

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-BON-04, D2-BON-06: on the lowest empty space, without its bonus; a lead of 2 is no matter here."""
        return place_in(game, self.colour, one, "D2-BON-04")


def architects_settlement(game: Ep2, colour: int) -> Steps:
    """D2-BON-04, DS-RUL-20, D2-RUL-32: after Build, which may have used the last piece, a Settlement in a City Zone."""
    if not game.owners[colour].settlements:
        game.note("DS-RUL-20", "{colour} has no settlement left", colour)
        return DONE
    return choose(game, ArchitectsZone(colour))


register(SettleMost, SettleAgenda, SettleSecond, SettleOpposite, ArchitectsZone)
