"""Lessons: a position written by hand, tasks for one reader, and what is said of a good and of a wrong try.

A lesson is a scenario file (play/scenario.py) with these keys in the place of its steps; docs/lessons.md has them all:

[lesson]
seat   = 0                             # whom the reader plays
intro  = "What one sees."
learnt = "What was learnt; the rules of the file are named with it."
chance = ["sun", "skull"]              # what chance answers, in order, as far as it is legal
others = ["1 pass"]                    # what other seats answer, each in its order; else they pass or take the first choice

[[task]]
text     = "What to do, in a sentence."
hint     = "How, in a sentence."
goal     = { log = ["FD-DIG-01"] }     # what must then hold: keys of a scenario's step; `played` are answers of the reader
solution = ["shallow"]                 # the reader's answers
wrong    = [{ play = ["camp"], say = "What came of it." }]
until    = "dig.choose"                # the question that ends the task; that behind the solution where it is left out
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json, Seat
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import GAMES
from mesozoic.play.journal import read_seat
from mesozoic.play.scenario import KEYS, STEP_KEYS, Scenario, known_keys, open_scenario, read_toml, scenario_of

LESSON_SHAPES: list[tuple[str, type, bool]] = [
    ("seat", int, False),
    ("intro", str, True),
    ("learnt", str, True),
    ("chance", list, False),
    ("others", list, False),
]
TASK_SHAPES: list[tuple[str, type, bool]] = [
    ("text", str, True),
    ("hint", str, True),
    ("goal", dict, True),
    ("solution", list, True),
    ("wrong", list, False),
    ("until", str, False),
]
SHAPE_NAMES = {str: "a text", int: "a number", list: "a list", dict: "a table"}


class Wrong:
    """A try that is worth an answer: what the reader plays, and what is then said."""

    def __init__(self, play: list[str], say: str) -> None:
        self.play = play
        self.say = say


class Task:
    """One task of a lesson."""

    def __init__(self, given: dict[str, Json]) -> None:
        self.text: str = given["text"]
        self.hint: str = given["hint"]
        self.goal: dict[str, Json] = given["goal"]
        self.solution: list[str] = given["solution"]
        self.wrong = [Wrong(one["play"], one["say"]) for one in given.get("wrong", [])]
        self.until: str = given.get("until", "")


class Lesson:
    """A lesson, read and checked for what can be checked before it is played."""

    def __init__(self, scenario: Scenario, given: dict[str, Json], tasks: list[Task]) -> None:
        self.scenario = scenario
        self.file = scenario.file
        self.title = scenario.title
        self.rules = scenario.rules
        self.game: str = scenario.given["game"]
        self.seat: Seat = given.get("seat", 0)
        self.intro: str = given["intro"]
        self.learnt: str = given["learnt"]
        self.chance: list[str] = given.get("chance", [])
        self.others: list[tuple[Seat, str]] = []
        for row in given.get("others", []):
            seat, _, token = str(row).partition(" ")
            self.others.append((read_seat(seat), token.strip()))
        self.tasks = tasks

    def opened(self) -> tuple[AnySpec, Game]:
        """The position of the lesson, at its first decision."""
        return open_scenario(self.scenario)

    def scripted(self, seat: Seat) -> list[str]:
        """What chance or another seat answers, in order."""
        return self.chance[:] if seat == CHANCE else [token for one, token in self.others if one == seat]


# -- files ------------------------------------------------------------------------------------------------------------


def is_lesson(given: dict[str, Json]) -> bool:
    """Does this file hold a lesson, not a scenario?"""
    return "lesson" in given or "task" in given


def read_lesson(file: Path) -> Lesson:
    """The lesson in this file."""
    return lesson_of(read_toml(file), str(file))


def lesson_of(given: dict[str, Json], file: str) -> Lesson:
    """A lesson from its keys."""
    known_keys(file, "", given, (KEYS - {"step"}) | {"lesson", "task"})
    scenario = scenario_of({key: value for key, value in given.items() if key in KEYS}, file)
    own, tasks = given.get("lesson"), given.get("task")
    if not isinstance(own, dict):
        raise FileError(phrase("{file}: lesson: expected a table headed [lesson]", file=file))
    if not isinstance(tasks, list) or not tasks or not all(isinstance(task, dict) for task in tasks):
        raise FileError(phrase("{file}: task: expected tables headed [[task]]", file=file))
    _check_shapes(file, "lesson: ", own, LESSON_SHAPES)
    for number, task in enumerate(tasks, 1):
        _check_task(file, f"task {number}: ", task)
    return Lesson(scenario, own, [Task(task) for task in tasks])


def _check_task(file: str, where: str, task: dict[str, Json]) -> None:
    """The keys of a task, its goal and its wrong tries."""
    _check_shapes(file, where, task, TASK_SHAPES)
    known_keys(file, f"{where}goal: ", task["goal"], (STEP_KEYS - {"play"}) | {"played"})
    if not task["goal"]:
        raise FileError(phrase("{file}: {where}goal: expected something that must hold", file=file, where=where))
    if not task["solution"]:
        raise FileError(phrase("{file}: {where}solution: expected the answers of the reader", file=file, where=where))
    for one in task.get("wrong", []):
        if not isinstance(one, dict) or set(one) != {"play", "say"} or not isinstance(one["play"], list) or not one["play"]:
            raise FileError(
                phrase(
                    "{file}: {where}wrong: expected tables with play, a list of answers, and say, a text", file=file, where=where
                )
            )


def _check_shapes(file: str, where: str, given: dict[str, Json], shapes: list[tuple[str, type, bool]]) -> None:
    """Every key is one of these and has its shape."""
    known_keys(file, where, given, {key for key, *_ in shapes})
    for key, shape, needed in shapes:
        if (needed or key in given) and not isinstance(given.get(key), shape):
            raise FileError(
                phrase(
                    "{file}: {where}{key}: expected {expected}, found {found}",
                    file=file,
                    where=where,
                    key=key,
                    expected=phrase(SHAPE_NAMES[shape]),
                    found=repr(given[key]) if key in given else phrase("nothing"),
                )
            )


# -- courses ----------------------------------------------------------------------------------------------------------


class Course:
    """The lessons of a game, or of its solo game, in their order."""

    def __init__(self, id: str, game: str, folder: Path, alone: bool = False) -> None:
        self.id = id
        self.game = game
        self.folder = folder
        self.alone = alone
        """Is it a course of a solo game?"""

    def files(self) -> list[Path]:
        """Its files in their order: each begins with its number."""
        return sorted(self.folder.glob("[0-9][0-9]-*.toml"))

    def lessons(self) -> list[tuple[str, Lesson]]:
        """Its lessons in their order, each under its name, such as `template/01`."""
        return [(f"{self.id}/{file.name[:2]}", _kept(file)) for file in self.files()]


@cache
def _kept(file: Path) -> Lesson:
    """A lesson of ours; it is read once."""
    return read_lesson(file)


def courses(game: str = "") -> list[Course]:
    """The courses there are, or those of one game; a solo game with components of its own has a course of its own."""
    found = []
    for spec in GAMES.values():
        alone = [Course(f"{spec.id}-solo", spec.id, folder / "lessons", True) for folder in spec.alone]
        found += [Course(spec.id, spec.id, spec.folder / "lessons"), *alone]
    return [course for course in found if course.files() and game in ("", course.game)]


def find_lesson(id: str) -> Lesson:
    """The lesson of this name, or one sentence that there is none."""
    for course in courses():
        for name, lesson in course.lessons():
            if name == id:
                return lesson
    raise FileError(phrase("no lesson is called {id}; names look like template/01", id=repr(id)))


def next_lesson(id: str) -> str:
    """The name of the lesson that comes after this one in its course; empty after the last."""
    for course in courses():
        names = [name for name, _ in course.lessons()]
        if id in names[:-1]:
            return names[names.index(id) + 1]
    return ""
