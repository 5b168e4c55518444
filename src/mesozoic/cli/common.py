"""What the commands share: their options, the set-up these describe, JSON, and progress."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mesozoic.cli import error_words
from mesozoic.core.content import Content, lay_over
from mesozoic.core.errors import DataError, SetupError
from mesozoic.core.ids import Json
from mesozoic.core.option import Option, Setting
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES, find_game

Game = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, as `mesozoic games` lists them.")]
AnyGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="The name of a game; left out: all games.")]
Players = Annotated[int | None, typer.Option("--players", min=1, metavar="N", help="How many play.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Preset = Annotated[
    str | None, typer.Option("--preset", metavar="NAME", help="Settings that belong together, as `mesozoic games` lists them.")
]
Pack = Annotated[Path | None, typer.Option("--pack", metavar="DIR", help="An owner's pack: component values laid over ours.")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="A,B", help="The bots, by name.")]
Opened = Annotated[bool, typer.Option("--open", help="Show the log lines that explain others, too: how the game selects.")]
Language = Annotated[
    str | None,
    typer.Option("--lang", envvar="MESOZOIC_LANG", metavar="CODE", help="The language of what is said, such as fr."),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output, nothing else.")]

PATIENCE: Final = 0.1
"""Seconds between two looks at the progress bar."""


def emit(document: Json) -> None:
    """Write the one JSON document."""
    sys.stdout.write(json.dumps(document, indent=2) + "\n")


def chosen_games(game: str | None) -> list[AnySpec]:
    """The named game, or all."""
    return list(GAMES.values()) if game is None else [find_game(game)]


def bot_names(bots: str | None) -> list[str]:
    """The names in a list with commas."""
    return [name.strip() for name in (bots or "").split(",") if name.strip()]


def settings(spec: AnySpec, given: list[str] | None) -> dict[str, Json]:
    """The options as they are written on the command line."""
    chosen: dict[str, Json] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise SetupError(error_words.bad_option(text))
        chosen[name.strip()] = setting(spec.option(name.strip()), value.strip())
    return chosen


def setting(option: Option, text: str) -> Setting:
    """The value of one option as it is written."""
    try:
        return option.read(text)
    except ValueError:  # digits that are no number after all
        return option.accept(text)


def laid_over(spec: AnySpec, pack: Path | None) -> Content:
    """The game's component data, with a pack over it if there is one."""
    return spec.content() if pack is None else lay_over(spec.content(), pack, spec.id)


def contents(pack: Path) -> dict[str, Content]:
    """The component data of every game that this pack has values of, with the pack over it."""
    found = {spec.id: laid_over(spec, pack) for spec in GAMES.values() if (pack / f"{spec.id}.toml").is_file()}
    if not found:
        raise DataError(error_words.empty_pack(pack, [f"{id}.toml" for id in GAMES]))
    return found


def set_up(
    spec: AnySpec,
    players: int,
    preset: str | None,
    given: list[str] | None,
    pack: Path | None,
    defaults: Mapping[str, Setting] | None = None,
) -> Setup:
    """The set-up a command line describes, its component data tried out; `defaults` stand in for the game's own.

    What is said option by option counts more than a preset.
    """
    together = {} if preset is None else spec.preset(preset, players).options
    setup = spec.setup(players, {**(defaults or {}), **together, **settings(spec, given)}, laid_over(spec, pack))
    spec.box(setup)
    return setup


@contextmanager
def progress(task: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while something takes its time, where somebody sees it."""
    console = Console(stderr=True)
    if not (console.is_terminal and sys.stderr.isatty()):
        yield lambda done: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    last = 0.0
    # Without a thread of its own: worker processes are forked meanwhile.
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        shown = bar.add_task(task, total=total)
        bar.refresh()

        def step(done: int) -> None:
            nonlocal last
            if time.monotonic() - last > PATIENCE or done == total:
                last = time.monotonic()
                bar.update(shown, completed=done, refresh=True)

        yield step
