"""Messages about what there is: games with their options and presets, rulebooks, lessons and primers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mesozoic.server.message import Message

Setting = bool | int | str | list[str]
"""What an option can be set to."""


class OptionInfo(Message):
    """Something that is agreed on before the game."""

    id: str
    shape: Literal["flag", "number", "select", "several"]
    label: str
    help: str
    default: Setting
    low: int | None = None
    high: int | None = None
    values: list[str] | None = None
    each_seat: bool = False
    """Of several: is it one for each player, in the order of the seats?"""
    players: list[int]
    """The numbers of players with which it can be chosen."""
    group: Literal["game", "who", "variants", "rulings"]
    """Where people look for it."""
    ruling: str
    """The ruling that it reads in one way or the other, if it does."""


class PresetInfo(Message):
    """Settings that belong together; all others keep their defaults."""

    id: str
    name: str
    text: str
    players: list[int]
    options: dict[str, Setting]


class GameInfo(Message):
    """A game one can create a table of."""

    id: str
    title: str
    summary: str
    stage: str
    players: list[int]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    bots: list[str]
    """Those that players choose from, the weakest first."""
    pack: bool
    """Are new tables of it played with an owner's pack?"""


class Wishes(Message):
    """Settings that somebody thinks about."""

    players: Annotated[int, Field(ge=1, le=8)]
    options: Annotated[dict[str, Setting], Field(max_length=60)] = {}


class ClosedValue(Message):
    """A value of an option that does not go with the rest, and why."""

    option: str
    value: bool | str
    why: str


class Agreement(Message):
    """Whether these settings go together: if not, one sentence and the option it is about; and what is closed beside them."""

    option: str = ""
    why: str = ""
    closed: list[ClosedValue] = []


class RuleLine(Message):
    """One numbered rule of a game."""

    id: str
    text: str


class RuleOption(Message):
    """An option that a rule speaks of or depends on: the switch of a ruling, or what must be agreed on."""

    id: str
    label: str
    default: Setting


class ExampleInfo(Message):
    """A worked example one can open as a table: its name, what it shows, and for how many players it is."""

    name: str
    title: str
    rules: list[str]
    players: int
    seats: list[int]
    """Who answers in it, the first first."""
    chance: list[str]
    """What chance answers in it, in order."""


class Ruling(RuleLine):
    """A decision where the rulebooks are silent or contradict each other, with the options that switch it."""

    options: list[RuleOption]


class RuleText(RuleLine):
    """One numbered rule of a game, and what it is connected with."""

    book: str
    """The title of the rulebook it is in: a game may cite several."""
    part: str
    chapter: str
    before: str
    """The rule before it in the book; empty at its beginning."""
    after: str
    named: list[str]
    """The rules its text names."""
    named_by: list[str]
    """The rules whose text names it."""
    rulings: list[Ruling]
    """The rulings on it."""
    options: list[RuleOption]
    examples: list[ExampleInfo]
    """The worked examples that show it."""


class RuleChapter(Message):
    """A chapter of a rulebook."""

    book: str
    part: str
    """The part of the book it is in, where the book has several."""
    title: str
    rules: list[RuleLine]


class RuleBook(Message):
    """All rules of a game, in their order."""

    game: str
    title: str
    chapters: list[RuleChapter]


class RuleHit(RuleLine):
    """A rule that was found, and where the words that were looked for stand in its text: from, to."""

    chapter: str
    marks: list[tuple[int, int]]


class RuleHits(Message):
    """What a search found: the best first, and how many there are in all."""

    total: int
    hits: list[RuleHit]


class LessonInfo(Message):
    """A lesson: a table begins with it by its name, with so many seats."""

    id: str
    title: str
    intro: str
    tasks: list[str]
    players: int
    seat: int
    """Whom the reader plays."""


class CourseInfo(Message):
    """The lessons of a game, or of its solo game, in their order."""

    id: str
    alone: bool
    lessons: list[LessonInfo]


class PrimerSection(Message):
    """A part of a primer: paragraphs, the ids of things on the board to draw beside them, and the rules behind them."""

    id: str
    heading: str
    text: list[str]
    picture: str
    rules: list[str]


class PrimerInfo(Message):
    """What a game is about, on a page."""

    id: str
    title: str
    shows: str
    """The lesson whose position the pictures show."""
    sections: list[PrimerSection]
