"""OpenSpiel: its own external-sampling MCCFR on two rounds of Fossil Dig, whose average policy meets one that moves at random.

`python examples/openspiel_mccfr.py --seconds 300`, with `pip install 'mesozoic[openspiel]'`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import external_sampling_mccfr as mccfr
from training import arguments, report, until

import mesozoic.lab.spiel  # noqa: F401  (registers the games)


def meet(game: Any, policy: Any, player: int, seed: int) -> float:
    """One game of the policy on this seat against a random player: what it paid."""
    random = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
        elif state.current_player() == player:
            actions, odds = zip(*policy.action_probabilities(state, player).items(), strict=True)
        else:
            actions = tuple(state.legal_actions())
            odds = (1 / len(actions),) * len(actions)
        state.apply_action(int(random.choice(actions, p=odds)))
    return float(state.returns()[player])


def main() -> None:
    """Train as long as the command line says, and tell what became of it."""
    given = arguments(__doc__, games=60)
    game = pyspiel.load_game("mesozoic_template", {"players": 2, "options": '{"rounds": 2}'})
    np.random.seed(1)
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    iterations = until(given, lambda _: solver.iteration())
    policy = solver.average_policy()
    paid = [meet(game, policy, n % 2, n) for n in range(given.matches)]
    report("two rounds of Fossil Dig, two players", iterations, "random", paid, [0.0] * given.matches)


if __name__ == "__main__":
    main()
