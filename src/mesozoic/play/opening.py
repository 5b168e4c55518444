"""Where a game begins that does not begin as its rules say: in a position, whatever led there."""

from __future__ import annotations

from collections.abc import Iterable

from mesozoic.core.chance import Rng
from mesozoic.core.game import Game, Watcher, visible
from mesozoic.core.ids import Json, Seat
from mesozoic.core.record import decode, encode
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec


class Opening:
    """A position, the lines that were written before it, and what chance answers first."""

    def __init__(
        self,
        table: Json,
        notes: Json = (),
        scenes: Json = None,
        chance: list[str] | None = None,
        lesson: str = "",
        whatif: str = "",
    ) -> None:
        self.table = table
        """The table as the game saves it."""
        self.notes = list(notes)
        self.scenes = scenes
        """What a reel knew of the scenes of these lines, if one looked on."""
        self.chance = chance or []
        """Chance answers with these, in order: each waits for the first roll or draw that can bring it."""
        self.lesson = lesson
        """The lesson that begins so, if one does."""
        self.whatif = whatif
        """The table of which this is a what-if, if it is one."""

    def saved(self) -> Json:
        """The opening as JSON."""
        saved = {"table": self.table, "notes": self.notes, "scenes": self.scenes, "chance": self.chance}
        beside = {"lesson": self.lesson, "whatif": self.whatif}
        return {**saved, **{name: value for name, value in beside.items() if value}}


def next_written(tokens: list[str], seat: Seat, given: Iterable[tuple[Seat, str]]) -> str:
    """Of what is written down for a seat, the first that has not come up in these answers; empty when all has."""
    waits = tokens[:]
    for one, token in given:
        if waits and one == seat and token == waits[0]:
            waits.pop(0)
    return waits[0] if waits else ""


def opening_of(spec: AnySpec, game: Game, scenes: Json = None, chance: list[str] | None = None) -> Opening:
    """The opening of a game that begins as this one stands."""
    return Opening(spec.save(game), encode(game.notes or []), scenes, chance)


def imagined(spec: AnySpec, game: Game, viewer: Seat, rng: Rng) -> Game:
    """The game as this viewer knows it, with what is hidden dealt anew and the lines the viewer may read: a what-if.

    Nothing in it depends on how the hidden things really lie.
    """
    other: Game = spec.resample(game, viewer, rng)
    other.notes = visible(game.notes or [], viewer)
    other.watcher = None
    return other


def opened(spec: AnySpec, box: Box, opening: Opening | None, watcher: Watcher | None = None) -> Game:
    """The game at its first decision, with its log: where it begins otherwise, or else as the rules say."""
    if opening is None:
        begun: Game = spec.begin(box, True, watcher)
        return begun
    game: Game = spec.load(box, opening.table)
    game.notes = decode(opening.notes)
    game.watcher = watcher
    return game
