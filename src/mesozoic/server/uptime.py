"""For how long the server has been up, all its runs together: clocks go by that, so that they stand still while it is down.

It is written down every minute as soon as there is a table with clocks, and when the server ends; who is killed loses less than
a minute, to the good of whoever was asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from mesozoic.core.errors import MesozoicError
from mesozoic.server.storage import Clock, Storage

EVERY = 60.0
"""Seconds between two times it is written down."""
ASLEEP = 3 * EVERY
"""After so many seconds without, the machine must have slept, and the server with it."""

log = logging.getLogger("mesozoic.server")


class Uptime:
    """A clock that counts the seconds for which the server has been up."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self.storage = storage
        self.clock = clock
        found = storage.uptime()
        self._before = found or 0.0
        """What earlier runs come to, without what this one has slept."""
        self._begun = self._seen = clock()
        self._kept = found is not None
        """Does it have to be written down? Only where there are clocks."""
        self._task: asyncio.Task[None] | None = None

    def __call__(self) -> float:
        return self._before + self.clock() - self._begun

    def begin(self) -> None:
        """Write it down from time to time."""
        self._task = asyncio.create_task(self._beat_on())

    async def keep(self) -> None:
        """There are clocks: it has to be written down."""
        if not self._kept:
            self._kept = True
            await self.beat()

    async def beat(self) -> None:
        """Write down for how long it has been."""
        now = self.clock()
        if now - self._seen > ASLEEP:
            self._before -= now - self._seen
        self._seen = now
        await self._write()

    async def _write(self) -> None:
        if self._kept:
            await self.storage.store_uptime(self())

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.beat()
            except MesozoicError as error:
                log.warning("for how long the server has been up could not be stored: %s", error)

    async def close(self) -> None:
        """The server ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(MesozoicError):
            await self._write()
