"""Running the server: uvicorn, structured logs, the browser, a clean end."""

from __future__ import annotations

import errno
import gc
import json
import logging
import re
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import uvicorn

from mesozoic.core.content import Content
from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase, system_says
from mesozoic.server.app import create_app
from mesozoic.server.onlyone import only_server
from mesozoic.server.operation import Operation
from mesozoic.server.storage import Storage, default_url, shared
from mesozoic.server.wire import Config
from mesozoic.server.workers import together

EXTRA = ("table", "seat", "path", "status")
SECRET = re.compile(r"""(?P<before>Bearer |#|secret[\\"': =]+|://[^:/@ ]+:)[^\\"'\s@/]{8,}""", re.IGNORECASE)
"""What opens a seat or a database, as it could stand in a line of the log by accident."""
SELDOM = (20_000, 20, 50)
"""How rarely the collector looks for rings of things nobody has any more: what a table writes is no ring."""


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how grave, what, and at which table."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}Z", "level": record.levelname.lower()}
        line |= {"event": record.getMessage(), "logger": record.name}
        line |= {key: getattr(record, key) for key in EXTRA if hasattr(record, key)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return SECRET.sub(r"\g<before>***", json.dumps(line))


def log_to_stderr(level: str) -> None:
    """Structured logs on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def serve(
    host: str,
    port: int,
    database: str | None,
    level: str = "info",
    ready: Callable[[str], None] | None = None,
    elsewhere: bool = False,
    contents: Mapping[str, Content] | None = None,
    operation: Operation | None = None,
) -> None:
    """Serve until interrupted; `ready` is told the address once the server answers.

    A port that is taken is refused, or with `elsewhere` any free one stands in for it. `contents` are the component values of
    new tables, by game, where they are not ours.
    """
    url, operation = database or default_url(), operation or Operation()
    if operation.workers > 1 and not shared(url):
        raise SetupError(phrase("an SQLite file has one server: several workers need PostgreSQL (--database)"))
    with only_server(url) as told:
        Storage(url).close()  # a database that cannot be used is told of in one sentence, before anything is served
        listening = _listen(host, port, elsewhere)
        log_to_stderr(level)
        shown = host if host not in ("0.0.0.0", "::") else "127.0.0.1"
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}"
        told(address)
        here = Serving(url, host, contents or {}, operation, level)
        if operation.workers > 1:
            together(here, listening, operation.workers, lambda: ready(address) if ready is not None else None)
        else:
            here.run(listening, lambda: ready(address) if ready is not None else None)


@dataclass(frozen=True)
class Serving:
    """What one process needs to know to serve."""

    url: str
    host: str
    contents: Mapping[str, Content]
    operation: Operation
    level: str

    def run(self, listening: socket.socket, ready: Callable[[], None]) -> None:
        """Serve in this process until interrupted."""
        where = (self.host, listening.getsockname()[1])
        app = create_app(self.url, listening=where, contents=self.contents, operation=self.operation)
        server = uvicorn.Server(Config(app, self.operation))
        threading.Thread(target=_when_started, args=(server, ready), daemon=True).start()
        gc.collect()
        gc.freeze()  # what is loaded now stays: the collector, for which everybody waits, need not walk through it again
        gc.set_threshold(*SELDOM)
        server.run([listening])


def open_browser(address: str) -> None:
    """Show the lobby in the browser of this machine, where there is one."""
    if not webbrowser.open(address):
        print(phrase("Open {address} in a browser.", address=address), file=sys.stderr)


def _when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    while not server.started:
        time.sleep(0.05)
    ready()


def _listen(host: str, port: int, elsewhere: bool) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if elsewhere and error.errno == errno.EADDRINUSE:
            return _listen(host, 0, False)
        raise SetupError(
            phrase("{host}:{port} cannot be used: {error}", host=host, port=port, error=system_says(error))
        ) from None
    listening.listen(1024)
    return listening
