"""The released schema. A database older than its first version has some of these tables: it gets the others."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Connection, ForeignKey, Integer, MetaData, String, Table, Text, inspect

revision = "0001"
down_revision = None

SCHEMA = MetaData()


def _of_a_table(name: str, *columns: Column[str] | Column[int]) -> Table:
    return Table(name, SCHEMA, Column("table", String(24), ForeignKey("tables.id"), primary_key=True), *columns)


Table(
    "tables",
    SCHEMA,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("next", String(24), nullable=False),
)
_of_a_table("links", Column("seat", Integer, primary_key=True), Column("hash", String(64), nullable=False))
_of_a_table(
    "entries",
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("token", Text, nullable=False),
    Column("undone", Integer, nullable=False),
)
_of_a_table("snapshots", Column("n", Integer, primary_key=True), Column("state", Text, nullable=False))
_of_a_table("moved", Column("at", BigInteger, nullable=False))
_of_a_table("packs", Column("changed", Text, nullable=False))
_of_a_table("begins", Column("state", Text, nullable=False))
_of_a_table("hints", Column("allowed", Integer, nullable=False))
_of_a_table("reviews", Column("made", String(64), nullable=False), Column("review", Text, nullable=False))
_of_a_table("dice", Column("dice", Text, nullable=False))

TIMES = {"tables": "created", "moved": "at"}
"""Columns that once ended in 2038; SQLite never knew such an end."""


def upgrade() -> None:
    """Make what is not there, and let times go on."""
    connection = op.get_bind()
    if connection.dialect.name != "sqlite":
        _widen(connection)
    SCHEMA.create_all(connection)


def _widen(connection: Connection) -> None:
    found = inspect(connection)
    for table, column in TIMES.items():
        if found.has_table(table):
            op.alter_column(table, column, type_=BigInteger(), existing_nullable=False)
