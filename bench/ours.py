"""Our own games; the same code measures the compiled package and the plain sources, each in its own worker."""

from __future__ import annotations

import sys
from functools import partial
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import mesozoic
from bench.sample import (
    COPY,
    PLAY,
    POSITIONS,
    ROLLOUT,
    Json,
    Measure,
    Suite,
    middle,
    time_copies,
    time_plays,
    time_rollouts,
)
from mesozoic.core.chance import Rng, playout, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES, find_game

COMPILED: Final = "compiled"
PLAIN: Final = "interpreted"

OPTIONS: Final[dict[str, dict[str, Json]]] = {"template": {"rounds": 8}}
"""The options that differ from a game's defaults."""
SOLO: Final = ("perseverance-1", "perseverance-2")
"""The games whose solo game is measured too: in it the game itself plays for two others."""
LIMIT: Final = 10**9
"""Every game ends before so many answers."""


def numbers(spec: AnySpec) -> list[int]:
    """How many play: as many as there may be, and where the game plays for others, one person alone."""
    return [max(spec.players), *[n for n in spec.players if n == 1 and spec.id in SOLO]]


def new_box(spec: AnySpec, players: int) -> Box:
    """The box for so many players."""
    return spec.box(spec.unattended_setup(players, OPTIONS.get(spec.id)))


def new_game(spec: AnySpec, box: Box) -> Game:
    """A game at its first decision."""
    game: Game = spec.start(box)
    game.settle()
    return game


def drive(game: Game, random: Random, rng: Rng) -> int:
    """Play to the end by a loop that is never compiled, as a bot written in Python does; how many decisions that took."""
    decisions = 0
    while (seat := game.seat) != OVER:
        if seat == CHANCE:
            game.take(sample(game, rng))
            continue
        legal = game.legal
        n = len(legal)
        if n > 1:
            decisions += 1
        game.take(legal[int(random.random() * n)])
    return decisions


def halfway(spec: AnySpec, box: Box, rng: Rng) -> Game:
    """The position halfway through a random game."""
    game = new_game(spec, box)
    trail: list[Game] = []
    while game.seat != OVER:
        if game.seat != CHANCE and len(game.legal) > 1:
            trail.append(game.clone())
        playout(game, rng, 1)
    return middle(trail)


def measures(spec: AnySpec, players: int) -> dict[str, Measure]:
    """What there is to measure of a game, with the engine's own random player."""
    box = new_box(spec, players)
    rng = Rng(1)
    positions = [halfway(spec, box, rng) for _ in range(POSITIONS)]

    def play() -> int:
        """Set up and play one game."""
        return playout(new_game(spec, box), rng, LIMIT).decisions

    def rollout(position: Game) -> int:
        """Clone a position and play the clone to its end."""
        return playout(position.clone(), rng, LIMIT).decisions

    return {
        PLAY: partial(time_plays, play),
        COPY: partial(time_copies, [position.clone for position in positions]),
        ROLLOUT: partial(time_rollouts, cycle(positions), rollout),
    }


def driven(spec: AnySpec, players: int) -> dict[str, Measure]:
    """The same game played by a loop in Python."""
    box = new_box(spec, players)
    rng = Rng(1)
    random = Random(1)

    def play() -> int:
        """Set up and play one game."""
        return drive(new_game(spec, box), random, rng)

    return {PLAY: partial(time_plays, play)}


def played(spec: AnySpec) -> list[int]:
    """What happens in a few games: the same numbers from the same rules, compiled or not."""
    boxes = [new_box(spec, players) for players in numbers(spec)]
    counts = [playout(new_game(spec, box), Rng(seed), LIMIT) for box in boxes for seed in range(3)]
    return [n for count in counts for n in (count.decisions, count.forced, count.chance)]


def digest() -> str:
    """The text of the modules in use as one short number: a compiled module lies beside the source it came with."""
    text = sha256()
    for name in sorted(name for name in sys.modules if name.partition(".")[0] == "mesozoic"):
        file = Path(str(sys.modules[name].__file__))
        text.update(name.encode() + file.with_name(file.name.partition(".")[0] + ".py").read_bytes())
    return text.hexdigest()[:12]


def check_mode(mode: str, specs: list[AnySpec]) -> None:
    """Make sure that the engine and these games are really compiled, or really not."""
    for name in ("mesozoic.core.game", *(type(spec).__module__ for spec in specs)):
        file = str(sys.modules[name].__file__)
        if mode == COMPILED and file.endswith(".py"):
            raise RuntimeError(f"the installed package is not compiled: {name} is {file}; install it with a C compiler at hand")
        if mode == PLAIN and not file.endswith(".py"):
            raise RuntimeError(f"the plain sources are shadowed by compiled ones: {name} is {file}; delete those first")


def suite(mode: str, *ids: str) -> Suite:
    """What this worker can measure of these games (all of them when none is named), run in this mode."""
    specs = [find_game(id) for id in ids or GAMES]
    check_mode(mode, specs)
    contenders: dict[str, dict[str, Measure]] = {}
    for spec, players in [(one, players) for one in specs for players in numbers(one)]:
        name = f"mesozoic {spec.id} ({'solo' if players == 1 else f'{players} players'})"
        contenders[f"{name}, {mode}"] = measures(spec, players)
        if mode == COMPILED:
            contenders[f"{name}, {mode}, driven from Python"] = driven(spec, players)
    about = {
        "version": mesozoic.__version__,
        "engine": Path(str(sys.modules["mesozoic.core.game"].__file__)).name,
        "sources": digest(),
        "played": {spec.id: played(spec) for spec in specs},
    }
    return Suite(about, contenders)
