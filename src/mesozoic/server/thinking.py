"""Bots think in processes of their own, and hints and reviews are made there, so that the server never waits for them.

What a bot or a hint gets there is the world of its seat: its view, its choices, and resampled games (see `bots/base.py`).
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar, TypeVarTuple, Unpack

from mesozoic.bots.base import World
from mesozoic.bots.roster import find_bot
from mesozoic.bots.weigh import Budget
from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json, Seat
from mesozoic.play.kit import Kit, kit
from mesozoic.review.advice import BUDGET, Advice, advise
from mesozoic.server.stored import StoredTable
from mesozoic.server.turns import NOBODY, Turns, Who
from mesozoic.workers.local import live_with_the_parent

log = logging.getLogger("mesozoic.server")
T = TypeVar("T")
Given = TypeVarTuple("Given")


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new_pool()
        self.turns = Turns(self.processes + 1)
        """One more than there are processes has its turn, so that none of them waits for its next work."""
        self._again = asyncio.Lock()
        """Held by work whose process has died, for its second try: what kills a process kills no other's second try."""

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, get_context("spawn"), live_with_the_parent)

    async def choose(self, bot: str, stored: StoredTable, table: Json, seat: Seat, address: str = "") -> str:
        """The token this bot answers with, at a table that this address has played."""
        who = (address, stored.id)
        return await self.run(think, bot, components(stored), table, seat, secrets.randbits(64), who=who)

    async def advise(self, stored: StoredTable, table: Json, seat: Seat, address: str = "") -> Advice:
        """The best few choices of a seat."""
        who = (address, stored.id)
        return await self.run(hint, components(stored), table, seat, secrets.randbits(64), BUDGET, who=who)

    async def run(self, work: Callable[[Unpack[Given]], T], *args: *Given, who: Who = NOBODY) -> T:
        """What comes of work in a process, when it is its turn; of a process that died it is tried in another, once."""
        async with self.turns.of(who):
            pool = self._pool
            try:
                return await self._in(pool, work, *args)
            except BrokenProcessPool:
                self._replace(pool)
            async with self._again:
                pool = self._pool
                try:
                    return await self._in(pool, work, *args)
                except BrokenProcessPool:
                    self._replace(pool)
                    raise

    async def _in(self, pool: ProcessPoolExecutor, work: Callable[[Unpack[Given]], T], *args: *Given) -> T:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *args)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Whoever finds first that a pool is broken replaces it for all."""
        if self._pool is pool:
            log.warning("a process in which bots think has died: there is a new one")
            self._pool = self._new_pool()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes; a thought that is not finished is thought again when the table is opened anew."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def components(stored: StoredTable) -> Kit:
    """What the box of a table is made of."""
    return kit(stored.game, len(stored.seats), stored.options, stored.changed, stored.values)


def think(bot: str, setup: Kit, table: Json, seat: Seat, seed: int) -> str:
    """Let a bot choose at this table; runs in a process of its own."""
    world = _world(setup, table, seat)
    return world.choices()[find_bot(bot).choose(world, Rng(seed))].token()


def hint(setup: Kit, table: Json, seat: Seat, seed: int, budget: Budget) -> Advice:
    """The best few choices of a seat at this table; runs in a process of its own."""
    return advise(_world(setup, table, seat), Rng(seed), budget)


def _world(setup: Kit, table: Json, seat: Seat) -> World:
    """All that a seat knows of this table."""
    position = setup.spec.load(setup.box(), table)
    position.focus(seat)
    return World(setup.spec, position, seat)
