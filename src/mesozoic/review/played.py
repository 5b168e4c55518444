"""A finished game as it travels to worker processes: what it was set up with, where it began, and every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mesozoic.core.content import changes, with_changes
from mesozoic.core.game import Game
from mesozoic.core.ids import Json, Seat
from mesozoic.core.record import canonical, digest
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.journal import Answer, Journal, follow
from mesozoic.play.opening import Opening, opened


@dataclass(frozen=True)
class Played:
    """A game that was played, in plain values."""

    game: str
    players: int
    options: str
    """As JSON, like what a pack changed and the table where it began."""
    changed: str
    begin: str
    answers: tuple[tuple[Seat, str], ...]

    @property
    def spec(self) -> AnySpec:
        """Its game."""
        return find_game(self.game)

    def key(self) -> str:
        """A fingerprint of all of it and of the rules it was played by."""
        parts = [self.game, self.players, self.options, self.changed, self.begin, [list(answer) for answer in self.answers]]
        return digest([*parts, self.spec.rules_version], 16)

    def walk(self, last: int | None = None) -> Iterator[Game]:
        """The game at its beginning, then after every answer up to the last; the same object each time."""
        box = _box(self.game, self.players, self.options, self.changed)
        game = opened(self.spec, box, Opening(json.loads(self.begin)) if self.begin else None)
        yield game
        for seat, token in self.answers[:last]:
            follow(self.spec, game, Answer(seat, token, ""), phrase("the game"))
            yield game

    def at(self, moment: int) -> Game:
        """The game after so many answers."""
        *_, game = self.walk(moment)
        return game


def played(journal: Journal) -> Played:
    """The game of a journal."""
    setup, opening = journal.setup, journal.opening
    changed: Json = changes(journal.spec.content(), setup.content)
    return Played(
        journal.spec.id,
        setup.players,
        canonical(setup.plain_options()),
        canonical(changed),
        "" if opening is None else canonical(opening.table),
        tuple([(answer.seat, answer.token) for answer in journal.answers]),
    )


@lru_cache(maxsize=16)
def _box(game: str, players: int, options: str, changed: str) -> Box:
    spec = find_game(game)
    return spec.box(spec.setup(players, json.loads(options), with_changes(spec.content(), json.loads(changed))))
