"""Options: typed, offered by a schema, and each wrong value gets one sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mesozoic.core.errors import SetupError
from mesozoic.core.option import Flag, Number, Option, Select, Setting, Several
from tests.builders import one_sentence

FLAG = Flag("head_start", "Head start", "One more tool.", False)
NUMBER = Number("rounds", "Rounds", "How many.", 5, 2, 8)
BIT = Number("bit", "Bit", "None or one.", 0, 0, 1)
SELECT = Select("mode", "Mode", "Which.", "short", ("short", "long"))
SEVERAL = Several("leaders", "Leaders", "Who leads.", ("ana", "ben", "cem"), 1, 2)
EXACTLY = Several("pair", "Pair", "Two of them.", ("ana", "ben", "cem"), 2, 2)

ACCEPTED: list[tuple[Option, Any, Setting]] = [
    (FLAG, True, True),
    (FLAG, False, False),
    (NUMBER, 2, 2),
    (NUMBER, 8, 8),
    (BIT, 1, 1),
    (SELECT, "long", "long"),
    (SEVERAL, [], ()),
    (SEVERAL, ["cem"], ("cem",)),
    (SEVERAL, ("cem", "ana"), ("cem", "ana")),
    (EXACTLY, ["ana", "cem"], ("ana", "cem")),
]
READ: list[tuple[Option, str, Setting]] = [
    *[(FLAG, word, True) for word in ("true", "on", "yes")],
    *[(FLAG, word, False) for word in ("false", "off", "no")],
    (NUMBER, "7", 7),
    (SELECT, "short", "short"),
    (SEVERAL, "", ()),
    (SEVERAL, "ben,ana", ("ben", "ana")),
]
NOT_FLAGS: list[Any] = [1, 0, "true", None, []]
NOT_NUMBERS: list[Any] = [1, 9, -3, True, "5", 5.0, None, [5]]
NOT_WORDS: list[Any] = ["medium", "", 1, None, ["short"]]
NOT_SEVERAL: list[Any] = ["ana", 1, None, ["dan"], ["ana", "ana"], [[]]]
REFUSED: list[tuple[Option, Any, str]] = [
    *[(FLAG, value, "true or false") for value in NOT_FLAGS],
    *[(NUMBER, value, "a whole number from 2 to 8") for value in NOT_NUMBERS],
    *[(BIT, value, "a whole number from 0 to 1") for value in (True, False, -1, 2)],
    *[(SELECT, value, "one of short, long") for value in NOT_WORDS],
    *[(SEVERAL, value, "1 to 2 different ones of ana, ben, cem") for value in NOT_SEVERAL],
    (SEVERAL, ["ana", "ben", "cem"], "1 to 2 different ones of ana, ben, cem"),
    (EXACTLY, ["ana"], "2 different ones of ana, ben, cem"),
]
UNREADABLE: list[tuple[Option, str, str]] = [
    *[(FLAG, text, "true or false") for text in ("", "TRUE", "1", "maybe")],
    *[(NUMBER, text, "a whole number from 2 to 8") for text in ("", "x", "-", "--5", "5.0", "1", "-2", "9", " ", "9" * 5000)],
    *[(SELECT, text, "one of short, long") for text in ("", "Long", "short,long")],
    *[(SEVERAL, text, "1 to 2 different ones of ana, ben, cem") for text in ("dan", "ana,ana", "ana,ben,cem", "ana, ben")],
]


@pytest.mark.parametrize(("option", "value", "setting"), ACCEPTED)
def test_a_value_that_may_be_chosen_is_accepted(option: Option, value: Any, setting: Setting) -> None:
    assert option.accept(value) == setting
    assert type(option.accept(value)) is type(setting)


@pytest.mark.parametrize(("option", "text", "setting"), READ)
def test_a_value_is_read_from_the_command_line(option: Option, text: str, setting: Setting) -> None:
    assert option.read(text) == setting
    assert type(option.read(text)) is type(setting)


@pytest.mark.parametrize(("option", "value", "expected"), REFUSED)
def test_any_other_value_gets_one_sentence(option: Option, value: Any, expected: str) -> None:
    with pytest.raises(SetupError) as found:
        option.accept(value)
    sentence = one_sentence(found.value, f"option {option.id}: expected {expected}, found ")
    assert not re.search(r"[][(){}]|None|True|False", sentence)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        (EXACTLY, ["ana"], "ana"),
        (SEVERAL, ["ana", "ben", "cem"], "ana and ben and cem"),
        (SELECT, "medium", "'medium'"),
        (SELECT, [], "none"),
        (NUMBER, 9, "9"),
        (NUMBER, True, "true"),
        (FLAG, None, "something else"),
        (SEVERAL, ["a\nb"], "something else"),
    ],
)
def test_a_wrong_value_is_repeated_in_words(option: Option, value: Any, words: str) -> None:
    with pytest.raises(SetupError) as found:
        option.accept(value)
    assert one_sentence(found.value).endswith(f", found {words}")


def test_a_long_value_is_not_repeated_whole() -> None:
    with pytest.raises(SetupError) as found:
        SEVERAL.accept(["x" * 5000])
    assert len(one_sentence(found.value)) < 200


@pytest.mark.parametrize(("option", "text", "expected"), UNREADABLE, ids=lambda value: str(value)[:20] or "nothing")
def test_any_other_text_gets_one_sentence(option: Option, text: str, expected: str) -> None:
    with pytest.raises(SetupError) as found:
        option.read(text)
    one_sentence(found.value, f"option {option.id}", expected)


def test_the_schema_says_all_a_client_needs() -> None:
    assert FLAG.schema() == {
        "id": "head_start",
        "shape": "flag",
        "label": "Head start",
        "help": "One more tool.",
        "default": False,
        "group": "game",
        "ruling": "",
    }
    assert NUMBER.schema() == {
        "id": "rounds",
        "shape": "number",
        "label": "Rounds",
        "help": "How many.",
        "default": 5,
        "group": "game",
        "ruling": "",
        "low": 2,
        "high": 8,
    }
    assert SELECT.schema()["values"] == ["short", "long"]
    assert {key: SEVERAL.schema()[key] for key in ("shape", "default", "values", "low", "high")} == {
        "shape": "several",
        "default": [],
        "values": ["ana", "ben", "cem"],
        "low": 1,
        "high": 2,
    }


@pytest.mark.parametrize("option", [FLAG, NUMBER, SELECT, SEVERAL, EXACTLY], ids=lambda option: option.id)
def test_the_default_of_every_option_is_itself_accepted(option: Option) -> None:
    assert option.accept(option.schema()["default"]) == option.default
