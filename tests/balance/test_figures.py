"""Intervals and chances a second way: by their definitions, by counting, and by drawing the games anew."""

from __future__ import annotations

from itertools import chain, combinations
from math import exp as power
from math import lgamma, pi, sqrt
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from mesozoic.arena.figures import Mean, corrected, difference, holm, mean_of, wilson
from mesozoic.balance.count import had, lead_of, leads
from mesozoic.balance.run import Report
from mesozoic.games import GAMES
from mesozoic.workers.local import Here


def student(t: float, free: float, steps: int = 20_000) -> float:
    """How likely Student's t with so many degrees of freedom is at least as far from 0, by adding up its density."""
    scale = power(lgamma((free + 1) / 2) - lgamma(free / 2)) / sqrt(free * pi)
    width = abs(t) / steps
    inside = sum(pow(1 + ((at + 0.5) * width) ** 2 / free, -(free + 1) / 2) for at in range(steps)) * width
    return float(1 - 2 * scale * inside)


@pytest.mark.parametrize("n", [8, 20, 200])
@pytest.mark.parametrize("shift", [0.1, 0.6, 1.2])
def test_chances_are_those_of_student(n: int, shift: float) -> None:
    rng = Random(n)
    values = [rng.gauss(shift, 1) for _ in range(n)]
    one = mean_of(values)
    assert one.p == pytest.approx(student(one.mean / one.error, n - 1), rel=0.1, abs=1e-6)
    others = [rng.gauss(0, 3) for _ in range(2 * n)]
    two = difference(values, others)
    own, theirs = (sum((x - fmean(row)) ** 2 for x in row) / (len(row) - 1) / len(row) for row in (values, others))
    free = (own + theirs) ** 2 / (own**2 / (n - 1) + theirs**2 / (2 * n - 1))
    assert two.error == pytest.approx(sqrt(own + theirs))
    assert two.p == pytest.approx(student(two.mean / two.error, free), rel=0.1, abs=1e-6)


@pytest.mark.parametrize(("free", "t"), [(7, 2.365), (10, 2.228), (30, 2.042), (120, 1.980)])
def test_an_interval_of_few_is_as_wide_as_the_tables_say(free: int, t: float) -> None:
    assert Mean(5.0, 2.0, free + 1, 0.5, free).high == pytest.approx(5 + 2 * t, abs=0.02)


@pytest.mark.parametrize(("wins", "n"), [(0, 10), (3, 12), (250, 1000), (1999, 2000)])
def test_the_ends_of_an_interval_are_shares_that_just_allow_what_came(wins: int, n: int) -> None:
    """Wilson's interval has every share from which what came is no more than 1.96 standard deviations away."""
    came = wins / n
    allowed = [p / 20_000 for p in range(20_001) if abs(came - p / 20_000) <= 1.96 * sqrt(p / 20_000 * (1 - p / 20_000) / n)]
    assert wilson(came, n) == pytest.approx((min(allowed), max(allowed)), abs=1e-4)


def test_holm_is_what_all_groups_together_allow() -> None:
    """By closed testing: a thing is as likely noise as the likeliest group it is in, and a group as n times its least."""
    rng = Random(11)
    for _ in range(50):
        chances = [rng.random() ** 4 for _ in range(6)]
        groups = list(chain.from_iterable(combinations(range(6), n) for n in range(1, 7)))
        bonferroni = {group: min(1.0, len(group) * min(chances[at] for at in group)) for group in groups}
        closed = [max(p for group, p in bonferroni.items() if at in group) for at in range(6)]
        assert holm(chances) == pytest.approx(closed)


def test_what_says_nothing_by_itself_does_not_make_others_less_sure() -> None:
    sure, few = mean_of([1.0, 1.1, 0.9, 1.2, 0.8, 1.0, 1.1, 0.9]), mean_of([1.0, 2.0])
    assert corrected([sure, few, few]) == [sure.p, 1.0, 1.0]


def test_the_lead_of_a_thing_by_drawing_games_anew(tmp_path: Path) -> None:
    """The interval of a lead is that of many reports of as many games; swapping who had it at random makes none as great."""
    spec = GAMES["template"]
    report = Report(spec, spec.setup(4), "greedy:1", 120, 9)
    played = report.play(tmp_path / "games.jsonl", Here(), lambda done: None)
    rows = had(played)["fossil skull"]
    users = [rows.get(at, set()) for at in range(len(played))]
    found, rng = lead_of(played, users), Random(1)
    again = sorted(fmean(rng.choices(leads(played, users), k=found.n)) for _ in range(4000))
    assert (found.low, found.high) == pytest.approx((again[100], again[3899]), abs=0.15 * found.error * 2)
    shuffled = []
    for _ in range(500):
        anybody = [set(rng.sample(range(4), len(own))) for own in users]
        shuffled.append(abs(fmean(leads(played, anybody))))
    by_hand = sum(one >= abs(found.mean) for one in shuffled) / len(shuffled)
    assert by_hand == pytest.approx(found.p, abs=0.03)
