"""What the things of a game are called in a language, by kind and id: out of the words that the page has for them.

The terminal speaks of things by their ids in English, and by these names in every other language; nobody translates them twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from mesozoic.games import GAMES
from tools.extract import leaves

Tree = Mapping[str, Any]
Translate = Mapping[tuple[str, str], str]
"""Translations by context and text."""
THING: Final = "thing"
"""The kind of a thing whose kind is not known."""
NO_THINGS: Final = ("field", "source")
"""Lists of words that name no things."""
_VALUE: Final = re.compile(r"\{([\w.-]+)(#?)\}")
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
"""What is left out where nothing is printed for the values in it."""
_FORMS: Final = re.compile(r"\b(\d+)\b|[\w'’-]+(?:\|[\w'’-]+)+")
"""A number, or several forms of a word, of which the number before takes one."""


class Names:
    """The names of one game in one language."""

    def __init__(self, game: str, rooms: Path, translations: Mapping[str, Translate], form: Callable[[int], int]) -> None:
        series = game.rpartition("-")[0] if game[-1].isdigit() else ""
        self.english = _beneath(_words(rooms / game), _words(rooms / series) if series else {})
        self.words: Tree = {}
        for room in [room for room in (series, game) if room]:
            _plant(self.words, translations.get(room, {}))
        self.words = _beneath(self.words, self.english)
        self.said = {text: said for own in translations.values() for (context, text), said in own.items() if not context}
        spec = GAMES[game]
        self.printed: Tree = spec.printed(spec.content())
        self.form = form
        """Which form of a word the language has after a number."""

    def all(self) -> Iterator[tuple[str, str, str]]:
        """Every name: kind, id and name; kind `many …` for plurals."""
        lists: Tree = self.words.get("words", {})
        things: dict[str, str] = {}
        for kind, names in lists.items():
            ids = {**dict.fromkeys(id for id in names if id != "*"), **dict.fromkeys(self._things(kind) if "*" in names else ())}
            for id in ids:
                name = self._filled(names.get(id) or names["*"], kind, id)
                if not name:
                    continue
                yield kind, id, name
                if self.plural(kind, id):
                    yield f"many {kind}", id, self.plural(kind, id)
                if kind not in NO_THINGS:
                    things.setdefault(id, name)
        for id, name in things.items():
            yield THING, id, name
        brings: Tree = self.words.get("brings", {})
        for id, name in leaves(brings.get("rolls", {})):
            yield "roll", id, name
        english = dict(leaves(self.english.get("brings", {}).get("things", {})))
        for id, name in leaves(brings.get("things", {})):
            yield "held", id, name
            if self._several(english.get(id, "")):
                yield "many held", id, self._several(english.get(id, ""))

    def plural(self, kind: str, id: str) -> str:
        """The plural of the name of a thing."""
        return self._several(self.english.get("words", {}).get(kind, {}).get(id, ""))

    def _several(self, english: str) -> str:
        """The plural of what English calls so."""
        return str(self.words.get("plurals", {}).get(english, ""))

    def _things(self, kind: str) -> Tree:
        table = self.printed.get(kind)
        return table if isinstance(table, Mapping) else {}

    def _filled(self, pattern: str, kind: str, id: str) -> str:
        """A name with what is printed on the thing; empty where something in it is not known."""
        own: Any = self._things(kind).get(id, {})

        def value(found: re.Match[str]) -> str:
            here = own.get(found[1]) if isinstance(own, Mapping) else None
            if isinstance(here, list):
                return str(len(here)) if found[2] else self._amounts(here)
            return str(self._name(str(here))) if isinstance(here, str | int) else found[0]

        def kept(found: re.Match[str]) -> str:
            return found[1] if all(own.get(one) not in (None, []) for one, _ in _VALUE.findall(found[1])) else ""

        name = _VALUE.sub(value, _OPTIONAL.sub(kept, pattern))
        return "" if _VALUE.search(name) else self._formed(name)

    def _formed(self, text: str) -> str:
        """A text with that form of each word which goes with the number before it."""
        number = 1

        def said(found: re.Match[str]) -> str:
            nonlocal number
            number = int(found[1] or number)
            forms = found[0].split("|")
            return forms[min(self.form(number), len(forms) - 1)] if len(forms) > 1 else found[0]

        return _FORMS.sub(said, text)

    def _amounts(self, things: list[str]) -> str:
        """How much is paid or gained."""
        said = []
        for id in dict.fromkeys(things):
            n = things.count(id)
            said.append(f"{n} {(self.plural('gain', id) if n > 1 else '') or self._name(id)}")
        return ", ".join(said) or "–"

    def _name(self, id: str) -> str:
        lists: Tree = self.words.get("words", {})
        for kind in ["gain", *lists]:
            if kind not in NO_THINGS and isinstance(lists.get(kind, {}).get(id), str):
                return str(lists[kind][id])
        return self.said.get(id, id)


def _words(room: Path) -> Tree:
    file = room / "words.en.json"
    found: Tree = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def _plant(tree: Any, translations: Translate) -> None:
    """Lay translated words into a tree by their paths."""
    for (context, _), said in translations.items():
        here = tree
        *way, last = context.split(".")
        for step in way:
            here = here.setdefault(step, {})
        if last:
            here[last] = said


def _beneath(words: Tree, others: Tree) -> dict[str, Any]:
    """These words, and behind them what only the others say."""
    both = {
        key: _beneath(words[key], others[key])
        for key in words
        if isinstance(words[key], Mapping) and isinstance(others.get(key), Mapping)
    }
    return {**others, **words, **both}
