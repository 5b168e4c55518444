"""How likely everybody wins, by what the position is worth to each: as sure as games have shown it may be.

`chances.toml` of a game has a temperature for each phase, fitted to games that bots have played to the end, and says to which;
and, as `held_out`, what such chances said and what came of them in games that were kept out of the fit.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import exp

from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import OVER
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase

FILE = "chances.toml"
SOLO = "solo-"
"""Before the name of a phase: where one person plays."""


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


def likely(values: list[float], scale: tuple[float, float]) -> list[float]:
    """How likely each seat wins to whom a position is worth so much, in a phase of this scale."""
    temperature, middle = scale
    if len(values) == 1:
        return [1 / (1 + exp(max(-50.0, min(50.0, (middle - values[0]) / temperature))))]
    best = max(values)
    weights = [exp((value - best) / temperature) for value in values]
    return [weight / sum(weights) for weight in weights]


def phase(spec: AnySpec, game: Game) -> str:
    """The phase by whose temperature a table is judged."""
    return (SOLO if game.box.players == 1 else "") + spec.phases[spec.phase(game)]


def scale(spec: AnySpec, phase: str) -> tuple[float, float]:
    """The temperature of a phase in points and, where one person plays, the value at which winning is as likely as losing."""
    return _read(spec)[phase][:2]


def calibrated(spec: AnySpec, players: int) -> bool:
    """Was what these chances say compared with what came, in every phase of a game of so many?"""
    return all(checked for phase, (_, _, checked) in _read(spec).items() if phase.startswith(SOLO) == (players == 1))


@cache
def _read(spec: AnySpec) -> dict[str, tuple[float, float, bool]]:
    """What the game's file says of each phase: the scale, and whether it was compared with games held out."""
    file = spec.judged_in / FILE
    try:
        phases = tomllib.loads(file.read_text(encoding="utf-8"))["phase"].items()
        return {name: (float(one["temperature"]), float(one.get("middle", 0)), bool(one.get("held_out"))) for name, one in phases}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        wrong = phrase("{file}: expected a table `phase` with temperatures: {error}", file=str(file), error=str(error))
        raise FileError(wrong) from None


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
