"""Who sits where, and who may know what."""

from __future__ import annotations

from typing import Any, Final

Seat = int
"""A person at the table: 0, 1, 2, … clockwise. Negative numbers are not people."""

CHANCE: Final = -1
"""The seat that rolls dice and draws cards."""
SPECTATOR: Final = -2
"""A viewer without a seat: sees what everybody sees."""
OMNISCIENT: Final = -3
"""A viewer who sees everything: scenario files, finished games, the engine's own tests."""
OVER: Final = -4
"""The seat to answer when nobody has to: the game is over."""

RuleId = str
"""An id of the game's `rules.md`, such as `FD-DIG-02`."""

Json = Any
"""A value of JSON, at the border only."""

Audience = int
"""Who may know a thing: everyone, only one seat, or everyone but one seat."""

EVERYONE: Final = 0


def only(seat: Seat) -> Audience:
    """Known to this seat alone."""
    return seat + 1


def all_but(seat: Seat) -> Audience:
    """Known to everybody except this seat."""
    return -(seat + 1)


def may_know(audience: Audience, viewer: Seat) -> bool:
    """May this viewer know it?"""
    if audience == EVERYONE or viewer == OMNISCIENT:
        return True
    return viewer == audience - 1 if audience > 0 else viewer != -audience - 1
