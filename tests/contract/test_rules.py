"""Every rule has an id that exists, that code or data names, and that a test names."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.audit import coverage as audit
from mesozoic.core.record import registered
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Ask, Step
from mesozoic.games import GAMES

TESTS = Path(__file__).parents[1]
ALL = {id for spec in GAMES.values() for id in spec.rules()}


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_every_rule_is_implemented_and_tested(spec: AnySpec) -> None:
    found = audit.coverage(spec, TESTS)
    assert found.missing == []
    assert found.rules


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_every_id_in_code_exists(spec: AnySpec) -> None:
    assert set(audit.code_ids(spec)) <= ALL


def test_every_id_in_tests_exists() -> None:
    made_up = {id for id in audit.tested_ids(TESTS) if id not in ALL}
    assert made_up == set()


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_every_step_names_its_rule_and_every_ask_has_a_prompt(spec: AnySpec) -> None:
    steps = [cls for cls in registered(spec.prefix).values() if issubclass(cls, Step)]
    assert steps
    for cls in steps:
        assert cls.rule in spec.rules(), cls
        if issubclass(cls, Ask) and "Chance" not in [base.__name__ for base in cls.__mro__]:
            assert cls.prompt, cls
