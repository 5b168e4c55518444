"""How long everybody waits, and what a move and a table cost, with more tables and with more processes."""

from __future__ import annotations

import asyncio
import gc
import resource
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.child import BenchError
from bench.clients import Gone
from bench.load import GAME, PEOPLE, ROUNDS, TOGETHER, Found, head_start, percentile, play_round, seated, spread
from bench.postgres import Postgres
from bench.report import Cell, Section, number
from bench.server import Server
from bench.settings import Settings

WORKERS: Final = (1, 2)
HEAD_START: Final = 30
"""The tables stand between the first decision and this one when the rounds begin."""
MOVES: Final = 4
"""Of every table in a round."""
HEADINGS: Final = [
    *["tables", "workers", "moves/s", "p50 ms", "p95 ms", "p99 ms", "slowest ms", "CPU of all", "no core"],
    *["CPU ms per move", "KB per move and client", "KB per table"],
]


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Every number of tables, with every number of workers."""
    allow_files()
    rows, raw = [], {}
    for tables in map(int, settings.scale):
        for workers in WORKERS:
            progress(f"scale: {tables} tables, workers: {workers}")
            found = one(tables, workers, settings.every)
            rows.append(row(tables, workers, found))
            raw[f"{tables} {workers}"] = {"rounds": [asdict(each) for each in found.rounds], "memory": found.memory}
    remarks = [
        f"Tables of {GAME}, {PEOPLE} clients each, on PostgreSQL on the same machine, which syncs every move.",
        f"Every table makes a move at a random moment of every {settings.every:g} s, {MOVES} of them in each of {ROUNDS} rounds.",
        "A move takes from just before a client sends it until the last client of the table has the state after it.",
        "Clients connect to any worker; who is at the wrong one is led to the table's owner. All clients are one process.",
        "CPU of all workers is in percent of one core; no core: how long they were ready to run and had to wait for one.",
        "Memory is what all workers grew by, connections included. PostgreSQL and the clients are not counted.",
    ]
    return Section("Scale", HEADINGS, rows, remarks, raw=raw)


def allow_files() -> None:
    """A file for every connection of ours; the server has as many."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def one(tables: int, workers: int, every: float) -> Found:
    """So many tables with so many workers."""
    with ExitStack() as stack:
        folder, database = stack.enter_context(TemporaryDirectory(prefix="mesozoic-bench-")), stack.enter_context(Postgres())
        server = stack.enter_context(Server(Path(folder), database.url, workers))
        try:
            return asyncio.run(measure(server, tables, every))
        except Gone as error:
            raise BenchError(f"the server went away: {error}; it says: {server.last_words()}") from None


async def measure(server: Server, tables: int, every: float) -> Found:
    """Seat everybody, get the tables going, and measure the rounds."""
    warm = [await seated(server, -i - 1) for i in range(2 * server.workers)]
    for _ in range(10):
        await asyncio.gather(*[party.move() for party in warm])
    before = server.memory()
    parties = [await seated(server, i) for i in range(tables)]
    room = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*[head_start(party, i * HEAD_START // len(parties), room) for i, party in enumerate(parties)])
    gc.collect()
    gc.freeze()
    rounds = [await play_round(server, parties, MOVES, every) for _ in range(ROUNDS)]
    memory = (server.memory() - before) / len(parties)
    gc.unfreeze()
    await asyncio.gather(*[party.leave() for party in [*warm, *parties]])
    return Found(rounds, memory)


def row(tables: int, workers: int, found: Found) -> list[Cell]:
    """A line of the table."""
    rounds = found.rounds
    everything = [latency for each in rounds for latency in each.latencies]
    return [
        Cell(f"{tables:,}"),
        Cell(str(workers)),
        spread([each.rate() for each in rounds]),
        *[spread([percentile(each.latencies, n) for each in rounds], percentile(everything, n)) for n in (50, 95, 99)],
        Cell(number(max(everything))),
        spread([each.busy() for each in rounds], unit="%"),
        spread([each.starved() for each in rounds], unit="%"),
        spread([each.each(1000 * each.cpu) for each in rounds]),
        spread([each.each(each.received / PEOPLE / 1024) for each in rounds]),
        Cell(number(found.memory / 1024)),
    ]
