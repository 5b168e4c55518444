"""Real processes: the entry point, going on in another process, and every way a process can end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic import __version__

if TYPE_CHECKING:
    from tests.cli.conftest import Environment, Processed, Spawned

TWO = ("play", "template", "--players", 2, "--seed", 3)


def read_until(process: subprocess.Popen[str], text: str) -> str:
    assert process.stdout is not None
    read = ""
    while text not in read:
        character = process.stdout.read(1)
        assert character, f"ended before {text!r}: {read}"
        read += character
    return read


def test_version_says_how_it_runs(process: Processed) -> None:
    said = process("--version").stdout
    assert re.fullmatch(rf"mesozoic {re.escape(__version__)} \((compiled by mypyc|plain Python)\)\n", said)
    from mesozoic.core import game

    assert ("plain" in said) == str(game.__file__).endswith(".py")


def test_without_arguments_it_helps(process: Processed) -> None:
    result = process()
    assert result.returncode == 0
    assert "simulate" in result.stdout


@pytest.mark.long
def test_a_game_over_three_processes(process: Processed, tmp_path: Path) -> None:
    first = process(*TWO, "--save", "s.json", typed="2\n2\nquit\n")
    assert first.returncode == 0
    assert "mesozoic play --load s.json" in first.stdout
    second = process("play", "--load", "s.json", "--seed", 8, typed="2\n")
    assert second.returncode == 0
    third = process("play", "--load", "s.json", "--seed", 9, "--journal", "all.journal", typed="2\n" * 40)
    assert "the end" in third.stdout
    assert third.stderr == ""
    checked = process("verify", "s.json", "all.journal")
    running, over = [line.split(";")[0] for line in checked.stdout.splitlines()]
    assert running.endswith("running") and over.endswith("over")
    whole, part = json.loads(process("replay", "all.journal", "--json").stdout), json.loads((tmp_path / "s.json").read_text())
    for step, row in zip(whole["steps"][1:], part["journal"], strict=False):
        assert step["choice"] == row.split()[1]


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 128 + signal.SIGTERM), (signal.SIGHUP, 128 + signal.SIGHUP)]
)
def test_a_signal_saves_the_game(spawn: Spawned, tmp_path: Path, number: signal.Signals, code: int) -> None:
    process = spawn(*TWO)
    read_until(process, "> ")
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert process.returncode == code
    assert "the game is saved in template.save.json" in out
    assert err == ""
    assert (tmp_path / "template.save.json").is_file()


def test_nobody_reads_any_more_and_the_game_is_saved_all_the_same(spawn: Spawned, tmp_path: Path) -> None:
    process = spawn(*TWO)
    read_until(process, "> ")
    assert process.stdout is not None and process.stdin is not None and process.stderr is not None
    process.stdout.close()
    process.stdin.write("log\n" * 50)
    process.stdin.close()
    process.wait(timeout=30)
    assert process.stderr.read() == ""
    assert (tmp_path / "template.save.json").is_file()


@pytest.mark.parametrize(
    "args", ["games", "games --json", "rules show FD-DIG-02", "simulate template --games 3", "data report --json"]
)
def test_a_broken_pipe_is_quiet(environment: Environment, tmp_path: Path, args: str) -> None:
    command = f"'{sys.executable}' -m mesozoic {args} | true"
    result = subprocess.run(command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert result.stderr == ""


@pytest.mark.parametrize("everybody", [True, False], ids=["the whole group", "the parent alone"])
def test_ctrl_c_ends_a_simulation_quietly(everybody: bool, environment: Environment, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mesozoic", "simulate", "template", "--games", "10000000", "--jobs", "2"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        command, stdout=pipe, stderr=pipe, cwd=tmp_path, env=environment, text=True, start_new_session=True
    )
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=2)
    if everybody:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "")


def test_odd_characters_in_and_out(process: Processed) -> None:
    result = process(*TWO, typed="ünïcode\nquit\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


def test_json_alone_on_stdout(process: Processed, tmp_path: Path) -> None:
    process(*TWO, "--journal", "j", typed="2\n" * 40)
    for args in (
        ("games",),
        ("simulate", "template", "--games", 5),
        ("replay", "j"),
        ("verify", "j"),
        ("data", "report", "template"),
        ("fuzz", "template", "--games", 1),
    ):
        result = process(*args, "--json")
        json.loads(result.stdout)
        assert result.stderr == ""
