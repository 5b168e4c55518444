"""Tables nobody touches are archived and open as before; whoever made a table can delete it, with all that is kept of it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import create_engine, event, select

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server import archiving, hall
from mesozoic.server.entry import Entry
from mesozoic.server.keeping import packed, unpacked
from mesozoic.server.schema import SCHEMA
from mesozoic.server.storage import Storage
from tests.server.house import Clock, bearer, create, house, messages, move, play_on, running, state
from tests.server.test_lasting import DAY, play, written
from tests.server.test_trouble import until


def archive(database: str, before: float) -> None:
    storage = Storage(database)

    async def work() -> None:
        while ids := await storage.untouched(before, 3):
            for id in ids:
                await storage.archive(id, before)

    asyncio.run(work())
    storage.close()


def rows(database: str, table: Json) -> dict[str, int]:
    """How many rows of each kind there are of a table."""
    engine, found = create_engine(database), {}
    with engine.connect() as connection:
        for name, kind in SCHEMA.tables.items():
            column = kind.c.table if "table" in kind.c else kind.c.id if name == "tables" else None
            if column is not None:
                found[name] = len(connection.execute(select(column).where(column == table["table"])).all())
    engine.dispose()
    return {name: n for name, n in found.items() if n}


def undone(client: Any, table: Json, seat: int) -> None:
    seq = state(client, table, seat)["seq"]
    answer = client.post(f"/api/tables/{table['table']}/undo", json={"seq": seq}, headers=bearer(table, seat))
    assert answer.status_code == 200, answer.text


def test_an_archived_table_opens_shows_the_same_and_goes_on(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SNAPSHOT_EVERY", 20)
    with house(database) as client:
        table, young = create(client, "dinosaur-island", 2), create(client)
        play_on(client, table, Rng(4), 30)
        seat = next(seat for seat in (0, 1) if state(client, table, seat)["undo"]["open"])
        undone(client, table, seat)
        before = [state(client, table, seat) for seat in (0, 1, SPECTATOR)]
        stored = list(running(client, table).stored.entries)
    written(database, 'UPDATE moved SET at = 100 WHERE "table" = :id', id=table["table"])
    archive(database, 1000)
    assert "entries" not in rows(database, table)
    assert "snapshots" not in rows(database, table)
    assert rows(database, young)["entries"] > 0
    with house(database) as client:
        for viewer, was in zip((0, 1, SPECTATOR), before, strict=True):
            now = state(client, table, viewer)
            assert [now[key] for key in ("seq", "view", "log", "over")] == [was[key] for key in ("seq", "view", "log", "over")]
        assert running(client, table).stored.entries == stored
        assert play_on(client, table, Rng(5), 3) == 3
        then = state(client, table, 0)
    with house(database) as client:
        assert state(client, table, 0)["view"] == then["view"]
    written(database, 'UPDATE moved SET at = 200 WHERE "table" = :id', id=table["table"])
    archive(database, 1000)
    assert "entries" not in rows(database, table)
    with house(database) as client:
        assert [state(client, table, 0)[key] for key in ("seq", "view")] == [then["seq"], then["view"]]


def test_a_table_that_is_open_while_it_is_archived_goes_on(database: str) -> None:
    with house(database) as client:
        table = create(client, rounds=5)
        play(client, table, ["camp", "camp"])
        written(database, 'UPDATE moved SET at = 100 WHERE "table" = :id', id=table["table"])
        archive(database, 1000)
        play(client, table, ["camp", "camp"])
        before = state(client, table, 0)
    with house(database) as client:
        assert [state(client, table, 0)[key] for key in ("seq", "view")] == [before["seq"], before["view"]]


def test_a_server_archives_after_so_many_days_and_no_earlier(file: str) -> None:
    clock = Clock()
    with house(file, clock=clock) as client:
        old = create(client)
        clock.now += 5 * DAY
        young = create(client)
    with house(file, clock=clock) as client:
        app: Any = client.app
        done = client.portal.call(archiving.archive, app.state.hall.storage, app.state.hall.clock, 4.0)  # type: ignore[union-attr]
        assert done == 1
        assert client.portal.call(archiving.archive, app.state.hall.storage, app.state.hall.clock, 4.0) == 0  # type: ignore[union-attr]
    assert "entries" not in rows(file, old)
    assert "entries" in rows(file, young)


def test_an_archive_is_smaller_than_what_it_stands_for(file: str) -> None:
    with house(file) as client:
        table = create(client, "perseverance-1", 2)
        play_on(client, table, Rng(1), 120)
        text_of = json.dumps([[entry.seat, entry.token, entry.led_to] for entry in running(client, table).stored.entries])
    archive(file, 1e12)
    [(size,)] = written(file, "SELECT length(journal) FROM archives")
    assert size < len(text_of) / 2


# -- deleting ---------------------------------------------------------------------------------------------------------


def made(client: Any, **wish: Json) -> tuple[Json, str]:
    """A new table, and the secret of its owner."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    answer = client.post("/api/tables", json={"game": "template", "seats": seats, "options": {"rounds": 2}, **wish}).json()
    secrets = {link["seat"]: link["secret"] for link in answer["links"]}
    return {"table": answer["table"], "secrets": {**secrets, SPECTATOR: answer["spectator"]}}, answer["owner"]


