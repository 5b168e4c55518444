"""Every scenario file below this folder holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.play.scenario import open_scenario, read_scenario, run_scenario

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(FOLDER).with_suffix("")) for file in FILES])
def test_a_scenario_holds(file: Path) -> None:
    scenario = read_scenario(file)
    assert scenario.rules, "a scenario says which rules it shows"
    assert scenario.steps
    spec, opened = open_scenario(scenario)
    assert spec.census(run_scenario(scenario)) == spec.census(opened), "a piece came or went"


def test_there_are_scenarios() -> None:
    assert FILES
