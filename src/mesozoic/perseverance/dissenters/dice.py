"""The dice that Dissenters place: which one they prefer, and putting it down (chapters 7 and 20)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId
from mesozoic.core.native import Row, i64
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.dice import COLOUR_OF, FACE_OF, FACES
from mesozoic.perseverance.common.pool import lay_die, take_from_pool
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import ANY, EMPTY, FOLLOWER, FROM_DICE, NEUTRAL
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import DISSENTERS, HUMAN, other_of

NO_DIE: Final = -1


CLASSES: Final = [row_of([NEUTRAL, colour, other_of(colour), HUMAN]) for colour in range(len(DISSENTERS))]
"""D1-PRI-05, D2-PRI-04: Neutral dice are preferred, then own ones, the other Dissenter's, the human's."""


def best_die(game: Colony, colour: int, dice: i64) -> int:
    """D1-PRI-05, D1-PRI-06, D2-PRI-04, DS-RUL-09: of these dice, one bit each, by class, then by the order of the own card."""
    order = rules_of(game).cards.order[solo_of(game).card_of(colour)]
    for owner in CLASSES[colour]:
        first = owner * FACES
        for icon in order:
            if dice >> first + icon & 1:
                return first + icon
    return NO_DIE


def first_space(game: Colony, effect: int, face: int) -> int:
    """D1-PRI-08, D2-PRI-06, DS-RUL-16: the top-left legal space: with the icon if one is empty, else without any."""
    matching = game.box.spaces.icon_spaces[effect]
    space = first_empty(game, matching[face])
    return space if space != EMPTY else first_empty(game, matching[ANY])


def first_empty(game: Colony, spaces: Row) -> int:
    """DS-RUL-16: the first of these die spaces without a die, or EMPTY."""
    for space in spaces:
        if game.die_spaces[space] == EMPTY:
            return space
    return EMPTY


def put_die(game: Colony, colour: int, die: int, face: int, space: int, rule: RuleId) -> None:
    """D1-PRI-08, D2-PRI-06, DS-INF-06: the die leaves the pool for a space, with this face, and counts for its own colour."""
    take_from_pool(game, die)
    placed = die - FACE_OF[die] + face
    lay_die(game, placed, space)
    if game.notes is not None:
        game.note(rule, "{colour} puts a {die} die on {die_space}", colour, placed, space)
        if rule == rules_of(game).laws.space:
            tell_spaces(game, face, space)
    reward_human(game, die)


def tell_spaces(game: Colony, face: int, found: int) -> None:
    """D1-PRI-08, D2-PRI-06, DS-RUL-16: the die spaces of the Effect in their order, and which of them are legal."""
    spaces = game.box.spaces
    laws = game.box.laws.placing
    legal = rules_of(game).laws.space
    for space in spaces.effect_spaces[spaces.die_effect[found]]:
        icon = spaces.die_icon[space]
        if space == found:
            game.detail(legal, "{die_space}: the first that is legal", space)
        elif game.die_spaces[space] != EMPTY:
            game.detail(laws.taken, "{die_space}: has a die", space)
        elif icon == spaces.die_icon[found]:
            game.detail(legal, "{die_space}: legal too, but not the first", space)
        elif icon == ANY:
            game.detail(laws.icon_first, "{die_space}: has no icon, while one with {icon} is empty", space, face)
        else:
            game.detail(laws.icon, "{die_space}: takes only {icon}", space, icon)


def set_aside(game: Colony, colour: int, die: int) -> None:
    """DS-RUL-10: where no die space is empty, the die waits aside for the next roll."""
    take_from_pool(game, die)
    game.aside += (die,)
    if game.notes is not None:
        game.note("DS-RUL-10", "{colour} finds no empty die space and lays a {die} die aside", colour, die)
    reward_human(game, die)


def reward_human(game: Colony, die: int) -> None:
    """D1-PRI-07, D2-PRI-04, D2-PRI-10: a die of the human that a Dissenter takes gives the human 2 Followers, nothing else."""
    if COLOUR_OF[die] == HUMAN:
        gain(game, HUMAN, FOLLOWER, rules_of(game).human_die, FROM_DICE, rules_of(game).laws.human_die)
