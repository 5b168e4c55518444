"""What chances of winning said of games that were kept out of their fit, and what came: read from each game's `chances.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Final

from bench.report import NONE, Cell, Section
from bench.settings import Settings
from mesozoic.bots.chances import FILE
from mesozoic.games import GAMES

HEADINGS: Final = ["game, phase", "temperature", "loss", "said → came (count)"]
REMARKS: Final = [
    "Of every fifth game, which the fit has not seen: chances in bands, what was said on average, what came, and how many.",
    "A count is of seats at moments when the turn passed: many of one game, which end alike, so bands of few games vary more.",
    "Made by `mesozoic train`, whose games, seeds and players stand in the files. A phase without rows is not calibrated.",
]


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Read the files."""
    rows: list[list[Cell]] = []
    for id, spec in GAMES.items():
        phases = tomllib.loads((spec.folder / FILE).read_text(encoding="utf-8"))["phase"]
        for phase, one in phases.items():
            said = [f"{100 * said:.0f} → {100 * came:.0f} % ({count:,})" for said, came, count in one.get("held_out", [])]
            loss = Cell(f"{one['loss']:.3f}") if said else NONE
            rows.append([Cell(f"{id}, {phase}"), Cell(f"{one['temperature']:g}"), loss, Cell("; ".join(said)) if said else NONE])
    return Section("Calibration", HEADINGS, rows, REMARKS)
