"""What follows from a position of Dinosaur Island, for whoever looks at it: told with the functions the rules use."""

from __future__ import annotations

from typing import Final

from mesozoic.core.choice import PASS
from mesozoic.core.ids import Json, Seat
from mesozoic.core.native import Row
from mesozoic.dinosaur_island.box import IslandBox
from mesozoic.dinosaur_island.breeding import missing_dna
from mesozoic.dinosaur_island.building import attraction_price
from mesozoic.dinosaur_island.ending import exhibit_worth
from mesozoic.dinosaur_island.hiring import hire_price
from mesozoic.dinosaur_island.lab_actions import security_cost, whole_discount
from mesozoic.dinosaur_island.loose import full_security, round_threat, to_be_eaten
from mesozoic.dinosaur_island.market import CODES, DNA, SPECIAL, MarketTurn
from mesozoic.dinosaur_island.objectives import measure
from mesozoic.dinosaur_island.park import attracted
from mesozoic.dinosaur_island.purchase import dna_price
from mesozoic.dinosaur_island.research import most_dangerous
from mesozoic.dinosaur_island.solo import is_completed, value_of
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import paddock_cost
from mesozoic.dinosaur_island.words import ATTRACTION, EMPTY, FACE_KINDS, LAB_UPGRADE, PLACE_WORDS, RESEARCH, ROWS

START: Final = "start"
"""What the starting exhibit is called where exhibits are counted."""


def exhibit_names(box: IslandBox, exhibits: Row) -> list[str]:
    """What exhibits are called where they are counted: the first is the starting exhibit."""
    return [START, *[box.recipes.ids[recipe] for recipe in exhibits[1:]]]


# -- a park -----------------------------------------------------------------------------------------------------------


def park_follows(game: Island, seat: Seat) -> dict[str, Json]:
    """DI-PRK-10 to DI-PRK-13: who would be eaten; DI-PRK-01: who is attracted; DI-END-04: what each exhibit is worth."""
    player = game.players[seat]
    face = threatening(game)
    names = exhibit_names(game.box, player.exhibits)
    return {
        "round_threat": round_threat(game, seat, face),
        "full_security": full_security(game, seat),
        "eaten": to_be_eaten(game, seat, face),
        "attracted": attracted(game, seat),
        "spots": {PLACE_WORDS[place]: n for place, n in enumerate(player.spots) if n},
        "free": {PLACE_WORDS[place]: player.free_spots(place) for place, n in enumerate(player.spots) if n},
        "worth": {name: exhibit_worth(game, seat, exhibit) for exhibit, name in enumerate(names)},
        "costs": level_costs(game, seat),
        "missing": missing(game, seat),
    }


def threatening(game: Island) -> int:
    """DI-RES-26: the face of the threat die; during research that of the die that would become it now, or EMPTY."""
    return most_dangerous(game) if game.phase == RESEARCH and game.holding == EMPTY else game.holding


def level_costs(game: Island, seat: Seat) -> dict[str, Json]:
    """DI-WRK-16, DI-WRK-19: what the next level of security and of each paddock that can grow costs without a slot's discount."""
    costs: dict[str, Json] = {"security": security_cost(game, seat, 0)}
    discount = whole_discount(game, seat, 0)
    for exhibit, name in enumerate(exhibit_names(game.box, game.players[seat].exhibits)):
        if game.can_grow(seat, exhibit):
            costs[name] = paddock_cost(game, seat, exhibit, discount)
    return costs


def missing(game: Island, seat: Seat) -> dict[str, Json]:
    """DI-WRK-10: the DNA a player lacks for a dinosaur of each own exhibit and of each recipe on offer, one word per unit."""
    recipes = [*game.players[seat].exhibits, *[recipe for recipe in game.recipes if recipe != EMPTY]]
    units = FACE_KINDS[: len(missing_dna(game, seat, recipes[0]))]
    return {
        game.box.recipes.ids[recipe]: [
            unit for unit, n in zip(units, missing_dna(game, seat, recipe), strict=True) for _unit in range(n)
        ]
        for recipe in recipes
    }


# -- the market -------------------------------------------------------------------------------------------------------


def market_follows(game: Island, seat: Seat) -> dict[str, Json]:
    """DI-MKT-02, DI-RUL-16: what everything in the market costs a player, and what the player could take."""
    turn = MarketTurn(seat)
    there = [code for code in range(CODES) if code >= SPECIAL or game.market[code] != EMPTY]
    return {
        "prices": {turn.describe(game, code).token(): price(game, seat, code) for code in there},
        "affordable": [turn.describe(game, code).token() for code in turn.offered(game) if code != PASS],
    }


def price(game: Island, seat: Seat, code: int) -> int:
    """DI-MKT-04, DI-MKT-09, DI-MKT-11, DI-MKT-15, DI-MKT-18: what a choice of the market costs a player."""
    if code >= DNA:
        return dna_price(game, seat, code - DNA)
    if code >= SPECIAL:
        return game.box.labs.price[code - SPECIAL]
    if code // ROWS == ATTRACTION:
        return attraction_price(game, seat, code % ROWS)
    return game.box.board.prices[code % ROWS] if code // ROWS == LAB_UPGRADE else hire_price(game, seat, code % ROWS)


# -- objectives -------------------------------------------------------------------------------------------------------


def progress(game: Island) -> dict[str, Json]:
    """DI-RUL-51: how much every player has of what each objective in play requires."""
    cards = game.box.objectives
    seats = range(len(game.players))
    return {cards.ids[card]: [measure(game, seat, cards.requires[card]) for seat in seats] for card in game.objectives}


def solo_follows(game: Island) -> dict[str, Json]:
    """DI-RUL-59, DI-SOL-14: how far the solo objectives are, which are completed, and what one would give now."""
    cards = game.box.cards
    face_up = game.solo.cards
    return {
        "progress": {cards.ids[card]: [measure(game, 0, cards.requires[card])] for card in [*face_up, *game.solo.drawn]},
        "met": [cards.ids[card] for card in face_up if is_completed(game, card)],
        "gives": {cards.ids[card]: value_of(game, card) for card in face_up} if game.round else {},
    }
