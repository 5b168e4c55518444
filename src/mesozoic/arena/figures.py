"""Shares and means with their doubt, and what is more than noise where many things are compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, expm1, inf, log1p, sqrt
from statistics import fmean, variance

from mesozoic.core.ids import Json

SURE = 1.96
"""So many standard deviations make an interval of 95 %."""


def share(wins: list[float]) -> Json:
    """A share of wins with its interval."""
    return interval(fmean(wins), len(wins))


def interval(share: float, n: int) -> Json:
    """A share that came out so in so many games, with its interval."""
    low, high = wilson(share, n)
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def wilson(share: float, n: int) -> tuple[float, float]:
    """The interval in which a share lies that came out so in so many games, by Wilson's score, 95 %."""
    z = SURE * SURE
    middle = (share + z / (2 * n)) / (1 + z / n)
    half = SURE / (1 + z / n) * sqrt(share * (1 - share) / n + z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Mean:
    """A mean, its standard error, of how many, how likely chance alone moves it as far from 0, and its degrees of freedom."""

    mean: float
    error: float
    n: int
    p: float
    free: float = inf

    @property
    def low(self) -> float:
        """Where its interval begins."""
        return self.mean - _as_far(SURE, self.free) * self.error

    @property
    def high(self) -> float:
        """And ends."""
        return self.mean + _as_far(SURE, self.free) * self.error


NOTHING = Mean(0.0, 0.0, 0, 1.0)
"""Of nothing, or of too little to say anything."""
FEW = 8
"""A mean of fewer says nothing."""


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of these, and whether it is 0."""
    n = len(values)
    if n < FEW:
        return Mean(fmean(values), 0.0, n, 1.0) if n else NOTHING
    return _tested(fmean(values), sqrt(variance(values) / n), n, n - 1)


Two = tuple[Sequence[float], Sequence[float]]
"""Values of two kinds that are compared."""


def difference(one: Sequence[float], other: Sequence[float]) -> Mean:
    """By how much the mean of these is more than that of the others, which vary by themselves (Welch)."""
    return difference_within([(one, other)])


def difference_within(groups: Sequence[Two]) -> Mean:
    """The same within groups, so that what these are like goes out; one counts by how many of both kinds it has."""
    both = [(one, other) for one, other in groups if min(len(one), len(other)) > 1]
    n, m = sum(len(one) for one, _ in both), sum(len(other) for _, other in both)
    if not both:
        return NOTHING
    weights = [len(one) * len(other) / (len(one) + len(other)) for one, other in both]
    parts = [weight / sum(weights) for weight in weights]
    mean = sum(part * (fmean(one) - fmean(other)) for part, (one, other) in zip(parts, both, strict=True))
    rows = [(part, values) for part, two in zip(parts, both, strict=True) for values in two]
    if min(n, m) < FEW:
        return Mean(mean, 0.0, min(n, m), 1.0)
    errors = [(part * part * variance(values) / len(values), len(values) - 1) for part, values in rows]
    square = sum(error for error, _ in errors)
    free = square**2 / sum(error**2 / n for error, n in errors) if square else 1.0
    return _tested(mean, sqrt(square), min(n, m), free)


def _tested(mean: float, error: float, n: int, free: float) -> Mean:
    """Student's t with so many degrees of freedom."""
    if not error:
        return Mean(mean, 0.0, n, 1.0 if not mean else 0.0, free)
    return Mean(mean, error, n, erfc(_as_normal(abs(mean / error), free) / sqrt(2)), free)


def _as_normal(t: float, free: float) -> float:
    """How far a normal value is from 0 that is as likely as this one of Student's t (Wallace's approximation)."""
    return (8 * free + 1) / (8 * free + 3) * sqrt(free * log1p(t * t / free))


def _as_far(z: float, free: float) -> float:
    """The same the other way: the value of Student's t that is as likely as this normal one."""
    if free == inf:
        return z
    return sqrt(free * expm1((z * (8 * free + 3) / (8 * free + 1)) ** 2 / free))


def corrected(means: Sequence[Mean]) -> list[float]:
    """How likely each of these is noise, all together; what says nothing by itself does not count."""
    said = [at for at, mean in enumerate(means) if mean.n >= FEW]
    chances = dict(zip(said, holm([means[at].p for at in said]), strict=True))
    return [chances.get(at, 1.0) for at in range(len(means))]


def holm(chances: Sequence[float]) -> list[float]:
    """These chances, corrected for how many they are (Holm): if all is noise, the least is below x as seldom as x says."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    corrected, least = [1.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        least = max(least, min(1.0, chances[at] * (len(chances) - rank)))
        corrected[at] = least
    return corrected
