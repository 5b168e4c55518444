"""What one player of Dinosaur Island has, and what only a player alone has."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.pile import Pile
from mesozoic.core.record import Part, register
from mesozoic.dinosaur_island.words import EMPTY, ENTRANCE, EXHIBIT, MOST_SLOTS, ZONES


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


register(Player, Solo)
