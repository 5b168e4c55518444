"""The small generator, and the chance seat answered with it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.chance import Rng, chances, playout, sample
from mesozoic.core.errors import RulesError
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.template.spec import SPEC
from tests.builders import in_another_process
from tests.core.toy import Choose, Coin, Mark, Whisper, toy


def numbers(seed: int, n: int, count: int) -> list[int]:
    rng = Rng(seed)
    return [rng.below(n) for _ in range(count)]


def test_the_same_seed_gives_the_same_numbers_here_and_elsewhere() -> None:
    assert numbers(42, 1000, 50) == numbers(42, 1000, 50)
    for other in (43, -42, 42 + 2**32, 42 + 2**40):
        assert numbers(other, 1000, 50) != numbers(42, 1000, 50)
    script = "import json; from mesozoic.core.chance import Rng; r = Rng(42); print([r.below(1000) for _ in range(50)])"
    assert json.loads(in_another_process(script)) == numbers(42, 1000, 50)


@given(st.integers(0, 2**40), st.integers(1, 2**30))
def test_a_number_lies_below_its_bound(seed: int, n: int) -> None:
    assert all(0 <= number < n for number in numbers(seed, n, 20))


def chi_square(counts: Counter[int], n: int) -> float:
    expected = counts.total() / n
    return sum((counts[i] - expected) ** 2 / expected for i in range(n))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 28])
@pytest.mark.parametrize("seed", [0, 1, 12345])
def test_each_number_comes_about_as_often(n: int, seed: int) -> None:
    assert chi_square(Counter(numbers(seed, n, 1000 * n)), n) < n + 6 * (2 * n) ** 0.5


@pytest.mark.parametrize("n", [2, 6])
def test_the_first_number_of_many_seeds_is_as_even(n: int) -> None:
    assert chi_square(Counter(numbers(seed, n, 1)[0] for seed in range(1000 * n)), n) < n + 6 * (2 * n) ** 0.5


def test_pairs_of_numbers_are_independent() -> None:
    rolled = numbers(3, 6, 36001)
    assert chi_square(Counter(a * 6 + b for a, b in pairwise(rolled)), 36) < 36 + 6 * 72**0.5


@pytest.mark.parametrize("shift", [0, 1, 2, 3])
def test_near_seeds_have_nothing_in_common(shift: int) -> None:
    """Whether three coins in a row differ between neighbours should be eight cases, each as likely."""
    cases: Counter[int] = Counter()
    for seed in range(4000):
        mine, theirs = numbers(seed, 2, 3 + shift)[shift:], numbers(seed + 1, 2, 3)
        cases[sum((a ^ b) << i for i, (a, b) in enumerate(zip(mine, theirs, strict=True)))] += 1
    assert chi_square(cases, 8) < 8 + 6 * 16**0.5


def test_chance_is_sampled_by_its_weights() -> None:
    game, rng = toy(Coin()), Rng(5)
    assert game.seat == CHANCE
    assert chances(game) == [(0, 1), (1, 3)]
    fallen = Counter(sample(game, rng) for _ in range(4000))
    assert chi_square(Counter({0: fallen[0] * 3, 1: fallen[1]}), 2) < 40
    assert 850 < fallen[0] < 1150


def test_only_what_is_left_to_chance_is_sampled() -> None:
    game = toy(Choose(0))
    with pytest.raises(RulesError):
        sample(game, Rng(1))
    with pytest.raises(RulesError):
        chances(game)


def test_a_playout_counts_decisions_forced_asks_and_chance_apart() -> None:
    game = toy(Coin(), Choose(0, (1, 2)), Choose(1, (7,)), Whisper(2, (8,)), Mark(9), Coin())
    count = playout(game, Rng(1), 1000)
    assert (count.decisions, count.forced, count.chance) == (1, 1, 2)
    assert game.seat == OVER
    assert game.trail[2:5] == [7, 8, 9]


def test_a_playout_stops_at_its_limit() -> None:
    game = toy(*[Choose(0) for _ in range(10)])
    count = playout(game, Rng(1), 4)
    assert (count.decisions, len(game.trail), game.seat) == (4, 4, 0)


def test_a_playout_of_the_template_follows_from_its_seed() -> None:
    ends = []
    for _ in range(2):
        game = SPEC.new(SPEC.setup(4))
        playout(game, Rng(99), 10_000)
        ends.append(SPEC.save(game))
    assert ends[0] == ends[1]


def test_more_cases_than_a_machine_word_holds_are_all_as_likely() -> None:
    rng = Rng(7)
    cases = 10**25
    drawn = [rng.below(cases) for _ in range(4000)]
    assert all(0 <= n < cases for n in drawn)
    tenths = [sum(cases * i // 10 <= n < cases * (i + 1) // 10 for n in drawn) for i in range(10)]
    assert min(tenths) > 320
    assert max(tenths) < 480
    assert len({n % 1000 for n in drawn}) > 950


def test_few_cases_come_as_they_always_did() -> None:
    rng = Rng(1)
    few = [rng.below(6) for _ in range(3)]
    rng = Rng(1)
    assert [rng.below(2**30) * 6 >> 30 for _ in range(3)] == few
