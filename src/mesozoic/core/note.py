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
from mesozoic.core.tongue import PART, call, form, numbered, phrase, plural, speaks

_PLACE: Final = re.compile(r"\{(\w+)\}")
_NUMBER_OR_FORMS: Final = re.compile(r"\{(\d+)\}|([\w'’-]+(?:\|[\w'’-]+)+)")

AND_THEN: Final = "{part}, {part}"
AND_LAST: Final = "{part} and {part}"
OF_IT: Final = "{part}: {part}"
"""How templates are joined: as a row, before the last of a row, and what is said of something."""

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


def put(text: str, *parts: str) -> str:
    """This template with others in the places of `{part}`, in order; whoever translates it does so part by part."""
    for part in parts:
        text = text.replace(PART, part, 1)
    return text


def in_a_row(places: list[str]) -> str:
    """The template of several things in a row."""
    text = places[0]
    for place in places[1:]:
        text = put(AND_THEN, text, place)
    return text


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


def in_words(words: Words, game: str) -> Words:
    """The words of a game as its things are called in the language of this context; in English by their ids."""
    tongue = speaks()
    if tongue is None:
        return words
    found: Words = {}
    for kind, ids in words.items():
        if kind.startswith(many("")):
            continue
        found[kind] = [call(game, id, kind) for id in ids]
        plurals = [tongue.called(game, many(kind), id) for id in ids]
        if "".join(plurals):
            found[many(kind)] = [plurals[at] or found[kind][at] for at in range(len(ids))]
    return found


def seat_name(words: Words, seat: Seat) -> str:
    """What a seat is called: a game may have names for its seats, such as their colours."""
    names = words.get("seat")
    return names[seat] if names is not None and seat >= 0 else phrase("seat {n}", n=seat)


def spell(text: str, args: tuple[int, ...], words: Words) -> str:
    """The line as a person reads it, in the language of this context."""
    tongue = speaks()
    line = (tongue.template(text) if tongue is not None else None) or numbered(text)
    every = kinds(text)
    parts: list[str] = []
    end, counted, after_number = 0, 1, -1
    for found in _NUMBER_OR_FORMS.finditer(line):
        start = found.start()
        parts.append(line[end:start])
        end = found.end()
        if found[1] is None:
            parts.append(form(found[2], counted))
            continue
        kind, value = every[int(found[1])], args[int(found[1])]
        parts.append(_named(words, kind, value, counted if start == after_number else 1))
        if kind == "n":
            counted, after_number = value, end + 1
    return "".join(parts) + line[end:]


def _named(words: Words, kind: str, value: int, counted: int) -> str:
    """What this number of a kind is called, where there are so many of it."""
    if kind == "seat":
        return seat_name(words, value)
    return word(words, many(kind) if plural(counted) and many(kind) in words else kind, value)


def spelled_args(text: str, args: tuple[int, ...], words: Words) -> list[Json]:
    """The arguments with their kinds, for a client that draws them itself."""
    return [
        {"kind": kind, "value": value if kind in ("seat", "n") else word(words, kind, value)}
        for kind, value in zip(kinds(text), args, strict=True)
    ]


register(Note)
