"""Converting a die (chapter 9.1): a Neutral die of the pool, else of the Main board, becomes one of the Dissenter."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.dice import DIE_OF, FACE_OF, NEUTRAL_DICE
from mesozoic.perseverance.common.politics import is_neutral
from mesozoic.perseverance.common.pool import swap_board_die, swap_pool_die
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import NEUTRAL
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.search import FEWEST, Keys, Search, choose
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.walk import opposite_zone, walk
from mesozoic.perseverance.dissenters.words import DISSENTERS, other_of


def rank(game: Colony, colour: int, die: int) -> int:
    """DS-CNV-02: where the icon of a die stands in the order of the other Dissenter's card, the first at 1."""
    order = rules_of(game).cards.order[solo_of(game).card_of(other_of(colour))]
    for at in range(len(order)):
        if order[at] == FACE_OF[die]:
            return at + 1
    return len(order) + 1


@final
class NeutralInPool(Search[Colony]):
    """DS-CNV-02: of the Neutral dice of the pool the one whose icon stands earliest in the order of the other's card."""

    kind = "ds.neutral_in_pool"
    rule = "DS-CNV-02"
    noun = "{die}"
    found = "{colour} converts the {die} die of the pool"
    prefers: Keys = (FEWEST,)
    compared = ("place {n} in the order of the other card",)

    def order(self, game: Colony) -> list[int]:
        return [die for die in DIE_OF[NEUTRAL] if game.pool[die]]

    def tell_start(self, game: Colony) -> None:
        tell_limit(game, self.colour)
        tell_order(game, self.colour, "DS-CNV-02")

    def key(self, game: Colony, one: int, n: int) -> int:
        return rank(game, self.colour, one)

    def then(self, game: Colony, one: int) -> Steps:
        """DS-CNV-04, DS-CNV-05: a die of the supply takes its place with the same face; that is not placing a die."""
        swap_pool_die(game, self.colour, one, "DS-CNV-04")
        return DONE


@final
class NeutralOnBoard(Search[Colony]):
    """DS-CNV-03, DS-RUL-16, D2-RUL-09: of the first Zone in the walk with Neutral dice, the icon earliest in that order.

    Of equal icons the die at the top left, on Outposts that at the most desired place.
    """

    kind = "ds.neutral_on_board"
    rule = "DS-CNV-03"
    noun = "{die_space}"
    found = "{colour} converts the die on {die_space}"
    prefers: Keys = (FEWEST, FEWEST)
    compared = ("place {n} in the order of the other card",)
    by_chance = True

    def order(self, game: Colony) -> list[int]:
        for zone in walk(game, opposite_zone(game, self.colour)):
            if game.tally.of(zone, NEUTRAL):
                return [space for space in game.box.spaces.zone_die_spaces[zone] if is_neutral(game.die_spaces[space])]
        return []

    def tell_start(self, game: Colony) -> None:
        tell_limit(game, self.colour)
        game.detail("DS-CNV-03", "no neutral die is in the pool")
        rules_of(game).tell_opposite(game, self.colour)
        for zone in walk(game, opposite_zone(game, self.colour)):
            dice = game.tally.of(zone, NEUTRAL)
            game.detail("DS-CNV-03", "{zone}: {n} neutral die|dice", zone, dice)
            if dice:
                break
        tell_order(game, self.colour, "DS-CNV-03")

    def tell_numbers(self, game: Colony, one: int) -> None:
        game.detail("DS-CNV-03", "{die_space}: a {die} die", one, game.die_spaces[one])

    def comparison(self, game: Colony, one: int, n: int) -> str:
        return rules_of(game).tell_place(game, one) if n else self.compared[n]

    def key(self, game: Colony, one: int, n: int) -> int:
        return rules_of(game).place_rank(game, one) if n else rank(game, self.colour, game.die_spaces[one])

    def then(self, game: Colony, one: int) -> Steps:
        """DS-CNV-03, DS-CNV-04, DS-CNV-05: also the die just placed; the new one is Presence of its colour at once."""
        swap_board_die(game, self.colour, one, "DS-CNV-04")
        return DONE

    def otherwise(self, game: Colony) -> Steps:
        """DS-CNV-01: ignored without a Neutral die in play."""
        game.note("DS-CNV-01", "no neutral die is in play for {colour}", self.colour)
        return DONE


IN_POOL: Final = [NeutralInPool(colour) for colour in range(len(DISSENTERS))]
ON_BOARD: Final = [NeutralOnBoard(colour) for colour in range(len(DISSENTERS))]


def convert(game: Colony, colour: int) -> Steps:
    """DS-CNV-01, DS-CNV-02, DS-CNV-03: ignored with all own dice in play; a Neutral die of the pool, else of the Main board."""
    if not game.owners[colour].dice:
        game.note("DS-CNV-01", "all dice of {colour} are in play", colour)
        return DONE
    return choose(game, IN_POOL[colour] if game.tally.lying & NEUTRAL_DICE else ON_BOARD[colour])


# -- telling it --------------------------------------------------------------------------------------------------------


def tell_limit(game: Colony, colour: int) -> None:
    """DS-CNV-01: how many of the Dissenter's own dice are in play, and how many there are."""
    dice = game.box.pieces.dice
    game.detail("DS-CNV-01", "{n} of {n} dice of {colour} are in play", dice - game.owners[colour].dice, dice, colour)


def tell_order(game: Colony, colour: int, rule: RuleId) -> None:
    """DS-CNV-02, DS-CNV-03: which is the other Dissenter's card, and its order."""
    card = solo_of(game).card_of(other_of(colour))
    order = rules_of(game).cards.order[card]
    text = "the order of the other card, {action}, is {icon}, {icon}, {icon}, {icon}"
    game.detail(rule, text, card, order[0], order[1], order[2], order[3])


register(NeutralInPool, NeutralOnBoard)
