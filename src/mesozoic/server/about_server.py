"""Messages about the server itself."""

from __future__ import annotations

from mesozoic.server.message import Message


class Health(Message):
    """Is the server well?"""

    status: str
    """`ok`, or what is wrong."""
    version: str
    compiled: bool
    tables: int
    connections: int


class Reach(Message):
    """How others can reach the server, told to a browser on its own machine."""

    alone: bool
    """Does the server listen to its own machine alone?"""
    addresses: list[str]
    """Where others may reach it, the likeliest first."""
    command: str
    """What opens it to others, where it listens to its own machine alone."""
