"""Rule coverage: counted from what code, data, test marks and scenario files really name."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.audit import coverage as audit
from mesozoic.core.spec import GameSpec
from mesozoic.template.spec import SPEC
from mesozoic.template.table import Dig

RULES = "## 1. A (AAA)\n\n" + "".join(f"- **XX-AAA-0{n}** Rule {n}.\n" for n in range(1, 7)) + "- **XX-EX-A** Example.\n"

MARK = "@pytest.mark." + "rule"
"""Spelled so that this file itself names no rule."""

TEST = f"""
import pytest

{MARK}("XX-AAA-01", "XX-AAA-02")
def test_one() -> None:
    assert "XX-AAA-04"  # XX-AAA-05 in a comment counts for nothing

class TestMore:
    {MARK}("XX-AAA-99")
    def test_two(self) -> None: ...
"""


class Made(GameSpec[Dig]):
    id = "made"


@pytest.fixture
def made(tmp_path: Path) -> Made:
    game = tmp_path / "src" / "mesozoic" / "made"
    (game / "data").mkdir(parents=True)
    (game / "rules.md").write_text(RULES, encoding="utf-8")
    (game / "steps.py").write_text('rule = "XX-AAA-01"\n# XX-AAA-03\nother = "YY-AAA-01"\n', encoding="utf-8")
    (game / "data" / "cards.toml").write_text('rule = "XX-EX-A"\n', encoding="utf-8")
    common = tmp_path / "src" / "mesozoic" / "common"
    common.mkdir()
    (common / "shared.py").write_text('rule = "XX-AAA-02"\n', encoding="utf-8")
    tests = tmp_path / "tests" / "rulebook" / "made"
    tests.mkdir(parents=True)
    (tests / "test_made.py").write_text(TEST, encoding="utf-8")
    (tests / "scenario.toml").write_text('game = "made"\nrules = ["XX-AAA-03", "XX-EX-A"]\n', encoding="utf-8")
    return Made(game, ())


def test_what_is_implemented_and_tested_is_counted(made: Made, tmp_path: Path) -> None:
    found = audit.coverage(made, tmp_path / "tests")
    assert found.as_json() == {
        "game": "made",
        "total": 7,
        "implemented": 4,
        "tested": 4,
        "missing": ["XX-AAA-04", "XX-AAA-05", "XX-AAA-06"],
    }
    assert found.implemented == {"XX-AAA-01", "XX-AAA-02", "XX-AAA-03", "XX-EX-A"}


def test_a_rule_must_be_both_implemented_and_tested(made: Made, tmp_path: Path) -> None:
    (tmp_path / "tests" / "more.py").write_text(f'{MARK}("XX-AAA-04")\ndef test(): ...\n', encoding="utf-8")
    (made.folder / "more.py").write_text('"XX-AAA-05"', encoding="utf-8")
    found = audit.coverage(made, tmp_path / "tests")
    assert (len(found.implemented), len(found.tested)) == (5, 5)
    assert found.missing == ["XX-AAA-04", "XX-AAA-05", "XX-AAA-06"]


def test_only_marks_and_scenarios_name_a_rule(made: Made, tmp_path: Path) -> None:
    assert sorted(audit.tested_ids(tmp_path / "tests")) == ["XX-AAA-01", "XX-AAA-02", "XX-AAA-03", "XX-AAA-99", "XX-EX-A"]


def test_without_tests_nothing_is_tested(made: Made, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    found = audit.coverage(made, tmp_path / "empty")
    assert (found.tested, len(found.missing)) == (set(), 7)


def test_the_tests_beside_the_sources_are_found(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    assert audit.tests_folder(made) == tmp_path / "tests"
    monkeypatch.chdir(tmp_path / "src" / "mesozoic")
    assert audit.tests_folder(SPEC) == tmp_path / "tests"
    assert audit.coverage(made).as_json()["tested"] == 4


def test_every_rule_of_the_template_is_implemented_and_tested() -> None:
    found = audit.coverage(SPEC, Path(__file__).parents[1])
    total = (SPEC.folder / "rules.md").read_text(encoding="utf-8").count("\n- **FD-")
    assert total >= 20
    assert found.as_json() == {"game": "template", "total": total, "implemented": total, "tested": total, "missing": []}
