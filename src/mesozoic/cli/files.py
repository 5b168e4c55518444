"""Files of the command line: what is read is told apart, and nothing is written over what is not ours."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from secrets import randbelow

from mesozoic.cli import error_words
from mesozoic.core.chance import Below
from mesozoic.core.errors import FileError, MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.tongue import phrase, system_says
from mesozoic.games import GAMES
from mesozoic.play.journal import Answer, Journal, line_of, read_journal, replay, write_journal
from mesozoic.play.rulebook import find_example
from mesozoic.play.save import load_file, read_text, save_file
from mesozoic.play.session import Session


class Shelf:
    """Where one game may be written: into new files, and over those that it came from or wrote itself."""

    def __init__(self, own: Path | None = None) -> None:
        self.own = {own.resolve()} if own is not None else set()

    def place(self, wanted: Path) -> Path:
        """This file, or the next free name beside it where the file holds something else."""
        for number in count(1):
            file = wanted if number == 1 else numbered(wanted, number)
            if file.resolve() in self.own or not file.exists() or is_empty(file):
                return file
        raise AssertionError("numbers do not end")

    def save(self, session: Session, wanted: Path) -> Path:
        """Save a game, and say where."""
        file = self.place(wanted)
        save_file(session, file)
        self.own.add(file.resolve())
        return file

    def save_anywhere(self, session: Session, wanted: Path) -> Path:
        """Save a game where it is wanted or, if nothing can be written there, where anybody may write."""
        try:
            return self.save(session, wanted)
        except (FileError, OSError):
            return self.save(session, Path(tempfile.gettempdir()) / wanted.name)

    def write_journal(self, journal: Journal, wanted: Path) -> Path:
        """Write a journal, and say where."""
        file = self.place(wanted)
        write_text(file, write_journal(journal))
        self.own.add(file.resolve())
        return file


def numbered(file: Path, number: int) -> Path:
    """The same name with a number before its endings."""
    stem, dot, endings = file.name[1:].partition(".")
    return file.with_name(f"{file.name[0]}{stem}-{number}{dot}{endings}")


def is_empty(file: Path) -> bool:
    """Is this a file with nothing in it?"""
    return file.is_file() and file.stat().st_size == 0


def write_text(file: Path, text: str) -> None:
    """Write a file, or raise one sentence on why not."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FileError(phrase("{file}: cannot be written: {error}", file=file, error=system_says(error))) from None


def check_target(file: Path | None) -> None:
    """Could a file of this name be written? Asked before a game, not after it."""
    if file is None:
        return
    try:
        if file.is_dir():
            raise FileError(error_words.is_folder(file))
        if "\0" in file.name or not (file.name and file.parent.is_dir()):
            raise FileError(error_words.no_folder(file))
        file.exists()
    except OSError as error:
        raise FileError(error_words.bad_file(str(file), error)) from None


def load(file: Path, below: Below = randbelow) -> Session:
    """The saved game in this file."""
    try:
        return load_file(file, below)
    except (ValueError, RecursionError) as error:
        raise FileError(error_words.unreadable(file, error)) from None


def read_game(file: Path) -> tuple[Journal, str]:
    """The journal in this file, or that of the save in it; and how to call it in a complaint."""
    text = read_text(file)
    try:
        if not text.lstrip().startswith("{"):
            return read_journal(text, str(file)), str(file)
        journal = load(file).journal()
    except (ValueError, RecursionError) as error:
        raise FileError(error_words.unreadable(file, error)) from None
    for number, answer in enumerate(journal.answers, 1):
        answer.line = number
    return journal, f"{file}: journal"


def scenario_file(given: Path) -> Path:
    """This file or, where there is none, that of the worked example of this name."""
    game = str(given).partition("/")[0]
    if given.exists() or game not in GAMES:
        return given
    return Path(find_example(str(given)).file)


def executed(journal: Journal, where: str, upto: int | None = None) -> Iterator[tuple[Game, Answer | None]]:
    """Re-execute a journal; a bug of ours on the way is one sentence, too."""
    done = 0
    try:
        for position in replay(journal, where, upto):
            yield position
            done += 1
    except MesozoicError:
        raise
    except Exception as error:  # journals of games that broke are replayed to find out why
        at = line_of(where, journal.answers[done - 1].line) if 0 < done <= len(journal.answers) else where
        raise FileError(error_words.breaks(at, error)) from error
