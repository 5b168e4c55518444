"""The books of Dinosaur Island: what everybody has, what the log says of it, and what has to be paid."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.note import Note
from mesozoic.core.rows import place_of, times, total
from mesozoic.dinosaur_island.components import Recipes
from mesozoic.dinosaur_island.lab_actions import UpgradeOrSecure
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import (
    CHEAPER_ATTRACTIONS,
    CHEAPER_DNA,
    CHEAPER_UPGRADES,
    COLOURS,
    EMPTY,
    ROWS,
    SEATS,
    TIERS,
)

PAYS: Final = "{seat} pays ${n}"
SPENDS: Final = "{seat} spends {n} {colour} DNA"
CREATES: Final = "{seat} creates {recipe}; excitement {n}, threat {n}"
SPARES: Final = ["{specialist} spares {seat} one {tier} DNA", "{specialist} spares {seat} one {colour} DNA"]
TAKES_ATTRACTION: Final = "{seat} takes {attraction} from the ${n} row"
BUYS_LAB: Final = "{seat} buys {lab} from the ${n} row"
BUYS_SPECIAL: Final = "{seat} buys {lab}; {n} is|are left"
HIRES: Final = "{seat} hires {specialist} from the ${n} row"
FREE: Final = "{specialist} makes this hire free for {seat}"
PURCHASES: Final = "{seat} purchases {n} {tier} DNA"
SECURES: Final = "{seat} raises security to {n}"
ENLARGES: Final = "{seat} enlarges the paddock of {recipe} to {n}"

CLAIMS: Final = "{seat} claims {face} with level {n}"
STORES: Final = "{seat} enlarges cold storage with level {n}"
SCIENCE: Final = [
    CLAIMS,
    STORES,
    "{seat} procures the {category} recipe {recipe} with level {n}",
    "{seat} passes: the level {n} scientist joins the workers",
]
SENDS_WORKER: Final = "{seat} sends a worker as a level {n} scientist with {specialist}"
WORK: Final = ["{seat} puts a worker on {lab}", "{seat} puts {n} worker|workers on {lab}"]
RETURN: Final = "all workers and scientists return to their pools"

LEDGER: Final = {
    "{seat} starts with ${n}": "={1} {0} cash",
    PAYS: "-{1} {0} cash",
    "{seat} takes ${n}": "+{1} {0} cash",
    "{seat} scores {n} VP": "+{1} {0} VP",
    "{seat} loses {n} VP": "-{1} {0} VP",
    "{seat} scores the objective {solo_card} for {n} VP": "+{2} {0} VP",
    "{seat} stores {n} {colour} DNA": "+{1} {0} {2} DNA",
    SPENDS: "-{1} {0} {2} DNA",
    "{seat} can now store {n} {colour} DNA": "={1} {0} {2} limit",
    SECURES: "={1} {0} security",
    CREATES: "={2} {0} excitement; ={3} {0} threat; +1 {0} dinosaurs",
    "{seat} gains {n} worker|workers": "+{1} {0} staff",
    "{seat} gives back {n} worker|workers": "-{1} {0} staff",
    "{seat} claims the objective {objective}": "+1 {0} objectives",
    "{seat} builds {attraction} in zone {zone}": "+1 {0} attractions",
    ENLARGES: "+1 {0} capacity",
    "{seat} places the {recipe} exhibit in zones {zone} and {zone}": "+1 {0} exhibits; +1 {0} capacity",
    "{specialist} works for {seat} now": "+1 {1} specialists",
    "{seat} fires {specialist}, who is out of the game": "-1 {0} specialists",
    "{seat} installs {lab} over {lab}": "+1 {0} lab upgrades",
    "die {n} joins the dice pool": "+1 dice in the pool",
    "{face} lands in die slot {n}": "+1 dice in the slots",
    "{seat} rolls the {n} die|dice": "=0 dice in the slots; =0 * claims",
    RETURN: "=0 dice in the slots; =0 * claims; =0 storage slots",
    CLAIMS: "+1 {0} claims",
    STORES: "+1 storage slots",
}
"""What the log says of the books."""


def books(game: Island) -> dict[str, int]:
    """DI-CMP-07: cash, VP, DNA, levels and people of everybody, and what stands in the parks; the dice of all."""
    rolled = [face for face in game.die_slots if face != EMPTY]
    found = {"dice in the pool": len(game.dice), "dice in the slots": len(rolled), "storage slots": game.storage}
    for seat, player in enumerate(game.players):
        own = {
            "cash": player.cash,
            "VP": player.vp,
            "excitement": player.excitement,
            "threat": player.threat,
            "security": player.security,
            "staff": player.staff,
            "dinosaurs": total(player.dinosaurs),
            "capacity": total(player.capacity),
            "exhibits": len(player.exhibits),
            "attractions": len(player.attractions()),
            "specialists": len(player.specialists),
            "lab upgrades": player.bought,
            "claims": times(game.scientists, seat),
            "objectives": len([mask for mask in game.claims if mask >> seat & 1]),
        }
        for colour in range(len(COLOURS)):
            own[f"{COLOURS[colour]} DNA"] = player.dna[colour]
            own[f"{COLOURS[colour]} limit"] = player.limit[colour]
        found |= {f"{SEATS[seat]} {what}": n for what, n in own.items()}
    return found


def debts(before: Island, game: Island, notes: list[Note]) -> dict[str, int]:
    """DI-RUL-16: cash for what the market and the charts sell, the DNA of a recipe for every dinosaur."""
    due: dict[str, int] = {}
    for note in notes:
        seat = payer(note)
        if note.text == PAYS and note.rule in ("DI-WRK-16", "DI-WRK-19"):
            if isinstance(before.ask(), UpgradeOrSecure):
                add(due, seat, "cash for upgrades", -note.args[1])
        elif note.text == PAYS:
            add(due, seat, "cash", -note.args[1])
        elif note.text == SPENDS and note.rule in ("DI-WRK-10", "DI-RUL-36"):
            add(due, seat, "DNA for dinosaurs", -note.args[1])
        elif note.text in SPARES:
            add(due, seat, "DNA for dinosaurs", -1)
        elif note.text == CREATES:
            add(due, seat, "DNA for dinosaurs", dna_of(game.box.recipes, note.args[1]))
        elif note.text in (SECURES, ENLARGES):
            add(due, seat, "cash for upgrades", price_of_upgrade(before, note))
        else:
            add(due, seat, "cash", price_of(before, note))
            if note.text == FREE:
                add(due, seat, "cash", -hired_for(notes))
    people(before, game, notes, due)
    return due


def dna_of(recipes: Recipes, recipe: int) -> int:
    """DI-WRK-10, DI-RUL-36: how much DNA a recipe takes, whatever its colours."""
    fixed = sum([recipes.cost(recipe, colour) for colour in range(len(COLOURS))])
    return fixed + sum([recipes.wild(recipe, tier) for tier in range(len(TIERS))])


def people(before: Island, game: Island, notes: list[Note], due: dict[str, int]) -> None:
    """DI-RES-05, DI-WRK-03, DI-WRK-04: work and research take people out of their pools, until all return."""
    if [note for note in notes if note.text == RETURN]:
        return
    for note in notes:
        seat = payer(note)
        if seat == EMPTY:
            continue
        had = before.players[seat]
        has = game.players[seat]
        if note.text in WORK:
            add(due, seat, "workers", note.args[1] if len(note.args) > 2 else 1)
            add(due, seat, "workers", has.workers - had.workers)
        elif note.text in SCIENCE and note.rule in ("DI-RES-07", "DI-RES-15", "DI-RES-18", "DI-RES-24"):
            add(due, seat, "scientists", 1 + has.scientists.bit_count() - had.scientists.bit_count())
        elif note.text == SENDS_WORKER:
            add(due, seat, "scientists", -1)


def payer(note: Note) -> Seat:
    """Whose line it is."""
    if note.text in SPARES or note.text == FREE:
        return note.args[1]
    return note.args[0] if note.text.startswith("{seat}") else EMPTY


def add(due: dict[str, int], seat: Seat, what: str, n: int) -> None:
    """So much is due."""
    if n:
        debt = f"{what} of {SEATS[seat]}"
        due[debt] = due.get(debt, 0) + n


def hired_for(notes: list[Note]) -> int:
    """DI-RUL-64: the price of the hire among these lines, which an effect makes free."""
    return next(note.args[2] for note in notes if note.text == HIRES)


def price_of(game: Island, note: Note) -> int:
    """DI-MKT-04, DI-MKT-09, DI-MKT-11, DI-MKT-15, DI-MKT-18: the cost of what a line says was received in the market."""
    box = game.box
    text = note.text
    if text in (BUYS_LAB, HIRES):
        return note.args[2]
    if text == TAKES_ATTRACTION:
        return lowered(note.args[2] + box.attractions.cost[note.args[1]], game.effect(note.args[0], CHEAPER_ATTRACTIONS))
    if text == BUYS_SPECIAL:
        return box.labs.price[place_of(box.labs.special, note.args[1])]
    if text == PURCHASES:
        rows = [row for row in range(ROWS) if (box.board.dna_units[row], box.board.dna_tier[row]) == note.args[1:]]
        return lowered(box.board.prices[rows[0]], game.effect(note.args[0], CHEAPER_DNA))
    return 0


def price_of_upgrade(game: Island, note: Note) -> int:
    """DI-WRK-16, DI-WRK-19: what a level of security or of a paddock costs, where it was chosen among several."""
    ask = game.ask()
    if not isinstance(ask, UpgradeOrSecure):
        return 0
    level = note.args[-1]
    board = game.box.board
    chart = board.security_cost if note.text == SECURES else board.paddock_cost
    step = level - 1 if note.text == SECURES else level - 1 - board.start_capacity
    price = chart[step] if step < len(chart) else game.box.security_cost_above
    return lowered(price, ask.discount + game.effect(note.args[0], CHEAPER_UPGRADES))


def lowered(price: int, discount: int) -> int:
    """DI-RUL-18: a price less a discount, not below $0."""
    return max(0, price - discount)
