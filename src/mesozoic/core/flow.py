"""Shapes of rule that recur in every game, as steps."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.game import Game
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps

DO_IT: Final = 0


@final
class May(Ask[Game]):
    """A seat may do something, called `item`, or pass."""

    kind = "may"
    prompt = "do it, or pass"

    def __init__(self, seat: Seat, cause: RuleId, item: str, steps: Steps) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.item: Final = item
        self.steps: Final = steps

    def offer(self, game: Game, codes: Codes) -> None:
        codes.add(PASS)
        codes.add(DO_IT)

    def take(self, game: Game, code: int) -> Steps:
        return DONE if code == PASS else self.steps

    def describe(self, game: Game, code: int) -> Choice:
        return Pass() if code == PASS else Pick(self.item)


register(May)
