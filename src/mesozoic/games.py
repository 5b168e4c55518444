"""The games there are. Everything that drives a game finds it here."""

from __future__ import annotations

from typing import Final

from mesozoic.core.errors import SetupError
from mesozoic.core.rule import Rulebook
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.dinosaur_island.spec import SPEC as DINOSAUR_ISLAND
from mesozoic.perseverance.ep1.spec import SPEC as PERSEVERANCE_1
from mesozoic.perseverance.ep2.spec import SPEC as PERSEVERANCE_2
from mesozoic.template.spec import SPEC as TEMPLATE

GAMES: Final[dict[str, AnySpec]] = {spec.id: spec for spec in (PERSEVERANCE_1, PERSEVERANCE_2, DINOSAUR_ISLAND, TEMPLATE)}

DISSENTERS: Final = Rulebook("perseverance-dissenters", PERSEVERANCE_1.folder.parent / "dissenters", "The Dissenters")
"""The solo game of both episodes of Perseverance."""
RULEBOOKS: Final[dict[str, Rulebook]] = {book.name: book for book in (*[spec.rulebook for spec in GAMES.values()], DISSENTERS)}
"""The rulebooks there are, each under its name: that of the game it belongs to, or one of its own where several cite it."""


def find_game(id: str) -> AnySpec:
    """The game of this name, or one sentence that lists those there are."""
    if id not in GAMES:
        raise SetupError(phrase("no game is called {id}; there are: {known}", id=repr(id), known=", ".join(GAMES)))
    return GAMES[id]


def find_rulebook(name: str) -> Rulebook:
    """The rulebook of this name, or one sentence that lists those there are."""
    if name not in RULEBOOKS:
        raise SetupError(phrase("no rulebook is called {name}; there are: {known}", name=repr(name), known=", ".join(RULEBOOKS)))
    return RULEBOOKS[name]
