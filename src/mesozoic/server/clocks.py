"""The clocks of people: how much time they have left, and for whom a bot answers because they had none.

A clock runs while the answer of its person is waited for, by the time for which the server has been up (`uptime.py`). When
time is up nothing happens by itself: whoever plays there may then let a bot answer for that seat, until its person comes back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase
from mesozoic.server.about_clocks import ClockInfo, ClockWish, MailClock, SeatClock

MINUTE = 60.0
DAY = 24 * 60 * MINUTE
REMEMBERED = 40
"""Answers of a person for which it is remembered one by one what was left when they were given."""
SUBSTITUTE = "normal"
"""The bot that answers for whoever has no time left."""


@dataclass(frozen=True)
class Clocks:
    """The clocks of a table, as they were when something last changed."""

    kind: Literal["mail", "game"]
    seconds: float
    """How much everybody has: for an answer, or for the game."""
    increment: float
    left: dict[Seat, float]
    """What every person had left then."""
    since: dict[Seat, float] = field(default_factory=dict)
    """And since when those have been counted who are asked."""
    before: dict[Seat, tuple[float, ...]] = field(default_factory=dict)
    """What each had left when it answered, the newest answer last: whoever takes one back has no more than that."""
    bots: frozenset[Seat] = frozenset()
    """The seats of people for whom a bot answers."""

    def left_of(self, seat: Seat, now: float) -> float:
        """What a person has left."""
        return max(0.0, self.left[seat] - max(0.0, now - self.since.get(seat, now)))

    def after(self, answers: Iterable[tuple[Seat, bool]], asked: Collection[Seat], now: float) -> Clocks:
        """The clocks when these have answered, or taken an answer back, and those are asked."""
        left, before = {seat: self.left_of(seat, now) for seat in self.left}, dict(self.before)
        for seat, undone in answers:
            if seat not in left:
                continue
            earlier = before.get(seat, ())
            if undone:
                left[seat] = self._taken_back(left[seat], *earlier[-1:])
                before[seat] = earlier[:-1] or earlier
            elif seat not in self.bots:
                before[seat] = _and(earlier, left[seat])
                left[seat] = self.seconds if self.kind == "mail" else left[seat] + self.increment
        since = {seat: now for seat in asked if seat in left and seat not in self.bots}
        return replace(self, left=left, before=before, since=since)

    def _taken_back(self, left: float, *before: float) -> float:
        """What is left to whoever takes an answer back: nobody gains time by that."""
        return min(left, *before, self.seconds) if self.kind == "mail" else max(0.0, left - self.increment)

    def with_bot(self, seat: Seat) -> Clocks:
        """A bot answers for this seat from now on."""
        since = {one: at for one, at in self.since.items() if one != seat}
        return replace(self, left={**self.left, seat: 0.0}, since=since, bots=self.bots | {seat})

    def without_bot(self, seat: Seat, asked: bool, now: float) -> Clocks:
        """Its person is back, by mail with all the time for an answer, else with none."""
        left = self.seconds if self.kind == "mail" else 0.0
        since = {**self.since, seat: now} if asked else self.since
        return replace(self, left={**self.left, seat: left}, since=since, bots=self.bots - {seat})

    def anew(self) -> Clocks:
        """The same for another game."""
        return Clocks(self.kind, self.seconds, self.increment, dict.fromkeys(self.left, self.seconds))

    def info(self, now: float) -> ClockInfo:
        """What everybody may know, which is all of it."""
        seats = [
            SeatClock(seat=seat, left=-int(-self.left_of(seat, now) // 1), running=seat in self.since, bot=seat in self.bots)
            for seat in sorted(self.left)
        ]
        seconds, increment = int(self.seconds), int(self.increment)
        return ClockInfo(kind=self.kind, seconds=seconds, increment=increment, bot=SUBSTITUTE, seats=seats)

    def saved(self) -> Json:
        """As it is stored."""
        by_seat = {name: [[seat, at] for seat, at in sorted(getattr(self, name).items())] for name in ("left", "since")}
        by_seat["before"] = [[seat, given[-1]] for seat, given in sorted(self.before.items()) if given]
        by_seat["earlier"] = [[seat, list(given[:-1])] for seat, given in sorted(self.before.items())]
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment, **by_seat, "bots": sorted(self.bots)}


def _and(earlier: tuple[float, ...], left: float) -> tuple[float, ...]:
    """One more; the oldest two become one where there are too many, the smaller."""
    if len(earlier) < REMEMBERED:
        return (*earlier, left)
    return (min(earlier[:2]), *earlier[2:], left)


def loaded_clocks(saved: Json) -> Clocks:
    """Clocks from how they are stored."""
    left, since, newest = [dict(map(tuple, saved[name])) for name in ("left", "since", "before")]
    earlier = dict(map(tuple, saved.get("earlier", [])))
    before = {seat: (*earlier.get(seat, ()), at) for seat, at in newest.items()}
    return Clocks(saved["kind"], saved["seconds"], saved["increment"], left, since, before, frozenset(saved["bots"]))


def new_clocks(wish: ClockWish | None, people: Collection[Seat]) -> Clocks | None:
    """The clocks that are wished for."""
    if wish is None:
        return None
    if not people:
        raise SetupError(phrase("a clock is for people, and nobody sits here"))
    seconds = wish.days * DAY if isinstance(wish, MailClock) else wish.minutes * MINUTE
    increment = 0.0 if isinstance(wish, MailClock) else float(wish.increment)
    return Clocks(wish.kind, seconds, increment, dict.fromkeys(people, seconds))
