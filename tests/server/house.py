"""What the server tests share: a server in this process or in one of its own, and people who play through its API."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from starlette.testclient import TestClient

import mesozoic
from mesozoic.core.chance import Rng
from mesozoic.core.content import Content
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server.app import create_app
from mesozoic.server.operation import Operation
from mesozoic.server.running import Running

SOURCE = str(Path(mesozoic.__file__).parents[1])


NOON = 1_800_000_000.0
"""When everything happens in a server of these tests, unless they say otherwise."""


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@contextmanager
def house(
    database: str,
    rate: float = 1e6,
    burst: float = 1e6,
    clock: Clock | None = None,
    listening: tuple[str, int] | None = None,
    client: str = "testclient",
    contents: Mapping[str, Content] | None = None,
    operation: Operation | None = None,
) -> Iterator[TestClient]:
    """A server in this process, its limits of pace out of the way unless they are given; its clock stands still."""
    run = operation or Operation(pace=rate, burst=burst)
    app = create_app(database, 1, listening=listening, clock=clock or Clock(), contents=contents, operation=run)
    with TestClient(app, raise_server_exceptions=False, client=(client, 50000)) as visitor:
        yield visitor


def create(
    client: Any, game: str = "template", seats: int = 2, bots: int = 0, agreed: Json | None = None, **options: Json
) -> Json:
    """A new table of so many people and bots, with what is agreed on beside the game: its id, and the secrets by seat (-2 for
    spectators).
    """
    wish = [{"kind": "person"}] * seats + [{"kind": "bot", "bot": "random"}] * bots
    answer = client.post("/api/tables", json={"game": game, "seats": wish, "options": options, **(agreed or {})})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    secrets = {link["seat"]: link["secret"] for link in made["links"]}
    return {"table": made["table"], "secrets": {**secrets, SPECTATOR: made["spectator"]}}


def bearer(table: Json, seat: int) -> dict[str, str]:
    """Who asks."""
    return {"authorization": f"Bearer {table['secrets'][seat]}"}


def state(client: Any, table: Json, seat: int) -> Json:
    """The table as this seat may know it."""
    answer = client.get(f"/api/tables/{table['table']}", headers=bearer(table, seat))
    assert answer.status_code == 200, answer.text
    return answer.json()


def move(client: Any, table: Json, seat: int, position: int, choice: str, known: Json | None = None) -> Any:
    """Answer for a seat, with what it knows of the log if there is such a state; the HTTP answer."""
    said = {"position": position, "choice": choice}
    have = {"log": known["log_from"] + len(known["log"]), "seq": known["seq"]} if known else {}
    return client.post(f"/api/tables/{table['table']}/moves", json=said, params=have, headers=bearer(table, seat))


def play_on(client: Any, table: Json, rng: Rng, moves: int) -> int:
    """So many moves of people at random; how many there were before the game was over."""
    people = [seat for seat in table["secrets"] if seat != SPECTATOR]
    now = state(client, table, people[0])
    for done in range(moves):
        if now["question"] is None:
            asked = [seat for seat in now["waiting"] if seat in people]
            if not asked:
                return done
            now = state(client, table, asked[0])
        choices = now["question"]["choices"]
        choice = choices[rng.below(len(choices))]["token"]
        answer = move(client, table, now["viewer"], now["question"]["position"], choice, now)
        assert answer.status_code == 200, answer.text
        now = answer.json()
    return moves


def running(client: TestClient, table: Json) -> Running:
    """The table in the server's memory."""
    app: Any = client.app
    found: Running = app.state.hall._open[table["table"]]
    return found


def free_port() -> int:
    """A port nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


PATIENCE = 120
"""Seconds a server has for its start: other tests may want the processor meanwhile."""


class Server:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database: str, first: str = "", run: Operation | None = None) -> None:
        self.database = database
        self.run = run or Operation(pace=1e6)
        """As fast as everybody can, unless a test is about that."""
        self.first = first
        """What that process does before it serves."""
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=10)

    def start(self) -> None:
        """Start, and wait until it answers."""
        path = os.pathsep.join([SOURCE, os.environ.get("PYTHONPATH", "")])
        code = f"{self.first}\nfrom mesozoic.server.serving import Operation, serve\nrun = {self.run!r}\n"
        code += f"if __name__ == '__main__': serve('127.0.0.1', {self.port}, {self.database!r}, 'warning', operation=run)"
        self.process = subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path})
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            try:
                if self.client.get("/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def pause(self) -> None:
        """It stands still, and knows nothing of it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """As if nothing had been."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """As a power cut would end it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As a person would end it; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=15)


def messages(socket: Any, count: int) -> list[Json]:
    """The next messages of a live connection."""
    return [json.loads(socket.receive_text()) for _ in range(count)]
