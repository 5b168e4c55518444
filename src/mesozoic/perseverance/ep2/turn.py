"""The turn (chapter TRN)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common.words import ANY, SEATS
from mesozoic.perseverance.ep2.assembly import Assembly
from mesozoic.perseverance.ep2.breach import BreachCost
from mesozoic.perseverance.ep2.clearing import hangs_on_hand
from mesozoic.perseverance.ep2.effects.income import INCOME
from mesozoic.perseverance.ep2.forced import ForcedDie
from mesozoic.perseverance.ep2.frame import END_FRAME
from mesozoic.perseverance.ep2.placing import CHOOSE_EFFECT
from mesozoic.perseverance.ep2.secondary import SECONDARY
from mesozoic.perseverance.ep2.stages import ADVENTURE_STEP
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import stand_up


@final
class Turn(Do[Ep2]):
    """E2-TRN-01: Primary Action, Secondary Action, Adventure stage, end-of-turn checks, in this order.

    E2-TRN-10: others decide in it only as owners in a Dino Attack with its Breach, and in an Assembly.
    """

    kind = "ep2.turn"
    rule = "E2-TRN-01"
    scene = "turn"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        game.active = self.seat
        if game.notes is not None:
            game.note("E2-TRN-01", "{seat} takes a turn", self.seat)
        return (primary_action(game, self.seat),) + REST_OF_TURN[self.seat]


TURN: Final[list[Steps]] = [(Turn(seat),) for seat in range(SEATS)]

# -- step 1: the Primary Action ----------------------------------------------------------------------------------------


def primary_action(game: Ep2, seat: Seat) -> AnyStep:
    """E2-TRN-02, E2-RUL-03: a die of the pool is placed and its Effect resolved; where that is not legal, an emergency."""
    if has_primary_action(game, seat):
        return CHOOSE_EFFECT[seat]
    game.note("E2-RUL-03", "{seat} can place no die legally", seat)
    return ForcedDie(seat)


def has_primary_action(game: Ep2, seat: Seat) -> bool:
    """E2-DIE-07, E2-RUL-04: is an Effect open? One that only gives and has an empty free space is.

    E2-RUL-56: where it hangs on the hand whether there is one, everybody learns it now.
    """
    for effect in INCOME:
        if game.tally.open_icons[effect] >> ANY & 1:
            return True
    game.codes.count = 0
    CHOOSE_EFFECT[seat].offer(game, game.codes)
    if game.codes.count <= 1 and hangs_on_hand(game, seat):
        game.reveal()
    return game.codes.count > 0


# -- step 4: the end of the turn ---------------------------------------------------------------------------------------


@final
class StandUp(Do[Ep2]):
    """E2-TRN-05: all toppled Soldiers and the toppled Leader of the active player stand up."""

    kind = "ep2.stand_up"
    rule = "E2-TRN-05"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        player = game.players[self.seat]
        light, heavy = player.toppled
        if light or heavy or player.leader_toppled:
            stand_up(game, self.seat, "E2-TRN-05")
        return DONE


@final
class CheckPool(Do[Ep2]):
    """E2-TRN-08, E2-TRN-09: last, an Assembly if the pool is empty; otherwise the next player clockwise takes a turn."""

    kind = "ep2.check_pool"
    rule = "E2-TRN-08"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        if game.tally.lying:
            return TURN[(self.seat + 1) % len(game.players)] if game.solo is None else next_turn(game, self.seat)
        return Assembly(), NextTurn(self.seat)


END_OF_TURN: Final[list[Steps]] = [(StandUp(seat), BreachCost(seat), CheckPool(seat)) for seat in range(SEATS)]
"""E2-TRN-05 to E2-TRN-08: the checks of step 4, in this order."""
REST_OF_TURN: Final[list[Steps]] = [
    (END_FRAME, SECONDARY[seat], END_FRAME, ADVENTURE_STEP[seat], END_FRAME, *END_OF_TURN[seat]) for seat in range(SEATS)
]


@final
class NextTurn(Do[Ep2]):
    """E2-TRN-09, E2-END-01: the next player clockwise takes a turn, also across an Assembly, until the last one is over."""

    kind = "ep2.next_turn"
    rule = "E2-TRN-09"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        if game.assembly == len(game.box.tiles.ranks):
            return DONE
        return next_turn(game, self.seat)


def next_turn(game: Ep2, seat: Seat) -> Steps:
    """E2-TRN-09: the next player clockwise takes a turn; DS-TRN-01: in the solo game the Dissenters come."""
    return TURN[(seat + 1) % len(game.players)] if game.box.automa is None else game.box.automa.after_turn(game)


register(Turn, StandUp, CheckPool, NextTurn)
