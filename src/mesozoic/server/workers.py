"""Several processes behind one socket: the parent starts them, replaces those that die, and ends them when it is told to."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Protocol

from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase

PATIENCE = 15.0
"""Seconds a worker has to end when it is told to."""
SOON = 5.0
"""Seconds: whoever dies sooner would die again at once, and is replaced after a pause."""
PAUSE = 1.0
SPAWN = get_context("spawn")

log = logging.getLogger("mesozoic.server")


class Runs(Protocol):
    """Something that serves in the process it is called in."""

    @property
    def level(self) -> str:
        """What is logged."""

    def run(self, listening: socket.socket, ready: Callable[[], None]) -> None:
        """Serve until interrupted; `ready` is called when it answers."""


class Worker:
    """One process that serves."""

    def __init__(self, number: int, what: Runs, listening: socket.socket) -> None:
        self.number = number
        self.told, telling = SPAWN.Pipe(duplex=False)
        self.process: SpawnProcess = SPAWN.Process(target=_work, args=(what, listening, telling), name=f"worker-{number}")
        self.process.start()
        telling.close()
        self.since = time.monotonic()
        self.ready = False

    def hear(self) -> None:
        """Take in that it answers, if it says so."""
        with contextlib.suppress(EOFError):
            self.ready = self.told.poll() and bool(self.told.recv())


class Crew:
    """All of them."""

    def __init__(self, what: Runs, listening: socket.socket, count: int) -> None:
        self.what = what
        self.listening = listening
        self.ending = False
        self.workers = [Worker(number, what, listening) for number in range(count)]

    def end(self, number: int = 0, frame: FrameType | None = None) -> None:
        """Tell all of them to end, as we were told."""
        self.ending = True
        for worker in self.workers:
            if worker.process.is_alive():
                worker.process.terminate()

    def until_ready(self) -> bool:
        """Wait until every one answers, or we are told to end; false where one dies before that by itself."""
        for worker in self.workers:
            while not worker.ready and not self.ending:
                wait([worker.told, worker.process.sentinel])
                worker.hear()
                if not worker.ready and not worker.process.is_alive():
                    return self.ending
        return True

    def watch(self) -> None:
        """Replace whoever dies, until we are told to end."""
        while not self.ending:
            wait([worker.process.sentinel for worker in self.workers])
            for place, worker in enumerate(self.workers):
                if not self.ending and not worker.process.is_alive():
                    log.warning("worker %s has ended (%s): there is a new one", worker.number, worker.process.exitcode)
                    if time.monotonic() - worker.since < SOON:
                        time.sleep(PAUSE)
                    self.workers[place] = Worker(worker.number, self.what, self.listening)
                    if self.ending:
                        self.workers[place].process.terminate()

    def bury(self) -> None:
        """Wait until all have ended; whoever takes too long is killed."""
        end = time.monotonic() + PATIENCE
        for worker in self.workers:
            worker.process.join(max(0.0, end - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


def together(what: Runs, listening: socket.socket, count: int, ready: Callable[[], None]) -> None:
    """Serve in so many processes until interrupted."""
    crew = Crew(what, listening, count)
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, crew.end)
    try:
        if not crew.until_ready():
            raise SetupError(phrase("a worker ended before it served; what it wrote says why"))
        ready()
        crew.watch()
    finally:
        crew.end()
        crew.bury()


def _work(what: Runs, listening: socket.socket, telling: Connection) -> None:
    """Serve in this process, which ends with its parent; interrupts of the terminal are the parent's."""
    from mesozoic.server.serving import log_to_stderr

    log_to_stderr(what.level)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    what.run(listening, lambda: telling.send(True))


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
