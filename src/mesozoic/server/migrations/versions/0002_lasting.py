"""Tables keep their component values, what their answers led to, who may delete them, and an archive."""

from __future__ import annotations

import json

from alembic import op
from sqlalchemy import Column, Connection, ForeignKey, Integer, LargeBinary, String, Text, column, insert, select, table

from mesozoic.core.errors import MesozoicError
from mesozoic.core.record import canonical
from mesozoic.server.contents import our_content

revision = "0002"
down_revision = "0001"

TABLES = table("tables", column("id"), column("game"), column("seats"), column("content"))
PACKS = table("packs", column("table"), column("changed"))


def upgrade() -> None:
    """Make what is new, and keep the values of all tables that are those of today."""
    op.add_column("tables", Column("over", Integer))
    op.add_column("entries", Column("led_to", String(8), nullable=False, server_default=""))
    contents = op.create_table("contents", Column("hash", String(40), primary_key=True), Column("content", Text, nullable=False))
    op.create_table("owners", _of_a_table(), Column("hash", String(64), nullable=False))
    op.create_table(
        "archives", _of_a_table(), Column("n", Integer, nullable=False), Column("journal", LargeBinary, nullable=False)
    )
    kept = [{"hash": hash, "content": content} for hash, content in _of_today(op.get_bind()).items()]
    if kept:
        op.get_bind().execute(insert(contents), kept)


def _of_a_table() -> Column[str]:
    return Column("table", String(24), ForeignKey("tables.id"), primary_key=True)


def _of_today(connection: Connection) -> dict[str, str]:
    """The values of every table that are still ours with what its pack changed, by their hash."""
    packs = {row.table: row.changed for row in connection.execute(select(PACKS.c.table, PACKS.c.changed))}
    asked = select(TABLES.c.id, TABLES.c.game, TABLES.c.seats, TABLES.c.content)
    wanted = {(hash, game, len(json.loads(seats)), packs.get(id, "{}")) for id, game, seats, hash in connection.execute(asked)}
    found: dict[str, str] = {}
    for hash, game, players, changed in wanted:
        try:
            content = our_content(game, players, json.loads(changed))
        except MesozoicError:
            continue  # a game or a value that is gone
        if content.hash == hash:
            found[hash] = canonical(content.values)
    return found
