"""How likely everybody wins, by what the position is worth to each: as sure as games have shown it may be.

`chances.toml` of a game has a temperature for each phase, fitted to games that bots have played to the end, and says to which;
and, as `held_out`, what such chances said and what came of them in games that were kept out of the fit.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import exp
from typing import Any, NamedTuple

from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import OVER
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase

FILE = "chances.toml"
SOLO = "solo-"
"""Before the name of a phase: where one person plays."""
CLOSE = 0.05
"""Chances are calibrated where, in games held out, what was said and what came are on average no further apart."""


class Scale(NamedTuple):
    """How sure values of a phase may be."""

    temperature: float
    """A lead of so many points makes a win e times as likely."""
    middle: float = 0.0
    """Where one person plays, the value at which winning is as likely as losing."""


def chances(spec: AnySpec, game: Game) -> list[float]:
    """How likely each seat wins this game as it stands; alone, how likely it is won. A shared win counts as its share."""
    if game.seat == OVER:
        return _came(spec, game)
    return likely(spec.values(game), scale(spec, phase(spec, game)))


def stands(spec: AnySpec, game: Game) -> list[float]:
    """How a table stands: each seat's win chance; where such chances were compared with no games, the points it comes to."""
    if calibrated(spec, game.box.players):
        return chances(spec, game)
    return [float(score.total) for score in spec.scores(game)] if game.seat == OVER else spec.values(game)


def likely(values: list[float], scale: Scale) -> list[float]:
    """How likely each seat wins to whom a position is worth so much, in a phase of this scale."""
    if len(values) == 1:
        return [1 / (1 + exp(max(-50.0, min(50.0, (scale.middle - values[0]) / scale.temperature))))]
    best = max(values)
    weights = [exp((value - best) / scale.temperature) for value in values]
    return [weight / sum(weights) for weight in weights]


def phase(spec: AnySpec, game: Game) -> str:
    """The phase by whose temperature a table is judged."""
    return (SOLO if game.box.players == 1 else "") + spec.phases[spec.phase(game)]


def scale(spec: AnySpec, phase: str) -> Scale:
    """How sure values of a phase may be."""
    return _read(spec)[phase][0]


def calibrated(spec: AnySpec, players: int) -> bool:
    """Did what these chances say come as often, in every phase of a game of so many?"""
    return all(close for phase, (_, close) in _read(spec).items() if phase.startswith(SOLO) == (players == 1))


def apart(held_out: list[list[float]]) -> float:
    """How far what was said and what came are apart on average, by bands: said, came, how often."""
    return sum(n * abs(said - came) for said, came, n in held_out) / sum(n for _, _, n in held_out)


@cache
def _read(spec: AnySpec) -> dict[str, tuple[Scale, bool]]:
    """What the game's file says of each phase: its scale, and whether it held in games held out."""
    file = spec.judged_in / FILE
    try:
        phases = tomllib.loads(file.read_text(encoding="utf-8"))["phase"]
        return {name: _phase(one) for name, one in phases.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        wrong = phrase("{file}: expected a table `phase` with temperatures: {error}", file=str(file), error=str(error))
        raise FileError(wrong) from None


def _phase(one: dict[str, Any]) -> tuple[Scale, bool]:
    found = Scale(float(one["temperature"]), float(one.get("middle", 0)))
    held_out = one.get("held_out", [])
    return found, bool(held_out) and apart(held_out) <= CLOSE


def forget() -> None:
    """Read the files anew when somebody asks again."""
    _read.cache_clear()


def _came(spec: AnySpec, game: Game) -> list[float]:
    """Who has won."""
    scores = spec.scores(game)
    outcome = scores[0].outcome
    if outcome is not None:
        return [float(outcome.result == "won")]
    winners = sum(1 for score in scores if score.place == 1)
    return [1 / winners if score.place == 1 else 0.0 for score in scores]
