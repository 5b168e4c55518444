"""The designer's question: what moved between two versions of the components, and is it more than noise?

Both are played with the same seeds. What is counted in every game is compared game by game, so that what the seeds did goes
out; how far ahead a thing puts its owners is compared between all games of one and all of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

from mesozoic.arena.figures import Mean, corrected, difference, mean_of
from mesozoic.balance.count import NOISE, had, leads
from mesozoic.core.ids import Json

GAME = "game"
"""The kind of what is counted of a whole game."""


def compare(one: Sequence[Json], other: Sequence[Json]) -> Json:
    """Everything that can be compared, what is surest first; `one` is the new version, `other` the old."""
    rows = [*_whole(one, other), *_points(one, other), *_things(one, other)]
    chances = corrected([moved for _, _, _, moved, _ in rows])
    found = [_row(*row, chance) for row, chance in zip(rows, chances, strict=True)]
    return {"games": len(one), "moved": sorted(found, key=lambda row: (row["chance"], -abs(row["standard"])))}


Row = tuple[str, str, str, Mean, float]
"""A kind, what it is of, what was compared, by how much it moved, and what it was before."""


def _whole(one: Sequence[Json], other: Sequence[Json]) -> list[Row]:
    """Score and length of whole games."""
    rows: list[tuple[str, Callable[[Json], float]]] = [
        ("score", lambda game: fmean(game["totals"])),
        ("length", lambda game: float(sum(game["decisions"]))),
    ]
    return [(GAME, name, name, _paired(one, other, of), fmean(of(game) for game in other)) for name, of in rows]


def _points(one: Sequence[Json], other: Sequence[Json]) -> list[Row]:
    """Where the points came from in the end."""
    sources = dict.fromkeys(source for game in [*one, *other] for source in game["points"][-1])
    found = []
    for source in sources:
        before = fmean(game["points"][-1].get(source, 0) for game in other)
        moved = _paired(one, other, lambda game, source=source: game["points"][-1].get(source, 0.0))  # type: ignore[misc]
        found.append((GAME, source, "points", moved, before))
    return found


def _things(one: Sequence[Json], other: Sequence[Json]) -> list[Row]:
    """How many had a thing, and how far ahead they were."""
    mine, theirs = had(one), had(other)
    found: list[Row] = []
    for name in sorted({*mine, *theirs}):
        kind, _, id = name.partition(" ")
        own, before = ([rows.get(name, {}).get(at, set()) for at in range(len(one))] for rows in (mine, theirs))
        users = mean_of([float(len(a) - len(b)) for a, b in zip(own, before, strict=True)])
        found.append((kind, id, "had", users, fmean(len(users) for users in before)))
        if len(one[0]["totals"]) > 1:
            lead, led = leads(one, own), leads(other, before)
            found.append((kind, id, "lead", difference(lead, led), fmean(led) if led else 0.0))
    return found


def _paired(one: Sequence[Json], other: Sequence[Json], of: Callable[[Json], float]) -> Mean:
    return mean_of([of(mine) - of(theirs) for mine, theirs in zip(one, other, strict=True)])


def _row(kind: str, id: str, what: str, moved: Mean, before: float, chance: float) -> Json:
    return {
        "kind": kind,
        "id": id,
        "what": what,
        "before": round(before, 3),
        "moved": round(moved.mean, 3),
        "low": round(moved.low, 3),
        "high": round(moved.high, 3),
        "games": moved.n,
        "standard": round(moved.mean / moved.error, 2) if moved.error else 0.0,
        "chance": float(f"{chance:.3g}"),
        "flagged": chance < NOISE,
    }
