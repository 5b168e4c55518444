"""Shapes of rule that recur in every game, as steps."""

from __future__ import annotations

from typing import Any, Final, final

from mesozoic.core.choice import Choice, Pass, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.game import Game
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import Record, register
from mesozoic.core.step import DONE, Ask, Steps

PASS: Final = 0
"""The code of a pass, wherever passing is allowed."""


@final
class Branch(Record):
    """A way to go on: what it is called, and the steps it leads to."""

    kind = "branch"

    def __init__(self, item: str, steps: Steps) -> None:
        self.item: Final = item
        self.steps: Final = steps


@final
class May(Ask[Game]):
    """A seat may do this, or pass."""

    kind = "may"
    prompt = "do it, or pass"

    def __init__(self, seat: Seat, cause: RuleId, branch: Branch) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.branch: Final = branch

    def offer(self, game: Game, codes: Codes) -> None:
        codes.add(PASS)
        codes.add(1)

    def take(self, game: Game, code: int) -> Steps:
        return DONE if code == PASS else self.branch.steps

    def describe(self, game: Game, code: int) -> Choice:
        return Pass() if code == PASS else Pick(self.branch.item)


@final
class OneOf(Ask[Game]):
    """A seat chooses exactly one of several ways to go on."""

    kind = "one_of"
    prompt = "choose one"

    def __init__(self, seat: Seat, cause: RuleId, branches: tuple[Branch, ...]) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.branches: Final = branches

    def offer(self, game: Game, codes: Codes) -> None:
        for i in range(len(self.branches)):
            codes.add(i)

    def take(self, game: Game, code: int) -> Steps:
        return self.branches[code].steps

    def describe(self, game: Game, code: int) -> Choice:
        return Pick(self.branches[code].item)


@final
class InAnyOrder(Ask[Game]):
    """A seat decides which of several things due at the same moment comes next, until all are done."""

    kind = "in_any_order"
    prompt = "what comes first?"

    def __init__(self, seat: Seat, cause: RuleId, branches: tuple[Branch, ...]) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.branches: Final = branches

    def offer(self, game: Game, codes: Codes) -> None:
        for i in range(len(self.branches)):
            codes.add(i)

    def take(self, game: Game, code: int) -> Steps:
        first: Any = self.branches[code]
        rest = self.branches[:code] + self.branches[code + 1 :]
        return (*first.steps, InAnyOrder(self.seat, self.cause, rest)) if rest else first.steps

    def describe(self, game: Game, code: int) -> Choice:
        return Pick(self.branches[code].item)


register(Branch, May, OneOf, InAnyOrder)
