"""The rows of one table in the database: how they are read and changed, within a transaction of whoever asks."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from mesozoic.core.ids import Json, Seat
from mesozoic.play.dice import loaded
from mesozoic.server.about_talk import TalkLine
from mesozoic.server.clocks import Clocks, loaded_clocks
from mesozoic.server.entry import Entry
from mesozoic.server.keeping import inserting, keep_content, read_entries
from mesozoic.server.schema import (
    BEGINS,
    CLOCKS,
    CONTENTS,
    DICE,
    ENTRIES,
    HINTS,
    LINES,
    LINKS,
    MOVED,
    OWNERS,
    PACKS,
    REVIEWS,
    SNAPSHOTS,
    TABLES,
    TALKS,
    UPTIME,
)
from mesozoic.server.stored import StoredTable

ONE_PERSON = 2
"""The links of a table at which one person sits: their own, and that of spectators."""


def add_table(connection: Connection, table: StoredTable, values: Json, over: bool, now: int) -> None:
    """A new table with its links, entries and component values."""
    row = {"id": table.id, "game": table.game, "rules": table.rules, "content": table.content, "next": "", "over": over}
    texts = {"options": json.dumps(table.options), "seats": json.dumps(table.seats), "created": now}
    connection.execute(insert(TABLES).values(**row, **texts))
    keep_content(connection, table.content, values)
    if table.owner:
        connection.execute(insert(OWNERS).values(table=table.id, hash=table.owner))
    rows = [{"table": table.id, "seat": seat, "hash": hash} for seat, hash in table.links.items()]
    connection.execute(insert(LINKS), rows)
    connection.execute(insert(HINTS).values(table=table.id, allowed=int(table.hints)))
    if table.changed:
        connection.execute(insert(PACKS).values(table=table.id, changed=json.dumps(table.changed)))
    if table.begin is not None:
        connection.execute(insert(BEGINS).values(table=table.id, state=json.dumps(table.begin, separators=(",", ":"))))
    if table.dice is not None:
        connection.execute(insert(DICE).values(table=table.id, dice=json.dumps(table.dice.saved())))
    if table.clocks is not None:
        set_clocks(connection, table.id, table.clocks)
    if table.spectators_talk:
        connection.execute(insert(TALKS).values(table=table.id, spectators=1))
    if table.entries:
        add_entries(connection, table.id, entry_rows(table.id, 0, table.entries), now)


def entry_rows(table: str, start: int, entries: list[Entry]) -> list[dict[str, Any]]:
    """Entries as rows, the first with this number."""
    return [
        {"table": table, "n": start + i, "seat": entry.seat, "token": entry.token, "undone": entry.undone, "led_to": entry.led_to}
        for i, entry in enumerate(entries)
    ]


def add_entries(connection: Connection, table: str, rows: list[dict[str, Any]], now: int) -> None:
    """Rows of entries behind those there are, at this time."""
    connection.execute(insert(ENTRIES), rows)
    if not connection.execute(update(MOVED).where(MOVED.c.table == table).values(at=now)).rowcount:
        connection.execute(insert(MOVED).values(table=table, at=now))


def add_snapshot(connection: Connection, table: str, n: int, text: str) -> None:
    """A snapshot of a table after so many entries."""
    connection.execute(insert(SNAPSHOTS).values(table=table, n=n, state=text))


def set_over(connection: Connection, table: str) -> None:
    """The game of a table is over."""
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(over=1))


def set_rematch(connection: Connection, table: str, next: str) -> None:
    """The rematch of a table."""
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(next=next))


def set_seats(connection: Connection, table: str, seats: str) -> None:
    """Who sits at a table."""
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(seats=seats))


def set_dice(connection: Connection, table: str, dice: str) -> None:
    """What people have added to the dice of a table."""
    connection.execute(update(DICE).where(DICE.c.table == table).values(dice=dice))


def set_clocks(connection: Connection, table: str, clocks: Clocks) -> None:
    """How the clocks of a table stand."""
    text = json.dumps(clocks.saved(), separators=(",", ":"))
    if not connection.execute(update(CLOCKS).where(CLOCKS.c.table == table).values(clocks=text)).rowcount:
        connection.execute(insert(CLOCKS).values(table=table, clocks=text))


def set_uptime(connection: Connection, milliseconds: int) -> None:
    """For how long servers have been up. Of several processes each has its own count: what is written down never goes back."""
    new = inserting(connection)(UPTIME).values(one=1, milliseconds=milliseconds)
    later = UPTIME.c.milliseconds < milliseconds
    connection.execute(new.on_conflict_do_update(index_elements=["one"], set_={"milliseconds": milliseconds}, where=later))


def add_line(connection: Connection, table: str, seat: Seat, text: str, now: int, most: int) -> TalkLine:
    """A line of talk; the oldest go where there are more than so many."""
    last = connection.execute(select(func.max(LINES.c.n)).where(LINES.c.table == table)).scalar() or 0
    line = TalkLine(n=last + 1, seat=seat, at=now, text=text)
    connection.execute(insert(LINES).values(table=table, **line.model_dump()))
    connection.execute(delete(LINES).where(LINES.c.table == table, LINES.c.n <= line.n - most))
    return line


def set_review(connection: Connection, table: str, made: str, text: str) -> None:
    """The review of a table in the place of an older one."""
    connection.execute(delete(REVIEWS).where(REVIEWS.c.table == table))
    connection.execute(insert(REVIEWS).values(table=table, made=made, review=text))


def load_table(connection: Connection, id: str) -> StoredTable | None:
    """The table of this id, or none."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
    if row is None:
        return None
    links = connection.execute(select(LINKS.c.seat, LINKS.c.hash).where(LINKS.c.table == id)).all()
    newest = connection.execute(
        select(SNAPSHOTS.c.n, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table == id).order_by(SNAPSHOTS.c.n.desc()).limit(1)
    ).first()
    moved = connection.execute(select(MOVED.c.at).where(MOVED.c.table == id)).scalar()
    changed = connection.execute(select(PACKS.c.changed).where(PACKS.c.table == id)).scalar()
    hints = connection.execute(select(HINTS.c.allowed).where(HINTS.c.table == id)).scalar()
    begin = connection.execute(select(BEGINS.c.state).where(BEGINS.c.table == id)).scalar()
    dice = connection.execute(select(DICE.c.dice).where(DICE.c.table == id)).scalar()
    clocks = connection.execute(select(CLOCKS.c.clocks).where(CLOCKS.c.table == id)).scalar()
    talks = connection.execute(select(TALKS.c.spectators).where(TALKS.c.table == id)).scalar()
    values = connection.execute(select(CONTENTS.c.content).where(CONTENTS.c.hash == row["content"])).scalar()
    owner = connection.execute(select(OWNERS.c.hash).where(OWNERS.c.table == id)).scalar()
    return StoredTable(
        id,
        row["game"],
        row["rules"],
        row["content"],
        json.loads(row["options"]),
        json.loads(row["seats"]),
        {int(seat): str(hash) for seat, hash in links},
        row["next"],
        read_entries(connection, id),
        None if newest is None else (newest[0], _snapshot(newest[1])),
        moved or row["created"],
        json.loads(changed) if changed else {},
        json.loads(begin) if begin else None,
        len(links) <= ONE_PERSON if hints is None else bool(hints),
        loaded(json.loads(dice)) if dice else None,
        json.loads(values) if values else None,
        owner or "",
        loaded_clocks(json.loads(clocks)) if clocks else None,
        bool(talks),
    )


def _snapshot(text: str) -> Json:
    """A snapshot as it lies there; nothing where it is damaged."""
    try:
        return json.loads(text)
    except ValueError:
        return None
