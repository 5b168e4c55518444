"""The table as one viewer knows it, and the worlds that viewer cannot tell apart: in Dinosaur Island they are the table itself.

DI-RUL-08: face-down stacks, the bag and the AI deck have no order before chance decides it, draw by draw. Cards put unseen
into the box (dice and objectives not drawn, plot twists rejected) are nowhere on the table, and nothing depends on them.
"""

from __future__ import annotations

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Seat
from mesozoic.dinosaur_island.table import Island


def hide(game: Island, viewer: Seat) -> None:
    """DI-RUL-08: no piece on the table is hidden from anybody."""


def deal(game: Island, rng: Rng) -> None:
    """DI-RUL-08: no piece is hidden, so none is dealt."""
