"""Databases for the server tests: SQLite, and a real PostgreSQL of Debian's package, started here."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.dice import throw
from tests.server.house import free_port


def program(name: str) -> str:
    """A program of PostgreSQL, which Debian keeps out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name) or name


def as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root: there its own user does."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else command


class Postgres:
    """An empty PostgreSQL server of our own, which can be stopped and started."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mesozoic-postgres-"))
        if os.getuid() == 0:
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        port, data = free_port(), str(self.folder / "data")
        made = [program("initdb"), "-D", data, "-A", "trust", "-U", "mesozoic", "--no-sync"]
        subprocess.run(as_postgres(made), check=True, capture_output=True)
        options = f"-p {port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self._control = as_postgres([program("pg_ctl"), "-D", data, "-w", "-l", str(self.folder / "log"), "-o", options])
        self.url = f"postgresql+psycopg://mesozoic@127.0.0.1:{port}/postgres"
        self.start()

    def start(self) -> None:
        subprocess.run([*self._control, "start"], check=True, capture_output=True)

    def stop(self) -> None:
        subprocess.run([*self._control, "-m", "immediate", "stop"], check=True, capture_output=True)

    def restart(self) -> None:
        self.stop()
        self.start()

    def end(self) -> None:
        subprocess.run([*self._control, "-m", "immediate", "stop"], capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server for all tests."""
    server = Postgres()
    yield server.url
    server.end()


@pytest.fixture
def own_postgresql() -> Iterator[Postgres]:
    """A PostgreSQL server of this test alone."""
    server = Postgres()
    yield server
    server.end()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database in turn."""
    return sqlite(tmp_path) if request.param == "sqlite" else str(request.getfixturevalue("postgresql"))


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An SQLite database of this test alone."""
    return sqlite(tmp_path)


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thrown here is thrown in every run, but where a test is about what is thrown."""
    if "tests/server/test_chance" not in str(request.path):
        throw(monkeypatch)
