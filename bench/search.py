"""How many positions a second searches look at: our planner, and the searches of catanatron and OpenSpiel, in one run."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import pyspiel
from catanatron.game import Game as CatanGame
from catanatron.models.enums import Action, ActionType
from catanatron.players.search import VictoryPointPlayer
from catanatron.state_functions import get_actual_victory_points

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
    "catanatron 3.2.1 as it is published has one search, the victory point player, which looks at every choice once.",
    "Its alpha-beta is not published: this one is ours, on its engine, two choices deep, by victory points, dice by their odds.",
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


class AlphaBetaPlayer:
    """Alpha-beta on catanatron's engine, so many choices deep, by the own victory points: others choose what leaves fewest."""

    DEPTH: Final = 2

    def __init__(self, color: Any) -> None:
        self.color = color

    def decide(self, game: Any, playable_actions: list[Any]) -> Any:
        return max(playable_actions, key=lambda action: self.after(game, action, self.DEPTH - 1, -1e9, 1e9))

    def after(self, game: Any, action: Any, depth: int, low: float, high: float) -> float:
        """What a position is worth after an action: the mean of all throws where dice are thrown."""
        if action.action_type != ActionType.ROLL:
            return self.worth(child(game, action), depth, low, high)
        total = 0.0
        for throw in range(2, 13):
            roll = Action(action.color, action.action_type, (throw // 2, throw - throw // 2))
            total += (6 - abs(7 - throw)) * self.worth(child(game, roll), depth, -1e9, 1e9)
        return total / 36

    def worth(self, game: Any, depth: int, low: float, high: float) -> float:
        """What a position is worth, so many choices deep, as far as it is between these."""
        if depth == 0 or game.winning_color() is not None:
            return float(get_actual_victory_points(game.state, self.color))
        own = game.state.current_color() == self.color
        for action in game.state.playable_actions:
            found = self.after(game, action, depth - 1, low, high)
            low, high = (max(low, found), high) if own else (low, min(high, found))
            if low >= high:
                break
        return low if own else high


def child(game: Any, action: Any) -> Any:
    """A copy in which this is done."""
    copy = game.copy()
    copy.execute(action, validate_action=False)
    return copy


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


def catan_player(player: type[Any]) -> Rate:
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
    positions = [spiel.halfway(game, rng) for _ in range(POSITIONS)]
    for state in positions:
        while state.is_chance_node():
            spiel.step(state, rng)
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
        "catanatron, alpha-beta": (catan_player(AlphaBetaPlayer), "positions"),
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
