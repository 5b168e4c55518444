"""What is said of a server and of the tables it keeps."""

from __future__ import annotations

from pathlib import Path

from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.tongue import phrase


def serving(address: str) -> str:
    """Where the server is."""
    return phrase("Mesozoic is at {address} (Ctrl+C ends it; tables are kept)", address=address)


def tables_there(n: int) -> str:
    """How many tables there are."""
    return phrase("tables: {n}", n=n)


def table_state(state: str, archived: bool) -> str:
    """How a table stands."""
    said = {
        "running": phrase("running"),
        "finished": phrase("finished"),
        "stopped": phrase("stopped by newer rules"),
        "unreadable": phrase("cannot be opened"),
    }[state]
    return phrase("{state}, archived", state=said) if archived else said


def ids_or_all() -> str:
    """Neither of them, or both."""
    return phrase("name tables, or --all for all of them")


def written_to(file: Path) -> str:
    """A file was written."""
    return phrase("{file} is written", file=file)


def seat_or_spectators(seat: Seat) -> str:
    """For whom a link is."""
    return phrase("spectators") if seat == SPECTATOR else phrase("seat {n}", n=seat)


def no_table(id: str) -> str:
    """There is no such table."""
    return phrase("there is no table {id} in this database", id=repr(id))


def delete_table(id: str, game: str, seats: str, answers: int) -> str:
    """Should a table be deleted?"""
    return phrase("Delete {id} for good ({game}; {seats}; {n} answers)?", id=id, game=game, seats=seats, n=answers)


def deleted(id: str) -> str:
    """A table was deleted."""
    return phrase("{id} is deleted", id=id)


def archived(n: int) -> str:
    """So many tables were archived."""
    return phrase("archived: {n}", n=n)
