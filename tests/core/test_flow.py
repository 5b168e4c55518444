"""Shapes of rule that recur: may, one of, in any order."""

from __future__ import annotations

import pytest

from mesozoic.core.errors import IllegalChoice
from mesozoic.core.flow import Branch, InAnyOrder, May, OneOf
from mesozoic.core.ids import OVER
from mesozoic.core.record import decode, encode
from tests.builders import offered
from tests.core.toy import Choose, Mark, Toy, toy

A = Branch("apple", (Mark(1), Mark(2)))
B = Branch("bread", (Mark(3),))
C = Branch("cake", (Choose(2, (4, 5)),))


def answer(game: Toy, *tokens: str) -> None:
    for token in tokens:
        game.take(game.parse(token))


def test_may_does_it_or_passes() -> None:
    for token, trail in (("apple", [1, 2, 9]), ("pass", [9])):
        game = toy(May(1, "TY-MAY-01", A), Mark(9))
        assert (game.seat, offered(game, 1)) == (1, ["pass", "apple"])
        answer(game, token)
        assert (game.trail, game.seat) == (trail, OVER)


def test_may_is_asked_even_when_nothing_would_come_of_it() -> None:
    game = toy(May(0, "TY-MAY-01", Branch("nothing", ())))
    assert offered(game, 0) == ["pass", "nothing"]


def test_one_of_goes_exactly_one_way() -> None:
    game = toy(OneOf(0, "TY-ONE-01", (A, B, C)), Mark(9))
    assert offered(game, 0) == ["apple", "bread", "cake"]
    with pytest.raises(IllegalChoice):
        answer(game, "pass")
    answer(game, "bread")
    assert game.trail == [3, 9]
    game = toy(OneOf(0, "TY-ONE-01", (A, B, C)), Mark(9))
    answer(game, "cake")
    assert (game.seat, game.legal, game.trail) == (2, [4, 5], [])


def test_a_single_way_is_gone_without_asking() -> None:
    assert toy(OneOf(0, "TY-ONE-01", (B,)), Mark(9)).trail == [3, 9]


@pytest.mark.parametrize(
    ("order", "trail"),
    [
        ("apple bread", [1, 2, 3, 4, 9]),
        ("apple cake", [1, 2, 4, 3, 9]),
        ("bread cake", [3, 4, 1, 2, 9]),
        ("cake apple", [4, 1, 2, 3, 9]),
    ],
)
def test_in_any_order_does_all_of_them_in_the_chosen_order(order: str, trail: list[int]) -> None:
    game = toy(InAnyOrder(1, "TY-ORD-01", (A, B, C)), Mark(9))
    assert offered(game, 1) == ["apple", "bread", "cake"]
    for token in order.split():
        answer(game, token)
        if game.seat == 2:
            answer(game, "#4")
    if game.seat == 2:
        answer(game, "#4")
    assert (game.trail, game.seat) == (trail, OVER)


def test_in_any_order_offers_only_what_is_left_and_finishes_one_before_the_next() -> None:
    game = toy(InAnyOrder(0, "TY-ORD-01", (A, C, B)))
    answer(game, "cake")
    assert (game.seat, game.trail) == (2, [])
    answer(game, "#5")
    assert (game.seat, offered(game, 0), game.trail) == (0, ["apple", "bread"], [5])


def test_the_last_one_left_is_done_without_asking() -> None:
    assert toy(InAnyOrder(0, "TY-ORD-01", (A,)), Mark(9)).trail == [1, 2, 9]


def test_the_shapes_are_data_with_the_rule_that_caused_them() -> None:
    for step in (May(1, "TY-MAY-01", A), OneOf(0, "TY-ONE-01", (A, C)), InAnyOrder(2, "TY-ORD-01", (A, B))):
        assert decode(encode(step)) == step
        assert encode(step)["cause"] == step.cause
