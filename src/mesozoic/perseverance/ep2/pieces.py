"""Placing structures, the asks that several chapters share: Settlements and their bonuses, Camps, Watchtowers and Outposts."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.record import register
from mesozoic.core.rows import has_between, place_of, times
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.verbs import gain, place_cube, place_settlement
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS
from mesozoic.perseverance.ep2.cards import refill_outposts
from mesozoic.perseverance.ep2.perks import GainPerk
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import place_camp, place_outpost, place_tower
from mesozoic.perseverance.ep2.words import CITY_ZONES, DISCOVERY, GAIN_INFLUENCE, GAIN_PERK, OUTPOSTS

# -- Settlements -------------------------------------------------------------------------------------------------------


def can_build_settlement(game: Ep2, seat: Seat, not_in: int = 0) -> bool:
    """E2-CMP-06, E2-STL-05: is a Settlement left, and a space empty in a City Zone that is not among these, one bit each?"""
    if not game.players[seat].settlements:
        return False
    room = game.box.settlement_spaces
    for zone in CITY_ZONES:
        if not not_in >> zone & 1 and has_between(game.settlements, EMPTY, zone * room, (zone + 1) * room):
            return True
    return False


def why_settlement_closed(game: Ep2, seat: Seat, choice: Choice, not_in: int) -> list[Refusal]:
    """E2-CMP-06, E2-STL-05, E2-STL-06: what keeps a player from placing a Settlement outside of these Zones."""
    missing: list[Refusal] = []
    if not game.players[seat].settlements:
        missing.append(Refusal(choice, "E2-CMP-06", "no settlement is left in your supply"))
    if EMPTY not in game.settlements:
        missing.append(Refusal(choice, "E2-STL-05", "no settlement space is empty"))
    elif game.players[seat].settlements and not can_build_settlement(game, seat, not_in):
        missing.append(Refusal(choice, "E2-STL-06", "no settlement space is empty in another zone"))
    return missing


class SettlementAsk(Ask[Ep2]):
    """E2-STL-05, E2-RUL-06: any empty Settlement space of a City Zone, but in none of the Zones `not_in`, one bit each."""

    prompt = "where does the settlement go?"

    def __init__(self, seat: Seat, cause: RuleId, not_in: int = 0) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.not_in: Final = not_in

    def offer(self, game: Ep2, codes: Codes) -> None:
        room = game.box.settlement_spaces
        for zone in CITY_ZONES:
            if not self.not_in >> zone & 1:
                codes.add_where(game.settlements, EMPTY, zone * room, (zone + 1) * room)

    def with_zone_of(self, game: Ep2, space: int) -> int:
        """The Zones `not_in` and that of this space, one bit each."""
        return self.not_in | 1 << space // game.box.settlement_spaces

    def describe(self, game: Ep2, code: int) -> Choice:
        return Place("settlement", game.box.board.settlement_words[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        """E2-STL-05, E2-STL-06: occupied spaces are closed, and Zones that have one of the same Effect."""
        words = game.box.board.settlement_words
        closed: list[Refusal] = []
        for space in range(len(words)):
            zone = space // game.box.settlement_spaces
            choice = Place("settlement", words[space])
            if game.settlements[space] != EMPTY:
                closed.append(Refusal(choice, "E2-STL-05", "{settlement_space} is occupied", (space,)))
            elif self.not_in >> zone & 1:
                closed.append(Refusal(choice, "E2-STL-06", "{zone} has another settlement of this effect", (zone,)))
        return closed


@final
class BuildSettlement(SettlementAsk):
    """E2-STL-02, E2-STL-07, E2-RUL-43: one Settlement is placed and pays the bonus of its space."""

    kind = "ep2.build_settlement"
    rule = "E2-STL-05"

    def take(self, game: Ep2, code: int) -> Steps:
        place_settlement(game, self.seat, code, self.cause)
        return settlement_bonus(game, self.seat, code)


@final
class BuildPlainSettlement(SettlementAsk):
    """E2-OPT-02, E2-RUL-57: so many Settlements in different City Zones, or as many as possible, without their bonuses."""

    kind = "ep2.build_plain_settlement"
    rule = "E2-OPT-02"

    def __init__(self, seat: Seat, cause: RuleId, left: int = 1, not_in: int = 0) -> None:
        super().__init__(seat, cause, not_in)
        self.left: Final = left

    def take(self, game: Ep2, code: int) -> Steps:
        place_settlement(game, self.seat, code, self.cause)
        if self.left == 1:
            return DONE
        not_in = self.with_zone_of(game, code)
        if can_build_settlement(game, self.seat, not_in):
            return (BuildPlainSettlement(self.seat, self.cause, self.left - 1, not_in),)
        game.note("E2-RUL-57", "{seat} cannot place another settlement in another zone", self.seat)
        return DONE


def settlement_bonus(game: Ep2, seat: Seat, space: int) -> Steps:
    """E2-STL-07 to E2-STL-09: the covered space gives a cube on the Officer of its Zone, or one of the Officer's Perks.

    E2-RUL-37: the Perk may be declined, the cube may not.
    """
    officer = game.officers[space // game.box.settlement_spaces]
    if game.box.settlement_gain[space % game.box.settlement_spaces] == GAIN_PERK:
        return (GainPerk(seat, officer, "E2-STL-08"),)
    place_cube(game, officer, seat, "E2-STL-08")
    return DONE


# -- Camps, Watchtowers and Outposts -----------------------------------------------------------------------------------


def has_area_without(game: Ep2, holding: Row, nothing: i64) -> bool:
    """E2-CMP-13: is there a Cleared Area on which this row of pieces by area holds nothing?"""
    for area in range(len(holding)):
        if game.cleared[area] and holding[area] == nothing:
            return True
    return False


def can_place_camp(game: Ep2, seat: Seat) -> bool:
    """E2-CMP-07: is a Camp left, and a Cleared Area without one?"""
    return game.players[seat].camps > 0 and has_area_without(game, game.camps, EMPTY)


def can_place_tower(game: Ep2, seat: Seat) -> bool:
    """E2-CMP-08: is a Watchtower left, and a Cleared Area without one?"""
    return game.players[seat].towers > 0 and has_area_without(game, game.towers, 0)


def can_place_outpost(game: Ep2, seat: Seat) -> bool:
    """E2-CMP-06, E2-BLD-02: is a Settlement left, an Outpost tile on offer, and a Cleared Area without one?"""
    if not game.players[seat].settlements or not len(game.outpost_offer):
        return False
    return has_area_without(game, game.outposts, EMPTY)


def why_camp_closed(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-CMP-07, E2-CMP-13: what keeps a player from placing a Camp."""
    missing: list[Refusal] = []
    if not game.players[seat].camps:
        missing.append(Refusal(choice, "E2-CMP-07", "no camp is left in your supply"))
    if not has_area_without(game, game.camps, EMPTY):
        missing.append(Refusal(choice, "E2-CMP-13", "every cleared area has a camp"))
    return missing


