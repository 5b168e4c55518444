"""How many pieces of each kind there are, wherever they lie (chapter CMP)."""

from __future__ import annotations

from mesozoic.core.ids import Seat
from mesozoic.core.rows import filled, row_of, times
from mesozoic.perseverance.common.dice import COLOUR_OF, of_colour
from mesozoic.perseverance.common.words import COLOURS, LIGHT, OFFICERS, SPECIES
from mesozoic.perseverance.ep1.pool import RollDie
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.tally import ROW, Tally
from mesozoic.perseverance.ep1.words import (
    GUARD_OWNER,
    HOME,
    IN_DEFENSE,
    LEADER_GUARD,
    SPACES,
    TOPPLED,
    TRAP_OWNER,
    TRAP_TYPE,
    ZONES,
    guard_of,
)


def census(game: Ep1) -> dict[str, int]:
    """E1-CMP-05 to E1-CMP-10, E1-CMP-12, E1-CMP-13: pieces and cards are conserved; E1-CMP-14: Neutral dice leave for good."""
    found = {f"{SPECIES[n]} dinos": game.dino_supply[n] + dinos_of(game, n) for n in range(len(SPECIES))}
    found["patrol cards"] = patrol_cards(game)
    for n, deck in enumerate(("light", "heavy")):
        out = [card for card in game.drawn + game.kept if game.box.patrols.challenge_type[card] == n]
        found[f"{deck} challenges"] = game.challenge_decks[n].size() + len(out)
    found["numbers that the verbs keep wrongly"] = 0 if counted(game) == game.tally else 1
    for seat in range(len(game.players)):
        found |= {f"{COLOURS[seat]} {piece}": count for piece, count in pieces_of(game, seat).items()}
    return found


def pieces_of(game: Ep1, seat: Seat) -> dict[str, int]:
    """The pieces of one player: those in the personal supply and those in use."""
    player = game.players[seat]
    return {
        "dice": player.dice + dice_of(game, seat) + dice_in_hand(game, seat),
        "settlements": player.settlements + times(game.settlements, seat),
        "walls": player.walls + times(game.walls, seat),
        "cubes": player.cubes + cubes_of(game, seat),
        "light soldiers": player.soldiers[0] + soldiers_of(game, seat, 0),
        "heavy soldiers": player.soldiers[1] + soldiers_of(game, seat, 1),
        "trampler traps": player.traps[0] + traps_of(game, seat, 0),
        "raptor traps": player.traps[1] + traps_of(game, seat, 1),
        "leaders": (player.leader_at < IN_DEFENSE) + times(game.guards, guard_of(seat, LEADER_GUARD)),
    }


def dice_of(game: Ep1, colour: int) -> int:
    """E1-CMP-05, E1-CMP-14: dice of a colour in the pool, on the Main board and set aside."""
    lying = [COLOUR_OF[die] for die in (*game.die_spaces, *game.aside) if die != EMPTY]
    return of_colour(game.pool, colour) + lying.count(colour)


def dice_in_hand(game: Ep1, colour: int) -> int:
    """Dice of a colour that are about to be rolled into the pool."""
    return len([step for step in game.stack if isinstance(step, RollDie) and step.colour == colour])


def cubes_of(game: Ep1, colour: int) -> int:
    """E1-CMP-09: the cubes of a colour on all Officers."""
    return sum([game.influence.of(officer, colour) for officer in range(len(OFFICERS))])


def soldiers_of(game: Ep1, seat: Seat, type: int) -> int:
    """E1-CMP-10, E1-END-09, E1-RUL-44: a player's Soldiers of a type on the Player board, in Defense areas and on a Patrol."""
    player = game.players[seat]
    placed = times(game.guards, guard_of(seat, type)) + times(game.guards, guard_of(seat, type) + TOPPLED)
    return player.assets[LIGHT + type] + placed + player.patrolling[type]


def traps_of(game: Ep1, seat: Seat, type: int) -> int:
    """E1-CMP-08: a player's Traps of a type on the board, face down or face up, and spent; those of UNKNOWN type are none."""
    lying = [trap for trap in game.traps if trap != EMPTY and TRAP_OWNER[trap] == seat and TRAP_TYPE[trap] == type]
    return len(lying) + game.players[seat].spent[type]


def counted(game: Ep1) -> Tally:
    """The tally as it follows from what lies on the table."""
    board = game.box.board
    empty = [space for space in range(len(game.die_spaces)) if game.die_spaces[space] == EMPTY]
    icons = [sum({board.die_icon_bit[space] for space in empty if space in row}) for row in board.effect_spaces]
    lying = sum([1 << die for die in range(len(game.pool)) if game.pool[die]])
    free = [[game.dinos[space] for space in game.path(zone)].count(EMPTY) for zone in range(len(ZONES))]
    tally = Tally(row_of(icons), lying, filled(0, 2 * len(ZONES) * len(COLOURS)), row_of(free))
    for area, colour in pieces_placed(game):
        tally.pieces[area * ROW + colour] += 1
    return tally


def pieces_placed(game: Ep1) -> list[tuple[int, int]]:
    """Area and colour of every piece that counts in a Community or Defense area (E1-ASM-03, E1-OSC-01)."""
    board = game.box.board
    found = [(board.die_zone[space], COLOUR_OF[die]) for space, die in enumerate(game.die_spaces) if die != EMPTY]
    found += [(space // SPACES, colour) for space, colour in enumerate(game.settlements) if colour != EMPTY]
    found += [(player.leader_at, seat) for seat, player in enumerate(game.players) if HOME < player.leader_at < IN_DEFENSE]
    found += [(IN_DEFENSE + board.guard_zone[space], GUARD_OWNER[g]) for space, g in enumerate(game.guards) if g != EMPTY]
    found += [(IN_DEFENSE + space // board.columns, seat) for space, seat in enumerate(game.walls) if seat != EMPTY]
    found += [(IN_DEFENSE + board.dino_zone[space], TRAP_OWNER[trap]) for space, trap in enumerate(game.traps) if trap != EMPTY]
    return found


def dinos_of(game: Ep1, species: int) -> int:
    """E1-CMP-12: Dinos of a species on the board and in front of players."""
    return times(game.dinos, species) + defeated_of(game, species)


def defeated_of(game: Ep1, species: int) -> int:
    """Dinos of a species in front of players."""
    return sum([game.attack.defeated[seat * 2 + species] for seat in range(len(game.players))])


def patrol_cards(game: Ep1) -> int:
    """E1-CMP-13: Patrol cards in the deck, on offer and with players."""
    held = [len(player.completed) + (player.patrol != EMPTY) for player in game.players]
    return game.patrol_deck.size() + len(game.patrol_offer) + sum(held)
