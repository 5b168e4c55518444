"""A PostgreSQL of our own, from Debian's package, that is thrown away afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from pathlib import Path
from tempfile import mkdtemp
from types import TracebackType
from typing import Final

from bench.server import HOST, free_port


class Postgres:
    """An empty server that writes as a real one does: every commit is synced."""

    def __init__(self) -> None:
        self.folder: Final = Path(mkdtemp(prefix="mesozoic-postgres-"))
        if os.getuid() == 0:
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        data, port = str(self.folder / "data"), free_port()
        _run(_program("initdb"), "-D", data, "-A", "trust", "-U", "mesozoic", "--no-sync")
        options = f"-p {port} -k {self.folder} -c listen_addresses={HOST}"
        self._control: Final = [_program("pg_ctl"), "-D", data, "-w", "-l", str(self.folder / "log"), "-o", options]
        self.plain: Final = f"postgresql://mesozoic@{HOST}:{port}/postgres"
        self.url: Final = self.plain.replace("postgresql", "postgresql+psycopg", 1)

    def __enter__(self) -> Postgres:
        _run(*self._control, "start")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        _run(*self._control, "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


def _program(name: str) -> str:
    """A program of PostgreSQL, which Debian keeps out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name) or name


def _run(*command: str) -> None:
    """PostgreSQL refuses to run as root: there its own user does."""
    as_whom = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    subprocess.run([*as_whom, *command], check=True, capture_output=True)
