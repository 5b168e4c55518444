"""Positions written by hand: every key is known, every complaint names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mesozoic.core.errors import FileError
from mesozoic.core.position import Position
from tests.builders import one_sentence

GIVEN = {"n": 3, "yes": True, "word": "sun", "words": ["rain", "sun"], "seat": {"1": {"tools": 2}}}
KNOWN = ["sun", "rain"]


def test_what_is_given_is_read_and_what_is_not_has_a_default() -> None:
    place = Position(GIVEN)
    assert (place.number("n", 0, 3, 3), place.number("m", 7)) == (3, 7)
    assert (place.flag("yes", False), place.flag("no", False)) == (True, False)
    assert (place.word("word", KNOWN, 1), place.word("none", KNOWN, 1)) == (0, 1)
    assert (place.words("words", KNOWN), place.words("none", KNOWN)) == ([1, 0], [])
    assert place.below("seat.1").number("tools", 0) == 2
    assert place.below("seat.2").number("tools", 5) == 5
    assert (place.has("n"), place.has("m")) == (True, False)
    place.done()


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda place: place.number("n", 0, 4, 9), "position.n: expected a whole number from 4 to 9, found 3"),
        (lambda place: place.number("n", 0, 0, 2), "position.n: expected a whole number from 0 to 2, found 3"),
        (lambda place: place.number("yes", 0), "position.yes: expected a whole number"),
        (lambda place: place.number("word", 0), "position.word: expected a whole number"),
        (lambda place: place.flag("n", False), "position.n: expected true or false, found 3"),
        (lambda place: place.word("word", ["rain"], 0), "position.word: expected one of rain, found 'sun'"),
        (lambda place: place.word("words", KNOWN, 0), "position.words: expected one of sun, rain"),
        (lambda place: place.words("words", ["sun"]), "position.words: expected a list of words out of sun"),
        (lambda place: place.words("word", KNOWN), "position.word: expected a list of words"),
        (lambda place: place.below("n"), "position.n: expected a table, found 3"),
        (lambda place: place.below("n.deeper"), "position.n: expected a table, found 3"),
        (lambda place: place.below("seat.1").number("tools", 0, 3), "position.seat.1.tools: expected a whole number from 3"),
    ],
)
def test_a_wrong_value_is_named_by_its_path(read: Callable[[Position], Any], sentence: str) -> None:
    with pytest.raises(FileError) as found:
        read(Position(GIVEN))
    one_sentence(found.value, sentence)


def test_what_nobody_asked_for_is_unknown() -> None:
    place = Position({"n": 3, "m": 4})
    place.number("n", 0)
    with pytest.raises(FileError) as found:
        place.done()
    one_sentence(found.value, "position.m: unknown here; expected one of n")


def test_what_nobody_asked_for_further_down_is_unknown() -> None:
    place = Position(GIVEN)
    for key in ("n", "yes", "word", "words"):
        place.has(key)
    place.below("seat.0")
    with pytest.raises(FileError) as found:
        place.done()
    one_sentence(found.value, "position.seat.1: unknown here; expected one of 0")
    with pytest.raises(FileError) as found:
        Position({"n": 3}).done()
    one_sentence(found.value, "expected one of nothing")
