"""Fortifications (chapter FRT)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Refusal
from mesozoic.core.record import register
from mesozoic.core.step import AnyStep, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.options import closed, gain_assets, lacking, pay_for
from mesozoic.perseverance.common.words import EMPTY, SEATS
from mesozoic.perseverance.ep1.effects.options import DifferentOptions
from mesozoic.perseverance.ep1.pieces import BuildWall, LayTrap, can_build_wall, can_lay_trap, has_trap_space
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import FORTIFICATIONS, GAIN_TRAP

RULES: Final = ["E1-FRT-02", "E1-FRT-03", "E1-FRT-04", "E1-FRT-05"]
"""The rules of the options, in printed order."""


@final
class Fortify(DifferentOptions):
    """E1-FRT-01, E1-FRT-07: one or two different options in any order: two Traps, two Walls or one of each, in any Zones."""

    kind = "ep1.fortify"
    rule = "E1-FRT-01"
    prompt = "which option of fortifications?"

    def effect(self) -> int:
        return FORTIFICATIONS

    def is_possible(self, game: Ep1, option: Choosable) -> bool:
        """E1-FRT-02 to E1-FRT-05: is the Trap or Wall of an option in the supply, and a space empty for it?

        E1-FRT-08, E1-RUL-51: a full Defense area has no space for a Trap, but still for Walls.
        """
        if GAIN_TRAP in option.gains:
            return can_lay_trap(game, self.seat)
        return can_build_wall(game, self.seat)

    def carry_out(self, game: Ep1, place: int) -> Steps:
        """E1-FRT-02 to E1-FRT-05: a Trap, for Food with Valor; a Wall for Scrap, for a Story more with Followers."""
        option = game.box.effects.effect_options[FORTIFICATIONS][place]
        rule = RULES[place]
        pay_for(game, self.seat, option, rule)
        gain_assets(game, self.seat, option, rule)
        if GAIN_TRAP in game.box.effects.options[option].gains:
            return (LayTrap(self.seat, rule),)
        return (BuildWall(self.seat, rule),)

    def again(self, taken: int) -> AnyStep:
        return FORTIFY[self.seat][taken]

    def why_closed(self, game: Ep1, place: int, turning: int = 0) -> list[Refusal]:
        option = game.box.effects.effect_options[FORTIFICATIONS][place]
        missing = lacking(game, self.seat, option, turning)
        player = game.players[self.seat]
        if GAIN_TRAP in game.box.effects.options[option].gains:
            if not player.traps[0] + player.traps[1]:
                missing.append(closed(game, option, "E1-CMP-08", "no trap is left in your supply"))
            if not has_trap_space(game):
                missing.append(closed(game, option, "E1-FRT-08", "every dino space holds a dino or a trap"))
            return missing
        if not player.walls:
            missing.append(closed(game, option, "E1-CMP-07", "no wall is left in your supply"))
        if EMPTY not in game.walls:
            missing.append(closed(game, option, "E1-DEF-02", "every wall space holds a wall"))
        return missing


FORTIFY: Final = [[Fortify(seat, taken) for taken in range(1 << len(RULES))] for seat in range(SEATS)]

register(Fortify)
