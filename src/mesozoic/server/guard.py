"""What keeps the server well: limits on size and pace, security headers, and a check of where a request comes from."""

from __future__ import annotations

import json
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mesozoic.core.tongue import phrase, preferred, speak
from mesozoic.server.turns import ASKER

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
MAKING = re.compile(r"/api/(begin|tables(/[^/]*/(branch|whatif|rematch))?)/?")
"""Requests that make a table or read a file: they cost more, and each address has a smaller bucket for them."""
MAKING_PACE = 1.0
MAKING_BURST = 100.0
"""For each address, where `PACE` is the pace of its requests."""
ADDRESSES = 10_000
"""Client addresses whose pace is remembered."""
HEAD = 32 * 1024
"""Bytes of all headers of a request, its path among them."""
HEADER_LINES = 100
NETWORK = 64
"""Bits of an IPv6 address that belong to one household: all of it shares one pace."""

log = logging.getLogger("mesozoic.server")
Counted = Callable[[Scope, int, float], None]
"""Is told of a request, the status of its answer, and the seconds that took."""

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


class Paces:
    """The buckets of all client addresses; the least recent ones are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._known: OrderedDict[str, Pace] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Take one out of the bucket of an address."""
        pace = self._known.pop(address, None) or Pace(self.rate, self.burst)
        self._known[address] = pace
        if len(self._known) > ADDRESSES:
            self._known.popitem(last=False)
        return pace.allows()


class Guard:
    """Stands before the application: refuses what is too big, too fast or from elsewhere, and sets the headers.

    `names` are the hosts under which the server is known to the public; where none is, every host is answered.
    """

    def __init__(
        self,
        app: ASGIApp,
        rate: float = PACE,
        burst: float = BURST,
        names: frozenset[str] = frozenset(),
        counted: Counted = lambda scope, status, seconds: None,
    ) -> None:
        self.app = app
        self.names = names
        self.counted = counted
        """Is told of every answer."""
        self.paces = Paces(rate, burst)
        self.making = Paces(rate * MAKING_PACE / PACE, burst * MAKING_BURST / BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        speak(preferred(Headers(scope=scope).get("accept-language", "")))
        ASKER.set(address_of(scope))
        problem = self.problem(scope)
        if problem is not None:
            self.counted(scope, problem[0], 0.0)
        if scope["type"] == "websocket":
            await (self.connect(scope, receive, send) if problem is None else _deny(receive, send, *problem))
        elif problem is not None:
            await answer(send, *problem)
        else:
            await self.ask(scope, receive, send)

    async def ask(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer; what breaks in it is one sentence, too."""
        status, began = 0, time.perf_counter()

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _set_headers(scope, message)
            await send(message)

        try:
            await self.app(scope, _bounded(receive, most_of(scope)), sending)
        except HTTPException as error:  # it was too big for whoever would have handed it on to another process
            status = error.status_code
            await answer(send, status, str(error.detail))
        except Exception:
            log.exception("a request broke", extra={"path": scope["path"][:200]})
            if status:
                raise
            status = 500
            await answer(send, 500, phrase("something broke in the server; it is written down there"))
        finally:
            self.counted(scope, status, time.perf_counter() - began)

    async def connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application open a live connection; where there is none to open, that is answered as a request is."""
        opened = False

        async def sending(message: Message) -> None:
            nonlocal opened
            if message["type"] == "websocket.close" and not opened:
                self.counted(scope, 404, 0.0)
                await answer(send, 404, phrase("there is nothing here"), "websocket.http")
                return
            if message["type"] == "websocket.accept":
                opened = True
                message = {"headers": [], **message}
                _set_headers(scope, message)
            await send(message)

        await self.app(scope, receive, sending)

    def problem(self, scope: Scope) -> tuple[int, str] | None:
        """Why this request is refused before anybody looks at it."""
        headers, most = Headers(scope=scope), most_of(scope)
        live = scope["type"] == "websocket"
        if not _modest(scope):
            return 431, phrase("the headers of a request have at most {most} bytes in all", most=HEAD)
        if not live and not _fits(headers.getlist("content-length"), most):
            return 413, phrase("a request has at most {most} bytes", most=most)
        if not self.known_host(headers.get("host", "")):
            return 421, phrase("this server has another name")
        if (live or scope["method"] not in ("GET", "HEAD", "OPTIONS")) and not same_origin(scope):
            return 403, phrase("this request comes from another site")
        if not self.paced(scope):
            return 429, phrase("too many requests: {rate} a second can go on for ever", rate=f"{self.paces.rate:.0f}")
        return None

    def known_host(self, host: str) -> bool:
        """Is this a name of ours? The machine itself may always be asked by its own address: no other site can be there."""
        return not self.names or host in self.names or _bare(host) in ("127.0.0.1", "[::1]", "localhost")

    def paced(self, scope: Scope) -> bool:
        """Has this client asked for no more than it may?"""
        address = address_of(scope)
        if not self.paces.allows(address):
            return False
        making = scope["type"] == "http" and scope["method"] == "POST" and MAKING.fullmatch(scope["path"])
        return not making or self.making.allows(address)


def address_of(scope: Scope) -> str:
    """The client a request comes from."""
    client = scope.get("client")
    return household(str(client[0])) if client else ""


@lru_cache(ADDRESSES)
def household(host: str) -> str:
    """An address as it is counted: of IPv6, where everybody has very many, the network."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    return str(found.ipv4_mapped) if found.ipv4_mapped else str(ip_network((found, NETWORK), strict=False))


def same_origin(scope: Scope) -> bool:
    """Does a browser say that this comes from our own page? A program that names no origin is no browser."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        return False


def most_of(scope: Scope) -> int:
    """How many bytes a request may have."""
    return IMPORTS.get(scope["path"], BODY)


def _bare(host: str) -> str:
    """A host without its port."""
    return re.sub(r":\d{1,5}$", "", host)


def _modest(scope: Scope) -> bool:
    """Are path and headers of a size that somebody who means well could send?"""
    sizes = [len(name) + len(value) for name, value in scope["headers"]]
    return len(sizes) <= HEADER_LINES and sum(sizes) + len(scope["path"]) + len(scope["query_string"]) <= HEAD


def _fits(lengths: list[str], most: int) -> bool:
    """Is the length that a request names, if it names one, a number within its limit?"""
    return all(re.fullmatch(r"[0-9]{1,12}", one) is not None and int(one) <= most for one in lengths)


def _set_headers(scope: Scope, message: Message) -> None:
    """The security headers, on every answer."""
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api"):
        headers.setdefault("cache-control", "no-store")


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


def told(sentence: str) -> tuple[bytes, list[tuple[bytes, bytes]]]:
    """A sentence as the body of an answer, and its headers."""
    body = json.dumps({"error": sentence, "state": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    return body, headers + [(name.encode(), value.encode()) for name, value in HEADERS.items()]


async def answer(send: Send, status: int, sentence: str, kind: str = "http") -> None:
    """Answer with one sentence."""
    body, headers = told(sentence)
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


async def _deny(receive: Receive, send: Send, status: int, sentence: str) -> None:
    """A live connection that is not opened is answered as a request is."""
    await receive()
    await answer(send, status, sentence, "websocket.http")
