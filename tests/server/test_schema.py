"""The schema of a database comes to ours from any earlier one, once, and never from a newer one."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text

from mesozoic.server.migrating import VERSIONS, NewerDatabase
from mesozoic.server.schema import SCHEMA
from mesozoic.server.storage import Storage


def shape(url: str) -> dict[str, Any]:
    """What tables there are, and of what."""
    engine = create_engine(url)
    found = inspect(engine)
    shapes = {
        table: [(column["name"], column["nullable"], str(column["type"])) for column in found.get_columns(table)]
        for table in sorted(found.get_table_names())
        if table != VERSIONS
    }
    engine.dispose()
    return shapes


def test_the_steps_lead_to_the_schema_that_is_used(database: str) -> None:
    Storage(database).close()
    engine = create_engine(database)
    expected = {
        name: [(column.name, column.nullable, str(column.type.compile(engine.dialect))) for column in table.columns]
        for name, table in sorted(SCHEMA.tables.items())
    }
    engine.dispose()
    assert shape(database) == expected


def test_a_newer_database_is_refused_and_not_touched(database: str) -> None:
    Storage(database).close()
    engine = create_engine(database)
    with engine.begin() as connection:
        was = connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar_one()
        connection.execute(text(f"UPDATE {VERSIONS} SET version_num = '9999'"))
    try:
        with pytest.raises(NewerDatabase, match="written by a newer mesozoic: its schema is 9999"):
            Storage(database)
    finally:
        with engine.begin() as connection:
            assert connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar_one() == "9999"
            connection.execute(text(f"UPDATE {VERSIONS} SET version_num = '{was}'"))
        engine.dispose()


def test_servers_that_start_at_once_make_one_schema(database: str) -> None:
    failed: list[Exception] = []

    def start() -> None:
        try:
            Storage(database).close()
        except Exception as error:
            failed.append(error)

    engine = create_engine(database)
    SCHEMA.drop_all(engine)
    with engine.begin() as connection:
        connection.execute(text(f"DROP TABLE IF EXISTS {VERSIONS}"))
    engine.dispose()
    starting = [threading.Thread(target=start) for _ in range(4)]
    for one in starting:
        one.start()
    for one in starting:
        one.join()
    assert failed == []
    assert set(shape(database)) == set(SCHEMA.tables)
