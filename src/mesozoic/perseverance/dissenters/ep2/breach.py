"""Breaches of Dissenters (D2-ATK-08 to D2-ATK-10) and the Rampage track (chapter 28)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep2.desire import DESIRE, desire
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.outcome import lose_at_once
from mesozoic.perseverance.dissenters.search import FEWEST, Keys, Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep2.breach import dangerous_dinos, place_printed, return_dinos
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import (
    add_to_breach,
    dinos_on_breach,
    lay_breach,
    lift_breach,
    lift_dino,
    take_from_breach,
    to_supply,
)
from mesozoic.perseverance.ep2.words import ROOM, SPECIES

# -- the Breach --------------------------------------------------------------------------------------------------------


@final
class RivalBreach(Do[Ep2]):
    """D2-ATK-08, D2-ATK-09: the failed card lies with the Dissenter, its only one, and its token marks the Camp or Outpost used.

    D2-RUL-23: an older Breach ends first, and the game with it if that Rampage was the last.
    """

    kind = "d2.breach"
    rule = "D2-ATK-08"
    scene = "breach"

    def __init__(self, colour: int, area: int, structure: int) -> None:
        self.colour: Final = colour
        self.area: Final = area
        self.structure: Final = structure

    def run(self, game: Ep2) -> Steps:
        card = game.attack_card
        if game.owners[self.colour].breach != EMPTY:
            end_older(game, self.colour)
            if rampage(game, self.colour):
                return DONE
        game.attack_card = EMPTY
        lay_breach(game, self.colour, card, self.area, self.structure, "D2-ATK-08")
        for species in game.box.attacks.breach[card]:
            place_printed(game, self.colour, species)
        return take_dangerous(game, self.colour, self.area, game.box.attacks.dangerous[card])


def end_older(game: Ep2, colour: int) -> None:
    """D2-RAM-01, D2-RAM-02, D2-RUL-32: the old card is discarded and its Dinos are back in the supply; nobody loses Followers."""
    return_dinos(game, colour, "D2-RAM-01")
    lift_breach(game, colour, "D2-RAM-01")


# -- Rampage -----------------------------------------------------------------------------------------------------------


def rampage(game: Ep2, colour: int) -> bool:
    """D2-RAM-01, D2-RAM-03, D2-RAM-04: a Breach that replaces one moves the marker; on the last space the game is lost at once.

    D2-RUL-23: before the new Breach is set up; the Rampages of all three colours count together, and none is taken back.
    """
    solo = solo_of(game)
    last = parts_of(game).faces.rampage[solo.back]
    solo.rampage += 1
    if game.notes is not None:
        game.note("D2-RAM-01", "the dinos of {colour} rampage: the marker moves to space {n} of {n}", colour, solo.rampage, last)
    if solo.rampage < last:
        return False
    lose_at_once(game, "D2-RAM-03", "the rampage track is full: the game is lost")
    return True


# -- dangerous Dinos ---------------------------------------------------------------------------------------------------


def take_dangerous(game: Ep2, colour: int, area: int, most: int) -> Steps:
    """D2-ATK-08, D2-RUL-22: as many as the card says come from dangerous spaces; which, is selected only if there are more."""
    spaces = dangerous_dinos(game, area)
    if most and most < len(spaces):
        return (TakeDangerous(colour, area),) * most
    if most:
        for at in spaces:
            move_dangerous(game, colour, at)
    return DONE


def move_dangerous(game: Ep2, colour: int, at: int) -> None:
    """D2-ATK-08: a Dino leaves its dangerous space for the Breach card."""
    add_to_breach(game, colour, lift_dino(game, at, "D2-ATK-08"), "D2-ATK-08")


def first_dangerous(game: Ep2, area: int, hex: int, species: int) -> int:
    """D2-RUL-22: the first dangerous space of a hex, in arrow order, with a Dino of this species, or EMPTY."""
    for at in dangerous_dinos(game, area):
        if at // ROOM == hex and game.dinos[at] == species:
            return at
    return EMPTY


def edges_beside(game: Ep2, area: int) -> list[int]:
    """D2-RUL-22: the printed edge hexes beside an area."""
    return [hex for hex in game.box.map.adjacent[area] if hex >= game.box.map.areas]


@final
class TakeDangerous(Do[Ep2]):
    """D2-RUL-22, D2-RUL-32: one more dangerous Dino comes onto the card: first its species, over all hexes, then its hex."""

    kind = "d2.take_dangerous"
    rule = "D2-RUL-22"

    def __init__(self, colour: int, area: int) -> None:
        self.colour: Final = colour
        self.area: Final = area

    def run(self, game: Ep2) -> Steps:
        return choose(game, DangerousSpecies(self.colour, self.area))


@final
class DangerousSpecies(Search[Ep2]):
    """D2-RUL-22, D2-COL-02: the species of which collection and card together have fewest; tie: Shieldhead, Raptor, Trampler."""

    kind = "d2.dangerous_species"
    rule = "D2-RUL-22"
    noun = "{species}"
    found = "{colour} gets a dangerous {species} onto the breach card"
    prefers: Keys = (FEWEST,)
    compared = ("{n} in the collection and on the card",)
    reasons = (("D2-ATK-08", "none on a dangerous space"),)
    ties = "D2-COL-02"

    def __init__(self, colour: int, area: int) -> None:
        super().__init__(colour)
        self.area: Final = area

    def order(self, game: Ep2) -> list[int]:
        return list(parts_of(game).numbers.dino_preference)

    def ignored(self, game: Ep2, one: int) -> int:
        for at in dangerous_dinos(game, self.area):
            if game.dinos[at] == one:
                return 0
        return 1

    def key(self, game: Ep2, one: int, n: int) -> int:
        rival = game.owners[self.colour]
        return rival.enclosure[one] + rival.breach_dinos[one]

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-RUL-22, D2-RUL-32: tiles come before edge hexes, which have no desire value."""
        for at in dangerous_dinos(game, self.area):
            if game.dinos[at] == one and game.has_tile(at // ROOM):
                return choose(game, DangerousTile(self.colour, self.area, one))
        return choose(game, DangerousEdge(self.colour, self.area, one))


class DangerousHex(Search[Ep2]):
    """D2-RUL-22: the hex that the Dino of the selected species leaves for the Breach card."""

    rule = "D2-RUL-22"
    noun = "{hex}"
    found = "a dino for the breach card of {colour} comes from {hex}"
    reasons = (("D2-RUL-22", "no such dino on a dangerous space"),)
    by_chance = True

    def __init__(self, colour: int, area: int, species: int) -> None:
        super().__init__(colour)
        self.area: Final = area
        self.species: Final = species

    def ignored(self, game: Ep2, one: int) -> int:
        return 0 if first_dangerous(game, self.area, one, self.species) != EMPTY else 1

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-RUL-22: inside one hex the first such space in arrow order."""
        move_dangerous(game, self.colour, first_dangerous(game, self.area, one, self.species))
        return DONE


@final
class DangerousTile(DangerousHex):
    """D2-RUL-22, DS-RUL-22: of the tiles beside the area the most desired, then chance among them."""

    kind = "d2.dangerous_tile"
    prefers: Keys = (FEWEST,)
    compared = (DESIRE,)

    def tell_start(self, game: Ep2) -> None:
        for hex in edges_beside(game, self.area):
            if first_dangerous(game, self.area, hex, self.species) != EMPTY:
                game.detail("D2-RUL-22", "{hex}: comes after all tiles", hex)

    def key(self, game: Ep2, one: int, n: int) -> int:
        return desire(game, one)

    def order(self, game: Ep2) -> list[int]:
        return [hex for hex in game.box.map.adjacent[self.area] if game.has_tile(hex)]


@final
class DangerousEdge(DangerousHex):
    """D2-RUL-22, DS-RUL-22: edge hexes have no desire value and come after all tiles; chance decides among them."""

    kind = "d2.dangerous_edge"
    decides = "D2-RUL-22"

    def order(self, game: Ep2) -> list[int]:
        return edges_beside(game, self.area)


# -- at the end of a turn ----------------------------------------------------------------------------------------------


def shrink(game: Ep2, colour: int) -> Steps:
    """D2-ATK-10: of two or more Dinos on the own card one leaves, also if the Breach arose in this turn; other cards stay.

    D2-RUL-25: Dinos on a Breach card are in no collection.
    """
    return (SHRINK[colour],) if dinos_on_breach(game, colour) > 1 else DONE


@final
class ShrinkRivalBreach(Chance[Ep2]):
    """D2-ATK-10, DS-RUL-22: one Dino of a Dissenter's Breach card, each as likely, returns to the supply; it costs nothing."""

    kind = "d2.shrink_breach"
    rule = "D2-ATK-10"

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour: Final = colour

    def offer(self, game: Ep2, codes: Codes) -> None:
        for species in range(len(SPECIES)):
            if game.owners[self.colour].breach_dinos[species]:
                codes.add(species)

    def weights(self, game: Ep2) -> list[int]:
        return [n for n in game.owners[self.colour].breach_dinos if n]

    def take(self, game: Ep2, code: int) -> Steps:
        take_from_breach(game, self.colour, code, "D2-ATK-10")
        if game.notes is not None:
            tell_drawn(game, self.colour, code)
        to_supply(game, code)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(SPECIES[code])


def tell_drawn(game: Ep2, colour: int, left: int) -> None:
    """DS-RUL-22: from which Dinos on the card the one was drawn that has just left it."""
    game.detail("DS-RUL-22", "drawn from {n} dino|dinos", dinos_on_breach(game, colour) + 1)
    for species in range(len(SPECIES)):
        dinos = game.owners[colour].breach_dinos[species] + (1 if species == left else 0)
        game.detail("DS-RUL-22", "{species}: {n} on the card", species, dinos)


SHRINK: Final = [ShrinkRivalBreach(colour) for colour in range(len(DISSENTERS))]

register(RivalBreach, TakeDangerous, DangerousSpecies, DangerousTile, DangerousEdge, ShrinkRivalBreach)
