"""How many pieces of each kind there are, wherever they lie, and how many limits are broken: none (chapter CMP)."""

from __future__ import annotations

from mesozoic.core.ids import Seat
from mesozoic.core.rows import filled, row_of, times, total
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
from mesozoic.perseverance.ep2.components import ATTACK_DECKS
from mesozoic.perseverance.ep2.enclosure import KeepDinos
from mesozoic.perseverance.ep2.table import Ep2, Ep2Tally
from mesozoic.perseverance.ep2.view import OPEN_DECKS
from mesozoic.perseverance.ep2.words import (
    BREEDER,
    DECKS,
    DISCOVERY,
    HERDER,
    OFFICERS_LODGE,
    ON_CAMP,
    ON_OUTPOST,
    OUTPOST,
    PERSISTENT,
    ROOM,
    SPECIES,
    ZONES,
)


def census(game: Ep2) -> dict[str, int]:
    """E2-CMP-02, E2-CMP-15, E2-CMP-17, E2-CMP-20: pieces and cards are conserved."""
    found = {f"{SPECIES[n]} dinos": game.dino_supply[n] + dinos_of(game, n) for n in range(len(SPECIES))}
    for deck in range(len(DECKS)):
        found[f"{DECKS[deck]} adventures"] = adventures_of(game, deck)
    for deck in range(len(ATTACK_DECKS)):
        found[f"{ATTACK_DECKS[deck]} attacks"] = attacks_of(game, deck)
    found["outpost tiles"] = game.outpost_deck.size() + len(game.outpost_offer) + len(game.outposts) - times(game.outposts, EMPTY)
    found |= challenges(game)
    found["numbers that the verbs keep wrongly"] = 0 if counted(game) == game.tally else 1
    for seat in range(len(game.owners)):
        found |= {f"{COLOURS[seat]} {piece}": count for piece, count in pieces_of(game, seat).items()}
    return found


def limits(game: Ep2) -> dict[str, int]:
    """What the rules never let happen, in a game from its beginning."""
    found = board_limits(game)
    for seat in range(len(game.players)):
        found |= {f"{COLOURS[seat]} {what}": n for what, n in player_limits(game, seat).items()}
    return found


def pieces_of(game: Ep2, seat: Seat) -> dict[str, int]:
    """The pieces of one player, or of a Dissenter in the solo game: those in the personal supply and those in use."""
    player = game.owners[seat]
    outposts = times(game.outpost_owners, seat)
    return {
        "dice": player.dice + dice_of(game, seat) + dice_in_hand(game, seat),
        "settlements": player.settlements + times(game.settlements, seat) + outposts,
        "camps": player.camps + times(game.camps, seat),
        "cubes": player.cubes + cubes_of(game, seat) + player.perk_count(),
        "light soldiers": player.soldiers[0] + soldiers_of(game, seat, 0),
        "heavy soldiers": player.soldiers[1] + soldiers_of(game, seat, 1),
    }


# -- what never happens -----------------------------------------------------------------------------------------------


def board_limits(game: Ep2) -> dict[str, int]:
    """E2-CMP-08, E2-CMP-16, E2-SET-03, E2-SET-07: what the Main board and the map have no place for."""
    built = [game.camps[area] != EMPTY or game.outposts[area] != EMPTY or game.towers[area] for area in range(len(game.cleared))]
    offered = [times(row_of([game.box.adventures.deck[card] for card in game.adventure_offer]), deck) for deck in OPEN_DECKS]
    return {
        **colony_limits(game),
        "neutral dice missing": missing_neutral_dice(game),
        "neutral dice beyond the box": max(0, dice_of(game, NEUTRAL) - game.box.neutral_in_box),
        "watchtowers of nobody": times(game.towers, 1) - sum([game.towers_of(seat) for seat in range(len(game.owners))]),
        "structures beside a cleared area": len([area for area in range(len(built)) if built[area] and not game.cleared[area]]),
        "outposts of nobody": times(game.outposts, EMPTY) - times(game.outpost_owners, EMPTY),
        "the temple is cleared": 1 if game.temple != EMPTY and game.cleared[game.temple] else 0,
        "dinos where none belong": len(stray_dinos(game)),
        "dinos less than none": len([n for n in game.dino_supply if n < 0]),
        "adventures too many on offer": sum([max(0, n - game.box.adventures.offer) for n in offered]),
        "outposts too many on offer": max(0, len(game.outpost_offer) - game.box.outposts.offer),
        "leaders too many in a zone": len([zone for zone in range(len(ZONES)) if crowded(game, zone)]),
    }


