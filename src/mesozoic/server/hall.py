"""All tables: creating, opening, moving, and telling everybody who looks on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping

from mesozoic.bots.roster import find_bot
from mesozoic.core.content import Content, changes
from mesozoic.core.errors import IllegalChoice, MesozoicError, SetupError
from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.server.beginning import Beginning, find_beginning, moment_of, try_out, whatif_of
from mesozoic.server.links import hashed, new_id, new_secret, seat_of
from mesozoic.server.messages import Begin, BeginInfo, Branch, Created, NewTable, SeatLink, SeatWish
from mesozoic.server.names import clean_name
from mesozoic.server.running import Running, effective, open_table
from mesozoic.server.storage import Clock, Entry, Storage, StoredTable
from mesozoic.server.thinking import Thinkers

SNAPSHOT_EVERY = 250
"""Entries between two snapshots."""
IN_MEMORY = 1000
"""Tables kept open while nobody looks at them."""

log = logging.getLogger("mesozoic.server")

Tell = Callable[[Running], Awaitable[None]]


class UnknownTable(MesozoicError):
    """No such table, or a secret that opens nothing."""


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
        self.tell: Tell = _nobody
        """Called after every change of a table; whoever keeps the connections sets it."""
        self.watched: Callable[[str], bool] = lambda id: False
        self._open: dict[str, Running] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._beginning = asyncio.Lock()
        """Held while somebody's file is read."""
        self._thinking: set[tuple[str, Seat, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # -- tables -------------------------------------------------------------------------------------------------------

    async def create(self, wish: NewTable) -> Created:
        """A new table with its links."""
        if wish.begin is not None:
            return await self._begin(wish, wish.begin)
        spec = find_game(wish.game)
        setup = spec.setup(len(wish.seats), wish.options, self.contents.get(spec.id))
        spec.box(setup)
        stored, created = _new_table(spec, setup, wish.seats, wish.hints)
        await self._store_new(stored)
        return created

    async def _begin(self, wish: NewTable, begin: Begin) -> Created:
        """A new table that begins elsewhere; one at a time is read and tried out, beside everything else."""
        if wish.options:
            raise SetupError(phrase("game and options come with what the table begins with"))
        async with self._beginning:
            found = await asyncio.to_thread(find_beginning, begin)
            if wish.game not in ("", found.spec.id):
                raise SetupError(phrase("expected a table of {game}, found one of {id}", game=wish.game, id=found.spec.id))
            return await self._store_begun(found, wish.seats, wish.hints)

    async def _store_begun(self, found: Beginning, seats: list[SeatWish], hints: bool | None) -> Created:
        """Try a table out that begins so, and store it."""
        if len(seats) != found.setup.players:
            raise SetupError(
                phrase("this begins with {players} players, not {seats}", players=found.setup.players, seats=len(seats))
            )
        stored, created = _new_table(found.spec, found.setup, seats, hints)
        found.lay(stored)
        await self._store_new(stored, await asyncio.to_thread(try_out, stored, self.clock))
        return created

    async def look_into(self, begin: Begin) -> BeginInfo:
        """What a table would begin with."""
        async with self._beginning:
            found = await asyncio.to_thread(find_beginning, begin)
        return found.info()

    async def branch(self, table: Running, wish: Branch) -> Created:
        """A new table that begins where this one stood after so many answers; chance is fresh."""
        async with table.lock:
            if not table.session.over:
                raise SetupError(phrase("others keep secrets here: another table can begin from this one when the game is over"))
            found = await asyncio.to_thread(moment_of, table, wish.seq)
        return await self._store_begun(found, wish.seats, None)

    async def whatif(self, table: Running, seat: Seat, seats: list[SeatWish]) -> Created:
        """A new table that begins where this one stands as a seat knows it; nobody here is told of it."""
        async with table.lock:
            table.check_hints(seat)
            found = whatif_of(table, seat)
        return await self._store_begun(found, seats, True)

    async def _store_new(self, stored: StoredTable, opened: Running | None = None) -> Running:
        """Deal, store set-up and first rolls together, and let bots begin."""
        table = opened or open_table(stored, self.clock)
        rolled = table.session.answers[len(stored.entries) :]
        table.add_stored([Entry(answer.seat, answer.token) for answer in rolled])
        await self.storage.create(stored, self.clock())
        self._open[stored.id] = table
        self._wake_bots(table)
        return table

    async def find(self, id: str) -> Running:
        """The table of this id, opened from disk if it is not in memory."""
        table = self._open.get(id)
        if table is not None:
            return table
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self._open:
                stored = await self.storage.load(id)
                if stored is None:
                    raise UnknownTable(phrase("there is no table here, or the link is not complete"))
                self._make_room()
                self._open[id] = await asyncio.to_thread(open_table, stored, self.clock)
                await self._catch_up(self._open[id])
        self._opening.pop(id, None)
        return self._open[id]

    async def _catch_up(self, table: Running) -> None:
        """Store what chance answered while opening: the server may have died between an answer and the roll after it."""
        answers = table.session.answers
        stored = len(effective(table.stored.entries))
        rolled = [Entry(answer.seat, answer.token) for answer in answers[stored:]]
        if rolled:
            await self.storage.append(table.stored.id, table.seq, rolled, self.clock())
            table.add_stored(rolled)
        self._wake_bots(table)

    def _make_room(self) -> None:
        """Forget tables nobody looks at when there are too many."""
        for id in [id for id in self._open if not self.watched(id)][: max(0, len(self._open) - IN_MEMORY)]:
            del self._open[id]

    async def enter(self, id: str, secret: str) -> tuple[Running, Seat]:
        """The table and the seat a secret opens; both unknown ids and wrong secrets get the same sentence."""
        table = await self.find(id)
        seat = seat_of(secret, table.stored.links)
        if seat is None:
            raise UnknownTable(phrase("there is no table here, or the link is not complete"))
        return table, seat

    # -- changes ------------------------------------------------------------------------------------------------------

    async def move(self, table: Running, seat: Seat, position: int, token: str) -> None:
        """Answer for a seat; returns when the move is on disk and everybody is told."""
        async with table.lock:
            await self._store(table, self._carried_out(table, lambda: table.move(seat, position, token)))
        await self.tell(table)
        self._wake_bots(table)

    async def undo(self, table: Running, seat: Seat, seq: int) -> None:
        """Take the last answer of a seat back."""
        async with table.lock:
            await self._store(table, self._carried_out(table, lambda: table.undo(seat, seq)))
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
            self._open.pop(table.stored.id, None)
            raise SetupError(phrase("the rules do not know how to go on from here: nothing was changed")) from None

    async def rename(self, table: Running, seat: Seat, said: str) -> None:
        """Call the person of a seat otherwise; returns when that is on disk and everybody is told."""
        if seat == SPECTATOR:
            raise IllegalChoice(phrase("a spectator looks on and has no seat to name"))
        name = clean_name(said)
        async with table.lock:
            seats = [{**sits, "name": name} if at == seat else sits for at, sits in enumerate(table.stored.seats)]
            await self.storage.store_seats(table.stored.id, seats)
            table.stored.seats = seats
        await self.tell(table)

    async def _store(self, table: Running, entries: list[Entry]) -> None:
        """On disk, or nothing happened: a table whose move could not be stored is opened anew."""
        start = table.seq
        try:
            await self.storage.append(table.stored.id, start, entries, self.clock())
        except MesozoicError:
            self._open.pop(table.stored.id, None)
            raise
        table.add_stored(entries)
        if table.seq // SNAPSHOT_EVERY != start // SNAPSHOT_EVERY:
            await self.storage.keep(table.stored.id, table.seq, table.snapshot())

    async def rematch(self, table: Running) -> str:
        """A new table with the same set-up, seats and secrets; asked for twice it is the same one."""
        async with table.lock:
            if not table.session.over:
                raise SetupError(phrase("a rematch can begin when the game is over"))
            if table.stored.next:
                return table.stored.next
            old = table.stored
            stored = StoredTable(
                new_id(),
                old.game,
                table.spec.rules_version,
                table.session.setup.content.hash,
                old.options,
                old.seats,
                old.links,
                "",
                changed=old.changed,
                begin=old.begin,
                hints=old.hints,
            )
            await self._store_new(stored)
            await self.storage.store_rematch(old.id, stored.id)
            table.stored.next = stored.id
        await self.tell(table)
        return stored.id

    # -- bots ---------------------------------------------------------------------------------------------------------

    def _wake_bots(self, table: Running) -> None:
        """Let every bot that must answer think, each once."""
        for seat, bot in table.bots_to_move():
            key = (table.stored.id, seat, table.asked[seat])
            if key not in self._thinking:
                self._thinking.add(key)
                task = asyncio.get_running_loop().create_task(self._think(table, seat, bot, key))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, table: Running, seat: Seat, bot: str, key: tuple[str, Seat, int]) -> None:
        try:
            stored = table.stored
            saved = table.spec.save(table.session.game)
            token = await self.thinkers.choose(bot, stored, saved, seat)
            if table.asked.get(seat) == key[2]:
                await self.move(table, seat, key[2], token)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed", extra={"table": key[0], "seat": seat})
        finally:
            self._thinking.discard(key)

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is on disk already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await asyncio.to_thread(self.storage.close)


def _new_table(spec: AnySpec, setup: Setup, wished: list[SeatWish], hints: bool | None) -> tuple[StoredTable, Created]:
    """A table for these people and bots, not stored yet, and its links."""
    for seat in wished:
        if seat.kind == "bot":
            find_bot(seat.bot)
            if seat.name:
                raise SetupError(phrase("a bot is called by its number and has no other name"))
        elif seat.bot:
            raise SetupError(phrase("a seat is for a person or for a bot, not for both"))
    secrets = {seat: new_secret() for seat, one in enumerate(wished) if one.kind == "person"}
    spectator = new_secret()
    seats = [{"bot": one.bot, "name": clean_name(one.name) if one.name else ""} for one in wished]
    links = {seat: hashed(secret) for seat, secret in [*secrets.items(), (SPECTATOR, spectator)]}
    played = setup.content
    stored = StoredTable(new_id(), spec.id, spec.rules_version, played.hash, setup.plain_options(), seats, links, "")
    stored.hints = len(secrets) <= 1 if hints is None else hints
    stored.changed = changes(spec.content(), played)
    shown = [SeatLink(seat=seat, secret=secret) for seat, secret in secrets.items()]
    return stored, Created(table=stored.id, links=shown, spectator=spectator)


async def _nobody(table: Running) -> None:
    """Nobody is connected yet."""
