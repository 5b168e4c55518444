"""What looks harmless and is slow once compiled: rules are written without it (docs/adr/0006-compiled-by-mypyc.md)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "mesozoic"
COLD_MODULES = {
    "arrange",
    "board",
    "box",
    "census",
    "components",
    "content",
    "does",
    "ending",
    "follows",
    "hidden",
    "ledger",
    "native",
    "option",
    "position",
    "printed",
    "record",
    "rule",
    "scoring",
    "setup",
    "sound",
    "spaces",
    "spec",
    "text",
    "tongue",
    "valuation",
    "view",
    "warning",
    "warnings",
    "words",
}
"""Read, shown or done once a game."""
COLD_FUNCTIONS = {"describe", "refusals", "audience", "weights", "__init__"}
"""Asked when somebody looks; a constructor of the components runs once."""
RULES = [
    file
    for package in ("core", "template", "perseverance", "dinosaur_island")
    for file in sorted((SOURCE / package).rglob("*.py"))
    if file.stem not in COLD_MODULES
]
BY_NAME = {"any", "all", "sorted", "sum", "reversed", "enumerate"}
"""Called by their name, over objects, where a loop is machine code."""
BOXED = {"count", "index"}
"""Compare objects one by one, where `times` and `place_of` of `core/rows.py` compare numbers."""


def is_cold(function: ast.FunctionDef) -> bool:
    return function.name in COLD_FUNCTIONS or function.name.startswith(("why_", "tell_"))


def traps(tree: ast.Module) -> list[str]:
    """Every trap in the functions of a module, with its line."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and not is_cold(node)]
    return [trap for function in functions for node in ast.walk(function) for trap in trap_of(node)]


def trap_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and node.target.id == "_":
        return [f"line {node.lineno}: `for _` boxes its counter"]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BY_NAME:
        return [f"line {node.lineno}: {node.func.id}() is called by name"]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"min", "max"} and len(node.args) == 1:
        return [f"line {node.lineno}: {node.func.id}() of a row"]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in BOXED:
        return [f"line {node.lineno}: .{node.func.attr}() compares objects"]
    return []


@pytest.mark.parametrize("file", RULES, ids=[str(file.relative_to(SOURCE)) for file in RULES])
def test_rules_avoid_what_is_slow_once_compiled(file: Path) -> None:
    assert traps(ast.parse(file.read_text(encoding="utf-8"))) == []


def test_each_trap_is_seen() -> None:
    lines = ["for _ in range(3): pass", "sum(row)", "max(row)", "row.count(3)", "row.index(3)", "any(x for x in row)"]
    for line in lines:
        assert traps(ast.parse(f"def step(row):\n    {line}")), line
        assert not traps(ast.parse(f"def why_closed(row):\n    {line}")), line
