"""The rulebook of a game: its chapters in order, what each rule is connected with, and search.

A game may cite several books; here they are one, read from the first rule to the last.
"""

from __future__ import annotations

from functools import cache

from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import RuleId
from mesozoic.core.option import Option
from mesozoic.core.rule import Rule, Rulebook, find_rule
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import RULEBOOKS, find_game
from mesozoic.play.scenario import Scenario, read_scenario

CHANCE = "~ "
"""How an answer of chance begins in a scenario."""


class Chapter:
    """A chapter with rules: which book and which part of it, its title, its rules in order."""

    def __init__(self, book: Rulebook, part: str, title: str) -> None:
        self.book = book
        self.part = part
        self.title = title
        self.rules: list[Rule] = []


def heading(title: str) -> str:
    """The title of a chapter in the language of this context; its number stays."""
    number, dot, name = title.partition(". ")
    return f"{number}{dot}{phrase(name)}" if number.isdecimal() else phrase(title)


class Example:
    """A worked example that can be opened: a scenario file under its name, `GAME/NAME`."""

    def __init__(self, name: str, scenario: Scenario) -> None:
        self.name = name
        self.file = scenario.file
        self.title = scenario.title
        self.scenario = scenario
        self.rules = scenario.rules
        """The rules it shows: a worked example, and those that decide it."""
        played = [row for step in scenario.steps for row in step.get("play", [])]
        self.chance = [row.partition(" ")[2] for row in played if row.startswith(CHANCE)]
        """What chance answers in it, in order."""
        self.seats = list(dict.fromkeys([int(row.partition(" ")[0]) for row in played if not row.startswith(CHANCE)])) or [0]
        """Who answers in it, the first first."""


class Book:
    """All rules of a game as one book."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.rules = spec.rules()
        self.ids = list(self.rules)
        self.chapters = _chapters(spec)
        self.examples = _examples(spec)
        self._chapter_of = {rule.id: chapter for chapter in self.chapters for rule in chapter.rules}
        self._named_by: dict[RuleId, list[RuleId]] = {id: [] for id in self.ids}
        for rule in self.rules.values():
            for id in self.names(rule):
                self._named_by[id].append(rule.id)

    def rule(self, id: str) -> Rule:
        """The rule of this id, however it is written."""
        return find_rule(self.rules, id.strip().upper())

    def chapter(self, rule: Rule) -> Chapter:
        """The chapter this rule is in."""
        return self._chapter_of[rule.id]

    def neighbours(self, rule: Rule) -> tuple[RuleId, RuleId]:
        """The rules before and after this one; nothing at the ends of the book."""
        at = self.ids.index(rule.id)
        return (self.ids[at - 1] if at else "", self.ids[at + 1] if at + 1 < len(self.ids) else "")

    def names(self, rule: Rule) -> list[RuleId]:
        """The rules of this book that the text of a rule names."""
        return [id for id in rule.names() if id in self.rules]

    def named_by(self, rule: Rule) -> list[RuleId]:
        """The rules of this book whose text names this one."""
        return self._named_by[rule.id]

    def rulings(self, rule: Rule) -> list[Rule]:
        """The rulings on this rule: those that it names, and those that name it."""
        connected = dict.fromkeys([*self.names(rule), *self.named_by(rule)])
        return [self.rules[id] for id in self.ids if id in connected and self.rules[id].is_ruling()]

    def options(self, rule: Rule) -> list[Option]:
        """The options that this rule speaks of, or on which it depends."""
        depends = [option for wanted in rule.conditions() for option, _ in wanted]
        named = {*depends, *rule.switches()}
        return [option for option in self.spec.options if option.id in named]

    def shown_in(self, rule: Rule) -> list[Example]:
        """The worked examples that show this rule."""
        return [example for example in self.examples if rule.id in example.rules]


@cache
def open_book(game: str) -> Book:
    """The book of this game."""
    return Book(find_game(game))


def find_example(name: str) -> Example:
    """The worked example `GAME/NAME`, or one sentence that says there is none."""
    game, _, _ = name.partition("/")
    for example in open_book(game).examples:
        if example.name == name:
            return example
    raise SetupError(
        phrase("no worked example is called {name}; `mesozoic rules show ID` names those of a rule", name=repr(name))
    )


def _chapters(spec: AnySpec) -> list[Chapter]:
    """The chapters of all books this game cites, its own first."""
    chapters: list[Chapter] = []
    for folder in spec.folders:
        book = next(book for book in RULEBOOKS.values() if book.folder == folder)
        for rule in book.rules().values():
            if not chapters or (chapters[-1].book, chapters[-1].title) != (book, rule.chapter):
                chapters.append(Chapter(book, rule.part, rule.chapter))
            chapters[-1].rules.append(rule)
    return chapters


def _examples(spec: AnySpec) -> list[Example]:
    """The worked examples of this game, in the order of the rules they show; those of other games left out."""
    found = []
    order = {id: number for number, id in enumerate(spec.rules())}
    for file in spec.examples():
        scenario = read_scenario(file)
        if scenario.given["game"] == spec.id:
            found.append(Example(f"{spec.id}/{file.stem}", scenario))
    for example in found:
        if any(id not in order for id in example.rules):
            raise FileError(
                phrase(
                    "{file}: rules: {id} does not have all of {rules}",
                    file=example.file,
                    id=spec.id,
                    rules=", ".join(example.rules),
                )
            )
    return sorted(found, key=lambda example: (min(order[id] for id in example.rules if "-EX-" in id), example.name))
