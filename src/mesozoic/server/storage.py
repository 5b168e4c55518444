"""Tables on disk: a table is its set-up and its entries, which are only ever added. SQLite by default, PostgreSQL by its URL.

One thread writes. Whatever waits when it is free goes into one transaction, so that many tables share one sync to disk; a
write is reported done only after that.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.exc import SQLAlchemyError

from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase
from mesozoic.play.dice import Dice
from mesozoic.server.about_talk import TalkLine
from mesozoic.server.clocks import Clocks
from mesozoic.server.entry import Entry
from mesozoic.server.keeping import Row, archive, at_one_moment, delete_table, rows, untouched
from mesozoic.server.migrating import migrate
from mesozoic.server.rows import (
    add_entries,
    add_line,
    add_snapshot,
    add_table,
    entry_rows,
    load_table,
    set_clocks,
    set_dice,
    set_over,
    set_rematch,
    set_review,
    set_seats,
    set_uptime,
)
from mesozoic.server.schema import LINES, REVIEWS, TABLES, UPTIME
from mesozoic.server.stored import StoredTable
from mesozoic.server.trouble import Trouble, stay_with_the_file

log = logging.getLogger("mesozoic.server")


class StorageError(MesozoicError):
    """The database cannot be used now; nothing was changed."""


class Elsewhere(StorageError):
    """Another process serves the table."""


T = TypeVar("T")
Work = Callable[[Connection], None]
Clock = Callable[[], float]
"""Seconds since 1970."""


WAITED = 5
"""Seconds for a new connection to PostgreSQL, unless its URL says otherwise."""


def elsewhere() -> StorageError:
    """What is told of a table that was ours until now."""
    return Elsewhere(phrase("another process serves this table now: try again"))


class Claims:
    """Which tables are this process's: all, where it alone serves the database. `leases.py` has it where others do as well."""

    async def claim(self, table: str) -> None:
        """Own a table before it is opened, or say in one sentence that another process does."""

    def holds(self, table: str) -> bool:
        """Is this table ours at this moment?"""
        return True

    def forget(self, table: str) -> None:
        """A table is no longer in memory."""

    def born(self, table: str, work: Work) -> Work:
        """A write that makes a new table, which is ours."""
        return work

    def kept(self, table: str, work: Work) -> Work:
        """A write of a table, carried out only while the table is ours."""
        return work


