"""Walls and Traps of Dissenters (chapter 11): Fortifications (D1-EFF-10) and Deploy Fortifications (D1-SEC-12)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.rows import times_between
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep1.verbs import lay_blind_trap, traps_in_pile
from mesozoic.perseverance.dissenters.search import MOST, Keys, Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import place_wall

CLOSED: Final = 1
"""The place of the only reason why a Zone takes no Trap, or no Wall."""

# -- Traps -------------------------------------------------------------------------------------------------------------


def trap_space(game: Ep1, zone: int) -> int:
    """D1-FOR-02, D1-FOR-06, D1-RUL-04: the Dino space that will be filled next and has no Trap either, as of now; or EMPTY."""
    for space in game.path(zone):
        if game.dinos[space] == EMPTY and game.traps[space] == EMPTY:
            return space
    return EMPTY


class TrapTarget(Search[Ep1]):
    """D1-FOR-01 to D1-FOR-03, D1-FOR-05: a Trap of the pile in the target Zone, or in the next Zone with a space for one."""

    found = "{colour} selects {zone} for a trap"
    nothing = "{colour} finds no zone for a trap"
    reasons = (("D1-FOR-03", "has no empty dino space for a trap"),)

    def closed(self, game: Ep1, one: int) -> int:
        """D1-FOR-03, D1-RUL-04, D1-SOL-13: a Zone without a Dino space that has neither Dino nor Trap is full for Traps."""
        return CLOSED if trap_space(game, one) == EMPTY else 0

    def tell_numbers(self, game: Ep1, one: int) -> None:
        """D1-FOR-02, D1-RUL-04: the next Dino may come before the first of these spaces, on top of a Trap (E1-DNO-05)."""
        spaces = [space for space in game.path(one) if game.dinos[space] == EMPTY and game.traps[space] == EMPTY]
        text = "{zone}: {n} dino space|spaces without dino and trap"
        game.detail("D1-RUL-04", text, one, len(spaces))
        if spaces:
            game.detail("D1-FOR-02", "{zone}: {dino_space} is the first of them", one, spaces[0])

    def then(self, game: Ep1, one: int) -> Steps:
        lay_blind_trap(game, self.colour, trap_space(game, one), "D1-FOR-02")
        return DONE


@final
class StrongestForTrap(TrapTarget):
    """D1-EFF-10, D1-RUL-05: the target is the Zone with most own Settlements."""

    kind = "d1.strongest_for_trap"
    rule = "D1-EFF-10"
    prefers: Keys = (MOST,)
    compared = ("{n} own settlement|settlements",)
    moves_on = True

    def key(self, game: Ep1, one: int, n: int) -> int:
        return game.settlements_in(one, self.colour)


@final
class OppositeForTrap(TrapTarget):
    """D1-SEC-12, D1-RUL-05: the target is the opposite Zone."""

    kind = "d1.opposite_for_trap"
    rule = "D1-SEC-12"


# -- Walls -------------------------------------------------------------------------------------------------------------


def wall_space(game: Ep1, zone: int) -> int:
    """D1-FOR-04: the leftmost empty Wall space of a Zone, or EMPTY."""
    first = game.box.board.wall_space(zone, 0)
    for space in range(first, first + game.box.board.columns):
        if game.walls[space] == EMPTY:
            return space
    return EMPTY


class WallTarget(Search[Ep1]):
    """D1-FOR-04, D1-FOR-05: a Wall in the target Zone, or in the next Zone with an empty Wall space."""

    found = "{colour} selects {zone} for a wall"
    nothing = "{colour} finds no zone for a wall"
    reasons = (("D1-FOR-04", "has no empty wall space"),)

    def closed(self, game: Ep1, one: int) -> int:
        """D1-FOR-04, D1-SOL-13: only the Wall spaces matter, not whether the Zone is full of Dinos."""
        return CLOSED if wall_space(game, one) == EMPTY else 0

    def tell_numbers(self, game: Ep1, one: int) -> None:
        width = game.box.board.columns
        empty = times_between(game.walls, EMPTY, one * width, (one + 1) * width)
        game.detail("D1-FOR-04", "{zone}: {n} empty wall space|spaces", one, empty)

    def then(self, game: Ep1, one: int) -> Steps:
        place_wall(game, self.colour, wall_space(game, one), "D1-FOR-04")
        return DONE


@final
class StrongestForWall(WallTarget):
    """D1-EFF-10, D1-RUL-05: the target is the Zone with most own Settlements."""

    kind = "d1.strongest_for_wall"
    rule = "D1-EFF-10"
    prefers: Keys = (MOST,)
    compared = ("{n} own settlement|settlements",)
    moves_on = True

    def key(self, game: Ep1, one: int, n: int) -> int:
        return game.settlements_in(one, self.colour)


@final
class OppositeForWall(WallTarget):
    """D1-SEC-12, D1-RUL-05: the target is the opposite Zone."""

    kind = "d1.opposite_for_wall"
    rule = "D1-SEC-12"


# -- one of each -------------------------------------------------------------------------------------------------------


@final
class LayTrap(Do[Ep1]):
    """D1-FOR-01, D1-FOR-05: one Trap, for the strongest or the opposite Zone; without one in the pile it is skipped."""

    kind = "d1.lay_trap"
    rule = "D1-FOR-01"

    def __init__(self, colour: int, strongest: bool) -> None:
        self.colour: Final = colour
        self.strongest: Final = strongest
        self.target: Final[TrapTarget] = StrongestForTrap(colour) if strongest else OppositeForTrap(colour)

    def run(self, game: Ep1) -> Steps:
        if not traps_in_pile(game, self.colour):
            game.note("DS-CMP-10", "{colour} has no trap left", self.colour)
            return DONE
        return choose(game, self.target)


@final
class BuildWall(Do[Ep1]):
    """D1-FOR-04, D1-FOR-05: one Wall, handled for itself; without one in the supply it is skipped."""

    kind = "d1.build_wall"
    rule = "D1-FOR-04"

    def __init__(self, colour: int, strongest: bool) -> None:
        self.colour: Final = colour
        self.strongest: Final = strongest
        self.target: Final[WallTarget] = StrongestForWall(colour) if strongest else OppositeForWall(colour)

    def run(self, game: Ep1) -> Steps:
        if not game.owners[self.colour].walls:
            game.note("DS-CMP-10", "{colour} has no wall left", self.colour)
            return DONE
        return choose(game, self.target)


STRONGEST: Final[list[Steps]] = [(LayTrap(colour, True), BuildWall(colour, True)) for colour in range(len(DISSENTERS))]
OPPOSITE: Final[list[Steps]] = [(LayTrap(colour, False), BuildWall(colour, False)) for colour in range(len(DISSENTERS))]


def fortify_strongest(game: Ep1, colour: int) -> Steps:
    """D1-EFF-10: a Trap, then a Wall, in the Zone with most own Settlements."""
    return STRONGEST[colour]


def fortify_opposite(game: Ep1, colour: int) -> Steps:
    """D1-SEC-12: a Trap, then a Wall, in the opposite Zone."""
    return OPPOSITE[colour]


register(StrongestForTrap, OppositeForTrap, StrongestForWall, OppositeForWall, LayTrap, BuildWall)
