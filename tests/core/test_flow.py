"""Shapes of rule that recur: may."""

from __future__ import annotations

from mesozoic.core.flow import May
from mesozoic.core.ids import OVER
from mesozoic.core.record import decode, encode
from tests.builders import offered
from tests.core.toy import Mark, toy


def test_may_does_it_or_passes() -> None:
    for token, trail in (("apple", [1, 2, 9]), ("pass", [9])):
        game = toy(May(1, "TY-MAY-01", "apple", (Mark(1), Mark(2))), Mark(9))
        assert (game.seat, offered(game, 1)) == (1, ["pass", "apple"])
        game.take(game.parse(token))
        assert (game.trail, game.seat) == (trail, OVER)


def test_may_is_asked_even_when_nothing_would_come_of_it() -> None:
    game = toy(May(0, "TY-MAY-01", "nothing", ()))
    assert offered(game, 0) == ["pass", "nothing"]


def test_may_is_data_with_the_rule_that_caused_it() -> None:
    step = May(1, "TY-MAY-01", "apple", (Mark(1),))
    assert decode(encode(step)) == step
    assert encode(step)["cause"] == step.cause
