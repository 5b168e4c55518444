"""What does the server answer to what nobody sends who means well, and does its memory grow by it?"""

from __future__ import annotations

import asyncio
import json
import os
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.child import BenchError
from bench.report import Cell, Section
from bench.sample import Json
from bench.server import HOST, Server
from bench.settings import Settings

CLIENTS: Final = 8
"""At the same time."""
MESSAGES: Final = 10
"""Of a live connection, before another is opened."""
WARM: Final = 0.2
"""The part of all requests after which memory is looked at for the first time."""
GROWTH: Final = 8 * 1024 * 1024
"""Bytes by which it may be more at the end: what Python keeps for later, which does not go on."""
PATIENCE: Final = 30.0
HEADINGS: Final = ["load", "requests", "messages", "5xx", "4xx", "closed", "a second", "MB after a fifth", "MB at the end"]

WORDS: Final = [
    "a" * 3000,
    "9223372036854775808",
    "%00",
    "..%2f..",
    "\u2028",
    "💥",
    "null",
    "-1",
    "1e999",
    "9" * 400,
    "[",
    '"',
    "\\",
    "true",
    "",
]
PATHS: Final = [
    *["/", "/{word}", "/assets/{word}", "/api/{word}", "/api/tables/{word}", "/api/games/{word}/rules/{word}", "/table/{word}"],
    *["/api/tables/{table}", "/api/tables/{table}/{word}", "/api/tables/{table}/odds?position={word}&choice={word}"],
    *["/api/tables/{table}/history/{word}", "/api/tables/{table}/film?first={word}&last={word}", "/api/games/template/rules"],
    *[
        "/api/tables/{table}?log={word}&seq={word}",
        "/api/tables/{table}/moves",
        "/api/tables/{table}/undo",
        "/api/begin",
        "/api/tables",
    ],
    *["/api/tables/{table}/name", "/api/tables/{table}/rematch", "/api/tables/{table}/branch", "/api/games/template/check"],
    *["/api/tables/{table}/whatif", "/api/tables/{table}/review", "/api/tables/{table}/journal", "/api/tables/{table}/advice"],
    *[
        "/api/tables/{table}/talk",
        "/api/tables/{table}/talk?known={word}",
        "/api/tables/{table}/contribution",
        "/api/tables/{table}/qr",
    ],
    *[
        "/api/tables/{table}/first-roll",
        "/api/tables/{table}/substitute",
        "/api/tables/{table}/return",
        "/api/tables/{table}/dice",
    ],
    *["/api/tables/{table}/rolls", "/api/tables/{table}/printed", "/api/tables/{table}/advice?position={word}"],
    *["/api/games/{word}/lessons", "/api/games/template/lessons/{word}/table", "/api/games/template/rules/search?words={word}"],
]
POSTED: Final = (
    *("/moves", "/undo", "/begin", "/name", "/rematch", "/branch", "/check", "/whatif", "/review", "/tables"),
    *("/talk", "/contribution", "/qr", "/first-roll", "/substitute", "/return"),
)
METHODS: Final = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH"]
HEADERS: Final = [
    *["Origin: http://[", "Origin: {word}", "Content-Length: {word}", "Host: {word}", "Accept-Language: {word};q=9", "X: {word}"],
    *["Transfer-Encoding: chunked", "Expect: 100-continue", "Connection: upgrade", "Upgrade: {word}", "Range: bytes={word}-"],
    *["Authorization: Bearer {word}", "Authorization: {word}", "Cookie: {word}", "Content-Type: {word}", "If-None-Match: {word}"],
]
BODIES: Final[list[Json]] = [
    {"game": "template", "seats": "{word}"},
    {"game": "{word}", "seats": [{"kind": "person"}] * 2},
    {"game": "template", "seats": [{"kind": "person"}] * 2, "options": {"{word}": "{word}"}},
    {"seats": [{"kind": "person"}] * 2, "begin": {"scenario": "{word}"}},
    {"seats": [{"kind": "person"}] * 2, "begin": {"journal": "{word}"}},
    {"scenario": "{word}"},
    {"journal": "{word}"},
    {"save": "{word}"},
    {"position": "{word}", "choice": "{word}"},
    {"position": 0, "choice": "{word}"},
    {"position": 10**30, "choice": "x"},
    {"seq": "{word}"},
    {"name": "{word}"},
    {"text": "{word}"},
    {"contribution": "{word}"},
    {"address": "{word}"},
    {"seat": "{word}"},
    {"seq": 2**63, "seats": [{"kind": "person"}] * 2},
    {"lesson": "{word}", "steps": 3},
    {"scenario": "a." * 5000 + "a = 1"},
    {"players": 2, "options": {"rounds": "{word}"}},
]
SAID: Final[list[Json]] = [
    {"type": "move", "position": "{word}", "choice": "{word}"},
    {"type": "move", "position": 0, "choice": "{word}"},
    {"type": "undo", "seq": "{word}"},
    {"type": "ping", "lang": "{word}"},
    {"type": "hello", "secret": "{word}"},
    {"type": "undo", "seq": 2**63},
    {"type": "move", "position": 2**64, "choice": "camp"},
    {"type": "{word}"},
    "{word}",
]


