"""Majorities: who has most, who comes second, and what ranks are paid."""

from __future__ import annotations

from mesozoic.core.native import Row, i64
from mesozoic.core.rows import most
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import NEUTRAL, NOBODY


def presence(game: Colony, zone: int) -> Row:
    """E1-ASM-03, E1-DIS-02: dice, Settlements and Leader in a Community area by colour, the Dissenters' like a third player's.

    E2-ASM-04, E2-ASM-05, E2-ASM-14: so too in Episode 2, in Discovery with Outposts and Camps. Neutral dice have none.
    """
    counts = game.tally.in_area(zone)
    counts[NEUTRAL] = 0
    return counts


def sole_first(counts: Row) -> int:
    """Who alone has most, nobody with none; NOBODY where several share it."""
    return _only(sharing_first(counts))


def sole_second(counts: Row) -> int:
    """Who alone has the second most, nobody with none; NOBODY where several share it."""
    return _only(sharing_second(counts))


def sharing_first(counts: Row) -> list[int]:
    """All who have most, if anybody has any."""
    return _with(counts, most(counts))


def sharing_second(counts: Row) -> list[int]:
    """All who have the second most, if anybody has any; a tie for first keeps second."""
    first = most(counts)
    second: i64 = 0
    for count in counts:
        if second < count < first:
            second = count
    return _with(counts, second)


def friendly_ranks(influence: Row) -> tuple[list[int], list[int]]:
    """All who share first place, and all who share second; nobody with none, and a tie for first keeps second."""
    return sharing_first(influence), sharing_second(influence)


def shared_places(totals: list[int]) -> list[int]:
    """Everybody's rank, 1 the best: equals share it and the next lower total takes the next (1-1-2); 0 for who has none."""
    places: list[int] = []
    for own in totals:
        place = 1 if own > 0 else 0
        for i in range(len(totals)):
            if own > 0 and totals[i] > own and first_of(totals, totals[i]) == i:
                place += 1
        places.append(place)
    return places


def first_of(totals: list[int], n: int) -> int:
    """Who is the first to have so many."""
    for i in range(len(totals)):
        if totals[i] == n:
            return i
    return NOBODY


def split_places(totals: list[int]) -> list[int]:
    """Everybody's rank, 1 the best: equals share it and use up as many ranks as they are (1-1-3); none is a total too."""
    places: list[int] = []
    for own in totals:
        place = 1
        for other in totals:
            if other > own:
                place += 1
        places.append(place)
    return places


def shared_ranks(totals: list[int], values: list[int]) -> list[int]:
    """What each gains: equals share a rank in full, the next lower total takes the next rank, none earns nothing."""
    return [values[place - 1] if 0 < place <= len(values) else 0 for place in shared_places(totals)]


def split_ranks(totals: list[int], values: list[int]) -> list[int]:
    """What each gains: equals split what their ranks are worth together, rounded down, and use them all up."""
    gains = []
    places = split_places(totals)
    for i in range(len(totals)):
        equals = 0
        worth = 0
        for other in totals:
            if other == totals[i]:
                rank = places[i] - 1 + equals
                worth += values[rank] if rank < len(values) else 0
                equals += 1
        gains.append(worth // equals)
    return gains


def _with(counts: Row, n: i64) -> list[int]:
    """All who have so many, if that is any."""
    sharing: list[int] = []
    if n > 0:
        for i in range(len(counts)):
            if counts[i] == n:
                sharing.append(i)
    return sharing


def _only(sharing: list[int]) -> int:
    return sharing[0] if len(sharing) == 1 else NOBODY
