"""Turning DNA into other DNA: refining, and exchanging inside one tier (chapter WRK, 8.2 and 8.6)."""

from __future__ import annotations

from typing import final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import gain_dna, spend_dna
from mesozoic.dinosaur_island.words import COLOURS, TIER, tier_of

# -- refine DNA -------------------------------------------------------------------------------------------------------


def can_convert(game: Island, seat: Seat, conversion: i64) -> bool:
    """DI-WRK-08, DI-RUL-33: are the two basic DNA of a conversion there, and has the colour it gives room?"""
    return game.players[seat].has_room(game.box.labs.refined[conversion]) and lacking(game, seat, conversion) < 0


def can_refine(game: Island, seat: Seat) -> bool:
    """DI-RUL-33: is any conversion possible?"""
    for conversion in range(len(game.box.labs.refined)):
        if can_convert(game, seat, conversion):
            return True
    return False


def lacking(game: Island, seat: Seat, conversion: i64) -> i64:
    """A basic colour of which a player has too little for a conversion, or -1."""
    labs = game.box.labs
    dna = game.players[seat].dna
    for colour in range(TIER):
        if dna[colour] < labs.takes(conversion, colour):
            return colour
    return -1


@final
class Refine(Ask[Island]):
    """DI-WRK-08: one conversion of the list: two listed basic DNA are spent, one listed advanced DNA is gained."""

    kind = "di.refine"
    rule = "DI-WRK-08"
    prompt = "which DNA do you refine?"

    def offer(self, game: Island, codes: Codes) -> None:
        for conversion in range(len(game.box.labs.refined)):
            if can_convert(game, self.seat, conversion):
                codes.add(conversion)

    def take(self, game: Island, code: int) -> Steps:
        labs = game.box.labs
        for colour in labs.refining[code]:
            spend_dna(game, self.seat, colour, 1, "DI-WRK-08")
        gain_dna(game, self.seat, labs.refined[code], 1, "DI-WRK-08")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(COLOURS[game.box.labs.refined[code]])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-33, DI-WRK-08: a full colour, or DNA that is not there."""
        closed = [i for i in range(len(game.box.labs.refined)) if not can_convert(game, self.seat, i)]
        return [why for i in closed for why in why_conversion_closed(game, self.seat, i, self.describe(game, i))]


def why_conversion_closed(game: Island, seat: Seat, conversion: int, choice: Choice) -> list[Refusal]:
    """The rules that close a conversion: no room for what it gives, or too little of what it takes."""
    player = game.players[seat]
    colour = game.box.labs.refined[conversion]
    if not player.has_room(colour):
        return [full(game, seat, colour, choice)]
    taken = game.box.labs.refining[conversion]
    text = "{colour} DNA is made of {n} {colour} DNA, you have {n}"
    return [
        Refusal(choice, "DI-WRK-08", text, (colour, taken.count(short), short, player.dna[short]))
        for short in range(len(COLOURS))
        if player.dna[short] < taken.count(short)
    ]


def why_refining_closed(game: Island, seat: Seat, choice: Choice) -> list[Refusal]:
    """Why no conversion is possible: no room for what it gives or too little of what it takes, of each."""
    conversions = range(len(game.box.labs.refined))
    return [why for conversion in conversions for why in why_conversion_closed(game, seat, conversion, choice)]


def full(game: Island, seat: Seat, colour: int, choice: Choice) -> Refusal:
    """DI-RUL-33: nothing is put into a colour already at its limit, as it would yield nothing."""
    limit = game.players[seat].limit[colour]
    return Refusal(choice, "DI-RUL-33", "you can store {n} {colour} DNA and have them", (limit, colour))


# -- exchange and gain ------------------------------------------------------------------------------------------------


def can_exchange(game: Island, seat: Seat, given: i64, taken: i64) -> bool:
    """DI-RUL-33: can one DNA be exchanged for one of another colour of its tier that has room?"""
    player = game.players[seat]
    return taken != given and tier_of(taken) == tier_of(given) and player.dna[given] > 0 and player.has_room(taken)


def can_swap(game: Island, seat: Seat) -> bool:
    """DI-RUL-33: is any exchange possible?"""
    for given in range(len(COLOURS)):
        for taken in range(len(COLOURS)):
            if can_exchange(game, seat, given, taken):
                return True
    return False


@final
class SwapDna(Ask[Island]):
    """DI-WRK-21: pay one DNA and gain one of another colour of the same tier. A choice is given x colours + taken."""

    kind = "di.swap_dna"
    rule = "DI-WRK-21"
    prompt = "which DNA do you exchange for which?"

    def offer(self, game: Island, codes: Codes) -> None:
        for given in range(len(COLOURS)):
            for taken in range(len(COLOURS)):
                if can_exchange(game, self.seat, given, taken):
                    codes.add(given * len(COLOURS) + taken)

    def take(self, game: Island, code: int) -> Steps:
        spend_dna(game, self.seat, code // len(COLOURS), 1, "DI-WRK-21")
        gain_dna(game, self.seat, code % len(COLOURS), 1, "DI-WRK-21")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Place(COLOURS[code // len(COLOURS)], COLOURS[code % len(COLOURS)])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-33: a colour that is full, or of which there is nothing."""
        closed: list[Refusal] = []
        for given in range(len(COLOURS)):
            for taken in range(len(COLOURS)):
                alike = taken != given and tier_of(taken) == tier_of(given)
                if alike and not can_exchange(game, self.seat, given, taken):
                    closed.append(self.why_closed(game, given * len(COLOURS) + taken))
        return closed

    def why_closed(self, game: Island, code: int) -> Refusal:
        given = code // len(COLOURS)
        if not game.players[self.seat].dna[given]:
            return Refusal(self.describe(game, code), "DI-RUL-33", "you have {n} {colour} DNA", (0, given))
        return full(game, self.seat, code % len(COLOURS), self.describe(game, code))


register(Refine, SwapDna)
