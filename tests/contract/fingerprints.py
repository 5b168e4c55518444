"""Prints how the engine runs, and fingerprints of games that follow from their seeds: run by `test_modes`."""

from __future__ import annotations

import json

import mesozoic.core.game
from mesozoic.audit.fuzz import any_setup
from mesozoic.bots.simulate import LIMIT
from mesozoic.core.chance import Rng, playout, sample
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.record import digest, encode
from mesozoic.games import GAMES


def main() -> None:
    """One JSON document on standard output."""
    found = {}
    for spec in GAMES.values():
        for seed in range(3):
            rng = Rng(seed)
            setup = any_setup(spec, rng, None, {}, None)
            game = spec.new(setup)
            playout(game, rng, LIMIT)
            loud = spec.new(setup, log=True)
            while loud.seat != OVER:
                loud.take(sample(loud, rng) if loud.seat == CHANCE else loud.legal[rng.below(len(loud.legal))])
            log = [encode(note) for note in loud.notes or []]
            found[f"{spec.id} {seed}"] = [
                digest(spec.save(game)),
                digest(spec.save(loud)),
                digest(log),
                digest(spec.view(loud, 0)),
            ]
    compiled = not str(mesozoic.core.game.__file__).endswith(".py")
    print(json.dumps({"compiled": compiled, "package": mesozoic.__path__[0], "found": found}))


if __name__ == "__main__":
    main()
