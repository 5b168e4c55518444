"""Log lines: the rule that spoke, a template, its typed arguments, and who may read it.

A template names the kind of each argument in braces, in order: `"{seat} pays {n} {asset}"`. The arguments stay
small ints until somebody reads the line; then each kind is looked up in the game's words.
"""

from __future__ import annotations

import re
from typing import Final, final

from mesozoic.core.ids import Audience, Json, RuleId, Seat
from mesozoic.core.record import Record, register

_PLACE: Final = re.compile(r"\{(\w+)\}")

Words = dict[str, list[str]]
"""The words of a game: for each kind of argument, the id of every number."""


@final
class Note(Record):
    """One log line."""

    kind = "note"

    def __init__(self, rule: RuleId, text: str, args: tuple[int, ...], audience: Audience) -> None:
        self.rule: Final = rule
        self.text: Final = text
        self.args: Final = args
        self.audience: Final = audience


def kinds(text: str) -> list[str]:
    """The kinds of a template's arguments, in order."""
    return _PLACE.findall(text)


def write(audience: Audience, rule: RuleId, text: str, args: list[int]) -> Note:
    """A line with as many of these arguments as its template has places."""
    return Note(rule, text, tuple(args[: len(kinds(text))]), audience)


def word(words: Words, kind: str, value: int) -> str:
    """The id a number of this kind stands for; a number of no kind is itself."""
    known = words.get(kind)
    return known[value] if known is not None else str(value)


def seat_name(words: Words, seat: Seat) -> str:
    """What a seat is called: a game may have names for its seats, such as their colours."""
    names = words.get("seat")
    return names[seat] if names is not None and seat >= 0 else f"seat {seat}"


def spell(text: str, args: tuple[int, ...], words: Words) -> str:
    """The line as a person reads it."""
    rest = iter(args)

    def one(found: re.Match[str]) -> str:
        value = next(rest)
        return seat_name(words, value) if found[1] == "seat" else word(words, found[1], value)

    return _PLACE.sub(one, text)


def spelled_args(text: str, args: tuple[int, ...], words: Words) -> list[Json]:
    """The arguments with their kinds, for a client that draws them itself."""
    return [
        {"kind": kind, "value": value if kind in ("seat", "n") else word(words, kind, value)}
        for kind, value in zip(kinds(text), args, strict=True)
    ]


register(Note)
