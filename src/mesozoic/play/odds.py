"""Exact odds: what a choice can lead to, by enumerating the chance seat up to the next decision of a person.

It is computed on the table as the viewer knows it, so it tells nothing the viewer could not work out: where a rule
turns up what the viewer cannot know, that branch ends there and says so. Two ways are one outcome where the viewer reads
the same on both: the rolls, the log, the table, who is asked and, if that is the viewer, what. Likely branches come
first; a bound on their number cuts the rest and says how much of the probability it cut.
"""

from __future__ import annotations

import heapq
from fractions import Fraction

from mesozoic.core.chance import chances
from mesozoic.core.errors import Unknowable
from mesozoic.core.game import Game, knows_answer, visible
from mesozoic.core.ids import CHANCE, Json, Seat
from mesozoic.core.note import Note
from mesozoic.core.record import canonical, encode
from mesozoic.core.spec import AnySpec

BOUND = 4000
"""How many positions are looked at before the rest is cut."""


class Way:
    """How chance has answered so far: how likely, by which rolls the viewer sees, and whether there are others."""

    def __init__(self, probability: Fraction, rolls: tuple[str, ...] = (), unseen: bool = False) -> None:
        self.probability = probability
        self.rolls = rolls
        self.unseen = unseen


class Outcome:
    """One thing that can happen: how likely, by which rolls, what the viewer then reads and sees."""

    def __init__(self, way: Way, notes: list[Note], view: Json, hidden: bool) -> None:
        self.probability = way.probability
        self.rolls = way.rolls
        self.unseen = way.unseen
        """Was something rolled or drawn on the way that the viewer does not see?"""
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
    return _Search(spec, viewer, bound).run(known, code)


class _Search:
    """Follows the likeliest way first until no way is open, or so many positions were looked at."""

    def __init__(self, spec: AnySpec, viewer: Seat, bound: int) -> None:
        self.spec = spec
        self.viewer = viewer
        self.bound = bound
        self.found: dict[str, Outcome] = {}
        self.open: list[tuple[Fraction, int, Game, Way]] = []
        self.looked = 0

    def run(self, known: Game, code: int) -> Odds:
        cut = Fraction(0)
        self.follow(known, code, Way(Fraction(1)))
        while self.open:
            _, _, position, way = heapq.heappop(self.open)
            if self.looked >= self.bound:
                cut += way.probability
            else:
                self.roll(position, way)
        return Odds(sorted(self.found.values(), key=lambda outcome: (-outcome.probability, outcome.rolls)), cut)

    def roll(self, position: Game, way: Way) -> None:
        """Every answer of chance."""
        ask = position.ask()
        seen = knows_answer(ask, position, self.viewer)
        cases = chances(position)
        total = sum(weight for _, weight in cases)
        for answer, weight in cases:
            twin = position.clone()
            twin.notes = list(position.notes or [])
            rolls = (*way.rolls, ask.describe(position, answer).token()) if seen else way.rolls
            self.follow(twin, answer, Way(way.probability * weight / total, rolls, way.unseen or not seen))

    def follow(self, position: Game, answer: int, way: Way) -> None:
        """One answer: to more chance, to the next decision of a person, or to what the viewer cannot know."""
        self.looked += 1
        try:
            position.take(answer)
        except Unknowable:
            self.add(Outcome(way, visible(position.notes or [], self.viewer), None, True), None)
            return
        if position.seat == CHANCE:
            heapq.heappush(self.open, (-way.probability, self.looked, position, way))
            return
        view = self.spec.view(position, self.viewer)
        self.add(Outcome(way, visible(position.notes or [], self.viewer), view, False), self.asked(position))

    def asked(self, position: Game) -> Json:
        """Who is asked next and, where it is the viewer, what."""
        waiting = sorted(position.pending())
        if self.viewer not in waiting:
            return [waiting]
        position.focus(self.viewer)
        ask = position.ask()
        refused = [[refusal.choice.token(), refusal.rule, refusal.text, refusal.args] for refusal in position.refusals()]
        return [waiting, encode(ask), ask.shown(position), [choice.token() for choice in position.choices()], refused]

    def add(self, outcome: Outcome, asked: Json) -> None:
        """Put outcomes together in which the viewer reads the same."""
        read = [encode(outcome.notes), outcome.rolls, outcome.view, outcome.hidden, asked]
        known = self.found.setdefault(canonical(read), outcome)
        if known is not outcome:
            known.probability += outcome.probability
            known.unseen = known.unseen or outcome.unseen
