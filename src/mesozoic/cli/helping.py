"""What `--help` says, in the language that the same command line asks for."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, Final

import typer

from mesozoic.core.tongue import ENGLISH, languages, phrase, speak

LANGUAGE: Final = "MESOZOIC_LANG"
TOLD: Final = ("help", "short_help", "epilog", "metavar", "options_metavar", "subcommand_metavar")
"""What a command and its parameters tell of themselves."""


def speak_as_asked(given: Sequence[str]) -> None:
    """Speak the language that is named anywhere on the command line; one there is not is complained of when it is read."""
    named = os.environ.get(LANGUAGE, ENGLISH)
    for at, word in enumerate(given):
        if word == "--lang":
            named = "".join(given[at + 1 : at + 2])
        elif word.startswith("--lang="):
            named = word.partition("=")[2]
    speak(named if named in languages() else ENGLISH)


def translate(command: Any) -> None:
    """Let a command, with all below it, speak the language of this context."""
    for owner, field in told(command):
        setattr(owner, field, phrase(getattr(owner, field)))


def translate_headings() -> None:
    """Let Typer speak it, too, which draws the help."""
    from typer import rich_utils  # slow to import, and most commands do without it

    rich_utils.ARGUMENTS_PANEL_TITLE = phrase("Arguments")
    rich_utils.OPTIONS_PANEL_TITLE = phrase("Options")
    rich_utils.COMMANDS_PANEL_TITLE = phrase("Commands")
    rich_utils.DEFAULT_STRING = phrase("[default: {}]")
    rich_utils.ENVVAR_STRING = phrase("[env var: {}]")
    rich_utils.REQUIRED_LONG_STRING = phrase("[required]")


def told(command: Any) -> Iterator[tuple[Any, str]]:
    """Everything that a command tells of itself, with all below it: whose it is, and where it stands."""
    asks_for_help = command.get_help_option(typer.Context(command))
    for owner in (command, *command.params, asks_for_help):
        for field in TOLD:
            if isinstance(getattr(owner, field, None), str):
                yield owner, field
    for below in getattr(command, "commands", {}).values():
        yield from told(below)


def texts(command: Any) -> Iterator[str]:
    """The same texts, each once."""
    yield from dict.fromkeys(getattr(owner, field) for owner, field in told(command))
