"""Table talk: short lines of plain text for everybody at a table. They are no part of the game: no journal has them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from mesozoic.core.errors import IllegalChoice, MesozoicError, SetupError
from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.tongue import phrase
from mesozoic.server.about_talk import LONGEST, TalkLine, TalkRule
from mesozoic.server.guard import Pace, Paces
from mesozoic.server.names import clean_text
from mesozoic.server.storage import Clock, Storage
from mesozoic.server.stored import StoredTable
from mesozoic.server.turns import ASKER

if TYPE_CHECKING:
    from mesozoic.server.running import Running

KEPT = 500
"""Lines of a table; older ones go."""
RATE, BURST = 0.5, 8.0
"""Lines a second that a link can go on with, and how many at once."""
ADDRESS_RATE, ADDRESS_BURST = 1.0, 30.0
"""The same for an address."""
LINKS = 2000
"""Links whose pace is remembered."""


class TooMuchTalk(MesozoicError):
    """Somebody says more than anybody can read."""


class Talks:
    """The talk of all tables."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self.storage = storage
        self.clock = clock
        self._links: OrderedDict[tuple[str, Seat], Pace] = OrderedDict()
        self._addresses = Paces(ADDRESS_RATE, ADDRESS_BURST)

    async def say(self, table: Running, seat: Seat, said: str) -> TalkLine:
        """Say something to everybody at a table; returns when it is on disk."""
        check_may_talk(rule_of(table.stored), seat)
        text = clean_line(said)
        if not (self._addresses.allows(ASKER.get()) and self._pace(table.stored.id, seat).allows()):
            raise TooMuchTalk(phrase("that was a lot at once: wait a moment before you go on"))
        return await self.storage.add_line(table.stored.id, seat, text, self.clock(), KEPT)

    async def since(self, id: str, n: int) -> list[TalkLine]:
        """What has been said at a table after so many lines, as far as it is kept."""
        return await self.storage.lines(id, n)

    def _pace(self, id: str, seat: Seat) -> Pace:
        pace = self._links.pop((id, seat), None) or Pace(RATE, BURST)
        self._links[id, seat] = pace
        if len(self._links) > LINKS:
            self._links.popitem(last=False)
        return pace


def rule_of(stored: StoredTable) -> TalkRule:
    """Who talks at a table: nobody where somebody sits alone and spectators do not talk."""
    if stored.spectators_talk:
        return "everybody"
    return "people" if sum(seat >= 0 for seat in stored.links) > 1 else ""


def check_may_talk(rule: TalkRule, seat: Seat) -> None:
    """May this seat say something?"""
    if not rule:
        raise IllegalChoice(phrase("nobody else sits at this table: there is nobody to talk to"))
    if seat == SPECTATOR and rule == "people":
        raise IllegalChoice(phrase("at this table only those talk who play"))


def clean_line(said: str) -> str:
    """A line as it is kept: nothing unseen in it; refused if nothing is left, or too much."""
    text = clean_text(said)
    if text is None:
        raise SetupError(phrase("a line has at least one letter, digit or sign that can be seen"))
    if len(text) > LONGEST:
        raise SetupError(phrase("a line has at most {most} characters, this one has {n}", most=LONGEST, n=len(text)))
    return text
