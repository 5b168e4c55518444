"""Politics (chapter POL)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import Ask, Steps
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import closed, gain_assets, lacking, pay_for
from mesozoic.perseverance.common.politics import BOARD, POOL, SwapBoardDie, SwapPoolDie, has_neutral_die, no_neutral_die
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import FROM_EFFECTS, STORY
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import POLITICS

RULES: Final = ["E1-POL-02", "E1-POL-04"]


def is_open(game: Ep1, seat: Seat, place: int, story: int, dice: int) -> bool:
    """E1-EFF-04, E1-POL-07: an own die in the supply, the cost, and a Neutral die to replace, once one of these dice is placed.

    E1-POL-02, E1-RUL-07: that die has left the pool. E1-POL-04, E1-RUL-37: it counts on the Main board.
    """
    player = game.players[seat]
    if not player.dice or not game.box.effects.choosable[POLITICS][place].cost.within(player.assets, story):
        return False
    return has_neutral_die(game, place, dice)


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
        return (ReplacePoolDie(self.seat),) if code == POOL else (ReplaceBoardDie(self.seat),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.effects.options[game.box.effects.effect_options[POLITICS][code]].id)

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        shut = [place for place in (POOL, BOARD) if place not in offered]
        return [why for place in shut for why in why_politics_closed(game, self.seat, place)]


@final
class ReplacePoolDie(SwapPoolDie[Ep1]):
    """E1-POL-02: a Neutral die of the pool is swapped for an own one with the same face."""

    kind = "ep1.swap_pool_die"
    rule = "E1-POL-02"
    prompt = "which neutral die of the pool becomes yours?"

    def bring(self, game: Ep1) -> None:
        """E1-POL-03: then every own die in play brings a Follower, the new one included."""
        option = game.box.effects.effect_options[POLITICS][POOL]
        gain(game, self.seat, game.box.effects.per_die[option], game.dice_in_play(self.seat), FROM_EFFECTS, "E1-POL-03")


@final
class ReplaceBoardDie(SwapBoardDie[Ep1]):
    """E1-POL-04, E1-RUL-37: a Neutral die of the Main board, also the one just placed, is swapped on its space for an own one."""

    kind = "ep1.swap_board_die"
    rule = "E1-POL-04"
    prompt = "which neutral die of the board becomes yours?"

    def bring(self, game: Ep1) -> None:
        gain_assets(game, self.seat, game.box.effects.effect_options[POLITICS][BOARD], "E1-POL-04")


register(Politics, ReplacePoolDie, ReplaceBoardDie)
