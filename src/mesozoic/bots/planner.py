"""The planner: searches whole turns, and tries the best of them further (core/search.py)."""

from __future__ import annotations

from mesozoic.bots.base import World
from mesozoic.bots.weigh import Budget, weigh
from mesozoic.core.chance import Rng


class PlannerBot:
    """Takes the choice that begins the best turn it finds within its budget."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget

    def choose(self, world: World, rng: Rng) -> int:
        if world.n == 1:
            return 0
        return max(weigh(world, rng, self.budget), key=lambda one: one.worth).index
