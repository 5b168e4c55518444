"""When the database is in trouble: what is wrong with it, in one sentence, and whether it is well again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Column, Engine, LargeBinary, MetaData, Table, event, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.schema import CreateTable, DropTable

from mesozoic.core.tongue import phrase

TRIED = 16 * 1024
"""Bytes that are written to see whether there is room."""
TRIAL = Table("trial", MetaData(), Column("room", LargeBinary, nullable=False))
"""It exists for one transaction."""


class FileGone(SQLAlchemyError):
    """The file of the database is not where it was."""


class Trouble:
    """What is wrong with a database since something last failed."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.sentence = ""
        """What failed last, if nothing has been stored since."""

    def found(self, error: Exception, reason: str) -> None:
        """Something failed; what was only wrong with itself is no trouble of the database."""
        if isinstance(error, SQLAlchemyError) and not isinstance(error, IntegrityError):
            self.sentence = phrase("the database cannot be used: {reason}", reason=reason)

    def over(self) -> None:
        """Something was stored."""
        self.sentence = ""

    def try_again(self) -> None:
        """Where it was in trouble: can something be written that needs room? If not, the database says why."""
        if self.sentence:
            with self.engine.begin() as connection:
                connection.execute(CreateTable(TRIAL))
                connection.execute(insert(TRIAL).values(room=bytes(TRIED)))
                connection.execute(DropTable(TRIAL))
            self.over()


def stay_with_the_file(engine: Engine) -> None:
    """Nothing is read from or written to an SQLite database whose file is gone or another one.

    SQLite would go on with a file that has been deleted, and make a new one where it was: what is acknowledged then is lost.
    """
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return
    file = Path(name)
    first = _identity(file)

    def check(*_: Any) -> None:
        now = _identity(file)
        if now != first:
            raise FileGone(
                phrase("its file is gone") if now is None else phrase("its file is another one now: start the server again")
            )

    for moment in ("do_connect", "checkout", "commit"):
        event.listen(engine, moment, check)


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file lies there."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
