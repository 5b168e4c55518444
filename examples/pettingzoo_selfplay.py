"""PettingZoo: one policy plays all seats of Fossil Dig against itself, then meets players who move at random.

`python examples/pettingzoo_selfplay.py --seconds 300`, with `pip install 'mesozoic[pettingzoo]'`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from policy import Policy, any_of
from training import arguments, report, until

from mesozoic.lab import aec


def train(env: Any, policy: Policy, seed: int) -> None:
    """One game of the policy against itself."""
    trails: dict[str, list[Any]] = {agent: [] for agent in env.possible_agents}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        action = policy.act(seen["observation"], seen["action_mask"])
        trails[agent].append((seen["observation"], seen["action_mask"], action))
        env.step(action)
    for agent, trail in trails.items():
        policy.learn(trail, env.unwrapped.desk.payoffs()[env.unwrapped.seat_of(agent)])


def meet(env: Any, policy: Policy, seat: str, seed: int) -> float:
    """One game of the policy on this seat against random players: what it paid."""
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            if agent == seat:
                return float(reward)
            env.step(None)
        elif agent == seat:
            env.step(policy.best(seen["observation"], seen["action_mask"]))
        else:
            env.step(any_of(seen["action_mask"], random))
    raise AssertionError("a game is over for every agent")


def main() -> None:
    """Train as long as the command line says, and tell what became of it."""
    given = arguments(__doc__, games=800)
    env = aec.raw_env("template", 2)
    layout = env.desk.layout
    policy = Policy(layout.size, layout.actions, seed=1, rate=0.02)
    games = until(given, lambda seed: train(env, policy, seed))
    paid = [meet(env, policy, env.possible_agents[n % 2], 1_000_000 + n) for n in range(given.matches)]
    report("Fossil Dig, two players", games, "random", paid, [0.0] * given.matches)


if __name__ == "__main__":
    main()
