"""Majorities: who has most, who comes second, and what ranks are paid."""

from __future__ import annotations

from mesozoic.core.native import Row, i64
from mesozoic.core.rows import filled, most, place_of, times
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import NEUTRAL, NOBODY


def presence(game: Colony, zone: int) -> Row:
    """E1-ASM-03, E1-DIS-02: dice, Settlements and Leader in a Community area by colour, the Dissenters' like a third player's.

    E2-ASM-04, E2-ASM-05, E2-ASM-14: so too in Episode 2, in Discovery with Outposts and Camps. Neutral dice have none.
    """
    counts = game.tally.in_area(zone)
    counts[NEUTRAL] = 0
    return counts


def second_most(counts: Row) -> int:
    """The second highest number; 0 where there is none. A tie for first keeps second."""
    first = most(counts)
    second: i64 = 0
    for count in counts:
        if second < count < first:
            second = count
    return second


def sole_first(counts: Row) -> int:
    """Who alone has most, nobody with none; NOBODY where several share it."""
    return _only(counts, most(counts))


def sole_second(counts: Row) -> int:
    """Who alone has the second most, nobody with none; NOBODY where several share it."""
    return _only(counts, second_most(counts))


def _only(counts: Row, n: i64) -> int:
    """Who alone has so many, if that is any."""
    return place_of(counts, n) if n > 0 and times(counts, n) == 1 else NOBODY


def shared_places(totals: Row) -> Row:
    """Everybody's rank, 1 the best: equals share it and the next lower total takes the next (1-1-2); 0 for who has none."""
    places = filled(0, len(totals))
    for i in range(len(totals)):
        if totals[i] > 0:
            place = 1
            for other in range(len(totals)):
                if totals[other] > totals[i] and place_of(totals, totals[other]) == other:
                    place += 1
            places[i] = place
    return places


def split_places(totals: Row) -> Row:
    """Everybody's rank, 1 the best: equals share it and use up as many ranks as they are (1-1-3); none is a total too."""
    places = filled(1, len(totals))
    for i in range(len(totals)):
        for other in totals:
            if other > totals[i]:
                places[i] += 1
    return places


def shared_ranks(totals: Row, values: list[int]) -> Row:
    """What each gains: equals share a rank in full, the next lower total takes the next rank, none earns nothing."""
    gains = shared_places(totals)
    for i in range(len(gains)):
        gains[i] = values[gains[i] - 1] if 0 < gains[i] <= len(values) else 0
    return gains


def split_ranks(totals: Row, values: list[int]) -> Row:
    """What each gains: equals split what their ranks are worth together, rounded down, and use them all up."""
    gains = filled(0, len(totals))
    places = split_places(totals)
    for i in range(len(totals)):
        equals = times(totals, totals[i])
        worth = 0
        for rank in range(places[i] - 1, places[i] - 1 + equals):
            worth += values[rank] if rank < len(values) else 0
        gains[i] = worth // equals
    return gains
