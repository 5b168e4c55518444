"""catanatron: Catan with four random players, in process."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from time import process_time
from typing import Final

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from bench.sample import COPY, PLAY, POSITIONS, ROLLOUT, Measure, Sample, Suite, middle, time_copies, time_rollouts

NAME: Final = "catanatron Catan, 4 players"


def new_game(seed: int) -> Game:
    """A game of four random players; a seed is 1 or more."""
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def is_over(game: Game) -> bool:
    """Would catanatron's own `Game.play` stop here?"""
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def play(game: Game, seconds: float) -> Sample:
    """Play on as `Game.play` does until the game is over or the time is up; a tick with one action is no decision."""
    decisions = 0
    start = now = process_time()
    end = start + seconds
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT and now < end:
        if len(game.state.playable_actions) > 1:
            decisions += 1
        game.play_tick()
        now = process_time()
    return Sample(decisions, now - start, decisions)


def rollout(game: Game) -> int:
    """Copy a position and play the copy to its end; how many decisions that took."""
    copy = game.copy()
    decisions = 0
    while copy.winning_color() is None and copy.state.num_turns < TURNS_LIMIT:
        if len(copy.state.playable_actions) > 1:
            decisions += 1
        copy.play_tick()
    return decisions


def halfway(seed: int) -> Game:
    """The position halfway through a random game."""
    game = new_game(seed)
    trail = [game.copy()]
    while not is_over(game):
        game.play_tick()
        if len(game.state.playable_actions) > 1:
            trail.append(game.copy())
    return middle(trail)


class Endless:
    """One game after the other: a game takes long, so the next sample goes on where the last one stopped."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.game = new_game(seed)

    def run(self, seconds: float) -> Sample:
        """Play for so long; setting up the next game is not timed."""
        decisions = 0
        spent = 0.0
        while spent < seconds:
            if is_over(self.game):
                self.seed += 1
                self.game = new_game(self.seed)
            sample = play(self.game, seconds - spent)
            decisions += sample.decisions
            spent += sample.seconds
        return Sample(decisions, spent, decisions)


def suite() -> Suite:
    """What this worker can measure."""
    positions = [halfway(seed) for seed in range(1, POSITIONS + 1)]
    measures: dict[str, Measure] = {
        PLAY: Endless(1000).run,
        COPY: partial(time_copies, [position.copy for position in positions]),
        ROLLOUT: partial(time_rollouts, cycle(positions), rollout),
    }
    return Suite({}, {NAME: measures})
