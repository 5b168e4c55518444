"""Messages about the dice of a table and their proof."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from mesozoic.server.message import Message


class Contribution(Message):
    """What the browser of a person adds to the dice: 32 random bytes as 64 hexadecimal digits."""

    contribution: Annotated[str, Field(max_length=64)]


class Contributed(Message):
    """What the person of a seat has added."""

    seat: int
    contribution: str


class DiceInfo(Message):
    """From what chance answers at a table: docs/fairness.md says how."""

    provable: bool
    """Can it be proved? Not at tables from before there were such dice, nor where chance was written down."""
    commitment: str = ""
    """SHA-256 of the secret."""
    contributions: list[Contributed] = []
    """By seat."""
    open: bool = False
    """Can something still be added?"""
    given: int = 0
    """So many answers of chance came with what the table began with, and are not of these dice."""
    secret: str = ""
    """When the game is over: the secret, as 64 hexadecimal digits."""


class RollInfo(Message):
    """One answer of chance: what could come up in its order, with the number of equal cases behind each, and what came."""

    moment: int
    """How many answers there were before it."""
    number: int
    """How many of these were chance's: by this it follows from the secret."""
    kind: str
    cases: list[tuple[str, str]]
    """Numbers are written as texts: they can be larger than JavaScript's."""
    token: str
