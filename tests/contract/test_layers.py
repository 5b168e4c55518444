"""Who may import whom: the core knows nothing of ours, games know the core, drivers know games by their spec."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "mesozoic"
GAMES = {"template", "perseverance", "dinosaur_island"}
MAY = {
    "core": {"core"},
    **{game: {"core", game} for game in GAMES},
    "games": {"core", *GAMES},
    "play": {"core", "games", "play"},
    "bots": {"core", "games", "play", "bots"},
    "audit": {"core", "games", "play", "bots", "audit"},
    "cli": {"core", "games", "play", "bots", "audit", "cli", "server"},
    "server": {"core", "games", "play", "bots", "server"},
}
FILES = [file for file in SOURCE.rglob("*.py") if file.parent != SOURCE or file.stem == "games"]


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found |= {name.split(".")[1] for name in names if name.startswith("mesozoic.")}
    return found


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(SOURCE)) for file in FILES])
def test_a_layer_imports_only_what_lies_below(file: Path) -> None:
    layer = file.relative_to(SOURCE).parts[0].removesuffix(".py")
    assert imports(file) <= MAY[layer]
