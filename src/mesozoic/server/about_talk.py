"""Messages about what people say to each other at a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mesozoic.server.message import Message

LONGEST = 300
"""Characters of a line."""
RAW = 3000
"""Characters somebody may send for one, before it is cleaned."""

TalkRule = Literal["", "people", "everybody"]
"""Who may say something: nobody, those who play, or spectators too."""


class Saying(Message):
    """A line for everybody at the table: at most 300 characters of plain text, without those that cannot be seen."""

    text: Annotated[str, Field(max_length=RAW)]


class TalkLine(Message):
    """One line of talk: its number, counted from 1, who said it (-2 is a spectator), and when, in seconds since 1970."""

    n: int
    seat: int
    at: int
    text: str


class TalkInfo(Message):
    """What has been said at a table, as far as it is kept."""

    talk: TalkRule
    lines: list[TalkLine]


class Talk(Message):
    """Over a live connection: the lines of talk it does not have yet."""

    type: Literal["talk"] = "talk"
    lines: list[TalkLine]
