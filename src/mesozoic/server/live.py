"""Live connections: whoever is at a table hears of every change at once."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import Seat
from mesozoic.core.tongue import phrase, preferred, speak
from mesozoic.server.guard import LIVE, Pace
from mesozoic.server.hall import Hall, UnknownTable
from mesozoic.server.messages import Hello, Incoming, LiveMove, LiveUndo, Outgoing, Ping, Pong, Refused, TableState
from mesozoic.server.running import Running, Stale

PATIENCE = 10.0
"""Seconds a new connection has to say who it is, and a slow one to take what it is sent."""
CONNECTIONS = 64
"""At one table."""
UNKNOWN = 4404
TOO_FAST = 4429
TOO_MANY = 4430
BAD = 4400

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
        self.pace = Pace()
        self._busy = asyncio.Lock()

    async def send(self, message: Outgoing) -> None:
        """Send a message; one after the other, so that states arrive in order."""
        await self.send_text(message.model_dump_json())

    async def send_text(self, text: str) -> None:
        """The same, written already."""
        async with self._busy:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, asyncio.TimeoutError):
                await asyncio.wait_for(self.socket.send_text(text), PATIENCE)


class Live:
    """All live connections, by table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tables: dict[str, set[Connection]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        """News that is on its way although nobody waits for it."""
        hall.tell = self.tell
        hall.watched = lambda id: id in self.tables

    def here(self, table: str) -> set[Seat]:
        """The seats with somebody connected."""
        return {connection.seat for connection in self.tables.get(table, ())}

    def count(self) -> int:
        """How many connections there are."""
        return sum(len(connections) for connections in self.tables.values())

    async def state(self, table: Running, seat: Seat, lines: int = 0, seq: int = 0) -> TableState:
        """The table for one viewer, between two moves and never in the middle of one."""
        async with table.lock:
            return table.state(seat, self.here(table.stored.id), lines, seq)

    async def tell(self, table: Running) -> None:
        """Send everybody at a table what is new for them."""
        await asyncio.gather(*[connection.send_text(text) for connection, text in await self._news(table)])

    async def _news(self, table: Running) -> list[tuple[Connection, str]]:
        """What each connection does not know yet, written once for those that know the same; never half a move."""
        async with table.lock:
            table.watch(table.stored.id in self.tables)
            here = self.here(table.stored.id)
            written: dict[tuple[Seat, int, int, int | None], tuple[str, int]] = {}
            news: list[tuple[Connection, str]] = []
            for connection in self.tables.get(table.stored.id, ()):
                key = (connection.seat, connection.lines, connection.seq, connection.seen)
                if key not in written:
                    state = table.state(connection.seat, here, connection.lines, connection.seq, connection.seen)
                    written[key] = (state.model_dump_json(), state.log_from + len(state.log))
                text, connection.lines = written[key]
                connection.seq, connection.seen = table.seq, None
                news.append((connection, text))
            table.told()
            return news

    async def serve(self, socket: WebSocket, id: str) -> None:
        """One connection from its hello to its end."""
        await socket.accept()
        connection = await self._welcome(socket, id)
        if connection is None:
            return
        connections = self.tables.setdefault(id, set())
        connections.add(connection)
        try:
            await self.tell(connection.table)
            await self._listen(connection)
        finally:
            connections.discard(connection)
            if not connections:
                self.tables.pop(id, None)
                connection.table.watch(False)
            else:
                self._tell_later(connection.table)

    def _tell_later(self, table: Running) -> None:
        """Whoever stays is told in a task of its own: whoever leaves waits for nobody, and can be cut off at any time."""
        task = asyncio.create_task(self.tell(table))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _welcome(self, socket: WebSocket, id: str) -> Connection | None:
        """Who is it? Whoever does not say so in time, or says nothing that opens a seat, is sent away."""
        try:
            hello = READ.validate_json(await asyncio.wait_for(_text(socket), PATIENCE))
            speak(preferred(hello.lang))
            if not isinstance(hello, Hello):
                raise UnknownTable(phrase("the first message is a hello with the secret of the link"))
            table, seat = await self.hall.enter(id, hello.secret)
        except (TimeoutError, MesozoicError, ValidationError) as error:
            sentence = (
                str(error)
                if isinstance(error, MesozoicError)
                else phrase("the first message is a hello with the secret of the link")
            )
            await _leave(socket, UNKNOWN, sentence)
            return None
        except WebSocketDisconnect:
            return None
        if len(self.tables.get(id, ())) >= CONNECTIONS:
            await _leave(socket, TOO_MANY, phrase("a table has at most {most} connections", most=CONNECTIONS))
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
            if not connection.pace.allows():
                await _leave(connection.socket, TOO_FAST, phrase("too many messages"))
                return
            await self._hear(connection, text)

    async def _hear(self, connection: Connection, text: str) -> None:
        """Carry out one message; what cannot be done is refused in one sentence and changes nothing."""
        try:
            message = READ.validate_json(text)
            speak(preferred(message.lang))
        except ValidationError:
            await connection.send(Refused(error=phrase("expected a message of the API: move, undo or ping")))
            return
        try:
            connection.table = await self.hall.find(connection.table.stored.id)
            if isinstance(message, LiveMove):
                await self.hall.move(connection.table, connection.seat, message.position, message.choice)
            elif isinstance(message, LiveUndo):
                await self.hall.undo(connection.table, connection.seat, message.seq)
            elif isinstance(message, Ping):
                await connection.send(Pong())
            else:
                await connection.send(Refused(error=phrase("this connection has said hello already")))
        except MesozoicError as error:
            await connection.send(Refused(error=str(error), stale=isinstance(error, Stale)))
            if isinstance(error, Stale):
                await connection.send(await self.state(connection.table, connection.seat, connection.lines, connection.seq))


async def _text(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text = message.get("text")
    if not isinstance(text, str) or len(text) > LIVE:
        raise ValueError(phrase("a message is a text of at most {most} characters", most=LIVE))
    return text


async def _leave(socket: WebSocket, code: int, sentence: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(Refused(error=sentence).model_dump_json())
        await socket.close(code, sentence[:120])
