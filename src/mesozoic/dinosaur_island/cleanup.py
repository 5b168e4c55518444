"""The Cleanup Phase (chapter CLN): turn order, market, recipes, people, visitors, plot twists."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import filled, has_between, replaced, total
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.twists import end_of_round_twists
from mesozoic.dinosaur_island.verbs import discard_from_market, lay_out
from mesozoic.dinosaur_island.words import (
    CATEGORIES,
    CLEANUP,
    DISCARD_TWO_ROWS,
    EMPTY,
    FREE_HIRE,
    ITEMS,
    KEEP_CHEAP_ROW,
    NOBODY,
    ON_PLATFORM,
    PLACES,
    ROWS,
    market_place,
)

ALL_SCIENTISTS: Final = 7
"""DI-PLS-02: levels 1, 2 and 3, one bit each."""
NEW_ORDER_LINES: Final = [
    "",
    "",
    "next round's turn order: {seat} and {seat}",
    "next round's turn order: {seat}, {seat} and {seat}",
    "next round's turn order: {seat}, {seat}, {seat} and {seat}",
]
"""By number of players."""
SHUFFLED: Final = [
    "the {n} discarded attraction|attractions is|are shuffled into a new stack",
    "the {n} discarded lab upgrade|upgrades is|are shuffled into a new stack",
    "the {n} discarded specialist|specialists is|are shuffled into a new stack",
]
"""By kind of item."""


@final
class Cleanup(Do[Island]):
    """DI-CLN-01: six steps in this order, DI-RUL-47: in the last round too; DI-RUL-17: then what holds for this round ends.

    DI-RUL-49: each step is one moment; only the last one brings anything that an objective counts.
    """

    kind = "di.cleanup"
    rule = "DI-CLN-01"
    scene = "cleanup"

    def run(self, game: Island) -> Steps:
        game.phase = CLEANUP
        return SIX_STEPS


# -- step 1: turn order ------------------------------------------------------------------------------------------------


@final
class NewTurnOrder(Do[Island]):
    """DI-CLN-02, DI-CLN-03: ascending VP on the track; equals keep their order.

    DI-RUL-44: objectives are not on the track yet, and nothing later sorts again. DI-RUL-55: alone there is nothing to sort.
    """

    kind = "di.new_turn_order"
    rule = "DI-CLN-02"

    def run(self, game: Island) -> Steps:
        if game.box.solo:
            return DONE
        order: list[Seat] = []
        for seat in game.order:
            place = len(order)
            while place and game.players[order[place - 1]].vp > game.players[seat].vp:
                place -= 1
            order.insert(place, seat)
        game.order = tuple(order)
        game.note("DI-CLN-02", NEW_ORDER_LINES[len(game.order)], *game.order)
        return DONE


# -- step 2: market ----------------------------------------------------------------------------------------------------


@final
class RefreshMarket(Do[Island]):
    """DI-CLN-04, DI-CLN-05: the $2 row is discarded and the rest moves to the cheap end; DI-CLN-06: then gaps are filled."""

    kind = "di.refresh_market"
    rule = "DI-CLN-04"

    def run(self, game: Island) -> Steps:
        for row in range(rows_to_discard(game)):
            for item in range(len(ITEMS)):
                place = market_place(item, row)
                if game.market[place] != EMPTY:
                    discard_from_market(game, place, "DI-CLN-04")
        slide(game)
        return (FillMarket(),)


def rows_to_discard(game: Island) -> i64:
    """DI-CLN-04: the $2 row; DI-RND-07: a plot twist in force discards more rows, or none."""
    for twist in (DISCARD_TWO_ROWS, KEEP_CHEAP_ROW):
        if game.in_force(twist):
            rows = game.box.twists.amount[twist]
            game.note("DI-RND-07", "{twist}: {n} row|rows is|are discarded", twist, rows)
            return rows
    return 1


def slide(game: Island) -> None:
    """DI-CLN-05, DI-RUL-45: column by column the cheapest places are occupied, in the same order.

    DI-CLN-08: attractions are not sorted by cost again.
    """
    moved = False
    for first in range(0, len(ITEMS) * ROWS, ROWS):
        free = first
        for place in range(first, first + ROWS):
            item = game.market[place]
            if item != EMPTY:
                moved = moved or free != place
                game.market[place] = EMPTY
                game.market[free] = item
                free += 1
    if moved:
        game.note("DI-CLN-05", "the items left in the market move to the cheap end")


@final
class FillMarket(Do[Island]):
    """DI-CLN-06: every empty place is filled from the stack of its kind, as long as there is anything (DI-RUL-45)."""

    kind = "di.fill_market"
    rule = "DI-CLN-06"

    def run(self, game: Island) -> Steps:
        for item in range(len(ITEMS)):
            renew_stack(game, item)
        return REFILL if next_gap(game) != EMPTY else DONE


def renew_stack(game: Island, item: i64) -> None:
    """DI-CLN-07, DI-RUL-45: when an item is needed and none is left, the discard pile is shuffled to become the stack."""
    discards = game.discards[item]
    needed = has_between(game.market, EMPTY, market_place(item, 0), market_place(item, ROWS))
    if needed and discards and game.stacks[item].is_empty():
        game.stacks[item].shuffle_in(list(discards))
        game.discards[item] = ()
        game.note("DI-CLN-07", SHUFFLED[item], len(discards))


def next_gap(game: Island) -> i64:
    """DI-RUL-45: the next empty place that can be filled, column by column from $2 upward, or EMPTY."""
    for place in range(len(game.market)):
        if game.market[place] == EMPTY and not game.stacks[place // ROWS].is_empty():
            return place
    return EMPTY


@final
class Refill(Chance[Island]):
    """DI-CLN-06: the next item of a stack comes into the cheapest empty place of its column."""

    kind = "di.refill"
    rule = "DI-CLN-06"

    def offer(self, game: Island, codes: Codes) -> None:
        game.stacks[next_gap(game) // ROWS].offer_next(codes)

    def weights(self, game: Island) -> list[int]:
        return game.stacks[next_gap(game) // ROWS].weights()

    def take(self, game: Island, code: int) -> Steps:
        place = next_gap(game)
        game.stacks[place // ROWS].draw(code)
        lay_out(game, place, code, "DI-CLN-06")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.item_ids(next_gap(game) // ROWS)[code])


# -- step 3: recipes ---------------------------------------------------------------------------------------------------


@final
class TurnUpRecipes(Do[Island]):
    """DI-SET-08, DI-CLN-09: every recipe stack without a face-up tile has its top tile turned up; an empty one shows none."""

    kind = "di.turn_up_recipes"
    rule = "DI-CLN-09"

    def run(self, game: Island) -> Steps:
        down = [category for category in range(len(CATEGORIES)) if game.recipes[category] == EMPTY]
        return tuple([TurnUpRecipe(category) for category in down if not game.recipe_stacks[category].is_empty()])


@final
class TurnUpRecipe(Chance[Island]):
    """DI-SET-08, DI-CLN-09: the top tile of a recipe stack is turned up."""

    kind = "di.turn_up_recipe"
    rule = "DI-CLN-09"

    def __init__(self, category: int) -> None:
        super().__init__()
        self.category: Final = category

    def offer(self, game: Island, codes: Codes) -> None:
        game.recipe_stacks[self.category].offer_next(codes)

    def weights(self, game: Island) -> list[int]:
        return game.recipe_stacks[self.category].weights()

    def take(self, game: Island, code: int) -> Steps:
        game.recipe_stacks[self.category].draw(code)
        game.recipes[self.category] = code
        rule = "DI-CLN-09" if game.phase == CLEANUP else "DI-SET-08"
        game.note(rule, "{recipe} is the {category} on offer", code, self.category)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.recipes.ids[code])


# -- steps 4 and 5: people ---------------------------------------------------------------------------------------------


@final
class TakeBack(Do[Island]):
    """DI-CLN-10, DI-RUL-46: all workers a player has return to the worker pool, all scientists to the research pool.

    DI-RUL-19: all dice return to the dice pool, and the slots of the research center are free again.
    """

    kind = "di.take_back"
    rule = "DI-CLN-10"

    def run(self, game: Island) -> Steps:
        for player in game.players:
            player.workers = player.staff
            player.scientists = ALL_SCIENTISTS
        game.die_slots = filled(EMPTY, len(game.dice))
        game.scientists = filled(NOBODY, len(game.dice))
        game.holding = EMPTY
        game.storage = 0
        game.note("DI-CLN-10", "all workers and scientists return to their pools")
        return DONE


@final
class VisitorsLeave(Do[Island]):
    """DI-CLN-11: all visitors still at parks, on spots or at entrances, go back into the bag."""

    kind = "di.visitors_leave"
    rule = "DI-CLN-11"

    def run(self, game: Island) -> Steps:
        patrons: i64 = 0
        hooligans: i64 = 0
        for player in game.players:
            patrons += total(player.patrons)
            hooligans += total(player.hooligans)
            for place in range(PLACES):
                player.patrons[place] = 0
                player.hooligans[place] = 0
        game.patrons += patrons
        game.hooligans += hooligans
        game.note("DI-CLN-11", "{n} patron|patrons and {n} hooligan|hooligans go back into the bag", patrons, hooligans)
        return DONE


# -- step 6: plot twists, and the end of what holds for a round --------------------------------------------------------


@final
class ResolveTwists(Do[Island]):
    """DI-CLN-12: last of all, plot twists that act at the end of a round; DI-RUL-47, DI-RUL-49: all of it is one moment."""

    kind = "di.resolve_twists"
    rule = "DI-CLN-12"

    def run(self, game: Island) -> Steps:
        steps = end_of_round_twists(game)
        return as_one_moment(game, steps, True) if steps else DONE


@final
class EffectsEnd(Do[Island]):
    """DI-RUL-17: after the last Cleanup step effects of "this round" end, and those of "once per round" are fresh again.

    DI-WRK-05: lab slots are free again. DI-RUL-51: what is counted in one round restarts. DI-RUL-64: a free hire stays used.
    """

    kind = "di.effects_end"
    rule = "DI-RUL-17"

    def run(self, game: Island) -> Steps:
        for player in game.players:
            player.used &= 1 << FREE_HIRE
            player.slots = 0
            player.guard = 0
            player.redraws = 0
            player.doubles = 0
            player.attraction_vp = 0
            player.patron_cash = 0
            if player.spots[ON_PLATFORM]:
                player.spots = replaced(player.spots, ON_PLATFORM, 0)
        return DONE


REFILL: Final[Steps] = (Refill(), FillMarket())
SIX_STEPS: Final[Steps] = (
    NewTurnOrder(),
    RefreshMarket(),
    TurnUpRecipes(),
    TakeBack(),
    VisitorsLeave(),
    ResolveTwists(),
    EffectsEnd(),
)
"""DI-CLN-01: in this order; DI-RUL-17: the effects of the round end after them."""

register(
    Cleanup,
    NewTurnOrder,
    RefreshMarket,
    FillMarket,
    Refill,
    TurnUpRecipes,
    TurnUpRecipe,
    TakeBack,
    VisitorsLeave,
    ResolveTwists,
    EffectsEnd,
)
