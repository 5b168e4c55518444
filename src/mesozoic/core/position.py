"""Reading a position that a person wrote by hand: every key is known, every complaint names it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase


@final
class Position:
    """A table of a scenario file; what is not asked for by the end is unknown."""

    def __init__(self, given: Mapping[str, Json], path: str = "position") -> None:
        self.given: Final = given
        self.path: Final = path
        self.asked: Final[set[str]] = set()
        self.inner: Final[dict[str, Position]] = {}

    def wrong(self, key: str, expected: str, found: Json) -> FileError:
        """A complaint that names the key."""
        return FileError(
            phrase(
                "{path}.{key}: expected {expected}, found {found}", path=self.path, key=key, expected=expected, found=repr(found)
            )
        )

    def has(self, key: str) -> bool:
        """Is this key given?"""
        self.asked.add(key)
        return key in self.given

    def below(self, path: str) -> Position:
        """The table at this path, empty where it is not given."""
        key, _, rest = path.partition(".")
        inner = self.inner.get(key)
        if inner is None:
            found = self.given[key] if self.has(key) else {}
            if not isinstance(found, Mapping):
                raise self.wrong(key, phrase("a table"), found)
            inner = self.inner[key] = Position(found, f"{self.path}.{key}")
        return inner.below(rest) if rest else inner

    def number(self, key: str, default: int, low: int = 0, high: int = 999) -> int:
        """A whole number within bounds."""
        if not self.has(key):
            return default
        found = self.given[key]
        if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
            raise self.wrong(key, phrase("a whole number from {low} to {high}", low=low, high=high), found)
        return found

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        found = self.given[key] if self.has(key) else default
        if not isinstance(found, bool):
            raise self.wrong(key, phrase("true or false"), found)
        return found

    def word(self, key: str, known: Sequence[str], default: int) -> int:
        """One of the known words, as its number."""
        if not self.has(key):
            return default
        if self.given[key] not in known:
            raise self.wrong(key, phrase("one of {known}", known=", ".join(known)), self.given[key])
        return known.index(self.given[key])

    def words(self, key: str, known: Sequence[str]) -> list[int]:
        """A list of known words, as numbers; empty where it is not given."""
        found = self.given[key] if self.has(key) else []
        if not isinstance(found, list) or any(item not in known for item in found):
            raise self.wrong(key, phrase("a list of words out of {known}", known=", ".join(known)), found)
        return [known.index(item) for item in found]

    def table(self, key: str, places: Sequence[str], known: Sequence[str]) -> dict[int, int]:
        """A table that puts known words on known places, as numbers; empty where it is not given."""
        inner = self.below(key)
        found = {n: inner.word(place, known, 0) for n, place in enumerate(places) if inner.has(place)}
        inner.done()
        return found

    def done(self) -> None:
        """Nothing else may be given, here and below."""
        for key in self.given:
            if key not in self.asked:
                raise FileError(
                    phrase(
                        "{path}.{key}: unknown here; expected one of {asked}",
                        path=self.path,
                        key=key,
                        asked=", ".join(sorted(self.asked)) or phrase("nothing"),
                    )
                )
        for inner in self.inner.values():
            inner.done()
