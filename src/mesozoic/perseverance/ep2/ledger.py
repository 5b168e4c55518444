"""The books of Episode 2: what everybody has, what the log says of it, and what has to be paid (chapters AST, SEC and OFF)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.note import Note
from mesozoic.core.rows import times
from mesozoic.perseverance.common.ledger import (
    CHOOSES,
    PAYS,
    PLACES_CUBE,
    PLACES_DIE,
    SENDS_LEADER,
    SETS_ASIDE,
    SHARED_LEDGER,
    Due,
    assets_of,
    shared_books,
)
from mesozoic.perseverance.common.words import COLOURS, EMPTY, LIGHT
from mesozoic.perseverance.ep2.leader import FRIENDLY_PRICE, move_price
from mesozoic.perseverance.ep2.table import Ep2, Player
from mesozoic.perseverance.ep2.words import (
    GLOWBERRY,
    RENDEZVOUS_POINT,
    SECRET_MEETING_PLACE,
    SPECIES,
)

GAINS_PERK: Final = "{seat} gains the perk {perk}"
RELEASES: Final = "{seat} releases a {species}"
LOSES_SOLDIER: Final = "{seat} loses a {soldier} soldier"
PAYS_LESS: Final = "{seat} pays {n} {asset} less"
BUILDS_CAMP: Final = "{seat} builds a camp on {hex}"
STAYS: Final = "the leader of {seat} stays in {zone}"

LEDGER: Final = {
    **SHARED_LEDGER,
    SENDS_LEADER: "=0 {0} leader",
    "the leader of {seat} joins {card}": "=0 {0} leader",
    LOSES_SOLDIER: "-1 {0} {1}",
    "{seat} swaps {n} {asset} away": "-{1} {0} {2}",
    "the votes of {seat} become {n}": "={1} {0} vote",
    "the votes of the dissenters become {n}": "={0} dissenter vote",
    GAINS_PERK: "+1 {0} perks",
    "{seat} takes a {species} into the enclosure": "+1 {0} {1} enclosed",
    RELEASES: "-1 {0} {1} enclosed",
    "a {species} comes onto the breach card of {seat}": "+1 {1} {0} on the breach card",
    "a {species} leaves the breach card of {seat}": "-1 {1} {0} on the breach card",
    "the {structure} of {seat} on {hex} is breached": "=1 {1} breach",
    "the breach of {seat} is over": "=0 {0} breach",
    "the {species} leaves {dino_space}": "-1 dinos",
    "{hex} is a cleared area": "+1 cleared",
    BUILDS_CAMP: "+1 {0} camps",
    "{seat} builds a watchtower on {hex}": "+1 {0} watchtowers",
    "{seat} builds {outpost} on {hex}": "+1 {0} outposts",
    "{seat} is dealt a {deck} card": "+1 {0} hand",
    "{seat} takes {card} into hand": "+1 {0} hand",
    "{seat} sets out on {card}": "-1 {0} hand",
}
"""What the log says of the books."""

FOR_ROOM: Final = ("E2-RUL-58", "E2-RUL-91")
"""Dinos that go back for room, or because a Perk was shifted away, pay for nothing."""
UNPRICED: Final = ("E2-DAT-05", "D2-ATK-05", "E2-CMB-08", "E2-PRK-04", "E2-ADV-06", "E2-OPT-02", "E2-OPT-06")
"""Payments for what is no piece (Defense, a Soldier's life, a wider reach), or for one more of what comes free at first."""


def books(game: Ep2) -> dict[str, int]:
    """E2-AST-01, E2-AST-07: assets, captured Dinos, cards and Perks of the players; all pieces on board and map."""
    found = {
        **shared_books(game),
        "dinos": len(game.dinos) - times(game.dinos, EMPTY),
        "cleared": times(game.cleared, 1),
    }
    for seat in range(len(game.players)):
        own = {**pieces_of(game, seat), **dinos_of(game.players[seat])}
        found |= assets_of(game, seat)
        found |= {f"{COLOURS[seat]} {what}": n for what, n in own.items()}
    return found


def pieces_of(game: Ep2, seat: Seat) -> dict[str, int]:
    """What stands on the map, and what is on the Player board beside assets."""
    player = game.players[seat]
    return {
        "leader": 1 if player.leader_is_home() and not player.leader_out else 0,
        "perks": player.perk_count(),
        "hand": len(player.hand),
        "camps": times(game.camps, seat),
        "outposts": times(game.outpost_owners, seat),
        "watchtowers": game.towers_of(seat),
        "breach": 1 if player.breach != EMPTY else 0,
    }


def dinos_of(player: Player) -> dict[str, int]:
    """The Dinos in a player's Enclosure and on the Breach card."""
    found = {f"{name} enclosed": player.enclosure[n] for n, name in enumerate(SPECIES)}
    return found | {f"{name} on the breach card": player.breach_dinos[n] for n, name in enumerate(SPECIES)}


# -- what is due ------------------------------------------------------------------------------------------------------


def debts(before: Ep2, game: Ep2, notes: list[Note]) -> dict[str, int]:
    """E2-AST-01: what is chosen must be paid in full; faces, cubes, Perks, Camps and the Leader's way have a price too."""
    due = Due(before, game, notes)
    for i, note in enumerate(notes):
        if note.text in (PLACES_DIE, SETS_ASIDE):
            due.add_die(i)
        else:
            add_payment(due, note)
            add_choice(due, game, note)
            add_purchase(due, before, note)
    due.add_cubes()
    return due.debts


def add_payment(due: Due, note: Note) -> None:
    """E2-AST-01, E2-AST-07, E2-OFF-11: assets, a released Dino, a Light Soldier; an extra cost is one Story or one Valor."""
    seat = note.args[0] if note.args else 0
    if note.text == PAYS and note.rule == "E2-OFF-11":
        due.add(seat, "extra cost", -note.args[1])
    elif note.text == PAYS_LESS or (note.text == PAYS and note.rule not in UNPRICED):
        due.add_asset(seat, note.args[2], -note.args[1])
    elif note.text == RELEASES and note.rule not in FOR_ROOM:
        due.add(seat, SPECIES[note.args[1]], -1)
    elif note.text == LOSES_SOLDIER and note.rule == "E2-OPT-14":
        due.add_asset(seat, LIGHT + note.args[1], -1)


def add_choice(due: Due, game: Ep2, note: Note) -> None:
    """E2-RUL-04: an option costs what is printed, E2-AST-07: and a Dino where it says so."""
    if note.text == CHOOSES:
        due.add_option(note)
        species = game.box.release[note.args[1]]
        if species != EMPTY:
            due.add(note.args[0], SPECIES[species], 1)


def add_purchase(due: Due, before: Ep2, note: Note) -> None:
    """E2-OFF-11, E2-SEC-09, E2-ADV-18, E2-OPT-14 to E2-OPT-16, E2-PRK-16: what else has a price, by the rule that gave it."""
    box = before.box
    seat = note.args[0] if note.args else 0
    if note.text == GAINS_PERK:
        due.add(seat, "extra cost", box.perk_extra[note.args[1]])
        if note.rule == "E2-OPT-15":
            due.add_price(seat, box.outposts.cost[RENDEZVOUS_POINT])
    elif note.text == PLACES_CUBE and note.rule == "E2-OPT-16":
        due.add_price(seat, box.outposts.cost[SECRET_MEETING_PLACE])
    elif note.text == PLACES_CUBE and note.rule == "E2-OPT-14":
        due.add_asset(seat, LIGHT, 1)
    elif note.text == PLACES_CUBE and note.rule == "E2-PRK-16":
        due.add_price(seat, FRIENDLY_PRICE)
    elif note.text == BUILDS_CAMP and note.rule == "E2-ADV-18":
        due.add_price(seat, box.camp_cost)
    elif note.text == STAYS or (note.text == SENDS_LEADER and note.rule == "E2-SEC-09"):
        due.add_asset(seat, GLOWBERRY, move_price(before, seat))
