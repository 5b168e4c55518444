"""Tables that nobody touches go into the archive of the database in time."""

from __future__ import annotations

import asyncio
import logging

from mesozoic.core.errors import MesozoicError
from mesozoic.server.storage import Clock, Storage

DAY = 24 * 3600
HOUR = 3600.0
"""Seconds between two looks for tables that nobody touches."""
BATCH = 100
"""So many of them are looked for at once."""

log = logging.getLogger("mesozoic.server")


async def archive(storage: Storage, clock: Clock, days: float) -> int:
    """Put the tables that nobody has touched for so many days into the archive; how many there were."""
    before, archived = clock() - days * DAY, 0
    while ids := await storage.untouched(before, BATCH):
        for id in ids:
            await storage.archive(id, before)
        archived += len(ids)
    return archived


async def keep_archiving(storage: Storage, clock: Clock, days: float) -> None:
    """The same, now and every hour."""
    while True:
        try:
            archived = await archive(storage, clock, days)
            if archived:
                log.info("%d tables were archived", archived)
        except MesozoicError as error:
            log.warning("tables could not be archived: %s", error)
        await asyncio.sleep(HOUR)
