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
    "workers": {"core", "workers"},
    "bots": {"core", "games", "play", "bots", "workers"},
    "review": {"core", "games", "play", "bots", "review", "workers"},
    "arena": {"core", "games", "play", "bots", "workers", "arena", "server"},
    "balance": {"core", "games", "play", "bots", "review", "workers", "arena", "balance"},
    "audit": {"core", "games", "play", "bots", "audit"},
    "lab": {"core", "games", "play", "bots", "lab"},
    "agents": {"core", "games", "play", "server", "agents"},
    "cli": {"core", "games", "play", "bots", "review", "audit", "cli", "server", "agents", "arena", "balance", "workers"},
    "server": {"core", "games", "play", "bots", "review", "server", "workers"},
}
EPISODES = {"ep1", "ep2"}
EPISODE_MAY = {
    "common": {"common"},
    **{episode: {"common", episode} for episode in EPISODES},
    "dissenters": {"common", "dissenters"},
    **{f"dissenters/{episode}": {"common", "dissenters", episode} for episode in EPISODES},
    **{f"{episode}/spec.py": {"common", "dissenters", episode} for episode in EPISODES},
}
"""What the parts of Perseverance may import of one another (docs/adr/0011): only the spec of an episode knows its solo game."""
FILES = [file for file in SOURCE.rglob("*.py") if file.parent != SOURCE or file.stem == "games"]


def imports(file: Path, below: str = "mesozoic.") -> set[str]:
    """The parts of a package that a file imports; its version is none."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [f"{node.module}.{alias.name}" for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        found |= {name.removeprefix(below).split(".")[0] for name in names if name.startswith(below)}
    return found - {"__version__"}


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(SOURCE)) for file in FILES])
def test_a_layer_imports_only_what_lies_below(file: Path) -> None:
    layer = file.relative_to(SOURCE).parts[0].removesuffix(".py")
    assert imports(file) <= MAY[layer]


PERSEVERANCE = SOURCE / "perseverance"
PARTS = [file for file in PERSEVERANCE.rglob("*.py") if file.parent != PERSEVERANCE]


@pytest.mark.parametrize("file", PARTS, ids=[str(file.relative_to(PERSEVERANCE)) for file in PARTS])
def test_the_episodes_share_a_floor_and_nothing_else(file: Path) -> None:
    parts = file.relative_to(PERSEVERANCE).parts
    part = "/".join(parts[:2]) if "/".join(parts[:2]) in EPISODE_MAY else parts[0]
    assert imports(file, "mesozoic.perseverance.") <= EPISODE_MAY[part]


SOLO = PERSEVERANCE / "dissenters"


@pytest.mark.parametrize("file", list(SOLO.rglob("*.py")), ids=lambda file: str(file.relative_to(SOLO)))
def test_the_solo_games_share_a_floor_and_nothing_else(file: Path) -> None:
    part = file.relative_to(SOLO).parts[0]
    below = imports(file, "mesozoic.perseverance.dissenters.") & EPISODES
    assert below <= ({part} if part in EPISODES else set())


def test_an_import_is_seen_however_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "step.py"
    for line in ("from mesozoic.perseverance.ep1 import table", "import mesozoic.perseverance.ep1.table"):
        file.write_text(line, encoding="utf-8")
        assert imports(file, "mesozoic.perseverance.") == {"ep1"}
    file.write_text("from mesozoic.perseverance import ep1", encoding="utf-8")
    assert imports(file, "mesozoic.perseverance.") == {"ep1"}
