"""Shapes of what is seen: how one value of a view is laid into numbers of an array, each under a name.

A view's words become places that are 0 or 1, or counts; seats and their colours are turned so that the viewer comes first.
It is compiled: what is written is put down as machine numbers, and numpy lays them into the array at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.native import Row, append, i64, vec


class Sheet:
    """What is put down of a position: places in an array of zeros, and the number at each."""

    def __init__(self) -> None:
        self.places: Row = vec[i64]()
        self.numbers: Row = vec[i64]()

    def put(self, place: i64, number: i64) -> None:
        """Put down a number, which is 0 where nothing is."""
        if number:
            self.places = append(self.places, place)
            self.numbers = append(self.numbers, number)


class Shape:
    """How one value is written into an array."""

    def put(self, value: Any, out: Sheet) -> None:
        """Write this value; what is not there leaves zeros."""
        raise NotImplementedError


class Places:
    """Gives numbers of the array away, one after the other, each with a name."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def take(self, name: str) -> int:
        """The next number."""
        self.names.append(name)
        return len(self.names) - 1


class Number(Shape):
    """A number as it is, true as 1."""

    def __init__(self, places: Places, name: str) -> None:
        self.at: Final = places.take(name)

    def put(self, value: Any, out: Sheet) -> None:
        if value is not None:
            number: int = value
            out.put(self.at, number)


class Maybe(Shape):
    """A number that may be missing: whether it is there, and the number."""

    def __init__(self, places: Places, name: str) -> None:
        self.there: Final = places.take(f"{name} is there")
        self.at: Final = places.take(name)

    def put(self, value: Any, out: Sheet) -> None:
        if value is not None:
            number: int = value
            out.put(self.there, 1)
            out.put(self.at, number)


class One(Shape):
    """One of several words, or none: 1 in its place."""

    def __init__(self, places: Places, name: str, words: Mapping[Any, Any]) -> None:
        self.at: Final[dict[Any, int]] = {key: places.take(f"{name} {word}") for key, word in words.items()}

    def put(self, value: Any, out: Sheet) -> None:
        if value != "" and value is not None:
            out.put(self.at[value], 1)


class Count(Shape):
    """Some of several words, in whatever order: how often each."""

    def __init__(self, places: Places, name: str, words: Mapping[Any, Any]) -> None:
        self.at: Final[dict[Any, int]] = {key: places.take(f"{name} {word}") for key, word in words.items()}

    def put(self, value: Any, out: Sheet) -> None:
        words: list[Any] = value
        counts: dict[int, int] = {}
        for word in words:
            place = self.at[word]
            counts[place] = counts.get(place, 0) + 1
        for place, n in counts.items():
            out.put(place, n)


class InRow(Shape):
    """Several values in their order, up to so many."""

    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes: Final = shapes

    def put(self, value: Any, out: Sheet) -> None:
        values: list[Any] = value
        for shape, one in zip(self.shapes[: len(values)], values, strict=True):
            shape.put(one, out)


class Turned(Shape):
    """A value of every seat, the viewer's first."""

    def __init__(self, shapes: list[Shape], viewer: Seat) -> None:
        self.shapes: Final = [shapes[(seat - viewer) % len(shapes)] for seat in range(len(shapes))]

    def put(self, value: Any, out: Sheet) -> None:
        values: list[Any] = value
        for shape, one in zip(self.shapes, values, strict=True):
            shape.put(one, out)


class Each(Shape):
    """A value under each of several words, where it is there."""

    def __init__(self, shapes: dict[str, Shape]) -> None:
        self.shapes: Final = shapes

    def put(self, value: Any, out: Sheet) -> None:
        values: dict[str, Any] = value
        for word, one in values.items():
            self.shapes[word].put(one, out)


class Across(Shape):
    """A value under several words at once, written `a-b`: it stands at each of them."""

    def __init__(self, shapes: dict[str, Shape]) -> None:
        self.shapes: Final = shapes

    def put(self, value: Any, out: Sheet) -> None:
        values: dict[str, Any] = value
        for words, one in values.items():
            for word in words.split("-"):
                self.shapes[word].put(one, out)


