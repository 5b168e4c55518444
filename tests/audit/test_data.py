"""The data report: counts by status, and every value that is not confirmed."""

from __future__ import annotations

import tomllib
from pathlib import Path

from mesozoic.audit.data import data_report
from mesozoic.core.content import lay_over
from mesozoic.template.spec import SPEC


def written() -> int:
    """How many values stand in the data files, counted without the reader of the game."""
    total = 0
    for file in (SPEC.folder / "data").glob("*.toml"):
        if file.name != "sources.toml":
            for found in tomllib.loads(file.read_text(encoding="utf-8")).values():
                for table in found if isinstance(found, list) else [found]:
                    total += len(table.keys() - {"id", "source"})
    return total


TOTAL = written()
COUNTS = {"confirmed": TOTAL, "second-hand": 0, "inferred": 0, "unknown": 0}


def test_our_own_data_is_confirmed() -> None:
    assert TOTAL >= 17
    assert data_report(SPEC, SPEC.content()) == {
        "game": "template",
        "content": SPEC.content().hash,
        "total": TOTAL,
        "counts": COUNTS,
        "not_confirmed": [],
    }


def test_what_is_not_confirmed_is_listed_with_all_that_is_known_of_it(tmp_path: Path) -> None:
    text = """
[camp]
tools_gained = 3
tools_at_start = 2
source = { "*" = "owner", tools_gained = { ref = "owner", status = "inferred", confidence = "low", note = "smudged" } }
[[fossil]]
id = "claw"
worth = 4
source = { ref = "owner", status = "unknown" }
"""
    (tmp_path / "template.toml").write_text(text, encoding="utf-8")
    content = lay_over(SPEC.content(), tmp_path, "template")
    report = data_report(SPEC, content)
    assert report["content"] == content.hash != SPEC.content().hash
    assert report["counts"] == {"confirmed": TOTAL - 2, "second-hand": 0, "inferred": 1, "unknown": 1}
    assert report["total"] == sum(report["counts"].values()) == TOTAL
    file = str(tmp_path / "template.toml")
    assert report["not_confirmed"] == [
        {
            "path": "camp.tools_gained",
            "value": 3,
            "status": "inferred",
            "confidence": "low",
            "source": "owner",
            "note": "smudged",
            "file": file,
        },
        {
            "path": "fossil.claw.worth",
            "value": 4,
            "status": "unknown",
            "confidence": "",
            "source": "owner",
            "note": "",
            "file": file,
        },
    ]
