"""Which choices are better than others, and which only seem to be: `weigh`, run several times.

Two choices are told apart only where one is better by more than runs differ among themselves.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from mesozoic.bots import weigh as weighing
from mesozoic.bots.base import World
from mesozoic.bots.chances import calibrated, likely
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


class Winning(weighing.Winning):
    """How likely a seat wins as far as it can know: now, and if it came out ahead by so many points."""

    def __init__(self, world: World, rng: Rng) -> None:
        super().__init__(world.spec, world.seat, [world.resample(rng) for _ in range(weighing.WORLDS)])
        self.calibrated = calibrated(world.spec, len(self.values[0]))

    def now(self) -> float:
        """As it stands."""
        return fmean(likely(values, self.scale)[self.seat] for values in self.values)

    def reckoned(self, points: float) -> float:
        """What it is worth in a review to be so far ahead: a win chance, where these were compared with how games ended."""
        return self.ahead_by(points) if self.calibrated else points
