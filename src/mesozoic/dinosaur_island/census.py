"""How many pieces of each kind there are, wherever they lie, and how many limits are broken: none (chapter CMP)."""

from __future__ import annotations

from mesozoic.core.ids import Seat
from mesozoic.core.native import Row
from mesozoic.core.rows import filled, times, times_between, total
from mesozoic.dinosaur_island.building import PlaceLabUpgrade
from mesozoic.dinosaur_island.hiring import Fire, TakeSpecialist
from mesozoic.dinosaur_island.objectives import measure
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import PlaceAttraction, PlaceExhibit
from mesozoic.dinosaur_island.words import (
    ATTRACTION,
    COLOURS,
    EMPTY,
    ENTRANCE,
    EXHIBIT,
    FACES,
    ITEMS,
    LAB_UPGRADE,
    MARKET,
    ON_CARD,
    ON_PLATFORM,
    PATRON_SPOT,
    PLACES,
    RESEARCH,
    ROWS,
    SEATS,
    SETUP,
    SPECIALS,
)


def census(game: Island) -> dict[str, int]:
    """DI-CMP-02 to DI-CMP-08: tiles, cards, visitors, dinosaurs and people are conserved."""
    found: dict[str, int] = {}
    for item in range(len(ITEMS)):
        for card in range(game.stacks[item].kinds):
            found[game.item_ids(item)[card]] = game.stacks[item].count(card) + items_out(game, item, card)
    for recipe in range(game.box.recipes.tiles):
        category = game.box.recipes.category[recipe]
        found[game.box.recipes.ids[recipe]] = game.recipe_stacks[category].count(recipe) + recipes_out(game, recipe)
    for n, id in enumerate(SPECIALS):
        found[id] = game.special[n] + labs_out(game, game.box.labs.special[n])
    found["patrons"] = game.patrons + game.gone + sum([total(player.patrons) for player in game.players])
    found["hooligans"] = game.hooligans + game.beside + sum([total(player.hooligans) for player in game.players])
    found["dinosaurs"] = game.dinosaurs + dinosaurs_of(game)
    return found


def limits(game: Island) -> dict[str, int]:
    """What the rules never let happen, in a game from its beginning."""
    found = shared_limits(game)
    for seat in range(len(game.players)):
        found |= {f"{SEATS[seat]}: {what}": n for what, n in player_limits(game, seat).items()}
    return found


# -- where things lie -------------------------------------------------------------------------------------------------


def items_out(game: Island, item: int, card: int) -> int:
    """DI-CMP-04: market items of a kind and design that are not in their stack, those about to be placed included."""
    market = times_between(game.market, card, item * ROWS, item * ROWS + ROWS) + game.discards[item].count(card)
    if item == ATTRACTION:
        moving = [step.attraction for step in game.stack if isinstance(step, PlaceAttraction)]
        return market + sum([times(player.zones, card) for player in game.players]) + moving.count(card)
    if item == LAB_UPGRADE:
        return market + labs_out(game, card)
    hired = [step.specialist for step in game.stack if isinstance(step, TakeSpecialist)]
    working = sum([times(player.specialists, card) for player in game.players])
    return market + working + game.fired.count(card) + hired.count(card)


def labs_out(game: Island, tile: int) -> int:
    """DI-MKT-14: lab upgrades of a design on the labs, covered ones included, or about to be placed."""
    moving = [step.tile for step in game.stack if isinstance(step, PlaceLabUpgrade)]
    return moving.count(tile) + sum([times(player.lab, tile) + times(player.covered, tile) for player in game.players])


def recipes_out(game: Island, recipe: int) -> int:
    """DI-CMP-05: is a recipe on offer, an exhibit, about to be one, or out of the game?"""
    moving = [step.recipe for step in game.stack if isinstance(step, PlaceExhibit)]
    exhibits = sum([times(player.exhibits, recipe) for player in game.players])
    return times(game.recipes, recipe) + exhibits + game.removed.count(recipe) + moving.count(recipe)


def dinosaurs_of(game: Island) -> int:
    """DI-CMP-08: the dinosaurs in all parks."""
    return sum([total(player.dinosaurs) for player in game.players])


def spots_of(game: Island, player: Player) -> Row:
    """DI-PRK-05, DI-PRK-06, DI-RUL-40: what attractions, exhibits and cards offer; the platform is counted by itself."""
    box = game.box
    spots = filled(0, ENTRANCE)
    for zone in player.attractions():
        spots[zone] = box.attractions.spots[player.zones[zone]]
    for exhibit in range(len(player.exhibits)):
        spots[player.exhibit_zone(exhibit)] = player.dinosaurs[exhibit]
    for card in player.specialists:
        if box.specialists.effect[card] == PATRON_SPOT:
            spots[ON_CARD] += box.specialists.amount[card]
    spots[ON_PLATFORM] = player.spots[ON_PLATFORM]
    return spots


def threat_of(game: Island, player: Player) -> int:
    """DI-WRK-14: the threat pips of all dinosaurs of a park."""
    threat = game.box.recipes.threat
    return sum([threat[recipe] * n for recipe, n in zip(player.exhibits, player.dinosaurs, strict=True)])


# -- what never happens -----------------------------------------------------------------------------------------------


