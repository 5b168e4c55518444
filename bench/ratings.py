"""How strong the levels of bots are in every game: an arena of four, and the solo games, rated."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from bench.child import ROOT
from bench.duels import deciding
from bench.report import NONE, Cell, Section, number
from bench.sample import Json
from bench.settings import Settings
from mesozoic.arena.plan import Plan
from mesozoic.arena.run import run as run_arena
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.kit import kit_of
from mesozoic.workers.hiring import hired

KEPT: Final = ROOT / "build" / "bench" / "ratings"
BOTS: Final = ("random", "easy", "normal", "hard")
SEED: Final = 20_261_118
HEADINGS: Final = ["game", "players", "bot", "games", "rating", "wins", "before the next", "score", "ms per choice"]
REMARKS: Final = [
    "Rounds of an arena: the four bots in every rotation with the same seed; alone, each bot with the same seed.",
    "Ratings are openskill's (Plackett-Luce, 25 to begin with, 8.3 its doubt then); in brackets 95 %, the wider of the "
    "model's and of how rounds drawn anew vary.",
    "Alone, bots are compared by who won, then by score. Dinosaur Island alone is played for points: nothing is won.",
    "Before the next: how often it came before the bot in the row below, where both were compared.",
    "ms per choice: processor time where there were two choices or more. Games that were played stay in build/bench/ratings.",
]


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Play what is missing, and tell of every game."""
    chosen = [spec for id, spec in GAMES.items() if not settings.games or id in settings.games]
    rows: list[list[Cell]] = []
    raw: list[Json] = []
    for spec in chosen:
        for players in [max(spec.players), *([1] if 1 in spec.players else [])]:
            report = arena(spec, players, settings.ratings, progress)
            raw.append(report)
            rows += _rows(report)
    return Section("Ratings", HEADINGS, rows, REMARKS, raw=raw)


def arena(spec: AnySpec, players: int, games: int, progress: Callable[[str], None]) -> Json:
    """The arena of a game, played on all processors."""
    plan = Plan(kit_of(spec, spec.unattended_setup(players, None)), BOTS, games, SEED)
    folder = KEPT / f"{spec.id}-{players}-{deciding(spec)}"
    with hired(os.cpu_count() or 1) as workers:
        _, report = run_arena(
            plan, folder, workers, lambda done: progress(f"{spec.id}, {players} players: game {done} of {games}")
        )
    return report


def _rows(report: Json) -> list[list[Cell]]:
    bots = report["bots"]
    below = [*[one["bot"] for one in bots[1:]], None]
    return [_row(report, one, next) for one, next in zip(bots, below, strict=True)]


def _row(report: Json, one: Json, next: str | None) -> list[Cell]:
    thought = report["milliseconds"][one["bot"]]
    return [
        Cell(report["game"]),
        Cell(str(report["players"])),
        Cell(one["bot"]),
        Cell(str(one["seats"])),
        Cell(f"{one['rating']:.1f}", f"{one['low']:.1f}–{one['high']:.1f}"),
        _share(one["wins"]),
        NONE if next is None else _share(report["pairs"][one["bot"]][next]),
        Cell(f"{one['score']:.1f}"),
        NONE if thought is None else Cell(number(thought)),
    ]


def _share(found: Json) -> Cell:
    return NONE if found is None else Cell(f"{100 * found['share']:.0f} %", f"{100 * found['low']:.0f}–{100 * found['high']:.0f}")
