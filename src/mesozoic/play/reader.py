"""Reading a lesson: where a reader stands after some answers, what chance and others answer, and whether all of it is right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.rule import ID
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.play.journal import write_seat
from mesozoic.play.lesson import Lesson, Task, Wrong
from mesozoic.play.opening import next_written
from mesozoic.play.scenario import Failed, expect, play_choice

LONGEST = {"title": 60, "intro": 400, "learnt": 400, "text": 200, "hint": 200, "say": 250}
"""How many characters a text may have."""
INTERNAL = re.compile(r"[_@~/{}<>`]|" + ID.pattern)
"""What no reader should meet in a text."""
SPARE = 4
"""How many more answers than the solution a task may take."""

ELSEWHERE = ""
"""In the place of a question: somebody else is asked."""


class Standing:
    """Where a reader stands in a lesson: at which task, since which answer, and whether it is done or gone wrong."""

    def __init__(self) -> None:
        self.task = 0
        """The number of the task, counted from 0; that of all tasks when the lesson is done."""
        self.since = 0
        """How many answers there were when the task began."""
        self.failed = False
        """Can the task not be done any more?"""
        self.said = ""
        """What is said of a wrong try that is known."""


def standing(lesson: Lesson, answers: list[tuple[Seat, str]]) -> Standing:
    """Where a reader stands after these answers of everybody, from the beginning of the lesson."""
    spec, begun = _opened(lesson)
    game: Game = begun.clone()
    game.notes = list(begun.notes or [])
    found, play = Standing(), _Play(lesson, spec, game)
    for number, (seat, token) in enumerate(answers, 1):
        play.take(seat, token)
        if found.failed or found.task == len(lesson.tasks) or play.game.seat == CHANCE:
            continue
        task = lesson.tasks[found.task]
        if play.holds(task):
            found.task, found.since = found.task + 1, number
            play.begin()
        elif play.settled():
            found.said = play.wrong(task)
            found.failed = bool(found.said) or play.too_late(task, *_ends(lesson)[found.task])
    return found


def script(lesson: Lesson, game: Game, given: list[tuple[Seat, str]]) -> tuple[Seat, str] | None:
    """What chance or another seat answers now, where `given` are all answers so far; None if the reader is asked.

    Nothing is scripted for a roll that the lesson does not foresee: the token is empty then.
    """
    pending = game.pending()
    if not pending or lesson.seat in pending:
        return None
    seat = pending[0]
    game.focus(seat)
    offered = [choice.token() for choice in game.choices()]
    written = next_written(lesson.scripted(seat), seat, given)
    if written in offered:
        return seat, written
    if seat == CHANCE:
        return seat, ""
    return seat, "pass" if "pass" in offered else offered[0]


def solved(lesson: Lesson, tasks: int) -> tuple[Game, list[tuple[Seat, str]]]:
    """The table of a lesson whose first so many tasks are done by their solutions, and the answers of everybody until then."""
    if not 0 <= tasks < len(lesson.tasks):
        raise FileError(
            phrase(
                "{file}: steps: expected a number from 0 to {last}, found {found}",
                file=lesson.file,
                last=len(lesson.tasks) - 1,
                found=tasks,
            )
        )
    play = _Play(lesson, *lesson.opened())
    for task in lesson.tasks[:tasks]:
        _solve(play, task, lesson.file)
    return play.game, play.given


class _Play:
    """A lesson that is being played: the table, all answers, and those of the reader in the task of now."""

    def __init__(self, lesson: Lesson, spec: AnySpec, game: Game) -> None:
        self.lesson = lesson
        self.spec = spec
        self.game = game
        self.given: list[tuple[Seat, str]] = []
        self.asked: list[str] = []
        self.begin()

    def begin(self) -> None:
        """A task begins here."""
        assert self.game.notes is not None
        self.notes = len(self.game.notes)
        self.own: list[str] = []
        self.passed = False
        self.asked = [self.question()]

    def question(self) -> str:
        """The kind of the question that the reader is asked now."""
        if self.game.seat == OVER:
            return "over"
        if self.lesson.seat not in self.game.pending():
            return ELSEWHERE
        self.game.focus(self.lesson.seat)
        return self.game.ask().kind

    def take(self, seat: Seat, token: str) -> None:
        """One answer; of the reader's it is remembered for the task."""
        self.game.focus(seat)
        self.game.take(self.game.parse(token))
        self.took(seat, token)

    def took(self, seat: Seat, token: str) -> None:
        """An answer was given."""
        self.given.append((seat, token))
        if seat == self.lesson.seat:
            self.own.append(token)
        elif self.own and seat != CHANCE:
            self.passed = True
        if self.settled():
            self.asked.append(self.question())

    def settled(self) -> bool:
        """Is the reader asked again, or is the game over?"""
        return self.game.seat == OVER or self.lesson.seat in self.game.pending()

    def holds(self, task: Task) -> bool:
        """Is the goal of the task reached?"""
        return not self.missing(task)

    def missing(self, task: Task) -> str:
        """What of the goal does not hold yet, in a sentence."""
        assert self.game.notes is not None
        if self.lesson.seat in self.game.pending():
            self.game.focus(self.lesson.seat)
        goal = {key: value for key, value in task.goal.items() if key != "played"}
        if not _in_order(task.goal.get("played", []), self.own):
            return phrase(
                "{where}: {key}: expected {expected}, found {found}",
                where="goal",
                key="played",
                expected=repr(task.goal["played"]),
                found=repr(self.own),
            )
        try:
            expect(self.spec, self.game, goal, [note.rule for note in self.game.notes[self.notes :]], "goal")
        except FileError as error:
            return str(error)
        return ""

    def wrong(self, task: Task) -> str:
        """What is said of the last answer, if it completes a wrong try."""
        for one in task.wrong:
            if self.own and self.own[-1] == one.play[-1] and _in_order(one.play, self.own):
                return one.say
        return ""

    def too_late(self, task: Task, end: str, times: int) -> bool:
        """Has the reader come to the question that ends the task, as often as with the solution, or gone on for too long?"""
        if self.asked[-1] == "over" or len(self.own) >= len(task.solution) + SPARE:
            return True
        if task.until or end == ELSEWHERE:
            return self.asked[-1] == task.until if task.until else self.passed
        return self.asked.count(end) >= times and self.asked[-1] == end


