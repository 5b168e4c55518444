"""How compiled classes behave; plain Python ignores it. Not compiled itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(**settings: bool) -> Callable[[T], T]:
        """Say how mypyc shall compile a class: `allow_interpreted_subclasses` for what plain Python may extend."""
        return lambda cls: cls
