"""`advise` and `review` in the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.cli.conftest import Started

FIRST = ("--to", 1, "--seed", 1, "--budget", 120)
"""After the weather: both seats choose how to dig."""
QUICK = ("--look", 20, "--again", 40)


def test_advice_names_the_choices_the_best_first(mz: Started, finished: Path) -> None:
    told = json.loads(mz("advise", finished, *FIRST, "--json").stdout)
    assert {one["token"] for one in told["best"]} == {"camp", "shallow", "deep"} and told["choices"] == 3
    points = [one["points"] for one in told["best"]]
    assert points == sorted(points, reverse=True) and told["best"][0]["equal"]
    said = mz("advise", finished, *FIRST).stdout
    assert [said.index(f" {one['token']} ") for one in told["best"]] == sorted(
        said.index(f" {one['token']} ") for one in told["best"]
    )
    assert ("wins with" in said) == told["calibrated"]


def test_advice_for_nobody_is_refused(mz: Started, finished: Path) -> None:
    assert "nobody is asked anything there" in mz("advise", finished).stderr
    assert "seat 5 is not asked there" in mz("advise", finished, *FIRST, "--seat", 5).stderr
    assert "a budget is written" in mz("advise", finished, "--to", 1, "--budget", "much").stderr


def test_a_review_is_one_file_that_needs_nothing_else(mz: Started, finished: Path, running: Path, tmp_path: Path) -> None:
    assert "expected a finished game" in mz("review", running).stderr
    file = tmp_path / "review.html"
    assert mz("review", finished, *QUICK, "--out", file).exit_code == 0
    page = file.read_text()
    told = json.loads(mz("review", finished, *QUICK, "--json").stdout)
    assert page.startswith("<!doctype html>") and not re.search("<script|<link|src=|url\\(|http", page)
    for turn in told["turns"]:
        assert f"After {turn['first']} answer" in page
    assert page.count('<path class="path') == len(told["totals"]) == 2
    assert ("compared the win chances" in page) != told["calibrated"]
