"""Workers of a Ray cluster: the same work, wherever it has processors."""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import Any

from mesozoic.core.tongue import phrase
from mesozoic.workers.base import AHEAD, DEATHS, Part, Result, WorkersError

AUTO = "auto"
"""The cluster that runs on this machine."""
PATIENCE = 5.0
"""Seconds in which a cluster has to answer."""
FRAME, SETTINGS = 9, 4
"""The head of an HTTP/2 frame has so many bytes, the fourth says what it is; settings are the first that a cluster sends."""
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, SETTINGS, 0, 0, 0, 0, 0])
"""What opens such a connection."""


class OnRay:
    """The processors of a cluster; a worker that dies is replaced by Ray, and its part done again."""

    def __init__(self, address: str) -> None:
        self.ray = _imported()
        if address != AUTO:
            _knock(address)
        try:
            self.ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
        except Exception as error:
            raise WorkersError(_unreachable(address, str(error))) from None

    def run(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Generator[Result, None, None]:
        """As many parts at a time as there are processors, and some ahead."""
        remote = self.ray.remote(num_cpus=1, max_retries=DEATHS - 1)(work)
        coming = iter(parts)
        under_way: deque[Any] = deque(remote.remote(part) for part in islice(coming, self._ahead()))
        try:
            while under_way:
                yield self._came(under_way[0])
                under_way.popleft()
                under_way.extend(remote.remote(part) for part in islice(coming, max(0, self._ahead() - len(under_way))))
        finally:
            for one in under_way:
                self.ray.cancel(one, force=True)

    def _ahead(self) -> int:
        """How much is under way; nodes come and go."""
        return AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def _came(self, reference: Any) -> Any:
        """What came of a part; what went wrong in it is raised as it was there."""
        exceptions = self.ray.exceptions
        try:
            return self.ray.get(reference)
        except exceptions.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        except exceptions.RayError as error:
            wrong = phrase("the Ray cluster lost a part of the work: {error}", error=_first(str(error)))
            raise WorkersError(wrong) from None

    def close(self) -> None:
        """Leave the cluster; it goes on."""
        self.ray.shutdown()


def _imported() -> Any:
    try:
        import ray
    except ImportError:
        raise WorkersError(phrase("Ray is not installed; `pip install 'mesozoic[ray]'` brings it")) from None
    return ray


def _knock(address: str) -> None:
    """A cluster must listen there: Ray itself would wait for minutes for whoever else does, or for nobody."""
    host, colon, port = address.rpartition(":")
    if not colon or not port.isascii() or not port.isdigit() or not host:
        raise WorkersError(
            phrase("expected the address of a Ray cluster as HOST:PORT, or auto; found {text}", text=repr(address))
        )
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            line.sendall(GREETING)
            answer = line.recv(FRAME, socket.MSG_WAITALL)
    except (OSError, OverflowError) as error:
        raise WorkersError(_unreachable(address, str(error))) from None
    if len(answer) < FRAME or answer[3] != SETTINGS:
        raise WorkersError(phrase("what answers at {address} is no Ray cluster", address=address))


def _unreachable(address: str, error: str) -> str:
    return phrase("no Ray cluster answers at {address}: {error}", address=address, error=_first(error))


def _first(text: str) -> str:
    """The first line of what somebody else says."""
    return (text.strip().splitlines() or [""])[0][:200]
