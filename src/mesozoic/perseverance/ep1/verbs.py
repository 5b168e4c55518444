"""The verbs of Episode 1: the only code, with `dice.py`, that moves pieces and assets. Each changes the table and says so."""

from __future__ import annotations

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.rows import place_of
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.threat import passes_skull, space_after
from mesozoic.perseverance.common.words import DISSENTER, FOLLOWER, HEAVY, LIGHT, SAFEGUARD, VALOR, VOTE
from mesozoic.perseverance.ep1.table import EMPTY, Ep1, changed, one_of
from mesozoic.perseverance.ep1.tally import ROW
from mesozoic.perseverance.ep1.words import (
    FACE_UP,
    FROM_OFFICERS,
    GUARD_OWNER,
    GUARD_TYPE,
    HEAVY_GUARD,
    HOME,
    IN_DEFENSE,
    LEADER_GUARD,
    LIGHT_GUARD,
    SOURCES,
    SPACES,
    TOPPLED,
    TRAP_OWNER,
    TRAP_TYPE,
    guard_of,
    trap_of,
)


def gain(game: Ep1, seat: Seat, asset: int, n: int, source: int, rule: RuleId) -> int:
    """E1-AST-01, E1-AST-03, E1-AST-06, E1-AST-09, E1-RUL-05, E1-RUL-58: gain as much as can be gained; the rest is lost."""
    player = game.players[seat]
    gained = n
    if asset == FOLLOWER:
        game.sources[seat * len(SOURCES) + source] += n
    elif LIGHT <= asset <= HEAVY:
        gained = min(n, one_of(player.soldiers, asset - LIGHT))
        player.take_soldiers(asset - LIGHT, gained)
    elif asset == SAFEGUARD:
        gained = min(n, game.box.pieces.most_safeguard - player.assets[SAFEGUARD])
    elif asset == VALOR:
        gained = min(n, game.box.pieces.most_valor - player.assets[VALOR])
    player.assets[asset] += gained
    if gained and game.notes is not None:
        game.note(rule, "{seat} gains {n} {asset}", seat, gained, asset)
    if gained < n:
        limit = "E1-AST-03" if asset <= HEAVY else "E1-AST-06"
        game.note(limit, "{seat} cannot gain {n} {asset} more", seat, n - gained, asset)
    return gained


def gain_all(game: Ep1, seat: Seat, gains: Price, source: int, rule: RuleId) -> None:
    """Gain all of these assets."""
    for i in range(len(gains.assets)):
        gain(game, seat, gains.assets[i], gains.amounts[i], source, rule)


def pay(game: Ep1, seat: Seat, cost: Price, source: int, rule: RuleId) -> None:
    """E1-EFF-01: pay the cost completely; Followers count as lost from this source."""
    assets = game.players[seat].assets
    for i in range(len(cost.assets)):
        asset = cost.assets[i]
        n = cost.amounts[i]
        if asset == FOLLOWER:
            game.sources[seat * len(SOURCES) + source] -= n
        assets[asset] -= n
        if game.notes is not None:
            game.note(rule, "{seat} pays {n} {asset}", seat, n, asset)


def lose_followers(game: Ep1, seat: Seat, n: int, source: int, rule: RuleId) -> None:
    """E1-AST-07: lose Followers, at most all there are."""
    assets = game.players[seat].assets
    lost = min(n, assets[FOLLOWER])
    assets[FOLLOWER] -= lost
    game.sources[seat * len(SOURCES) + source] -= lost
    if game.notes is not None:
        game.note(rule, "{seat} loses {n} follower|followers", seat, lost)


def produce(game: Ep1, seat: Seat, zone: int, times: int, source: int, rule: RuleId) -> None:
    """E1-ASM-04: gain the Production of a Zone so many times."""
    gain(game, seat, game.box.effects.production[zone], times, source, rule)


