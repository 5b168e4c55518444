"""Warnings against what happens: the moment is carried out at once, with nothing changed before it, and the log is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json, Seat
from mesozoic.core.note import Note, spell
from mesozoic.core.record import build
from mesozoic.core.spec import AnySpec
from mesozoic.core.warning import Warning

T = TypeVar("T", bound=Game)


def nothing(game: Game) -> Iterable[str]:
    """No answer is better than another."""
    return ()


def brought_on(game: T, *steps: Json, prefer: Callable[[T], Iterable[str]] = nothing) -> T:
    """A copy in which these steps come next and nothing else, to their end: whoever is asked prefers such answers."""
    twin: T = game.clone()
    twin.notes = []
    twin.answers.clear()
    twin.stack[:] = [build(step) for step in reversed(steps)]
    twin.settle()
    rng = Rng(5)
    while twin.seat != OVER:
        tokens = [choice.token() for choice in twin.choices()]
        wanted = [token for token in prefer(twin) if token in tokens]
        code = twin.parse(wanted[0]) if wanted else sample(twin, rng) if twin.seat == CHANCE else twin.legal[0]
        twin.take(code)
    return twin


def lines(game: Game, text: str) -> list[tuple[int, ...]]:
    """The arguments of all log lines with this template."""
    return [note.args for note in notes(game) if note.text == text]


def by_first(game: Game, text: str) -> dict[int, int]:
    """Of log lines with two arguments, the second by the first."""
    return {args[0]: args[1] for args in lines(game, text)}


def notes(game: Game) -> list[Note]:
    """The log."""
    assert game.notes is not None
    return game.notes


def warned(spec: AnySpec, game: Game, seat: Seat, *rules: str) -> list[Warning]:
    """What a seat is warned of by these rules."""
    return [one for one in spec.warned(game, seat) if one.rule in rules]


def said(spec: AnySpec, game: Game, seat: Seat) -> list[str]:
    """All that a seat is warned of, as it is read: moment, rule and sentence."""
    return [f"{one.moment} {one.rule} {spell(one.text, one.args, game.box.words)}" for one in spec.warned(game, seat)]
