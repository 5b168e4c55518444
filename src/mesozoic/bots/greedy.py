"""The greedy bot: judges each choice by what its own turn can still make of it.

For every choice it plays the rest of its turn a few times, at random, in worlds it cannot tell from the real one, until
somebody else must choose or the game plays for others. What counts is how far it is then ahead of the others; the mean of the
better half of its tries is what a choice is worth, since it will not play its own next choices badly on purpose.
"""

from __future__ import annotations

from mesozoic.bots.base import World
from mesozoic.core.chance import Rng
from mesozoic.core.search import better_half

TRIES = 12
"""How often the rest of the turn is tried for each choice."""


class GreedyBot:
    """Takes the choice whose outcomes it values most."""

    def __init__(self, name: str = "greedy", tries: int = TRIES) -> None:
        self.name = name
        self.tries = tries

    def choose(self, world: World, rng: Rng) -> int:
        if world.n == 1:
            return 0
        worth = better_half(world.spec, world.seat, world.n, world.resample, rng, self.tries)
        return max(range(world.n), key=lambda i: worth[i])
