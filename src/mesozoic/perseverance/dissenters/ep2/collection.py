"""The Dinos that a Dissenter keeps (chapter 26)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import lose_followers
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.search import FEWEST, Keys, Search
from mesozoic.perseverance.dissenters.words import DISSENTERS, HUMAN
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import lift_dino, to_supply
from mesozoic.perseverance.ep2.words import FROM_DINOS, ROOM, SPECIES

# -- verbs -------------------------------------------------------------------------------------------------------------


def collect(game: Ep2, colour: int, species: int, rule: RuleId) -> None:
    """D2-COL-01: a Dino that has left its place joins a Dissenter's own collection, which has no limit of any kind."""
    game.owners[colour].enclosure[species] += 1
    if game.notes is not None:
        game.note(rule, "{seat} adds a {species} to the collection", colour, species)


def return_dino(game: Ep2, colour: int, species: int, rule: RuleId) -> None:
    """D2-COL-03: a Dino of a collection goes back to the general supply."""
    game.owners[colour].enclosure[species] -= 1
    to_supply(game, species)
    if game.notes is not None:
        game.note(rule, "{seat} returns a {species} of the collection", colour, species)


# -- choosing a Dino ---------------------------------------------------------------------------------------------------


class DinoSearch(Search[Ep2]):
    """D2-COL-02: the species it has fewest of among those that are there; of equals Shieldhead, Raptor, Trampler."""

    rule = "D2-COL-02"
    noun = "{species}"
    found = "{colour} chooses a {species}"
    prefers: Keys = (FEWEST,)
    compared = ("{n} in the collection",)
    ties = "D2-COL-02"

    def order(self, game: Ep2) -> list[int]:
        return list(parts_of(game).numbers.dino_preference)

    def key(self, game: Ep2, one: int, n: int) -> int:
        return game.owners[self.colour].enclosure[one]


@final
class DinoOfSupply(DinoSearch):
    """D2-BON-07, D2-RUL-27: a Dino of the general supply, of the next preferred species that exists; none if it is empty."""

    kind = "d2.dino_of_supply"
    nothing = "{colour} finds no dino in the supply"
    reasons = (("D2-RUL-27", "none is left in the supply"),)

    def ignored(self, game: Ep2, one: int) -> int:
        return 0 if game.dino_supply[one] else 1

    def then(self, game: Ep2, one: int) -> Steps:
        game.dino_supply[one] -= 1
        collect(game, self.colour, one, "D2-BON-07")
        return DONE


@final
class DinoOfTile(DinoSearch):
    """D2-EFF-07: one of the Dinos of a tile joins the collection, the rest go to the supply."""

    kind = "d2.dino_of_tile"
    reasons = (("D2-EFF-07", "none is on the tile"),)

    def __init__(self, colour: int, tile: int) -> None:
        super().__init__(colour)
        self.tile: Final = tile

    def ignored(self, game: Ep2, one: int) -> int:
        for at in range(self.tile * ROOM, (self.tile + 1) * ROOM):
            if game.dinos[at] == one:
                return 0
        return 1

    def then(self, game: Ep2, one: int) -> Steps:
        empty_tile(game, self.tile, "D2-EFF-07")
        game.dino_supply[one] -= 1
        collect(game, self.colour, one, "D2-EFF-07")
        return DONE


def empty_tile(game: Ep2, tile: i64, rule: RuleId) -> None:
    """D2-EFF-07, D2-EFF-17: all Dinos of a tile go to the general supply."""
    for at in range(tile * ROOM, (tile + 1) * ROOM):
        if game.dinos[at] != EMPTY:
            to_supply(game, lift_dino(game, at, rule))


# -- sets --------------------------------------------------------------------------------------------------------------


def sets_of(game: Ep2, colour: int) -> int:
    """D2-COL-03: how many sets of three different species a collection has."""
    held = game.owners[colour].enclosure
    found = held[0]
    for species in range(1, len(SPECIES)):
        found = min(found, held[species])
    return found


@final
class ReturnSets(Do[Ep2]):
    """D2-COL-03, D2-COL-04: at the end of its turn the active Dissenter returns every set, and each costs the human Followers.

    DS-TRN-08, DS-RUL-05: after a Bonus Action and before its Breach shrinks. D2-RUL-25: Dinos on a Breach card are in no set.
    """

    kind = "d2.return_sets"
    rule = "D2-COL-03"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Ep2) -> Steps:
        sets = sets_of(game, self.colour)
        if not sets:
            return DONE
        due = sets * parts_of(game).ambition.dino_set
        if game.notes is not None:
            text = "{colour} has {n} set|sets of three different dinos, which costs|cost {n} follower|followers"
            game.note("D2-COL-03", text, self.colour, sets, due)
        for species in range(len(SPECIES)):
            for _dino in range(sets):
                return_dino(game, self.colour, species, "D2-COL-03")
        lose_followers(game, HUMAN, due, FROM_DINOS, "D2-COL-03")
        return DONE


RETURN_SETS: Final = [ReturnSets(colour) for colour in range(len(DISSENTERS))]

register(DinoOfSupply, DinoOfTile, ReturnSets)