def shared_limits(game: Island) -> dict[str, int]:
    """DI-CMP-10, DI-CMP-11, DI-OBJ-01, DI-RND-03: what is shared fits its boards; every player is in the order once."""
    box = game.box
    dice = [face // FACES for face in game.die_slots if face != EMPTY]
    wrong = [n for n, recipe in enumerate(game.recipes) if recipe != EMPTY and box.recipes.category[recipe] != n]
    unclaimed = [i for i in range(len(game.objectives)) if game.closed >> i & 1 and not game.claims[i]]
    open_ = [i for i in range(len(game.objectives)) if game.claims[i] and not game.closed >> i & 1]
    solo = [*game.solo.drawn, *game.solo.cards, *game.solo.revealed, *game.solo.discarded]
    return {
        "places of the market": len(game.market),
        "recipe slots": len(game.recipes),
        "recipes in a slot of another category": len(wrong),
        "storage slots too many": beyond(game.storage, box.board.storage_slots),
        "dice twice in the pool": repeats(game.dice),
        "dice in the slots that are not in the pool": len([die for die in dice if die not in game.dice]),
        "dice in two slots": repeats(dice),
        "negative stocks": len([n for n in (game.patrons, game.hooligans, game.beside, game.gone, *game.special) if n < 0]),
        "dinosaurs beyond a finite supply": beyond(-game.dinosaurs, 0) if box.finite_dinosaurs else 0,
        "seats in the turn order": len(set(game.order)),
        "objectives twice in play": repeats(game.objectives),
        "objectives closed that nobody claimed": len(unclaimed),
        "objectives claimed and left open": 0 if game.together else len(open_),
        "objectives met and not claimed": len(missed_objectives(game)),
        "objectives gone and no end in sight": 1 if objectives_are_gone(game) and not game.ending else 0,
        "plot twists twice in force": repeats(game.twists),
        "solo objectives in two places": repeats(solo) + len([card for card in solo if game.solo.deck.count(card)]),
    }


def objectives_are_gone(game: Island) -> bool:
    """DI-END-01: was at most one objective left unclaimed?"""
    return game.phase != SETUP and len(game.claims) > 0 and times(game.claims, 0) < 2


def missed_objectives(game: Island) -> list[int]:
    """DI-OBJ-01, DI-RUL-48: the objectives of which a player has enough, not claimed by that player although open."""
    cards = game.box.objectives
    missed: list[int] = []
    for i, card in enumerate(game.objectives):
        for seat in range(len(game.players)):
            if (
                not game.closed >> i & 1
                and not game.claims[i] >> seat & 1
                and measure(game, seat, cards.requires[card]) >= cards.n[card]
            ):
                missed.append(i)
    return missed


def player_limits(game: Island, seat: Seat) -> dict[str, int]:
    """DI-CMP-07, DI-CMP-09, DI-CMP-13 to DI-CMP-15, DI-RUL-05, DI-RUL-07, DI-RUL-27: how far a player is beyond any limit."""
    player = game.players[seat]
    board = game.box.board
    firing = any(isinstance(step, Fire) for step in game.stack)
    return {
        "negative cash": beyond(-player.cash, 0),
        "negative VP": beyond(-player.vp, 0) if game.box.vp_floor else 0,
        "negative DNA": len([n for n in player.dna if n < 0]),
        "DNA beyond its limit": len([c for c in range(len(COLOURS)) if player.dna[c] > player.limit[c]]),
        "limits beyond the track": len([n for n in player.limit if n > board.dna_top]),
        "excitement beyond the top": beyond(player.excitement, board.most_excitement),
        "threat that is of no dinosaur": player.threat - threat_of(game, player),
        "VP from nowhere": player.vp - player.visitor_vp - player.card_vp + player.lost_vp,
        "staff beyond all workers": beyond(player.staff, board.start_workers + board.supply),
        "workers beyond staff and scientists": beyond(player.workers, player.staff + 3 - int(player.scientists).bit_count()),
        "specialists beyond the limit": 0 if firing else beyond(len(player.specialists), game.specialist_limit(seat)),
        "specialists without a record of workers": len(player.specialists) - len(player.gave),
        "lab spaces": len(player.lab),
        "leftovers of the round before": left_over(player) if game.phase in (RESEARCH, MARKET) else 0,
        "printed lab upgrades": len([tile for tile in (*player.lab, *player.covered) if tile > game.box.labs.special[1]]),
        **park_limits(game, player),
    }


def left_over(player: Player) -> int:
    """DI-RUL-17, DI-WRK-05: what a round counts and uses up before its Worker Phase begins."""
    return player.slots + player.guard + player.redraws + player.doubles + player.attraction_vp + player.patron_cash


def park_limits(game: Island, player: Player) -> dict[str, int]:
    """DI-CMP-14, DI-WRK-11, DI-PRK-04, DI-RUL-15, DI-RUL-40: exhibits fill two zones, dinosaurs and visitors find room."""
    most = game.box.board.most_capacity
    exhibits = range(len(player.exhibits))
    spots = spots_of(game, player)
    return {
        "exhibits that do not fill two zones": len([n for n in exhibits if times(player.zones, EXHIBIT + n) != 2]),
        "paddocks too large": len([n for n in player.capacity if n > most]),
        "paddocks too full": len([n for n in exhibits if player.dinosaurs[n] > player.capacity[n]]),
        "places with other spots than they offer": len(
            [place for place in range(ENTRANCE) if player.spots[place] != spots[place]]
        ),
        "places with too many visitors": len([place for place in range(ENTRANCE) if player.free_spots(place) < 0]),
        "hooligans among the patrons": player.hooligans[ON_CARD] + player.hooligans[ON_PLATFORM],
        "negative visitors": len([p for p in range(PLACES) if player.patrons[p] < 0 or player.hooligans[p] < 0]),
    }


def beyond(n: int, most: int) -> int:
    """How far a number is beyond the most it may be."""
    return n - most if n > most else 0


def repeats(things: list[int] | tuple[int, ...] | Row) -> int:
    """How many of these things there are more than once."""
    return len(things) - len(set(things))
