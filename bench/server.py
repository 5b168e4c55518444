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

    def __init__(self, folder: Path) -> None:
        self.file: Final = folder / "tables.sqlite"
        self.log: Final = folder / "server.log"
        self.port: Final = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.launch()
        self.wait()

    def launch(self) -> None:
        """Start without waiting."""
        options = ["--host", HOST, "--port", str(self.port), "--database", f"sqlite:///{self.file}"]
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

    def memory(self) -> int:
        """Bytes it holds in memory."""
        for line in Path(f"/proc/{self.running.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise BenchError("the server has no memory: it died")

    def cpu(self) -> float:
        """Seconds of CPU it has used."""
        times = Path(f"/proc/{self.running.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / TICK

    def waited(self) -> float:
        """Seconds its main thread was ready to run and had no core."""
        return int(Path(f"/proc/{self.running.pid}/schedstat").read_text().split()[1]) / 1e9

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop()


def free_port() -> int:
    """A port nobody uses now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
