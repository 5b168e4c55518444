"""What watched games tell of every thing: how often it was taken and had, and what came of it.

Who had a thing is compared with who had not, within the same game: so long or rich games count for nothing. That says what goes
together, and not what is the cause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from mesozoic.arena.figures import FEW, Mean, corrected, difference, interval, mean_of
from mesozoic.balance.play import SEAT, TENTHS, THEIR, components
from mesozoic.core.ids import Json
from mesozoic.play.kit import Kit

NOISE = 0.01
"""What chance alone brings about less often than this, all comparisons together, is more than noise."""
BINS = 12
"""Bars of the length of games."""


@dataclass(frozen=True)
class Thing:
    """A thing of a kind: its share of choices and of seats, and what came of having it."""

    kind: str
    id: str
    offered: int
    taken: int
    had: int
    seats: int
    wins: Json
    """The share of games that seats with it have won."""
    lead: Mean
    """By how many points they were ahead of those without it."""
    chance: float
    """How likely that is noise, all comparisons together."""

    @property
    def more_than_noise(self) -> bool:
        """Is the lead more than noise?"""
        return self.chance < NOISE

    def json(self) -> Json:
        """For a program."""
        return {
            "kind": self.kind,
            "id": self.id,
            "offered": self.offered,
            "taken": self.taken,
            "had": round(self.had / self.seats, 4),
            "wins": self.wins,
            **self._led(),
            "games": self.lead.n,
            "chance": float(f"{self.chance:.3g}"),
            "flagged": self.more_than_noise,
        }

    def _led(self) -> Json:
        """The lead with its interval; of few games it says nothing."""
        if self.lead.n < FEW:
            return {"lead": None, "low": None, "high": None}
        return {"lead": round(self.lead.mean, 3), "low": round(self.lead.low, 3), "high": round(self.lead.high, 3)}


def count(kit: Kit, games: Sequence[Json], difficulty: str) -> Json:
    """All that these games tell."""
    known = components(kit.spec, kit.box())
    things = _corrected([*_seats(kit, games), *_harder(games, difficulty), *_things(games)])
    return {
        "game": kit.game,
        "rules": kit.spec.rules_version,
        "players": kit.players,
        "games": len(games),
        "bot": games[0]["bots"][0],
        "scored": games[0]["result"] == "scored",
        "score": round(fmean(total for game in games for total in game["totals"]), 2),
        "won": round(fmean(sum(game["wins"]) for game in games), 4) if kit.players == 1 else None,
        "things": [thing.json() for thing in things],
        "never": never(known, games),
        "points": points(games),
        "length": length([sum(game["decisions"]) for game in games]),
    }


def _corrected(things: list[Thing]) -> list[Thing]:
    """With the chances of all of them together, the furthest ahead first within a kind, seats in their order."""
    chances = corrected([thing.lead for thing in things])
    found = [Thing(**{**vars(thing), "chance": chance}) for thing, chance in zip(things, chances, strict=True)]
    kinds = list(dict.fromkeys(thing.kind for thing in found))
    return sorted(found, key=lambda thing: (kinds.index(thing.kind), 0 if thing.kind == SEAT else -thing.lead.mean))


def _seats(kit: Kit, games: Sequence[Json]) -> list[Thing]:
    """Every seat, as if it were a thing; one person alone has no other to be compared with."""
    seats = range(kit.players) if kit.players > 1 else range(0)
    rows = [[(game, seat) for game in games] for seat in seats]
    return [
        _thing(SEAT, str(seat), own, lead_of(games, [{seat}] * len(games)), 0, 0, kit.players * len(games))
        for seat, own in enumerate(rows)
    ]


def _harder(games: Sequence[Json], difficulty: str) -> list[Thing]:
    """Every difficulty, where one person plays."""
    values = dict.fromkeys(game["difficulty"] for game in games if game["difficulty"])
    found = []
    for value in values:
        own = [(game, 0) for game in games if game["difficulty"] == value]
        others = [game["totals"][0] for game in games if game["difficulty"] != value]
        lead = difference([game["totals"][0] for game, _ in own], others)
        found.append(_thing(difficulty, str(value), own, lead, 0, 0, len(games)))
    return found


def _things(games: Sequence[Json]) -> list[Thing]:
    """Everything that somebody had."""
    offered, taken, rows = Counter[str](), Counter[str](), had(games)
    for game in games:
        offered.update(game["offered"])
        taken.update(game["taken"])
    seats = sum(len(game["totals"]) for game in games)
    found = []
    for name, own in sorted(rows.items()):
        kind, _, id = name.partition(" ")
        where = [(games[at], seat) for at, users in own.items() for seat in users]
        lead = lead_of(games, [own.get(at, set()) for at in range(len(games))])
        found.append(_thing(kind, id, where, lead, offered[id], taken[id], seats))
    return found


def _thing(kind: str, id: str, own: list[tuple[Json, int]], lead: Mean, offered: int, taken: int, seats: int) -> Thing:
    scored = not own or own[0][0]["result"] == "scored"
    wins = None if scored else interval(fmean(game["wins"][seat] for game, seat in own), len(own))
    return Thing(kind, id, offered, taken, len(own), seats, wins, lead, 1.0)


def had(games: Sequence[Json]) -> dict[str, dict[int, set[int]]]:
    """By thing and game: the seats that had it."""
    found: dict[str, dict[int, set[int]]] = {}
    for at, game in enumerate(games):
        for seat, names in enumerate(game["had"]):
            for name in names:
                found.setdefault(name, {}).setdefault(at, set()).add(seat)
    return found


def lead_of(games: Sequence[Json], users: list[set[int]]) -> Mean:
    """By how much those with a thing were ahead of those without; alone, of games without it."""
    return mean_of(leads(games, users)) if len(games[0]["totals"]) > 1 else difference(*_alone(games, users))


def leads(games: Sequence[Json], users: list[set[int]]) -> list[float]:
    """Of every game in which some had it and some had not: by how much these were ahead on average."""
    found = []
    for game, own in zip(games, users, strict=True):
        others = [total for seat, total in enumerate(game["totals"]) if seat not in own]
        if own and others:
            found.append(fmean(game["totals"][seat] for seat in own) - fmean(others))
    return found


def _alone(games: Sequence[Json], users: list[set[int]]) -> tuple[list[float], list[float]]:
    own = [game["totals"][0] for game, who in zip(games, users, strict=True) if who]
    others = [game["totals"][0] for game, who in zip(games, users, strict=True) if not who]
    return own, others


# -- how games went ----------------------------------------------------------------------------------------------------


def never(known: dict[str, list[str]], games: Sequence[Json]) -> dict[str, list[str]]:
    """What nobody ever had to do with, by kind."""
    met = {name for game in games for names in game["had"] for name in names}
    met |= {name.removeprefix(THEIR) for name in met}
    left = {kind: [id for id in ids if f"{kind} {id}" not in met] for kind, ids in known.items()}
    return {kind: ids for kind, ids in left.items() if ids}


def points(games: Sequence[Json]) -> list[Json]:
    """Where points come from at every tenth of a game, on average; sources that never give any are left out."""
    sources = list(dict.fromkeys(source for game in games for source in game["points"][-1]))
    rows = []
    for source in sources:
        means = [round(fmean(game["points"][tenth].get(source, 0) for game in games), 3) for tenth in range(TENTHS + 1)]
        if any(means):
            rows.append({"source": source, "points": means})
    return rows


def length(decisions: list[int]) -> Json:
    """How many decisions games have: the median, and bars."""
    low, high = min(decisions), max(decisions)
    width = max(1, -(-(high - low + 1) // BINS))
    bars = Counter((one - low) // width for one in decisions)
    median = sorted(decisions)[len(decisions) // 2]
    return {"median": median, "bars": [[low + width * at, low + width * (at + 1) - 1, bars[at]] for at in range(max(bars) + 1)]}
