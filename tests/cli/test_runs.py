from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic.audit import fuzz as fuzzing
from mesozoic.audit.broken import Broken
from mesozoic.core.chance import Rng
from mesozoic.core.game import Game
from mesozoic.core.ids import Json
from mesozoic.core.spec import AnySpec

if TYPE_CHECKING:
    from tests.cli.conftest import Started


def without_time(report: Json) -> Json:
    return {key: value for key, value in report.items() if "second" not in key}


def test_simulate_as_json_by_its_defaults(mz: Started) -> None:
    result = mz("simulate", "template", "--json")
    report = json.loads(result.stdout)
    assert report["game"] == "template"
    assert report["players"] == 4
    assert report["games"] == report["finished"] == 100
    assert list(report["scores"]["by_bot"]) == ["random"]
    assert result.stderr == ""


def test_simulate_gives_the_same_whatever_the_number_of_jobs(mz: Started) -> None:
    args = ("simulate", "template", "--players", 2, "--games", 30, "--seed", 7, "--option", "rounds=3", "--json")
    one, two = json.loads(mz(*args).stdout), json.loads(mz(*args, "--jobs", 2).stdout)
    assert without_time(one) == without_time(two)
    assert one["options"] == {"rounds": 3, "head_start": False}


def test_simulate_as_a_table(mz: Started) -> None:
    shown = mz("simulate", "template", "--games", 10, "--bots", "random").stdout
    assert "share of wins" in shown
    assert "mean score" in shown


def test_simulate_with_a_pack_changes_the_scores(mz: Started, pack: Path) -> None:
    args = ("simulate", "template", "--games", 20, "--json")
    plain, packed = json.loads(mz(*args).stdout), json.loads(mz(*args, "--pack", pack).stdout)
    assert plain["scores"] != packed["scores"]


def test_fuzz_finds_nothing_and_says_what_it_never_saw(mz: Started) -> None:
    result = mz("fuzz", "template", "--games", 3, "--players", 2, "--option", "rounds=2", "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 0
    assert report["games"] == report["finished"] == 3
    assert report["failures"] == []
    assert "no failures" in mz("fuzz", "template", "--games", 2, "--every", 3).stdout


def test_fuzz_keeps_the_journal_of_a_failure(mz: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(spec: AnySpec, game: Game, census: dict[str, int], rng: Rng) -> None:
        if game.reveals:
            raise Broken("a secret was told")

    monkeypatch.setattr(fuzzing, "check_position", broken)
    (tmp_path / "out").mkdir()
    result = mz("fuzz", "template", "--games", 1, "--seed", 4, "--every", 1, "--out", "out")
    assert result.exit_code == 1
    file = tmp_path / "out" / "fuzz-template-4000012.journal"
    assert file.name in result.stdout
    assert "a secret was told" in result.stdout
    assert mz("verify", file).exit_code == 0
    report = json.loads(mz("fuzz", "template", "--games", 1, "--seed", 4, "--every", 1, "--json").stdout)
    assert report["failures"] == [
        {"seed": 4000012, "what": "Broken: a secret was told", "journal": "fuzz-template-4000012.journal"}
    ]
    assert (tmp_path / "fuzz-template-4000012.journal").read_text() == file.read_text()


def test_fuzz_gives_the_same_whatever_the_number_of_jobs(mz: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "MEMORY", 8)
    args = ("fuzz", "template", "--games", 30, "--seed", 7, "--every", 500, "--json")
    one, two = (json.loads(mz(*args, "--jobs", jobs).stdout) for jobs in (1, 2))
    assert one == two
    assert one["finished"] == 30


def test_fuzz_keeps_the_journals_of_all_its_processes(mz: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(spec: AnySpec, game: Game, census: dict[str, int], rng: Rng) -> None:
        raise Broken("no")

    monkeypatch.setattr(fuzzing, "check_position", broken)
    monkeypatch.setattr(fuzzing, "MEMORY", 8)
    result = mz("fuzz", "template", "--games", 30, "--every", 1, "--jobs", 2, "--json")
    assert result.exit_code == 1
    journals = [failure["journal"] for failure in json.loads(result.stdout)["failures"]]
    assert journals == [f"fuzz-template-{1_000_003 + number}.journal" for number in range(30)]
    assert all((tmp_path / journal).read_text().startswith("mesozoic journal") for journal in journals)


def test_fuzz_may_leave_exploring_out(mz: Started) -> None:
    args = ("fuzz", "template", "--games", 2, "--every", 500, "--json")
    mixed, uniform = json.loads(mz(*args).stdout), json.loads(mz(*args, "--uniform").stdout)
    assert mixed["finished"] == uniform["finished"] == 2
    assert mixed["met"]["asks"] != uniform["met"]["asks"]


def test_fuzz_as_text_names_the_rarest_and_what_never_came(mz: Started) -> None:
    args = ("fuzz", "template", "--games", 1, "--players", 2)
    shown, found = " ".join(mz(*args).stdout.split()), json.loads(mz(*args, "--json").stdout)
    first = found["rarest"][0]
    assert f"rarest: {first['kind']} {first['id']} ({first['times']})" in shown
    assert "never seen, setting: players=3, players=4" in shown


def test_a_preset_sets_options_together_and_options_count_more(mz: Started) -> None:
    args = ("simulate", "template", "--games", 2, "--preset", "first-game", "--json")
    assert json.loads(mz(*args).stdout)["options"] == {"rounds": 3, "head_start": True}
    assert json.loads(mz(*args, "--option", "rounds=4").stdout)["options"] == {"rounds": 4, "head_start": True}
    wrong = mz("simulate", "template", "--preset", "quick")
    assert wrong.exit_code == 2
    assert "has no preset 'quick' for 4 players; there are: first-game, as-published, tournament" in " ".join(
        wrong.stderr.split()
    )
