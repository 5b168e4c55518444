"""When the database is in trouble nothing is acknowledged and nothing shown that is not stored; then it goes on."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.websockets import WebSocketDisconnect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server import api, hall
from mesozoic.server.entry import Entry
from mesozoic.server.storage import Storage, StorageError
from tests.server.conftest import Postgres
from tests.server.house import Clock, bearer, create, house, move, play_on, state
from tests.server.test_watchers import sit


def path_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def storage_of(client: Any) -> Storage:
    found: Storage = client.app.state.hall.storage
    return found


def moved(client: Any, table: Json) -> Any:
    """A move of whoever is asked."""
    seat = state(client, table, 0)["waiting"][0]
    question = state(client, table, seat)["question"]
    return move(client, table, seat, question["position"], question["choices"][0]["token"])


def gone(file: Path) -> Iterator[None]:
    file.rename(file.with_suffix(".away"))
    yield
    file.with_suffix(".away").rename(file)


def another(file: Path) -> Iterator[None]:
    file.rename(file.with_suffix(".away"))
    shutil.copy(file.with_suffix(".away"), file)
    yield
    file.with_suffix(".away").rename(file)


def pragma(storage: Storage, worse: str, better: str) -> Iterator[None]:
    """Every connection of the server gets such a setting until it is better again."""

    def turn(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA {worse}")

    event.listen(storage.engine, "checkout", turn)
    yield
    event.remove(storage.engine, "checkout", turn)
    event.listen(storage.engine, "checkout", lambda connection, *_: connection.execute(f"PRAGMA {better}"))


TROUBLES: dict[str, Callable[[Storage, Path], Iterator[None]]] = {
    "deleted": lambda storage, file: gone(file),
    "replaced": lambda storage, file: another(file),
    "read-only": lambda storage, file: pragma(storage, "query_only=ON", "query_only=OFF"),
    "full": lambda storage, file: pragma(storage, "max_page_count=1", "max_page_count=1000000"),
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_nothing_is_acknowledged_until_the_database_is_well_again(file: str, trouble: str) -> None:
    with house(file) as client:
        table = create(client, rounds=8)
        before = state(client, table, 0)
        spell = TROUBLES[trouble](storage_of(client), path_of(file))
        next(spell)
        for _ in range(40):  # what is full may still have room for a move or two
            refused = client.post("/api/tables", json={"game": "template", "seats": [{"kind": "person"}] * 2})
            if refused.status_code != 201:
                break
        assert refused.status_code == 503
        assert refused.json()["error"].count("\n") == 0
        health = client.get("/api/health")
        assert health.status_code == 503
        assert health.json()["status"] != "ok"
        assert "\n" not in health.json()["status"]
        next(spell, None)
        assert client.get("/api/health").json()["status"] == "ok"
        assert state(client, table, 0)["seq"] == before["seq"]
        assert moved(client, table).status_code == 200
    with house(file) as client:
        assert state(client, table, 0)["seq"] > before["seq"]


def test_a_database_that_does_not_answer_is_not_waited_for(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "PATIENCE", 0.2)
    done = threading.Event()
    with house(file) as client:
        monkeypatch.setattr(storage_of(client), "count", done.wait)
        for _ in range(10):
            answer = client.get("/api/health")
            assert (answer.status_code, answer.json()["status"]) == (503, "the database cannot be used: it does not answer")
        monkeypatch.undo()
        done.set()
        assert client.get("/api/health").json()["status"] == "ok"


def test_a_database_that_cannot_be_read_is_one_sentence(file: str) -> None:
    with house(file) as client:
        table = create(client)
    path_of(file).write_bytes(b"this is no database" * 1000)
    with pytest.raises(StorageError) as caught:
        Storage(file)
    assert "\n" not in str(caught.value)
    path_of(file).unlink()
    with house(file) as client:
        storage = storage_of(client)
        storage.engine.dispose()
        for more in path_of(file).parent.glob("tables.sqlite-*"):
            more.unlink()
        path_of(file).write_bytes(b"this is no database" * 1000)
        answer = client.get(f"/api/tables/{table['table']}", headers={"authorization": "Bearer x"})
        assert answer.status_code == 503
        assert client.get("/api/health").status_code == 503


def test_a_move_that_was_not_stored_is_seen_by_nobody(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for the table while a move fails, watches it, or comes and goes then, sees what is stored."""
    with house(file) as client, ExitStack() as stack:
        table = create(client, rounds=8)
        watcher = sit(stack, client, table, 1)
        before = state(client, table, 1)
        fail = _failing(storage_of(client), monkeypatch)
        look = _looking(client, table)
        answer = moved(client, table)
        assert answer.status_code == 503
        assert look() in (503, before["seq"])
        monkeypatch.undo()
        assert fail
        with ExitStack() as visit:
            sit(visit, client, table, 1)
        seen = [watcher.receive_json() for _ in range(3)]
        assert {one["seq"] for one in seen} == {before["seq"]}
        assert moved(client, table).status_code == 200


