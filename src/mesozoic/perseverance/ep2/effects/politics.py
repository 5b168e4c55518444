"""Politics (chapter POL), and the Politician."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Refusal
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import AnyStep, Steps
from mesozoic.perseverance.common import politics
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import closed, gain_assets
from mesozoic.perseverance.common.politics import BOARD, POOL, has_neutral_die, no_neutral_die
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import FROM_EFFECTS, SEATS
from mesozoic.perseverance.ep2.effects.picks import NOTHING_LESS, SeveralPicks, can_pay, pay_for_pick, why_unpaid
from mesozoic.perseverance.ep2.gains import receive
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import POLITICIAN, POLITICS

RULES: Final = ["E2-POL-02", "E2-POL-05", "E2-POL-08"]
"""The rules of the options, in printed order."""


def has_dice(game: Ep2, seat: Seat, place: int, dice: int) -> bool:
    """E2-POL-07: with all own dice in play the options that replace a die are unavailable, and they need a Neutral die.

    E2-POL-04, E2-POL-09: one of these dice is about to leave the pool for the Main board.
    """
    return place > BOARD or (game.players[seat].dice > 0 and has_neutral_die(game, place, dice))


@final
class Politics(SeveralPicks):
    """E2-POL-01: exactly one of three options: a die of the pool, a die of the Main board, or Votes."""

    kind = "ep2.politics"
    rule = "E2-POL-01"
    prompt = "which option of politics?"

    def effect(self) -> int:
        return POLITICS

    def more(self, game: Ep2) -> bool:
        """E2-PRK-21: a Politician makes one more, different pick."""
        return game.players[self.seat].has(POLITICIAN)

    def is_possible(self, game: Ep2, option: Choosable) -> bool:
        """E2-POL-04, E2-POL-07: an own die in supply and a Neutral die to replace; Votes are always to be had."""
        options = game.box.effects.effect_options[POLITICS]
        for place in range(len(options)):
            if options[place] == option.number:
                return has_dice(game, self.seat, place, NO_DICE)
        return False

    def carry_out(self, game: Ep2, place: int) -> Steps:
        """E2-POL-02, E2-POL-05, E2-POL-08: a Neutral die of the pool or of the Main board, or Permanent Votes and Votes."""
        option = self.option(game, place)
        pay_for_pick(game, self.seat, option, RULES[place])
        if place == POOL:
            return (SwapPoolDie(self.seat),)
        if place == BOARD:
            return (SwapBoardDie(self.seat),)
        return receive(game, self.seat, option.gains, FROM_EFFECTS, RULES[place])

    def again(self, taken: int) -> AnyStep:
        return Politics(self.seat, taken)

    def why_closed(self, game: Ep2, place: int, turning: int = 0) -> list[Refusal]:
        return why_politics_closed(game, self.seat, place, turning)


FIRST_POLITICS: Final = [Politics(seat) for seat in range(SEATS)]


def can_do_politics(game: Ep2, seat: Seat, story: int, glowberry: int, dice: int) -> bool:
    """E2-POL-01, E2-RUL-04: is one of the options executable once one of these dice is placed?"""
    for place in range(len(RULES)):
        option = game.box.effects.choosable[POLITICS][place]
        if has_dice(game, seat, place, dice) and can_pay(game, seat, option, story, glowberry, NOTHING_LESS):
            return True
    return False


def why_politics_closed(game: Ep2, seat: Seat, place: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """All that an option of Politics lacks, once one of these dice is placed."""
    option = game.box.effects.effect_options[POLITICS][place]
    missing: list[Refusal] = []
    if place <= BOARD and not game.players[seat].dice:
        missing.append(closed(game, option, "E2-POL-07", "all {n} of your dice are in play", (game.dice_in_play(seat),)))
    missing += why_unpaid(game, seat, option, turning)
    if place <= BOARD and not has_neutral_die(game, place, dice):
        rule = "E2-POL-04" if place == POOL else "E2-POL-05"
        missing.append(closed(game, option, rule, no_neutral_die(game, place)))
    return missing


@final
class SwapPoolDie(politics.SwapPoolDie[Ep2]):
    """E2-POL-02, E2-RUL-46: a Neutral die of the pool goes to the box, an own one with the same face comes; nothing is placed."""

    kind = "ep2.swap_pool_die"
    rule = "E2-POL-02"
    prompt = "which neutral die of the pool becomes yours?"

    def bring(self, game: Ep2) -> None:
        """E2-POL-03: then every own die in play brings a Follower, the new one included."""
        option = game.box.effects.effect_options[POLITICS][POOL]
        gain(game, self.seat, game.box.effects.per_die[option], game.dice_in_play(self.seat), FROM_EFFECTS, "E2-POL-03")


@final
class SwapBoardDie(politics.SwapBoardDie[Ep2]):
    """E2-POL-05, E2-POL-06, E2-POL-09, E2-RUL-46: so does one of the Main board, on its space, whose Effect is not resolved.

    It may be the one just placed, or lie on a breached Outpost; one that was set aside lies on no space.
    """

    kind = "ep2.swap_board_die"
    rule = "E2-POL-05"
    prompt = "which neutral die of the board becomes yours?"

    def bring(self, game: Ep2) -> None:
        gain_assets(game, self.seat, game.box.effects.effect_options[POLITICS][BOARD], "E2-POL-05")


register(Politics, SwapPoolDie, SwapBoardDie)
