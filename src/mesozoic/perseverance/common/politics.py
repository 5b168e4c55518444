"""Politics of both episodes: a Neutral die of the pool or of the Main board is replaced by an own one."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.dice import COLOUR_OF, DICE, DISSENTER_DIE, NEUTRAL_DICE, NEUTRAL_DIE, OTHER_DICE, of_colour
from mesozoic.perseverance.common.pool import swap_board_die, swap_pool_die
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, NEUTRAL

C = TypeVar("C", bound=Colony)

POOL: Final = 0
BOARD: Final = 1
"""The places of the two options of Politics that replace a die."""


def is_neutral(die: int) -> bool:
    """E1-POL-02, E1-POL-04, E2-POL-07: only a Neutral die can be replaced."""
    return NEUTRAL_DIE <= die < DISSENTER_DIE


def keeping_rule(game: Colony, die: int, rule: RuleId) -> RuleId:
    """E1-DIS-03, E2-POL-07: a Dissenter die cannot be replaced; neither can a player's, by the rule of the option."""
    return game.box.laws.dissenter_die if COLOUR_OF[die] == DISSENTER else rule


def has_neutral_die(game: Colony, place: int, dice: int) -> bool:
    """E1-POL-02, E1-POL-04, E2-POL-04, E2-POL-09: is there a Neutral die for an option, once one of these dice is placed?

    In the pool, which that die has left, or on the Main board, where it counts.
    """
    if place == BOARD:
        return dice & NEUTRAL_DICE != 0 or neutral_die_on_board(game)
    if dice and not dice & OTHER_DICE:
        return of_colour(game.pool, NEUTRAL) > 1
    return game.tally.lying & NEUTRAL_DICE != 0


def neutral_die_on_board(game: Colony) -> bool:
    """E1-POL-04, E2-POL-05: does a Neutral die lie on the Main board, Outposts included?"""
    for zone in range(len(game.box.spaces.zone_die_spaces)):
        if game.tally.of(zone, NEUTRAL):
            return True
    return False


def no_neutral_die(game: Colony, place: int) -> str:
    """Where the Neutral die is missing; the only one of the pool is that which would be placed."""
    if place == BOARD:
        return "no neutral die is on the main board"
    return "no other neutral die is in the pool" if of_colour(game.pool, NEUTRAL) else "no neutral die is in the pool"


class SwapPoolDie(Ask[C]):
    """E1-POL-02, E2-POL-02: a Neutral die of the pool is swapped for an own one with the same face."""

    def bring(self, game: C) -> None:
        """Gain what comes with the new die."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        for die in range(NEUTRAL_DIE, DISSENTER_DIE):
            if game.pool[die]:
                codes.add(die)

    def take(self, game: C, code: int) -> Steps:
        swap_pool_die(game, self.seat, code, self.rule)
        self.bring(game)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Pick(DICE[code])

    def refusals(self, game: C) -> list[Refusal]:
        others = [die for die in range(len(DICE)) if game.pool[die] and not is_neutral(die)]
        text = "a {die} die is not neutral"
        return [Refusal(Pick(DICE[die]), keeping_rule(game, die, self.rule), text, (die,)) for die in others]


class SwapBoardDie(Ask[C]):
    """E1-POL-04, E1-RUL-37, E2-POL-05, E2-POL-09: a Neutral die of the Main board, also the one just placed, so on its space."""

    def bring(self, game: C) -> None:
        """Gain what comes with the new die."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        for space in range(len(game.die_spaces)):
            if is_neutral(game.die_spaces[space]):
                codes.add(space)

    def take(self, game: C, code: int) -> Steps:
        swap_board_die(game, self.seat, code, self.rule)
        self.bring(game)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Place("die", game.box.spaces.die_space_words[code])

    def refusals(self, game: C) -> list[Refusal]:
        words = game.box.spaces.die_space_words
        others = [s for s in range(len(words)) if game.die_spaces[s] != EMPTY and not is_neutral(game.die_spaces[s])]
        text = "the {die} die on {die_space} is not neutral"
        shut: list[Refusal] = []
        for space in others:
            die = game.die_spaces[space]
            shut.append(Refusal(Place("die", words[space]), keeping_rule(game, die, self.rule), text, (die, space)))
        return shut
