"""Starting the command line from a test: in this process, and as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import mesozoic
from mesozoic.cli.main import app

PLAIN = {"COLUMNS": "100", "NO_COLOR": "1"}
Started = Callable[..., Result]
Environment = dict[str, str]
Spawned = Callable[..., "subprocess.Popen[str]"]
Processed = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(autouse=True, scope="session")
def interrupts_arrive() -> None:
    """Tests started in the background ignore Ctrl+C, and so would every process they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def mz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    """The command line in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def start(*args: object, typed: str = "") -> Result:
        return CliRunner().invoke(app, [str(arg) for arg in args], input=typed, env=PLAIN, catch_exceptions=False)

    return start


@pytest.fixture
def environment() -> Environment:
    """What a process needs to find this very mesozoic."""
    assert mesozoic.__file__ is not None
    return {**os.environ, **PLAIN, "PYTHONPATH": str(Path(mesozoic.__file__).parents[1])}


@pytest.fixture
def process(environment: Environment, tmp_path: Path) -> Processed:
    """The command line as a process of its own, in an empty folder."""

    def start(*args: object, typed: str = "", memory: int = 0, **more: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "mesozoic", *[str(arg) for arg in args]]
        if memory:
            command = ["prlimit", f"--as={memory}", *command]
        env = {**environment, **more}
        return subprocess.run(
            command, input=typed, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60, check=False
        )

    return start


@pytest.fixture
def spawn(environment: Environment, tmp_path: Path) -> Spawned:
    """The command line as a process that goes on beside the test."""

    def start(*args: object) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "mesozoic", *[str(arg) for arg in args]]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=tmp_path, env=environment, text=True)

    return start


@pytest.fixture
def finished(mz: Started, tmp_path: Path) -> Path:
    """The journal of a finished game of two."""
    file = tmp_path / "finished.journal"
    result = mz("play", "template", "--players", 2, "--seed", 3, "--journal", file, typed="2\n" * 40)
    assert result.exit_code == 0
    return file


@pytest.fixture
def running(mz: Started, tmp_path: Path) -> Path:
    """The save of a game that was left after two answers."""
    file = tmp_path / "running.save.json"
    assert mz("play", "template", "--players", 2, "--seed", 3, "--save", file, typed="shallow\nquit\n").exit_code == 0
    return file


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """An owner's pack in which camping gives five tools."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "template.toml").write_text('[camp]\ntools_gained = 5\nsource = { ref = "owner", status = "inferred" }\n')
    return folder
