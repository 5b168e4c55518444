"""Messages about how a game ended, or how it stands."""

from __future__ import annotations

from typing import Literal

from mesozoic.server.message import Message


class DialInfo(Message):
    """Something a person alone plays for: how much there is, and how much is needed; 0 where nothing is."""

    name: str
    value: int
    target: int


class SoloInfo(Message):
    """How a game of one person ended: what decided it, what it was played for, and what was achieved beside."""

    result: Literal["won", "lost", "scored", ""]
    cause: str
    dials: list[DialInfo]
    merits: list[str]


class ScoreInfo(Message):
    """A seat's result: place, total, and where it comes from; of a person alone, whether the game is won."""

    seat: int
    place: int
    total: int
    sources: list[tuple[str, int]]
    outcome: SoloInfo | None = None
