"""What a choice brings: every choice is taken on a copy of the table as the viewer knows it, up to the next question or roll.

Where nothing has changed by then and the viewer is asked on, as for a die that is paid for when it is placed, it is what changes
first in the same way whatever the viewer answers.
It follows from the books of the game, in which everything stands that is gained and paid, so no choice is described by hand; and
from what the viewer knows, so it tells nothing that the viewer could not work out.
"""

from __future__ import annotations

from mesozoic.core.errors import Unknowable
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Seat
from mesozoic.core.note import Words
from mesozoic.core.spec import AnySpec

NOBODY = -1
Books = dict[str, int]
"""Of everything that is had, by its account, how much."""
OPENS = 320
"""So many answers to next questions are named at most, shared out among the choices; what some do not need is for the others."""
AHEAD = 12
"""So many answers to later questions are tried at most to find what a choice that changes nothing leads to in any case."""


class Change:
    """Of something that is had, a seat, or NOBODY, has so much more or less."""

    def __init__(self, seat: Seat, thing: str, n: int) -> None:
        self.seat = seat
        self.thing = thing
        self.n = n


class Preview:
    """What one choice brings."""

    def __init__(self, changes: list[Change], rolls: str = "", hidden: bool = False, then: str = "") -> None:
        self.changes = changes
        """The viewer's own first, then those of the others in their order; at once, or whatever is answered then."""
        self.rolls = rolls
        """The kind of the roll or draw that comes next, or nothing."""
        self.hidden = hidden
        """Does it turn up something that the viewer does not know?"""
        self.then = then
        """The kind of the question that the viewer is asked next, or nothing."""
        self.opens: list[str] = []
        """What it can be answered with then, unless that is too much."""


def brings(spec: AnySpec, game: Game, viewer: Seat) -> list[Preview]:
    """What each choice brings that is offered to this viewer, in the order of `legal`."""
    known: Game = spec.known(game, viewer)
    known.focus(viewer)
    before = spec.books(known)
    found = [_brings(spec, known, viewer, code, before) for code in known.legal]
    left = OPENS
    for n, (preview, twin) in enumerate(sorted(found, key=_answers)):
        if twin is not None and len(twin.legal) <= left // (len(found) - n):
            preview.opens = [choice.token() for choice in twin.choices()]
            left -= len(preview.opens)
    return [preview for preview, _ in found]


def _answers(found: tuple[Preview, Game | None]) -> int:
    """How many answers the question has that a choice leads to."""
    return len(found[1].legal) if found[1] is not None else 0


def _brings(spec: AnySpec, known: Game, viewer: Seat, code: int, before: Books) -> tuple[Preview, Game | None]:
    """What this choice brings, and the table after it where the viewer is asked on."""
    twin = known.clone()
    hidden = False
    try:
        twin.take(code)
    except Unknowable:
        hidden = True
    asked = not hidden and viewer in twin.pending()
    n = differences(before, spec.books(twin))
    if asked:
        twin.focus(viewer)
        n = n or Ahead(spec, viewer, before).found(twin)
    changes = changed(n, twin.box.words, viewer, twin.box.setup.players)
    if not asked:
        return Preview(changes, twin.ask().kind if not hidden and twin.seat == CHANCE else "", hidden), None
    return Preview(changes, then=twin.ask().kind), twin


class Ahead:
    """Looks for what changes first, whatever a viewer answers from now on; says nothing where that takes too many tries."""

    def __init__(self, spec: AnySpec, viewer: Seat, before: Books) -> None:
        self.spec = spec
        self.viewer = viewer
        self.before = before
        self.left = AHEAD

    def found(self, known: Game) -> Books:
        """What all answers to the question of this position have in common."""
        self.left -= len(known.legal)
        if self.left < 0:
            return {}
        common: Books | None = None
        for code in reversed(known.legal):  # passing, which comes last, mostly ends it
            n = self._after(known, code)
            common = n if common is None else shared(common, n)
            if not common:
                break
        return common or {}

    def _after(self, known: Game, code: int) -> Books:
        """What this answer changes, or if nothing, what comes after it in any case."""
        twin = known.clone()
        try:
            twin.take(code)
        except Unknowable:
            return {}
        n = differences(self.before, self.spec.books(twin))
        if n or self.viewer not in twin.pending():
            return n
        twin.focus(self.viewer)
        return self.found(twin)


def differences(before: Books, after: Books) -> Books:
    """The accounts that are different, and by how much."""
    found = {account: after.get(account, 0) - n for account, n in before.items() if after.get(account, 0) != n}
    if after.keys() != before.keys():
        found |= {account: n for account, n in after.items() if n and account not in before}
    return found


def shared(one: Books, two: Books) -> Books:
    """What is the same both ways."""
    return {account: n for account, n in one.items() if two.get(account) == n}


def changed(differences: Books, words: Words, viewer: Seat, seats: int) -> list[Change]:
    """Differences of the books, the viewer's own accounts first."""
    found = [_change(account, n, words, seats) for account, n in differences.items()]
    return sorted(found, key=lambda change: (change.seat != viewer, change.seat))


def _change(account: str, n: int, words: Words, seats: int) -> Change:
    """A change of an account, which begins with the English name of its owner, where it has one."""
    names = words.get("seat")
    for seat in range(seats):
        name = f"{names[seat] if names is not None else f'seat {seat}'} "
        if account.startswith(name):
            return Change(seat, account[len(name) :], n)
    return Change(NOBODY, account, n)
