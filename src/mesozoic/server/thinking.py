"""Bots think in processes of their own, and hints and reviews are made there, so that the server never waits for them.

What a bot or a hint gets there is the world of its seat: its view, its choices, and resampled games (see `bots/base.py`).
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import TypeVar, TypeVarTuple, Unpack

from mesozoic.bots.base import World
from mesozoic.bots.roster import find_bot
from mesozoic.bots.weigh import Budget
from mesozoic.core.chance import Rng
from mesozoic.core.content import with_changes
from mesozoic.core.ids import Json, Seat
from mesozoic.core.record import canonical
from mesozoic.core.setup import Box
from mesozoic.games import find_game
from mesozoic.review.advice import BUDGET, Advice, advise
from mesozoic.server.storage import StoredTable

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, get_context("spawn"), _live_with_the_parent)

    async def choose(self, bot: str, stored: StoredTable, table: Json, seat: Seat) -> str:
        """The token this bot answers with."""
        return await self.run(think, bot, components(stored), table, seat, secrets.randbits(64))

    async def advise(self, stored: StoredTable, table: Json, seat: Seat) -> Advice:
        """The best few choices of a seat."""
        return await self.run(hint, components(stored), table, seat, secrets.randbits(64), BUDGET)

    async def run(self, work: Callable[[Unpack[Given]], T], *args: *Given) -> T:
        """What comes of work in a process; one that died is replaced once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, work, *args)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, work, *args)

    def close(self) -> None:
        """End the processes; a thought that is not finished is thought again when the table is opened anew."""
        self._pool.shutdown(wait=False, cancel_futures=True)


Components = tuple[str, int, str, str]
"""What a box is made of: a game, how many play, the options, and what a pack changed."""


def components(stored: StoredTable) -> Components:
    """What the box of a table is made of."""
    return stored.game, len(stored.seats), canonical(stored.options), canonical(stored.changed)


def think(bot: str, setup: Components, table: Json, seat: Seat, seed: int) -> str:
    """Let a bot choose at this table; runs in a process of its own."""
    world = _world(setup, table, seat)
    return world.choices()[find_bot(bot).choose(world, Rng(seed))].token()


def hint(setup: Components, table: Json, seat: Seat, seed: int, budget: Budget) -> Advice:
    """The best few choices of a seat at this table; runs in a process of its own."""
    return advise(_world(setup, table, seat), Rng(seed), budget)


def _world(setup: Components, table: Json, seat: Seat) -> World:
    """All that a seat knows of this table."""
    spec = find_game(setup[0])
    position = spec.load(_box(*setup), table)
    position.focus(seat)
    return World(spec, position, seat)


@lru_cache(maxsize=64)
def _box(game: str, players: int, options: str, changed: str) -> Box:
    spec = find_game(game)
    return spec.box(spec.setup(players, json.loads(options), with_changes(spec.content(), json.loads(changed))))


def _live_with_the_parent() -> None:
    """Leave interrupts to the parent, and end when it ends, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_the_parent, daemon=True).start()


def _wait_for_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
