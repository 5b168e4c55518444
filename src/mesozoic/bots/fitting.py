"""What games teach: the weights of a valuation by ridge regression, and how far a value can be trusted. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mesozoic.bots.chances import Scale
from mesozoic.core.ids import Json

Numbers = NDArray[np.float64]

FOLDS = 5
HELD_OUT = 4
"""Of every so many games in a row of as many tables the last are held out."""
RIDGE = 30.0
"""How strongly weights are drawn to 0. Ten times and more foretells games no worse, and bots play much worse by it: what is
seldom had, or had along with other things, is then worth next to nothing."""
SIZES = 6
"""Tables of so many seats and fewer have a mean score of their own, which is not in the weights: it is the same for all seats."""
TEMPERATURES = [round(0.5 * 1.1**i, 2) for i in range(48)]
BANDS = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
"""Where the rows of a table of chances begin."""


def held_out(number: int, round_of: int) -> bool:
    """Is this game kept to look at what was learned from the others? Every number of players is among both."""
    return number // round_of % FOLDS == HELD_OUT


# -- weights -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fitted:
    """The weights of one phase: each at its end, and more for every turn left; and how they do on games held out."""

    weights: list[tuple[float, float]]
    positions: int
    correlation: float
    by_hand: float


def fit_phase(games: list[Json], phase: int, round_of: int) -> Fitted:
    """The weights by which what is counted for a seat foretells its score in the end; looked at by leads."""
    learned = [_seats(game, phase) for game in games if not held_out(game["number"], round_of)]
    kept = [_seats(game, phase) for game in games if held_out(game["number"], round_of)]
    x, y = (np.concatenate([one[i] for game in learned for one in game]) for i in (0, 1))
    weights = _solve(x, y)
    n = (len(weights) - 2 * SIZES) // 2
    found = np.concatenate([_lead(one[0] @ weights) for game in kept for one in game])
    ends, by_hand = (np.concatenate([_lead(one[i]) for game in kept for one in game]) for i in (1, 2))
    pairs = [(float(weights[i]), float(weights[n + i])) for i in range(n)]
    return Fitted(pairs, len(y), _correlation(found, ends), _correlation(by_hand, ends))


def _seats(game: Json, phase: int) -> list[tuple[Numbers, Numbers, Numbers]]:
    """Of every position of a phase, seat by seat: what is counted, now and for the turns left; the score; the value by hand."""
    ends = np.array(game["totals"], dtype=float)
    found = []
    for at, left, values, counts in game["positions"]:
        if at == phase:
            own = np.array(counts, dtype=float)
            table = np.zeros((len(ends), 2 * SIZES))
            table[:, len(ends) - 1] = 1
            table[:, SIZES + len(ends) - 1] = left
            found.append((np.hstack([own, own * left, table]), ends, np.array(values, dtype=float)))
    return found


def _lead(table: Numbers) -> Numbers:
    """Every seat less the mean of the others."""
    n = len(table)
    return np.asarray((n * table - table.sum()) / (n - 1))


def _solve(x: Numbers, y: Numbers) -> Numbers:
    """Ridge regression, everything measured from its mean."""
    scale = x.std(axis=0)
    scale[scale == 0] = 1
    z = (x - x.mean(axis=0)) / scale
    solved: Numbers = np.linalg.solve(z.T @ z + RIDGE * np.eye(z.shape[1]), z.T @ (y - y.mean()))
    return np.asarray(solved / scale)


def _correlation(a: Numbers, b: Numbers) -> float:
    return float(np.corrcoef(a, b)[0, 1]) if len(a) > 1 and a.std() > 0 and b.std() > 0 else 0.0


# -- chances -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trusted:
    """How far values of a phase can be trusted, and what was said and came in games held out."""

    scale: Scale
    loss: float
    rows: list[tuple[float, float, int]]
    """Said on average, came, and how often."""


def fit_trust(games: list[Json], phase: int, round_of: int) -> Trusted:
    """The scale by which the chances of a phase foretell best who wins; alone with the value of an even chance."""
    learned = [game for game in games if not held_out(game["number"], round_of)]
    kept = [game for game in games if held_out(game["number"], round_of)]
    alone = bool(games) and len(games[0]["totals"]) == 1
    if alone and not any(sum(game["shares"]) for game in games):
        return _only_scored(games)
    middles = _middles(learned, phase) if alone else [0.0]
    tables = _tables(learned, phase)
    scales = [Scale(temperature, middle) for temperature in TEMPERATURES for middle in middles]
    scale = min(scales, key=lambda one: _loss(*_said(tables, one)))
    said, came = _said(_tables(kept, phase), scale)
    return Trusted(scale, _loss(said, came), table_of(said, came))


def _only_scored(games: list[Json]) -> Trusted:
    """Where one person plays for points alone, and wins nothing: how scores lie, and nothing that could be trusted."""
    totals = [game["totals"][0] for game in games]
    return Trusted(Scale(round(max(0.5, float(np.std(totals))), 2), float(np.mean(totals))), 0.0, [])


def _middles(games: list[Json], phase: int) -> list[float]:
    """Values at which a game of one person may be as likely won as lost."""
    values = [value for game in games for at, _, values, _ in game["positions"] if at == phase for value in values]
    return (
        [float(np.quantile(values, i / 24)) for i in range(25)] + [max(values) + 10.0 * i for i in range(1, 6)]
        if values
        else [0.0]
    )


def _tables(games: list[Json], phase: int) -> list[tuple[Numbers, Numbers]]:
    """Of every number of seats: the values of the positions of a phase, a row each, and the shares of the win that came."""
    rows: dict[int, tuple[list[list[float]], list[list[float]]]] = {}
    for game in games:
        values, shares = rows.setdefault(len(game["totals"]), ([], []))
        found = [one for at, _, one, _ in game["positions"] if at == phase]
        values += found
        shares += [game["shares"]] * len(found)
    return [(np.array(values, dtype=float), np.array(shares, dtype=float)) for values, shares in rows.values() if values]


def _said(tables: list[tuple[Numbers, Numbers]], scale: Scale) -> tuple[Numbers, Numbers]:
    """What would be said of every seat, and what came."""
    if not tables:
        return np.zeros(0), np.zeros(0)
    said = [_chances(values, scale).ravel() for values, _ in tables]
    return np.concatenate(said), np.concatenate([shares.ravel() for _, shares in tables])


def _chances(values: Numbers, scale: Scale) -> Numbers:
    if values.shape[1] == 1:
        return np.asarray(1 / (1 + np.exp(np.clip((scale.middle - values) / scale.temperature, -50, 50))))
    weights = np.exp((values - values.max(axis=1, keepdims=True)) / scale.temperature)
    return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def _loss(said: Numbers, came: Numbers) -> float:
    """The mean logarithmic loss of each seat's win or no win."""
    if not len(said):
        return 0.0
    sure = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(came * np.log(sure) + (1 - came) * np.log(1 - sure)).mean())


def table_of(said: Sequence[float] | Numbers, came: Sequence[float] | Numbers) -> list[tuple[float, float, int]]:
    """Chances in bands: said on average, came, and how often."""
    said, came = np.asarray(said, dtype=float), np.asarray(came, dtype=float)
    bands = np.digitize(said, BANDS)
    found = [(said[bands == i], came[bands == i]) for i in range(len(BANDS) + 1)]
    return [(round(float(a.mean()), 3), round(float(b.mean()), 3), len(a)) for a, b in found if len(a)]
