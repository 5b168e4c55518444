"""How others can reach this server: what it listens to, and the addresses of its machine."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import ip_address

from mesozoic.server.about_server import Reach

EVERYWHERE = ("0.0.0.0", "::")
"""Listening to these is listening to every network of the machine."""
FAR = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses that belong to nobody: which of our own would we reach the world from?"""
NOWHERE = Reach(alone=False, addresses=[], command="")


def reach_from(client: str, listening: tuple[str, int] | None, public: str = "") -> Reach:
    """What a browser at this address is told: on another machine it has reached the server and knows how.

    Where an operator has named the address under which everybody reaches the server, everybody is told that.
    """
    if public:
        return Reach(alone=False, addresses=[public], command="")
    if listening is None or not is_here(client):
        return NOWHERE
    host, port = listening
    if is_here(host):
        return Reach(alone=True, addresses=[], command=f"mesozoic serve --host 0.0.0.0 --port {port}")
    hosts = own_addresses(host) if host in EVERYWHERE else [host]
    return Reach(alone=False, addresses=[f"http://{f'[{one}]' if ':' in one else one}:{port}" for one in hosts], command="")


def is_here(host: str) -> bool:
    """Does this name the machine itself, and on no other machine?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_addresses(host: str) -> list[str]:
    """The addresses of this machine in its networks; nothing is sent to find them."""
    found = [_way_out(*far) for far in FAR] + _by_name()
    known = [one for one in dict.fromkeys(found) if one and not is_here(one)]
    return [one for one in known if ":" not in one or (host == "::" and not ip_address(one).is_link_local)]


def _way_out(far: str, family: socket.AddressFamily) -> str:
    """The own address from which packets for the world would leave, if any could."""
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((far, 9))
        return str(probe.getsockname()[0])
    return ""


def _by_name() -> list[str]:
    """What the machine's own name stands for."""
    with contextlib.suppress(OSError):
        return [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, proto=socket.IPPROTO_TCP)]
    return []
