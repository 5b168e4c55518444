"""Gymnasium: a policy learns the solo game of Dinosaur Island, and is compared with moving at random in the same games.

`python examples/gymnasium_solo.py --seconds 300`, with `pip install 'mesozoic[gymnasium]'`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from policy import Policy, any_of
from training import arguments, report, until

import mesozoic.lab.seat  # noqa: F401  (registers the environments)


def play(env: Any, seed: int, act: Any) -> tuple[list[Any], float]:
    """One game: what was seen, offered and done, and what it paid."""
    trail: list[Any] = []
    seen, info = env.reset(seed=seed)
    over = False
    reward = 0.0
    while not over:
        action = act(seen, info["action_mask"])
        trail.append((seen, info["action_mask"], action))
        seen, reward, over, _, info = env.step(action)
    return trail, float(reward)


def main() -> None:
    """Train as long as the command line says, and tell what became of it."""
    given = arguments(__doc__, games=60)
    env: Any = gymnasium.make("mesozoic/dinosaur-island-v0", players=1)
    policy = Policy(env.observation_space.shape[0], int(env.action_space.n), seed=1, rate=0.05)
    games = until(given, lambda seed: policy.learn(*play(env, seed, policy.act)))
    random = np.random.default_rng(1)
    seeds = range(1_000_000, 1_000_000 + given.matches)
    paid = [play(env, seed, policy.act)[1] for seed in seeds]
    report(
        "Dinosaur Island, solo",
        games,
        "random",
        paid,
        [play(env, seed, lambda _, mask: any_of(mask, random))[1] for seed in seeds],
    )


if __name__ == "__main__":
    main()
