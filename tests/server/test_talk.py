"""Table talk: everybody at a table hears it, nobody hears too much, and the game knows nothing of it."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

import pytest

from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server import live as connections
from mesozoic.server import talk
from mesozoic.server.storage import Storage
from mesozoic.server.talk import clean_line
from tests.server.house import NOON, Clock, bearer, create, house, messages, move, state
from tests.server.test_watchers import sit

EVERYBODY = {"spectators_talk": True}
HEARD = [
    ("Good game!", "Good game!"),
    ("  two\n\nlines\t here ", "two lines here"),
    ("evil\u202egnp.exe", "evilgnp.exe"),
    ("<script>alert(1)</script> https://example.org", "<script>alert(1)</script> https://example.org"),
    ("\U0001f995", "\U0001f995"),
    ("x" * 300, "x" * 300),
]
REFUSED = ["", " \n ", "\u202e\u200b", "x" * 301, "x" * 3001, None, 7, ["a"]]


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may say more after a while: what is too much does not depend on how fast a test runs."""
    monkeypatch.setattr(talk, "RATE", 0.0)
    monkeypatch.setattr(talk, "ADDRESS_RATE", 0.0)


def say(client: Any, table: Json, seat: int, text: Any) -> Any:
    return client.post(f"/api/tables/{table['table']}/talk", json={"text": text}, headers=bearer(table, seat))


def said(client: Any, table: Json, seat: int = 0, known: int = 0) -> list[tuple[int, int, str]]:
    answer = client.get(f"/api/tables/{table['table']}/talk", params={"known": known}, headers=bearer(table, seat))
    assert answer.status_code == 200
    return [(line["n"], line["seat"], line["text"]) for line in answer.json()["lines"]]


