"""How good a position looks to a player: a hand-written valuation for bots, in tenths of a Follower. Not a rule."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import OVER, Seat
from mesozoic.core.rows import times_between
from mesozoic.perseverance.common.majorities import presence, sole_first, sole_second
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, VALOR
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import GUARD_OWNER, SAFEGUARD, TRAP_OWNER, ZONES

TENTHS: Final = 10
ASSET_WORTH: Final = [9, 9, 8, 8, 16, 5, 5, 11, 10]
"""Food, Scrap, Story, Light, Heavy, Safeguard, Valor, Vote, Follower."""
COUPLE: Final = 5
"""One Safeguard and one Valor together buy most Combat Rewards."""
SETTLEMENT: Final = 14
DIE: Final = 18
CUBE: Final = 11
STRUCTURE: Final = 12
GUARD: Final = 13
LEADER_HOME: Final = 12
PATROL: Final = 22
PATROLLING: Final = 10
LEADING_ZONE: Final = 26
SECOND_IN_ZONE: Final = 8
THREATENED: Final = 9
"""What each Dino beyond what a Defense area can handle costs whoever has Settlements there."""


def value(game: Ep1, seat: Seat) -> int:
    """Followers at hand, what assets and pieces should bring, and majorities as they stand; in the end Followers alone."""
    if game.seat == OVER:
        return ASSET_WORTH[FOLLOWER] * game.players[seat].assets[FOLLOWER]
    return assets_worth(game, seat) + pieces_worth(game, seat) + zones_worth(game, seat)


def assets_worth(game: Ep1, seat: Seat) -> int:
    """What lies on the Player board and on the Patrol card."""
    player = game.players[seat]
    worth = 0
    for asset in range(FOLLOWER + 1):
        worth += player.assets[asset] * ASSET_WORTH[asset]
    worth += COUPLE * min(player.assets[SAFEGUARD], player.assets[VALOR])
    worth += PATROL * len(player.completed)
    if player.patrol != EMPTY:
        worth += PATROL + PATROLLING * (player.patrolling[0] + player.patrolling[1])
    return worth + (LEADER_HOME if player.leader_is_home() else 0)


def pieces_worth(game: Ep1, seat: Seat) -> int:
    """What stands on the Main board."""
    player = game.players[seat]
    pieces = game.box.pieces
    worth = SETTLEMENT * (pieces.settlements - player.settlements) + CUBE * (pieces.cubes - player.cubes)
    worth += DIE * (pieces.dice - player.dice) + STRUCTURE * (game.box.combat.walls - player.walls)
    for trap in game.traps:
        if trap != EMPTY and TRAP_OWNER[trap] == seat:
            worth += STRUCTURE
    for guard in game.guards:
        if guard != EMPTY and GUARD_OWNER[guard] == seat:
            worth += GUARD
    return worth


def zones_worth(game: Ep1, seat: Seat) -> int:
    """Majorities of Presence, and Settlements behind weak defences."""
    worth = 0
    for zone in range(len(ZONES)):
        present = presence(game, zone)
        if sole_first(present) == seat:
            worth += LEADING_ZONE
        elif sole_second(present) == seat:
            worth += SECOND_IN_ZONE
        worth -= THREATENED * exposed(game, zone, seat)
    return worth


def exposed(game: Ep1, zone: int, seat: Seat) -> int:
    """How many own Settlements of a Zone the Dinos there could reach past the defenders."""
    dinos = 0
    for space in game.box.board.dangerous_path[zone]:
        if game.dinos[space] != EMPTY:
            dinos += 1
    width = 2 * game.box.board.columns
    defenders = 2 * width - 2 * times_between(game.guards, EMPTY, zone * width, (zone + 1) * width)
    own = game.settlements_in(zone, seat)
    return min(own, max(0, dinos - defenders))
