"""Rule coverage: what is tested is what passed, and what is implemented is what ran in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mesozoic.audit import coverage as audit
from mesozoic.core.errors import FileError
from mesozoic.core.spec import GameSpec
from mesozoic.games import RULEBOOKS
from mesozoic.template.spec import SPEC
from mesozoic.template.table import Dig

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "mesozoic"

RULES = "## 1. A (AAA)\n\n" + "".join(f"- **XX-AAA-{n:02}** Rule {n}.\n" for n in range(1, 13)) + "- **XX-EX-A** Example.\n"

STEPS = '''
"""XX-AAA-02: a module says nothing of what runs."""

# XX-AAA-03: neither does a comment

TABLE = ["XX-AAA-04", "nothing"]
"""XX-AAA-05: what is said of a table is carried by who reads it."""


class Step:
    """XX-AAA-06: a class carries its rules into its methods, if one of them runs."""

    rule = "XX-AAA-07"

    def __init__(self):
        self.made = True

    def run(self):
        return "run"


def dig():
    """XX-AAA-01: dug."""
    return TABLE[0]


def fill():
    return "XX-AAA-08"


def never():
    """XX-AAA-09: called by nobody."""
'''

TESTS = """
import pytest
from mesozoic.made.steps import Step, dig, fill

@pytest.mark.rule("XX-AAA-01", "XX-AAA-02", "XX-AAA-03", "XX-AAA-04", "XX-AAA-05")
def test_dig():
    dig()

@pytest.mark.rule("XX-AAA-06", "XX-AAA-09")
def test_made():
    assert Step().made

@pytest.mark.parametrize("n", [1, 2])
class TestRun:
    @pytest.mark.rule("XX-AAA-07")
    def test_run(self, n):
        assert Step().run() == "run"

@pytest.mark.skip
@pytest.mark.rule("XX-AAA-08", "XX-AAA-10")
def test_skipped():
    fill()

@pytest.mark.rule("XX-AAA-08", "XX-AAA-10")
def test_fails():
    assert fill() == "filled"

@pytest.mark.xfail
@pytest.mark.rule("XX-AAA-10")
def test_fails_as_expected():
    assert not fill()

@pytest.mark.rule("XX-EX-A", "YY-AAA-01")
def test_example():
    pass

def test_of_nothing():
    raise SystemExit("is not to be run")
