"""The verbs of Episode 2 beside those of `common/verbs.py`: they move pieces and assets, and each says what it did."""

from __future__ import annotations

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.perseverance.common.cards import assign_soldiers
from mesozoic.perseverance.common.table import ROW, changed
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import EMPTY, HEAVY_SOLDIER, LIGHT, LIGHT_SOLDIER, VOTE
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import DISCOVERY, ON_OUTPOST, PERMANENT, ROOM, SPECIES

# -- assets ------------------------------------------------------------------------------------------------------------


def gain_permanent_votes(game: Ep2, seat: Seat, n: int, rule: RuleId) -> None:
    """E2-AST-02: Permanent Votes also add as many Votes."""
    gain(game, seat, PERMANENT, n, 0, rule)
    gain(game, seat, VOTE, n, 0, "E2-AST-02")


def enclose(game: Ep2, seat: Seat, species: int, rule: RuleId) -> None:
    """E2-ENC-05: a Dino of the general supply goes into the Enclosure."""
    game.dino_supply[species] -= 1
    game.players[seat].enclosure[species] += 1
    if game.notes is not None:
        game.note(rule, "{seat} takes a {species} into the enclosure", seat, species)


def release(game: Ep2, seat: Seat, species: int, rule: RuleId) -> None:
    """E2-AST-07: a captured Dino goes from the Enclosure to the general supply."""
    game.players[seat].enclosure[species] -= 1
    game.dino_supply[species] += 1
    if game.notes is not None:
        game.note(rule, "{seat} releases a {species}", seat, species)


def topple(game: Ep2, seat: Seat, light: i64, heavy: i64, leader: i64, rule: RuleId) -> None:
    """E2-CMB-03: committed fighters of the Player board are toppled; `leader` is 0 or 1."""
    player = game.players[seat]
    player.toppled = (player.toppled[0] + light, player.toppled[1] + heavy)
    player.leader_toppled += leader
    if game.notes is not None:
        if light and heavy:
            game.note(rule, "{seat} commits {n} light and {n} heavy soldier|soldiers", seat, light, heavy)
        elif light or heavy:
            type = LIGHT_SOLDIER if light else HEAVY_SOLDIER
            game.note(rule, "{seat} commits {n} {soldier} soldier|soldiers", seat, light + heavy, type)
        if leader:
            game.note(rule, "{seat} commits the leader", seat)


def stand_up(game: Ep2, seat: Seat, rule: RuleId) -> None:
    """E2-TRN-05: all toppled Soldiers and the toppled Leader of a player stand up."""
    player = game.players[seat]
    player.toppled = (0, 0)
    player.leader_toppled = 0
    if game.notes is not None:
        game.note(rule, "the soldiers and the leader of {seat} stand up", seat)


def lose_soldier(game: Ep2, seat: Seat, type: int, toppled: bool, rule: RuleId) -> None:
    """E2-AST-05, E2-CMB-11: a Soldier of the Player board, toppled or upright, goes to the personal supply."""
    player = game.players[seat]
    player.assets[LIGHT + type] -= 1
    player.return_soldiers(type, 1)
    if toppled:
        player.toppled = changed(player.toppled, type, -1)
    if game.notes is not None:
        game.note(rule, "{seat} loses a {soldier} soldier", seat, type)


# -- Perks -------------------------------------------------------------------------------------------------------------


def take_perk(game: Ep2, seat: Seat, perk: i64, rule: RuleId) -> None:
    """E2-OFF-10, E2-RUL-29: a cube of the supply goes on the Perk's slot; its ability waits for the end of the step frame."""
    player = game.players[seat]
    player.cubes -= 1
    player.perks |= 1 << perk
    player.fresh |= 1 << perk
    if game.notes is not None:
        game.note(rule, "{seat} gains the perk {perk}", seat, perk)


def shift_perk(game: Ep2, seat: Seat, old: i64, new: i64, rule: RuleId) -> None:
    """E2-OPT-11, E2-RUL-67: a cube moves from one Perk to another; the Perk left stops at once, the one reached is new."""
    player = game.players[seat]
    player.perks = player.perks & ~(1 << old) | 1 << new
    player.fresh = player.fresh & ~(1 << old) | 1 << new
    if game.notes is not None:
        game.note(rule, "{seat} shifts a cube from the perk {perk} to {perk}", seat, old, new)


