"""Calling people to their turn: a webhook that the operator names is told whenever a seat must answer at which nobody is.

Only the operator names it, when the server is started. Were it for players to say, everybody could let the server send requests
into networks that only it can reach. Redirects are not followed, for the same reason, and no secret of a link is told.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from mesozoic.core.ids import Json, Seat
from mesozoic.server.running import Running

WAITING = 1000
"""Calls that wait at most; the oldest are left out."""
PATIENCE = 5.0
"""Seconds for an answer."""
AGAIN = (1.0, 10.0, 60.0)
"""Seconds before each further try."""
SIGNATURE = "X-Mesozoic-Signature"

log = logging.getLogger("mesozoic.server")
Here = Callable[[str], set[Seat]]


class Caller:
    """Tells the webhook, one call after the other."""

    def __init__(self, webhook: str, secret: str, public: str, here: Here) -> None:
        self.webhook = webhook
        self.secret = secret
        self.public = public
        self.here = here
        """The seats of a table with somebody connected."""
        self._calls: asyncio.Queue[Json] = asyncio.Queue()
        self._told: WeakKeyDictionary[Running, dict[Seat, int]] = WeakKeyDictionary()
        """For which question each seat was called last."""
        self._task = asyncio.create_task(self._work())

    def notice(self, table: Running) -> None:
        """Something changed at a table: whoever has a new question and is not there is called."""
        here, told = self.here(table.stored.id), self._told.setdefault(table, {})
        for seat, position in table.asked.items():
            if not table.bot_of(seat) and seat not in here and told.get(seat) != position:
                told[seat] = position
                self._call(table, seat, position)

    def _call(self, table: Running, seat: Seat, position: int) -> None:
        if self._calls.qsize() >= WAITING:
            self._calls.get_nowait()
            log.warning("the webhook is slow: a call was left out")
        title, id = table.seats(set())[seat].title, table.stored.id
        said = {"event": "turn", "table": id, "game": table.spec.id, "seat": seat, "title": title, "position": position}
        self._calls.put_nowait({**said, "address": f"{self.public}/table/{id}" if self.public else ""})

    async def _work(self) -> None:
        while True:
            body = json.dumps(await self._calls.get()).encode()
            for pause in (*AGAIN, None):
                try:
                    await asyncio.to_thread(send, self.webhook, body, self.secret)
                    break
                except OSError as error:
                    log.warning("the webhook does not answer: %s", error)
                    if pause is not None:
                        await asyncio.sleep(pause)

    async def close(self) -> None:
        """Leave what is not told."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class NotTold(OSError):
    """Whoever is called does not take it."""


def send(webhook: str, body: bytes, secret: str) -> None:
    """Send a call; an `OSError` unless it is answered with 2xx in time. Redirects are answers like any other."""
    headers = {"content-type": "application/json", "user-agent": "mesozoic"}
    if secret:
        headers[SIGNATURE] = f"sha256={hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()}"
    where = urlsplit(webhook)
    kind = HTTPSConnection if where.scheme == "https" else HTTPConnection
    try:
        connection = kind(where.hostname or "", where.port, timeout=PATIENCE)
        with closing(connection), _cut_after(PATIENCE, connection):
            connection.request("POST", where._replace(scheme="", netloc="", fragment="").geturl() or "/", body, headers)
            status = connection.getresponse().status
    except (HTTPException, ValueError) as error:
        raise NotTold(type(error).__name__) from None
    if status // 100 != 2:
        raise NotTold(str(status))


@contextmanager
def _cut_after(seconds: float, connection: HTTPConnection) -> Iterator[None]:
    """Nobody answers drop by drop: each drop would be in time."""

    def cut() -> None:
        with suppress(OSError):
            if connection.sock is not None:
                connection.sock.shutdown(socket.SHUT_RDWR)

    end = threading.Timer(seconds, cut)
    end.daemon = True
    end.start()
    try:
        yield
    finally:
        end.cancel()
