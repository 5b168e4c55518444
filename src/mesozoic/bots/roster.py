"""The bots there are. Everything that seats a bot finds it here.

`random`, `greedy`, `planner` and the first greedy, `greedy-1`, have the same names in every game. Some take an argument: the
tries of `greedy:24`, the budget of `planner:200ms` or `planner:500`. For players there are levels, which are settings of these.
"""

from __future__ import annotations

from functools import lru_cache

from mesozoic.bots.base import Bot, RandomBot
from mesozoic.bots.greedy import TRIES, GreedyBot
from mesozoic.bots.greedy_1 import FirstGreedyBot, SecondGreedyBot
from mesozoic.bots.planner import PlannerBot
from mesozoic.bots.weigh import Budget
from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase

LEVELS = {"easy": "greedy:1", "normal": "greedy", "hard": "planner:20ms", "expert": "planner:200ms"}
"""What players choose from beside `random`, the weakest first."""
OFFERED = ("random", *LEVELS)
PLANNED = "100ms"
"""What a planner thinks if nobody says how long."""
BOTS = ("random", "greedy", "planner", "greedy-1", "greedy-2")
NAMES = (*LEVELS, *BOTS)


@lru_cache(maxsize=64)
def find_bot(name: str) -> Bot:
    """The bot of this name, or one sentence that lists those there are."""
    kind, _, argument = LEVELS.get(name, name).partition(":")
    if kind == "planner":
        return PlannerBot(name, Budget.read(argument if ":" in name else argument or PLANNED))
    if kind == "greedy":
        return GreedyBot(name, _tries(argument) if argument or ":" in name else TRIES)
    if name == "random":
        return RandomBot()
    if name == "greedy-1":
        return FirstGreedyBot()
    if name == "greedy-2":
        return SecondGreedyBot()
    raise SetupError(phrase("no bot is called {name}; there are: {known}", name=repr(name), known=", ".join(NAMES)))


def _tries(text: str) -> int:
    """How often greedy tries, as it is written."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 1000:
        raise SetupError(phrase("greedy tries 1 to 1000 times, not {text}", text=repr(text)))
    return int(text)
