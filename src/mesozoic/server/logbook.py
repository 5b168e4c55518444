"""The log as each viewer may read it, made line by line as the game goes on."""

from __future__ import annotations

from mesozoic.core.ids import CHANCE, Seat, may_know
from mesozoic.core.note import Note, Words, spelled_args
from mesozoic.play.journal import Answer
from mesozoic.server.messages import Argument, LogLine


class LogBook:
    """The lines made so far for every viewer; a new book is begun when something is taken back."""

    def __init__(self) -> None:
        self._lines: dict[Seat, list[LogLine]] = {}
        self._read: dict[Seat, tuple[int, int]] = {}

    def lines(self, notes: list[Note], answers: list[Answer], words: Words, viewer: Seat) -> list[LogLine]:
        """Every line of the log that this viewer may read, each with the answer that brought it."""
        lines = self._lines.setdefault(viewer, [])
        number, at = self._read.get(viewer, (0, 0))
        for note in notes[number:]:
            while at < len(answers) and answers[at].notes <= number:
                at += 1
            number += 1
            if may_know(note.audience, viewer):
                seat = answers[at].seat if at < len(answers) else CHANCE
                args = arguments(note.text, note.args, words)
                lines.append(LogLine(n=len(lines), seq=at, seat=seat, rule=note.rule, text=note.text, args=args))
        self._read[viewer] = (number, at)
        return lines


def arguments(text: str, args: tuple[int, ...], words: Words) -> list[Argument]:
    """The arguments of a line with their kinds."""
    return [Argument(**one) for one in spelled_args(text, args, words)]
