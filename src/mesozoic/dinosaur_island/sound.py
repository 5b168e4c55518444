"""Is a box playable? What an owner's pack can get wrong although every value has the right type: one sentence each."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.rows import times
from mesozoic.dinosaur_island.box import IslandBox
from mesozoic.dinosaur_island.components import Labs
from mesozoic.dinosaur_island.words import (
    ADVANCED,
    BASIC,
    BIG_FREEZERS,
    CATEGORIES,
    COLOURS,
    CREATE,
    DISCARD_TWO_ROWS,
    DUPLICATE,
    HALF_HOOLIGANS,
    ITEMS,
    LAB_SPACES,
    LENGTHS,
    MOST_SLOTS,
    NO_ACTION,
    NO_EFFECT,
    NO_HOOLIGANS_AT_START,
    PADDOCK_OR_SECURITY,
    REFINE,
    ROWS,
    SPECIALS,
    TIER,
    TIERS,
    TWISTS,
    WORKER_AS_SCIENTIST,
    tier_of,
)


def check_box(content: Content, box: IslandBox) -> None:
    """Refuse a box that the rules cannot be played with."""
    check_levels(content, box)
    check_charts(content, box)
    check_dice(content, box)
    check_recipes(content, box)
    check_park(content, box)
    check_labs(content, box)
    check_specialists(content, box)
    check_cards(content, box)
    check_twists(content, box)
    check_solo(content, box)


def require(content: Content, holds: bool, path: str, expected: str) -> None:
    """One sentence with file and key unless it holds."""
    if not holds:
        raise content.error(path, expected)


def check_levels(content: Content, box: IslandBox) -> None:
    """DI-CMP-09, DI-CMP-13, DI-RUL-05: the opening DNA fits its limits, the limits their track, excitement its own."""
    board = box.board
    for tier, name in ((BASIC, "basic"), (ADVANCED, "advanced")):
        require(content, board.start_dna[tier] <= board.start_limit[tier], f"start.dna.{name}", "no more DNA than its limit")
        require(content, board.start_limit[tier] <= board.dna_top, f"start.limit.{name}", "a limit on the track")
    require(content, board.start_excitement <= board.most_excitement, "start.excitement", "no more than the most there is")
    levels = content.get("research.scientists")
    require(content, levels == [1, 2, 3], "research.scientists", "[1, 2, 3], which the rules do not leave open")
    require(content, board.turns <= len(levels), "research.turns", f"at most {len(levels)} turns, one for each scientist")


def check_charts(content: Content, box: IslandBox) -> None:
    """DI-CMP-11, DI-MKT-18: rising row prices, each with DNA to buy; security has a price."""
    board = box.board
    rising = all(board.prices[row] < board.prices[row + 1] for row in range(ROWS - 1))
    require(content, rising, "market.rows", "rising prices, the cheapest first")
    require(content, len(board.dna_tier) == ROWS, "market.tier", f"{ROWS} tiers, one for each row")
    require(content, all(board.dna_units), "market.dna", "at least one DNA for each price")
    require(content, bool(board.security_cost), "security.cost", "at least one price")
    enough = board.patrons + board.hooligans > 0
    require(content, enough, "visitors.patrons", "at least one visitor")


def check_dice(content: Content, box: IslandBox) -> None:
    """DI-SET-02, DI-CMP-03: enough dice for the pool, and faces that a journal can tell apart."""
    dice = box.dice
    pool = box.cards.pool_dice if box.solo else box.board.dice_per_player * box.players + box.board.dice_extra
    require(content, pool <= len(dice.ids), "research.dice.per_player", f"a pool of at most {len(dice.ids)} dice, not {pool}")
    for die, id in enumerate(dice.ids):
        amounts = dice.amount[die * 6 : die * 6 + 6]
        require(content, all(amounts), f"die.{id}.faces", "at least one symbol on every face")
        faces = dice.words[die * 6 : die * 6 + 6]
        require(content, len(set(faces)) == len(faces), f"die.{id}.faces", "six different faces")


def check_recipes(content: Content, box: IslandBox) -> None:
    """DI-CMP-05, DI-RUL-14, DI-RUL-36: a starting exhibit for every player, costs of DNA, every category on a tile."""
    recipes = box.recipes
    starts = len(recipes.ids) - recipes.tiles
    require(content, starts >= box.players, "starting_exhibit", f"at least {box.players}, one for each player")
    require(content, len(set(recipes.ids)) == len(recipes.ids), "starting_exhibit", "ids that no recipe has")
    for recipe, id in enumerate(recipes.ids):
        path = f"recipe.{id}.cost" if recipe < recipes.tiles else f"starting_exhibit.{id}.cost"
        units = [recipes.cost(recipe, colour) for colour in range(len(COLOURS))]
        units += [recipes.wild(recipe, tier) for tier in range(len(TIERS))]
        require(content, any(units), path, "at least one DNA")
    for category, word in enumerate(CATEGORIES):
        some = category in recipes.category[: recipes.tiles]
        require(content, some, "recipe", f"at least one recipe of the category {word}")


def check_park(content: Content, box: IslandBox) -> None:
    """DI-PLS-04, DI-RUL-14: what is printed on a park fills different zones, the starting exhibit two side by side."""
    zones = box.board.starting_zones
    path = "park.starting_exhibit"
    require(content, len(zones) == 2, path, "two zones")
    require(content, zones[1] == zones[0] + 1 and zones[1] % 4 > 0, path, "two zones side by side, the left one first")
    printed = box.attractions.printed_zone
    id = box.attractions.ids[-1]
    require(content, printed not in zones, f"starting_attraction.{id}.zone", "a zone the starting exhibit leaves free")
    fits = id not in box.attractions.ids[:-1]
    require(content, fits, "starting_attraction", "an id that no attraction has")
    dinosaurs = box.board.start_dinosaurs
    require(content, dinosaurs <= box.board.start_capacity, "start.dinosaurs", "no more than the paddock holds")


def check_labs(content: Content, box: IslandBox) -> None:
    """DI-CMP-12, DI-MKT-16, DI-WRK-08: six spaces, two of them for the special upgrades; slots for every action; refinements."""
    labs = box.labs
    require(content, len(labs.board) == LAB_SPACES, "lab.spaces", f"{LAB_SPACES} spaces")
    require(content, len(set(labs.ids)) == len(labs.ids), "printed_lab", "ids that no lab upgrade has")
    for n, id in enumerate(SPECIALS):
        covers = f"special_lab_upgrade.{id}.covers"
        require(content, labs.special_space[n] >= 0, covers, "an upgrade printed on the lab")
        once = times(labs.board, labs.board[labs.special_space[n]]) == 1
        require(content, once, covers, "an upgrade printed on one space only")
    kinds = ["lab_upgrade"] * labs.regular + ["special_lab_upgrade"] * len(SPECIALS)
    kinds += ["printed_lab"] * (len(labs.ids) - len(kinds))
    for tile, id in enumerate(labs.ids):
        check_tile(content, labs, tile, f"{kinds[tile]}.{id}")
    for n, id in enumerate(content.ids("refinement")):
        take = labs.refining[n]
        basic = len(take) == 2 and all(tier_of(colour) == BASIC for colour in take)
        require(content, basic, f"refinement.{id}.take", "two basic colours")
        require(content, labs.refined[n] >= TIER, f"refinement.{id}.colour", "an advanced colour")
    once = len(set(labs.refined)) == len(labs.refined) > 0
    require(content, once, "refinement", "at least one conversion, each to a colour of its own")


def check_tile(content: Content, labs: Labs, tile: int, path: str) -> None:
    """DI-WRK-04, DI-WRK-05: a tile has slots where it has an action; an unlimited one has a single slot and costs something."""
    action = labs.action[tile]
    slots = labs.slots.count[tile]
    fits = slots == 0 if action == NO_ACTION else slots > 0
    require(content, fits, f"{path}.workers", "slots where there is an action, and only there")
    single = not labs.unlimited[tile] or slots == 1
    require(content, single, f"{path}.workers", "a single slot where it is unlimited")
    pays = any(labs.slots.cash[tile * MOST_SLOTS + n] for n in range(slots))
    counted = action in (NO_ACTION, PADDOCK_OR_SECURITY, DUPLICATE, REFINE, CREATE) or labs.amount[tile] > 0 or pays
    require(content, counted, f"{path}.amount", "at least 1 for this action")


def check_specialists(content: Content, box: IslandBox) -> None:
    """DI-CMP-04: an effect has an amount; a worker acts as a scientist of a level there is."""
    cards = box.specialists
    for card, id in enumerate(cards.ids):
        path = f"specialist.{id}.amount"
        require(content, cards.effect[card] == NO_EFFECT or cards.amount[card] > 0, path, "at least 1 for this effect")
        level = cards.effect[card] != WORKER_AS_SCIENTIST or cards.amount[card] <= 3
        require(content, level, path, "a level from 1 to 3")


def check_cards(content: Content, box: IslandBox) -> None:
    """DI-SET-04, DI-SET-06, DI-SET-07, DI-SET-09: enough tiles for the first market, enough objectives of the length."""
    labs = sum([1 for copies in box.labs.copies for mark in copies if mark <= box.players])
    attractions = len([mark for mark in box.attractions.from_players if mark <= box.players])
    for item, n in zip(ITEMS, (attractions, labs, len(box.specialists.ids)), strict=True):
        path = item.replace("-", "_")
        require(content, n >= ROWS, path, f"at least {ROWS} for {box.players} players, found {n}")
    objectives = box.objectives
    for length, word in enumerate(LENGTHS):
        n = times(objectives.length, length)
        require(content, box.solo or n > box.players, "objective", f"at least {box.players + 1} of the length {word}, found {n}")
    first = objectives.first_game
    require(content, len(set(first)) == len(first), "first_game.objectives", "each once")
    fits = box.solo or len(first) <= box.players + 1
    require(content, fits, "first_game.objectives", f"at most {box.players + 1} for {box.players} players")


def check_twists(content: Content, box: IslandBox) -> None:
    """DI-RUL-11, DI-RUL-13: contradictions are mutual and leave a pair; a twist keeps no more hooligans out than there are."""
    twists = box.twists
    for twist, id in enumerate(TWISTS):
        for other in twists.contradicts[twist]:
            mutual = twist in twists.contradicts[other] and twist != other
            require(content, mutual, f"twist.{id}.contradicts", f"{TWISTS[other]} to contradict it too")
    usable = [twist for twist in range(len(TWISTS)) if twists.solo[twist] or not box.solo]
    for twist in usable:
        others = [other for other in usable if other != twist and other not in twists.contradicts[twist]]
        require(content, bool(others), f"twist.{TWISTS[twist]}.contradicts", "some other twist to go with it")
    for twist in (NO_HOOLIGANS_AT_START, HALF_HOOLIGANS):
        fits = twists.amount[twist] <= box.board.hooligans
        require(content, fits, f"twist.{TWISTS[twist]}.amount", f"at most {box.board.hooligans}, the hooligans there are")
    rows = twists.amount[DISCARD_TWO_ROWS]
    require(content, rows <= ROWS, f"twist.{TWISTS[DISCARD_TWO_ROWS]}.amount", f"at most {ROWS} rows")
    more = twists.amount[BIG_FREEZERS]
    require(content, more > 0, f"twist.{TWISTS[BIG_FREEZERS]}.amount", "at least 1")


def check_solo(content: Content, box: IslandBox) -> None:
    """DI-SOL-03, DI-SOL-05, DI-SOL-10, DI-RUL-58: an AI card for every round, dice of the pool, visitors there are."""
    cards = box.cards
    deck = len(cards.ids) - cards.chosen
    require(content, deck >= cards.rounds, "solo.rounds", f"at most {deck}, the cards of the AI deck")
    require(content, cards.patrons <= box.board.patrons, "solo.patrons", f"at most {box.board.patrons}")
    require(content, cards.hooligans <= box.board.hooligans, "solo.hooligans", f"at most {box.board.hooligans}")
    for card, id in enumerate(cards.ids):
        fits = all(slot < cards.pool_dice for slot in cards.dice[card])
        require(content, fits, f"solo_objective.{id}.dice", f"die slots from 1 to {cards.pool_dice}")
        for name, places in (("dice", cards.dice[card]), ("recipes", cards.recipes[card]), ("market", cards.market[card])):
            require(content, len(set(places)) == len(places), f"solo_objective.{id}.{name}", "each once")
