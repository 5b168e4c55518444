"""Lessons and primers: every task can be done as its lesson says, and a wrong file gets one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.errors import FileError
from mesozoic.core.ids import CHANCE
from mesozoic.games import GAMES
from mesozoic.play.lesson import Course, Lesson, courses, find_lesson, read_lesson
from mesozoic.play.primer import NEEDED, primers, read_primer
from mesozoic.play.reader import check_lesson, script, solved, standing
from tests.builders import one_sentence

LESSONS = [(id, lesson) for course in courses() for id, lesson in course.lessons()]

GOOD = """
title   = "Dig for a shell"
game    = "template"
players = 2
rules   = ["FD-CHO-01", "FD-DIG-01"]

[position]
seat.0 = { tools = 1 }

[lesson]
seat   = 0
chance = ["sun", "shell", "rain"]
others = ["1 camp"]
intro  = "You dig for fossils."
learnt = "A shallow dig turns up a card."

[[task]]
text     = "Dig, but not deep."
hint     = "Choose the shallow dig."
goal     = { log = ["FD-DIG-02"], values = { "seats.0.found" = ["shell"] } }
solution = ["shallow"]
wrong    = [{ play = ["camp"], say = "In the camp nothing is found." }]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "01-mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def refused(folder: Path, old: str, new: str, *parts: str) -> None:
    """With this instead of that, the lesson is refused with one sentence."""
    assert GOOD.count(old) == 1, old
    file = written(folder, GOOD.replace(old, new))
    with pytest.raises(FileError) as found:
        check_lesson(read_lesson(file))
    one_sentence(found.value, str(file), *parts)


def played(lesson: Lesson, tokens: list[str]) -> list[tuple[int, str]]:
    """All answers when the reader gives these; others and chance answer as written, or with the first choice."""
    _, game = lesson.opened()
    made: list[tuple[int, str]] = []
    waiting = list(tokens)
    while game.pending():
        said = script(lesson, game, made)
        if said is None and not waiting:
            break
        seat, token = said if said is not None else (lesson.seat, waiting.pop(0))
        game.focus(seat)
        token = token or game.choices()[0].token()
        game.take(game.parse(token))
        made.append((seat, token))
        if not waiting and standing(lesson, made).task == len(lesson.tasks):
            break
    return made


# -- every lesson -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "lesson"), LESSONS, ids=[id for id, _ in LESSONS])
def test_every_lesson_can_be_done_as_it_says(id: str, lesson: Lesson) -> None:
    check_lesson(lesson)
    solution = [token for task in lesson.tasks for token in task.solution]
    after = standing(lesson, played(lesson, solution))
    assert (after.task, after.failed) == (len(lesson.tasks), False)
    for number in range(len(lesson.tasks)):
        again = standing(lesson, solved(lesson, number)[1])
        assert (again.task, again.failed) == (number, False)


@pytest.mark.parametrize(("id", "lesson"), LESSONS, ids=[id for id, _ in LESSONS])
def test_every_wrong_try_is_answered_with_its_sentence(id: str, lesson: Lesson) -> None:
    before: list[str] = []
    for number, task in enumerate(lesson.tasks):
        for one in task.wrong:
            found = [_tried(lesson, [*before, *task.solution[:at], *one.play]) for at in range(len(task.solution))]
            assert (number, True, one.say) in found, one.say
        before += task.solution


def _tried(lesson: Lesson, tokens: list[str]) -> tuple[int, bool, str]:
    try:
        after = standing(lesson, played(lesson, tokens))
    except FileError:
        raise
    except Exception:  # this try is not possible here
        return -1, False, ""
    return after.task, after.failed, after.said


@pytest.mark.parametrize("course", courses(), ids=lambda course: course.id)
def test_a_course_is_of_one_game_and_in_order(course: Course) -> None:
    lessons = [lesson for _, lesson in course.lessons()]
    assert {lesson.game for lesson in lessons} == {course.game}
    alone = [lesson.scenario.given["players"] == 1 for lesson in lessons]
    if any(one.alone for one in courses(course.game)):
        assert set(alone) == {course.alone}, "a solo game with a course of its own is learnt there"
    else:
        assert alone == sorted(alone), "first with others, then alone"
        assert alone[-1] == (1 in GAMES[course.game].players)
    assert [int(file.name[:2]) for file in course.files()] == list(range(1, len(lessons) + 1))
    assert len({lesson.title for lesson in lessons}) == len(lessons)
    assert (2 if course.game == "template" else 8) <= len(lessons) <= 12


def test_where_a_task_asks_for_the_zone_with_most_pieces_there_is_one_such_zone() -> None:
    """E1-ASM-03, counted on the position of the file: the second Settlement makes the reader first in one Zone and no other."""
    lesson = find_lesson("perseverance-1/07")
    laid = lesson.scenario.given["position"]["table"]
    pieces = [(space.partition("/")[0], colour) for space, colour in laid["settlements"].items()]
    pieces += [("expansion", die.partition("-")[0]) for space, die in laid["die_spaces"].items() if space.startswith("settle/")]

    def first_with_one_more(zone: str) -> bool:
        return pieces.count((zone, "blue")) + 1 > max(pieces.count((zone, other)) for other in ("red", "green"))

    elsewhere = ["sustenance", "expansion", "protection"]
    assert lesson.tasks[1].solution == ["settlement@military/5"]
    assert [zone for zone in elsewhere if first_with_one_more(zone)] == ["sustenance"]
    assert lesson.tasks[2].solution == ["settlement@sustenance/3"]


# -- where a reader stands --------------------------------------------------------------------------------------------


