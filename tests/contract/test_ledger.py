"""The ledger of a game names log lines that the game writes, word by word."""

from __future__ import annotations

import ast
import sys

import pytest

from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_every_line_of_the_ledger_is_one_that_the_rules_write(spec: AnySpec) -> None:
    here = sys.modules[type(spec).__module__].__name__.rpartition(".")[2]
    folders = (*spec.folders, spec.folder.parent / "common")
    files = [file for folder in folders for file in folder.rglob("*.py") if file.stem not in ("ledger", here)]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    written = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert spec.ledger
    assert [line for line in spec.ledger if line not in written] == []
