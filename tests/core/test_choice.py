"""The one-line notation of the four choices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.choice import Amount, Choice, Pass, Pick, Place, parse

WRITTEN = [
    (Pass(), "pass"),
    (Pick("heroics"), "heroics"),
    (Pick("event-07"), "event-07"),
    (Place("soldier", "zone2/s1"), "soldier@zone2/s1"),
    (Amount(0), "#0"),
    (Amount(12), "#12"),
]


@pytest.mark.parametrize(("choice", "token"), WRITTEN, ids=[token for _, token in WRITTEN])
def test_a_choice_is_written_so_and_read_back(choice: Choice, token: str) -> None:
    assert choice.token() == token
    assert parse(token) == choice


WORD = st.text("abcdefghijklmnopqrstuvwxyz0123456789-/", min_size=1).filter(lambda word: word != "pass")


@given(st.one_of(WORD.map(Pick), st.builds(Place, WORD, WORD), st.integers(0, 10**6).map(Amount), st.just(Pass())))
def test_no_two_choices_are_written_alike(choice: Choice) -> None:
    assert parse(choice.token()) == choice
    assert " " not in choice.token()


@pytest.mark.parametrize("token", ["#", "#x", "#-1", "# 1", "#1.5"])
def test_what_only_looks_like_an_amount_is_a_pick(token: str) -> None:
    assert parse(token) == Pick(token)


def test_the_plain_choice_has_no_notation() -> None:
    with pytest.raises(NotImplementedError):
        Choice().token()
