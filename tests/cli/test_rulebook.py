"""The rulebooks in a terminal: search, one rule with what it is connected with, chapters, and the prompt of a game."""

from __future__ import annotations

import json
from pathlib import Path

from mesozoic.games import GAMES, RULEBOOKS
from tests.cli.conftest import Started
from tools.shelf import read


def test_search_finds_what_a_player_looks_for(mz: Started) -> None:
    found = json.loads(mz("rules", "search", "jack", "--game", "perseverance-1", "--json").stdout)
    spoken = {id for id, rule in GAMES["perseverance-1"].rules().items() if "jack" in rule.text.lower()}
    assert {one["id"] for one in found} == spoken
    shown = mz("rules", "search", "jack").stdout
    assert "E1-LDR-03" in shown
    assert "Leader abilities" in shown


def test_search_in_all_games_shows_a_rule_of_two_games_once(mz: Started) -> None:
    found = [one["id"] for one in json.loads(mz("rules", "search", "narek", "--json").stdout)]
    assert found
    assert len(found) == len(set(found))


def test_many_hits_are_cut_and_all_are_shown_when_asked_for(mz: Started) -> None:
    every = json.loads(mz("rules", "search", "dino", "--json").stdout)
    short, long = mz("rules", "search", "dino").stdout, mz("rules", "search", "dino", "--all").stdout
    assert f"and {len(every) - 12} more" in short
    assert all(one["id"] in long for one in every)


def test_nothing_is_found(mz: Started) -> None:
    result = mz("rules", "search", "qqqq")
    assert result.exit_code == 0
    assert "no rule has all of 'qqqq'" in result.stdout


def test_a_rule_shows_its_rulings_its_switch_and_its_examples(mz: Started) -> None:
    shown = " ".join(mz("rules", "show", "fd-crd-02").stdout.split())
    assert "example template/example_2_sketch: " in shown
    assert "ruling E1-RUL-07" in mz("rules", "show", "E1-DIE-08").stdout
    assert "option cover_only_when_full" in mz("rules", "show", "DI-RUL-29").stdout
    assert "named in D2-AGE-04" in mz("rules", "show", "D2-RUL-14").stdout
    assert json.loads(mz("rules", "show", "D2-RUL-14", "--json").stdout)["options"][0]["id"] == "agenda_officer"


def test_a_rule_tells_what_the_components_it_speaks_of_do(mz: Started) -> None:
    """Jack's number is that of our data; his ruling names him too, and says where that stands."""
    spaces = GAMES["perseverance-1"].content().get("leader.jack.ability.free_spaces")
    does = f"Jack: may send one Dino of each own action to another Defense area with {spaces} free Dino spaces"
    own, ruling = [" ".join(mz("rules", "show", id).stdout.split()) for id in ("E1-LDR-03", "E1-RUL-09")]
    assert own.count(does) == 1
    assert f"{does} (E1-LDR-03)" not in own
    assert f"{does} (E1-LDR-03)" in ruling
    (told,) = json.loads(mz("rules", "show", "E1-RUL-09", "--json").stdout)["components"]
    assert (told["name"], told["rule"]) == ("Jack", "E1-LDR-03")
    assert json.loads(mz("rules", "show", "FD-CRD-02", "--json").stdout)["components"] == []


def test_components_do_the_same_in_french(mz: Started) -> None:
    """The words are those of the catalogue of the page."""
    (written,) = [str(one.string) for one in read("fr", "perseverance-1") if one.context == "standing.jack"]
    said = written.replace("{free_spaces}", str(GAMES["perseverance-1"].content().get("leader.jack.ability.free_spaces")))
    shown = " ".join(mz("--lang", "fr", "rules", "show", "E1-RUL-09").stdout.split())
    assert " ".join(f"Jack : {said} (E1-LDR-03)".split()) in shown


def test_a_worked_example_is_checked_by_its_name(mz: Started) -> None:
    checked = mz("scenario", "check", "template/example_2_sketch")
    assert checked.exit_code == 0
    assert checked.stdout.strip().endswith("template/examples/example_2_sketch.toml: ok")
    wrong = mz("scenario", "check", "template/no-such")
    assert wrong.exit_code == 2
    assert "no worked example is called 'template/no-such'" in wrong.stderr


def test_a_worked_example_is_played_as_its_file_says(mz: Started) -> None:
    """Ben, seat 1, is asked about the skull that comes up as written, and the scores are those of the file."""
    shown = mz("play", "--scenario", "template/example_2_sketch", typed="sketch\n").stdout
    assert "FD-CRD-02" in shown
    assert "seat 0 wins" in shown
    (totals,) = [line.split()[1:] for line in shown.splitlines() if line.strip().startswith("total")]
    assert totals == ["5", "2", "0"]


def test_a_game_from_a_scenario_is_saved_and_goes_on(mz: Started) -> None:
    assert mz("play", "--scenario", "template/example_2_sketch", "--save", "skull.json", typed="quit\n").exit_code == 0
    shown = mz("play", "--load", "skull.json", "--hotseat", typed="sketch\n").stdout
    assert "seat 0 wins" in shown
    wrong = mz("play", "template", "--scenario", "template/example_2_sketch")
    assert wrong.exit_code == 2
    assert "--scenario takes the game and its set-up from the file: leave out GAME" in wrong.stderr


def test_the_book_lists_its_chapters_and_prints_one(mz: Started) -> None:
    chapters = json.loads(mz("rules", "book", "template", "--json").stdout)
    assert [id for one in chapters for id in one["rules"]] == list(RULEBOOKS["template"].rules())
    listed = mz("rules", "book", "template").stdout
    assert all(one["title"] in listed for one in chapters)
    for wanted in ("4", "dig", "CAMPING"):
        printed = mz("rules", "book", "template", "--chapter", wanted).stdout
        assert "FD-DIG-04  With an empty deck nothing is drawn." in printed
        assert "FD-CRD-01" not in printed


def test_a_chapter_there_is_not(mz: Started) -> None:
    result = mz("rules", "book", "template", "--chapter", "99")
    assert result.exit_code == 2
    assert "no chapter of template is called '99'" in result.stderr


def test_the_prompt_of_a_game_searches_and_shows(mz: Started) -> None:
    shown = mz("play", "template", "--seed", 3, typed="rules skull\nrule fd-crd-02\nrules\nrules qqqq\nquit\n").stdout
    assert "FD-CRD-02  5. The cards (CRD)" in shown
    assert "example template/example_2_sketch" in shown
    assert "expected words to look for after 'rules'" in shown
    assert "no rule has all of 'qqqq'" in shown


def test_the_prompt_tells_what_components_do_unless_a_pack_has_others(mz: Started) -> None:
    typed = "rule e1-ldr-03\nquit\n"
    assert "Jack: may send" in mz("play", "perseverance-1", "--seed", 3, typed=typed).stdout
    Path("pack").mkdir()
    Path("pack/perseverance-1.toml").write_text('[[leader]]\nid = "jack"\nability.free_spaces = 3\nsource = "owner"\n')
    shown = mz("play", "perseverance-1", "--seed", 3, "--pack", "pack", typed=typed).stdout
    assert "E1-LDR-03" in shown
    assert "Jack: may send" not in shown
