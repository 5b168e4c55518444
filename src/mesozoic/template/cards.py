"""What the cards of Fossil Dig do when they are laid face up (chapter CRD)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.flow import May
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.template.table import SKETCH, Dig


def laid_face_up(game: Dig, seat: Seat, fossil: int) -> None:
    """Let the card that was just laid face up have its effect."""
    if game.box.effect[fossil] == SKETCH:
        offer_sketches(game, seat)


def offer_sketches(game: Dig, finder: Seat) -> None:
    """FD-CRD-02: every other player with a tool may, in clockwise order, pay it to sketch the skull."""
    for seat in game.clockwise(finder):
        if seat != finder and game.diggers[seat].tools:
            game.react(May(seat, "FD-CRD-02", "sketch", (Sketch(seat),)))


@final
class Sketch(Do[Dig]):
    """FD-CRD-02: pay one tool for a sketch, which is worth points at the end."""

    kind = "dig.sketch"
    rule = "FD-CRD-02"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Dig) -> Steps:
        game.pay_tool(self.seat, "FD-CRD-02")
        game.diggers[self.seat].sketches += 1
        game.note("FD-CRD-02", "{seat} sketches the skull", self.seat)
        return DONE


register(Sketch)
