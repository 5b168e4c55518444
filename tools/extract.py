"""The texts of the sources, as Babel extracts them: templates in Python, words of the page in JSON, lessons in TOML."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import IO, Any, Final

Found = Iterator[tuple[int, str | None, str | tuple[str, str], list[str]]]
"""Line, function, text or context and text, comments: what Babel wants of an extractor."""
KEYWORDS: Final[Mapping[str, Any]] = {"gettext": None, "pgettext": ((1, "c"), 2)}

SAY: Final = "phrase"
"""The function of `core/tongue.py` by which everything around the rules speaks."""
TEMPLATES: Final = {"Barrier"}
"""What the engine itself tells with a template."""
OPTIONS: Final = {"Flag", "Number", "Select", "Several"}
"""The options of a game: id, label, help."""
NAMED: Final = {"prompt", "title", "summary"}
"""What is shown of a class, however short."""
UNSEEN_FILES: Final = {"arrange", "census", "components", "laws", "ledger", "printed", "sound"}
"""Modules of the rules whose texts nobody reads at the table: what authors of files are told, and the audit."""
UNSEEN_FUNCTIONS: Final = {"applies", "books", "census", "debts", "limits", "requires"}
UNSEEN_CALLS: Final = {"compile", "error", "left", "removeprefix", "replace", "require", "split", "startswith", "words", "wrong"}
SHOWN_NAMES: Final = {"CAUSES", "HELP", "MOMENTS", "SHAPES", "SHAPE_NAMES"}
"""Tables of texts around the rules."""
LISTED_NAMES: Final = {"BORROWED", "BOT_NAMES", "FACTS", "FIGURES", "GROUP_NAMES", "KIND_NAMES", "STAGES", "STATUSES", "SYSTEM"}
"""Tables of which every value is a text, however short."""
HEADINGS: Final = "table_of"
"""The function that makes a table of the terminal: its title, then the headings of the columns."""
UNSEEN_NAMES: Final = {"LEDGER"}
SIGNS: Final = frozenset(":;.!?$%")
_PLACE: Final = re.compile(r"\{[^{}]*\}")
_NAMES: Final = re.compile(r"\{(?!n\})[^{}]*\} \{(?!n\})[^{}]*\}")
"""Two names side by side, neither of them a number."""


def has_words(text: str) -> bool:
    """Is there anything to translate, beside places and signs?"""
    return any(letter.isalpha() for letter in _PLACE.sub("", text))


def has_signs(text: str) -> bool:
    """Are there signs that another language may write otherwise?"""
    return bool(SIGNS & set(_PLACE.sub("", text)))


def has_order(text: str) -> bool:
    """Do names stand side by side that another language may have the other way round?"""
    return bool(_NAMES.search(text))


def joins(text: str) -> bool:
    """Does it join other templates?"""
    return "{part}" in text and text != "{part}"


def python(file: IO[bytes], keywords: Any, comment_tags: Any, options: Mapping[str, Any]) -> Found:
    """What is said in a module; of the rules also every template that can reach a person, which need no mark."""
    texts = _Texts(options.get("rules", False), options.get("name", ""))
    texts.visit(ast.parse(file.read()))
    for line, text in texts.found:
        yield line, "gettext", text, []


class _Texts(ast.NodeVisitor):
    """Goes through a module and keeps the texts that are for people."""

    def __init__(self, rules: bool, name: str) -> None:
        self.loud = rules and name not in UNSEEN_FILES
        self.found: list[tuple[int, str]] = []

    def keep(self, node: ast.AST | None) -> None:
        """Keep this constant, however short, or each of a choice between two."""
        if isinstance(node, ast.IfExp):
            self.keep(node.body)
            self.keep(node.orelse)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.keep_text(node.lineno, node.value)

    def keep_text(self, line: int, text: str) -> None:
        """Keep what has something to say."""
        if has_words(text) or has_signs(text):
            self.found.append((line, text))

    def quietly(self, node: ast.AST, quiet: bool) -> None:
        """Look inside, only for what is said if it is quiet there."""
        loud, self.loud = self.loud, self.loud and not quiet
        self.generic_visit(node)
        self.loud = loud

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.quietly(node, True)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.quietly(node, True)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.quietly(node, node.name in UNSEEN_FUNCTIONS)

    def visit_Assign(self, node: ast.Assign) -> None:
        self._assigned(node, node.targets[0], node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._assigned(node, node.target, node.value)

    def _assigned(self, node: ast.AST, target: ast.expr, value: ast.expr | None) -> None:
        name = target.id if isinstance(target, ast.Name) else ""
        if name in NAMED:
            self.keep(value)
            if isinstance(value, ast.Call):
                self.visit(value)
        elif name in LISTED_NAMES:
            for text in value.values if isinstance(value, ast.Dict) else getattr(value, "elts", []):
                self.keep(text)
        elif name in SHOWN_NAMES:
            loud, self.loud = self.loud, True
            self.generic_visit(node)
            self.loud = loud
        else:
            self.quietly(node, name in UNSEEN_NAMES)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == SAY or name in TEMPLATES:
            self.keep(node.args[0])
            self.quietly(node, True)
        elif name == HEADINGS:
            for heading in node.args[1:]:
                self.keep(heading)
            self.quietly(node, True)
        elif self.loud and name in OPTIONS:
            for label_or_help in node.args[1:3]:
                self.keep(label_or_help)
        else:
            self.quietly(node, name in UNSEEN_CALLS)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        text = node.value
        if not isinstance(text, str) or not (self.loud or joins(text)):
            return
        if (has_words(text) and (" " in text or "{" in text)) or joins(text):
            self.found.append((node.lineno, text))


def words(file: IO[bytes], keywords: Any, comment_tags: Any, options: Mapping[str, Any]) -> Found:
    """The texts of a JSON file, each by its path."""
    for path, text in leaves(json.load(file), options.get("below", "")):
        if has_words(text) or has_signs(text) or has_order(text):
            yield 0, "pgettext", (path, text), []


def leaves(tree: Mapping[str, Any], below: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a tree, each with its path."""
    for key, value in tree.items():
        path = f"{below}.{key}" if below else key
        if isinstance(value, str):
            yield path, value
        else:
            yield from leaves(value, path)


SHOWN_KEYS: Final = {
    "body",
    "goal",
    "heading",
    "help",
    "hint",
    "intro",
    "label",
    "learnt",
    "name",
    "note",
    "say",
    "summary",
    "text",
    "title",
}
"""The keys of lessons, primers and presets whose texts are shown."""


def lessons(file: IO[bytes], keywords: Any, comment_tags: Any, options: Mapping[str, Any]) -> Found:
    """What a lesson, a primer or a preset says."""
    for text in _shown(tomllib.load(file)):
        yield 0, "gettext", text, []


def _shown(value: object, key: str = "") -> Iterator[str]:
    if isinstance(value, str):
        if key in SHOWN_KEYS and has_words(value):
            yield value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _shown(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _shown(inner, key)
