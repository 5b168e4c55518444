"""Presets: settings that belong together, under a name, as data of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from mesozoic.core.errors import DataError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase

KEYS: Final = ("id", "name", "text", "players", "options")


@final
class Preset:
    """Options that are set together; all others keep their defaults."""

    def __init__(self, id: str, name: str, text: str, players: tuple[int, ...], options: Mapping[str, Json]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.players: Final = players
        """The numbers of players it is for."""
        self.options: Final = options


def read_presets(file: Path) -> tuple[Preset, ...]:
    """The presets of a game in the order of its file; none where it has no file."""
    if not file.is_file():
        return ()
    found: list[Preset] = []
    for given in tomllib.loads(file.read_text(encoding="utf-8")).get("preset", []):
        missing = [key for key in KEYS if key not in given]
        if missing or len(given) != len(KEYS):
            raise DataError(
                phrase(
                    "{file}: preset {id}: expected {keys}",
                    file=file.name,
                    id=given.get("id", len(found) + 1),
                    keys=", ".join(KEYS),
                )
            )
        found.append(Preset(given["id"], given["name"], given["text"], tuple(given["players"]), given["options"]))
    return tuple(found)
