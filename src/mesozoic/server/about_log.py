"""Messages about what has happened at a table: the lines of its log, and the steps that are shown."""

from __future__ import annotations

from typing import Literal

from mesozoic.core.ids import Json
from mesozoic.server.message import Message


class Argument(Message):
    """One argument of a log line or refusal: a number, a seat, or the id of a thing of this kind."""

    kind: str
    value: int | str


class LogLine(Message):
    """One line of the log: the rule it comes from, a template, its arguments, and the answer (`seq`) that brought it.

    A line of depth 0 stands by itself; those of depth 1 after it belong to it and say how it came to that. Lines from before
    a table began in a position have the `seq` -1.
    """

    n: int
    seq: int
    seat: int
    rule: str
    text: str
    args: list[Argument]
    depth: int = 0
    scene: int = -1
    """The number of the innermost scene in which it was written, if there was one."""


class SceneInfo(Message):
    """Something that is decided in many steps, such as an attack: its number, its name, and the scene around it, or -1."""

    id: int
    name: str
    rule: str
    parent: int
    args: list[Argument]
    """Whom and what it is about."""
    seq: int
    """The answer during which it began."""
    line: int
    """How many lines the viewer could read before it."""


class Patch(Message):
    """One difference between two views, as in RFC 6902: what lies at a path is set or taken away."""

    op: Literal["add", "replace", "remove"]
    path: str
    value: Json = None


class Frame(Message):
    """A step that changed what the viewer sees, or told it something: what is different after it."""

    seq: int
    """The number of the answer in whose course it happened."""
    seat: int
    """Who answered; -1 is chance."""
    rolled: str = ""
    """Where this is what chance has just answered: which kind of roll or draw it was."""
    token: str = ""
    """And what came up."""
    scene: int = -1
    """The number of the innermost scene in which it happened."""
    lines: int
    """How many lines of the log the viewer could read after it."""
    changes: list[Patch]
    """How the view is different from that of the frame before."""
