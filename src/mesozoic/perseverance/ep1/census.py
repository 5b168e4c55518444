"""How many pieces of each kind there are, wherever they lie, and how many limits are broken: none (chapter CMP)."""

from __future__ import annotations

from mesozoic.core.ids import Seat
from mesozoic.core.rows import filled, row_of, times
from mesozoic.perseverance.common.census import (
    challenges,
    colony_limits,
    cubes_of,
    dice_in_hand,
    dice_of,
    icons_of,
    lying_in,
    person_limits,
    placed_in_zones,
)
from mesozoic.perseverance.common.table import ROW
from mesozoic.perseverance.common.words import COLOURS, EMPTY, HOME, LIGHT, NEUTRAL
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.tally import Ep1Tally
from mesozoic.perseverance.ep1.words import (
    COVERED_FROM,
    GUARD_OWNER,
    IN_DEFENSE,
    LEADER_GUARD,
    SAFEGUARD,
    SPACES,
    SPECIES,
    TOPPLED,
    TRAP_OWNER,
    TRAP_TYPE,
    ZONES,
    guard_of,
)


def census(game: Ep1) -> dict[str, int]:
    """E1-CMP-05 to E1-CMP-10, E1-CMP-12, E1-CMP-13: pieces and cards are conserved."""
    found = {f"{SPECIES[n]} dinos": game.dino_supply[n] + dinos_of(game, n) for n in range(len(SPECIES))}
    found["patrol cards"] = patrol_cards(game)
    found |= challenges(game)
    found["numbers that the verbs keep wrongly"] = 0 if counted(game) == game.tally else 1
    for seat in range(len(game.owners)):
        found |= {f"{COLOURS[seat]} {piece}": count for piece, count in pieces_of(game, seat).items()}
    return found


def limits(game: Ep1) -> dict[str, int]:
    """What the rules never let happen, in a game from its beginning."""
    found = board_limits(game)
    for seat in range(len(game.players)):
        found |= {f"{COLOURS[seat]} {what}": n for what, n in player_limits(game, seat).items()}
    return found


def pieces_of(game: Ep1, seat: Seat) -> dict[str, int]:
    """The pieces of one player, or of a Dissenter in the solo game: those in the personal supply and those in use."""
    player = game.owners[seat]
    return {
        "dice": player.dice + dice_of(game, seat) + dice_in_hand(game, seat),
        "settlements": player.settlements + settlements_out(game, seat),
        "walls": player.walls + times(game.walls, seat),
        "cubes": player.cubes + cubes_of(game, seat),
        "light soldiers": player.soldiers[0] + soldiers_of(game, seat, 0),
        "heavy soldiers": player.soldiers[1] + soldiers_of(game, seat, 1),
        "trampler traps": player.traps[0] + traps_of(game, seat, 0),
        "raptor traps": player.traps[1] + traps_of(game, seat, 1),
        "leaders": (player.leader_at < IN_DEFENSE) + times(game.guards, guard_of(seat, LEADER_GUARD)),
    }


# -- what never happens -----------------------------------------------------------------------------------------------


