"""What one player of Dinosaur Island has, and what only a player alone has."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mesozoic.core.native import Row, i64
from mesozoic.core.pile import Pile
from mesozoic.core.record import Part, register
from mesozoic.core.rows import place_of, total
from mesozoic.dinosaur_island.words import EMPTY, ENTRANCE, EXHIBIT, MOST_SLOTS, ZONES

ALL_SLOTS: Final = (1 << MOST_SLOTS) - 1
"""One bit for each slot a lab space can have."""


@final
class Player(Part):
    """A lab, a park, cold storage, people and money of one player (DI-CMP-07)."""

    kind = "di.player"
    row_fields: ClassVar[tuple[str, ...]] = (
        "dna",
        "limit",
        "specialists",
        "gave",
        "lab",
        "covered",
        "zones",
        "exhibits",
        "capacity",
        "dinosaurs",
        "spots",
        "patrons",
        "hooligans",
    )
    """DNA and visitors are counted in place; every other row is replaced where it changes, so that clones share it."""
    bit_fields: ClassVar[tuple[str, ...]] = ("slots", "used")

    def __init__(
        self,
        cash: int,
        vp: int,
        excitement: int,
        threat: int,
        security: int,
        dna: Row,
        limit: Row,
        staff: int,
        workers: int,
        scientists: int,
        specialists: Row,
        gave: Row,
        used: int,
        lab: Row,
        covered: Row,
        slots: int,
        zones: Row,
        exhibits: Row,
        capacity: Row,
        dinosaurs: Row,
        spots: Row,
        patrons: Row,
        hooligans: Row,
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
        self.limit = limit
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
            self.limit,
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

    def has_room(self, colour: i64) -> bool:
        """DI-CMP-09: can cold storage take another DNA of a colour?"""
        return self.dna[colour] < self.limit[colour]

    def has_attraction(self, zone: i64) -> bool:
        """Is there an attraction in a zone, be it the pre-printed one?"""
        return EMPTY < self.zones[zone] < EXHIBIT

    def attractions(self) -> list[int]:
        """The zones with an attraction, the pre-printed one included."""
        return [zone for zone in range(ZONES) if self.has_attraction(zone)]

    def exhibit_zone(self, exhibit: i64) -> int:
        """The first zone of an exhibit: where its visitors stand."""
        return place_of(self.zones, EXHIBIT + exhibit)

    def free_spots(self, place: i64) -> i64:
        """How many more visitors a place takes."""
        return self.spots[place] - self.patrons[place] - self.hooligans[place]

    def has_used(self, effect: i64) -> bool:
        """Has an effect been used up?"""
        return self.used >> effect & 1 == 1

    def slots_used(self, space: i64) -> i64:
        """DI-WRK-05: the slots of a lab space used this round, one bit each."""
        return self.slots >> (space * MOST_SLOTS) & ALL_SLOTS

    def patrons_inside(self) -> i64:
        """Patrons anywhere but at the entrance."""
        return total(self.patrons) - self.patrons[ENTRANCE]

    def hooligans_inside(self) -> i64:
        """Hooligans anywhere but at the entrance."""
        return total(self.hooligans) - self.hooligans[ENTRANCE]


@final
class Solo(Part):
    """What only the solo game has (chapter 13): objectives, the AI deck, the bookkeeping of rounds."""

    kind = "di.solo"
    row_fields: ClassVar[tuple[str, ...]] = ("drawn", "cards", "completed")

    def __init__(
        self,
        drawn: Row,
        cards: Row,
        completed: Row,
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
