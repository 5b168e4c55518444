"""The dice that Dissenters place: which one they prefer, and putting it down (chapters 7 and 20)."""

from __future__ import annotations

from mesozoic.core.native import i64
from mesozoic.perseverance.common.dice import COLOUR_OF, DIE_OF, FACE_OF
from mesozoic.perseverance.common.pool import lay_die, take_from_pool
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import ANY, EMPTY, FOLLOWER, FROM_DICE, NEUTRAL
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import HUMAN, other_of

NO_DIE = -1


def classes(colour: int) -> tuple[int, int, int, int]:
    """D1-PRI-05, D2-PRI-04: Neutral dice are preferred, then own ones, the other Dissenter's, the human's."""
    return NEUTRAL, colour, other_of(colour), HUMAN


def best_die(game: Colony, colour: int, dice: i64) -> int:
    """D1-PRI-05, D1-PRI-06, D2-PRI-04, DS-RUL-09: of these dice, one bit each, by class, then by the order of the own card."""
    order = rules_of(game).cards.order[solo_of(game).card_of(colour)]
    for owner in classes(colour):
        for icon in order:
            die = DIE_OF[owner][icon]
            if dice >> die & 1:
                return die
    return NO_DIE


def first_space(game: Colony, effect: int, face: int) -> int:
    """D1-PRI-08, D2-PRI-06, DS-RUL-16: the top-left legal space: with the icon if one is empty, else without any."""
    matching = game.box.spaces.icon_spaces[effect]
    for icon in (face, ANY):
        for space in matching[icon]:
            if game.die_spaces[space] == EMPTY:
                return space
    return EMPTY


def put_die(game: Colony, colour: int, die: int, face: int, space: int) -> None:
    """D1-PRI-08, D2-PRI-06, DS-INF-06: the die leaves the pool for a space, with this face, and counts for its own colour."""
    take_from_pool(game, die)
    placed = die - FACE_OF[die] + face
    lay_die(game, placed, space)
    if game.notes is not None:
        game.note(rules_of(game).laws.space, "{colour} puts a {die} die on {die_space}", colour, placed, space)
    reward_human(game, die)


def set_aside(game: Colony, colour: int, die: int) -> None:
    """DS-RUL-10: where no die space is empty, the die waits aside for the next roll."""
    take_from_pool(game, die)
    game.aside = (*game.aside, die)
    if game.notes is not None:
        game.note("DS-RUL-10", "{colour} finds no empty die space and lays a {die} die aside", colour, die)
    reward_human(game, die)


def reward_human(game: Colony, die: int) -> None:
    """D1-PRI-07, D2-PRI-04, D2-PRI-10: a die of the human that a Dissenter takes gives the human 2 Followers, nothing else."""
    if COLOUR_OF[die] == HUMAN:
        gain(game, HUMAN, FOLLOWER, rules_of(game).human_die, FROM_DICE, rules_of(game).laws.human_die)
