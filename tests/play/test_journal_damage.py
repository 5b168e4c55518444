"""Damaged journals: one sentence that names the file, and the line where it diverges; never a traceback."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mesozoic.core.errors import FileError, MesozoicError
from mesozoic.core.record import canonical
from mesozoic.play.journal import read_journal, replay, write_journal
from tests.builders import TEMPLATE, one_sentence, played

TEXT = write_journal(played(3, 11, {"rounds": 3}).journal())
LINES = TEXT.splitlines()
FIRST = LINES.index("") + 1
"""The first answer, counted from 0."""
LAST = len(LINES) - 2
END = len(LINES) - 1


def verify(text: str) -> str:
    """The last table of a journal."""
    *_, (game, _) = replay(read_journal(text, "my.journal"), "my.journal")
    return canonical(TEMPLATE.save(game))


TABLE = verify(TEXT)


def complaint(text: str, *parts: str) -> str:
    with pytest.raises(FileError) as found:
        verify(text)
    return one_sentence(found.value, "my.journal", *parts)


def edited(number: int, line: str | None) -> str:
    """The journal with another line at this place, or none."""
    return "\n".join([*LINES[:number], *([] if line is None else [line]), *LINES[number + 1 :]]) + "\n"


def parts_of(number: int) -> tuple[str, str, str]:
    found = re.fullmatch(r"(\S+) (\S+)\s+;(\S+)", LINES[number])
    assert found
    return found[1], found[2], found[3]


ANSWERS = range(FIRST, LAST + 1)


@pytest.mark.parametrize("number", ANSWERS)
def test_an_answer_nobody_was_offered_diverges_at_its_line(number: int) -> None:
    seat, _, check = parts_of(number)
    complaint(edited(number, f"{seat} nonsense ;{check}"), f"line {number + 1}", "'nonsense'", "expected one of")


@pytest.mark.parametrize("number", ANSWERS)
def test_another_legal_answer_diverges_at_its_line(number: int) -> None:
    seat, token, check = parts_of(number)
    for other in ("sun", "rain", "storm", "camp", "shallow", "deep", "shell", "tooth", "claw", "skull", "pass", "sketch"):
        if other != token:
            complaint(edited(number, f"{seat} {other} ;{check}"), f"line {number + 1}", "diverges")


@pytest.mark.parametrize("number", ANSWERS)
def test_another_seat_diverges_at_its_line(number: int) -> None:
    seat, token, check = parts_of(number)
    for other in ("~", "0", "1", "2", "3", "99"):
        if other != seat:
            complaint(edited(number, f"{other} {token} ;{check}"), f"line {number + 1}", "diverges")


@pytest.mark.parametrize("number", ANSWERS)
def test_another_fingerprint_diverges_at_its_line(number: int) -> None:
    seat, token, check = parts_of(number)
    other = ("0" if check[0] != "0" else "1") + check[1:]
    for wrong in (other, check[:-1], check + "0", check.upper() + "!"):
        complaint(edited(number, f"{seat} {token} ;{wrong}"), f"line {number + 1}", "diverges", check, wrong)


@pytest.mark.parametrize("number", range(FIRST, LAST))
def test_swapped_lines_diverge_at_the_first_of_them(number: int) -> None:
    if LINES[number] != LINES[number + 1]:
        swapped = [*LINES[:number], LINES[number + 1], LINES[number], *LINES[number + 2 :]]
        complaint("\n".join(swapped) + "\n", f"line {number + 1}", "diverges")


@pytest.mark.parametrize("number", ANSWERS)
def test_a_missing_line_is_noticed_by_the_count(number: int) -> None:
    complaint(edited(number, None), f"line {len(LINES) - 1}", f"{LAST - FIRST + 1}", f"{LAST - FIRST}")


@pytest.mark.parametrize("line", ["~", "0", "camp", "-1 camp", "x camp ;0000", "0camp"])
def test_a_line_that_is_no_answer_is_named(line: str) -> None:
    complaint(edited(FIRST + 2, line), f"line {FIRST + 3}", "seat")


def test_answers_after_the_end_of_the_game_diverge() -> None:
    more = [*LINES[:END], "~ sun", f"end {LAST - FIRST + 2}"]
    complaint("\n".join(more) + "\n", f"line {END + 1}", "over")


def test_lines_after_the_end_are_named() -> None:
    complaint(TEXT + "0 camp\n", f"line {len(LINES) + 1}", "after the end")


@pytest.mark.parametrize("end", ["end 3 ;{check}", "end ;{check}", "end x ;{check}", "end -1", "end"])
def test_an_edited_count_is_named(end: str) -> None:
    complaint(edited(END, end.format(check=LINES[END].split(";")[1])), f"line {END + 1}", "answers")


def test_an_edited_end_diverges_at_its_line() -> None:
    said, _, check = LINES[END].partition(";")
    other = ("0" if check[0] != "0" else "1") + check[1:]
    complaint(edited(END, f"{said};{other}"), f"line {END + 1}", other, check)


def replaced(old: str, new: str) -> str:
    assert f"\n{old}\n" in f"\n{TEXT}"
    return f"\n{TEXT}".replace(f"\n{old}\n", f"\n{new}\n" if new else "\n", 1)[1:]


RULES = f"rules {TEMPLATE.rules_version}"
HEAD = [
    ("mesozoic journal 1", "mesozoic journal 4", ["line 1", "version 1 to 3", "found 4", "newer"]),
    ("mesozoic journal 1", "mesozoic journal 2", ["begin"]),
    ("mesozoic journal 1", "mesozoic save 1", ["line 1", "expected 'mesozoic journal 1'"]),
    ("mesozoic journal 1", "mesozoic journal", ["line 1", "expected"]),
    ("mesozoic journal 1", "", ["line 1", "expected 'mesozoic journal 1'", "game template"]),
    ("game template", "game chess", ["'chess'", "template"]),
    ("game template", "", ["game"]),
    (RULES, f"rules {TEMPLATE.rules_version + 1}", [RULES, f"found {TEMPLATE.rules_version + 1}"]),
    (RULES, "rules one", ["rules", "'one'"]),
    (RULES, "rules " + "1" * 5000, ["rules"]),
    (RULES, "", ["rules"]),
    ("players 3", "players 9", ["players", "9"]),
    ("players 3", "players three", ["players", "'three'"]),
    ("players 3", "players " + "3" * 5000, ["players"]),
    ("players 3", "", ["players"]),
    ("option rounds = 3", "option turns = 3", ["'turns'", "rounds, head_start"]),
    ("option rounds = 3", "option rounds = 9", ["option rounds", "2 to 8"]),
    ("option rounds = 3", 'option rounds = "3"', ["option rounds", "2 to 8"]),
    ("option rounds = 3", "option rounds = ", ["line 5", "option rounds"]),
    ("option rounds = 3", "option rounds 3", ["line 5", "option rounds 3"]),
    ("option rounds = 3", "option rounds = " + "3" * 5000, ["rounds"]),
    ("option rounds = 3", "option rounds = " + "[" * 100_000, ["line 5"]),
    ("option rounds = 3", "option rounds = 2", ["line", "diverges"]),
    ("option rounds = 3", "option rounds = 4", ["line", "diverges"]),
    ("option head_start = false", "option head_start = true", [f"line {FIRST + 1}", "diverges"]),
    ("option head_start = false", "value camp.tools_at_start = 2", ["content"]),
    ("option head_start = false", "value camp.beds = 2", ["camp.beds"]),
    ("option head_start = false", 'value camp.tools_at_start = "2"', ["camp.tools_at_start", "'2'"]),
    (f"content {TEMPLATE.content().hash}", "content 0123456789abcdef", ["content", "0123456789abcdef", TEMPLATE.content().hash]),
    (f"content {TEMPLATE.content().hash}", "content", ["content"]),
]


@pytest.mark.parametrize(("old", "new", "parts"), HEAD, ids=[f"{old[:18]}-{new[:24]}" for old, new, _ in HEAD])
def test_an_edited_head_is_named(old: str, new: str, parts: list[str]) -> None:
    complaint(replaced(old, new), *parts)


def test_values_the_game_cannot_be_played_with_are_named_with_the_file() -> None:
    text = replaced(f"content {TEMPLATE.content().hash}", "value camp.tools_gained = 50")
    complaint(text, "camp.tools_gained", "1 to 9", "50")


def test_players_that_were_fewer_diverge_at_the_first_answer_that_does_not_fit() -> None:
    complaint(replaced("players 3", "players 2"), "line", "diverges")


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "hello", "\x00\x01", "{}", "mesozoic"])
def test_what_is_no_journal_is_refused_in_one_sentence(text: str) -> None:
    complaint(text, "expected 'mesozoic journal 1'")


def test_cut_off_anywhere_it_is_refused_or_loses_only_the_last_fingerprint() -> None:
    for length in range(len(TEXT)):
        text = TEXT[:length]
        try:
            table = verify(text)
        except FileError as error:
            one_sentence(error, "my.journal")
        else:
            assert table == TABLE
            assert length >= len(TEXT) - len(LINES[END].split(";")[1]) - 2 - 18


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT)), st.integers(0, 8), st.text(max_size=8))
def test_edited_anywhere_it_is_refused_or_still_a_game(at: int, cut: int, put: str) -> None:
    damaged = TEXT[:at] + put + TEXT[at + cut :]
    try:
        verify(damaged)
    except MesozoicError as error:
        one_sentence(error, "my.journal")


ROW = st.sampled_from(
    [*LINES, "~ sun", "0 camp", "1 shallow ;", "2 deep", "end 1", "# x", "", "option rounds = 3", "game template"]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(ROW, max_size=12), st.integers(0, len(LINES)), st.integers(0, 5))
def test_lines_put_anywhere_are_refused_or_still_make_a_game(rows: list[str], at: int, drop: int) -> None:
    damaged = "\n".join([*LINES[:at], *rows, *LINES[at + drop :]])
    try:
        verify(damaged)
    except MesozoicError as error:
        one_sentence(error, "my.journal")
