"""Dinosaurs on the loose: threat against security, and who is eaten (chapter PRK); the chaos roll (chapter VAR)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Apart, Ask, Chance, Do, Steps, Thread
from mesozoic.dinosaur_island.lines import HOOLIGAN, PATRON, VISITORS, standing
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import credit, lose_vp
from mesozoic.dinosaur_island.words import (
    EMPTY,
    ENTRANCE,
    FACES,
    FEWER_EATEN,
    PLACE_WORDS,
    PLACES,
    SEATS,
    SECURITY_BONUS,
    UNPUNISHED_EATEN,
    VOLATILE_DIE,
    ZONES,
)

NO_PREY: Final = -1
"""Nobody is there to be eaten."""
EATEN_IN_ZONE: Final = [
    "the dinosaurs of {seat} eat patrons in zone {zone}: {n}",
    "the dinosaurs of {seat} eat hooligans in zone {zone}: {n}",
]
EATEN_ELSEWHERE: Final = [
    "the dinosaurs of {seat} eat patrons at the {elsewhere}: {n}",
    "the dinosaurs of {seat} eat hooligans at the {elsewhere}: {n}",
]


@final
class ChaosRoll(Chance[Island]):
    """DI-VAR-02, DI-RUL-63: the die in the holding area is rolled again, once for everybody; only its pips count."""

    kind = "di.chaos_roll"
    rule = "DI-VAR-02"

    def offer(self, game: Island, codes: Codes) -> None:
        first = game.holding - game.holding % FACES
        for code in range(first, first + FACES):
            codes.add(code)

    def take(self, game: Island, code: int) -> Steps:
        game.holding = code
        game.note("DI-VAR-02", "the threat die is rolled again: {face}, threat {n}", code, game.box.dice.pips[code])
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.dice.words[code])


# -- threat and security -----------------------------------------------------------------------------------------------


def round_threat(game: Island, seat: Seat, face: i64) -> i64:
    """DI-PRK-10, DI-RUL-66: base threat, the pips of the threat die with this face up, and what a plot twist adds."""
    threat = game.players[seat].threat
    if face != EMPTY:
        threat += game.box.dice.pips[face]
    if game.in_force(VOLATILE_DIE):
        threat += game.box.twists.amount[VOLATILE_DIE]
    return threat


def full_security(game: Island, seat: Seat) -> i64:
    """DI-PRK-11, DI-RUL-66: the marked level with the bonuses of lab slots and specialists."""
    player = game.players[seat]
    return player.security + player.guard + game.effect(seat, SECURITY_BONUS)


def to_be_eaten(game: Island, seat: Seat, face: i64) -> i64:
    """DI-PRK-12, DI-PRK-13, DI-RUL-42: the surplus of threat over security, less what cards prevent."""
    eaten = round_threat(game, seat, face) - full_security(game, seat) - game.effect(seat, FEWER_EATEN)
    return eaten if eaten > 0 else 0


@final
class OnTheLoose(Do[Island]):
    """DI-PRK-09, DI-RND-05: when all have placed, everybody compares threat and security at the same time, in one moment."""

    kind = "di.on_the_loose"
    rule = "DI-PRK-09"
    scene = "loose"

    def run(self, game: Island) -> Steps:
        if game.in_force(VOLATILE_DIE):
            game.note("DI-RUL-66", "{twist}: every threat is {n} higher", VOLATILE_DIE, game.box.twists.amount[VOLATILE_DIE])
        apart: Steps = (Apart(tuple([THREADS[seat] for seat in game.order])),)
        return apart if game.together else as_one_moment(game, apart, True)


@final
class CompareThreat(Do[Island]):
    """DI-PRK-12, DI-PRK-13, DI-RUL-42: the surplus of threat over security is how many are eaten, less what cards prevent."""

    kind = "di.compare_threat"
    rule = "DI-PRK-13"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Island) -> Steps:
        seat = self.seat
        threat = round_threat(game, seat, game.holding)
        security = full_security(game, seat)
        if threat > game.players[seat].security:
            credit(game, seat, SECURITY_BONUS, "DI-PRK-11", "the {specialist} of {seat} adds {n} security")
        if threat <= security:
            game.note("DI-PRK-12", "{seat} is safe: security {n}, threat {n}", seat, security, threat)
            return DONE
        game.note("DI-PRK-13", "the dinosaurs of {seat} break out: security {n}, threat {n}", seat, security, threat)
        credit(game, seat, FEWER_EATEN, "DI-RUL-42", "the {specialist} of {seat} saves {n} visitor|visitors")
        return feed(game, seat, to_be_eaten(game, seat, game.holding), game.effect(seat, UNPUNISHED_EATEN))


# -- who is eaten ------------------------------------------------------------------------------------------------------


def prey(player: Player) -> i64:
    """DI-PRK-14, DI-PRK-15, DI-RUL-42: the first of those who are eaten next, as visitor x PLACES + place, or NO_PREY.

    Patrons inside, then hooligans inside; when nobody is left inside, patrons at the entrance, then hooligans there.
    """
    for visitor in range(len(VISITORS)):
        here = standing(player, visitor)
        for place in range(ENTRANCE):
            if here[place]:
                return visitor * PLACES + place
    if player.patrons[ENTRANCE]:
        return PATRON * PLACES + ENTRANCE
    return HOOLIGAN * PLACES + ENTRANCE if player.hooligans[ENTRANCE] else NO_PREY


def end_of(code: i64) -> i64:
    """Where those who are eaten as soon as these end: the others inside, or nobody else at the entrance."""
    return code + 1 if code % PLACES == ENTRANCE else code - code % PLACES + ENTRANCE


def at(player: Player, code: i64) -> i64:
    """How many such visitors stand there."""
    return standing(player, code // PLACES)[code % PLACES]


def is_a_choice(player: Player, first: i64, left: i64) -> bool:
    """Does it matter who is eaten: are there several places, and more visitors than are eaten?"""
    here = standing(player, first // PLACES)
    places: i64 = 0
    visitors: i64 = 0
    for code in range(first, end_of(first)):
        n = here[code % PLACES]
        if n:
            places += 1
            visitors += n
    return places > 1 and left < visitors


def feed(game: Island, seat: Seat, left: i64, unpunished: i64) -> Steps:
    """DI-PRK-13, DI-RUL-42: so many are eaten, or all there are; the owner chooses where there is a choice."""
    player = game.players[seat]
    while left > 0:
        code = prey(player)
        if code == NO_PREY:
            return DONE
        if is_a_choice(player, code, left):
            return (Eat(seat, left, unpunished),)
        here = at(player, code)
        n = here if here < left else left
        eat(game, seat, code, n, unpunished)
        left -= n
        unpunished = unpunished - n if n < unpunished else 0
    return DONE


def eat(game: Island, seat: Seat, code: i64, n: i64, unpunished: i64) -> None:
    """DI-PRK-16, DI-PRK-17: visitors of one place return to the bag, and their owner loses 1 VP for each but the unpunished."""
    visitor = code // PLACES
    place = code % PLACES
    standing(game.players[seat], visitor)[place] -= n
    if place < ZONES:
        game.note("DI-PRK-16", EATEN_IN_ZONE[visitor], seat, place, n)
    else:
        game.note("DI-PRK-16", EATEN_ELSEWHERE[visitor], seat, place - ZONES, n)
    bury(game, visitor, n)
    spared = unpunished if unpunished < n else n
    if spared:
        credit(game, seat, UNPUNISHED_EATEN, "DI-PRK-17", "the {specialist} of {seat} averts a loss of VP")
    lose_vp(game, seat, n - spared, "DI-PRK-17")


def bury(game: Island, visitor: i64, n: i64) -> None:
    """DI-PRK-16, DI-SOL-12, DI-RUL-61: the eaten return to the bag; in the solo game patrons are out of the game instead."""
    if visitor == HOOLIGAN:
        game.hooligans += n
    elif game.box.solo:
        game.gone += n
        game.note("DI-SOL-12", "patrons out of the game: {n} more, {n} in all", n, game.gone)
    else:
        game.patrons += n


@final
class Eat(Ask[Island]):
    """DI-PRK-14: the owner chooses one victim, patrons inside before hooligans inside."""

    kind = "di.eat"
    rule = "DI-PRK-14"
    prompt = "who is eaten?"

    def __init__(self, seat: Seat, left: int, unpunished: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.unpunished: Final = unpunished

    def offer(self, game: Island, codes: Codes) -> None:
        player = game.players[self.seat]
        first = prey(player)
        for code in range(first, end_of(first)):
            if at(player, code):
                codes.add(code)

    def take(self, game: Island, code: int) -> Steps:
        eat(game, self.seat, code, 1, self.unpunished)
        return feed(game, self.seat, self.left - 1, self.unpunished - 1 if self.unpunished else 0)

    def describe(self, game: Island, code: int) -> Choice:
        return Place(VISITORS[code // PLACES], PLACE_WORDS[code % PLACES])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-PRK-14, DI-PRK-15, DI-RUL-42: those whose turn has not come."""
        player = game.players[self.seat]
        offered = self.offered(game)
        closed: list[Refusal] = []
        for code in range(len(VISITORS) * PLACES):
            if not at(player, code) or code in offered:
                continue
            choice = self.describe(game, code)
            if code % PLACES != ENTRANCE:
                closed.append(Refusal(choice, "DI-PRK-14", "{n} patron|patrons is|are inside", (player.patrons_inside(),)))
            elif player.patrons_inside() + player.hooligans_inside():
                inside = player.patrons_inside() + player.hooligans_inside()
                closed.append(Refusal(choice, "DI-PRK-15", "{n} visitor|visitors is|are inside", (inside,)))
            else:
                closed.append(
                    Refusal(choice, "DI-RUL-42", "{n} patron|patrons waits|wait at the entrance", (player.patrons[ENTRANCE],))
                )
        return closed


THREADS: Final = [Thread(seat, (CompareThreat(seat),)) for seat in range(len(SEATS))]
"""Everybody compares by himself."""

register(ChaosRoll, OnTheLoose, CompareThreat, Eat)
