"""Dinosaur Island in a terminal of 100 columns: the round, the research center, the market, then every lab and park.

It is drawn from a view, and from what is printed on our own boards, tiles and cards.
"""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import Final

from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import spell
from mesozoic.dinosaur_island.box import IslandBox
from mesozoic.dinosaur_island.words import (
    ATTRACTION,
    CASH,
    CATEGORIES,
    COLOURS,
    COLUMNS,
    ITEMS,
    LAB_SPACES,
    LAB_UPGRADE,
    MOST_SLOTS,
    NO_ACTION,
    NO_EFFECT,
    NO_GREEN,
    ROWS,
    SEATS,
    SECURITY_BONUS,
    SPECIALS,
    TIERS,
    TWISTS,
    TYPES,
    VOLATILE_DIE,
    ZONE_WORDS,
)

NO_TYPE: Final = TYPES.index("none")
WIDTH: Final = 99
ZONE: Final = 24
"""The width of a zone; four of them and three lines between fill the terminal."""
ITEM: Final = 30
"""The width of a market place; a price and three of them do."""
FIRM: Final = "\u00a0"
"""A blank at which no line is broken."""
BETWEEN: Final = f"{FIRM}· "
DNA_LETTERS: Final = ["bl", "pk", "pu", "gr", "rd", "or", " basic", " adv."]
"""The colours of DNA where there is little room, and any colour of a tier."""

LEGEND: Final = ["* threat pip", "(2+$3) slot for 2 workers that pays $3", "(x) used", "P patron", "H hooligan", "exc excitement"]

ACTION_WORDS: Final = [
    "",
    "two basic DNA into one advanced",
    "create a dinosaur",
    "pay for a paddock or security",
    "take cash",
    "patrons of one attraction count {n} time|times",
    "replace up to {n} hooligan|hooligans drawn",
    "security +{n} this round",
    "free paddock",
    "repeat another action of this lab",
    "swap a DNA within its tier",
    "gain {n} basic DNA",
    "gain {n} advanced DNA",
    "storage limits +{n}",
    "{n} more spot|spots for patrons",
]
GREEN_WORDS: Final = ["", "at once security +{n}", "at once limits +{n}", "at once {n} worker|workers"]
EFFECT_WORDS: Final = [
    "",
    "{n} patron|patrons may stand here",
    "a worker can be a level {n} scientist",
    "next hire is free",
    "{n} visitor|visitors fewer is|are eaten",
    "copy the DNA of others' research",
    "{n} basic DNA each round",
    "{n} advanced DNA each round",
    "${n} each round",
    "security +{n}",
    "attractions cost ${n} less",
    "paddocks, security: ${n} less",
    "{n} basic DNA less for a dinosaur",
    "replace {n} hooligan|hooligans drawn",
    "{n} visitor|visitors more comes|come",
    "food pays ${n} for a patron",
    "DNA costs ${n} less",
    "{n} eaten cost no VP",
]
REQUIREMENT_WORDS: Final = [
    "{n} DNA in storage",
    "{n} lab upgrade|upgrades bought",
    "excitement {n}",
    "{n} attraction|attractions built",
    "{n} species created",
    "{n} VP of attractions in a round",
    "{n} dinosaur|dinosaurs",
    "${n} from patrons in a round",
    "{n} type|types of attraction built",
    "security {n}",
    "{n} specialist|specialists",
    "{n} dinosaur|dinosaurs in one paddock",
    "${n} held",
    "{n} ride|rides built",
    "{n} food attraction|attractions built",
    "{n} paddock|paddocks with 4 dinosaurs",
]
TWIST_WORDS: Final = [
    "no hooligans at first, {n} comes|come after rounds 1 and 2",
    "Cleanup discards the {n} cheapest row|rows",
    "every die claimed pays ${n}",
    "each round ends with security, a paddock or {n} basic DNA",
    "only {n} hooligan|hooligans in the bag",
    "Cleanup discards no row",
    "each round ends with ${n} for everybody",
    "{n} specialist|specialists may be held",
    "a pass in the market pays ${n}",
    "threat +{n} for everybody",
    "cold storage raises limits by {n} more",
]