class Storage:
    """The database and the one thread that writes to it."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _sqlite)
            _make_private(self.engine.url.database or "")
        try:
            migrate(self.engine)
        except SQLAlchemyError as error:
            raise StorageError(phrase("the database cannot be opened: {reason}", reason=_reason(error))) from None
        stay_with_the_file(self.engine)
        self.trouble = Trouble(self.engine)
        self.claims = Claims()
        self._work: queue.SimpleQueue[tuple[Work, Future[None]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    # -- writing ------------------------------------------------------------------------------------------------------

    async def create(self, table: StoredTable, values: Json, over: bool, now: float) -> None:
        """Store a new table with its links, entries and component values, made at this time; returns when all is on disk."""
        work = self.claims.born(table.id, lambda connection: add_table(connection, table, values, over, int(now)))
        await self._written(work)

    async def append(
        self, table: str, start: int, entries: list[Entry], now: float, over: bool = False, clocks: Clocks | None = None
    ) -> None:
        """Add these entries, the first with this number, at this time, and how clocks stand then; returns when done."""
        rows = entry_rows(table, start, entries)

        def work(connection: Connection) -> None:
            add_entries(connection, table, rows, int(now))
            if over:
                set_over(connection, table)
            if clocks is not None:
                set_clocks(connection, table, clocks)

        await self._written(self.claims.kept(table, work))

    async def keep(self, table: str, n: int, state: Json) -> None:
        """Keep a snapshot of a table after so many entries."""
        text = json.dumps(state, separators=(",", ":"))
        await self._written(self.claims.kept(table, lambda connection: add_snapshot(connection, table, n, text)))

    async def store_rematch(self, table: str, next: str) -> None:
        """Remember the rematch of a table."""
        await self._written(self.claims.kept(table, lambda connection: set_rematch(connection, table, next)))

    async def store_seats(self, table: str, seats: list[dict[str, Json]]) -> None:
        """Remember who sits at a table, as they are called now."""
        text = json.dumps(seats)
        await self._written(self.claims.kept(table, lambda connection: set_seats(connection, table, text)))

    async def store_dice(self, table: str, dice: Dice) -> None:
        """Remember what people have added to the dice of a table."""
        text = json.dumps(dice.saved())
        await self._written(self.claims.kept(table, lambda connection: set_dice(connection, table, text)))

    async def store_clocks(self, table: str, clocks: Clocks) -> None:
        """Remember how the clocks of a table stand."""
        await self._written(self.claims.kept(table, lambda connection: set_clocks(connection, table, clocks)))

    async def store_uptime(self, seconds: float) -> None:
        """Remember for how long servers have been up."""
        await self._written(lambda connection: set_uptime(connection, int(seconds * 1000)))

    async def add_line(self, table: str, seat: Seat, text: str, now: float, most: int) -> TalkLine:
        """Add a line of talk, and keep at most so many; returns it when it is on disk."""
        added: list[TalkLine] = []

        def work(connection: Connection) -> None:
            added.append(add_line(connection, table, seat, text, int(now), most))

        await self._written(self.claims.kept(table, work))
        return added[-1]

    async def keep_review(self, table: str, made: str, review: Json) -> None:
        """Keep the review of a table in the place of an older one."""
        text = json.dumps(review, separators=(",", ":"))
        await self._written(lambda connection: set_review(connection, table, made, text))

    async def archive(self, table: str, before: float) -> None:
        """Put a table into the archive, unless somebody has touched it since then."""
        await self._written(lambda connection: archive(connection, table, int(before)))

    async def delete(self, table: str) -> None:
        """Take a table out of the database; returns when nothing of it is left there."""
        await self._written(self.claims.kept(table, lambda connection: delete_table(connection, table)))

    async def _written(self, work: Work) -> None:
        future: Future[None] = Future()
        self._work.put((work, future))
        await asyncio.wrap_future(future)

    def _write(self) -> None:
        """Take all work that waits, do it in one transaction, report it done."""
        while True:
            first = self._work.get()
            if first is None:
                return
            batch = [first]
            while not self._work.empty() and len(batch) < 500:
                more = self._work.get()
                if more is None:
                    self._work.put(None)
                    break
                batch.append(more)
            self._commit([one for one in batch if one[1].set_running_or_notify_cancel()])

    def _commit(self, batch: list[tuple[Work, Future[None]]]) -> None:
        try:
            with self.engine.begin() as connection:
                for work, _ in batch:
                    work(connection)
        except Exception as error:
            self._one_by_one(batch, error)
            return
        self.trouble.over()
        for _, future in batch:
            future.set_result(None)

    def _one_by_one(self, batch: list[tuple[Work, Future[None]]], error: Exception) -> None:
        """One of them failed: do them one by one, so that only that one fails."""
        if len(batch) == 1:
            self.trouble.found(error, _reason(error))
            batch[0][1].set_exception(StorageError(phrase("the move could not be stored: {reason}", reason=_reason(error))))
            return
        for one in batch:
            self._commit([one])

    def waiting(self) -> int:
        """How many writes wait."""
        return self._work.qsize()

    def close(self) -> None:
        """Finish what waits, then let go of the database."""
        self._work.put(None)
        self._writer.join()
        self.engine.dispose()

    # -- reading ------------------------------------------------------------------------------------------------------

    async def load(self, id: str) -> StoredTable | None:
        """The table of this id, or none."""
        return await asyncio.to_thread(self.load_now, id)

    def load_now(self, id: str) -> StoredTable | None:
        """The same, in this thread."""
        try:
            with self.engine.connect() as connection:
                at_one_moment(connection)
                return load_table(connection, id)
        except SQLAlchemyError as error:
            raise StorageError(phrase("the table could not be read: {reason}", reason=_reason(error))) from None
        except Exception as error:  # what is stored can be damaged in any way
            log.warning("a table is damaged: %r", error, extra={"table": id})
            raise StorageError(phrase("the table could not be read: what is stored of it is damaged")) from None

    async def lines(self, table: str, known: int) -> list[TalkLine]:
        """The lines of talk after so many."""
        return await asyncio.to_thread(self._lines_now, table, known)

    def _lines_now(self, table: str, known: int) -> list[TalkLine]:
        wanted = select(LINES.c.n, LINES.c.seat, LINES.c.at, LINES.c.text).where(LINES.c.table == table, LINES.c.n > known)
        try:
            with self.engine.connect() as connection:
                rows = connection.execute(wanted.order_by(LINES.c.n)).all()
        except SQLAlchemyError as error:
            raise StorageError(phrase("the talk could not be read: {reason}", reason=_reason(error))) from None
        return [TalkLine(n=n, seat=seat, at=at, text=text) for n, seat, at, text in rows]

    def uptime(self) -> float | None:
        """For how long servers have been up, if that was ever written down."""
        with self.engine.connect() as connection:
            milliseconds = connection.execute(select(UPTIME.c.milliseconds)).scalar()
        return None if milliseconds is None else milliseconds / 1000

    async def review(self, table: str, made: str) -> Json:
        """The review of a table that was made so, or none."""
        return await asyncio.to_thread(self._review_now, table, made)

    def _review_now(self, table: str, made: str) -> Json:
        wanted = select(REVIEWS.c.review).where(REVIEWS.c.table == table, REVIEWS.c.made == made)
        try:
            with self.engine.connect() as connection:
                text = connection.execute(wanted).scalar()
        except SQLAlchemyError as error:
            raise StorageError(phrase("the review could not be read: {reason}", reason=_reason(error))) from None
        return json.loads(text) if text else None

    async def untouched(self, before: float, most: int) -> list[str]:
        """So many tables that nobody has touched since then and that are not in the archive, the oldest first."""
        return await asyncio.to_thread(self._read, lambda connection: untouched(connection, int(before), most))

    def rows(self) -> list[Row]:
        """Every table there is, the one touched last first."""
        return self._read(rows)

    def _read(self, look: Callable[[Connection], T]) -> T:
        """What is found in the database."""
        try:
            with self.engine.connect() as connection:
                return look(connection)
        except SQLAlchemyError as error:
            raise StorageError(phrase("the database cannot be used: {reason}", reason=_reason(error))) from None

    def count(self) -> int:
        """How many tables there are, if the database is well; one that was in trouble has to show that first."""
        try:
            self.trouble.try_again()
            with self.engine.connect() as connection:
                return int(connection.execute(select(func.count()).select_from(TABLES)).scalar_one())
        except SQLAlchemyError as error:
            raise StorageError(phrase("the database cannot be used: {reason}", reason=_reason(error))) from None


def shared(url: str) -> bool:
    """Can several processes serve this database? An SQLite file has one server."""
    return not url.startswith("sqlite")


def default_url() -> str:
    """The database in the user's data folder."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mesozoic"
    base.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{base / 'tables.sqlite'}"


def engine_of(url: str) -> Engine:
    """The database of this URL, not used yet."""
    waits = {"connect_timeout": WAITED} if shared(url) and "connect_timeout" not in url else {}
    try:
        engine = create_engine(url, pool_pre_ping=shared(url), connect_args=waits, hide_parameters=True)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise StorageError(
            phrase("expected a database URL such as sqlite:///tables.sqlite or postgresql+psycopg://…: {error}", error=error)
        ) from None
    if engine.dialect.name == "sqlite" and engine.url.database in (None, "", ":memory:"):  # every thread would have its own
        raise StorageError(
            phrase("expected a database URL such as sqlite:///tables.sqlite or postgresql+psycopg://…: {error}", error=repr(url))
        )
    return engine


def _make_private(file: str) -> None:
    """A new database is its owner's alone: what players and dice keep secret lies in it."""
    with contextlib.suppress(OSError):  # whatever is wrong with it, whoever opens it says so
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _sqlite(connection: Any, _: Any) -> None:
    """WAL, and every commit synced to disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _reason(error: Exception) -> str:
    """The first line of what the database says."""
    return (str(getattr(error, "orig", None) or error) or type(error).__name__).splitlines()[0]
