"""A line between two processes of one database: the connections of many clients over one connection between the processes.

Whoever accepted a client at the wrong process hands on what ASGI says of it, event by event, and gets the events of the answer.
Each event is taken before the next one is sent, in both directions: a client that does not read holds up only itself. Both sides
show that they know the secret of the process that is called before anything else is said, and neither tells it.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import secrets
import struct
import time
from asyncio import StreamReader, StreamWriter
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from typing import Any

FRAME = struct.Struct("!IBQ")
"""Bytes that follow, what they are, and of which client."""
LONGEST = 64 * 1024 * 1024
"""Bytes of an event."""
NONCE = 32
GREETING = 2.0
"""Seconds for both sides to show who they are."""
PINGED = 0.5
"""Seconds between two questions whether the other side is there."""
SILENT = 2.0
"""Seconds without anything from it after which it is not."""
BODIES = ("body", "text", "bytes")
"""What is carried as it is; the rest of an event is written as JSON."""

Event = dict[str, Any]


class LineBroken(OSError):
    """The other process is gone, or does not answer."""


class NotThere(Exception):
    """The other process is not the owner of this table."""


class Kind(IntEnum):
    """What a frame is."""

    OPEN = 0
    """A client, as ASGI describes it."""
    EVENT = 1
    TAKEN = 2
    """The last event was taken: the next one may come."""
    END = 3
    """Nothing more comes from this side."""
    REFUSED = 4
    """The table is not there."""
    PING = 5
    PONG = 6


class Client:
    """One client on a line, from either side."""

    def __init__(self, line: Line, number: int) -> None:
        self.line = line
        self.number = number
        self.refused = False
        self.ended = False
        """Has the other side said its last?"""
        self._come: deque[Event] = deque()
        self._news = asyncio.Event()
        self._taken = asyncio.Event()

    async def send(self, event: Event) -> None:
        """Send an event, and wait until it is taken."""
        self._taken.clear()
        self.post(event)
        await self._taken.wait()
        if self.ended:
            raise LineBroken

    def post(self, event: Event) -> None:
        """Send a first event, for which nobody may ever ask."""
        if self.ended:
            raise LineBroken
        self.line.write(Kind.EVENT, self.number, packed(event))

    async def next(self) -> Event | None:
        """The next event; none at the end."""
        while not self._come:
            if self.refused:
                raise NotThere
            if self.line.broken:
                raise LineBroken
            if self.ended:
                return None
            self._news.clear()
            await self._news.wait()
        return self._come.popleft()

    def take(self) -> None:
        """The event is dealt with: the next one may come."""
        self.line.write(Kind.TAKEN, self.number)

    def leave(self, kind: Kind = Kind.END) -> None:
        """Say no more, and hear no more."""
        if self.line.clients.pop(self.number, None) is not None:
            self.line.write(kind, self.number)

    def hear(self, kind: Kind, payload: bytes) -> None:
        """Take in what the other side says."""
        if kind == Kind.EVENT:
            self._come.append(unpacked(payload))
        elif kind == Kind.TAKEN:
            self._taken.set()
        else:
            self.refused = kind == Kind.REFUSED
            self.end()
        self._news.set()

    def end(self) -> None:
        """Nothing more comes."""
        self.ended = True
        self._taken.set()
        self._news.set()


class Line:
    """One side of a line."""

    def __init__(self, reader: StreamReader, writer: StreamWriter, opened: Callable[[Client, Event], None] | None = None) -> None:
        self.reader = reader
        self.writer = writer
        self.opened = opened
        """Is told of every client that the other side hands on."""
        self.clients: dict[int, Client] = {}
        self.broken = False
        self._heard = time.monotonic()
        self._numbers = 0

    def open(self, scope: Event) -> Client:
        """Hand a client on."""
        self._numbers += 1
        client = self.clients[self._numbers] = Client(self, self._numbers)
        self.write(Kind.OPEN, client.number, packed(scope))
        return client

    def write(self, kind: Kind, number: int, payload: bytes = b"") -> None:
        """Send a frame; every client has one under way at most, so that nothing piles up."""
        if not self.broken:
            self.writer.write(FRAME.pack(len(payload), kind, number) + payload)

    async def run(self) -> None:
        """Hear everything until the line breaks."""
        watch = asyncio.create_task(self._watch())
        try:
            while True:
                size, kind, number = FRAME.unpack(await self.reader.readexactly(FRAME.size))
                if size > LONGEST:
                    return
                payload = await self.reader.readexactly(size) if size else b""
                self._heard = time.monotonic()
                self._hear(Kind(kind), number, payload)
        except (OSError, EOFError, ValueError):
            return
        finally:
            watch.cancel()
            self.cut()

    def _hear(self, kind: Kind, number: int, payload: bytes) -> None:
        if kind == Kind.PING:
            self.write(Kind.PONG, 0)
        elif kind == Kind.OPEN and self.opened is not None:
            client = self.clients[number] = Client(self, number)
            self.opened(client, unpacked(payload))
        elif number in self.clients:
            self.clients[number].hear(kind, payload)

    async def _watch(self) -> None:
        """Whoever says nothing for a while, asked or not, is gone as far as we can tell."""
        while time.monotonic() - self._heard < SILENT:
            self.write(Kind.PING, 0)
            await asyncio.sleep(PINGED)
        self.cut()

    def cut(self) -> None:
        """End the line and all that goes over it."""
        self.broken = True
        self.writer.transport.abort()
        for client in tuple(self.clients.values()):
            client.end()
        self.clients.clear()


def packed(event: Event) -> bytes:
    """An event as bytes: JSON on one line, and behind it what is long."""
    body, kind = b"", next((name for name in BODIES if event.get(name) is not None), "")
    head = {name: value for name, value in event.items() if name not in BODIES}
    if kind:
        body = event[kind].encode() if kind == "text" else event[kind]
    return json.dumps([kind, head], default=lambda raw: {"raw": bytes(raw).decode("latin-1")}).encode() + b"\n" + body


def unpacked(payload: bytes) -> Event:
    """The event that such bytes are."""
    first, _, body = payload.partition(b"\n")
    kind, event = json.loads(
        first, object_hook=lambda found: found["raw"].encode("latin-1") if found.keys() == {"raw"} else found
    )
    if kind:
        event[kind] = body.decode() if kind == "text" else body
    return dict(event)


async def call(address: str, secret: str) -> Line:
    """A line to the process there."""
    host, _, port = address.rpartition(":")
    async with asyncio.timeout(GREETING):
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            theirs, ours = await reader.readexactly(NONCE), secrets.token_bytes(NONCE)
            writer.write(ours + proof(secret, b"caller", theirs + ours))
            if not hmac.compare_digest(await reader.readexactly(NONCE), proof(secret, b"called", theirs + ours)):
                raise LineBroken
        except BaseException:
            writer.transport.abort()
            raise
    return Line(reader, writer)


async def answer(reader: StreamReader, writer: StreamWriter, secret: str) -> bool:
    """Does whoever calls know our secret? Then it is shown that we do."""
    async with asyncio.timeout(GREETING):
        ours = secrets.token_bytes(NONCE)
        writer.write(ours)
        theirs, shown = await reader.readexactly(NONCE), await reader.readexactly(NONCE)
        if not secret or not hmac.compare_digest(shown, proof(secret, b"caller", ours + theirs)):
            return False
        writer.write(proof(secret, b"called", ours + theirs))
        return True


def proof(secret: str, who: bytes, nonces: bytes) -> bytes:
    """What only somebody can say who knows the secret, and only now."""
    return hmac.digest(secret.encode(), who + nonces, "sha256")