def _in_order(wanted: list[str], given: list[str]) -> bool:
    """Do all that is wanted come among the given, in this order?"""
    rest = iter(given)
    return all(one in rest for one in wanted)


# -- checks -----------------------------------------------------------------------------------------------------------


@cache
def _opened(lesson: Lesson) -> tuple[AnySpec, Game]:
    """The position of a lesson, laid out once."""
    return lesson.opened()


@cache
def _ends(lesson: Lesson) -> list[tuple[str, int]]:
    """For every task, the question behind its solution, and how often it was asked until then."""
    return list(_solved(lesson))


def check_lesson(lesson: Lesson) -> None:
    """Play a lesson by its solutions; the first thing that is not right raises, named by its task and key."""
    spec, game = lesson.opened()
    _check_texts(lesson, game)
    for number, task in enumerate(lesson.tasks, 1):
        for id in [*task.goal.get("log", []), *task.goal.get("silent", [])]:
            if id not in spec.rules():
                raise FileError(
                    phrase(
                        "{file}: task {number}: goal: {game} has no rule {id}",
                        file=lesson.file,
                        number=number,
                        game=spec.id,
                        id=repr(id),
                    )
                )
    if not lesson.rules:
        raise FileError(phrase("{file}: rules: expected the rules that are learnt", file=lesson.file))
    list(_solved(lesson))


def _solved(lesson: Lesson) -> Iterator[tuple[str, int]]:
    """Play every task by its solution and check what it says; for each, the question behind it and how often it was asked."""
    spec, game = lesson.opened()
    play = _Play(lesson, spec, game)
    for number, task in enumerate(lesson.tasks, 1):
        where = f"{lesson.file}: task {number}"
        play.begin()
        _let_others(play, task, where)
        if play.holds(task):
            raise Failed(phrase("{where}: goal: it holds before the task has begun", where=where))
        told = {one.say: False for one in task.wrong}
        for at, token in enumerate(task.solution, 1):
            for one in task.wrong:
                told[one.say] = told[one.say] or _can_go_wrong(play, task, one)
            _answer(play, task, token, f"{where}: solution")
            _check_way(play, task, at, where)
        for say, possible in told.items():
            if not possible:
                raise Failed(
                    phrase(
                        "{where}: wrong: the try that is answered with {say} cannot be made, or reaches the goal",
                        where=where,
                        say=repr(say),
                    )
                )
        end = play.asked[-1] if play.settled() else ELSEWHERE
        yield end, play.asked.count(end)


