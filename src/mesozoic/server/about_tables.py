"""Messages about tables that begin: what is wished for, and the links of what was made."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mesozoic.server.about_clocks import ClockWish
from mesozoic.server.about_games import Setting
from mesozoic.server.message import Count, Message
from mesozoic.server.names import RAW

SCENARIO = 64 * 1024
"""Characters of a scenario."""

IMPORT = 2 * 1024 * 1024
"""Characters of a journal or a save."""


class SeatWish(Message):
    """Who sits on a seat: a person with a link, or a bot by its name."""

    kind: Literal["person", "bot"]
    bot: Annotated[str, Field(max_length=40)] = ""
    name: Annotated[str, Field(max_length=RAW)] = ""
    """What the person wants to be called, if that is known already."""


Seats = Annotated[list[SeatWish], Field(min_length=1, max_length=8)]


class Begin(Message):
    """Where a table begins: with one of these texts, from which game, number of players and options come."""

    scenario: Annotated[str, Field(max_length=SCENARIO)] = ""
    """A scenario file: its position."""
    example: Annotated[str, Field(max_length=200)] = ""
    """The name of a worked example, `GAME/NAME`: the same."""
    lesson: Annotated[str, Field(max_length=60)] = ""
    """The name of a lesson, such as `template/01`: its position, in which chance and the seats of others are played for."""
    steps: Annotated[int, Field(ge=0, le=999)] = 0
    """How many of its steps have been played; of a lesson, how many of its tasks are done, by their solutions."""
    chance: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=200)] = []
    """Chance answers with these, in order: each waits for the first roll or draw that can bring it."""
    journal: Annotated[str, Field(max_length=IMPORT)] = ""
    """A journal: the table goes on after its answers."""
    save: Annotated[str, Field(max_length=IMPORT)] = ""
    """A save of the terminal: the same."""


class BeginInfo(Message):
    """What a table would begin with."""

    kind: Literal["scenario", "example", "lesson", "journal", "save", "moment", "whatif"]
    title: str
    game: str
    players: int
    options: dict[str, Setting]
    seats: list[str]
    """What the seats are called when nobody has a name, such as colours."""
    answers: int
    """How many answers it brings, chance's too."""
    steps: int
    """How many steps a scenario has."""
    waiting: list[int]
    """The seats that must answer then; -1 is chance."""
    over: bool


class NewTable(Message):
    """The table to create; a seat for every player. One that begins elsewhere has its game and options from there."""

    game: Annotated[str, Field(max_length=60)] = ""
    options: Annotated[dict[str, Setting], Field(max_length=60)] = {}
    seats: Seats
    begin: Begin | None = None
    hints: bool | None = None
    """May everybody at the table ask for hints and try what-ifs? Unless it is said, only where one person sits."""
    contribute: bool = False
    """Does the first roll wait until every person has added something to the dice, or somebody wants it at once?"""
    clock: ClockWish | None = None
    """Have people a clock, and which?"""
    spectators_talk: bool = False
    """May spectators take part in the table's talk?"""


class Branch(Message):
    """A new table that begins where another stood after so many answers."""

    seq: Count
    seats: Seats


class WhatIf(Message):
    """A new table that begins where another stands, what the own seat does not know dealt anew."""

    seats: Seats


class SeatLink(Message):
    """The secret of a seat. Its link is `/table/{table}#{secret}`; whoever has it plays the seat."""

    seat: int
    secret: str


class Created(Message):
    """A new table with one secret for every seat of a person, and one for spectators."""

    table: str
    links: list[SeatLink]
    spectator: str
    commitment: str = ""
    """The hash of the secret of its dice; empty where they cannot be proved."""
    owner: str = ""
    """The secret by which the table can be deleted; it opens no seat, and is also that of its rematches."""


class Naming(Message):
    """What the person of a seat wants to be called: at most 40 characters, without those that cannot be seen."""

    name: Annotated[str, Field(max_length=RAW)]
