"""Tables on disk: a table is its set-up and its entries, which are only ever added. SQLite by default, PostgreSQL by its URL.

One thread writes. Whatever waits when it is free goes into one transaction, so that many tables share one sync to disk; a
write is reported done only after that.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase

SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("created", Integer, nullable=False),
    Column("next", String(24), nullable=False, default=""),
)
LINKS = Table(
    "links",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("hash", String(64), nullable=False),
)
ENTRIES = Table(
    "entries",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("token", Text, nullable=False),
    Column("undone", Integer, nullable=False, default=0),
)
"""One row for every answer; a row with `undone` takes back that many, the last ones of its seat, instead."""
MOVED = Table(
    "moved",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("at", Integer, nullable=False),
)
"""When the last entry of a table was added, in seconds since 1970."""
PACKS = Table(
    "packs",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("changed", Text, nullable=False),
)
"""What an owner's pack changed of the component values of a table, by path; nothing for most tables."""
BEGINS = Table(
    "begins",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("state", Text, nullable=False),
)
"""The position in which a table began that did not begin as its rules say."""
HINTS = Table(
    "hints",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("allowed", Integer, nullable=False),
)
"""Whether a table has hints; older tables do not say so."""
REVIEWS = Table(
    "reviews",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("made", String(64), nullable=False),
    Column("review", Text, nullable=False),
)
"""The review of a finished table, and of which game and by which version it was made."""
SNAPSHOTS = Table(
    "snapshots",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("state", Text, nullable=False),
)


ONE_PERSON = 2
"""The links of a table at which one person sits: their own, and that of spectators."""


class StorageError(MesozoicError):
    """The database cannot be used now; nothing was changed."""


@dataclass(frozen=True)
class Entry:
    """One answer of a seat, or so many of its last ones taken back."""

    seat: Seat
    token: str
    undone: int = 0


@dataclass
class StoredTable:
    """A table as it lies on disk: all entries, and the newest snapshot with the number of entries it stands for."""

    id: str
    game: str
    rules: int
    content: str
    options: dict[str, Json]
    seats: list[dict[str, Json]]
    links: dict[Seat, str]
    next: str
    entries: list[Entry] = field(default_factory=list)
    snapshot: tuple[int, Json] | None = None
    moved: int = 0
    """When the last entry was added, or else when it was created, in seconds since 1970; 0 where it is new."""
    changed: dict[str, Json] = field(default_factory=dict)
    """The component values by path in which it differs from ours."""
    begin: Json = None
    """The position in which it began, if it did not begin as its rules say."""
    hints: bool = False
    """May whoever sits there ask for hints?"""


Work = Callable[[Connection], None]
Clock = Callable[[], float]
"""Seconds since 1970."""


class Storage:
    """The database and the one thread that writes to it."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        try:
            SCHEMA.create_all(self.engine)
        except SQLAlchemyError as error:
            raise StorageError(phrase("the database cannot be opened: {reason}", reason=_reason(error))) from None
        self._work: queue.SimpleQueue[tuple[Work, Future[None]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    # -- writing ------------------------------------------------------------------------------------------------------

    async def create(self, table: StoredTable, now: float) -> None:
        """Store a new table with its links and entries, made at this time; returns when all of it is on disk."""

        def work(connection: Connection) -> None:
            row = {"id": table.id, "game": table.game, "rules": table.rules, "content": table.content, "next": ""}
            texts = {"options": json.dumps(table.options), "seats": json.dumps(table.seats), "created": int(now)}
            connection.execute(insert(TABLES).values(**row, **texts))
            rows = [{"table": table.id, "seat": seat, "hash": hash} for seat, hash in table.links.items()]
            connection.execute(insert(LINKS), rows)
            connection.execute(insert(HINTS).values(table=table.id, allowed=int(table.hints)))
            if table.changed:
                connection.execute(insert(PACKS).values(table=table.id, changed=json.dumps(table.changed)))
            if table.begin is not None:
                connection.execute(insert(BEGINS).values(table=table.id, state=json.dumps(table.begin, separators=(",", ":"))))
            if table.entries:
                _add_entries(connection, table.id, _rows(table.id, 0, table.entries), int(now))

        await self._written(work)

    async def append(self, table: str, start: int, entries: list[Entry], now: float) -> None:
        """Add these entries, the first with this number, at this time; returns when they are on disk."""
        rows = _rows(table, start, entries)
        await self._written(lambda connection: _add_entries(connection, table, rows, int(now)))

    async def keep(self, table: str, n: int, state: Json) -> None:
        """Keep a snapshot of a table after so many entries."""
        text = json.dumps(state, separators=(",", ":"))
        await self._written(lambda connection: _add_snapshot(connection, table, n, text))

    async def store_rematch(self, table: str, next: str) -> None:
        """Remember the rematch of a table."""
        await self._written(lambda connection: _set_rematch(connection, table, next))

    async def store_seats(self, table: str, seats: list[dict[str, Json]]) -> None:
        """Remember who sits at a table, as they are called now."""
        text = json.dumps(seats)
        await self._written(lambda connection: _set_seats(connection, table, text))

    async def keep_review(self, table: str, made: str, review: Json) -> None:
        """Keep the review of a table in the place of an older one."""
        text = json.dumps(review, separators=(",", ":"))
        await self._written(lambda connection: _set_review(connection, table, made, text))

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
        except SQLAlchemyError as error:
            self._one_by_one(batch, error)
            return
        for _, future in batch:
            future.set_result(None)

    def _one_by_one(self, batch: list[tuple[Work, Future[None]]], error: SQLAlchemyError) -> None:
        """One of them failed: do them one by one, so that only that one fails."""
        if len(batch) == 1:
            batch[0][1].set_exception(StorageError(phrase("the move could not be stored: {reason}", reason=_reason(error))))
            return
        for one in batch:
            self._commit([one])

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
                return _load(connection, id)
        except SQLAlchemyError as error:
            raise StorageError(phrase("the table could not be read: {reason}", reason=_reason(error))) from None

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

    def count(self) -> int:
        """How many tables there are."""
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(TABLES)).scalar_one())


def default_url() -> str:
    """The database in the user's data folder."""
    import os

    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mesozoic"
    base.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{base / 'tables.sqlite'}"


