"""Several workers behind one socket, and one server for one SQLite file."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.server.onlyone import only_server
from mesozoic.server.operation import Operation
from mesozoic.server.serving import serve
from mesozoic.server.storage import Storage
from tests.server.house import Server, create, house, play_on, state
from tests.server.test_storage import parent_of


def workers(server: Server) -> set[int]:
    """The processes of a server that answer."""
    assert server.process is not None
    found = [int(one.name) for one in Path("/proc").glob("[0-9]*") if parent_of(one) == server.process.pid]
    return {pid for pid in found if b"spawn_main" in _command(pid)}


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def ended(pids: set[int]) -> bool:
    """Have all of these ended?"""
    return not any(Path(f"/proc/{pid}").exists() and _command(pid) for pid in pids)


def anew(server: Server) -> httpx.Client:
    """A client with a connection of its own."""
    return httpx.Client(base_url=server.client.base_url, timeout=20)


def progress(server: Server, table: Json, seed: int) -> int:
    """A few moves over a new connection, and how far the table is then; where it is being moved they are tried again."""
    for attempt in range(100):
        try:
            with anew(server) as client:
                play_on(client, table, Rng(seed + attempt), 2)
                return int(state(client, table, 0)["seq"])
        except (AssertionError, httpx.TransportError):
            time.sleep(0.05)
    raise AssertionError("the table does not go on")


@pytest.mark.long
def test_three_workers_play_and_those_that_are_killed_are_replaced(postgresql: str) -> None:
    server = Server(postgresql, run=Operation(pace=1e6, workers=3))
    server.start()
    try:
        assert len(workers(server)) == 3
        tables = [create(anew(server), rounds=8) for _ in range(6)]
        seqs = [progress(server, table, 100 * at) for at, table in enumerate(tables)]
        for round in range(2):
            before = workers(server)
            killed = min(before)
            subprocess.run(["kill", "-9", str(killed)], check=True)
            after = [progress(server, table, 1000 * round + 100 * at) for at, table in enumerate(tables)]
            assert all(now >= was for now, was in zip(after, seqs, strict=True))
            seqs = after
            while len(found := workers(server)) < 3 or killed in found:
                time.sleep(0.05)
        before = workers(server)
        assert server.stop() == 0
        assert ended(before)
    finally:
        assert server.process is not None
        server.process.kill()


@pytest.mark.long
def test_workers_end_with_a_killed_parent(postgresql: str) -> None:
    server = Server(postgresql, run=Operation(pace=1e6, workers=2))
    server.start()
    found = workers(server)
    assert len(found) == 2
    server.kill()
    while not ended(found):
        time.sleep(0.05)


def test_several_workers_need_another_database(file: str) -> None:
    with pytest.raises(SetupError, match="an SQLite file has one server: several workers need PostgreSQL"):
        serve("127.0.0.1", 0, file, operation=Operation(workers=2))


def test_limits_on_bots_are_divided_among_workers(file: str) -> None:
    with house(file, client="198.51.100.7", operation=Operation(pace=1e6, workers=4)) as client:
        wish = {"game": "perseverance-1", "seats": [{"kind": "bot", "bot": "hard"}] * 4}
        answers = [client.post("/api/tables", json=wish).status_code for _ in range(3)]
    assert answers == [201, 201, 429]


def test_an_sqlite_file_has_one_server_and_may_be_read_meanwhile(file: str) -> None:
    first = Server(file)
    first.start()
    try:
        table = create(first.client)
        code = f"from mesozoic.server.serving import serve; serve('127.0.0.1', 0, {file!r})"
        with pytest.raises(SetupError) as refused:
            serve("127.0.0.1", 0, file)
        name = file.removeprefix("sqlite:///")
        assert str(refused.value) == f"{name} has a server already, at http://127.0.0.1:{first.port}: an SQLite file has one"
        assert b"has a server already" in subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).stderr
        reader = Storage(file)
        assert reader.load_now(table["table"]) is not None
        reader.close()
        first.kill()
        with only_server(file):
            pass  # what holds it ended with the process
        first.start()
        assert state(first.client, table, 0)["seq"] >= 0
    finally:
        first.kill()


def test_an_sqlite_file_has_one_server_by_whatever_name(file: str, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    other.symlink_to(file.removeprefix("sqlite:///"))
    with only_server(file), pytest.raises(SetupError), only_server(f"sqlite:///{other}"):
        pass


def test_a_server_of_workers_that_is_told_to_end_ends_well(postgresql: str) -> None:
    server = Server(postgresql, run=Operation(pace=1e6, workers=2))
    server.start()
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(30) == 0
