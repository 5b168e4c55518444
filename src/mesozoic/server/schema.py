"""What lies in a database: the tables of the newest version of its schema, to which the migrations bring every older one."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("next", String(24), nullable=False, default=""),
    Column("over", Integer),
)
"""Whether a game is over; tables of earlier versions do not say so."""
CONTENTS = Table(
    "contents",
    SCHEMA,
    Column("hash", String(40), primary_key=True),
    Column("content", Text, nullable=False),
)
"""All component values that tables were started with, each kind once, by the hash that these tables name."""
OWNERS = Table(
    "owners",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("hash", String(64), nullable=False),
)
"""The hash of the secret by which whoever made a table can delete it; older tables have none."""
LINKS = Table(
    "links",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("hash", String(64), nullable=False),
)
ENTRIES = Table(
    "entries",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("token", Text, nullable=False),
    Column("undone", Integer, nullable=False, default=0),
    Column("led_to", String(8), nullable=False, server_default=""),
)
"""One row for every answer, with a fingerprint of the table it led to; a row with `undone` takes back that many, the last ones
of its seat, instead."""
ARCHIVES = Table(
    "archives",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("journal", LargeBinary, nullable=False),
)
"""The first so many entries of a table that nobody has touched for long, as compressed text; what comes later is rows again."""
MOVED = Table(
    "moved",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When the last entry of a table was added, in seconds since 1970."""
PACKS = Table(
    "packs",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("changed", Text, nullable=False),
)
"""What an owner's pack changed of the component values of a table, by path; nothing for most tables."""
BEGINS = Table(
    "begins",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("state", Text, nullable=False),
)
"""The position in which a table began that did not begin as its rules say."""
DICE = Table(
    "dice",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("dice", Text, nullable=False),
)
"""The secret of a table's dice and what people added to it; older tables have none."""
HINTS = Table(
    "hints",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("allowed", Integer, nullable=False),
)
"""Whether a table has hints; older tables do not say so."""
CLOCKS = Table(
    "clocks",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("clocks", Text, nullable=False),
)
"""The clocks of a table whose people have some."""
UPTIME = Table(
    "uptime",
    SCHEMA,
    Column("one", Integer, primary_key=True),
    Column("milliseconds", BigInteger, nullable=False),
)
"""For how long servers of this database have been up, in one row; nothing where no table ever had clocks."""
LINES = Table(
    "lines",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
"""What was said at a table; the oldest lines go when there are too many."""
TALKS = Table(
    "talks",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("spectators", Integer, nullable=False),
)
"""Whether spectators of a table may talk; older tables do not say so."""
REVIEWS = Table(
    "reviews",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("made", String(64), nullable=False),
    Column("review", Text, nullable=False),
)
"""The review of a finished table, and of which game and by which version it was made."""
SNAPSHOTS = Table(
    "snapshots",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("state", Text, nullable=False),
)
PROCESSES = Table(
    "processes",
    SCHEMA,
    Column("id", Integer, primary_key=True),
    Column("address", String(120), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""The processes that serve this database, how they reach each other, and until when each is one,
in milliseconds since 1970 by the database's clock; none where one serves alone."""
LEASES = Table(
    "leases",
    SCHEMA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("process", Integer, nullable=False),
    Column("fence", BigInteger, nullable=False),
)
"""Which of them owns a table, and how many have so far."""
