"""The first two greedy bots, kept as they were so that others can be measured by them; they judge by hand-written values.

For every choice they play the rest of their turn a few times, at random, in worlds they cannot tell from the real one, until
somebody else must choose or the game plays for others; those who answer at the same moment answer at random. The mean of the
better half of these tries is what the choice is worth. To the first, `greedy-1`, a position is worth its own value; to the
second, `greedy-2`, how far it is ahead of the others: to end a game that is being won costs everybody their future.
"""

from __future__ import annotations

from mesozoic.bots.base import World
from mesozoic.core.chance import Rng, play_on
from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.spec import AnySpec

TRIES = 12
"""How often the rest of the turn is tried for each choice."""
LIMIT = 60
"""Answers after which a try is judged as it stands."""


class FirstGreedyBot:
    """Takes the choice whose outcomes it values most for itself."""

    def __init__(self, tries: int = TRIES) -> None:
        self.name = "greedy-1"
        self.tries = tries

    def choose(self, world: World, rng: Rng) -> int:
        if world.n == 1:
            return 0
        worth = [0.0] * world.n
        tries: list[list[float]] = [[] for _ in range(world.n)]
        for _ in range(self.tries):
            start = world.resample(rng)
            for i in range(world.n):
                game = start.clone()
                game.take(game.legal[i])
                play_on(game, world.seat, rng, LIMIT)
                tries[i].append(self.judge(world.spec, game, world.seat))
        for i in range(world.n):
            better = sorted(tries[i])[self.tries // 2 :]
            worth[i] = sum(better) / len(better)
        return max(range(world.n), key=lambda i: worth[i])

    def judge(self, spec: AnySpec, game: Game, seat: Seat) -> float:
        """What a position is worth to a seat."""
        return spec.value(game, seat)


class SecondGreedyBot(FirstGreedyBot):
    """Takes the choice that leaves it furthest ahead."""

    def __init__(self, tries: int = TRIES) -> None:
        super().__init__(tries)
        self.name = "greedy-2"

    def judge(self, spec: AnySpec, game: Game, seat: Seat) -> float:
        """How far a seat is ahead: its value less the mean of the others' values; alone, its value."""
        own = spec.value(game, seat)
        others = [spec.value(game, other) for other in range(game.box.players) if other != seat]
        return own - sum(others) / len(others) if others else own