def stray_dinos(game: Ep2) -> list[int]:
    """The places with a Dino where no space is, or one of another species (E2-MAP-05, E2-ASM-31, E2-ADV-11)."""
    found = []
    for at, species in enumerate(game.dinos):
        hex, space = at // ROOM, at % ROOM
        printed = row_of([]) if game.is_cleared(hex) else game.dino_spaces(hex)
        if species != EMPTY and (space >= len(printed) or printed[space] != species):
            found.append(at)
    return found


def crowded(game: Ep2, zone: int) -> bool:
    """E2-CMP-05, E2-PRK-17: several Leaders share a space only with Persistent, which Officers' Lodge may take away."""
    here = [player for player in game.owners if player.leader_at == zone]
    return game.area_of(OFFICERS_LODGE) == EMPTY and len([player for player in here if not player.holds(PERSISTENT)]) > 1


def missing_neutral_dice(game: Ep2) -> int:
    """E2-SET-08, E2-RUL-34: Neutral dice leave for own dice of players, and the pool changes after some Assemblies."""
    pieces = game.box.pieces
    brought = [pieces.dice - player.dice - pieces.own_dice for player in game.owners]
    if brought[0] < 0:
        return 0  # the pool is not filled yet
    lying = dice_of(game, NEUTRAL) + dice_in_hand(game, NEUTRAL)
    change = sum([game.box.neutral_change[assembly] for assembly in range(game.assembly + 1)])
    missing = pieces.neutral_dice + change - sum(brought) - lying
    return 0 if missing < 0 <= missing - change and lying == 0 else missing


def player_limits(game: Ep2, seat: Seat) -> dict[str, int]:
    """E2-CMP-06 to E2-CMP-13, E2-AST-06, E2-ENC-01, E2-BRC-01: how far a player is beyond any limit."""
    player = game.players[seat]
    upright = [player.upright(type) for type in range(len(player.toppled))]
    return {
        **person_limits(game, seat),
        "structures less than none": len([n for n in (player.camps, player.towers) if n < 0]),
        "toppled soldiers less than none": len([n for n in (*upright, *player.toppled) if n < 0]),
        "leaders too many": max(0, player.leader_toppled + player.leader_out + (player.leader_at != HOME) - 1),
        "members too many on a card": max(0, sum(player.patrolling) + player.leader_out - game.box.cards.most_soldiers),
        "new perks that are not held": player.fresh & ~player.perks,
        **enclosure_limits(game, seat),
        **breach_limits(game, seat),
    }


def enclosure_limits(game: Ep2, seat: Seat) -> dict[str, int]:
    """E2-ENC-01, E2-PRK-25, E2-PRK-29: the Enclosure has room for so many, of one species without Herder.

    E2-RUL-28: who has just shifted one of these Perks away is asked which Dinos stay.
    """
    player = game.players[seat]
    asked = [step for step in game.stack if isinstance(step, KeepDinos) and step.seat == seat]
    room = game.box.breeder_room if player.holds(BREEDER) else game.box.enclosure_room
    kinds = len([n for n in player.enclosure if n])
    return {
        "dinos too many in the enclosure": 0 if asked else max(0, total(player.enclosure) - room),
        "species too many in the enclosure": 0 if asked or player.holds(HERDER) else max(0, kinds - 1),
        "dinos less than none": len([n for n in (*player.enclosure, *player.breach_dinos) if n < 0]),
    }


