"""The bots there are. Everything that seats a bot finds it here."""

from __future__ import annotations

from mesozoic.bots.base import Bot, RandomBot
from mesozoic.bots.greedy import GreedyBot
from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}


def find_bot(name: str) -> Bot:
    """The bot of this name, or one sentence that lists those there are."""
    if name not in BOTS:
        raise SetupError(phrase("no bot is called {name}; there are: {known}", name=repr(name), known=", ".join(BOTS)))
    return BOTS[name]
