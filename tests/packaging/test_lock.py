"""The lock has a version of everything that `make` installs, and names no place to fetch it from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
WANTED = [
    *PROJECT["build-system"]["requires"],
    *PROJECT["dependency-groups"]["build"],
    *PROJECT["project"]["dependencies"],
    *[one for extra in PROJECT["project"]["optional-dependencies"].values() for one in extra],
]


def locked() -> dict[str, list[Version]]:
    """Every library with its versions: there are several where they depend on the Python."""
    found: dict[str, list[Version]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", LOCK, re.MULTILINE):
        found.setdefault(canonicalize_name(name), []).append(Version(version))
    return found


@pytest.mark.parametrize("wanted", [one for one in WANTED if not one.startswith("mesozoic[")])
def test_what_the_project_asks_for_is_locked(wanted: str) -> None:
    requirement = Requirement(wanted)
    versions = locked()[canonicalize_name(requirement.name)]
    assert versions
    assert all(version in requirement.specifier for version in versions)


def test_every_version_comes_with_its_hashes() -> None:
    entries = re.split(r"^(?=[\w.-]+==)", LOCK, flags=re.MULTILINE)[1:]
    assert entries
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_no_lock_names_a_registry() -> None:
    assert "://" not in LOCK
    assert '"resolved"' not in (ROOT / "web/package-lock.json").read_text()
