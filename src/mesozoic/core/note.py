"""Log lines: the rule that spoke, a template, its typed arguments, and who may read it.

A template names the kind of each argument in braces, in order: `"{seat} pays {n} {asset}"`. The arguments stay
small ints until somebody reads the line; then each kind is looked up in the game's words. Where a number decides, both words
stand there, `"{n} die|dice"`: the first for one, the second for any other number that stands before. A kind right after a
number needs only the one word if the game has a list of plurals for it, `many(kind)`.

A line of depth 0 says what happened; lines of depth 1 right after it say how it came to that, and belong to it. All of them come
of one answer, so nothing that is taken back leaves half of them.
"""

from __future__ import annotations

import re
from typing import Final, final

from mesozoic.core.ids import Audience, Json, RuleId, Seat
from mesozoic.core.record import Record, register

_PLACE: Final = re.compile(r"\{(\w+)\}")
_PLACE_OR_PLURAL: Final = re.compile(r"\{(\w+)\}|([\w-]+)\|([\w-]+)")

Words = dict[str, list[str]]
"""The words of a game: for each kind of argument, the id of every number."""


@final
class Note(Record):
    """One log line."""

    kind = "note"

    def __init__(self, rule: RuleId, text: str, args: tuple[int, ...], audience: Audience, depth: int = 0) -> None:
        self.rule: Final = rule
        self.text: Final = text
        self.args: Final = args
        self.audience: Final = audience
        self.depth: Final = depth
        """0 for a line that stands by itself, 1 for one that explains the last of those."""


def kinds(text: str) -> list[str]:
    """The kinds of a template's arguments, in order."""
    return _PLACE.findall(text)


def write(audience: Audience, rule: RuleId, text: str, args: list[int], depth: int = 0) -> Note:
    """A line with as many of these arguments as its template has places."""
    return Note(rule, text, tuple(args[: len(kinds(text))]), audience, depth)


def grouped(notes: list[Note]) -> list[list[Note]]:
    """These lines in groups: one that stands by itself, then those that explain it."""
    groups: list[list[Note]] = []
    for note in notes:
        if note.depth and groups:
            groups[-1].append(note)
        else:
            groups.append([note])
    return groups


def word(words: Words, kind: str, value: int) -> str:
    """The id a number of this kind stands for; a number of no kind is itself."""
    known = words.get(kind)
    return known[value] if known is not None else str(value)


def many(kind: str) -> str:
    """Where the words of a game have the plurals of this kind."""
    return f"many {kind}"


def seat_name(words: Words, seat: Seat) -> str:
    """What a seat is called: a game may have names for its seats, such as their colours."""
    names = words.get("seat")
    return names[seat] if names is not None and seat >= 0 else f"seat {seat}"


def spell(text: str, args: tuple[int, ...], words: Words) -> str:
    """The line as a person reads it."""
    parts: list[str] = []
    end, counted, after_number = 0, 1, -1
    values = iter(args)
    for found in _PLACE_OR_PLURAL.finditer(text):
        start = found.start()
        parts.append(text[end:start])
        end = found.end()
        kind: str | None = found[1]
        if kind is None:
            parts.append(found[2] if counted == 1 else found[3])
            continue
        value = next(values)
        parts.append(_named(words, kind, value, counted if start == after_number else 1))
        if kind == "n":
            counted, after_number = value, end + 1
    return "".join(parts) + text[end:]


def _named(words: Words, kind: str, value: int, counted: int) -> str:
    """What this number of a kind is called, where there are so many of it."""
    if kind == "seat":
        return seat_name(words, value)
    return word(words, many(kind) if counted != 1 and many(kind) in words else kind, value)


def spelled_args(text: str, args: tuple[int, ...], words: Words) -> list[Json]:
    """The arguments with their kinds, for a client that draws them itself."""
    return [
        {"kind": kind, "value": value if kind in ("seat", "n") else word(words, kind, value)}
        for kind, value in zip(kinds(text), args, strict=True)
    ]


register(Note)
