"""The review of a finished game, part by part, so that it can be made in worker processes and its progress be seen.

First every stretch of the game is looked at: how win chances swung, and which choices look costly. Then the costliest of each
seat are weighed anew, several times: only what stays worse than another choice by more than these runs differ is told.

Win chances are told only where they were compared with how games ended; else everything is in points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass

from mesozoic.bots.base import World
from mesozoic.bots.chances import calibrated
from mesozoic.bots.weigh import Budget, weigh
from mesozoic.core.chance import Rng
from mesozoic.core.game import Game
from mesozoic.core.ids import Json, Seat
from mesozoic.review.compare import Compared, Winning
from mesozoic.review.luck import Rolled, ledger, luck_json
from mesozoic.review.played import Played
from mesozoic.review.swings import CHOICE, LUCK, Swing, spans, swings
from mesozoic.workers.base import Workers

STRETCH = 25
"""Answers that are looked at in one go."""
LOOK = 160
"""Simulations for the first look at a choice."""
AGAIN = 2400
"""And for those that looked costly."""
SUSPECTS = 6
"""So many of each seat are weighed again."""
COSTLIEST = 4
"""So many of each seat are told."""
TURNS = 8
"""So many turning points are told."""
SMALL = 0.02
"""A smaller change of a win chance is no turning point, and a smaller cost not worth telling."""
SMALL_POINTS = 2.0
"""The same in points."""


@dataclass(frozen=True)
class Effort:
    """How much is tried: for a first look at a choice, and for those that looked costly."""

    look: int = LOOK
    again: int = AGAIN


@dataclass(frozen=True)
class Suspect:
    """A choice that looked costly at first."""

    moment: int
    seat: Seat
    chosen: int
    better: int
    cost: float
    """By how much it made winning less likely, or how many points it cost, at first sight."""


@dataclass(frozen=True)
class Costly:
    """A choice that cost something."""

    moment: int
    """How many answers there were before it."""
    seat: Seat
    token: str
    better: tuple[str, ...]
    """What was better, the best first; what is as good as that stands beside it."""
    cost: float
    """By how much it made winning less likely than the best, or how many points it cost."""
    noise: float
    """By how much less it had to be to say so."""
    chances: tuple[float, float]
    """How likely its seat wins after it, and after the best; or how many points it is ahead."""


class Review:
    """All that is told of a game."""

    def __init__(self, game: Played, found: list[Swing], costly: list[Costly], rolls: list[Rolled]) -> None:
        self.game = game
        self.rolls = rolls
        self.calibrated = calibrated(game.spec, game.players)
        self.swings = found
        self.costly = sorted(costly, key=lambda one: -one.cost)

    def json(self) -> Json:
        """The review as a program reads it."""
        points = [[0, *_short(self.swings[0].before)]] if self.swings else []
        points += [[swing.last, *_short(swing.after)] for swing in self.swings]
        return {
            "answers": len(self.game.answers),
            "calibrated": self.calibrated,
            "points": points,
            "totals": [self.totals(seat) for seat in range(self.game.players)],
            "turns": [_turn(self.game, swing) for swing in self.turns()],
            "costly": [_costly(one) for one in self.costly],
            "luck": luck_json(self.rolls, self.game.players),
            "drawn": sum(not swing.exact for swing in self.swings),
            "swings": len(self.swings),
        }

    def turns(self) -> list[Swing]:
        """The turning points: the greatest swings, in their order."""
        great = sorted(self.swings, key=lambda swing: -swing.size)[:TURNS]
        return sorted([swing for swing in great if swing.size >= least(self.calibrated)], key=lambda swing: swing.first)

    def totals(self, seat: Seat) -> Json:
        """By how much a seat's chance, or points, changed: by own choices, those of others, those made together, and luck."""
        found = {"own": 0.0, "others": 0.0, "together": 0.0, "luck": 0.0}
        for swing in self.swings:
            own = "own" if seat in swing.seats else "others"
            found[own if swing.kind == CHOICE else swing.kind] += swing.change[seat]
        begin, end = self.swings[0].before[seat], self.swings[-1].after[seat]
        return {name: round(sum_, 4) for name, sum_ in {"begin": begin, **found, "end": end}.items()}


def review(game: Played, effort: Effort, workers: Workers, progress: Callable[[int], None]) -> Review:
    """The review of a game, made by these workers; `progress` is told how many parts are done."""
    found: list[Swing] = []
    suspects: list[Suspect] = []
    costly: list[Costly] = []
    rolls: list[Rolled] = []
    stretches = list(parts(game))
    with closing(workers.run(_look, [(game, first, last, effort.look) for first, last in stretches])) as looks:
        for done, (more, looked, rolled) in enumerate(looks, 1):
            found, suspects, rolls = found + more, suspects + looked, rolls + rolled
            progress(done)
    with closing(workers.run(_weigh, [(game, suspect, effort.again) for suspect in worst(game, suspects)])) as weighed:
        for done, one in enumerate(weighed, 1):
            costly += one
            progress(len(stretches) + done)
    return Review(game, found, told(costly), rolls)


