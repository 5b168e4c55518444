"""The data report: counts by status, and every value that is not confirmed."""

from __future__ import annotations

from pathlib import Path

from mesozoic.audit.data import data_report
from mesozoic.core.content import lay_over
from mesozoic.template.spec import SPEC

COUNTS = {"confirmed": 17, "second-hand": 0, "inferred": 0, "unknown": 0}


def test_our_own_data_is_confirmed() -> None:
    assert data_report(SPEC, SPEC.content()) == {
        "game": "template",
        "content": SPEC.content().hash,
        "total": 17,
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
    assert report["counts"] == {"confirmed": 15, "second-hand": 0, "inferred": 1, "unknown": 1}
    assert report["total"] == sum(report["counts"].values()) == 17
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
