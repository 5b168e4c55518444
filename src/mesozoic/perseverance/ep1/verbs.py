"""The verbs of Episode 1: the only code that moves pieces and assets. Each changes the table and says so (chapter AST)."""

from __future__ import annotations

from mesozoic.core.ids import RuleId, Seat
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import DISSENTER, FOLLOWER, HEAVY, LIGHT, SAFEGUARD, VALOR
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.words import (
    FROM_OFFICERS,
    HOME,
    IN_DEFENSE,
    LEADER_GUARD,
    SOURCES,
    SPACES,
    guard_of,
    guard_owner,
    guard_type,
    trap_of,
)


def gain(game: Ep1, seat: Seat, asset: int, n: int, source: int, rule: RuleId) -> int:
    """E1-AST-01, E1-AST-03, E1-AST-06, E1-AST-09, E1-RUL-05: gain as much as can be gained; the rest is lost."""
    player = game.players[seat]
    gained = n
    if asset in (LIGHT, HEAVY):
        gained = min(n, player.soldiers[asset - LIGHT])
        player.soldiers[asset - LIGHT] -= gained
    elif asset == SAFEGUARD:
        gained = min(n, game.kit.pieces.most_safeguard - player.assets[SAFEGUARD])
    elif asset == VALOR:
        gained = min(n, game.kit.pieces.most_valor - player.assets[VALOR])
    elif asset == FOLLOWER:
        game.sources[seat * len(SOURCES) + source] += n
    player.assets[asset] += gained
    if gained:
        game.note(rule, "{seat} gains {n} {asset}", seat, gained, asset)
    if gained < n:
        limit = "E1-AST-03" if asset in (LIGHT, HEAVY) else "E1-AST-06"
        game.note(limit, "{seat} cannot gain {n} {asset} more", seat, n - gained, asset)
    return gained


def gain_all(game: Ep1, seat: Seat, gains: Price, source: int, rule: RuleId) -> None:
    """Gain all of these assets."""
    for i in range(len(gains.assets)):
        gain(game, seat, gains.assets[i], gains.amounts[i], source, rule)


def can_pay(game: Ep1, seat: Seat, cost: Price) -> bool:
    """E1-AST-02: does the player own the full cost?"""
    return cost.within(game.players[seat].assets)


def pay(game: Ep1, seat: Seat, cost: Price, source: int, rule: RuleId) -> None:
    """E1-EFF-01: pay the cost completely; Followers count as lost from this source."""
    assets = game.players[seat].assets
    for i in range(len(cost.assets)):
        asset = cost.assets[i]
        n = cost.amounts[i]
        if asset == FOLLOWER:
            game.sources[seat * len(SOURCES) + source] -= n
        assets[asset] -= n
        game.note(rule, "{seat} pays {n} {asset}", seat, n, asset)


def lose_followers(game: Ep1, seat: Seat, n: int, source: int, rule: RuleId) -> None:
    """E1-AST-07: lose Followers, at most all there are."""
    assets = game.players[seat].assets
    lost = min(n, assets[FOLLOWER])
    assets[FOLLOWER] -= lost
    game.sources[seat * len(SOURCES) + source] -= lost
    game.note(rule, "{seat} loses {n} follower", seat, lost)


def produce(game: Ep1, seat: Seat, zone: int, times: int, source: int, rule: RuleId) -> None:
    """E1-ASM-04: gain the Production of a Zone so many times."""
    gain(game, seat, game.kit.effects.production[zone], times, source, rule)


def place_cube(game: Ep1, officer: int, colour: int, rule: RuleId) -> None:
    """E1-OFC-01: put a cube on the first free space of an Officer, from the personal supply; a full row pays at once."""
    if colour != DISSENTER:
        if not game.players[colour].cubes:
            game.note("E1-CMP-09", "{colour} has no influence cube left", colour)
            return
        game.players[colour].cubes -= 1
    game.influence.place(officer, colour)
    game.note(rule, "{colour} places an influence cube on the {officer}", colour, officer)
    if len(game.influence.rows[officer]) == game.kit.officers.row:
        pay_officer_bonus(game, officer)


def pay_officer_bonus(game: Ep1, officer: int) -> None:
    """E1-OFC-03 to E1-OFC-06: a full row pays the Officer Bonus, then all its cubes move to the Influence pool."""
    row = game.influence.rows[officer]
    for seat in game.clockwise(game.active):
        if earns_bonus(game, row, seat):
            gain_all(game, seat, game.kit.officers.bonus[officer], FROM_OFFICERS, "E1-OFC-05")
    row.clear()
    game.note("E1-OFC-06", "the cubes of the {officer} move to the influence pool", officer)


