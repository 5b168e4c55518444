"""The options of a game, typed, so that command line and browser can offer them without knowing the game."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json, RuleId
from mesozoic.core.native import mypyc_attr
from mesozoic.core.tongue import phrase

Setting = bool | int | str | tuple[str, ...]
"""The value of an option."""
LONGEST: Final = 80
"""Letters of a wrong value that are repeated to whoever chose it."""

GAME: Final = "game"
WHO: Final = "who"
VARIANTS: Final = "variants"
RULINGS: Final = "rulings"
GROUPS: Final = (GAME, WHO, VARIANTS, RULINGS)
"""Where people look for an option, in this order: what is played, who plays, what is played differently, how doubts are read."""


class OptionError(SetupError):
    """An option that cannot be set so, alone or together with others."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(phrase("option {option}: {reason}", option=option, reason=reason))
        self.option = option
        self.reason = reason
        """The same sentence without the name of the option, for whoever sees that already."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """Something that is agreed on before the game."""

    shape = ""

    def __init__(self, id: str, label: str, help: str, default: Setting, group: str = GAME, ruling: RuleId = "") -> None:
        self.id: Final = id
        self.label: Final = label
        self.help: Final = help
        self.default: Final = default
        self.group: Final = RULINGS if ruling else group
        self.ruling: Final = ruling
        """The ruling that it reads in one way or the other, if it does."""

    def accept(self, value: Json) -> Setting:
        """This value, if it may be chosen; otherwise one sentence says what may."""
        raise NotImplementedError

    def read(self, text: str) -> Setting:
        """The value that is written so on the command line."""
        raise NotImplementedError

    def schema(self) -> dict[str, Json]:
        """What a client needs to offer it."""
        return {
            "id": self.id,
            "shape": self.shape,
            "label": self.label,
            "help": self.help,
            "default": plain(self.default),
            "group": self.group,
            "ruling": self.ruling,
        }

    def wrong(self, expected: str, value: Json) -> OptionError:
        return OptionError(self.id, phrase("expected {expected}, found {value}", expected=expected, value=_spelled(value)))


@final
class Flag(Option):
    """On or off."""

    shape = "flag"

    def accept(self, value: Json) -> Setting:
        if not isinstance(value, bool):
            raise self.wrong(phrase("true or false"), value)
        return value

    def read(self, text: str) -> Setting:
        if text not in ("true", "false", "on", "off", "yes", "no"):
            raise self.wrong(phrase("true or false"), text)
        return text in ("true", "on", "yes")


@final
class Number(Option):
    """A whole number within bounds."""

    shape = "number"

    def __init__(
        self, id: str, label: str, help: str, default: int, low: int, high: int, group: str = GAME, ruling: RuleId = ""
    ) -> None:
        super().__init__(id, label, help, default, group, ruling)
        self.low: Final = low
        self.high: Final = high

    def accept(self, value: Json) -> Setting:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise self.wrong(phrase("a whole number from {low} to {high}", low=self.low, high=self.high), value)
        return value

    def read(self, text: str) -> Setting:
        return self.accept(int(text) if text.removeprefix("-").isdecimal() and len(text) < 10 else text)

    def schema(self) -> dict[str, Json]:
        return {**super().schema(), "low": self.low, "high": self.high}


@final
class Select(Option):
    """One of several words."""

    shape = "select"

    def __init__(
        self, id: str, label: str, help: str, default: str, values: tuple[str, ...], group: str = GAME, ruling: RuleId = ""
    ) -> None:
        super().__init__(id, label, help, default, group, ruling)
        self.values: Final = values

    def accept(self, value: Json) -> Setting:
        if not isinstance(value, str) or value not in self.values:
            raise self.wrong(phrase("one of {values}", values=", ".join(self.values)), value)
        return value

    def read(self, text: str) -> Setting:
        return self.accept(text)

    def schema(self) -> dict[str, Json]:
        return {**super().schema(), "values": list(self.values)}


@final
class Several(Option):
    """So many different ones of several words, in order; none at all leaves them to chance."""

    shape = "several"

    def __init__(
        self,
        id: str,
        label: str,
        help: str,
        values: tuple[str, ...],
        low: int,
        high: int,
        group: str = GAME,
        each_seat: bool = False,
    ) -> None:
        super().__init__(id, label, help, (), group)
        self.values: Final = values
        self.low: Final = low
        self.high: Final = high
        self.each_seat: Final = each_seat
        """Is it one for each player, in the order of the seats?"""

    def accept(self, value: Json) -> Setting:
        chosen = tuple(value) if isinstance(value, (list, tuple)) else ()
        fits = not chosen or self.low <= len(chosen) <= self.high
        if not isinstance(value, (list, tuple)) or not fits or any(chosen.count(v) > 1 or v not in self.values for v in chosen):
            size = str(self.low) if self.low == self.high else phrase("{low} to {high}", low=self.low, high=self.high)
            raise self.wrong(phrase("{size} different ones of {values}", size=size, values=", ".join(self.values)), value)
        return chosen

    def read(self, text: str) -> Setting:
        return self.accept([word for word in text.split(",") if word])

    def schema(self) -> dict[str, Json]:
        return {**super().schema(), "values": list(self.values), "low": self.low, "high": self.high, "each_seat": self.each_seat}


def values_of(option: Option) -> tuple[Setting, ...]:
    """What can be chosen one by one; nothing where a number is written."""
    if isinstance(option, Flag):
        return (False, True)
    if isinstance(option, Select):
        return option.values
    return option.values if isinstance(option, Several) else ()


def chosen_in(setting: Setting) -> tuple[Setting, ...]:
    """The values that are chosen with this setting, one by one."""
    return setting if isinstance(setting, tuple) else (setting,)


def plain(setting: Setting) -> Json:
    """A setting as JSON has it."""
    return list(setting) if isinstance(setting, tuple) else setting


def _spelled(value: Json) -> str:
    """A value that somebody wanted, in words."""
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) and word.isprintable() for word in value):
        return phrase(" and ").join(value)[:LONGEST] or phrase("none")
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)[:LONGEST] if isinstance(value, (int, str)) else phrase("something else")
