"""What a box is made of, in plain values that travel to other processes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from mesozoic.core.content import changes, from_save, with_changes
from mesozoic.core.errors import DataError
from mesozoic.core.ids import Json
from mesozoic.core.record import canonical
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import AnySpec
from mesozoic.games import find_game


@dataclass(frozen=True)
class Kit:
    """A game, how many play, the options, and what a pack changed, as JSON; all values where they are not ours of today."""

    game: str
    players: int
    options: str
    changed: str
    values: str = ""

    @property
    def spec(self) -> AnySpec:
        """Its game."""
        return find_game(self.game)

    def setup(self) -> Setup:
        """The set-up it is of."""
        ours = self.spec.content()
        content = from_save(json.loads(self.values)) if self.values else with_changes(ours, json.loads(self.changed))
        return self.spec.setup(self.players, json.loads(self.options), content)

    def box(self) -> Box:
        """The box; made once in every process."""
        return _box(self)


def kit_of(spec: AnySpec, setup: Setup) -> Kit:
    """What the box of a set-up is made of."""
    changed = changes(spec.content(), setup.content)
    told = not differs(spec, setup)
    return kit(spec.id, setup.players, setup.plain_options(), changed, None if told else setup.content.values)


def differs(spec: AnySpec, setup: Setup) -> bool:
    """Are the values of a set-up of another make than ours, so that what was changed of ours does not tell them?"""
    if setup.content is spec.content_for(setup.players, spec.content()):
        return False
    try:
        told = with_changes(spec.content(), changes(spec.content(), setup.content))
    except DataError:
        return True
    return spec.content_for(setup.players, told).hash != setup.content.hash


def kit(game: str, players: int, options: Json, changed: Json, values: Json = None) -> Kit:
    """The kit of these values."""
    return Kit(game, players, canonical(options), canonical(changed), "" if values is None else canonical(values))


@lru_cache(maxsize=64)
def _box(kit: Kit) -> Box:
    return kit.spec.box(kit.setup())
