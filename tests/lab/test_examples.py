"""The examples are run as their readers run them, for a short time: each policy beats playing at random, for sure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.house import SOURCE

pytestmark = pytest.mark.long

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "matches"), [("pettingzoo_selfplay.py", 120), ("gymnasium_solo.py", 24), ("openspiel_mccfr.py", 300)]
)
def test_a_small_policy_learns_to_beat_random(name: str, matches: int) -> None:
    command = [sys.executable, str(EXAMPLES / name), "--quick", "--matches", str(matches)]
    run = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": SOURCE, "PATH": ""}, timeout=300)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "more than random" in run.stdout


def test_one_that_does_not_train_beats_nobody() -> None:
    command = [sys.executable, str(EXAMPLES / "pettingzoo_selfplay.py"), "--seconds", "0", "--matches", "120"]
    run = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": SOURCE, "PATH": ""}, timeout=300)
    assert run.returncode == 1
    assert "0 games of training" in run.stdout
