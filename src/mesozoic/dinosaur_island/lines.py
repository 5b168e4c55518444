"""Managing lines: hooligans, then patrons, go from the entrance to the spots of the park (chapter PRK)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import credit
from mesozoic.dinosaur_island.words import (
    EMPTY,
    ENTRANCE,
    EXHIBIT,
    ON_CARD,
    ON_PLATFORM,
    PATRON_SPOT,
    PLACE_WORDS,
    SEATS,
    ZONES,
)

VISITORS: Final = ["patron", "hooligan"]
PATRON: Final = 0
HOOLIGAN: Final = 1
AT_ATTRACTION: Final = [
    "{seat} places patrons at {attraction} in zone {zone}: {n}",
    "{seat} places hooligans at {attraction} in zone {zone}: {n}",
]
AT_EXHIBIT: Final = [
    "{seat} places patrons at the {recipe} exhibit: {n}",
    "{seat} places hooligans at the {recipe} exhibit: {n}",
]


# -- questions ---------------------------------------------------------------------------------------------------------


def standing(player: Player, visitor: i64) -> Row:
    """Where the patrons or the hooligans stand: their number at each place."""
    return player.patrons if visitor == PATRON else player.hooligans


def places_for(visitor: i64) -> i64:
    """DI-PRK-04 to DI-PRK-06, DI-RUL-40: how many places take such visitors; cards and platforms, the last, take patrons only."""
    return ENTRANCE if visitor == PATRON else ON_CARD


def is_a_choice(player: Player, visitor: i64) -> bool:
    """Does it matter who goes where: are there several places with a free spot, and more spots than visitors who wait?"""
    waiting = standing(player, visitor)[ENTRANCE]
    if not waiting:
        return False
    places: i64 = 0
    spots: i64 = 0
    for place in range(places_for(visitor)):
        free = player.free_spots(place)
        if free > 0:
            places += 1
            spots += free
    return places > 1 and waiting < spots


def offer_places(player: Player, visitor: i64, codes: Codes) -> None:
    """DI-PRK-04: every place with a free spot for such visitors."""
    for place in range(places_for(visitor)):
        if player.free_spots(place) > 0:
            codes.add(place)


# -- verbs -------------------------------------------------------------------------------------------------------------


def place_visitors(game: Island, seat: Seat, visitor: i64, place: i64, n: i64) -> None:
    """DI-PRK-04: visitors go from the entrance to free spots of one place."""
    player = game.players[seat]
    visitors = standing(player, visitor)
    visitors[ENTRANCE] -= n
    visitors[place] += n
    if place == ON_CARD:
        credit(game, seat, PATRON_SPOT, "DI-RUL-40", "the {specialist} of {seat} takes in {n} patron|patrons")
    elif place == ON_PLATFORM:
        game.note("DI-RUL-40", "{seat} places patrons on the {elsewhere}: {n}", seat, place - ZONES, n)
    elif player.zones[place] < EXHIBIT:
        game.note("DI-PRK-04", AT_ATTRACTION[visitor], seat, player.zones[place], place, n)
    else:
        game.note("DI-PRK-04", AT_EXHIBIT[visitor], seat, player.exhibits[player.zones[place] - EXHIBIT], n)


def fill(game: Island, seat: Seat, visitor: i64) -> None:
    """DI-RUL-39: all who wait take the free spots there are for them, as far as they reach; nobody must stand on a card."""
    player = game.players[seat]
    waiting = standing(player, visitor)[ENTRANCE]
    for place in range(places_for(visitor)):
        if not waiting:
            return
        free = player.free_spots(place)
        n = waiting if waiting < free else free
        if n > 0 and place != ON_CARD:
            place_visitors(game, seat, visitor, place, n)
            waiting -= n


def stay_in_line(game: Island, seat: Seat) -> None:
    """DI-PRK-08: who has no spot stays at the entrance."""
    patrons = game.players[seat].patrons[ENTRANCE]
    hooligans = game.players[seat].hooligans[ENTRANCE]
    if patrons + hooligans:
        game.note(
            "DI-PRK-08", "at the entrance of {seat} wait {n} patron|patrons, {n} hooligan|hooligans", seat, patrons, hooligans
        )


# -- steps -------------------------------------------------------------------------------------------------------------


@final
class ManageLines(Do[Island]):
    """DI-PRK-07, DI-PRK-08, DI-RUL-39, DI-RUL-40: first the hooligans, then the patrons, while a usable spot is free.

    Nobody is asked where it makes no difference; a card of a specialist may be used, all other spots must be.
    """

    kind = "di.manage_lines"
    rule = "DI-PRK-07"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Island) -> Steps:
        player = game.players[self.seat]
        if is_a_choice(player, HOOLIGAN):
            return PLACE_HOOLIGAN[self.seat]
        fill(game, self.seat, HOOLIGAN)
        if is_a_choice(player, PATRON):
            return PLACE_PATRON[self.seat]
        fill(game, self.seat, PATRON)
        if player.patrons[ENTRANCE] and player.free_spots(ON_CARD) > 0:
            return STAND_ON_CARD[self.seat]
        stay_in_line(game, self.seat)
        return DONE


@final
class PlaceHooligan(Ask[Island]):
    """DI-PRK-04, DI-PRK-07: the owner picks the place of a hooligan; no patron is placed before."""

    kind = "di.place_hooligan"
    rule = "DI-PRK-07"
    prompt = "where does the hooligan go?"

    def offer(self, game: Island, codes: Codes) -> None:
        offer_places(game.players[self.seat], HOOLIGAN, codes)

    def take(self, game: Island, code: int) -> Steps:
        place_visitors(game, self.seat, HOOLIGAN, code, 1)
        return MANAGE_LINES[self.seat]

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(PLACE_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-40: places for patrons only; DI-PRK-07: a patron before a hooligan."""
        player = game.players[self.seat]
        closed = full_places(player)
        places = [place for place in range(ENTRANCE) if player.free_spots(place) > 0]
        for place in places:
            if place >= ON_CARD:
                closed.append(
                    Refusal(Pick(PLACE_WORDS[place]), "DI-RUL-40", "the {elsewhere} is for patrons only", (place - ZONES,))
                )
        if player.patrons[ENTRANCE]:
            waiting = (player.hooligans[ENTRANCE],)
            for place in places:
                choice = Place(VISITORS[PATRON], PLACE_WORDS[place])
                closed.append(Refusal(choice, "DI-PRK-07", "hooligans are placed first, {n} waits|wait", waiting))
        return closed


