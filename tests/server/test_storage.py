"""Tables on disk, on SQLite and on a real PostgreSQL alike: nothing acknowledged is lost, everything goes on where it was."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR
from mesozoic.server import hall
from mesozoic.server.links import hashed
from mesozoic.server.shelf import Shelf
from mesozoic.server.storage import Storage, StorageError
from tests.server.house import Server, bearer, create, house, move, play_on, running, state


def test_a_table_goes_on_where_it_was_after_the_server_ended(database: str) -> None:
    with house(database) as client:
        table = create(client, game="perseverance-1", seats=3)
        play_on(client, table, Rng(1), 25)
        before = {seat: state(client, table, seat) for seat in table["secrets"]}
    with house(database) as client:
        for seat, was in before.items():
            now = state(client, table, seat)
            assert {**now, "undo": None, "question": None} == {**was, "undo": None, "question": None}
            if was["question"]:
                assert now["question"]["choices"] == was["question"]["choices"]
        assert play_on(client, table, Rng(2), 5) == 5


def test_answers_taken_back_stay_taken_back(database: str) -> None:
    with house(database) as client:
        table = create(client, game="perseverance-1", start_layout="first_game")
        seat = state(client, table, 0)["waiting"][0]
        before = state(client, table, seat)
        first = before["question"]["choices"][0]["token"]
        after = move(client, table, seat, before["question"]["position"], first).json()
        client.post(f"/api/tables/{table['table']}/undo", json={"seq": after["seq"]}, headers=bearer(table, seat))
    with house(database) as client:
        now = state(client, table, seat)
        assert (now["view"], now["log"]) == (before["view"], before["log"])
        assert now["seq"] == after["seq"] + 1


def test_snapshots_lead_to_the_same_table(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SNAPSHOT_EVERY", 10)
    with house(database) as client:
        table = create(client, seats=4, rounds=8)
        play_on(client, table, Rng(5), 40)
        before = [state(client, table, seat) for seat in range(4)]
        stored = running(client, table).stored
    storage = Storage(database)
    found = storage.load_now(table["table"])
    storage.close()
    assert found is not None and found.snapshot is not None
    assert found.entries == stored.entries
    with house(database) as client:
        for seat, was in enumerate(before):
            now = state(client, table, seat)
            assert (now["view"], now["log"], now["seq"]) == (was["view"], was["log"], was["seq"])


def test_secrets_are_not_on_disk(file: str) -> None:
    with house(file) as client:
        table = create(client)
    content = Path(file.removeprefix("sqlite:///")).read_bytes()
    for secret in table["secrets"].values():
        assert secret.encode() not in content
        assert hashed(secret).encode() in content
    assert len(set(table["secrets"].values())) == 3
    assert SPECTATOR in table["secrets"]


def test_sqlite_syncs_every_commit(file: str) -> None:
    storage = Storage(file)
    with storage.engine.connect() as connection:
        pragmas = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    storage.close()
    assert pragmas == ["wal", 2]


def test_a_move_that_cannot_be_stored_did_not_happen(file: str) -> None:
    with house(file) as client:
        table = create(client)
        before = state(client, table, 0)
        position = before["question"]["position"]
        other = sqlite3.connect(file.removeprefix("sqlite:///"))
        other.execute("ALTER TABLE entries RENAME TO elsewhere")
        other.commit()
        answer = move(client, table, 0, position, "camp")
        assert answer.status_code == 503
        assert answer.json()["error"].startswith("the move could not be stored")
        other.execute("ALTER TABLE elsewhere RENAME TO entries")
        other.commit()
        other.close()
        now = state(client, table, 0)
        assert now["seq"] == before["seq"]
        assert move(client, table, 0, now["question"]["position"], "camp").status_code == 200


def test_a_bad_database_url_is_one_sentence() -> None:
    for url in ("nonsense", "sqlite:////nowhere/at/all/x.sqlite", "mysql://x"):
        with pytest.raises(StorageError) as caught:
            Storage(url)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("signal", ["kill", "stop"])
def test_a_killed_server_has_lost_nothing_it_acknowledged(database: str, signal: str) -> None:
    server = Server(database)
    server.start()
    table = create(server.client, game="perseverance-1", seats=2)
    for round in range(2):
        play_on(server.client, table, Rng(round), 6)
        before = state(server.client, table, 0)
        getattr(server, signal)()
        server.start()
        after = state(server.client, table, 0)
        assert (after["seq"], after["view"], after["log"]) == (before["seq"], before["view"], before["log"])
    server.kill()


def test_the_processes_of_bots_end_with_a_killed_server(file: str) -> None:
    server = Server(file)
    server.start()
    table = create(server.client, bots=1, seats=1)
    for _ in range(200):
        if 1 not in state(server.client, table, 0)["waiting"]:
            break
        time.sleep(0.05)
    assert server.process is not None
    children = [child for child in Path("/proc").glob("[0-9]*") if parent_of(child) == server.process.pid]
    assert children
    server.kill()
    for _ in range(200):
        if not any(child.exists() for child in children):
            return
        time.sleep(0.05)
    raise AssertionError("the processes of bots live on")


def parent_of(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return -1


def test_what_the_database_refuses_is_not_told(file: str) -> None:
    """Secrets of dice are among what is written: no error repeats them."""
    storage = Storage(file)
    with pytest.raises(SQLAlchemyError) as refused, storage.engine.begin() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:dice)"), {"dice": "0123secret"})
    storage.close()
    assert "0123secret" not in str(refused.value)


DAMAGES = {
    "options": "UPDATE tables SET options = '{'",
    "seats": "UPDATE tables SET seats = '[1'",
    "dice": "UPDATE dice SET dice = '{}'",
    "clocks": "UPDATE clocks SET clocks = '[]'",
    "archive": "UPDATE archives SET journal = x'0102'",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_table_that_is_damaged_is_one_sentence_and_no_other_suffers(file: str, damage: str) -> None:
    with house(file) as client:
        table = create(client, agreed={"clock": {"kind": "mail", "days": 1}})
        play_on(client, table, Rng(1), 3)
    storage = Storage(file)
    asyncio.run(storage.archive(table["table"], 2**40))
    storage.close()
    with house(file) as client:
        other = create(client)
        with sqlite3.connect(file.removeprefix("sqlite:///")) as database:
            name = "id" if "UPDATE tables" in DAMAGES[damage] else '"table"'
            database.execute(f"{DAMAGES[damage]} WHERE {name} = ?", (table["table"],))
        answer = client.get(f"/api/tables/{table['table']}", headers=bearer(table, 0))
        assert answer.status_code == 503 and "damaged" in answer.json()["error"]
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
            live.send_json({"type": "hello", "secret": table["secrets"][0]})
            assert "damaged" in live.receive_json()["error"]
            live.receive_json()
        assert state(client, other, 0)["question"]
        assert client.get("/api/health").json()["status"] == "ok"
    shelf = Shelf(file)
    found = {one.id: one.state for one in shelf.list()}
    shelf.close()
    assert set(found) == {table["table"], other["table"]} and found[other["table"]] == "running"


def test_nobody_else_of_the_machine_reads_a_new_database(file: str, tmp_path: Path) -> None:
    """What players and dice keep secret lies in it."""
    with house(file) as client:
        play_on(client, create(client), Rng(1), 2)
        found = {one.name: one.stat().st_mode & 0o077 for one in tmp_path.glob("tables.sqlite*")}
    assert set(found) >= {"tables.sqlite", "tables.sqlite-wal"} and set(found.values()) == {0}


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_is_no_memory_of_one_thread(url: str) -> None:
    with pytest.raises(StorageError) as refused:
        Storage(url)
    assert repr(url) in str(refused.value)