def earns_bonus(game: Ep1, row: list[int], seat: Seat) -> bool:
    """E1-OFC-03, E1-OFC-04: at least two cubes of the row; E1-BET-05: in the beta the most of them, unless all are single."""
    own = row.count(seat)
    if not game.kit.beta:
        return own >= game.kit.officers.cubes_for_bonus
    most = max([row.count(colour) for colour in row])
    return own == most and most > 1


def bring_leader_home(game: Ep1, seat: Seat, rule: RuleId) -> None:
    """Take a Leader off the Main board, wherever it stands."""
    player = game.players[seat]
    if player.leader_at == HOME:
        return
    if player.leader_at >= IN_DEFENSE:
        game.guards[game.guards.index(guard_of(seat, LEADER_GUARD))] = EMPTY
    player.leader_at = HOME
    game.note(rule, "the leader of {seat} returns to the player board", seat)


def place_guard(game: Ep1, seat: Seat, type: int, space: int, rule: RuleId) -> None:
    """E1-SEC-06, E1-SEC-12: put a Soldier or the Leader on a Soldier space; the first row gives Valor, the second Safeguard."""
    player = game.players[seat]
    board = game.kit.board
    if type == LEADER_GUARD:
        player.leader_at = IN_DEFENSE + board.guard_zone(space)
    else:
        player.assets[LIGHT + type] -= 1
    game.guards[space] = guard_of(seat, type)
    game.note(rule, "{seat} places a {soldier} on {soldier_space}", seat, type, space)
    gain(game, seat, game.kit.combat.row_gain[board.guard_row(space)], 1, 0, "E1-SEC-06")


def remove_guard(game: Ep1, space: int, to_supply: bool) -> None:
    """E1-RTV-01, E1-RTV-02: take a defender off its space, to the personal supply or to the Player board."""
    guard = game.guards[space]
    player = game.players[guard_owner(guard)]
    type = guard_type(guard)
    game.guards[space] = EMPTY
    if type == LEADER_GUARD:
        player.leader_at = HOME
    elif to_supply:
        player.soldiers[type] += 1
    else:
        player.assets[LIGHT + type] += 1


def place_wall(game: Ep1, seat: Seat, space: int, rule: RuleId) -> None:
    """E1-CMP-07: put an own Wall on a Wall space, for good."""
    game.players[seat].walls -= 1
    game.walls[space] = seat
    game.note(rule, "{seat} builds a wall on {wall_space}", seat, space)


def place_trap(game: Ep1, seat: Seat, type: int, space: int, rule: RuleId) -> None:
    """E1-FRT-02, E1-FRT-06: put an own Trap, type side down, on a Dino space; only its owner reads the type."""
    game.players[seat].traps[type] -= 1
    game.traps[space] = trap_of(seat, type)
    game.tell(seat, rule, "{seat} lays a {species} trap face down on {dino_space}", seat, type, space)
    game.tell_others(seat, rule, "{seat} lays a trap face down on {dino_space}", seat, space)


def place_settlement(game: Ep1, colour: int, space: int, rule: RuleId) -> None:
    """E1-CMP-06: put a Settlement on a space, from the personal supply of its colour."""
    if colour != DISSENTER:
        game.players[colour].settlements -= 1
    game.settlements[space] = colour
    game.note(rule, "{colour} builds a settlement on {settlement_space}", colour, space)


def remove_settlement(game: Ep1, space: int, rule: RuleId) -> None:
    """E1-BRE-03: take a Settlement back to the personal supply of its colour."""
    colour = game.settlements[space]
    game.settlements[space] = EMPTY
    if colour != DISSENTER:
        game.players[colour].settlements += 1
    game.note(rule, "the settlement of {colour} on {settlement_space} is trampled", colour, space)


def put_dino(game: Ep1, zone: int, species: int) -> None:
    """E1-DNO-04 to E1-DNO-06, E1-RUL-03: a Dino takes the next space of the path, if there is one and the supply has it."""
    space = game.free_dino_space(zone)
    if space == EMPTY:
        game.note("E1-DNO-06", "a {species} finds no space in {zone}", species, zone)
    elif not game.dino_supply[species]:
        game.note("E1-RUL-03", "the supply has no {species} left", species)
    else:
        game.dino_supply[species] -= 1
        game.dinos[space] = species
        game.note("E1-DNO-04", "a {species} appears on {dino_space}", species, space)


def zone_of_settlement(space: int) -> int:
    """The Zone of a Settlement space."""
    return space // SPACES
