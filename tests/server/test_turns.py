"""Bots think in turn: whoever floods the server waits for others, and not they for them; a process that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.server import hall
from mesozoic.server.thinking import Thinkers
from mesozoic.server.turns import Turns
from tests.server.house import bearer, create, house, state

BOTS: Json = {"game": "template", "seats": [{"kind": "bot", "bot": "random"}] * 2}


def order(asked: list[tuple[str, str]], at_once: int = 1) -> list[tuple[str, str]]:
    """In which order those have their turn who ask in this one."""
    had: list[tuple[str, str]] = []

    async def have(turns: Turns, who: tuple[str, str]) -> None:
        async with turns.of(who):
            had.append(who)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        turns = Turns(at_once)
        await asyncio.gather(*[have(turns, who) for who in asked])
        assert (turns.free, len(turns)) == (at_once, 0)

    asyncio.run(all_of_them())
    return had


def test_a_flood_waits_for_others() -> None:
    flood = [("flood", f"table {n}") for n in range(100)]
    had = order([*flood, ("one", "a"), ("other", "b"), ("one", "a")])
    assert [had.index(who) for who in (("one", "a"), ("other", "b"))] <= [3, 4]
    assert [at for at, who in enumerate(had) if who == ("one", "a")][1] < 8
    assert [who for who in had if who[0] == "flood"] == flood


def test_tables_of_an_address_have_their_turns_one_after_the_other() -> None:
    had = order([("here", "a")] * 5 + [("here", "b")] * 2)
    assert "".join(table for _, table in had) == "aababaa"


def test_whoever_leaves_the_queue_takes_no_turn() -> None:
    async def stay(turns: Turns, table: str, end: asyncio.Event) -> None:
        async with turns.of(("here", table)):
            await end.wait()

    async def leave() -> None:
        turns, end = Turns(1), asyncio.Event()
        staying = [asyncio.create_task(stay(turns, str(n), end)) for n in range(4)]
        await asyncio.sleep(0)
        staying[1].cancel()
        await asyncio.gather(staying[1], return_exceptions=True)
        assert turns.free == 0
        end.set()
        await asyncio.gather(*staying[2:])
        assert (turns.free, len(turns)) == (1, 0)

    asyncio.run(leave())


def test_an_address_has_so_many_tables_of_bots_alone(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall.Hall, "_wake_bots", lambda *_: None)
    with house(file) as client:
        made = [client.post("/api/tables", json=BOTS) for _ in range(hall.BOT_TABLES + 2)]
        assert [one.status_code for one in made] == [201] * hall.BOT_TABLES + [429] * 2
        assert made[-1].json()["error"].count("\n") == 0
        create(client, bots=1, seats=1)


def test_a_table_whose_bots_think_stays_in_memory(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened a second time it would be two tables, of which one could not be stored."""
    monkeypatch.setattr(hall, "IN_MEMORY", 0)
    monkeypatch.setattr(hall, "LATELY", -1.0)
    with house(file) as client:
        found: Any = client.app.state.hall  # type: ignore[attr-defined]

        async def never(*_: Any, **__: Any) -> str:
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

        monkeypatch.setattr(found.thinkers, "choose", never)
        thinking = client.post("/api/tables", json=BOTS).json()["table"]
        idle = create(client)["table"]
        found._make_room()
        assert thinking in found._open
        assert idle not in found._open


def test_tables_that_are_made_do_not_fill_the_memory(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "IN_MEMORY", 3)
    monkeypatch.setattr(hall, "LATELY", -1.0)
    with house(file) as client:
        made = [create(client)["table"] for _ in range(8)]
        found: Any = client.app.state.hall  # type: ignore[attr-defined]
        assert list(found._open) == made[-4:]


def test_a_table_that_somebody_is_at_is_not_opened_a_second_time(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two in memory one would go on showing what the other has left behind."""
    monkeypatch.setattr(hall, "IN_MEMORY", 0)
    with house(file) as client:
        found: Any = client.app.state.hall  # type: ignore[attr-defined]
        table, other, third = (create(client)["table"] for _ in range(3))

        async def at_it() -> None:
            here = await found.find(table)
            await found.find(other)
            found._make_room()
            assert await found.find(table) is here, "somebody has just come"
            monkeypatch.setattr(hall, "LATELY", -1.0)
            async with here.held():
                found._make_room()
                assert await found.find(table) is here, "somebody changes it"
            assert third not in found._open

        client.portal.call(at_it)  # type: ignore[union-attr]


def test_a_process_that_dies_is_replaced_for_everybody_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pools: list[object] = []
    new_pool = Thinkers._new_pool

    def counted(self: Thinkers) -> Any:
        pools.append(new_pool(self))
        return pools[-1]

    monkeypatch.setattr(Thinkers, "_new_pool", counted)

    async def some_die() -> None:
        thinkers = Thinkers(1)
        dying = asyncio.create_task(thinkers.run(os._exit, 1))
        others = await asyncio.gather(*[thinkers.run(abs, -n) for n in range(6)])
        assert others == list(range(6))
        with pytest.raises(BrokenProcessPool):
            await dying
        assert await thinkers.run(abs, -7) == 7
        thinkers.close()

    asyncio.run(some_die())
    assert len(pools) <= 3


@pytest.mark.parametrize(
    ("place", "path"),
    [
        ("api.history", "history"),
        ("api.state_at", "history/0"),
        ("api.film_of", "film?first=0&last=0"),
        ("api.odds_info", "odds?position={position}&choice=deep"),
        ("proving.roll_infos", "rolls"),
    ],
)
def test_games_are_played_through_again_one_after_the_other(
    file: str, monkeypatch: pytest.MonkeyPatch, place: str, path: str
) -> None:
    """All of them at the same time would leave no processor to those who play."""
    here, most = 0, 0

    def look(*_: Any) -> Any:
        nonlocal here, most
        here, most = here + 1, max(most, here + 1)
        time.sleep(0.1)
        here -= 1
        raise SetupError("enough")

    monkeypatch.setattr(f"mesozoic.server.{place}", look)
    with house(file) as client, ThreadPoolExecutor(6) as pool:
        tables = [create(client) for _ in range(3)]
        position = state(client, tables[0], 0)["question"]["position"]
        asked = [f"/api/tables/{table['table']}/{path.format(position=position)}" for table in tables * 2]
        heads = [bearer(table, 0) for table in tables * 2]
        answers = list(pool.map(lambda url, headers: client.get(url, headers=headers), asked, heads))
        assert [answer.status_code for answer in answers] == [400] * 6
        assert most == 1
