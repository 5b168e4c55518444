"""Workers on this machine: processes, or this very process where one is enough."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from typing import Generic

from mesozoic.core.tongue import phrase
from mesozoic.workers.base import AHEAD, DEATHS, Part, Result, WorkersError


class Here:
    """One worker: this process."""

    def run(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Generator[Result, None, None]:
        """One part after the other."""
        for part in parts:
            yield work(part)

    def close(self) -> None:
        """Nobody is to be let go."""


class Processes:
    """So many processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Generator[Result, None, None]:
        """Several parts at a time; processes that died are replaced, and what they had not finished is done again."""
        crew = _Crew(work, self.jobs)
        coming = iter(parts)
        try:
            crew.fill(coming)
            while crew.under_way:
                yield crew.next()
                crew.fill(coming)
        except BaseException:
            crew.kill()
            raise
        crew.pool.shutdown()

    def close(self) -> None:
        """Processes end with their work."""


class _Crew(Generic[Part, Result]):
    """The processes of one work, and the parts they have, the first to be asked for first."""

    def __init__(self, work: Callable[[Part], Result], jobs: int) -> None:
        self.work = work
        self.jobs = jobs
        self.pool = self._hired()
        self.under_way: deque[tuple[Part, Future[Result]]] = deque()
        self.deaths = 0
        """How often processes died since a part was finished."""

    def _hired(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.jobs, initializer=live_with_the_parent)

    def fill(self, coming: Iterable[Part]) -> None:
        """Give them as much as they should have."""
        for part in coming:
            self.under_way.append((part, self._given(part)))
            if len(self.under_way) >= AHEAD * self.jobs:
                return

    def next(self) -> Result:
        """What comes of the first part."""
        while True:
            try:
                result = self.under_way[0][1].result()
            except BrokenProcessPool:
                self._replace()
                continue
            self.under_way.popleft()
            self.deaths = 0
            return result

    def _given(self, part: Part) -> Future[Result]:
        try:
            return self.pool.submit(self.work, part)
        except BrokenProcessPool as died:  # found out by `next`, as for all others
            failed: Future[Result] = Future()
            failed.set_exception(died)
            return failed

    def _replace(self) -> None:
        """New processes do what the dead ones have left."""
        self.deaths += 1
        if self.deaths >= DEATHS:
            raise WorkersError(phrase("the worker processes died {n} times in a row; what they did is lost", n=self.deaths))
        self.kill()
        self.pool = self._hired()
        left = list(self.under_way)
        self.under_way = deque([(part, future if _done(future) else self._given(part)) for part, future in left])

    def kill(self) -> None:
        """End the processes at once: nobody waits for what they still do."""
        for process in list((self.pool._processes or {}).values()):
            process.kill()
        self.pool.shutdown(wait=False, cancel_futures=True)


def _done(future: Future[Result]) -> bool:
    return future.done() and not future.cancelled() and not isinstance(future.exception(), BrokenProcessPool)


def live_with_the_parent() -> None:
    """Leave interrupts to the parent, and end when it ends, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_the_parent, daemon=True).start()


def _wait_for_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
