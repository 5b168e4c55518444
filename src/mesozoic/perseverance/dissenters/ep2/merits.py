"""Merits (chapter 31): challenges beside the game, judged after final scoring, without any effect."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, FOOD, SCRAP, STORY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.ep2.words import ARCHITECT, MERITS, POPULIST
from mesozoic.perseverance.dissenters.outcome import has_merits, has_merits_in_sight
from mesozoic.perseverance.dissenters.words import CONQUEROR, HUMAN, WON
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import CANYON, OFFICERS

SECOND: Final = 2
"""D2-MER-06: the number of the Assembly before which Treasure Hunters set out."""


def earned(game: Ep2) -> list[int]:
    """DS-RUL-13, D2-RUL-32: the Merits of a game that reached final scoring, won or not; one lost by Rampage has none."""
    return achieved(game) if has_merits(game) else []


def achieved(game: Ep2) -> list[int]:
    """The Merits whose conditions hold."""
    holds = [
        has_saved(game),
        has_constructed(game),
        is_accepted(game),
        has_hoarded(game),
        has_stories(game),
        has_influence(game),
        has_hunted_treasure(game),
        has_settled_frontier(game),
        has_skill(game),
        is_unbelievable(game),
    ]
    return [merit for merit in range(len(MERITS)) if holds[merit]]


def merits_of(game: Ep2) -> tuple[str, ...]:
    """The Merits in words."""
    return tuple([MERITS[merit] for merit in earned(game)])


def merits_in_sight(game: Ep2) -> list[str]:
    """DS-RUL-13, D2-RUL-32: the Merits of a game that ended as the table is now."""
    return [MERITS[merit] for merit in achieved(game)] if has_merits_in_sight(game) else []


def announce_merits(game: Ep2) -> None:
    """Tell, where anybody reads it, what was achieved."""
    if game.notes is not None:
        for merit in earned(game):
            game.note(MERIT_RULES[merit], "merit: {merit}", merit)


MERIT_RULES: Final = [
    "D2-MER-01",
    "D2-MER-02",
    "D2-MER-03",
    "D2-MER-04",
    "D2-MER-04",
    "D2-MER-05",
    "D2-MER-06",
    "D2-MER-07",
    "D2-MER-07",
    "D2-MER-08",
]
"""The rule of each Merit."""

# -- one by one --------------------------------------------------------------------------------------------------------


def has_saved(game: Ep2) -> bool:
    """D2-MER-01: Savior: the Rampage marker is on 0."""
    return solo_of(game).rampage == 0


def has_constructed(game: Ep2) -> bool:
    """D2-MER-02: Constructor: all human Settlement pieces are on the Main board, those on Outposts included."""
    return game.players[HUMAN].settlements == 0


def is_accepted(game: Ep2) -> bool:
    """D2-MER-03: Populist: final Acceptance is greater than final Followers."""
    return solo_of(game).acceptance > game.players[HUMAN].assets[FOLLOWER]


def has_hoarded(game: Ep2) -> bool:
    """D2-MER-04: Hoarder: Food and Scrap together are at least 10."""
    own = game.players[HUMAN].assets
    return own[FOOD] + own[SCRAP] >= asked(game, "hoarder")


def has_stories(game: Ep2) -> bool:
    """D2-MER-04: Storyteller: at least 6 Stories."""
    return game.players[HUMAN].assets[STORY] >= asked(game, "storyteller")


def has_influence(game: Ep2) -> bool:
    """D2-MER-05: Influencer: at least 3 human cubes on each of four of the five Officers."""
    enough = [officer for officer in range(len(OFFICERS)) if game.influence.of(officer, HUMAN) >= asked(game, "influencer")]
    return len(enough) >= asked(game, "influenced")


def has_hunted_treasure(game: Ep2) -> bool:
    """D2-MER-06, D2-MER-09: Treasure Hunter: the Temple card was laid out while fewer than two Assemblies were held."""
    return EMPTY < solo_of(game).temple_in < SECOND


def has_settled_frontier(game: Ep2) -> bool:
    """D2-MER-07: Frontiersman: at least 2 own Outposts on Canyon hexes."""
    areas = range(len(game.outposts))
    own = [area for area in areas if game.outpost_owners[area] == HUMAN and game.terrain(area) == CANYON]
    return len(own) >= asked(game, "frontiersman")


def has_skill(game: Ep2) -> bool:
    """D2-MER-07: Skillful: at least 13 Perks."""
    return game.players[HUMAN].perk_count() >= asked(game, "skillful")


def is_unbelievable(game: Ep2) -> bool:
    """D2-MER-08: Unbelievable: victory at Conqueror against Populist and Architect, whoever has which."""
    solo = solo_of(game)
    against = solo.agendas in ((POPULIST, ARCHITECT), (ARCHITECT, POPULIST))
    return solo.ending == WON and rules_of(game).ambition == CONQUEROR and against


def asked(game: Ep2, merit: str) -> int:
    """The number a Merit asks for."""
    return parts_of(game).numbers.merits[merit]