def end_frame(game: Ep2) -> None:
    """E2-RUL-29, E2-RUL-23: a step frame is over: new Perks work from now on, and a new chain of Outposts may begin."""
    game.chain = 0
    for player in game.players:
        player.fresh = 0


# -- the map -----------------------------------------------------------------------------------------------------------


def put_rally(game: Ep2, area: int, rule: RuleId) -> None:
    """E2-ADV-01, E2-DSC-03: the Rally marker goes on a Cleared Area."""
    game.rally = area
    if game.notes is not None:
        game.note(rule, "the rally marker is on {hex}", area)


def return_rally(game: Ep2, area: int, rule: RuleId) -> None:
    """E2-ADV-01, E2-RUL-66: the Rally marker returns, to the area of the outer Effect or (EMPTY) off the map."""
    game.rally = area
    if game.notes is not None:
        if area == EMPTY:
            game.note(rule, "the rally marker leaves the map")
        else:
            game.note(rule, "the rally marker returns to {hex}", area)


def put_dino(game: Ep2, hex: int, space: int, species: int, rule: RuleId) -> None:
    """E2-MAP-05, E2-ASM-31: a Dino of the general supply stands on an empty Dino space of a hex."""
    game.dino_supply[species] -= 1
    game.dinos[hex * ROOM + space] = species
    game.tally.free[hex] -= 1
    if game.notes is not None:
        game.note(rule, "a {species} appears on {dino_space}", species, hex * ROOM + space)