def delete(client: Any, table: Json, secret: str) -> Any:
    return client.delete(f"/api/tables/{table['table']}", headers={"authorization": f"Bearer {secret}"})


def test_whoever_made_a_table_deletes_it_and_nothing_is_left(database: str) -> None:
    with house(database) as client:
        table, owner = made(client)
        other, _ = made(client)
        assert len(owner) >= 22  # 128 bits
        play_on(client, table, Rng(1), 1000)
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
            socket.send_text(json.dumps({"type": "hello", "secret": table["secrets"][1], "log": 0}))
            messages(socket, 1)
            assert delete(client, table, owner).status_code == 204
            [told] = messages(socket, 1)
            assert (told["type"], told["error"]) == ("refused", "this table was deleted")
            assert socket.receive()["code"] == 4410
        assert rows(database, table) == {}
        for seat in table["secrets"]:
            assert client.get(f"/api/tables/{table['table']}", headers=bearer(table, seat)).status_code == 404
        assert delete(client, table, owner).status_code == 404
        assert play_on(client, other, Rng(2), 2) == 2
    with house(database) as client:
        assert state(client, other, 0)["seq"] > 2
    kept = written(database, "SELECT count(*) FROM contents")
    assert kept[0][0] >= 1  # the other table needs them


def test_no_other_secret_deletes_a_table(file: str) -> None:
    with house(file) as client:
        table, owner = made(client)
        _, others = made(client)
        for secret in (*table["secrets"].values(), others, "", owner[:-1]):
            assert delete(client, table, secret).status_code == 404
        assert client.delete(f"/api/tables/{table['table']}").status_code == 401
        assert client.get(f"/api/tables/{table['table']}", headers={"authorization": f"Bearer {owner}"}).status_code == 404
        written(file, "DELETE FROM owners")
    with house(file) as client:  # tables of earlier versions have none
        for secret in (owner, ""):
            assert delete(client, table, secret).status_code == 404
        assert state(client, table, 0)["table"] == table["table"]


def test_the_owner_of_a_table_owns_its_rematch(file: str) -> None:
    with house(file) as client:
        table, owner = made(client)
        play_on(client, table, Rng(1), 1000)
        post = client.post(f"/api/tables/{table['table']}/rematch", headers=bearer(table, 0)).json()
        again = {**table, "table": post["table"]}
        assert delete(client, again, owner).status_code == 204
        assert state(client, table, 0)["next"] in ("", again["table"])
    with house(file) as client:
        assert state(client, table, 0)["next"] == ""  # there can be another


def test_a_table_deleted_behind_the_servers_back_takes_no_more_answers(database: str) -> None:
    with house(database) as client:
        table, _ = made(client)
        question = state(client, table, 0)["question"]
        storage = Storage(database)
        asyncio.run(storage.delete(table["table"]))
        storage.close()
        told = database.startswith("postgresql")  # which tells the server as soon as both get to it
        until(lambda: not told or table["table"] not in client.app.state.hall._open)  # type: ignore[attr-defined]
        answer = move(client, table, 0, question["position"], "camp").status_code
        assert answer == (404 if told else 503)
        assert client.get(f"/api/tables/{table['table']}", headers=bearer(table, 0)).status_code == 404
    assert rows(database, table) == {}


def test_entries_come_out_of_an_archive_as_they_went_in() -> None:
    entries = [
        Entry(-1, "sun", led_to="0a1f"),
        Entry(0, "pass"),
        Entry(1, "light@sustenance/first-a", led_to="ffff"),
        Entry(1, "", 2),
    ]
    assert list(unpacked(packed([*entries, Entry(0, "#3")]))) == [*entries, Entry(0, "#3")]


def in_between(storage: Storage, work: Callable[[], object]) -> None:
    """Somebody else does this while a table is read here: after its archive was looked for, before its other entries are."""
    once = [work]

    def after(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if once and "FROM archives" in statement:
            other = threading.Thread(target=once.pop())
            other.start()
            other.join(1.0)  # it may have to wait for us

    event.listen(storage.engine, "after_cursor_execute", after)


def test_a_table_that_is_opened_while_it_is_archived_has_all_its_entries(database: str) -> None:
    with house(database) as client:
        table = create(client)
        play_on(client, table, Rng(2), 6)
        entries = running(client, table).stored.entries
    one, other = Storage(database), Storage(database)
    in_between(one, lambda: asyncio.run(other.archive(table["table"], 2**40)))
    found = one.load_now(table["table"])
    assert found is not None and found.entries == entries
    again = one.load_now(table["table"])
    assert again is not None and again.entries == entries and "entries" not in rows(database, table)
    one.close()
    other.close()


def test_two_servers_that_archive_a_table_at_the_same_time_lose_nothing(database: str) -> None:
    with house(database) as client:
        table = create(client)
        play_on(client, table, Rng(2), 6)
        entries = running(client, table).stored.entries
    one, other = Storage(database), Storage(database)
    in_between(one, lambda: asyncio.run(other.archive(table["table"], 2**40)))
    asyncio.run(one.archive(table["table"], 2**40))
    other.close()
    found = one.load_now(table["table"])
    assert found is not None and found.entries == entries
    one.close()