def place_cube(game: Ep1, officer: int, colour: int, rule: RuleId) -> None:
    """E1-OFC-01: put a cube on the first free space of an Officer, from the personal supply; a full row pays at once."""
    if colour != DISSENTER:
        if not game.players[colour].cubes:
            game.note("E1-CMP-09", "{colour} has no influence cube left", colour)
            return
        game.players[colour].cubes -= 1
    game.influence.place(officer, colour)
    if game.notes is not None:
        game.note(rule, "{colour} places an influence cube on the {officer}", colour, officer)
    if len(game.influence.rows[officer]) == game.box.officers.row:
        pay_officer_bonus(game, officer)


def pay_officer_bonus(game: Ep1, officer: int) -> None:
    """E1-OFC-03 to E1-OFC-06: a full row pays the Officer Bonus to players (E1-DIS-05), then its cubes move to the pool."""
    row = game.influence.rows[officer]
    for seat in game.clockwise(game.active):
        if earns_bonus(game, row, seat):
            gain_all(game, seat, game.box.officers.bonus[officer], FROM_OFFICERS, "E1-OFC-05")
    game.influence.rows[officer] = ()
    if game.notes is not None:
        game.note("E1-OFC-06", "the cubes of the {officer} move to the influence pool", officer)


def earns_bonus(game: Ep1, row: tuple[int, ...], seat: Seat) -> bool:
    """E1-OFC-03, E1-OFC-04: at least two cubes of the row; E1-BET-05: in the beta the most of them, unless all are single."""
    own = cubes_in(row, seat)
    if not game.box.beta:
        return own >= game.box.officers.cubes_for_bonus
    for colour in row:
        if cubes_in(row, colour) > own:
            return False
    return own > 1


def cubes_in(row: tuple[int, ...], colour: int) -> int:
    """How many cubes of a row are of a colour."""
    own = 0
    for cube in row:
        if cube == colour:
            own += 1
    return own


def bring_leader_home(game: Ep1, seat: Seat, rule: RuleId) -> None:
    """Take a Leader off the Main board, wherever it stands."""
    player = game.players[seat]
    if player.leader_at == HOME:
        return
    if player.leader_at >= IN_DEFENSE:
        game.guards[place_of(game.guards, guard_of(seat, LEADER_GUARD))] = EMPTY
    game.tally.pieces[player.leader_at * ROW + seat] -= 1
    player.leader_at = HOME
    if game.notes is not None:
        game.note(rule, "the leader of {seat} returns to the player board", seat)


def place_guard(game: Ep1, seat: Seat, type: int, space: int, rule: RuleId) -> None:
    """E1-SEC-06, E1-SEC-12: put a Soldier or the Leader on a Soldier space; the first row gives Valor, the second Safeguard."""
    player = game.players[seat]
    board = game.box.board
    area = IN_DEFENSE + board.guard_zone[space]
    if type == LEADER_GUARD:
        player.leader_at = area
    else:
        player.assets[LIGHT + type] -= 1
    game.guards[space] = guard_of(seat, type)
    game.tally.pieces[area * ROW + seat] += 1
    if game.notes is not None:
        game.note(rule, "{seat} places a {soldier} on {soldier_space}", seat, type, space)
    gain(game, seat, game.box.combat.row_gain[board.guard_row[space]], 1, 0, "E1-SEC-06")


def remove_guard(game: Ep1, space: int, to_supply: bool) -> None:
    """E1-RTV-01, E1-RTV-02, E1-SEC-14: take a defender off its space, to the personal supply or to the Player board."""
    guard = game.guards[space]
    player = game.players[GUARD_OWNER[guard]]
    type = GUARD_TYPE[guard]
    game.guards[space] = EMPTY
    game.tally.pieces[(IN_DEFENSE + game.box.board.guard_zone[space]) * ROW + GUARD_OWNER[guard]] -= 1
    if type == LEADER_GUARD:
        player.leader_at = HOME
    elif to_supply:
        player.return_soldiers(type, 1)
    else:
        player.assets[LIGHT + type] += 1


