"""What chances of winning said of games that were kept out of their fit, and what came: read from each game's `chances.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Final

from bench.report import NONE, Cell, Section
from bench.sample import Json
from bench.settings import Settings
from mesozoic.bots.chances import CLOSE, FILE, apart
from mesozoic.games import GAMES

HEADINGS: Final = ["game, phase", "temperature", "loss", "apart", "said", "came", "count"]
REMARKS: Final = [
    "Of every fifth game, which the fit has not seen: chances in bands, what was said on average, what came, and how many.",
    "A count is of seats at moments when the turn passed: many of one game, which end alike, so bands of few games vary more.",
    f"Apart: the mean of the differences, by counts. Games with a phase above {100 * CLOSE:.0f} %, or without figures, are not "
    "calibrated: hints and reviews tell points there, and no chance.",
    "Made by `mesozoic train`, whose games, seeds and players stand in the files.",
]


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Read the files."""
    rows: list[list[Cell]] = []
    for id, spec in GAMES.items():
        phases = tomllib.loads((spec.folder / FILE).read_text(encoding="utf-8"))["phase"]
        for name, phase in phases.items():
            rows += bands(f"{id}, {name}", phase)
    return Section("Calibration", HEADINGS, rows, REMARKS)


def bands(name: str, phase: Json) -> list[list[Cell]]:
    """A row for every band of a phase; what holds for all of them stands in the first."""
    held_out = phase.get("held_out", [])
    if not held_out:
        return [[Cell(name)] + [NONE] * (len(HEADINGS) - 1)]
    off = f"{100 * apart(held_out):.1f} %"
    fitted = [Cell(name), Cell(f"{phase['temperature']:g}"), Cell(f"{phase['loss']:.3f}"), Cell(off)]
    again = [Cell("")] * len(fitted)
    told = [[Cell(f"{100 * said:.0f} %"), Cell(f"{100 * came:.0f} %"), Cell(f"{count:,}")] for said, came, count in held_out]
    return [(again if at else fitted) + row for at, row in enumerate(told)]
