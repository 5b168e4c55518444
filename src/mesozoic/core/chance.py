"""Answering for the chance seat, and playing games out.

The generator belongs to whoever drives a game, never to the game. `Rng` is for simulations, bots and tests: it is fast, and
whoever sees enough of its numbers can foretell the others. At a table `draw` answers, from the system's secret generator.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mesozoic.core.errors import RulesError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.step import Chance, Together

Below = Callable[[int], int]
"""Draws a number from 0 to one less than it is given, each as likely."""

_WORD: Final = 0xFFFFFFFF
_SMALL: Final = 0x3FFFFFFF
_CASES: Final = 0x40000000
"""A product of two numbers of this size stays a machine word."""


@final
class Rng:
    """A small generator (xorshift, 128 bits): the same numbers everywhere from the same seed; nothing for a table."""

    def __init__(self, seed: int) -> None:
        self.x = _spread(seed)
        self.y = _spread(self.x ^ _spread(seed >> 32) ^ 0x3C6EF372)
        self.z = _spread(self.x ^ self.y ^ 0x1F83D9AB)
        self.w = _spread(self.y ^ self.z ^ 0x5BE0CD19) | 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        if n > _CASES:
            return self._below_many(n)
        x = self.x
        w = self.w
        t = (x ^ (x << 11)) & _WORD
        self.x = self.y
        self.y = self.z
        self.z = w
        self.w = w = w ^ (w >> 19) ^ t ^ (t >> 8)
        return ((w & _SMALL) * n) >> 30

    def _below_many(self, n: int) -> int:
        """The same for a number of cases beyond a machine word: as many draws as its size takes, and one more."""
        bits = 0
        drawn = 0
        while n >> bits:
            drawn = drawn << 30 | self.below(_CASES)
            bits += 30
        return ((drawn << 30 | self.below(_CASES)) * n) >> (bits + 30)


def _spread(seed: int) -> int:
    """Bits of a seed, mixed until near seeds have nothing in common."""
    h = (seed * 0x9E3779B1 + 0x7F4A7C15) & _WORD
    h = ((h ^ (h >> 16)) * 0x85EBCA6B) & _WORD
    h = ((h ^ (h >> 13)) * 0xC2B2AE35) & _WORD
    return h ^ (h >> 16)


def sample(game: Game, rng: Rng) -> int:
    """What chance answers: one of the legal codes, by its weight."""
    legal = game.legal
    ask = game.stack[-1]
    if not isinstance(ask, Chance):
        raise RulesError("nothing is left to chance now")
    weights = ask.weights(game)
    if not weights:
        return legal[rng.below(len(legal))]
    return legal[behind(weights, rng.below(sum(weights)))]


def draw(game: Game, below: Below) -> int:
    """The same at a table, where nobody may foretell it: `below` is asked once how the equal cases fall."""
    cases = chances(game)
    weights = [weight for _, weight in cases]
    return cases[behind(weights, below(sum(weights)))][0]


def behind(weights: list[int], case: int) -> int:
    """Which of the choices with these weights stands behind this one of their equal cases."""
    for i in range(len(weights)):
        case -= weights[i]
        if case < 0:
            return i
    raise RulesError(f"the weights {weights} have fewer cases than were drawn from")


def chances(game: Game) -> list[tuple[int, int]]:
    """Every answer chance can give now, with the number of equal cases behind it."""
    ask = game.stack[-1]
    if not isinstance(ask, Chance):
        raise RulesError("nothing is left to chance now")
    weights = ask.weights(game) or [1] * len(game.legal)
    return list(zip(game.legal, weights, strict=True))


@final
class Count:
    """What a playout did."""

    def __init__(self, decisions: int, forced: int, chance: int) -> None:
        self.decisions: Final = decisions
        """Asks of a player with more than one choice."""
        self.forced: Final = forced
        """Asks of a player with a single choice that is asked all the same."""
        self.chance: Final = chance
        """Answers of the chance seat."""


def play_on(game: Game, seat: Seat, rng: Rng, limit: int) -> None:
    """Play at random for this seat and for chance until somebody else must choose, or so many answers are given.

    Others who answer at the same time, in secret, answer at random too.
    """
    while limit > 0 and game.seat != OVER:
        if game.seat not in (seat, CHANCE) and not isinstance(game.stack[-1], Together):
            return
        limit -= 1
        legal = game.legal
        game.take(sample(game, rng) if game.seat == CHANCE else legal[rng.below(len(legal))])


def playout(game: Game, rng: Rng, limit: int) -> Count:
    """Play at random until the game is over, or so many answers are given."""
    stack = game.stack
    decisions = 0
    forced = 0
    chance = 0
    for _ in range(limit):
        if game.seat >= 0:
            legal = game.legal
            options = len(legal)
            if options > 1:
                decisions += 1
                code = legal[rng.below(options)]
            else:
                forced += 1
                code = legal[0]
        elif game.seat == CHANCE:
            chance += 1
            code = sample(game, rng)
        else:
            break
        game.settle(stack.pop().take(game, code))
    return Count(decisions, forced, chance)