def test_a_reader_is_told_what_is_done_and_what_went_wrong(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, GOOD))
    assert lesson.opened()[1].seat == CHANCE
    begun = standing(lesson, [(CHANCE, "sun")])
    assert (begun.task, begun.failed, begun.said) == (0, False, "")
    done = standing(lesson, [(CHANCE, "sun"), (0, "shallow"), (1, "camp"), (CHANCE, "shell"), (CHANCE, "rain")])
    assert (done.task, done.failed) == (1, False)
    wrong = standing(lesson, [(CHANCE, "sun"), (0, "camp"), (1, "camp"), (CHANCE, "sun")])
    assert (wrong.task, wrong.failed, wrong.said) == (0, True, "In the camp nothing is found.")
    unlucky = standing(lesson, [(CHANCE, "sun"), (0, "shallow"), (1, "camp"), (CHANCE, "tooth"), (CHANCE, "rain")])
    assert (unlucky.task, unlucky.failed, unlucky.said) == (0, True, "")


def test_others_answer_what_is_written_and_else_pass_or_take_the_first(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, GOOD))
    _, game = lesson.opened()
    assert script(lesson, game, []) == (CHANCE, "sun")
    game.take(game.parse("sun"))
    assert script(lesson, game, [(CHANCE, "sun")]) is None
    game.focus(0)
    game.take(game.parse("shallow"))
    assert script(lesson, game, [(CHANCE, "sun"), (0, "shallow")]) == (1, "camp")
    assert script(lesson, game, [(1, "camp")]) == (1, game.choices()[0].token())


def test_no_lesson_of_this_name() -> None:
    with pytest.raises(FileError, match="no lesson is called 'nowhere/99'"):
        find_lesson("nowhere/99")


# -- files that are wrong ---------------------------------------------------------------------------------------------


def test_the_lesson_of_these_tests_is_right(tmp_path: Path) -> None:
    check_lesson(read_lesson(written(tmp_path, GOOD)))


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('intro  = "You dig for fossils."', "", "lesson: intro: expected a text"),
        ('hint     = "Choose the shallow dig."', "hint = 3", "task 1: hint: expected a text"),
        ("[[task]]", "[[step]]", "step: unknown key"),
        ('solution = ["shallow"]', "solution = []", "task 1: solution"),
        ('solution = ["shallow"]', 'solution = ["deeper"]', "'deeper' is not offered"),
        ('solution = ["shallow"]', 'solution = ["camp"]', "nothing is written for dig.weather"),
        ('solution = ["shallow"]', 'solution = ["shallow", "camp"]', "the goal holds after 1 of 2"),
        ('log = ["FD-DIG-02"], values = { "seats.0.found" = ["shell"] }', 'values = { "seats.0.tools" = 1 }', "before the task"),
        ('"seats.0.found" = ["shell"]', '"seats.0.found" = ["tooth"]', "task 1: goal: values.seats.0.found: expected ['tooth']"),
        ('log = ["FD-DIG-02"]', 'log = ["FD-DIG-99"]', "no rule 'FD-DIG-99'"),
        ('chance = ["sun", "shell", "rain"]', 'chance = ["sun"]', "nothing is written for dig.draw_face_up"),
        ('play = ["camp"]', 'play = ["shallow"]', "answer 1 is called wrong"),
        ('play = ["camp"]', 'play = ["deepest"]', "cannot be made, or reaches the goal"),
        ('say = "In the camp nothing is found."', 'say = "See FD-DIG-02."', "'FD-DIG-02' is nothing a reader knows"),
        ('"Dig, but not deep."', f'"{"Dig. " * 60}"', "text: expected a text of at most"),
        ('rules   = ["FD-CHO-01", "FD-DIG-01"]', "", "rules: expected the rules"),
    ],
)
def test_what_is_wrong_gets_one_sentence(tmp_path: Path, old: str, new: str, part: str) -> None:
    refused(tmp_path, old, new, part)


# -- primers ----------------------------------------------------------------------------------------------------------

PRIMER = """
title = "Fossil Dig in a minute"
""" + "".join(f'[[section]]\nis = "{id}"\nheading = "H"\ntext = ["{{camp.tools_gained}} tools"]\nrules = []\n' for id in NEEDED)


def test_primers_say_what_one_is_a_turn_what_scores_and_the_end() -> None:
    for spec in GAMES.values():
        for primer in primers(spec):
            assert set(NEEDED) <= {section.id for section in primer.sections}
            assert all(section.rules for section in primer.sections), f"{primer.id}: every section names its rules"


def test_a_primer_has_the_numbers_that_are_printed(tmp_path: Path) -> None:
    spec = GAMES["template"]
    file = written(tmp_path, PRIMER)
    printed = spec.printed(spec.content())
    assert {section.text[0] for section in read_primer(file, spec, printed, "template").sections} == {"2 tools"}
    more = {**printed, "camp": {**printed["camp"], "tools_gained": 7}}
    assert {section.text[0] for section in read_primer(file, spec, more, "template").sections} == {"7 tools"}


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('is = "end"', 'is = "over"', "no section is called 'end'"),
        ('is = "you"\nheading = "H"', 'is = "you"', "section 1: heading: expected a text"),
        ("title = ", "name = ", "name: unknown key"),
        (
            'is = "turn"\nheading = "H"\ntext = ["{camp.tools_gained}',
            'is = "turn"\nheading = "H"\ntext = ["{camp.hammers}',
            "hammers",
        ),
    ],
)
def test_a_wrong_primer_gets_one_sentence(tmp_path: Path, old: str, new: str, part: str) -> None:
    spec = GAMES["template"]
    assert PRIMER.count(old) == 1
    file = written(tmp_path, PRIMER.replace(old, new))
    with pytest.raises(FileError) as found:
        read_primer(file, spec, spec.printed(spec.content()), "template")
    one_sentence(found.value, str(file), part)
