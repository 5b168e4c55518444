"""A pytest plugin that records, for every test marked with rules, how it went and which code of these rules it ran.

`pytest -p mesozoic.audit.recorder`, with a file name in MESOZOIC_RECORD. With the beginnings of rules' ids, with commas, in
MESOZOIC_RULES, all other tests are left out. The sources must be plain: compiled code tells nothing. Workers (`pytest -n`)
record their tests, and the process that started them puts it together. A run that was interrupted, or in which somebody left
out tests, records nothing.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mesozoic.audit.places import MARK, Code, mark
from mesozoic.audit.rewrite import rewriting

FILE = Path(os.environ["MESOZOIC_RECORD"])
WANTED = tuple(os.environ.get("MESOZOIC_RULES", "").split(","))
HANDED_OVER = "mesozoic rules"
"""Under this name a worker hands over what it has recorded."""

code = Code()
ran: set[int] = set()
tests: dict[str, dict[str, Any]] = {}
left_out: list[str] = []
"""Tests that were not run although they are wanted, and workers of which nothing was heard."""


def marked(name: str, source: str) -> ast.Module:
    """A module whose functions tell when they run."""
    tree = ast.parse(source)
    first = len(code.places)
    for number, node in enumerate(code.read(name, tree), first):
        mark(node, number)
    return tree


setattr(builtins, MARK, ran.add)
rewriting("mesozoic", marked)

from mesozoic.audit.coverage import RAN, fingerprint  # noqa: E402 - what it imports is marked only from here on

OF = fingerprint(Path.cwd())


def rules_of(item: pytest.Item) -> list[str]:
    """The rules a test is marked with, of those that are wanted."""
    named = [str(id) for one in item.iter_markers("rule") for id in one.args]
    return [id for id in dict.fromkeys(named) if id.startswith(WANTED)]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where only some rules are wanted, leave only their tests."""
    if "" not in WANTED:
        items[:] = [item for item in items if rules_of(item)]


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    """Somebody wants to run only some of the tests."""
    left_out.extend(item.nodeid for item in items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """What runs from the setup of a test to its end belongs to it."""
    own = rules_of(item)
    if own:
        tests[item.nodeid] = {"rules": own, "outcome": "passed", "ran": {}}
    ran.clear()
    result = yield
    if own:
        found = {number: carried(number).intersection(own) for number in ran}
        tests[item.nodeid]["ran"] = {str(code.places[number]): sorted(found[number]) for number in sorted(found) if found[number]}
    return result


@cache
def carried(number: int) -> set[str]:
    """The rules of a place."""
    return code.carried(code.places[number])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test has passed when every part of it has."""
    if report.outcome != "passed" and report.nodeid in tests:
        tests[report.nodeid]["outcome"] = report.outcome


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """A worker has ended: what it recorded is part of the whole."""
    theirs = getattr(node, "workeroutput", {}).get(HANDED_OVER)
    if theirs is None:
        left_out.append(node.gateway.id)
    else:
        tests.update(json.loads(theirs)["tests"])
        left_out.extend(json.loads(theirs)["left out"])


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Hand it over, or write it down where it is whole."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[HANDED_OVER] = json.dumps({"tests": tests, "left out": left_out})
    elif exitstatus in RAN and not (left_out or session.shouldfail or session.shouldstop):
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(json.dumps({"of": OF, "tests": tests}), encoding="utf-8")
