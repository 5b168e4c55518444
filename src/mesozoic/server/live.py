"""Live connections: whoever is at a table hears of every change at once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.tongue import phrase, preferred, speak
from mesozoic.server.about_live import Hello, Incoming, LiveMove, LiveUndo, Outgoing, Ping, Pong, Refused
from mesozoic.server.about_state import TableState
from mesozoic.server.about_talk import Talk
from mesozoic.server.guard import BURST, LIVE, PACE, Pace, Paces
from mesozoic.server.hall import Hall
from mesozoic.server.running import Running, Stale, UnknownTable
from mesozoic.server.storage import StorageError, elsewhere
from mesozoic.server.talk import Talks
from mesozoic.server.turns import ASKER
from mesozoic.server.writing import Letter, Texts

PATIENCE = 10.0
"""Seconds a new connection has to say who it is."""
SPECTATORS = 64
"""Connections by the link of spectators."""
TABS = 8
"""Connections by the link of a seat."""
OUTBOX = 50
"""Messages that wait for one connection; states never do, but for the newest."""
UNKNOWN = 4404
TOO_FAST = 4429
TOO_MANY = 4430
BAD = 4400
DELETED = 4410
LATER = 1013
"""Of WebSocket itself: try again later."""
MOVED = 1012
"""Of WebSocket itself: the service is started again. Pages connect again at once."""

log = logging.getLogger("mesozoic.server")
READ: TypeAdapter[Incoming] = TypeAdapter(Incoming)


class Connection:
    """One tab of one viewer: what it has been sent, and what waits to be sent."""

    def __init__(self, socket: WebSocket, table: Running, seat: Seat, hello: Hello) -> None:
        self.socket = socket
        self.table = table
        self.seat = seat
        self.lines = hello.log
        """How many log lines it has."""
        self.seq = hello.seq
        """How many entries the table had when it got them."""
        self.seen = hello.seen
        """How many it had when this person last saw it, and wants to see what happened since; told only once."""
        self.talked = hello.talk
        """The number of the last line of talk it has."""
        self.deltas = hello.deltas
        """Does it want to be told only what is new?"""
        self.told: Texts | None = None
        """Then, what it was told last of all that stays until it changes."""
        self.pace = Pace()
        self.behind = False
        """Has something changed since, while it was still being sent something?"""
        self._outbox: deque[str] = deque()
        self._waiting = asyncio.Event()

    @property
    def full(self) -> bool:
        """Does it take nothing more for now?"""
        return len(self._outbox) >= OUTBOX

    @property
    def busy(self) -> bool:
        """Is there something that it has not taken yet?"""
        return bool(self._outbox)

    def send(self, message: Outgoing) -> None:
        """Send a message when it is its turn."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """The same, written already. Nobody waits for it; whoever lets too much lie is not written to any more."""
        if not self.full:
            self._outbox.append(text)
            self._waiting.set()

    async def write(self, catch_up: Callable[[Connection], Awaitable[None]]) -> None:
        """Send what waits, one after the other, as fast as it is taken; `wire.py` drops whoever takes nothing."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while True:
                await self._waiting.wait()
                while self._outbox:
                    await self.socket.send_text(self._outbox[0])
                    self._outbox.popleft()
                self._waiting.clear()
                if self.behind:
                    self.behind = False
                    await catch_up(self)


