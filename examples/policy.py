"""A policy small enough to read: one weight for each action and number of the array, trained by policy gradient (numpy alone)."""

from __future__ import annotations

from typing import Any

import numpy as np


class Policy:
    """Takes an action by a softmax over those that are offered; a game that paid more than most makes its actions likelier."""

    def __init__(self, size: int, actions: int, seed: int, rate: float) -> None:
        self.weights = np.zeros((actions, size), np.float32)
        self.rate = rate
        self.paid = 0.0
        """What games paid lately, on average."""
        self.random = np.random.default_rng(seed)

    def odds(self, observation: Any, mask: Any) -> tuple[Any, Any, Any]:
        """The actions that are offered, their probabilities, and where the array has numbers."""
        offered = np.flatnonzero(mask)
        there = np.flatnonzero(observation)
        worth = self.weights[np.ix_(offered, there)] @ scaled(observation[there])
        likely = np.exp(worth - worth.max())
        return offered, likely / likely.sum(), there

    def act(self, observation: Any, mask: Any) -> int:
        """An action by its probability."""
        offered, likely, _ = self.odds(observation, mask)
        return int(self.random.choice(offered, p=likely))

    def best(self, observation: Any, mask: Any) -> int:
        """The likeliest action."""
        offered, likely, _ = self.odds(observation, mask)
        return int(offered[likely.argmax()])

    def learn(self, trail: list[tuple[Any, Any, int]], paid: float) -> None:
        """One game of a seat is over: what it saw, was offered and did, and what that paid."""
        better = paid - self.paid
        self.paid += 0.02 * better
        for observation, mask, action in trail:
            offered, likely, there = self.odds(observation, mask)
            steeper = (offered == action).astype(np.float32) - likely
            self.weights[np.ix_(offered, there)] += self.rate * better * np.outer(steeper, scaled(observation[there]))


def scaled(numbers: Any) -> Any:
    """Numbers of the array brought near each other: 1 stays 1, and a hundred is about 7."""
    return np.sign(numbers) * np.log2(1 + np.abs(numbers))


def any_of(mask: Any, random: np.random.Generator) -> int:
    """An offered action, each as likely."""
    return int(random.choice(np.flatnonzero(mask)))