@final
class PlacePatron(Ask[Island]):
    """DI-PRK-04, DI-RUL-39: the owner picks the place of a patron."""

    kind = "di.place_patron"
    rule = "DI-PRK-04"
    prompt = "where does the patron go?"

    def offer(self, game: Island, codes: Codes) -> None:
        offer_places(game.players[self.seat], PATRON, codes)

    def take(self, game: Island, code: int) -> Steps:
        place_visitors(game, self.seat, PATRON, code, 1)
        return MANAGE_LINES[self.seat]

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(PLACE_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-39: nobody waits while a usable spot is free."""
        closed = full_places(game.players[self.seat])
        closed.append(Refusal(Pick(PLACE_WORDS[ENTRANCE]), "DI-RUL-39", "nobody waits while a spot is free"))
        return closed


@final
class StandOnCard(Ask[Island]):
    """DI-RUL-39: with every other spot taken, a patron who waits may stand on the card of a specialist, or not."""

    kind = "di.stand_on_card"
    rule = "DI-RUL-39"
    prompt = "does a patron stand on the card?"

    def offer(self, game: Island, codes: Codes) -> None:
        codes.add(ON_CARD)
        codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            stay_in_line(game, self.seat)
            return DONE
        place_visitors(game, self.seat, PATRON, ON_CARD, 1)
        return MANAGE_LINES[self.seat]

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick(PLACE_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        return full_places(game.players[self.seat])


def full_places(player: Player) -> list[Refusal]:
    """DI-PRK-05, DI-PRK-06: the attractions and exhibits, cards and platforms whose spots are all taken."""
    closed: list[Refusal] = []
    for place in range(ENTRANCE):
        if player.free_spots(place) > 0:
            continue
        built = player.zones[place] if place < ZONES else EMPTY
        choice = Pick(PLACE_WORDS[place])
        if built >= EXHIBIT and player.exhibit_zone(built - EXHIBIT) == place and not player.spots[place]:
            closed.append(Refusal(choice, "DI-PRK-06", "the {recipe} exhibit is empty", (player.exhibits[built - EXHIBIT],)))
        elif player.spots[place]:
            closed.append(Refusal(choice, "DI-PRK-04", "no spot of {n} is free", (player.spots[place],)))
        elif EMPTY < built < EXHIBIT:
            closed.append(Refusal(choice, "DI-PRK-05", "{attraction} has no spots", (built,)))
    return closed


MANAGE_LINES: Final[list[Steps]] = [(ManageLines(seat),) for seat in range(len(SEATS))]
PLACE_HOOLIGAN: Final[list[Steps]] = [(PlaceHooligan(seat),) for seat in range(len(SEATS))]
PLACE_PATRON: Final[list[Steps]] = [(PlacePatron(seat),) for seat in range(len(SEATS))]
STAND_ON_CARD: Final[list[Steps]] = [(StandOnCard(seat),) for seat in range(len(SEATS))]

register(ManageLines, PlaceHooligan, PlacePatron, StandOnCard)
