"""`mesozoic tables`: the tables of a server's database, also while it runs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mesozoic.cli import error_words, server_words, show
from mesozoic.cli.common import AsJson, emit
from mesozoic.cli.files import check_target
from mesozoic.cli.serve import LONGEST, Database
from mesozoic.core.errors import MesozoicError, SetupError
from mesozoic.play.save import read_text

if TYPE_CHECKING:
    from mesozoic.server.shelf import Shelf

tables = typer.Typer(help="The tables of a server's database, also while it runs: list, export, import, delete, archive.")

Ids = Annotated[list[str], typer.Argument(metavar="TABLE...", help="Tables, as `mesozoic tables list` names them.")]
AnyIds = Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="Tables, as `mesozoic tables list` names them.")]
To = Annotated[Path, typer.Option("--to", metavar="DIR", help="The folder for the journals.")]
All = Annotated[bool, typer.Option("--all", help="All tables there are.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Journals.")]
Address = Annotated[str, typer.Option("--public", metavar="URL", help="The address with which the links begin.")]
Days = Annotated[
    float, typer.Option("--older", min=0, max=LONGEST, metavar="DAYS", help="For how many days nobody has played there.")
]


@contextmanager
def shelf(database: str | None) -> Iterator[Shelf]:
    """The tables of a database."""
    try:
        from mesozoic.server.shelf import Shelf
    except ImportError:
        raise SetupError(error_words.no_server()) from None
    found = Shelf(database)
    try:
        yield found
    finally:
        found.close()


@tables.command("list")
def list_tables(database: Database = None, as_json: AsJson = False) -> None:
    """List all tables: game, seats, how they stand, and when somebody last played there."""
    with shelf(database) as here:
        found = here.list()
    if as_json:
        emit([asdict(one) for one in found])
        return
    shown = show.table_of(server_words.tables_there(len(found)), "table", "game", "seats", "state", "answers", "last played")
    for one in found:
        state = server_words.table_state(one.state, one.archived)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.touched))
        shown.add_row(one.id, one.game, ", ".join(one.seats), state, str(one.entries), when)
    show.console().print(shown)


@tables.command("export")
def export_tables(ids: AnyIds = None, to: To = Path(), every: All = False, database: Database = None) -> None:
    """Write tables as journals, which `mesozoic verify` and `import` read; what players keep secret stands in them."""
    if bool(ids) == every:
        raise SetupError(server_words.ids_or_all())
    failed = []
    with shelf(database) as here:
        for id in ids or [one.id for one in here.list()]:
            target = to / f"{id}.journal"
            try:
                text = here.journal(id)
                check_target(target)
            except MesozoicError as error:
                if not every:
                    raise
                failed.append(str(error))
                continue
            target.write_text(text, encoding="utf-8")
            typer.echo(server_words.written_to(target))
    if failed:
        raise SetupError(" ".join(failed))


@tables.command("import")
def import_tables(files: Files, public: Address = "http://127.0.0.1:8800", database: Database = None) -> None:
    """Make a table of each journal, and print its links."""
    with shelf(database) as here:
        from mesozoic.server import shelf as shelves
        from mesozoic.server.operation import public_address

        address = public_address(public)
        for file in files:
            created = here.bring_in(read_text(file), str(file), time.time())
            typer.echo(created.table)
            for seat, link in shelves.links(created, address).items():
                typer.echo(f"  {server_words.seat_or_spectators(seat)}: {link}")


@tables.command("delete")
def delete_tables(ids: Ids, yes: Yes = False, database: Database = None) -> None:
    """Delete tables for good, with all that is kept of them."""
    with shelf(database) as here:
        known = {one.id: one for one in here.list()}
        for id in ids:
            if id not in known:
                raise SetupError(server_words.no_table(id))
        for id in dict.fromkeys(ids):
            one = known[id]
            if yes or typer.confirm(server_words.delete_table(id, one.game, ", ".join(one.seats), one.entries)):
                here.delete(id)
                typer.echo(server_words.deleted(id))


@tables.command("archive")
def archive_tables(older: Days = 90.0, database: Database = None) -> None:
    """Archive the tables at which nobody has played for so long; they open and go on as before."""
    with shelf(database) as here:
        typer.echo(server_words.archived(here.archive(time.time() - older * 24 * 3600)))