class Skip(Shape):
    """What follows from something else in the array."""

    def put(self, value: Any, out: Sheet) -> None:
        pass


class Reader:
    """Makes shapes out of what an `observation.toml` says, for one viewer of one table."""

    def __init__(
        self, words: Mapping[str, Sequence[str]], shapes: Mapping[str, Json], players: int, viewer: Seat, file: str
    ) -> None:
        self.words = words
        self.shapes = shapes
        """Tables of shapes by name, for what occurs more than once."""
        self.players = players
        self.viewer = viewer
        self.file = file
        self.places = Places()
        self.skip = Skip()

    def shape(self, said: Json, name: str) -> Shape:
        """The shape that is said so: a table of shapes by key, or a line such as `each zone one colour`."""
        if isinstance(said, dict):
            return Each({key: self.shape(inner, f"{name} {key}".lstrip()) for key, inner in said.items()})
        return self.line(said.split(), name, said)

    def line(self, line: list[str], name: str, said: str) -> Shape:
        """The shape of a line, word by word."""
        match line:
            case ["skip"]:
                return self.skip
            case ["number"]:
                return Number(self.places, name)
            case ["maybe"]:
                return Maybe(self.places, name)
            case ["seat", *more]:
                return One(self.places, name, self.seats() | (self.known(more[0]) if more else {}))
            case ["seats"]:
                return Count(self.places, name, self.seats())
            case ["one", kinds]:
                return One(self.places, name, self.known(kinds))
            case ["count", kinds]:
                return Count(self.places, name, self.known(kinds))
            case ["as", shape] if shape in self.shapes:
                return self.shape(self.shapes[shape], name)
            case ["row", n, *inner]:
                return InRow([self.line(inner, f"{name} {at + 1}", said) for at in range(int(n))])
            case ["by-seat", *inner]:
                shapes = [self.line(inner, f"{name} of {seat_name(seat)}", said) for seat in range(self.players)]
                return Turned(shapes, self.viewer)
            case ["each", kinds, *inner]:
                return Each(self.under(kinds, inner, name, said))
            case ["across", kinds, *inner]:
                return Across(self.under(kinds, inner, name, said))
        raise FileError(f"{self.file}: {name}: no shape is written {said!r}")

    def under(self, kinds: str, inner: list[str], name: str, said: str) -> dict[str, Shape]:
        """A shape for every word of these kinds; a name in the array says whose it is, as the viewer sees it."""
        shapes = {word: self.line(inner, f"{name} {word}", said) for word in self.plain(kinds)}
        return {word: shapes[own] for word, own in self.known(kinds).items()}

    def seats(self) -> dict[Any, str]:
        """The seats by number, and what each is called in the array, the viewer first."""
        turned = {(self.viewer + after) % self.players: seat_name(after) for after in range(self.players)}
        return {seat: turned[seat] for seat in turned}

    def plain(self, kinds: str) -> list[str]:
        """The words of one or several kinds, `a|b`, each once."""
        found: dict[str, None] = {}
        for kind in kinds.split("|"):
            if kind not in self.words:
                raise FileError(f"{self.file}: there are no words called {kind!r}")
            found |= dict.fromkeys(self.words[kind])
        return list(found)

    def known(self, kinds: str) -> dict[Any, str]:
        """The same, each with the word whose place it takes: those of seats are turned, so that the viewer's come first."""
        words = self.plain(kinds)
        turned = {word: self.turned(word, words) for word in words}
        return dict(sorted(turned.items(), key=lambda pair: words.index(pair[1])))

    def turned(self, word: str, words: list[str]) -> str:
        """The word that says of the first seat what this one says of the viewer, and so on round the table."""
        seats = list(self.words.get("seat", []))[: self.players]
        owner, dash, rest = word.partition("-")
        if owner not in seats:
            return word
        other = seats[(seats.index(owner) - self.viewer) % self.players] + dash + rest
        return other if other in words else word


def seat_name(after: int) -> str:
    """What a seat is called in the array: the viewer, or how far it sits to the left."""
    return "own" if after == 0 else f"left {after}"
