"""Does the server lose anything it acknowledged when it is killed in the middle of its work?"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.child import BenchError
from bench.clients import Gone, Move, Party
from bench.report import Cell, Section, number
from bench.server import Server
from bench.settings import Settings

GAME: Final = "perseverance-1"
PEOPLE: Final = 4
TABLES: Final = 20
SOONEST: Final = 0.05
LATEST: Final = 1.0
"""Seconds of play before a kill."""
HEADINGS: Final = ["load", "kills", "acknowledged moves", "in flight", "lost", "tables resumed", "restart s", "until all play s"]


@dataclass(slots=True)
class Tally:
    """What happened so far."""

    kills: int = 0
    in_flight: int = 0
    """Moves that nobody had an answer to when the server was killed: they may be there afterwards or not."""
    lost: list[str] = field(default_factory=list)
    """What was acknowledged and is not there."""
    resumed: int = 0
    expected: int = 0
    """How many tables there were to go on with, over all kills."""
    restarts: list[float] = field(default_factory=list)
    """Seconds from each kill until the server answered again."""
    returns: list[float] = field(default_factory=list)
    """Seconds from each kill until every table had made its next move."""


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Kill the server again and again."""
    with TemporaryDirectory(prefix="mesozoic-bench-") as folder, Server(Path(folder)) as server:
        compiled = server.get("/api/health")["compiled"]
        tally, moves = asyncio.run(killing(server, settings.kills, progress))
    return section(tally, moves, "compiled" if compiled else "interpreted")


async def killing(server: Server, kills: int, progress: Callable[[str], None]) -> tuple[Tally, int]:
    """Play, kill, start, compare, so many times; also the number of moves that were acknowledged."""
    random = Random(1)
    tally = Tally()
    done: list[Party] = []
    """Those whose game is over: what they played must stay as well."""
    parties = [new_party(server, random) for _ in range(TABLES)]
    await asyncio.gather(*[party.sit(server.live(party.table)) for party in parties])
    for i in range(kills):
        progress(f"crash: kill {i + 1} of {kills}")
        await play_until_killed(server, parties, random.uniform(SOONEST, LATEST), tally)
        started = perf_counter()
        server.launch()
        await asyncio.to_thread(server.wait)
        tally.restarts.append(perf_counter() - started)
        tally.lost += missing(server.file, done + parties)
        await resume(server, parties, tally)
        tally.returns.append(perf_counter() - started)
        for place, party in enumerate(parties):
            if party.over:
                await party.leave()
                done.append(party)
                parties[place] = new_party(server, random)
                await parties[place].sit(server.live(parties[place].table))
    await asyncio.gather(*[party.leave() for party in parties])
    return tally, sum(len(party.acknowledged) for party in done + parties)


def new_party(server: Server, random: Random) -> Party:
    """A new table."""
    return Party(*server.create(GAME, PEOPLE), Random(random.random()))


async def play_until_killed(server: Server, parties: list[Party], seconds: float, tally: Tally) -> None:
    """Everybody plays as fast as the server answers; then it is killed, and they read what it still sent."""
    playing = [asyncio.create_task(play(party)) for party in parties]
    await asyncio.sleep(seconds)
    server.kill()
    tally.kills += 1
    await asyncio.gather(*playing)
    await asyncio.gather(*[party.leave() for party in parties])
    tally.in_flight += sum(party.unanswered for party in parties)


async def play(party: Party) -> None:
    """Move after move until the server is gone or the game over."""
    with suppress(Gone):
        while await party.move() is not None:
            pass


async def resume(server: Server, parties: list[Party], tally: Tally) -> None:
    """Everybody sits down again; every table must stand where it was or further, and go on."""
    before = [max((move.n for move in party.acknowledged), default=-1) for party in parties]
    tally.expected += len(parties)
    tally.resumed += sum(await asyncio.gather(*[goes_on(server, party, n) for party, n in zip(parties, before, strict=True)]))


async def goes_on(server: Server, party: Party, newest: int) -> bool:
    """Is a table there, with its newest acknowledged move, the same for everybody, and can it be played on?"""
    try:
        await party.sit(server.live(party.table))
        if min(party.seqs) <= newest or len(set(party.seqs)) > 1:
            return False
        return party.over or await party.move() is not None
    except (Gone, BenchError):
        return False


def missing(file: Path, parties: list[Party]) -> list[str]:
    """The acknowledged moves that the database does not have, or has otherwise."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        rows = database.execute('select "table", n, seat, token from entries where undone = 0').fetchall()
    stored = {(table, n): Move(n, seat, token) for table, n, seat, token in rows}
    return [
        f"{party.table} {move.n}: {move.seat} {move.token}"
        for party in parties
        for move in party.acknowledged
        if stored.get((party.table, move.n)) != move
    ]


def section(tally: Tally, moves: int, engine: str) -> Section:
    """The table."""
    row = [
        Cell(f"{TABLES} tables of {GAME}, {PEOPLE} clients each, {engine}"),
        Cell(str(tally.kills)),
        Cell(f"{moves:,}"),
        Cell(str(tally.in_flight)),
        Cell(str(len(set(tally.lost)))),
        Cell(f"{tally.resumed:,} of {tally.expected:,}"),
        spread(tally.restarts),
        spread(tally.returns),
    ]
    remarks = [
        f"The server is killed (SIGKILL) after {SOONEST:g} to {LATEST:g} s in which every table moves as fast as it is answered.",
        "A move is acknowledged when any client has a state after it; in flight are those nobody had an answer to at a kill.",
        "Lost: acknowledged, and not in the database, in its place, after a restart; all moves so far are looked up each time.",
        "Resumed: everybody sees the same table, not before its newest acknowledged move, and the next move is acknowledged.",
        "Times are means, with the least and the greatest: from the start to the first answer, and until all tables have moved.",
        "A kill ends the process, not the machine: what a power cut would do is up to the disk that was told to sync.",
    ]
    failures = []
    if tally.lost:
        failures.append(f"{len(set(tally.lost))} acknowledged moves were lost, the first: {tally.lost[0]}")
    if tally.resumed < tally.expected:
        failures.append(f"{tally.expected - tally.resumed} tables did not go on after a kill")
    return Section("Crash", HEADINGS, [row], remarks, raw=asdict(tally), failures=failures)


def spread(values: list[float]) -> Cell:
    """The mean, and how much it varied."""
    return Cell(number(mean(values)), f"{number(min(values))}–{number(max(values))}")
