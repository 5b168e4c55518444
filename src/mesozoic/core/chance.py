"""Answering for the chance seat, and playing games out.

The generator belongs to whoever drives a game, never to the game. `Rng` is for simulations, bots and tests: it is fast, and
whoever sees enough of its numbers can foretell the others. At a table `draw` answers, from the system's secret generator.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast, final

from mesozoic.core.errors import RulesError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.native import i64
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
        self.x: i64 = _spread(seed)
        self.y: i64 = _spread(self.x ^ _spread(seed >> 32) ^ 0x3C6EF372)
        self.z: i64 = _spread(self.x ^ self.y ^ 0x1F83D9AB)
        self.w: i64 = _spread(self.y ^ self.z ^ 0x5BE0CD19) | 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        return self.place_in(n) if n <= _CASES else self._below_many(n)

    def place_in(self, cases: i64) -> i64:
        """The same for a row of so many: one of its places."""
        x = self.x
        w = self.w
        t = (x ^ (x << 11)) & _WORD
        self.x = self.y
        self.y = self.z
        self.z = w
        self.w = w = w ^ (w >> 19) ^ t ^ (t >> 8)
        return ((w & _SMALL) * cases) >> 30

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
    if game.seat != CHANCE:
        raise RulesError("nothing is left to chance now")
    codes = game.codes
    stack: list[Any] = game.stack
    ask = cast("Chance[Any]", stack[-1])
    faces = ask.faces(game)
    if len(faces):
        return codes.row[faces[rng.place_in(len(faces))]]
    weights = ask.weights(game)
    if not weights:
        return codes.row[rng.place_in(codes.count)]
    return codes.row[behind(weights, rng.below(all_of(weights)))]


def draw(game: Game, below: Below) -> int:
    """The same at a table, where nobody may foretell it: `below` is asked once how the equal cases fall."""
    cases = chances(game)
    weights = [weight for _, weight in cases]
    return cases[behind(weights, below(all_of(weights)))][0]


def all_of(weights: list[int]) -> int:
    """The equal cases behind all choices together."""
    cases = 0
    for weight in weights:
        cases += weight
    return cases


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
    legal = game.legal
    weights = ask.weights(game) or [1] * len(legal)
    return list(zip(legal, weights, strict=True))


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
    """Play at random for this seat and for chance until its turn is over, or so many answers are given.

    It is over when somebody else must choose, or where the game plays for others. Others who answer at the same time, in
    secret, answer at random too.
    """
    while limit > 0 and game.seat != OVER:
        if game.seat not in (seat, CHANCE) and not isinstance(game.stack[-1], Together):
            return
        if game.seat == CHANCE and game.ask().hands_over:
            return
        limit -= 1
        codes = game.codes
        game.take(sample(game, rng) if game.seat == CHANCE else codes.row[rng.below(codes.count)])


def playout(game: Game, rng: Rng, limit: i64) -> Count:
    """Play at random until the game is over, or so many answers are given."""
    stack = game.stack
    codes = game.codes
    code = 0
    decisions: i64 = 0
    forced: i64 = 0
    chance: i64 = 0
    while limit > 0:
        limit -= 1
        if game.seat >= 0:
            if codes.count > 1:
                decisions += 1
                code = codes.row[rng.place_in(codes.count)]
            else:
                forced += 1
                code = codes.row[0]
        elif game.seat == CHANCE:
            chance += 1
            code = sample(game, rng)
        else:
            break
        game.go_on(stack[-1].take(game, code))
    return Count(decisions, forced, chance)
