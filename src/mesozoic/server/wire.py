"""Below HTTP: how long a request may take to arrive, how many connections an address has, and when nobody reads any more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidHandshake
from websockets.frames import Frame
from websockets.http11 import Request

from mesozoic.core.tongue import phrase
from mesozoic.server.guard import HEAD, LIVE, Pace, household, told
from mesozoic.server.operation import Operation

HEAD_SECONDS = 10.0
"""From the first byte of a request, or from the beginning of a connection, to its last header."""
BODY_SECONDS = 60.0
"""From there to the end of its body."""
UNREAD = 10.0
"""Seconds in which whoever asked has to take something of what waits for it."""
EACH = 200
"""Connections of one address, unless a proxy stands there."""
ALL = 20_000
"""Connections of everybody."""
SPARE = 200
"""Files and connections that the server opens itself, at most half of what the system lets it have."""
PARTS = 64
"""Frames of one message."""
PINGS = 2.0
"""Pings a second of a live connection that can go on for ever; ten times as many may come at once."""


def _is_ours(record: logging.LogRecord) -> bool:
    """What breaks in the server is written down, and nothing of what somebody sends: nobody fills a disk with that."""
    return record.levelno >= logging.ERROR and not record.getMessage().startswith("Invalid")


log = logging.getLogger("mesozoic.wire")
log.setLevel(logging.WARNING)
log.addFilter(_is_ours)


class Doorman:
    """Counts the connections of every address."""

    def __init__(self, proxies: tuple[str, ...]) -> None:
        self.proxies = proxies
        """The addresses of proxies, which come for many."""
        self.here: Counter[str] = Counter()
        self.all = 0
        self.room = room()

    def lets_in(self, host: str) -> bool:
        """Count a new connection; false where there are too many."""
        address = household(host)
        self.here[address] += 1
        self.all += 1
        return self.all <= self.room and (self.here[address] <= EACH or host in self.proxies)

    def sees_off(self, host: str) -> None:
        """A connection has ended."""
        address = household(host)
        self.here[address] -= 1
        self.all -= 1
        if not self.here[address]:
            del self.here[address]


def room() -> int:
    """How many connections there is room for, when the system lets us have as many files open as it would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless, wanted = resource.RLIM_INFINITY, ALL + SPARE
    if soft != endless and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == endless else min(hard, wanted), hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ALL if soft == endless else min(ALL, soft - min(SPARE, soft // 2))


class Config(uvicorn.Config):
    """What uvicorn is told, and who counts."""

    def __init__(self, app: Any, operation: Operation) -> None:
        super().__init__(
            app,
            http=Requests,
            ws=LiveFrames,
            log_config=None,
            access_log=False,
            ws_max_size=4 * LIVE,
            timeout_graceful_shutdown=5,
            server_header=False,
            forwarded_allow_ips=list(operation.proxies),
        )
        self.doorman = Doorman(operation.proxies)


class Deadline:
    """Something that must have happened in time, or else."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    @property
    def set(self) -> bool:
        """Is anything waited for?"""
        return self._timer is not None

    def begin(self, seconds: float, otherwise: Any) -> None:
        """Wait for something else from now on."""
        self.end()
        self._timer = asyncio.get_running_loop().call_later(seconds, otherwise)

    def end(self) -> None:
        """It has happened."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Requests(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to everything."""

    config: Config

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.logger = log
        self._arriving = Deadline()
        self._reading = Deadline()
        self._counted = ""
        self._head = 0
        """Bytes since a request began that has no end of its headers yet."""
        self._in_head = True
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = get_remote_addr(transport)
        self._counted = peer[0] if peer else ""
        if not self.config.doorman.lets_in(self._counted):
            transport.abort()
            return
        self._arriving.begin(HEAD_SECONDS, self._too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._arriving.end()
        self._reading.end()
        self.config.doorman.sees_off(self._counted)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._head += len(data)
        super().data_received(data)
        if self._upgraded:
            return
        if self._in_head and self._head > HEAD:
            self._refuse(431, phrase("the headers of a request have at most {most} bytes in all", most=HEAD))
        idle = self.cycle is None or self.cycle.response_complete
        if idle and not self._arriving.set and self.timeout_keep_alive_task is None and not self.transport.is_closing():
            self._arriving.begin(HEAD_SECONDS, self._too_late)  # something came that begins no request

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0
        if not self._arriving.set:
            self._arriving.begin(HEAD_SECONDS, self._too_late)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._arriving.begin(BODY_SECONDS, self._too_late)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._arriving.end()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        self._arriving.end()
        self._reading.end()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds this in turn, where no collector looks

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.begin(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.end()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, phrase("this is no request of HTTP"))

    def _too_late(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._refuse(408, phrase("the request did not arrive in time"))
        else:
            self.transport.abort()

    def _refuse(self, status: int, sentence: str) -> None:
        """An answer to what is no request, and the end."""
        self._arriving.end()
        if self.transport.is_closing():
            return
        self.transport.write(refusal(status, sentence))
        self._reading.begin(UNREAD, self.transport.abort)
        self.transport.close()


def refusal(status: int, sentence: str) -> bytes:
    """The last answer of a connection."""
    body, headers = told(sentence)
    lines = [name + b": " + value + b"\r\n" for name, value in [*headers, (b"connection", b"close")]]
    return b"".join([STATUS_LINE[status], *lines, b"\r\n", body])


class LiveFrames(WebSocketsSansIOProtocol):
    """Live connections as uvicorn speaks them; whoever does not read is dropped, and nothing is collected without end."""

    config: Config

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.logger = self.conn.logger = log
        self._reading = Deadline()
        self._pings = Pace(PINGS, 10 * PINGS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.end()
        peer = self.client
        self.config.doorman.sees_off(peer[0] if peer else "")
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.begin(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.end()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:
            self._refuse()

    def handle_connect(self, event: Request) -> None:
        try:
            self.conn.process_request(event)
        except InvalidHandshake:
            self._refuse()
        else:
            super().handle_connect(event)

    def handle_parser_exception(self) -> None:
        if self.handshake_initiated:
            super().handle_parser_exception()

    def _refuse(self) -> None:
        """What opens no live connection is answered, and nothing more is waited for; all of it came with the upgrade."""
        if not self.transport.is_closing():
            self.handshake_complete = self.close_sent = True
            self.transport.write(refusal(400, phrase("this is no handshake of a WebSocket")))
            self.transport.close()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = self.close_sent  # it was answered: nothing is missing that would have to be written down

    def handle_ping(self) -> None:
        if self._pings.allows():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < PARTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
