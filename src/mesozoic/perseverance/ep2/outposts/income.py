"""The Outposts that only give (E2-OPT-04, E2-OPT-05, E2-OPT-07 to E2-OPT-10, E2-OPT-19)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.choice import Refusal
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import FROM_EFFECTS, HEAVY_SOLDIER
from mesozoic.perseverance.ep2.gains import receive
from mesozoic.perseverance.ep2.outposts.tiles import closed
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import (
    CRASH_SITE,
    DINOSAUR_BONEYARD,
    FORWARD_BARRACKS,
    GLOWBERRY_PATCH,
    HIDDEN_PARADISE,
    MUSHROOM_FARM,
    TRANQUIL_MEADOW,
)

TILES: Final = [CRASH_SITE, DINOSAUR_BONEYARD, FORWARD_BARRACKS, GLOWBERRY_PATCH, HIDDEN_PARADISE, MUSHROOM_FARM, TRANQUIL_MEADOW]
INCOME: Final = row_of(TILES)


def can_use_income(game: Ep2, seat: Seat, tile: i64) -> bool:
    """E2-OPT-21: Forward Barracks needs 1 Heavy Soldier in the supply; the others can always be used."""
    return tile != FORWARD_BARRACKS or game.players[seat].soldiers[HEAVY_SOLDIER] > 0


def why_income_closed(game: Ep2, seat: Seat, tile: int) -> list[Refusal]:
    """E2-OPT-21: what keeps a player from one of these Outposts."""
    if can_use_income(game, seat, tile):
        return []
    return [closed(tile, "E2-OPT-21", "no heavy soldier is left in your supply")]


def use_income(game: Ep2, seat: Seat, tile: int) -> None:
    """Gain what one of these Outposts gives."""
    if tile == CRASH_SITE:
        use_crash_site(game, seat)
    elif tile == DINOSAUR_BONEYARD:
        use_dinosaur_boneyard(game, seat)
    elif tile == FORWARD_BARRACKS:
        use_forward_barracks(game, seat)
    elif tile == GLOWBERRY_PATCH:
        use_glowberry_patch(game, seat)
    elif tile == HIDDEN_PARADISE:
        use_hidden_paradise(game, seat)
    elif tile == MUSHROOM_FARM:
        use_mushroom_farm(game, seat)
    else:
        use_tranquil_meadow(game, seat)


def gain_printed(game: Ep2, seat: Seat, tile: int, rule: RuleId) -> None:
    """All assets that are printed on a tile, in their order."""
    receive(game, seat, game.box.outposts.gains[tile], FROM_EFFECTS, rule)


def use_crash_site(game: Ep2, seat: Seat) -> None:
    """E2-OPT-04: Crash Site gives 3 Scrap."""
    gain_printed(game, seat, CRASH_SITE, "E2-OPT-04")


def use_dinosaur_boneyard(game: Ep2, seat: Seat) -> None:
    """E2-OPT-05: Dinosaur Boneyard gives 3 Island Resources."""
    gain_printed(game, seat, DINOSAUR_BONEYARD, "E2-OPT-05")


def use_forward_barracks(game: Ep2, seat: Seat) -> None:
    """E2-OPT-07: Forward Barracks gives 2 Heavy Soldiers, or as many as are in the supply."""
    gain_printed(game, seat, FORWARD_BARRACKS, "E2-OPT-07")


def use_glowberry_patch(game: Ep2, seat: Seat) -> None:
    """E2-OPT-08: Glowberry Patch gives 6 Glowberries."""
    gain_printed(game, seat, GLOWBERRY_PATCH, "E2-OPT-08")


def use_hidden_paradise(game: Ep2, seat: Seat) -> None:
    """E2-OPT-09: Hidden Paradise gives 2 Permanent Votes, with as many Votes, then 2 Followers."""
    gain_printed(game, seat, HIDDEN_PARADISE, "E2-OPT-09")


def use_mushroom_farm(game: Ep2, seat: Seat) -> None:
    """E2-OPT-10: Mushroom Farm gives 3 Food."""
    gain_printed(game, seat, MUSHROOM_FARM, "E2-OPT-10")


def use_tranquil_meadow(game: Ep2, seat: Seat) -> None:
    """E2-OPT-19, E2-RUL-89: Tranquil Meadow gives 3 Stories once, and 1 Glowberry for each own die in play."""
    gain_printed(game, seat, TRANQUIL_MEADOW, "E2-OPT-19")
    dice = game.dice_in_play(seat)
    gain(game, seat, game.box.outposts.per_die, dice, FROM_EFFECTS, "E2-OPT-19")
