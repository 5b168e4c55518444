"""`scenario show`: the position of a scenario or lesson, with its question, after the answers it makes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mesozoic.cli import error_words, report_words, show
from mesozoic.cli.common import AsJson, emit
from mesozoic.cli.files import scenario_file
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import OMNISCIENT, OVER, Json, Seat
from mesozoic.core.spec import AnySpec
from mesozoic.play.journal import write_seat
from mesozoic.play.lesson import is_lesson, lesson_of
from mesozoic.play.reader import script
from mesozoic.play.scenario import open_scenario, play_choice, read_toml, scenario_of

ScenarioFile = Annotated[Path, typer.Argument(metavar="FILE", help="A scenario, a lesson, or a worked example by name.")]
To = Annotated[int | None, typer.Option("--to", metavar="N", help="Stop after so many of its answers.")]


def show_position(file: ScenarioFile, to: To = None, as_json: AsJson = False) -> None:
    """Lay out a position, make the answers of the file as far as they can be made, and show the table and the question."""
    if to is not None and to < 0:
        raise SetupError(error_words.bad_moment(to, 0))
    spec, game, stopped = _played(scenario_file(file), to)
    if as_json:
        emit(_position(spec, game, stopped))
        return
    out = show.console()
    show.log(out, game.notes or [], game.box.words, opened=True)
    show.table(out, spec, game, OMNISCIENT, [])
    if game.seat == OVER:
        show.scores(out, spec.scores(game), [])
    else:
        show.say(out, f"{game.ask().kind}: {report_words.waiting(game.pending())}", "dim")
        show.choices(out, spec, game)
    if stopped:
        show.say(out, stopped, "red")


def _played(file: Path, to: int | None) -> tuple[AnySpec, Game, str]:
    """The position after these answers, and one sentence on the answer that could not be made."""
    given = read_toml(file)
    lesson = lesson_of(given, str(file)) if is_lesson(given) else None
    scenario = lesson.scenario if lesson is not None else scenario_of(given, str(file))
    spec, game = open_scenario(scenario)
    if lesson is None:
        rows = [row for step in scenario.steps for row in step.get("play", [])]
    else:
        rows = [f"{lesson.seat} {token}" for task in lesson.tasks for token in task.solution]
    made: list[tuple[Seat, str]] = []
    try:
        for number in range(len(rows) + 1 if to is None else min(to, len(rows)) + 1):
            if number:
                play_choice(spec, game, rows[number - 1], f"{file}: answer {number}")
            while lesson is not None and (said := script(lesson, game, made)) is not None and said[1]:
                play_choice(spec, game, f"{write_seat(said[0])} {said[1]}", str(file))
                made.append(said)
    except FileError as error:
        return spec, game, str(error)
    return spec, game, ""


def _position(spec: AnySpec, game: Game, stopped: str) -> Json:
    """The same for programs."""
    over = game.seat == OVER
    return {
        "asked": None if over else game.ask().kind,
        "pending": game.pending(),
        "choices": [choice.token() for choice in game.choices()],
        "refusals": {refusal.choice.token(): refusal.rule for refusal in game.refusals()},
        "log": [{"rule": note.rule, "text": show.spelled(note, game.box.words)} for note in game.notes or []],
        "view": spec.view(game, OMNISCIENT),
        "stopped": stopped,
    }
