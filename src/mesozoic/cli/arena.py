"""`arena`: bots against bots, rated."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mesozoic.cli import report_words, show
from mesozoic.cli.common import AsJson, Bots, Game, Options, Pack, Players, Preset, bot_names, emit, progress, set_up
from mesozoic.cli.files import check_target
from mesozoic.cli.runs import Jobs, Ray, Seed, quiet_workers
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.record import digest
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.kit import kit_of
from mesozoic.workers.hiring import hired

Games = Annotated[int, typer.Option("--games", min=1, metavar="K", help="How many games at least; rounds are played whole.")]
Keep = Annotated[
    Path | None,
    typer.Option("--keep", metavar="DIR", help="Where games are kept, so that a run which was ended goes on; else arena/GAME-…."),
]
Parquet = Annotated[
    Path | None, typer.Option("--parquet", metavar="FILE", help="Write every game there, a row for each game and seat.")
]


def arena_command(
    game: Game,
    bots: Bots = "random,easy,normal",
    players: Players = None,
    games: Games = 100,
    seed: Seed = 1,
    preset: Preset = None,
    option: Options = None,
    pack: Pack = None,
    keep: Keep = None,
    parquet: Parquet = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Rate bots by games against each other: every line-up in every rotation with the same seed.

    A bot in any language that plays over the HTTP API is `api:COMMAND`: it is started for each game with the link of its
    seat. Needs openskill and polars, which the extra `arena` brings.
    """
    spec = find_game(game)
    check_target(parquet)
    try:
        from mesozoic.arena.parquet import write_parquet
        from mesozoic.arena.plan import Plan
        from mesozoic.arena.run import run
    except ImportError:
        raise SetupError(phrase("the arena needs openskill and polars: install mesozoic[arena]")) from None
    names = bot_names(bots)
    setup = set_up(spec, players or _seats(spec.players, len(names)), preset, option, pack, spec.unattended)
    plan = Plan(kit_of(spec, setup), tuple(names), games, seed)
    folder = keep or Path("arena") / f"{spec.id}-{digest(plan.head(), 8)}"
    with quiet_workers(), hired(jobs, ray) as workers, progress(phrase("arena"), plan.rounds * plan.in_a_round) as step:
        played, report = run(plan, folder, workers, step)
    if parquet is not None:
        write_parquet(plan, played, parquet)
    if as_json:
        emit(report)
    else:
        _show(show.console(), report, folder)


def _seats(players: tuple[int, ...], bots: int) -> int:
    """As many as there are bots, or else the most."""
    return bots if bots in players and bots > 1 else max(players)


def _show(out: Console, report: Json, folder: Path) -> None:
    show.heading(out, report_words.simulated(find_game(report["game"]).title, report["players"], report["games"]))
    bots = show.table_of("", "bot", "rating", "95 %", "share of wins", "95 %", "mean score", "ms per choice")
    for one in report["bots"]:
        thought = report["milliseconds"][one["bot"]]
        bots.add_row(
            one["bot"], *_rating(one), *_wins(one["wins"]), str(one["score"]), "–" if thought is None else f"{thought:.3g}"
        )
    out.print(bots)
    names = [one["bot"] for one in report["bots"]]
    if len(names) > 1:
        pairs = show.table_of(phrase("How often one comes before the other"), "", *names)
        for one in names:
            pairs.add_row(one, *[_cell(None if one == two else report["pairs"][one][two]) for two in names])
        out.print(pairs)
    seats = show.table_of("", "seat", "share of wins", "95 %", "mean score")
    for seat, found in enumerate(report["seats"]):
        seats.add_row(str(seat), *_wins(found["wins"]), str(found["score"]))
    out.print(seats)
    length = report["length"]["decisions"]
    show.say(out, phrase("decisions in a game: {median} ({low} to {high})", **length))
    show.say(out, phrase("the games are kept in {folder}", folder=folder), "dim")


def _rating(one: Json) -> tuple[str, str]:
    return (f"{one['rating']:.1f}", f"{one['low']:.1f} – {one['high']:.1f}") if "rating" in one else ("–", "–")


def _wins(found: Json) -> tuple[str, str]:
    """A share of wins and its interval; nothing where nothing can be won."""
    if found is None:
        return "–", "–"
    return f"{found['share'] * 100:.1f} %", f"{found['low'] * 100:.0f} – {found['high'] * 100:.0f}"


def _cell(pair: Json) -> str:
    return "–" if pair is None else f"{pair['share'] * 100:.0f} % ({pair['low'] * 100:.0f} – {pair['high'] * 100:.0f})"