def lift_dino(game: Ep2, at: int, rule: RuleId) -> int:
    """A Dino leaves its space of the map (hex x ROOM + space), wherever it goes; which species it is."""
    species = game.dinos[at]
    game.dinos[at] = EMPTY
    game.tally.free[at // ROOM] += 1
    if game.notes is not None:
        game.note(rule, "the {species} leaves {dino_space}", species, at)
    return species


def to_supply(game: Ep2, species: int) -> None:
    """A Dino that has left its place is back in the general supply."""
    game.dino_supply[species] += 1


def clear_tile(game: Ep2, area: int, rule: RuleId) -> None:
    """E2-ADV-11: a Plains or Canyon tile leaves the game, and its position is a Cleared Area at once."""
    game.cleared[area] = 1
    game.tally.free[area] = 0
    if game.notes is not None:
        game.note(rule, "{hex} is a cleared area", area)


# -- structures --------------------------------------------------------------------------------------------------------


def place_camp(game: Ep2, seat: Seat, area: int, rule: RuleId) -> None:
    """E2-CMP-07: a Camp of the personal supply stands on a Cleared Area and counts in Discovery."""
    game.owners[seat].camps -= 1
    game.camps[area] = seat
    game.tally.pieces[DISCOVERY * ROW + seat] += 1
    if game.notes is not None:
        game.note(rule, "{seat} builds a camp on {hex}", seat, area)


def place_tower(game: Ep2, seat: Seat, area: int, rule: RuleId) -> None:
    """E2-CMP-08, E2-CMP-21: a Watchtower of the Player board stands on a Cleared Area and belongs to nobody."""
    game.owners[seat].towers -= 1
    game.towers[area] = 1
    if game.notes is not None:
        game.note(rule, "{seat} builds a watchtower on {hex}", seat, area)


def place_outpost(game: Ep2, seat: Seat, tile: int, area: int, rule: RuleId) -> None:
    """E2-BLD-02, E2-BLD-08: an Outpost tile of the offer with a Settlement of the supply on it; everybody may use it at once."""
    game.owners[seat].settlements -= 1
    game.outpost_offer = tuple([other for other in game.outpost_offer if other != tile])
    game.outposts[area] = tile
    game.outpost_owners[area] = seat
    game.tally.pieces[DISCOVERY * ROW + seat] += 1
    game.open_outpost(area)
    if game.notes is not None:
        game.note(rule, "{seat} builds {outpost} on {hex}", seat, tile, area)


# -- Breaches ----------------------------------------------------------------------------------------------------------


def lay_breach(game: Ep2, seat: Seat, card: int, area: int, structure: int, rule: RuleId) -> None:
    """E2-BRC-01, E2-BRC-06: the failed card is the player's Breach card, and the token lies on the Camp or Outpost."""
    player = game.owners[seat]
    player.breach = card
    player.breach_at = area
    player.breach_on = structure
    if structure == ON_OUTPOST:
        game.open_outpost(area)
    if game.notes is not None:
        game.note(rule, "the {structure} of {seat} on {hex} is breached", structure, seat, area)


def lift_breach(game: Ep2, seat: Seat, rule: RuleId) -> None:
    """E2-BRC-02, E2-SEC-15: the Breach card, without Dinos by now, is discarded and the token leaves the map."""
    player = game.owners[seat]
    card = player.breach
    area = player.breach_at
    structure = player.breach_on
    player.breach = EMPTY
    player.breach_at = EMPTY
    player.breach_on = 0
    discard_attack(game, card)
    if structure == ON_OUTPOST and area != EMPTY:
        game.open_outpost(area)
    if game.notes is not None:
        game.note(rule, "the breach of {seat} is over", seat)


def discard_attack(game: Ep2, card: int) -> None:
    """E2-DAT-11: a Dino Attack card goes to the discard pile of its own terrain."""
    deck = game.box.attacks.deck[card]
    game.attack_discards[deck] += (card,)


def add_to_breach(game: Ep2, seat: Seat, species: int, rule: RuleId) -> None:
    """E2-BRC-03, E2-BRC-04: a Dino comes onto the player's Breach card; where it came from is the caller's business."""
    game.owners[seat].breach_dinos[species] += 1
    if game.notes is not None:
        game.note(rule, "a {species} comes onto the breach card of {seat}", species, seat)


def take_from_breach(game: Ep2, seat: Seat, species: int, rule: RuleId) -> None:
    """E2-TRN-06, E2-BRC-02: a Dino leaves the player's Breach card; where it goes is the caller's business."""
    game.owners[seat].breach_dinos[species] -= 1
    if game.notes is not None:
        game.note(rule, "a {species} leaves the breach card of {seat}", species, seat)


def dinos_on_breach(game: Ep2, seat: Seat) -> int:
    """How many Dinos lie on a player's Breach card."""
    dinos = 0
    for species in range(len(SPECIES)):
        dinos += game.owners[seat].breach_dinos[species]
    return dinos


# -- Adventure cards ---------------------------------------------------------------------------------------------------


def take_card(game: Ep2, seat: Seat, card: int, rule: RuleId) -> None:
    """E2-SEC-12, E2-RUL-56: a face-up Adventure card of the offer goes into hand; everybody sees which."""
    player = game.owners[seat]
    game.adventure_offer = tuple([other for other in game.adventure_offer if other != card])
    player.hand += (card,)
    if game.notes is not None:
        game.note(rule, "{seat} takes {card} into hand", seat, card)


def play_card(game: Ep2, seat: Seat, card: int, rule: RuleId) -> None:
    """E2-ADV-13: a card of the hand lies face up before the player, the marker on stage 1."""
    player = game.owners[seat]
    player.hand = tuple([other for other in player.hand if other != card])
    player.patrol = card
    player.stage = 0
    if game.notes is not None:
        game.note(rule, "{seat} sets out on {card}", seat, card)


def assign_members(game: Ep2, seat: Seat, light: i64, heavy: i64, leader: i64, rule: RuleId) -> None:
    """E2-ADV-14, E2-ADV-15: upright Soldiers of the Player board, and perhaps the Leader, go onto the Adventure card."""
    player = game.owners[seat]
    assign_soldiers(game, seat, light, heavy, rule)
    player.leader_out = leader
    player.protection = leader
    if leader and game.notes is not None:
        game.note(rule, "the leader of {seat} joins {card}", seat, player.patrol)
