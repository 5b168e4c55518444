"""The codes an ask offers, written into a row that is used again and again."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import Row, append, i64, vec

ROOM: Final = 64
"""So much the row grows by where it is full; few asks offer more."""


@final
class Codes:
    """What may be answered now: an ask adds, whoever drives the game reads."""

    __slots__ = ("count", "row")

    def __init__(self, row: Row, count: i64) -> None:
        self.row: Row = row
        self.count: i64 = count
        """How many are offered; what lies behind them in the row means nothing."""

    def add(self, code: i64) -> None:
        """Offer this too."""
        at = self.count
        if at == len(self.row):
            self.make_room()
        self.row[at] = code
        self.count = at + 1

    def make_room(self) -> None:
        """Let the row be longer."""
        row = self.row
        for _more in range(ROOM):
            row = append(row, 0)
        self.row = row

    def room_for(self, n: i64) -> Row:
        """The row, so long that so many more can be written behind what is offered."""
        while len(self.row) < self.count + n:
            self.make_room()
        return self.row

    def add_first(self, n: i64) -> None:
        """Offer so many codes, from 0 on."""
        row = self.room_for(n)
        at = self.count
        for code in range(n):
            row[at] = code
            at += 1
        self.count = at

    def add_counted(self, counts: Row) -> None:
        """Offer every place of which there is one or more."""
        row = self.room_for(len(counts))
        at = self.count
        code: i64 = -1
        for count in counts:
            code += 1
            if count:
                row[at] = code
                at += 1
        self.count = at

    def add_where(self, row: Row, value: i64, start: i64, end: i64) -> None:
        """Offer every place of a row, from `start` on and before `end`, where this stands."""
        found = self.room_for(end - start)
        at = self.count
        for place in range(start, end):
            if row[place] == value:
                found[at] = place
                at += 1
        self.count = at

    def extend(self, codes: list[int]) -> None:
        """Offer these too."""
        for code in codes:
            self.add(code)

    def has(self, code: i64) -> bool:
        """Is this offered?"""
        for i in range(self.count):
            if self.row[i] == code:
                return True
        return False

    def listed(self) -> list[int]:
        """All of them, as a list of its own."""
        row = self.row
        return [row[i] for i in range(self.count)]

    def copy(self, other: Codes) -> None:
        """Offer what another offers."""
        self.row = other.row[:]
        self.count = other.count


def no_codes() -> Codes:
    """Nothing is offered yet."""
    return Codes(vec[i64](), 0)
