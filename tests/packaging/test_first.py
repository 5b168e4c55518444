"""What `make play` runs on a new clone before anything but the tools of the build is installed."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


def without_extras(module: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the build where no library of an extra can be imported."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = {Requirement(need).name for needs in about["project"]["optional-dependencies"].values() for need in needs}
    there = {Requirement(need).name for need in about["dependency-groups"]["build"]}
    block = f"import sys; sys.modules.update(dict.fromkeys({sorted(extras - there - {'mesozoic'})!r}))"
    run = f"import runpy; runpy.run_module({module!r}, run_name='__main__')"
    return subprocess.run([sys.executable, "-c", f"{block}; {run}"], cwd=ROOT, capture_output=True, text=True, check=False)


def test_languages_are_compiled_with_the_tools_of_the_build_alone() -> None:
    done = without_extras("tools.tongues")
    assert done.returncode == 0, done.stderr


def test_what_needs_more_is_noticed() -> None:
    assert "typer" in without_extras("tools.catalogues").stderr
