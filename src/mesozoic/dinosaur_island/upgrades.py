"""Asks that several chapters share: colours of DNA, cold storage limits, paddocks, zones."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import gain_dna, pay, place_attraction, place_exhibit, raise_limit, upgrade_paddock
from mesozoic.dinosaur_island.words import COLOURS, EMPTY, TIER, ZONE_WORDS, ZONES


@final
class GainOfTier(Ask[Island]):
    """DI-RUL-06, DI-RUL-23: a free choice of colours inside one tier, unit by unit; a full colour may be picked and is lost.

    Of several full ones the first stands for all, unless somebody can copy the claim: then it matters which is due.
    """

    kind = "di.gain_of_tier"
    rule = "DI-RUL-23"
    prompt = "which DNA do you take?"

    def __init__(self, seat: Seat, tier: int, left: int, cause: RuleId, claimed: bool = False) -> None:
        super().__init__(seat)
        self.tier: Final = tier
        self.left: Final = left
        self.cause: Final = cause
        self.claimed: Final = claimed
        """Does it come of a die whose claim another player can copy?"""

    def offer(self, game: Island, codes: Codes) -> None:
        player = game.players[self.seat]
        full = False
        for colour in range(self.tier * TIER, self.tier * TIER + TIER):
            if self.claimed or player.has_room(colour):
                codes.add(colour)
            elif not full:
                full = True
                codes.add(colour)

    def take(self, game: Island, code: int) -> Steps:
        gain_dna(game, self.seat, code, 1, self.cause)
        if self.claimed:
            game.due[code] += 1
        return gain_of_tier(game, self.seat, self.tier, self.left - 1, self.cause, self.claimed)

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(COLOURS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-06: full colours after the first."""
        offered = self.offered(game)
        colours = range(self.tier * TIER, self.tier * TIER + TIER)
        full = [colour for colour in colours if not game.players[self.seat].has_room(colour)]
        text = "{colour} is full as well: the DNA is lost either way"
        return [Refusal(Pick(COLOURS[c]), "DI-RUL-06", text, (full[0],)) for c in full if c not in offered]


def gain_of_tier(game: Island, seat: Seat, tier: i64, n: i64, cause: RuleId, claimed: bool = False) -> Steps:
    """DNA of free colours inside one tier; where no colour has room and nobody can copy the claim, all is lost unasked."""
    if not n:
        return DONE
    if claimed or has_room_in(game, seat, tier):
        return (GainOfTier(seat, tier, n, cause, claimed),)
    game.note("DI-RUL-06", "{seat} has no room for {n} {tier} DNA", seat, n, tier)
    return DONE


def has_room_in(game: Island, seat: Seat, tier: i64) -> bool:
    """DI-RUL-06: has any colour of a tier room?"""
    player = game.players[seat]
    for colour in range(tier * TIER, tier * TIER + TIER):
        if player.has_room(colour):
            return True
    return False


