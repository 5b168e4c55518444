"""Every scenario file below this folder holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.errors import MesozoicError
from mesozoic.play.scenario import open_scenario, read_scenario, run_scenario

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.toml"))


def named(file: Path) -> list[str]:
    """The rules a scenario says it shows; none where it cannot be read, which its test then says."""
    try:
        return read_scenario(file).rules
    except MesozoicError:
        return []


SCENARIOS = [
    pytest.param(file, id=str(file.relative_to(FOLDER).with_suffix("")), marks=pytest.mark.rule(*named(file))) for file in FILES
]


@pytest.mark.parametrize("file", SCENARIOS)
def test_a_scenario_holds(file: Path) -> None:
    scenario = read_scenario(file)
    assert scenario.rules, "a scenario says which rules it shows"
    assert scenario.steps
    spec, opened = open_scenario(scenario)
    assert spec.census(run_scenario(scenario)) == spec.census(opened), "a piece came or went"


def test_there_are_scenarios() -> None:
    assert FILES
