"""What a bot is, and all it may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mesozoic.core.chance import Rng
from mesozoic.core.choice import Choice
from mesozoic.core.game import Game
from mesozoic.core.ids import Json, Seat
from mesozoic.core.spec import AnySpec


class World:
    """The game as one seat knows it: its choices, its view, and other worlds that look the same to it."""

    def __init__(self, spec: AnySpec, game: Game, seat: Seat) -> None:
        self.spec = spec
        self.seat = seat
        self.n = len(game.legal)
        """How many choices there are."""
        self.choices: Callable[[], list[Choice]] = game.choices
        """The choices in words."""
        self.view: Callable[[], Json] = lambda: spec.view(game, seat)
        """What the seat sees."""
        self.resample: Callable[[Rng], Game] = lambda rng: _at(spec.resample(game, seat, rng), seat)
        """A world the seat cannot tell from the real one, at the same choice: free to play in."""


class Bot(Protocol):
    """Chooses for a seat."""

    name: str

    def choose(self, world: World, rng: Rng) -> int:
        """The position of the chosen one among the choices."""
        ...


class RandomBot:
    """Takes any choice, each as likely."""

    name = "random"

    def choose(self, world: World, rng: Rng) -> int:
        return rng.below(world.n)


def _at(game: Game, seat: Seat) -> Game:
    game.focus(seat)
    return game
