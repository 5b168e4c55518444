"""Outposts in general (chapter DSC): which can be activated, Rally marker and Dino Attack, and what each tile needs and does."""

from __future__ import annotations

from mesozoic.core.choice import Refusal
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.ep2.attack import DinoAttack, ReturnRally
from mesozoic.perseverance.ep2.counter import can_counter
from mesozoic.perseverance.ep2.enclosure import can_take_any_dino
from mesozoic.perseverance.ep2.outposts.dice import SPEAK, can_use_rock, why_rock_closed
from mesozoic.perseverance.ep2.outposts.income import INCOME, can_use_income, use_income, why_income_closed
from mesozoic.perseverance.ep2.outposts.lodge import can_use_lodge, use_lodge, why_lodge_closed
from mesozoic.perseverance.ep2.outposts.map import (
    STRIP_TILE,
    can_use_pioneers,
    can_use_workshop,
    use_workshop,
    why_pioneers_closed,
    why_workshop_closed,
)
from mesozoic.perseverance.ep2.outposts.officers import (
    Meet,
    Prove,
    Rendezvous,
    can_meet,
    can_prove,
    can_rendezvous,
    why_meeting_closed,
    why_proving_closed,
    why_rendezvous_closed,
)
from mesozoic.perseverance.ep2.outposts.soldiers import (
    can_use_adventurers,
    use_adventurers,
    use_hub,
    use_staging,
    use_trap,
    why_adventurers_closed,
    why_hub_closed,
    why_staging_closed,
    why_trap_closed,
)
from mesozoic.perseverance.ep2.outposts.tiles import closed
from mesozoic.perseverance.ep2.stages import can_patrol_hub
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import put_rally
from mesozoic.perseverance.ep2.words import (
    ADVENTURERS_LODGE,
    BUILDERS_WORKSHOP,
    DINOSAUR_TRAP,
    OFFICERS_LODGE,
    ON_OUTPOST,
    PATROL_HUB,
    PIONEER_BASE,
    PROVING_GROUNDS,
    RENDEZVOUS_POINT,
    SPEAKERS_ROCK,
    STAGING_GROUND,
)

# -- activation --------------------------------------------------------------------------------------------------------


def can_activate(game: Ep2, tile: i64) -> bool:
    """E2-DSC-02, E2-DSC-04, E2-BRC-07: any player may activate an Outpost of the map that has no Breach token, in any way.

    E2-DSC-05, E2-RUL-63: a token on the Camp there is no matter, and one that comes or goes counts at once.
    E2-RUL-23: no tile is used twice within one chain.
    """
    if game.chain >> tile & 1:
        return False
    area = game.area_of(tile)
    return area != EMPTY and not game.is_breached(area, ON_OUTPOST)


def why_inactive(game: Ep2, tile: int) -> list[Refusal]:
    """E2-DSC-01, E2-DSC-04, E2-BRC-07, E2-RUL-23: the Outpost is not built, is breached, or was used in this chain."""
    area = game.area_of(tile)
    if area == EMPTY:
        return [closed(tile, "E2-DSC-01", "{outpost} is not built", (tile,))]
    shut: list[Refusal] = []
    if game.is_breached(area, ON_OUTPOST):
        shut.append(closed(tile, "E2-BRC-07", "{outpost} on {hex} is breached", (tile, area)))
    if game.chain >> tile & 1:
        shut.append(closed(tile, "E2-RUL-23", "{outpost} is used in this action already", (tile,)))
    return shut


def activate(game: Ep2, tile: int) -> Steps:
    """E2-DSC-03, E2-DSC-07: the Rally marker goes on the Outpost's Cleared Area, whether a die or a Leader activates it.

    What follows the tile's Effect: a Dino Attack for the Outpost's owner, from the deck of its area's terrain (E2-DSC-06); then
    the marker returns to where it was (E2-RUL-66).
    """
    area = game.area_of(tile)
    outer = game.rally
    game.chain |= 1 << tile
    put_rally(game, area, "E2-DSC-03")
    return DinoAttack(game.outpost_owners[area], area, ON_OUTPOST), ReturnRally(outer, "E2-DSC-03")


# -- what each tile needs ----------------------------------------------------------------------------------------------


