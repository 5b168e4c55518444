from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE
from mesozoic.play.dice import Dice
from mesozoic.play.journal import write_journal
from mesozoic.play.session import Session
from tests.builders import TEMPLATE, any_answer

if TYPE_CHECKING:
    from tests.cli.conftest import Started

UNPROVED = "its dice cannot be proved: there is no secret"
SCENARIO = """
title   = "The skull is sketched"
game    = "template"
players = 3
rules   = ["FD-EX-02"]
options = { rounds = 2 }

[position]
table  = { weather = "sun" }
seat.1 = { tools = 1 }
seat.2 = { tools = 0 }

[[pending]]
is     = "dig.draw_face_up"
digger = 0

[[step]]
play = ["~ skull", "1 sketch"]
next = "over"
scores = [5, 2, 0]
"""


def test_replay_shows_answers_log_table_and_scores(mz: Started, finished: Path) -> None:
    result = mz("replay", finished)
    assert result.exit_code == 0
    assert "   1  chance: " in result.stdout
    assert "round 5 begins" in result.stdout
    assert "FD-RND-01" in result.stdout
    assert "total" in result.stdout
    assert "win" in result.stdout


def test_replay_stops_where_it_should(mz: Started, finished: Path) -> None:
    shown = mz("replay", finished, "--to", 1).stdout
    assert "after 1 answer" in shown
    assert "round 2" not in shown
    assert "the choice is with seat 0 and seat 1" in shown
    assert json.loads(mz("replay", finished, "--to", 0, "--json").stdout)["pending"] == [-1]


def test_replay_as_json(mz: Started, finished: Path) -> None:
    found = json.loads(mz("replay", finished, "--json").stdout)
    assert found["over"]
    assert found["pending"] == []
    assert [step["n"] for step in found["steps"]] == list(range(found["answers"] + 1))
    assert found["steps"][0]["log"][0] == {"rule": "FD-RND-01", "depth": 0, "text": "round 1 begins; seat 0 goes first"}
    assert [score["seat"] for score in found["scores"]] == [0, 1]
    assert sum(found["scores"][0]["sources"].values()) == found["scores"][0]["total"]
    assert found["view"]["table"]["round"] == 5


def test_replay_tells_a_viewer_no_secrets(mz: Started, tmp_path: Path) -> None:
    file = tmp_path / "deep.journal"
    typed = "deep\n"
    mz("play", "template", "--hotseat", "--players", 2, "--seed", 3, "--journal", file, typed=typed)
    steps = {
        viewer: json.loads(mz("replay", file, "--viewer", viewer, "--json").stdout)["steps"]
        for viewer in ("all", "spectator", 0, 1)
    }
    assert {viewer: found[2]["choice"] for viewer, found in steps.items()} == {
        "all": "deep",
        "spectator": None,
        0: "deep",
        1: None,
    }
    assert "seat 0, in secret" in mz("replay", file, "--viewer", 1).stdout


def test_replay_of_a_secret_draw(mz: Started, tmp_path: Path) -> None:
    file = tmp_path / "deep.journal"
    mz("play", "template", "--hotseat", "--players", 2, "--seed", 3, "--journal", file, typed="deep\ncamp\n")
    own, other = [json.loads(mz("replay", file, "--viewer", viewer, "--json").stdout) for viewer in (0, 1)]
    drawn = [step for step in own["steps"] if step["seat"] == -1 and any(line["rule"] == "FD-DIG-03" for line in step["log"])]
    assert drawn
    for step in drawn:
        assert step["choice"] in step["log"][0]["text"]
        assert other["steps"][step["n"]]["choice"] is None
        assert step["choice"] not in str(other["steps"][step["n"]]["log"])
    assert "drawn" not in other["view"]["seats"][0]


def test_replay_and_verify_take_saves_too(mz: Started, running: Path) -> None:
    found = json.loads(mz("replay", running, "--json").stdout)
    assert not found["over"]
    assert found["scores"] is None
    said = f"{running}: ok, {found['answers']} answers, running; {UNPROVED}"
    assert " ".join(mz("verify", running).stdout.split()) == said


