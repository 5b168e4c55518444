"""What is on the table of Dinosaur Island, and the questions rules ask of it. Verbs that change it are in `verbs.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.pile import Pile
from mesozoic.core.record import Part, register
from mesozoic.core.step import AnyStep
from mesozoic.dinosaur_island.box import IslandBox
from mesozoic.dinosaur_island.words import (
    ATTRACTION,
    COLUMNS,
    EMPTY,
    ENTRANCE,
    EXHIBIT,
    FOUR_SPECIALISTS,
    FREE_HIRE,
    LAB_SPACES,
    MOST_SLOTS,
    ZONES,
)


@final
class Player(Part):
    """A lab, a park, cold storage, people and money of one player (DI-CMP-07)."""

    kind = "di.player"

    def __init__(
        self,
        cash: int,
        vp: int,
        excitement: int,
        threat: int,
        security: int,
        dna: list[int],
        limit: list[int],
        staff: int,
        workers: int,
        scientists: int,
        specialists: tuple[int, ...],
        gave: tuple[int, ...],
        used: int,
        lab: tuple[int, ...],
        covered: tuple[int, ...],
        slots: int,
        zones: tuple[int, ...],
        exhibits: tuple[int, ...],
        capacity: tuple[int, ...],
        dinosaurs: tuple[int, ...],
        spots: tuple[int, ...],
        patrons: list[int],
        hooligans: list[int],
        guard: int,
        redraws: int,
        doubles: int,
        bought: int,
        attraction_vp: int,
        patron_cash: int,
        visitor_vp: int,
        lost_vp: int,
        card_vp: int,
    ) -> None:
        self.cash = cash
        self.vp = vp
        self.excitement = excitement
        self.threat = threat
        """Base threat."""
        self.security = security
        """The marked level, without bonuses (DI-RUL-66)."""
        self.dna: Final = dna
        self.limit: Final = limit
        """By colour."""
        self.staff = staff
        """Workers the player has, in the pool or at work; the rest is in the worker supply."""
        self.workers = workers
        """Usable now: workers in the pool, and scientists whose owner passed (DI-WRK-02)."""
        self.scientists = scientists
        """The scientists in the research pool, one bit each: 1, 2, 4 for levels 1, 2, 3."""
        self.specialists = specialists
        self.gave = gave
        """DI-RUL-26: how many workers each specialist really added."""
        self.used = used
        """One bit for each effect that has been used up: once-per-round ones until Cleanup, the free hire for good."""
        self.lab = lab
        """The uncovered lab upgrade of each of the six spaces."""
        self.covered = covered
        """Lab upgrades under others."""
        self.slots = slots
        """One bit for each lab slot used this round: space x MOST_SLOTS + slot."""
        self.zones = zones
        """An attraction, EXHIBIT + an exhibit's number, or EMPTY."""
        self.exhibits = exhibits
        """The recipe of each exhibit, the starting exhibit first."""
        self.capacity = capacity
        self.dinosaurs = dinosaurs
        """By exhibit."""
        self.spots = spots
        """Spots by place, all but the entrance; those of specialists and platforms are for patrons only."""
        self.patrons: Final = patrons
        self.hooligans: Final = hooligans
        """Visitors by place."""
        self.guard = guard
        """DI-RUL-66: security bonus of lab slots, this round."""
        self.redraws = redraws
        """Activations of a lab action that replaces hooligans, this round."""
        self.doubles = doubles
        """Activations of a lab action that doubles an attraction, this round."""
        self.bought = bought
        """Lab upgrades bought in the whole game."""
        self.attraction_vp = attraction_vp
        self.patron_cash = patron_cash
        """DI-RUL-51: VP of patrons at attractions, and cash from patrons, in this round."""
        self.visitor_vp = visitor_vp
        self.lost_vp = lost_vp
        self.card_vp = card_vp
        """Where the VP on the track come from: patrons, less those lost, and solo objectives."""

    def clone(self) -> Player:
        return Player(
            self.cash,
            self.vp,
            self.excitement,
            self.threat,
            self.security,
            self.dna[:],
            self.limit[:],
            self.staff,
            self.workers,
            self.scientists,
            self.specialists,
            self.gave,
            self.used,
            self.lab,
            self.covered,
            self.slots,
            self.zones,
            self.exhibits,
            self.capacity,
            self.dinosaurs,
            self.spots,
            self.patrons[:],
            self.hooligans[:],
            self.guard,
            self.redraws,
            self.doubles,
            self.bought,
            self.attraction_vp,
            self.patron_cash,
            self.visitor_vp,
            self.lost_vp,
            self.card_vp,
        )

    # -- questions --------------------------------------------------------------------------------------------------

    def has_room(self, colour: int) -> bool:
        """DI-CMP-09: can cold storage take another DNA of a colour?"""
        return self.dna[colour] < self.limit[colour]

    def free_zones(self) -> list[int]:
        """The zones of the park with nothing on them."""
        return [zone for zone in range(ZONES) if self.zones[zone] == EMPTY]

    def attractions(self) -> list[int]:
        """The zones with an attraction, the pre-printed one included."""
        return [zone for zone in range(ZONES) if EMPTY < self.zones[zone] < EXHIBIT]

    def exhibit_zone(self, exhibit: int) -> int:
        """The first zone of an exhibit: where its visitors stand."""
        return self.zones.index(EXHIBIT + exhibit)

    def free_spots(self, place: int) -> int:
        """How many more visitors a place takes."""
        return self.spots[place] - self.patrons[place] - self.hooligans[place]

    def has_used(self, effect: int) -> bool:
        """Has an effect been used up?"""
        return self.used >> effect & 1 == 1

    def slot_is_free(self, space: int, slot: int) -> bool:
        """DI-WRK-05: has a lab slot not been used this round?"""
        return self.slots >> (space * MOST_SLOTS + slot) & 1 == 0

    def patrons_inside(self) -> int:
        """Patrons anywhere but at the entrance."""
        total = 0
        for place in range(ENTRANCE):
            total += self.patrons[place]
        return total

    def hooligans_inside(self) -> int:
        """Hooligans anywhere but at the entrance."""
        total = 0
        for place in range(ENTRANCE):
            total += self.hooligans[place]
        return total


