"""An SQLite file has one server at a time: it holds a lock beside the file, which ends with the process, however that ends."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase
from mesozoic.server.storage import shared


@contextmanager
def only_server(url: str) -> Iterator[Callable[[str], None]]:
    """Be the only server of this database, if it is an SQLite file; what is yielded takes the address that others are told."""
    file = _file(url)
    if file is None:
        yield lambda address: None
        return
    try:
        file_itself = file.resolve()  # whatever links lead to it
        lock = file_itself.with_name(f"{file_itself.name}.server").open("a+")
    except OSError:
        yield lambda address: None  # a folder that cannot be written to: what opens the database says so
        return
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            raise _taken(file, lock.read(200)) from None

        def tell(address: str) -> None:
            lock.truncate(0)
            lock.write(address)
            lock.flush()

        tell("")
        yield tell


def _file(url: str) -> Path | None:
    """The file of a database that is one."""
    if shared(url):
        return None
    try:
        name = make_url(url).database
    except ArgumentError:
        return None
    return Path(name) if name and name != ":memory:" else None


def _taken(file: Path, address: str) -> SetupError:
    if address:
        return SetupError(phrase("{file} has a server already, at {address}: an SQLite file has one", file=file, address=address))
    return SetupError(phrase("{file} has a server already: an SQLite file has one", file=file))
