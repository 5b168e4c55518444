"""Who owns which table, where several processes serve one PostgreSQL: every table has one owner at a time.

A process has a row that it renews every second, in one statement for all its tables; the database's clock says until when that
holds. A table's row names the process that owns it and counts its owners: that number is the fence. Every write of a table looks
at it in its own transaction and keeps it as it is until that ends, so that whoever was replaced meanwhile writes nothing. What a
process may show follows from its own clock, by which it has been replaced sooner than by the database's.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, TextClause, event
from sqlalchemy.exc import SQLAlchemyError

from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.server import statements
from mesozoic.server.storage import Claims, Storage, StorageError, Work, elsewhere

if TYPE_CHECKING:
    from psycopg import AsyncConnection

RENEWED = 1.0
"""Seconds between two times it says so."""
MARGIN = 0.25
"""By its own clock it ends so much sooner."""
AGAIN = 0.25
"""Seconds until a database that could not be reached is tried again."""
PATIENCE = 2.0
"""Seconds somebody waits for this process to have a row."""
log = logging.getLogger("mesozoic.server")
now: Callable[[], float] = lambda: time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))  # noqa: E731
"""Seconds of a clock that nobody sets, and that goes on while the machine sleeps."""


@dataclass(frozen=True)
class Owner:
    """The process that owns a table, where it is reached, by which secret, and until when at least, by our clock."""

    process: int
    address: str
    secret: str = field(repr=False)
    until: float


class Leases(Claims):
    """The tables this process owns."""

    def __init__(self, storage: Storage) -> None:
        self.engine = storage.engine
        self.address = ""
        """Where other processes reach this one."""
        self.secret = ""
        """By what they show that they may: a new one for every row."""
        self.process = 0
        """The number of our row; 0 while we have none."""
        self.held: dict[str, int] = {}
        """The fences of our tables in memory."""
        self.taken = 0
        """How many tables were taken over from another process."""
        self.gave_up: Callable[[str], None] = lambda table: None
        """Is told of a table that is ours no longer."""
        self.deleted: Callable[[str], None] = lambda table: None
        """Is told of a table that is not in the database any more."""
        self.heard: Callable[[Json], None] = lambda said: None
        """Is told what other processes say."""
        self._until = 0.0
        self._changed = asyncio.Event()
        """Set whenever there may be a row that was not there before."""
        self._tasks: list[asyncio.Task[None]] = []
        self._loop = asyncio.get_running_loop()

    # -- our row ------------------------------------------------------------------------------------------------------

    async def begin(self, address: str) -> None:
        """Have a row, and renew it from now on; where the database cannot be reached, as soon as it can."""
        self.address = address
        event.listen(self.engine, "connect", self._sign)
        self.engine.dispose()  # connections that were made before are not signed
        self._tasks = [asyncio.create_task(self._keep()), asyncio.create_task(self._watch())]
        with contextlib.suppress(StorageError):
            await self._row()

    async def end(self) -> None:
        """Let others have our tables."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.process:
            with contextlib.suppress(SQLAlchemyError):
                await asyncio.to_thread(self._leave)
        self.engine.dispose()

    @property
    def valid(self) -> bool:
        """Do we own what we hold at this moment?"""
        return self.process != 0 and now() < self._until

    async def _keep(self) -> None:
        """Renew our row and hear what others say, over one connection; a new one where it breaks."""
        from psycopg import AsyncConnection, Error

        args, given = self.engine.dialect.create_connect_args(self.engine.url)
        given = {"connect_timeout": 2, **given}
        well = True
        while True:
            try:
                async with await AsyncConnection.connect(*args, **given, autocommit=True) as connection:
                    well = True
                    await self._listen(connection)
            except (Error, SQLAlchemyError, OSError) as error:
                if well:
                    log.warning("the database does not renew what this process owns: %s", type(error).__name__)
                well = False
                await asyncio.sleep(AGAIN)

    async def _listen(self, connection: AsyncConnection[Any]) -> None:
        await connection.execute(statements.LISTEN)
        while True:
            if not await self._renew(connection):
                self.lose_all()
                await self._join()
            self._changed.set()
            async for notice in connection.notifies(timeout=RENEWED):
                self._hear(notice.payload)

    async def _renew(self, connection: AsyncConnection[Any]) -> bool:
        """Say that we are there; false where it was too late."""
        if not self.process:
            return False
        before = now()
        cursor = await connection.execute(statements.RENEW, (self.process,))
        if await cursor.fetchone() is None:
            return False
        self._until = before + statements.LASTS - MARGIN
        return True

    async def _join(self) -> None:
        """Have a new row: of what others may have taken over nothing is ours."""
        before, self.secret = now(), secrets.token_hex(32)
        self.process = await asyncio.to_thread(self._joined, self.secret)
        self._until = before + statements.LASTS - MARGIN

    def _sign(self, connection: Any, _: Any) -> None:
        """Let a connection say whose it is, so that others can cut it off when we are replaced."""
        with connection.cursor() as cursor:
            cursor.execute(statements.SIGN, (signature(self.address),))
        connection.commit()

    def _joined(self, secret: str) -> int:
        with self.engine.begin() as connection:
            connection.execute(statements.BURY)
            return int(connection.execute(statements.JOINED, {"address": self.address, "secret": secret}).scalar_one())

    def _leave(self) -> None:
        with self.engine.begin() as connection:
            connection.execute(statements.LEAVE, {"process": self.process})

    async def _watch(self) -> None:
        """When our time is up by our own clock, nothing is ours, whatever the database would say."""
        while True:
            await asyncio.sleep(max(0.05, self._until - now()))
            if self.process and not self.valid:
                log.warning("this process could not say in time that it is there: others may have its tables")
                self.lose_all()

    def lose_all(self) -> None:
        """Nothing is ours any more."""
        self.process = 0
        self._changed.clear()
        for table in tuple(self.held):
            self.lose(table)

    def lose(self, table: str) -> None:
        """This table is ours no longer."""
        if self.held.pop(table, None) is not None:
            self.gave_up(table)

    def _hear(self, payload: str) -> None:
        said = json.loads(payload)
        if said.get("deleted"):
            self.deleted(said["table"])
        elif said["process"] != self.process:
            fence = self.held.get(said["table"])
            if fence is not None and fence < said["fence"]:
                self.lose(said["table"])
        self.heard(said)

    async def _row(self) -> int:
        """The number of our row, as soon as there is one."""
        if not self.valid:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._changed.wait()
        if not self.valid:
            raise StorageError(phrase("the database cannot be reached: no table can be opened until it can"))
        return self.process

    # -- tables -------------------------------------------------------------------------------------------------------

    async def claim(self, table: str) -> None:
        if isinstance(await self.find(table), Owner):
            raise elsewhere()

    async def find(self, table: str) -> Owner | None:
        """The process that owns a table; none where it is this one, which takes what is nobody's, or where there is no table."""
        if self.holds(table):
            return None
        process = await self._row()
        try:
            found = await asyncio.to_thread(self._find, table, process)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise StorageError(phrase("the table could not be read: {reason}", reason=reason)) from None
        if isinstance(found, Owner) or found is None:
            return found
        if process != self.process:
            raise elsewhere()
        self.held[table] = found[0]
        self.taken += found[1]
        return None

    def _find(self, table: str, process: int) -> Owner | tuple[int, bool] | None:
        """The owner of a table; or our fence, and whether we have just taken it over; or none."""
        with self.engine.begin() as connection:
            at = {"table": table, "process": process}
            row = connection.execute(statements.OWNED, at).first()
            if row is None:
                fence = connection.execute(statements.NEW, at).scalar()
                if fence is not None:
                    return int(fence), False
                row = connection.execute(statements.OWNED, at).first()
            if row is None:
                return None
            if row.process == process:
                return int(row.fence), False
            return _living(connection, row.process, statements.LEFT) or self._take(connection, at)

    def _take(self, connection: Connection, at: dict[str, Any]) -> Owner | tuple[int, bool]:
        """Take a table over whose owner's time seems to be up: what is looked at now changes no more until we are done."""
        connection.execute(statements.CUT, at)
        row = connection.execute(statements.OWNED_TO_TAKE, at).one()
        owner = _living(connection, row.process, statements.LEFT_TO_TAKE)
        if owner is not None:
            return owner
        if _living(connection, at["process"], statements.LEFT) is None:
            raise elsewhere()
        fence = int(connection.execute(statements.TAKE, at).scalar_one())
        statements.tell(connection, {"table": at["table"], "process": at["process"], "fence": fence})
        return fence, row.process != 0

    def holds(self, table: str) -> bool:
        return table in self.held and self.valid

    def forget(self, table: str) -> None:
        self.held.pop(table, None)  # its row still names us, and nobody else is at it: whoever asks is sent here

    def born(self, table: str, work: Work) -> Work:
        process = self.process
        if not self.valid:
            raise StorageError(phrase("the database cannot be reached: no table can be opened until it can"))
        self.held[table] = 1

        def owned(connection: Connection) -> None:
            work(connection)
            connection.execute(statements.BORN, {"table": table, "process": process})

        return owned

    def kept(self, table: str, work: Work) -> Work:
        if not self.holds(table):
            raise elsewhere()
        at = {"table": table, "process": self.process, "fence": self.held[table]}

        def fenced(connection: Connection) -> None:
            if connection.execute(statements.STANDS, at).first() is None:
                self._loop.call_soon_threadsafe(self.lose, table)
                raise elsewhere()
            work(connection)

        return fenced


def _living(connection: Connection, process: int, statement: TextClause) -> Owner | None:
    """The process of this number, if its time is not up."""
    row = connection.execute(statement, {"process": process}).first()
    return None if row is None or row[2] <= 0 else Owner(process, row[0], row[1], now() + float(row[2]))


def signature(address: str) -> str:
    """What the database calls the connections of a process."""
    return f"mesozoic {address}"