def test_everybody_hears_who_said_what_and_when_and_no_state_comes_with_it(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client, ExitStack() as stack:
        table = create(client)
        there = [sit(stack, client, table, seat) for seat in (0, 1, SPECTATOR)]
        for behind, one in enumerate(there):
            messages(one, len(there) - 1 - behind)  # who came later
        clock.now += 60
        assert say(client, table, 1, "Hello").status_code == 201
        clock.now += 60
        assert say(client, table, 0, "Hello yourself").status_code == 201
        for one in there:
            one.send_json({"type": "ping"})
            first, second, pong = messages(one, 3)
            assert first == {"type": "talk", "lines": [{"n": 1, "seat": 1, "at": int(NOON) + 60, "text": "Hello"}]}
            assert second == {"type": "talk", "lines": [{"n": 2, "seat": 0, "at": int(NOON) + 120, "text": "Hello yourself"}]}
            assert pong["type"] == "pong"


@pytest.mark.parametrize(("text", "heard"), HEARD)
def test_a_line_is_plain_text_without_what_cannot_be_seen(file: str, text: str, heard: str) -> None:
    assert clean_line(text) == heard
    with house(file) as client:
        table = create(client)
        assert say(client, table, 0, text).json()["text"] == heard
        assert said(client, table, 1) == [(1, 0, heard)]


@pytest.mark.parametrize("text", REFUSED)
def test_a_bad_line_is_refused_in_one_sentence(file: str, text: Any) -> None:
    with house(file) as client:
        table = create(client)
        answer = say(client, table, 0, text)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"] and "\n" not in answer.json()["error"]
        assert said(client, table) == []


def test_spectators_read_and_talk_only_where_that_was_agreed_on(file: str) -> None:
    with house(file) as client:
        quiet, open_to_all = create(client), create(client, agreed=EVERYBODY)
        assert say(client, quiet, 0, "Psst").status_code == 201
        assert say(client, quiet, SPECTATOR, "He has the bone!").status_code == 400
        assert said(client, quiet, SPECTATOR) == [(1, 0, "Psst")]
        assert say(client, open_to_all, SPECTATOR, "Good luck").status_code == 201
        assert said(client, open_to_all) == [(1, SPECTATOR, "Good luck")]
        assert [state(client, one, 0)["talk"] for one in (quiet, open_to_all)] == ["people", "everybody"]


def test_who_sits_alone_has_nobody_to_talk_to(file: str) -> None:
    with house(file) as client:
        alone, watched = create(client, seats=1, bots=1), create(client, seats=1, bots=1, agreed=EVERYBODY)
        assert state(client, alone, 0)["talk"] == ""
        assert say(client, alone, 0, "Hello?").status_code == 400
        assert say(client, watched, 0, "Hello?").status_code == 201


def test_only_a_link_opens_the_talk(file: str) -> None:
    with house(file) as client:
        table, url = create(client), "/api/tables/{}/talk"
        wrong = {"authorization": "Bearer nothing"}
        assert client.post(url.format(table["table"]), json={"text": "x"}, headers=wrong).status_code == 404
        assert client.get(url.format(table["table"]), headers=wrong).status_code == 404
        assert client.get(url.format("nowhere"), headers=wrong).status_code == 404
        assert said(client, table) == []


def test_a_link_and_an_address_can_say_only_so_much(file: str) -> None:
    with house(file) as client:
        tables = [create(client, agreed=EVERYBODY) for _ in range(2)]
        first = [say(client, tables[0], 0, "x").status_code for _ in range(10)]
        assert first == [201] * 8 + [429] * 2
        assert say(client, tables[0], 1, "x").status_code == 201
        more = [say(client, table, seat, "x").status_code for table in tables for seat in (1, SPECTATOR) for _ in range(7)]
        assert more.count(201) == 30 - 9 - 2  # those that were refused count as well
        assert say(client, tables[1], 0, "x").status_code == 429


def test_the_last_lines_are_kept(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert talk.KEPT == 500
    monkeypatch.setattr(talk, "KEPT", 3)
    with house(file) as client:
        table, other = create(client), create(client)
        say(client, other, 0, "elsewhere")
        for n in range(1, 6):
            say(client, table, n % 2, str(n))
        assert said(client, table) == [(3, 1, "3"), (4, 0, "4"), (5, 1, "5")]
        assert said(client, table, known=4) == [(5, 1, "5")]
        assert said(client, other) == [(1, 0, "elsewhere")]


def test_what_was_said_is_there_after_a_restart_and_told_to_who_was_away(database: str) -> None:
    with house(database) as client:
        table = create(client)
        say(client, table, 0, "one")
        say(client, table, 1, "two")
    with house(database) as client:
        assert said(client, table) == [(1, 0, "one"), (2, 1, "two")]
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
            live.send_json({"type": "hello", "secret": table["secrets"][0], "talk": 1})
            first, second = messages(live, 2)
            assert first["type"] == "state"
            assert [line["text"] for line in second["lines"]] == ["two"]
            say(client, table, 1, "three")
            assert [line["n"] for line in messages(live, 1)[0]["lines"]] == [3]


def test_lines_said_at_the_same_time_have_an_order(database: str) -> None:
    async def all_at_once(table: str) -> list[int]:
        storage = Storage(database)
        lines = await asyncio.gather(*(storage.add_line(table, n % 2, str(n), NOON, 500) for n in range(40)))
        kept = await storage.lines(table, 0)
        assert sorted(lines, key=lambda line: line.n) == kept
        storage.close()
        return [line.n for line in kept]

    with house(database) as client:
        table = create(client)
    assert asyncio.run(all_at_once(table["table"])) == list(range(1, 41))


def test_who_takes_nothing_more_is_told_later(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "OUTBOX", 1)
    monkeypatch.setattr(talk, "BURST", 100.0)
    with house(file) as client, ExitStack() as stack:
        table = create(client)
        there = sit(stack, client, table, 0)
        for n in range(12):
            assert say(client, table, 1, str(n)).status_code == 201
        heard: list[int] = []
        while len(heard) < 12:
            message = messages(there, 1)[0]
            heard += [line["n"] for line in message["lines"]] if message["type"] == "talk" else []
        assert heard == list(range(1, 13))


def test_the_game_knows_nothing_of_it(file: str) -> None:
    with house(file) as client:
        table = create(client, rounds=2)
        before = state(client, table, 0)
        say(client, table, 0, "I dig")
        assert state(client, table, 0) == before
        now = before
        while not now["over"]:
            seat = now["waiting"][0]
            question = state(client, table, seat)["question"]
            assert move(client, table, seat, question["position"], question["choices"][0]["token"]).status_code == 200
            say(client, table, 1, "Well dug")
            now = state(client, table, 0)
        journal = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0))
        assert journal.status_code == 200
        assert "Well dug" not in journal.text and "I dig" not in journal.text
        assert not any("dug" in line["text"] for line in now["log"])
        assert say(client, table, 0, "Good game").status_code == 201
