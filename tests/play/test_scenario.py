"""Scenario files: what holds passes; what does not, and what is no scenario, gets one sentence with step and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.errors import FileError
from mesozoic.core.ids import OVER
from mesozoic.play.scenario import Failed, open_scenario, read_scenario, run_scenario
from tests.builders import CARDS, COPIES, TEMPLATE, one_sentence

GOOD = """
title   = "The skull is sketched"
game    = "template"
players = 3
rules   = ["FD-EX-02"]
options = { rounds = 2 }

[position]
table  = { weather = "sun", round = 2, first = 0 }
seat.0 = { tools = 0 }
seat.1 = { tools = 1, sketches = 0, found = ["shell"], kept = ["tooth"], drawn = [] }
seat.2 = { tools = 0 }

[[pending]]
is     = "dig.draw_face_up"
digger = 0

[[pending]]
is = "dig.end_round"

[[step]]
play    = ["~ skull"]
next    = "1"
offered = ["sketch", "pass"]
offers  = ["pass"]
log     = ["FD-DIG-02"]
silent  = ["FD-CRD-02"]
values  = { "seats.0.found" = ["skull"], "seats.1.tools" = 1 }

[[step]]
play    = ["1 sketch"]
next    = "over"
log     = ["FD-CRD-02", "FD-END-01"]
scores  = [5, 5, 0]
"""

CHOICE = """
game = "template"
players = 2
[position]
seat.0 = { tools = 0 }
[[step]]
play = ["~ sun"]
next = "0"
refused = { deep = "FD-CHO-02" }
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def refused(folder: Path, text: str, *parts: str) -> FileError:
    file = written(folder, text)
    with pytest.raises(FileError) as found:
        run_scenario(read_scenario(file))
    one_sentence(found.value, str(file), *parts)
    return found.value


def changed(old: str, new: str, text: str = GOOD) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_what_holds_passes(tmp_path: Path) -> None:
    scenario = read_scenario(written(tmp_path, GOOD))
    assert (scenario.title, scenario.rules, len(scenario.steps)) == ("The skull is sketched", ["FD-EX-02"], 2)
    game = run_scenario(scenario)
    assert game.seat == OVER
    assert run_scenario(read_scenario(written(tmp_path, CHOICE))).pending() == [0, 1]


def test_a_scenario_needs_no_more_than_a_game_and_players(tmp_path: Path) -> None:
    scenario = read_scenario(written(tmp_path, 'game = "template"\nplayers = 4'))
    spec, game = open_scenario(scenario)
    assert (spec, scenario.title, len(game.pending())) == (TEMPLATE, "mine", 1)


def test_a_position_is_laid_out_with_cards_taken_from_the_deck(tmp_path: Path) -> None:
    _, game = open_scenario(read_scenario(written(tmp_path, GOOD)))
    assert TEMPLATE.view(game, -3)["table"] == {"round": 2, "first": 0, "weather": "sun", "deck": CARDS - 2}
    assert TEMPLATE.census(game) == COPIES


FAILING = [
    ('next    = "1"', 'next    = "2"', ["step 1", "next", "'2'", "'1'"]),
    ('next    = "1"', 'next    = "~"', ["step 1", "next"]),
    ('next    = "over"', "next    = 1", ["step 2", "next", "'over'"]),
    ('["sketch", "pass"]', '["sketch"]', ["step 1", "offered", "'sketch'", "'pass'"]),
    ('["sketch", "pass"]', '["sketch", "pass", "deep"]', ["step 1", "offered"]),
    ('["sketch", "pass"]', '["sketch", 5]', ["step 1", "offered"]),
    ('["sketch", "pass"]', '["sketch", ["pass"]]', ["step 1", "offered"]),
    ('offers  = ["pass"]', 'offers  = ["deep"]', ["step 1", "offers", "'deep'"]),
    ('offers  = ["pass"]', 'refused = { pass = "FD-CRD-02" }', ["step 1", "refused.pass", "FD-CRD-02"]),
    ('offers  = ["pass"]', 'refused = { deep = "FD-CHO-02" }', ["step 1", "refused.deep", "FD-CHO-02"]),
    ('log     = ["FD-DIG-02"]', 'log     = ["FD-DIG-03"]', ["step 1", "log", "FD-DIG-03", "FD-DIG-02"]),
    ('silent  = ["FD-CRD-02"]', 'silent  = ["FD-DIG-02"]', ["step 1", "silent", "FD-DIG-02"]),
    ('"seats.1.tools" = 1 }', '"seats.1.tools" = 2 }', ["step 1", "values.seats.1.tools", "2", "1"]),
    ('"seats.0.found" = ["skull"]', '"seats.0.found" = []', ["step 1", "values.seats.0.found"]),
    ("scores  = [5, 5, 0]", "scores  = [5, 5]", ["step 2", "scores", "[5, 5]", "[5, 5, 0]"]),
    ("scores  = [5, 5, 0]", "scores  = 5", ["step 2", "scores"]),
    ('["1 sketch"]', '["2 sketch"]', ["step 2", "play", "'2 sketch'", "1"]),
    ('["1 sketch"]', '["1 deep"]', ["step 2", "play", "'deep'", "pass, sketch"]),
    ('["1 sketch"]', '["1 sketch", "1 sketch"]', ["step 2", "play", "over"]),
]


