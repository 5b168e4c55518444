"""Dino placement (chapter DNO): the icons of the die space call Dinos to the Defense area of its Zone."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Chance, Do, Steps
from mesozoic.perseverance.ep1.pool import RollDinoDie
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import put_dinos
from mesozoic.perseverance.ep1.words import ALL_ZONES, DINO_DIE, JACK, SPECIES, ZONES


def attract(game: Ep1, seat: Seat, space: int) -> Steps:
    """E1-DNO-01: right after a primary action has placed the die, the Dino icons of its space are carried out, top to bottom."""
    board = game.box.board
    return read_icons(game, seat, board.die_zone[space], board.die_dinos[space], ())


@final
class ReadIcons(Do[Ep1]):
    """E1-DNO-02, E1-DNO-03: a species icon calls one Dino, a die icon a roll; `called` are those known so far."""

    kind = "ep1.read_icons"
    rule = "E1-DNO-02"

    def __init__(self, seat: Seat, zone: int, icons: tuple[int, ...], called: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.zone: Final = zone
        self.icons: Final = icons
        self.called: Final = called

    def run(self, game: Ep1) -> Steps:
        return read_icons(game, self.seat, self.zone, self.icons, self.called)


def read_icons(game: Ep1, seat: Seat, zone: int, icons: tuple[int, ...], called: tuple[int, ...]) -> Steps:
    """E1-DNO-01, E1-DNO-02: from top to bottom; a die icon is rolled before the next one is read.

    E1-DNO-04 to E1-DNO-07: then the called Dinos take the next spaces of the path; Jack may first send one elsewhere.
    """
    for i in range(len(icons)):
        if icons[i] == DINO_DIE:
            called = called + icons[:i]
            if game.box.det_dino:
                return shown_ahead(game, seat, zone, icons[i + 1 :], called)
            return (RollDino(seat, zone, icons[i + 1 :], called),)
    called = called + icons
    if called and game.has_ability(seat, JACK) and has_jack_target(game, zone):
        return (SendDino(seat, zone, called),)
    put_dinos(game, zone, called)
    return DONE


def shown_ahead(game: Ep1, seat: Seat, zone: int, rest: tuple[int, ...], called: tuple[int, ...]) -> Steps:
    """E1-DET-02, E1-RUL-46: the Dinos now showing on the die of the Zone's state come; only then is that die rerolled."""
    die = 1 if game.dangerous[zone] else 0
    called = called + game.box.dino_dice[die].faces[game.dino_dice[die]]
    if DINO_DIE in rest:
        return RollDinoDie(die), ReadIcons(seat, zone, rest, called)
    return *read_icons(game, seat, zone, rest, called), RollDinoDie(die)


@final
class RollDino(Chance[Ep1]):
    """E1-DNO-03, E1-RUL-46, E1-RUL-57: the Normal Dino die in a Safe Zone, the Dangerous one in a Dangerous Zone."""

    kind = "ep1.roll_dino"
    rule = "E1-DNO-03"

    def __init__(self, owner: Seat, zone: int, icons: tuple[int, ...], called: tuple[int, ...]) -> None:
        super().__init__()
        self.owner: Final = owner
        self.zone: Final = zone
        self.icons: Final = icons
        self.called: Final = called

    def offer(self, game: Ep1, codes: Codes) -> None:
        game.box.dino_dice[game.dangerous[self.zone]].offer(codes)

    def faces(self, game: Ep1) -> Row:
        return game.box.dino_dice[game.dangerous[self.zone]].shown

    def take(self, game: Ep1, code: int) -> Steps:
        dangerous = game.dangerous[self.zone]
        face = game.box.dino_dice[dangerous].faces[code]
        if game.notes is not None:
            text = "the dangerous dino die shows {dangerous_face}" if dangerous else "the normal dino die shows {normal_face}"
            game.note("E1-DNO-03", text, code)
        return read_icons(game, self.owner, self.zone, self.icons, self.called + face)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.dino_dice[game.dangerous[self.zone]].words[code])


def jack_targets(game: Ep1, zone: int) -> list[int]:
    """E1-LDR-03, E1-BET-30, E1-RUL-09: the other Defense areas with at least two Dino spaces without a Dino."""
    needed = game.box.boards.jack_free_spaces
    return [other for other in ALL_ZONES if other != zone and game.tally.free[other] >= needed]


def has_jack_target(game: Ep1, zone: int) -> bool:
    """E1-LDR-03: is there such a Defense area?"""
    needed = game.box.boards.jack_free_spaces
    for other in ALL_ZONES:
        if other != zone and game.tally.free[other] >= needed:
            return True
    return False


# A Dino of the placement, by its place in the order, and the Zone it is sent to are one code.


def send_code(place: int, zone: int) -> int:
    """The Dino at this place to this Zone."""
    return place * len(ZONES) + zone


def sendable(called: tuple[int, ...]) -> list[int]:
    """E1-RUL-09: the places of the Dinos that can be picked; of equal ones side by side the first stands for all."""
    return [place for place in range(len(called)) if place == 0 or called[place - 1] != called[place]]


def dino_word(called: tuple[int, ...], place: int) -> str:
    """A Dino of the placement in words: its species, numbered where an equal one can be picked before it."""
    before = [other for other in sendable(called) if other < place and called[other] == called[place]]
    return f"{SPECIES[called[place]]}-{len(before) + 1}" if before else SPECIES[called[place]]


@final
class SendDino(Ask[Ep1]):
    """E1-LDR-03, E1-RUL-09: Jack, knowing all Dinos of the placement, may send one of them to another Defense area."""

    kind = "ep1.send_dino"
    rule = "E1-LDR-03"
    prompt = "send one of the dinos elsewhere?"

    def __init__(self, seat: Seat, zone: int, called: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.zone: Final = zone
        self.called: Final = called

    def offer(self, game: Ep1, codes: Codes) -> None:
        targets = jack_targets(game, self.zone)
        codes.add(PASS)
        for place in sendable(self.called):
            first = send_code(place, 0)
            for zone in targets:
                codes.add(first + zone)

    def take(self, game: Ep1, code: int) -> Steps:
        called = self.called
        if code != PASS:
            place = code // len(ZONES)
            target = code % len(ZONES)
            game.note("E1-LDR-03", "{seat} sends a {species} to {zone}", self.seat, called[place], target)
            put_dinos(game, target, (called[place],))
            called = (*called[:place], *called[place + 1 :])
        put_dinos(game, self.zone, called)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        if code == PASS:
            return Pass()
        return Place(dino_word(self.called, code // len(ZONES)), ZONES[code % len(ZONES)])

    def shown(self, game: Ep1) -> list[str]:
        return [SPECIES[species] for species in self.called]

    def refusals(self, game: Ep1) -> list[Refusal]:
        targets = jack_targets(game, self.zone)
        closed = [zone for zone in range(len(ZONES)) if zone not in targets and zone != self.zone]
        text = "{zone} needs {n} dino space|spaces without a dino"
        need = game.box.boards.jack_free_spaces
        dinos = [dino_word(self.called, place) for place in sendable(self.called)]
        return [Refusal(Place(dino, ZONES[z]), "E1-LDR-03", text, (z, need)) for dino in dinos for z in closed]


register(ReadIcons, RollDino, SendDino)
