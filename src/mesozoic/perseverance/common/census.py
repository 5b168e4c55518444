"""What both episodes count alike: dice, cubes, Challenge cards, what the tally says of them, limits that are never broken."""

from __future__ import annotations

from mesozoic.core.ids import Seat
from mesozoic.perseverance.common.dice import COLOUR_OF, of_colour
from mesozoic.perseverance.common.pool import RollDie
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, SOLDIERS, VALOR

# -- where things lie -------------------------------------------------------------------------------------------------


def dice_of(game: Colony, colour: int) -> int:
    """E1-CMP-05, E1-CMP-14, E2-CMP-10, E2-CMP-16: dice of a colour in the pool, on the Main board and set aside."""
    lying = [COLOUR_OF[die] for die in (*game.die_spaces, *game.aside) if die != EMPTY]
    return of_colour(game.pool, colour) + lying.count(colour)


def dice_in_hand(game: Colony, colour: int) -> int:
    """Dice of a colour that are about to be rolled into the pool."""
    return len([step for step in game.stack if isinstance(step, RollDie) and step.colour == colour])


def cubes_of(game: Colony, colour: int) -> int:
    """E1-CMP-09, E2-CMP-09: the cubes of a colour on all Officers."""
    return sum([game.influence.of(officer, colour) for officer in range(len(game.influence.rows))])


def challenges(game: Colony) -> dict[str, int]:
    """The Challenge cards of each type, in the deck and drawn."""
    found = {}
    for type, name in enumerate(SOLDIERS):
        out = [card for card in game.drawn + game.kept if game.box.cards.challenge_type[card] == type]
        found[f"{name} challenges"] = game.challenge_decks[type].size() + len(out)
    return found


# -- the tally --------------------------------------------------------------------------------------------------------


def icons_of(game: Colony) -> list[int]:
    """The icons that the empty die spaces of each effect accept, one bit each."""
    spaces = game.box.spaces
    empty = [space for space in range(len(game.die_spaces)) if game.die_spaces[space] == EMPTY]
    return [sum({spaces.die_icon_bit[space] for space in empty if space in row}) for row in spaces.effect_spaces]


def lying_in(game: Colony) -> int:
    """The dice of which one or more lie in the pool, one bit each."""
    return sum([1 << die for die in range(len(game.pool)) if game.pool[die]])


def placed_in_zones(game: Colony) -> list[tuple[int, int]]:
    """Zone and colour of every die on the Main board and of every Settlement (E1-ASM-03, E2-ASM-04)."""
    zones = game.box.spaces.die_zone
    found = [(zones[space], COLOUR_OF[die]) for space, die in enumerate(game.die_spaces) if die != EMPTY]
    room = game.box.settlement_spaces
    return found + [(space // room, colour) for space, colour in enumerate(game.settlements) if colour != EMPTY]


# -- what never happens -----------------------------------------------------------------------------------------------


def missing_dissenter_dice(game: Colony) -> int:
    """E1-SET-10, E1-DIS-10, E2-SET-09, E2-ASM-24: no Dissenter die is ever replaced; more come after the first Assembly."""
    pieces = game.box.pieces
    if game.players[0].dice == pieces.dice:
        return 0  # the pool is not filled yet
    later = pieces.dissenter_dice_later if game.assembly else 0
    return pieces.dissenter_dice + later - dice_of(game, DISSENTER) - dice_in_hand(game, DISSENTER)


def colony_limits(game: Colony) -> dict[str, int]:
    """E1-OFC-03, E2-OFF-02, E2-OFF-05: a full row of cubes pays at once; Votes and Assemblies have their bounds."""
    rows = game.influence.rows
    return {
        "dissenter dice missing": missing_dissenter_dice(game),
        "full rows that are not paid": len([row for row in rows if len(row) >= game.box.officers.row]),
        "cubes in a row that nobody has there": len(
            [n for n in range(len(rows)) for colour in rows[n] if rows[n].count(colour) > game.influence.of(n, colour)]
        ),
        "votes less than none": 1 if game.dissenter_votes < 0 else 0,
        "assemblies too many": 1 if game.assembly > len(game.box.tiles.ranks) else 0,
    }


def person_limits(game: Colony, seat: Seat) -> dict[str, int]:
    """E1-AST-02, E1-AST-06, E1-PAT-04, E1-RUL-24, E2-AST-01, E2-CMP-12, E2-ADV-14, E2-RUL-48: how far a limit is broken."""
    player = game.players[seat]
    track = game.box.cards.track_length
    supply = (*player.soldiers, *player.patrolling, player.settlements, player.cubes, player.dice)
    return {
        "assets less than none": len([n for n in player.assets if n < 0]),
        "valor beyond the limit": max(0, player.assets[VALOR] - game.box.pieces.most[VALOR]),
        "pieces less than none": len([n for n in supply if n < 0]),
        "soldiers too many on a card": max(0, sum(player.patrolling) - game.box.cards.most_soldiers),
        "soldiers on no card": sum(player.patrolling) if player.patrol == EMPTY else 0,
        "tokens off the threat track": len([at for at in player.threat if not 0 <= at < track]),
    }
