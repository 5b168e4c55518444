"""What each choice is worth: what bots choose by, and what advice and reviews tell.

A choice is worth how far its seat would be ahead: its own value less the mean of the others' values, in the points of the game;
alone, its own value. It is judged in worlds that the seat cannot tell from the real one, and so comes with an error.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from time import thread_time

from mesozoic.bots.base import World
from mesozoic.core.chance import Rng, play_on
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase

LIMIT = 60
"""Answers after which a try is judged as it stands."""


@dataclass(frozen=True)
class Budget:
    """How much may be tried: so many simulations, or so many milliseconds of processor time."""

    simulations: int = 0
    milliseconds: int = 0

    @staticmethod
    def read(text: str) -> Budget:
        """A budget as it is written: `500` simulations, or `200ms`."""
        number = text.removesuffix("ms")
        if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= 1_000_000:
            raise SetupError(phrase("a budget is written 500 for simulations or 200ms for time, not {text}", text=repr(text)))
        return Budget(milliseconds=int(number)) if text.endswith("ms") else Budget(simulations=int(number))


@dataclass(frozen=True)
class Weighed:
    """What one of the choices is worth."""

    index: int
    """Its position among the choices."""
    worth: float
    """How far ahead it leaves its seat, in points."""
    error: float
    """The standard error of that."""
    tries: int


def weigh(world: World, rng: Rng, budget: Budget) -> list[Weighed]:
    """Every choice, in their order: the better half of what random rests of the own turn make of it."""
    tries: list[list[float]] = [[] for _ in range(world.n)]
    done = 0
    until = thread_time() + budget.milliseconds / 1000
    while not done or (done < budget.simulations if budget.simulations else thread_time() < until):
        start = world.resample(rng)
        for i in range(world.n):
            game = start.clone()
            game.take(game.legal[i])
            play_on(game, world.seat, rng, LIMIT)
            tries[i].append(ahead(world.spec, game, world.seat))
        done += world.n
    return [_weighed(i, tries[i]) for i in range(world.n)]


def _weighed(index: int, tries: list[float]) -> Weighed:
    """A choice by the better half of its tries."""
    better = sorted(tries)[len(tries) // 2 :]
    error = stdev(better) / sqrt(len(better)) if len(better) > 1 else abs(better[0])
    return Weighed(index, fmean(better), error, len(tries))


def ahead(spec: AnySpec, game: Game, seat: Seat) -> float:
    """How far a seat is ahead: its value less the mean of the others' values; alone, its value."""
    values = spec.values(game)
    own = values[seat]
    return own - (sum(values) - own) / (len(values) - 1) if len(values) > 1 else own
