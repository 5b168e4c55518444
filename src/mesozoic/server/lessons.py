"""Lessons and primers over the wire: the courses of a game, and the page on which it says what it is about."""

from __future__ import annotations

import asyncio
from functools import cache

from fastapi import APIRouter

from mesozoic.games import find_game
from mesozoic.play.lesson import Course, courses, find_lesson
from mesozoic.play.primer import primers
from mesozoic.server.about_games import CourseInfo, LessonInfo, PrimerInfo, PrimerSection
from mesozoic.server.about_state import TableState
from mesozoic.server.about_tables import Begin
from mesozoic.server.api import WRONG, TheHall
from mesozoic.server.beginning import preview

router = APIRouter(prefix="/api/games/{game}")


@router.get("/lessons", responses=WRONG)
async def lessons(game: str) -> list[CourseInfo]:
    """The courses of a game, each with its lessons in their order; a table begins with one by its name."""
    return [course_info(course) for course in courses(find_game(game).id)]


def course_info(course: Course) -> CourseInfo:
    """A course and its lessons."""
    found = [
        LessonInfo(
            id=id,
            title=lesson.title,
            intro=lesson.intro,
            tasks=[task.text for task in lesson.tasks],
            players=lesson.scenario.given["players"],
            seat=lesson.seat,
        )
        for id, lesson in course.lessons()
    ]
    return CourseInfo(id=course.id, alone=course.alone, lessons=found)


@router.get("/lessons/{number}/table", responses=WRONG)
async def lesson_table(game: str, number: str) -> TableState:
    """The position in which a lesson begins, by its course and number, as its reader sees it; no table is made."""
    return await asyncio.to_thread(pictured, f"{game}/{number}")


@cache
def pictured(id: str) -> TableState:
    """The position of a lesson, for whoever draws it."""
    seat = find_lesson(id).seat  # first of all: what no lesson is called need not be a name that one could have
    return preview(Begin(lesson=id)).state(seat, set())


@router.get("/primer", responses=WRONG)
async def primer(game: str, hall: TheHall) -> list[PrimerInfo]:
    """What a game is about, and what its solo game is; with the numbers of the components that new tables have."""
    spec = find_game(game)
    return [
        PrimerInfo(
            id=one.id,
            title=one.title,
            shows=one.shows,
            sections=[PrimerSection(**vars(section)) for section in one.sections],
        )
        for one in primers(spec, hall.contents.get(spec.id))
    ]
