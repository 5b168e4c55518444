"""What is on the table of Dinosaur Island, and the questions rules ask of it. Verbs that change it are in `verbs.py`."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.pile import Pile
from mesozoic.core.step import AnyStep
from mesozoic.dinosaur_island.box import IslandBox
from mesozoic.dinosaur_island.player import Player, Solo
from mesozoic.dinosaur_island.words import (
    ATTRACTION,
    COLUMNS,
    EMPTY,
    FOUR_SPECIALISTS,
    FREE_HIRE,
    ITEMS,
    LAB_UPGRADE,
    ROWS,
    ZONES,
    market_place,
)


@final
class Island(Game[IslandBox]):
    """The table of Dinosaur Island."""

    row_fields: ClassVar[tuple[str, ...]] = (
        "dice",
        "die_slots",
        "scientists",
        "recipes",
        "market",
        "special",
        "objectives",
        "claims",
        "twists",
        "due",
    )

    def __init__(
        self,
        box: IslandBox,
        players: list[Player],
        order: tuple[Seat, ...],
        round: int,
        phase: int,
        dice: Row,
        die_slots: Row,
        scientists: Row,
        holding: int,
        storage: int,
        recipes: Row,
        recipe_stacks: list[Pile],
        market: Row,
        stacks: list[Pile],
        discards: list[tuple[int, ...]],
        special: Row,
        objectives: Row,
        claims: Row,
        closed: int,
        together: bool,
        ending: bool,
        twists: Row,
        patrons: int,
        hooligans: int,
        beside: int,
        gone: int,
        due: Row,
        fired: tuple[int, ...],
        removed: tuple[int, ...],
        dinosaurs: int,
        solo: Solo,
        stack: list[AnyStep],
    ) -> None:
        super().__init__(box, stack)
        self.players: Final = players
        self.order = order
        """The turn order of this round."""
        self.round = round
        self.phase = phase
        self.dice = dice
        """DI-SET-02: the dice pool."""
        self.die_slots = die_slots
        """The face in each die slot, or EMPTY before the roll."""
        self.scientists = scientists
        """Whose scientist is on each die slot: a seat, NOBODY, or OUT_OF_PLAY."""
        self.holding = holding
        """The face of the threat die, or EMPTY."""
        self.storage = storage
        """Cold storage slots taken this round."""
        self.recipes: Final = recipes
        """The recipe on offer of each category, or EMPTY."""
        self.recipe_stacks: Final = recipe_stacks
        self.market: Final = market
        """What lies on each market place (item x ROWS + row), or EMPTY."""
        self.stacks: Final = stacks
        self.discards: Final = discards
        """By item."""
        self.special = special
        """Special lab upgrades left in their stacks."""
        self.objectives = objectives
        self.claims = claims
        """Who claimed each of the objectives, one bit for each seat."""
        self.closed = closed
        """One bit for each objective that nobody else can claim."""
        self.together = together
        """DI-RUL-49: does one moment run on, in which all who meet an objective claim it?"""
        self.ending = ending
        """DI-END-01: is this the last round?"""
        self.twists = twists
        self.patrons = patrons
        self.hooligans = hooligans
        """In the bag."""
        self.beside = beside
        """DI-RUL-13: hooligans kept beside the bag."""
        self.gone = gone
        """DI-SOL-12: patrons out of the game."""
        self.due: Final = due
        """DI-RUL-23: DNA due in the claim under way, by colour, before overflow."""
        self.fired = fired
        """DI-MKT-08: specialists out of the game."""
        self.removed = removed
        """DI-RUL-57: recipes out of the game."""
        self.dinosaurs = dinosaurs
        """DI-RUL-03: dinosaurs left in the supply."""
        self.solo: Final = solo

    def clone(self) -> Island:
        twin = Island(
            self.box,
            [player.clone() for player in self.players],
            self.order,
            self.round,
            self.phase,
            self.dice,
            self.die_slots[:],
            self.scientists[:],
            self.holding,
            self.storage,
            self.recipes[:],
            [pile.clone() for pile in self.recipe_stacks],
            self.market[:],
            [pile.clone() for pile in self.stacks],
            self.discards[:],
            self.special,
            self.objectives,
            self.claims,
            self.closed,
            self.together,
            self.ending,
            self.twists,
            self.patrons,
            self.hooligans,
            self.beside,
            self.gone,
            self.due[:],
            self.fired,
            self.removed,
            self.dinosaurs,
            self.solo.clone() if self.box.solo else self.solo,
            self.stack[:],
        )
        twin.follow(self)
        return twin

    # -- questions --------------------------------------------------------------------------------------------------

    def in_force(self, twist: i64) -> bool:
        """DI-RND-07: is this plot twist in force?"""
        return twist in self.twists

    def effect(self, seat: Seat, effect: i64) -> i64:
        """How much of an effect a player's specialists give together."""
        effects = self.box.specialists.effect
        total: i64 = 0
        for card in self.players[seat].specialists:
            if effects[card] == effect:
                total += self.box.specialists.amount[card]
        return total

    def has_effect(self, seat: Seat, effect: i64) -> bool:
        """Does a player have a specialist with this effect?"""
        effects = self.box.specialists.effect
        for card in self.players[seat].specialists:
            if effects[card] == effect:
                return True
        return False

    def can_use(self, seat: Seat, effect: i64) -> bool:
        """DI-RUL-17: does a player have a specialist with this effect, not used up yet?"""
        return self.has_effect(seat, effect) and not self.players[seat].has_used(effect)

    def next_hire_is_free(self, seat: Seat) -> bool:
        """DI-RUL-64: does the next hire cost nothing?"""
        return self.can_use(seat, FREE_HIRE)

    def worker_supply(self, seat: Seat) -> i64:
        """DI-PLS-01: a player's workers not yet available."""
        board = self.box.board
        return board.start_workers + board.supply - self.players[seat].staff

    def specialist_limit(self, seat: Seat) -> i64:
        """DI-CMP-15: how many specialists a player may hold."""
        limit: i64 = self.box.board.specialists
        if self.in_force(FOUR_SPECIALISTS):
            limit = self.box.twists.amount[FOUR_SPECIALISTS]
        for tile in self.players[seat].lab:
            limit += self.box.labs.specialists[tile]
        return limit

    def security_price(self, seat: Seat) -> i64:
        """DI-WRK-16, DI-RUL-34: what the next security level costs, before discounts."""
        level = self.players[seat].security + 1
        chart = self.box.board.security_cost
        return chart[level - 1] if level <= len(chart) else self.box.security_cost_above

    def paddock_price(self, seat: Seat, exhibit: i64) -> i64:
        """DI-WRK-19: what the next capacity of a paddock costs, before discounts."""
        board = self.box.board
        return board.paddock_cost[self.players[seat].capacity[exhibit] - board.start_capacity]

    def can_grow(self, seat: Seat, exhibit: i64) -> bool:
        """DI-WRK-20: can the paddock of one of a player's exhibits be upgraded?"""
        return self.players[seat].capacity[exhibit] < self.box.board.most_capacity

    def can_any_grow(self, seat: Seat) -> bool:
        """DI-WRK-20: can any paddock of a player be upgraded?"""
        for exhibit in range(len(self.players[seat].capacity)):
            if self.can_grow(seat, exhibit):
                return True
        return False

    def fits(self, seat: Seat, first: i64, second: i64) -> bool:
        """DI-RUL-15: does an exhibit fit into these two zones: free ones, side by side in one row unless the option says any?"""
        zones = self.players[seat].zones
        if zones[first] != EMPTY or zones[second] != EMPTY:
            return False
        return not self.box.zone_adjacency or (second == first + 1 and second % COLUMNS > 0)

    def has_room_for_exhibit(self, seat: Seat) -> bool:
        """DI-RUL-22: does an exhibit fit anywhere into a player's park?"""
        for first in range(ZONES):
            if self.players[seat].zones[first] == EMPTY:
                for second in range(first + 1, ZONES):
                    if self.fits(seat, first, second):
                        return True
        return False

    def row_is_empty(self, row: i64) -> bool:
        """Is no item on any market place of a row?"""
        for item in range(len(ITEMS)):
            if self.market[market_place(item, row)] != EMPTY:
                return False
        return True

    def item_ids(self, item: int) -> list[str]:
        """What the items of a kind are called."""
        if item == ATTRACTION:
            return self.box.attractions.ids
        return self.box.labs.ids if item == LAB_UPGRADE else self.box.specialists.ids

    def place_word(self, place: int) -> str:
        """A market place in words: the kind of its item and the price of its row."""
        return f"{ITEMS[place // ROWS]}/{self.box.board.prices[place % ROWS]}"

    def used_slots(self, seat: Seat, space: i64) -> i64:
        """DI-WRK-05: the slots of a lab space that are used for this round, one bit each; unlimited ones never are."""
        player = self.players[seat]
        used = player.slots_used(space)
        return 0 if used and self.box.labs.unlimited[player.lab[space]] else used