def text(view: Json, viewer: Seat, box: IslandBox) -> str:
    """The table of this view; the viewer's own name is marked."""
    seats, table = view["seats"], view["table"]
    lines = [*headline(table, box), *research(table, box), *market(table, box), *goals(table, box)]
    for seat in table["order"]:
        lines += player(seats[seat], seat, table, viewer, box)
    lines += ["─" * WIDTH, *paragraph("Signs    ", LEGEND)]
    return "\n".join([line.rstrip() for line in lines])


def paragraph(first: str, parts: list[str]) -> list[str]:
    """These parts in a row, broken only between them, and indented below the first."""
    line = BETWEEN.join([part.replace(" ", FIRM) for part in parts])
    broken = wrap(line, WIDTH, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False)
    return [row.replace(FIRM, " ") for row in broken]


def some(counts: dict[str, int]) -> str:
    """These counts without those that are none; one of many is without its s."""
    return ", ".join([f"{n} {word.removesuffix('s') if n == 1 else word}" for word, n in counts.items() if n])


def with_number(words: str, n: int) -> str:
    """These words with their number."""
    return spell(words, (n,), {}) if "{n}" in words else words


# -- the round and the research center --------------------------------------------------------------------------------


def headline(table: Json, box: IslandBox) -> list[str]:
    """How far the game is, who goes when, what is in the bag, and the plot twists in words."""
    last = " (the last)" if table["ending"] else f" of {box.cards.rounds}" if box.solo else ""
    beside = f", {table['beside']} hooligans beside it" if table["beside"] else ""
    parts = [
        f"Round {table['round']}{last}",
        f"{table['phase']} phase",
        f"order {', '.join([SEATS[seat] for seat in table['order']])}",
        f"bag {some(table['bag']) or 'empty'}{beside}",
    ]
    lines = paragraph("", parts)
    for id in table["twists"]:
        twist = TWISTS.index(id)
        lines += paragraph("Twist    ", [f"{id}: {with_number(TWIST_WORDS[twist], box.twists.amount[twist])}"])
    return lines


def research(table: Json, box: IslandBox) -> list[str]:
    """Dice by slot with pips and owner, the threat die, cold storage slots, and the recipes on offer."""
    dice = [die(table, slot, face, box) for slot, face in enumerate(table["die_slots"], 1)]
    lines = ["─" * WIDTH, *paragraph("Dice     ", dice or ["not rolled"])]
    held = f"{table['holding']}, threat +{table['pips']}" if table["holding"] else "empty"
    storage = f"{box.board.storage_slots - table['storage']} of {box.board.storage_slots} cold storage slots free"
    lines += paragraph("         ", [f"holding area {held}", storage])
    for n, category in enumerate(CATEGORIES):
        id = table["recipes"].get(category, "")
        recipe = box.recipes.ids.index(id) if id else 0
        shown = [f"{id} for {cost(recipe, box)}", gives(recipe, box)] if id else ["nothing on offer"]
        shown.append(f"{table['recipe_stacks'][category]} more")
        lines += paragraph("Recipe   ", [f"{category}, level {box.board.min_level[n]}", *shown])
    return lines


def die(table: Json, slot: int, face: str, box: IslandBox) -> str:
    """A die in its slot: face, pips, and who claimed it."""
    pips = box.dice.pips[box.dice.words.index(face)]
    owner = table["claimed"].get(f"die/{slot}")
    taken = "" if owner is None else " out" if owner == "out" else f" {SEATS[owner]}"
    return f"{slot} {face.partition('/')[2]} {'*' * pips or '-'}{taken}"