@final
class RaiseLimits(Ask[Island]):
    """DI-RES-16, DI-RUL-05, DI-RUL-20: cold storage limits rise step by step, split freely; fewer steps are allowed."""

    kind = "di.raise_limits"
    rule = "DI-RES-16"
    prompt = "which limit do you raise?"

    def __init__(self, seat: Seat, left: int, cause: RuleId) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.cause: Final = cause

    def offer(self, game: Island, codes: Codes) -> None:
        limit = game.players[self.seat].limit
        top = game.box.board.dna_top
        for colour in range(len(COLOURS)):
            if limit[colour] < top:
                codes.add(colour)
        codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            return DONE
        raise_limit(game, self.seat, code, self.cause)
        return (RaiseLimits(self.seat, self.left - 1, self.cause),) if self.left > 1 else DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick(COLOURS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-05: the top of the printed track."""
        player = game.players[self.seat]
        top = game.box.board.dna_top
        full = [colour for colour in range(len(COLOURS)) if player.limit[colour] >= top]
        return [Refusal(Pick(COLOURS[c]), "DI-RUL-05", "the track ends at {n}", (top,)) for c in full]


@final
class UpgradePaddock(Ask[Island]):
    """DI-WRK-18 to DI-WRK-20: one paddock of the player's own park grows by one, paid less a discount, or free."""

    kind = "di.upgrade_paddock"
    rule = "DI-WRK-18"
    prompt = "which paddock do you enlarge?"

    def __init__(self, seat: Seat, free: bool, discount: int, optional: bool, cause: RuleId) -> None:
        super().__init__(seat)
        self.free: Final = free
        self.discount: Final = discount
        self.optional: Final = optional
        self.cause: Final = cause

    def offer(self, game: Island, codes: Codes) -> None:
        some = False
        for exhibit in range(len(game.players[self.seat].exhibits)):
            if can_enlarge(game, self.seat, exhibit, self.free, self.discount):
                codes.add(exhibit)
                some = True
        if self.optional or not some:
            codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            return DONE
        if not self.free:
            pay(game, self.seat, paddock_cost(game, self.seat, code, self.discount), "DI-WRK-19")
        upgrade_paddock(game, self.seat, code, self.cause)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick(game.box.recipes.ids[game.players[self.seat].exhibits[code]])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-WRK-19, DI-WRK-20: a full-grown paddock, or too little cash."""
        player = game.players[self.seat]
        closed: list[Refusal] = []
        for exhibit in range(len(player.exhibits)):
            choice = Pick(game.box.recipes.ids[player.exhibits[exhibit]])
            if player.capacity[exhibit] >= game.box.board.most_capacity:
                closed.append(Refusal(choice, "DI-WRK-20", "its capacity is {n}, the most there is", (player.capacity[exhibit],)))
            elif not self.free and paddock_cost(game, self.seat, exhibit, self.discount) > player.cash:
                cost = paddock_cost(game, self.seat, exhibit, self.discount)
                closed.append(Refusal(choice, "DI-WRK-19", "costs ${n}, you have ${n}", (cost, player.cash)))
        return closed


def paddock_cost(game: Island, seat: Seat, exhibit: i64, discount: i64) -> i64:
    """DI-WRK-19, DI-RUL-18: the price of a paddock's next capacity less a discount, not below $0."""
    price = game.paddock_price(seat, exhibit) - discount
    return price if price > 0 else 0


def can_enlarge(game: Island, seat: Seat, exhibit: i64, free: bool, discount: i64) -> bool:
    """DI-RUL-16, DI-WRK-19: can the paddock of an exhibit grow, for nothing or for cash that the player has?"""
    return game.can_grow(seat, exhibit) and (free or paddock_cost(game, seat, exhibit, discount) <= game.players[seat].cash)


@final
class PlaceAttraction(Ask[Island]):
    """DI-MKT-10: an attraction goes at once onto one free zone of the builder's choice."""

    kind = "di.place_attraction"
    rule = "DI-MKT-10"
    prompt = "where does the attraction go?"

    def __init__(self, seat: Seat, attraction: int) -> None:
        super().__init__(seat)
        self.attraction: Final = attraction

    def offer(self, game: Island, codes: Codes) -> None:
        zones = game.players[self.seat].zones
        for zone in range(ZONES):
            if zones[zone] == EMPTY:
                codes.add(zone)

    def take(self, game: Island, code: int) -> Steps:
        place_attraction(game, self.seat, self.attraction, code, "DI-MKT-10")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Place(game.box.attractions.ids[self.attraction], ZONE_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-15: tiles are never moved or removed."""
        id = game.box.attractions.ids[self.attraction]
        taken = [zone for zone in range(ZONES) if game.players[self.seat].zones[zone] != EMPTY]
        return [Refusal(Place(id, ZONE_WORDS[zone]), "DI-RUL-15", "zone {zone} is built on", (zone,)) for zone in taken]


@final
class PlaceExhibit(Ask[Island]):
    """DI-RES-21: a recipe goes at once onto two free zones of the player's choice."""

    kind = "di.place_exhibit"
    rule = "DI-RES-21"
    prompt = "where does the exhibit go?"

    def __init__(self, seat: Seat, recipe: int) -> None:
        super().__init__(seat)
        self.recipe: Final = recipe

    def offer(self, game: Island, codes: Codes) -> None:
        zones = game.players[self.seat].zones
        for first in range(ZONES):
            if zones[first] == EMPTY:
                for second in range(first + 1, ZONES):
                    if game.fits(self.seat, first, second):
                        codes.add(first * ZONES + second)

    def take(self, game: Island, code: int) -> Steps:
        place_exhibit(game, self.seat, self.recipe, code // ZONES, code % ZONES, "DI-RES-21")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        space = f"{ZONE_WORDS[code // ZONES]}-{ZONE_WORDS[code % ZONES]}"
        return Place(game.box.recipes.ids[self.recipe], space)


register(GainOfTier, RaiseLimits, UpgradePaddock, PlaceAttraction, PlaceExhibit)
