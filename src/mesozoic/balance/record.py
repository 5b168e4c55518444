"""What a game tells of its things while it is played: who could come by them, who had them, and what was chosen.

It is read off the log and off the choices, so nothing here knows any game. A line that names a thing with a seat says that this
seat has to do with it; one that names no seat lays it open to everybody. What a seat alone was told, such as a card it was dealt,
it could come by, and has only if it chose it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from mesozoic.core.choice import Choice, Pick, Place
from mesozoic.core.game import Game
from mesozoic.core.ids import EVERYONE, OVER, Json, Seat
from mesozoic.core.note import Note, kinds
from mesozoic.core.spec import AnySpec

SEAT: Final = "seat"
THEIR: Final = "their-"
"""Before the kind of a thing that belongs to nobody who plays: where one person plays, it may be for or against them."""
OTHERS: Final = ("colour", "dissenter")
"""Kinds of words for whoever has pieces without having a seat."""


Counted = dict[str, Counter[str]]
"""By question and thing: how often."""


class Recorder:
    """Looks on, and remembers who could come by what, who had it, what was offered and chosen, and how points grew."""

    def __init__(self, spec: AnySpec, known: dict[str, list[str]], players: int) -> None:
        self.spec = spec
        self.kinds = _called(known)
        self.open: set[str] = set()
        """What lay open to everybody."""
        self.dealt: list[set[str]] = [set() for _ in range(players)]
        """What each seat was shown alone."""
        self.had: list[set[str]] = [set() for _ in range(players)]
        self.offered: list[Counted] = [{} for _ in range(players)]
        """By seat, question and thing: how often it was among the choices; 0 where it was closed or the only one."""
        self.taken: list[Counted] = [{} for _ in range(players)]
        self.gained: set[str] = set()
        """Questions by which somebody came by what they chose, with the kind of that: others use it or put it away."""
        self.points: list[dict[str, float]] = []
        self._chosen: list[set[str]] = [set() for _ in range(players)]
        self._new: list[tuple[str, set[str]]] = [("", set()) for _ in range(players)]
        """The last question of each seat, and what was chosen there that it had not yet."""
        self._names: dict[str, set[str]] = {}
        for kind, ids in known.items():
            for id in ids:
                self._names.setdefault(id, set()).add(f"{self.kinds[kind]} {id}")
        self._read = 0
        self._mover: Seat = OVER

    # -- what a game shows while it goes on --------------------------------------------------------------------------

    def asked(self, game: Game) -> None:
        """What happened is read; when the turn passes on, or there is but one person, points are looked at."""
        self.read(game)
        self._new[game.seat] = "", set()
        if game.seat != self._mover or len(self.had) == 1:
            self._mover = game.seat
            self.look(game)
        seen = self._named(game, (refusal.choice for refusal in game.refusals()))
        if len(game.legal) == 1:
            self._choose(game, seen | self._named(game, game.choices()), game.choices()[0])
        elif seen:
            self._count(self.offered, game, seen, 0)

    def look(self, game: Game) -> None:
        """Where points come from, on average over the seats."""
        scores = self.spec.scores(game)
        total: Counter[str] = Counter()
        for score in scores:
            total.update(dict(score.sources))
        self.points.append({source: round(n / len(scores), 2) for source, n in total.items()})

    def chose(self, game: Game, chosen: int) -> None:
        """What a question offered, each thing once, and what was taken of it."""
        choices = game.choices()
        offered = self._named(game, choices)
        if offered:
            self._count(self.offered, game, offered, 1)
            self._count(self.taken, game, self._named(game, [choices[chosen]]), 1)
            self._choose(game, set(), choices[chosen])

    def _choose(self, game: Game, seen: set[str], choice: Choice) -> None:
        """A seat chooses this; what it sees beside it is no choice."""
        seat, taken = game.seat, self._named(game, [choice])
        if seen or taken:
            self._count(self.offered, game, seen, 0)
            self._new[seat] = game.ask().kind, taken - self.had[seat]
            self._chosen[seat] |= taken

    def _count(self, where: list[Counted], game: Game, things: set[str], n: int) -> None:
        row = where[game.seat].setdefault(game.ask().kind, Counter())
        for thing in things:
            row[thing] += n

    def _named(self, game: Game, choices: Iterable[Choice]) -> set[str]:
        """The things that choices are about, by their names or by the places where they lie."""
        found: set[str] = set()
        lying: dict[str, str] | None = None
        for word in _words(choices):
            if word in self._names:
                found |= self._names[word]
            elif "/" in word:
                lying = self._lying(game) if lying is None else lying
                found |= self._names.get(lying.get(word, ""), set())
        return found

    def _lying(self, game: Game) -> dict[str, str]:
        """What everybody sees lie at each place of the table: a place has a name, or that of its row in the view before it."""
        found: dict[str, str] = {}
        for row, places in self.spec.public(game)["table"].items():
            if isinstance(places, dict):
                for place, thing in places.items():
                    if isinstance(thing, str):
                        found[place] = found[f"{row.removesuffix('s')}/{place}"] = thing
        return found

    # -- the log -----------------------------------------------------------------------------------------------------

    def read(self, game: Game) -> None:
        """The lines since the last time, but for those that explain others; who came by what they chose."""
        notes = game.notes or []
        for note in notes[self._read :]:
            if not note.depth:
                self._line(note, game.box.words)
        self._read = len(notes)
        for seat, (ask, new) in enumerate(self._new):
            self.gained |= {f"{ask} {thing.partition(' ')[0]}" for thing in new & self.had[seat]}

    def _line(self, note: Note, words: dict[str, list[str]]) -> None:
        """The first seat of a line is whom it is about."""
        named = list(zip(kinds(note.text), note.args, strict=True))
        things = {f"{self.kinds[kind]} {words[kind][value]}" for kind, value in named if kind in self.kinds}
        seats = [value for kind, value in named if kind == SEAT]
        if seats and 0 <= seats[0] < len(self.had):
            self._about(seats[0], things, note)
        elif not any(kind in OTHERS for kind, _ in named):
            self.open |= things
        elif len(self.had) == 1 and any(kind in OTHERS and value > 0 for kind, value in named):
            self.had[0] |= {THEIR + thing for thing in things}

    def _about(self, seat: Seat, things: set[str], note: Note) -> None:
        """What a line says of a seat: what nobody else may read was dealt or looked at, and is had once it is chosen."""
        if note.audience == EVERYONE:
            self.had[seat] |= things
        else:
            self.dealt[seat] |= things
            self.had[seat] |= things & self._chosen[seat]

    # -- in the end --------------------------------------------------------------------------------------------------

    def told(self) -> Json:
        """All of it, as it is kept."""
        return {
            "had": [sorted(had) for had in self.had],
            "open": sorted(self.open),
            "dealt": [sorted(dealt) for dealt in self.dealt],
            "offered": _plain(self.offered),
            "taken": _plain(self.taken),
            "gained": sorted(self.gained),
        }


def _called(known: dict[str, list[str]]) -> dict[str, str]:
    """How each kind of these is called: two that are of the same things, in lines of different make, by the first of them."""
    first: dict[tuple[str, ...], str] = {}
    return {kind: first.setdefault(tuple(ids), kind) for kind, ids in known.items()}


def _words(choices: Iterable[Choice]) -> Iterator[str]:
    """The words of choices."""
    for choice in choices:
        if isinstance(choice, Pick):
            yield choice.item
        elif isinstance(choice, Place):
            yield from (choice.piece, choice.space)


def _plain(counted: list[Counted]) -> Json:
    return [{ask: dict(sorted(things.items())) for ask, things in sorted(seat.items()) if things} for seat in counted]
