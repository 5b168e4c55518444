"""Dinosaur Island in a terminal of 100 columns: the round, the research center, the market, then every lab and park.

It is drawn from a view, and from what is printed on our own boards, tiles and cards.
"""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import Final

from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase, said_of
from mesozoic.dinosaur_island.box import IslandBox
from mesozoic.dinosaur_island.does import action, name, requirement, slots, specialist, tile, twist
from mesozoic.dinosaur_island.words import (
    ATTRACTION,
    CATEGORIES,
    COLOURS,
    COLUMNS,
    ITEMS,
    LAB_SPACES,
    LAB_UPGRADE,
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
LABEL: Final = 9
"""The width of the word before a paragraph."""
BETWEEN: Final = f"{FIRM}· "
DNA_LETTERS: Final = "bl pk pu gr rd or"
"""The colours of DNA where there is little room."""

ITEM_HEADS: Final = ["attractions, {n} more", "lab-upgrades, {n} more", "specialists, {n} more"]
VISITORS: Final = {"patrons": "{n} patron|patrons", "hooligans": "{n} hooligan|hooligans"}
UNITS: Final = ["{n} basic", "{n} advanced"]
"""So much DNA of a tier."""
LEGEND: Final = ["* threat pip", "(2+$3) slot for 2 workers that pays $3", "(x) used", "P patron", "H hooligan", "exc excitement"]


def text(view: Json, viewer: Seat, box: IslandBox) -> str:
    """The table of this view; the viewer's own name is marked."""
    seats, table = view["seats"], view["table"]
    lines = [*headline(table, box), *research(table, box), *market(table, box), *goals(table, box)]
    for seat in table["order"]:
        lines += player(seats[seat], seat, table, viewer, box)
    lines += ["─" * WIDTH, *paragraph(label(phrase("Signs")), [phrase(sign) for sign in LEGEND])]
    return "\n".join([line.rstrip() for line in lines])


def paragraph(first: str, parts: list[str]) -> list[str]:
    """These parts in a row, broken only between them, and indented below the first."""
    line = BETWEEN.join([part.replace(" ", FIRM) for part in parts])
    broken = wrap(line, WIDTH, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False)
    return [row.replace(FIRM, " ") for row in broken]


def label(word: str) -> str:
    """A word at the beginning of a paragraph."""
    return f"{word:<{LABEL - 1}} "


def some(counts: dict[str, int]) -> str:
    """These visitors without those that are none."""
    return ", ".join([phrase(VISITORS[word], n=n) for word, n in counts.items() if n])


# -- the round and the research center --------------------------------------------------------------------------------


def headline(table: Json, box: IslandBox) -> list[str]:
    """How far the game is, who goes when, what is in the bag, and the plot twists in words."""
    now = phrase("Round {n}", n=table["round"])
    if table["ending"]:
        now = phrase("Round {n} (the last)", n=table["round"])
    elif box.solo:
        now = phrase("Round {n} of {all}", n=table["round"], all=box.cards.rounds)
    bag = phrase("bag {visitors}", visitors=some(table["bag"]) or phrase("empty"))
    beside = phrase(", {n} hooligan|hooligans beside it", n=table["beside"]) if table["beside"] else ""
    order = ", ".join([name(SEATS[seat], "seat") for seat in table["order"]])
    parts = [
        now,
        phrase("{phase} phase", phase=name(table["phase"], "phase")),
        phrase("order {seats}", seats=order),
        f"{bag}{beside}",
    ]
    lines = paragraph("", parts)
    for id in table["twists"]:
        lines += paragraph(label(phrase("Twist")), [said_of(name(id, "twist"), twist(TWISTS.index(id), box))])
    return lines


def research(table: Json, box: IslandBox) -> list[str]:
    """Dice by slot with pips and owner, the threat die, cold storage slots, and the recipes on offer."""
    dice = [die(table, slot, face, box) for slot, face in enumerate(table["die_slots"], 1)]
    lines = ["─" * WIDTH, *paragraph(label(phrase("Dice")), dice or [phrase("not rolled")])]
    held = phrase("holding area empty")
    if table["holding"]:
        held = phrase("holding area {die}, threat +{n}", die=name(table["holding"]), n=table["pips"])
    free = box.board.storage_slots - table["storage"]
    lines += paragraph(label(""), [held, phrase("{n} of {all} cold storage slots free", n=free, all=box.board.storage_slots)])
    for n, category in enumerate(CATEGORIES):
        lines += paragraph(label(phrase("Recipe")), [*recipe(table, category, box.board.min_level[n], box)])
    return lines


def recipe(table: Json, category: str, level: int, box: IslandBox) -> list[str]:
    """A stack of recipes: who can take the uppermost, what it costs and gives, and how many come below."""
    needs = phrase("{category}, level {n}", category=name(category, "category"), n=level)
    more = phrase("{n} more", n=table["recipe_stacks"][category])
    id = table["recipes"].get(category, "")
    if not id:
        return [needs, phrase("nothing on offer"), more]
    n = box.recipes.ids.index(id)
    return [needs, phrase("{recipe} for {cost}", recipe=name(id, "recipe"), cost=cost(n, box)), gives(n, box), more]


def die(table: Json, slot: int, face: str, box: IslandBox) -> str:
    """A die in its slot: face, pips, and who claimed it."""
    pips = box.dice.pips[box.dice.words.index(face)]
    owner = table["claimed"].get(f"die/{slot}")
    taken = "" if owner is None else phrase("out") if owner == "out" else name(SEATS[owner], "seat")
    shown = name(face, "face").rpartition("/")[2]
    return f"{slot} {shown} {'*' * pips or '-'} {taken}".rstrip()


def cost(n: int, box: IslandBox) -> str:
    """The DNA of a recipe, in letters."""
    units = [box.recipes.cost(n, colour) for colour in range(len(COLOURS))]
    units += [box.recipes.wild(n, tier) for tier in range(len(TIERS))]
    letters = [*phrase(DNA_LETTERS).split(), phrase(" basic"), phrase(" adv.")]
    return " ".join([f"{count}{short}" for count, short in zip(units, letters, strict=True) if count])


def gives(n: int, box: IslandBox) -> str:
    """What a dinosaur of a recipe gives."""
    dinosaurs = box.recipes
    return phrase("exc {n}, {vp} VP, threat {threat}", n=dinosaurs.excitement[n], vp=dinosaurs.vp[n], threat=dinosaurs.threat[n])


# -- the market -------------------------------------------------------------------------------------------------------


def market(table: Json, box: IslandBox) -> list[str]:
    """The four rows with their items, what DNA costs, and the special lab upgrades."""
    lines = ["─" * WIDTH]
    heads = [phrase(head, n=table["stacks"][item]) for head, item in zip(ITEM_HEADS, ITEMS, strict=True)]
    lines.append(f"{phrase('Row'):<4}" + " │ ".join([f"{head:<{ITEM}}" for head in heads]))
    for row in range(ROWS):
        cells = [item(table, n, row, box) for n in range(len(ITEMS))]
        for i, parts in enumerate(zip_longest(*cells, fillvalue="")):
            price = dollars(box.board.prices[row]) if i == 0 else ""
            lines.append(f"{price:<4}" + " │ ".join([f"{part:<{ITEM}}" for part in parts]))
    buys = zip(box.board.prices, box.board.dna_units, box.board.dna_tier, strict=True)
    lines += paragraph(label(phrase("DNA")), [said_of(dollars(price), phrase(UNITS[tier], n=n)) for price, n, tier in buys])
    return lines + paragraph(label(phrase("Special")), [special(table, n, box) for n in range(len(SPECIALS))])


def item(table: Json, kind: int, row: int, box: IslandBox) -> list[str]:
    """An item of the market: its name, and what it costs and does."""
    id = table["market"].get(f"{ITEMS[kind]}/{box.board.prices[row]}", "")
    if not id:
        return ["·"]
    if kind == ATTRACTION:
        n = box.attractions.ids.index(id)
        price = box.attractions.cost[n] + box.board.prices[row]
        words = phrase("${price} {offers}, {vp} VP", price=price, offers=offers(n, box), vp=box.attractions.vp[n])
    else:
        words = tile(id, box) if kind == LAB_UPGRADE else specialist(id, box)
    return [name(id), *wrap(words, ITEM - 1, initial_indent=" ", subsequent_indent=" ", break_on_hyphens=False)]


def offers(n: int, box: IslandBox) -> str:
    """The type of an attraction, if it has one, and its spots."""
    spots = phrase("{n} spot|spots", n=box.attractions.spots[n])
    return spots if box.attractions.type[n] == NO_TYPE else f"{name(TYPES[box.attractions.type[n]], 'type')} {spots}"


def special(table: Json, n: int, box: IslandBox) -> str:
    """A special lab upgrade: its price, how many are left, and what it does."""
    id = SPECIALS[n]
    left = phrase("{n} left", n=table["special"][id])
    return said_of(f"{name(id, 'lab')} {dollars(box.labs.price[n])}, {left}", tile(id, box))


def dollars(n: int) -> str:
    """An amount of money."""
    return phrase("${n}", n=n)


# -- objectives -------------------------------------------------------------------------------------------------------


def goals(table: Json, box: IslandBox) -> list[str]:
    """The objectives with who claimed them; alone, the cards face up, what they pay now, and the AI."""
    lines = ["─" * WIDTH]
    if box.solo:
        return lines + solo(table, box)
    shown = []
    for id in table["objectives"]:
        n = box.objectives.ids.index(id)
        owners = phrase(" and ").join([name(SEATS[seat], "seat") for seat in table["claims"].get(id, [])])
        words = requirement(box.objectives.requires[n], box.objectives.n[n])
        worth = phrase("{words}, {vp} VP", words=words, vp=box.objectives.vp[n])
        shown.append(said_of(worth, owners) if owners else worth)
    return lines + paragraph(label(phrase("Goals")), shown or [phrase("none")])


def solo(table: Json, box: IslandBox) -> list[str]:
    """DI-SOL-13, DI-SOL-14: the solo objectives and what one pays by round; DI-SOL-08: the AI card of this round."""
    cards = box.cards
    done = phrase(" (done)")
    face_up = [solo_card(id, box) + (done if id in table["completed"] else "") for id in table["cards"] or table["drawn"]]
    lines = paragraph(label(phrase("Goals")), face_up or [phrase("none")])
    pays = " ".join([f"[{vp}]" if n == table["round"] else str(vp) for n, vp in enumerate(cards.round_vp, 1)])
    discarded = phrase("{n} discarded", n=len(table["discarded"]))
    lines += paragraph(label(""), [phrase("VP by round {pays}", pays=pays), discarded])
    revealed = name(table["ai_revealed"][-1]) if table["ai_revealed"] else phrase("none yet")
    deck = phrase("{n} in the deck", n=table["ai_deck"])
    return lines + paragraph(label(phrase("AI")), [phrase("card {card}", card=revealed), deck])


def solo_card(id: str, box: IslandBox) -> str:
    """A solo objective in words."""
    n = box.cards.ids.index(id)
    return requirement(box.cards.requires[n], box.cards.n[n])


# -- the players ------------------------------------------------------------------------------------------------------


def player(own: Json, seat: Seat, table: Json, viewer: Seat, box: IslandBox) -> list[str]:
    """A player: levels, cold storage, people, lab and park."""
    title = name(SEATS[seat], "seat").upper() + (" *" if seat == viewer else "")
    excitement = phrase("excitement {n}", n=own["excitement"])
    parts = [dollars(own["cash"]), phrase("{n} VP", n=own["vp"]), excitement, danger(own, table, box)]
    lines = ["─" * WIDTH, *paragraph(label(title), parts), *paragraph(label(phrase("DNA")), storage(own))]
    lines += paragraph(label(phrase("People")), people(own))
    cards = [f"{name(id, 'specialist')} ({specialist(id, box)})" for id in own["specialists"]]
    held = phrase("{n} specialist|specialists of {all}", n=len(cards), all=own["specialist_limit"])
    lines += paragraph(label(""), [held, *cards])
    return lines + paragraph(label(phrase("Lab")), lab(own, box)) + park(own, box)


def people(own: Json) -> list[str]:
    """The workers that can be used and those that cannot, and the scientists by their levels."""
    usable = phrase("{n} worker|workers to use", n=own["workers"])
    owned = phrase("{n} owned, {supply} in the supply", n=own["staff"], supply=own["worker_supply"])
    levels = " ".join([str(level) for level in own["scientists"]]) or phrase("none")
    return [f"{usable}, {owned}", phrase("scientists {levels}", levels=levels)]


def danger(own: Json, table: Json, box: IslandBox) -> str:
    """DI-PRK-10, DI-PRK-11, DI-RUL-66: threat and security as they will be compared, what comes on top behind a plus."""
    twist = box.twists.amount[VOLATILE_DIE] if TWISTS[VOLATILE_DIE] in table["twists"] else 0
    more = table["pips"] + twist
    cards = [box.specialists.ids.index(id) for id in own["specialists"]]
    guard = own["guard"] + sum([box.specialists.amount[n] for n in cards if box.specialists.effect[n] == SECURITY_BONUS])
    threat = f"{own['threat']}" + (f"+{more}" if more else "")
    security = f"{own['security']}" + (f"+{guard}" if guard else "")
    return phrase("threat {threat} against security {security}", threat=threat, security=security)


def storage(own: Json) -> list[str]:
    """Cold storage: a bar for each colour."""
    bars = []
    for colour in COLOURS:
        n, limit = own["dna"][colour], own["limit"][colour]
        bars.append(f"{name(colour, 'colour')} {'■' * n}{'□' * (limit - n)} {n}/{limit}")
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
        shown.append(" ".join([f"{space + 1} {name(id, 'lab')}{does}", *free]))
    return shown


def park(own: Json, box: IslandBox) -> list[str]:
    """The park, row by row; rows with nothing on them take one line. Below it, who is elsewhere."""
    printed = "-".join([ZONE_WORDS[zone] for zone in box.board.starting_zones])
    exhibits = {printed: own["start"], **own["exhibits"]}
    cells = [[word] for word in ZONE_WORDS]
    for pair, id in exhibits.items():
        first, second = [ZONE_WORDS.index(word) for word in pair.split("-")]
        here = "start" if id == own["start"] else id
        full = phrase("{full} dinosaurs", full=f"{own['dinosaurs'][here]}/{own['capacity'][here]}")
        n = box.recipes.ids.index(id)
        cells[first] = [f"{ZONE_WORDS[first]} {name(id, 'recipe')}", full + visitors(own, first)]
        cells[second] = [f"{ZONE_WORDS[second]} {cost(n, box)}", gives(n, box)]
    for word, id in own["attractions"].items():
        offered = offers(box.attractions.ids.index(id), box)
        cells[ZONE_WORDS.index(word)] = [f"{word} {name(id, 'attraction')}", offered + visitors(own, ZONE_WORDS.index(word))]
    lines = []
    for row in range(0, len(cells), COLUMNS):
        for parts in zip_longest(*cells[row : row + COLUMNS], fillvalue=""):
            lines.append("│".join([f"{part[:ZONE]:<{ZONE}}" for part in parts]))
    return lines + elsewhere(own)


def visitors(own: Json, zone: int) -> str:
    """The visitors at a zone: a letter for each."""
    word = ZONE_WORDS[zone]
    here = phrase("P") * own["patrons"].get(word, 0) + phrase("H") * own["hooligans"].get(word, 0)
    return f" {here}" if here else ""


def elsewhere(own: Json) -> list[str]:
    """Visitors in line, on specialists and on platforms."""
    shown = []
    for place in ("entrance", "specialist", "platform"):
        here = some({"patrons": own["patrons"].get(place, 0), "hooligans": own["hooligans"].get(place, 0)})
        if here:
            shown.append(said_of(name(place, "elsewhere"), here))
    return paragraph(label(phrase("Visitors")), shown) if shown else []
