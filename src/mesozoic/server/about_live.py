"""What goes over a live connection, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mesozoic.core.ids import Json
from mesozoic.server.about_log import Frame, LogLine, SceneInfo
from mesozoic.server.about_questions import Move, Undo
from mesozoic.server.about_state import TableState
from mesozoic.server.about_talk import Talk
from mesozoic.server.message import Count, Message


class Spoken(Message):
    """What comes over a live connection from somebody who reads what is refused."""

    lang: Annotated[str, Field(max_length=20)] = ""
    """The code of the language in which they read it."""


class Hello(Spoken):
    """The first message of a connection: the secret of a seat or of spectators, how many log lines are known, and since when.

    `seq` is that of the state they came with: where something was taken back later, all lines are sent again.
    """

    type: Literal["hello"]
    secret: Annotated[str, Field(max_length=100)]
    log: Count = 0
    seq: Count = 0
    seen: Count | None = None
    """The `seq` up to which this person has seen what happened, in another visit: frames lead from there, the first of them
    with all of the view."""
    talk: Count = 0
    """The number of the last line of talk that is known."""
    deltas: bool = False
    """After the first state, send `news` instead wherever what is new is enough."""


class LiveMove(Move, Spoken):
    """A move over the live connection."""

    type: Literal["move"]


class LiveUndo(Undo, Spoken):
    """An undo over the live connection."""

    type: Literal["undo"]


class Ping(Spoken):
    """Is anybody there? Answered with a pong."""

    type: Literal["ping"]


class Pong(Message):
    """Somebody is."""

    type: Literal["pong"] = "pong"


class News(Message):
    """What is new since the state or news before, for whoever asked for `deltas`: together with that it is a whole state.

    The view is the one there was, after the changes of all `frames`. `log`, `scenes` and `frames` are as in a state.
    """

    type: Literal["news"] = "news"
    since: int
    """The `seq` of the state to which this is added: the last one that this connection was told of."""
    seq: int
    log_from: int
    log: list[LogLine]
    scenes: list[SceneInfo]
    frames_from: int
    frames: list[Frame]
    changed: dict[str, Json]
    """All other fields of the `TableState` that are not as they were."""


class Refused(Message):
    """A message that changed nothing: why, in one sentence; where the position was stale, a fresh state follows."""

    type: Literal["refused"] = "refused"
    error: str
    stale: bool = False


Incoming = Annotated[Hello | LiveMove | LiveUndo | Ping, Field(discriminator="type")]

Outgoing = TableState | Talk | Refused | Pong

LIVE_MESSAGES = (Hello, LiveMove, LiveUndo, Ping, Pong, Refused, News, Talk)
"""The messages that only live connections have."""