def test_who_comes_while_a_table_is_opened_anew_is_asked_to_come_again(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(file) as client:
        table = create(client)
        live: Any = client.app.state.live  # type: ignore[attr-defined]

        async def spoilt(_: Any) -> None:
            raise StorageError("the last answer here could not be stored: the table is opened anew")

        with monkeypatch.context() as patch:
            patch.setattr(live, "tell", spoilt)
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                client.websocket_connect(f"/api/tables/{table['table']}/live") as socket,
            ):
                socket.send_json({"type": "hello", "secret": table["secrets"][0]})
                assert socket.receive_json()["type"] == "refused"
                socket.receive_json()
        assert closed.value.code == 1013
        assert live.tables == {}


def test_bots_wait_for_a_database_that_is_full_and_go_on_by_themselves(
    file: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hall, "AGAIN", 0.5)
    with house(file) as client:
        asked = _failing(storage_of(client), monkeypatch)
        table = create(client, seats=0, bots=2)
        until(lambda: len(asked) > 0)
        time.sleep(2)
        assert len(asked) <= 2 * 5 and all(record.exc_info is None for record in caplog.records)
        monkeypatch.delattr(storage_of(client), "append")
        until(lambda: state(client, table, SPECTATOR)["over"])


def test_a_bot_whose_process_dies_again_and_again_answers_in_the_end(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "AGAIN", 0.1)
    with house(file) as client:
        thinkers: Any = client.app.state.hall.thinkers  # type: ignore[attr-defined]
        think, deaths = thinkers.choose, iter(range(3))

        async def choose(*given: Any) -> str:
            if next(deaths, None) is not None:
                raise BrokenProcessPool
            return str(await think(*given))

        monkeypatch.setattr(thinkers, "choose", choose)
        table = create(client, seats=0, bots=2)
        until(lambda: state(client, table, SPECTATOR)["over"])


def test_bots_go_on_by_themselves_when_the_file_is_back(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "AGAIN", 0.2)
    with house(file) as client:
        spell = TROUBLES["deleted"](storage_of(client), path_of(file))
        table = create(client, "perseverance-1", seats=0, bots=2)
        next(spell)
        until(lambda: table["table"] not in client.app.state.hall._open)  # type: ignore[attr-defined]
        next(spell, None)
        before = rows_of(file)
        until(lambda: rows_of(file) > before)


