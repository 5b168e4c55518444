"""Texts in the sources that reach people in English only; `tools.catalogues --check` complains of them.

Around the rules everything is said by `phrase` (core/tongue.py). Whatever else reads like English there is listed, unless it is
one of a few things that no person is told. In the rules every template is translated; there it is complaints that are looked at.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from tools.extract import HEADINGS, LISTED_NAMES, NAMED, SAY, SHOWN_NAMES, TEMPLATES

ENGLISH: Final = re.compile(r"[^\W\d_]{2,}[,.:;]? +[^\W\d_]|^[,;]? +[^\W\d_]{2,}|[^\W\d_]{2,}[,.:;]? +$")
"""Two words, or one beside the place of another."""
TAGS: Final = re.compile(r"<[a-z!/][^>]*(>|$)")
"""Marks of a page, which are not read."""
COMPLAINS: Final = {"error", "left", "require", "wrong"}
"""By these the rules complain of files; and by what they raise."""

SHOWN: Final = {"Argument", "Option", "Rulebook", "Typer"}
"""What is translated when it is shown: help of the command line, titles of rulebooks."""
BUGS: Final = {"AssertionError", "Broken", "ImportError", "IndexError", "RulesError", "TypeError", "require"}
"""What is wrong with our own code is told to whoever mends it."""
STYLES: Final = {"DRAW", "STYLE"}
"""Names of style sheets and scripts."""
LOGS: Final = {"debug", "exception", "info", "warning"}
"""Lines for whoever runs the server."""
PROGRAMS: Final = {
    "__init__.py": "before there is anything to speak with",
    "apipage.py": "the page of the API, for programmers",
    "chair.py": "for agents, who speak to the API",
    "layout.py": "names of numbers, for researchers",
    "learning.py": "comments of the data files it writes",
    "metrics.py": "for Prometheus",
    "mutants.py": "for whoever tests the tests",
    "mutate.py": "for whoever tests the tests",
    "recorder.py": "for pytest",
    "shape.py": "names of numbers, for researchers",
    "sound.py": "for authors of packs, who write English keys",
    "spiel.py": "for OpenSpiel",
    "statements.py": "for the database",
    "tools.py": "for agents",
}
"""Modules that speak to programs and programmers."""
NOTATION: Final = {
    # words of files
    *("mesozoic journal", "mesozoic save", "begin ", "content ", "end ", "game ", "option ", "players ", "rules ", "value "),
    *("commitment ", "contribution ", "given ", "mesozoic dice 1", "roll ", "secret "),
    *(": answer ", ": section ", ": step ", ": task ", "goal: ", "lesson: ", "step ", "task "),
    # of commands and protocols
    *(
        "mesozoic ",
        "mesozoic: ",
        "mesozoic serve --host 0.0.0.0 --port ",
        "true, false",
        "bold cyan",
        "bold yellow",
        "PRAGMA ",
        "BEGIN IMMEDIATE",
        "Bearer ",
    ),
    *('attachment; filename="', "The browser has it already.", "this connection comes from another site"),
    "Tables of heavy dinosaur board games: create one, share its links, play.",
    # of the engine
    *("many ", " or ", "not in force", "replaced by ", "nothing can be taken back: {part}"),
    # names of seats, which the page says in its own way
    *("Bot ", "Player ", "seat "),
}
"""What only looks like English."""


def unsaid(text: str, name: str, rules: bool) -> Iterator[tuple[int, str]]:
    """What a module tells people in English only: line and text."""
    if name not in PROGRAMS:
        found = _Unsaid(rules)
        found.visit(ast.parse(text))
        yield from found.found


class _Unsaid(ast.NodeVisitor):
    """Goes through a module and keeps what reads like English and is not said; in the rules, of complaints only."""

    def __init__(self, rules: bool) -> None:
        self.rules = rules
        self.heard = not rules
        self.found: list[tuple[int, str]] = []

    def aloud(self, node: ast.AST) -> None:
        """Look inside, where people are told something."""
        heard, self.heard = self.heard, True
        self.generic_visit(node)
        self.heard = heard

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.aloud(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self._assigned(node, node.targets[0])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._assigned(node, node.target)

    def _assigned(self, node: ast.AST, target: ast.expr) -> None:
        if not (isinstance(target, ast.Name) and target.id in {*SHOWN_NAMES, *LISTED_NAMES, *NAMED, *STYLES}):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in {SAY, HEADINGS, *TEMPLATES, *SHOWN, *LOGS} or (name in BUGS and not (self.rules and name in COMPLAINS)):
            return
        if name in COMPLAINS:
            self.aloud(node)
        else:
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if self.heard and isinstance(node.value, str) and node.value not in NOTATION and ENGLISH.search(TAGS.sub("", node.value)):
            self.found.append((node.lineno, node.value))
