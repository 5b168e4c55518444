"""Where a game stops that was begun under other rules: the first recorded answer that does not lead where it led."""

from __future__ import annotations

from typing import Literal

from mesozoic.core.choice import Refusal
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game, knows_answer
from mesozoic.core.ids import OMNISCIENT, OVER, Seat
from mesozoic.core.step import Together
from mesozoic.core.tongue import phrase
from mesozoic.play.journal import Answer

Why = Literal["over", "turn", "choice", "table"]
"""The game is over there; somebody else answers; this is not offered; it leads to another table."""


class Diverged(MesozoicError):
    """Today's rules do not follow a recorded answer: its number, counted from 1, and what they say there."""

    def __init__(self, number: int, answer: Answer, why: Why, refusal: Refusal | None = None) -> None:
        super().__init__(
            phrase("this table is stopped: from answer {n} on today's rules lead elsewhere; it can be looked at", n=number)
        )
        self.number = number
        self.answer = answer
        self.why: Why = why
        self.refusal = refusal

    def known_to(self, viewer: Seat, game: Game) -> bool:
        """May this viewer know what was answered? The game is the one before it."""
        seat = self.answer.seat
        if viewer in (seat, OMNISCIENT):
            return True
        if seat not in game.pending() or isinstance(game.stack[-1], Together):
            return False
        there = game.clone()
        there.focus(seat)
        return knows_answer(there.ask(), there, viewer)


def diverged(game: Game, number: int, answer: Answer) -> Diverged:
    """What today's rules say of a recorded answer that they do not accept."""
    if game.seat == OVER:
        return Diverged(number, answer, "over")
    if answer.seat not in game.pending():
        return Diverged(number, answer, "turn")
    there = game.clone()
    there.focus(answer.seat)
    refusals = [refusal for refusal in there.refusals() if refusal.choice.token() == answer.token]
    return Diverged(number, answer, "choice", refusals[0] if refusals else None)
