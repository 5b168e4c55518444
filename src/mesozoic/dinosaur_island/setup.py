"""Setting up Dinosaur Island (chapters SET, PLS and 13.1): the fresh table, and what is drawn. Plot twists: `twists.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import Row
from mesozoic.core.pile import Pile, shuffled
from mesozoic.core.record import register
from mesozoic.core.rows import added, filled, row_of
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.dinosaur_island.box import DINOSAUR_STOCK, IslandBox
from mesozoic.dinosaur_island.cleanup import ALL_SCIENTISTS, TurnUpRecipes
from mesozoic.dinosaur_island.player import Player, Solo
from mesozoic.dinosaur_island.rounds import Round
from mesozoic.dinosaur_island.solo import lay_out_solo_cards
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.twists import FillBag, lay_out_twists
from mesozoic.dinosaur_island.verbs import add_spots, lay_out
from mesozoic.dinosaur_island.words import (
    ADVANCED,
    ATTRACTION,
    BASIC,
    CATEGORIES,
    EMPTY,
    ENTRANCE,
    EXHIBIT,
    ITEMS,
    LAB_UPGRADE,
    NOBODY,
    PLACES,
    ROWS,
    SETUP,
    SPECIALIST,
    TIER,
    ZONES,
    market_place,
)

FEWEST: Final = 2
"""DI-RUL-55: the solo game takes the tiles of the game for two."""
SHORT: Final = 0
"""DI-RUL-12: the length of the first game's objectives."""

# -- the fresh table ---------------------------------------------------------------------------------------------------


def start_table(box: IslandBox) -> Island:
    """DI-SET-01: everything in its supply, stack or bag, and nothing drawn yet; DI-SOL-06: round 1.

    DI-CMP-01: one to four players, with one of them by the numbers of chapter 13. DI-CMP-02, DI-SOL-03: all visitors in the bag.
    DI-CMP-08: dinosaurs in the supply; the other stock is never short. DI-CMP-11: twelve market places.
    DI-CMP-16: the extras for fun are not in the data, so they are in no game.
    DI-RUL-08: the order of a pile is nobody's secret, because it is decided only when a card is drawn.
    """
    board = box.board
    slots = pool_size(box)
    return Island(
        box=box,
        players=[new_player(box, seat) for seat in range(box.players)],
        order=tuple(range(box.players)),
        round=1,
        phase=SETUP,
        dice=row_of([]),
        die_slots=filled(EMPTY, slots),
        scientists=filled(NOBODY, slots),
        holding=EMPTY,
        storage=0,
        recipes=filled(EMPTY, len(CATEGORIES)),
        recipe_stacks=recipe_stacks(box),
        market=filled(EMPTY, len(ITEMS) * ROWS),
        stacks=market_stacks(box),
        discards=[()] * len(ITEMS),
        special=box.labs.special_copies,
        objectives=row_of([]),
        claims=row_of([]),
        closed=0,
        together=False,
        ending=False,
        twists=row_of([]),
        patrons=box.cards.patrons if box.solo else board.patrons,
        hooligans=box.cards.hooligans if box.solo else board.hooligans,
        beside=0,
        gone=0,
        due=filled(0, 2 * TIER),
        fired=(),
        removed=(),
        dinosaurs=DINOSAUR_STOCK - box.players * board.start_dinosaurs,
        solo=new_solo(box),
        stack=[Setup()],
    )


def pool_size(box: IslandBox) -> int:
    """DI-SET-02, DI-CMP-10: 2n + 1 dice, each with a slot; DI-SOL-02: five in the solo game."""
    return box.cards.pool_dice if box.solo else box.board.dice_per_player * box.players + box.board.dice_extra


def recipe_stacks(box: IslandBox) -> list[Pile]:
    """DI-SET-08, DI-CMP-05: the recipe tiles, split by category into three shuffled stacks."""
    category = box.recipes.category[: box.recipes.tiles]
    return [shuffled([1 if own == stack else 0 for own in category]) for stack in range(len(CATEGORIES))]


def market_stacks(box: IslandBox) -> list[Pile]:
    """DI-SET-03, DI-SET-04, DI-CMP-04, DI-RUL-55: tiles marked for more players are out of the game; all specialists are in.

    DI-SET-05: the special lab upgrades have stacks of their own, whatever the number of players.
    """
    players = box.players if box.players > FEWEST else FEWEST
    attractions = [1 if mark <= players else 0 for mark in box.attractions.from_players]
    labs = [len([mark for mark in marks if mark <= players]) for marks in box.labs.copies]
    return [shuffled(attractions), shuffled(labs), shuffled([1] * len(box.specialists.ids))]


