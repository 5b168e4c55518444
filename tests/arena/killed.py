"""An arena as a process of its own, whose worker and driver are killed in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import mesozoic

ROOT = Path(__file__).parents[2]
RUN = ("arena", "template", "--bots", "normal,easy,random", "--games", "90", "--seed", "5", "--json")
FILES = ("games.jsonl", "arena.json", "games.parquet")
"""What is byte for byte the same; how long bots thought is not."""


def start(where: Path, folder: str, *more: str) -> subprocess.Popen[str]:
    """The arena, kept in a folder."""
    (where / folder).mkdir(exist_ok=True)
    told = [sys.executable, "-m", "mesozoic", *RUN, *more, "--keep", folder, "--parquet", f"{folder}/games.parquet"]
    pipe = subprocess.PIPE
    return subprocess.Popen(told, cwd=where, env=environment(), stdout=pipe, stderr=pipe, text=True)


def environment() -> dict[str, str]:
    """What a process needs to find this very mesozoic, and these tests."""
    assert mesozoic.__file__ is not None
    return {**os.environ, "PYTHONPATH": f"{Path(mesozoic.__file__).parents[1]}:{ROOT}"}


def ended(process: subprocess.Popen[str]) -> str:
    """What it said; it must have ended well."""
    out, err = process.communicate(timeout=180)
    assert (process.returncode, err) == (0, "")
    return out


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES}


def children(pid: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]


def below(pid: int) -> list[int]:
    """All processes that a process has started, and those that they have."""
    own = children(pid)
    return own + [one for child in own if Path(f"/proc/{child}").exists() for one in below(child)]


def kill_in_the_middle(process: subprocess.Popen[str], games: Path, worker: Callable[[], int]) -> None:
    """A worker when some games are there, then the driver when some more are."""
    for after, who in ((5, worker), (20, lambda: process.pid)):
        while not games.exists() or games.read_text().count("\n") <= after:
            assert process.poll() is None, process.communicate()
            time.sleep(0.01)
        os.kill(who(), signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert 20 < games.read_text().count("\n") < 90
