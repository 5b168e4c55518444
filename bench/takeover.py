"""Is anything lost when one of three workers is killed, and how long do the tables it owned stand still?"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Final

import psycopg
from websockets.exceptions import WebSocketException

from bench.child import BenchError
from bench.clients import Gone, Move, Party
from bench.crash import GAME, PEOPLE, TABLES, new_party
from bench.postgres import Postgres
from bench.report import Cell, Section, number
from bench.server import Server
from bench.settings import Settings

WORKERS: Final = 3
SOONEST: Final = 0.5
LATEST: Final = 2.0
"""Seconds of play between two kills."""
TARGET: Final = 5.0
"""Seconds after which a table must have gone on."""
PATIENCE: Final = 60.0
"""Seconds in which everything goes on, or the bench ends."""
AGAIN: Final = 0.05
"""Seconds until a client connects again."""
HEADINGS: Final = [
    *["load", "kills", "acknowledged moves", "in flight", "lost", "tables cut off", "behind"],
    *["stood still s", "until three again s"],
]


@dataclass(slots=True)
class Tally:
    """What happened so far."""

    kills: int = 0
    in_flight: int = 0
    """Moves that nobody had an answer to when their connection ended."""
    lost: list[str] = field(default_factory=list)
    behind: int = 0
    """Tables that were shown without their newest acknowledged move."""
    still: list[float] = field(default_factory=list)
    """Seconds from a kill until a table that was cut off by it had made its next move."""
    killed: float = 0.0
    """When the last kill was."""
    replaced: list[float] = field(default_factory=list)
    """Seconds from a kill until there were as many workers as before."""


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Kill one worker after the other."""
    with ExitStack() as stack:
        folder, database = stack.enter_context(TemporaryDirectory(prefix="mesozoic-bench-")), stack.enter_context(Postgres())
        server = stack.enter_context(Server(Path(folder), database.url, WORKERS))
        tally, moves = asyncio.run(killing(server, database, settings.takeovers, progress))
    return section(tally, moves)


async def killing(server: Server, database: Postgres, kills: int, progress: Callable[[str], None]) -> tuple[Tally, int]:
    """Play all the time, and kill a worker so many times; also the number of moves that were acknowledged."""
    random, tally = Random(1), Tally()
    players = [Player(server, random, tally) for _ in range(TABLES)]
    playing = [asyncio.create_task(player.play()) for player in players]
    for i in range(kills):
        progress(f"takeover: kill {i + 1} of {kills}")
        await moved(players, perf_counter())
        await asyncio.sleep(random.uniform(SOONEST, LATEST))
        killed, tally.killed = random.choice(server.serving()), perf_counter()
        os.kill(killed, signal.SIGKILL)
        tally.kills += 1
        await complete(server, killed)
        tally.replaced.append(perf_counter() - tally.killed)
        await moved(players, perf_counter())
        tally.lost += missing(database, [party for player in players for party in player.parties])
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    parties = [party for player in players for party in player.parties]
    await asyncio.gather(*[party.leave() for party in parties])
    return tally, sum(len(party.acknowledged) for party in parties)


class Player:
    """Those who play at one table as fast as they are answered, and at another when its game is over."""

    def __init__(self, server: Server, random: Random, tally: Tally) -> None:
        self.server: Final = server
        self.random: Final = random
        self.tally: Final = tally
        self.parties: Final[list[Party]] = []
        self.moved = 0.0
        """When the last move was acknowledged."""

    async def play(self) -> None:
        """Go on for ever; whoever is cut off comes back."""
        while True:
            party = await asyncio.to_thread(self._new)
            await self._sit(party)
            while not party.over:
                await self._move(party)
            await party.leave()

    def _new(self) -> Party:
        while True:
            with suppress(OSError, BenchError):
                self.parties.append(new_party(self.server, self.random))
                return self.parties[-1]
            sleep(AGAIN)

    async def _move(self, party: Party) -> None:
        try:
            await party.move()
        except (Gone, BenchError):
            self.tally.in_flight += party.unanswered
            newest = max((move.n for move in party.acknowledged), default=-1)
            await self._sit(party)
            self.tally.behind += min(party.seqs) <= newest
            if not party.over:
                await self._move(party)
            self.tally.still.append(perf_counter() - self.tally.killed)
        self.moved = perf_counter()

    async def _sit(self, party: Party) -> None:
        """Connect again until everybody has the table before them."""
        while True:
            await party.leave()
            with suppress(Gone, BenchError, WebSocketException):
                await party.sit(self.server.live(party.table))
                return
            await asyncio.sleep(AGAIN)


