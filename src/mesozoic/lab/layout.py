"""What a seat knows as an array of fixed size, and its choices as numbers: the same for every adapter (docs/research.md).

The array is made of the seat's own view, by the game's `observation.toml`, and of the question it is asked. An action is the
code of a choice; to pass is the last one.
"""

from __future__ import annotations

import tomllib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.choice import PASS
from mesozoic.core.errors import FileError, RulesError
from mesozoic.core.game import Game
from mesozoic.core.ids import Json, Seat
from mesozoic.core.record import fields, registered
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import UNANSWERED, Ask, Chance, Together
from mesozoic.lab.shape import Each, Reader, Sheet, Turned, seat_name

Array = NDArray[np.float32]
Mask = NDArray[np.int8]
DETAILS = 8
"""So many numbers of a question, after who is asked, are in the array."""
ANSWERS = 5
"""So many own answers to what all are asked in secret, before all are in."""


class Layout:
    """The array of one game at a table of so many: its names, its size, and how a position is written into it."""

    def __init__(self, spec: AnySpec, box: Box) -> None:
        self.spec = spec
        self.players = box.players
        self.questions = _questions(spec)
        said = _read(spec)
        room: int = max(said["actions"], *[len(words) for words in box.words.values()])
        self.actions = room + 1
        """How many actions there are; the last is to pass."""
        self._views = [_View(spec, box, said, viewer, self.questions) for viewer in range(box.players)]
        self.names = self._views[0].reader.places.names
        """What each number of the array says."""
        self.size = len(self.names)

    def action(self, code: int) -> int:
        """The action that a code of the engine is."""
        if code == PASS:
            return self.actions - 1
        if code >= self.actions - 1:
            raise RulesError(f"{self.spec.id}: {code} is more than `actions` of observation.toml foresees")
        return code

    def code(self, action: int) -> int:
        """The code of the engine that an action is."""
        return PASS if action == self.actions - 1 else action

    def observe(self, game: Game, viewer: Seat, out: Array | None = None) -> Array:
        """What a seat knows, in the array that is given, or else in one of its own."""
        array = np.empty(self.size, np.float32) if out is None else out
        sheet = Sheet()
        self._views[viewer].put(self.spec, game, sheet)
        array.fill(0)
        array[np.asarray(sheet.places, np.int64)] = sheet.numbers
        return array

    def mask(self, game: Game, viewer: Seat, out: Mask | None = None) -> Mask:
        """1 for each action this seat may answer with now; nothing for one that is not asked."""
        row = np.empty(self.actions, np.int8) if out is None else out
        row.fill(0)
        if viewer in game.pending():
            for code in asked(game, viewer).legal:
                row[self.action(code)] = 1
        return row


class _View:
    """How one viewer's position is written."""

    def __init__(self, spec: AnySpec, box: Box, said: Json, viewer: Seat, questions: list[str]) -> None:
        self.viewer = viewer
        words = {**box.words, **said.get("words", {})}
        self.reader = reader = Reader(words, said.get("shapes", {}), box.players, viewer, f"{spec.id}: observation.toml")
        places = reader.places
        self.asked = [places.take(f"asked {seat_name(after)}") for after in range(box.players)]
        self.question = {kind: places.take(f"question {kind}") for kind in questions}
        self.details = [places.take(f"question detail {n + 1}") for n in range(DETAILS)]
        self.answers = [places.take(f"own answer {n + 1}") for n in range(ANSWERS)]
        table = {**said["table"], **(said.get("alone", {}) if box.players == 1 else {})}
        self.seats = Turned([reader.shape(said["seat"], seat_name(after)) for after in range(box.players)], viewer)
        self.table = reader.shape(table, "table")
        assert isinstance(self.table, Each)

    def put(self, spec: AnySpec, game: Game, out: Sheet) -> None:
        """Put down the question and the view of a position."""
        pending = game.pending()
        for seat in pending:
            if seat >= 0:
                out.put(self.asked[(seat - self.viewer) % len(self.asked)], 1)
        if self.viewer in pending:
            self.put_question(asked(game, self.viewer), out)
        view = spec.view(game, self.viewer)
        try:
            self.seats.put(view["seats"], out)
            self.table.put(view["table"], out)
        except (KeyError, ValueError, TypeError) as error:
            raise FileError(f"{self.reader.file}: nothing is foreseen for {error} of this view") from error

    def put_question(self, game: Game, out: Sheet) -> None:
        """The question that is asked, its numbers, and what was answered in secret before it."""
        ask = game.ask()
        out.put(self.question[ask.kind], 1)
        numbers = self.numbers(ask)
        for at, n in zip(self.details[: len(numbers)], numbers, strict=True):
            out.put(at, n)
        top = game.stack[-1]
        if isinstance(top, Together):
            own = [
                code for code, one in zip(game.answers, top.asks, strict=True) if one.seat == self.viewer and code != UNANSWERED
            ]
            for at, code in zip(self.answers[: len(own)], own, strict=True):
                out.put(at, code + 1)

    def numbers(self, ask: Ask[Any]) -> list[int]:
        """The numbers of a question in the order of its fields, seats turned."""
        found: list[int] = []
        for name, value in zip(fields(type(ask)), ask.values(), strict=True):
            if name in ask.seats and name != "seat" and isinstance(value, int):
                found.append((value - self.viewer) % len(self.asked))
            elif name != "seat":
                found += _flat(value)
        return found


def asked(game: Game, seat: Seat) -> Game:
    """This game where this seat answers next: a copy, where another would."""
    if game.seat == seat:
        return game
    twin = game.clone()
    twin.focus(seat)
    return twin


def _flat(value: object) -> list[int]:
    """The numbers in a field of a question; words and steps have none."""
    if isinstance(value, int):
        return [int(value)]
    return [n for one in value for n in _flat(one)] if isinstance(value, (tuple, list)) else []


def _questions(spec: AnySpec) -> list[str]:
    """The kinds of questions people are asked in a game, and that of doing something or leaving it."""
    found = ["may"]
    for prefix in (spec.prefix, *spec.beside_prefixes):
        found += [kind for kind, cls in registered(prefix).items() if issubclass(cls, Ask) and not issubclass(cls, Chance)]
    return found


def _read(spec: AnySpec) -> Json:
    """What the game says of its array."""
    try:
        return tomllib.loads((spec.folder / "observation.toml").read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise FileError(f"{spec.id}: observation.toml: {error}") from None
