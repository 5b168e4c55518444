"""What is wrong, in one sentence each: what the command line refuses, and what it cannot find."""

from __future__ import annotations

from pathlib import Path

from mesozoic.cli.words import listed
from mesozoic.core.tongue import phrase, system_says

LONGEST = 2000
"""Letters of a sentence."""


def bad_option(text: str) -> str:
    """An `--option` that is no assignment."""
    return phrase("--option: expected NAME=VALUE, found {text}", text=repr(text))


def bad_viewer(text: str, players: int) -> str:
    """A `--viewer` there is not."""
    return phrase("--viewer: expected a seat from 0 to {last}, spectator or all, found {text}", last=players - 1, text=repr(text))


def bad_moment(to: int, answers: int) -> str:
    """A `--to` outside the game."""
    return phrase("--to: expected a number from 0 to {answers}, found {to}", answers=answers, to=to)


def too_many_bots(game: str, bots: int, most: int) -> str:
    """More bots than seats beside the person."""
    return phrase("{game} has seats for you and at most {n} bot|bots here, not {bots}", game=game, n=most - 1, bots=bots)


def bots_or_hotseat() -> str:
    """Both kinds of opponents at once."""
    return phrase("--hotseat fills every seat with a person: leave out --bots")


def fixed_by_file(option: str, names: list[str]) -> str:
    """What a game from a file brings with it."""
    return phrase("{option} takes the game and its set-up from the file: leave out {names}", option=option, names=listed(names))


def over_already(file: Path) -> str:
    """A scenario in which nobody is asked anything."""
    return phrase("{file}: in this position the game is over", file=file)


def no_folder(file: Path) -> str:
    """A file that cannot be written where it is named."""
    return phrase("{file}: expected a file name in a folder that exists", file=file)


def shortened(sentence: str) -> str:
    """One sentence on one line, however much of what was wrong it repeats."""
    said = " ".join(sentence.split())
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"


def bad_file(file: str, error: OSError) -> str:
    """A file that the system refuses."""
    return phrase("{file}: cannot be used: {error}", file=file, error=system_says(error))


def is_folder(file: Path) -> str:
    """A folder in the place of a file."""
    return phrase("{file}: expected a file, found a folder", file=file)


def not_a_folder(folder: Path) -> str:
    """Something else, or nothing, in the place of a folder."""
    return phrase("{folder}: expected a folder, found none", folder=folder)


def no_scenarios(folder: Path) -> str:
    """A folder without scenario files."""
    return phrase("{folder}: expected scenario files (*.toml) in this folder, found none", folder=folder)


def no_rule(id: str, example: str) -> str:
    """An id that is no rule of any game."""
    return phrase("no rule of any game is called {id}; ids look like {example}", id=repr(id), example=example)


def no_chapter(game: str, wanted: str) -> str:
    """A chapter there is not."""
    return phrase(
        "no chapter of {game} is called {wanted}; `mesozoic rules book {game}` lists them", game=game, wanted=repr(wanted)
    )


def nothing_to_find() -> str:
    """A `rules` without words."""
    return phrase("expected words to look for after 'rules'")


def nothing_to_say() -> str:
    """A `rule` without an id."""
    return phrase("expected the id of a rule after 'rule'")


def which_odds() -> str:
    """An `odds` without a choice."""
    return phrase("expected the number of a choice after 'odds'")


def breaks(where: str, error: Exception) -> str:
    """A game that a bug of ours stops."""
    return phrase("{where}: the rules break here: {kind}: {error}", where=where, kind=type(error).__name__, error=error)


def our_bug(error: Exception) -> str:
    """A bug of ours."""
    return phrase("the rules are broken here, which is a bug of ours: {error}", error=error)


def empty_pack(pack: Path, files: list[str]) -> str:
    """A pack for none of the games."""
    return phrase("{pack}: expected one of the files {files} in this pack, found none", pack=pack, files=", ".join(files))


def running_tests(game: str) -> str:
    """Coverage runs tests, which takes its time."""
    return phrase(
        "{game}: running the tests of its rules, as sources or tests have changed since they last ran for this report", game=game
    )


def unreadable(file: Path | str, error: Exception) -> str:
    """A file that is not what it should be in a way nobody foresaw."""
    return phrase("{file}: cannot be used: {error}", file=file, error=error)


def usage(sentence: str, command: str) -> str:
    """A command line that cannot be understood, and where to look."""
    return phrase("{sentence}; try '{command} --help'", sentence=sentence.rstrip("."), command=command)


def some_file() -> str:
    """A file whose name is not known."""
    return phrase("a file")


def no_server() -> str:
    """The browser table is not installed."""
    return phrase("the browser table is not installed: pip install 'mesozoic[server]', or name a game to play it in the terminal")


def no_mcp() -> str:
    """The seat for agents is not installed."""
    return phrase("the seat for agents is not installed: pip install 'mesozoic[mcp]'")


def port_taken(port: int) -> str:
    """The lobby is not where it always is."""
    return phrase(
        "port {port} is taken, perhaps by Mesozoic itself: the lobby is at another one now, and knows only tables opened there",
        port=port,
    )
