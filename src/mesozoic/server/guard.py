"""What keeps the server well: limits on size and pace, security headers, and a check of where a request comes from."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mesozoic.core.tongue import phrase, preferred, speak

BODY = 64 * 1024
"""Bytes of a request."""
IMPORTS = {"/api/tables": 3 * 1024 * 1024, "/api/begin": 3 * 1024 * 1024}
"""Bytes of a request that may bring a journal or a save, by its path."""
LIVE = 4 * 1024
"""Bytes of a message over a live connection."""
PACE = 40.0
"""Requests or messages a second, for each client address or connection, that can go on for ever."""
BURST = 200.0
"""How many may come at once."""
ADDRESSES = 10_000
"""Client addresses whose pace is remembered."""

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Pace:
    """A bucket that fills with time: how much may still come now."""

    def __init__(self, rate: float = PACE, burst: float = BURST) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.seen = time.monotonic()

    def allows(self) -> bool:
        """Take one out of the bucket, if there is one."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Guard:
    """Stands before the application: refuses what is too big, too fast or from elsewhere, and sets the headers."""

    def __init__(self, app: ASGIApp, rate: float = PACE, burst: float = BURST) -> None:
        self.app = app
        self.rate = rate
        self.burst = burst
        self.paces: OrderedDict[str, Pace] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await (self.app(scope, receive, send) if same_origin(scope) else _close(receive, send))
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        speak(preferred(Headers(scope=scope).get("accept-language", "")))
        problem = self.problem(scope)
        if problem is not None:
            await _answer(send, *problem)
            return
        await self.app(scope, _bounded(receive, most_of(scope)), self.with_headers(scope, send))

    def problem(self, scope: Scope) -> tuple[int, str] | None:
        """Why this request is refused before anybody looks at it."""
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        most = most_of(scope)
        if not length.isdecimal() or int(length) > most:
            return 413, phrase("a request has at most {most} bytes", most=most)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(scope):
            return 403, phrase("this request comes from another site")
        if not self.pace_of(str(scope["client"][0]) if scope.get("client") else "").allows():
            return 429, phrase("too many requests: {rate} a second can go on for ever", rate=f"{self.rate:.0f}")
        return None

    def pace_of(self, address: str) -> Pace:
        """The bucket of a client; the least recent ones are forgotten."""
        pace = self.paces.pop(address, None) or Pace(self.rate, self.burst)
        self.paces[address] = pace
        if len(self.paces) > ADDRESSES:
            self.paces.popitem(last=False)
        return pace

    def with_headers(self, scope: Scope, send: Send) -> Send:
        """The same answer with the security headers."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        return sending


def same_origin(scope: Scope) -> bool:
    """Does a browser say that this comes from our own page? A program that names no origin is no browser."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def most_of(scope: Scope) -> int:
    """How many bytes a request may have."""
    return IMPORTS.get(scope["path"], BODY)


def _bounded(receive: Receive, most: int) -> Receive:
    """The same body, as long as it keeps to the limit."""
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise HTTPException(413, phrase("a request has at most {most} bytes", most=most))  # it did not say so beforehand
        return message

    return receiving


async def _answer(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"error": sentence, "state": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _close(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 4403, "reason": "this connection comes from another site"})
