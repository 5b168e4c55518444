"""What mypyc knows and plain Python does not: how classes are compiled, and rows of machine numbers. Not compiled itself.

Compiled, a `Row` is a `vec[i64]` of librt: numbers that lie side by side, without an object for each. Interpreted, a
plain list stands in for it: it is faster there, and nothing beyond Python is needed.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar as TypeVar

    Row = vec[i64]
else:
    T = typing.TypeVar("T")
    i64 = int
    Row = list

    class vec:  # noqa: N801
        """Makes lists where compiled code makes rows."""

        def __class_getitem__(cls, item: type) -> Callable[..., list]:
            return lambda items=(), capacity=0: list(items)

    def append(row: list, n: int) -> list:
        """The same row with one number more."""
        row.append(n)
        return row

    def mypyc_attr(**settings: bool) -> Callable[[T], T]:
        """Say how mypyc shall compile a class: `allow_interpreted_subclasses` for what plain Python may extend."""
        return lambda cls: cls

    def TypeVar(name: str, *, bound: type, covariant: bool, default: type) -> typing.TypeVar:  # noqa: N802
        """A type variable with a default, which this Python's own does not have; only the type checker reads it."""
        return typing.TypeVar(name, bound=bound, covariant=covariant)


def is_row(value: object) -> bool:
    """Is this a row of machine numbers? (A list that stands in for one is written as what it is.)"""
    return type(value).__name__ == "vec[i64]"
