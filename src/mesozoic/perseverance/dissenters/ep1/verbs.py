"""The verbs of Dissenter pieces that players have for their boards alone. Each changes the table and says so."""

from __future__ import annotations

from mesozoic.core.ids import RuleId
from mesozoic.core.rows import times
from mesozoic.perseverance.common.table import ROW
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import IN_DEFENSE, LEADER_GUARD, UNKNOWN, guard_of, trap_of


def deploy_guard(game: Ep1, colour: int, type: int, space: int, rule: RuleId) -> None:
    """D1-SOL-11, DS-CMP-02: a Soldier of the supply or the Leader goes on a Soldier space, without Valor or Safeguard."""
    owner = game.owners[colour]
    area = IN_DEFENSE + game.box.board.guard_zone[space]
    if type == LEADER_GUARD:
        owner.leader_at = area
    else:
        owner.take_soldiers(type, 1)
    game.guards[space] = guard_of(colour, type)
    game.tally.pieces[area * ROW + colour] += 1
    if game.notes is not None:
        game.note(rule, "{seat} places a {guard} on {soldier_space}", colour, type, space)


def traps_in_pile(game: Ep1, colour: int) -> int:
    """D1-SET-04, D1-RUL-02: the Traps of a Dissenter that are neither on the board nor turned in an Attack."""
    unturned = game.owners[colour].traps
    return unturned[0] + unturned[1] - times(game.traps, trap_of(colour, UNKNOWN))


def lay_blind_trap(game: Ep1, colour: int, space: int, rule: RuleId) -> None:
    """D1-FOR-01, DS-INF-02: a Trap of the pile lies face down; nobody knows its type until a Trap phase turns it."""
    game.traps[space] = trap_of(colour, UNKNOWN)
    game.tally.pieces[(IN_DEFENSE + game.box.board.dino_zone[space]) * ROW + colour] += 1
    if game.notes is not None:
        game.note(rule, "{colour} lays a trap face down on {dino_space}", colour, space)
