"""How many pieces of each kind there are, wherever they lie (chapter CMP)."""

from __future__ import annotations

from mesozoic.core.ids import Seat
from mesozoic.perseverance.common.dice import colour_of
from mesozoic.perseverance.common.words import COLOURS, LIGHT, OFFICERS, SPECIES
from mesozoic.perseverance.ep1.pool import RollDie
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.words import IN_DEFENSE, LEADER_GUARD, TOPPLED, guard_of, trap_owner, trap_type


def census(game: Ep1) -> dict[str, int]:
    """E1-CMP-05 to E1-CMP-10, E1-CMP-12, E1-CMP-13: pieces and cards are conserved; E1-CMP-14: Neutral dice leave for good."""
    found = {f"{SPECIES[n]} dinos": game.dino_supply[n] + dinos_of(game, n) for n in range(len(SPECIES))}
    found["patrol cards"] = patrol_cards(game)
    for n, deck in enumerate(("light", "heavy")):
        out = [card for card in game.drawn + game.kept if game.kit.patrols.challenge_type[card] == n]
        found[f"{deck} challenges"] = game.challenge_decks[n].size() + len(out)
    for seat in range(len(game.players)):
        found |= {f"{COLOURS[seat]} {piece}": count for piece, count in pieces_of(game, seat).items()}
    return found


def pieces_of(game: Ep1, seat: Seat) -> dict[str, int]:
    """The pieces of one player: those in the personal supply and those in use."""
    player = game.players[seat]
    return {
        "dice": player.dice + dice_of(game, seat) + dice_in_hand(game, seat),
        "settlements": player.settlements + game.settlements.count(seat),
        "walls": player.walls + game.walls.count(seat),
        "cubes": player.cubes + cubes_of(game, seat),
        "light soldiers": player.soldiers[0] + soldiers_of(game, seat, 0),
        "heavy soldiers": player.soldiers[1] + soldiers_of(game, seat, 1),
        "trampler traps": player.traps[0] + traps_of(game, seat, 0),
        "raptor traps": player.traps[1] + traps_of(game, seat, 1),
        "leaders": (player.leader_at < IN_DEFENSE) + game.guards.count(guard_of(seat, LEADER_GUARD)),
    }


def dice_of(game: Ep1, colour: int) -> int:
    """E1-CMP-05, E1-CMP-14: dice of a colour in the pool, on the Main board and set aside."""
    return game.dice_in_play(colour) + [colour_of(die) for die in game.aside].count(colour)


def dice_in_hand(game: Ep1, colour: int) -> int:
    """Dice of a colour that are about to be rolled into the pool."""
    return len([step for step in game.stack if isinstance(step, RollDie) and step.colour == colour])


def cubes_of(game: Ep1, colour: int) -> int:
    """E1-CMP-09: the cubes of a colour on all Officers."""
    return sum([game.influence.of(officer, colour) for officer in range(len(OFFICERS))])


def soldiers_of(game: Ep1, seat: Seat, type: int) -> int:
    """E1-CMP-10: a player's Soldiers of a type on the Player board, standing or toppled in Defense areas, and on a Patrol."""
    player = game.players[seat]
    placed = game.guards.count(guard_of(seat, type)) + game.guards.count(guard_of(seat, type) + TOPPLED)
    return player.assets[LIGHT + type] + placed + player.patrolling[type]


def traps_of(game: Ep1, seat: Seat, type: int) -> int:
    """E1-CMP-08: a player's Traps of a type on the board, face down or face up, and spent; those of UNKNOWN type are none."""
    lying = [trap for trap in game.traps if trap != EMPTY and trap_owner(trap) == seat and trap_type(trap) == type]
    return len(lying) + game.players[seat].spent[type]


def dinos_of(game: Ep1, species: int) -> int:
    """E1-CMP-12: Dinos of a species on the board and in front of players."""
    return game.dinos.count(species) + sum(game.attack.defeated[species::2])


def patrol_cards(game: Ep1) -> int:
    """E1-CMP-13: Patrol cards in the deck, on offer and with players."""
    held = [len(player.completed) + (player.patrol != EMPTY) for player in game.players]
    return game.patrol_deck.size() + len(game.patrol_offer) + sum(held)
