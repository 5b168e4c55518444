"""Clocks of people: they run for whoever is asked, stand still with the server, and let others have a bot answer in the end."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.play.journal import read_journal, replay
from mesozoic.server.clocks import loaded_clocks
from mesozoic.server.storage import Storage
from mesozoic.server.uptime import Uptime
from tests.server.house import Clock, bearer, create, house, messages, move, play_on, state
from tests.server.test_undo import undo
from tests.server.test_watchers import sit

MINUTE = 60
DAY = 86_400
GAME: Json = {"clock": {"kind": "game", "minutes": 10}}
MORE: Json = {"clock": {"kind": "game", "minutes": 10, "increment": 30}}
MAIL: Json = {"clock": {"kind": "mail", "days": 2}}


def ask(client: Any, table: Json, seat: int, path: str, said: Json) -> Any:
    return client.post(f"/api/tables/{table['table']}/{path}", json=said, headers=bearer(table, seat))


def left(client: Any, table: Json) -> list[int]:
    """What everybody has left."""
    return [one["left"] for one in state(client, table, 0)["clock"]["seats"]]


def run(client: Any, table: Json, key: str = "running") -> list[int]:
    """The seats whose clocks run, or for which a bot answers."""
    return [one["seat"] for one in state(client, table, 0)["clock"]["seats"] if one[key]]


def answer(client: Any, table: Json, seat: int, token: str = "camp") -> Json:
    """Answer at a dig."""
    done = move(client, table, seat, state(client, table, seat)["question"]["position"], token)
    assert done.status_code == 200, done.text
    return done.json()


def test_time_runs_for_those_who_are_asked_and_for_nobody_else(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client:
        table = create(client, "perseverance-1", agreed=GAME)
        (asked,) = state(client, table, 0)["waiting"]
        clock.now += 90
        assert left(client, table)[asked] == 600 - 90
        assert left(client, table)[1 - asked] == 600
        assert run(client, table) == [asked]
        clock.now += 1e6
        assert left(client, table)[asked] == 0
        assert left(client, table)[1 - asked] == 600


def test_several_are_asked_at_the_same_time_and_each_has_their_own_clock(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client:
        table = create(client, seats=3, agreed=GAME)
        assert run(client, table) == [0, 1, 2]
        clock.now += 10
        answer(client, table, 1)
        assert run(client, table) == [0, 2]
        clock.now += 20
        answer(client, table, 0)
        clock.now += 30
        assert left(client, table) == [570, 590, 540]
        answer(client, table, 2)
        clock.now += 1
        assert left(client, table) == [569, 589, 539]


def test_what_an_answer_adds(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client:
        table = create(client, agreed=MORE)
        clock.now += 100
        answer(client, table, 0)
        assert left(client, table) == [530, 500]
        by_mail = create(client, agreed=MAIL)
        clock.now += DAY
        answer(client, by_mail, 1)
        assert left(client, by_mail) == [DAY, 2 * DAY]


def test_who_takes_an_answer_back_gains_no_time(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client:
        table, by_mail = create(client, agreed=MORE), create(client, agreed=MAIL)
        for _ in range(3):
            assert undo(client, table, 0, answer(client, table, 0)["seq"]).status_code == 200
        assert left(client, table) == [600, 600]
        clock.now += DAY
        assert undo(client, by_mail, 0, answer(client, by_mail, 0)["seq"]).status_code == 200
        assert left(client, by_mail) == [DAY, DAY]
        clock.now += DAY / 2
        assert undo(client, by_mail, 0, answer(client, by_mail, 0)["seq"]).status_code == 200
        assert left(client, by_mail) == [DAY / 2, DAY / 2]


def test_who_takes_several_answers_back_gains_no_time(file: str) -> None:
    """By mail each answer brings all the time again: what was left before the first of them counts."""
    clock = Clock()
    with house(file, clock=clock) as client:
        table = create(client, "dinosaur-island", agreed=MAIL)
        while "lab_turn" not in str((state(client, table, 0)["question"] or {}).get("kind")):
            play_on(client, table, Rng(1), 1)
        clock.now += 2 * DAY - 60
        seqs = [one_of_several(client, table) for _ in range(3)]
        assert left(client, table)[0] == 2 * DAY
        for _ in seqs:
            assert undo(client, table, 0, state(client, table, 0)["seq"]).status_code == 200
        assert left(client, table)[0] == 60


def one_of_several(client: Any, table: Json) -> int:
    """An answer that somebody gives while others may do so as well."""
    question = state(client, table, 0)["question"]
    done = move(client, table, 0, question["position"], question["choices"][0]["token"])
    assert done.status_code == 200 and not state(client, table, 0)["undo"]["text"]
    return int(done.json()["seq"])


def test_clocks_that_were_stored_before_are_read_and_stored_so_that_they_can_be(file: str) -> None:
    old = {"kind": "mail", "seconds": 100.0, "increment": 0.0, "left": [[0, 7.0]], "since": [], "before": [[0, 3.0]], "bots": []}
    clocks = loaded_clocks(old).after([(0, False), (0, True), (0, True)], [], 0.0)
    assert clocks.left == {0: 3.0}
    for _ in range(100):
        clocks = clocks.after([(0, False)], [], 0.0)
    assert loaded_clocks(clocks.saved()) == clocks
    assert len(str(clocks.saved())) < 1000
    assert clocks.after([(0, True)] * 200, [], 0.0).left == {0: 3.0}


def test_no_time_runs_while_chance_is_awaited_and_none_for_bots(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client:
        table = create(client, agreed={**GAME, "contribute": True})
        clock.now += 100
        assert (run(client, table), left(client, table)) == ([], [600, 600])
        for seat in (0, 1):
            assert ask(client, table, seat, "contribution", {"contribution": "ab" * 32}).status_code == 200
        clock.now += 100
        assert (run(client, table), left(client, table)) == ([0, 1], [500, 500])
        beside_a_bot = create(client, seats=1, bots=1, agreed=GAME)
        assert [one["seat"] for one in state(client, beside_a_bot, 0)["clock"]["seats"]] == [0]


def test_clocks_stand_still_while_the_server_is_down(database: str) -> None:
    clock = Clock()
    with house(database, clock=clock) as client:
        table = create(client, agreed=MAIL)
        clock.now += 1000
        answer(client, table, 1)
        clock.now += 1000
    clock.now += 5 * DAY
    with house(database, clock=clock) as client:
        assert left(client, table) == [2 * DAY - 2000, 2 * DAY]
        clock.now += 500
        assert left(client, table) == [2 * DAY - 2500, 2 * DAY]
    clock.now += 5 * DAY
    with house(database, clock=clock):
        clock.now += 300  # nobody looks at the table
    with house(database, clock=clock) as client:
        assert left(client, table) == [2 * DAY - 2800, 2 * DAY]


def test_a_server_that_was_killed_knows_for_how_long_it_had_been_up(database: str) -> None:
    clock = Clock()

    async def killed() -> None:
        storage = Storage(database)
        uptime = Uptime(storage, clock)
        before = uptime()
        await uptime.keep()
        clock.now += 100
        await uptime.beat()
        clock.now += 59
        storage.close()
        clock.now += DAY
        again = Storage(database)
        assert Uptime(again, clock)() == before + 100
        again.close()

    asyncio.run(killed())


def test_a_machine_that_slept_was_not_up(file: str) -> None:
    clock = Clock()

    async def slept() -> None:
        storage = Storage(file)
        uptime = Uptime(storage, clock)
        await uptime.keep()
        clock.now += 60
        await uptime.beat()
        clock.now += DAY
        await uptime.beat()
        clock.now += 5
        assert uptime() == 65
        storage.close()

    asyncio.run(slept())


def test_nothing_is_written_down_where_there_are_no_clocks(file: str) -> None:
    with house(file) as client:
        create(client)
    storage = Storage(file)
    assert storage.uptime() is None
    storage.close()


def test_when_time_is_up_others_may_let_a_bot_answer_and_nothing_happens_before(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client, ExitStack() as stack:
        table = create(client, rounds=3, agreed=GAME)
        answer(client, table, 0)
        clock.now += 599
        assert ask(client, table, 0, "substitute", {"seat": 1}).status_code == 400
        clock.now += 1
        for asking, seat in ((SPECTATOR, 1), (1, 1), (0, 0), (0, 5), (1, 0)):
            assert ask(client, table, asking, "substitute", {"seat": seat}).status_code == 400
        assert state(client, table, 1)["question"] is not None
        assert state(client, table, 0)["waiting"] == [1]
        there = sit(stack, client, table, 0)
        seq = state(client, table, 0)["seq"]
        assert ask(client, table, 0, "substitute", {"seat": 1}).json()["clock"]["seats"][1]["bot"]
        changed, played = messages(there, 2)
        assert (changed["seq"], changed["waiting"]) == (seq, [1])
        assert played["seq"] > seq
        while 0 not in played["waiting"]:
            (played,) = messages(there, 1)
        assert [one["left"] for one in played["clock"]["seats"]] == [600, 0]


def over_time(client: Any, clock: Clock, table: Json) -> None:
    """The person of seat 1 is out of time, and the other lets a bot answer for it."""
    clock.now += 2 * DAY
    assert ask(client, table, 0, "return", {}).status_code == 200  # who never left
    answer(client, table, 0)
    assert ask(client, table, 0, "substitute", {"seat": 1}).status_code == 200


@pytest.mark.parametrize(("agreed", "then"), [(GAME, 0), (MAIL, 2 * DAY)])
def test_whoever_comes_back_answers_again(file: str, agreed: Json, then: int) -> None:
    clock = Clock()
    with house(file, clock=clock) as client, ExitStack() as stack:
        table = create(client, rounds=8, agreed=agreed)
        over_time(client, clock, table)
        there = sit(stack, client, table, 1)
        now = state(client, table, 1)
        while 0 not in now["waiting"]:
            (now,) = messages(there, 1)
        assert state(client, table, 1)["question"] is None
        wrong = [move(client, table, 1, 0, "camp"), undo(client, table, 1, now["seq"])]
        assert [one.status_code for one in wrong] == [400, 400]
        assert ask(client, table, 1, "substitute", {"seat": 0}).status_code == 400
        assert ask(client, table, SPECTATOR, "return", {}).status_code == 400
        assert ask(client, table, 1, "return", {}).json()["clock"]["seats"][1] == {
            "seat": 1,
            "left": then,
            "running": 1 in state(client, table, 0)["waiting"],
            "bot": False,
        }
        while 1 not in state(client, table, 0)["waiting"]:
            answer(client, table, 0)
        assert state(client, table, 1)["question"] is not None
        answer(client, table, 1)


def test_a_bot_that_answers_for_somebody_goes_on_after_a_restart_and_the_journal_verifies(database: str) -> None:
    clock = Clock()
    with house(database, clock=clock) as client:
        table = create(client, rounds=2, agreed=GAME)
        over_time(client, clock, table)
    with house(database, clock=clock) as client, ExitStack() as stack:
        there = sit(stack, client, table, 0)
        now = state(client, table, 0)
        assert run(client, table, "bot") == [1]
        while not now["over"]:
            if now["question"]:
                answer(client, table, 0)
            else:
                messages(there, 1)
            now = state(client, table, 0)
        text = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0)).text
        journal = read_journal(text, "journal")
        replay(journal, "journal")
        assert 1 in {one.seat for one in journal.answers}
        again = ask(client, table, 0, "rematch", {}).json()["table"]
        fresh = state(client, {**table, "table": again}, 0)["clock"]
        assert [(one["left"], one["bot"]) for one in fresh["seats"]] == [(600, False), (600, False)]


WRONG: list[Json] = [
    {"kind": "mail", "days": 0},
    {"kind": "mail", "days": 15},
    {"kind": "mail", "days": 1, "minutes": 5},
    {"kind": "game", "minutes": 0},
    {"kind": "game", "minutes": 1441},
    {"kind": "game", "minutes": 1e400},
    {"kind": "game", "minutes": 10, "increment": -1},
    {"kind": "game", "minutes": 10, "increment": 301},
    {"kind": "sand"},
    {},
    "mail",
]


@pytest.mark.parametrize("clock", WRONG)
def test_a_bad_clock_is_refused_in_one_sentence(file: str, clock: Json) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    with house(file) as client:
        said = str({"game": "template", "seats": seats, "clock": clock}).replace("'", '"').replace("inf", "1e400")
        answer = client.post("/api/tables", content=said)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"] and "\n" not in answer.json()["error"]


def test_bots_need_no_clock(file: str) -> None:
    wish = {"game": "template", "seats": [{"kind": "bot", "bot": "random"}] * 2, **GAME}
    with house(file) as client:
        assert client.post("/api/tables", json=wish).status_code == 400


def test_a_table_without_clocks_has_none(file: str) -> None:
    with house(file) as client:
        table = create(client)
        assert state(client, table, 0)["clock"] is None
        assert ask(client, table, 0, "substitute", {"seat": 1}).status_code == 400
        assert ask(client, table, 0, "return", {}).status_code == 400