def test_verify_says_ok_or_where_a_journal_diverges(mz: Started, finished: Path, tmp_path: Path) -> None:
    answers = json.loads(mz("replay", finished, "--json").stdout)["answers"]
    result = mz("verify", finished)
    assert result.exit_code == 0
    assert " ".join(result.stdout.split()) == f"{finished}: ok, {answers} answers, over; {UNPROVED}"
    bad = tmp_path / "bad.journal"
    bad.write_text(finished.read_text().replace("0 shallow ", "0 camp ", 1))
    result = mz("verify", finished, bad)
    assert result.exit_code == 1
    first, _, second = " ".join(result.stdout.split()).partition(UNPROVED)
    assert first.endswith("over; ") and "diverges here" in second
    found = json.loads(mz("verify", finished, bad, "--json").stdout)
    assert [(one["ok"], one["error"] is None) for one in found] == [(True, True), (False, False)]
    assert (found[0]["answers"], found[0]["over"]) == (answers, True)


def test_verify_proves_the_dice_of_a_table(mz: Started, tmp_path: Path) -> None:
    dice = Dice(bytes(range(32)), {0: "ab" * 32})
    session, rng = Session(TEMPLATE, TEMPLATE.setup(2), dice=dice), Rng(4)
    while not session.over:
        session.submit(*any_answer(session.game, rng))
    file = tmp_path / "table.journal"
    file.write_text(write_journal(session.journal()))
    rolls = sum(answer.seat == CHANCE for answer in session.answers)
    kept = hashlib.sha256(bytes(range(32))).hexdigest()
    assert " ".join(mz("verify", file).stdout.split()).endswith(f"over; {rolls} rolls proved")
    (found,) = json.loads(mz("verify", file, "--commitment", kept.upper(), "--json").stdout)
    assert (found["ok"], found["rolls"], found["commitment"]) == (True, rolls, kept)
    other = mz("verify", file, "--commitment", "00" * 32)
    assert other.exit_code == 1 and "expected dice of the hash 00" in other.output and kept in "".join(other.output.split())
    file.write_text(file.read_text().replace("contribution 0 ab", "contribution 0 ac"))
    changed = mz("verify", file)
    assert changed.exit_code == 1 and "does not follow from the secret" in " ".join(changed.output.split())


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_bug_of_ours_in_a_replay_is_one_sentence(
    mz: Started, finished: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mesozoic.play import journal

    def broken(*given: object) -> str:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(journal, "check_of", broken)
    result = mz(command, finished)
    assert result.exit_code in (1, 2)
    assert "the rules break here: ZeroDivisionError: by nothing" in result.output


def test_scenario_check_of_files_and_folders(mz: Started, tmp_path: Path) -> None:
    folder = tmp_path / "scenarios" / "inner"
    folder.mkdir(parents=True)
    good = folder / "good.toml"
    good.write_text(SCENARIO)
    result = mz("scenario", "check", tmp_path / "scenarios")
    assert (result.exit_code, result.stdout) == (0, f"{good}: ok\n")
    (folder / "wrong.toml").write_text(SCENARIO.replace("[5, 2, 0]", "[5, 3, 0]"))
    wild = SCENARIO.replace("digger = 0", "digger = 0\n[[pending]]\nis = 'dig.shallow'\nseat = 77")
    (folder / "wild.toml").write_text(wild.replace('"1 sketch"', '"1 sketch", "~ shell"'))
    result = mz("scenario", "check", tmp_path / "scenarios")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == f"{good}: ok"
    assert "dig.shallow.seat: expected a seat from 0 to 2, found 77" in result.stdout
    assert "scores: expected [5, 3, 0], found [5, 2, 0]" in result.stdout
    found = json.loads(mz("scenario", "check", tmp_path / "scenarios", "--json").stdout)
    assert [one["ok"] for one in found] == [True, False, False]
    assert found[0]["title"] == "The skull is sketched"
    assert found[0]["rules"] == ["FD-EX-02"]
