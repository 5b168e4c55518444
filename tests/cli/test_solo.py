"""Games of one person in the terminal: the log folded to results and opened on wish, and how such a game ended."""

from __future__ import annotations

import json
import re
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

import pytest

from mesozoic.cli import result
from mesozoic.core.chance import Rng, playout
from mesozoic.core.ids import Json
from mesozoic.core.spec import Outcome
from mesozoic.games import find_game
from mesozoic.play.journal import write_journal
from mesozoic.play.session import Session

if TYPE_CHECKING:
    from tests.cli.conftest import Processed, Started

EPISODES = ("perseverance-1", "perseverance-2")
WIDE = {"COLUMNS": "400"}
"""No log line is broken."""
ALONE = ("--players", 1, "--seed", 3)


def played(game: str, answers: int, file: Path) -> Path:
    """The journal of a solo game in which so many first choices were taken, or as many as there were."""
    spec = find_game(game)
    session = Session(spec, spec.setup(1), Rng(5).below)
    while not session.over and len(session.answers) < answers:
        session.game.focus(0)
        session.submit(0, session.game.choices()[0].token())
    file.write_text(write_journal(session.journal()))
    return file


def folded(log: list[Json]) -> list[str]:
    """These lines of a replay as they stand in its table when nothing is opened."""
    shown: list[str] = []
    for line in log:
        if line["depth"] == 0:
            shown.append(f"{line['text']}  {line['rule']}")
            continue
        head, mark, n = shown[-1].partition("  ▸ ")
        count = int(n.split()[0]) + 1 if mark else 1
        shown[-1] = f"{head}  ▸ {count} line{'s' * (count > 1)}"
    return shown


def told(text: str, indent: int) -> list[str]:
    """The log lines of a replay that stand so far to the right."""
    return [line.strip() for line in text.splitlines() if re.match(rf" {{{indent}}}\S", line) and re.search("[A-Z]-[0-9]", line)]


@pytest.mark.parametrize("game", EPISODES)
def test_a_replay_is_folded_to_results_and_opened_on_wish(process: Processed, tmp_path: Path, game: str) -> None:
    file = played(game, 60, tmp_path / "solo.journal")
    steps = json.loads(process("replay", file, "--json").stdout)["steps"]
    lines = [line for step in steps for line in step["log"]]
    why = [f"{line['text']}  {line['rule']}" for line in lines if line["depth"] == 1]
    assert len(why) > 20
    closed = process("replay", file, **WIDE).stdout
    assert told(closed, 8) == [line for step in steps for line in folded(step["log"])]
    assert told(closed, 11) == []
    opened = process("replay", file, "--open", **WIDE).stdout
    assert told(opened, 8) == [f"{line['text']}  {line['rule']}" for line in lines if line["depth"] == 0]
    assert told(opened, 11) == why
    assert "▸" not in opened


def test_at_the_table_news_are_folded_and_open_shows_the_rest(mz: Started) -> None:
    start = mz("play", "perseverance-1", *ALONE, typed="").stdout
    assert "narek, red, starts in" in start
    assert re.search(r"starts in \w+  DS-SET-06  ▸ 1 line\n", start)
    assert "open shows what is folded behind a ▸; step goes through it with Enter" in start
    because = " the card of narek is card-"
    assert because not in start
    assert because in mz("play", "perseverance-1", *ALONE, typed="open\n").stdout
    assert because in mz("play", "perseverance-1", *ALONE, typed="o\n").stdout
    assert because not in mz("play", "perseverance-1", *ALONE, typed="log\n").stdout
    assert because in mz("play", "perseverance-1", *ALONE, typed="log open\n").stdout
    opened = mz("play", "perseverance-1", *ALONE, "--open", typed="").stdout
    assert because in opened
    assert "▸" not in opened


def test_where_nothing_is_folded_there_is_nothing_to_open(mz: Started) -> None:
    shown = mz("play", "template", "--players", 2, "--seed", 3, typed="open\nstep\n").stdout
    assert shown.count("nothing is folded yet") == 2


def test_enter_goes_on_to_the_next_selection(mz: Started) -> None:
    """Each step opens one selection and tells what came of it; all of it, or the rest skipped, on wish."""
    last = " the card of camilla is card-"
    shown = mz("play", "perseverance-1", *ALONE, typed="step\n\n\n").stdout
    steps = shown.split("> step\n")[1].split("Enter goes on")
    assert len(steps) > 2
    assert "starts in" not in steps[0]
    assert " the card of narek is card-" in steps[1]
    assert last not in steps[1]
    assert last in steps[2]
    everything = mz("play", "perseverance-1", *ALONE, typed="s\na\n").stdout
    assert last in everything
    assert everything.count("Enter goes on") == 1
    skipped = mz("play", "perseverance-1", *ALONE, typed="s\ns\n").stdout
    assert last not in skipped
    assert skipped.count("Enter goes on") == 1


def test_what_is_no_wish_is_asked_again_and_one_can_leave(mz: Started) -> None:
    shown = mz("play", "perseverance-1", *ALONE, typed="step\n1\nq\n1\n").stdout
    assert shown.count("step 1 of") == 2
    assert "the game is saved in" in shown
    assert "where does your first settlement stand?" not in shown.partition("> q\n")[2]