def new_player(box: IslandBox, seat: Seat) -> Player:
    """DI-PLS-01, DI-PLS-02, DI-CMP-07: one player's people and pieces; DI-PLS-03, DI-CMP-12: cold storage and the printed lab.

    DI-PLS-05, DI-CMP-14: opening levels and capacity. DI-PLS-06: absent players have nothing. Cash as if seat 0 went first.
    The worker on the turn order track is never used as one, so it is not counted.
    """
    board = box.board
    start = box.recipes.tiles + seat
    player = Player(
        cash=board.start_cash + seat * board.later_cash,
        vp=board.start_vp,
        excitement=board.start_excitement,
        threat=box.recipes.threat[start] * board.start_dinosaurs,
        security=board.start_security,
        dna=row_of([board.start_dna[BASIC]] * TIER + [board.start_dna[ADVANCED]] * TIER),
        limit=row_of([board.start_limit[BASIC]] * TIER + [board.start_limit[ADVANCED]] * TIER),
        staff=board.start_workers,
        workers=board.start_workers,
        scientists=ALL_SCIENTISTS,
        specialists=row_of([]),
        gave=row_of([]),
        used=0,
        lab=box.labs.board,
        covered=row_of([]),
        slots=0,
        zones=printed_zones(box),
        exhibits=row_of([start]),
        capacity=row_of([board.start_capacity]),
        dinosaurs=row_of([board.start_dinosaurs]),
        spots=filled(0, ENTRANCE),
        patrons=filled(0, PLACES),
        hooligans=filled(0, PLACES),
        guard=0,
        redraws=0,
        doubles=0,
        bought=0,
        attraction_vp=0,
        patron_cash=0,
        visitor_vp=0,
        lost_vp=0,
        card_vp=0,
    )
    add_spots(player, player.exhibit_zone(0), board.start_dinosaurs)
    add_spots(player, box.attractions.printed_zone, box.attractions.spots[box.attractions.tiles])
    return player


def printed_zones(box: IslandBox) -> Row:
    """DI-PLS-04, DI-RUL-14, DI-RUL-15: a park is a grid of zones; a starting exhibit and an attraction are printed on it."""
    zones = filled(EMPTY, ZONES)
    for zone in box.board.starting_zones:
        zones[zone] = EXHIBIT
    zones[box.attractions.printed_zone] = box.attractions.tiles
    return zones


def new_solo(box: IslandBox) -> Solo:
    """DI-SOL-04: the solo objectives, shuffled; there are none with more players."""
    return Solo(
        drawn=row_of([]),
        cards=row_of([]),
        completed=row_of([]),
        deck=shuffled([1 if box.solo else 0] * len(box.cards.ids)),
        revealed=(),
        scored=0,
        discarded=(),
        strict=box.solo,
    )


# -- the steps ---------------------------------------------------------------------------------------------------------


@final
class Setup(Do[Island]):
    """DI-SET-01 to DI-SET-14: the setup in order, then round 1; DI-SOL-01: in the solo game as far as chapter 13 leaves it."""

    kind = "di.setup"
    rule = "DI-SET-01"

    def run(self, game: Island) -> Steps:
        tell_parks(game)
        return (
            *choose_first_player(game),
            DrawDie(pool_size(game.box)),
            *[DealItem(item, ROWS) for item in (ATTRACTION, LAB_UPGRADE, SPECIALIST)],
            TurnUpRecipes(),
            *lay_out_objectives(game),
            *lay_out_twists(game),
            FillBag(),
            *lay_out_solo_cards(game),
            Round(),
        )


def tell_parks(game: Island) -> None:
    """DI-PLS-04, DI-PLS-05: what is printed on the park boards, and the dinosaur that is there from the start."""
    first, second = game.box.board.starting_zones
    for seat in range(len(game.players)):
        recipe = game.players[seat].exhibits[0]
        game.note("DI-PLS-04", "{seat} starts with a dinosaur in {recipe}, zones {zone} and {zone}", seat, recipe, first, second)


# -- first player and cash ---------------------------------------------------------------------------------------------


def choose_first_player(game: Island) -> Steps:
    """DI-RUL-09: the first player is as agreed, or drawn at random."""
    if game.box.first_player < 0:
        return (FirstPlayer(),)
    begin(game, game.box.first_player)
    return DONE


@final
class FirstPlayer(Chance[Island]):
    """DI-SET-12, DI-RUL-09: one player is the first player, at random where nothing was agreed."""

    kind = "di.first_player"
    rule = "DI-SET-12"

    def offer(self, game: Island, codes: Codes) -> None:
        for code in range(len(game.players)):
            codes.add(code)

    def take(self, game: Island, code: int) -> Steps:
        begin(game, code)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(f"seat-{code}")


