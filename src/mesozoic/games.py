"""The games there are. Everything that drives a game finds it here."""

from __future__ import annotations

from typing import Final

from mesozoic.core.errors import SetupError
from mesozoic.core.spec import AnySpec
from mesozoic.dinosaur_island.spec import SPEC as DINOSAUR_ISLAND
from mesozoic.perseverance.ep1.spec import SPEC as PERSEVERANCE_1
from mesozoic.perseverance.ep2.spec import SPEC as PERSEVERANCE_2
from mesozoic.template.spec import SPEC as TEMPLATE

GAMES: Final[dict[str, AnySpec]] = {spec.id: spec for spec in (PERSEVERANCE_1, PERSEVERANCE_2, DINOSAUR_ISLAND, TEMPLATE)}


def find_game(id: str) -> AnySpec:
    """The game of this name, or one sentence that lists those there are."""
    if id not in GAMES:
        raise SetupError(f"no game is called {id!r}; there are: {', '.join(GAMES)}")
    return GAMES[id]
