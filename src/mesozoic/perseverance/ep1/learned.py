"""How good a position looks to every player: a learned valuation for bots, in Followers. Not a rule."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import OVER, Seat
from mesozoic.core.linear import Linear
from mesozoic.core.rows import total
from mesozoic.perseverance.common.words import FOLLOWER
from mesozoic.perseverance.ep1.counts import COUNTED, counts
from mesozoic.perseverance.ep1.table import Ep1

LAST: Final = 2


def phase(game: Ep1) -> int:
    """Which Assembly comes next, the last one being the third however many there are; after it, that."""
    held = len(game.box.tiles.ranks)
    return LAST + 1 - held + min(game.assembly, held - 1)


def values(game: Ep1, weights: Linear) -> list[float]:
    """What everybody's position is worth; in the end Followers alone."""
    found: list[float] = []
    if game.seat == OVER:
        for player in game.players:
            found.append(float(player.assets[FOLLOWER]))
        return found
    at = phase(game)
    left = total(game.pool)
    for row in counts(game):
        found.append(weights.value(row, at, left))
    return found


def terms(game: Ep1, seat: Seat, weights: Linear) -> list[tuple[str, float]]:
    """What a player's value is made of."""
    if game.seat == OVER:
        return [(COUNTED[FOLLOWER], float(game.players[seat].assets[FOLLOWER]))]
    at = phase(game)
    left = total(game.pool)
    row = counts(game)[seat]
    return [(COUNTED[i], int(row[i]) * weights.weight(i, at, left)) for i in range(len(row)) if row[i]]
