"""`report`: is a game in balance, and what does a pack change?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mesozoic.cli import report_words, show, words
from mesozoic.cli.common import AsJson, Game, Options, Pack, Players, Preset, emit, progress, set_up
from mesozoic.cli.files import check_target, write_text
from mesozoic.cli.runs import Jobs, Ray, Seed, quiet_workers
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.record import digest
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.workers.hiring import hired

OURS = "ours"
"""The version without a pack."""

Games = Annotated[int, typer.Option("--games", min=1, metavar="K", help="How many games, of each version.")]
Bot = Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays, on every seat.")]
Against = Annotated[
    str | None,
    typer.Option("--against", metavar="DIR", help="Another pack, or ours: what moved, with the same seeds, and is it noise?"),
]
Keep = Annotated[
    Path | None,
    typer.Option("--keep", metavar="DIR", help="Where games are kept, so that a run which was ended goes on; else report."),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The page; else GAME.html.")]


def report_command(
    game: Game,
    players: Players = None,
    games: Games = 400,
    bot: Bot = "greedy",
    seed: Seed = 1,
    preset: Preset = None,
    option: Options = None,
    pack: Pack = None,
    against: Against = None,
    keep: Keep = None,
    out: Out = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Write a page on the balance of a game: what was taken, who won with it, where points come from, what nobody used.

    Needs altair and vl-convert, which the extra `report` brings.
    """
    spec = find_game(game)
    file = out or Path(f"{spec.id}.html")
    check_target(file)
    try:
        from mesozoic.balance.compare import compare
        from mesozoic.balance.count import count
        from mesozoic.balance.page import page
        from mesozoic.balance.run import Report
    except ImportError:
        raise SetupError(phrase("a report needs altair and vl-convert: install mesozoic[report]")) from None
    packs = [pack] if against is None else [pack, None if against == OURS else Path(against)]
    free = not any((text.partition("=")[0].strip() == spec.difficulty) for text in option or [])
    seats = players or max(spec.players)
    versions = [Report(spec, set_up(spec, seats, preset, option, one, spec.unattended), bot, games, seed, free) for one in packs]
    played: list[list[Json]] = []
    with quiet_workers(), hired(jobs, ray) as workers, progress(phrase("report"), games * len(versions)) as step:
        for at, version in enumerate(versions):
            folder = keep or Path("report")
            games_file = folder / f"{spec.id}-{digest(version.head(), 8)}.jsonl"
            played.append(version.play(games_file, workers, lambda done, at=at: step(at * games + done)))  # type: ignore[misc]
    report = count(versions[0].kit, played[0], spec.difficulty)
    compared = compare(*played) if against is not None else None
    names = (OURS if pack is None else str(pack), against or "")
    write_text(file, page(report, compared, names))
    if as_json:
        emit({**report, "compared": compared})
    else:
        _show(show.console(), report, compared, file)


def _show(out: Console, report: Json, compared: Json | None, file: Path) -> None:
    """What is more than noise, and where the rest is."""
    show.heading(out, report_words.simulated(find_game(report["game"]).title, report["players"], report["games"]))
    if compared is None:
        flagged = [thing for thing in report["things"] if thing["flagged"]]
        found = show.table_of(phrase("More than noise"), "", "", "points ahead", "share of wins")
        for one in sorted(flagged, key=lambda one: -one["lead"]):
            wins = show.NOTHING if one["wins"] is None else f"{one['wins']['share'] * 100:.0f} %"
            found.add_row(one["kind"], words.thing(one["id"]), f"{one['lead']:+.2f}", wins)
    else:
        flagged = [row for row in compared["moved"] if row["flagged"]]
        found = show.table_of(phrase("What moved by more than noise"), "", "", "", "before", "moved by")
        for row in flagged:
            found.add_row(row["kind"], words.thing(row["id"]), row["what"], f"{row['before']:.2f}", f"{row['moved']:+.2f}")
    if flagged:
        out.print(found)
    else:
        show.say(out, phrase("nothing is more than noise"))
    show.say(out, phrase("the report is in {file}", file=file))
