"""What an Adventure Effect reaches from its Rally area, and the reach that is paid for (E2-ADV-05, E2-ADV-06, E2-RUL-08).

Sets of hexes are numbers with one bit for each hex.
"""

from __future__ import annotations

from mesozoic.core.choice import Choice, Refusal
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.perseverance.common.verbs import pay_asset
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS, STORY
from mesozoic.perseverance.ep2.clearing import open_to_clearing
from mesozoic.perseverance.ep2.combat import open_to_combat
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import GLOWBERRY

# -- valid targets -----------------------------------------------------------------------------------------------------


def near_targets(game: Ep2, rally: i64) -> i64:
    """E2-ADV-05: the Map hexes and Cleared Areas adjacent to the Rally area."""
    return game.box.map.near[rally]


def far_targets(game: Ep2, rally: i64) -> i64:
    """E2-ADV-06: those and everything adjacent to a Cleared Area that touches the Rally area, whatever stands on it.

    E2-RUL-08: as the map is now, so that a freshly Cleared Area extends the reach.
    """
    near = game.box.map.near
    found = near[rally]
    for hex in game.box.map.adjacent[rally]:
        if game.is_cleared(hex):
            found |= near[hex]
    return found


def targets(game: Ep2, rally: i64, glowberry: i64) -> i64:
    """E2-ADV-05, E2-ADV-06: all that can be a target with so many Glowberries for the wider reach."""
    return far_targets(game, rally) if glowberry >= game.box.reach_cost else near_targets(game, rally)


def pay_for_reach(game: Ep2, seat: Seat, hex: int) -> bool:
    """E2-ADV-06, E2-RUL-08: the wider reach is paid for together with the first target that needs it; was that so?"""
    if near_targets(game, game.rally) >> hex & 1:
        return False
    pay_asset(game, seat, GLOWBERRY, game.box.reach_cost, FROM_EFFECTS, "E2-ADV-06")
    return True


# -- where something can be done ---------------------------------------------------------------------------------------


def open_to_camps(game: Ep2, seat: Seat) -> i64:
    """E2-ADV-18, E2-CMP-07, E2-CMP-13: the Cleared Areas without a Camp, if the player has a Camp and its price."""
    player = game.players[seat]
    if not player.camps or not game.box.camp_cost.within(player.assets, player.assets[STORY]):
        return 0
    found: i64 = 0
    for area in range(len(game.cleared)):
        if game.cleared[area] and game.camps[area] == EMPTY:
            found |= 1 << area
    return found


def open_to_picks(game: Ep2, seat: Seat) -> i64:
    """E2-RUL-04: all hexes where a Combat, a clearing or a Camp is executable once they are within reach."""
    return open_to_combat(game, seat) | open_to_clearing(game, seat) | open_to_camps(game, seat)


def why_camp_unpaid(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-CMP-07, E2-ADV-18: no Camp is left in the supply, or what is missing of its price."""
    cost = game.box.camp_cost
    held = game.players[seat].assets
    text = "a camp costs {n} {asset}, you have {n}"
    missing = [
        Refusal(choice, "E2-ADV-18", text, (n, asset, held[asset]))
        for asset, n in zip(cost.assets, cost.amounts, strict=True)
        if held[asset] < n
    ]
    if not game.players[seat].camps:
        missing.append(Refusal(choice, "E2-CMP-07", "no camp is left in your supply"))
    return missing


def why_camp_closed(game: Ep2, seat: Seat, area: int, choice: Choice) -> list[Refusal]:
    """E2-CMP-13, E2-CMP-07, E2-ADV-18: a Camp stands on this Cleared Area, or the player has none or not its price."""
    if game.camps[area] != EMPTY:
        return [Refusal(choice, "E2-CMP-13", "a camp stands on {hex}", (area,))]
    return why_camp_unpaid(game, seat, choice)
