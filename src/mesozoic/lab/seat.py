"""Gymnasium: one seat of a game, alone where it is a solo game, or against bots (extra `gymnasium`).

Importing this module registers `mesozoic/GAME-v0` for every game: `gymnasium.make("mesozoic/template-v0", players=2)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from mesozoic.bots.base import World
from mesozoic.bots.roster import find_bot
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase
from mesozoic.games import GAMES
from mesozoic.lab.desk import Desk
from mesozoic.lab.layout import Array, Mask

ILLEGAL = -1.0
"""What an action gets that is not offered; the game is over then."""


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """One seat; the others are bots, seat by seat, the given ones over and over."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: Seat = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, Json] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.desk = desk = Desk(game, players, options)
        if not 0 <= seat < desk.players:
            raise SetupError(phrase("there is no seat {seat} at a table of {players}", seat=seat, players=desk.players))
        if not bots:
            raise SetupError(phrase("expected the name of a bot for the other seats"))
        self.seat = seat
        self.bots = [find_bot(bots[other % len(bots)]) for other in range(desk.players)]
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (desk.layout.size,), np.float32)
        self.action_space = spaces.Discrete(desk.layout.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.desk.begin(int(self.np_random.integers(2**62)))
        self._let_others()
        return self._observed()

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        desk = self.desk
        if not desk.over and not self.action_masks()[action]:
            observation, info = self._observed()
            return observation, ILLEGAL, True, False, info
        desk.take(int(action))
        self._let_others()
        observation, info = self._observed()
        return observation, desk.payoffs()[self.seat], desk.over, False, info

    def action_masks(self) -> Mask:
        """1 for each action that is offered now; so maskable policies ask for it."""
        return self.desk.layout.mask(self.desk.game, self.seat)

    def view(self) -> Json:
        """What the seat sees, as people's clients get it."""
        return self.desk.spec.view(self.desk.game, self.seat)

    def render(self) -> str | None:
        """The table as the seat sees it, in words."""
        if self.render_mode != "ansi":
            return None
        view = self.view()
        return self.desk.spec.text(view, self.seat, self.desk.box) or str(view)

    def _observed(self) -> tuple[Array, dict[str, Any]]:
        return self.desk.layout.observe(self.desk.game, self.seat), {"action_mask": self.action_masks()}

    def _let_others(self) -> None:
        """The bots answer until this seat is asked or the game is over; what one must answer, nobody thinks about."""
        desk = self.desk
        while not desk.over and desk.seat != self.seat:
            legal = desk.game.legal
            world = World(desk.spec, desk.game, desk.seat)
            chosen = 0 if len(legal) == 1 else self.bots[desk.seat].choose(world, desk.rng)
            desk.take(desk.layout.action(legal[chosen]))


for _id in GAMES:
    gymnasium.register(f"mesozoic/{_id}-v0", "mesozoic.lab.seat:SeatEnv", kwargs={"game": _id}, disable_env_checker=True)
