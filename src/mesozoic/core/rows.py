"""What rules ask of a row of numbers, as loops that become machine code; `n in row` does so by itself."""

from __future__ import annotations

from typing import Final

from mesozoic.core.native import Row, append, i64, vec


def row_of(numbers: list[int]) -> Row:
    """These numbers as a row."""
    row = vec[i64](capacity=len(numbers))
    for n in numbers:
        row = append(row, n)
    return row


_ZEROS: Final = row_of([0] * 256)
"""To copy from, which is faster than to add one number after the other."""


def filled(n: i64, length: i64) -> Row:
    """A row of so many times the same number."""
    row = _ZEROS[:length]
    if n:
        for i in range(len(row)):
            row[i] = n
    while len(row) < length:
        row = append(row, n)
    return row


def times(row: Row, n: i64) -> int:
    """How often this number is there."""
    found: i64 = 0
    for other in row:
        if other == n:
            found += 1
    return found


def times_between(row: Row, n: i64, start: i64, end: i64) -> int:
    """How often this number is there, from one place up to another."""
    found: i64 = 0
    for i in range(start, end):
        if row[i] == n:
            found += 1
    return found


def has_between(row: Row, n: i64, start: i64, end: i64) -> bool:
    """Is this number there, from one place up to another?"""
    for i in range(start, end):
        if row[i] == n:
            return True
    return False


def total(row: Row) -> int:
    """All numbers together."""
    found: i64 = 0
    for n in row:
        found += n
    return found


def most(row: Row) -> int:
    """The highest number; 0 where none is higher."""
    found: i64 = 0
    for n in row:
        if n > found:
            found = n
    return found


def place_of(row: Row, n: i64) -> int:
    """Where this number is first, or -1."""
    for i in range(len(row)):
        if row[i] == n:
            return i
    return -1


def numbers(row: Row) -> list[int]:
    """A row as a list."""
    return list(row)


def bits(n: i64) -> int:
    """How many bits of a number are set."""
    found: i64 = 0
    while n:
        found += n & 1
        n >>= 1
    return found


# -- rows that are shared, and so replaced where they change -----------------------------------------------------------


def replaced(row: Row, i: i64, n: i64) -> Row:
    """The same row with another number in one place; the old one stays as it is."""
    row = row[:]
    row[i] = n
    return row


def added(row: Row, n: i64) -> Row:
    """The same row with one number more at its end; the old one stays as it is."""
    return append(row[:], n)


def without(row: Row, i: i64) -> Row:
    """The same row without the number in one place; the old one stays as it is."""
    left = vec[i64](capacity=len(row))
    for other in range(len(row)):
        if other != i:
            left = append(left, row[other])
    return left