def board_limits(game: Ep1) -> dict[str, int]:
    """E1-DNO-04, E1-STL-07, E1-SEC-08, E1-PAT-01: what the Main board has no place for."""
    spaces = [space for zone in range(len(ZONES)) for space in game.path(zone)]
    high = [
        space for space in range(len(game.settlements)) if space % SPACES >= COVERED_FROM and game.settlements[space] != EMPTY
    ]
    covered = [
        game.dinos[space] != EMPTY or game.traps[space] != EMPTY for space in range(len(game.dinos)) if space not in spaces
    ]
    sent = [player.leader_at for player in game.owners if HOME < player.leader_at < IN_DEFENSE]
    return {
        **colony_limits(game),
        "neutral dice missing": missing_neutral_dice(game),
        "dinos and traps under a cover tile": covered.count(True),
        "settlements under a cover tile": len([space for space in high if not game.dangerous[space // SPACES]]),
        "leaders too many in a zone": len(sent) - len(set(sent)),
        "patrols too many on offer": len(game.patrol_offer[game.box.patrols.patrol_offer :]),
        "dinos less than none": len([n for n in game.dino_supply if n < 0]),
    }


def missing_neutral_dice(game: Ep1) -> int:
    """E1-SET-09, E1-CMP-14, E1-RUL-38: they leave for own dice of players, and after the first Assembly, if any is left."""
    pieces = game.box.pieces
    brought = [pieces.dice - player.dice - pieces.own_dice for player in game.owners]
    if brought[0] < 0:
        return 0  # the pool is not filled yet
    left = dice_of(game, NEUTRAL) + dice_in_hand(game, NEUTRAL)
    missing = pieces.neutral_dice - left - sum(brought)
    gone = game.box.scoring.neutral_leaving if game.assembly else 0
    return 0 if missing == 0 and left == 0 else missing - gone


def player_limits(game: Ep1, seat: Seat) -> dict[str, int]:
    """E1-AST-06, E1-CMP-07, E1-CMP-08: how far a player is beyond any limit."""
    player = game.players[seat]
    most = game.box.pieces.most[SAFEGUARD]
    return {
        **person_limits(game, seat),
        "safeguard beyond the limit": max(0, player.assets[SAFEGUARD] - most),
        "structures less than none": len([n for n in (*player.traps, *player.spent, player.walls) if n < 0]),
    }


# -- where things lie -------------------------------------------------------------------------------------------------


def settlements_out(game: Ep1, seat: Seat) -> int:
    """E1-CMP-06, D1-BRE-01, DS-CMP-12: a player's Settlements on the board, and in the solo game those that were destroyed."""
    return times(game.settlements, seat) + (0 if game.solo is None else game.solo.destroyed_of(seat))


def soldiers_of(game: Ep1, seat: Seat, type: int) -> int:
    """E1-CMP-10, E1-END-09, E1-RUL-44: a player's Soldiers of a type on the Player board, in Defense areas and on a Patrol."""
    player = game.owners[seat]
    placed = times(game.guards, guard_of(seat, type)) + times(game.guards, guard_of(seat, type) + TOPPLED)
    return player.assets[LIGHT + type] + placed + player.patrolling[type]


def traps_of(game: Ep1, seat: Seat, type: int) -> int:
    """E1-CMP-08: a player's Traps of a type on the board, face down or face up, and spent; those of UNKNOWN type are none."""
    lying = [trap for trap in game.traps if trap != EMPTY and TRAP_OWNER[trap] == seat and TRAP_TYPE[trap] == type]
    return len(lying) + game.owners[seat].spent[type]


def counted(game: Ep1) -> Ep1Tally:
    """The tally as it follows from what lies on the table."""
    free = [[game.dinos[space] for space in game.path(zone)].count(EMPTY) for zone in range(len(ZONES))]
    tally = Ep1Tally(row_of(icons_of(game)), lying_in(game), filled(0, 2 * len(ZONES) * len(COLOURS)), row_of(free))
    for area, colour in pieces_placed(game):
        tally.pieces[area * ROW + colour] += 1
    return tally


def pieces_placed(game: Ep1) -> list[tuple[int, int]]:
    """Area and colour of every piece that counts in a Community or Defense area (E1-ASM-03, E1-OSC-01)."""
    board = game.box.board
    found = placed_in_zones(game)
    found += [(player.leader_at, seat) for seat, player in enumerate(game.owners) if HOME < player.leader_at < IN_DEFENSE]
    found += [(IN_DEFENSE + board.guard_zone[space], GUARD_OWNER[g]) for space, g in enumerate(game.guards) if g != EMPTY]
    found += [(IN_DEFENSE + space // board.columns, seat) for space, seat in enumerate(game.walls) if seat != EMPTY]
    found += [(IN_DEFENSE + board.dino_zone[space], TRAP_OWNER[trap]) for space, trap in enumerate(game.traps) if trap != EMPTY]
    return found


def dinos_of(game: Ep1, species: int) -> int:
    """E1-CMP-12: Dinos of a species on the board and in front of players."""
    return times(game.dinos, species) + defeated_of(game, species)


def defeated_of(game: Ep1, species: int) -> int:
    """Dinos of a species in front of players."""
    return sum([game.attack.defeated[seat * 2 + species] for seat in range(game.box.colours)])


def patrol_cards(game: Ep1) -> int:
    """E1-CMP-13: Patrol cards in the deck, on offer and with players."""
    held = [len(player.completed) + (player.patrol != EMPTY) for player in game.players]
    return game.patrol_deck.size() + len(game.patrol_offer) + sum(held)
