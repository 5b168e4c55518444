"""A game of which is kept what everybody was offered, took and had, and where their points came from.

What somebody had is read off the log: a thing that a line names together with a seat. So every game tells of itself, and nothing
here knows any of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from mesozoic.arena.game import drive, kept
from mesozoic.arena.plan import SPREAD, Match
from mesozoic.core.choice import Choice, Pick, Place
from mesozoic.core.game import Game
from mesozoic.core.ids import OVER, Json, Seat
from mesozoic.core.note import kinds, many
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec
from mesozoic.play.kit import Kit

TENTHS = 10
"""Where points come from is looked at so often in a game."""
SEAT = "seat"
THEIR = "their-"
"""Before the kind of a thing that belongs to nobody who plays: where one person plays, it may be for or against them."""
NOT_HAD = (SEAT, "option")
"""Kinds of words that are no components, though components may be called the same."""


@dataclass(frozen=True)
class Watched:
    """One game to be played and watched: which one, its seed, and who plays; a seed plays the same game with any component."""

    kit: Kit
    number: int
    seed: int
    bot: str

    def match(self) -> Match:
        """The same as a game of an arena."""
        seed = self.seed * SPREAD + self.number
        return Match(self.kit, self.number, self.number, seed, (self.bot,) * self.kit.players)


def components(spec: AnySpec, box: Box) -> dict[str, list[str]]:
    """The things of a game by kind: words of which at least half have values of their own in its data."""
    known = {id for table in spec.content().values.values() if isinstance(table, dict) for id in table}
    found = {kind: ids for kind, ids in box.words.items() if kind not in NOT_HAD and not kind.startswith(many(""))}
    return {kind: ids for kind, ids in found.items() if 2 * sum(id in known for id in ids) >= len(ids)}


class Recorder:
    """Looks on, and remembers offers, choices, and how points grew."""

    def __init__(self, spec: AnySpec, things: set[str]) -> None:
        self.spec = spec
        self.things = things
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.points: list[dict[str, float]] = []
        self._mover: Seat = OVER

    def asked(self, game: Game) -> None:
        """When the turn passes on, points are looked at."""
        if game.seat != self._mover:
            self._mover = game.seat
            self.look(game)

    def look(self, game: Game) -> None:
        """Where points come from, on average over the seats."""
        scores = self.spec.scores(game)
        total: Counter[str] = Counter()
        for score in scores:
            total.update(dict(score.sources))
        self.points.append({source: round(n / len(scores), 2) for source, n in total.items()})

    def chose(self, game: Game, chosen: int) -> None:
        """What was offered, each thing once, and what was taken of it."""
        choices = game.choices()
        self.offered.update({thing for choice in choices for thing in self._named(choice)})
        self.taken.update(self._named(choices[chosen]))

    def _named(self, choice: Choice) -> set[str]:
        """The things that a choice is about."""
        words = (
            {choice.item} if isinstance(choice, Pick) else {choice.piece, choice.space} if isinstance(choice, Place) else set()
        )
        return words & self.things


def watch(part: Watched) -> Json:
    """Play a game and tell what is kept of it."""
    match = part.match()
    spec, box = part.kit.spec, part.kit.box()
    known = components(spec, box)
    recorder = Recorder(spec, {id for ids in known.values() for id in ids})
    game, count = drive(match, recorder, log=True)
    recorder.look(game)
    last = len(recorder.points) - 1
    return {
        **kept(match, game, count),
        "had": [sorted(f"{kind} {id}" for kind, id in had) for had in _had(game, set(known))],
        "offered": dict(sorted(recorder.offered.items())),
        "taken": dict(sorted(recorder.taken.items())),
        "points": [recorder.points[round(last * tenth / TENTHS)] for tenth in range(TENTHS + 1)],
    }


def _had(game: Game, wanted: set[str]) -> list[set[tuple[str, str]]]:
    """What the log says that each seat had to do with: the first seat of a line is whom it is about.

    Alone, what others have to do with that the game plays is told, too.
    """
    words = game.box.words
    had: list[set[tuple[str, str]]] = [set() for _ in range(game.box.players)]
    for note in game.notes or []:
        named = list(zip(kinds(note.text), note.args, strict=True))
        seats = [value for kind, value in named if kind == SEAT]
        if note.depth:
            continue
        found = [(kind, words[kind][value]) for kind, value in named if kind in wanted]
        if seats and 0 <= seats[0] < len(had):
            had[seats[0]].update(found)
        elif len(had) == 1:
            had[0].update((THEIR + kind, id) for kind, id in found)
    return had
