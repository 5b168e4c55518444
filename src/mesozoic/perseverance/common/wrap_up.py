"""The wrap-up of an Assembly in both episodes: the tile, Leaders, the pool, and what Dissenters get after the first one."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.native import Row
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common.pool import gather_dice
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import bring_leader_home, place_cube
from mesozoic.perseverance.common.words import DISSENTER, NEUTRAL

C = TypeVar("C", bound=Colony)

FIRST: Final = 1
"""The number of the Assembly whose wrap-up adds Dissenters."""


class WrapUp(Do[C]):
    """E1-ASM-21, E1-END-01, E2-ASM-21, E2-END-01: the scored tile is removed; after the last one only final scoring follows."""

    scene = "wrap_up"

    def run(self, game: C) -> Steps:
        remove_tile(game)
        if is_last(game):
            return self.ending()
        retrieve_leaders(game)
        return self.renewal()

    def renewal(self) -> Steps:
        """The rest of the wrap-up, in its order."""
        raise NotImplementedError

    def ending(self) -> Steps:
        """What follows the last Assembly."""
        raise NotImplementedError


def remove_tile(game: Colony) -> None:
    """E1-ASM-21, E2-ASM-21: the scored tile is removed, and this Assembly counts as held."""
    game.assembly += 1
    game.note(game.box.laws.assembly.tile_removed, "the scoring tile of assembly {n} is removed", game.assembly)


def is_last(game: Colony) -> bool:
    """E1-END-01, E2-END-01: the game ends after the second Assembly with 2 players, after the third with 3 or 4."""
    if game.assembly < len(game.box.tiles.ranks):
        return False
    game.note(game.box.laws.assembly.last, "that was the last assembly: the game ends")
    return True


def retrieve_leaders(game: Colony) -> None:
    """E1-ASM-22, E1-SEC-11, E2-ASM-22, E2-SEC-11: every Leader in a Zone returns to its Player board; others stay where they are.

    Those are in Episode 1 the Leaders in Defense areas, in Episode 2 those on Adventure cards.
    """
    for zone in range(len(game.officers)):
        for seat in range(len(game.owners)):
            if game.owners[seat].leader_at == zone:
                bring_leader_home(game, seat, game.box.laws.assembly.leaders_return)


class RenewPool(Do[C]):
    """E1-ASM-23, E2-ASM-23: all dice are taken off the Main board, the Assembly's changes applied, and all rolled as the pool."""

    def run(self, game: C) -> Steps:
        dice = gather_dice(game)
        self.change(game, dice)
        rolls: list[AnyStep] = []
        self.add_rolls(rolls, NEUTRAL, dice)
        self.add_rolls(rolls, DISSENTER, dice)
        for colour in range(game.box.colours):
            self.add_rolls(rolls, colour, dice)
        return tuple(rolls)

    def add_rolls(self, rolls: list[AnyStep], colour: int, dice: Row) -> None:
        """Each die of a colour is rolled."""
        if dice[colour]:
            roll = self.roll(colour)
            for _die in range(dice[colour]):
                rolls.append(roll)

    def change(self, game: C, dice: Row) -> None:
        """Change the number of dice of each colour, as this Assembly says."""
        raise NotImplementedError

    def roll(self, colour: int) -> AnyStep:
        """The step that rolls a die of this colour."""
        raise NotImplementedError


def add_dissenter_dice(game: Colony, dice: Row) -> None:
    """E1-DIS-10, E2-ASM-24: with 2 players two more Dissenter dice join the pool after the first Assembly."""
    joining = game.box.pieces.dissenter_dice_later
    if joining:
        dice[DISSENTER] += joining
        game.note(game.box.laws.assembly.dissenter_dice, "{n} more dissenter die|dice joins|join the pool", joining)


class AddDissenterCubes(Do[C]):
    """E1-DIS-11, E2-ASM-25: after the first Assembly a Dissenter cube goes on each Officer, and full rows pay at once.

    E1-BET-06: in the beta of Episode 1 Dissenters use no cubes.
    """

    def run(self, game: C) -> Steps:
        if game.assembly == FIRST:
            for officer in game.officers:
                for _cube in range(game.box.pieces.dissenter_cubes_later):
                    place_cube(game, officer, DISSENTER, game.box.laws.assembly.dissenter_cubes)
        return DONE
