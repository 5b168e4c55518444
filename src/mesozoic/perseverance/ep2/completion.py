"""Completing an Adventure (chapter ARS): who was out comes back, the card is turned down, and two Perks pay."""

from __future__ import annotations

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.cards import complete_card
from mesozoic.perseverance.common.verbs import gain_all
from mesozoic.perseverance.common.words import FROM_CARDS
from mesozoic.perseverance.ep2.perks import ANY_OFFICER, GainPerk
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import SAVANT, TACTICIAN


def complete_adventure(game: Ep2, seat: Seat, rule: RuleId) -> Steps:
    """E2-ARS-17, E2-ARS-21: all members return upright and the card is turned down, then Perks pay; E2-RUL-81: usable at once."""
    complete_card(game, seat, rule)
    player = game.players[seat]
    if player.leader_out:
        player.leader_out = 0
        player.protection = 0
        game.note("E2-ARS-17", "the leader of {seat} returns to the player board", seat)
    return pay_completion(game, seat)


def pay_completion(game: Ep2, seat: Seat) -> Steps:
    """E2-ARS-18, E2-PRK-08, E2-PRK-10, E2-RUL-25: Tactician gives a Glowberry and Savant any Perk, however it was completed.

    E2-RUL-15: the Perks of completion are these two of the Chief Mate.
    E2-RUL-29: one of them that was gained in this very step does not work yet.
    """
    player = game.players[seat]
    if player.has(TACTICIAN):
        gain_all(game, seat, game.box.perks.gain[TACTICIAN], FROM_CARDS, "E2-PRK-10")
    return (GainPerk(seat, ANY_OFFICER, "E2-PRK-08"),) if player.has(SAVANT) else DONE
