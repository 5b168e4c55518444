"""`simulate` and `fuzz`: many games at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
from rich.table import Table

from mesozoic.audit.fuzz import Failure, Run, fuzz
from mesozoic.bots.simulate import seated, simulate
from mesozoic.cli import error_words, report_words, show
from mesozoic.cli.common import (
    AsJson,
    Bots,
    Game,
    Options,
    Pack,
    Players,
    Preset,
    bot_names,
    emit,
    laid_over,
    progress,
    set_up,
    settings,
)
from mesozoic.cli.files import write_text
from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import decimal
from mesozoic.games import find_game
from mesozoic.play.journal import write_journal
from mesozoic.workers.hiring import hired

Games = Annotated[int, typer.Option("--games", min=1, metavar="K", help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed plays the same games.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, metavar="J", help="How many processes; the result is the same.")]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Work on this Ray cluster, HOST:PORT or auto; the result is the same."),
]
Every = Annotated[int, typer.Option("--every", min=1, metavar="N", help="Check the contract at every N-th answer.")]
Uniform = Annotated[bool, typer.Option("--uniform", help="Every choice as likely as any other: nobody explores.")]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the journals of failures go.")]


# -- simulate -----------------------------------------------------------------------------------------------------


def simulate_command(
    game: Game,
    players: Players = None,
    games: Games = 100,
    seed: Seed = 1,
    bots: Bots = None,
    preset: Preset = None,
    option: Options = None,
    pack: Pack = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Play many games of bots against bots, and show how they went."""
    spec = find_game(game)
    setup = set_up(spec, players or max(spec.players), preset, option, pack, spec.unattended)
    names = seated(["random"] if bots is None else bot_names(bots), setup.players)
    with quiet_workers(), hired(min(jobs, games), ray) as workers, progress(report_words.task("simulate"), games) as step:
        report = simulate(spec, setup, names, games, seed, workers, step)
    if as_json:
        emit(report)
    else:
        _show_simulation(spec, report)


@contextmanager
def quiet_workers() -> Iterator[None]:
    """Ctrl-C ends the worker processes at once and without a word."""
    home = os.getpid()

    def stop(number: int, frame: FrameType | None) -> None:
        if os.getpid() != home:
            os._exit(130)
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _show_simulation(spec: AnySpec, report: Json) -> None:
    out = show.console()
    scores = report["scores"]
    show.heading(out, report_words.simulated(spec.title, report["players"], report["games"]))
    facts = ("options", "finished", "decisions", "forced", "chance", "seconds", "decisions_per_second", "games_per_second")
    points = {"score_mean": scores["mean"], "score_min": scores["min"], "score_max": scores["max"]}
    best = _solo(report["solo"]) if "solo" in report else {"winner_mean": report["winner_mean"]}
    out.print(_facts({**{key: report[key] for key in facts}, **points, **best}))
    bots = show.table_of("", "bot", "seats", "mean score", "share of wins")
    for name, result in scores["by_bot"].items():
        wins = f"{decimal(100 * result['wins'])} %" if best else show.NOTHING
        bots.add_row(name, str(result["seats"]), str(result["mean"]), wins)
    out.print(bots)
    seats = show.table_of("", "seat", "mean score")
    for seat, mean in enumerate(scores["by_seat"]):
        seats.add_row(str(seat), str(mean))
    out.print(seats)


def _solo(found: Json) -> dict[str, Json]:
    """How games of one person ended; of a game with nothing to win, nothing beside its scores."""
    if not any(found["targets"].values()):
        return {}
    dials = {name: report_words.reached(mean, found["targets"][name]) for name, mean in found["dials"].items()}
    share = f"{decimal(100 * found['won_share'])} %"
    return {
        **{key: found[key] for key in ("won", "lost")},
        "won_share": share,
        "lost_by": found["causes"],
        **dials,
        "merits": found["merits"],
    }


def _facts(values: dict[str, Json]) -> Table:
    """Names and values below each other."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", min_width=20)
    grid.add_column(overflow="fold")
    for key, value in values.items():
        grid.add_row(report_words.fact(key), show.compact(value))
    return grid


# -- fuzz ---------------------------------------------------------------------------------------------------------


def fuzz_command(
    game: Game,
    games: Games = 100,
    seed: Seed = 1,
    players: Players = None,
    option: Options = None,
    every: Every = 10,
    uniform: Uniform = False,
    pack: Pack = None,
    jobs: Jobs = 1,
    out: Out = Path(),
    as_json: AsJson = False,
) -> None:
    """Play random games over every set-up and check the contract; keep the journal of each failure.

    Every second game is played uniformly at random; in the others all or some look for what was rarely met, or want
    much of one thing. What was never met is listed, and with --json how often everything was.
    """
    spec = find_game(game)
    chosen, content = settings(spec, option), laid_over(spec, pack)
    if not out.is_dir():
        raise FileError(error_words.not_a_folder(out))
    run = Run(spec, games, seed, every, players, chosen, content, uniform)
    with quiet_workers(), progress(report_words.task("fuzz"), games) as step:
        report = fuzz(run, step, jobs)
    journals = [_keep(spec, failure, out) for failure in report.failures]
    found = report.as_json(spec)
    for failure, file in zip(found["failures"], journals, strict=True):
        failure["journal"] = str(file)
    if as_json:
        emit(found)
    else:
        _show_fuzz(spec, found)
    if journals:
        raise typer.Exit(1)


def _keep(spec: AnySpec, failure: Failure, folder: Path) -> Path:
    """Write the journal that leads to a failure."""
    file = folder / f"fuzz-{spec.id}-{failure.seed}.journal"
    write_text(file, write_journal(failure.journal))
    return file


def _show_fuzz(spec: AnySpec, found: Json) -> None:
    out = show.console()
    met = found["met"]
    show.heading(out, report_words.fuzzed(spec.title, found["games"]))
    out.print(_facts({key: found[key] for key in ("finished", "decisions", "checked", "seats", "setups")}))
    out.print(_facts({key: len(met[key]) for key in ("asks", "lines", "rules_in_logs", "rules_in_refusals")}))
    show.say(out, report_words.rarest(found["rarest"]))
    for kind, things in found["never"].items():
        show.say(out, report_words.never_seen(kind, things), "yellow")
    for failure in found["failures"]:
        show.say(out, report_words.failed(failure["seed"], failure["what"], failure["journal"]), "red")
    if not found["failures"]:
        show.say(out, report_words.no_failures())