def why_tower_closed(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-CMP-08, E2-CMP-13: what keeps a player from placing a Watchtower."""
    missing: list[Refusal] = []
    if not game.players[seat].towers:
        missing.append(Refusal(choice, "E2-CMP-08", "no watchtower is left on your board"))
    if not has_area_without(game, game.towers, 0):
        missing.append(Refusal(choice, "E2-CMP-13", "every cleared area has a watchtower"))
    return missing


def why_outpost_closed(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-CMP-06, E2-CMP-13, E2-BLD-02: what keeps a player from placing an Outpost."""
    missing: list[Refusal] = []
    if not game.players[seat].settlements:
        missing.append(Refusal(choice, "E2-CMP-06", "no settlement is left in your supply"))
    if not game.outpost_offer:
        missing.append(Refusal(choice, "E2-BLD-02", "no outpost is on offer"))
    if not has_area_without(game, game.outposts, EMPTY):
        missing.append(Refusal(choice, "E2-CMP-13", "every cleared area has an outpost"))
    return missing


class AreaAsk(Ask[Ep2]):
    """E2-CMP-13, E2-BLD-07: any Cleared Area, whatever else lies there, that has no piece of the same kind."""

    def __init__(self, seat: Seat, cause: RuleId) -> None:
        super().__init__(seat)
        self.cause: Final = cause

    def piece(self, game: Ep2) -> str:
        """What is placed."""
        raise NotImplementedError

    def is_free(self, game: Ep2, area: int) -> bool:
        """Has this area no piece of the kind?"""
        raise NotImplementedError

    def occupied(self) -> str:
        """What to say of an area that has one."""
        raise NotImplementedError

    def offer(self, game: Ep2, codes: Codes) -> None:
        for area in range(len(game.cleared)):
            if game.cleared[area] and self.is_free(game, area):
                codes.add(area)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Place(self.piece(game), game.box.map.words[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        closed: list[Refusal] = []
        for area in range(len(game.cleared)):
            choice = self.describe(game, area)
            if not game.cleared[area]:
                closed.append(Refusal(choice, self.asked_by(game), "{hex} is no cleared area", (area,)))
            elif not self.is_free(game, area):
                closed.append(Refusal(choice, "E2-CMP-13", self.occupied(), (area,)))
        return closed


@final
class PlaceCamp(AreaAsk):
    """E2-BLD-06, E2-RUL-43, E2-RUL-69: a Camp on any Cleared Area without one, with the reward it covers.

    E2-RUL-74: the right starting area too. E2-BLD-09: the area of another pick, or another one.
    """

    kind = "ep2.place_camp"
    rule = "E2-BLD-06"
    prompt = "where does the camp go?"

    def piece(self, game: Ep2) -> str:
        return "camp"

    def is_free(self, game: Ep2, area: int) -> bool:
        return game.camps[area] == EMPTY

    def occupied(self) -> str:
        return "{hex} has a camp"

    def take(self, game: Ep2, code: int) -> Steps:
        place_camp(game, self.seat, code, self.cause)
        return camp_reward(game, self.seat, code, self.cause)


@final
class PlaceTower(AreaAsk):
    """E2-BLD-05, E2-RUL-43, E2-RUL-69: a Watchtower of the Player board on any Cleared Area without one."""

    kind = "ep2.place_tower"
    rule = "E2-BLD-05"
    prompt = "where does the watchtower go?"

    def piece(self, game: Ep2) -> str:
        return "watchtower"

    def is_free(self, game: Ep2, area: int) -> bool:
        return not game.towers[area]

    def occupied(self) -> str:
        return "{hex} has a watchtower"

    def take(self, game: Ep2, code: int) -> Steps:
        place_tower(game, self.seat, code, self.cause)
        return DONE


@final
class ChooseOutpost(Ask[Ep2]):
    """E2-BLD-02: choose one face-up Outpost tile."""

    kind = "ep2.choose_outpost"
    rule = "E2-BLD-02"
    prompt = "which outpost do you build?"

    def __init__(self, seat: Seat, cause: RuleId) -> None:
        super().__init__(seat)
        self.cause: Final = cause

    def offer(self, game: Ep2, codes: Codes) -> None:
        for tile in game.outpost_offer:
            codes.add(tile)

    def take(self, game: Ep2, code: int) -> Steps:
        return (PlaceOutpost(self.seat, self.cause, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(OUTPOSTS[code])


@final
class PlaceOutpost(AreaAsk):
    """E2-BLD-02, E2-BLD-04, E2-BLD-08: the tile goes on a Cleared Area without an Outpost, an own Settlement on it.

    E2-BLD-03: it pays the reward under it, and the offer is refilled.
    """

    kind = "ep2.place_outpost"
    rule = "E2-BLD-02"
    prompt = "where does the outpost go?"

    def __init__(self, seat: Seat, cause: RuleId, tile: int) -> None:
        super().__init__(seat, cause)
        self.tile: Final = tile

    def piece(self, game: Ep2) -> str:
        return OUTPOSTS[self.tile]

    def is_free(self, game: Ep2, area: int) -> bool:
        return game.outposts[area] == EMPTY

    def occupied(self) -> str:
        return "{hex} has an outpost"

    def take(self, game: Ep2, code: int) -> Steps:
        place_outpost(game, self.seat, self.tile, code, self.cause)
        return area_reward(game, self.seat, game.box.map.outpost_gain[code], "E2-BLD-03") + refill_outposts(game)


def camp_reward(game: Ep2, seat: Seat, area: int, rule: RuleId) -> Steps:
    """E2-ADV-18, E2-BLD-06, E2-MAP-06: the reward under a Camp; the left starting area has none."""
    return area_reward(game, seat, game.box.map.camp_gain[area], rule)


def area_reward(game: Ep2, seat: Seat, words: Row, rule: RuleId) -> Steps:
    """E2-ADV-18, E2-BLD-03: a cube on the Discovery Officer, one of that Officer's Perks, or Followers or Valor.

    E2-RUL-37: the Perk may be declined, the cube may not.
    """
    steps: Steps = DONE
    officer = game.officers[DISCOVERY]
    for i in range(len(words)):
        if words[i] == GAIN_PERK:
            steps += (GainPerk(seat, officer, rule),)
        elif words[i] == GAIN_INFLUENCE:
            place_cube(game, officer, seat, rule)
        elif place_of(words, words[i]) == i:
            gain(game, seat, words[i], times(words, words[i]), FROM_EFFECTS, rule)
    return steps


register(BuildSettlement, BuildPlainSettlement, PlaceCamp, PlaceTower, ChooseOutpost, PlaceOutpost)
