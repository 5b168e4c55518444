"""How compiled classes behave; plain Python ignores it. Not compiled itself."""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar as TypeVar
else:
    T = typing.TypeVar("T")

    def TypeVar(name: str, *, bound: type, covariant: bool, default: type) -> typing.TypeVar:  # noqa: N802
        """A type variable with a default, which this Python's own does not have; only the type checker reads it."""
        return typing.TypeVar(name, bound=bound, covariant=covariant)

    def mypyc_attr(**settings: bool) -> Callable[[T], T]:
        """Say how mypyc shall compile a class: `allow_interpreted_subclasses` for what plain Python may extend."""
        return lambda cls: cls
