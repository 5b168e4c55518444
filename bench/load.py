"""How long everybody at a table waits for a move while many tables are played at once."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.child import BenchError
from bench.clients import Gone, Party
from bench.report import Cell, Section, number
from bench.server import Server
from bench.settings import Settings

GAME: Final = "perseverance-1"
PEOPLE: Final = 4
ROUNDS: Final = 3
"""The moves are made in so many rounds, to see how much the figures vary."""
HEAD_START: Final = 120
"""The tables stand between the first decision and this one when the rounds begin."""
TARGET: Final = 50.0
"""Milliseconds that 95 of 100 moves may take."""
EARLIER: Final = [
    "Earlier, on other machines: before previews and frames a move took 3.15 ms (2026-11-17); with both, "
    "and a whole state for everybody, 5.23 ms and 1.71 KB, 7.09 KB as it is read (the same day); since then what is new.",
]
"""What previews and frames cost, and what was saved afterwards: commits 8fab5fb, 0831a4f."""
TOGETHER: Final = 10
"""How many tables connect or catch up at the same time before the rounds."""
HEADINGS: Final = [
    *["load", "moves/s", "p50 ms", "p95 ms", "p99 ms", "slowest ms", "server CPU", "no core"],
    *["CPU ms per move", "KB per move and client", "KB per table"],
]


@dataclass(frozen=True, slots=True)
class Round:
    """What one round took: milliseconds of every move, and seconds: of the round, of the server's CPU, of its wait for one; bytes
    that all clients received over the network, and characters of what they read.
    """

    latencies: list[float]
    seconds: float
    cpu: float
    waited: float
    received: int
    characters: int

    def rate(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.seconds

    def busy(self) -> float:
        """Percent of a core that the server used."""
        return 100 * self.cpu / self.seconds

    def starved(self) -> float:
        """Percent of the time in which it could have used one and had none, because others did."""
        return 100 * self.waited / self.seconds

    def each(self, whole: float) -> float:
        """The part of a move."""
        return whole / len(self.latencies)


@dataclass(frozen=True, slots=True)
class Found:
    """All rounds, and the bytes of a table."""

    rounds: list[Round]
    memory: float


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Play many tables at once."""
    if not Path("/proc/self/schedstat").exists():
        raise BenchError("the load part reads what the server uses from /proc, which is not there: it needs Linux")
    with TemporaryDirectory(prefix="mesozoic-bench-") as folder, Server(Path(folder)) as server:
        compiled = server.get("/api/health")["compiled"]
        try:
            found = asyncio.run(measure(server, settings, progress))
        except Gone as error:
            raise BenchError(f"the server went away: {error}; it says: {server.last_words()}") from None
    return section(settings, found, "compiled" if compiled else "interpreted")


async def measure(server: Server, settings: Settings, progress: Callable[[str], None]) -> Found:
    """Set everything up, then let every table make a move a second."""
    first = await seated(server, 0)
    for _ in range(20):
        await first.move()
    before = server.memory()
    progress(f"load: {settings.tables} tables sit down")
    parties = [await seated(server, i + 1) for i in range(settings.tables)]
    progress("load: the tables get going")
    room = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*[head_start(party, i * HEAD_START // len(parties), room) for i, party in enumerate(parties)])
    gc.collect()
    gc.freeze()
    rounds: list[Round] = []
    for i in range(ROUNDS):
        progress(f"load: round {i + 1} of {ROUNDS}")
        rounds.append(await play_round(server, parties, max(1, settings.moves // ROUNDS)))
    memory = (server.memory() - before) / len(parties)
    gc.unfreeze()
    await asyncio.gather(*[party.leave() for party in [first, *parties]])
    return Found(rounds, memory)


async def seated(server: Server, seed: int) -> Party:
    """A new table with everybody connected."""
    table, secrets = await asyncio.to_thread(server.create, GAME, PEOPLE)
    party = Party(table, secrets, Random(seed))
    await party.sit(server.live(table))
    return party


async def head_start(party: Party, moves: int, room: asyncio.Semaphore) -> None:
    """Moves that are not measured."""
    for _ in range(moves):
        async with room:
            await party.move()


async def play_round(server: Server, parties: list[Party], moves: int, every: float = 1.0) -> Round:
    """So many moves of every table, each at a random moment of so many seconds."""
    received, characters = sum(party.received() for party in parties), sum(party.characters for party in parties)
    cpu, waited, start = server.cpu(), server.waited(), perf_counter()
    latencies: list[float] = []

    async def play(party: Party) -> None:
        for turn in range(moves):
            await asyncio.sleep(start + every * (turn + party.random.random()) - perf_counter())
            taken = await party.move()
            if taken is None:
                raise BenchError("a game was over before the load was measured: ask for fewer moves")
            latencies.append(1000 * taken)

    await asyncio.gather(*[play(party) for party in parties])
    await asyncio.sleep(start + every * moves - perf_counter())
    seconds = perf_counter() - start
    cpu, waited = server.cpu() - cpu, server.waited() - waited
    received = sum(party.received() for party in parties) - received
    return Round(latencies, seconds, cpu, waited, received, sum(party.characters for party in parties) - characters)


def percentile(latencies: list[float], percent: int) -> float:
    """So many of a hundred moves took at most this."""
    return quantiles(latencies, n=100, method="inclusive")[percent - 1]


def section(settings: Settings, found: Found, engine: str) -> Section:
    """The table."""
    rounds = found.rounds
    everything = [latency for one in rounds for latency in one.latencies]
    row = [
        Cell(f"{settings.tables} tables of {GAME}, {PEOPLE} clients each, {engine}"),
        spread([one.rate() for one in rounds]),
        *[spread([percentile(one.latencies, n) for one in rounds], percentile(everything, n)) for n in (50, 95, 99)],
        Cell(number(max(everything))),
        spread([one.busy() for one in rounds], unit="%"),
        spread([one.starved() for one in rounds], unit="%"),
        spread([one.each(1000 * one.cpu) for one in rounds]),
        spread([one.each(one.received / PEOPLE / 1024) for one in rounds]),
        Cell(number(found.memory / 1024)),
    ]
    p95 = percentile(everything, 95)
    plain = median([one.each(one.characters / PEOPLE / 1024) for one in rounds])
    remarks = [
        f"Of all {len(everything):,} moves, in brackets the least and the greatest of {len(rounds)} rounds.",
        f"Every table makes a move at a random moment of every second; it has made up to {HEAD_START} moves before.",
        "A move takes from just before a client sends it until the last client of the table has the state after it.",
        "The server writes to SQLite and syncs every move; all clients are one process beside it, and compress as browsers do.",
        "Server CPU is in percent of one core; no core: how long it was ready to run and had to wait, because others ran.",
        f"What a client receives is compressed: {number(plain)} KB as it is read.",
        "Memory is what the server grew by, connections included.",
        f"Target: p95 at most {TARGET:g} ms; {'met' if p95 <= TARGET else 'NOT met'}.",
        *EARLIER,
    ]
    raw = {"rounds": [asdict(one) for one in rounds], "memory": found.memory}
    return Section("Load", HEADINGS, [row], remarks, raw=raw)


def spread(values: list[float], whole: float | None = None, unit: str = "") -> Cell:
    """A figure (the median, where there is none for all rounds) and how much it varied."""
    own = median(values) if whole is None else whole
    return Cell(number(own) + unit, f"{number(min(values))}–{number(max(values))}")
