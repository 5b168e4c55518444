"""What is learned from games: known weights and temperatures are found again, and a run that was ended goes on."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from random import Random

import pytest

from mesozoic.bots.chances import CLOSE, Scale, apart, calibrated, forget, likely, scale
from mesozoic.bots.fitting import fit_phase, fit_trust
from mesozoic.bots.learning import train
from mesozoic.bots.training import Plan, play_games
from mesozoic.core.errors import DataError, FileError
from mesozoic.core.ids import Json
from mesozoic.core.linear import read_linear
from mesozoic.games import GAMES
from mesozoic.perseverance.ep1.spec import SPEC
from mesozoic.workers.local import Here

pytestmark = pytest.mark.long

NOW = (3.0, -1.5, 0.5)
LATER = (0.2, 0.0, -0.1)


def invented_game(number: int, rng: Random) -> Json:
    """A game whose scores in the end are what was counted, weighted, and something nobody can know."""
    seats = (2, 4)[number % 2]
    counts = [[rng.randrange(8) for _ in NOW] for _ in range(seats)]
    left = rng.randrange(10)
    totals = [
        20 * seats + sum(n * (now + left * later) for n, now, later in zip(own, NOW, LATER, strict=True)) + rng.gauss(0, 1)
        for own in counts
    ]
    shares = [float(total == max(totals)) for total in totals]
    return {"number": number, "totals": totals, "shares": shares, "positions": [[0, left, totals, counts]]}


def test_weights_that_made_the_scores_are_found_again() -> None:
    rng = Random(1)
    fitted = fit_phase([invented_game(number, rng) for number in range(3000)], 0, 2)
    for (now, later), true_now, true_later in zip(fitted.weights, NOW, LATER, strict=True):
        assert now == pytest.approx(true_now, abs=0.1)
        assert later == pytest.approx(true_later, abs=0.02)
    assert fitted.correlation > 0.97
    assert fitted.by_hand == pytest.approx(1)  # the invented hand-written value is the score itself


def test_the_temperature_by_which_games_were_won_is_found_again() -> None:
    rng = Random(2)
    games: list[Json] = []
    for number in range(4000):
        values = [rng.uniform(0, 20) for _ in range(4)]
        weights = [exp(value / 5) for value in values]
        winner = rng.choices(range(4), weights)[0]
        shares = [float(seat == winner) for seat in range(4)]
        games.append({"number": number, "totals": values, "shares": shares, "positions": [[0, 0, values, []]]})
    trusted = fit_trust(games, 0, 1)
    assert trusted.scale.temperature == pytest.approx(5, rel=0.12)
    assert sum(count for _, _, count in trusted.rows) == 4 * 800
    assert all(said == pytest.approx(came, abs=0.08) for said, came, count in trusted.rows if count > 100)


def test_a_lead_of_one_temperature_makes_a_win_e_times_as_likely() -> None:
    ahead, behind = likely([12.0, 7.0], Scale(5.0))
    assert ahead / behind == pytest.approx(exp(1))
    assert likely([30.0], Scale(5.0, 30.0)) == [0.5]


def test_a_run_that_was_ended_goes_on_with_the_same_games(tmp_path: Path) -> None:
    plan = Plan(GAMES["template"], [2, 3], "random", 4)
    whole = play_games(plan, 6, tmp_path / "whole.jsonl", Here(), lambda done: None)
    file = tmp_path / "ended.jsonl"
    text = (tmp_path / "whole.jsonl").read_text()
    file.write_text(text[: len(text) * 2 // 3])
    told: list[int] = []
    assert play_games(plan, 6, file, Here(), told.append) == whole
    assert 0 < told[0] < 6 and told[-1] == 6
    assert [len(game["totals"]) for game in whole] == [2, 3, 2, 3, 2, 3]
    with pytest.raises(FileError, match="has games of another kind"):
        play_games(Plan(GAMES["template"], [2, 3], "random", 5), 6, file, Here(), told.append)


def test_one_person_alone_plays_every_difficulty_through_all_phases(tmp_path: Path) -> None:
    games = play_games(Plan(SPEC, [1], "random", 4), 8, tmp_path / "solo.jsonl", Here(), lambda done: None)
    assert {position[0] for game in games for position in game["positions"]} == {0, 1, 2}
    assert all(len(position[2]) == 1 for game in games for position in game["positions"])


def test_training_writes_what_chances_are_read_from(tmp_path: Path) -> None:
    spec = GAMES["template"]
    before = spec.judged_in
    try:
        report = train(spec, tmp_path / "games", tmp_path / "out", 60, 3, Here(), lambda name, done, games: None)
        rows = report["chances"]["game"]["held_out"]
        assert rows and sum(row["count"] for row in rows) > 10
        assert calibrated(spec, 4) == (apart([[row["said"], row["came"], row["count"]] for row in rows]) <= CLOSE)
        assert scale(spec, "game").temperature == report["chances"]["game"]["temperature"]
        kept = [json.loads(line) for line in (tmp_path / "games" / "several-greedy.jsonl").read_text().splitlines()]
        assert len(kept) == 1 + 30 and kept[0]["game"] == "template"
    finally:
        spec.judge_by(before)
        forget()


def test_a_file_of_weights_must_have_all_that_is_counted(tmp_path: Path) -> None:
    text = (SPEC.folder / "weights.toml").read_text()
    file = tmp_path / "weights.toml"
    phases, counted = list(SPEC.phases), list(SPEC.counted)
    file.write_text(text)
    assert read_linear(file, phases, counted).weight(8, 2, 0) == pytest.approx(
        1, abs=0.2
    )  # a Follower is one, just before the end
    for wrong in (text.replace('"food at hand"', '"fodder at hand"'), text.replace("= [", "= ["[:2], 1), "weights = 3", ""):
        file.write_text(wrong)
        with pytest.raises(DataError, match=r"weights"):
            read_linear(file, phases, counted)


def test_where_nothing_can_be_written_no_game_is_played(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "chances.toml.new").symlink_to("/dev/full")
    told: list[str] = []
    with pytest.raises(FileError, match=r"out: cannot be written: No space left on device"):
        train(GAMES["template"], tmp_path, out, 60, 1, Here(), lambda name, done, all: told.append(name))
    assert told == []
