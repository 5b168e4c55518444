"""Specialist dice: rolled into the pool, taken out of it, laid on die spaces and gathered again."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.rows import filled, total
from mesozoic.core.step import DONE, Chance, Steps
from mesozoic.perseverance.common.dice import COLOUR_OF, DIE_OF, FACE_OF
from mesozoic.perseverance.common.table import ROW, Colony
from mesozoic.perseverance.common.words import COLOURS, EMPTY

C = TypeVar("C", bound=Colony)

# -- verbs -------------------------------------------------------------------------------------------------------------


def put_in_pool(game: Colony, die: int) -> None:
    """E1-SET-11, E2-SET-08: a die lies in the pool."""
    game.pool[die] += 1
    game.tally.lying |= 1 << die


def take_from_pool(game: Colony, die: i64) -> None:
    """A die leaves the pool."""
    left = game.pool[die] - 1
    game.pool[die] = left
    if not left:
        game.tally.lying ^= 1 << die


def lay_die(game: Colony, die: i64, space: i64) -> None:
    """E1-DIE-09, E1-DIE-10, E2-DIE-08, E2-DIE-09: a die lies on an empty die space, closes it, and counts for its colour."""
    spaces = game.box.spaces
    placed = game.die_spaces
    placed[space] = die
    game.tally.pieces[spaces.die_zone[space] * ROW + COLOUR_OF[die]] += 1
    effect = spaces.die_effect[space]
    for other in spaces.icon_spaces[effect][spaces.die_icon[space]]:
        if placed[other] == EMPTY:
            return
    game.tally.open_icons[effect] &= ~spaces.die_icon_bit[space]


def gather_dice(game: Colony) -> Row:
    """E1-ASM-23, E1-RUL-01, E2-ASM-23, E2-RUL-90: take all dice off the Main board, with those set aside.

    It tells how many there are of each colour. Which die spaces are open then is the episode's to say.
    """
    dice = filled(0, len(COLOURS))
    spaces = game.box.spaces
    for space in range(len(game.die_spaces)):
        if game.die_spaces[space] != EMPTY:
            colour = COLOUR_OF[game.die_spaces[space]]
            dice[colour] += 1
            game.tally.pieces[spaces.die_zone[space] * ROW + colour] -= 1
            game.die_spaces[space] = EMPTY
    if game.notes is not None:
        game.note(game.box.laws.assembly.dice_gathered, "{n} die|dice is|are taken off the main board", total(dice))
        if game.aside:
            game.note(game.box.laws.assembly.aside_joins, "{n} die|dice set aside joins|join the pool", len(game.aside))
    for die in game.aside:
        dice[COLOUR_OF[die]] += 1
    game.aside = ()
    game.open_die_spaces()
    return dice


def swap_pool_die(game: Colony, seat: Seat, die: int, rule: RuleId) -> None:
    """E1-POL-02, E1-POL-05, E1-RUL-39, E2-POL-02: a die of the pool is replaced by an own one with the same face."""
    own = DIE_OF[seat][FACE_OF[die]]
    game.owners[seat].dice -= 1
    take_from_pool(game, die)
    put_in_pool(game, own)
    if game.notes is not None:
        game.note(rule, "{seat} replaces a {die} die of the pool by a {die} die", seat, die, own)


def swap_board_die(game: Colony, seat: Seat, space: int, rule: RuleId) -> None:
    """E1-POL-05, E1-POL-06, E1-DNO-08, E2-POL-05, E2-POL-06: so is a die of the Main board; the new one brings no effect."""
    die = game.die_spaces[space]
    own = DIE_OF[seat][FACE_OF[die]]
    game.owners[seat].dice -= 1
    zone = game.box.spaces.die_zone[space]
    game.die_spaces[space] = own
    game.tally.pieces[zone * ROW + COLOUR_OF[die]] -= 1
    game.tally.pieces[zone * ROW + seat] += 1
    if game.notes is not None:
        game.note(rule, "{seat} replaces the {die} die on {die_space} by a {die} die", seat, die, space, own)


def is_board_bare(game: Colony) -> bool:
    """Does no die lie on the Main board? Then no turn has begun since the pool was rolled: it is set-up or wrap-up."""
    for die in game.die_spaces:
        if die != EMPTY:
            return False
    return True


# -- the roll ----------------------------------------------------------------------------------------------------------


class RollDie(Chance[C]):
    """E1-SET-11, E1-ASM-23, E2-SET-08, E2-ASM-23: a die is rolled into the pool, its face public."""

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour: Final = colour

    def offer(self, game: C, codes: Codes) -> None:
        game.box.specialist.offer(codes)

    def faces(self, game: C) -> Row:
        return game.box.specialist.shown

    def take(self, game: C, code: int) -> Steps:
        icon = game.box.specialist.faces[code][0]
        die = DIE_OF[self.colour][icon]
        put_in_pool(game, die)
        if game.notes is not None:
            laws = game.box.laws
            rule = laws.assembly.dice_gathered if game.assembly else laws.die_rolled
            game.note(rule, "a {die} die is rolled", die)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.specialist.words[code])
