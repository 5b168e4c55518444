"""What is written to live connections: a whole state, or what is different from the one before; every field on its own."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from mesozoic.server.about_state import TableState

Texts = dict[str, str]
"""Fields of a message, by their names, as they are written."""
FIELDS = [name for name in TableState.model_fields if name != "type"]
STEPS = ("seq", "log_from", "log", "scenes", "frames_from", "frames")
"""What is always told anew: how it came to a state. All other fields stay until they change, and frames lead to the view."""


class Letter:
    """What one viewer is told of a table, for everybody who knows the same of it."""

    def __init__(self, parts: dict[str, Any]) -> None:
        self.parts = parts
        self.steps = {name: _written(parts[name]) for name in STEPS}
        self.standing = {name: _written(value) for name, value in parts.items() if name not in (*STEPS, "view")}

    @property
    def lines(self) -> int:
        """How many log lines whoever reads it has then."""
        return int(self.parts["log_from"]) + len(self.parts["log"])

    def whole(self) -> str:
        """All of it, as a `state`."""
        texts = {**self.standing, **self.steps, "view": _written(self.parts["view"])}
        return _object({"type": '"state"', **{name: texts[name] for name in FIELDS}})

    def news(self, since: int, told: Texts) -> str:
        """What is different for somebody who was told this of the state of `since`, as `news`."""
        changed = {name: text for name, text in self.standing.items() if told[name] != text}
        return _object({"type": '"news"', "since": str(since), **self.steps, "changed": _object(changed)})


def _written(value: Any) -> str:
    return to_json(value).decode()


def _object(texts: Texts) -> str:
    return "{" + ",".join([f'"{name}":{text}' for name, text in texts.items()]) + "}"
