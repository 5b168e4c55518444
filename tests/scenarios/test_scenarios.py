"""Every scenario file holds: the worked examples, and those below this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.errors import MesozoicError
from mesozoic.play.scenario import open_scenario, read_scenario, run_scenario
from tests.scenarios.files import scenario_files

FILES = scenario_files()


def named(file: Path) -> list[str]:
    """The rules a scenario says it shows; none where it cannot be read, which its test then says."""
    try:
        return read_scenario(file).rules
    except MesozoicError:
        return []


SCENARIOS = [pytest.param(file, id=name, marks=pytest.mark.rule(*named(file))) for name, file in FILES.items()]


@pytest.mark.parametrize("file", SCENARIOS)
def test_a_scenario_holds(file: Path) -> None:
    scenario = read_scenario(file)
    assert scenario.rules, "a scenario says which rules it shows"
    assert scenario.steps
    spec, opened = open_scenario(scenario)
    assert spec.census(run_scenario(scenario)) == spec.census(opened), "a piece came or went"


def test_there_are_scenarios() -> None:
    assert FILES


def test_a_scenario_of_a_worked_example_comes_with_its_game() -> None:
    """Also the other way round: whoever installs the game can open every worked example, and nothing else."""
    for name, file in FILES.items():
        shows_one = any("-EX-" in id for id in read_scenario(file).rules)
        assert shows_one == (file.parent.name == "examples"), name
