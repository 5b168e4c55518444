from __future__ import annotations

from fractions import Fraction

import pytest

from mesozoic.cli import files, show, words
from mesozoic.core.ids import Json
from mesozoic.core.spec import Score


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "–"),
        ([], "–"),
        ({}, "–"),
        (0, "0"),
        (True, "yes"),
        ("", ""),
        (["shell", "shell", "tooth", "shell"], "shell ×2, tooth, shell"),
        ({"food": 2, "last_row": [1, 2]}, "food 2, last row (1, 2)"),
        ([{"a": 1}, {"a": 1}], "(a 1) ×2"),
        ({"a": {}}, "a –"),
    ],
)
def test_compact(value: Json, expected: str) -> None:
    assert show.compact(value) == expected


def test_tables_with_little_room_are_unfolded() -> None:
    seats: list[dict[str, Json]] = [{"stock": {"food": 1, "wood": 2}}, {"stock": {"food": 3}, "hand": ["x"]}]
    assert list(show.rows(seats, 99)) == [("stock", [{"food": 1, "wood": 2}, {"food": 3}]), ("hand", ["", ["x"]])]
    assert list(show.rows(seats, 8))[:2] == [("stock · food", [1, 3]), ("stock · wood", [2, ""])]
    zones = [{"zones": [{"id": "east", "walls": 1}, {"id": "west", "walls": 2}]}]
    assert list(show.rows(zones, 9)) == [("zones · east", [{"walls": 1}]), ("zones · west", [{"walls": 2}])]
    alike = [{"zones": [{"id": "east", "walls": 1}, {"id": "east", "walls": 2}]}]
    assert [label for label, _ in show.rows(alike, 20)] == ["zones · 0", "zones · 1"]


def test_words() -> None:
    assert words.percent(Fraction(1, 4)) == "25.0 %"
    assert words.percent(Fraction(1, 5000)) == "< 0.1 %"
    assert words.percent(Fraction(0)) == "0.0 %"
    assert words.counts((1, 2, 3, 4)) == "1-4"
    assert words.counts((2, 4)) == "2, 4"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    words.name_seats("", [])
    two = [Score(0, 1, 5, ()), Score(1, 1, 5, ()), Score(2, 3, 1, ())]
    assert words.winners(two) == "seat 0 and seat 1 share the win"
    assert words.winners(two[:1] + two[2:]) == "seat 0 wins"


def test_free_names() -> None:
    from pathlib import Path

    assert files.numbered(Path("a/template.save.json"), 2) == Path("a/template-2.save.json")
    assert files.numbered(Path(".hidden"), 3) == Path(".hidden-3")
    assert files.numbered(Path("x"), 2) == Path("x-2")
