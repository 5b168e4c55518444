"""What the rule tests share that hold for the solo games of both episodes."""

from __future__ import annotations

from typing import Any

import pytest

from mesozoic.core.ids import Json
from tests.builders import Tables
from tests.rulebook.dissenters.table import CAMILLA, NAREK, ONE, TWO, lay1, lay2

AnyTables = Tables[Any]
"""The tables of either episode."""
AnyGame = Any
"""A game of either episode."""
EPISODES = pytest.mark.parametrize("tables", [ONE, TWO], ids=["episode-1", "episode-2"])
DISSENTERS = pytest.mark.parametrize("colour", [NAREK, CAMILLA], ids=["narek", "camilla"])
ZONES = {
    "perseverance-1": ["sustenance", "military", "expansion", "protection"],
    "perseverance-2": ["sustenance", "military", "expansion", "construction", "discovery"],
}
"""DS-SEL-01, DS-SEL-02: the Zones in the order of the loop."""


def lay(tables: AnyTables, *pending: Json, **parts: Json) -> AnyGame:
    """A position of this episode, as `lay1` and `lay2` lay it."""
    return lay1(*pending, **parts) if tables is ONE else lay2(*pending, **parts)


def walk(zones: list[str], start: str) -> list[str]:
    """Every Zone once, in the order of the loop, this one first."""
    at = zones.index(start)
    return zones[at:] + zones[:at]
