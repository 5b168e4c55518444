"""A hint: the best few choices, how likely they win, how sure that is, and what they are good for.

It knows what its seat knows, and nothing else: all of it comes of worlds that the seat cannot tell from the real one.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from mesozoic.bots.base import World
from mesozoic.bots.weigh import LIMIT, Budget, ahead
from mesozoic.core.chance import Rng, play_on
from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.review.compare import Compared, Winning

BEST = 4
"""So many choices are named."""
TRIES = 8
"""In so many worlds it is looked at what a choice is good for."""
RESTS = 4
"""In each, the best of so many rests of the own turn counts."""
REASONS = 3
"""So many things are named that a choice changes."""
SAME = 0.005
"""A difference in win chance that nobody would care for."""
LITTLE = 0.15
"""Points: what changes by less is not worth naming."""

BUDGET = Budget(simulations=2400)


@dataclass(frozen=True)
class Advised:
    """One of the best choices."""

    token: str
    chance: float
    """How likely its seat wins then."""
    chance_error: float
    points: float
    """How far ahead of the mean of the others it leaves its seat; alone, with how many points."""
    points_error: float
    equal: bool
    """Is it as good as the best: no worse than runs of the same search differ, or than anybody would care for?"""
    reasons: tuple[tuple[str, float], ...]
    """What changes by it, in points: texts that are translated as templates are, the greatest first."""


@dataclass(frozen=True)
class Advice:
    """What a seat is told that asks for a hint."""

    seat: Seat
    choices: int
    """How many there are."""
    now: float
    """How likely it wins as it stands."""
    calibrated: bool
    """Were such chances compared with how games ended?"""
    best: tuple[Advised, ...]

    @property
    def equals(self) -> int:
        """How many of the best are as good as the first."""
        return sum(one.equal for one in self.best)


def advise(world: World, rng: Rng, budget: Budget = BUDGET) -> Advice:
    """The best few choices of a seat."""
    compared, winning = Compared(world, rng, budget), Winning(world, rng)
    ranked = compared.ranked()
    tokens = [choice.token() for choice in world.choices()]
    found: list[Advised] = []
    for choice in ranked[:BEST]:
        points, error = compared.worth(choice), compared.error(choice)
        chance = winning.ahead_by(points)
        noise = compared.noise(ranked[0], choice)
        found.append(
            Advised(
                tokens[choice],
                chance,
                (winning.ahead_by(points + error) - winning.ahead_by(points - error)) / 2,
                points,
                error,
                compared.gap(ranked[0], choice) <= noise or (winning.calibrated and found[0].chance - chance < SAME),
                tuple(reasons(world, choice, rng)),
            )
        )
    return Advice(world.seat, world.n, winning.now(), winning.calibrated, tuple(found))


def reasons(world: World, choice: int, rng: Rng) -> list[tuple[str, float]]:
    """What a choice changes of what the position is worth, if the own turn goes on well: the mean of some worlds."""
    changes: dict[str, list[float]] = {}
    for _ in range(TRIES):
        start = world.resample(rng)
        rests = [_rest(start, choice, world.seat, rng) for _ in range(RESTS)]
        after = max(rests, key=lambda game: ahead(world.spec, game, world.seat))
        for name, change in _changes(world.spec, start, after, world.seat):
            changes.setdefault(name, []).append(change)
    means = [(name, sum(found) / TRIES) for name, found in changes.items()]
    return sorted([one for one in means if abs(one[1]) >= LITTLE], key=lambda one: -abs(one[1]))[:REASONS]


def _rest(start: Game, choice: int, seat: Seat, rng: Rng) -> Game:
    game = start.clone()
    game.take(game.legal[choice])
    play_on(game, seat, rng, LIMIT)
    return game


def _changes(spec: AnySpec, before: Game, after: Game, seat: Seat) -> list[tuple[str, float]]:
    """How the terms of a seat are different, and by how much the others have less on average: it counts for the seat."""
    was, now = dict(spec.terms(before, seat)), dict(spec.terms(after, seat))
    found = [(name, now.get(name, 0.0) - was.get(name, 0.0)) for name in {**was, **now}]
    others = [other for other in range(before.box.players) if other != seat]
    if others:
        had, have = spec.values(before), spec.values(after)
        found.append((phrase("what the others gain or lose"), fmean(had[other] - have[other] for other in others)))
    return found
