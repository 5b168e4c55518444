"""Saves: a game at any decision as one JSON file that needs nothing else, not even the pack it was played with.

The table is what play goes on from. The journal is for the log, for replay, and to find out whether newer rules still lead to the
same table: if they do not, the game goes on from its table and says so. A save holds no seed: nobody can read the next
roll in it.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from secrets import randbelow

from mesozoic.core.chance import Below
from mesozoic.core.content import from_save
from mesozoic.core.errors import FileError, MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.ids import Json
from mesozoic.core.record import digest
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.text import text_of
from mesozoic.core.tongue import phrase, system_says
from mesozoic.games import find_game
from mesozoic.play.journal import Answer, Journal, read_seat, replay
from mesozoic.play.opening import Opening
from mesozoic.play.session import Session

FORMAT = "mesozoic save"
VERSION = 1


def pack(session: Session) -> Json:
    """The session as JSON."""
    setup = session.setup
    saved = {
        "format": FORMAT,
        "version": VERSION,
        "game": session.spec.id,
        "rules": session.spec.rules_version,
        "players": setup.players,
        "options": setup.plain_options(),
        "content": {"hash": setup.content.hash, "values": setup.content.values},
        "table": session.spec.save(session.game),
        "journal": [str(answer) for answer in session.answers],
        **({} if session.opening is None else {"begin": session.opening.table}),
    }
    return {**saved, "digest": digest(saved)}


def unpack(saved: Json, file: str, below: Below = randbelow) -> Session:
    """The session that was saved, its chance drawn anew; every complaint names the file and what was expected."""
    try:
        _check_frame(saved)
        spec = find_game(saved["game"])
        if saved["rules"] > spec.rules_version:
            raise FileError(
                phrase(
                    "expected rules {version} of {game} or older, found {found}",
                    version=spec.rules_version,
                    game=spec.id,
                    found=saved["rules"],
                )
            )
        setup = _setup(spec, saved)
        answers = [_answer(row) for row in saved["journal"]]
        game = spec.load(spec.box(setup), saved["table"])
        opening = Opening(saved["begin"]) if "begin" in saved else None
        replayed = _replayed(Journal(spec, setup, answers, saved["rules"], "", opening=opening), saved["table"])
        session = Session(spec, setup, below, replayed or game, answers, opening=opening)
        if replayed is None:
            session.warning = phrase(
                "it was started under older rules, which today's journal would not follow; it goes on from its table"
            )
        return session
    except MesozoicError as error:
        raise FileError(f"{file}: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise FileError(
            phrase(
                "{file}: expected a save of {format} {version}, found keys or values that do not belong there",
                file=file,
                format=FORMAT,
                version=VERSION,
            )
        ) from None


def save_file(session: Session, file: Path) -> None:
    """Write the save whole or not at all: an older one at the same place is replaced only by a complete one."""
    text = json.dumps(pack(session), indent=1)
    name = ""
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=file.name)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(name).replace(file)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        raise FileError(phrase("{file}: cannot be written: {error}", file=file, error=system_says(error))) from None


def load_file(file: Path, below: Below = randbelow) -> Session:
    """The session saved in this file."""
    text = read_text(file)
    try:
        saved = json.loads(text)
    except json.JSONDecodeError as error:
        raise FileError(
            phrase(
                "{file}, line {number}: expected a complete save, found the text cut off or damaged",
                file=file,
                number=error.lineno,
            )
        ) from None
    except (ValueError, RecursionError):
        raise FileError(phrase("{file}: expected a save, found numbers or nesting no save has", file=file)) from None
    return unpack(saved, str(file), below)


def read_text(file: Path) -> str:
    """The text of a file, or one sentence on why it cannot be read."""
    try:
        return text_of(file)
    except OSError as error:
        raise FileError(phrase("{file}: cannot be read: {error}", file=file, error=system_says(error))) from None
    except UnicodeDecodeError:
        raise FileError(phrase("{file}: expected text in UTF-8, found other bytes", file=file)) from None
    except ValueError as error:
        raise FileError(phrase("{file}: cannot be read: {error}", file=file, error=error)) from None


def _check_frame(saved: Json) -> None:
    if not isinstance(saved, dict) or saved.get("format") != FORMAT:
        raise FileError(phrase("expected a {format}, found something else", format=FORMAT))
    version = saved.get("version")
    if version != VERSION:
        raise FileError(
            phrase(
                "expected save version {version}, found {found}: it was written by a newer mesozoic",
                version=VERSION,
                found=version,
            )
        )
    rest = {key: value for key, value in saved.items() if key != "digest"}
    if digest(rest) != saved.get("digest"):
        raise FileError(phrase("expected an unchanged save, found one that was edited after it was written"))


def _setup(spec: AnySpec, saved: Json) -> Setup:
    content = from_save(saved["content"]["values"])
    if content.hash != saved["content"]["hash"]:
        raise FileError(phrase("content: expected the values of its hash, found others"))
    ours = spec.content_for(saved["players"], spec.content())
    if content.hash == ours.hash:
        content = ours
    return spec.setup(saved["players"], saved["options"], content)


def _answer(row: str) -> Answer:
    said, _, check = row.partition(";")
    seat, _, token = said.strip().partition(" ")
    return Answer(read_seat(seat), token.strip(), check.strip())


def _replayed(journal: Journal, table: Json) -> Game | None:
    """The same game with its log, where today's rules still lead from the journal to the saved table."""
    try:
        *_, (game, _) = replay(journal, "journal")
    except MesozoicError:
        return None
    return game if journal.spec.save(game) == table else None
