"""All tables: opening, moving, deleting, and telling everybody who looks on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, TypeVar

from mesozoic.core.content import Content
from mesozoic.core.errors import IllegalChoice, MesozoicError, SetupError
from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.tongue import phrase
from mesozoic.play.dice import Dice
from mesozoic.server.clocks import Clocks
from mesozoic.server.entry import Entry, effective, entries_of
from mesozoic.server.links import is_id, is_secret, seat_of
from mesozoic.server.names import clean_name
from mesozoic.server.reopening import open_table, snapshot
from mesozoic.server.running import Running, UnknownTable
from mesozoic.server.storage import Clock, Elsewhere, Storage, StorageError
from mesozoic.server.stored import StoredTable
from mesozoic.server.thinking import Thinkers
from mesozoic.server.turns import ASKER, Turns
from mesozoic.server.uptime import Uptime

SNAPSHOT_EVERY = 250
"""Entries between two snapshots."""
IN_MEMORY = 1000
"""Tables kept open while nobody looks at them."""
LATELY = 10.0
"""Seconds for which a table stays in any case after somebody has come to it: their request may still be at it."""
AGAIN = 5.0
"""Seconds until it is tried again what failed although nobody asked for it: a bot's answer, and showing what is stored."""
BOT_TABLES = 8
"""Tables at which bots alone play at the same time, of one address."""
ALL_BOT_TABLES = 200
"""The same, of all addresses."""

log = logging.getLogger("mesozoic.server")

T = TypeVar("T")
Tell = Callable[[Running], Awaitable[None]]


class TooManyTables(MesozoicError):
    """Somebody wants more tables than others would have room beside."""


def unknown() -> UnknownTable:
    """The same sentence for an unknown id and for a wrong secret."""
    return UnknownTable(phrase("there is no table here, or the link is not complete"))


