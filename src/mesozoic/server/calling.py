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
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from typing import Any
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
                except (OSError, HTTPException) as error:
                    log.warning("the webhook does not answer: %s", type(error).__name__)
                    if pause is not None:
                        await asyncio.sleep(pause)

    async def close(self) -> None:
        """Leave what is not told."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class _Straight(urllib.request.HTTPRedirectHandler):
    """Whoever is called answers itself, or is not called."""

    def redirect_request(self, *_: Any) -> None:
        return None


def send(webhook: str, body: bytes, secret: str) -> None:
    """Send a call; an `OSError` unless it is answered with 2xx."""
    headers = {"content-type": "application/json", "user-agent": "mesozoic"}
    if secret:
        headers[SIGNATURE] = f"sha256={hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()}"
    request = urllib.request.Request(webhook, body, headers, method="POST")
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _Straight())
    with opener.open(request, timeout=PATIENCE) as answer:
        answer.read(1024)