def can_use(game: Ep2, seat: Seat, tile: i64, dice: int) -> bool:
    """E2-OPT-21, E2-RUL-04: can the main clause of a tile be done, once one of these dice is placed?

    Command Center and Underground Passage, which resolve another Effect, are in `effects/general.py`.
    """
    if tile in INCOME:
        return can_use_income(game, seat, tile)
    if tile == ADVENTURERS_LODGE:
        return can_use_adventurers(game, seat)
    if tile == BUILDERS_WORKSHOP:
        return can_use_workshop(game, seat)
    if tile == DINOSAUR_TRAP:
        return can_take_any_dino(game, seat)
    if tile == PATROL_HUB:
        return can_patrol_hub(game, seat)
    if tile == PIONEER_BASE:
        return can_use_pioneers(game)
    if tile == SPEAKERS_ROCK:
        return can_use_rock(game, seat, dice)
    if tile == STAGING_GROUND:
        return can_counter(game, seat)
    return can_use_officers(game, seat, tile)


def can_use_officers(game: Ep2, seat: Seat, tile: i64) -> bool:
    """E2-OPT-21, E2-RUL-28: the same for the tiles of cubes and Perks."""
    if tile == OFFICERS_LODGE:
        return can_use_lodge(game, seat)
    if tile == PROVING_GROUNDS:
        return can_prove(game, seat)
    if tile == RENDEZVOUS_POINT:
        return can_rendezvous(game, seat)
    return can_meet(game, seat)


def why_unusable(game: Ep2, seat: Seat, tile: int, dice: int) -> list[Refusal]:
    """E2-OPT-21: all that a tile lacks, once one of these dice is placed; nothing if it can be used."""
    if tile in INCOME:
        return why_income_closed(game, seat, tile)
    if tile == ADVENTURERS_LODGE:
        return why_adventurers_closed(game, seat)
    if tile == BUILDERS_WORKSHOP:
        return why_workshop_closed(game, seat)
    if tile == DINOSAUR_TRAP:
        return why_trap_closed(game, seat)
    if tile == PATROL_HUB:
        return why_hub_closed(game, seat)
    if tile == PIONEER_BASE:
        return why_pioneers_closed(game)
    if tile == SPEAKERS_ROCK:
        return why_rock_closed(game, seat, dice)
    if tile == STAGING_GROUND:
        return why_staging_closed(game, seat)
    return why_officers_closed(game, seat, tile)


def why_officers_closed(game: Ep2, seat: Seat, tile: int) -> list[Refusal]:
    """E2-OPT-21, E2-RUL-28: the same for the tiles of cubes and Perks."""
    if tile == OFFICERS_LODGE:
        return why_lodge_closed(game, seat)
    if tile == PROVING_GROUNDS:
        return why_proving_closed(game, seat)
    if tile == RENDEZVOUS_POINT:
        return why_rendezvous_closed(game, seat)
    return why_meeting_closed(game, seat)


# -- what each tile does -----------------------------------------------------------------------------------------------


def use(game: Ep2, seat: Seat, tile: int) -> Steps:
    """The Effect of a tile: what it gives at once, or what it asks first."""
    if tile in INCOME:
        use_income(game, seat, tile)
        return DONE
    if tile == ADVENTURERS_LODGE:
        return use_adventurers(game, seat)
    if tile == BUILDERS_WORKSHOP:
        return use_workshop(game, seat)
    if tile == DINOSAUR_TRAP:
        return use_trap(seat)
    if tile == PATROL_HUB:
        return use_hub(seat)
    if tile == PIONEER_BASE:
        return STRIP_TILE[seat]
    if tile == SPEAKERS_ROCK:
        return SPEAK[seat]
    if tile == STAGING_GROUND:
        return use_staging(game, seat)
    return use_officers(game, seat, tile)


def use_officers(game: Ep2, seat: Seat, tile: int) -> Steps:
    """The same for the tiles of cubes and Perks."""
    if tile == OFFICERS_LODGE:
        return use_lodge(game, seat)
    if tile == PROVING_GROUNDS:
        return (Prove(seat),)
    if tile == RENDEZVOUS_POINT:
        return (Rendezvous(seat),)
    return (Meet(seat),)
