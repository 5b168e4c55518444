"""Placing a die in Episode 2 (chapter 20): dice that are turned for Reserve, and Discovery as one Effect."""

from __future__ import annotations

from mesozoic.core.ids import RuleId
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.dice import DICE_FITTING, FACE_OF, FACES_FITTING
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.dice import first_empty, first_space, put_die, set_aside
from mesozoic.perseverance.dissenters.ep2.acts import Effect
from mesozoic.perseverance.dissenters.ep2.desire import desire
from mesozoic.perseverance.dissenters.ep2.outpost import (
    can_turn,
    empty_outpost,
    is_first,
    outpost_dice,
    outpost_faces,
    put_on_outpost,
    tell_closed,
    turn_for_reserve,
)
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.ep2.words import ANY_OUTPOST
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import DISCOVERY, OUTPOST


def legal_dice(game: Ep2, colour: int, effect: int) -> int:
    """D2-PRI-01, D2-PRI-03, D2-PRI-08: the dice of the pool that are legal on an Effect, whether it can be resolved or not."""
    if effect == ANY_OUTPOST:
        return outpost_dice(game, colour)
    return game.tally.lying & DICE_FITTING[game.tally.open_icons[effect]]


def faces(game: Ep2, colour: int, effect: int) -> int:
    """D2-PRI-01, D2-PRI-05, D2-RUL-03: with Reserve, the faces that fit an empty space of the Effect, one bit each."""
    if not can_turn(game, colour):
        return 0
    if effect == ANY_OUTPOST:
        return outpost_faces(game, colour)
    found = 0
    for face in FACES_FITTING[game.tally.open_icons[effect]]:
        found |= 1 << face
    return found


def tell_passed_over(game: Ep2, colour: int, effect: int, rule: RuleId) -> None:
    """D2-PRI-01, D2-PRI-02, D2-EFF-29, D2-RUL-04: why the search does not select an Effect; the rule is that of its test."""
    if effect != ANY_OUTPOST and game.tally.open_icons[effect]:
        game.detail(rule, "{act}: no die of the pool is legal there, and there is no reserve to turn one", effect)
    elif effect != ANY_OUTPOST:
        game.detail(rule, "{act}: no die space is empty there", effect)
    elif is_first(game):
        game.detail("D2-RUL-04", "{act}: no outpost can be built", effect)
    else:
        game.detail("D2-EFF-29", "{act}: no outpost is available", effect)
        tell_closed(game, colour)


def empty_space(game: Ep2, effect: int) -> int:
    """D2-PRI-09, DS-RUL-10: the first empty die space of an Effect, whatever its icon, or EMPTY."""
    if effect == ANY_OUTPOST:
        return empty_outpost(game)
    return first_empty(game, game.box.spaces.effect_spaces[effect])


def put(game: Ep2, colour: int, effect: int, die: int, face: int) -> Steps:
    """D2-PRI-05, D2-PRI-06, D2-PRI-07, D2-PRI-10: Reserve for a new face, the die on its space, then the Effect under it.

    No Dino comes of it; D2-EFF-32: the die stays there until the next Assembly.
    """
    if effect == ANY_OUTPOST:
        return put_on_outpost(game, colour, die, face)
    if face != FACE_OF[die]:
        turn_for_reserve(game, colour, die, face, game.tally.open_icons[effect])
    space = first_space(game, effect, face)
    put_die(game, colour, die, face, space, "D2-PRI-06")
    return (Effect(colour, effect, space),)


def forced(game: Ep2, colour: int, die: int, space: int) -> Steps:
    """D2-PRI-09, DS-RUL-10: no Effect, no Reserve spent, no new face."""
    if space == EMPTY:
        set_aside(game, colour, die)
    else:
        put_die(game, colour, die, FACE_OF[die], space, "DS-RUL-10")
    return DONE


def place_rank(game: Ep2, space: int) -> int:
    """DS-RUL-16, D2-RUL-09: by Effects in ring order and spaces in order, the first at 1; for dice on Outposts by desire."""
    spaces = game.box.spaces
    effect = spaces.die_effect[space]
    zone = spaces.effect_zone[effect]
    if zone == DISCOVERY:
        return desire(game, game.area_of(effect - OUTPOST))
    before = 1
    for other in parts_of(game).ring[zone]:
        if other == effect:
            break
        before += len(spaces.effect_spaces[other])
    return before + space - spaces.effect_spaces[effect][0]