def cost(n: int, box: IslandBox) -> str:
    """The DNA of a recipe, in letters."""
    units = [box.recipes.cost(n, colour) for colour in range(len(COLOURS))]
    units += [box.recipes.wild(n, tier) for tier in range(len(TIERS))]
    return " ".join([f"{count}{short}" for count, short in zip(units, DNA_LETTERS, strict=True) if count])


def gives(n: int, box: IslandBox) -> str:
    """What a dinosaur of a recipe gives."""
    return f"exc {box.recipes.excitement[n]}, {box.recipes.vp[n]} VP, threat {box.recipes.threat[n]}"


# -- the market -------------------------------------------------------------------------------------------------------


def market(table: Json, box: IslandBox) -> list[str]:
    """The four rows with their items, what DNA costs, and the special lab upgrades."""
    lines = ["─" * WIDTH]
    heads = [f"{item}s, {table['stacks'][item]} more" for item in ITEMS]
    lines.append("Row " + " │ ".join([f"{head:<{ITEM}}" for head in heads]))
    for row in range(ROWS):
        cells = [item(table, n, row, box) for n in range(len(ITEMS))]
        for i, parts in enumerate(zip_longest(*cells, fillvalue="")):
            price = f"${box.board.prices[row]}" if i == 0 else ""
            lines.append(f"{price:<4}" + " │ ".join([f"{part:<{ITEM}}" for part in parts]))
    buys = zip(box.board.prices, box.board.dna_units, box.board.dna_tier, strict=True)
    lines += paragraph("DNA      ", [f"${price}: {units} {TIERS[tier]}" for price, units, tier in buys])
    return lines + paragraph("Special  ", [special(table, n, box) for n in range(len(SPECIALS))])


def item(table: Json, kind: int, row: int, box: IslandBox) -> list[str]:
    """An item of the market: its name, and what it costs and does."""
    id = table["market"].get(f"{ITEMS[kind]}/{box.board.prices[row]}", "")
    if not id:
        return ["·"]
    if kind == ATTRACTION:
        n = box.attractions.ids.index(id)
        price = box.attractions.cost[n] + box.board.prices[row]
        words = f"${price} {offers(n, box)}, {box.attractions.vp[n]} VP"
    else:
        words = tile(id, box) if kind == LAB_UPGRADE else specialist(id, box)
    return [id, *wrap(words, ITEM - 1, initial_indent=" ", subsequent_indent=" ", break_on_hyphens=False)]


def offers(n: int, box: IslandBox) -> str:
    """The type of an attraction, if it has one, and its spots."""
    spots = f"{box.attractions.spots[n]} spot{'' if box.attractions.spots[n] == 1 else 's'}"
    return spots if box.attractions.type[n] == NO_TYPE else f"{TYPES[box.attractions.type[n]]} {spots}"


def special(table: Json, n: int, box: IslandBox) -> str:
    """A special lab upgrade: its price, how many are left, and what it does."""
    id = SPECIALS[n]
    return f"{id} ${box.labs.price[n]}, {table['special'][id]} left: {tile(id, box)}"


def tile(id: str, box: IslandBox) -> str:
    """What a lab upgrade does: its action with the slots, its green part, and more specialists."""
    labs = box.labs
    n = labs.ids.index(id)
    parts = []
    if labs.action[n] != NO_ACTION:
        parts.append(f"{action(n, box)} {' '.join(slots(n, box))}")
    if labs.green[n] != NO_GREEN:
        parts.append(with_number(GREEN_WORDS[labs.green[n]], labs.green_amount[n]))
    if labs.specialists[n]:
        parts.append(f"specialists +{labs.specialists[n]}")
    return ", ".join(parts) or "nothing"


def action(n: int, box: IslandBox) -> str:
    """The action of a lab upgrade."""
    return with_number(ACTION_WORDS[box.labs.action[n]], box.labs.amount[n])


