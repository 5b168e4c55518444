"""Learned valuations: a weighted sum of what is counted for a seat, with other weights in each phase of a game.

The weights stand in `weights.toml` of the game, readable, in points, with where they come from; `mesozoic train` writes it. Each
is a pair: what one of the counted things is worth at the end of its phase, and how much more for every turn until then.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, final

from mesozoic.core.errors import DataError
from mesozoic.core.native import Row, i64
from mesozoic.core.rows import row_of
from mesozoic.core.tongue import phrase

WEIGHTS: Final = "weights.toml"
UNIT: Final = 10000
"""Weights are kept as whole numbers, so many for a point."""


@final
class Linear:
    """The weights of a game, phase by phase."""

    def __init__(self, now: list[Row], later: list[Row]) -> None:
        self.now: Final = now
        self.later: Final = later

    def value(self, counts: Row, phase: i64, left: i64) -> float:
        """What a seat's counts are worth in a phase of which so much is left."""
        now = self.now[phase]
        later = self.later[phase]
        worth: i64 = 0
        for i in range(len(counts)):
            n = counts[i]
            if n:
                worth += n * (now[i] + left * later[i])
        return worth / UNIT

    def weight(self, i: int, phase: int, left: int) -> float:
        """What one of the counted things is worth there."""
        return (self.now[phase][i] + left * self.later[phase][i]) / UNIT


def read_linear(file: Path, phases: list[str], names: list[str]) -> Linear:
    """The weights of this file, for these phases and counted things; it must have all of them and nothing else."""
    try:
        tables: Any = tomllib.loads(file.read_text(encoding="utf-8"))["weights"]
    except (OSError, ValueError, KeyError) as error:
        raise DataError(phrase("{file}: no weights can be read: {error}", file=str(file), error=str(error))) from None
    now: list[Row] = []
    later: list[Row] = []
    for name in phases:
        pairs = _pairs(file, name, tables.get(name) if isinstance(tables, dict) else None, names)
        now.append(row_of([round(UNIT * pair[0]) for pair in pairs]))
        later.append(row_of([round(UNIT * pair[1]) for pair in pairs]))
    return Linear(now, later)


def _pairs(file: Path, phase: str, table: Any, names: list[str]) -> list[tuple[float, float]]:
    """The weights of one phase, in the order of the names."""
    found = table if isinstance(table, dict) else {}
    for name in found:
        if name not in names:
            raise _wrong(file, phase, name)
    pairs: list[tuple[float, float]] = []
    for name in names:
        pair = found.get(name)
        if not isinstance(pair, list) or len(pair) != 2 or not _number(pair[0]) or not _number(pair[1]):
            raise _wrong(file, phase, name)
        pairs.append((float(pair[0]), float(pair[1])))
    return pairs


def _number(given: Any) -> bool:
    return isinstance(given, int | float)


def _wrong(file: Path, phase: str, name: str) -> DataError:
    """One sentence about what does not fit in a file of weights."""
    return DataError(
        phrase(
            "{file}: weights.{phase}: expected two numbers for each thing that is counted, see {wrong}",
            file=str(file),
            phase=phase,
            wrong=repr(name),
        )
    )
