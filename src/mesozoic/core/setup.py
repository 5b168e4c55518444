"""What is agreed on before a game: how many play, the options, and the values printed on the components."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.native import mypyc_attr
from mesozoic.core.note import Words
from mesozoic.core.option import Setting, plain


@final
class Setup:
    """Players, options and content of one game."""

    def __init__(self, players: int, options: dict[str, Setting], content: Content) -> None:
        self.players: Final = players
        self.options: Final = options
        self.content: Final = content

    def plain_options(self) -> dict[str, Json]:
        """The options as JSON has them."""
        return {id: plain(setting) for id, setting in self.options.items()}

    def flag(self, option: str) -> bool:
        """Is this option on?"""
        return self.options[option] is True

    def number(self, option: str) -> int:
        """The number chosen for this option."""
        value = self.options[option]
        assert isinstance(value, int), option
        return value

    def word(self, option: str) -> str:
        """The word chosen for this option."""
        value = self.options[option]
        assert isinstance(value, str), option
        return value

    def several(self, option: str) -> tuple[str, ...]:
        """The words chosen for this option."""
        value = self.options[option]
        assert isinstance(value, tuple), option
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """All that stays the same during a game: the setup, and the components as small numbers.

    Clones share it; a save does not repeat it. A game subclasses it with tables of its own.
    """

    def __init__(self, setup: Setup, words: Words) -> None:
        self.setup: Final = setup
        self.players: Final = setup.players
        self.words: Final = words
        """For every kind of thing a note or a choice can name: the id of each number."""
