"""What workers are: whoever does parts of a work, and what comes of it in the order of the parts.

A part is played again where its worker has died, so what comes of a part may depend on nothing but the part. Then it does not
matter who does the work, how many they are, and who of them dies.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Protocol, TypeVar

from mesozoic.core.errors import MesozoicError

Part = TypeVar("Part")
Result = TypeVar("Result")

AHEAD = 3
"""So many parts for each worker are under way or done before they are asked for."""
DEATHS = 4
"""A part whose worker has died so often is given up."""


class WorkersError(MesozoicError):
    """Workers that cannot be reached, or that die again and again."""


class Workers(Protocol):
    """Whoever does a work."""

    def run(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Generator[Result, None, None]:
        """What comes of each part, in their order; work is a function of a module, parts and results are plain values."""
        ...

    def close(self) -> None:
        """Let them go."""
        ...
