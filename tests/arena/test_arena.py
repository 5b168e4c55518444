"""Whole arenas: the same results whoever works, whoever dies, and whoever plays over the API."""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

import polars
import pytest

from mesozoic.arena.parquet import write_parquet
from mesozoic.arena.plan import Plan
from mesozoic.arena.run import run
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import Json
from mesozoic.games import GAMES
from mesozoic.play.kit import kit_of
from mesozoic.workers.local import Here
from tests.arena.killed import ROOT, children, contents, ended, kill_in_the_middle, start


def test_a_killed_worker_and_a_killed_driver_change_nothing(tmp_path: Path) -> None:
    told = ended(start(tmp_path, "whole"))
    running = start(tmp_path, "kept", "--jobs", "2")
    kill_in_the_middle(running, tmp_path / "kept" / "games.jsonl", lambda: children(running.pid)[0])
    again = ended(start(tmp_path, "kept", "--jobs", "2"))
    assert contents(tmp_path / "kept") == contents(tmp_path / "whole")
    one, two = json.loads(told), json.loads(again)
    del one["milliseconds"], two["milliseconds"]
    assert one == two


def arena(bots: str, games: int, players: int, seed: int = 5, game: str = "template") -> Plan:
    spec = GAMES[game]
    return Plan(kit_of(spec, spec.unattended_setup(players, None)), tuple(bots.split(",")), games, seed)


def run_here(plan: Plan, folder: Path) -> Json:
    return run(plan, folder, Here(), lambda done: None)[1]


def test_what_is_told_is_what_was_played(tmp_path: Path) -> None:
    plan = arena("normal,easy,random", 60, 3)
    games, told = run(plan, tmp_path, Here(), lambda done: None)
    write_parquet(plan, games, tmp_path / "games.parquet")
    table = polars.read_parquet(tmp_path / "games.parquet")
    assert table.height == 3 * 60 and table["finished"].all()
    by_bot = {one["bot"]: one for one in told["bots"]}
    for bot, wins, score in table.group_by("bot").agg(polars.col("win").mean(), polars.col("score").mean()).iter_rows():
        assert by_bot[bot]["wins"]["share"] == pytest.approx(wins, abs=1e-4)
        assert by_bot[bot]["score"] == pytest.approx(score, abs=0.01)
    for seat, wins in table.group_by("seat").agg(polars.col("win").mean()).iter_rows():
        assert told["seats"][seat]["wins"]["share"] == pytest.approx(wins, abs=1e-4)
    assert told["bots"][0]["bot"] == "normal"
    assert told["milliseconds"]["normal"] > told["milliseconds"]["random"]
    assert table["win"].sum() == pytest.approx(60, abs=1e-3)
    with pytest.raises(FileError, match=r"/dev/full: cannot be written: No space"):
        write_parquet(plan, games, Path("/dev/full"))


def test_more_games_go_on_from_those_there_are(tmp_path: Path) -> None:
    run_here(arena("random,greedy:1", 4, 2), tmp_path)
    before = (tmp_path / "games.jsonl").read_text()
    assert run_here(arena("random,greedy:1", 8, 2), tmp_path)["games"] == 8
    assert (tmp_path / "games.jsonl").read_text().startswith(before)
    with pytest.raises(FileError, match="has games of another kind"):
        run_here(arena("random,greedy:1", 8, 2, seed=9), tmp_path)
    (tmp_path / "games.jsonl").write_text("nonsense\n")
    with pytest.raises(FileError, match="has games of another kind"):
        run_here(arena("random,greedy:1", 8, 2), tmp_path)


def test_a_bot_over_the_api_is_a_bot(tmp_path: Path) -> None:
    bot = f"api:{sys.executable} {ROOT}/tests/arena/api_bot.py"
    report = run_here(arena(f"random,{bot}", 2, 2), tmp_path)
    assert report["games"] == report["finished"] == 2
    assert {one["bot"]: one["seats"] for one in report["bots"]} == {"random": 2, bot: 2}
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]]
    assert [game["bots"].index(bot) for game in games] == [1, 0]
    assert all(min(game["decisions"]) > 3 for game in games)


@pytest.mark.parametrize(
    ("bot", "said"),
    [("api:false", "left a game"), ("api:no-such-bot", "no such program"), ("api:'", "No closing"), ("api:", "no such")],
)
def test_a_bot_that_does_not_play_is_named(tmp_path: Path, bot: str, said: str) -> None:
    with pytest.raises(SetupError, match=said) as told:
        run_here(arena(f"random,{bot}", 2, 2), tmp_path)
    assert bot in str(told.value)


def test_a_full_disk_is_said_and_with_room_it_goes_on(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, hard))
    try:
        with pytest.raises(FileError, match=r"games\.jsonl: cannot be written"):
            run_here(arena("random,greedy:1", 40, 2), tmp_path / "full")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    cut = (tmp_path / "full" / "games.jsonl").read_text()
    assert 1 < cut.count("\n") < 41 and not cut.endswith("\n")
    for folder in ("full", "whole"):
        run_here(arena("random,greedy:1", 40, 2), tmp_path / folder)
    for name in ("games.jsonl", "arena.json"):
        assert (tmp_path / "full" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_alone_with_nothing_to_win(tmp_path: Path) -> None:
    report = run_here(arena("random,greedy:1", 4, 1, game="dinosaur-island"), tmp_path)
    assert report["rounds"] == 2 and report["seats"][0]["wins"] is None
    assert report["bots"][0]["wins"] is None and report["bots"][0]["bot"] == "greedy:1"
    assert report["pairs"]["greedy:1"]["random"]["n"] == 2
