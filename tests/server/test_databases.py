"""Databases that earlier versions wrote: their tables open, show what they showed, and go on.

The dumps were written by those versions (`databases/first.sql` by the first that stored anything, `hints.sql` by one in
between, `released.sql` by the last without versions of the schema), beside what each of them showed of its tables.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger, Integer, MetaData, create_engine, insert, select, text

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server.migrating import VERSIONS
from mesozoic.server.schema import SCHEMA
from mesozoic.server.storage import Storage
from tests.server.house import bearer, house, play_on, state
from tests.server.test_schema import shape

DUMPS = Path(__file__).parent / "databases"
WRITTEN = ("first", "hints", "released")


def of_dump(name: str, file: Path) -> str:
    """An SQLite database as the dump has it."""
    with sqlite3.connect(file) as database:
        database.executescript((DUMPS / f"{name}.sql").read_text(encoding="utf-8"))
    database.close()
    return f"sqlite:///{file}"


def copied(source: str, target: str) -> None:
    """The same tables and rows on another kind of database, which knew times as plain numbers then."""
    here, there, found = create_engine(source), create_engine(target), MetaData()
    found.reflect(here)
    for column in [column for table in found.tables.values() for column in table.columns]:
        if isinstance(column.type, BigInteger):
            column.type = Integer()
    empty(target)
    found.create_all(there)
    with here.connect() as reading, there.begin() as writing:
        for table in found.sorted_tables:
            rows = [dict(row) for row in reading.execute(select(table)).mappings()]
            if rows:
                writing.execute(insert(table), rows)
    here.dispose()
    there.dispose()


def empty(url: str) -> None:
    engine = create_engine(url)
    SCHEMA.drop_all(engine)
    with engine.begin() as connection:
        connection.execute(text(f"DROP TABLE IF EXISTS {VERSIONS}"))
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def before(request: pytest.FixtureRequest, written: str, tmp_path: Path) -> Iterator[str]:
    """A database of an earlier version, of each kind in turn."""
    url = of_dump(written, tmp_path / "tables.sqlite")
    if request.param == "sqlite":
        yield url
        return
    server = str(request.getfixturevalue("postgresql"))
    copied(url, server)
    yield server
    empty(server)


def told(written: str) -> dict[str, Json]:
    """What that version showed of its tables."""
    found: dict[str, Json] = json.loads((DUMPS / f"{written}.json").read_text(encoding="utf-8"))
    return found


def table_of(shown: Json) -> Json:
    secrets = dict(enumerate(shown["secrets"]))
    return {"table": shown["table"], "secrets": {**secrets, SPECTATOR: shown["spectator"]}}


def holds(now: Json, was: Json) -> bool:
    """Does this say all that the other says? It may say more."""
    if isinstance(was, dict):
        return isinstance(now, dict) and all(key in now and holds(now[key], value) for key, value in was.items())
    if isinstance(was, list):
        return isinstance(now, list) and len(now) == len(was) and all(map(holds, now, was))
    return bool(now == was)


@pytest.mark.parametrize("written", WRITTEN)
def test_tables_of_earlier_versions_show_the_same_and_go_on(before: str, written: str) -> None:
    with house(before) as client:
        for name, shown in told(written).items():
            table = table_of(shown)
            for seat, was in enumerate(shown["views"]):
                now = state(client, table, seat)
                assert (now["seq"], now["over"], now["stopped"]) == (shown["seq"], shown["over"], None), name
                assert holds(now["view"], was), name
                if now["game"] == "template":  # the other games have learned to tell more since
                    assert [line["rule"] for line in now["log"]] == shown["lines"][seat], name
            assert sorted([score["seat"], score["total"]] for score in now["scores"]) == sorted(shown["scores"])
            if shown["over"]:
                journal = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0)).text
                assert journal.startswith("mesozoic journal")
            else:
                assert play_on(client, table, Rng(3), 4) == 4
    with house(before) as client:
        for shown in told(written).values():
            assert state(client, table_of(shown), 0)["seq"] >= shown["seq"]


@pytest.mark.parametrize("written", WRITTEN)
def test_an_earlier_database_comes_to_the_schema_of_a_new_one(before: str, written: str, tmp_path: Path) -> None:
    Storage(before).close()
    new = f"sqlite:///{tmp_path / 'new.sqlite'}"
    if not before.startswith("sqlite"):
        here = shape(before)
        empty(before)
        Storage(before).close()
        assert here == shape(before)
        return
    Storage(new).close()
    assert plain(shape(before)) == plain(shape(new))


def plain(shape: dict[str, Any]) -> dict[str, Any]:
    """SQLite keeps times of any size as whole numbers, whatever they are called."""
    return {
        table: [(name, null, kind.replace("BIGINT", "INTEGER")) for name, null, kind in columns]
        for table, columns in shape.items()
    }


@pytest.mark.parametrize("written", WRITTEN)
def test_a_migration_that_fails_changes_nothing(written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = of_dump(written, tmp_path / "tables.sqlite")
    was = shape(url)

    def broken(*_: object) -> None:
        raise RuntimeError("in the middle")

    monkeypatch.setattr("alembic.op.create_table", broken)
    with pytest.raises(RuntimeError, match="in the middle"):
        Storage(url)
    assert shape(url) == was
    monkeypatch.undo()
    Storage(url).close()
    assert set(shape(url)) == set(SCHEMA.tables)
