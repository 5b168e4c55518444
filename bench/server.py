"""The server as a user starts it, in a process of its own, on a database that is thrown away afterwards."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Final

from bench.child import ROOT, BenchError
from bench.sample import Json

HOST: Final = "127.0.0.1"
PATIENCE: Final = 60.0
"""Seconds a server has to answer after its start."""
TICK: Final = os.sysconf("SC_CLK_TCK")


class Server:
    """A server that can be killed and started again on the same database; the folder keeps its log as well."""

    def __init__(self, folder: Path, database: str = "", workers: int = 1) -> None:
        self.file: Final = folder / "tables.sqlite"
        self.database: Final = database or f"sqlite:///{self.file}"
        self.workers: Final = workers
        self.log: Final = folder / "server.log"
        self.port: Final = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.launch()
        self.wait()

    def launch(self) -> None:
        """Start without waiting."""
        options = ["--host", HOST, "--port", str(self.port), "--database", self.database, "--pace", "1000000"]
        options += ["--workers", str(self.workers)] if self.workers > 1 else []
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "mesozoic", "serve", *options]
            self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def wait(self) -> None:
        """Wait until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.running.poll() is None:
            try:
                self.get("/api/health")
                return
            except (OSError, BenchError):
                time.sleep(0.02)
        raise BenchError(f"the server does not answer; it says: {self.last_words()}")

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.running.send_signal(signal.SIGKILL)
        self.running.wait()

    def stop(self) -> None:
        """End it if it runs, as a person would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    @property
    def running(self) -> subprocess.Popen[bytes]:
        """Its process."""
        assert self.process is not None
        return self.process

    def last_words(self) -> str:
        """The last line of its log."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return lines[-1] if lines else "nothing"

    def live(self, table: str) -> str:
        """The address of a table's live connection."""
        return f"ws://{HOST}:{self.port}/api/tables/{table}/live"

    def get(self, path: str) -> Json:
        """What it answers to a question."""
        return self._ask(urllib.request.Request(f"http://{HOST}:{self.port}{path}"))

    def create(self, game: str, people: int) -> tuple[str, list[str]]:
        """A new table for so many people: its id and the secrets of its seats."""
        wish = {"game": game, "seats": [{"kind": "person"}] * people}
        request = urllib.request.Request(
            f"http://{HOST}:{self.port}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
        )
        made = self._ask(request)
        return made["table"], [link["secret"] for link in made["links"]]

    def _ask(self, request: urllib.request.Request) -> Json:
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise BenchError(f"the server refused {request.full_url}: {error.read().decode(errors='replace')}") from None

    def serving(self) -> list[int]:
        """The processes that serve: its own, or its workers."""
        return [self.running.pid] if self.workers == 1 else [pid for pid in _children(self.running.pid) if _serves(pid)]

    def memory(self) -> int:
        """Bytes it holds in memory."""
        return sum(_memory(pid) for pid in self.serving())

    def cpu(self) -> float:
        """Seconds of CPU it has used."""
        return sum(cpu_of(pid) for pid in self.serving())

    def waited(self) -> float:
        """Seconds its main threads were ready to run and had no core."""
        return sum(int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9 for pid in self.serving())

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop()


def cpu_of(pid: int) -> float:
    """Seconds of CPU a process has used."""
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / TICK


def _memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise BenchError("the server has no memory: it died")


def _children(parent: int) -> list[int]:
    return [int(pid) for task in Path(f"/proc/{parent}/task").iterdir() for pid in (task / "children").read_text().split()]


def _serves(pid: int) -> bool:
    """Is this a worker, and not one of Python's helpers?"""
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def free_port() -> int:
    """A port nobody uses now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
