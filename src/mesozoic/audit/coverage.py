"""Which rules of the catalogue the code names, and which a test names."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.core.rule import ID
from mesozoic.core.spec import AnySpec


class Coverage:
    """The rules of a game: all, those named by code or data, those named by a test."""

    def __init__(self, game: str, rules: list[str], implemented: set[str], tested: set[str]) -> None:
        self.game = game
        self.rules = rules
        self.implemented = implemented
        self.tested = tested

    @property
    def missing(self) -> list[str]:
        """The rules that are not both implemented and tested."""
        return [id for id in self.rules if id not in self.implemented or id not in self.tested]

    def as_json(self) -> Json:
        """The report for a program."""
        return {
            "game": self.game,
            "total": len(self.rules),
            "implemented": len(self.implemented),
            "tested": len(self.tested),
            "missing": self.missing,
        }


def coverage(spec: AnySpec, tests: Path | None = None) -> Coverage:
    """The coverage of a game's rules, with the tests of this checkout unless others are named.

    A worked example has no code of its own: the test that plays it is its implementation.
    """
    rules = list(spec.rules())
    known = set(rules)
    folder = tests if tests is not None else tests_folder(spec)
    named = set(tested_ids(folder)) if folder is not None else set()
    examples = {id for id in named if "-EX-" in id}
    return Coverage(spec.id, rules, (set(code_ids(spec)) | examples) & known, named & known)


def tests_folder(spec: AnySpec) -> Path | None:
    """The tests beside the sources this package runs from, or of the folder we are in."""
    for root in [Path.cwd(), *Path.cwd().parents, *spec.folder.parents]:
        if (root / "tests").is_dir() and (root / "src" / "mesozoic").is_dir():
            return root / "tests"
    return None


def code_ids(spec: AnySpec) -> Iterator[str]:
    """Every rule id that the game's package, or a package it shares rules with, names in code or data."""
    for folder in (spec.folder, spec.folder.parent / "common"):
        for file in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
            yield from ID.findall(file.read_text(encoding="utf-8"))


def tested_ids(folder: Path) -> Iterator[str]:
    """Every rule id that a test is marked with, and every one a scenario says it shows."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(_parsed(file)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                yield from [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    for file in folder.rglob("*.toml"):
        try:
            yield from tomllib.loads(file.read_text(encoding="utf-8")).get("rules", [])
        except tomllib.TOMLDecodeError as error:
            raise FileError(f"{file}: expected TOML: {error}") from None


def _parsed(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise FileError(f"{file}, line {error.lineno}: expected Python: {error.msg}") from None