def _solve(play: _Play, task: Task, where: str) -> None:
    """Do a task by its solution."""
    play.begin()
    _let_others(play, task, where)
    for token in task.solution:
        _answer(play, task, token, where)


def _check_way(play: _Play, task: Task, at: int, where: str) -> None:
    """The goal is reached with the last answer of the solution and not before, and no answer of it is called wrong."""
    last = at == len(task.solution)
    if last and play.missing(task):
        raise Failed(f"{where}: {play.missing(task)}")
    if not last and play.holds(task):
        raise Failed(
            phrase(
                "{where}: solution: the goal holds after {at} of {n} answers",
                where=where,
                at=at,
                n=len(task.solution),
            )
        )
    if not last and task.until and play.asked[-1] == task.until:
        raise Failed(phrase("{where}: until: {until} is asked on the way of the solution", where=where, until=task.until))
    if play.wrong(task):
        raise Failed(
            phrase("{where}: solution: answer {at} is called wrong: {say}", where=where, at=at, say=repr(play.wrong(task)))
        )


def _can_go_wrong(play: _Play, task: Task, one: Wrong) -> bool:
    """Can this wrong try be made from here, and does it miss the goal?"""
    assert play.game.notes is not None
    game = play.game.clone()
    game.notes = play.game.notes[:]
    twin = _Play(play.lesson, play.spec, game)
    twin.notes, twin.own, twin.asked, twin.given = play.notes, play.own[:], play.asked[:], play.given[:]
    try:
        for token in one.play:
            _answer(twin, task, token, "", known=False)
    except FileError:
        return False
    return not twin.holds(task)


def _answer(play: _Play, task: Task, token: str, where: str, known: bool = True) -> None:
    """One answer of the reader, and what chance and others answer then; `known`: chance must be foreseen by the lesson."""
    if not isinstance(token, str):
        raise FileError(phrase("{where}: expected the notation of a choice, found {token}", where=where, token=repr(token)))
    play_choice(play.spec, play.game, f"{play.lesson.seat} {token}", where)
    play.took(play.lesson.seat, token)
    _let_others(play, task, where, known)


def _let_others(play: _Play, task: Task, where: str, known: bool = True) -> None:
    """Let chance and the other seats answer until the reader is asked or the goal is reached."""
    while (said := script(play.lesson, play.game, play.given)) is not None:
        if play.game.seat != CHANCE and play.holds(task):
            return
        seat, token = said
        if not token and known:
            offered = ", ".join(choice.token() for choice in play.game.choices()[:12])
            raise Failed(
                phrase(
                    "{where}: chance: nothing is written for {kind}; expected one of: {offered}",
                    where=where,
                    kind=play.game.ask().kind,
                    offered=offered,
                )
            )
        token = token or play.game.choices()[0].token()
        play_choice(play.spec, play.game, f"{write_seat(seat)} {token}", where)
        play.took(seat, token)


def _check_texts(lesson: Lesson, game: Game) -> None:
    """Every text is short, and has no word that only programs know."""
    texts = [("title", lesson.title), ("intro", lesson.intro), ("learnt", lesson.learnt)]
    for task in lesson.tasks:
        texts += [("text", task.text), ("hint", task.hint), *[("say", one.say) for one in task.wrong]]
    ids = {word for words in game.box.words.values() for word in words if "-" in word}
    for key, text in texts:
        if not isinstance(text, str) or not text.strip() or len(text) > LONGEST[key]:
            raise FileError(
                phrase(
                    "{file}: {key}: expected a text of at most {n} characters, found {text}",
                    file=lesson.file,
                    key=key,
                    n=LONGEST[key],
                    text=repr(text),
                )
            )
        found = INTERNAL.search(text)
        inside = [word for word in re.findall(r"[\w-]+", text) if word in ids] + ([found[0]] if found else [])
        if inside:
            raise FileError(
                phrase(
                    "{file}: {key}: {word} is nothing a reader knows: {text}",
                    file=lesson.file,
                    key=key,
                    word=repr(inside[0]),
                    text=repr(text),
                )
            )
