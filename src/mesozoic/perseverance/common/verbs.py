"""The verbs of both episodes: with `pool.py` the shared code that moves pieces and assets. Each changes the table and says so."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.table import ROW, Colony, one_of
from mesozoic.perseverance.common.words import (
    DISSENTER,
    FOLLOWER,
    FROM_OFFICERS,
    HEAVY,
    HEAVY_SOLDIER,
    HOME,
    LIGHT,
    LIGHT_SOLDIER,
    SOURCE_ROOM,
    VOTE,
)

# -- assets ------------------------------------------------------------------------------------------------------------


def gain(game: Colony, seat: Seat, asset: int, n: int, source: int, rule: RuleId) -> int:
    """E1-AST-01, E1-AST-03, E1-AST-06, E1-AST-09, E1-RUL-05, E1-RUL-58: gain as much as can be gained; the rest is lost.

    E2-CMP-11, E2-CMP-12, E2-CMP-14, E2-PLY-04, E2-RUL-76: so too in Episode 2.
    """
    player = game.players[seat]
    gained = n
    if asset == FOLLOWER:
        game.sources[seat * SOURCE_ROOM + source] += n
    elif LIGHT <= asset <= HEAVY:
        gained = min(n, one_of(player.soldiers, asset - LIGHT))
        player.take_soldiers(asset - LIGHT, gained)
    else:
        most = game.box.pieces.most[asset]
        if most >= 0:
            gained = min(n, most - player.assets[asset])
    player.assets[asset] += gained
    if gained and game.notes is not None:
        game.note(rule, "{seat} gains {n} {asset}", seat, gained, asset)
    if gained < n:
        laws = game.box.laws
        game.note(laws.soldier_limit if asset <= HEAVY else laws.point_limit, CANNOT_GAIN, seat, n - gained, asset)
    return gained


CANNOT_GAIN: Final = "{seat} cannot gain {n} {asset} more"


def gain_all(game: Colony, seat: Seat, gains: Price, source: int, rule: RuleId) -> None:
    """Gain all of these assets."""
    for i in range(len(gains.assets)):
        gain(game, seat, gains.assets[i], gains.amounts[i], source, rule)


def pay(game: Colony, seat: Seat, cost: Price, source: int, rule: RuleId) -> None:
    """E1-EFF-01, E2-AST-01: pay the cost completely; Followers count as lost from this source."""
    for i in range(len(cost.assets)):
        pay_asset(game, seat, cost.assets[i], cost.amounts[i], source, rule)


def pay_asset(game: Colony, seat: Seat, asset: i64, n: i64, source: i64, rule: RuleId) -> None:
    """Pay so many of one asset."""
    if asset == FOLLOWER:
        game.sources[seat * SOURCE_ROOM + source] -= n
    game.players[seat].assets[asset] -= n
    if game.notes is not None:
        game.note(rule, "{seat} pays {n} {asset}", seat, n, asset)


def lose_followers(game: Colony, seat: Seat, n: int, source: int, rule: RuleId) -> None:
    """E1-AST-07, E2-AST-04: lose Followers, at most all there are."""
    assets = game.players[seat].assets
    lost = min(n, assets[FOLLOWER])
    assets[FOLLOWER] -= lost
    game.sources[seat * SOURCE_ROOM + source] -= lost
    if game.notes is not None:
        game.note(rule, "{seat} loses {n} follower|followers", seat, lost)


def produce(game: Colony, seat: Seat, zone: int, times: int, source: int, rule: RuleId) -> None:
    """E1-ASM-04, E2-ASM-06: gain the Production of a Zone so many times."""
    gain(game, seat, game.box.effects.production[zone], times, source, rule)


def gain_votes(game: Colony, colour: int, n: int, rule: RuleId) -> None:
    """E1-AST-09, E1-RUL-58, E1-DIS-02, E2-ASM-14: Votes for a player, or for the Dissenters like a third player."""
    if colour != DISSENTER:
        gain(game, colour, VOTE, n, 0, rule)
        return
    game.dissenter_votes += n
    if game.notes is not None:
        game.note(rule, "the dissenters gain {n} vote|votes", n)


def convert_soldiers(game: Colony, seat: Seat, n: int, rule: RuleId) -> None:
    """E1-TRN-05, E2-TRG-05: Light Soldiers of the Player board go to the personal supply, as many Heavy ones come from there."""
    player = game.players[seat]
    player.assets[LIGHT] -= n
    player.return_soldiers(LIGHT_SOLDIER, n)
    player.take_soldiers(HEAVY_SOLDIER, n)
    player.assets[HEAVY] += n
    if game.notes is not None:
        game.note(rule, "{seat} exchanges {n} light soldier|soldiers for as many heavy", seat, n)


# -- pieces on the Main board ------------------------------------------------------------------------------------------


def place_cube(game: Colony, officer: int, colour: int, rule: RuleId) -> None:
    """E1-OFC-01, E2-OFF-01: a cube of the personal supply takes the first free space of an Officer; a full row pays at once.

    Without a cube in the supply none is placed.
    """
    if colour != DISSENTER:
        if not game.owners[colour].cubes:
            game.note(game.box.laws.no_cube_left, "{colour} has no influence cube left", colour)
            return
        game.owners[colour].cubes -= 1
    game.influence.place(officer, colour)
    if game.notes is not None:
        game.note(rule, "{colour} places an influence cube on the {officer}", colour, officer)
    if len(game.influence.rows[officer]) == game.box.officers.row:
        pay_officer_bonus(game, officer)


def pay_officer_bonus(game: Colony, officer: int) -> None:
    """E1-OFC-03 to E1-OFC-06: a full row pays the Officer Bonus to players (E1-DIS-05), then its cubes move to the pool.

    E2-OFF-02, E2-OFF-03, E2-OFF-07, E2-RUL-53: in Episode 2 too, clockwise from the active player.
    """
    row = game.influence.rows[officer]
    laws = game.box.laws
    for seat in game.clockwise(game.active):
        for _bonus in range(game.bonuses_for(row, seat)):
            gain_all(game, seat, game.box.officers.bonus[officer], FROM_OFFICERS, laws.officer_bonus)
    if game.box.automa is not None:
        game.box.automa.row_filled(game, row)
    game.influence.rows[officer] = ()
    if game.notes is not None:
        game.note(laws.row_cleared, "the cubes of the {officer} move to the influence pool", officer)


def place_settlement(game: Colony, colour: int, space: int, rule: RuleId) -> None:
    """E1-CMP-06, E2-CMP-06: put a Settlement on a space, from the personal supply of its colour."""
    if colour != DISSENTER:
        game.owners[colour].settlements -= 1
    game.settlements[space] = colour
    game.tally.pieces[(space // game.box.settlement_spaces) * ROW + colour] += 1
    if game.notes is not None:
        game.note(rule, "{colour} builds a settlement on {settlement_space}", colour, space)


def send_leader(game: Colony, seat: Seat, zone: int, rule: RuleId) -> None:
    """E1-SEC-08, E1-SEC-11, E2-SEC-05, E2-SEC-11: the Leader goes to a Zone, where it stays until an Assembly or an effect."""
    game.owners[seat].leader_at = zone
    game.tally.pieces[zone * ROW + seat] += 1
    if game.notes is not None:
        game.note(rule, "{seat} sends the leader to {zone}", seat, zone)


def bring_leader_home(game: Colony, seat: Seat, rule: RuleId) -> None:
    """E1-ASM-22, E2-ASM-22, DS-CMP-04: take a Leader off the Main board, wherever it stands; a Dissenter's has a board too."""
    player = game.owners[seat]
    if player.leader_at == HOME:
        return
    game.tally.pieces[player.leader_at * ROW + seat] -= 1
    player.leader_at = HOME
    if game.notes is not None:
        own = "the leader of {seat} returns to the player board"
        game.note(rule, own if seat < len(game.players) else "the leader of {seat} returns to the dissenter board", seat)