def slots(n: int, box: IslandBox) -> list[str]:
    """The slots of a lab upgrade: the workers each needs, and what it pays or saves."""
    labs = box.labs
    shown = []
    for slot in range(n * MOST_SLOTS, n * MOST_SLOTS + labs.slots.count[n]):
        cash = f"+${labs.slots.cash[slot]}" if labs.action[n] == CASH else ""
        less = f"-${labs.slots.discount[slot]}" if labs.slots.discount[slot] else ""
        shown.append(f"({labs.slots.workers[slot]}{cash}{less}{'…' if labs.unlimited[n] else ''})")
    return shown


def specialist(id: str, box: IslandBox) -> str:
    """What a specialist does."""
    cards = box.specialists
    n = cards.ids.index(id)
    workers = f"{cards.workers[n]} worker{'s' if cards.workers[n] > 1 else ''}" if cards.workers[n] else ""
    effect = with_number(EFFECT_WORDS[cards.effect[n]], cards.amount[n]) if cards.effect[n] != NO_EFFECT else ""
    return ", ".join([part for part in (workers, effect) if part])


# -- objectives -------------------------------------------------------------------------------------------------------


def goals(table: Json, box: IslandBox) -> list[str]:
    """The objectives with who claimed them; alone, the cards face up, what they pay now, and the AI."""
    lines = ["─" * WIDTH]
    if box.solo:
        return lines + solo(table, box)
    shown = []
    for id in table["objectives"]:
        n = box.objectives.ids.index(id)
        owners = " and ".join([SEATS[seat] for seat in table["claims"].get(id, [])])
        words = with_number(REQUIREMENT_WORDS[box.objectives.requires[n]], box.objectives.n[n])
        shown.append(f"{words}, {box.objectives.vp[n]} VP{': ' + owners if owners else ''}")
    return lines + paragraph("Goals    ", shown or ["none"])


def solo(table: Json, box: IslandBox) -> list[str]:
    """DI-SOL-13, DI-SOL-14: the solo objectives and what one pays by round; DI-SOL-08: the AI card of this round."""
    cards = box.cards
    face_up = [solo_card(id, box) + (" (done)" if id in table["completed"] else "") for id in table["cards"] or table["drawn"]]
    lines = paragraph("Goals    ", face_up or ["none"])
    pays = [f"[{vp}]" if n == table["round"] else str(vp) for n, vp in enumerate(cards.round_vp, 1)]
    lines += paragraph("         ", [f"VP by round {' '.join(pays)}", f"{len(table['discarded'])} discarded"])
    revealed = table["ai_revealed"][-1] if table["ai_revealed"] else "none yet"
    return lines + paragraph("AI       ", [f"card {revealed}", f"{table['ai_deck']} in the deck"])


def solo_card(id: str, box: IslandBox) -> str:
    """A solo objective in words."""
    n = box.cards.ids.index(id)
    return with_number(REQUIREMENT_WORDS[box.cards.requires[n]], box.cards.n[n])


# -- the players ------------------------------------------------------------------------------------------------------


def player(own: Json, seat: Seat, table: Json, viewer: Seat, box: IslandBox) -> list[str]:
    """A player: levels, cold storage, people, lab and park."""
    name = SEATS[seat].upper() + (" *" if seat == viewer else "")
    parts = [f"${own['cash']}", f"{own['vp']} VP", f"excitement {own['excitement']}", danger(own, table, box)]
    usable = with_number("{n} worker|workers to use", own["workers"])
    people = [f"{usable}, {own['staff']} owned, {own['worker_supply']} in the supply"]
    people.append(f"scientists {' '.join([str(level) for level in own['scientists']]) or 'none'}")
    cards = [f"{id} ({specialist(id, box)})" for id in own["specialists"]]
    lines = ["─" * WIDTH, *paragraph(f"{name:<9}", parts), *paragraph("DNA      ", storage(own)), *paragraph("People   ", people)]
    lines += paragraph("         ", [f"{len(cards)} of {own['specialist_limit']} specialists", *cards])
    return lines + paragraph("Lab      ", lab(own, box)) + park(own, box)


