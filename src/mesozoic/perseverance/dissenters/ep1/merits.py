"""Merits of the solo game of Episode 1 (chapter 17): recorded challenges without effect on the game."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId
from mesozoic.core.rows import times
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, FOOD, SCRAP, STORY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.ep1.words import LEFT_READINESS, MERITS
from mesozoic.perseverance.dissenters.outcome import has_merits, has_merits_in_sight
from mesozoic.perseverance.dissenters.words import CAMILLA, CONQUEROR, HUMAN, NAREK, WON
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import OFFICERS


def merits_of(game: Ep1) -> list[str]:
    """D1-MER-01, DS-RUL-13: the Merits that were earned; none of a game that did not reach final scoring."""
    return achieved(game) if has_merits(game) else []


def merits_in_sight(game: Ep1) -> list[str]:
    """D1-MER-01, DS-RUL-13: the Merits of a game that ended as the table is now."""
    return achieved(game) if has_merits_in_sight(game) else []


def achieved(game: Ep1) -> list[str]:
    """D1-MER-01: the Merits whose conditions hold."""
    return [MERITS[merit] for merit in range(len(MERITS)) if TESTS[merit](game)]


def tell_merits(game: Ep1) -> None:
    """D1-MER-01: each Merit that was earned, with its rule."""
    for merit in range(len(MERITS)):
        if TESTS[merit](game):
            game.note(MERIT_RULES[merit], "merit: {merit}", merit)


def is_savior(game: Ep1) -> bool:
    """D1-MER-02: the Destroyed Settlements track is empty."""
    return not solo_of(game).destroyed


def is_builder(game: Ep1) -> bool:
    """D1-MER-03: all 12 human Settlements are on the board or on the track."""
    return game.players[HUMAN].settlements == 0


def is_orator(game: Ep1) -> bool:
    """D1-MER-04: final Acceptance is greater than final Followers."""
    return solo_of(game).acceptance > game.players[HUMAN].assets[FOLLOWER]


def is_hoarder(game: Ep1) -> bool:
    """D1-MER-05: Food plus Scrap on the Player board are at least 10."""
    own = game.players[HUMAN].assets
    return own[FOOD] + own[SCRAP] >= parts_of(game).hoarder


def is_storyteller(game: Ep1) -> bool:
    """D1-MER-05: at least 6 Stories are on the Player board."""
    return game.players[HUMAN].assets[STORY] >= parts_of(game).storyteller


def is_influencer(game: Ep1) -> bool:
    """D1-MER-06: at least 3 human cubes are on each of the four Officers."""
    for officer in range(len(OFFICERS)):
        if game.influence.of(officer, HUMAN) < parts_of(game).influencer:
            return False
    return True


def is_guardian(game: Ep1) -> bool:
    """D1-MER-07: every Wall space of the board holds a Wall of any colour."""
    return times(game.walls, EMPTY) == 0


def is_unbelievable(game: Ep1) -> bool:
    """D1-MER-08, DS-RUL-13: victory at Conqueror with left Readiness for both Dissenters."""
    readiness = parts_of(game).readiness
    both_left = readiness[NAREK] == readiness[CAMILLA] == LEFT_READINESS
    return solo_of(game).ending == WON and rules_of(game).ambition == CONQUEROR and both_left


TESTS: Final = [
    is_savior,
    is_builder,
    is_orator,
    is_hoarder,
    is_storyteller,
    is_influencer,
    is_guardian,
    is_unbelievable,
]
MERIT_RULES: Final[list[RuleId]] = [
    "D1-MER-02",
    "D1-MER-03",
    "D1-MER-04",
    "D1-MER-05",
    "D1-MER-05",
    "D1-MER-06",
    "D1-MER-07",
    "D1-MER-08",
]
"""By Merit, in the order of their words."""
