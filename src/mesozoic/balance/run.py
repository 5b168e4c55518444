"""Playing the games of a report: watched, kept, and with every difficulty where one person plays."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from mesozoic.balance.play import Watched, watch
from mesozoic.bots.roster import find_bot
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.play.kit import Kit, kit_of
from mesozoic.workers.base import Workers
from mesozoic.workers.kept import Kept

LEAST = 20
"""Fewer games tell nothing."""
KEPT = 2
"""What is kept of a game changes with this number: games of another one are played again."""
BEGINS: Final = "first_player", "random", "seat-0"
"""The option that says who begins; instead of whoever chance says, the first seat begins: then seats are the order of turns."""


class Report:
    """What is played for a report: set-ups over and over, by whom, how often, from which seed."""

    def __init__(self, spec: AnySpec, setup: Setup, bot: str, games: int, seed: int, free: bool = True) -> None:
        """Where one person plays and may choose it (`free`), every difficulty is played."""
        find_bot(bot)
        if games < LEAST:
            raise SetupError(phrase("a report needs {n} games or more, not {games}", n=LEAST, games=games))
        self.spec = spec
        self.bot = bot
        self.games = games
        self.seed = seed
        self.difficulties = _difficulties(spec) if free and setup.players == 1 else []
        self.kits = [kit_of(spec, one) for one in _setups(spec, setup, self.difficulties)]

    @property
    def kit(self) -> Kit:
        """The first of its set-ups."""
        return self.kits[0]

    def head(self) -> Json:
        """By which its games are known."""
        about = {"game": self.kit.game, "rules": self.spec.rules_version, "players": self.kit.players}
        options, changed = [kit.options for kit in self.kits], self.kit.changed
        return {**about, "options": options, "changed": changed, "bot": self.bot, "seed": self.seed, "kept": KEPT}

    def play(self, file: Path, workers: Workers, progress: Callable[[int], None]) -> list[Json]:
        """Its games; those in the file need not be played again."""
        with closing(Kept(file, self.head())) as kept:
            progress(min(self.games, len(kept.lines)))
            parts = [self._part(number) for number in range(len(kept.lines), self.games)]
            with closing(workers.run(watch, parts)) as coming:
                for game in coming:
                    kept.add({**game, "difficulty": self._difficulty(game["number"])})
                    progress(len(kept.lines))
            return kept.lines[: self.games]

    def _part(self, number: int) -> Watched:
        return Watched(self.kits[number % len(self.kits)], number, self.seed, self.bot)

    def _difficulty(self, number: int) -> str:
        return self.difficulties[number % len(self.difficulties)] if self.difficulties else ""


def _difficulties(spec: AnySpec) -> list[str]:
    return list(spec.option(spec.difficulty).schema()["values"]) if spec.difficulty else []


def _in_order(setup: Setup) -> dict[str, Json]:
    """The options, with the first seat to begin where several play and chance would say who."""
    option, by_chance, first = BEGINS
    options = setup.plain_options()
    return {**options, option: first} if setup.players > 1 and options.get(option) == by_chance else options


def _setups(spec: AnySpec, setup: Setup, difficulties: list[str]) -> list[Setup]:
    """The set-up, or one for each difficulty."""
    options = _in_order(setup)
    return [spec.setup(1, {**options, spec.difficulty: value}, setup.content) for value in difficulties] or [
        spec.setup(setup.players, options, setup.content)
    ]
