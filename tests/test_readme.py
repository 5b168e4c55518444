"""The README's example is run."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_example_of_the_readme_holds() -> None:
    failed, tried = doctest.testfile(str(Path(__file__).parents[1] / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0
