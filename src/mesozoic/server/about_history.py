"""Messages about how a table came about."""

from __future__ import annotations

from mesozoic.server.about_log import Frame, LogLine, SceneInfo
from mesozoic.server.about_state import TableState
from mesozoic.server.message import Message


class Moment(Message):
    """One point of a table's history: the answer that led there, and the scores then."""

    seq: int
    seat: int
    token: str
    scores: list[int]


class History(Message):
    """How a table came about: for the scrubber, and for the scores over time."""

    moments: list[Moment]


class Film(Message):
    """Part of a table's history, step by step: the state it begins with, what followed, and the lines that were written."""

    begin: TableState
    frames: list[Frame]
    log: list[LogLine]
    scenes: list[SceneInfo]