def test_with_step_one_goes_through_it_before_the_table_is_shown(mz: Started) -> None:
    shown = mz("play", "perseverance-1", *ALONE, "--step", typed="\n\n\n").stdout
    before, _, table = shown.partition("Perseverance, Episode 1: blue")
    assert " the card of narek is card-" in before
    assert " the card of camilla is card-" in before
    assert ", starts in" not in table


def test_odds_tell_results_alone(mz: Started) -> None:
    """How the Dissenters would select is not what a choice is judged by."""
    shown = mz("play", "perseverance-1", *ALONE, typed="1\n1\nodds 1\n").stdout
    assert "what " in shown
    assert " alone is best" not in shown.partition("can lead to")[2]


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (("won", "targets"), "the game is won: every target is reached"),
        (("lost", "targets"), "the game is lost: a target is missed"),
        (("lost", "track"), "the game is lost: the track of destroyed settlements is full"),
        (("lost", "rampage"), "the game is lost: the track of rampages is full"),
        (("lost", "some_other_thing"), "the game is lost: some other thing"),
        (("scored", "score"), "the game ends with a score of 17"),
    ],
)
def test_how_an_end_is_said(outcome: tuple[str, str], said: str) -> None:
    assert result.sentence(Outcome(*outcome, (), ()), 17) == said


@pytest.mark.parametrize("game", [*EPISODES, "dinosaur-island"])
def test_the_end_says_won_or_lost_and_both_dials(mz: Started, tmp_path: Path, game: str) -> None:
    file = played(game, 10_000, tmp_path / "solo.journal")
    score = json.loads(mz("replay", file, "--json").stdout)["scores"][0]
    outcome = score["outcome"]
    shown = mz("replay", file).stdout
    assert shown.splitlines()[-1] == result.sentence(Outcome(outcome["result"], outcome["cause"], (), ()), score["total"])
    assert " wins\n" not in shown
    assert score["place"] == 1
    rows = [f"{dial['name']} +{dial['value']} of {dial['target']}" for dial in outcome["dials"] if dial["target"]]
    assert len(rows) == (0 if game == "dinosaur-island" else 2)
    for row in rows:
        assert re.search(row, shown)
    assert bool(re.search(r"\n merits +\w", shown)) == bool(rows)


@pytest.mark.parametrize("game", [*EPISODES, "dinosaur-island"])
def test_simulate_counts_what_was_won_and_lost(mz: Started, game: str) -> None:
    report = json.loads(mz("simulate", game, "--players", 1, "--games", 3, "--seed", 7, "--json").stdout)
    spec = find_game(game)
    outcomes: list[Outcome] = []
    for number in range(3):
        table = spec.begin(spec.box(spec.unattended_setup(1)))
        playout(table, Rng(7 * 1_000_003 + number), 1_000_000)
        outcome = spec.scores(table)[0].outcome
        assert outcome is not None
        outcomes.append(outcome)
    found = report["solo"]
    assert found["won"] == len([one for one in outcomes if one.result == "won"])
    assert found["lost"] == len([one for one in outcomes if one.result == "lost"]) == sum(found["causes"].values())
    assert found["won_share"] == round(found["won"] / 3, 4) == report["scores"]["by_bot"]["random"]["wins"]
    for name, mean in found["dials"].items():
        values = [value for one in outcomes for dial, value, _ in one.dials if dial == name]
        assert mean == round(fmean(values), 2)
    assert sum(found["merits"].values()) == sum([len(one.merits) for one in outcomes])
    assert found["lost"] + found["won"] == (0 if game == "dinosaur-island" else 3)


def test_simulate_of_several_players_says_nothing_of_that(mz: Started) -> None:
    assert "solo" not in json.loads(mz("simulate", "template", "--games", 2, "--json").stdout)


def test_simulate_as_a_table_tells_won_from_lost(mz: Started) -> None:
    shown = mz("simulate", "perseverance-1", "--players", 1, "--games", 2).stdout
    for expected in ("won share", "lost by", "followers", "acceptance", "merits"):
        assert expected in shown
    assert "winner mean" not in shown
    scored = mz("simulate", "dinosaur-island", "--players", 1, "--games", 1).stdout
    assert "won share" not in scored
    assert re.search(r"random +1 +\S+ +–", scored)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--players", 2, "--option", "ambition=conqueror"), "option ambition: it is for a game of 1 player"),
        (("--players", 1, "--option", "start_layout=first_game"), "option start_layout: a game of 1 player has its own start"),
        (("--players", 1, "--option", "edition=beta"), "option edition: a game of 1 player is played by the final edition"),
        (("--players", 1, "--option", "ambition=easy"), "option ambition: expected one of squatter, pioneer"),
        (("--players", 1, "--option", "readiness=left"), "option readiness: expected one of middle-middle"),
        (("--players", 1, "--bots", "random"), "has seats for you and at most 0 bots here, not 1"),
    ],
)
def test_what_does_not_fit_one_person_is_refused(mz: Started, args: tuple[object, ...], sentence: str) -> None:
    refused = mz("play", "perseverance-1", *args)
    assert refused.exit_code == 2
    assert sentence in refused.stderr


def test_games_name_the_numbers_of_players_an_option_is_for(mz: Started) -> None:
    games = {game["id"]: game for game in json.loads(mz("games", "--json").stdout)}
    players = {option["id"]: option["players"] for option in games["perseverance-1"]["options"]}
    assert players["ambition"] == [1]
    assert players["edition"] == [2, 3, 4]
    assert players["leaders"] == [1, 2, 3, 4]
