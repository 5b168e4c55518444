"""Who plays whom: every line-up sits in every rotation with the same seed, which is a round.

So everybody has every seat equally often, and whoever is compared had the same dice as far as the games went alike. Alone, a
round is one game of every bot with the same seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import factorial

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.play.kit import Kit

SPREAD = 1_000_003
"""Seeds of two runs do not meet within so many rounds."""


@dataclass(frozen=True)
class Match:
    """One game to be played: who sits where, and what its chance follows from."""

    kit: Kit
    number: int
    round: int
    seed: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """An arena: a table, its bots, how many games at least, and a seed."""

    kit: Kit
    bots: tuple[str, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        if self.games < 1:
            raise SetupError(phrase("expected at least one game, found {games}", games=self.games))
        if not self.bots or len(set(self.bots)) < len(self.bots):
            raise SetupError(phrase("expected one bot or more, each named once"))

    def head(self) -> Json:
        """By which games are known to be of this arena, however many there are."""
        kit = self.kit
        about = {"game": kit.game, "rules": kit.spec.rules_version, "players": kit.players}
        return {**about, "options": kit.options, "changed": kit.changed, "bots": list(self.bots), "seed": self.seed}

    @property
    def in_a_round(self) -> int:
        """How many games a round has."""
        return self.kit.players if self.kit.players > 1 else len(self.bots)

    @property
    def rounds(self) -> int:
        """Only whole rounds are played."""
        return -(-self.games // self.in_a_round)

    @cached_property
    def _line_ups(self) -> list[tuple[str, ...]]:
        """Who may sit together: everybody with everybody; where seats are left, everybody as often as anybody."""
        n, seats = len(self.bots), self.kit.players
        if n >= seats:
            return list(combinations(self.bots, seats))
        return [tuple([self.bots[(first + seat) % n] for seat in range(seats)]) for first in range(n)]

    def match(self, number: int) -> Match:
        """The game of this number."""
        round, turn = divmod(number, self.in_a_round)
        seed = self.seed * SPREAD + round
        if self.kit.players == 1:
            return Match(self.kit, number, round, seed, (self.bots[turn],))
        again, which = divmod(round, len(self._line_ups))
        seats = self._line_ups[which]
        seats = seats[:1] + _order(seats[1:], again)
        return Match(self.kit, number, round, seed, seats[-turn:] + seats[:-turn])


def _order(others: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Another order of these each time, so that nobody always sits behind the same."""
    left, ordered = list(others), []
    number %= factorial(len(left))
    while left:
        number, at = divmod(number, len(left))
        ordered.append(left.pop(at))
    return tuple(ordered)
