"""What Episode 2 will take from a viewer: Followers for a Breach, and what an Assembly pays to others."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.rows import total
from mesozoic.core.warning import Warning
from mesozoic.perseverance.common.pool import is_board_bare
from mesozoic.perseverance.common.warnings import (
    assembly_is_near,
    majority_warnings,
    officer_rules,
    officer_warnings,
    point_warnings,
    vote_warnings,
)
from mesozoic.perseverance.common.words import FOLLOWER
from mesozoic.perseverance.ep2.assembly import population
from mesozoic.perseverance.ep2.breach import BreachCost, ShrinkBreach
from mesozoic.perseverance.ep2.forced import ForcedDie, ForcedSpace
from mesozoic.perseverance.ep2.officers import SCORE_OFFICER
from mesozoic.perseverance.ep2.placing import ChooseDie, ChooseEffect, ChooseSpace, TurnDie
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import dinos_on_breach

PLACING: Final = (ChooseEffect, ChooseDie, TurnDie, ChooseSpace, ForcedDie, ForcedSpace)
"""What is asked before the die of a turn has left the pool."""
BREACH: Final = "{n} dino|dinos on your breach card costs|cost {n} follower|followers, unless a counterattack ends it"


def warnings(game: Ep2, viewer: Seat) -> list[Warning]:
    """All of them, for one player of several."""
    return [*breach_warnings(game, viewer), *point_warnings(game, viewer), *assembly_warnings(game, viewer)]


def breach_warnings(game: Ep2, seat: Seat) -> list[Warning]:
    """E2-TRN-06: the Breach card costs Followers at the end of the own turn; one that just did is being made smaller."""
    dinos = dinos_on_breach(game, seat)
    lost = min(dinos * game.box.attacks.loss, game.players[seat].assets[FOLLOWER])
    shrinking = any(isinstance(step, ShrinkBreach) and step.seat == seat for step in game.stack)
    if not lost or shrinking or not ends_a_turn(game, seat):
        return []
    return [Warning("own_turn_end", "E2-TRN-06", BREACH, (dinos, lost))]


def ends_a_turn(game: Ep2, seat: Seat) -> bool:
    """E2-TRN-07, E2-END-09: does a turn of this player still end before the game? In the last round each die left is one."""
    if game.assembly + 1 < len(game.box.tiles.ranks) or is_board_bare(game):
        return True
    if any(isinstance(step, BreachCost) and step.seat == seat for step in game.stack):
        return True
    turns = total(game.pool) - (1 if isinstance(game.stack[-1], PLACING) else 0)
    return (seat - game.active - 1) % len(game.players) < turns


def assembly_warnings(game: Ep2, seat: Seat) -> list[Warning]:
    """E2-ASM-07 to E2-ASM-18, E2-OSC-01: what is shared or goes to others as the table stands."""
    if not assembly_is_near(game):
        return []
    populations = [population(game, zone) for zone in range(len(game.officers))]
    laws = game.box.laws.assembly
    rules = officer_rules(game, seat, laws.officer_second, laws.no_influence)
    officers = officer_warnings(game, seat, SCORE_OFFICER, rules)
    return [*majority_warnings(game, seat, populations), *vote_warnings(game, seat, populations), *officers]
