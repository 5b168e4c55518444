"""The table as one viewer knows it, and the worlds that viewer cannot tell apart (chapter HID).

Only Trap types need it. E1-HID-04: no deck has a secret order, chance decides it card by card; E1-HID-05: what is answered
in secret at an Assembly lies in `game.answers`, which every game hides alike.
"""

from __future__ import annotations

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Seat
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.ep1.census import traps_of
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.view import sees_traps
from mesozoic.perseverance.ep1.words import FACE_UP, RAPTOR, TRAMPLER, TRAP_OWNER, UNKNOWN, trap_of


def hide(game: Ep1, viewer: Seat) -> None:
    """E1-HID-01 to E1-HID-03: of others' unspent Traps a viewer knows owner, place and number; the type only of those face up.

    DS-INF-02: that of a Dissenter lies without a type already, and no card of the Action deck is drawn before it is seen.
    """
    for seat in range(len(game.players)):
        if not sees_traps(seat, viewer):
            player = game.players[seat]
            player.traps = (player.traps[TRAMPLER] + player.traps[RAPTOR], 0)
    for space in range(len(game.traps)):
        trap = game.traps[space]
        if trap != EMPTY and trap < FACE_UP and not sees_traps(TRAP_OWNER[trap], viewer):
            game.traps[space] = trap_of(TRAP_OWNER[trap], UNKNOWN)


def deal(game: Ep1, rng: Rng) -> None:
    """E1-CMP-08, E1-HID-03: every unknown Trap becomes one of its owner's unspent ones, each as likely; the rest is supply."""
    for seat in range(len(game.players)):
        left = [game.box.combat.traps[type] - traps_of(game, seat, type) for type in (TRAMPLER, RAPTOR)]
        for space in range(len(game.traps)):
            if game.traps[space] == trap_of(seat, UNKNOWN):
                type = TRAMPLER if rng.below(left[TRAMPLER] + left[RAPTOR]) < left[TRAMPLER] else RAPTOR
                left[type] -= 1
                game.traps[space] = trap_of(seat, type)
        game.players[seat].traps = (left[TRAMPLER], left[RAPTOR])
