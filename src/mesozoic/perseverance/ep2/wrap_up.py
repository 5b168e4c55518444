"""The wrap-up, step 5 of an Assembly (E2-ASM-21 to E2-ASM-32), and with it the end of the game."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common import wrap_up
from mesozoic.perseverance.common.words import EMPTY, NEUTRAL, VOTE
from mesozoic.perseverance.common.wrap_up import FIRST, add_dissenter_dice
from mesozoic.perseverance.ep2.cards import OFFERED, refill_adventures, refill_outposts
from mesozoic.perseverance.ep2.frame import END_FRAME
from mesozoic.perseverance.ep2.pool import ROLL_DIE
from mesozoic.perseverance.ep2.scoring import FinalScoring
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import put_dino
from mesozoic.perseverance.ep2.words import PERMANENT, ROOM


@final
class WrapUp(wrap_up.WrapUp[Ep2]):
    """E2-ASM-21, E2-END-01: the scored tile is removed; after the last one final scoring follows, without further wrap-up.

    E2-ASM-32: Breaches, ongoing Adventures, hands and Enclosures are left as they are, as is what no step here names.
    """

    kind = "ep2.wrap_up"
    rule = "E2-ASM-21"

    def renewal(self) -> Steps:
        return RENEWAL

    def ending(self) -> Steps:
        return (FinalScoring(),)


# -- dice and Dissenters -----------------------------------------------------------------------------------------------


@final
class RenewPool(wrap_up.RenewPool[Ep2]):
    """E2-ASM-23, E2-RUL-90: all dice are taken off the Main board, the pool is changed, and all are rolled as the new pool."""

    kind = "ep2.renew_pool"
    rule = "E2-ASM-23"

    def change(self, game: Ep2, dice: Row) -> None:
        if game.assembly == FIRST:
            add_dissenter_dice(game, dice)
        change = game.box.neutral_change[game.assembly]
        if change > 0:
            add_neutral_dice(game, dice, change)
        elif change < 0:
            remove_neutral_dice(game, dice, -change)

    def roll(self, colour: int) -> AnyStep:
        return ROLL_DIE[colour]


def add_neutral_dice(game: Ep2, dice: Row, joining: int) -> None:
    """E2-ASM-26, E2-ASM-27, E2-RUL-34: Neutral dice of the box join the pool; there are always enough (E2-CMP-16)."""
    dice[NEUTRAL] += joining
    game.note("E2-ASM-26" if game.box.colours == 3 else "E2-ASM-27", "{n} neutral die|dice joins|join the pool", joining)


def remove_neutral_dice(game: Ep2, dice: Row, leaving: int) -> None:
    """E2-ASM-24, E2-RUL-34: Neutral dice go back into the box, at most as many as are in play."""
    left = min(leaving, dice[NEUTRAL])
    dice[NEUTRAL] -= left
    game.note("E2-ASM-24", "{n} neutral die|dice goes|go back into the box", left)
    if left < leaving:
        game.note("E2-RUL-34", "no more neutral dice are in play")


@final
class AddDissenterCubes(wrap_up.AddDissenterCubes[Ep2]):
    """E2-ASM-25: after the first Assembly of 2 players a Dissenter cube goes on each Officer, and full rows pay at once."""

    kind = "ep2.add_dissenter_cubes"
    rule = "E2-ASM-25"


# -- offers ------------------------------------------------------------------------------------------------------------


@final
class RenewOutposts(Do[Ep2]):
    """E2-ASM-28, E2-RUL-44: the face-up Outpost tiles go under the stack in random order, and 3 new ones are turned up."""

    kind = "ep2.renew_outposts"
    rule = "E2-ASM-28"

    def run(self, game: Ep2) -> Steps:
        if game.notes is not None:
            for tile in game.outpost_offer:
                game.note("E2-ASM-28", "{outpost} goes under the stack", tile)
        game.outpost_deck.put_under(list(game.outpost_offer))
        game.outpost_offer = ()
        return refill_outposts(game)


@final
class RenewAdventures(Do[Ep2]):
    """E2-ASM-29: the offered Adventure cards go under their decks in random order, and 2 new ones per terrain are shown."""

    kind = "ep2.renew_adventures"
    rule = "E2-ASM-29"

    def run(self, game: Ep2) -> Steps:
        if game.notes is not None:
            for card in game.adventure_offer:
                game.note("E2-ASM-29", "{card} goes under its deck", card)
        for deck in OFFERED:
            own = [card for card in game.adventure_offer if game.box.adventures.deck[card] == deck]
            game.adventure_decks[deck].put_under(own)
        game.adventure_offer = ()
        return refill_adventures(game)


# -- Votes and Dinos ---------------------------------------------------------------------------------------------------


@final
class ResetVotes(Do[Ep2]):
    """E2-ASM-30, E2-AST-03: each player's Votes become the own Permanent Votes, those of the Dissenters 0."""

    kind = "ep2.reset_votes"
    rule = "E2-ASM-30"

    def run(self, game: Ep2) -> Steps:
        for seat in range(len(game.players)):
            assets = game.players[seat].assets
            assets[VOTE] = assets[PERMANENT]
            if game.notes is not None:
                game.note("E2-ASM-30", "the votes of {seat} become {n}", seat, assets[PERMANENT])
        game.dissenter_votes = 0
        if game.box.dissenters:
            game.note("E2-ASM-30", "the votes of the dissenters become {n}", 0)
        return DONE


@final
class RestockMap(Do[Ep2]):
    """E2-ASM-31, E2-RUL-11, E2-RUL-12: each tile, the Temple too, and edge hex that touches a Cleared Area gets one Dino.

    E2-RUL-20: tile positions come first, then edge hexes, in the order of the map.
    """

    kind = "ep2.restock_map"
    rule = "E2-ASM-31"

    def run(self, game: Ep2) -> Steps:
        for hex in range(len(game.box.map.words)):
            if game.tally.free[hex] and touches_cleared_area(game, hex):
                restock(game, hex)
        return DONE


def touches_cleared_area(game: Ep2, hex: int) -> bool:
    """Is one of the hexes beside this one a Cleared Area?"""
    for other in game.box.map.adjacent[hex]:
        if game.is_cleared(other):
            return True
    return False


def restock(game: Ep2, hex: int) -> None:
    """E2-ASM-31: a Dino of the printed species on the first empty space in arrow order.

    E2-RUL-20, E2-RUL-92: none where the supply lacks that species; no later space is looked at.
    """
    printed = game.dino_spaces(hex)
    for space in range(len(printed)):
        if game.dinos[hex * ROOM + space] == EMPTY:
            if game.dino_supply[printed[space]]:
                put_dino(game, hex, space, printed[space], "E2-ASM-31")
            else:
                game.note("E2-RUL-92", "the supply has no {species} for {hex}", printed[space], hex)
            return


RENEWAL: Final[Steps] = (
    RenewPool(),
    AddDissenterCubes(),
    RenewOutposts(),
    RenewAdventures(),
    ResetVotes(),
    RestockMap(),
    END_FRAME,
)
"""E2-ASM-23 to E2-ASM-31: the wrap-up after tile and Leaders, in its order."""

register(WrapUp, RenewPool, AddDissenterCubes, RenewOutposts, RenewAdventures, ResetVotes, RestockMap)
