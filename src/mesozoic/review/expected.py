"""The win chances of a table, or its points, with what chance decides next weighed by its exact odds.

Where chance is to answer, a table is worth the mean of what its outcomes are worth, up to the next choice of a person. Where that
are too many, so many of them are drawn by their odds instead, and the mean has an error. Where only one answer is offered, it is
given first.
"""

from __future__ import annotations

import heapq
from math import sqrt
from statistics import fmean, stdev

from mesozoic.bots.chances import stands
from mesozoic.core.chance import Rng, sample
from mesozoic.core.chance import chances as outcomes
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE
from mesozoic.core.spec import AnySpec

BOUND = 400
"""So many ways chance can go are followed; where there are more, it is drawn."""
DRAWN = 120
"""How often."""
FORCED = 200
"""So many answers in a row are given that nobody chooses."""


class Expected:
    """How likely each seat wins, or the points it comes to, and how that was found."""

    def __init__(self, chances: list[float], errors: list[float] | None = None) -> None:
        self.chances = chances
        self.errors = errors or [0.0] * len(chances)
        """The standard error of each, 0 where it is exact."""
        self.exact = errors is None


def expected(spec: AnySpec, game: Game, rng: Rng) -> Expected:
    """How likely each seat wins as the table stands, or what it comes to; whoever asks may see all of it."""
    start = settled(game)
    if start.seat != CHANCE:
        return Expected(stands(spec, start))
    found = _exactly(spec, start)
    return found if found is not None else _drawn(spec, start, rng)


def settled(game: Game) -> Game:
    """A copy of the game in which all is answered that leaves no choice."""
    twin = game.clone()
    for _ in range(FORCED):
        if twin.seat < 0 or len(twin.legal) > 1 or len(twin.pending()) > 1:
            break
        twin.take(twin.legal[0])
    return twin


def _exactly(spec: AnySpec, start: Game) -> Expected | None:
    """The mean over everything chance can answer, the likeliest first; nothing where that is too much."""
    total = [0.0] * start.box.players
    looked = 0
    ways: list[tuple[float, int, Game]] = [(-1.0, 0, start)]
    while ways:
        weight, _, position = heapq.heappop(ways)
        cases = outcomes(position)
        if looked + len(cases) > BOUND:
            return None
        all_cases = sum(count for _, count in cases)
        for code, count in cases:
            looked += 1
            twin = position.clone()
            twin.take(code)
            twin = settled(twin)
            likely = weight * count / all_cases
            if twin.seat == CHANCE:
                heapq.heappush(ways, (likely, looked, twin))
            else:
                total = [sum_ - likely * one for sum_, one in zip(total, stands(spec, twin), strict=True)]
    return Expected(total)


def _drawn(spec: AnySpec, start: Game, rng: Rng) -> Expected:
    """The mean over so many draws."""
    found: list[list[float]] = []
    for _ in range(DRAWN):
        twin = start.clone()
        while twin.seat == CHANCE:
            twin.take(sample(twin, rng))
            twin = settled(twin)
        found.append(stands(spec, twin))
    seats = list(zip(*found, strict=True))
    return Expected([fmean(seat) for seat in seats], [stdev(seat) / sqrt(DRAWN) for seat in seats])
