"""The things of a game that a rule speaks of, such as cards and Leaders, and what each does, as the page says it.

Whoever builds the page has it write down what it says of them, in every language (web/told.ts); rules name them in English.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

from mesozoic.core.ids import Json
from mesozoic.core.tongue import spoken

FILE: Final = Path(__file__).parents[1] / "server" / "page" / "told.json"
NO_NAMES: Final = r"\b[A-Z][A-Z0-9]-[A-Z]{2,4}-(?:\d{2,3}|[A-Z])\b|`[^`]+`|\*\*[^*]+\*\*"
"""Where nothing is named: ids of rules, settings, and what is printed bold (web/src/rulebook/parts.ts)."""
_SOURCE: Final = re.compile(r"\s*\((?=[^()]*\b(?:00\d|ruling|derived|deduced)\b)[^()]*\)\s*$", re.ASCII)
"""At the end of a rule: where it comes from."""


class Thing:
    """A thing by its name in English, what it does, and the rule that says so, where one does."""

    def __init__(self, told: Json) -> None:
        self.name = str(told["name"])
        self.text = str(told["text"])
        self.rule = str(told["rule"])


def things_in(game: str, text: str) -> list[Thing]:
    """The things of a game that say what they do and are named in the text of a rule, the first first."""
    known, pattern = _known(spoken(), game)
    found = pattern.finditer(_SOURCE.sub("", text))
    return [known[name] for name in dict.fromkeys(one["name"] for one in found if one["name"])]


@cache
def _known(language: str, game: str) -> tuple[dict[str, Thing], re.Pattern[str]]:
    """The things of a game by name, and what finds them: the longest name first, none within a word."""
    known = {one["name"]: Thing(one) for one in _written().get(language, {}).get(game, [])}
    names = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True)) or "(?!)"
    return known, re.compile(rf"{NO_NAMES}|(?<![\w-])(?P<name>{names})(?![\w-])", re.ASCII)


@cache
def _written() -> Json:
    """All that the page says of things, by language and game; nothing where it is not built."""
    if not FILE.exists():
        return {}
    return json.loads(FILE.read_text(encoding="utf-8"))
