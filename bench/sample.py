"""What a measurement is, and the loops that every contender is timed with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from time import process_time
from typing import Any, Final, TypeVar

Json = Any
"""A value of JSON, at the border only."""

PLAY: Final = "decisions"
COPY: Final = "copies"
ROLLOUT: Final = "rollouts"
MEASURES: Final = (PLAY, COPY, ROLLOUT)

POSITIONS: Final = 20
"""How many mid-game positions the copies and rollouts of one contender start from, in turn."""
BATCH: Final = 10
"""How many copies are made between two looks at the clock."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sample:
    """How often a thing was done in how many seconds, and how many decisions that took."""

    count: int
    seconds: float
    decisions: int = 0

    def per_second(self) -> float:
        """How often it can be done in a second."""
        return self.count / self.seconds

    def micros(self) -> float:
        """How many microseconds it takes once."""
        return 1e6 * self.seconds / self.count


Measure = Callable[[float], Sample]
"""Do the thing for about so many seconds."""


@dataclass(frozen=True, slots=True)
class Suite:
    """What one worker can measure: its contenders by name, each with its measures by name."""

    about: dict[str, Json]
    contenders: dict[str, dict[str, Measure]]


def middle(trail: Sequence[T]) -> T:
    """The position halfway through a game."""
    return trail[len(trail) // 2]


def time_plays(play: Callable[[], int], seconds: float) -> Sample:
    """Play whole games, each of which tells its number of decisions, until the time is up."""
    decisions = 0
    start = now = process_time()
    end = start + seconds
    while now < end:
        decisions += play()
        now = process_time()
    return Sample(decisions, now - start, decisions)


def time_copies(copies: Sequence[Callable[[], object]], seconds: float) -> Sample:
    """Copy one position after the other, dropping each copy at once, until the time is up."""
    count = 0
    start = now = process_time()
    end = start + seconds
    while now < end:
        for copy in copies:
            for _ in repeat(None, BATCH):
                copy()
        count += BATCH * len(copies)
        now = process_time()
    return Sample(count, now - start)


def time_rollouts(positions: Iterator[T], rollout: Callable[[T], int], seconds: float) -> Sample:
    """Play a copy of each next position to its end until the time is up."""
    count = decisions = 0
    start = now = process_time()
    end = start + seconds
    while now < end:
        decisions += rollout(next(positions))
        count += 1
        now = process_time()
    return Sample(count, now - start, decisions)
