"""The rule index: a game's `rules.md`, read by the code for log lines, tooltips, coverage and tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, final

from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import RuleId
from mesozoic.core.setup import Setup
from mesozoic.core.tongue import phrase

ID: Final = re.compile(r"\b[A-Z][A-Z0-9]-[A-Z]{2,4}-(?:\d{2,3}|[A-Z])\b")
"""What a rule id looks like: game, chapter, number."""

_REPLACES: Final = re.compile(r"\bReplaces (" + ID.pattern + r"[^.]*)\.")
_ONLY_WITH: Final = re.compile(r"\b(?:[Oo]nly|active) with (`[^`]+`(?: or `[^`]+`)*)")
_SWITCH: Final = re.compile(r"`(?:cfg\.)?([a-z]\w*)(?: = [^`]*)?`")
_ITEM: Final = re.compile(r"^- \*\*(" + ID.pattern + r")\*\*\s+(.*)$")


@final
class Rule:
    """One numbered sentence of a game's rules."""

    def __init__(self, id: RuleId, chapter: str, text: str, part: str = "") -> None:
        self.id: Final = id
        self.chapter: Final = chapter
        self.text: Final = text
        self.part: Final = part
        """The part of the book its chapter is in, where the book has several."""

    def is_ruling(self) -> bool:
        """Does it decide where the rulebooks are silent or contradict each other?"""
        return "-RUL-" in self.id

    def is_example(self) -> bool:
        """Is it a worked example?"""
        return "-EX-" in self.id

    def names(self) -> list[RuleId]:
        """The other rules its text names, in their order there."""
        return [id for id in dict.fromkeys(ID.findall(self.text)) if id != self.id]

    def replaces(self) -> list[RuleId]:
        """The rules it replaces, as in "Replaces DI-SET-01, DI-SET-02."; one of which it replaces a part is none of them."""
        return [part for found in _REPLACES.findall(self.text) for part in found.split(", ") if ID.fullmatch(part)]

    def holds(self, setup: Setup) -> bool:
        """Is it in force: "only with `option = value`", said in its text or of its whole chapter, also with "or"?"""
        settings = {"players": setup.players, **setup.options}
        for wanted in self.conditions():
            if not any(str(settings[option]).lower() == value for option, value in wanted):
                return False
        return True

    def conditions(self) -> list[list[tuple[str, str]]]:
        """What must be agreed on for it to be in force: of every list one option with its value."""
        found = _ONLY_WITH.findall(f"{self.chapter}. {self.text}")
        return [[_agreed(one) for one in condition.replace("`", "").replace('"', "").split(" or ")] for condition in found]

    def switches(self) -> list[str]:
        """The options it names: `option`, `option = value` or `cfg.option`, in its text or that of its chapter."""
        return list(dict.fromkeys(_SWITCH.findall(f"{self.text} {self.chapter}")))


def _agreed(text: str) -> tuple[str, str]:
    """An option and its value, as in `option = value`."""
    option, _, value = text.partition(" = ")
    return option, value


@final
class Rulebook:
    """A rulebook by name: one game's own, or one that several games cite."""

    def __init__(self, name: str, folder: Path, title: str) -> None:
        self.name: Final = name
        self.folder: Final = folder
        self.title: Final = title

    def rules(self) -> dict[RuleId, Rule]:
        """Its rules, in their order."""
        return read_rules(self.folder / "rules.md")


def read_rules(*files: Path) -> dict[RuleId, Rule]:
    """Every rule of these rulebooks, in their order; no id is in two of them."""
    rules: dict[RuleId, Rule] = {}
    for file in files:
        _read_rulebook(file, rules)
    return rules


def _read_rulebook(file: Path, rules: dict[RuleId, Rule]) -> None:
    """Every rule of a `rules.md`, in the order of the file; an item is one list entry, with the lines indented below it."""
    part, chapter, open_id = "", "", ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        item = _ITEM.match(line)
        if item:
            open_id = item[1]
            if open_id in rules:
                raise FileError(phrase("{file}, line {number}: {id} is there twice", file=file.name, number=number, id=open_id))
            rules[open_id] = Rule(open_id, chapter, item[2], part)
        elif open_id and line.startswith("  "):
            known = rules[open_id]
            rules[open_id] = Rule(open_id, chapter, f"{known.text} {line.strip()}", part)
        else:
            open_id = ""
            if line.startswith("## "):
                chapter = line.lstrip("# ").strip()
            elif line.startswith("# ") and number > 1:
                part = line.lstrip("# ").strip()


def find_rule(rules: dict[RuleId, Rule], id: RuleId) -> Rule:
    """This rule, or one sentence that says there is none."""
    if id not in rules:
        raise SetupError(
            phrase("no rule is called {id}; ids look like {example}", id=repr(id), example=next(iter(rules), "E1-TRN-03"))
        )
    return rules[id]


def silent_rules(rules: dict[RuleId, Rule], setup: Setup) -> dict[RuleId, str]:
    """The rules that say nothing in this setup, each with the reason: not in force, or replaced by one that is."""
    silent = {id: "not in force" for id, rule in rules.items() if not rule.holds(setup)}
    for rule in rules.values():
        if rule.id not in silent:
            silent.update(dict.fromkeys(rule.replaces(), f"replaced by {rule.id}"))
    return silent
