"""Step frames: the steps of a turn, and the numbered steps of an Assembly (E2-RUL-29)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import end_frame


@final
class EndOfStep(Do[Ep2]):
    """E2-RUL-29, E2-RUL-23: a step of the turn or of an Assembly is over: its new Perks work now, and chains begin anew."""

    kind = "ep2.end_of_step"
    rule = "E2-RUL-29"

    def run(self, game: Ep2) -> Steps:
        end_frame(game)
        return DONE


END_FRAME: Final = EndOfStep()

register(EndOfStep)