class Live:
    """All live connections, by table."""

    def __init__(self, hall: Hall, rate: float = PACE, burst: float = BURST) -> None:
        self.hall = hall
        self.paces = Paces(rate, burst)
        """The messages of all connections of an address have its pace of requests."""
        self.talks = Talks(hall.storage, hall.clock)
        self.tables: dict[str, set[Connection]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        """News that is on its way although nobody waits for it."""
        hall.tell = self.tell
        hall.watched = lambda id: id in self.tables
        hall.gone = self.end
        hall.send_away = self.send_away

    def here(self, table: str) -> set[Seat]:
        """The seats with somebody connected."""
        return {connection.seat for connection in self.tables.get(table, ())}

    def count(self) -> int:
        """How many connections there are."""
        return sum(len(connections) for connections in self.tables.values())

    async def state(self, table: Running, seat: Seat, lines: int = 0, seq: int = 0) -> TableState:
        """The table for one viewer, between two moves and never in the middle of one."""
        async with table.held():
            return table.state(seat, self.here(table.stored.id), lines, seq)

    async def tell(self, table: Running) -> None:
        """Let everybody at a table have what is new for them; nobody is waited for."""
        async with table.held():
            table.watch(table.stored.id in self.tables)
            self._write_news(table, self.tables.get(table.stored.id, set()))
            table.told()

    def end(self, id: str) -> None:
        """A table was deleted: tell everybody who is at it, and let them go."""
        for connection in self.tables.get(id, set()):
            task = asyncio.create_task(_leave(connection.socket, DELETED, phrase("this table was deleted")))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _catch_up(self, connection: Connection) -> None:
        """Tell one connection what it was too slow for; of several changes it is told at once."""
        with contextlib.suppress(MesozoicError):
            table = await self.hall.find(connection.table.stored.id)
            async with table.held():
                self._write_news(table, {connection})
            await self.pass_on(table.stored.id, [connection])

    async def pass_on(self, id: str, connections: list[Connection] | None = None) -> None:
        """Let everybody at a table, or some of them, have what was said there; nobody is waited for."""
        connections = list(self.tables.get(id, ())) if connections is None else connections
        if not connections:
            return
        try:
            lines = await self.talks.since(id, min(connection.talked for connection in connections))
        except StorageError:
            return  # whoever comes back is told
        for connection in connections:
            new = [line for line in lines if line.n > connection.talked]
            if new and connection.full:
                connection.behind = True
            elif new:
                connection.talked = new[-1].n
                connection.send(Talk(lines=new))

    def _write_news(self, table: Running, connections: set[Connection]) -> None:
        """What each connection does not know yet, written once for those that know the same."""
        here = self.here(table.stored.id)
        letters: dict[tuple[Seat, int, int, int | None], Letter] = {}
        for connection in connections:
            if connection.busy:
                connection.behind = True
                continue
            key = (connection.seat, connection.lines, connection.seq, connection.seen)
            if key not in letters:
                letters[key] = Letter(table.parts(connection.seat, here, connection.lines, connection.seq, connection.seen))
            _hand_over(table, connection, letters[key])

    async def _show_again(self, connection: Connection) -> None:
        """All of the table as it is now, whatever this connection was told of it."""
        table = connection.table
        async with table.held():
            connection.told = None
            if connection.full:
                connection.behind = True
                return
            parts = table.parts(connection.seat, self.here(table.stored.id), connection.lines, connection.seq)
            _hand_over(table, connection, Letter(parts))

    async def serve(self, socket: WebSocket, id: str) -> None:
        """One connection from its hello to its end."""
        await socket.accept()
        connection = await self._welcome(socket, id)
        if connection is None:
            return
        connections = self.tables.setdefault(id, set())
        connections.add(connection)
        writing = asyncio.create_task(connection.write(self._catch_up))
        try:
            await self.tell(connection.table)
            await self.pass_on(id, [connection])
            await self._listen(connection)
        except MesozoicError as error:  # the table was opened anew or deleted just now
            await _leave(socket, _code(error), str(error))
        finally:
            writing.cancel()
            connections.discard(connection)
            if not connections:
                self.tables.pop(id, None)
                connection.table.watch(False)
            else:
                self._tell_later(id)

    def _tell_later(self, id: str) -> None:
        """Whoever stays is told in a task of its own: whoever leaves waits for nobody, and can be cut off at any time."""
        self._later(self._tell_who_stays(id))

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def send_away(self, id: str) -> None:
        """The table is another process's now: whoever looks on connects again, and is led there."""
        for connection in self.tables.get(id, ()):
            self._later(_close(connection.socket, MOVED, str(elsewhere())))

    async def _tell_who_stays(self, id: str) -> None:
        with contextlib.suppress(MesozoicError):
            await self.tell(await self.hall.find(id))

    async def _welcome(self, socket: WebSocket, id: str) -> Connection | None:
        """Who is it? Whoever does not say so in time, or says nothing that opens a seat, is sent away."""
        try:
            async with asyncio.timeout(PATIENCE):
                hello = READ.validate_json(await _text(socket))
            speak(preferred(hello.lang))
            if not isinstance(hello, Hello):
                raise UnknownTable(phrase("the first message is a hello with the secret of the link"))
            table, seat = await self.hall.enter(id, hello.secret)
        except WebSocketDisconnect:
            return None
        except (TimeoutError, ValueError):
            await _leave(socket, UNKNOWN, phrase("the first message is a hello with the secret of the link"))
            return None
        except MesozoicError as error:
            await _leave(socket, _code(error), str(error))
            return None
        most = SPECTATORS if seat == SPECTATOR else TABS
        if [one.seat for one in self.tables.get(id, ())].count(seat) >= most:
            await _leave(socket, TOO_MANY, phrase("a link opens at most {most} connections at the same time", most=most))
            return None
        return Connection(socket, table, seat, hello)

    async def _listen(self, connection: Connection) -> None:
        while True:
            try:
                text = await _text(connection.socket)
            except WebSocketDisconnect:
                return
            except ValueError as error:
                await _leave(connection.socket, BAD, str(error))
                return
            if not (connection.pace.allows() and self.paces.allows(ASKER.get())):
                await _leave(connection.socket, TOO_FAST, phrase("too many messages"))
                return
            await self._hear(connection, text)

    async def _hear(self, connection: Connection, text: str) -> None:
        """Carry out one message; what cannot be done is refused in one sentence and changes nothing."""
        try:
            message = READ.validate_json(text)
            speak(preferred(message.lang))
        except ValidationError:
            connection.send(Refused(error=phrase("expected a message of the API: move, undo or ping")))
            return
        try:
            connection.table = await self.hall.find(connection.table.stored.id)
            if isinstance(message, LiveMove):
                await self.hall.move(connection.table, connection.seat, message.position, message.choice)
            elif isinstance(message, LiveUndo):
                await self.hall.undo(connection.table, connection.seat, message.seq)
            elif isinstance(message, Ping):
                connection.send(Pong())
            else:
                connection.send(Refused(error=phrase("this connection has said hello already")))
        except MesozoicError as error:
            connection.send(Refused(error=str(error), stale=isinstance(error, Stale)))
            if isinstance(error, Stale):
                await self._show_again(connection)


def _hand_over(table: Running, connection: Connection, letter: Letter) -> None:
    """Send what is new where that is enough, and all of it otherwise."""
    if connection.told is not None and connection.seen is None and table.leads_from(connection.seq):
        text = letter.news(connection.seq, connection.told)
    else:
        text = letter.whole()
    connection.told = letter.standing if connection.deltas else None
    connection.lines, connection.seq, connection.seen = letter.lines, table.seq, None
    connection.send_text(text)


async def _text(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text = message.get("text")
    if not isinstance(text, str) or len(text) > LIVE:
        raise ValueError(phrase("a message is a text of at most {most} characters", most=LIVE))
    return text


def _code(error: MesozoicError) -> int:
    """With what a connection is closed that cannot be served."""
    return LATER if isinstance(error, StorageError) else UNKNOWN


async def _leave(socket: WebSocket, code: int, sentence: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(Refused(error=sentence).model_dump_json())
    await _close(socket, code, sentence)


async def _close(socket: WebSocket, code: int, sentence: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, sentence.encode()[:120].decode(errors="ignore"))
