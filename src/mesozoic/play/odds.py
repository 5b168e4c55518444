"""Exact odds: what a choice can lead to, by enumerating the chance seat up to the next decision of a person.

It is computed on the table as the viewer knows it, so it tells nothing the viewer could not work out: where a rule
turns up what the viewer cannot know, that branch ends there and says so. Likely branches come first; a bound on
their number cuts the rest and says how much of the probability it cut.
"""

from __future__ import annotations

import heapq
from fractions import Fraction

from mesozoic.core.chance import chances
from mesozoic.core.errors import Unknowable
from mesozoic.core.game import Game, knows_answer, visible
from mesozoic.core.ids import CHANCE, Json, Seat
from mesozoic.core.note import Note
from mesozoic.core.record import canonical
from mesozoic.core.spec import AnySpec

BOUND = 4000
"""How many positions are looked at before the rest is cut."""


class Outcome:
    """One thing that can happen: how likely, by which rolls, what the viewer then reads and sees."""

    def __init__(self, probability: Fraction, rolls: tuple[str, ...], notes: list[Note], view: Json, hidden: bool) -> None:
        self.probability = probability
        self.rolls = rolls
        self.notes = notes
        self.view = view
        self.hidden = hidden
        """Does it end where something unknown to the viewer is turned up?"""


class Odds:
    """All that a choice can lead to; `cut` is the probability that the bound left out."""

    def __init__(self, outcomes: list[Outcome], cut: Fraction) -> None:
        self.outcomes = outcomes
        self.cut = cut

    @property
    def exact(self) -> bool:
        """Is nothing left out?"""
        return self.cut == 0


def odds(spec: AnySpec, game: Game, viewer: Seat, code: int, bound: int = BOUND) -> Odds:
    """The distribution of what follows when this viewer, whose choice it is, answers with this code."""
    known: Game = spec.known(game, viewer)
    known.focus(viewer)
    known.notes = []
    found: dict[str, Outcome] = {}
    cut = Fraction(0)
    open_: list[tuple[Fraction, int, Game, tuple[str, ...]]] = []
    looked = 0

    def after(position: Game, answer: int, probability: Fraction, rolls: tuple[str, ...]) -> None:
        nonlocal looked
        looked += 1
        try:
            position.take(answer)
        except Unknowable:
            _add(found, Outcome(probability, rolls, visible(position.notes or [], viewer), None, True))
            return
        if position.seat == CHANCE:
            heapq.heappush(open_, (-probability, looked, position, rolls))
        else:
            _add(found, Outcome(probability, rolls, visible(position.notes or [], viewer), spec.view(position, viewer), False))

    after(known, code, Fraction(1), ())
    while open_:
        negative, _, position, rolls = heapq.heappop(open_)
        if looked >= bound:
            cut -= negative
            continue
        cases = chances(position)
        total = sum(weight for _, weight in cases)
        for answer, weight in cases:
            twin = position.clone()
            twin.notes = list(position.notes or [])
            roll = _roll(position, answer, viewer)
            after(twin, answer, -negative * weight / total, (*rolls, roll) if roll else rolls)
    return Odds(sorted(found.values(), key=lambda outcome: (-outcome.probability, outcome.rolls)), cut)


def _roll(position: Game, answer: int, viewer: Seat) -> str:
    """What chance answers, if the viewer learns it."""
    ask = position.ask()
    return ask.describe(position, answer).token() if knows_answer(ask, position, viewer) else ""


def _add(found: dict[str, Outcome], outcome: Outcome) -> None:
    """Put outcomes that look the same to the viewer together."""
    key = canonical([outcome.view, outcome.hidden, [] if outcome.view is not None else list(outcome.rolls)])
    known = found.get(key)
    if known is None:
        found[key] = outcome
    else:
        known.probability += outcome.probability