def breach_limits(game: Ep2, seat: Seat) -> dict[str, int]:
    """E2-BRC-01, E2-CMP-21: Dinos and the token only with a card, the token on an own Camp or Outpost."""
    player = game.owners[seat]
    if player.breach_at == EMPTY:
        return {"dinos on no breach card": total(player.breach_dinos), "breach tokens on nothing": 0}
    owners = {ON_CAMP: game.camps, ON_OUTPOST: game.outpost_owners}[player.breach_on]
    return {"dinos on no breach card": 0, "breach tokens on nothing": 0 if owners[player.breach_at] == seat else 1}


# -- where things lie -------------------------------------------------------------------------------------------------


def soldiers_of(game: Ep2, seat: Seat, type: int) -> int:
    """E2-CMP-11: a player's Soldiers of a type on the Player board and on the ongoing Adventure card."""
    player = game.owners[seat]
    return player.assets[LIGHT + type] + player.patrolling[type]


def dinos_of(game: Ep2, species: int) -> int:
    """E2-CMP-15: Dinos of a species on the map, on Breach cards and in Enclosures."""
    held = [player.enclosure[species] + player.breach_dinos[species] for player in game.owners]
    return times(game.dinos, species) + sum(held)


def adventures_of(game: Ep2, deck: int) -> int:
    """E2-CMP-17: the Adventure cards of a deck: those left in it, on offer and with players; unknown ones are absent from it."""
    out = [*game.adventure_offer]
    for player in game.players:
        out += [card for card in (*player.hand, player.patrol) if card >= 0]
        out += player.completed
    pile = game.adventure_decks[deck]
    return pile.size() + sum(pile.absent) + len([card for card in out if game.box.adventures.deck[card] == deck])


def attacks_of(game: Ep2, deck: int) -> int:
    """E2-CMP-17, E2-DAT-11: the Dino Attack cards of a deck: face down, discarded, being resolved and with players."""
    out = [player.breach for player in game.owners if player.breach != EMPTY]
    if game.attack_card != EMPTY and game.attack_card not in out:
        out.append(game.attack_card)
    own = [card for card in out if game.box.attacks.deck[card] == deck]
    return game.attack_decks[deck].size() + len(game.attack_discards[deck]) + len(own)


# -- the tally --------------------------------------------------------------------------------------------------------


def counted(game: Ep2) -> Ep2Tally:
    """The tally as it follows from what lies on the table."""
    icons = icons_of(game)
    for tile in range(len(icons) - OUTPOST):
        area = game.area_of(tile)
        if area == EMPTY or game.is_breached(area, ON_OUTPOST):
            icons[OUTPOST + tile] = 0
    hexes = range(len(game.box.map.words))
    free = [0 if game.is_cleared(hex) else len(game.dino_spaces(hex)) - dinos_lying(game, hex) for hex in hexes]
    tally = Ep2Tally(row_of(icons), lying_in(game), filled(0, len(ZONES) * len(COLOURS)), row_of(free))
    for zone, colour in pieces_placed(game):
        tally.pieces[zone * ROW + colour] += 1
    return tally


def dinos_lying(game: Ep2, hex: int) -> int:
    """How many Dinos lie on the spaces of a hex."""
    return ROOM - times(game.dinos[hex * ROOM : (hex + 1) * ROOM], EMPTY)


def pieces_placed(game: Ep2) -> list[tuple[int, int]]:
    """Zone and colour of every piece that counts there: in Discovery Outposts and Camps too (E2-ASM-04, E2-ASM-05)."""
    found = placed_in_zones(game)
    found += [(DISCOVERY, owner) for owner in (*game.camps, *game.outpost_owners) if owner != EMPTY]
    return found + [(player.leader_at, seat) for seat, player in enumerate(game.owners) if player.leader_at != HOME]
