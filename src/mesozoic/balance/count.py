"""What watched games tell of every thing: who could come by it, how often it was taken and had, and what came of it.

Who had a thing is compared with who had not, within the same game: so long or rich games count for nothing. One person alone is
compared with games of the same difficulty. That says what goes together, and not what is the cause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from mesozoic.arena.figures import FEW, Mean, corrected, difference, difference_within, interval, mean_of
from mesozoic.balance.play import TENTHS, components
from mesozoic.balance.record import SEAT, THEIR
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
    had: int
    seats: int
    wins: Json
    """The share of games that seats with it have won."""
    lead: Mean
    """By how many points they were ahead of those without it."""
    chance: float = 1.0
    """How likely that is noise, all comparisons together."""
    offered: int = 0
    """How often it was among the choices of questions by which such things are come by."""
    taken: int = 0
    could: int = 0
    """How many seats could come by it; 0 where it was never there to be chosen."""

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
            "users": self.had,
            "had": round(self.had / self.seats, 4),
            "could": self.could,
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
        "absent": absent(known, games),
        "points": points(games),
        "length": length([sum(game["decisions"]) for game in games]),
    }


def _corrected(things: list[Thing]) -> list[Thing]:
    """With the chances of all of them together, the furthest ahead first within a kind, seats in their order."""
    chances = corrected([thing.lead for thing in things])
    found = [replace(thing, chance=chance) for thing, chance in zip(things, chances, strict=True)]
    kinds = list(dict.fromkeys(thing.kind for thing in found))
    return sorted(found, key=lambda thing: (kinds.index(thing.kind), 0 if thing.kind == SEAT else -thing.lead.mean))


def _seats(kit: Kit, games: Sequence[Json]) -> list[Thing]:
    """Every seat, as if it were a thing; one person alone has no other to be compared with."""
    seats = range(kit.players) if kit.players > 1 else range(0)
    rows = [[(game, seat) for game in games] for seat in seats]
    return [
        _thing(SEAT, str(seat), own, lead_of(games, [{seat}] * len(games)), kit.players * len(games))
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
        found.append(_thing(difficulty, str(value), own, lead, len(games)))
    return found


def _things(games: Sequence[Json]) -> list[Thing]:
    """Everything that somebody had."""
    rows, reached = had(games), could(games)
    offered, taken = chosen(games)
    seats = sum(len(game["totals"]) for game in games)
    found = []
    for name, own in sorted(rows.items()):
        kind, _, id = name.partition(" ")
        where = [(games[at], seat) for at, users in own.items() for seat in users]
        lead = lead_of(games, [own.get(at, set()) for at in range(len(games))])
        thing = _thing(kind, id, where, lead, seats)
        found.append(replace(thing, offered=offered[name], taken=taken[name], could=reached[name]))
    return found


def _thing(kind: str, id: str, own: list[tuple[Json, int]], lead: Mean, seats: int) -> Thing:
    scored = not own or own[0][0]["result"] == "scored"
    wins = None if scored else interval(fmean(game["wins"][seat] for game, seat in own), len(own))
    return Thing(kind, id, len(own), seats, wins, lead)


# -- who had what, and who could ---------------------------------------------------------------------------------------


def had(games: Sequence[Json]) -> dict[str, dict[int, set[int]]]:
    """By thing and game: the seats that had it."""
    found: dict[str, dict[int, set[int]]] = {}
    for at, game in enumerate(games):
        for seat, names in enumerate(game["had"]):
            for name in names:
                found.setdefault(name, {}).setdefault(at, set()).add(seat)
    return found


def could(games: Sequence[Json]) -> Counter[str]:
    """By thing: how many seats could come by it, or had it. What only ever came by itself is left out: that is no choice."""
    found, free = Counter[str](), set[str]()
    for game, seat, reached in _reached(games):
        free |= reached
        found.update(reached | set(game["had"][seat]))
    return Counter({name: n for name, n in found.items() if name in free})


def _reached(games: Sequence[Json]) -> Iterator[tuple[Json, int, set[str]]]:
    """For every seat of every game: what lay open, what it was dealt, and what it was or could have been offered."""
    gaining = _gaining(games)
    for game in games:
        for seat, asks in enumerate(game["offered"]):
            offered = {name for ask, things in asks.items() for name in things if _by(ask, name) in gaining}
            yield game, seat, {*game["open"], *game["dealt"][seat], *offered}


def _gaining(games: Sequence[Json]) -> set[str]:
    """The questions by which things of a kind are come by."""
    return {ask for game in games for ask in game["gained"]}


def _by(ask: str, name: str) -> str:
    return f"{ask} {name.partition(' ')[0]}"


def chosen(games: Sequence[Json]) -> tuple[Counter[str], Counter[str]]:
    """By thing: how often it was offered and how often taken, by questions by which such things are come by."""
    gaining = _gaining(games)
    counted = {"offered": Counter[str](), "taken": Counter[str]()}
    for game in games:
        for what, found in counted.items():
            for asks in game[what]:
                for ask, things in asks.items():
                    found.update({name: n for name, n in things.items() if _by(ask, name) in gaining})
    return counted["offered"], counted["taken"]


def lead_of(games: Sequence[Json], users: list[set[int]]) -> Mean:
    """By how much those with a thing were ahead of those without; alone, of games without it."""
    return mean_of(leads(games, users)) if len(games[0]["totals"]) > 1 else difference_within(_alone(games, users))


def leads(games: Sequence[Json], users: list[set[int]]) -> list[float]:
    """Of every game in which some had it and some had not: by how much these were ahead on average."""
    found = []
    for game, own in zip(games, users, strict=True):
        others = [total for seat, total in enumerate(game["totals"]) if seat not in own]
        if own and others:
            found.append(fmean(game["totals"][seat] for seat in own) - fmean(others))
    return found


def _alone(games: Sequence[Json], users: list[set[int]]) -> list[tuple[list[float], list[float]]]:
    """Of every difficulty: what games with a thing had, and games without it."""
    found: dict[str, tuple[list[float], list[float]]] = {}
    for game, own in zip(games, users, strict=True):
        found.setdefault(game["difficulty"], ([], []))[not own].append(game["totals"][0])
    return list(found.values())


# -- how games went ----------------------------------------------------------------------------------------------------


def never(known: dict[str, list[str]], games: Sequence[Json]) -> dict[str, list[str]]:
    """What somebody could have come by and nobody ever had, by kind; of kinds that nobody has anything of, nothing."""
    owned, there = _met(games)
    return _of_kinds(known, _kinds(games), there - owned)


def absent(known: dict[str, list[str]], games: Sequence[Json]) -> dict[str, list[str]]:
    """What was in none of these games although others of its kind were: it cannot be said that nobody wanted it."""
    owned, there = _met(games)
    missing = {f"{kind} {id}" for kind, ids in known.items() for id in ids} - owned - there
    return _of_kinds(known, _kinds(games), missing)


def _met(games: Sequence[Json]) -> tuple[set[str], set[str]]:
    """What anybody had, and what anybody could come by."""
    owned = {name.removeprefix(THEIR) for game in games for names in game["had"] for name in names}
    return owned, {name for _, _, reached in _reached(games) for name in reached}


def _kinds(games: Sequence[Json]) -> set[str]:
    """The kinds of which a seat had anything."""
    return {name.partition(" ")[0] for game in games for names in game["had"] for name in names}


def _of_kinds(known: dict[str, list[str]], kinds: set[str], wanted: set[str]) -> dict[str, list[str]]:
    """Of these kinds, the things that are wanted, in their order."""
    found = {kind: [id for id in ids if f"{kind} {id}" in wanted] for kind, ids in known.items() if kind in kinds}
    return {kind: ids for kind, ids in found.items() if ids}


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
