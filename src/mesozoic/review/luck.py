"""The luck ledger: for every roll that mattered, what it brought everybody against what was expected of it, in points.

A roll is all that chance answers in a row. What is expected of it is the mean of what the positions after it are worth, by their
exact odds; where a position leads without a choice to more chance, it is worth the mean of that. Where there are too many ways,
so many are drawn. So luck adds up to nothing in the long run, and its variance to the sum of those of the rolls.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from mesozoic.core.chance import Rng, sample
from mesozoic.core.chance import chances as outcomes
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.core.spec import AnySpec
from mesozoic.review.expected import BOUND, DRAWN, settled
from mesozoic.review.played import Played
from mesozoic.review.swings import LUCK, spans

MATTERS = 0.05
"""A roll matters that could bring somebody so many points more or less than was expected."""


@dataclass(frozen=True)
class Rolled:
    """One roll: what came up by which odds, and what everybody had of it."""

    first: int
    """How many answers there were before it."""
    last: int
    """And after it."""
    odds: tuple[tuple[str, int, int], ...]
    """Everything that came up, with so many of so many equal cases behind it."""
    expected: tuple[float, ...]
    """What the table was worth to everybody before it."""
    came: tuple[float, ...]
    """And after it, in points."""
    spread: tuple[float, ...]
    """How much that usually differs: the standard deviation."""
    exact: bool
    """Were all ways it could go followed, and none drawn?"""


class _TooMany(Exception):
    """There are more ways than can be followed."""


class _Ways:
    """Follows everything chance can answer, and counts."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.looked = 0

    def after(self, position: Game, weight: float = 1.0) -> list[tuple[float, list[float]]]:
        """How likely each way through this roll is, and what is expected of everybody behind it."""
        found: list[tuple[float, list[float]]] = []
        cases = outcomes(position)
        self.looked += len(cases)
        if self.looked > BOUND:
            raise _TooMany
        all_cases = sum(count for _, count in cases)
        for code, count in cases:
            twin = position.clone()
            twin.take(code)
            likely = weight * count / all_cases
            found += self.after(twin, likely) if twin.seat == CHANCE else [(likely, self.worth(twin))]
        return found

    def worth(self, position: Game) -> list[float]:
        """What a table is worth to everybody at which somebody must choose, or would if there were a choice."""
        stands = settled(position)
        return _mean(self.after(stands)) if stands.seat == CHANCE else self.spec.values(stands)


def ledger(game: Played, first: int = 0, last: int | None = None) -> list[Rolled]:
    """The rolls that mattered of those that begin after so many answers and not after the last of them."""
    found = []
    for kind, begin, end, before, after in spans(game, first, last):
        if kind == LUCK:
            ways, exact = _ways(game.spec, before, begin)
            spread = _spread(ways)
            if max(spread) >= MATTERS:
                came = _came(game.spec, after, end)
                found.append(Rolled(begin, end, _odds(game, begin, end), tuple(_mean(ways)), came, spread, exact))
    return found


def _ways(spec: AnySpec, position: Game, moment: int) -> tuple[list[tuple[float, list[float]]], bool]:
    """How a roll could go: all ways of it, or so many that were drawn by their odds."""
    try:
        return _Ways(spec).after(position), True
    except _TooMany:
        rng = Rng(moment)
        return [(1 / DRAWN, _drawn(spec, position, rng)) for _ in range(DRAWN)], False


def _drawn(spec: AnySpec, position: Game, rng: Rng) -> list[float]:
    """What is expected after one way that was drawn."""
    twin = position.clone()
    while twin.seat == CHANCE:
        twin.take(sample(twin, rng))
    return _worth(spec, twin, rng)


def _worth(spec: AnySpec, position: Game, rng: Rng) -> list[float]:
    """The same after this position, followed where that is not too much."""
    try:
        return _Ways(spec).worth(position)
    except _TooMany:
        ends = [_drawn(spec, settled(position), rng) for _ in range(DRAWN)]
        return [fmean(seat) for seat in zip(*ends, strict=True)]


def _came(spec: AnySpec, position: Game, moment: int) -> tuple[float, ...]:
    return tuple(_worth(spec, position, Rng(moment)))


def _mean(ways: list[tuple[float, list[float]]]) -> list[float]:
    return [sum(likely * worth[seat] for likely, worth in ways) for seat in range(len(ways[0][1]))]


def _spread(ways: list[tuple[float, list[float]]]) -> tuple[float, ...]:
    mean = _mean(ways)
    return tuple(sqrt(sum(likely * (worth[seat] - one) ** 2 for likely, worth in ways)) for seat, one in enumerate(mean))


def _odds(game: Played, begin: int, end: int) -> tuple[tuple[str, int, int], ...]:
    """What came up, and how many of the equal cases were behind each."""
    position, found = game.at(begin), []
    for _, token in game.answers[begin:end]:
        cases = outcomes(position)
        code = position.parse(token)
        found.append((token, dict(cases)[code], sum(count for _, count in cases)))
        position.take(code)
    return tuple(found)


def luck_json(rolls: list[Rolled], players: int) -> Json:
    """The ledger as a program reads it: every roll that mattered, and all of them together for every seat."""
    totals = [
        {
            "luck": round(sum(roll.came[seat] - roll.expected[seat] for roll in rolls), 3),
            "spread": round(sqrt(sum(roll.spread[seat] ** 2 for roll in rolls)), 3),
        }
        for seat in range(players)
    ]
    return {"rolls": [_roll_json(roll) for roll in rolls], "totals": totals}


def _roll_json(roll: Rolled) -> Json:
    short = {name: [round(one, 3) for one in getattr(roll, name)] for name in ("expected", "came", "spread")}
    odds = [[token, str(cases), str(all_cases)] for token, cases, all_cases in roll.odds]
    return {"first": roll.first, "last": roll.last, "odds": odds, "exact": roll.exact, **short}
