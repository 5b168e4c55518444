"""The rule index: a game's `rules.md`, read by the code for log lines, tooltips, coverage and tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, final

from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import RuleId

ID: Final = re.compile(r"\b[A-Z][A-Z0-9]-[A-Z]{2,4}-(?:\d{2,3}|[A-Z])\b")
"""What a rule id looks like: game, chapter, number."""

_ITEM: Final = re.compile(r"^- \*\*(" + ID.pattern + r")\*\*\s+(.*)$")


@final
class Rule:
    """One numbered sentence of a game's rules."""

    def __init__(self, id: RuleId, chapter: str, text: str) -> None:
        self.id: Final = id
        self.chapter: Final = chapter
        self.text: Final = text


def read_rules(file: Path) -> dict[RuleId, Rule]:
    """Every rule of a `rules.md`, in the order of the file; an item is one list entry, with the lines indented below it."""
    rules: dict[RuleId, Rule] = {}
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
    return rules


def find_rule(rules: dict[RuleId, Rule], id: RuleId) -> Rule:
    """This rule, or one sentence that says there is none."""
    if id not in rules:
        raise SetupError(f"no rule is called {id!r}; ids look like {next(iter(rules), 'E1-TRN-03')}")
    return rules[id]
