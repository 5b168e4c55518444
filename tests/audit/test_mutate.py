"""Small changes of rules: all kinds are made, they take effect everywhere, and what no test notices is listed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from mesozoic.audit.mutants import changed, mutants, put_in

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]

SOURCE = '''
LIMIT = 3

def pay(game, seat, price, n: int = 2):
    """Pay 1."""
    assert n != 2
    if game.notes is not None:
        game.note("X", "pays {n}", seat, 1)
    if n < 2 and seat:
        game.cash[seat] -= min(n, price)
    spent = [one for one in game.spent if one]
    return spent, True

class Step:
    kind = 1

    def run(self, game):
        self.done = pay(game, self.seat, self.price)
'''

CHANGES = [
    "pay: game.note('X', 'pays {n}', seat, 1) is left out",
    "pay: n < 2 and seat becomes not (n < 2 and seat)",
    "pay: n < 2 and seat becomes n < 2 or seat",
    "pay: n < 2 becomes n <= 2",
    "pay: 2 becomes 3",
    "pay: game.cash[seat] -= min(n, price) is left out",
    "pay: min(n, price) becomes max(n, price)",
    "pay: min(n, price) becomes min(price, n)",
    "pay: one becomes True",
    "pay: True becomes False",
    "Step.run: self.done = pay(game, self.seat, self.price) is left out",
    "Step.run: pay(game, self.seat, self.price) becomes pay(game, self.price, self.seat)",
]


def module() -> ModuleType:
    made = ModuleType("made")
    exec(compile(SOURCE, "made.py", "exec"), made.__dict__)
    return made


def test_every_kind_of_change_is_made_and_nothing_else() -> None:
    assert [f"{one.function}: {one.what}" for one in mutants(SOURCE)] == CHANGES
    assert [one.number for one in mutants(SOURCE)] == list(range(len(CHANGES)))
    assert mutants(SOURCE)[3].line == 9


def test_a_change_takes_effect_for_whoever_holds_the_function() -> None:
    class Table:
        notes = None
        spent = (0, 5)
        cash: list[int]

    made = module()
    held = made.pay
    table = Table()
    for number, paid in ((-1, 0), (CHANGES.index("pay: n < 2 and seat becomes not (n < 2 and seat)"), 1), (5, 0), (-1, 0)):
        put_in(made, changed(SOURCE, "made.py", number))
        table.cash = [0, 7]
        assert held(table, 0, 1, 1) == ([5], True)
        assert table.cash == [-paid, 7]
    put_in(made, changed(SOURCE, "made.py", CHANGES.index("pay: one becomes True")))
    assert held(table, 0, 1, 1) == ([0, 5], True)


def run(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(root / "src")}
    command = [sys.executable, "-m", "mesozoic.audit.mutate", *args]
    return subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)


def test_the_tests_of_the_template_notice_every_change_of_its_cards() -> None:
    done = run(ROOT, "template", "--chapter", "cards", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "template: 10 changes, 10 noticed by a test, 0 not\n"


WEAK = """
import pytest
from mesozoic.template.cards import Sketch
from mesozoic.template.spec import SPEC

@pytest.mark.rule("FD-CRD-02")
def test_a_sketch_costs_a_tool():
    game = SPEC.new(SPEC.setup(2))
    Sketch(0).run(game)
    assert game.diggers[0].tools == SPEC.new(SPEC.setup(2)).diggers[0].tools - 1

@pytest.mark.rule("FD-CRD-02")
def test_that_fails_anyway():
    assert False

def test_of_no_rule():
    raise SystemExit
"""


def test_what_no_test_notices_is_listed_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "src").symlink_to(ROOT / "src")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_weak.py").write_text(WEAK, encoding="utf-8")
    done = run(tmp_path, "template", "--chapter", "cards")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "left out, as they fail before anything is changed: tests/test_weak.py::test_that_fails_anyway"
    assert lines[1] == "template: 10 changes, 1 noticed by a test, 9 not"
    assert [line for line in lines if re.search(r"cards\.py:\d+ Sketch\.run: .*sketches \+= 1 is left out \(run by 1\)$", line)]
    assert sum(line.endswith("(run by none)") for line in lines) == 6


@pytest.mark.parametrize(
    ("args", "said"),
    [(["chess"], "no game is called 'chess'"), (["template", "--chapter", "cards,moon"], "template has no chapter 'moon'")],
)
def test_what_cannot_be_changed_is_one_sentence(args: list[str], said: str) -> None:
    done = run(ROOT, *args)
    assert done.returncode == 2
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1
