"""The greedy bot: judges each choice by what its own turn can still make of it.

For every choice it plays the rest of its turn a few times, at random, in worlds it cannot tell from the real one, until
somebody else must choose or the game plays for others; those who answer at the same moment answer at random. The game's
hand-written valuation says how good the position then looks for everybody, and what counts is how far the bot is ahead: to
end a game that is being won costs everybody their future. The mean of the better half of these tries is what the choice is
worth, since it will not play its own next choices badly on purpose.
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


class GreedyBot:
    """Takes the choice whose outcomes it values most."""

    name = "greedy"

    def choose(self, world: World, rng: Rng) -> int:
        if world.n == 1:
            return 0
        worth = [0.0] * world.n
        tries: list[list[float]] = [[] for _ in range(world.n)]
        for _ in range(TRIES):
            start = world.resample(rng)
            for i in range(world.n):
                game = start.clone()
                game.take(game.legal[i])
                play_on(game, world.seat, rng, LIMIT)
                tries[i].append(ahead(world.spec, game, world.seat))
        for i in range(world.n):
            better = sorted(tries[i])[TRIES // 2 :]
            worth[i] = sum(better) / len(better)
        return max(range(world.n), key=lambda i: worth[i])


def ahead(spec: AnySpec, game: Game, seat: Seat) -> float:
    """How far a seat is ahead: its value less the mean of the others' values; alone, its value."""
    own = spec.value(game, seat)
    others = [spec.value(game, other) for other in range(game.box.players) if other != seat]
    return own - sum(others) / len(others) if others else own
