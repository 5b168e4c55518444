"""The Enclosure (chapter ENC): how many Dinos it holds, what goes back to make room, and what must go when a Perk is lost."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import times_between, total
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.perseverance.common.components import face_word
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import enclose, release
from mesozoic.perseverance.ep2.words import BREEDER, HERDER, SPECIES

ANY_SPECIES: Final = -1
"""The Dino may be of whichever species."""

# -- room --------------------------------------------------------------------------------------------------------------


def room(game: Ep2, seat: Seat) -> int:
    """E2-ENC-01, E2-PRK-29: how many Dinos an Enclosure holds, without and with Breeder."""
    return game.box.breeder_room if game.players[seat].has(BREEDER) else game.box.enclosure_room


def can_hold(game: Ep2, seat: Seat, species: i64, n: i64) -> bool:
    """E2-ENC-01, E2-ENC-02, E2-RUL-58: so many Dinos more of a species can enter, since all others can go back for them."""
    return game.players[seat].enclosure[species] + n <= room(game, seat)


def can_take_dino(game: Ep2, seat: Seat, species: i64) -> bool:
    """E2-ENC-03, E2-RUL-18, E2-RUL-20: is a Dino of this species in the general supply, and can it enter the Enclosure?"""
    return game.dino_supply[species] > 0 and can_hold(game, seat, species, 1)


def can_take_any_dino(game: Ep2, seat: Seat) -> bool:
    """E2-ENC-03, E2-RUL-18: can a Dino of some species be taken from the general supply?"""
    for species in range(len(SPECIES)):
        if can_take_dino(game, seat, species):
            return True
    return False


def why_dino_closed(game: Ep2, seat: Seat, species: int) -> list[Refusal]:
    """E2-RUL-20, E2-ENC-01: none is left, the Enclosure is full of this species, or both."""
    choice = Pick(SPECIES[species])
    missing: list[Refusal] = []
    if not game.dino_supply[species]:
        missing.append(Refusal(choice, "E2-RUL-20", "no {species} is left in the supply", (species,)))
    if not can_hold(game, seat, species, 1):
        numbers = (game.players[seat].enclosure[species], species, room(game, seat))
        missing.append(Refusal(choice, "E2-ENC-01", "your enclosure has {n} {species} and room for {n}", numbers))
    return missing


# -- entering ----------------------------------------------------------------------------------------------------------


def enter(game: Ep2, seat: Seat, species: int, rule: RuleId) -> Steps:
    """E2-ENC-01, E2-ENC-02, E2-RUL-58: a Dino enters; without Herder all of another species go back to the supply first.

    E2-PRK-25: with Herder the species mix, and only where there is no room one of another species goes, by choice.
    """
    player = game.players[seat]
    if not player.has(HERDER):
        for other in range(len(SPECIES)):
            while other != species and player.enclosure[other]:
                release(game, seat, other, "E2-RUL-58")
    elif total(player.enclosure) >= room(game, seat):
        return (MakeRoom(seat, species, rule),)
    enclose(game, seat, species, rule)
    return DONE


@final
class Enter(Do[Ep2]):
    """E2-ENC-06, E2-RUL-96: captured Dinos enter one after the other, each under the limits as they are then."""

    kind = "ep2.enter"
    rule = "E2-ENC-06"

    def __init__(self, seat: Seat, species: int, cause: RuleId) -> None:
        self.seat: Final = seat
        self.species: Final = species
        self.cause: Final = cause

    def run(self, game: Ep2) -> Steps:
        return enter(game, self.seat, self.species, self.cause)


@final
class MakeRoom(Ask[Ep2]):
    """E2-RUL-58, E2-ENC-02: with Herder and a full Enclosure one Dino of another species goes back, without reward."""

    kind = "ep2.make_room"
    rule = "E2-RUL-58"
    prompt = "which dino goes back to make room?"

    def __init__(self, seat: Seat, species: int, cause: RuleId) -> None:
        super().__init__(seat)
        self.species: Final = species
        """That of the Dino which enters."""
        self.cause: Final = cause

    def offer(self, game: Ep2, codes: Codes) -> None:
        for other in range(len(SPECIES)):
            if other != self.species and game.players[self.seat].enclosure[other]:
                codes.add(other)

    def take(self, game: Ep2, code: int) -> Steps:
        release(game, self.seat, code, "E2-RUL-58")
        enclose(game, self.seat, self.species, self.cause)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(SPECIES[code])

    def asked_by(self, game: Ep2) -> RuleId:
        return "E2-RUL-58"

    def refusals(self, game: Ep2) -> list[Refusal]:
        if not game.players[self.seat].enclosure[self.species]:
            return []
        text = "a {species} does not make room for another"
        return [Refusal(Pick(SPECIES[self.species]), "E2-RUL-58", text, (self.species,))]


@final
class TakeDino(Ask[Ep2]):
    """E2-ENC-05, E2-RUL-18: a Dino of the general supply enters the Enclosure, or is declined unless it `must` be taken.

    E2-ENC-04: from then on it is captured, neither wild nor to be fought. E2-RUL-77: Dinosaur Trap's first one must be taken.
    """

    kind = "ep2.take_dino"
    rule = "E2-RUL-18"
    prompt = "which dino do you take?"

    def __init__(self, seat: Seat, species: int, cause: RuleId, must: bool = False) -> None:
        super().__init__(seat)
        self.species: Final = species
        """Which, or ANY_SPECIES."""
        self.cause: Final = cause
        self.must: Final = must

    def is_meant(self, species: i64) -> bool:
        """May the Dino be of this species?"""
        return self.species == ANY_SPECIES or self.species == species

    def offer(self, game: Ep2, codes: Codes) -> None:
        for species in range(len(SPECIES)):
            if self.is_meant(species) and can_take_dino(game, self.seat, species):
                codes.add(species)
        if not self.must:
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            if game.notes is not None:
                game.note("E2-RUL-18", "{seat} takes no dino", self.seat)
            return DONE
        return enter(game, self.seat, code, self.cause)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(SPECIES[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        meant = [species for species in range(len(SPECIES)) if self.is_meant(species)]
        shut = [why for species in meant for why in why_dino_closed(game, self.seat, species)]
        return [*shut, Refusal(Pass(), "E2-RUL-77", "a dino must be taken")] if self.must else shut


# -- limits that come back ---------------------------------------------------------------------------------------------


def obey_limits(game: Ep2, seat: Seat) -> Steps:
    """E2-RUL-28, E2-RUL-91: where a Perk is lost that lifted a limit of the Enclosure, what is too much goes back at once."""
    player = game.players[seat]
    species = len(SPECIES) - times_between(player.enclosure, 0, 0, len(SPECIES))
    if total(player.enclosure) > room(game, seat) or (species > 1 and not player.has(HERDER)):
        return (KeepDinos(seat),)
    return DONE


@final
class KeepDinos(Ask[Ep2]):
    """E2-RUL-91: the holder keeps as many Dinos as the limits allow now and chooses which; the others go to the supply.

    A code counts them by species, each in a place of its own. E2-RUL-98: without Herder they are of one species, of which as many
    stay as fit.
    """

    kind = "ep2.keep_dinos"
    rule = "E2-RUL-91"
    prompt = "which dinos do you keep?"

    def base(self, game: Ep2) -> int:
        """So many numbers a place of a code has."""
        return room(game, self.seat) + 1

    def offer(self, game: Ep2, codes: Codes) -> None:
        held = game.players[self.seat].enclosure
        base = self.base(game)
        most = min(total(held), base - 1)
        if not game.players[self.seat].has(HERDER):
            place = 1
            for species in range(len(SPECIES)):
                if held[species]:
                    codes.add(min(held[species], most) * place)
                place *= base
            return
        for last in range(min(held[2], most) + 1):
            for middle in range(min(held[1], most - last) + 1):
                first = most - last - middle
                if first <= held[0]:
                    codes.add(first + middle * base + last * base * base)

    def take(self, game: Ep2, code: int) -> Steps:
        held = game.players[self.seat].enclosure
        for species in range(len(SPECIES)):
            while held[species] > self.kept(game, code, species):
                release(game, self.seat, species, "E2-RUL-91")
        return DONE

    def kept(self, game: Ep2, code: int, species: int) -> int:
        """How many Dinos of a species a code keeps."""
        base = self.base(game)
        for _lower in range(species):
            code //= base
        return code % base

    def describe(self, game: Ep2, code: int) -> Choice:
        kept = [SPECIES[species] for species in range(len(SPECIES)) for _ in range(self.kept(game, code, species))]
        return Pick(face_word(kept))


register(Enter, MakeRoom, TakeDino, KeepDinos)
