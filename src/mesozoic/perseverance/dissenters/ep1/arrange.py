"""Laying out the Dissenters of Episode 1 as a person wrote them; `docs/perseverance-1.md` lists the keys."""

from __future__ import annotations

from mesozoic.core.position import Position
from mesozoic.core.rows import place_of, times
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.arrange import left
from mesozoic.perseverance.common.words import COLOURS, EMPTY, HOME
from mesozoic.perseverance.dissenters.arrange import lay_leader, lay_solo
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, rival, solo_of
from mesozoic.perseverance.dissenters.words import DISSENTERS, PAIR
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.view import guard_word
from mesozoic.perseverance.ep1.words import IN_DEFENSE, LEADER_GUARD, SPECIES, UNKNOWN, guard_of, trap_of


def lay_rivals(game: Ep1, own: Position) -> None:
    """D1-BRE-02: what both episodes have, the track with at least one empty space, and what each Dissenter has of its own."""
    lay_solo(game, own)
    solo = solo_of(game)
    solo.destroyed = tuple(own.words("destroyed", COLOURS[: game.box.colours]))
    left(parts_of(game).track - 1, len(solo.destroyed), phrase("settlements on the track of a game that goes on"))
    for colour in PAIR:
        below = own.below(DISSENTERS[colour])
        lay_leader(game, colour, below)
        find_leader(game, colour, below)
        lay_spent(game, colour, below)


def find_leader(game: Ep1, colour: int, own: Position) -> None:
    """D1-SEC-05: a Leader is at home, in a Community area, or where it stands among the defenders."""
    leader = guard_of(colour, LEADER_GUARD)
    at = place_of(game.guards, leader)
    if at == EMPTY:
        return
    if rival(game, colour).leader_at != HOME:
        raise own.wrong("leader_at", phrase("a leader in one place only"), own.given["leader_at"])
    left(1, times(game.guards, leader), phrase("{leader} on the soldier spaces", leader=guard_word(leader)))
    rival(game, colour).leader_at = IN_DEFENSE + game.box.board.guard_zone[at]


def lay_spent(game: Ep1, colour: int, own: Position) -> None:
    """D1-RUL-02: the Traps that attacks have turned are out of the game; as many as are left can lie face down."""
    spent = own.words("spent", SPECIES)
    rival(game, colour).spent = (spent.count(0), spent.count(1))
    traps = game.box.combat.traps
    left(
        traps[0] + traps[1],
        len(spent) + times(game.traps, trap_of(colour, UNKNOWN)),
        phrase("{colour} traps", colour=COLOURS[colour]),
    )
