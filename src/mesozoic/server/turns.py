"""Whose turn it is to have something computed: address after address, and of each table after table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

Who = tuple[str, str]
"""Somebody who has something computed: an address, and a table there."""
NOBODY: Who = ("", "")
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The address from which what is being done now was asked for."""


class Turns:
    """So many may have their turn at the same time; the others wait, each address as long as any other."""

    def __init__(self, at_once: int) -> None:
        self.free = at_once
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(queue) for tables in self._waiting.values() for queue in tables.values())

    @asynccontextmanager
    async def of(self, who: Who) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        await self._wait(who)
        try:
            yield
        finally:
            self.free += 1
            self._next()

    async def _wait(self, who: Who) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who[0], OrderedDict()).setdefault(who[1], deque()).append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.free += 1
                self._next()
            raise

    def _next(self) -> None:
        """Let those begin whose turn it is."""
        while self.free and self._waiting:
            turn = self._first()
            if not turn.cancelled():
                self.free -= 1
                turn.set_result(None)

    def _first(self) -> asyncio.Future[None]:
        """The first of the next table of the next address, both of which go to the end."""
        address, tables = self._waiting.popitem(last=False)
        table, queue = tables.popitem(last=False)
        turn = queue.popleft()
        if queue:
            tables[table] = queue
        if tables:
            self._waiting[address] = tables
        return turn
