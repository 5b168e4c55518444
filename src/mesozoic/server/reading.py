"""A lesson at a table: what chance and others answer in it, and what its reader is told."""

from __future__ import annotations

from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import Seat
from mesozoic.play.lesson import Lesson, find_lesson, next_lesson
from mesozoic.play.opening import Opening
from mesozoic.play.reader import Standing, script, standing
from mesozoic.play.session import Session
from mesozoic.server.about_state import LessonState

ANSWERS = 200
"""So many answers others may give before the reader is asked again."""


class Reading:
    """Somebody reads a lesson at a table; where they stand follows from the answers alone."""

    def __init__(self, id: str, lesson: Lesson, session: Session) -> None:
        self.id = id
        self.lesson = lesson
        self.session = session
        self._known: tuple[list[tuple[Seat, str]], Standing] | None = None

    def given(self) -> list[tuple[Seat, str]]:
        """All answers so far."""
        return [(answer.seat, answer.token) for answer in self.session.answers]

    def standing(self) -> Standing:
        """Where the reader stands now."""
        given = self.given()
        if self._known is None or self._known[0] != given:
            self._known = given, standing(self.lesson, given)
        return self._known[1]

    def done(self) -> bool:
        """Have all tasks been done?"""
        return self.standing().task == len(self.lesson.tasks)

    def let_others(self) -> None:
        """Let the other seats answer until the reader is asked, or the lesson is done."""
        for _ in range(ANSWERS):
            if self.done():
                return
            said = script(self.lesson, self.session.game, self.given())
            if said is None:
                return
            self.session.submit(*said)

    def state(self) -> LessonState:
        """What the reader is told."""
        stands, tasks = self.standing(), self.lesson.tasks
        done = self.done()
        return LessonState(
            id=self.id,
            title=self.lesson.title,
            seat=self.lesson.seat,
            intro=self.lesson.intro,
            tasks=[task.text for task in tasks],
            task=stands.task,
            hint="" if done else tasks[stands.task].hint,
            since=stands.since,
            done=done,
            failed=stands.failed,
            said=stands.said,
            learnt=self.lesson.learnt if done else "",
            rules=self.lesson.rules if done else [],
            next=next_lesson(self.id),
        )


def reading_at(session: Session, opening: Opening | None) -> Reading | None:
    """The lesson of a table that began as one; None for every other table, and where the lesson is gone or has changed."""
    if opening is None or not opening.lesson:
        return None
    try:
        reading = Reading(opening.lesson, find_lesson(opening.lesson), session)
        reading.standing()
    except MesozoicError:
        return None
    return reading
