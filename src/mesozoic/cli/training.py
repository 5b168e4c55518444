"""`train`: valuations learn from games that bots play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mesozoic.cli import report_words, show
from mesozoic.cli.common import AsJson, Game, emit, progress
from mesozoic.cli.runs import Jobs, Ray, Seed, quiet_workers
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.games import find_game
from mesozoic.workers.hiring import hired

Games = Annotated[int, typer.Option("--games", min=1, metavar="K", help="How many games to learn from.")]
Keep = Annotated[
    Path | None,
    typer.Option(
        "--keep", metavar="DIR", help="Where the games are kept, so that a run which was ended goes on; else training/GAME."
    ),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where weights and chances go; else to the games.")]


def train_command(
    game: Game,
    games: Games = 2000,
    seed: Seed = 1,
    keep: Keep = None,
    out: Out = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Learn from games of bots what positions are worth and how likely they win; compare it with games held out.

    Writes weights.toml, where the game has a learned valuation, and chances.toml. In the folder of the game they are what
    its bots go by. Needs numpy, which the extra `bots` brings.
    """
    spec = find_game(game)
    try:
        from mesozoic.bots.learning import train
    except ImportError:
        raise SetupError(report_words.needs_numpy()) from None
    folder = keep or Path("training") / spec.id
    with quiet_workers(), hired(jobs, ray) as workers, progress(report_words.training(), 100) as step:
        report = train(spec, folder, out or folder, games, seed, workers, lambda name, done, total: step(100 * done // total))
    if as_json:
        emit(report)
    else:
        _show(report, out or folder)


def _show(report: Json, out: Path) -> None:
    console = show.console()
    if "weights" in report:
        table = show.table_of("", "phase", "positions", "correlation with the lead in the end", "of the hand-written value")
        for phase, one in report["weights"].items():
            table.add_row(phase, str(one["positions"]), f"{one['correlation']:.3f}", f"{one['by_hand']:.3f}")
        console.print(table)
    for phase, one in report["chances"].items():
        show.say(console, report_words.trusted(phase, one["temperature"], one["loss"]))
        table = show.table_of("", "said", "came", "count")
        for row in one["held_out"]:
            table.add_row(f"{row['said']:.2f}", f"{row['came']:.2f}", str(row["count"]))
        console.print(table)
    show.say(console, report_words.trained(out))
