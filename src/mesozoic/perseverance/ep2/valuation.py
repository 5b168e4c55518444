"""How good a position looks to a player: a hand-written valuation for bots, in tenths of a Follower. Not a rule."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import OVER, Seat
from mesozoic.core.rows import times
from mesozoic.perseverance.common.majorities import presence, sharing_first, sharing_second, sole_first, sole_second
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, HOME
from mesozoic.perseverance.ep2.officers import cubes_on_officers, soldiers_in_play
from mesozoic.perseverance.ep2.scoring import dino_sets
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import dinos_on_breach
from mesozoic.perseverance.ep2.words import (
    CAPTAIN,
    CHIEF_ENGINEER,
    CHIEF_MATE,
    CHIEF_OF_SECURITY,
    OFFICERS,
    PERKS,
    SPECIES,
    ZONES,
)

ASSET_WORTH: Final = [9, 9, 9, 8, 15, 11, 8, 9, 10, 5, 8]
"""Food, Scrap, Story, Light, Heavy, Island Resource, Valor, Vote, Follower, Glowberry, Permanent Vote beyond its Vote."""
PERK_WORTH: Final = [11, 14, 17]
"""A Perk by its tier."""
SETTLEMENT: Final = 12
CAMP: Final = 13
OUTPOST: Final = 20
TOWER: Final = 12
DIE: Final = 18
CUBE: Final = 9
CARD: Final = 11
ADVENTURE: Final = 24
"""An Adventure, completed or ongoing."""
MEMBER: Final = 9
LEADER_HOME: Final = 10
CAPTURED: Final = 8
"""A captured Dino, beside what its set is worth."""
BREACH: Final = 11
"""What each Dino on the own Breach card costs."""
CLOSED: Final = 12
"""What the breached structure is worth less."""
LEADING_ZONE: Final = 26
SECOND_IN_ZONE: Final = 9


def value(game: Ep2, seat: Seat) -> int:
    """Followers at hand, what assets and pieces should bring, majorities as they stand; in the end Followers alone."""
    if game.seat == OVER:
        return ASSET_WORTH[FOLLOWER] * game.players[seat].assets[FOLLOWER]
    worth = assets_worth(game, seat) + pieces_worth(game, seat) + dinos_worth(game, seat)
    return worth + zones_worth(game, seat) + officers_worth(game, seat)


def assets_worth(game: Ep2, seat: Seat) -> int:
    """What lies on the Player board, in hand and on the Adventure card."""
    player = game.players[seat]
    worth = CARD * len(player.hand) + ADVENTURE * len(player.completed)
    for asset in range(len(ASSET_WORTH)):
        worth += player.assets[asset] * ASSET_WORTH[asset]
    for perk in range(len(PERKS)):
        if player.holds(perk):
            worth += PERK_WORTH[game.box.perk_tier[perk] - 1]
    if player.patrol != EMPTY:
        worth += ADVENTURE + MEMBER * (player.patrolling[0] + player.patrolling[1])
    return worth + (LEADER_HOME if player.leader_at == HOME else 0)


def pieces_worth(game: Ep2, seat: Seat) -> int:
    """What stands on the Main board and on the map."""
    pieces = game.box.pieces
    worth = SETTLEMENT * times(game.settlements, seat) + CUBE * cubes_on_officers(game, seat)
    worth += DIE * (pieces.dice - game.players[seat].dice)
    return worth + OUTPOST * game.outposts_of(seat) + CAMP * game.camps_of(seat) + TOWER * game.towers_of(seat)


def dinos_worth(game: Ep2, seat: Seat) -> int:
    """Captured Dinos by their sets and for themselves; those on the own Breach card cost Followers turn by turn."""
    player = game.players[seat]
    worth = ASSET_WORTH[FOLLOWER] * dino_sets(game, player.enclosure)
    for species in range(len(SPECIES)):
        worth += CAPTURED * min(2, player.enclosure[species])
    if player.breach != EMPTY:
        worth -= CLOSED + BREACH * dinos_on_breach(game, seat)
    return worth


def zones_worth(game: Ep2, seat: Seat) -> int:
    """Majorities of Presence."""
    worth = 0
    for zone in range(len(ZONES)):
        present = presence(game, zone)
        if sole_first(present) == seat:
            worth += LEADING_ZONE
        elif sole_second(present) == seat:
            worth += SECOND_IN_ZONE
    return worth


def officers_worth(game: Ep2, seat: Seat) -> int:
    """What the Officers would pay if they were scored now."""
    worth = 0
    for officer in range(len(OFFICERS)):
        influence = game.influence.on(officer)
        if seat in sharing_first(influence):
            worth += ASSET_WORTH[FOLLOWER] * officer_worth(game, seat, officer)
        elif seat in sharing_second(influence):
            worth += ASSET_WORTH[FOLLOWER] * (officer_worth(game, seat, officer) // 2)
    return worth


def officer_worth(game: Ep2, seat: Seat, officer: int) -> int:
    """The Followers of an Officer's condition, counted without a word in the log."""
    player = game.players[seat]
    scoring = game.box.scoring
    if officer == CHIEF_MATE:
        return min(cubes_on_officers(game, seat), player.perk_count()) * scoring.per_pair
    if officer == CHIEF_OF_SECURITY:
        return (len(player.completed) + (1 if player.patrol != EMPTY else 0)) * game.box.officers.per_card
    if officer == CHIEF_ENGINEER:
        return game.outposts_of(seat) * scoring.per_outpost + game.camps_of(seat) * scoring.per_camp
    if officer == CAPTAIN:
        sets = min(soldiers_in_play(game, seat) // scoring.captain_soldiers, game.towers_of(seat))
        return sets * scoring.per_captain_set
    pairs = times(game.settlements, seat) // game.box.officers.set_settlements
    return min(pairs, game.dice_in_play(seat)) * game.box.officers.per_set
