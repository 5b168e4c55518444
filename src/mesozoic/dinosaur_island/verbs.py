"""The verbs that change the table of Dinosaur Island: each changes one thing, writes its line and checks the objectives."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.rows import added, replaced
from mesozoic.dinosaur_island.objectives import meet
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import (
    ATTRACTION_TYPES,
    ATTRACTIONS_BUILT,
    CASH_HELD,
    DINOSAURS,
    DNA_TOTAL,
    EMPTY,
    EXCITEMENT,
    EXHIBIT,
    FOOD_BUILT,
    FULL_PADDOCKS,
    IN_ONE_PADDOCK,
    LAB_UPGRADES_BOUGHT,
    RIDES_BUILT,
    ROWS,
    SECURITY_LEVEL,
    SPECIES_CREATED,
)

COMES: Final = ["{attraction} comes into the ${n} row", "{lab} comes into the ${n} row", "{specialist} comes into the ${n} row"]
LEAVES: Final = ["{attraction} leaves the ${n} row", "{lab} leaves the ${n} row", "{specialist} leaves the ${n} row"]
"""By kind of item."""
SAVES: Final = "the {specialist} of {seat} saves ${n}"

# -- money and points -------------------------------------------------------------------------------------------------


def pay(game: Island, seat: Seat, n: i64, rule: RuleId) -> None:
    """DI-RND-06, DI-RUL-16: pay the bank, in full."""
    game.players[seat].cash -= n
    if n:
        game.note(rule, "{seat} pays ${n}", seat, n)


def earn(game: Island, seat: Seat, n: i64, rule: RuleId) -> None:
    """Take cash from the bank."""
    game.players[seat].cash += n
    if n:
        game.note(rule, "{seat} takes ${n}", seat, n)
        meet(game, seat, CASH_HELD)


def gain_vp(game: Island, seat: Seat, n: i64, rule: RuleId) -> None:
    """VP of visitors on the track."""
    player = game.players[seat]
    player.vp += n
    player.visitor_vp += n
    if n:
        game.note(rule, "{seat} scores {n} VP", seat, n)


def lose_vp(game: Island, seat: Seat, n: i64, rule: RuleId) -> None:
    """DI-RUL-07: VP lost; on the track not below 0 unless the option says otherwise."""
    player = game.players[seat]
    lost = player.vp if game.box.vp_floor and n > player.vp else n
    player.vp -= lost
    player.lost_vp += lost
    if lost:
        game.note(rule, "{seat} loses {n} VP", seat, lost)


# -- DNA --------------------------------------------------------------------------------------------------------------


def gain_dna(game: Island, seat: Seat, colour: i64, n: i64, rule: RuleId) -> None:
    """DI-RES-10, DI-RUL-06: DNA into cold storage up to the limit; the rest is lost at once."""
    player = game.players[seat]
    room = player.limit[colour] - player.dna[colour]
    stored = n if n < room else room
    if stored:
        player.dna[colour] += stored
        game.note(rule, "{seat} stores {n} {colour} DNA", seat, stored, colour)
        meet(game, seat, DNA_TOTAL)
    if stored < n:
        game.note("DI-RUL-06", "{seat} loses {n} {colour} DNA: the storage is full", seat, n - stored, colour)


def spend_dna(game: Island, seat: Seat, colour: i64, n: i64, rule: RuleId) -> None:
    """Take DNA out of cold storage."""
    if n:
        game.players[seat].dna[colour] -= n
        game.note(rule, "{seat} spends {n} {colour} DNA", seat, n, colour)


def raise_limit(game: Island, seat: Seat, colour: i64, rule: RuleId) -> None:
    """DI-RES-17, DI-RUL-05: one more DNA of a colour can be stored; none is gained."""
    player = game.players[seat]
    player.limit = replaced(player.limit, colour, player.limit[colour] + 1)
    game.note(rule, "{seat} can now store {n} {colour} DNA", seat, player.limit[colour], colour)


# -- levels -----------------------------------------------------------------------------------------------------------


def raise_security(game: Island, seat: Seat, rule: RuleId) -> None:
    """DI-WRK-15, DI-RUL-04: one security level, without an upper bound."""
    player = game.players[seat]
    player.security += 1
    game.note(rule, "{seat} raises security to {n}", seat, player.security)
    meet(game, seat, SECURITY_LEVEL)


def upgrade_paddock(game: Island, seat: Seat, exhibit: i64, rule: RuleId) -> None:
    """DI-WRK-18: the capacity of a paddock rises by one."""
    player = game.players[seat]
    player.capacity = replaced(player.capacity, exhibit, player.capacity[exhibit] + 1)
    game.note(rule, "{seat} enlarges the paddock of {recipe} to {n}", seat, player.exhibits[exhibit], player.capacity[exhibit])


def add_dinosaur(game: Island, seat: Seat, exhibit: i64, rule: RuleId) -> None:
    """DI-WRK-12 to DI-WRK-14, DI-RUL-35: a dinosaur more; excitement up to its top, threat and a spot with it."""
    player = game.players[seat]
    recipes = game.box.recipes
    recipe = player.exhibits[exhibit]
    player.dinosaurs = replaced(player.dinosaurs, exhibit, player.dinosaurs[exhibit] + 1)
    game.dinosaurs -= 1
    raised = player.excitement + recipes.excitement[recipe]
    player.excitement = raised if raised < game.box.board.most_excitement else game.box.board.most_excitement
    player.threat += recipes.threat[recipe]
    add_spots(player, player.exhibit_zone(exhibit), 1)
    game.note(rule, "{seat} creates {recipe}; excitement {n}, threat {n}", seat, recipe, player.excitement, player.threat)
    meet(game, seat, EXCITEMENT)
    meet(game, seat, DINOSAURS)
    meet(game, seat, SPECIES_CREATED)
    meet(game, seat, IN_ONE_PADDOCK)
    meet(game, seat, FULL_PADDOCKS)


# -- people -----------------------------------------------------------------------------------------------------------


def gain_workers(game: Island, seat: Seat, n: i64, rule: RuleId) -> i64:
    """DI-RES-14, DI-MKT-06, DI-RUL-27: workers from the supply to the pool; how many there were."""
    supply = game.worker_supply(seat)
    came = n if n < supply else supply
    player = game.players[seat]
    player.staff += came
    player.workers += came
    if came:
        game.note(rule, "{seat} gains {n} worker|workers", seat, came)
    elif n:
        game.note("DI-RUL-27", "{seat} has no worker left in the supply", seat)
    return came


def use_up(player: Player, effect: i64) -> None:
    """DI-RUL-17: an effect has been used."""
    player.used |= 1 << effect


def credit(game: Island, seat: Seat, effect: i64, rule: RuleId, text: str) -> None:
    """Name every specialist of a player who has an effect: the card, the player and how much of it."""
    if game.notes is None:
        return
    cards = game.box.specialists
    for card in game.players[seat].specialists:
        if cards.effect[card] == effect:
            game.note(rule, text, card, seat, cards.amount[card])


# -- tiles ------------------------------------------------------------------------------------------------------------


def add_spots(player: Player, place: i64, n: i64) -> None:
    """A place offers so many more spots."""
    player.spots = replaced(player.spots, place, player.spots[place] + n)


def place_attraction(game: Island, seat: Seat, attraction: i64, zone: i64, rule: RuleId) -> None:
    """DI-MKT-10, DI-PRK-05: an attraction onto a free zone, with its spots."""
    player = game.players[seat]
    player.zones = replaced(player.zones, zone, attraction)
    add_spots(player, zone, game.box.attractions.spots[attraction])
    game.note(rule, "{seat} builds {attraction} in zone {zone}", seat, attraction, zone)
    meet(game, seat, ATTRACTIONS_BUILT)
    meet(game, seat, ATTRACTION_TYPES)
    meet(game, seat, RIDES_BUILT)
    meet(game, seat, FOOD_BUILT)


def place_exhibit(game: Island, seat: Seat, recipe: i64, first: i64, second: i64, rule: RuleId) -> None:
    """DI-RES-21, DI-RES-22: a recipe fills two free zones: an exhibit with a paddock for one and no dinosaur."""
    player = game.players[seat]
    exhibit = EXHIBIT + len(player.exhibits)
    player.zones = replaced(replaced(player.zones, first, exhibit), second, exhibit)
    player.exhibits = added(player.exhibits, recipe)
    player.capacity = added(player.capacity, game.box.board.start_capacity)
    player.dinosaurs = added(player.dinosaurs, 0)
    game.note(rule, "{seat} places the {recipe} exhibit in zones {zone} and {zone}", seat, recipe, first, second)


def place_lab_upgrade(game: Island, seat: Seat, tile: i64, space: i64, rule: RuleId) -> None:
    """DI-MKT-12, DI-MKT-14: a lab upgrade onto a space; what lay there is covered and has no effect any more."""
    player = game.players[seat]
    under = player.lab[space]
    player.covered = added(player.covered, under)
    player.lab = replaced(player.lab, space, tile)
    player.bought += 1
    game.note(rule, "{seat} installs {lab} over {lab}", seat, tile, under)
    meet(game, seat, LAB_UPGRADES_BOUGHT)


def lay_out(game: Island, place: i64, item: i64, rule: RuleId) -> None:
    """DI-CMP-11: an item comes onto a market place."""
    game.market[place] = item
    game.note(rule, COMES[place // ROWS], item, game.box.board.prices[place % ROWS])


def take_from_market(game: Island, place: i64) -> i64:
    """DI-MKT-03: what lay on a market place leaves it empty."""
    item = game.market[place]
    game.market[place] = EMPTY
    return item


def discard_from_market(game: Island, place: i64, rule: RuleId) -> None:
    """DI-MKT-20, DI-CLN-04: an item goes to the discard pile of its kind."""
    item = take_from_market(game, place)
    kind = place // ROWS
    game.discards[kind] = game.discards[kind] + (item,)
    game.note(rule, LEAVES[kind], item, game.box.board.prices[place % ROWS])
