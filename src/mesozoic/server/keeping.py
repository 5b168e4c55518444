"""What a database keeps of tables in the long run: their component values, their archives; and how one is deleted.

An archive is the first entries of a table as compressed text. Whatever is answered later lies behind it as rows again, so that
an archived table can be opened and played on as any other, and nobody has to know that it is one.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Table, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from mesozoic.core.ids import Json
from mesozoic.core.record import canonical
from mesozoic.play.journal import read_seat, write_seat
from mesozoic.server.entry import Entry
from mesozoic.server.schema import ARCHIVES, CONTENTS, ENTRIES, MOVED, SCHEMA, SNAPSHOTS, TABLES
from mesozoic.server.statements import AT_ONE_MOMENT, tell

TAKEN_BACK = "<"
"""Stands in the place of an answer where so many of the seat's are taken back; no choice is written so."""
TOUCHED: ColumnElement[int] = func.coalesce(MOVED.c.at, TABLES.c.created)
"""When the last entry of a table was added, or else when it was created."""


@dataclass(frozen=True)
class Row:
    """A table in a list of them all."""

    id: str
    game: str
    rules: int
    seats: str
    over: int | None
    touched: int
    entries: int
    archived: int | None
    """How many of the entries lie in the archive, if it is archived."""


# -- component values -------------------------------------------------------------------------------------------------


def keep_content(connection: Connection, hash: str, values: Json) -> None:
    """Keep the component values of this hash, unless they are kept already."""
    if not connection.execute(select(exists().where(CONTENTS.c.hash == hash))).scalar():
        new = inserting(connection)(CONTENTS)
        connection.execute(new.values(hash=hash, content=canonical(values)).on_conflict_do_nothing())


def inserting(connection: Connection) -> Callable[[Table], postgresql.Insert | sqlite.Insert]:
    """An insert of this database that can say what to do where the row is there already."""
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


# -- archives ---------------------------------------------------------------------------------------------------------


def at_one_moment(connection: Connection) -> None:
    """Let all that is read from now on be as it was at one moment, whoever changes it meanwhile."""
    connection.exec_driver_sql("BEGIN" if connection.dialect.name == "sqlite" else AT_ONE_MOMENT)


def read_entries(connection: Connection, id: str) -> list[Entry]:
    """All entries of a table: those of its archive, then those that came later."""
    kept = connection.execute(select(ARCHIVES.c.n, ARCHIVES.c.journal).where(ARCHIVES.c.table == id)).first()
    archived = [] if kept is None else list(unpacked(kept.journal))
    columns = (ENTRIES.c.seat, ENTRIES.c.token, ENTRIES.c.undone, ENTRIES.c.led_to)
    rows = connection.execute(select(*columns).where(ENTRIES.c.table == id).order_by(ENTRIES.c.n))
    return archived + [Entry(*row) for row in rows]


def archive(connection: Connection, id: str, before: int) -> None:
    """Put a table into the archive, unless somebody has touched it since then."""
    untouched = select(TABLES.c.id).join(MOVED, isouter=True).where(TABLES.c.id == id, before > TOUCHED)
    connection.execute(update(TABLES).where(TABLES.c.id == id).values(next=TABLES.c.next))  # others who archive it wait here
    if connection.execute(untouched).first() is None:
        return
    entries = read_entries(connection, id)
    connection.execute(delete(ARCHIVES).where(ARCHIVES.c.table == id))
    connection.execute(insert(ARCHIVES).values(table=id, n=len(entries), journal=packed(entries)))
    connection.execute(delete(ENTRIES).where(ENTRIES.c.table == id, ENTRIES.c.n < len(entries)))
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table == id))


def untouched(connection: Connection, before: int, most: int) -> list[str]:
    """So many tables that nobody has touched since then and that are not in the archive, the oldest first."""
    rows = exists().where(ENTRIES.c.table == TABLES.c.id)
    found = select(TABLES.c.id).join(MOVED, isouter=True).where(before > TOUCHED, rows).order_by(TOUCHED).limit(most)
    return list(connection.execute(found).scalars())


def packed(entries: list[Entry]) -> bytes:
    """Entries as an archive has them."""
    return zlib.compress("\n".join(_line(entry) for entry in entries).encode(), 9)


def _line(entry: Entry) -> str:
    """An entry as a journal writes an answer."""
    if entry.undone:
        return f"{write_seat(entry.seat)} {TAKEN_BACK} {entry.undone}"
    return f"{write_seat(entry.seat)} {entry.token} ;{entry.led_to}"


def unpacked(journal: bytes) -> Iterator[Entry]:
    """The entries of an archive."""
    for line in zlib.decompress(journal).decode().splitlines():
        seat, _, said = line.partition(" ")
        if said.startswith(f"{TAKEN_BACK} "):
            yield Entry(read_seat(seat), "", int(said[2:]))
        else:
            token, _, led_to = said.rpartition(" ;")
            yield Entry(read_seat(seat), token, led_to=led_to)


# -- all tables -------------------------------------------------------------------------------------------------------


def rows(connection: Connection) -> list[Row]:
    """Every table there is, the one touched last first."""
    behind = select(func.count()).where(ENTRIES.c.table == TABLES.c.id).scalar_subquery()
    columns = (TABLES.c.id, TABLES.c.game, TABLES.c.rules, TABLES.c.seats, TABLES.c.over, TOUCHED, behind, ARCHIVES.c.n)
    found = select(*columns).join(MOVED, isouter=True).join(ARCHIVES, ARCHIVES.c.table == TABLES.c.id, isouter=True)
    listed = connection.execute(found.order_by(TOUCHED.desc(), TABLES.c.id))
    return [
        Row(id, game, rules, seats, over, touched, later + (archived or 0), archived)
        for id, game, rules, seats, over, touched, later, archived in listed
    ]


def delete_table(connection: Connection, id: str) -> None:
    """Take a table out of the database, with all that is kept of it alone."""
    content = connection.execute(select(TABLES.c.content).where(TABLES.c.id == id)).scalar()
    for table in reversed(SCHEMA.sorted_tables):
        if "table" in table.c:
            connection.execute(delete(table).where(table.c.table == id))
    connection.execute(update(TABLES).where(TABLES.c.next == id).values(next=""))
    connection.execute(delete(TABLES).where(TABLES.c.id == id))
    unused = ~exists().where(TABLES.c.content == content)
    connection.execute(delete(CONTENTS).where(CONTENTS.c.hash == content, unused))
    if connection.dialect.name == "postgresql":
        tell(connection, {"table": id, "deleted": True})
