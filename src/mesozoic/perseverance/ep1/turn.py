"""The turn (chapter TUR)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.errors import RulesError
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.rows import place_of, times
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common.words import EMPTY, NOBODY, SEATS
from mesozoic.perseverance.ep1.assembly import Assembly
from mesozoic.perseverance.ep1.attack import DinoAttack
from mesozoic.perseverance.ep1.forced import ForcedDie
from mesozoic.perseverance.ep1.patrol import PATROL_STEP
from mesozoic.perseverance.ep1.placing import CHOOSE_EFFECT
from mesozoic.perseverance.ep1.secondary import SECONDARY
from mesozoic.perseverance.ep1.table import Ep1


@final
class Turn(Do[Ep1]):
    """E1-TUR-01: primary action, secondary action, Patrol stage, end-of-turn checks, in this order."""

    kind = "ep1.turn"
    rule = "E1-TUR-01"
    scene = "turn"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        game.active = self.seat
        if game.notes is not None:
            game.note("E1-TUR-01", "{seat} takes a turn", self.seat)
        seat = self.seat
        if has_primary_action(game, seat):
            return WHOLE_TURN[seat]
        return forced_placement(game, seat), SECONDARY[seat], PATROL_STEP[seat], END_OF_TURN[seat]


TURN: Final[list[Steps]] = [(Turn(seat),) for seat in range(SEATS)]


@final
class Primary(Do[Ep1]):
    """E1-TUR-02, E1-RUL-01: exactly one primary action; where nothing is legal, a forced placement."""

    kind = "ep1.primary"
    rule = "E1-TUR-02"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        return (CHOOSE_EFFECT[self.seat] if has_primary_action(game, self.seat) else forced_placement(game, self.seat),)


def has_primary_action(game: Ep1, seat: Seat) -> bool:
    """E1-TUR-02: is an effect open? One that can always be resolved and has an icon-free space is."""
    for space in game.box.always_open_spaces:
        if game.die_spaces[space] == EMPTY:
            return True
    game.codes.count = 0
    CHOOSE_EFFECT[seat].offer(game, game.codes)
    return game.codes.count > 0


def forced_placement(game: Ep1, seat: Seat) -> AnyStep:
    """E1-RUL-01: where no effect is open, a die is placed all the same."""
    game.note("E1-RUL-01", "{seat} has no legal primary action", seat)
    return ForcedDie(seat)


# -- the end of the turn -----------------------------------------------------------------------------------------------


@final
class EndOfTurn(Do[Ep1]):
    """E1-TUR-05, E1-TUR-06: first a Dino Attack if a Defense area is full, then an Assembly if the pool is empty."""

    kind = "ep1.end_of_turn"
    rule = "E1-TUR-05"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        attack = full_zone(game) if 0 in game.tally.free else NOBODY
        if game.tally.lying:
            turn = TURN[(self.seat + 1) % len(game.players)] if game.solo is None else next_turn(game, self.seat)
            return turn if attack == NOBODY else (DinoAttack(attack), *turn)
        if attack == NOBODY:
            return Assembly(), NextTurn(self.seat)
        return DinoAttack(attack), Assembly(), NextTurn(self.seat)


END_OF_TURN: Final = [EndOfTurn(seat) for seat in range(SEATS)]
WHOLE_TURN: Final[list[Steps]] = [
    (CHOOSE_EFFECT[seat], SECONDARY[seat], PATROL_STEP[seat], END_OF_TURN[seat]) for seat in range(SEATS)
]


def full_zone(game: Ep1) -> int:
    """E1-ATK-01, E1-TUR-06: the one Zone whose every Dino space holds a Dino; two of them are an engine error."""
    free = game.tally.free
    if times(free, 0) > 1:
        raise RulesError("E1-TUR-06: two Defense areas are full")
    return place_of(free, 0)


@final
class NextTurn(Do[Ep1]):
    """E1-TUR-07, E1-END-01: the turn passes clockwise, also after an Assembly, until the last Assembly is over."""

    kind = "ep1.next_turn"
    rule = "E1-TUR-07"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep1) -> Steps:
        if game.assembly == len(game.box.tiles.ranks):
            return DONE
        return next_turn(game, self.seat)


def next_turn(game: Ep1, seat: Seat) -> Steps:
    """E1-TUR-07: the next player clockwise takes a turn; DS-TRN-01: in the solo game the Dissenters come."""
    return TURN[(seat + 1) % len(game.players)] if game.box.automa is None else game.box.automa.after_turn(game)


register(Turn, Primary, EndOfTurn, NextTurn)
