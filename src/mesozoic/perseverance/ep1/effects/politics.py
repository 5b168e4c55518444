"""Politics (chapter POL)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.dice import (
    COLOUR_OF,
    DICE,
    DISSENTER_DIE,
    FACES,
    NEUTRAL_DICE,
    NEUTRAL_DIE,
    NO_DICE,
    OTHER_DICE,
    of_colour,
)
from mesozoic.perseverance.common.words import DISSENTER, NEUTRAL, STORY
from mesozoic.perseverance.ep1.dice import swap_board_die, swap_pool_die
from mesozoic.perseverance.ep1.effects.options import closed, gain_assets, lacking, pay_for
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.verbs import gain
from mesozoic.perseverance.ep1.words import ALL_ZONES, FROM_EFFECTS, POLITICS

POOL: Final = 0
BOARD: Final = 1
"""The places of the two options."""
RULES: Final = ["E1-POL-02", "E1-POL-04"]


def is_neutral(die: int) -> bool:
    """E1-POL-02, E1-POL-04: only a Neutral die can be replaced."""
    return NEUTRAL_DIE <= die < DISSENTER_DIE


def keeping_rule(die: int, rule: RuleId) -> RuleId:
    """E1-DIS-03: a Dissenter die cannot be replaced; neither can a player's, by the rule of the option."""
    return "E1-DIS-03" if COLOUR_OF[die] == DISSENTER else rule


def is_open(game: Ep1, seat: Seat, place: int, story: int, dice: int) -> bool:
    """E1-EFF-04, E1-POL-07: an own die in the supply, the cost, and a Neutral die to replace, once one of these dice is placed.

    E1-POL-02, E1-RUL-07: that die has left the pool. E1-POL-04, E1-RUL-37: it counts on the Main board.
    """
    player = game.players[seat]
    if not player.dice or not game.box.effects.choosable[POLITICS][place].cost.within(player.assets, story):
        return False
    return has_neutral_die(game, place, dice)


def has_neutral_die(game: Ep1, place: int, dice: int) -> bool:
    """E1-POL-02, E1-POL-04: is there a Neutral die for an option, in the pool or on the board, once one of these is placed?"""
    if place == BOARD:
        return dice & NEUTRAL_DICE != 0 or neutral_die_on_board(game)
    if dice and not dice & OTHER_DICE:
        return of_colour(game.pool, NEUTRAL) > 1
    return game.tally.lying & NEUTRAL_DICE != 0


def neutral_die_on_board(game: Ep1) -> bool:
    """E1-POL-04: does a Neutral die lie on the Main board?"""
    for zone in ALL_ZONES:
        if game.tally.of(zone, NEUTRAL):
            return True
    return False


def can_do_politics(game: Ep1, seat: Seat, story: int, dice: int) -> bool:
    """E1-POL-01: could the player resolve one of the two options with so many Stories, one of these dice gone from the pool?"""
    return is_open(game, seat, POOL, story, dice) or is_open(game, seat, BOARD, story, dice)


def why_politics_closed(game: Ep1, seat: Seat, place: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """All that an option of Politics lacks, once one of these dice is placed."""
    option = game.box.effects.effect_options[POLITICS][place]
    missing: list[Refusal] = []
    if not game.players[seat].dice:
        missing.append(closed(game, option, "E1-POL-07", "all {n} of your dice are in play", (game.dice_in_play(seat),)))
    missing += lacking(game, seat, option, turning)
    if not has_neutral_die(game, place, dice):
        missing.append(closed(game, option, RULES[place], no_neutral_die(game, place)))
    return missing


def no_neutral_die(game: Ep1, place: int) -> str:
    """Where the Neutral die is missing; the only one of the pool is that which would be placed."""
    if place == BOARD:
        return "no neutral die is on the main board"
    return "no other neutral die is in the pool" if of_colour(game.pool, NEUTRAL) else "no neutral die is in the pool"


@final
class Politics(Ask[Ep1]):
    """E1-POL-01: exactly one of two options: a Neutral die of the pool, or one of the Main board, is replaced."""

    kind = "ep1.politics"
    rule = "E1-POL-01"
    prompt = "replace a die of the pool or of the board?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        story = game.players[self.seat].assets[STORY]
        for place in (POOL, BOARD):
            if is_open(game, self.seat, place, story, NO_DICE):
                codes.add(place)

    def take(self, game: Ep1, code: int) -> Steps:
        pay_for(game, self.seat, game.box.effects.effect_options[POLITICS][code], RULES[code])
        return (SwapPoolDie(self.seat),) if code == POOL else (SwapBoardDie(self.seat),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.effects.options[game.box.effects.effect_options[POLITICS][code]].id)

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        shut = [place for place in (POOL, BOARD) if place not in offered]
        return [why for place in shut for why in why_politics_closed(game, self.seat, place)]


@final
class SwapPoolDie(Ask[Ep1]):
    """E1-POL-02: a Neutral die of the pool is swapped for an own one with the same face."""

    kind = "ep1.swap_pool_die"
    rule = "E1-POL-02"
    prompt = "which neutral die of the pool becomes yours?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        for die in range(NEUTRAL * FACES, NEUTRAL * FACES + FACES):
            if game.pool[die]:
                codes.add(die)

    def take(self, game: Ep1, code: int) -> Steps:
        """E1-POL-03: then every own die in play brings a Follower, the new one included."""
        swap_pool_die(game, self.seat, code, "E1-POL-02")
        option = game.box.effects.effect_options[POLITICS][POOL]
        gain(game, self.seat, game.box.effects.per_die[option], game.dice_in_play(self.seat), FROM_EFFECTS, "E1-POL-03")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(DICE[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        others = [die for die in range(len(DICE)) if game.pool[die] and not is_neutral(die)]
        return [Refusal(Pick(DICE[die]), keeping_rule(die, "E1-POL-02"), "a {die} die is not neutral", (die,)) for die in others]


@final
class SwapBoardDie(Ask[Ep1]):
    """E1-POL-04, E1-RUL-37: a Neutral die of the Main board, also the one just placed, is swapped on its space for an own one."""

    kind = "ep1.swap_board_die"
    rule = "E1-POL-04"
    prompt = "which neutral die of the board becomes yours?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        for space in range(len(game.die_spaces)):
            if is_neutral(game.die_spaces[space]):
                codes.add(space)

    def take(self, game: Ep1, code: int) -> Steps:
        swap_board_die(game, self.seat, code, "E1-POL-04")
        gain_assets(game, self.seat, game.box.effects.effect_options[POLITICS][BOARD], "E1-POL-04")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("die", game.box.board.die_space_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        words = game.box.board.die_space_words
        others = [s for s in range(len(words)) if game.die_spaces[s] != EMPTY and not is_neutral(game.die_spaces[s])]
        text = "the {die} die on {die_space} is not neutral"
        shut: list[Refusal] = []
        for space in others:
            die = game.die_spaces[space]
            shut.append(Refusal(Place("die", words[space]), keeping_rule(die, "E1-POL-04"), text, (die, space)))
        return shut


register(Politics, SwapPoolDie, SwapBoardDie)
