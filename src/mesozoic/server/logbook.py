"""The log as each viewer may read it: which notes, and the answer that brought each. Lines are made when they are asked for.

A table keeps numbers only: what is kept per line and viewer is all that the collector of garbage has to walk through, over
and over, while everybody waits.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from mesozoic.core.ids import CHANCE, Seat, may_know
from mesozoic.core.note import Note, Words, spelled_args
from mesozoic.play.journal import Answer
from mesozoic.server.about_log import Argument, LogLine


class LogBook:
    """Who may read which notes, so far; a new book is begun when something is taken back."""

    def __init__(self, before: int = 0) -> None:
        self.before = before
        """How many notes were written before the first question of the table, in another game."""
        self._turns: list[int] = []
        """For every note, the number of the answer that brought it, or -1."""
        self._readable: dict[Seat, list[int]] = {}
        """For every viewer, the numbers of the notes it may read."""
        self._read: dict[Seat, int] = {}

    def count(self, notes: list[Note], viewer: Seat) -> int:
        """How many lines this viewer may read."""
        return len(self._numbers(notes, viewer))

    def count_before(self, notes: list[Note], viewer: Seat, number: int) -> int:
        """How many of the first notes this viewer may read."""
        return bisect_left(self._numbers(notes, viewer), number)

    def numbers_from(self, notes: list[Note], viewer: Seat, known: int) -> list[int]:
        """The notes this viewer may read, without the first ones, which it knows."""
        return self._numbers(notes, viewer)[known:]

    def lines(
        self, notes: list[Note], answers: list[Answer], words: Words, viewer: Seat, scenes: list[int], known: int = 0
    ) -> list[LogLine]:
        """The lines of the log that this viewer may read, without the first ones, which it knows; each with its scene."""
        self._follow(notes, answers)
        numbers = self._numbers(notes, viewer)
        return [self._line(n, numbers[n], notes, answers, words, scenes) for n in range(known, len(numbers))]

    def _line(self, n: int, number: int, notes: list[Note], answers: list[Answer], words: Words, scenes: list[int]) -> LogLine:
        note, at = notes[number], self._turns[number]
        seat = answers[at].seat if 0 <= at < len(answers) else CHANCE
        args = arguments(note.text, note.args, words)
        return LogLine(n=n, seq=at, seat=seat, rule=note.rule, text=note.text, args=args, depth=note.depth, scene=scenes[number])

    def _follow(self, notes: list[Note], answers: list[Answer]) -> None:
        """Find the answers that brought the newest notes."""
        self._turns += [-1] * (min(self.before, len(notes)) - len(self._turns))
        at = max(0, self._turns[-1]) if self._turns else 0
        for number in range(len(self._turns), len(notes)):
            while at < len(answers) and answers[at].notes <= number:
                at += 1
            self._turns.append(at)

    def _numbers(self, notes: list[Note], viewer: Seat) -> list[int]:
        """The notes this viewer may read."""
        numbers = self._readable.setdefault(viewer, [])
        first = self._read.get(viewer, 0)
        numbers += [n for n in range(first, len(notes)) if may_know(notes[n].audience, viewer)]
        self._read[viewer] = len(notes)
        return numbers


def arguments(text: str, args: tuple[int, ...], words: Words) -> list[Argument]:
    """The arguments of a line with their kinds."""
    return [_argument(**one) for one in spelled_args(text, args, words)]


@lru_cache(4096)
def _argument(kind: str, value: int | str) -> Argument:
    """The same arguments come again and again, for everybody who reads a line and in many lines; nobody changes one."""
    return Argument(kind=kind, value=value)
