"""Turning DNA into other DNA: refining, and exchanging inside one tier (chapter WRK, 8.2 and 8.6)."""

from __future__ import annotations

from typing import final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import gain_dna, spend_dna
from mesozoic.dinosaur_island.words import COLOURS, OF_TIER, tier_of

# -- refine DNA -------------------------------------------------------------------------------------------------------


def conversions(game: Island, seat: Seat) -> list[int]:
    """DI-WRK-08, DI-RUL-33: the conversions whose two basic DNA are there, into a colour that has room."""
    labs = game.box.labs
    player = game.players[seat]
    possible: list[int] = []
    for i in range(len(labs.refined)):
        if player.has_room(labs.refined[i]) and lacking(game, seat, i) < 0:
            possible.append(i)
    return possible


def lacking(game: Island, seat: Seat, conversion: int) -> int:
    """A colour of which a player has too little for a conversion, or -1."""
    taken = game.box.labs.refining[conversion]
    for colour in taken:
        if game.players[seat].dna[colour] < taken.count(colour):
            return colour
    return -1


@final
class Refine(Ask[Island]):
    """DI-WRK-08: one conversion of the list: two listed basic DNA are spent, one listed advanced DNA is gained."""

    kind = "di.refine"
    rule = "DI-WRK-08"
    prompt = "which DNA do you refine?"

    def offer(self, game: Island, codes: Codes) -> None:
        codes.extend(conversions(game, self.seat))

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
        offered = conversions(game, self.seat)
        closed = [i for i in range(len(game.box.labs.refined)) if i not in offered]
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


def swaps(game: Island, seat: Seat) -> list[int]:
    """The exchanges of one DNA for one of another colour of its tier that has room: given x colours + taken."""
    player = game.players[seat]
    possible: list[int] = []
    for given in range(len(COLOURS)):
        if player.dna[given]:
            for taken in OF_TIER[tier_of(given)]:
                if taken != given and player.has_room(taken):
                    possible.append(given * len(COLOURS) + taken)
    return possible


@final
class SwapDna(Ask[Island]):
    """DI-WRK-21: pay one DNA and gain one of another colour of the same tier."""

    kind = "di.swap_dna"
    rule = "DI-WRK-21"
    prompt = "which DNA do you exchange for which?"

    def offer(self, game: Island, codes: Codes) -> None:
        codes.extend(swaps(game, self.seat))

    def take(self, game: Island, code: int) -> Steps:
        spend_dna(game, self.seat, code // len(COLOURS), 1, "DI-WRK-21")
        gain_dna(game, self.seat, code % len(COLOURS), 1, "DI-WRK-21")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Place(COLOURS[code // len(COLOURS)], COLOURS[code % len(COLOURS)])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-33: a colour that is full, or of which there is nothing."""
        offered = swaps(game, self.seat)
        closed: list[Refusal] = []
        for given in range(len(COLOURS)):
            for taken in OF_TIER[tier_of(given)]:
                code = given * len(COLOURS) + taken
                if taken != given and code not in offered:
                    closed.append(self.why_closed(game, code))
        return closed

    def why_closed(self, game: Island, code: int) -> Refusal:
        given = code // len(COLOURS)
        if not game.players[self.seat].dna[given]:
            return Refusal(self.describe(game, code), "DI-RUL-33", "you have {n} {colour} DNA", (0, given))
        return full(game, self.seat, code % len(COLOURS), self.describe(game, code))


def has_room_in(game: Island, seat: Seat, tier: int) -> bool:
    """DI-RUL-33: has any colour of a tier room? A gain would yield nothing otherwise."""
    for colour in OF_TIER[tier]:
        if game.players[seat].has_room(colour):
            return True
    return False


register(Refine, SwapDna)
