"""People at a table: a live connection for every seat, and random legal moves over them."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
from collections.abc import Coroutine
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.child import BenchError

PATIENCE: Final = 20.0
"""Seconds for an answer of the server."""
SEQ: Final = re.compile(r'"seq":(\d+)')
RECEIVED: Final = 128
"""Where Linux keeps the bytes received in what it tells of a TCP connection."""


class Gone(Exception):
    """The server has gone, or the connection to it."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat must answer."""

    position: int
    tokens: list[str]


@dataclass(frozen=True, slots=True)
class Move:
    """An answer: the number of its entry, who gave it, and its token."""

    n: int
    seat: int
    token: str


class Party:
    """The people of one table, one connection each; one move at a time."""

    def __init__(self, table: str, secrets: list[str], random: Random) -> None:
        self.table: Final = table
        self.secrets: Final = secrets
        self.random: Final = random
        self.seqs = [-1] * len(secrets)
        """The newest state everybody has received."""
        self.questions: list[Question | None] = [None] * len(secrets)
        self.over = False
        self.characters = 0
        """Of all states everybody has received."""
        self.acknowledged: list[Move] = []
        """The moves that somebody has received a state after."""
        self.unanswered = False
        """Is there a move that nobody has received a state after?"""
        self._move: Move | None = None
        """The newest move; a state after it may still come in when its connection is gone."""
        self._seen: asyncio.Future[float] | None = None
        self._connections: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []

    async def sit(self, address: str) -> None:
        """Connect, say hello, and wait until everybody has the table before them."""
        self.seqs = [-1] * len(self.secrets)
        await self._everybody(None, self._greet(address))

    async def move(self) -> float | None:
        """A random move of somebody who is asked: the seconds until the last one had the new state; None at the end."""
        asked = [(seat, question) for seat, question in enumerate(self.questions) if question is not None]
        if not asked:
            return None
        if any(reader.done() for reader in self._readers):
            raise Gone("a connection was closed")
        seat, question = self.random.choice(asked)
        token = self.random.choice(question.tokens)
        text = json.dumps({"type": "move", "position": question.position, "choice": token})
        start = perf_counter()
        return await self._everybody(Move(max(self.seqs), seat, token), self._connections[seat].send(text)) - start

    def received(self) -> int:
        """The bytes that came over the network, compressed as they were."""
        sockets = [connection.transport.get_extra_info("socket") for connection in self._connections]
        told = [one.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256) for one in sockets]
        return sum(struct.unpack_from("=Q", one, RECEIVED)[0] for one in told)

    async def leave(self) -> None:
        """Close every connection."""
        await asyncio.gather(*[connection.close() for connection in self._connections], return_exceptions=True)
        await asyncio.gather(*self._readers, return_exceptions=True)
        self._connections.clear()
        self._readers.clear()

    async def _greet(self, address: str) -> None:
        for seat, secret in enumerate(self.secrets):
            connection = await connect(address, open_timeout=PATIENCE)
            self._connections.append(connection)
            self._readers.append(asyncio.create_task(self._read(seat, connection)))
            await connection.send(json.dumps({"type": "hello", "secret": secret, "log": 0, "deltas": True}))

    async def _everybody(self, move: Move | None, sending: Coroutine[None, None, None]) -> float:
        """Send something; when everybody had the state after it, or after this move."""
        self._move, self._seen = move, asyncio.get_running_loop().create_future()
        self.unanswered = move is not None
        try:
            await sending
            async with asyncio.timeout(PATIENCE):
                return await self._seen
        except TimeoutError:
            raise BenchError(f"table {self.table} got no answer in {PATIENCE:g} s") from None
        except (OSError, ConnectionClosed) as error:
            raise Gone(str(error)) from None
        finally:
            self._seen.cancel()
            self._seen = None

    async def _read(self, seat: int, connection: ClientConnection) -> None:
        try:
            async for text in connection:
                self._hear(seat, str(text), perf_counter())
        except ConnectionClosed:
            pass
        except BenchError as error:
            self._fail(error)
            return
        self._fail(Gone("the connection was closed"))

    def _hear(self, seat: int, text: str, now: float) -> None:
        """Take in a state, or what is new in it; only who must answer reads all of it."""
        found = SEQ.search(text)
        if found is None or not text.startswith(('{"type":"state"', '{"type":"news"')):
            raise BenchError(f"table {self.table} was answered: {text[:200]}")
        seq = int(found[1])
        self.seqs[seat] = seq
        self.characters += len(text)
        if '"question":' in text:
            self.questions[seat] = _question(text)
        if '"over":true' in text:
            self.over = True
        move = self._move
        if move is not None and seq > move.n and self.unanswered:
            self.acknowledged.append(move)
            self.unanswered = False
        if self._seen is not None and not self._seen.done() and min(self.seqs) > (move.n if move is not None else -1):
            self._seen.set_result(now)

    def _fail(self, error: Exception) -> None:
        if self._seen is not None and not self._seen.done():
            self._seen.set_exception(error)


def _question(text: str) -> Question | None:
    if '"question":null' in text:
        return None
    message = json.loads(text)
    question = message.get("changed", message)["question"]
    return Question(question["position"], [choice["token"] for choice in question["choices"]])
