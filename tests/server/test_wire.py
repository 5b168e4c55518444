"""What reaches the server below HTTP: watchers that do not read, half a request, too many connections, noise."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server.guard import HEADERS
from mesozoic.server.operation import Operation
from tests.server.house import Server, create, play_on, state

SMALL = """
import socket
from mesozoic.server import serving
listen = serving._listen
def small(*where):
    found = listen(*where)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return found
serving._listen = small
"""
"""The system keeps next to nothing for whoever does not read."""


HASTY = "from mesozoic.server import wire\nwire.HEAD_SECONDS = wire.BODY_SECONDS = wire.UNREAD = 0.5\n"


@contextmanager
def served(database: str, first: str = "", run: Operation | None = None) -> Iterator[Server]:
    server = Server(database, first, run)
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    with served(f"sqlite:///{tmp_path_factory.mktemp('wire') / 'tables.sqlite'}", HASTY + SMALL) as server:
        yield server


def knock(server: Server) -> socket.socket:
    """A bare connection that takes in as little as it can."""
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    bare.settimeout(20)
    bare.connect(("127.0.0.1", server.port))
    return bare


def until_closed(bare: socket.socket) -> bytes:
    """All that still comes; it ends when the server closes the connection, and only then."""
    found = b""
    try:
        while more := bare.recv(65536):
            found += more
    except ConnectionError:
        pass
    return found


def upgrade(server: Server, table: str) -> socket.socket:
    """A live connection that has been opened and says nothing yet."""
    bare = knock(server)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        "host: 127.0.0.1",
        "upgrade: websocket",
        "connection: upgrade",
        f"sec-websocket-key: {key}",
        "sec-websocket-version: 13",
    ]
    bare.sendall("\r\n".join([*lines, "", ""]).encode())
    assert bare.recv(12) == b"HTTP/1.1 101"
    return bare


def frame(kind: int, content: bytes, last: bool = True) -> bytes:
    """A frame of a live connection, as a client sends it."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    return bytes([(0x80 if last else 0) | kind]) + length + b"\0\0\0\0" + content


def hello(table: Json, seat: int) -> bytes:
    return frame(1, json.dumps({"type": "hello", "secret": table["secrets"][seat]}).encode())


def seen_here(server: Server, table: Json, seat: int, here: bool) -> bool:
    """Does the table find out whether somebody is there?"""
    for _ in range(400):
        if state(server.client, table, 0)["seats"][seat]["here"] == here:
            return True
        time.sleep(0.05)
    return False


def test_a_watcher_that_does_not_read_delays_nobody(file: str) -> None:
    patient = "from mesozoic.server import wire\nwire.UNREAD = 600\n"
    with served(file, patient + SMALL) as server, ExitStack() as stack:
        table = create(server.client, game="perseverance-1", seats=2)
        for _ in range(4):
            watcher = stack.enter_context(upgrade(server, table["table"]))
            watcher.sendall(hello(table, 1))
        assert seen_here(server, table, 1, True)
        assert play_on(server.client, table, Rng(3), 12) == 12


def test_a_watcher_that_does_not_read_is_dropped(hasty: Server) -> None:
    table = create(hasty.client, game="perseverance-1", seats=2)
    with upgrade(hasty, table["table"]) as watcher:
        watcher.sendall(hello(table, 1))
        assert seen_here(hasty, table, 1, True)
        play_on(hasty.client, table, Rng(3), 12)
        assert seen_here(hasty, table, 1, False)
        until_closed(watcher)


HALVES = [b"", b"GET / HTTP/1.1\r\nhost: x\r\nx: ", b"\r\n\r\n", b"POST /api/tables HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"]