def _engine(url: str) -> Engine:
    try:
        engine = create_engine(url)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise StorageError(
            phrase("expected a database URL such as sqlite:///tables.sqlite or postgresql+psycopg://…: {error}", error=error)
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _sqlite)
    return engine


def _sqlite(connection: Any, _: Any) -> None:
    """WAL, and every commit synced to disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _rows(table: str, start: int, entries: list[Entry]) -> list[dict[str, Any]]:
    return [
        {"table": table, "n": start + i, "seat": entry.seat, "token": entry.token, "undone": entry.undone}
        for i, entry in enumerate(entries)
    ]


def _add_entries(connection: Connection, table: str, rows: list[dict[str, Any]], now: int) -> None:
    connection.execute(insert(ENTRIES), rows)
    if not connection.execute(update(MOVED).where(MOVED.c.table == table).values(at=now)).rowcount:
        connection.execute(insert(MOVED).values(table=table, at=now))


def _add_snapshot(connection: Connection, table: str, n: int, text: str) -> None:
    connection.execute(insert(SNAPSHOTS).values(table=table, n=n, state=text))


def _set_rematch(connection: Connection, table: str, next: str) -> None:
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(next=next))


def _set_seats(connection: Connection, table: str, seats: str) -> None:
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(seats=seats))


def _set_review(connection: Connection, table: str, made: str, text: str) -> None:
    connection.execute(delete(REVIEWS).where(REVIEWS.c.table == table))
    connection.execute(insert(REVIEWS).values(table=table, made=made, review=text))


def _load(connection: Connection, id: str) -> StoredTable | None:
    row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
    if row is None:
        return None
    links = connection.execute(select(LINKS.c.seat, LINKS.c.hash).where(LINKS.c.table == id)).all()
    entries = connection.execute(
        select(ENTRIES.c.seat, ENTRIES.c.token, ENTRIES.c.undone).where(ENTRIES.c.table == id).order_by(ENTRIES.c.n)
    ).all()
    newest = connection.execute(
        select(SNAPSHOTS.c.n, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table == id).order_by(SNAPSHOTS.c.n.desc()).limit(1)
    ).first()
    moved = connection.execute(select(MOVED.c.at).where(MOVED.c.table == id)).scalar()
    changed = connection.execute(select(PACKS.c.changed).where(PACKS.c.table == id)).scalar()
    hints = connection.execute(select(HINTS.c.allowed).where(HINTS.c.table == id)).scalar()
    begin = connection.execute(select(BEGINS.c.state).where(BEGINS.c.table == id)).scalar()
    return StoredTable(
        id,
        row["game"],
        row["rules"],
        row["content"],
        json.loads(row["options"]),
        json.loads(row["seats"]),
        {int(seat): str(hash) for seat, hash in links},
        row["next"],
        [Entry(*entry) for entry in entries],
        (newest[0], json.loads(newest[1])) if newest else None,
        moved or row["created"],
        json.loads(changed) if changed else {},
        json.loads(begin) if begin else None,
        len(links) <= ONE_PERSON if hints is None else bool(hints),
    )


def _reason(error: Exception) -> str:
    """The first line of what the database says."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
