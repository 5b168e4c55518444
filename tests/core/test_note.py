"""Log lines: templates with typed places, spelled only when read, and only for those who may read them."""

from __future__ import annotations

import pytest

from mesozoic.core.game import visible
from mesozoic.core.ids import EVERYONE, OMNISCIENT, SPECTATOR, all_but, may_know, only
from mesozoic.core.note import Note, kinds, many, spell, spelled_args, word, write
from tests.core.toy import toy

WORDS = {"fossil": ["shell", "tooth"], "weather": ["sun"]}
TEXT = "{seat} swaps {n} {fossil} for a {fossil}"


def test_a_template_names_the_kinds_of_its_arguments_in_order() -> None:
    assert kinds(TEXT) == ["seat", "n", "fossil", "fossil"]
    assert kinds("nothing happens") == []


def test_a_line_keeps_as_many_arguments_as_its_template_has_places() -> None:
    assert write(EVERYONE, "FD-DIG-02", "{seat} camps", [2, 0, 0]) == Note("FD-DIG-02", "{seat} camps", (2,), EVERYONE)
    assert write(only(1), "FD-DIG-02", TEXT, [2, 3, 0, 1, 9]).args == (2, 3, 0, 1)


def test_the_same_number_is_another_word_in_another_place() -> None:
    assert spell(TEXT, (1, 1, 1, 0), WORDS) == "seat 1 swaps 1 tooth for a shell"
    assert spell(TEXT, (1, 1, 1, 0), {**WORDS, "seat": ["Ana", "Ben"]}) == "Ben swaps 1 tooth for a shell"
    assert word(WORDS, "fossil", 1) == "tooth"
    assert word(WORDS, "n", 1) == "1"


@pytest.mark.parametrize(
    ("n", "line"),
    [(0, "0 dice are lost, 0 teeth too"), (1, "1 die is lost, 1 tooth too"), (2, "2 dice are lost, 2 teeth too")],
)
def test_a_number_decides_between_one_and_many(n: int, line: str) -> None:
    known = {**WORDS, many("fossil"): ["shells", "teeth"]}
    assert spell("{n} die|dice is|are lost, {n} {fossil} too", (n, n, 1), known) == line


def test_the_last_number_before_decides_and_a_thing_only_if_it_follows_directly() -> None:
    known = {**WORDS, many("fossil"): ["shells", "teeth"]}
    text = "{n} half-day|half-days, {n} pick|picks, one {fossil} of {fossil}, {n} {weather}"
    assert kinds(text) == ["n", "n", "fossil", "fossil", "n", "weather"]
    assert spell(text, (1, 3, 0, 1, 2, 0), known) == "1 half-day, 3 picks, one shell of tooth, 2 sun"
    assert spell("a cost|costs, {seat}", (4,), known) == "a cost, seat 4"


def test_a_client_gets_the_arguments_with_their_kinds() -> None:
    assert spelled_args("{seat} finds {n} {fossil}", (0, 2, 1), WORDS) == [
        {"kind": "seat", "value": 0},
        {"kind": "n", "value": 2},
        {"kind": "fossil", "value": "tooth"},
    ]


@pytest.mark.parametrize(
    ("audience", "knowing"),
    [
        (EVERYONE, {0, 1, 2, 3, SPECTATOR}),
        (only(0), {0}),
        (only(2), {2}),
        (all_but(0), {1, 2, 3, SPECTATOR}),
        (all_but(3), {0, 1, 2, SPECTATOR}),
    ],
)
def test_who_may_know(audience: int, knowing: set[int]) -> None:
    assert {viewer for viewer in (0, 1, 2, 3, SPECTATOR) if may_know(audience, viewer)} == knowing
    assert may_know(audience, OMNISCIENT)


def test_a_game_tells_everybody_one_or_all_the_others() -> None:
    game = toy(log=True)
    game.note("TY-LOG-01", "{seat} looks", 1)
    game.tell(1, "TY-LOG-02", "{seat} sees a {thing}", 1, 0)
    game.tell_others(1, "TY-LOG-02", "{seat} sees something", 1)
    assert game.notes is not None
    read = {viewer: [spell(n.text, n.args, game.box.words) for n in visible(game.notes, viewer)] for viewer in (1, 0, SPECTATOR)}
    assert read == {
        1: ["seat 1 looks", "seat 1 sees a stone"],
        0: ["seat 1 looks", "seat 1 sees something"],
        SPECTATOR: ["seat 1 looks", "seat 1 sees something"],
    }
    assert [note.rule for note in visible(game.notes, OMNISCIENT)] == ["TY-LOG-01", "TY-LOG-02", "TY-LOG-02"]


def test_a_simulation_keeps_no_log() -> None:
    game = toy()
    game.note("TY-LOG-01", "{seat} looks", 1)
    game.tell(0, "TY-LOG-01", "{seat} looks", 1)
    game.tell_others(0, "TY-LOG-01", "{seat} looks", 1)
    assert game.notes is None
