"""`mesozoic play` without anything: the lobby in the browser, at the same address each time, so that it knows its tables."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

import pytest

from mesozoic.cli import error_words, server_words
from mesozoic.cli.serve import PORT
from tests.server.house import free_port

if TYPE_CHECKING:
    from tests.cli.conftest import Environment

PLAY = """
import sys
from mesozoic.cli import main, serve
serve.PORT = int(sys.argv.pop())
main.run()
"""


@contextmanager
def lobby(port: int, environment: Environment, folder: Path) -> Iterator[IO[str]]:
    """`mesozoic play` where its one port is this one, which nobody else uses; a browser that only exits."""
    env = {**environment, "XDG_DATA_HOME": str(folder), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", PLAY, "play", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder, env=env, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)


@pytest.mark.long
def test_the_lobby_is_at_the_same_address_each_time_and_elsewhere_only_where_that_is_taken(
    environment: Environment, tmp_path: Path
) -> None:
    (tmp_path / "another").mkdir()
    port = free_port()
    here = server_words.serving(f"http://127.0.0.1:{port}") + "\n"
    for _ in range(2):
        with lobby(port, environment, tmp_path) as first:
            assert first.readline() == here
            with lobby(port, environment, tmp_path / "another") as second:
                assert second.readline() == error_words.port_taken(port) + "\n"
                assert second.readline().startswith("Mesozoic is at http://127.0.0.1:")


def test_the_port_is_the_documented_one() -> None:
    for file in ("README.md", "docs/server.md"):
        assert f"{PORT}" in Path(__file__).parents[2].joinpath(file).read_text(encoding="utf-8"), file


def test_serve_does_not_go_elsewhere(environment: Environment, tmp_path: Path) -> None:
    port = free_port()
    with lobby(port, environment, tmp_path) as first:
        first.readline()
        command = [sys.executable, "-m", "mesozoic", "serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/other"]
        result = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode != 0
    assert result.stderr == f"mesozoic: 127.0.0.1:{port} cannot be used: Address already in use\n"
