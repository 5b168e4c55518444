"""Gather (chapter GAT), and the Gatherer."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Refusal
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import gain_assets
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import FOOD, FROM_EFFECTS, SEATS
from mesozoic.perseverance.ep2.effects.picks import SeveralPicks, pay_for_pick, why_unpaid
from mesozoic.perseverance.ep2.gains import ChooseGain
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import FOOD_OR_ISLAND, GATHER, GATHERER, ISLAND

RULES: Final = ["E2-GAT-02", "E2-GAT-03"]
"""The rules of the options, in printed order."""


@final
class Gather(SeveralPicks):
    """E2-GAT-01: option 1, option 2 or both, each once."""

    kind = "ep2.gather"
    rule = "E2-GAT-01"
    prompt = "which option of gather?"

    def effect(self) -> int:
        return GATHER

    def is_possible(self, game: Ep2, option: Choosable) -> bool:
        """E2-RUL-04: Glowberries never run out."""
        return True

    def carry_out(self, game: Ep2, place: int) -> Steps:
        """E2-GAT-02, E2-GAT-03: Glowberries with Food or an Island Resource, or for a Shieldhead with Food."""
        option = self.option(game, place)
        rule = RULES[place]
        pay_for_pick(game, self.seat, option, rule)
        gain_assets(game, self.seat, option.number, rule)
        return find(game, self.seat) if FOOD_OR_ISLAND in option.gains else DONE

    def again(self, taken: int) -> AnyStep:
        return Gather(self.seat, taken)

    def why_closed(self, game: Ep2, place: int, turning: int = 0) -> list[Refusal]:
        return why_unpaid(game, self.seat, self.option(game, place).number, turning)


def find(game: Ep2, seat: Seat) -> Steps:
    """E2-GAT-02: 1 Food or 1 Island Resource, by choice; E2-PRK-19: a Gatherer gains both."""
    if not game.players[seat].has(GATHERER):
        return (ChooseGain(seat, FOOD_OR_ISLAND, FROM_EFFECTS, "E2-GAT-02"),)
    gain(game, seat, FOOD, 1, FROM_EFFECTS, "E2-PRK-19")
    gain(game, seat, ISLAND, 1, FROM_EFFECTS, "E2-PRK-19")
    return DONE


FIRST_GATHER: Final = [Gather(seat) for seat in range(SEATS)]


def can_gather(game: Ep2, seat: Seat, story: int, glowberry: int, dice: int) -> bool:
    """E2-RUL-04: always, for option 1 is free; a pack may price it."""
    return FIRST_GATHER[seat].can_begin(game, story, glowberry)


def why_gather_closed(game: Ep2, seat: Seat, place: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """All that an option of Gather lacks."""
    return FIRST_GATHER[seat].why_closed(game, place, turning)


register(Gather)
