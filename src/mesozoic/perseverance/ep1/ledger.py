"""The books of Episode 1: what everybody has, what the log says of it, and what has to be paid (chapters AST and EFF)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.note import Note
from mesozoic.core.rows import times
from mesozoic.perseverance.common.ledger import (
    CHOOSES,
    PAYS,
    PLACES_DIE,
    SENDS_LEADER,
    SETS_ASIDE,
    SHARED_LEDGER,
    Due,
    assets_of,
    shared_books,
)
from mesozoic.perseverance.common.words import COLOURS, EMPTY, FOOD, HOME, STORY
from mesozoic.perseverance.ep1.census import traps_of
from mesozoic.perseverance.ep1.setup import DealLeader
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import ADELITA, SPECIES

PICKS: Final = ["{seat} picks {reward}", "{seat} picks {reward} once more"]

LEDGER: Final = {
    **SHARED_LEDGER,
    "{seat} places a {guard} on {soldier_space}": "-1 {0} {1}",
    "the {guard} of {seat} returns to the player board": "+1 {1} {0}",
    SENDS_LEADER: "-1 {0} leader",
    "all votes become {n}": "={0} * vote",
    "the settlement of {colour} on {settlement_space} is trampled": "-1 {0} settlements",
    "{seat} builds a wall on {wall_space}": "+1 {0} walls",
    "{seat} lays a {species} trap face down on {dino_space}": "+1 {0} {1} traps",
    "the {species} trap of {seat} is spent": "-1 {1} {0} traps",
    "{seat} defeats the {species} on {dino_space}": "-1 dinos",
    "{n} dino|dinos returns|return to the supply, defeated by nobody": "-{0} dinos",
}
"""What the log says of the books."""


def books(game: Ep1) -> dict[str, int]:
    """E1-AST-01: the assets on the Player boards, and whether the Leader is there; the pieces of all colours on the board."""
    found = {**shared_books(game), "dinos": len([dino for dino in game.dinos if dino != EMPTY])}
    for colour in range(len(COLOURS)):
        found[f"{COLOURS[colour]} walls"] = times(game.walls, colour)
    without = [step.owner for step in game.stack if isinstance(step, DealLeader)]
    for seat, player in enumerate(game.players):
        if seat not in without:
            found |= assets_of(game, seat)
            found[f"{COLOURS[seat]} leader"] = 1 if player.leader_at == HOME else 0
            for type in range(len(SPECIES)):
                found[f"{COLOURS[seat]} {SPECIES[type]} traps"] = traps_of(game, seat, type) - player.spent[type]
    return found


def debts(before: Ep1, game: Ep1, notes: list[Note]) -> dict[str, int]:
    """E1-EFF-01: what is chosen must be paid, asset by asset; a face and cubes of an Officer have their price as well."""
    due = Due(before, game, notes)
    for i, note in enumerate(notes):
        if note.text == PAYS:
            due.add_asset(note.args[0], note.args[2], -note.args[1])
        elif note.text == CHOOSES:
            due.add_option(note)
        elif note.text in PICKS:
            due.add_price(note.args[0], game.box.combat.reward_cost[note.args[1]])
        elif note.text in (PLACES_DIE, SETS_ASIDE):
            due.add_die(i)
    seat = due.add_cubes()
    if seat >= 0 and before.has_ability(seat, ADELITA):
        add_food(due, seat, before.box.boards.stories_per_food)
    return due.debts


def add_food(due: Due, seat: int, stories: int) -> None:
    """E1-LDR-02: of Adelita a Food counts for several Stories."""
    food = sum([n.args[1] for n in due.notes if n.text == PAYS and n.rule == "E1-LDR-02" and n.args[2] == FOOD])
    due.add_asset(seat, FOOD, food)
    due.add_asset(seat, STORY, -food * stories)
