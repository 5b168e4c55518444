"""`replay`, `verify` and `scenario check`: games and positions from files, executed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mesozoic.cli import error_words, report_words, show, words
from mesozoic.cli.common import AsJson, Opened, emit
from mesozoic.cli.files import executed, read_game, scenario_file
from mesozoic.core.errors import FileError, MesozoicError, SetupError
from mesozoic.core.game import Game, knows_answer, visible
from mesozoic.core.ids import CHANCE, OMNISCIENT, OVER, SPECTATOR, Json, Seat
from mesozoic.core.note import Note, in_words
from mesozoic.core.spec import Score, outcome_json
from mesozoic.core.step import Together
from mesozoic.play.journal import Answer, Journal
from mesozoic.play.lesson import Lesson, is_lesson, lesson_of
from mesozoic.play.proof import proved
from mesozoic.play.reader import check_lesson
from mesozoic.play.save import read_text
from mesozoic.play.scenario import Scenario, read_toml, run_scenario, scenario_of

GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A journal or a save.")]
GameFiles = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Journals or saves.")]
Scenarios = Annotated[
    list[Path],
    typer.Argument(metavar="FILE...", help="Scenario files or lessons, folders to search for them, or worked examples by name."),
]
Commitment = Annotated[
    str | None,
    typer.Option("--commitment", metavar="HASH", help="The hash that the table told before its first roll, as you kept it."),
]
To = Annotated[int | None, typer.Option("--to", metavar="N", help="Stop after so many answers.")]
Viewer = Annotated[str, typer.Option("--viewer", metavar="SEAT", help="Through whose eyes: those of a seat, spectator, or all.")]

scenario = typer.Typer(help="Scenario files and lessons: a position, choices, and what must then hold.")


class Moment:
    """One answer of a replay, and what was then written in the log."""

    def __init__(self, number: int, answer: Answer | None, known: bool, notes: list[Note]) -> None:
        self.number = number
        self.seat = None if answer is None else answer.seat
        self.token = answer.token if answer is not None and known else None
        self.notes = notes


# -- replay -------------------------------------------------------------------------------------------------------


def replay(file: GameFile, to: To = None, viewer: Viewer = "all", opened: Opened = False, as_json: AsJson = False) -> None:
    """Play a journal or a save again, answer by answer, and show where it leads."""
    journal, where = read_game(file)
    words.name_seats(journal.spec.id, journal.spec.box(journal.setup).words.get("seat", []))
    eyes = read_viewer(viewer, journal.setup.players)
    if to is not None and not 0 <= to <= len(journal.answers):
        raise SetupError(error_words.bad_moment(to, len(journal.answers)))
    if as_json:
        moments, game = [], None
        for game, moment in watched(journal, where, to, eyes):
            moments.append(_moment(moment, game))
        assert game is not None
        emit(_replay(file, journal, eyes, moments, game))
    else:
        _show_replay(show.console(), journal, where, to, eyes, opened)


def read_viewer(text: str, players: int) -> Seat:
    """The viewer that is written so."""
    if text in ("all", "spectator"):
        return OMNISCIENT if text == "all" else SPECTATOR
    if text.isdecimal() and len(text) < 3 and int(text) < players:
        return int(text)
    raise SetupError(error_words.bad_viewer(text, players))


def watched(journal: Journal, where: str, to: int | None, viewer: Seat) -> Iterator[tuple[Game, Moment]]:
    """A journal executed again, as this viewer may follow it."""
    read, known = 0, True
    for number, (game, answer) in enumerate(executed(journal, where, to)):
        notes = game.notes or []
        yield game, Moment(number, answer, known, visible(notes[read:], viewer))
        read = len(notes)
        if number < len(journal.answers):
            known = learns(game, journal.answers[number].seat, viewer)


def learns(game: Game, seat: Seat, viewer: Seat) -> bool:
    """Does this viewer learn at once what this seat answers now?"""
    if viewer in (seat, OMNISCIENT) or seat not in game.pending():
        return True
    if isinstance(game.stack[-1], Together):
        return False
    return knows_answer(game.ask(), game, viewer)


def _show_replay(out: Console, journal: Journal, where: str, to: int | None, viewer: Seat, opened: bool) -> None:
    spec, players = journal.spec, journal.setup.players
    show.heading(out, report_words.replayed(spec.title, players, len(journal.answers)))
    game: Game | None = None
    for game, moment in watched(journal, where, to, viewer):
        said = report_words.beginning() if moment.seat is None else report_words.answered(moment.seat, moment.token)
        show.say(out, f"{moment.number:>4}  {said}", "dim" if moment.seat == CHANCE else "bold")
        show.log(out, moment.notes, in_words(game.box.words, spec.id), indent=8, opened=opened)
    assert game is not None
    show.heading(out, report_words.answers_given(len(journal.answers) if to is None else to))
    show.table(out, spec, game, viewer, [])
    if game.seat == OVER:
        show.scores(out, spec.scores(game), [])
    else:
        show.say(out, report_words.waiting(game.pending()))


def _moment(moment: Moment, game: Game) -> Json:
    lines = [{"rule": note.rule, "depth": note.depth, "text": show.spelled(note, game.box.words)} for note in moment.notes]
    return {"n": moment.number, "seat": moment.seat, "choice": moment.token, "log": lines}


def _replay(file: Path, journal: Journal, viewer: Seat, moments: list[Json], game: Game) -> Json:
    over = game.seat == OVER
    return {
        "file": str(file),
        "game": journal.spec.id,
        "players": journal.setup.players,
        "options": journal.setup.plain_options(),
        "answers": len(journal.answers),
        "viewer": words.viewer_name(viewer),
        "steps": moments,
        "over": over,
        "pending": game.pending(),
        "view": journal.spec.view(game, viewer),
        "scores": [_score(score) for score in journal.spec.scores(game)] if over else None,
    }


def _score(score: Score) -> Json:
    found: dict[str, Json] = {"seat": score.seat, "place": score.place, "total": score.total, "sources": dict(score.sources)}
    return found if score.outcome is None else {**found, "outcome": outcome_json(score.outcome)}


# -- checks -------------------------------------------------------------------------------------------------------


def verify(files: GameFiles, commitment: Commitment = None, as_json: AsJson = False) -> None:
    """Execute journals or saves again, find the first answer that leads elsewhere, and prove the dice that can be proved."""
    for file in files:
        read_text(file)
    finish([checked(file, lambda one: _verify(one, commitment)) for file in files], as_json)


def _verify(file: Path, commitment: str | None) -> Json:
    journal, where = read_game(file)
    dice, answers = journal.dice, len(journal.answers)
    if commitment is not None and (dice is None or dice.commitment != commitment.lower()):
        raise FileError(report_words.other_commitment(file, commitment, "" if dice is None else dice.commitment))
    positions = executed(journal, where)
    game, _ = first = next(positions)
    walked = chain([first], positions)
    rolls = None if dice is None else proved(journal, where, walked)
    for _ in walked:
        pass
    over = game.seat == OVER
    said = f"{report_words.verified(file, answers, over)}; {report_words.rolls_proved(rolls, 0 if dice is None else dice.given)}"
    found = {"answers": answers, "over": over, "rolls": rolls, "commitment": None if dice is None else dice.commitment}
    return {**found, "said": said}


@scenario.command("check")
def check(files: Scenarios, as_json: AsJson = False) -> None:
    """Play scenario files and lessons, and say for each whether everything holds that it says must hold."""
    found = [file for given in files for file in scenario_files(given)]
    for file in found:
        read_text(file)
    finish([checked(file, _check) for file in found], as_json)


def scenario_files(given: Path) -> list[Path]:
    """This file or worked example, or those in this folder."""
    if not given.is_dir():
        return [scenario_file(given)]
    found = sorted(given.rglob("*.toml"))
    if not found:
        raise FileError(error_words.no_scenarios(given))
    return found


def _check(file: Path) -> Json:
    given = read_toml(file)
    found: Scenario | Lesson
    if is_lesson(given):
        found = lesson_of(given, str(file))
        check_lesson(found)
    else:
        found = scenario_of(given, str(file))
        run_scenario(found)
    return {"title": found.title, "rules": found.rules, "said": report_words.passed(file)}


def checked(file: Path, check: Callable[[Path], Json]) -> Json:
    """What a check says of a file: that it is right, or one sentence on what is wrong."""
    try:
        result = check(file)
        return {"file": str(file), "ok": True, **result, "error": None}
    except MesozoicError as error:
        sentence = str(error)
    except Exception as error:  # a position or a rule that breaks is what is looked for
        sentence = error_words.breaks(str(file), error)
    said = error_words.shortened(sentence)
    return {"file": str(file), "ok": False, "said": said, "error": said}


def finish(results: list[Json], as_json: bool) -> None:
    """Say what was found; one failure is enough to fail."""
    if as_json:
        emit([{key: value for key, value in result.items() if key != "said"} for result in results])
    else:
        out = show.console()
        for result in results:
            show.say(out, " ".join(result["said"].split()), "" if result["ok"] else "red")
    if not all(result["ok"] for result in results):
        raise typer.Exit(1)
