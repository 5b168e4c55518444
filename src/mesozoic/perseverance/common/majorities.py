"""Majorities: who has most, who comes second, and what ranks are paid."""

from __future__ import annotations

from mesozoic.core.native import Row, i64
from mesozoic.core.rows import most
from mesozoic.perseverance.common.words import NOBODY


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
    levels = sorted({total for total in totals if total > 0}, reverse=True)
    return [levels.index(total) + 1 if total > 0 else 0 for total in totals]


def split_places(totals: list[int]) -> list[int]:
    """Everybody's rank, 1 the best: equals share it and use up as many ranks as they are (1-1-3); none is a total too."""
    return [1 + sum([1 for other in totals if other > total]) for total in totals]


def shared_ranks(totals: list[int], values: list[int]) -> list[int]:
    """What each gains: equals share a rank in full, the next lower total takes the next rank, none earns nothing."""
    return [values[place - 1] if 0 < place <= len(values) else 0 for place in shared_places(totals)]


def split_ranks(totals: list[int], values: list[int]) -> list[int]:
    """What each gains: equals split what their ranks are worth together, rounded down, and use them all up."""
    gains = []
    places = split_places(totals)
    for i in range(len(totals)):
        equals = totals.count(totals[i])
        gains.append(sum(values[places[i] - 1 : places[i] - 1 + equals]) // equals)
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