def place_wall(game: Ep1, seat: Seat, space: int, rule: RuleId) -> None:
    """E1-CMP-07: put an own Wall on a Wall space, for good."""
    game.players[seat].walls -= 1
    game.walls[space] = seat
    game.tally.pieces[(IN_DEFENSE + space // game.box.board.columns) * ROW + seat] += 1
    if game.notes is not None:
        game.note(rule, "{seat} builds a wall on {wall_space}", seat, space)


def place_trap(game: Ep1, seat: Seat, type: int, space: int, rule: RuleId) -> None:
    """E1-FRT-02, E1-FRT-06: put an own Trap, type side down, on a Dino space; only its owner reads the type."""
    player = game.players[seat]
    player.traps = changed(player.traps, type, -1)
    game.traps[space] = trap_of(seat, type)
    game.tally.pieces[(IN_DEFENSE + game.box.board.dino_zone[space]) * ROW + seat] += 1
    if game.notes is not None:
        game.tell(seat, rule, "{seat} lays a {species} trap face down on {dino_space}", seat, type, space)
        game.tell_others(seat, rule, "{seat} lays a trap face down on {dino_space}", seat, space)


def place_settlement(game: Ep1, colour: int, space: int, rule: RuleId) -> None:
    """E1-CMP-06: put a Settlement on a space, from the personal supply of its colour."""
    if colour != DISSENTER:
        game.players[colour].settlements -= 1
    game.settlements[space] = colour
    game.tally.pieces[(space // SPACES) * ROW + colour] += 1
    if game.notes is not None:
        game.note(rule, "{colour} builds a settlement on {settlement_space}", colour, space)


def remove_settlement(game: Ep1, space: int, rule: RuleId) -> None:
    """E1-BRE-03: take a Settlement back to the personal supply of its colour."""
    colour = game.settlements[space]
    game.settlements[space] = EMPTY
    game.tally.pieces[(space // SPACES) * ROW + colour] -= 1
    if colour != DISSENTER:
        game.players[colour].settlements += 1
    if game.notes is not None:
        game.note(rule, "the settlement of {colour} on {settlement_space} is trampled", colour, space)


def put_dinos(game: Ep1, zone: int, called: tuple[int, ...]) -> None:
    """E1-DNO-04 to E1-DNO-06, E1-RUL-03: each Dino takes the next free space of the path, if the supply has it.

    E1-DNO-05: they come in their order, on top of a Trap if one lies there.
    """
    dinos = game.dinos
    path = game.box.board.paths[game.dangerous[zone]][zone]
    end = len(path)
    at = 0
    for species in called:
        while at < end and dinos[path[at]] != EMPTY:
            at += 1
        if at == end:
            game.note("E1-DNO-06", "a {species} finds no space in {zone}", species, zone)
        elif not game.dino_supply[species]:
            game.note("E1-RUL-03", "the supply has no {species} left", species)
        else:
            game.dino_supply[species] -= 1
            dinos[path[at]] = species
            game.tally.free[zone] -= 1
            if game.notes is not None:
                game.note("E1-DNO-04", "a {species} appears on {dino_space}", species, path[at])


def gain_votes(game: Ep1, colour: int, n: int, rule: RuleId) -> None:
    """E1-AST-09, E1-RUL-58, E1-DIS-02: Votes without an upper limit, for a player or for the Dissenters like a third player."""
    if colour != DISSENTER:
        gain(game, colour, VOTE, n, 0, rule)
        return
    game.dissenter_votes += n
    if game.notes is not None:
        game.note(rule, "the dissenters gain {n} vote|votes", n)


def clear_votes(game: Ep1, rule: RuleId) -> None:
    """E1-AST-09, E1-ASM-26: set the Votes of all players and of the Dissenters to 0."""
    for seat in range(len(game.players)):
        game.players[seat].assets[VOTE] = 0
    game.dissenter_votes = 0
    if game.notes is not None:
        game.note(rule, "all votes become {n}", 0)


def bury_offer(game: Ep1, rule: RuleId) -> None:
    """E1-ASM-25: put the face-up Patrol cards under the Patrol deck, in random order."""
    for card in game.patrol_offer:
        game.note(rule, "{patrol} goes under the patrol deck", card)
    game.patrol_deck.put_under(list(game.patrol_offer))
    game.patrol_offer = ()


# -- Dino Attacks ------------------------------------------------------------------------------------------------------


def turn_up_trap(game: Ep1, space: int) -> None:
    """E1-TWP-01, E1-HID-02: turn a Trap face up; its type is public from now on."""
    trap = game.traps[space]
    game.traps[space] = trap % FACE_UP + FACE_UP
    text = "the trap of {seat} on {dino_space} is made for a {species}"
    if game.notes is not None:
        game.note("E1-TWP-01", text, TRAP_OWNER[trap], space, TRAP_TYPE[trap])


def spend_trap(game: Ep1, space: int) -> None:
    """E1-RTV-03, E1-CMP-08, E1-BET-17: a Trap leaves the board for good and lies, spent and public, with its owner's others."""
    trap = game.traps[space]
    game.traps[space] = EMPTY
    game.tally.pieces[(IN_DEFENSE + game.box.board.dino_zone[space]) * ROW + TRAP_OWNER[trap]] -= 1
    owner = game.players[TRAP_OWNER[trap]]
    owner.spent = changed(owner.spent, TRAP_TYPE[trap], 1)
    if game.notes is not None:
        game.note("E1-RTV-03", "the {species} trap of {seat} is spent", TRAP_TYPE[trap], TRAP_OWNER[trap])


def defeat_dino(game: Ep1, seat: Seat, space: int, rule: RuleId) -> None:
    """E1-ATK-04: a defeated Dino lies in front of the player who removed it until the Retrieve phase."""
    species = game.dinos[space]
    game.dinos[space] = EMPTY
    game.tally.free[game.box.board.dino_zone[space]] += 1
    game.attack = game.attack.with_defeated(seat, species)
    if game.notes is not None:
        game.note(rule, "{seat} defeats the {species} on {dino_space}", seat, species, space)


def topple(game: Ep1, space: int, rule: RuleId) -> None:
    """E1-FGT-09: a defeated Soldier is toppled and stays in place until the Retrieve phase."""
    guard = game.guards[space]
    game.guards[space] = guard + TOPPLED
    game.attack = game.attack.with_lost(GUARD_OWNER[guard], GUARD_TYPE[guard])
    if game.notes is not None:
        game.note(rule, "the {soldier} of {seat} on {soldier_space} is toppled", GUARD_TYPE[guard], GUARD_OWNER[guard], space)


def return_dinos(game: Ep1, zone: int, spaces: list[int]) -> None:
    """E1-BRE-07: Dinos go from their spaces back to the supply, defeated by nobody."""
    for space in spaces:
        game.dino_supply[game.dinos[space]] += 1
        game.dinos[space] = EMPTY
    game.tally.free[zone] += len(spaces)
    if game.notes is not None:
        game.note("E1-BRE-07", "{n} dino|dinos returns|return to the supply, defeated by nobody", len(spaces))


def uncover(game: Ep1, zone: int) -> None:
    """E1-RTV-06, E1-RUL-48: only now, after its first attack, a Zone is Dangerous for good and its covered spaces exist."""
    game.dangerous[zone] = 1
    game.tally.free[zone] += len(game.box.board.dangerous_path[zone]) - len(game.box.board.safe_path[zone])
    if game.notes is not None:
        game.note("E1-RTV-06", "{zone} is dangerous from now on: both cover tiles come off", zone)


def take_patrol(game: Ep1, seat: Seat, card: int, rule: RuleId) -> None:
    """E1-PAT-01, E1-PAT-07: take a face-up Patrol card; the marker of a two-stage card starts on stage 1."""
    player = game.players[seat]
    game.patrol_offer = tuple([other for other in game.patrol_offer if other != card])
    player.patrol = card
    player.stage = 0
    if game.notes is not None:
        game.note(rule, "{seat} takes {patrol}, soldiers needed: {n}", seat, card, game.box.patrols.patrol_soldiers[card])


def assign_soldiers(game: Ep1, seat: Seat, light: int, heavy: int, rule: RuleId) -> None:
    """E1-PAT-06: Soldiers of the Player board go onto the Patrol card, once, and stay until lost or the Patrol is completed."""
    player = game.players[seat]
    player.assets[LIGHT] -= light
    player.assets[HEAVY] -= heavy
    player.patrolling = (light, heavy)
    if game.notes is not None:
        game.note(rule, "{seat} sends {n} light and {n} heavy soldier|soldiers on {patrol}", seat, light, heavy, player.patrol)


def lose_patrolling(game: Ep1, seat: Seat, type: int, rule: RuleId) -> None:
    """E1-AST-05, E1-PTR-06: a Soldier lost on a Patrol goes from the Patrol card to the personal supply."""
    player = game.players[seat]
    player.patrolling = changed(player.patrolling, type, -1)
    player.return_soldiers(type, 1)
    if game.notes is not None:
        game.note(rule, "{seat} loses a {soldier} soldier on {patrol}", seat, type, player.patrol)


def complete_patrol(game: Ep1, seat: Seat, rule: RuleId) -> None:
    """E1-PTR-14, E1-AST-05: the Soldiers left return to the Player board; the card counts as completed, even with none left."""
    player = game.players[seat]
    light, heavy = player.patrolling
    if game.notes is not None:
        game.note(rule, "{seat} completes {patrol}", seat, player.patrol)
    player.assets[LIGHT] += light
    player.assets[HEAVY] += heavy
    player.patrolling = (0, 0)
    player.completed = (*player.completed, player.patrol)
    player.patrol = EMPTY
    player.stage = 0
    if light or heavy:
        game.note(
            "E1-PTR-14", "{n} light and {n} heavy soldier|soldiers of {seat} return to the player board", light, heavy, seat
        )


def move_threat_token(game: Ep1, seat: Seat, type: int, threat: int, rule: RuleId) -> bool:
    """E1-RUL-24, E1-BET-27: move a token round its loop of six spaces: does it pass the skull, the beta's space 6?

    E1-DET-13: there it stays until it moves again, through Patrols and Assemblies.
    """
    track = game.box.patrols.track_length
    player = game.players[seat]
    before = one_of(player.threat, type)
    passes = passes_skull(before, threat, track)
    after = space_after(before, threat, track)
    player.threat = changed(player.threat, type, after - before)
    if game.notes is not None:
        game.note(rule, "the {soldier} token of {seat} moves by {n} to space {n}", type, seat, threat, after)
    if passes:
        game.note("E1-RUL-24", "the {soldier} token of {seat} passes the skull", type, seat)
    return passes


def convert_soldiers(game: Ep1, seat: Seat, n: int, rule: RuleId) -> None:
    """E1-TRN-05: Light Soldiers of the Player board go to the personal supply, as many Heavy ones come from there."""
    player = game.players[seat]
    player.assets[LIGHT] -= n
    player.return_soldiers(LIGHT_GUARD, n)
    player.take_soldiers(HEAVY_GUARD, n)
    player.assets[HEAVY] += n
    if game.notes is not None:
        game.note(rule, "{seat} exchanges {n} light soldier|soldiers for as many heavy", seat, n)


def send_leader(game: Ep1, seat: Seat, zone: int, rule: RuleId) -> None:
    """E1-SEC-08, E1-SEC-11: put the Leader into a Community area, where it stays until an Assembly unless retrieved earlier."""
    game.players[seat].leader_at = zone
    game.tally.pieces[zone * ROW + seat] += 1
    if game.notes is not None:
        game.note(rule, "{seat} sends the leader to {zone}", seat, zone)
