"""The order of the tests: the many short ones come last, so that all workers end at the same time."""

from __future__ import annotations

import pytest

SHORT = {"rulebook", "scenarios"}
"""The folders of the tests of rules: thousands, of milliseconds each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not SHORT.isdisjoint(item.path.parts))
