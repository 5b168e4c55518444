"""What the processes of one PostgreSQL say to it about who owns what; `leases.py` says when."""

from __future__ import annotations

import json

from sqlalchemy import Connection, text

from mesozoic.core.ids import Json

LASTS = 3
"""Seconds a process owns its tables after it last said so."""
BURIED = 3600
"""Seconds after which the row of a process that is gone is deleted."""
CHANNEL = "mesozoic"
"""Where processes tell each other what they must know."""

CLOCK = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The time of the database, as `until` tells it."""
JOINED = text(f"INSERT INTO processes (address, secret, until) VALUES (:address, :secret, {CLOCK} + {1000 * LASTS}) RETURNING id")
RENEW = f"UPDATE processes SET until = {CLOCK} + {1000 * LASTS} WHERE id = %s AND until > {CLOCK} RETURNING id"
BURY = text(f"DELETE FROM processes WHERE until < {CLOCK} - {1000 * BURIED}")
LEAVE = text("DELETE FROM processes WHERE id = :process")
OWNED = text('SELECT process, fence FROM leases WHERE "table" = :table')
NEW = text(
    'INSERT INTO leases ("table", process, fence) SELECT id, :process, 1 FROM tables WHERE id = :table '
    'ON CONFLICT ("table") DO NOTHING RETURNING fence'
)
TAKE = text('UPDATE leases SET process = :process, fence = fence + 1 WHERE "table" = :table RETURNING fence')
OWNED_TO_TAKE = text(f"{OWNED.text} FOR UPDATE")
LEFT = text(f"SELECT address, secret, (until - {CLOCK}) / 1000.0 FROM processes WHERE id = :process")
LEFT_TO_TAKE = text(f"{LEFT.text} FOR UPDATE")
"""What is looked at so changes no more until whoever takes the table over is done."""
STANDS = text('SELECT 1 FROM leases WHERE "table" = :table AND process = :process AND fence = :fence FOR SHARE')
"""Shared, so that nobody takes the table over before the write that looks at it has ended."""
CUT = text(
    f"SELECT pg_terminate_backend(a.pid) FROM leases l JOIN processes p ON p.id = l.process AND p.until <= {CLOCK} "
    "JOIN pg_stat_activity a ON a.application_name = 'mesozoic ' || p.address AND a.xact_start IS NOT NULL "
    "AND a.pid <> pg_backend_pid() "
    'WHERE l."table" = :table'
)
"""Ends what a process whose time is up has begun in the database and not ended: nobody waits for what it holds."""
BORN = text('INSERT INTO leases ("table", process, fence) VALUES (:table, :process, 1)')
TELL = text("SELECT pg_notify(:channel, :said)")
AT_ONE_MOMENT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"
"""All that a transaction reads is as it was when it began to."""
LISTEN = f"LISTEN {CHANNEL}"
SIGN = "SELECT set_config('application_name', %s, false)"
"""What the database calls a connection."""


def tell(connection: Connection, said: Json) -> None:
    """Tell all processes something about a table when what is being done is done."""
    connection.execute(TELL, {"channel": CHANNEL, "said": json.dumps(said)})