def rows_of(file: str) -> int:
    """How many entries there are on disk."""
    with sqlite3.connect(path_of(file)) as database:
        return int(database.execute("SELECT count(*) FROM entries").fetchone()[0])


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_bot_that_thought_while_its_table_was_opened_anew_answers_there(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(file) as client:
        thinkers: Any = client.app.state.hall.thinkers  # type: ignore[attr-defined]
        think, done = thinkers.choose, threading.Event()

        async def slowly(*given: Any) -> str:
            while not done.is_set():
                await asyncio.sleep(0.02)
            return str(await think(*given))

        monkeypatch.setattr(thinkers, "choose", slowly)
        table = create(client, seats=1, bots=1, agreed={"contribute": True})
        address = f"/api/tables/{table['table']}/first-roll"
        assert client.post(address, headers=bearer(table, 0)).json()["waiting"] == [0, 1]
        with monkeypatch.context() as patch:
            assert _failing(storage_of(client), patch) == []
            assert moved(client, table).status_code == 503
        done.set()
        until(lambda: state(client, table, 0)["waiting"] == [0])


def _failing(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Entries cannot be stored; others have time to ask while that is found out."""
    asked: list[str] = []

    async def append(table: str, *_: Any) -> None:
        asked.append(table)
        await asyncio.sleep(0.2)
        raise StorageError("the move could not be stored: it is so")

    monkeypatch.setattr(storage, "append", append)
    return asked


def _looking(client: Any, table: Json) -> Callable[[], int]:
    """Somebody asks for the table in the middle of the next move: what they see, or that they are told to ask again."""

    async def look() -> int:
        found = await client.app.state.hall.find(table["table"])
        while not found._lock.locked():
            await asyncio.sleep(0)
        try:
            return int((await client.app.state.live.state(found, 1)).seq)
        except StorageError:
            return 503

    future = client.portal.start_task_soon(look)
    return lambda: int(future.result(20))


def test_a_cancelled_request_does_not_end_the_storage(file: str) -> None:
    async def cancel_some() -> None:
        storage = Storage(file)
        tasks = [asyncio.create_task(storage.append("nowhere", n, [Entry(0, "x")], 0)) for n in range(50)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with pytest.raises(StorageError):
            await storage.append("nowhere", 10**30, [Entry(0, "x")], 0)  # no number of a database
        with pytest.raises(StorageError):
            await storage.append("nowhere", 1, [Entry(0, "\ud800")], 0)  # no text of one
        with pytest.raises(StorageError):
            await storage.append("nowhere", 1, [Entry(0, "x")], 0)
        storage.close()

    asyncio.run(asyncio.wait_for(cancel_some(), 20))


def test_a_move_whose_request_is_cancelled_is_stored_or_did_not_happen(file: str) -> None:
    with house(file) as client:
        table = create(client, rounds=8)
        now = state(client, table, 0)
        app: Any = client.app

        async def cancelled() -> None:
            found = await app.state.hall.find(table["table"])
            token = now["question"]["choices"][0]["token"]
            task = asyncio.create_task(app.state.hall.move(found, 0, now["question"]["position"], token))
            while not found._lock.locked():
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        portal: Any = client.portal
        portal.call(cancelled)
        after = state(client, table, 0)
        stored = storage_of(client).load_now(table["table"])
        assert stored is not None
        assert after["seq"] == len(stored.entries)
        assert play_on(client, table, Rng(1), 3) == 3


DAMAGES: dict[str, str] = {
    "cut off": "{",
    "no object": "[1, 2]",
    "empty": "{}",
    "without a table": '{"rules": 1, "answers": [], "table": {}, "notes": []}',
}


@pytest.mark.parametrize("damage", [*DAMAGES, "a number is another"])
def test_a_damaged_snapshot_is_replayed_from_the_entries(file: str, damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SNAPSHOT_EVERY", 10)
    with house(file) as client:
        table = create(client, seats=4, rounds=8)
        play_on(client, table, Rng(5), 20)
        before = state(client, table, 0)
    with sqlite3.connect(path_of(file)) as other:
        if damage in DAMAGES:
            other.execute("UPDATE snapshots SET state = ?", (DAMAGES[damage],))
        else:
            for n, written in other.execute("SELECT n, state FROM snapshots").fetchall():
                other.execute("UPDATE snapshots SET state = ? WHERE n = ?", (_wrong(written), n))
    other.close()
    with house(file) as client:
        now = state(client, table, 0)
        assert (now["seq"], now["view"], now["log"]) == (before["seq"], before["view"], before["log"])
        assert play_on(client, table, Rng(6), 3) == 3


def _wrong(written: str) -> str:
    """A snapshot in which one number of the table is another."""
    found = json.loads(written)
    table = json.dumps(found["table"])
    changed = re.sub(r"(?<=[\[ ])0(?=[,\]])", "1", table, count=1)
    assert changed != table
    return json.dumps({**found, "table": json.loads(changed)})


def test_after_2038(database: str) -> None:
    clock = Clock()
    clock.now = 4_000_000_000.0
    with house(database, clock=clock) as client:
        table = create(client)
        assert moved(client, table).status_code == 200
    clock.now += 60
    with house(database, clock=clock) as client:
        assert {one["seconds"] for one in state(client, table, 0)["thinking"]} == {60}


def test_the_first_request_after_postgresql_came_back_is_answered(own_postgresql: Postgres) -> None:
    with house(own_postgresql.url) as client:
        table = create(client)
        own_postgresql.restart()
        assert client.get("/api/health").status_code == 200
        own_postgresql.restart()
        assert moved_by_its_owner(client, table).status_code == 200
        own_postgresql.stop()
        assert moved(client, table).status_code == 503
        assert client.get("/api/health").status_code == 503
        own_postgresql.start()
        assert client.get("/api/health").json()["status"] == "ok"
        assert moved_by_its_owner(client, table).status_code == 200


def moved_by_its_owner(client: Any, table: Json) -> Any:
    """A move; where PostgreSQL was away for longer than a table is ours without a word from us, it is made ours again first."""
    answer = moved(client, table)
    for _ in range(50):
        if answer.status_code != 503 or "another process serves this table now" not in answer.text:
            break
        time.sleep(0.1)
        answer = moved(client, table)
    return answer