def begin(game: Island, first: Seat) -> None:
    """DI-SET-12, DI-SET-13, DI-RUL-09: turn order runs clockwise by seat; cash grows with it, $15 for the first player."""
    players = len(game.players)
    board = game.box.board
    game.order = tuple([(first + i) % players for i in range(players)])
    game.note("DI-SET-12", "{seat} is the first player", first)
    for i in range(players):
        seat = game.order[i]
        game.players[seat].cash = board.start_cash + i * board.later_cash
        game.note("DI-SET-13", "{seat} starts with ${n}", seat, game.players[seat].cash)


# -- dice and market ---------------------------------------------------------------------------------------------------


@final
class DrawDie(Chance[Island]):
    """DI-SET-02, DI-SOL-02: the dice pool is drawn at random; the other dice are out of the game."""

    kind = "di.draw_die"
    rule = "DI-SET-02"

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left: Final = left

    def offer(self, game: Island, codes: Codes) -> None:
        for die in range(len(game.box.dice.ids)):
            if die not in game.dice:
                codes.add(die)

    def take(self, game: Island, code: int) -> Steps:
        game.dice = added(game.dice, code)
        game.note("DI-SET-02", "die {n} joins the dice pool", code + 1)
        return (DrawDie(self.left - 1),) if self.left > 1 else DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.dice.ids[code])


@final
class DealItem(Chance[Island]):
    """DI-SET-06, DI-SET-07, DI-RUL-10: four items of a kind, from the $2 row to the $5 row; attractions are sorted then."""

    kind = "di.deal_item"
    rule = "DI-SET-07"

    def __init__(self, item: int, left: int) -> None:
        super().__init__()
        self.item: Final = item
        self.left: Final = left

    def offer(self, game: Island, codes: Codes) -> None:
        game.stacks[self.item].offer_next(codes)

    def weights(self, game: Island) -> list[int]:
        return game.stacks[self.item].weights()

    def take(self, game: Island, code: int) -> Steps:
        game.stacks[self.item].draw(code)
        place = market_place(self.item, ROWS - self.left)
        if self.item == ATTRACTION:
            game.market[place] = code
        else:
            lay_out(game, place, code, "DI-SET-07")
        if self.left > 1:
            return (DealItem(self.item, self.left - 1),)
        if self.item == ATTRACTION:
            sort_attractions(game)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.item_ids(self.item)[code])


def sort_attractions(game: Island) -> None:
    """DI-SET-06: the cheapest goes to the $2 row, the dearest to the $5 row.

    DI-RUL-10: the sort keeps the order of equal costs, in which they were drawn, and that order is random.
    """
    cost = game.box.attractions.cost
    drawn = [game.market[market_place(ATTRACTION, row)] for row in range(ROWS)]
    drawn.sort(key=lambda tile: cost[tile])
    for row in range(ROWS):
        lay_out(game, market_place(ATTRACTION, row), drawn[row], "DI-SET-06")


# -- objectives --------------------------------------------------------------------------------------------------------


def lay_out_objectives(game: Island) -> Steps:
    """DI-SET-09: n + 1 objectives of one length; DI-SOL-04: none in the solo game; DI-SET-14, DI-RUL-12: the first game's."""
    if game.box.solo:
        return DONE
    wanted = len(game.players) + 1
    if game.box.first_game:
        for objective in game.box.objectives.first_game[:wanted]:
            reveal_objective(game, objective, "DI-SET-14")
    left = wanted - len(game.objectives)
    return (DrawObjective(left),) if left else DONE


@final
class DrawObjective(Chance[Island]):
    """DI-SET-09, DI-RUL-10: an objective of the agreed length at random; those not drawn are out of the game.

    DI-RUL-12: what the first game's own objectives leave open is filled with short ones.
    """

    kind = "di.draw_objective"
    rule = "DI-SET-09"

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left: Final = left

    def offer(self, game: Island, codes: Codes) -> None:
        length = SHORT if game.box.first_game else game.box.length
        lengths = game.box.objectives.length
        for card in range(len(lengths)):
            if lengths[card] == length and card not in game.objectives:
                codes.add(card)

    def take(self, game: Island, code: int) -> Steps:
        reveal_objective(game, code, "DI-RUL-12" if game.box.first_game else "DI-SET-09")
        return (DrawObjective(self.left - 1),) if self.left > 1 else DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.objectives.ids[code])


def reveal_objective(game: Island, objective: int, rule: str) -> None:
    """DI-SET-09, DI-CMP-06: an objective lies face up, claimed by nobody."""
    game.objectives = added(game.objectives, objective)
    game.claims = added(game.claims, 0)
    game.note(rule, "the objective {objective} is in play, worth {n} VP", objective, game.box.objectives.vp[objective])


register(Setup, FirstPlayer, DrawDie, DealItem, DrawObjective)
