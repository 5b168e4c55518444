"""PettingZoo: every game as an AEC environment, one agent for each seat (extra `pettingzoo`).

`env(...)` is what users want; `raw_env(...)` the same without PettingZoo's usual wrappers, `parallel_env(...)` in its parallel
API, where those who are not asked act in vain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from mesozoic.core.ids import Json, Seat
from mesozoic.lab.desk import Desk

Observation = dict[str, Any]
ILLEGAL = -1.0
"""What an agent gets whose action is not offered; the game is over then."""


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game; seats that are asked at the same time answer one after the other, and see nothing of each other's answers."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": True, "name": "mesozoic"}

    def __init__(
        self, game: str, players: int | None = None, options: Mapping[str, Json] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.desk = Desk(game, players, options)
        self.metadata = {**self.metadata, "name": f"mesozoic-{game}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.desk.players)]
        self.agents: list[str] = []
        layout = self.desk.layout
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (layout.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(layout.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.desk.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.desk.take(int(action))
        if self.desk.over:
            self.rewards = dict(zip(self.possible_agents, self.desk.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        seat, desk = self.seat_of(agent), self.desk
        return {"observation": desk.layout.observe(desk.game, seat), "action_mask": desk.layout.mask(desk.game, seat)}

    def view(self, agent: str) -> Json:
        """What the agent sees, as people's clients get it."""
        return self.desk.spec.view(self.desk.game, self.seat_of(agent))

    def seat_of(self, agent: str) -> Seat:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """The table as the agent that is asked sees it, in words."""
        if self.render_mode != "ansi":
            return None
        seat = max(self.desk.seat, 0)
        view = self.desk.spec.view(self.desk.game, seat)
        return self.desk.spec.text(view, seat, self.desk.box) or str(view)

    def close(self) -> None:
        """Nothing is open."""

    def _asked(self) -> str:
        """The agent that answers next; in the end all have a last look, from the first on."""
        return self.possible_agents[max(self.desk.seat, 0)]


def raw_env(
    game: str, players: int | None = None, options: Mapping[str, Json] | None = None, render_mode: str | None = None
) -> GameEnv:
    """The environment by itself: an action that is not offered raises."""
    return GameEnv(game, players, options, render_mode)


def env(
    game: str, players: int | None = None, options: Mapping[str, Json] | None = None, render_mode: str | None = None
) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo's own are wrapped: an action that is not offered loses and ends the game."""
    inner = wrappers.TerminateIllegalWrapper(GameEnv(game, players, options, render_mode), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


def parallel_env(
    game: str, players: int | None = None, options: Mapping[str, Json] | None = None, render_mode: str | None = None
) -> ParallelEnv[str, Observation, int]:
    """The same in the parallel API: of all actions that of the agent which is asked counts."""
    return turn_based_aec_to_parallel(env(game, players, options, render_mode))
