"""Reaching the owner of a table: whoever accepts a client serves its table, or hands it on to the process that owns it.

Limits of pace and size, and the security headers, are those of the process that accepted the client; the owner sees the client's
own address. What has not been answered when an owner ends is said to be uncertain, unless it only asked for something: that is
asked again, of the next owner.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import OrderedDict
from collections.abc import Coroutine
from time import monotonic

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase, preferred, speak
from mesozoic.server.guard import address_of, answer
from mesozoic.server.hall import Hall
from mesozoic.server.leases import Leases, Owner, now
from mesozoic.server.line import Client, Event, Kind, Line, LineBroken, NotThere, call
from mesozoic.server.line import answer as answer_call
from mesozoic.server.links import is_id
from mesozoic.server.storage import StorageError
from mesozoic.server.turns import ASKER

AT_TABLE = re.compile(r"/api/tables/([^/]+)(/.*)?")
PATIENCE = 5.0
"""Seconds in which the owner of a table is found, or one that has ended is replaced."""
KNOWN = 100_000
"""Tables of others of which we remember where they are."""
A_MOMENT = 0.05
MOVED = 1012
LATER = 1013
CARRIED = ("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path", "headers", "client")
"""What the owner is told of a request or connection."""

log = logging.getLogger("mesozoic.server")


class Owners:
    """The other processes: those that we hand clients on to, and those that hand theirs on to us."""

    def __init__(self, leases: Leases, hall: Hall, served: FastAPI) -> None:
        self.leases = leases
        self.served = served
        self.handed_on = 0
        """How many requests and connections we have handed on."""
        self._known: OrderedDict[str, Owner] = OrderedDict()
        self._finding: dict[str, asyncio.Task[Owner | None]] = {}
        self._calling: dict[int, asyncio.Task[Line]] = {}
        """Lines to other processes, by their number."""
        self._guests: dict[str, dict[Client, int]] = {}
        """Clients of ours at tables of others, and at which process."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._lines: set[Line] = set()
        leases.gave_up = hall.give_up
        leases.deleted = hall.forget
        leases.heard = self._hear
        hall.storage.claims = leases

    async def begin(self, host: str) -> None:
        """Be there for other processes at this address, and own tables."""
        self._server = await asyncio.start_server(self._answer, host, 0)
        name, port = self._server.sockets[0].getsockname()[:2]
        await self.leases.begin(f"{name}:{port}")

    async def end(self) -> None:
        """Let others have our tables, and hang up."""
        await self.leases.end()
        self._server.close()
        for line in tuple(self._lines):
            line.cut()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- handing on ---------------------------------------------------------------------------------------------------

    async def line_to(self, table: str, end: float) -> tuple[Line, Owner] | None:
        """A line to the owner of a table, by then; none where it is ours, or nobody's because it does not exist."""
        while True:
            known = self._known.get(table)
            owner = known or await self._find(table)
            if owner is None:
                return None
            line = await self._line(owner)
            if line is not None:
                self._known[table] = owner
                self._known.move_to_end(table)
                if len(self._known) > KNOWN:
                    self._known.popitem(last=False)
                return line, owner
            self._known.pop(table, None)
            if known is None:
                await self._wait(owner, end)

    async def _wait(self, owner: Owner, end: float) -> None:
        """Wait until the time of an owner that cannot be reached is up: then it is replaced, unless it lives."""
        if monotonic() > end:
            log.warning("process %s owns a table and cannot be reached at %s", owner.process, owner.address)
            raise StorageError(phrase("the process that serves this table cannot be reached: try again"))
        await asyncio.sleep(max(0.0, owner.until - now()) + A_MOMENT)

    async def _find(self, table: str) -> Owner | None:
        """Who owns a table; whoever wants to know waits for the same answer."""
        if table not in self._finding:
            task = self._finding[table] = asyncio.create_task(self.leases.find(table))
            task.add_done_callback(lambda _: self._finding.pop(table, None))
        return await asyncio.shield(self._finding[table])

    async def _line(self, owner: Owner) -> Line | None:
        """The line to a process, opened where there is none."""
        task = self._calling.get(owner.process)
        if task is None or (task.done() and (task.exception() is not None or task.result().broken)):
            task = self._calling[owner.process] = asyncio.create_task(self._call(owner))
        try:
            return await asyncio.shield(task)
        except (OSError, EOFError, ValueError):
            return None

    async def _call(self, owner: Owner) -> Line:
        line = await call(owner.address, owner.secret)
        self._run(line)
        return line

    def _run(self, line: Line) -> None:
        async def hear() -> None:
            self._lines.add(line)
            try:
                await line.run()
            finally:
                self._lines.discard(line)

        self._later(hear())

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _hear(self, said: Json) -> None:
        """A table has another owner: whoever of ours is with the former one connects again."""
        table, process = said["table"], said.get("process")
        self._known.pop(table, None)
        if said.get("deleted"):
            return  # its owner tells them
        for client, former in tuple(self._guests.get(table, {}).items()):
            if former != process:
                client.end()

    def hand_on(self, line: Line, owner: Owner, table: str, scope: Scope) -> Client:
        """Hand a client on."""
        self.handed_on += 1
        client = line.open({name: scope[name] for name in CARRIED if name in scope})
        self._guests.setdefault(table, {})[client] = owner.process
        return client

    def take_back(self, table: str, client: Client) -> None:
        """A client is with another process no longer."""
        guests = self._guests[table]
        del guests[client]
        if not guests:
            del self._guests[table]
        client.leave()

    def forget(self, table: str) -> None:
        """It is not where we thought."""
        self._known.pop(table, None)

    async def look_again(self, table: str, end: float) -> None:
        """The same, where somebody is just becoming its owner: in a moment."""
        self.forget(table)
        if monotonic() > end:
            raise StorageError(phrase("the process that serves this table cannot be reached: try again"))
        await asyncio.sleep(A_MOMENT)

    # -- being handed on to -------------------------------------------------------------------------------------------

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody calls: whoever does not know our secret is not heard."""
        try:
            known = await answer_call(reader, writer, self.leases.secret)
        except (OSError, EOFError):
            known = False
        if not known:
            writer.transport.abort()
            return
        self._run(Line(reader, writer, self._opened))

    def _opened(self, client: Client, scope: Event) -> None:
        self._later(self._serve(client, scope))

    async def _serve(self, client: Client, scope: Event) -> None:
        """Serve a client that another process has accepted, if its table is ours."""
        if not await self._ours(scope["path"]):
            client.leave(Kind.REFUSED)
            return
        asked = {**scope, "app": self.served, "asgi": {"version": "3.0", "spec_version": "2.4"}, "state": {}}
        asked["headers"] = [(bytes(name), bytes(value)) for name, value in scope["headers"]]
        speak(preferred(Headers(scope=asked).get("accept-language", "")))
        ASKER.set(address_of(asked))
        begun = False

        async def receive() -> Message:
            try:
                event = await client.next()
            except LineBroken:
                event = None
            if event is None:
                return {"type": f"{scope['type']}.disconnect", "code": 1006}
            client.take()
            return event

        async def send(event: Message) -> None:
            nonlocal begun
            begun = True
            await client.send(dict(event))

        try:
            behind: ASGIApp = self.served.state.behind_the_guard
            await behind(asked, receive, send)
        except LineBroken:
            pass
        except Exception:
            log.exception("a request broke", extra={"path": scope["path"][:200]})
            if not begun and scope["type"] == "http":
                with contextlib.suppress(LineBroken):
                    await answer(send, 500, phrase("something broke in the server; it is written down there"))
        finally:
            client.leave()

    async def _ours(self, path: str) -> bool:
        found = AT_TABLE.fullmatch(path)
        with contextlib.suppress(StorageError):
            return found is not None and await self._find(found[1]) is None and self.leases.holds(found[1])
        return False


class HandingOn:
    """Stands between the guard and the application: what is about a table of another process goes there."""

    def __init__(self, app: ASGIApp, served: FastAPI) -> None:
        self.app = app
        self.served = served
        served.state.behind_the_guard = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        owners: Owners = self.served.state.owners
        found = AT_TABLE.fullmatch(scope["path"])
        if found is None or not is_id(found[1]) or owners.leases.holds(found[1]):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(owners, found[1], scope, receive, send)
        else:
            await self._live(owners, found[1], scope, receive, send)

    async def _request(self, owners: Owners, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Have a request answered by the owner of its table."""
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body, more = body + message.get("body", b""), message.get("more_body", False)
        asked = {"type": "http.request", "body": body, "more_body": False}
        begun = False

        async def sending(event: Message) -> None:
            nonlocal begun
            begun = True
            await send(event)

        end = monotonic() + PATIENCE
        while True:
            try:
                found = await owners.line_to(table, end)
            except StorageError as error:
                await answer(send, 503, str(error))
                return
            if found is None:
                await self.app(scope, _once(asked, receive), send)
                return
            client = owners.hand_on(*found, table, scope)
            try:
                client.post(asked)
                if await _answered(client, sending):
                    return
                raise LineBroken
            except NotThere:
                await owners.look_again(table, end)
            except LineBroken:
                owners.forget(table)
                if begun:
                    raise
                if scope["method"] not in ("GET", "HEAD"):
                    await answer(send, 503, phrase("the table was moved to another process just now: look whether this was done"))
                    return
            finally:
                owners.take_back(table, client)

    async def _live(self, owners: Owners, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Have a live connection served by the owner of its table, for as long as it is the owner."""
        await receive()
        end = monotonic() + PATIENCE
        while True:
            try:
                found = await owners.line_to(table, end)
            except StorageError as error:
                await _turn_away(send, LATER, str(error))
                return
            if found is None:
                await self.app(scope, _once({"type": "websocket.connect"}, receive), send)
                return
            client = owners.hand_on(*found, table, scope)
            try:
                client.post({"type": "websocket.connect"})
                await self._both_ways(client, receive, send)
                return
            except NotThere:
                await owners.look_again(table, end)
            finally:
                owners.take_back(table, client)

    async def _both_ways(self, client: Client, receive: Receive, send: Send) -> None:
        accepted = closed = False

        async def hand_on() -> None:
            message: Message = {"type": ""}
            while message["type"] != "websocket.disconnect":
                message = await receive()
                await client.send(dict(message))

        there = asyncio.create_task(hand_on())
        try:
            while (event := await client.next()) is not None:
                await send(event)
                accepted, closed = accepted or event["type"] == "websocket.accept", event["type"] == "websocket.close"
                client.take()
        except LineBroken:
            pass
        finally:
            there.cancel()
            await asyncio.gather(there, return_exceptions=True)
        if not closed:
            with contextlib.suppress(OSError, RuntimeError):
                await (_turn_away if not accepted else _close)(send, MOVED, phrase("the table was moved: connect again"))


async def _answered(client: Client, send: Send) -> bool:
    """Pass an answer on; was it whole?"""
    whole = False
    while (event := await client.next()) is not None:
        await send(event)
        whole = event["type"] == "http.response.body" and not event.get("more_body", False)
        client.take()
    return whole


def _once(first: Message, receive: Receive) -> Receive:
    """The same events, with one in front that was taken out already."""
    waiting = [first]

    async def receiving() -> Message:
        return waiting.pop() if waiting else await receive()

    return receiving


async def _turn_away(send: Send, code: int, sentence: str) -> None:
    await send({"type": "websocket.accept"})
    await _close(send, code, sentence)


async def _close(send: Send, code: int, sentence: str) -> None:
    await send({"type": "websocket.close", "code": code, "reason": sentence.encode()[:120].decode(errors="ignore")})
