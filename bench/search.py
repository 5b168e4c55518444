"""How many positions a second searches look at: our planner, and the searches of catanatron and OpenSpiel, in one run."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import pyspiel
from catanatron.game import Game as CatanGame
from catanatron.models.player import Player
from catanatron.players.search import VictoryPointPlayer

from bench import catan, ours, spiel
from bench.report import Cell, Section, number
from bench.settings import Settings
from mesozoic.bots.base import World
from mesozoic.core.chance import Rng
from mesozoic.core.search import Search
from mesozoic.games import GAMES

POSITIONS: Final = 10
BUDGET: Final = 0.05
"""Seconds our planner thinks about a position."""
SIMULATIONS: Final = 100
"""What OpenSpiel's search is given for a position; each plays to the end of the game at random."""
HEADINGS: Final = ["search", "per second", "what is counted"]
REMARKS: Final = [
    "Median of the rounds, with the least and the greatest, by processor time; positions halfway through random games.",
    "Ours: simulations of the planner at 50 ms a choice; each plays a turn at least, many everybody's next turn too.",
    "catanatron 3.2.1 as it is published has no alpha-beta and no value player; of its searches it has the one that is measured.",
    "What one step of a search does differs from game to game: see the last column.",
]

Rate = Callable[[], float]
"""Search once through all positions; how many were looked at in a second."""


def planner(id: str) -> Rate:
    """Simulations of our planner."""
    spec = GAMES[id]
    box = ours.new_box(spec, max(spec.players))
    rng = Rng(1)
    positions = [ours.halfway(spec, box, rng) for _ in range(POSITIONS)]

    def rate() -> float:
        simulations = 0
        began = process_time()
        for game in positions:
            world = World(spec, game, game.seat)
            search = Search(spec, world.seat, world.n, world.resample, rng, 0, BUDGET)
            search.run()
            simulations += search.done
        return simulations / (process_time() - began)

    return rate


class Counted:
    """Counts the copies that catanatron's searches make: one for each position they look at."""

    def __init__(self) -> None:
        self.n = 0
        self.copy = CatanGame.copy

    def __enter__(self) -> Counted:
        counted = self

        def copy(game: Any) -> Any:
            counted.n += 1
            return counted.copy(game)

        CatanGame.copy = copy
        return self

    def __exit__(self, *error: object) -> None:
        CatanGame.copy = self.copy


def catan_player(player: type[Player]) -> Rate:
    """Positions that a player of catanatron looks at before it chooses."""
    positions = [catan.halfway(seed) for seed in range(1, POSITIONS + 1)]

    def rate() -> float:
        with Counted() as counted:
            began = process_time()
            for game in positions:
                player(game.state.current_color()).decide(game, game.state.playable_actions)
            return counted.n / (process_time() - began)

    return rate


def mcts(id: str) -> Rate:
    """Simulations of OpenSpiel's Monte Carlo tree search, in C++."""
    game = pyspiel.load_game(id)
    rng = Random(1)
    positions = [state for state in (spiel.halfway(game, rng) for _ in range(POSITIONS)) if not state.is_chance_node()]
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)

    def rate() -> float:
        began = process_time()
        for state in positions:
            pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False).step(state)
        return SIMULATIONS * len(positions) / (process_time() - began)

    return rate


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Let everybody search, in rounds."""
    contenders: dict[str, tuple[Rate, str]] = {
        "catanatron, victory point player": (catan_player(VictoryPointPlayer), "positions"),
        **{f"OpenSpiel {id}, MCTS": (mcts(id), "games played to the end at random") for id in spiel.GAMES},
        **{f"mesozoic {id}, planner": (planner(id), "turns, or rounds of turns") for id in GAMES},
    }
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for i in range(settings.rounds):
        progress(f"search: round {i + 1} of {settings.rounds}")
        for name, (rate, _) in contenders.items():
            rates[name].append(rate())
    rows = [[Cell(name), spread(rates[name]), Cell(counted)] for name, (_, counted) in contenders.items()]
    return Section("Search", HEADINGS, rows, REMARKS, raw=rates)


def spread(values: list[float]) -> Cell:
    """The median, and how far the rounds lie apart."""
    return Cell(number(median(values)), f"{number(min(values))}–{number(max(values))}")
