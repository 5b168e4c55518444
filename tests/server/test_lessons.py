"""Lessons at a table: the reader is told where it stands, after each answer, after undo, and after the server begins anew."""

from __future__ import annotations

from typing import Any

import pytest

from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.games import GAMES
from mesozoic.play.lesson import Lesson, courses, find_lesson
from tests.server.house import bearer, house, move, state

FIRST = [course.lessons()[0] for course in courses()]


def sit_down(client: Any, id: str, tasks: int = 0) -> Json:
    """A table of this lesson after so many of its tasks, all seats for people."""
    wish = {"begin": {"lesson": id, "steps": tasks}, "seats": [{"kind": "person"}] * find_lesson(id).scenario.given["players"]}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    secrets = {link["seat"]: link["secret"] for link in made["links"]}
    return {"table": made["table"], "secrets": {**secrets, SPECTATOR: made["spectator"]}}


def answer(client: Any, table: Json, seat: int, token: str) -> Json:
    """The reader's next answer, and the table then."""
    now = state(client, table, seat)
    said = move(client, table, seat, now["question"]["position"], token)
    assert said.status_code == 200, said.text
    return said.json()


@pytest.mark.parametrize(("id", "lesson"), FIRST, ids=[id for id, _ in FIRST])
def test_a_lesson_is_read_to_its_end(file: str, id: str, lesson: Lesson) -> None:
    with house(file) as client:
        table = sit_down(client, id)
        now = state(client, table, lesson.seat)
        assert now["lesson"]["tasks"] == [task.text for task in lesson.tasks]
        for number, task in enumerate(lesson.tasks):
            assert (now["lesson"]["task"], now["lesson"]["hint"], now["lesson"]["done"]) == (number, task.hint, False)
            assert now["lesson"]["learnt"] == "" and now["lesson"]["rules"] == []
            assert "solution" not in now["lesson"]
            for token in task.solution:
                now = answer(client, table, lesson.seat, token)
                assert not now["lesson"]["failed"]
        assert now["lesson"]["done"]
        assert (now["lesson"]["learnt"], now["lesson"]["rules"]) == (lesson.learnt, lesson.rules)
    with house(file) as client:
        assert state(client, table, lesson.seat)["lesson"] == now["lesson"]


def test_a_wrong_try_is_answered_and_can_be_taken_back(file: str) -> None:
    lesson = find_lesson("perseverance-1/01")
    with house(file) as client:
        table = sit_down(client, "perseverance-1/01")
        wrong = lesson.tasks[0].wrong[0]
        now = answer(client, table, 0, wrong.play[0])
        assert (now["lesson"]["failed"], now["lesson"]["said"], now["lesson"]["task"]) == (True, wrong.say, 0)
        back = client.post(f"/api/tables/{table['table']}/undo", json={"seq": now["seq"]}, headers=bearer(table, 0)).json()
        assert (back["lesson"]["failed"], back["lesson"]["said"]) == (False, "")
        assert answer(client, table, 0, lesson.tasks[0].solution[0])["lesson"]["task"] == 1


def test_a_task_is_tried_again_without_those_before_it(file: str) -> None:
    lesson = find_lesson("perseverance-1/01")
    last = len(lesson.tasks) - 1
    with house(file) as client:
        table = sit_down(client, "perseverance-1/01", last)
        now = state(client, table, lesson.seat)
        assert (now["lesson"]["task"], now["lesson"]["failed"], now["lesson"]["done"]) == (last, False, False)
        for token in lesson.tasks[last].solution:
            now = answer(client, table, lesson.seat, token)
        assert now["lesson"]["done"]
        wish = {"begin": {"lesson": "perseverance-1/01", "steps": last + 1}, "seats": [{"kind": "person"}] * 3}
        none = client.post("/api/tables", json=wish)
        assert none.status_code == 400
        assert none.json()["error"].endswith(f"steps: expected a number from 0 to {last}, found {last + 1}")


def test_lines_of_a_task_are_known_by_their_number(file: str) -> None:
    with house(file) as client:
        table = sit_down(client, "perseverance-1/01")
        for token in ("rations", "neutral-facilitator"):
            now = answer(client, table, 0, token)
        assert (now["lesson"]["task"], now["lesson"]["since"]) == (2, 2)
        assert not [line for line in now["log"] if line["seq"] >= 2], "the third task has just begun"
        now = answer(client, table, 0, "leader-community")
        now = answer(client, table, 0, "protection")
        now = answer(client, table, 0, "salvage")
        assert "E1-SLV-01" in [line["rule"] for line in now["log"] if line["seq"] >= 2]


def test_other_tables_have_no_lesson(file: str) -> None:
    with house(file) as client:
        made = client.post("/api/tables", json={"game": "template", "seats": [{"kind": "person"}] * 2}).json()
        secret = {"authorization": f"Bearer {made['spectator']}"}
        assert client.get(f"/api/tables/{made['table']}", headers=secret).json()["lesson"] is None


def test_no_such_lesson_and_too_few_seats_get_one_sentence(file: str) -> None:
    with house(file) as client:
        none = client.post("/api/tables", json={"begin": {"lesson": "template/77"}, "seats": [{"kind": "person"}]})
        assert none.status_code == 400 and "no lesson is called 'template/77'" in none.json()["error"]
        few = client.post("/api/tables", json={"begin": {"lesson": "template/01"}, "seats": [{"kind": "person"}]})
        assert few.status_code == 400 and few.json()["error"] == "this begins with 2 players, not 1"


def test_courses_and_primers_are_told(file: str) -> None:
    with house(file) as client:
        for game in GAMES:
            told = client.get(f"/api/games/{game}/lessons").json()
            expected = {course.id: [id for id, _ in course.lessons()] for course in courses(game)}
            assert {course["id"]: [one["id"] for one in course["lessons"]] for course in told} == expected
        told = client.get("/api/games/perseverance-1/primer").json()
        assert [section["id"] for section in told[0]["sections"]][:2] == ["you", "turn"]
        assert client.get("/api/games/chess/lessons").status_code == 400
