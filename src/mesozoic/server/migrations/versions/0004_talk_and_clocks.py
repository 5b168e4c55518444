"""Table talk, and clocks of people."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Text

revision = "0004"
down_revision = "0003"


def _of_a_table(name: str, *columns: Column[str] | Column[int]) -> None:
    op.create_table(name, Column("table", String(24), ForeignKey("tables.id"), primary_key=True), *columns)


def upgrade() -> None:
    """Make their tables."""
    _of_a_table("clocks", Column("clocks", Text, nullable=False))
    _of_a_table("talks", Column("spectators", Integer, nullable=False))
    _of_a_table(
        "lines",
        Column("n", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("text", Text, nullable=False),
    )
    op.create_table("uptime", Column("one", Integer, primary_key=True), Column("milliseconds", BigInteger, nullable=False))
