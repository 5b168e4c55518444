"""What Alembic runs: the steps that a database lacks, on the connection it is given."""

from __future__ import annotations

from alembic import context

from mesozoic.server.migrating import VERSIONS
from mesozoic.server.schema import SCHEMA

context.configure(connection=context.config.attributes["connection"], target_metadata=SCHEMA, version_table=VERSIONS)
context.run_migrations()
