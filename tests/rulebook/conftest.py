"""For tests of how components are read."""

from __future__ import annotations

import pytest

from tests.builders import BOXES


@pytest.fixture
def new_box() -> None:
    """The components are read anew: which rules do that is seen in this test, not in the first that laid out such a table."""
    BOXES.clear()
