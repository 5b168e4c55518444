from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic.audit.coverage import coverage
from mesozoic.games import GAMES
from mesozoic.template.spec import SPEC

if TYPE_CHECKING:
    from tests.cli.conftest import Started


def test_games_lists_every_game_with_its_options(mz: Started) -> None:
    result = mz("games")
    assert result.exit_code == 0
    for spec in GAMES.values():
        assert spec.id in result.stdout
        assert spec.title in result.stdout
    assert "head_start" in result.stdout
    assert "2 to 8" in result.stdout


def test_games_as_json(mz: Started) -> None:
    found = json.loads(mz("games", "--json").stdout)
    assert [game["id"] for game in found] == list(GAMES)
    template = next(game for game in found if game["id"] == "template")
    assert template["players"] == [2, 3, 4]
    assert template["stage"] == "stable"
    assert template["rules"] == len(SPEC.rules())
    assert template["options"] == [{**option.schema(), "players": [2, 3, 4]} for option in SPEC.options]


@pytest.fixture
def checkout(mz: Started, monkeypatch: pytest.MonkeyPatch) -> Started:
    """The command line in this checkout, whose tests it runs."""
    monkeypatch.chdir(Path(__file__).parents[2])
    return mz


def test_rules_coverage_is_what_the_audit_says(checkout: Started) -> None:
    one = json.loads(checkout("rules", "coverage", "template", "--json").stdout)
    assert one == coverage(SPEC.rulebook).as_json()
    assert [one[key] for key in ("game", "total", "implemented", "tested")] == ["template", *[len(SPEC.rules())] * 3]


def test_rules_coverage_of_one_rule_shows_its_code_and_its_tests(checkout: Started) -> None:
    shown = checkout("rules", "coverage", "template", "--rule", "fd-crd-02").stdout
    assert " Sketch.run\n" in shown
    assert "test_scenarios.py::test_a_scenario_holds[template/" in shown
    one = json.loads(checkout("rules", "coverage", "--rule", "FD-CRD-02", "--json").stdout)
    assert one["rule"] == "FD-CRD-02"
    assert all(place in shown for place in one["code"] + one["tests"])


def test_a_rule_that_does_not_exist_has_no_coverage(mz: Started) -> None:
    result = mz("rules", "coverage", "template", "--rule", "E1-CMP-01")
    assert result.exit_code == 2
    assert "'E1-CMP-01'" in result.stderr


def test_rules_show_finds_a_rule_in_any_game(mz: Started) -> None:
    result = mz("rules", "show", "fd-dig-02")
    assert "FD-DIG-02" in result.stdout
    assert SPEC.rules()["FD-DIG-02"].chapter in result.stdout
    assert "lays it face up" in result.stdout


def test_data_report(mz: Started) -> None:
    shown = mz("data", "report", "template").stdout
    assert f"\n{len(SPEC.content().leaves)} confirmed, 0 second-hand, 0 inferred, 0 unknown" in shown
    assert [one["game"] for one in json.loads(mz("data", "report", "--json").stdout)] == list(GAMES)


def test_data_report_with_a_pack_lists_what_is_not_confirmed(mz: Started, pack: Path) -> None:
    one = json.loads(mz("data", "report", "template", "--pack", pack, "--json").stdout)
    assert [row["path"] for row in one["not_confirmed"]] == ["camp.tools_gained"]
    assert one["counts"]["inferred"] == 1
    shown = mz("data", "report", "--pack", pack).stdout
    assert "camp.tools_gained" in shown
    assert "owner" in shown
