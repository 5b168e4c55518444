"""What a table consists of: one entry for every answer, and one for every time that some are taken back."""

from __future__ import annotations

from dataclasses import dataclass

from mesozoic.core.ids import Seat
from mesozoic.play.journal import Answer


@dataclass(frozen=True)
class Entry:
    """One answer of a seat, or so many of its last ones taken back."""

    seat: Seat
    token: str
    undone: int = 0
    led_to: str = ""
    """The fingerprint of the table after it, where that is known."""


def entries_of(answers: list[Answer]) -> list[Entry]:
    """These answers as entries."""
    return [Entry(answer.seat, answer.token, led_to=answer.check) for answer in answers]


def effective(entries: list[Entry]) -> list[Answer]:
    """The answers that stand after all that was taken back: the last ones of a seat, whatever others have answered since.

    Those of the others led to something else then.
    """
    answers: list[Answer] = []
    for entry in entries:
        if not entry.undone:
            answers.append(Answer(entry.seat, entry.token, entry.led_to))
        for _ in range(entry.undone):
            at = _last(answers, entry.seat)
            answers[at:] = [Answer(later.seat, later.token, "") for later in answers[at + 1 :]]
    return answers


def _last(answers: list[Answer], seat: Seat) -> int:
    """Where the last answer of a seat stands: near the end, wherever people play."""
    for at in range(len(answers) - 1, -1, -1):
        if answers[at].seat == seat:
            return at
    raise ValueError(seat)
