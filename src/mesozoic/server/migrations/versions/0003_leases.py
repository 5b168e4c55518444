"""Several processes serve one database: which of them owns a table."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for the processes and what they own."""
    op.create_table(
        "processes",
        Column("id", Integer, primary_key=True),
        Column("address", String(120), nullable=False),
        Column("secret", String(64), nullable=False),
        Column("until", BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
        Column("process", Integer, nullable=False),
        Column("fence", BigInteger, nullable=False),
    )
