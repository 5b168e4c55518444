"""The verbs of Episode 1: the only code of its own that moves pieces and assets. Each changes the table and says so."""

from __future__ import annotations

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.rows import place_of
from mesozoic.perseverance.common import verbs
from mesozoic.perseverance.common.table import ROW, changed
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, HOME, LIGHT, VOTE
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import (
    FACE_UP,
    GUARD_OWNER,
    GUARD_TYPE,
    IN_DEFENSE,
    LEADER_GUARD,
    SPACES,
    TOPPLED,
    TRAP_OWNER,
    TRAP_TYPE,
    guard_of,
    trap_of,
)


def bring_leader_home(game: Ep1, seat: Seat, rule: RuleId) -> None:
    """Take a Leader off the Main board, wherever it stands."""
    if game.owners[seat].leader_at >= IN_DEFENSE:
        game.guards[place_of(game.guards, guard_of(seat, LEADER_GUARD))] = EMPTY
    verbs.bring_leader_home(game, seat, rule)


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
        game.note(rule, "{seat} places a {guard} on {soldier_space}", seat, type, space)
    gain(game, seat, game.box.combat.row_gain[board.guard_row[space]], 1, 0, "E1-SEC-06")


def remove_guard(game: Ep1, space: int, to_supply: bool) -> None:
    """E1-RTV-01, E1-RTV-02, E1-SEC-14: take a defender off its space, to the personal supply or to the Player board."""
    guard = game.guards[space]
    player = game.owners[GUARD_OWNER[guard]]
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
    game.owners[seat].walls -= 1
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


def remove_settlement(game: Ep1, space: int, rule: RuleId) -> None:
    """E1-BRE-03: take a Settlement back to the personal supply of its colour."""
    colour = game.settlements[space]
    if colour != DISSENTER:
        game.owners[colour].settlements += 1
    trample(game, space, rule)


def trample(game: Ep1, space: int, rule: RuleId) -> None:
    """E1-BRE-02: take a Settlement off its space."""
    colour = game.settlements[space]
    game.settlements[space] = EMPTY
    game.tally.pieces[(space // SPACES) * ROW + colour] -= 1
    if game.notes is not None:
        game.note(rule, "the settlement of {colour} on {settlement_space} is trampled", colour, space)


def put_dinos(game: Ep1, zone: int, called: tuple[int, ...]) -> None:
    """E1-DNO-04 to E1-DNO-06, E1-RUL-03: each Dino takes the next free space of the path, if the supply has it.

    E1-DNO-05: they come in their order, on top of a Trap if one lies there.
    """
    dinos = game.dinos
    supply = game.dino_supply
    path = game.box.board.paths[game.dangerous[zone]][zone]
    end: i64 = len(path)
    at: i64 = 0
    for species in called:
        while at < end and dinos[path[at]] != EMPTY:
            at += 1
        if at == end:
            game.note("E1-DNO-06", "a {species} finds no space in {zone}", species, zone)
        elif not supply[species]:
            game.note("E1-RUL-03", "the supply has no {species} left", species)
        else:
            supply[species] -= 1
            dinos[path[at]] = species
            game.tally.free[zone] -= 1
            if game.notes is not None:
                game.note("E1-DNO-04", "a {species} appears on {dino_space}", species, path[at])


def clear_votes(game: Ep1, rule: RuleId) -> None:
    """E1-AST-09, E1-ASM-26: set the Votes of all players and of the Dissenters to 0."""
    for seat in range(len(game.players)):
        game.players[seat].assets[VOTE] = 0
    game.dissenter_votes = 0
    if game.notes is not None:
        game.note(rule, "all votes become {n}", 0)


def bury_offer(game: Ep1, rule: RuleId) -> None:
    """E1-ASM-25: put the face-up Patrol cards under the Patrol deck, in random order."""
    if game.notes is not None:
        for card in game.patrol_offer:
            game.note(rule, "{patrol} goes under the patrol deck", card)
        if len(game.patrol_offer) > 1:
            game.detail(rule, "their order under the deck is random")
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
    owner = game.owners[TRAP_OWNER[trap]]
    owner.spent = changed(owner.spent, TRAP_TYPE[trap], 1)
    if game.notes is not None:
        game.note("E1-RTV-03", "the {species} trap of {seat} is spent", TRAP_TYPE[trap], TRAP_OWNER[trap])


def defeat_dino(game: Ep1, seat: Seat, space: int, rule: RuleId) -> None:
    """E1-ATK-04: a defeated Dino lies in front of the player who removed it until the Retrieve phase.

    D1-ATK-02, D1-ATK-08: the pieces of a Dissenter defeat Dinos too; they are counted for its colour, which is credited nothing.
    """
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
        game.note(rule, "the {guard} of {seat} on {soldier_space} is toppled", GUARD_TYPE[guard], GUARD_OWNER[guard], space)


def return_dinos(game: Ep1, zone: int, spaces: list[int]) -> None:
    """E1-BRE-07: Dinos go from their spaces back to the supply, defeated by nobody."""
    for space in spaces:
        game.dino_supply[game.dinos[space]] += 1
        game.dinos[space] = EMPTY
    game.tally.free[zone] += len(spaces)
    if game.notes is not None:
        game.note("E1-BRE-07", "{n} dino|dinos returns|return to the supply, defeated by nobody", len(spaces))


def uncover(game: Ep1, zone: int) -> None:
    """E1-RTV-06, E1-RUL-48, D1-ATK-07: only now, after its first attack, a Zone is Dangerous for good: covered spaces exist."""
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
        game.note(rule, "{seat} takes {patrol}, which needs {n} soldier|soldiers", seat, card, game.box.cards.soldiers[card])
