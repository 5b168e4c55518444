"""The books of Episode 1: what everybody has, what the log says of it, and what has to be paid (chapters AST and EFF)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.note import Note
from mesozoic.core.rows import times
from mesozoic.perseverance.common.dice import COLOUR_OF, FACE_OF
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import ASSETS, COLOURS, FOLLOWER, FOOD, SPECIES, STORY, VOTE
from mesozoic.perseverance.ep1.census import cubes_of, traps_of
from mesozoic.perseverance.ep1.setup import DealLeader
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.words import ADELITA, HOME

GAINS: Final = "{seat} gains {n} {asset}"
PAYS: Final = "{seat} pays {n} {asset}"
LOSES: Final = "{seat} loses {n} follower|followers"
CHOOSES: Final = "{seat} chooses {option}"
PICKS: Final = ["{seat} picks {reward}", "{seat} picks {reward} once more"]
PLACES_CUBE: Final = "{colour} places an influence cube on the {officer}"
PLACES_DIE: Final = "{seat} places a {die} die on {die_space}"
SETS_ASIDE: Final = "no die space is empty: {seat} sets a {die} die aside"
SWAPS_DIE: Final = "{seat} replaces a {die} die of the pool by a {die} die"

LEDGER: Final = {
    GAINS: "+{1} {0} {2}",
    PAYS: "-{1} {0} {2}",
    LOSES: "-{1} {0} follower",
    "{seat} places a {soldier} on {soldier_space}": "-1 {0} {1}",
    "the {soldier} of {seat} returns to the player board": "+1 {1} {0}",
    "{seat} sends {n} light and {n} heavy soldier|soldiers on {patrol}": "-{1} {0} light; -{2} {0} heavy",
    "{n} light and {n} heavy soldier|soldiers of {seat} return to the player board": "+{0} {2} light; +{1} {2} heavy",
    "{seat} exchanges {n} light soldier|soldiers for as many heavy": "-{1} {0} light; +{1} {0} heavy",
    "{seat} sends the leader to {zone}": "-1 {0} leader",
    "the leader of {seat} returns to the player board": "+1 {0} leader",
    "the dissenters gain {n} vote|votes": "+{0} dissenter vote",
    "all votes become {n}": "={0} * vote",
    PLACES_CUBE: "+1 {0} influence",
    "{colour} builds a settlement on {settlement_space}": "+1 {0} settlements",
    "the settlement of {colour} on {settlement_space} is trampled": "-1 {0} settlements",
    "{seat} builds a wall on {wall_space}": "+1 {0} walls",
    "{seat} lays a {species} trap face down on {dino_space}": "+1 {0} {1} traps",
    "the {species} trap of {seat} is spent": "-1 {1} {0} traps",
    "a {species} appears on {dino_space}": "+1 dinos",
    "{seat} defeats the {species} on {dino_space}": "-1 dinos",
    "{n} dino|dinos returns|return to the supply, defeated by nobody": "-{0} dinos",
}
"""What the log says of the books."""


def books(game: Ep1) -> dict[str, int]:
    """E1-AST-01: the assets on the Player boards, and whether the Leader is there; the pieces of all colours on the board."""
    found = {f"dissenter {ASSETS[VOTE]}": game.dissenter_votes, "dinos": len([dino for dino in game.dinos if dino != EMPTY])}
    for colour in range(len(COLOURS)):
        found[f"{COLOURS[colour]} influence"] = cubes_of(game, colour)
        found[f"{COLOURS[colour]} settlements"] = times(game.settlements, colour)
        found[f"{COLOURS[colour]} walls"] = times(game.walls, colour)
    without = [step.owner for step in game.stack if isinstance(step, DealLeader)]
    for seat, player in enumerate(game.players):
        if seat not in without:
            found |= {f"{COLOURS[seat]} {ASSETS[asset]}": player.assets[asset] for asset in range(len(ASSETS))}
            found[f"{COLOURS[seat]} leader"] = 1 if player.leader_at == HOME else 0
            for type in range(len(SPECIES)):
                found[f"{COLOURS[seat]} {SPECIES[type]} traps"] = traps_of(game, seat, type) - player.spent[type]
    return found


def debts(before: Ep1, game: Ep1, notes: list[Note]) -> dict[str, int]:
    """E1-EFF-01: what is chosen must be paid, asset by asset; a face and cubes of an Officer have their price as well."""
    due: dict[str, int] = {}
    for i in range(len(notes)):
        note = notes[i]
        if note.text == PAYS:
            add(due, note.args[0], note.args[2], -note.args[1])
        elif note.text == CHOOSES:
            add_price(due, note.args[0], game.box.effects.options[note.args[1]].cost)
        elif note.text in PICKS:
            add_price(due, note.args[0], game.box.combat.reward_cost[note.args[1]])
        elif note.text in (PLACES_DIE, SETS_ASIDE):
            add_foreign(due, before, note.args[0], COLOUR_OF[note.args[1]], notes[:i])
            if FACE_OF[taken_die(before, game, notes)] != FACE_OF[note.args[1]]:
                add_price(due, note.args[0], game.box.effects.face_cost)
    add_cubes(due, before, notes)
    return due


def add(due: dict[str, int], seat: int, asset: int, n: int) -> None:
    """So many of an asset are due."""
    debt = f"{ASSETS[asset]} of {COLOURS[seat]}"
    due[debt] = due.get(debt, 0) + n


def add_price(due: dict[str, int], seat: int, price: Price) -> None:
    """A price is due."""
    for i in range(len(price.assets)):
        add(due, seat, price.assets[i], price.amounts[i])


def add_foreign(due: dict[str, int], before: Ep1, seat: int, colour: int, notes: list[Note]) -> None:
    """E1-DIE-03: the die of another player costs Followers, or all there are, after what these lines say came and went."""
    followers = before.players[seat].assets[FOLLOWER]
    lost = 0
    for note in notes:
        if note.text in (GAINS, PAYS) and note.args[0] == seat and note.args[2] == FOLLOWER:
            followers += note.args[1] if note.text == GAINS else -note.args[1]
        elif note.text == LOSES and note.args[0] == seat:
            lost += note.args[1] if note.rule == "E1-DIE-03" else 0
            followers -= note.args[1]
    foreign = colour < len(before.players) and colour != seat
    add(due, seat, FOLLOWER, (min(before.box.effects.foreign_die, followers + lost) if foreign else 0) - lost)


def taken_die(before: Ep1, game: Ep1, notes: list[Note]) -> int:
    """The die that was in the pool and is not any more, but for one that Politics replaced."""
    left = [before.pool[die] - game.pool[die] for die in range(len(game.pool))]
    for note in notes:
        if note.text == SWAPS_DIE:
            left[note.args[1]] -= 1
            left[note.args[2]] += 1
    return left.index(1)


def add_cubes(due: dict[str, int], before: Ep1, notes: list[Note]) -> None:
    """E1-SEC-02, E1-LDR-02: the cubes of a secondary action cost Stories; of Adelita a Food counts for several."""
    cubes = [note.args[0] for note in notes if note.text == PLACES_CUBE and note.rule == "E1-SEC-02"]
    if not cubes:
        return
    seat = cubes[0]
    add_price(due, seat, before.box.effects.influencing[len(cubes) - 1])
    food = sum([n.args[1] for n in notes if n.text == PAYS and n.rule == "E1-LDR-02" and n.args[2] == FOOD])
    if food and before.has_ability(seat, ADELITA):
        add(due, seat, FOOD, food)
        add(due, seat, STORY, -food * before.box.pieces.stories_per_food)
