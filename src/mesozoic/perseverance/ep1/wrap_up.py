"""The wrap-up, step 5 of an Assembly (E1-ASM-21 to E1-ASM-27, E1-DIS-10, E1-DIS-11), and with it the end of the game."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common import wrap_up
from mesozoic.perseverance.common.words import NEUTRAL
from mesozoic.perseverance.common.wrap_up import FIRST, add_dissenter_dice, is_last, remove_tile, retrieve_leaders
from mesozoic.perseverance.ep1.patrol import refill_offer
from mesozoic.perseverance.ep1.pool import ROLL_DIE
from mesozoic.perseverance.ep1.scoring import FinalScoring
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import bury_offer, clear_votes


@final
class WrapUp(wrap_up.WrapUp[Ep1]):
    """E1-ASM-21, E1-END-01: the scored tile is removed; after the last one final scoring follows, without further wrap-up.

    E1-BET-22: the beta retrieves Leaders first, and wraps up in full also after the last Assembly.
    E1-ASM-27: what no step here names is left as it is, and play goes on with the next player.
    """

    kind = "ep1.wrap_up"
    rule = "E1-ASM-21"

    def run(self, game: Ep1) -> Steps:
        if not game.box.beta:
            return super().run(game)
        game.note("E1-BET-22", "the wrap-up begins with the leaders and is never cut short")
        retrieve_leaders(game)
        remove_tile(game)
        return (*RENEWAL, FinalScoring()) if is_last(game) else RENEWAL

    def renewal(self) -> Steps:
        return RENEWAL

    def ending(self) -> Steps:
        return (FinalScoring(),)


@final
class RenewPool(wrap_up.RenewPool[Ep1]):
    """E1-ASM-23: all dice are taken off the Main board, the first Assembly's changes applied, and all rolled as the pool."""

    kind = "ep1.renew_pool"
    rule = "E1-ASM-23"

    def change(self, game: Ep1, dice: Row) -> None:
        if game.assembly == FIRST:
            remove_neutral_dice(game, dice)
            add_dissenter_dice(game, dice)

    def roll(self, colour: int) -> AnyStep:
        return ROLL_DIE[colour]


def remove_neutral_dice(game: Ep1, dice: Row) -> None:
    """E1-ASM-24, E1-RUL-38: with 4 players one Neutral die leaves the game for good (E1-CMP-14), if there is one."""
    leaving = game.box.scoring.neutral_leaving
    if not leaving:
        return
    if dice[NEUTRAL] < leaving:
        game.note("E1-RUL-38", "no neutral die is left to leave the game")
        return
    dice[NEUTRAL] -= leaving
    game.note("E1-ASM-24", "{n} neutral die|dice leaves|leave the game", leaving)


@final
class AddDissenterCubes(wrap_up.AddDissenterCubes[Ep1]):
    """E1-DIS-11: after the first Assembly a Dissenter cube goes on each Officer, and full rows pay at once.

    E1-BET-06: in the beta Dissenters use no cubes.
    """

    kind = "ep1.add_dissenter_cubes"
    rule = "E1-DIS-11"


@final
class RenewOffer(Do[Ep1]):
    """E1-ASM-25: the face-up Patrol cards go under the deck in random order, and two new ones of any kind are revealed."""

    kind = "ep1.renew_offer"
    rule = "E1-ASM-25"

    def run(self, game: Ep1) -> Steps:
        bury_offer(game, "E1-ASM-25")
        return refill_offer(game)


@final
class ClearVotes(Do[Ep1]):
    """E1-ASM-26: Votes of all players and of the Dissenters become 0."""

    kind = "ep1.clear_votes"
    rule = "E1-ASM-26"

    def run(self, game: Ep1) -> Steps:
        clear_votes(game, "E1-ASM-26")
        return DONE


RENEWAL: Final[Steps] = (RenewPool(), AddDissenterCubes(), RenewOffer(), ClearVotes())
"""E1-ASM-23 to E1-ASM-26: the wrap-up after tile and Leaders, in its order."""

register(WrapUp, RenewPool, AddDissenterCubes, RenewOffer, ClearVotes)
