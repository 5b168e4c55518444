"""The command line: its commands, and how everything that goes wrong ends in one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from mesozoic import __version__
from mesozoic.cli import (
    advising,
    agents,
    arena,
    balance,
    error_words,
    helping,
    play,
    positions,
    replays,
    reports,
    rulebook,
    runs,
    serve,
    tables,
    training,
    words,
)
from mesozoic.cli.common import Language
from mesozoic.core import game as engine
from mesozoic.core.errors import MesozoicError, RulesError
from mesozoic.core.tongue import speak
from mesozoic.play.borrowed import retold

WRONG: Final = 2
"""The exit code for what a person did wrong."""
BROKEN: Final = 3
"""The exit code for a bug of ours."""
INTERRUPTED: Final = 130


class OneSentence(TyperGroup):
    """Commands whose errors are one sentence on standard error, however they are started."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *rest: Any, **extra: Any) -> Any:
        given = list(sys.argv[1:] if args is None else args) or ["--help"]
        extra["standalone_mode"] = False
        forgive()
        helping.speak_as_asked(given)
        helping.translate(self)
        if "--help" in given:
            helping.translate_headings()
        start = super().main
        sys.exit(guarded(lambda: start(given, prog_name or "mesozoic", *rest, **extra)))


def forgive() -> None:
    """Let no character that a terminal does not know end a command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def guarded(command: Callable[[], Any]) -> int:
    """Run a command; the exit code it ends with."""
    try:
        code = command()
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except MesozoicError as error:
        return complain(str(error), WRONG)
    except RulesError as error:
        return complain(error_words.our_bug(error), BROKEN)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return hushed()
    except OSError as error:
        return complain(error_words.bad_file(str(error.filename or error_words.some_file()), error), WRONG)
    except Exception as error:
        sentence = misused(error)
        if not sentence:
            raise
        return complain(sentence, WRONG)


def complain(sentence: str, code: int) -> int:
    """One line on standard error, and the exit code."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        hushed()
    print(f"mesozoic: {error_words.shortened(sentence)}", file=sys.stderr)
    return code


def misused(error: Exception) -> str:
    """What Typer says of a command line it cannot understand; empty for any other error."""
    speak = getattr(error, "format_message", None)
    if speak is None:
        return ""
    context = getattr(error, "ctx", None)
    return error_words.usage(retold(" ".join(str(speak()).split())), context.command_path if context is not None else "mesozoic")


def hushed() -> int:
    """Nobody reads any more: say nothing, not even while Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def version() -> str:
    """Which mesozoic this is, and how it runs."""
    compiled = not str(engine.__file__).endswith(".py")
    return f"mesozoic {__version__} ({words.compiled(compiled)})"


def show_version(wanted: bool) -> None:
    """Answer `--version`."""
    if wanted:
        typer.echo(version())
        raise typer.Exit


app = typer.Typer(
    cls=OneSentence,
    name="mesozoic",
    help="Heavy dinosaur board games: play, replay, explain, simulate.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=show_version, is_eager=True)
    ] = False,
    lang: Language = None,
) -> None:
    """Heavy dinosaur board games: play, replay, explain, simulate."""
    if lang is not None:
        speak(lang)


app.command("games")(reports.games)
app.command("primer")(reports.primer)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("mcp")(agents.mcp)
app.command("simulate")(runs.simulate_command)
app.command("arena")(arena.arena_command)
app.command("report")(balance.report_command)
app.command("train")(training.train_command)
app.command("replay")(replays.replay)
app.command("verify")(replays.verify)
app.command("advise")(advising.advise_command)
app.command("review")(advising.review_command)
app.command("fuzz")(runs.fuzz_command)
replays.scenario.command("show")(positions.show_position)
app.add_typer(replays.scenario, name="scenario")
app.add_typer(tables.tables, name="tables")
reports.rules.command("search")(rulebook.rules_search)
reports.rules.command("show")(rulebook.rules_show)
reports.rules.command("book")(rulebook.rules_book)
app.add_typer(reports.rules, name="rules")
app.add_typer(reports.data, name="data")


def run() -> None:
    """The entry point; who interrupts a command does not wait for what its workers still clean up."""
    try:
        app(prog_name="mesozoic")
    except SystemExit as end:
        if end.code == INTERRUPTED:
            sys.stderr.flush()
            os._exit(INTERRUPTED)
        raise
