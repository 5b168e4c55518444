"""Does a report see what a pack changes, and nothing else? A card that is too good, and packs that change nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.report import Cell, Section
from bench.sample import Json
from bench.settings import Settings
from mesozoic.balance.compare import compare
from mesozoic.balance.run import Report
from mesozoic.core.content import Content, lay_over
from mesozoic.games import GAMES
from mesozoic.workers.base import Workers
from mesozoic.workers.hiring import hired

GAME: Final = "template"
CARD: Final = "claw"
WORTH: Final = 3, 6
GAMES_EACH: Final = 100
BOT: Final = "greedy"
APART: Final = 1000
"""Seeds so far apart are those of other games."""
HEADINGS: Final = ["pack", "seeds", "repetitions", "flagged", "the card itself"]
REMARKS: Final = [
    f"`mesozoic report {GAME} --pack … --against ours`, {GAMES_EACH} games of four {BOT} bots a version, another seed each time.",
    f"Strong: a {CARD} is worth {WORTH[1]} points instead of {WORTH[0]}. Flagged: anything moved by more than noise, "
    "which is less than 1 % by Holm's correction over all figures of the page.",
    "The card itself: how far ahead it puts its owners moved most of all cards, by more than noise.",
    "An unchanged pack with the same seeds plays the same games; with other seeds it is what chance alone does.",
]


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Every repetition of all three."""
    ours = GAMES[GAME].content()
    strong = _strong()
    found: dict[str, list[list[Json]]] = {"strong": [], "unchanged, same": [], "unchanged, other": []}
    with TemporaryDirectory() as folder, hired(os.cpu_count() or 1) as workers:
        for seed in range(1, settings.repetitions + 1):
            progress(f"repetition {seed} of {settings.repetitions}")
            plain = _games(ours, seed, Path(folder, f"plain-{seed}"), workers)
            found["strong"].append(_flagged(_games(strong, seed, Path(folder, f"strong-{seed}"), workers), plain))
            found["unchanged, same"].append(_flagged(_games(ours, seed, Path(folder, f"same-{seed}"), workers), plain))
            others = _games(ours, seed + APART, Path(folder, f"other-{seed}"), workers)
            found["unchanged, other"].append(_flagged(others, plain))
    rows = [_row(name, flagged) for name, flagged in found.items()]
    missed = [f"a strong card was not flagged in repetition {n}" for n, one in enumerate(found["strong"], 1) if not _itself(one)]
    wrong = [f"an unchanged pack was flagged in repetition {n}" for n, one in enumerate(found["unchanged, same"], 1) if one]
    return Section("Balance", HEADINGS, rows, REMARKS, failures=missed + wrong, raw=found)


def _strong() -> Content:
    with TemporaryDirectory() as folder:
        Path(folder, f"{GAME}.toml").write_text(f'[[fossil]]\nid = "{CARD}"\nworth = {WORTH[1]}\nsource = "owner"\n')
        return lay_over(GAMES[GAME].content(), Path(folder), GAME)


def _games(content: Content, seed: int, file: Path, workers: Workers) -> list[Json]:
    spec = GAMES[GAME]
    return Report(spec, spec.setup(4, {}, content), BOT, GAMES_EACH, seed).play(file, workers, lambda done: None)


def _flagged(one: list[Json], other: list[Json]) -> list[Json]:
    return [row for row in compare(one, other)["moved"] if row["flagged"]]


def _itself(flagged: list[Json]) -> bool:
    leads = [row for row in flagged if row["what"] == "lead"]
    return bool(leads) and max(leads, key=lambda row: float(row["moved"]))["id"] == CARD


def _row(name: str, repetitions: list[list[Json]]) -> list[Cell]:
    pack, _, seeds = name.partition(", ")
    n = len(repetitions)
    itself = sum(_itself(one) for one in repetitions)
    flagged = sum(bool(one) for one in repetitions)
    return [Cell(pack), Cell(seeds or "same"), Cell(str(n)), Cell(f"{flagged} of {n}"), Cell(f"{itself} of {n}")]