def _look(part: tuple[Played, int, int, int]) -> tuple[list[Swing], list[Suspect], list[Rolled]]:
    return *look(*part), ledger(*part[:3])


def _weigh(part: tuple[Played, Suspect, int]) -> list[Costly]:
    return weigh_again(*part)


def parts(game: Played) -> Iterator[tuple[int, int]]:
    """The stretches of a game."""
    for first in range(0, len(game.answers), STRETCH):
        yield first, min(first + STRETCH, len(game.answers))


def at_most(game: Played) -> int:
    """How many parts a review has, if every seat has its share of what looks costly."""
    return len(list(parts(game))) + SUSPECTS * game.players


def look(game: Played, first: int, last: int, simulations: int) -> tuple[list[Swing], list[Suspect]]:
    """A stretch: its swings, and the choices in it that look costly."""
    suspects = []
    for kind, begin, end, before, _ in spans(game, first, last):
        if kind == LUCK:
            continue
        position = before
        for moment in range(begin, end):
            seat, token = game.answers[moment]
            position.focus(seat)
            suspects += _suspect(game, position, moment, token, simulations)
            if moment + 1 < end:
                position.take(position.parse(token))
    return list(swings(game, first, last)), suspects


def _suspect(game: Played, position: Game, moment: int, token: str, simulations: int) -> list[Suspect]:
    """Does this answer look worse than another?"""
    if len(position.legal) < 2:
        return []
    world, rng = World(game.spec, position, position.seat), Rng(moment)
    chosen = position.legal.index(position.parse(token))
    weighed = weigh(world, rng, Budget(simulations=simulations))
    best = max(weighed, key=lambda one: one.worth)
    if best.index == chosen:
        return []
    winning = Winning(world, rng)
    cost = winning.reckoned(best.worth) - winning.reckoned(weighed[chosen].worth)
    return [Suspect(moment, position.seat, chosen, best.index, cost)] if cost >= least(winning.calibrated) else []


def least(calibrated: bool) -> float:
    """The smallest change that is told of."""
    return SMALL if calibrated else SMALL_POINTS


def worst(game: Played, suspects: list[Suspect]) -> list[Suspect]:
    """Those that are weighed again: the costliest of each seat."""
    found: list[Suspect] = []
    for seat in range(game.players):
        own = [suspect for suspect in suspects if suspect.seat == seat]
        found += sorted(own, key=lambda suspect: -suspect.cost)[:SUSPECTS]
    return found


def weigh_again(game: Played, suspect: Suspect, simulations: int) -> list[Costly]:
    """Was it really worse than what looked better at first? Weighed with other random numbers than then."""
    position = game.at(suspect.moment)
    position.focus(suspect.seat)
    world, rng = World(game.spec, position, suspect.seat), Rng(-1 - suspect.moment)
    compared = Compared(world, rng, Budget(simulations=simulations))
    noise = compared.noise(suspect.better, suspect.chosen)
    if compared.gap(suspect.better, suspect.chosen) <= noise:
        return []
    winning = Winning(world, rng)
    best = winning.reckoned(compared.worth(suspect.better))
    then = winning.reckoned(compared.worth(suspect.chosen))
    if best - then < least(winning.calibrated):
        return []
    tokens = [choice.token() for choice in world.choices()]
    equal = [one for one in compared.ranked() if compared.gap(suspect.better, one) <= compared.noise(suspect.better, one)]
    better = dict.fromkeys([suspect.better, *[one for one in equal if one != suspect.chosen]])
    needed = winning.reckoned(compared.worth(suspect.chosen) + noise) - then
    return [
        Costly(
            suspect.moment,
            suspect.seat,
            tokens[suspect.chosen],
            tuple([tokens[one] for one in list(better)[:3]]),
            best - then,
            needed,
            (then, best),
        )
    ]


def told(costly: list[Costly]) -> list[Costly]:
    """The costliest of each seat."""
    found: list[Costly] = []
    for seat in sorted({one.seat for one in costly}):
        own = [one for one in costly if one.seat == seat]
        found += sorted(own, key=lambda one: -one.cost)[:COSTLIEST]
    return found


def _short(chances: tuple[float, ...]) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _turn(game: Played, swing: Swing) -> Json:
    return {
        "kind": swing.kind,
        "first": swing.first,
        "last": swing.last,
        "seats": list(swing.seats),
        "answers": [list(answer) for answer in game.answers[swing.first : swing.last]],
        "before": _short(swing.before),
        "after": _short(swing.after),
        "exact": swing.exact,
    }


def _costly(one: Costly) -> Json:
    return {
        "moment": one.moment,
        "seat": one.seat,
        "token": one.token,
        "better": list(one.better),
        "cost": round(one.cost, 4),
        "noise": round(one.noise, 4),
        "then": round(one.chances[0], 4),
        "best": round(one.chances[1], 4),
    }