"""


@pytest.mark.long
def test_every_rule_of_every_rulebook_is_implemented_and_tested() -> None:
    """One test for all rulebooks: each runs the tests of its rules, unless `make test-all` has just done that."""
    for book in RULEBOOKS.values():
        found = audit.coverage(book, ROOT)
        total = (book.folder / "rules.md").read_text(encoding="utf-8").count("\n- **")
        assert (len(found.rules), found.missing) == (total, [])


class Made(GameSpec[Dig]):
    id = "made"


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """A checkout with a game of its own beside ours."""
    sources = tmp_path / "src" / "mesozoic"
    sources.mkdir(parents=True)
    for entry in SOURCE.iterdir():
        (sources / entry.name).symlink_to(entry)
    game = sources / "made"
    game.mkdir()
    (game / "__init__.py").touch()
    (game / "rules.md").write_text(RULES, encoding="utf-8")
    (game / "steps.py").write_text(STEPS, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_made.py").write_text(TESTS, encoding="utf-8")
    return Made(game, ())


def test_only_what_passed_is_tested_and_only_what_ran_in_it_is_implemented(made: Made, tmp_path: Path) -> None:
    found = audit.coverage(made.rulebook, tmp_path)
    assert found.tested == [f"XX-AAA-0{n}" for n in (1, 2, 3, 4, 5, 6, 7, 9)] + ["XX-EX-A"]
    assert found.implemented == ["XX-AAA-01", "XX-AAA-04", "XX-AAA-05", "XX-AAA-07", "XX-EX-A"]
    report = found.as_json()
    assert [report[key] for key in ("game", "total", "implemented", "tested")] == ["made", 13, 5, 9]
    assert report["missing"] == [id for id in made.rules() if id not in found.implemented]
    assert report["rules"]["XX-AAA-01"] == {
        "code": ["mesozoic/made/steps.py:22 dig"],
        "tests": ["tests/test_made.py::test_dig"],
    }
    assert report["rules"]["XX-AAA-07"]["tests"] == [f"tests/test_made.py::TestRun::test_run[{n}]" for n in (1, 2)]
    assert report["rules"]["XX-AAA-08"] == {"code": [], "tests": []}


def test_tests_run_again_only_when_something_has_changed(made: Made, tmp_path: Path) -> None:
    runs: list[int] = []
    for _ in range(2):
        audit.coverage(made.rulebook, tmp_path, lambda: runs.append(1))
    assert len(runs) == 1
    with (tmp_path / "tests" / "test_made.py").open("a", encoding="utf-8") as file:
        file.write("\n@pytest.mark.rule('XX-AAA-08')\ndef test_fill():\n    assert fill()\n")
    found = audit.coverage(made.rulebook, tmp_path, lambda: runs.append(1))
    assert len(runs) == 2
    assert found.code["XX-AAA-08"] == ["mesozoic/made/steps.py:27 fill"]


def all_recorded(root: Path, *more: str) -> Path:
    """Where the record of all tests is kept, after two workers ran them."""
    file = root / audit.KEPT / audit.ALL
    env = {**os.environ, "PYTHONPATH": str(root / "src"), "MESOZOIC_RECORD": str(file)}
    plugin = ["-p", "mesozoic.audit.recorder", "-p", "no:cacheprovider"]
    subprocess.run([sys.executable, "-m", "pytest", *plugin, *more, "tests"], cwd=root, env=env, capture_output=True, check=False)
    return file


@pytest.mark.long
def test_a_record_of_all_tests_by_several_workers_stands_for_that_of_any_game(made: Made, tmp_path: Path) -> None:
    alone = audit.coverage(made.rulebook, tmp_path).as_json()
    (tmp_path / audit.KEPT / "XX-.json").unlink()
    assert all_recorded(tmp_path, "-n", "2").is_file()
    runs: list[int] = []
    assert audit.coverage(made.rulebook, tmp_path, lambda: runs.append(1)).as_json() == alone
    assert runs == []


@pytest.mark.long
@pytest.mark.parametrize("how", [["-k", "dig"], ["-n", "2", "-k", "dig"], ["-x"]])
def test_a_run_of_only_some_tests_is_no_record_of_all(made: Made, tmp_path: Path, how: list[str]) -> None:
    assert not all_recorded(tmp_path, *how).exists()


def test_tests_that_cannot_be_collected_are_one_sentence(made: Made, tmp_path: Path) -> None:
    (tmp_path / "tests" / "test_more.py").write_text("import pytest\npytest.mark.rule(", encoding="utf-8")
    with pytest.raises(FileError, match=r"the tests cannot be run: .*test_more"):
        audit.coverage(made.rulebook, tmp_path)
    assert not (tmp_path / "build").exists()


def test_without_tests_nothing_is_tested(made: Made, tmp_path: Path) -> None:
    (tmp_path / "tests" / "test_made.py").unlink()
    found = audit.coverage(made.rulebook, tmp_path)
    assert (found.tested, len(found.missing)) == ([], 13)


def test_the_checkout_we_are_in_is_found_and_none_is_one_sentence(
    made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("/")
    assert audit.checkout(made.rulebook) == tmp_path
    monkeypatch.chdir(made.folder)
    assert audit.checkout(SPEC.rulebook) == tmp_path
    monkeypatch.chdir("/")
    with pytest.raises(FileError, match="in a checkout"):
        audit.checkout(Made(Path("/installed/mesozoic/made"), ()).rulebook)
