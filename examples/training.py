"""What the examples share: how long they train, and how they tell what became of it."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from statistics import NormalDist, fmean, stdev

SURE = 0.95


def arguments(about: str | None, games: int) -> argparse.Namespace:
    """How long to train: so many seconds, or with --quick so many games that a test has time for."""
    options = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=300.0, help="how long to train (default: 300)")
    options.add_argument("--matches", type=int, default=400, help="games to compare in (default: 400)")
    options.add_argument("--quick", dest="games", action="store_const", const=games, help=f"train for {games} games instead")
    return options.parse_args()


def until(given: argparse.Namespace, train: Callable[[int], None]) -> int:
    """Train game by game, each with the seed of its number; how many there were."""
    games, end = 0, time.monotonic() + given.seconds
    while games < given.games if given.games else time.monotonic() < end:
        train(games)
        games += 1
    return games


def report(what: str, games: int, other: str, paid: list[float], compared: list[float]) -> None:
    """Tell how much more the policy was paid, with an interval; exits with 1 where it did not beat the other for sure."""
    gain = [own - theirs for own, theirs in zip(paid, compared, strict=True)]
    wide = NormalDist().inv_cdf((1 + SURE) / 2) * stdev(gain) / len(gain) ** 0.5
    print(f"{what}: {games} games of training; paid {fmean(paid):+.3f}, {fmean(gain):+.3f} ± {wide:.3f} more than {other}")
    sys.exit(0 if fmean(gain) > wide else 1)
