"""What a choice brings: every choice is taken on a copy of the table as the viewer knows it, up to the next question or roll.

It follows from the books of the game, in which everything stands that is gained and paid, so no choice is described by hand; and
from what the viewer knows, so it tells nothing that the viewer could not work out.
"""

from __future__ import annotations

from collections.abc import Iterable

from mesozoic.core.errors import Unknowable
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Seat
from mesozoic.core.note import Words, seat_name
from mesozoic.core.spec import AnySpec

NOBODY = -1
OPENS = 320
"""So many answers to next questions are named at most, shared out among the choices."""


class Change:
    """Of something that is had, a seat, or NOBODY, has so much more or less."""

    def __init__(self, seat: Seat, thing: str, n: int) -> None:
        self.seat = seat
        self.thing = thing
        self.n = n


class Preview:
    """What one choice brings."""

    def __init__(
        self, changes: list[Change], rolls: str = "", hidden: bool = False, then: str = "", opens: Iterable[str] = ()
    ) -> None:
        self.changes = changes
        """The viewer's own first, then those of the others in their order."""
        self.rolls = rolls
        """The kind of the roll or draw that comes next, or nothing."""
        self.hidden = hidden
        """Does it turn up something that the viewer does not know?"""
        self.then = then
        """The kind of the question that the viewer is asked next, or nothing."""
        self.opens = list(opens)
        """What it can be answered with then, unless that is too much."""


def brings(spec: AnySpec, game: Game, viewer: Seat) -> list[Preview]:
    """What each choice brings that is offered to this viewer, in the order of `legal`."""
    known: Game = spec.known(game, viewer)
    known.focus(viewer)
    before = spec.books(known)
    codes = known.legal
    return [_brings(spec, known, viewer, code, before, OPENS // len(codes)) for code in codes]


def _brings(spec: AnySpec, known: Game, viewer: Seat, code: int, before: dict[str, int], most: int) -> Preview:
    """What this choice brings; answers to the next question only where they are not more than so many."""
    twin = known.clone()
    hidden = False
    try:
        twin.take(code)
    except Unknowable:
        hidden = True
    changes = changed(before, spec.books(twin), twin.box.words, viewer, twin.box.setup.players)
    if hidden or viewer not in twin.pending():
        return Preview(changes, twin.ask().kind if not hidden and twin.seat == CHANCE else "", hidden)
    twin.focus(viewer)
    opens = [choice.token() for choice in twin.choices()] if len(twin.legal) <= most else []
    return Preview(changes, then=twin.ask().kind, opens=opens)


def changed(before: dict[str, int], after: dict[str, int], words: Words, viewer: Seat, seats: int) -> list[Change]:
    """How the books are different, the viewer's own accounts first."""
    found: list[Change] = []
    for account in {**before, **after}:
        n = after.get(account, 0) - before.get(account, 0)
        if n:
            found.append(_change(account, n, words, seats))
    return sorted(found, key=lambda change: (change.seat != viewer, change.seat))


def _change(account: str, n: int, words: Words, seats: int) -> Change:
    """A change of an account, which begins with the name of its owner, where it has one."""
    for seat in range(seats):
        name = seat_name(words, seat) + " "
        if account.startswith(name):
            return Change(seat, account[len(name) :], n)
    return Change(NOBODY, account, n)
