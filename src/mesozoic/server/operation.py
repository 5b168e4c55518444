"""How an operator has the server run: under which name, at which pace, behind which proxy, and who may read its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import urlsplit

from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase
from mesozoic.server.guard import BURST, PACE

HERE = ("127.0.0.1", "::1")


@dataclass(frozen=True)
class Operation:
    """What was said when the server was started."""

    public: str = ""
    """The address under which everybody reaches it, such as `https://play.example.org`; requests for others are refused."""
    pace: float = PACE
    """Requests a second of one address that can go on for ever."""
    burst: float = 0.0
    """How many may come at once; 0 for five seconds' worth."""
    proxies: tuple[str, ...] = HERE
    """Addresses of proxies: they come for many, and are believed for whom."""
    metrics: tuple[str, ...] = HERE
    """Addresses that may read the figures of the server."""
    workers: int = 1
    """So many processes serve, and share the machine."""
    internal: str = "127.0.0.1"
    """The address of this machine by which processes on others that serve the same database reach it."""
    webhook: str = ""
    """What is told when somebody must answer who is not there."""
    secret: str = field(default="", repr=False)
    """With what calls to it are signed."""
    archive_after: float = 0.0
    """After how many days without an answer tables are archived; 0 for never."""

    @property
    def most_at_once(self) -> float:
        """How many requests of one address may come at once."""
        return self.burst or self.pace * BURST / PACE

    @property
    def names(self) -> frozenset[str]:
        """The hosts that requests may name; nothing where any will do."""
        return frozenset([urlsplit(self.public).netloc]) if self.public else frozenset()

    def may_read(self, host: str) -> bool:
        """May this address read the figures of the server?"""
        return host in self.metrics


def public_address(given: str) -> str:
    """The address under which everybody reaches the server, if it is one; one sentence if not."""
    try:
        found = urlsplit(given)
        usable = found.scheme in ("http", "https") and bool(found.hostname) and found.port != 0
    except ValueError:
        usable = False
    if not usable or given.rstrip("/") != f"{found.scheme}://{found.netloc}" or "@" in found.netloc:
        raise SetupError(phrase("expected an address such as https://play.example.org, found {given}", given=repr(given)))
    return f"{found.scheme}://{found.netloc.lower()}"


def operated(
    public: str = "",
    pace: float = PACE,
    proxies: Sequence[str] = (),
    metrics: Sequence[str] = (),
    webhook: str = "",
    secret: str = "",
    archive_after: float = 0.0,
    workers: int = 1,
    internal: str = HERE[0],
) -> Operation:
    """An operation as it is asked for on a command line."""
    return Operation(
        public=public_address(public) if public else "",
        pace=pace,
        proxies=(*HERE, *map(_address, proxies)),
        metrics=(*HERE, *map(_address, metrics)),
        webhook=_webhook(webhook) if webhook else "",
        secret=secret,
        archive_after=archive_after,
        workers=workers,
        internal=_address(internal),
    )


def _webhook(given: str) -> str:
    try:
        found = urlsplit(given)
        usable = found.scheme in ("http", "https") and bool(found.hostname) and found.port != 0
    except ValueError:
        usable = False
    if not usable or not given.isprintable() or " " in given:
        raise SetupError(phrase("expected an address such as https://example.org/turns, found {given}", given=repr(given)))
    return given


def _address(given: str) -> str:
    try:
        return str(ip_address(given))
    except ValueError:
        raise SetupError(phrase("expected an address such as 192.0.2.7, found {given}", given=repr(given))) from None
