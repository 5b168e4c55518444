"""What each choice is worth: what bots choose by, and what advice and reviews tell.

A choice is worth how far its seat would be ahead: its own value less the mean of the others' values, in the points of the game;
alone, its own value. It is judged in worlds that the seat cannot tell from the real one, and so comes with an error.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from mesozoic.bots.base import World
from mesozoic.bots.chances import likely, phase, scale
from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.search import LIMIT as LIMIT
from mesozoic.core.search import Search, lead
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase

WORLDS = 4
"""In so many worlds it is looked at how likely a lead wins."""


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
    chance: float
    """How likely its seat wins then, as calibrated on finished games, if the others stand as they do now."""


def weigh(world: World, rng: Rng, budget: Budget) -> list[Weighed]:
    """Every choice, in their order, by the best turn that was found to begin with it."""
    if world.n == 1:
        return [only_choice(world, rng)]
    seconds = budget.milliseconds / 1000
    search = Search(world.spec, world.seat, world.n, world.resample, rng, budget.simulations, seconds)
    best = search.run()
    winning = Winning(world.spec, world.seat, search.worlds)
    return [Weighed(i, plan.worth, plan.error, search.tried[i], winning.ahead_by(plan.worth)) for i, plan in enumerate(best)]


def only_choice(world: World, rng: Rng) -> Weighed:
    """Where there is but one choice nothing is searched: it is worth what the table is worth after it."""
    worlds = [world.resample(rng) for _ in range(WORLDS)]
    winning = Winning(world.spec, world.seat, worlds)
    for game in worlds:
        game.take(game.legal[0])
    leads = [ahead(world.spec, game, world.seat) for game in worlds]
    worth = fmean(leads)
    return Weighed(0, worth, stdev(leads) / sqrt(WORLDS), WORLDS, winning.ahead_by(worth))


class Winning:
    """How likely a seat wins that comes out ahead by so many points, in worlds it cannot tell apart."""

    def __init__(self, spec: AnySpec, seat: Seat, worlds: list[Game]) -> None:
        self.seat = seat
        self.scale = scale(spec, phase(spec, worlds[0]))
        self.values = [spec.values(game) for game in worlds[:WORLDS]]

    def ahead_by(self, points: float) -> float:
        """So far ahead of the mean of the others, who stand as they do now; alone, with so many."""
        return fmean(likely(self._with(values, points), self.scale)[self.seat] for values in self.values)

    def _with(self, values: list[float], points: float) -> list[float]:
        others = [value for seat, value in enumerate(values) if seat != self.seat]
        own = points + fmean(others) if others else points
        return [own if seat == self.seat else value for seat, value in enumerate(values)]


def ahead(spec: AnySpec, game: Game, seat: Seat) -> float:
    """How far a seat is ahead: its value less the mean of the others' values; alone, its value."""
    return lead(spec.values(game), seat)
