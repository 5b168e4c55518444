"""Which choices are better than others, and which only seem to be: `weigh`, run several times.

Two choices are told apart only where one is better by more than runs differ among themselves.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from mesozoic.bots.base import World
from mesozoic.bots.chances import calibrated, likely, phase, scale
from mesozoic.bots.weigh import Budget, weigh
from mesozoic.core.chance import Rng

RUNS = 4
"""How often choices are weighed, each time with its share of the budget."""
SURE = 2.353
"""Student's t for one side, 95 % and one run less: a mean so many standard errors above 0 is above it."""
WORLDS = 24
"""In so many worlds a seat asks how likely it wins."""


class Compared:
    """What every choice was worth in every run, in points."""

    def __init__(self, world: World, rng: Rng, budget: Budget) -> None:
        share = Budget(-(-budget.simulations // RUNS), -(-budget.milliseconds // RUNS))
        self.runs = [[one.worth for one in weigh(world, rng, share)] for _ in range(RUNS)]

    def worth(self, choice: int) -> float:
        """The mean of the runs."""
        return fmean(self._of(choice))

    def error(self, choice: int) -> float:
        """Its standard error."""
        return stdev(self._of(choice)) / sqrt(RUNS)

    def gap(self, better: int, worse: int) -> float:
        """By how much one is better than another."""
        return self.worth(better) - self.worth(worse)

    def noise(self, better: int, worse: int) -> float:
        """What a gap between these two must exceed to mean something."""
        apart = [one - other for one, other in zip(self._of(better), self._of(worse), strict=True)]
        return SURE * stdev(apart) / sqrt(RUNS)

    def ranked(self) -> list[int]:
        """The choices, the best first."""
        return sorted(range(len(self.runs[0])), key=lambda choice: -self.worth(choice))

    def _of(self, choice: int) -> list[float]:
        return [run[choice] for run in self.runs]


class Winning:
    """How likely a seat wins as far as it can know: now, and if it came out ahead by so many points."""

    def __init__(self, world: World, rng: Rng) -> None:
        self.seat = world.seat
        self.scale = (1.0, 0.0)
        self.values: list[list[float]] = []
        for _ in range(WORLDS):
            game = world.resample(rng)
            self.scale = scale(world.spec, phase(world.spec, game))
            self.values.append(world.spec.values(game))
        self.calibrated = calibrated(world.spec, len(self.values[0]))

    def now(self) -> float:
        """As it stands."""
        return fmean(likely(values, self.scale)[self.seat] for values in self.values)

    def ahead_by(self, points: float) -> float:
        """So far ahead of the mean of the others, who stand as they do now; alone, with so many."""
        return fmean(likely(self._with(values, points), self.scale)[self.seat] for values in self.values)

    def reckoned(self, points: float) -> float:
        """What it is worth in a review to be so far ahead: a win chance, where these were compared with how games ended."""
        return self.ahead_by(points) if self.calibrated else points

    def _with(self, values: list[float], points: float) -> list[float]:
        others = [value for seat, value in enumerate(values) if seat != self.seat]
        own = points + fmean(others) if others else points
        return [own if seat == self.seat else value for seat, value in enumerate(values)]