@pytest.mark.parametrize(("old", "new", "parts"), FAILING, ids=[new for _, new, _ in FAILING])
def test_what_does_not_hold_is_named_by_step_and_key(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    assert isinstance(refused(tmp_path, changed(old, new), *parts), Failed)


def test_a_refusal_must_name_the_right_rule(tmp_path: Path) -> None:
    refused(tmp_path, CHOICE.replace("FD-CHO-02", "FD-CHO-01"), "step 1", "refused.deep", "FD-CHO-01", "FD-CHO-02")


WRONG = [
    ("players = 3", "", ["players", "a number"]),
    ("players = 3", 'players = "3"', ["players", "a number", "'3'"]),
    ("players = 3", "players = 7", ["2, 3, 4", "7"]),
    ("players = 3", "players = true", ["players"]),
    ('game    = "template"', "", ["game", "the name of a game"]),
    ('game    = "template"', "game = 5", ["game", "5"]),
    ('game    = "template"', 'game = "chess"', ["'chess'", "template"]),
    ('["FD-EX-02"]', '["FD-EX-99"]', ["rules", "'FD-EX-99'"]),
    ('["FD-EX-02"]', '"FD-EX-02"', ["rules", "a list"]),
    ('["FD-EX-02"]', '[["FD-EX-02"]]', ["rules"]),
    ("title   =", "titel   =", ["titel", "unknown key", "title"]),
    ('"The skull is sketched"', "5", ["title", "a text"]),
    ("{ rounds = 2 }", "{ turns = 2 }", ["'turns'", "rounds"]),
    ("{ rounds = 2 }", "{ rounds = 1 }", ["option rounds"]),
    ("{ rounds = 2 }", "5", ["options", "a table"]),
    ('weather = "sun"', 'weather = "snow"', ["position.table.weather", "sun, rain, storm", "'snow'"]),
    ('weather = "sun"', "wheather = 1", ["position.table.wheather"]),
    ("round = 2", "round = -1", ["position.table.round"]),
    ("round = 2", "round = 0", ["position.table.round"]),
    ("round = 2", "round = 3", ["position.table.round"]),
    ("first = 0", "first = 3", ["position.table.first"]),
    ("seat.2", "seat.3", ["position.seat.3"]),
    ("seat.2", "seat.x", ["position.seat.x"]),
    ("seat.2", "chair.2", ["position.chair"]),
    ("seat.0 = { tools = 0 }", "seat.0 = 5", ["position.seat.0", "a table"]),
    ("tools = 1", "tools = -1", ["position.seat.1.tools"]),
    ("tools = 1", 'tools = "one"', ["position.seat.1.tools", "'one'"]),
    ("tools = 1", "tool = 1", ["position.seat.1.tool"]),
    ('["shell"]', '["bone"]', ["position.seat.1.found", "shell, tooth, claw, skull", "bone"]),
    ('["shell"]', '"shell"', ["position.seat.1.found"]),
    ('["shell"]', '["skull", "skull", "skull", "skull", "skull"]', ["position.seat.1", "skull"]),
    ('["shell"]', "[" + '"claw", ' * 7 + "]", ["position.seat.1", "claw"]),
    ('"dig.draw_face_up"', '"dig.draw_face_down"', ["'dig.draw_face_down'"]),
    ('"dig.draw_face_up"', '"pile"', ["pile"]),
    ('"dig.draw_face_up"', "5", ["pending", "'is'"]),
    ("digger = 0", "seat = 0", ["dig.draw_face_up", "(digger)", "(seat)"]),
    ("digger = 0", "", ["dig.draw_face_up", "(digger)"]),
    ("digger = 0", "digger = 3", ["dig.draw_face_up"]),
    ("digger = 0", "digger = -1", ["dig.draw_face_up"]),
    ("digger = 0", 'digger = "Ana"', ["dig.draw_face_up"]),
    ('is = "dig.end_round"', 'is = "dig.shallow"\nseat = 7', ["dig.shallow"]),
    ('is = "dig.end_round"', 'is = "dig.keep"\nseat = 7', ["dig.keep", "0 to 2", "7"]),
    ('play    = ["~ skull"]', "play    = 5", ["step 1", "play", "a list"]),
    ('play    = ["~ skull"]', "play    = [5]", ["step 1", "play", "SEAT CHOICE", "5"]),
    ('play    = ["~ skull"]', 'play    = ["skull"]', ["step 1", "play", "SEAT CHOICE", "'skull'"]),
    ('play    = ["~ skull"]', 'play    = ["Ana skull"]', ["step 1", "play", "seat", "'Ana'"]),
    ('play    = ["~ skull"]', 'plays   = ["~ skull"]', ["step 1", "plays", "unknown key"]),
    ('log     = ["FD-DIG-02"]', 'log     = "FD-DIG-02"', ["step 1", "log", "a list"]),
    ('silent  = ["FD-CRD-02"]', "silent  = 5", ["step 1", "silent", "a list"]),
    ('silent  = ["FD-CRD-02"]', 'silent  = ["FD-CRD-99"]', ["step 1", "silent", "FD-CRD-99"]),
    ('"seats.1.tools" = 1 }', '"seats.7.tools" = 1 }', ["step 1", "values.seats.7.tools", "'7'"]),
    ('"seats.1.tools" = 1 }', '"chairs.1" = 1 }', ["step 1", "values.chairs.1", "'chairs'", "seats, table"]),
    ('"seats.1.tools" = 1 }', '"seats.1.tools.x" = 1 }', ["step 1", "values.seats.1.tools.x", "'x'"]),
    ('offers  = ["pass"]', "refused = 5", ["step 1", "refused", "a table"]),
    ("[position]", "[positions]", ["positions", "unknown key"]),
    ("players = 3", "players = ", ["TOML", "line 4"]),
]


@pytest.mark.parametrize(("old", "new", "parts"), WRONG, ids=[f"{new[:40] or 'without ' + old[:12]}" for old, new, _ in WRONG])
def test_what_is_no_scenario_gets_one_sentence(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    refused(tmp_path, changed(old, new), *parts)


def test_a_place_that_turns_out_not_to_exist_while_playing_gets_one_sentence(tmp_path: Path) -> None:
    text = 'game = "template"\nplayers = 2\n[[pending]]\nis = "dig.weather"\n[[pending]]\nis = "dig.shallow"\nseat = 7\n'
    refused(tmp_path, text + '[[step]]\nplay = ["~ sun"]\n', "dig.shallow")


@pytest.mark.parametrize("seat", ["7", "-1", '"Ana"'])
@pytest.mark.parametrize(
    "pending",
    [
        'is = "together"\nasks = { tuple = [{ is = "dig.plan", seat = 0 }, { is = "dig.plan", seat = SEAT }] }',
        'is = "may"\nseat = 0\ncause = "FD-CRD-02"\nitem = "sketch"\nsteps = { tuple = [{ is = "dig.sketch", seat = SEAT }] }',
    ],
    ids=["together", "may"],
)
def test_a_seat_that_is_none_is_named_within_other_steps_too(tmp_path: Path, pending: str, seat: str) -> None:
    text = f'game = "template"\nplayers = 2\n[[pending]]\n{pending.replace("SEAT", seat)}\n'
    refused(tmp_path, text, "dig.", "seat")


@pytest.mark.parametrize("key", ["step", "pending"])
@pytest.mark.parametrize("value", ["5", "[5]", "{}"])
def test_tables_that_are_none_get_one_sentence(tmp_path: Path, key: str, value: str) -> None:
    refused(tmp_path, f'game = "template"\nplayers = 2\n{key} = {value}', key)


def test_a_question_without_an_answer_gets_one_sentence(tmp_path: Path) -> None:
    """Nobody has drawn a card, so there is none to keep."""
    refused(tmp_path, 'game = "template"\nplayers = 2\n[[pending]]\nis = "dig.keep"\nseat = 0', "cannot be played")


def test_a_file_that_cannot_be_read_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for name in ("none.toml", "bytes.toml", "."):
        with pytest.raises(FileError) as found:
            read_scenario(tmp_path / name)
        one_sentence(found.value, str(tmp_path / name))


def test_what_is_offered_is_asked_of_who_is_next(tmp_path: Path) -> None:
    """Seat 0 and seat 1 choose at the same time; `next` says whose choices are meant."""
    text = 'game = "template"\nplayers = 2\nposition.seat.0 = { tools = 0 }\n[[step]]\nplay = ["~ sun"]\n'
    run_scenario(read_scenario(written(tmp_path, text + 'next = "1"\noffered = ["camp", "shallow", "deep"]\n')))
    run_scenario(read_scenario(written(tmp_path, text + 'next = "0"\noffered = ["camp", "shallow"]\n')))
