"""The interfaces of the field: an agent sees, chooses at random and answers, in our games and in the libraries' own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker, tic_tac_toe
from pettingzoo.classic import connect_four_v3, tictactoe_v3

from bench.sample import Measure, Suite, time_plays
from mesozoic.games import GAMES
from mesozoic.lab import aec
from mesozoic.lab.many import Many
from mesozoic.lab.seat import SeatEnv
from mesozoic.lab.spiel import short_name

STEPS: Final = "steps"
AT_ONCE: Final = 32
"""Games that are stepped in one call."""
ZOO: Final = (tictactoe_v3, connect_four_v3)
PYTHON: Final = {"python_kuhn_poker": kuhn_poker, "python_tic_tac_toe": tic_tac_toe}
"""Games that OpenSpiel has in Python, as ours are, and the modules that register them."""
SPIEL: Final = (*PYTHON, "leduc_poker", "backgammon")
GYM: Final = ("CartPole-v1", "Taxi-v4", "Blackjack-v1")


def any_of(mask: Any, random: Random) -> int:
    """An action that is offered."""
    offered = np.flatnonzero(mask)
    return int(offered[int(random.random() * len(offered))])


def of_pettingzoo(env: Any, random: Random) -> int:
    """One game; how many steps it took."""
    steps = 0
    env.reset(seed=int(random.random() * 1e9))
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else any_of(seen["action_mask"], random))
        steps += 1
    return steps


def of_gymnasium(env: Any, random: Random) -> int:
    """One episode; how many steps it took."""
    steps, over = 0, False
    _, info = env.reset(seed=int(random.random() * 1e9))
    while not over:
        action = any_of(info["action_mask"], random) if "action_mask" in info else env.action_space.sample()
        _, _, ended, cut, info = env.step(action)
        steps, over = steps + 1, ended or cut
    return steps


def of_openspiel(game: Any, random: Random) -> int:
    """One game, what a player knows asked for at its decisions; how many steps it took, chance's too."""
    steps = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, odds)[0])
        else:
            state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
        steps += 1
    return steps


class AtOnce:
    """Many games, and the arrays they write into."""

    def __init__(self, game: str) -> None:
        self.many = Many(game, AT_ONCE, 2)
        self.seen = self.many.observe()
        self.masks = self.many.masks()


def of_many(games: AtOnce, random: Random) -> int:
    """One call; how many steps it took."""
    games.many.observe(games.seen)
    games.many.step([any_of(mask, random) for mask in games.many.masks(games.masks)])
    return AT_ONCE


def timed(play: Callable[[Any, Random], int], env: Any) -> dict[str, Measure]:
    """How fast an agent steps in this environment."""
    return {STEPS: partial(time_plays, partial(play, env, Random(1)))}


def theirs() -> dict[str, dict[str, Measure]]:
    """The libraries' own games."""
    found = {f"PettingZoo {module.__name__.split('.')[-1]}": timed(of_pettingzoo, module.env()) for module in ZOO}
    found |= {f"Gymnasium {id}": timed(of_gymnasium, gymnasium.make(id)) for id in GYM}
    return found | {f"OpenSpiel {id}": timed(of_openspiel, pyspiel.load_game(id)) for id in SPIEL}


def ours(chosen: tuple[str, ...]) -> dict[str, dict[str, Measure]]:
    """Our games, by adapter."""
    found: dict[str, dict[str, Measure]] = {}
    for id in chosen or tuple(GAMES):
        alone = 1 in GAMES[id].players
        found[f"PettingZoo {id}, 2 seats"] = timed(of_pettingzoo, aec.env(id, 2))
        found[f"Gymnasium {id}, {'solo' if alone else '1 seat of 2'}"] = timed(of_gymnasium, SeatEnv(id, 1 if alone else 2))
        found[f"OpenSpiel {id}, 2 seats"] = timed(of_openspiel, pyspiel.load_game(short_name(id), {"players": 2}))
        found[f"{AT_ONCE} games in one call, {id}, 2 seats"] = timed(of_many, AtOnce(id))
    return found


def suite(*chosen: str) -> Suite:
    """What this worker can measure."""
    own = ours(chosen)
    return Suite({"ours": list(own)}, {**theirs(), **own})
