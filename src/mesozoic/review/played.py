"""A finished game as it travels to worker processes: what it was set up with, where it began, and every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.record import canonical, digest
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.play.journal import Answer, Journal, follow
from mesozoic.play.kit import Kit, kit_of
from mesozoic.play.opening import Opening, opened


@dataclass(frozen=True)
class Played:
    """A game that was played, in plain values."""

    kit: Kit
    begin: str
    """The table where it began, as JSON."""
    answers: tuple[tuple[Seat, str], ...]

    @property
    def spec(self) -> AnySpec:
        """Its game."""
        return self.kit.spec

    @property
    def players(self) -> int:
        """How many played."""
        return self.kit.players

    def key(self) -> str:
        """A fingerprint of all of it and of the rules it was played by."""
        kit = self.kit
        parts = [kit.game, kit.players, kit.options, kit.changed, self.begin, [list(answer) for answer in self.answers]]
        return digest([*parts, self.spec.rules_version], 16)

    def walk(self, last: int | None = None) -> Iterator[Game]:
        """The game at its beginning, then after every answer up to the last; the same object each time."""
        game = opened(self.spec, self.kit.box(), Opening(json.loads(self.begin)) if self.begin else None)
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
    opening = journal.opening
    return Played(
        kit_of(journal.spec, journal.setup),
        "" if opening is None else canonical(opening.table),
        tuple([(answer.seat, answer.token) for answer in journal.answers]),
    )
