"""Many games stepped in one call: a row of the arrays for each, and the next game begins where one is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.lab.desk import Desk
from mesozoic.lab.layout import Array, Mask


class Many:
    """So many games of one set-up; in each of them the seat that is asked answers."""

    def __init__(
        self, game: str, n: int, players: int | None = None, options: Mapping[str, Json] | None = None, seed: int = 0
    ) -> None:
        if n < 1:
            raise SetupError(phrase("expected at least one game, found {n}", n=n))
        first = Desk(game, players, options)
        self.layout = first.layout
        self.players = first.players
        self.desks = [first, *[copy(first) for _ in range(n - 1)]]
        for number, desk in enumerate(self.desks):
            desk.begin(seed * 1_000_003 + number)

    def seats(self) -> NDArray[np.int64]:
        """Who is asked in each game."""
        return np.array([desk.seat for desk in self.desks])

    def observe(self, out: Array | None = None) -> Array:
        """What those who are asked know: a row for each game, in the array that is given, or else in a new one."""
        rows = np.empty((len(self.desks), self.layout.size), np.float32) if out is None else out
        for row, desk in zip(rows, self.desks, strict=True):
            self.layout.observe(desk.game, desk.seat, row)
        return rows

    def masks(self, out: Mask | None = None) -> Mask:
        """What they may answer with: a row for each game, likewise."""
        rows = np.empty((len(self.desks), self.layout.actions), np.int8) if out is None else out
        for row, desk in zip(rows, self.desks, strict=True):
            self.layout.mask(desk.game, desk.seat, row)
        return rows

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> tuple[Array, NDArray[np.bool_]]:
        """One answer in every game: what was paid to every seat, and which games are over; these begin again."""
        paid = np.zeros((len(self.desks), self.players), np.float32)
        over = np.zeros(len(self.desks), np.bool_)
        for number, (desk, action) in enumerate(zip(self.desks, actions, strict=True)):
            desk.take(int(action))
            if desk.over:
                paid[number], over[number] = desk.payoffs(), True
                desk.begin()
        return paid, over
