"""Where rules are in the code: every function that names ids, and marks in the functions that tell which of them ran.

A function carries the ids in its docstring and in its own texts, those of its class (docstring, `rule` and other
class fields), and those of the tables it reads, with the text below them. Comments and module docstrings carry nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from mesozoic.core.rule import ID

MARK = "_mesozoic_ran"
"""The name, among the built-in ones, of what a mark tells its number."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Place:
    """A function of a module: the rules it names, and the names it reads that may be tables of rules."""

    def __init__(self, module: str, name: str, line: int, rules: set[str], reads: set[str]) -> None:
        self.module = module
        self.name = name
        self.line = line
        self.rules = rules
        self.reads = reads

    def __str__(self) -> str:
        return f"{self.module.replace('.', '/')}.py:{self.line} {self.name}"


class Code:
    """The places of all modules read so far, and their tables."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.tables: dict[tuple[str, str], set[str]] = {}
        self.imports: dict[tuple[str, str], tuple[str, str]] = {}

    def read(self, module: str, tree: ast.Module) -> list[Function]:
        """Read a module: its functions, in the order of the places that are added for them."""
        for node, after in pairwise([*tree.body, ast.Pass()]):
            for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
                if isinstance(target, ast.Name):
                    self.tables[module, target.id] = ids_in(node) | (ids_in(after) if isinstance(after, ast.Expr) else set())
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self.imports[module, alias.asname or alias.name] = (node.module or "", alias.name)
        nodes: list[Function] = []
        for name, node, carried in functions(tree.body):
            reads = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
            self.places.append(Place(module, name, node.lineno, ids_in(node) | carried, reads))
            nodes.append(node)
        return nodes

    def carried(self, place: Place) -> set[str]:
        """All rules a place carries, once all modules are read."""
        return place.rules.union(*[self.table(place.module, name) for name in place.reads])

    def table(self, module: str, name: str) -> set[str]:
        """The rules that a table names, whichever module it comes from."""
        while (module, name) in self.imports:
            module, name = self.imports[module, name]
        return self.tables.get((module, name), set())


def ids_in(node: ast.AST) -> set[str]:
    """The ids in the texts of a piece of code."""
    texts = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant) and isinstance(inner.value, str)]
    return {id for text in texts for id in ID.findall(text)}


def functions(
    body: list[ast.stmt], above: str = "", carried: frozenset[str] = frozenset()
) -> Iterator[tuple[str, Function, set[str]]]:
    """Every function below, by name, with the rules of the classes it is in.

    A constructor carries those of its class only where it is all there is: a step that was only made has not done anything.
    """
    made = [node for node in body if isinstance(node, ast.FunctionDef)]
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            only_made = node.name == "__init__" and len(made) > 1
            yield f"{above}{node.name}", node, set() if only_made else set(carried)
        elif isinstance(node, ast.ClassDef):
            own = {id for field in node.body if not isinstance(field, (ast.FunctionDef, ast.ClassDef)) for id in ids_in(field)}
            yield from functions(node.body, f"{above}{node.name}.", frozenset(carried | own))


def mark(node: Function, number: int) -> None:
    """Let a function tell this number whenever it runs."""
    told = ast.parse(f"{MARK}({number})").body[0]
    first = 1 if ast.get_docstring(node, clean=False) is not None else 0
    for inner in ast.walk(told):
        if isinstance(inner, (ast.stmt, ast.expr)):
            ast.copy_location(inner, node.body[0])
    node.body.insert(first, told)
