"""The game: a table that changes, and the stack of steps still to do.

Drivers read `seat` and `legal`, answer with `take`, and are told who is next. Rules change the table, write notes and
return steps. There is no random generator in here.
"""

from __future__ import annotations

import typing
from typing import Any, Final, Generic

from mesozoic.core.choice import Choice, Refusal
from mesozoic.core.codes import Codes, no_codes
from mesozoic.core.errors import IllegalChoice, Unknowable
from mesozoic.core.ids import CHANCE, EVERYONE, OVER, Audience, RuleId, Seat, all_but, may_know, only
from mesozoic.core.native import TypeVar, mypyc_attr
from mesozoic.core.note import Note, write
from mesozoic.core.record import Part
from mesozoic.core.setup import Box
from mesozoic.core.step import DONE, AnyStep, Apart, Ask, Steps, Together
from mesozoic.core.tongue import phrase

B = TypeVar("B", bound=Box, covariant=True, default=Box)


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Somebody who looks on while a game goes from one question to the next."""

    def comes(self, game: Game, step: AnyStep) -> None:
        """This step, on top of the stack, is what comes next."""
        raise NotImplementedError

    def was_done(self, game: Game, step: AnyStep) -> None:
        """This step has run, or went on with an answer; what comes of it is not on the stack yet."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Part, Generic[B]):
    """The table, and the stack of steps still to do (the next one last)."""

    __slots__ = ("answers", "blind", "box", "codes", "joins", "notes", "reactions", "reveals", "seat", "stack", "watcher")

    def __init__(self, box: B, stack: list[AnyStep]) -> None:
        self.box: Final = box
        self.stack: Final = stack
        self.seat: Seat = OVER
        """Who answers now: a seat, CHANCE, or OVER. Of several, one; `focus` chooses another."""
        self.codes: Final[Codes] = no_codes()
        """What `seat` may answer with."""
        self.notes: list[Note] | None = None
        """The log; None in a simulation, which nobody reads."""
        self.watcher: Watcher | None = None
        """Whoever is told of every step; a clone has nobody."""
        self.reveals = 0
        """How often something hidden was shown: nobody may undo beyond that."""
        self.joins = 0
        """How often seats that answered at the same time have come together again."""
        self.blind = False
        """Is this a table as one viewer knows it? Then nothing hidden can be shown."""
        self.reactions: Final[list[AnyStep]] = []
        self.answers: Final[list[int]] = []
        """What was answered to the `Together` on top of the stack, in secret."""

    @property
    def legal(self) -> list[int]:
        """The codes `seat` may answer with, as a list of its own."""
        return self.codes.listed()

    # -- for drivers ---------------------------------------------------------------------------------------------

    def clone(self: _Self) -> _Self:
        """An independent copy of the table, without the log."""
        raise NotImplementedError

    def follow(self, other: Game) -> None:
        """Stand where another game stands: whose choice it is, what is offered, what is answered in secret."""
        self.seat = other.seat
        self.codes.copy(other.codes)
        self.blind = other.blind
        self.answers[:] = other.answers

    def pending(self) -> list[Seat]:
        """The seats that must answer now, each once; empty when the game is over."""
        top = self.stack[-1] if self.stack else None
        if top is None:
            return []
        if isinstance(top, Together):
            return top.waiting(self)
        at = self._apart()
        return [self.seat] if at < 0 or self.seat == CHANCE else [self.seat, *_threads(self.stack[at]).waiting()]

    def ask(self) -> Ask[Any]:
        """The ask that `seat` must answer now."""
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Together):
            return top.asks[top.next_of(self, self.seat)]
        if isinstance(top, Ask):
            return top
        raise IllegalChoice(phrase("the game is over"))

    def focus(self, seat: Seat) -> None:
        """Let this one of the pending seats answer next."""
        if seat == self.seat and seat != OVER:
            return
        if seat not in self.pending():
            raise IllegalChoice(phrase("it is not for seat {seat} to choose now", seat=seat))
        at = self._apart()
        if at >= 0:
            self.stack[at:] = _threads(self.stack[at]).switched(self.stack[at + 1 :], seat)
        self.seat = seat
        self.codes.count = 0
        self.ask().offer(self, self.codes)

    def at_once(self) -> bool:
        """Do seats answer at the same time now, in secret or in the open, in whatever order they like?"""
        return bool(self.stack) and (isinstance(self.stack[-1], Together) or self._apart() >= 0)

    def level_stack(self) -> list[AnyStep]:
        """The stack as it is saved: of seats that go on by themselves the first lies on top, whoever answered last."""
        at = self._apart()
        if at < 0 or self.seat == CHANCE:
            return self.stack
        apart = _threads(self.stack[at])
        first = apart.threads[0]
        return [*self.stack[:at], *apart.switched(self.stack[at + 1 :], first.seat)] if first.steps else self.stack

    def _apart(self) -> int:
        """Where on the stack seats go on by themselves, or -1."""
        for at in range(len(self.stack) - 1, -1, -1):
            step = self.stack[at]
            if isinstance(step, Apart) and step.begun:
                return at
        return -1

    def take(self, code: int) -> None:
        """Answer for `seat`, then run on until somebody must choose again."""
        if not self.codes.has(code):
            raise IllegalChoice(phrase("{code} is not offered now", code=code))
        self.go_on(self.stack[-1].take(self, code))

    def choices(self) -> list[Choice]:
        """What `seat` may answer, in words."""
        if self.seat == OVER:
            return []
        ask = self.ask()
        return [ask.describe(self, code) for code in self.legal]

    def refusals(self) -> list[Refusal]:
        """What `seat` would look for and cannot have now."""
        return [] if self.seat == OVER else self.ask().refusals(self)

    def parse(self, token: str) -> int:
        """The code of the choice that is written so."""
        ask = self.ask()
        for code in self.legal:
            if ask.describe(self, code).token() == token:
                return code
        raise IllegalChoice(self.why_closed(token))

    def why_closed(self, token: str) -> str:
        """One sentence on why this token is no answer now."""
        offered = [choice.token() for choice in self.choices()]
        shown = ", ".join(offered[:12]) + (", …" if len(offered) > 12 else "")
        return phrase("{token} is not offered now; expected one of: {shown}", token=repr(token), shown=shown)

    def settle(self, steps: Steps = DONE) -> None:
        """Do these next, and all that needs no decision or leaves none, until somebody must choose."""
        stack: list[Any] = self.stack
        for i in range(len(steps) - 1, -1, -1):
            stack.append(steps[i])
        if not stack:
            self.end()
            return
        if self.watcher is not None:
            self.watcher.comes(self, self.stack[-1])
        following = self.stack[-1].run(self)
        if following is not None:
            self.go_on(following)

    def go_on(self, steps: Steps) -> None:
        """The step on top is done, and these come in its place; then all that follows until somebody must choose.

        A step stays on top while it runs, so that one which waits is neither taken off nor laid back.
        """
        if self.watcher is not None:
            self.go_on_watched(self.watcher, steps)
            return
        stack: list[Any] = self.stack
        while True:
            if self.reactions:
                steps = (*self.reactions, *steps)
                self.reactions.clear()
            coming: tuple[Any, ...] = steps  # what is only laid down need not be looked at
            later = len(coming) - 1
            if later >= 0:
                stack[-1] = coming[later]
                while later > 0:
                    later -= 1
                    stack.append(coming[later])
            else:
                stack.pop()
                if not stack:
                    self.end()
                    return
            following = self.stack[-1].run(self)
            if following is None:
                return
            steps = following

    def go_on_watched(self, watcher: Watcher, steps: Steps) -> None:
        """The same, before the eyes of somebody."""
        following: Steps | None = steps
        while following is not None:
            watcher.was_done(self, self.stack[-1])
            self.stack[-1:] = [*following[::-1], *self.reactions[::-1]]
            self.reactions.clear()
            if not self.stack:
                self.end()
                return
            watcher.comes(self, self.stack[-1])
            following = self.stack[-1].run(self)

    def end(self) -> None:
        """Nothing is left to do: the game is over."""
        self.seat = OVER
        self.codes.count = 0

    # -- for rules -----------------------------------------------------------------------------------------------

    def react(self, *steps: AnyStep) -> None:
        """What an event triggers: it happens before what comes next."""
        self.reactions.extend(steps)

    def stop(self) -> None:
        """The game ends at this moment: whatever is still to do is dropped. The step that calls it returns DONE at once."""
        del self.stack[:-1]
        self.reactions.clear()

    def reveal(self) -> None:
        """Something hidden becomes public: to be called before a rule looks at it."""
        if self.blind:
            raise Unknowable
        self.reveals += 1

    def note(self, rule: RuleId, text: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Tell everybody: the numbers fill the template's places in order."""
        if self.notes is not None:
            self.notes.append(write(EVERYONE, rule, text, [a, b, c, d, e]))

    def detail(self, rule: RuleId, text: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Tell everybody how it came to the last line that `note` wrote: a line that belongs to it."""
        if self.notes is not None:
            self.notes.append(write(EVERYONE, rule, text, [a, b, c, d, e], 1))

    def tell(self, seat: Seat, rule: RuleId, text: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell one seat alone."""
        if self.notes is not None:
            self.notes.append(write(only(seat), rule, text, [a, b, c, d]))

    def tell_others(self, seat: Seat, rule: RuleId, text: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell everybody but one seat."""
        if self.notes is not None:
            self.notes.append(write(all_but(seat), rule, text, [a, b, c, d]))


_Self = typing.TypeVar("_Self", bound=Game)


def _threads(step: AnyStep) -> Apart[Any]:
    """This step as the one under which seats go on by themselves."""
    assert isinstance(step, Apart)
    return step


def visible(notes: list[Note], viewer: Seat) -> list[Note]:
    """The log as this viewer may read it."""
    return [note for note in notes if may_know(note.audience, viewer)]


def knows_answer(ask: Ask[Any], game: Game, viewer: Seat) -> bool:
    """Does this viewer learn the answer to this ask at once?"""
    audience: Audience = ask.audience(game)
    return may_know(audience, viewer) or viewer == ask.seat
