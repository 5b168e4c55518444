"""A position for every kind of question: from games that were played, and from positions written by hand."""

from __future__ import annotations

from pathlib import Path

from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json, Seat
from mesozoic.core.record import registered
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Ask, Chance
from mesozoic.play.journal import read_seat
from mesozoic.play.scenario import open_scenario, read_scenario
from mesozoic.server.asking import choice_info
from tests.journals import golden
from tests.scenarios.files import scenario_files

EACH = 3
"""Positions of a kind, of different variants of its game where it is asked in several."""


class Position:
    """A table at which a seat is asked this kind of question, among more than one choice and not answered by itself."""

    def __init__(self, variant: str, spec: AnySpec, setup: Setup, seat: Seat, game: Game) -> None:
        self.variant = variant
        self.spec = spec
        self.setup = setup
        self.seat = seat
        self.saved: Json = spec.save(game)

    def game(self) -> Game:
        """A game that stands there."""
        game: Game = self.spec.load(self.spec.box(self.setup), self.saved)
        game.notes = []
        return game

    def choices(self) -> list[Json]:
        """What can be answered there, by the engine."""
        game = self.game()
        game.focus(self.seat)
        return [choice_info(choice).model_dump() for choice in game.choices()]


Found = dict[str, list[Position]]


def questions() -> list[str]:
    """Every kind of question that games ask people."""
    return [kind for kind, cls in registered("").items() if issubclass(cls, Ask) and not issubclass(cls, Chance)]


def positions() -> Found:
    """Positions by kind of question."""
    found: Found = {kind: [] for kind in questions()}
    for variant in golden.KINDS:
        for number in range(golden.EACH):
            look_through(variant, number, found)
    for file in scenario_files().values():
        look_into(file, found)
    return found


def look_through(variant: str, number: int, found: Found) -> None:
    """Play a game again, and keep what is asked there."""
    journal = golden.read(golden.file_of(variant, number))
    game: Game = journal.spec.new(journal.setup)
    for answer in journal.answers:
        game.focus(answer.seat)
        keep(found, variant, journal.spec, journal.setup, game)
        game.take(game.parse(answer.token))


def look_into(file: Path, found: Found) -> None:
    """The same with a scenario."""
    scenario = read_scenario(file)
    spec, game = open_scenario(scenario)
    setup = spec.setup(scenario.given["players"], scenario.given.get("options", {}))
    variant = f"{spec.id}, {setup.players} {setup.options.get('edition', '')}"
    for row in [row for step in scenario.steps for row in step.get("play", [])] + [""]:
        for seat in [seat for seat in game.pending() if seat != CHANCE]:
            probe = game.clone()
            probe.focus(seat)
            keep(found, variant, spec, setup, probe)
        if row:
            seat_word, _, token = row.partition(" ")
            game.focus(read_seat(seat_word))
            game.take(game.parse(token.strip()))


def keep(found: Found, variant: str, spec: AnySpec, setup: Setup, game: Game) -> None:
    """Keep a position if it is one of a kind that is looked for, and there is something to choose."""
    if game.seat == CHANCE:
        return
    ask = game.ask()
    known = [one for one in found[ask.kind] if one.spec is spec]
    if len(known) < EACH and not any(one.variant == variant for one in known) and len(game.legal) > 1 and ask.foregone(game) < 0:
        found[ask.kind].append(Position(variant, spec, setup, game.seat, game))