def danger(own: Json, table: Json, box: IslandBox) -> str:
    """DI-PRK-10, DI-PRK-11, DI-RUL-66: threat and security as they will be compared, what comes on top behind a plus."""
    twist = box.twists.amount[VOLATILE_DIE] if TWISTS[VOLATILE_DIE] in table["twists"] else 0
    more = table["pips"] + twist
    cards = [box.specialists.ids.index(id) for id in own["specialists"]]
    guard = own["guard"] + sum([box.specialists.amount[n] for n in cards if box.specialists.effect[n] == SECURITY_BONUS])
    threat = f"threat {own['threat']}" + (f"+{more}" if more else "")
    return f"{threat} against security {own['security']}" + (f"+{guard}" if guard else "")


def storage(own: Json) -> list[str]:
    """Cold storage: a bar for each colour."""
    bars = []
    for colour in COLOURS:
        n, limit = own["dna"][colour], own["limit"][colour]
        bars.append(f"{colour} {'■' * n}{'□' * (limit - n)} {n}/{limit}")
    return bars


def lab(own: Json, box: IslandBox) -> list[str]:
    """The six spaces: what lies there, and its slots, those used this round crossed out."""
    shown = []
    for space in range(LAB_SPACES):
        word = f"lab-{space + 1}"
        id = own["lab"].get(word, box.labs.ids[box.labs.board[space]])
        number = box.labs.ids.index(id)
        free = slots(number, box)
        for n in range(len(free)):
            if f"{word}/{n + 1}" in own["slots"]:
                free[n] = "(x)"
        does = f", {action(number, box)}" if free and word in own["lab"] else ""
        shown.append(" ".join([f"{space + 1} {id}{does}", *free]))
    return shown


def park(own: Json, box: IslandBox) -> list[str]:
    """The park, row by row; rows with nothing on them take one line. Below it, who is elsewhere."""
    printed = "-".join([ZONE_WORDS[zone] for zone in box.board.starting_zones])
    exhibits = {printed: own["start"], **own["exhibits"]}
    cells = [[word] for word in ZONE_WORDS]
    for pair, id in exhibits.items():
        first, second = [ZONE_WORDS.index(word) for word in pair.split("-")]
        name = "start" if id == own["start"] else id
        full = f"{own['dinosaurs'][name]}/{own['capacity'][name]} dinosaurs"
        recipe = box.recipes.ids.index(id)
        cells[first] = [f"{ZONE_WORDS[first]} {id}", full + visitors(own, first)]
        cells[second] = [f"{ZONE_WORDS[second]} {cost(recipe, box)}", gives(recipe, box)]
    for word, id in own["attractions"].items():
        offered = offers(box.attractions.ids.index(id), box)
        cells[ZONE_WORDS.index(word)] = [f"{word} {id}", offered + visitors(own, ZONE_WORDS.index(word))]
    lines = []
    for row in range(0, len(cells), COLUMNS):
        for parts in zip_longest(*cells[row : row + COLUMNS], fillvalue=""):
            lines.append("│".join([f"{part[:ZONE]:<{ZONE}}" for part in parts]))
    return lines + elsewhere(own)


def visitors(own: Json, zone: int) -> str:
    """The visitors at a zone: a letter for each."""
    word = ZONE_WORDS[zone]
    here = "P" * own["patrons"].get(word, 0) + "H" * own["hooligans"].get(word, 0)
    return f" {here}" if here else ""


def elsewhere(own: Json) -> list[str]:
    """Visitors in line, on specialists and on platforms."""
    shown = []
    for place in ("entrance", "specialist", "platform"):
        here = some({"patrons": own["patrons"].get(place, 0), "hooligans": own["hooligans"].get(place, 0)})
        if here:
            shown.append(f"{place}: {here}")
    return paragraph("Visitors ", shown) if shown else []