def test_half_a_request_is_not_waited_for(hasty: Server) -> None:
    for half in HALVES:
        with knock(hasty) as bare:
            bare.sendall(half)
            said = until_closed(bare)
        assert not said or said.startswith(b"HTTP/1.1 408")
    with knock(hasty) as bare:
        bare.sendall(b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")
        assert bare.recv(12) == b"HTTP/1.1 200"
        bare.sendall(b"\r\n")
        until_closed(bare)


def test_a_live_connection_outlasts_what_requests_have(hasty: Server) -> None:
    table = create(hasty.client)
    with upgrade(hasty, table["table"]) as live:
        live.sendall(hello(table, 0))
        for _ in range(2):
            with knock(hasty) as bare:
                until_closed(bare)
        live.sendall(frame(1, b'{"type": "ping"}'))
        found = b""
        while b'{"type":"pong"}' not in found:
            found += live.recv(65536) or b"closed"
            assert not found.endswith(b"closed")
        assert b"HTTP/1.1 408" not in found


def test_one_address_has_so_many_connections(file: str) -> None:
    bound = "from mesozoic.server import wire\nwire.EACH = 10\n"
    with served(file, bound, Operation(proxies=())) as server, ExitStack() as stack:
        server.client.close()
        for _ in range(10):
            stack.enter_context(knock(server))
        with knock(server) as one_more:
            assert until_closed(one_more) == b""


def test_who_plays_goes_on_while_all_connections_are_taken(file: str) -> None:
    """There is room for what the server opens itself, however few files it may have open."""
    few = "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (120, 120))\n"
    with served(file, few, Operation(pace=1e6)) as server, ExitStack() as stack:
        tables = [create(server.client, seats=2, bots=1, rounds=8) for _ in range(3)]
        for _ in range(200):
            bare = stack.enter_context(knock(server))
            with suppress(ConnectionError):
                bare.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        for table in tables:
            assert play_on(server.client, table, Rng(1), 6)
        made = server.client.post("/api/begin", json={"example": "template/no-such"})
        assert made.status_code == 400
        assert server.client.get("/api/health").json()["status"] == "ok"


def test_as_many_files_as_the_system_lets_us_have_can_be_open() -> None:
    code = "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (300, 900))\n"
    code += "from mesozoic.server.wire import room\nprint(room(), resource.getrlimit(resource.RLIMIT_NOFILE))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "700 (900, 900)"


NOISE = [
    b"\x16\x03\x01\x02\x00" * 20,
    b"GET\r\n\r\n",
    b"GET / HTTP/1.1\r\n: :\r\n\r\n",
    b"GET / HTTP/1.1\r\nx: " + b"y" * 400_000,
]


def test_whatever_is_no_request_gets_all_headers(hasty: Server) -> None:
    for said in NOISE:
        with knock(hasty) as bare:
            with suppress(ConnectionError):
                bare.sendall(said)
            answer = until_closed(bare)
        assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 431"))
        for name, value in HEADERS.items():
            assert f"{name}: {value}".encode() in answer
    assert hasty.client.get("/api/health").json()["status"] == "ok"


ASKED = [
    b"host: x",
    b"upgrade: websocket",
    b"connection: upgrade",
    b"sec-websocket-version: 13",
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
]
HANDSHAKES = {
    "no key": ASKED[:4],
    "a short key": [*ASKED[:4], b"sec-websocket-key: AAAA"],
    "two keys": [*ASKED, ASKED[4]],
    "another version": [*ASKED[:3], b"sec-websocket-version: 8", ASKED[4]],
    "a long line": [*ASKED, b"cookie: " + b"a" * 9000],
    "a long head": [*ASKED, *[b"x: " + b"a" * 7000] * 6],
    "many lines": [*ASKED, *[b"x: a"] * 150],
    "a body": [*ASKED, b"content-length: 5"],
    "chunks": [*ASKED, b"transfer-encoding: chunked"],
}


@pytest.mark.parametrize("lines", HANDSHAKES.values(), ids=HANDSHAKES)
def test_what_opens_no_live_connection_gets_all_headers_and_is_not_kept(hasty: Server, lines: list[bytes]) -> None:
    with knock(hasty) as bare:
        bare.sendall(b"\r\n".join([b"GET /api/tables/x/live HTTP/1.1", *lines, b"", b""]))
        answer = until_closed(bare)
    assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 431"))
    for name, value in HEADERS.items():
        assert f"{name}: {value}".encode() in answer
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]


def test_nothing_of_what_somebody_sends_is_written_down(file: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    written = f"import sys\nsys.stderr = open({str(log)!r}, 'w', buffering=1)\n"
    with served(file, written, Operation(pace=5.0, burst=10.0)) as server:
        table = create(server.client)
        with upgrade(server, table["table"]) as live:
            live.sendall(hello(table, 0) + frame(1, b"\xff\xff"))
            until_closed(live)
        for said in [*NOISE, *[b"\r\n".join([b"GET /api/tables/x/live HTTP/1.1", *ASKED, b"", b""])] * 12]:
            with knock(server) as bare, suppress(ConnectionError):
                bare.sendall(said)
                bare.recv(1000)
        with knock(server) as bare:
            bare.sendall(b"\r\n".join([b"GET /api/tables/x/live HTTP/1.1", *ASKED, b"", b""]))
            assert bare.recv(12) == b"HTTP/1.1 429"
    assert log.read_text() == ""


@pytest.mark.parametrize("kind", ["pings", "parts"])
def test_frames_without_end_are_not_collected(hasty: Server, kind: str) -> None:
    table = create(hasty.client)
    first = hello(table, SPECTATOR) if kind == "pings" else frame(1, b"", last=False)
    more = frame(9, b"x" * 125) if kind == "pings" else frame(0, b"", last=False)
    with upgrade(hasty, table["table"]) as bare:
        bare.sendall(first)
        with suppress(ConnectionError):
            for _ in range(1000):
                bare.sendall(more)
        until_closed(bare)
