"""What the tiles and cards of Dinosaur Island do, in a few words of the reader's language."""

from __future__ import annotations

from typing import Final

from mesozoic.core.tongue import call, phrase
from mesozoic.dinosaur_island.box import IslandBox
from mesozoic.dinosaur_island.words import CASH, MOST_SLOTS, NO_ACTION, NO_EFFECT, NO_GREEN

GAME: Final = "dinosaur-island"

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


def name(id: str, kind: str = "") -> str:
    """What a thing is called."""
    return call(GAME, id, kind)


def tile(id: str, box: IslandBox) -> str:
    """What a lab upgrade does: its action with the slots, its green part, and more specialists."""
    labs = box.labs
    n = labs.ids.index(id)
    parts = []
    if labs.action[n] != NO_ACTION:
        parts.append(f"{action(n, box)} {' '.join(slots(n, box))}")
    if labs.green[n] != NO_GREEN:
        parts.append(phrase(GREEN_WORDS[labs.green[n]], n=labs.green_amount[n]))
    if labs.specialists[n]:
        parts.append(phrase("specialists +{n}", n=labs.specialists[n]))
    return ", ".join(parts) or phrase("nothing")


def action(n: int, box: IslandBox) -> str:
    """The action of a lab upgrade."""
    return phrase(ACTION_WORDS[box.labs.action[n]], n=box.labs.amount[n])


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
    workers = phrase("{n} worker|workers", n=cards.workers[n]) if cards.workers[n] else ""
    effect = phrase(EFFECT_WORDS[cards.effect[n]], n=cards.amount[n]) if cards.effect[n] != NO_EFFECT else ""
    return ", ".join([part for part in (workers, effect) if part])


def requirement(requires: int, n: int) -> str:
    """What an objective asks for."""
    return phrase(REQUIREMENT_WORDS[requires], n=n)


def twist(number: int, box: IslandBox) -> str:
    """What a plot twist changes."""
    return phrase(TWIST_WORDS[number], n=box.twists.amount[number])
