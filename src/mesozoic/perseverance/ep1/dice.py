"""The verbs of dice: into the pool and out of it, onto the die spaces and off them."""

from __future__ import annotations

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.rows import filled, total
from mesozoic.perseverance.common.dice import COLOUR_OF, DIE_OF, FACE_OF
from mesozoic.perseverance.common.words import COLOURS
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.tally import ROW
from mesozoic.perseverance.ep1.words import EFFECTS


def put_in_pool(game: Ep1, die: int) -> None:
    """E1-SET-11: a die lies in the pool."""
    game.pool[die] += 1
    game.tally.lying |= 1 << die


def take_from_pool(game: Ep1, die: int) -> None:
    """A die leaves the pool."""
    game.pool[die] -= 1
    if not game.pool[die]:
        game.tally.lying ^= 1 << die


def lay_die(game: Ep1, die: int, space: int) -> None:
    """E1-DIE-09, E1-DIE-10: a die lies on an empty die space, which is closed from now on, and counts for its colour."""
    board = game.box.board
    game.die_spaces[space] = die
    game.tally.pieces[board.die_zone[space] * ROW + COLOUR_OF[die]] += 1
    effect = board.die_effect[space]
    for other in board.icon_spaces[effect][board.die_icon[space]]:
        if game.die_spaces[other] == EMPTY:
            return
    game.tally.open_icons[effect] ^= board.die_icon_bit[space]


def gather_dice(game: Ep1, rule: RuleId) -> Row:
    """E1-ASM-23, E1-RUL-01: take all dice off the Main board, with those set aside; how many there are of each colour."""
    dice = filled(0, len(COLOURS))
    board = game.box.board
    for space in range(len(game.die_spaces)):
        if game.die_spaces[space] != EMPTY:
            colour = COLOUR_OF[game.die_spaces[space]]
            dice[colour] += 1
            game.tally.pieces[board.die_zone[space] * ROW + colour] -= 1
            game.die_spaces[space] = EMPTY
    for effect in range(len(EFFECTS)):
        game.tally.open_icons[effect] = board.effect_icons[effect]
    for die in game.aside:
        dice[COLOUR_OF[die]] += 1
    game.aside = ()
    if game.notes is not None:
        game.note(rule, "{n} die|dice is|are taken off the main board", total(dice))
    return dice


def swap_pool_die(game: Ep1, seat: Seat, die: int, rule: RuleId) -> None:
    """E1-POL-02, E1-POL-05, E1-RUL-39: a die of the pool leaves the game for an own one from the supply with the same face."""
    own = DIE_OF[seat][FACE_OF[die]]
    game.players[seat].dice -= 1
    take_from_pool(game, die)
    put_in_pool(game, own)
    if game.notes is not None:
        game.note(rule, "{seat} replaces a {die} die of the pool by a {die} die", seat, die, own)


def swap_board_die(game: Ep1, seat: Seat, space: int, rule: RuleId) -> None:
    """E1-POL-05, E1-POL-06, E1-DNO-08: so does a die of the Main board; the new one brings no Dinos and no effect."""
    die = game.die_spaces[space]
    own = DIE_OF[seat][FACE_OF[die]]
    game.players[seat].dice -= 1
    zone = game.box.board.die_zone[space]
    game.die_spaces[space] = own
    game.tally.pieces[zone * ROW + COLOUR_OF[die]] -= 1
    game.tally.pieces[zone * ROW + seat] += 1
    if game.notes is not None:
        game.note(rule, "{seat} replaces the {die} die on {die_space} by a {die} die", seat, die, space, own)
