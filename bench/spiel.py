"""OpenSpiel: its C++ games driven by a loop in Python, as its Python users do."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from random import Random
from typing import Final

import pyspiel

from bench.sample import COPY, PLAY, POSITIONS, ROLLOUT, Measure, Suite, middle, time_copies, time_plays, time_rollouts

GAMES: Final = ("backgammon", "chess")


def step(state: pyspiel.State, rng: Random) -> bool:
    """Answer once at random, for chance by its weights; was it a decision?"""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])
        return False
    legal = state.legal_actions()
    n = len(legal)
    state.apply_action(legal[int(rng.random() * n)])
    return n > 1


def play_out(state: pyspiel.State, rng: Random) -> int:
    """Play to the end; how many decisions that took."""
    decisions = 0
    while not state.is_terminal():
        decisions += step(state, rng)
    return decisions


def halfway(game: pyspiel.Game, rng: Random) -> pyspiel.State:
    """The position halfway through a random game."""
    state = game.new_initial_state()
    trail = []
    while not state.is_terminal():
        if step(state, rng):
            trail.append(state.clone())
    return middle(trail)


def measures(id: str) -> dict[str, Measure]:
    """What there is to measure of one of its games."""
    game = pyspiel.load_game(id)
    rng = Random(1)
    positions = [halfway(game, rng) for _ in range(POSITIONS)]

    def play() -> int:
        """Play one game."""
        return play_out(game.new_initial_state(), rng)

    def rollout(position: pyspiel.State) -> int:
        """Clone a position and play the clone to its end."""
        return play_out(position.clone(), rng)

    return {
        PLAY: partial(time_plays, play),
        COPY: partial(time_copies, [position.clone for position in positions]),
        ROLLOUT: partial(time_rollouts, cycle(positions), rollout),
    }


def suite() -> Suite:
    """What this worker can measure: those of the games that are in the installed wheel."""
    registered = pyspiel.registered_names()
    return Suite({}, {f"OpenSpiel {id}, C++ driven from Python": measures(id) for id in GAMES if id in registered})
