"""Where scenario files are: the worked examples with the rulebook they are in, all others here."""

from __future__ import annotations

from pathlib import Path

from mesozoic.games import RULEBOOKS

FOLDER = Path(__file__).parent


def scenario_files() -> dict[str, Path]:
    """Every scenario file under its name: the rulebook or the folder it belongs to, and the file's own."""
    examples = {
        f"{book.name}/{file.stem}": file for book in RULEBOOKS.values() for file in (book.folder / "examples").glob("*.toml")
    }
    others = {str(file.relative_to(FOLDER).with_suffix("")): file for file in FOLDER.rglob("*.toml")}
    assert not examples.keys() & others.keys()
    return dict(sorted({**examples, **others}.items()))
