"""What a choice brings, in the few words that stand behind it in a terminal."""

from __future__ import annotations

from mesozoic.cli import words
from mesozoic.core.choice import Choice, Pass
from mesozoic.core.record import registered
from mesozoic.play.preview import NOBODY, Change, Preview


def common(choices: list[Choice], previews: list[Preview]) -> str:
    """The kind of the question that follows whatever one chooses, apart from passing: it is said once for all."""
    kinds = {preview.then for choice, preview in zip(choices, previews, strict=True) if not isinstance(choice, Pass)}
    return kinds.pop() if len(kinds) == 1 and len(choices) > 1 else ""


def behind(preview: Preview, viewer: int, apart: str = "") -> str:
    """All of it in one line: what is paid and gained, what is rolled or turned up, and what is asked, unless it is that."""
    changes = sorted(preview.changes, key=lambda one: (one.seat != viewer, one.seat, one.n > 0))
    had = [_change(one, viewer) for one in changes]
    rolls = [words.rolls(preview.rolls)] if preview.rolls else []
    hidden = [words.turns_up()] if preview.hidden else []
    then = [words.asked_then(prompt_of(preview.then))] if preview.then and preview.then != apart else []
    return ", ".join(had + rolls + hidden + then)


def prompt_of(kind: str) -> str:
    """What is asked by a question of this kind."""
    prompt: str = registered(kind)[kind].prompt  # type: ignore[attr-defined]
    return prompt


def _change(one: Change, viewer: int) -> str:
    n = words.signed(one.n)
    what = words.held(one.thing, one.n)
    return f"{n} {what}" if one.seat in (viewer, NOBODY) else f"{words.seat_name(one.seat)} {n} {what}"
