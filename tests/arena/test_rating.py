"""Ratings: of games whose winners are drawn by known strengths, the strengths are found again."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from mesozoic.arena.figures import wilson
from mesozoic.arena.rating import Round, before, rate, standings
from mesozoic.core.ids import Json


def drawn(strengths: dict[str, float], rounds: int, seed: int) -> list[Round]:
    """Games in which one is before another e times as often for every point of strength."""
    rng = Random(seed)
    found: list[Round] = []
    for _ in range(rounds):
        left, order = dict(strengths), []
        while left:
            name = rng.choices(list(left), [exp(one) for one in left.values()])[0]
            order.append(name)
            del left[name]
        names = tuple(strengths)
        found.append(((names, tuple([order.index(name) + 1 for name in names])),))
    return found


def test_who_is_stronger_is_rated_higher_and_bounds_are_apart() -> None:
    rounds = drawn({"a": 0.0, "b": 1.0, "c": 2.5}, 400, 1)
    found = rate(["a", "b", "c"], rounds)
    assert found["a"].high < found["b"].low and found["b"].high < found["c"].low
    wins, n = before(rounds, "b", "a")
    assert n == 400 and wins / n == pytest.approx(1 / (1 + exp(-1)), abs=0.05)


def test_equals_are_not_told_apart() -> None:
    apart = 0
    for seed in range(10):
        found = rate(["a", "b"], drawn({"a": 0.0, "b": 0.0}, 30, seed))
        apart += not found["a"].low < found["b"].rating < found["a"].high
    assert apart <= 2


def test_a_tie_is_half_and_a_bot_with_two_seats_is_one_bot() -> None:
    rounds: list[Round] = [((("a", "b", "a"), (1, 1, 3)),)]
    assert before(rounds, "a", "b") == (0.5, 2)
    assert before(rounds, "b", "a") == (1.5, 2)
    assert rate(["a", "b"], rounds)["b"].rating > rate(["a", "b"], rounds)["a"].rating


def test_alone_a_won_game_is_better_than_a_lost_one_with_more_points() -> None:
    def game(bot: str, won: float, total: int) -> Json:
        return {"round": 3, "bots": [bot], "wins": [won], "totals": [total], "places": [1]}

    games = [game("a", 0.0, 90), game("b", 1.0, 20), game("c", 0.0, 90)]
    assert standings(games) == [((("a", "b", "c"), (2, 1, 2)),)]


def test_wilson_as_in_the_tables() -> None:
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