async def moved(players: list[Player], since: float) -> None:
    """Wait until everybody has moved since then."""
    end = perf_counter() + PATIENCE
    while min(player.moved for player in players) < since:
        if perf_counter() > end:
            raise BenchError(f"a table does not go on within {PATIENCE:g} s")
        await asyncio.sleep(AGAIN)


async def complete(server: Server, killed: int) -> None:
    """Wait until there are as many workers as before."""
    end = perf_counter() + PATIENCE
    while killed in (found := server.serving()) or len(found) < WORKERS:
        if perf_counter() > end:
            raise BenchError(f"a killed worker is not replaced within {PATIENCE:g} s")
        await asyncio.sleep(AGAIN)


def missing(database: Postgres, parties: list[Party]) -> list[str]:
    """The acknowledged moves that the database does not have, or has otherwise."""
    known = [(party.table, tuple(party.acknowledged)) for party in parties]
    with psycopg.connect(database.plain) as connection:
        rows = connection.execute('SELECT "table", n, seat, token FROM entries WHERE undone = 0').fetchall()
    stored = {(table, n): Move(n, seat, token) for table, n, seat, token in rows}
    return [
        f"{table} {move.n}: {move.seat} {move.token}"
        for table, moves in known
        for move in moves
        if stored.get((table, move.n)) != move
    ]


def section(tally: Tally, moves: int) -> Section:
    """The table."""
    row = [
        Cell(f"{TABLES} tables of {GAME}, {PEOPLE} clients each, {WORKERS} workers"),
        Cell(str(tally.kills)),
        Cell(f"{moves:,}"),
        Cell(str(tally.in_flight)),
        Cell(str(len(set(tally.lost)))),
        Cell(str(len(tally.still))),
        Cell(str(tally.behind)),
        Cell(number(median(tally.still)), f"{number(min(tally.still))}–{number(max(tally.still))}"),
        Cell(number(mean(tally.replaced)), f"{number(min(tally.replaced))}–{number(max(tally.replaced))}"),
    ]
    slow = [seconds for seconds in tally.still if seconds > TARGET]
    remarks = [
        f"One of {WORKERS} workers on PostgreSQL is killed (SIGKILL) while every table moves as fast as it is answered.",
        "A move is acknowledged when any client has a state after it; in flight are those nobody had an answer to when cut off.",
        "Lost: acknowledged, and not in the database, in its place, after a kill; all moves so far are looked up each time.",
        "Cut off: a client of the table was at the killed worker, or its owner was. Behind: shown without an acknowledged move.",
        "Stood still: from the kill to the next move that every client of a table that was cut off has seen; the median.",
        "Until three again: until a new process had been started; it answers some seconds later, and the others do meanwhile.",
        f"Target: at most {TARGET:g} s; {'met' if not slow else f'NOT met by {len(slow)}'}.",
    ]
    failures = [f"takeover: lost {one}" for one in sorted(set(tally.lost))[:5]]
    failures += [f"takeover: {tally.behind} tables were shown behind"] if tally.behind else []
    failures += [f"takeover: {len(slow)} tables stood still for more than {TARGET:g} s"] if slow else []
    return Section("Takeover", HEADINGS, [row], remarks, raw=asdict(tally), failures=failures)
