"""Several processes on one PostgreSQL: every table has one owner, everybody reaches it, and whoever was replaced does nothing."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server.entry import Entry
from mesozoic.server.leases import Leases, Owner
from mesozoic.server.links import new_id
from mesozoic.server.storage import Storage, StorageError
from mesozoic.server.stored import StoredTable
from tests.server.conftest import Postgres
from tests.server.house import Server, bearer, create, house, move, play_on, running, state


@pytest.fixture(scope="module")
def pair(postgresql: str) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, which nobody kills."""
    servers = Server(postgresql), Server(postgresql)
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


@contextmanager
def started(url: str, count: int) -> Iterator[list[Server]]:
    """Servers of one test, which may kill them."""
    servers = [Server(url) for _ in range(count)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            assert server.process is not None
            server.process.kill()
            server.process.wait()


def sit(stack: ExitStack, server: Server, table: Json, seat: int) -> tuple[ClientConnection, Json]:
    """A live connection, and what it was told first."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table['table']}/live"
    live = stack.enter_context(connect(address, open_timeout=20))
    live.send(json.dumps({"type": "hello", "secret": table["secrets"][seat]}))
    return live, json.loads(live.recv(20))


def after(live: ClientConnection, seq: int) -> Json:
    """The first state after this one."""
    while True:
        told: Json = json.loads(live.recv(20))
        if told["seq"] > seq:
            return told


def question(now: Json) -> tuple[int, str]:
    """What can be answered."""
    return now["question"]["position"], now["question"]["choices"][0]["token"]


def owner(url: str, table: Json) -> tuple[int, int]:
    """Which process owns a table, and how many have so far."""
    with psycopg.connect(url.replace("+psycopg", "")) as database:
        row = database.execute('SELECT process, fence FROM leases WHERE "table" = %s', (table["table"],)).fetchone()
    assert row is not None
    return int(row[0]), int(row[1])


def entries(url: str, table: Json) -> list[tuple[int, int, str]]:
    """What is stored of a table."""
    with psycopg.connect(url.replace("+psycopg", "")) as database:
        rows = database.execute('SELECT n, seat, token FROM entries WHERE "table" = %s ORDER BY n', (table["table"],)).fetchall()
    return [(n, seat, token) for n, seat, token in rows]


# -- everybody reaches the owner -----------------------------------------------------------------------------------------


def test_a_request_that_is_too_big_is_refused_by_any_process(pair: tuple[Server, Server]) -> None:
    """Also where it does not say so beforehand."""
    table = create(pair[0].client)
    for server in pair:
        for name in (table["table"], new_id()):
            body = iter([b"x" * 16 * 1024] * 8)
            answer = server.client.post(f"/api/tables/{name}/moves", content=body, headers=bearer(table, 0))
            assert answer.status_code == 413, answer.text
            assert answer.json()["error"] and answer.headers["x-content-type-options"] == "nosniff"


def test_a_client_of_the_wrong_process_plays(pair: tuple[Server, Server], postgresql: str) -> None:
    here, there = pair
    table = create(here.client, rounds=8)
    owned = owner(postgresql, table)
    assert play_on(there.client, table, Rng(1), 6) == 6
    assert play_on(here.client, table, Rng(2), 2) == 2
    assert state(here.client, table, 0) == state(there.client, table, 0)
    assert owner(postgresql, table) == owned
    stale = move(there.client, table, 0, 0, "camp")
    assert stale.status_code == 409
    assert stale.json()["state"]["seq"] == state(here.client, table, 0)["seq"]
    assert there.client.get(f"/api/tables/{table['table']}").status_code == 401
    assert there.client.get("/api/tables/unknown").status_code == 401
    assert there.client.get("/api/tables/unknown", headers=bearer(table, 0)).status_code == 404
    wrong = there.client.get(f"/api/tables/{table['table']}", headers={"authorization": "Bearer x"})
    assert wrong.status_code == 404
    assert wrong.headers["x-content-type-options"] == "nosniff"


def test_live_connections_of_both_processes_hear_of_everything(pair: tuple[Server, Server]) -> None:
    here, there = pair
    table = create(here.client, rounds=8)
    with ExitStack() as stack:
        lives: dict[int, ClientConnection] = {}
        news: dict[int, Json] = {}
        for seat, server in ((0, there), (1, here), (SPECTATOR, there)):
            lives[seat], news[seat] = sit(stack, server, table, seat)
        for _ in range(6):
            asked = next(seat for seat in (0, 1) if state(here.client, table, seat)["question"])
            before = state(here.client, table, asked)
            position, token = question(before)
            lives[asked].send(json.dumps({"type": "move", "position": position, "choice": token}))
            for seat, live in lives.items():
                news[seat] = after(live, before["seq"])
            assert len({told["seq"] for told in news.values()}) == 1
        named = there.client.post(f"/api/tables/{table['table']}/name", json={"name": "Ada"}, headers=bearer(table, 0))
        assert named.status_code == 200
        for live in lives.values():
            assert json.loads(live.recv(20))["seats"][0]["name"] == "Ada"
        lives[0].send("no message")
        assert json.loads(lives[0].recv(20))["type"] == "refused"


def test_a_client_that_leaves_the_wrong_process_is_seen_to_leave(pair: tuple[Server, Server]) -> None:
    here, there = pair
    table = create(here.client, rounds=8)
    with ExitStack() as stack:
        watcher, _ = sit(stack, here, table, 1)
        guest, _ = sit(stack, there, table, 0)
        while not json.loads(watcher.recv(20))["seats"][0]["here"]:
            pass
        guest.close()
        while json.loads(watcher.recv(20))["seats"][0]["here"]:
            pass


def test_the_owner_sees_the_address_of_the_client(postgresql: str) -> None:
    with house(postgresql) as here, house(postgresql, client="198.51.100.7") as there:
        table = create(here, rounds=8)
        app: Any = here.app
        app.state.hall._open.clear()
        app.state.hall.storage.claims.forget(table["table"])
        state(there, table, 0)
        assert running(here, table).origin == "198.51.100.7"


def test_the_pace_of_an_address_is_that_of_where_it_came_in(postgresql: str) -> None:
    with house(postgresql) as here, house(postgresql, rate=0.001, burst=3) as there:
        table = create(here, rounds=8)
        answers = [there.get(f"/api/tables/{table['table']}", headers=bearer(table, 0)).status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        assert here.get(f"/api/tables/{table['table']}", headers=bearer(table, 0)).status_code == 200


def test_whoever_does_not_know_the_secret_is_not_heard(pair: tuple[Server, Server], postgresql: str) -> None:
    """Neither without an answer nor with a wrong one; and the way in is not open to the world."""
    with psycopg.connect(postgresql.replace("+psycopg", "")) as database:
        addresses = [str(row[0]) for row in database.execute("SELECT address FROM processes ORDER BY id DESC LIMIT 2")]
    for address in addresses:
        host, _, port = address.rpartition(":")
        assert host == "127.0.0.1"
        with socket.create_connection((host, int(port)), timeout=20) as caller:
            assert len(caller.recv(64)) == 32
            caller.sendall(bytes(64))
            with suppress(ConnectionResetError):
                assert caller.recv(64) == b""


# -- one owner at a time -------------------------------------------------------------------------------------------------


@contextmanager
def leases(url: str, count: int) -> Iterator[Callable[[Any], Any]]:
    """Run something with the leases of so many processes."""

    async def among(work: Any) -> Any:
        found = []
        for number in range(count):
            storage = Storage(url)
            one = Leases(storage)
            storage.claims = one
            await one.begin(f"127.0.0.1:{number}")
            found.append((storage, one))
        try:
            return await work(found)
        finally:
            for storage, one in found:
                storage.close()
                await one.end()

    yield lambda work: asyncio.run(asyncio.wait_for(among(work), 60))


def bare(id: str) -> StoredTable:
    return StoredTable(id, "template", 1, "x", {}, [], {0: "x"}, "")


def expire(url: str, process: int) -> None:
    with psycopg.connect(url.replace("+psycopg", "")) as database:
        database.execute("UPDATE processes SET until = 0 WHERE id = %s", (process,))


def test_of_many_that_open_a_table_at_the_same_moment_one_owns_it(postgresql: str) -> None:
    async def race(all: list[tuple[Storage, Leases]]) -> None:
        (storage, first), *others = all
        for _ in range(10):
            id = new_id()
            await storage.create(bare(id), {}, False, 0)
            with psycopg.connect(postgresql.replace("+psycopg", "")) as database:
                database.execute('UPDATE leases SET process = 0 WHERE "table" = %s', (id,))
            found = await asyncio.gather(*[one.find(id) for _, one in others])
            owners = [one for (_, one), owner in zip(others, found, strict=True) if owner is None]
            assert len(owners) == 1
            assert {owner.process for owner in found if isinstance(owner, Owner)} == {owners[0].process}
            assert [one for _, one in others if one.holds(id)] == owners
        assert await first.find("nowhere") is None
        assert not first.holds("nowhere")

    with leases(postgresql, 5) as among:
        among(race)


def test_who_was_replaced_writes_nothing_although_its_clock_stands_still(postgresql: str) -> None:
    """The fence alone refuses it: nobody else has written an entry of that number."""

    async def late(all: list[tuple[Storage, Leases]]) -> None:
        (old, former), (new, latter) = all
        id = new_id()
        await old.create(bare(id), {}, False, 0)
        await old.append(id, 0, [Entry(0, "first")], 0)
        for task in former._tasks:
            task.cancel()
        former._until = float("inf")
        assert await latter.find(id) is not None
        await asyncio.to_thread(expire, postgresql, former.process)
        assert await latter.find(id) is None
        with pytest.raises(StorageError, match="another process serves this table now"):
            await old.append(id, 7, [Entry(0, "late")], 0)
        assert not former.holds(id)
        former.held[id] = 1
        with pytest.raises(StorageError, match="another process serves this table now"):
            await old.store_seats(id, [{"name": "late", "bot": ""}])
        await new.append(id, 1, [Entry(0, "second")], 0)
        found = new.load_now(id)
        assert found is not None
        assert [entry.token for entry in found.entries] == ["first", "second"]
        assert found.seats == []

    with leases(postgresql, 2) as among:
        among(late)


def test_who_could_not_say_in_time_that_it_is_there_owns_nothing(postgresql: str) -> None:
    """It knows by its own clock, without asking; when it can say so again it begins anew, and takes up what is nobody's."""

    async def late(all: list[tuple[Storage, Leases]]) -> None:
        (storage, one), _ = all
        id = new_id()
        gone: list[str] = []
        await storage.create(bare(id), {}, False, 0)
        one.gave_up = gone.append
        assert one.holds(id)
        one._until = 0
        assert not one.holds(id)
        with pytest.raises(StorageError):
            await storage.append(id, 0, [Entry(0, "x")], 0)
        await asyncio.to_thread(expire, postgresql, one.process)
        former = one.process
        while one.process in (0, former):
            await asyncio.sleep(0.05)
        assert gone == [id]
        assert await one.find(id) is None
        await storage.append(id, 0, [Entry(0, "x")], 0)

    with leases(postgresql, 2) as among:
        among(late)


# -- owners that end -----------------------------------------------------------------------------------------------------


def test_a_killed_owner_is_replaced_and_nothing_acknowledged_is_lost(postgresql: str) -> None:
    """The first question to another process is answered: it would be refused after five seconds."""
    with started(postgresql, 2) as (here, there), ExitStack() as stack:
        table = create(here.client, game="perseverance-1")
        play_on(there.client, table, Rng(1), 6)
        before = [state(here.client, table, seat) for seat in (0, 1)]
        watcher, _ = sit(stack, there, table, 1)
        here.kill()
        with pytest.raises(ConnectionClosed) as closed:
            watcher.recv(20)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        for was in before:
            now = state(there.client, table, was["viewer"])
            assert (now["seq"], now["view"], now["log"]) == (was["seq"], was["view"], was["log"])
        again, told = sit(stack, there, table, 1)
        assert told["seq"] == before[1]["seq"]
        assert play_on(there.client, table, Rng(2), 3) == 3
        assert json.loads(again.recv(20))["seq"] > told["seq"]


@pytest.mark.long
def test_a_paused_owner_is_replaced_and_shows_nothing_stale_when_it_goes_on(postgresql: str) -> None:
    with started(postgresql, 2) as (here, there), ExitStack() as stack:
        table = create(here.client, rounds=8)
        play_on(here.client, table, Rng(1), 2)
        watcher, first = sit(stack, here, table, 1)
        here.pause()
        assert play_on(there.client, table, Rng(2), 2) == 2
        newest = state(there.client, table, 0)
        assert newest["seq"] > first["seq"]
        answers: list[httpx.Response] = []

        def ask() -> None:
            answers.append(here.client.get(f"/api/tables/{table['table']}", headers=bearer(table, 0)))

        asking = threading.Thread(target=ask)
        asking.start()
        watcher.send(json.dumps({"type": "move", "position": first["seq"], "choice": "camp"}))
        here.go_on()
        asking.join()
        assert answers[0].status_code == 503 or answers[0].json()["seq"] == newest["seq"]
        with pytest.raises(ConnectionClosed):
            while True:
                told = json.loads(watcher.recv(20))
                assert told["type"] == "refused" or told["seq"] == newest["seq"]
        assert state(here.client, table, 0) == newest


@pytest.mark.long
def test_a_write_that_comes_too_late_is_not_written(own_postgresql: Postgres) -> None:
    """The owner stands still in the middle of a write: the database ends that, and another takes over."""
    with started(own_postgresql.url, 2) as (here, there):
        table = create(here.client, rounds=8)
        play_on(here.client, table, Rng(1), 2)
        seat = state(here.client, table, 0)["waiting"][0]
        position, token = question(state(here.client, table, seat))
        answers: list[int] = []

        def late() -> None:
            try:
                answers.append(move(here.client, table, seat, position, token).status_code)
            except httpx.TransportError:
                answers.append(0)

        with psycopg.connect(own_postgresql.url.replace("+psycopg", "")) as database:
            database.execute("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE")
            moving = threading.Thread(target=late)
            moving.start()
            waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'entries'::regclass"
            while database.execute(waits).fetchone() == (0,):
                pass
            here.pause()
            database.rollback()
        assert play_on(there.client, table, Rng(9), 3) == 3
        written = entries(own_postgresql.url, table)
        here.go_on()
        moving.join()
        assert answers[0] != 200
        assert entries(own_postgresql.url, table) == written
        assert state(here.client, table, 0) == state(there.client, table, 0)


@pytest.mark.long
def test_all_go_on_when_the_database_has_come_back(own_postgresql: Postgres) -> None:
    with started(own_postgresql.url, 2) as servers:
        here, there = servers
        table = create(here.client, rounds=8)
        play_on(there.client, table, Rng(1), 3)
        before = state(there.client, table, 0)
        own_postgresql.stop()
        for server in servers:
            while server.client.get(f"/api/tables/{table['table']}", headers=bearer(table, 0)).status_code == 200:
                pass  # what is known for certain can still be looked at
            assert server.client.get("/api/health").status_code == 503
        own_postgresql.start()
        for server in servers:
            while (answer := server.client.get(f"/api/tables/{table['table']}", headers=bearer(table, 0))).status_code != 200:
                assert answer.status_code == 503
            assert answer.json()["seq"] == before["seq"]
        assert play_on(here.client, table, Rng(2), 2) == 2
        assert play_on(there.client, table, Rng(3), 2) == 2
        assert state(here.client, table, 0) == state(there.client, table, 0)
