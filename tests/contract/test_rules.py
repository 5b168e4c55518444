"""Ids of rules in code, in data and at tests exist, and every step names its rule."""

from __future__ import annotations

import pytest

from mesozoic.core.record import registered
from mesozoic.core.rule import ID
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Ask, Step
from mesozoic.games import GAMES
from mesozoic.play.scenario import read_scenario
from tests.scenarios.files import scenario_files

ALL = {id for spec in GAMES.values() for id in spec.rules()}


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_every_id_in_code_exists(spec: AnySpec) -> None:
    folders = {*spec.folders, spec.folder.parent / "common"}
    files = [file for folder in folders for file in folder.rglob("*.py")]
    named = {id for file in files for id in ID.findall(file.read_text(encoding="utf-8"))}
    assert named
    assert named <= ALL


def test_every_id_a_test_is_marked_with_exists(request: pytest.FixtureRequest) -> None:
    """Of all tests that were collected with this one, and of every scenario."""
    marked = {id for item in request.session.items for mark in item.iter_markers("rule") for id in mark.args}
    shown = {id for file in scenario_files().values() for id in read_scenario(file).rules}
    assert shown
    assert marked | shown <= ALL


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_every_step_names_its_rule_and_every_ask_has_a_prompt(spec: AnySpec) -> None:
    kinds = [cls for prefix in (spec.prefix, *spec.beside_prefixes) for cls in registered(prefix).values()]
    steps = [cls for cls in kinds if issubclass(cls, Step)]
    assert steps
    for cls in steps:
        assert cls.rule in spec.rules(), cls
        if issubclass(cls, Ask) and "Chance" not in [base.__name__ for base in cls.__mro__]:
            assert cls.prompt, cls
