"""Messages about the clocks of people."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mesozoic.server.message import Message


class MailClock(Message):
    """Play by mail: so many days for every answer."""

    kind: Literal["mail"]
    days: Annotated[int, Field(ge=1, le=14)]


class GameClock(Message):
    """So many minutes for all answers of a person together, and so many seconds more after each."""

    kind: Literal["game"]
    minutes: Annotated[int, Field(ge=1, le=1440)]
    increment: Annotated[int, Field(ge=0, le=300)] = 0


ClockWish = Annotated[MailClock | GameClock, Field(discriminator="kind")]


class SeatClock(Message):
    """The clock of a person."""

    seat: int
    left: int
    """Seconds; none when their time is up."""
    running: bool
    """Is their answer waited for?"""
    bot: bool
    """Does a bot answer for them, because their time was up?"""


class ClockInfo(Message):
    """The clocks of a table."""

    kind: Literal["mail", "game"]
    seconds: int
    """How much everybody has: for an answer, or for the game."""
    increment: int
    """Seconds that an answer adds."""
    bot: str
    """Which bot answers for whoever has no time left, where another player asks for it."""
    seats: list[SeatClock]


class SittingIn(Message):
    """The seat of a person whose time is up, for whom a bot shall answer."""

    seat: Annotated[int, Field(ge=0, le=8)]