@final
class Solo(Part):
    """What only the solo game has (chapter 13): objectives, the AI deck, the bookkeeping of rounds."""

    kind = "di.solo"

    def __init__(
        self,
        drawn: tuple[int, ...],
        cards: tuple[int, ...],
        completed: tuple[int, ...],
        deck: Pile,
        revealed: tuple[int, ...],
        scored: int,
        discarded: tuple[int, ...],
        strict: bool,
    ) -> None:
        self.drawn = drawn
        """Solo objectives to choose from, in setup."""
        self.cards = cards
        """The objectives face up."""
        self.completed = completed
        """DI-RUL-59: for each of them the round in which it was first completed, or 0."""
        self.deck: Final = deck
        """DI-SOL-05: the AI deck."""
        self.revealed = revealed
        """AI cards revealed, the last one for this round."""
        self.scored = scored
        """Objectives scored this round."""
        self.discarded = discarded
        """DI-SOL-15: objectives discarded."""
        self.strict = strict
        """DI-RUL-60: was exactly one objective scored in each round so far?"""

    def clone(self) -> Solo:
        return Solo(
            self.drawn, self.cards, self.completed, self.deck.clone(), self.revealed, self.scored, self.discarded, self.strict
        )


@final
class Island(Game):
    """The table of Dinosaur Island."""

    def __init__(
        self,
        box: IslandBox,
        players: list[Player],
        order: tuple[Seat, ...],
        round: int,
        phase: int,
        dice: tuple[int, ...],
        die_slots: list[int],
        scientists: list[int],
        holding: int,
        storage: int,
        recipes: list[int],
        recipe_stacks: list[Pile],
        market: list[int],
        stacks: list[Pile],
        discards: list[tuple[int, ...]],
        special: tuple[int, ...],
        objectives: tuple[int, ...],
        claims: tuple[int, ...],
        closed: int,
        together: bool,
        ending: bool,
        twists: tuple[int, ...],
        patrons: int,
        hooligans: int,
        beside: int,
        gone: int,
        due: list[int],
        fired: tuple[int, ...],
        removed: tuple[int, ...],
        dinosaurs: int,
        solo: Solo,
        stack: list[AnyStep],
    ) -> None:
        super().__init__(box, stack)
        self.kit: Final = box
        self.players: Final = players
        self.order = order
        """The turn order of this round."""
        self.round = round
        self.phase = phase
        self.dice = dice
        """DI-SET-02: the dice pool."""
        self.die_slots: Final = die_slots
        """The face in each die slot, or EMPTY before the roll."""
        self.scientists: Final = scientists
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
            self.kit,
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
            self.solo.clone() if self.kit.solo else self.solo,
            self.stack[:],
        )
        twin.follow(self)
        return twin

    # -- questions --------------------------------------------------------------------------------------------------

    def in_force(self, twist: int) -> bool:
        """DI-RND-07: is this plot twist in force?"""
        return twist in self.twists

    def effect(self, seat: Seat, effect: int) -> int:
        """How much of an effect a player's specialists give together."""
        specialists = self.kit.specialists
        total = 0
        for card in self.players[seat].specialists:
            if specialists.effect[card] == effect:
                total += specialists.amount[card]
        return total

    def has_effect(self, seat: Seat, effect: int) -> bool:
        """Does a player have a specialist with this effect?"""
        for card in self.players[seat].specialists:
            if self.kit.specialists.effect[card] == effect:
                return True
        return False

    def can_use(self, seat: Seat, effect: int) -> bool:
        """DI-RUL-17: does a player have a specialist with this effect, not used up yet?"""
        return self.has_effect(seat, effect) and not self.players[seat].has_used(effect)

    def next_hire_is_free(self, seat: Seat) -> bool:
        """DI-RUL-64: does the next hire cost nothing?"""
        return self.can_use(seat, FREE_HIRE)

    def worker_supply(self, seat: Seat) -> int:
        """DI-PLS-01: a player's workers not yet available."""
        board = self.kit.board
        return board.start_workers + board.supply - self.players[seat].staff

    def specialist_limit(self, seat: Seat) -> int:
        """DI-CMP-15: how many specialists a player may hold."""
        limit = self.kit.board.specialists
        if self.in_force(FOUR_SPECIALISTS):
            limit = self.kit.twists.amount[FOUR_SPECIALISTS]
        for tile in self.players[seat].lab:
            limit += self.kit.labs.specialists[tile]
        return limit

    def security_price(self, seat: Seat) -> int:
        """DI-WRK-16, DI-RUL-34: what the next security level costs, before discounts."""
        level = self.players[seat].security + 1
        chart = self.kit.board.security_cost
        return chart[level - 1] if level <= len(chart) else self.kit.security_cost_above

    def paddock_price(self, seat: Seat, exhibit: int) -> int:
        """DI-WRK-19: what the next capacity of a paddock costs, before discounts."""
        board = self.kit.board
        return board.paddock_cost[self.players[seat].capacity[exhibit] - board.start_capacity]

    def upgradable(self, seat: Seat) -> list[int]:
        """DI-WRK-20: a player's exhibits whose paddock can be upgraded."""
        player = self.players[seat]
        most = self.kit.board.most_capacity
        return [exhibit for exhibit in range(len(player.capacity)) if player.capacity[exhibit] < most]

    def zone_pairs(self, seat: Seat) -> list[int]:
        """DI-RUL-15: where an exhibit fits, each as first zone x ZONES + second zone."""
        zones = self.players[seat].zones
        pairs: list[int] = []
        for first in range(ZONES):
            if zones[first] != EMPTY:
                continue
            if self.kit.zone_adjacency:
                if first % COLUMNS != COLUMNS - 1 and zones[first + 1] == EMPTY:
                    pairs.append(first * ZONES + first + 1)
                continue
            for second in range(first + 1, ZONES):
                if zones[second] == EMPTY:
                    pairs.append(first * ZONES + second)
        return pairs

    def row_items(self, row: int) -> list[int]:
        """The market places of a row with an item on them."""
        return [place for place in range(row, len(self.market), len(self.kit.board.prices)) if self.market[place] != EMPTY]

    def market_words(self, place: int) -> str:
        """The id of the item on a market place."""
        kit = self.kit
        item = self.market[place]
        kind = place // len(kit.board.prices)
        if kind == ATTRACTION:
            return kit.attractions.ids[item]
        return kit.labs.ids[item] if kind == 1 else kit.specialists.ids[item]

    def lab_slots(self, seat: Seat) -> list[int]:
        """DI-WRK-03, DI-WRK-05: the free slots of a player's uncovered lab upgrades, each as space x MOST_SLOTS + slot."""
        player = self.players[seat]
        labs = self.kit.labs
        free: list[int] = []
        for space in range(LAB_SPACES):
            tile = player.lab[space]
            for slot in range(len(labs.workers[tile])):
                if labs.unlimited[tile] or player.slot_is_free(space, slot):
                    free.append(space * MOST_SLOTS + slot)
        return free


register(Player, Solo)
