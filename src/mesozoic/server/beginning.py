"""Where a table can begin: in the position of a scenario, or after the answers of a journal or a save."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from secrets import randbits
from typing import Literal, TypeVar

from mesozoic.core.chance import Rng
from mesozoic.core.errors import FileError, MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.ids import OVER, SPECTATOR, Seat
from mesozoic.core.note import seat_name
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import GAMES, find_game
from mesozoic.play.journal import Answer, read_journal, replay
from mesozoic.play.lesson import find_lesson
from mesozoic.play.opening import Opening, imagined, opening_of
from mesozoic.play.reader import solved
from mesozoic.play.reel import Reel
from mesozoic.play.rulebook import find_example
from mesozoic.play.save import unpack
from mesozoic.play.scenario import Scenario, after_steps, parse_scenario, scenario_of
from mesozoic.server.about_tables import Begin, BeginInfo
from mesozoic.server.entry import entries_of
from mesozoic.server.history import check_moment
from mesozoic.server.reopening import open_table
from mesozoic.server.running import Running
from mesozoic.server.sizes import check_had, check_numbers, check_table
from mesozoic.server.storage import Clock, StorageError
from mesozoic.server.stored import StoredTable

log = logging.getLogger("mesozoic.server")
T = TypeVar("T")
Kind = Literal["scenario", "example", "lesson", "journal", "save", "moment", "whatif"]


class Beginning:
    """What a table begins with: its set-up, a position unless it begins as the rules say, and the answers since."""

    def __init__(self, kind: Kind, spec: AnySpec, game: Game, opening: Opening | None, answers: list[Answer]) -> None:
        self.kind: Kind = kind
        self.spec = spec
        self.setup = game.box.setup
        self.game = game
        """The table after these answers."""
        self.opening = opening
        self.answers = answers
        self.title = ""
        self.steps = 0
        """How many steps a scenario has."""

    def lay(self, stored: StoredTable) -> None:
        """Let a table begin so."""
        stored.begin = None if self.opening is None else self.opening.saved()
        stored.entries = entries_of(self.answers)

    def info(self) -> BeginInfo:
        """What it is, for whoever wants to sit down there."""
        words = self.game.box.words
        return BeginInfo(
            kind=self.kind,
            title=self.title,
            game=self.spec.id,
            players=self.setup.players,
            options=self.setup.plain_options(),
            seats=[seat_name(words, seat) for seat in range(self.setup.players)],
            answers=len(self.answers),
            steps=self.steps,
            waiting=sorted(self.game.pending()),
            over=self.game.seat == OVER,
        )


def find_beginning(wish: Begin) -> Beginning:
    """What is begun with; whatever is wrong with it is one sentence."""
    given = [read for name, read in READERS.items() if getattr(wish, name)]
    if len(given) != 1:
        raise FileError(
            phrase("begin: expected one of {known}, found {given} of them", known=", ".join(READERS), given=len(given) or "none")
        )
    found = _understood(lambda: given[0](wish))
    _understood(lambda: check_had(found.spec, found.game))
    return found


def preview(wish: Begin) -> Running:
    """The table that would begin so, with nobody at it."""
    found = find_beginning(wish)
    seats = [{"bot": "", "name": ""} for _ in range(found.setup.players)]
    content, options = found.setup.content.hash, found.setup.plain_options()
    stored = StoredTable("", found.spec.id, found.spec.rules_version, content, options, seats, {}, "")
    found.lay(stored)
    return open_table(stored)


def try_out(stored: StoredTable, clock: Clock) -> Running:
    """The table, where everybody can look at it and be asked; a position that breaks then makes no table."""

    def opened() -> Running:
        table = open_table(stored, clock)
        for viewer in (SPECTATOR, *range(len(stored.seats))):
            table.state(viewer, set()).model_dump_json()
        return table

    return _understood(opened)


def moment_of(table: Running, seq: int) -> Beginning:
    """Where a table stood after so many answers, with all that was written until then."""
    film = table.film(check_moment(table, seq), seq)
    game = film.begin
    game.notes = film.notes[: film.notes_before]
    for scene in film.reel.scenes:
        scene.answer = 0
    return Beginning("moment", table.spec, game, opening_of(table.spec, game, film.reel.saved()), [])


def whatif_of(table: Running, seat: Seat) -> Beginning:
    """Where a table stands as a seat knows it; what it does not know is dealt anew."""
    session = table.session
    game = imagined(table.spec, session.game, seat, Rng(randbits(64)))
    opening = opening_of(table.spec, game, session.reel.seen(session.log, seat))
    opening.whatif = table.stored.id
    return Beginning("whatif", table.spec, game, opening, [])


def _understood(work: Callable[[], T]) -> T:
    """What comes of it; positions by hand can break the rules in any way, and each way is the same sentence."""
    try:
        return work()
    except StorageError as error:
        raise FileError(str(error)) from None
    except MesozoicError:
        raise
    except Exception as error:
        log.info("a position cannot be played: %r", error)
        raise FileError(phrase("this position cannot be played: the rules do not know how to go on from it")) from None


# -- what it can be ---------------------------------------------------------------------------------------------------


def _scenario(wish: Begin) -> Beginning:
    """A position written by hand, after so many of its steps."""
    scenario = parse_scenario(wish.scenario, phrase("the scenario"))
    check_numbers(scenario.given)
    return _at(scenario, wish, "scenario")


def _example(wish: Begin) -> Beginning:
    """A worked example by its name."""
    example = find_example(wish.example)
    return _at(scenario_of(example.scenario.given, example.name), wish, "example")


def _lesson(wish: Begin) -> Beginning:
    """A lesson by its name: its position, its chance, and the answers by which so many of its tasks are done."""
    lesson = find_lesson(wish.lesson)
    found = _at(lesson.scenario, Begin(chance=lesson.chance), "lesson")
    assert found.opening is not None
    found.opening.lesson = wish.lesson
    found.game, given = solved(lesson, wish.steps)
    found.answers = [Answer(seat, token, "") for seat, token in given]
    return found


def _at(scenario: Scenario, wish: Begin, kind: Kind) -> Beginning:
    """The position of a scenario."""
    reel = Reel(find_game(scenario.given["game"]))
    spec, game = after_steps(scenario, wish.steps, reel)
    found = Beginning(kind, spec, game, opening_of(spec, game, reel.saved(), list(wish.chance)), [])
    found.title, found.steps = scenario.title, len(scenario.steps)
    return found


def _journal(wish: Begin) -> Beginning:
    """A journal, executed again from its first line to its last."""
    journal = read_journal(wish.journal, phrase("the journal"))
    if journal.opening is not None:
        check_table(journal.spec, journal.opening.table)
    *_, (game, _) = replay(journal, phrase("the journal"))
    return Beginning("journal", journal.spec, game, journal.opening, journal.answers)


def _save(wish: Begin) -> Beginning:
    """A save; one that today's rules do not lead to goes on from its table."""
    try:
        saved = json.loads(wish.save)
    except (ValueError, RecursionError):
        raise FileError(phrase("the save: expected a complete save, found the text cut off or damaged")) from None
    for name in ("table", "begin"):
        if isinstance(saved, dict) and saved.get("game") in GAMES and name in saved:
            check_table(GAMES[saved["game"]], saved[name])
    session = unpack(saved, phrase("the save"))
    if session.warning:
        return Beginning("save", session.spec, session.game, Opening(saved["table"]), [])
    return Beginning("save", session.spec, session.game, session.opening, session.answers)


READERS: dict[str, Callable[[Begin], Beginning]] = {
    "scenario": _scenario,
    "example": _example,
    "lesson": _lesson,
    "journal": _journal,
    "save": _save,
}
"""What a table can begin with, by the name under which it is given."""
