"""A game of which is kept what everybody could come by, was offered, took and had, and where their points came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mesozoic.arena.game import drive, kept
from mesozoic.arena.plan import SPREAD, Match
from mesozoic.balance.record import SEAT, Recorder
from mesozoic.core.ids import Json
from mesozoic.core.note import many
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec
from mesozoic.play.kit import Kit

TENTHS: Final = 10
"""Where points come from is looked at so often in a game."""
NOT_HAD: Final = (SEAT, "option", "twist")
"""Kinds of words that are no components, though these may be called the same, or that are in force for everybody."""


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


def watch(part: Watched) -> Json:
    """Play a game and tell what is kept of it."""
    match = part.match()
    spec, box = part.kit.spec, part.kit.box()
    recorder = Recorder(spec, components(spec, box), part.kit.players)
    game, count = drive(match, recorder, log=True)
    recorder.read(game)
    recorder.look(game)
    last = len(recorder.points) - 1
    points = [recorder.points[round(last * tenth / TENTHS)] for tenth in range(TENTHS + 1)]
    return {**kept(match, game, count), **recorder.told(), "points": points}
