"""A game on a researcher's desk: set up by its name, answered with actions, chance answered from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits

from mesozoic.core.chance import Rng, sample
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json, Seat
from mesozoic.core.spec import AnySpec, Score
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.lab.layout import Layout

POINTS = 200
"""A game of one person that has nothing but a score pays so many points as a win."""


class Desk:
    """One game of a set-up after the other; whoever is asked answers with actions."""

    def __init__(self, game: str, players: int | None = None, options: Mapping[str, Json] | None = None) -> None:
        self.spec: AnySpec = find_game(game)
        setup = self.spec.unattended_setup(self.spec.players[0] if players is None else players, options)
        self.players = setup.players
        self.box = self.spec.box(setup)
        self.layout = Layout(self.spec, self.box)
        self.rng = Rng(randbits(62))
        self.game: Game = self.spec.begin(self.box)

    def begin(self, seed: int | None = None) -> None:
        """Another game from its beginning, and, where a seed is given, chance from there."""
        if seed is not None:
            self.rng = Rng(seed)
        self.game = self.spec.begin(self.box)
        self._roll()

    @property
    def seat(self) -> Seat:
        """Who answers now; OVER when nobody has to."""
        return self.game.seat

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.game.seat == OVER

    def take(self, action: int) -> None:
        """Answer for the seat that is asked; then chance answers for itself."""
        code = self.layout.code(action)
        if not self.game.codes.has(code):
            raise IllegalChoice(phrase("action {action} is not offered now", action=action))
        self.game.take(code)
        self._roll()

    def payoffs(self) -> list[float]:
        """What the game paid every seat, from -1 to 1; nothing before it is over."""
        return payoffs(self.spec.scores(self.game)) if self.over else [0.0] * self.players

    def _roll(self) -> None:
        while self.game.seat == CHANCE:
            self.game.take(sample(self.game, self.rng))


def payoffs(scores: list[Score]) -> list[float]:
    """The share of the others a seat is placed before, less of those before it: 1 for a sole winner, and 0 in sum.

    Alone it is 1 for a win and -1 for a loss; where there is only a score, as much of a win as it has points.
    """
    if len(scores) > 1:
        return [
            sum((other.place > own.place) - (other.place < own.place) for other in scores) / (len(scores) - 1) for own in scores
        ]
    outcome = scores[0].outcome
    if outcome is not None and outcome.result in ("won", "lost"):
        return [1.0 if outcome.result == "won" else -1.0]
    return [max(-1.0, min(1.0, scores[0].total / POINTS))]
