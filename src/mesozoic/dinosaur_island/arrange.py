"""Laying out a position of Dinosaur Island that a person wrote; `docs/dinosaur-island.md` lists its keys.

What lies in stacks, bag and supplies follows from what lies on the table, so impossible positions show (chapter CMP).
"""

from __future__ import annotations

from collections.abc import Mapping

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.pile import Pile
from mesozoic.core.position import Position
from mesozoic.core.rows import added, replaced, row_of
from mesozoic.core.tongue import phrase
from mesozoic.dinosaur_island.census import dinosaurs_of, items_out, labs_out, recipes_out, spots_of, threat_of
from mesozoic.dinosaur_island.follows import exhibit_names
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.view import (
    LEVELS,
    OUT,
    die_slot_word,
    pair_word,
    space_word,
)
from mesozoic.dinosaur_island.words import (
    CATEGORIES,
    COLOURS,
    COLUMNS,
    EFFECTS,
    EMPTY,
    ENTRANCE,
    EXHIBIT,
    FACES,
    ITEMS,
    LAB_SPACES,
    MOST_SLOTS,
    NOBODY,
    ON_PLATFORM,
    OUT_OF_PLAY,
    PHASES,
    PLACE_WORDS,
    PLACES,
    ROWS,
    SEATS,
    SLOT_WORDS,
    SPECIALS,
    TWISTS,
    ZONE_WORDS,
    ZONES,
)


def arrange(game: Island, position: Mapping[str, Json]) -> None:
    """Lay a position over a fresh table; the stack is the caller's business."""
    place = Position(position)
    table = place.below("table")
    items = [counts(pile) for pile in game.stacks]
    recipes = [counts(pile) for pile in game.recipe_stacks]
    dinosaurs = game.dinosaurs + dinosaurs_of(game)
    lay_round(game, table)
    lay_research(game, table)
    lay_market(game, table)
    lay_objectives(game, table)
    for seat in range(len(game.players)):
        lay_player(game, seat, place.below(f"seat.{seat}"))
    lay_special(game, table)
    lay_stacks(game, table, items, recipes)
    lay_bag(game, table)
    if game.box.solo:
        lay_solo(game, table)
    place.done()
    game.dinosaurs = dinosaurs - dinosaurs_of(game)
    if game.box.finite_dinosaurs:
        left(dinosaurs, dinosaurs_of(game), phrase("dinosaurs"))


# -- reading ----------------------------------------------------------------------------------------------------------


def left(most: int, used: int, what: str) -> int:
    """How many pieces are left of those there are."""
    if used > most:
        raise FileError(phrase("position: expected at most {most} {what}, found {used}", most=most, what=what, used=used))
    return most - used


def different(found: list[int], given: Position, key: str) -> list[int]:
    """These things, of which there is one each."""
    if len(set(found)) < len(found):
        raise given.wrong(key, phrase("different ones"), given.given[key])
    return found


def integers(given: Position, key: str, known: list[int]) -> list[int]:
    """A list of different numbers out of those known; empty where it is not given."""
    found = given.given[key] if given.has(key) else []
    fits = isinstance(found, list) and all(type(n) is int and n in known for n in found)
    if not fits or len(set(found)) < len(found):
        raise given.wrong(
            key, phrase("a list of different numbers out of {known}", known=", ".join([str(n) for n in known])), found
        )
    return list(found)


def mask_of(numbers: list[int]) -> int:
    """One bit for each of these numbers."""
    mask = 0
    for n in numbers:
        mask |= 1 << n
    return mask


def counts(pile: Pile) -> list[int]:
    """How many of each kind lie in a stack."""
    return [pile.count(card) for card in range(pile.kinds)]


def refill(pile: Pile, cards: list[int]) -> None:
    """A shuffled stack of so many of each kind."""
    pile.lay([cards])


# -- the table --------------------------------------------------------------------------------------------------------


