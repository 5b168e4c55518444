"""Majorities: who has most, who comes second, and what ranks are paid."""

from __future__ import annotations

from mesozoic.perseverance.common.words import NOBODY


def sole_first(counts: list[int]) -> int:
    """Who alone has most, nobody with none; NOBODY where several share it."""
    return _sole(counts, max(counts))


def sole_second(counts: list[int]) -> int:
    """Who alone has the second most, nobody with none; NOBODY where several share it."""
    most = max(counts)
    below = [count for count in counts if count < most]
    return _sole(counts, max(below)) if below else NOBODY


def sharing_first(counts: list[int]) -> list[int]:
    """All who have most, if anybody has any."""
    most = max(counts)
    return [i for i in range(len(counts)) if counts[i] == most] if most else []


def shared_ranks(totals: list[int], values: list[int]) -> list[int]:
    """What each gains: equals share a rank in full, the next lower total takes the next rank, none earns nothing."""
    levels = sorted({total for total in totals if total > 0}, reverse=True)
    gains = []
    for total in totals:
        rank = levels.index(total) if total > 0 else len(values)
        gains.append(values[rank] if rank < len(values) else 0)
    return gains


def split_ranks(totals: list[int], values: list[int]) -> list[int]:
    """What each gains: equals split what their ranks are worth together, rounded down, and use them all up."""
    gains = []
    for total in totals:
        first = sum([1 for other in totals if other > total])
        equals = totals.count(total)
        gains.append(sum(values[first : first + equals]) // equals)
    return gains


def friendly_ranks(influence: list[int]) -> tuple[list[int], list[int]]:
    """All who share first place, and all who share second; nobody with none, and a tie for first keeps second."""
    levels = sorted({count for count in influence if count > 0}, reverse=True)
    first = [i for i in range(len(influence)) if levels and influence[i] == levels[0]]
    second = [i for i in range(len(influence)) if len(levels) > 1 and influence[i] == levels[1]]
    return first, second


def _sole(counts: list[int], most: int) -> int:
    return counts.index(most) if most > 0 and counts.count(most) == 1 else NOBODY
