"""The tables of a database for whoever runs the server, also beside it: looked through, taken out as journals, brought in."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import inspect, make_url
from sqlalchemy.exc import SQLAlchemyError

from mesozoic.core.errors import FileError, MesozoicError
from mesozoic.core.ids import SPECTATOR, Json, Seat
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.journal import read_journal, write_journal
from mesozoic.play.kit import differs
from mesozoic.server.about_tables import IMPORT, Begin, Created, SeatWish
from mesozoic.server.beginning import find_beginning
from mesozoic.server.entry import entries_of
from mesozoic.server.fair import give_dice
from mesozoic.server.keeping import Row
from mesozoic.server.making import new_table
from mesozoic.server.reopening import open_table
from mesozoic.server.running import Running
from mesozoic.server.storage import Storage, StorageError, default_url, engine_of

OURS = {"tables", "links", "entries"}
"""What every database of ours has had from the first version on."""


@dataclass(frozen=True)
class Listed:
    """A table as it is listed."""

    id: str
    game: str
    seats: list[str]
    state: str
    """`running`, `finished`, `stopped`, or `unreadable`."""
    archived: bool
    entries: int
    touched: int


class Shelf:
    """The tables of one database."""

    def __init__(self, url: str | None) -> None:
        self.storage = _opened(url or default_url())

    def close(self) -> None:
        """Let go of it."""
        self.storage.close()

    def list(self) -> list[Listed]:
        """Every table, the one touched last first."""
        return [self._listed(row) for row in self.storage.rows()]

    def _listed(self, row: Row) -> Listed:
        try:
            names, state = [_called(seat, number) for number, seat in enumerate(json.loads(row.seats))], self._state(row)
        except (ValueError, TypeError, KeyError):
            names, state = [], "unreadable"
        return Listed(row.id, row.game, names, state, row.archived is not None, row.entries, row.touched)

    def _state(self, row: Row) -> str:
        """How a table stands; what does not say so itself, or has older rules, has to be played again."""
        try:
            if row.over is None or (not row.over and row.rules != find_game(row.game).rules_version):
                session = self.find(row.id).session
                return "stopped" if session.stopped is not None else "finished" if session.over else "running"
        except MesozoicError:
            return "unreadable"
        return "finished" if row.over else "running"

    def find(self, id: str) -> Running:
        """The table of this id."""
        stored = self.storage.load_now(id)
        if stored is None:
            raise FileError(phrase("there is no table {id} in this database", id=repr(id)))
        return open_table(stored)

    def journal(self, id: str) -> str:
        """A table as a journal: all of it, or up to where it is stopped."""
        table = self.find(id)
        if differs(table.spec, table.session.setup):
            raise FileError(
                phrase("{id}: its component values have other keys than those of today, which no journal can tell", id=id)
            )
        return write_journal(table.session.journal())

    def bring_in(self, text: str, file: str, now: float) -> Created:
        """A new table of a journal, with its links; who sat there is not known."""
        if len(text) > IMPORT:
            raise FileError(phrase("{file}: expected a journal of at most {most} characters", file=file, most=IMPORT))
        journal = read_journal(text, file)
        found = find_beginning(Begin(journal=text))
        stored, created = new_table(found.spec, found.setup, [SeatWish(kind="person")] * found.setup.players, None)
        found.lay(stored)
        created.commitment = give_dice(stored, False)
        if journal.dice is not None and found.info().over:
            stored.dice, created.commitment = journal.dice, journal.dice.commitment  # with which its rolls can be proved
        table = open_table(stored)
        table.add_stored(entries_of(table.session.answers[len(stored.entries) :]))
        values = table.session.setup.content.values
        asyncio.run(self.storage.create(stored, values, table.session.over, now))
        return created

    def delete(self, id: str) -> None:
        """Delete a table for good."""
        asyncio.run(self.storage.delete(id))

    def archive(self, before: float) -> int:
        """Archive what nobody has touched since then; how many tables that were."""
        return asyncio.run(self._archive(before))

    async def _archive(self, before: float) -> int:
        archived = 0
        while ids := await self.storage.untouched(before, 100):
            for id in ids:
                await self.storage.archive(id, before)
            archived += len(ids)
        return archived


def links(created: Created, address: str) -> dict[Seat, str]:
    """The links of a new table, by seat."""
    secrets = {link.seat: link.secret for link in created.links} | {SPECTATOR: created.spectator}
    return {seat: f"{address}/table/{created.table}#{secret}" for seat, secret in secrets.items()}


def _called(seat: Json, number: int) -> str:
    """Who sits there, in a list."""
    return str(seat["name"] or seat["bot"] or number)


def _opened(url: str) -> Storage:
    """A database that is there already, and is one of ours."""
    engine = engine_of(url)
    try:
        file = make_url(url).database if engine.dialect.name == "sqlite" else None
        if engine.dialect.name == "sqlite" and not (file and Path(file).is_file()):
            raise StorageError(phrase("there is no database {file}", file=repr(file or url)))
        if not set(inspect(engine).get_table_names()) >= OURS:
            raise StorageError(phrase("this is a database of something else: there are no tables of games in it"))
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StorageError(phrase("the database cannot be opened: {reason}", reason=reason)) from None
    finally:
        engine.dispose()
    return Storage(url)
