"""Hints: each is computed once, in the processes in which bots think, and nobody can ask for too many."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from mesozoic.core.ids import Seat
from mesozoic.review.advice import Advice
from mesozoic.server.guard import Pace
from mesozoic.server.running import Running
from mesozoic.server.thinking import Thinkers

RATE = 0.5
"""Hints a second that a seat can go on asking for."""
BURST = 8.0
"""How many at once."""
KEPT = 500
"""So many hints, and paces of seats, are remembered."""

Place = tuple[str, Seat]


class TooManyHints(Exception):
    """A seat asks for more than anybody can read."""


class Hints:
    """The hints of all tables."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._known: OrderedDict[tuple[Place, int], asyncio.Task[Advice]] = OrderedDict()
        self._paces: OrderedDict[Place, Pace] = OrderedDict()

    def ask(self, table: Running, seat: Seat) -> asyncio.Task[Advice]:
        """A hint for the question of a seat: the same however often it is asked for."""
        place = (table.stored.id, seat)
        key = (place, table.asked[seat])
        if key not in self._known:
            if not self._pace(place).allows():
                raise TooManyHints
            work = self.thinkers.advise(table.stored, table.spec.save(table.session.game), seat, table.origin)
            self._known[key] = asyncio.get_running_loop().create_task(work)
            self._known[key].add_done_callback(lambda task: self._forget(key, task))
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[key]

    def _forget(self, key: tuple[Place, int], task: asyncio.Task[Advice]) -> None:
        """What failed is tried again when somebody asks again."""
        if task.cancelled() or task.exception() is not None:
            self._known.pop(key, None)

    def _pace(self, place: Place) -> Pace:
        pace = self._paces.pop(place, None) or Pace(RATE, BURST)
        self._paces[place] = pace
        if len(self._paces) > KEPT:
            self._paces.popitem(last=False)
        return pace
