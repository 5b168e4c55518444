"""Reviews of finished tables: made part by part in the processes in which bots think, one review at a time, and kept."""

from __future__ import annotations

import asyncio
import logging

from mesozoic import __version__
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.review.luck import ledger
from mesozoic.review.page import Telling, page
from mesozoic.review.played import Played, played
from mesozoic.review.review import Effort, Review, at_most, look, parts, told, weigh_again, worst
from mesozoic.server.about_advice import ReviewData, ReviewInfo
from mesozoic.server.about_state import SeatInfo
from mesozoic.server.running import Running
from mesozoic.server.storage import Storage
from mesozoic.server.thinking import Thinkers

TELLS = 3
"""What reviews tell has changed so often: older ones are made anew."""
log = logging.getLogger("mesozoic.server")
WAITING = 20
"""So many reviews wait at most."""


class Job:
    """A review that is being made."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.failed = False
        self.task: asyncio.Task[None] | None = None

    def info(self) -> ReviewInfo:
        """How far it is."""
        return ReviewInfo(
            state="failed" if self.failed else "running" if self.total else "waiting", done=self.done, total=self.total
        )


class Reviews:
    """The reviews of all tables."""

    def __init__(self, storage: Storage, thinkers: Thinkers, effort: Effort | None = None) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.effort = effort or Effort()
        self._jobs: dict[str, Job] = {}
        self._one = asyncio.Semaphore(1)

    async def of(self, table: Running) -> ReviewInfo:
        """The review of a table, or how far it is."""
        return await self._of(table, await asyncio.to_thread(game_of, table))

    async def start(self, table: Running) -> ReviewInfo:
        """Make the review of a table, unless it is made or being made."""
        game = await asyncio.to_thread(game_of, table)
        found = await self._of(table, game)
        if found.state not in ("none", "failed"):
            return found
        if len([job for job in self._jobs.values() if not job.failed]) >= WAITING:
            return ReviewInfo(state="none")
        job = self._jobs[table.stored.id] = Job()
        job.task = asyncio.get_running_loop().create_task(self._work(table.stored.id, game, job))
        return job.info()

    async def _of(self, table: Running, game: Played) -> ReviewInfo:
        job = self._jobs.get(table.stored.id)
        if job is not None:
            return job.info()
        kept = await self.storage.review(table.stored.id, made_of(game))
        return ReviewInfo(state="none") if kept is None else ReviewInfo(state="done", review=ReviewData(**kept))

    async def _work(self, id: str, game: Played, job: Job) -> None:
        try:
            async with self._one:
                await self.storage.keep_review(id, made_of(game), await self._made(game, job))
            del self._jobs[id]
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a review failed", extra={"table": id})
            job.failed = True

    async def _made(self, game: Played, job: Job) -> Json:
        """All parts, one after the other: between two, bots and hints have their turn."""
        stretches = list(parts(game))
        job.total = at_most(game)
        found, suspects, costly, rolls = [], [], [], []
        for first, last in stretches:
            more, looked = await self.thinkers.run(look, game, first, last, self.effort.look)
            found += more
            suspects += looked
            rolls += await self.thinkers.run(ledger, game, first, last)
            job.done += 1
        for suspect in worst(game, suspects):
            costly += await self.thinkers.run(weigh_again, game, suspect, self.effort.again)
            job.done += 1
        return Review(game, found, told(costly), rolls).json()

    async def close(self) -> None:
        """Leave what is not made; it is made when somebody asks again."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def game_of(table: Running) -> Played:
    """The game of a table."""
    return played(table.session.journal())


def as_page(table: Running, found: ReviewData) -> str:
    """A review as one HTML file, with the names of this table."""
    names = [_name(seat) for seat in table.seats(set())]
    return page(found.model_dump(mode="json"), Telling(game_of(table), names))


def _name(seat: SeatInfo) -> str:
    """What somebody wants to be called, or their number."""
    if seat.name:
        return seat.title
    return phrase("Bot {n}", n=seat.seat + 1) if seat.bot else phrase("Player {n}", n=seat.seat + 1)


def made_of(game: Played) -> str:
    """By what a kept review is known to be of this game and by this version."""
    return f"{game.key()} {__version__} {TELLS}"
