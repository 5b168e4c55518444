"""The schema of a database: which version it has, and the way to ours."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, func, select

from mesozoic.core.errors import MesozoicError
from mesozoic.core.tongue import phrase

FOLDER = Path(__file__).parent / "migrations"
VERSIONS = "mesozoic_version"
"""Where a database says which version of the schema it has."""
LOCK = 0x6D65736F
"""What servers that start at the same time on one PostgreSQL wait for; another number would be as good."""


class NewerDatabase(MesozoicError):
    """The database was written by a newer version of the program."""


def migrate(engine: Engine) -> None:
    """Bring a database to our schema: all of the way or not at all, and only one server at a time."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    with engine.connect() as connection:
        if _version(connection, scripts) == scripts.get_current_head():
            return
    with engine.begin() as connection:
        _hold(connection)
        config.attributes["connection"] = connection
        if _version(connection, scripts) != scripts.get_current_head():
            command.upgrade(config, "head")


def _version(connection: Connection, scripts: ScriptDirectory) -> str | None:
    """The version of a database; none where it has no schema yet, or one of before there were versions."""
    found = MigrationContext.configure(connection, opts={"version_table": VERSIONS}).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if found is not None and found not in known:
        raise NewerDatabase(
            phrase(
                "the database was written by a newer mesozoic: its schema is {found}, this version knows up to {known}",
                found=found,
                known=max(known),
            )
        )
    return found


def _hold(connection: Connection) -> None:
    """Let others wait until this transaction is over. SQLite would not even begin one for what changes a schema."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