def lay_round(game: Island, table: Position) -> None:
    """DI-RND-03, DI-SET-10, DI-RUL-11: round, phase and turn order; plot twists that go together."""
    seats = list(range(len(game.players)))
    if table.has("order"):
        game.order = tuple(integers(table, "order", seats))
        if len(game.order) < len(seats):
            raise table.wrong("order", phrase("every seat once"), table.given["order"])
    game.round = table.number("round", game.round, 1)
    game.phase = table.word("phase", PHASES, game.phase)
    game.ending = table.flag("ending", game.ending)
    if table.has("twists"):
        game.twists = row_of(different(table.words("twists", TWISTS), table, "twists"))
        for twist in game.twists:
            if any(other in game.box.twists.contradicts[twist] for other in game.twists):
                raise table.wrong("twists", phrase("plot twists that do not contradict each other"), table.given["twists"])


def lay_research(game: Island, table: Position) -> None:
    """DI-CMP-10: the dice pool and the dice in their slots, who claimed them, cold storage slots, and recipes on offer."""
    box = game.box
    faces = different(table.words("die_slots", box.dice.words), table, "die_slots")
    shown = [face // FACES for face in faces]
    pool = table.words("dice", box.dice.ids) if table.has("dice") else shown
    game.dice = row_of(different(pool, table, "dice" if table.has("dice") else "die_slots"))
    if len(set(shown)) < len(shown) or any(die not in pool for die in shown):
        raise table.wrong("die_slots", phrase("faces of different dice of the pool"), table.given["die_slots"])
    slots = max(len(pool), len(game.die_slots))
    game.die_slots = row_of([*faces, *[EMPTY] * (slots - len(faces))])
    claimed = table.below("claimed")
    game.scientists = row_of([claimant(game, claimed, slot) if slot < len(faces) else NOBODY for slot in range(slots)])
    game.holding = table.word("holding", box.dice.words, EMPTY)
    game.storage = table.number("storage", 0, 0, box.board.storage_slots)
    offered = table.below("recipes")
    for n, category in enumerate(CATEGORIES):
        known = [id for recipe, id in enumerate(box.recipes.ids[: box.recipes.tiles]) if box.recipes.category[recipe] == n]
        chosen = offered.word(category, known, EMPTY)
        game.recipes[n] = EMPTY if chosen == EMPTY else box.recipes.ids.index(known[chosen])
    game.removed = tuple(table.words("removed", box.recipes.ids[: box.recipes.tiles]))


def claimant(game: Island, claimed: Position, slot: int) -> int:
    """Whose scientist is on a die slot: DI-SOL-09: nobody's where the AI card closed it."""
    key = die_slot_word(slot)
    if claimed.has(key) and claimed.given[key] == OUT:
        return OUT_OF_PLAY
    return claimed.number(key, NOBODY, 0, len(game.players) - 1)


def lay_market(game: Island, table: Position) -> None:
    """DI-CMP-11: the items on their places, the discard piles, and the specialists out of the game."""
    market, discards = table.below("market"), table.below("discards")
    for place in range(len(game.market)):
        game.market[place] = market.word(game.place_word(place), market_ids(game, place // ROWS), EMPTY)
    for item, word in enumerate(ITEMS):
        game.discards[item] = tuple(discards.words(word, market_ids(game, item)))
    game.fired = tuple(table.words("fired", game.box.specialists.ids))


def market_ids(game: Island, item: int) -> list[str]:
    """The ids of what the market sells of a kind: neither printed nor special tiles."""
    return game.item_ids(item)[: game.stacks[item].kinds]


def lay_objectives(game: Island, table: Position) -> None:
    """DI-OBJ-01 to DI-OBJ-03: objectives in play and who claimed them; closed to others unless one moment runs on."""
    seats = list(range(len(game.players)))
    ids = game.box.objectives.ids
    game.objectives = row_of(different(table.words("objectives", ids), table, "objectives"))
    game.together = table.flag("together", False)
    claims = table.below("claims")
    game.claims = row_of([mask_of(integers(claims, ids[card], seats)) for card in game.objectives])
    game.closed = 0 if game.together else mask_of([i for i, mask in enumerate(game.claims) if mask])


def lay_special(game: Island, table: Position) -> None:
    """DI-CMP-04: the special lab upgrades left in their stacks: all that nobody has, or fewer."""
    labs = game.box.labs
    given = table.below("special")
    for n, id in enumerate(SPECIALS):
        rest = left(labs.special_copies[n], labs_out(game, labs.special[n]), id)
        game.special = replaced(game.special, n, given.number(id, rest, 0, rest))


def lay_stacks(game: Island, table: Position, items: list[list[int]], recipes: list[list[int]]) -> None:
    """DI-CMP-04, DI-CMP-05, DI-SET-04: a stack has all tiles of the game that lie nowhere else, or the ones given of them."""
    stacks = table.below("stacks")
    for item, word in enumerate(ITEMS):
        ids = market_ids(game, item)
        rest = [
            left(n, items_out(game, item, card), phrase("{id} in this game", id=ids[card])) for card, n in enumerate(items[item])
        ]
        if stacks.has(word):
            given = stacks.words(word, ids)
            for card in given:
                left(rest[card], given.count(card), phrase("{id} in the stack", id=ids[card]))
            rest = [given.count(card) for card in range(len(rest))]
        refill(game.stacks[item], rest)
    for category, exist in enumerate(recipes):
        ids = game.box.recipes.ids
        here = [recipe for recipe in range(len(exist)) if game.box.recipes.category[recipe] == category]
        unused = [0] * len(exist)
        for recipe in here:
            unused[recipe] = left(exist[recipe], recipes_out(game, recipe), phrase("{id} in this game", id=ids[recipe]))
        refill(game.recipe_stacks[category], unused)


def lay_bag(game: Island, table: Position) -> None:
    """DI-CMP-02, DI-SOL-03: the bag holds all visitors that are nowhere else, or as many as given of them."""
    patrons, hooligans = game.patrons + game.gone, game.hooligans + game.beside
    game.gone = table.number("gone", 0)
    game.beside = table.number("beside", 0)
    inside = sum([sum(player.patrons) for player in game.players])
    rowdy = sum([sum(player.hooligans) for player in game.players])
    rest = left(patrons, inside + game.gone, phrase("patrons")), left(hooligans, rowdy + game.beside, phrase("hooligans"))
    bag = table.below("bag")
    game.patrons = bag.number("patrons", rest[0], 0, rest[0])
    game.hooligans = bag.number("hooligans", rest[1], 0, rest[1])


def lay_solo(game: Island, table: Position) -> None:
    """DI-SOL-04, DI-SOL-05, DI-RUL-59: solo objectives and AI cards, each once; the AI deck has all others or those given."""
    solo = game.solo
    ids = game.box.cards.ids
    solo.drawn = row_of(table.words("drawn", ids))
    solo.cards = row_of(table.words("cards", ids))
    solo.revealed = tuple(table.words("ai_revealed", ids))
    solo.discarded = tuple(table.words("discarded", ids))
    completed = table.below("completed")
    solo.completed = row_of([completed.number(ids[card], 0, 1, game.round) for card in solo.cards])
    solo.scored = table.number("scored", 0, 0, len(ids))
    solo.strict = table.flag("strict", solo.strict)
    out = [*solo.drawn, *solo.cards, *solo.revealed, *solo.discarded]
    deck = table.words("ai_deck", ids) if table.has("ai_deck") else [n for n in range(len(ids)) if n not in out]
    for card in range(len(ids)):
        left(1, (out + deck).count(card), ids[card])
    refill(solo.deck, [deck.count(card) for card in range(len(ids))])


# -- the players ------------------------------------------------------------------------------------------------------


def lay_player(game: Island, seat: Seat, own: Position) -> None:
    """DI-CMP-07: all that one player has."""
    player = game.players[seat]
    lay_storage(game, player, own)
    lay_lab(game, player, own)
    lay_people(game, seat, own)
    lay_park(game, player, own)
    lay_visitors(player, own)
    lay_levels(game, player, own)
    lay_counters(player, own)


def lay_storage(game: Island, player: Player, own: Position) -> None:
    """DI-CMP-09, DI-RUL-05: DNA within its limits, limits within the track."""
    dna, limit = own.below("dna"), own.below("limit")
    for n, colour in enumerate(COLOURS):
        player.limit = replaced(player.limit, n, limit.number(colour, player.limit[n], 0, game.box.board.dna_top))
        player.dna[n] = dna.number(colour, min(player.dna[n], player.limit[n]), 0, player.limit[n])


def lay_levels(game: Island, player: Player, own: Position) -> None:
    """DI-CMP-13, DI-PLS-05, DI-RUL-07: cash, VP and levels; excitement and threat follow from the dinosaurs unless given."""
    box = game.box
    player.cash = own.number("cash", player.cash)
    player.vp = own.number("vp", player.vp, 0 if box.vp_floor else -999)
    player.security = own.number("security", player.security)
    excitement = box.board.start_excitement - box.board.start_dinosaurs * box.recipes.excitement[player.exhibits[0]]
    for recipe, n in zip(player.exhibits, player.dinosaurs, strict=True):
        excitement += n * box.recipes.excitement[recipe]
    most = box.board.most_excitement
    player.excitement = own.number("excitement", min(excitement, most), 0, most)
    player.threat = own.number("threat", threat_of(game, player))


def lay_people(game: Island, seat: Seat, own: Position) -> None:
    """DI-PLS-01, DI-RES-24, DI-CMP-15, DI-RUL-26: scientists, workers, specialists, and the workers these really added."""
    player = game.players[seat]
    cards = game.box.specialists
    if own.has("scientists"):
        player.scientists = mask_of([level - 1 for level in integers(own, "scientists", LEVELS)])
    board = game.box.board
    player.staff = own.number("staff", player.staff, 0, board.start_workers + board.supply)
    usable = player.staff if own.has("staff") else player.workers
    player.workers = own.number("workers", usable, 0, player.staff + len(LEVELS) - int(player.scientists).bit_count())
    player.specialists = row_of(different(own.words("specialists", cards.ids), own, "specialists"))
    left(game.specialist_limit(seat), len(player.specialists), phrase("specialists of {seat}", seat=SEATS[seat]))
    printed = [cards.workers[card] for card in player.specialists]
    gave = own.given["gave"] if own.has("gave") else printed
    fits = isinstance(gave, list) and len(gave) == len(printed)
    if not fits or any(type(n) is not int or not 0 <= n <= most for n, most in zip(gave, printed, strict=True)):
        raise own.wrong("gave", phrase("a number for each specialist, at most {most}", most=printed), gave)
    player.gave = row_of(gave)
    player.used = mask_of(own.words("used", EFFECTS))


def lay_lab(game: Island, player: Player, own: Position) -> None:
    """DI-MKT-12 to DI-MKT-16: bought tiles over what is printed, a special one only on its space; slots used this round."""
    labs = game.box.labs
    tiles = own.table("lab", [space_word(space) for space in range(LAB_SPACES)], labs.ids)
    covered: list[int] = []
    for space, tile in tiles.items():
        if tile == labs.board[space]:
            continue
        if tile > labs.special[1] or (tile in labs.special and labs.special_space[tile - labs.regular] != space):
            raise own.wrong(f"lab.{space_word(space)}", phrase("a tile that can be placed there"), labs.ids[tile])
        covered.append(labs.board[space])
        player.lab = replaced(player.lab, space, tile)
    further = own.words("covered", labs.ids)
    for tile in further:
        if tile in covered:
            covered.remove(tile)
        elif tile > labs.special[1]:
            raise own.wrong("covered", phrase("tiles that lie under others"), own.given["covered"])
    player.covered = row_of(covered + further)
    owned = [*player.lab, *player.covered]
    for special in labs.special:
        left(game.box.special_copies, owned.count(special), phrase("{id} of one player", id=labs.ids[special]))
    player.bought = own.number("bought", len([tile for tile in owned if tile <= labs.special[1]]))
    slots = [space * MOST_SLOTS + n for space in range(LAB_SPACES) for n in range(labs.slots.count[player.lab[space]])]
    player.slots = mask_of([slots[n] for n in own.words("slots", [SLOT_WORDS[slot] for slot in slots])])


def lay_park(game: Island, player: Player, own: Position) -> None:
    """DI-RUL-14, DI-RUL-15, DI-CMP-14: tiles on free zones beside what is printed; paddocks as large as given or needed."""
    box = game.box
    attractions = box.attractions
    for zone, tile in own.table("attractions", ZONE_WORDS, attractions.ids).items():
        if player.zones[zone] != tile:
            if player.zones[zone] != EMPTY or tile == attractions.tiles:
                raise own.wrong(f"attractions.{ZONE_WORDS[zone]}", phrase("a tile on a free zone"), attractions.ids[tile])
            player.zones = replaced(player.zones, zone, tile)
    lay_exhibits(game, player, own.below("exhibits"))
    capacity, dinosaurs = own.below("capacity"), own.below("dinosaurs")
    most = box.board.most_capacity
    names = exhibit_names(box, player.exhibits)
    player.dinosaurs = row_of([dinosaurs.number(name, player.dinosaurs[n], 0, most) for n, name in enumerate(names)])
    needed = [max(box.board.start_capacity, n) for n in player.dinosaurs]
    player.capacity = row_of([capacity.number(name, needed[n], 1, most) for n, name in enumerate(names)])
    for n, name in enumerate(names):
        left(player.capacity[n], player.dinosaurs[n], phrase("dinosaurs in the paddock of {name}", name=name))
    player.spots = replaced(player.spots, ON_PLATFORM, own.number("platform", 0))
    player.spots = spots_of(game, player)


def lay_exhibits(game: Island, player: Player, exhibits: Position) -> None:
    """DI-RUL-15: exhibits on two free zones, in the order given; side by side unless the option says otherwise."""
    recipes = game.box.recipes
    pairs = {f"{ZONE_WORDS[a]}-{ZONE_WORDS[b]}": (a, b) for a in range(ZONES) for b in range(a + 1, ZONES)}
    for key in exhibits.given:
        recipe = exhibits.word(key, recipes.ids, EMPTY)
        if key == pair_word(player, 0) and recipe == player.exhibits[0]:
            continue
        first, second = pairs.get(key, (0, 0))
        beside = second == first + 1 and second % COLUMNS > 0
        free = player.zones[first] == EMPTY and player.zones[second] == EMPTY
        if first == second or not free or recipe >= recipes.tiles or (game.box.zone_adjacency and not beside):
            raise exhibits.wrong(key, phrase("a recipe tile on two free zones, side by side, such as c1-c2"), exhibits.given[key])
        exhibit = EXHIBIT + len(player.exhibits)
        player.zones = replaced(replaced(player.zones, first, exhibit), second, exhibit)
        player.exhibits = added(player.exhibits, recipe)
        player.dinosaurs = added(player.dinosaurs, 0)


def lay_visitors(player: Player, own: Position) -> None:
    """DI-PRK-04, DI-RUL-40: visitors on the spots there are, hooligans on none that is for patrons only, the rest in line."""
    patrons, hooligans = own.below("patrons"), own.below("hooligans")
    for place in range(PLACES):
        word = PLACE_WORDS[place]
        player.patrons[place] = patrons.number(word, 0)
        player.hooligans[place] = hooligans.number(word, 0, 0, 0 if ZONES <= place < ENTRANCE else 999)
        if place != ENTRANCE:
            left(player.spots[place], player.patrons[place] + player.hooligans[place], phrase("visitors on {word}", word=word))


def lay_counters(player: Player, own: Position) -> None:
    """DI-RUL-51, DI-RUL-66: what counts for this round, and where the VP come from."""
    player.guard = own.number("guard", 0)
    player.redraws = own.number("redraws", 0)
    player.doubles = own.number("doubles", 0)
    player.attraction_vp = own.number("attraction_vp", 0)
    player.patron_cash = own.number("patron_cash", 0)
    player.visitor_vp = own.number("visitor_vp", 0)
    player.lost_vp = own.number("lost_vp", 0)
    player.card_vp = own.number("card_vp", 0)
