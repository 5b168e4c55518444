"""A pytest plugin that records, for every test marked with rules, how it went and which code of these rules it ran.

`pytest -p mesozoic.audit.recorder`, with a file name in MESOZOIC_RECORD and the beginnings of the rules' ids, with commas, in
MESOZOIC_RULES. Other tests are left out. The sources must be plain: compiled code tells nothing.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mesozoic.audit.places import MARK, Code, mark
from mesozoic.audit.rewrite import rewriting

KEY = "mesozoic rules"
WANTED = tuple(os.environ["MESOZOIC_RULES"].split(","))

code = Code()
ran: set[int] = set()
tests: dict[str, dict[str, Any]] = {}


def marked(name: str, source: str) -> ast.Module:
    """A module whose functions tell when they run."""
    tree = ast.parse(source)
    first = len(code.places)
    for number, node in enumerate(code.read(name, tree), first):
        mark(node, number)
    return tree


setattr(builtins, MARK, ran.add)
rewriting("mesozoic", marked)


def rules_of(item: pytest.Item) -> list[str]:
    """The rules a test is marked with, of those that are wanted."""
    named = [str(id) for one in item.iter_markers("rule") for id in one.args]
    return [id for id in dict.fromkeys(named) if id.startswith(WANTED)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave only the tests of the wanted rules."""
    others = [item for item in items if not rules_of(item)]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if rules_of(item)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """What runs from the setup of a test to its end belongs to it."""
    ran.clear()
    tests[item.nodeid] = {"rules": rules_of(item), "outcome": "passed", "ran": []}
    result = yield
    own = set(tests[item.nodeid]["rules"])
    tests[item.nodeid]["ran"] = [[number, sorted(carried(number) & own)] for number in sorted(ran) if carried(number) & own]
    return result


def carried(number: int) -> set[str]:
    """The rules of a place."""
    return code.carried(code.places[number])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test has passed when every part of it has."""
    if report.outcome != "passed":
        tests[report.nodeid]["outcome"] = report.outcome


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write it all down: the tests, and the places they ran."""
    used = {number for test in tests.values() for number, _ in test["ran"]}
    places = {number: str(code.places[number]) for number in sorted(used)}
    Path(os.environ["MESOZOIC_RECORD"]).write_text(json.dumps({"tests": tests, "places": places}), encoding="utf-8")