@dataclass(slots=True)
class Tally:
    """What was answered."""

    statuses: dict[int, int] = field(default_factory=dict)
    messages: int = 0
    closed: int = 0
    """Connections that the server ended instead of answering."""
    broken: list[str] = field(default_factory=list)
    """The requests that were answered with 5xx."""
    memory: list[int] = field(default_factory=list)
    """Bytes of the server after a fifth, and after every further tenth."""


class Enemy:
    """One client that means no good, the same in every run."""

    def __init__(self, server: Server, seed: int, table: tuple[str, list[str]], tally: Tally) -> None:
        self.server: Final = server
        self.random: Final = Random(seed)
        self.table, self.secrets = table
        self.tally: Final = tally
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    def filled(self, text: str) -> str:
        """A text with something nobody expects in its places."""
        while "{word}" in text:
            text = text.replace("{word}", self.random.choice(WORDS), 1)
        return text.replace("{table}", self.table)

    def body(self) -> bytes:
        """A body that is no good: a message with wrong values, or noise."""
        if self.random.random() < 0.2:
            return self.random.randbytes(self.random.randrange(300))
        return self.text(self.random.choice(BODIES))

    def text(self, message: Json) -> bytes:
        """A message with wrong values, sometimes cut off."""
        text = json.dumps(message)
        while "{word}" in text:
            text = text.replace("{word}", json.dumps(self.random.choice(WORDS))[1:-1], 1)
        written = text.encode()
        return written[: self.random.randrange(len(written))] if self.random.random() < 0.1 else written

    def request(self) -> bytes:
        """A request that is no good."""
        wanted = self.random.choice(PATHS)
        method = self.random.choice(METHODS) if self.random.random() < 0.2 else "POST" if wanted.endswith(POSTED) else "GET"
        path = self.filled(wanted).encode("utf-8", "replace").replace(b" ", b"%20")
        lines = [b"%s %s HTTP/1.1" % (method.encode(), path), b"Host: 127.0.0.1"]
        if self.random.random() < 0.7:
            lines.append(b"Authorization: Bearer " + self.random.choice(self.secrets).encode())
        if self.random.random() < 0.3:
            lines.append(self.filled(self.random.choice(HEADERS)).encode("utf-8", "replace"))
        body = self.body() if method in ("POST", "PUT", "PATCH") else b""
        if body:
            lines += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
        if self.random.random() < 0.02:
            return self.random.randbytes(200) + b"\r\n\r\n"
        return b"\r\n".join([*lines, b"", body])

    async def ask(self) -> None:
        """Send a request and read its answer; a connection goes on as long as the server lets it."""
        request = self.request()
        try:
            reader, writer = self._open or await asyncio.open_connection(HOST, self.server.port)
            self._open = reader, writer
            writer.write(request)
            async with asyncio.timeout(PATIENCE):
                status, goes_on = await _answer(reader, request)
            self.tally.statuses[status] = self.tally.statuses.get(status, 0) + 1
            if status >= 500:
                self.tally.broken.append(f"{status} to {request[:300]!r}")
        except (OSError, asyncio.IncompleteReadError):
            self.tally.closed += 1
            goes_on = False
        if not goes_on:
            await self.leave()

    async def leave(self) -> None:
        """Close the connection."""
        if self._open is not None:
            self._open[1].close()
            self._open = None

    async def talk(self) -> int:
        """Open a live connection, with or without a good hello, and say what nobody expects; how many messages that were."""
        said = 0
        reader, writer = await asyncio.open_connection(HOST, self.server.port)
        try:
            key = b64encode(os.urandom(16)).decode()
            lines = [
                f"GET /api/tables/{self.table}/live HTTP/1.1",
                "Host: 127.0.0.1",
                "Upgrade: websocket",
                "Connection: Upgrade",
            ]
            lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
            writer.write("\r\n".join(lines).encode())
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
            if int(head.split()[1]) >= 500:
                self.tally.broken.append(f"{head[:60]!r} to a live connection")
            drain = asyncio.create_task(_read_all(reader))
            if self.random.random() < 0.7:
                writer.write(_frame(1, json.dumps({"type": "hello", "secret": self.random.choice(self.secrets)}).encode()))
            while said < MESSAGES:
                noise = self.random.random() < 0.15
                content = self.random.randbytes(self.random.randrange(200)) if noise else self.text(self.random.choice(SAID))
                writer.write(_frame(self.random.choice((1, 1, 1, 1, 2, 9)), content))
                await writer.drain()
                said += 1
            drain.cancel()
        except (OSError, asyncio.IncompleteReadError):
            self.tally.closed += 1
        finally:
            writer.close()
        self.tally.messages += said
        return max(said, 1)


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Send so many requests and messages."""
    with TemporaryDirectory(prefix="mesozoic-bench-") as folder, Server(Path(folder)) as server:
        tally = Tally()
        began = perf_counter()
        asyncio.run(hostile(server, settings.hostile, tally, progress))
        seconds = perf_counter() - began
        if server.get("/api/health")["status"] != "ok":
            raise BenchError("the server is not well afterwards")
    return section(tally, seconds)


async def hostile(server: Server, total: int, tally: Tally, progress: Callable[[str], None]) -> None:
    """All enemies at the same time."""
    tables = [server.create("template", 2) for _ in range(CLIENTS)]
    enemies = [Enemy(server, seed, table, tally) for seed, table in enumerate(tables)]
    await asyncio.gather(*[attack(enemy, int(total * WARM) // CLIENTS) for enemy in enemies])
    tally.memory.append(server.memory())
    for step in range(8):
        progress(f"hostile: {10 * step + 20} %, {tally.memory[-1] / 2**20:.0f} MB")
        await asyncio.gather(*[attack(enemy, int(total * (1 - WARM)) // CLIENTS // 8) for enemy in enemies])
        tally.memory.append(server.memory())


async def attack(enemy: Enemy, count: int) -> None:
    """So many requests and messages of one enemy."""
    while count > 0:
        if enemy.random.random() < 0.05:
            count -= await enemy.talk()
        else:
            await enemy.ask()
            count -= 1
    await enemy.leave()


async def _answer(reader: asyncio.StreamReader, request: bytes) -> tuple[int, bool]:
    """The status of an answer, and whether the connection goes on."""
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head.split()[1])
    lines = [line.lower().split(b":", 1) for line in head.split(b"\r\n")[1:] if b":" in line]
    found = {name: value.strip() for name, value in lines}
    if status == 100:
        return await _answer(reader, request)
    if not request.startswith(b"HEAD"):
        await reader.readexactly(int(found.get(b"content-length", b"0")))
    clean = status != 413 and b"Transfer-Encoding" not in request and b"Expect" not in request and b"pgrade" not in request
    return status, clean and found.get(b"connection") != b"close" and request.count(b"Content-Length") < 2


async def _read_all(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(65536):
            pass


def _frame(kind: int, content: bytes) -> bytes:
    """A frame as a client sends it."""
    content = content[:125] if kind == 9 else content
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 | kind]) + length + b"\0\0\0\0" + content


def section(tally: Tally, seconds: float) -> Section:
    """The table."""
    before, after = tally.memory[0], tally.memory[-1]
    requests = sum(tally.statuses.values())
    broken = sum(n for status, n in tally.statuses.items() if status >= 500)
    refused = sum(n for status, n in tally.statuses.items() if 400 <= status < 500)
    row = [
        Cell(f"{CLIENTS} clients that mean no good"),
        *[Cell(f"{n:,}") for n in (requests, tally.messages, broken, refused, tally.closed)],
        Cell(f"{(requests + tally.messages) / seconds:,.0f}"),
        *[Cell(f"{size / 2**20:.1f}") for size in (before, after)],
    ]
    remarks = [
        "Requests with wrong paths, methods, headers and bodies, most of them with a secret that opens a seat, and noise;",
        "messages over live connections, most of which have said hello; the pace of an address is out of the way.",
        "Closed: the server ended the connection without an answer, as it does with what is no HTTP or no frame.",
    ]
    failures = [f"{len(tally.broken)} answers of 5xx, the first: {tally.broken[0]}"] if tally.broken else []
    if after > before + GROWTH:
        failures.append(f"the memory of the server grew from {before:,} to {after:,} bytes")
    return Section("Hostile", HEADINGS, [row], remarks, raw=asdict(tally), failures=failures)
