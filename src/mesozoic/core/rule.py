"""The rule index: a game's `rules.md`, read by the code for log lines, tooltips, coverage and tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, final

from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import RuleId
from mesozoic.core.setup import Setup

ID: Final = re.compile(r"\b[A-Z][A-Z0-9]-[A-Z]{2,4}-(?:\d{2,3}|[A-Z])\b")
"""What a rule id looks like: game, chapter, number."""

_REPLACES: Final = re.compile(r"\bReplaces (" + ID.pattern + r"[^.]*)\.")
_ONLY_WITH: Final = re.compile(r"\b(?:[Oo]nly|active) with (`[^`]+`(?: or `[^`]+`)*)")
_ITEM: Final = re.compile(r"^- \*\*(" + ID.pattern + r")\*\*\s+(.*)$")


@final
class Rule:
    """One numbered sentence of a game's rules."""

    def __init__(self, id: RuleId, chapter: str, text: str) -> None:
        self.id: Final = id
        self.chapter: Final = chapter
        self.text: Final = text

    def replaces(self) -> list[RuleId]:
        """The rules it replaces, as in "Replaces DI-SET-01, DI-SET-02."; one of which it replaces a part is none of them."""
        return [part for found in _REPLACES.findall(self.text) for part in found.split(", ") if ID.fullmatch(part)]

    def holds(self, setup: Setup) -> bool:
        """Is it in force: "only with `option = value`", said in its text or of its whole chapter, also with "or"?"""
        settings = {"players": setup.players, **setup.options}
        for condition in _ONLY_WITH.findall(f"{self.chapter}. {self.text}"):
            wanted = [one.split(" = ") for one in condition.replace("`", "").replace('"', "").split(" or ")]
            if not any(str(settings[option]).lower() == value for option, value in wanted):
                return False
        return True


@final
class Rulebook:
    """A rulebook by name: one game's own, or one that several games cite."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name: Final = name
        self.folder: Final = folder

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
    chapter, open_id = "", ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        item = _ITEM.match(line)
        if item:
            open_id = item[1]
            if open_id in rules:
                raise FileError(f"{file.name}, line {number}: {open_id} is there twice")
            rules[open_id] = Rule(open_id, chapter, item[2])
        elif open_id and line.startswith("  "):
            known = rules[open_id]
            rules[open_id] = Rule(open_id, chapter, f"{known.text} {line.strip()}")
        else:
            open_id = ""
            if line.startswith("## "):
                chapter = line.lstrip("# ").strip()


def find_rule(rules: dict[RuleId, Rule], id: RuleId) -> Rule:
    """This rule, or one sentence that says there is none."""
    if id not in rules:
        raise SetupError(f"no rule is called {id!r}; ids look like {next(iter(rules), 'E1-TRN-03')}")
    return rules[id]


def silent_rules(rules: dict[RuleId, Rule], setup: Setup) -> dict[RuleId, str]:
    """The rules that say nothing in this setup, each with the reason: not in force, or replaced by one that is."""
    silent = {id: "not in force" for id, rule in rules.items() if not rule.holds(setup)}
    for rule in rules.values():
        if rule.id not in silent:
            silent.update(dict.fromkeys(rule.replaces(), f"replaced by {rule.id}"))
    return silent
