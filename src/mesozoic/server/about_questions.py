"""Messages about what somebody is asked at a table, and what they answer."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mesozoic.server.about_log import Argument
from mesozoic.server.message import Count, Message


class Change(Message):
    """Of something that is had, somebody has so much more or less; seat -1 where it is nobody's."""

    seat: int
    thing: str
    n: int


class Brings(Message):
    """What a choice changes at once, up to the next question or roll, as far as the viewer can know it; where that is nothing
    and the viewer is asked on, what changes first whatever it answers.
    """

    changes: list[Change]
    rolls: str = ""
    """The kind of the roll or draw that comes then, if one does."""
    hidden: bool = False
    """Does it turn up something that the viewer does not know?"""
    then: str = ""
    """The kind of the question that the viewer is asked then, if it is."""
    opens: list[str] = []
    """What can be answered there, by its notation; nothing where that is too much."""


class ChoiceInfo(Message):
    """One choice: its notation, and its parts: a `pick` has an `item`, a `place` a `piece` and a `space`, an `amount` an `n`."""

    token: str
    kind: Literal["pass", "pick", "place", "amount"]
    item: str = ""
    piece: str = ""
    space: str = ""
    n: int = 0
    brings: Brings | None = None
    """Of a choice that is offered: what it changes at once."""


class RefusalInfo(Message):
    """A choice one would look for that is closed, with the rule that closes it."""

    choice: ChoiceInfo
    rule: str
    text: str
    args: list[Argument]


class Question(Message):
    """What the viewer must answer now. A move names `position`; it is stale once the question has changed."""

    position: int
    kind: str
    rule: str
    prompt: str
    choices: list[ChoiceInfo]
    refusals: list[RefusalInfo]
    about: dict[str, int | str | bool]
    """What the question is about: its plain fields, such as a zone's number."""
    shown: list[str]
    """What was just rolled or drawn for it and is not on the table yet."""
    trail: list[str]
    """The tokens this seat answered since its turn began, oldest first."""
    foregone: str = ""
    """The answer that nobody would give otherwise, because all come to the same and only this one costs nothing."""


class Move(Message):
    """Answer the question at this position with this choice."""

    position: Count
    choice: Annotated[str, Field(max_length=200)]


class Undo(Message):
    """Take the own last answer back, given that this seat has done nothing after `seq`; others may have answered since."""

    seq: Count
