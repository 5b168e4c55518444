"""The component values of a table: those it was started with, whatever ours are today."""

from __future__ import annotations

from collections.abc import Mapping

from mesozoic.core.content import Content, from_save, with_changes
from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.server.storage import StorageError
from mesozoic.server.stored import StoredTable


def our_content(game: str, players: int, changed: Mapping[str, Json]) -> Content:
    """Our values for so many players, with those in their place that a pack had."""
    spec = find_game(game)
    ours = spec.content()
    return spec.content_for(players, with_changes(ours, changed) if changed else ours)


def played_content(stored: StoredTable) -> Content:
    """What a table is played with: ours where they are still the same, which know where they come from, or else what is kept."""
    try:
        ours = our_content(stored.game, len(stored.seats), stored.changed)
    except MesozoicError:
        ours = None
    if ours is not None and ours.hash == stored.content:
        stored.values = None
        return ours
    if stored.values is None:
        raise StorageError(phrase("this table was played with other component data and cannot go on"))
    return from_save(stored.values)
