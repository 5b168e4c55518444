"""How win chances went from answer to answer, and whose doing that was: a choice, choices made together, or luck.

Where win chances were compared with no games, points are followed instead.

A choice changes the chances by what is expected after it less what was expected before. Luck changes them by what came less what
was expected (see `expected.py`). So the changes of a game add up to how it ended less how it began, and luck to nothing in the
long run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mesozoic.core.chance import Rng
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.step import UNANSWERED, Together
from mesozoic.review.expected import Expected, expected
from mesozoic.review.played import Played

LUCK = "luck"
CHOICE = "choice"
TOGETHER = "together"


@dataclass(frozen=True)
class Swing:
    """What some answers in a row changed: one choice, choices that are made together, or all that chance answered at once."""

    kind: str
    first: int
    """How many answers there were before."""
    last: int
    """And how many after."""
    seats: tuple[Seat, ...]
    """Who chose; nobody where it was luck."""
    before: tuple[float, ...]
    after: tuple[float, ...]
    """How likely each seat was to win, or the points it came to."""
    exact: bool
    """Were all outcomes of chance before and after it followed, and none drawn?"""

    @property
    def change(self) -> list[float]:
        """By how much everybody's chance changed."""
        return [after - before for before, after in zip(self.before, self.after, strict=True)]

    @property
    def size(self) -> float:
        """The greatest change."""
        return max(abs(one) for one in self.change)


def swings(game: Played, first: int = 0, last: int | None = None) -> Iterator[Swing]:
    """Every swing that begins after so many answers and not after the last of them."""
    for kind, begin, end, before, after in spans(game, first, last):
        was, now = _at(game, before, begin), _at(game, after, end)
        seats = () if kind == LUCK else tuple(dict.fromkeys([seat for seat, _ in game.answers[begin:end]]))
        kind = CHOICE if len(seats) == 1 else kind
        yield Swing(kind, begin, end, seats, tuple(was.chances), tuple(now.chances), was.exact and now.exact)


def spans(game: Played, first: int = 0, last: int | None = None) -> Iterator[tuple[str, int, int, Game, Game]]:
    """The answers that belong together: of which kind they are, from where to where, and the tables before and after."""
    most = len(game.answers) if last is None else last
    begin, before, kind = 0, None, ""
    for moment, position in enumerate(game.walk()):
        if before is None or not _goes_on(kind, position):
            if before is not None and begin >= first:
                yield kind, begin, moment, before, position
            if moment >= most or position.seat == OVER:
                return
            begin, before, kind = moment, position.clone() if moment >= first else position, _kind(position)


def _kind(position: Game) -> str:
    """What happens next."""
    if position.seat == CHANCE:
        return LUCK
    return TOGETHER if isinstance(position.stack[-1], Together) else CHOICE


def _goes_on(kind: str, position: Game) -> bool:
    """Does the next answer belong to the same swing?"""
    if kind == LUCK:
        return position.seat == CHANCE
    together = kind == TOGETHER and bool(position.stack) and isinstance(position.stack[-1], Together)
    return together and any(answer != UNANSWERED for answer in position.answers)


def _at(game: Played, position: Game, moment: int) -> Expected:
    """What is expected after so many answers: the same whoever asks, where outcomes are drawn too."""
    return expected(game.spec, position, Rng(moment))