class Hall:
    """The tables of this server."""

    def __init__(
        self, storage: Storage, thinkers: Thinkers, clock: Clock = time.time, contents: Mapping[str, Content] | None = None
    ) -> None:
        self.contents = contents or {}
        """The component values of new tables by game, where an owner's pack lies over ours."""
        self.storage = storage
        self.thinkers = thinkers
        self.clock = clock
        self.uptime = Uptime(storage, clock)
        self.tell: Tell = _nobody
        """Called after every change of a table; whoever keeps the connections sets it."""
        self.watched: Callable[[str], bool] = lambda id: False
        self.gone: Callable[[str], None] = lambda id: None
        """Called when a table is deleted; whoever keeps the connections sets it."""
        self.send_away: Callable[[str], None] = lambda id: None
        """Called where a table is ours no longer, for those who look on; whoever keeps the connections sets it."""
        self.notice: Callable[[Running], None] = lambda table: None
        """Called after every answer; whoever calls people to their turn sets it."""
        self.looks = Turns(1)
        """Whose turn it is to have something of a game played again, for which this process is busy itself."""
        self.workers = 1
        """How many processes share this machine: limits on what bots compute are divided among them."""
        self._open: dict[str, Running] = {}
        self._opening: dict[str, asyncio.Task[Running]] = {}
        """Tables on their way from disk; whoever wants one waits for the same, and may leave without stopping it."""
        self._thinking: set[tuple[str, Seat, int]] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False
        self.moves = 0
        """How many answers of people and bots were stored since the server began."""

    # -- tables -------------------------------------------------------------------------------------------------------

    async def store_new(self, stored: StoredTable, opened: Running | None = None) -> Running:
        """Deal, store set-up and first rolls together, and let bots begin."""
        table = opened or open_table(stored, self.clock)
        self._check_bots(table)
        rolled = table.session.answers[len(stored.entries) :]
        table.add_stored(entries_of(rolled))
        await self._wind_up(table)
        session = table.session
        await self.storage.create(stored, session.setup.content.values, session.over, self.clock())
        self._make_room()
        self._keep_open(table)
        self._wake_bots(table)
        return table

    def _check_bots(self, table: Running) -> None:
        """Nobody lets bots alone play at too many tables at the same time."""
        if not table.bots_alone():
            return
        played = [one.origin for one in self._open.values() if one.bots_alone() and not one.session.over]
        if played.count(table.origin) >= -(-BOT_TABLES // self.workers) or len(played) >= -(-ALL_BOT_TABLES // self.workers):
            raise TooManyTables(phrase("bots alone play at many tables already: wait until one of their games is over"))

    async def find(self, id: str) -> Running:
        """The table of this id, opened from disk if it is not in memory."""
        table = self._open.get(id)
        if table is not None and table.ours():
            table.found = time.monotonic()
            return table
        if not is_id(id):
            raise unknown()
        opening = self._opening.get(id)
        if opening is not None:
            with contextlib.suppress(StorageError):  # it was begun before we came: the database may be well by now
                return await asyncio.shield(opening)
        if id not in self._opening:
            task = self._opening[id] = asyncio.create_task(self._open_stored(id))
            task.add_done_callback(lambda done: (self._opening.pop(id, None), done.cancelled() or done.exception()))
        return await asyncio.shield(self._opening[id])

    async def _open_stored(self, id: str) -> Running:
        """A table from disk."""
        await self.storage.claims.claim(id)
        stored = await self.storage.load(id)
        if stored is None:
            raise unknown()
        self._make_room()
        table = await asyncio.to_thread(open_table, stored, self.clock)
        await self._catch_up(table)
        await self._wind_up(table)
        self._keep_open(table)
        self._wake_bots(table)
        return table

    def _keep_open(self, table: Running) -> None:
        table.ours = partial(self.storage.claims.holds, table.stored.id)
        self._open[table.stored.id] = table

    def give_up(self, id: str) -> None:
        """A table is ours no longer: what is in memory is not looked at any more, and whoever looks on goes where it is."""
        table = self._open.pop(id, None)
        if table is not None:
            table.spoilt = True
        self.send_away(id)

    async def _catch_up(self, table: Running) -> None:
        """Store what chance answered while opening: the server may have died between an answer and the roll after it."""
        answers = table.session.answers
        stored = len(effective(table.stored.entries))
        rolled = entries_of(answers[stored:])
        if rolled:
            await self.storage.append(table.stored.id, table.seq, rolled, self.clock())
            table.add_stored(rolled)

    async def _wind_up(self, table: Running) -> None:
        """Let the clocks of a table go by the time of this server."""
        table.up = self.uptime
        table.stored.clocks = table.clocks_after([])
        if table.stored.clocks is not None:
            await self.uptime.keep()

    def _make_room(self) -> None:
        """Forget tables nobody looks at or has just come to when there are too many: opened a second time they would be two."""
        if len(self._open) <= IN_MEMORY:
            return
        thinking = {id for id, _, _ in self._thinking}
        quiet = [one for one in self._open.values() if not one.busy and time.monotonic() - one.found > LATELY]
        ids = [one.stored.id for one in sorted(quiet, key=lambda one: one.found)]
        idle = [id for id in ids if id not in thinking and not self.watched(id)]
        for id in idle[: len(self._open) - IN_MEMORY]:
            del self._open[id]
            self.storage.claims.forget(id)

    async def enter(self, id: str, secret: str) -> tuple[Running, Seat]:
        """The table and the seat a secret opens; both unknown ids and wrong secrets get the same sentence."""
        table = await self.find(id)
        seat = seat_of(secret, table.stored.links)
        if seat is None:
            raise unknown()
        return table, seat

    def looking(self, table: Running) -> AbstractAsyncContextManager[None]:
        """Whatever plays a game through again is done one after the other, address after address: others need the processor."""
        return self.looks.of((ASKER.get(), table.stored.id))

    async def look(self, table: Running, work: Callable[[], T]) -> T:
        """What comes of looking into a game as it was, beside everything else."""
        async with self.looking(table), table.held():
            return await asyncio.to_thread(work)

    # -- changes ------------------------------------------------------------------------------------------------------

    async def move(self, table: Running, seat: Seat, position: int, token: str) -> None:
        """Answer for a person; returns when the move is on disk and everybody is told."""

        def work() -> list[Entry]:
            table.check_plays(seat)
            return table.move(seat, position, token)

        await self.to_the_end(self._change(table, work))

    async def undo(self, table: Running, seat: Seat, seq: int) -> None:
        """Take the last answer of a person back."""

        def work() -> list[Entry]:
            table.check_plays(seat)
            return table.undo(seat, seq)

        await self.to_the_end(self._change(table, work))

    async def _change(self, table: Running, work: Callable[[], list[Entry]]) -> None:
        async with table.held():
            await self._store(table, self._carried_out(table, work))
        self.moves += 1
        self.notice(table)
        await self.tell(table)
        self._wake_bots(table)

    async def take_dice(self, table: Running, change: Callable[[], Dice]) -> None:
        """Store dice to which somebody has added something, and roll what waited for that."""
        async with table.held():
            dice = change()
            await self.storage.store_dice(table.stored.id, dice)
            rolled = self._carried_out(table, lambda: table.roll_first(dice))
            if rolled:
                await self._store(table, rolled)
        await self.tell(table)
        self._wake_bots(table)

    def _carried_out(self, table: Running, work: Callable[[], list[Entry]]) -> list[Entry]:
        """The entries of an answer, or nothing happened: where the rules break, the table is opened anew as it was before."""
        try:
            entries = work()
            if table.stored.begin is not None:
                table.look_over()
            return entries
        except MesozoicError:
            raise
        except Exception:
            log.exception("the rules broke", extra={"table": table.stored.id})
            self._spoil(table)
            raise SetupError(phrase("the rules do not know how to go on from here: nothing was changed")) from None

    async def set_clocks(self, table: Running, change: Callable[[], Clocks]) -> None:
        """Let somebody's clock be changed; returns when that is on disk and everybody is told."""
        await self.to_the_end(self._set_clocks(table, change))

    async def _set_clocks(self, table: Running, change: Callable[[], Clocks]) -> None:
        async with table.held():
            clocks = change()
            await self.storage.store_clocks(table.stored.id, clocks)
            table.stored.clocks = clocks
        await self.tell(table)
        self._wake_bots(table)

    async def rename(self, table: Running, seat: Seat, said: str) -> None:
        """Call the person of a seat otherwise; returns when that is on disk and everybody is told."""
        if seat == SPECTATOR:
            raise IllegalChoice(phrase("a spectator looks on and has no seat to name"))
        await self.to_the_end(self._call(table, seat, clean_name(said)))

    async def _call(self, table: Running, seat: Seat, name: str) -> None:
        async with table.held():
            seats = [{**sits, "name": name} if at == seat else sits for at, sits in enumerate(table.stored.seats)]
            await self.storage.store_seats(table.stored.id, seats)
            table.stored.seats = seats
        await self.tell(table)

    async def _store(self, table: Running, entries: list[Entry]) -> None:
        """On disk, or nothing happened: a table whose move could not be stored is opened anew."""
        start, clocks = table.seq, table.clocks_after(entries)
        try:
            await self.storage.append(table.stored.id, start, entries, self.clock(), table.session.over, clocks)
        except BaseException:
            self._spoil(table)
            raise
        table.add_stored(entries, clocks)
        if table.seq // SNAPSHOT_EVERY != start // SNAPSHOT_EVERY:
            await self._keep_snapshot(table)

    async def _keep_snapshot(self, table: Running) -> None:
        """A snapshot only saves time: where it cannot be stored, the move is stored all the same."""
        try:
            await self.storage.keep(table.stored.id, table.seq, snapshot(table))
        except MesozoicError:
            log.warning("a snapshot could not be stored", extra={"table": table.stored.id})

    def _spoil(self, table: Running) -> None:
        """What is in memory is not what is stored: nobody sees it any more, and whoever looks on is shown what is stored."""
        table.spoilt = True
        if self._open.get(table.stored.id) is table:
            del self._open[table.stored.id]
        if not self._closing:
            self.begin_task(self._show_stored(table.stored.id))

    async def _show_stored(self, id: str) -> None:
        """Let whoever looks on see what is stored, and bots go on from there, as soon as that can be read."""
        while True:
            try:
                table = await self.find(id)
                self._wake_bots(table)
                await self.tell(table)
                return
            except UnknownTable:  # somebody has deleted it in the database
                self.gone(id)
                return
            except StorageError as error:
                if isinstance(error, Elsewhere):
                    return
            await asyncio.sleep(AGAIN)

    def begin_task(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Something that goes on beside, until it is done or the server ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def to_the_end(self, work: Coroutine[None, None, T]) -> T:
        """What is begun is carried out, whether whoever asked for it waits or leaves: it may be on disk already."""
        task = self.begin_task(work)
        task.add_done_callback(lambda done: None if done.cancelled() else done.exception())
        return await asyncio.shield(task)

    # -- the end ----------------------------------------------------------------------------------------------------------

    async def delete(self, id: str, secret: str) -> None:
        """Delete a table for whoever has the secret of its owner; everybody who looks on is told."""
        table = await self.find(id)
        if not is_secret(secret, table.stored.owner):
            raise unknown()
        await self.to_the_end(self._delete(table))

    async def _delete(self, table: Running) -> None:
        async with table.held():
            await self.storage.delete(table.stored.id)
            table.deleted = True
            self.forget(table.stored.id)

    def forget(self, id: str) -> None:
        """A table is not in the database any more: nobody sees or changes it, and whoever looks on is told."""
        table = self._open.pop(id, None)
        self.storage.claims.forget(id)
        if table is not None:
            table.deleted = True
            self.gone(id)

    # -- bots ---------------------------------------------------------------------------------------------------------

    def _wake_bots(self, table: Running) -> None:
        """Let every bot that must answer think, each once."""
        for seat, bot in table.bots_to_move():
            key = (table.stored.id, seat, table.asked[seat])
            if key not in self._thinking:
                self._thinking.add(key)
                self.begin_task(self._think(table, seat, bot, key))

    async def _think(self, table: Running, seat: Seat, bot: str, key: tuple[str, Seat, int]) -> None:
        again = False
        try:
            again = await self._let_answer(table, seat, bot, key[2])
        except (asyncio.CancelledError, UnknownTable):
            raise
        except (StorageError, BrokenProcessPool) as error:
            log.warning("a bot could not answer: %s", error, extra={"table": key[0], "seat": seat})
            again = not isinstance(error, Elsewhere)
            await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("a bot failed", extra={"table": key[0], "seat": seat})
        finally:
            self._thinking.discard(key)
        if again:
            await self._show_stored(key[0])

    async def _let_answer(self, table: Running, seat: Seat, bot: str, position: int) -> bool:
        """Let a bot think and answer; true where the table was opened anew meanwhile, which waits for it as well."""
        saved = table.spec.save(table.session.game)
        token = await self.thinkers.choose(bot, table.stored, saved, seat, table.origin)
        if (seat, bot) in table.bots_to_move() and table.asked[seat] == position and not table.spoilt:
            await self.to_the_end(self._change(table, lambda: table.move(seat, position, token)))
        return table.spoilt

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is on disk already."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.uptime.close()
        await asyncio.to_thread(self.storage.close)


async def _nobody(table: Running) -> None:
    """Nobody is connected yet."""
