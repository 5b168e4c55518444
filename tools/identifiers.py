"""Names of ids that the words of the page do not have, because in English the id says it: `dig-deep` is "dig deep"."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mesozoic.core.ids import OMNISCIENT
from mesozoic.games import GAMES

NAMELESS: Final = {"seat"}
"""Kinds whose words are people."""
WORD: Final = re.compile(r"[a-z]{3,}")


def names(room: str, rooms: Path) -> Iterator[tuple[str, str]]:
    """The names that are missing in the room of a game and in that of its series, by path, as English says them."""
    spec = GAMES.get(room)
    if spec is None:
        return
    lists = [_lists(rooms / name) for name in (room, room.rpartition("-")[0]) if (rooms / name).is_dir()]
    printed = spec.printed(spec.content())
    known = {id for named in lists for kind, list in named.items() if kind not in ("field", "source") for id in list}
    patterns = {kind for named in lists for kind, list in named.items() if "*" in list}
    known |= {id for kind in patterns for id in printed.get(kind) or ()}
    fields = {key for named in lists for key in named.get("field", {})}
    yield from _printed_names(printed)
    told: dict[tuple[str, str], str] = {}
    for players in spec.players:
        game = spec.new(spec.setup(players=players, options={}))
        for key in _keys(spec.view(game, OMNISCIENT)):
            if not _is_named(key, known | fields):
                told["field", key] = key
        for kind, ids in game.box.words.items():
            if kind in NAMELESS or kind.startswith("many "):
                continue
            for id in ids:
                if not _is_named(id, known):
                    told[kind, id] = id.replace("-", " ")
    for (kind, id), name in told.items():
        yield f"words.{kind}.{id}", name


def _keys(view: object) -> Iterator[str]:
    """The keys of a view, as they are shown where a game is drawn from its view alone."""
    for key, inner in view.items() if isinstance(view, dict) else ():
        if key not in ("seats", "table"):
            yield key.replace("_", " ")
        yield from _keys(inner)
    for inner in view if isinstance(view, list) else ():
        yield from _keys(inner)


def _printed_names(value: object) -> Iterator[tuple[str, str]]:
    """The names that are printed on things; without a path, as a pack may print others."""
    for key, inner in value.items() if isinstance(value, dict) else ():
        if key == "name" and isinstance(inner, str):
            yield "", inner
        yield from _printed_names(inner)


def _is_named(id: str, known: set[str]) -> bool:
    """Has it a name, or each of its parts, or is there nothing to name?"""
    if id in known or not WORD.search(id):
        return True
    parts = re.split(r"[/+]", id)
    return len(parts) > 1 and all(_is_named(part, known) for part in parts)


def _lists(room: Path) -> dict[str, Any]:
    """The lists of names in a room."""
    file = room / "words.en.json"
    tree: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return dict(tree.get("words", {}))
