"""How fast agents step through the interfaces of the field, beside the libraries' own games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Final

from bench.child import ROOT, Child
from bench.machine import library
from bench.report import Cell, Section, number
from bench.sample import Sample
from bench.settings import Settings
from mesozoic.core import game as engine

HEADINGS: Final = ["environment", "steps/s", "µs a step"]
LIBRARIES: Final = ("pettingzoo", "gymnasium", "open_spiel", "numpy")
REMARKS: Final = [
    "A step of an agent: see the array and the mask, choose at random, answer; whole games, set-up and chance included.",
    "Median of the rounds, with the least and the greatest; one core, by processor time.",
    "Our arrays have 55 (template) to 9,533 numbers, theirs 4 to 500: docs/research.md has the sizes.",
]


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Measure everything, interleaved in rounds."""
    progress("adapters are getting ready")
    with Child("adapters", *settings.games) as child:
        child.greet()
        samples: dict[str, list[Sample]] = {name: [] for name in child.contenders}
        for round in range(settings.rounds):
            for name, measured in samples.items():
                progress(f"lab, round {round + 1} of {settings.rounds}: {name}")
                measured.append(child.run(name, "steps", settings.seconds))
    facts = {
        "engine": str(Path(engine.__file__).parents[2].relative_to(ROOT)),
        "libraries": ", ".join(library(name) for name in LIBRARIES),
    }
    raw = {name: [asdict(sample) for sample in measured] for name, measured in samples.items()}
    return Section("Lab", HEADINGS, [_row(name, measured) for name, measured in samples.items()], REMARKS, facts, raw)


def _row(name: str, measured: list[Sample]) -> list[Cell]:
    """One environment."""
    speed = [sample.per_second() for sample in measured]
    spread = f"{number(min(speed))}–{number(max(speed))}"
    return [Cell(name), Cell(number(median(speed)), spread), Cell(number(median([sample.micros() for sample in measured])))]
