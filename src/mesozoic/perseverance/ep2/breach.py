"""The Breach after a failed defense (chapter BRC), and what it costs at the end of a turn (E2-TRN-06, E2-TRN-07)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.perseverance.common.verbs import lose_followers
from mesozoic.perseverance.common.words import EMPTY, FROM_BREACHES
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


@final
class Breach(Do[Ep2]):
    """E2-BRC-01, E2-BRC-06, E2-BRC-07: the failed card is the owner's only Breach card, its token on the Camp or Outpost.

    E2-CMP-21: both are the owner's. E2-BRC-08, E2-BRC-09: the place is blocked and no more than that; a die on it stays.
    D2-RUL-23: in the solo game one that replaces another is a Rampage, before the new card is set up.
    """

    kind = "ep2.breach"
    rule = "E2-BRC-01"
    scene = "breach"

    def __init__(self, seat: Seat, area: int, structure: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.structure: Final = structure

    def run(self, game: Ep2) -> Steps:
        card = game.attack_card
        if game.owners[self.seat].breach != EMPTY:
            replace_breach(game, self.seat)
            if game.box.automa is not None and game.box.automa.rampage(game, self.seat):
                return DONE
        game.attack_card = EMPTY
        lay_breach(game, self.seat, card, self.area, self.structure, "E2-BRC-06")
        for species in game.box.attacks.breach[card]:
            place_printed(game, self.seat, species)
        return take_dangerous(game, self.seat, self.area, game.box.attacks.dangerous[card])


def replace_breach(game: Ep2, seat: Seat) -> None:
    """E2-BRC-02, E2-BRC-10, E2-RUL-22: a newer Breach ends the older: its Dinos return and cost Followers, no Savior is paid.

    E2-RUL-63: the place it blocked can be used again at once. D2-RAM-02: so too for the human of the solo game.
    """
    dinos = return_dinos(game, seat, "E2-BRC-02")
    if dinos:
        lose_followers(game, seat, dinos * game.box.attacks.loss, FROM_BREACHES, "E2-BRC-02")
    lift_breach(game, seat, "E2-BRC-02")


def return_dinos(game: Ep2, colour: int, rule: RuleId) -> int:
    """E2-BRC-02, D2-RAM-01: all Dinos on a Breach card return to the general supply; how many they were."""
    dinos = dinos_on_breach(game, colour)
    for species in range(len(SPECIES)):
        while game.owners[colour].breach_dinos[species]:
            take_from_breach(game, colour, species, rule)
            to_supply(game, species)
    return dinos


def place_printed(game: Ep2, seat: Seat, species: int) -> None:
    """E2-BRC-03, D2-ATK-08: a Dino printed on the card comes from the general supply.

    E2-RUL-20: if none is there, none comes; D2-RUL-27: so too for the Breach of a Dissenter.
    """
    if game.dino_supply[species]:
        game.dino_supply[species] -= 1
        add_to_breach(game, seat, species, "E2-BRC-03")
    else:
        rule = "E2-RUL-20" if seat < len(game.players) else "D2-RUL-27"
        game.note(rule, "no {species} is left in the supply", species)


# -- dangerous Dinos ---------------------------------------------------------------------------------------------------


def dangerous_dinos(game: Ep2, area: i64) -> list[int]:
    """E2-BRC-04, E2-RUL-12, E2-RUL-19: the dangerous spaces with a Dino on the tiles and edge hexes adjacent to an area.

    D2-ATK-08: so too for the place of a Dissenter.
    """
    found: list[int] = []
    for hex in game.box.map.adjacent[area]:
        if not game.is_cleared(hex):
            dangerous = game.box.map.dangerous[hex][game.side(hex)]
            for space in range(len(dangerous)):
                if dangerous[space] and game.dinos[hex * ROOM + space] != EMPTY:
                    found.append(hex * ROOM + space)
    return found


def take_dangerous(game: Ep2, seat: Seat, area: int, most: int) -> Steps:
    """E2-BRC-04, E2-RUL-19: as many as the card says or as there are must come; which, is asked only if there are more."""
    spaces = dangerous_dinos(game, area)
    if most and most < len(spaces):
        return (MoveDangerous(seat, area, most),)
    if most:
        for at in spaces:
            move_dangerous(game, seat, at)
    return DONE


def move_dangerous(game: Ep2, seat: Seat, at: int) -> None:
    """E2-BRC-04, E2-BRC-05: a Dino leaves its dangerous space, which is empty then, for the Breach card."""
    add_to_breach(game, seat, lift_dino(game, at, "E2-BRC-05"), "E2-BRC-04")


def next_set(set: i64) -> i64:
    """The next higher number with as many bits: as many others out of a row."""
    lowest = set & -set
    above = set + lowest
    return above | (set ^ above) // lowest >> 2


@final
class MoveDangerous(Ask[Ep2]):
    """E2-BRC-04, E2-ADV-21: the owner chooses which dangerous Dinos come onto the card, each named by its space.

    A code is the place of their set among all sets of so many.
    """

    kind = "ep2.move_dangerous"
    rule = "E2-BRC-04"
    prompt = "which dangerous dinos come onto your breach card?"

    def __init__(self, seat: Seat, area: int, n: int) -> None:
        super().__init__(seat)
        self.area: Final = area
        self.n: Final = n

    def offer(self, game: Ep2, codes: Codes) -> None:
        end: i64 = 1 << len(dangerous_dinos(game, self.area))
        set: i64 = (1 << self.n) - 1
        code = 0
        while set < end:
            codes.add(code)
            code += 1
            set = next_set(set)

    def chosen(self, game: Ep2, code: int) -> list[int]:
        """The spaces a code stands for."""
        set: i64 = (1 << self.n) - 1
        for _other in range(code):
            set = next_set(set)
        spaces = dangerous_dinos(game, self.area)
        return [spaces[i] for i in range(len(spaces)) if set >> i & 1]

    def take(self, game: Ep2, code: int) -> Steps:
        for at in self.chosen(game, code):
            move_dangerous(game, self.seat, at)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick("+".join([game.box.words["dino_space"][at] for at in self.chosen(game, code)]))


# -- at the end of a turn ------------------------------------------------------------------------------------------------


@final
class BreachCost(Do[Ep2]):
    """E2-TRN-06, E2-TRN-07: the active player's own Breach, also one of this turn, costs 1 Follower per Dino on its card.

    E2-BRC-11: one that was countered in this turn costs nothing. D2-ATK-11: so too for the human of the solo game.
    """

    kind = "ep2.breach_cost"
    rule = "E2-TRN-06"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        dinos = dinos_on_breach(game, self.seat)
        if not dinos:
            return DONE
        lose_followers(game, self.seat, dinos * game.box.attacks.loss, FROM_BREACHES, "E2-TRN-06")
        return (ShrinkBreach(self.seat),) if dinos > 1 else DONE


@final
class ShrinkBreach(Ask[Ep2]):
    """E2-TRN-06, E2-BRC-10: of two or more Dinos on the Breach card one of choice goes to the general supply, never the last."""

    kind = "ep2.shrink_breach"
    rule = "E2-TRN-06"
    prompt = "which dino leaves your breach card?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        for species in range(len(SPECIES)):
            if game.players[self.seat].breach_dinos[species]:
                codes.add(species)

    def take(self, game: Ep2, code: int) -> Steps:
        take_from_breach(game, self.seat, code, "E2-TRN-06")
        to_supply(game, code)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(SPECIES[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        absent = [species for species in range(len(SPECIES)) if not game.players[self.seat].breach_dinos[species]]
        text = "no {species} is on your breach card"
        return [Refusal(Pick(SPECIES[species]), "E2-TRN-06", text, (species,)) for species in absent]


register(Breach, MoveDangerous, BreachCost, ShrinkBreach)
