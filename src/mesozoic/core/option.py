"""The options of a game, typed, so that command line and browser can offer them without knowing the game."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.native import mypyc_attr

Setting = bool | int | str | tuple[str, ...]
"""The value of an option."""
LONGEST: Final = 80
"""Letters of a wrong value that are repeated to whoever chose it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """Something that is agreed on before the game."""

    shape = ""

    def __init__(self, id: str, label: str, help: str, default: Setting) -> None:
        self.id: Final = id
        self.label: Final = label
        self.help: Final = help
        self.default: Final = default

    def accept(self, value: Json) -> Setting:
        """This value, if it may be chosen; otherwise one sentence says what may."""
        raise NotImplementedError

    def read(self, text: str) -> Setting:
        """The value that is written so on the command line."""
        raise NotImplementedError

    def schema(self) -> dict[str, Json]:
        """What a client needs to offer it."""
        return {"id": self.id, "shape": self.shape, "label": self.label, "help": self.help, "default": plain(self.default)}

    def wrong(self, expected: str, value: Json) -> SetupError:
        return SetupError(f"option {self.id}: expected {expected}, found {_spelled(value)}")


@final
class Flag(Option):
    """On or off."""

    shape = "flag"

    def accept(self, value: Json) -> Setting:
        if not isinstance(value, bool):
            raise self.wrong("true or false", value)
        return value

    def read(self, text: str) -> Setting:
        if text not in ("true", "false", "on", "off", "yes", "no"):
            raise self.wrong("true or false", text)
        return text in ("true", "on", "yes")


@final
class Number(Option):
    """A whole number within bounds."""

    shape = "number"

    def __init__(self, id: str, label: str, help: str, default: int, low: int, high: int) -> None:
        super().__init__(id, label, help, default)
        self.low: Final = low
        self.high: Final = high

    def accept(self, value: Json) -> Setting:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise self.wrong(f"a whole number from {self.low} to {self.high}", value)
        return value

    def read(self, text: str) -> Setting:
        return self.accept(int(text) if text.removeprefix("-").isdecimal() and len(text) < 10 else text)

    def schema(self) -> dict[str, Json]:
        return {**super().schema(), "low": self.low, "high": self.high}


@final
class Select(Option):
    """One of several words."""

    shape = "select"

    def __init__(self, id: str, label: str, help: str, default: str, values: tuple[str, ...]) -> None:
        super().__init__(id, label, help, default)
        self.values: Final = values

    def accept(self, value: Json) -> Setting:
        if not isinstance(value, str) or value not in self.values:
            raise self.wrong(f"one of {', '.join(self.values)}", value)
        return value

    def read(self, text: str) -> Setting:
        return self.accept(text)

    def schema(self) -> dict[str, Json]:
        return {**super().schema(), "values": list(self.values)}


@final
class Several(Option):
    """So many different ones of several words, in order; none at all leaves them to chance."""

    shape = "several"

    def __init__(self, id: str, label: str, help: str, values: tuple[str, ...], low: int, high: int) -> None:
        super().__init__(id, label, help, ())
        self.values: Final = values
        self.low: Final = low
        self.high: Final = high

    def accept(self, value: Json) -> Setting:
        chosen = tuple(value) if isinstance(value, (list, tuple)) else ()
        fits = not chosen or self.low <= len(chosen) <= self.high
        if not isinstance(value, (list, tuple)) or not fits or any(chosen.count(v) > 1 or v not in self.values for v in chosen):
            size = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            raise self.wrong(f"{size} different ones of {', '.join(self.values)}", value)
        return chosen

    def read(self, text: str) -> Setting:
        return self.accept([word for word in text.split(",") if word])

    def schema(self) -> dict[str, Json]:
        return {**super().schema(), "values": list(self.values), "low": self.low, "high": self.high}


def plain(setting: Setting) -> Json:
    """A setting as JSON has it."""
    return list(setting) if isinstance(setting, tuple) else setting


def _spelled(value: Json) -> str:
    """A value that somebody wanted, in words."""
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) and word.isprintable() for word in value):
        return " and ".join(value)[:LONGEST] or "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)[:LONGEST] if isinstance(value, (int, str)) else "something else"
