"""A table as it lies on disk."""

from __future__ import annotations

from dataclasses import dataclass, field

from mesozoic.core.ids import Json, Seat
from mesozoic.play.dice import Dice
from mesozoic.server.clocks import Clocks
from mesozoic.server.entry import Entry


@dataclass
class StoredTable:
    """A table as it lies on disk: all entries, and the newest snapshot with the number of entries it stands for."""

    id: str
    game: str
    rules: int
    content: str
    options: dict[str, Json]
    seats: list[dict[str, Json]]
    links: dict[Seat, str]
    next: str
    entries: list[Entry] = field(default_factory=list)
    snapshot: tuple[int, Json] | None = None
    moved: int = 0
    """When the last entry was added, or else when it was created, in seconds since 1970; 0 where it is new."""
    changed: dict[str, Json] = field(default_factory=dict)
    """The component values by path in which it differs from ours."""
    begin: Json = None
    """The position in which it began, if it did not begin as its rules say."""
    hints: bool = False
    """May whoever sits there ask for hints?"""
    dice: Dice | None = None
    """From which chance answers, where that can be proved."""
    values: Json = None
    """All component values it was started with, where ours of today are others."""
    owner: str = ""
    """The hash of the secret by which it can be deleted, if there is one."""
    clocks: Clocks | None = None
    """The clocks of its people, if they have some."""
    spectators_talk: bool = False
    """May spectators say something?"""
