"""What is on the table of Episode 1, and the questions rules ask of it. Verbs that change it are in `verbs.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.pile import Pile
from mesozoic.core.record import Part, Record, register
from mesozoic.core.rows import filled, replaced, times_between
from mesozoic.core.step import AnyStep
from mesozoic.perseverance.common.dice import COLOUR_OF, DIE_OF, FACES
from mesozoic.perseverance.common.officers import Influence
from mesozoic.perseverance.common.words import NOBODY
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.tally import Tally
from mesozoic.perseverance.ep1.words import COVERED_FROM, HOME, SPACES

EMPTY: Final = -1
"""Nothing lies on a space."""


def changed(pair: tuple[i64, i64], which: i64, by: i64) -> tuple[i64, i64]:
    """The same two numbers, one of them changed by so much."""
    return (pair[0], pair[1] + by) if which else (pair[0] + by, pair[1])


def one_of(pair: tuple[i64, i64], which: i64) -> i64:
    """One of the two numbers."""
    return pair[1] if which else pair[0]


@final
class Player(Part):
    """What one player owns (chapters PLR and AST)."""

    __slots__ = (
        "assets",
        "completed",
        "cubes",
        "dice",
        "leader",
        "leader_at",
        "patrol",
        "patrolling",
        "settlements",
        "soldiers",
        "spent",
        "stage",
        "threat",
        "traps",
        "walls",
    )

    kind = "ep1.player"
    row_fields = ("assets",)

    def __init__(
        self,
        leader: i64,
        assets: Row,
        soldiers: tuple[i64, i64],
        settlements: i64,
        walls: i64,
        cubes: i64,
        dice: i64,
        traps: tuple[i64, i64],
        spent: tuple[i64, i64],
        leader_at: i64,
        patrol: i64,
        stage: i64,
        patrolling: tuple[i64, i64],
        completed: tuple[int, ...],
        threat: tuple[i64, i64],
    ) -> None:
        self.leader = leader
        self.assets: Final = assets
        """On the Player board, by asset; Light and Heavy Soldiers ready for use are two of them."""
        self.soldiers = soldiers
        """Light and Heavy Soldiers in the personal supply."""
        self.settlements = settlements
        self.walls = walls
        self.cubes = cubes
        self.dice = dice
        """Pieces in the personal supply."""
        self.traps = traps
        """Unspent Traps in the personal supply, by type: known to the owner only."""
        self.spent = spent
        """Traps that went through an attack, by type."""
        self.leader_at = leader_at
        """HOME, a Community area (the Zone's number) or a Defense area (that plus 4)."""
        self.patrol = patrol
        """The unfinished Patrol card, or -1."""
        self.stage = stage
        """Its stage: 0 or 1."""
        self.patrolling = patrolling
        """Light and Heavy Soldiers on it."""
        self.completed = completed
        self.threat = threat
        """The Light and Heavy token on the threat track."""

    def clone(self) -> Player:
        return Player(
            self.leader,
            self.assets[:],
            self.soldiers,
            self.settlements,
            self.walls,
            self.cubes,
            self.dice,
            self.traps,
            self.spent,
            self.leader_at,
            self.patrol,
            self.stage,
            self.patrolling,
            self.completed,
            self.threat,
        )

    def take_soldiers(self, type: int, n: int) -> None:
        """So many Soldiers of a type leave the personal supply."""
        self.soldiers = changed(self.soldiers, type, -n)

    def return_soldiers(self, type: int, n: int) -> None:
        """So many Soldiers of a type come back to the personal supply."""
        self.soldiers = changed(self.soldiers, type, n)

    def leader_is_home(self) -> bool:
        """E1-SEC-08: is the Leader off the Main board?"""
        return self.leader_at == HOME


@final
class Attack(Record):
    """What is counted during a Dino Attack (E1-RUL-15): by seat, and by seat and species or Soldier type."""

    __slots__ = ("breached", "contribution", "defeated", "lost")

    kind = "ep1.attack"
    row_fields = ("defeated", "lost")

    def __init__(self, defeated: Row, lost: Row, contribution: tuple[int, ...], breached: i64) -> None:
        self.defeated: Final = defeated
        """Dinos in front of each player: seat x 2 + species."""
        self.lost: Final = lost
        """Soldiers toppled: seat x 2 + type."""
        self.contribution: Final = contribution
        self.breached: Final = breached

    def with_defeated(self, seat: i64, species: i64) -> Attack:
        """The same, and one more Dino in front of a player."""
        i = seat * 2 + species
        return Attack(replaced(self.defeated, i, self.defeated[i] + 1), self.lost, self.contribution, self.breached)

    def with_lost(self, seat: i64, type: i64) -> Attack:
        """The same, and one more Soldier of a player toppled."""
        i = seat * 2 + type
        return Attack(self.defeated, replaced(self.lost, i, self.lost[i] + 1), self.contribution, self.breached)

    def with_contribution(self, contribution: tuple[int, ...]) -> Attack:
        """The same, with what everybody contributed."""
        return Attack(self.defeated, self.lost, contribution, self.breached)

    def with_breached(self, breached: i64) -> Attack:
        """The same, with so many Dinos that broke through."""
        return Attack(self.defeated, self.lost, self.contribution, breached)


def no_attack(players: i64) -> Attack:
    """E1-RUL-15: nothing is counted yet."""
    return Attack(defeated=filled(0, 2 * players), lost=filled(0, 2 * players), contribution=(0,) * players, breached=0)


@final
class Ep1(Game[Ep1Box]):
    """The table of Episode 1."""

    __slots__ = (
        "active",
        "aside",
        "assembly",
        "attack",
        "breach_tokens",
        "challenge_decks",
        "dangerous",
        "die_spaces",
        "dino_dice",
        "dino_supply",
        "dinos",
        "dissenter_votes",
        "drawn",
        "first",
        "guards",
        "influence",
        "kept",
        "officers",
        "patrol_deck",
        "patrol_offer",
        "players",
        "pool",
        "settlements",
        "sources",
        "tally",
        "traps",
        "walls",
    )

    row_fields = (
        "pool",
        "die_spaces",
        "settlements",
        "dangerous",
        "dinos",
        "traps",
        "walls",
        "guards",
        "dino_supply",
        "sources",
    )

    def __init__(
        self,
        box: Ep1Box,
        players: list[Player],
        first: Seat,
        active: Seat,
        assembly: i64,
        pool: Row,
        die_spaces: Row,
        aside: tuple[int, ...],
        settlements: Row,
        dangerous: Row,
        dinos: Row,
        traps: Row,
        walls: Row,
        guards: Row,
        dino_supply: Row,
        dino_dice: tuple[i64, i64],
        officers: tuple[int, ...],
        influence: Influence,
        patrol_deck: Pile,
        patrol_offer: tuple[int, ...],
        challenge_decks: list[Pile],
        drawn: tuple[int, ...],
        kept: tuple[int, ...],
        breach_tokens: tuple[int, ...],
        dissenter_votes: i64,
        attack: Attack,
        sources: Row,
        tally: Tally,
        stack: list[AnyStep],
    ) -> None:
        super().__init__(box, stack)
        self.players: Final = players
        self.first = first
        self.active = active
        """Whose turn it is."""
        self.assembly = assembly
        """How many Assemblies have been held."""
        self.pool: Final = pool
        """How many dice of each colour and face lie in the pool."""
        self.die_spaces: Final = die_spaces
        """The die on each die space, or EMPTY."""
        self.aside = aside
        """E1-RUL-01: dice set aside until the next wrap-up."""
        self.settlements: Final = settlements
        """The colour on each Settlement space, or EMPTY: Zone x 10 + space."""
        self.dangerous: Final = dangerous
        self.dinos: Final = dinos
        """The species on each Dino space, or EMPTY."""
        self.traps: Final = traps
        """The Trap on each Dino space (owner and type), or EMPTY."""
        self.walls: Final = walls
        """The owner on each Wall space, or EMPTY."""
        self.guards: Final = guards
        """The defender on each Soldier space, or EMPTY."""
        self.dino_supply: Final = dino_supply
        self.dino_dice = dino_dice
        """E1-DET-02: the faces the two Dino dice show, beginning with 0; unused without the module."""
        self.officers = officers
        """The Officer of each Zone."""
        self.influence: Final = influence
        self.patrol_deck: Final = patrol_deck
        self.patrol_offer = patrol_offer
        self.challenge_decks: Final = challenge_decks
        """Light and Heavy."""
        self.drawn = drawn
        """Challenge cards drawn in this Patrol step and not kept (yet)."""
        self.kept = kept
        """Challenge cards kept in this Patrol step, in the order they were kept."""
        self.breach_tokens = breach_tokens
        """The rewards a breach closes."""
        self.dissenter_votes = dissenter_votes
        self.attack = attack
        self.sources: Final = sources
        """Followers by seat and source, for the breakdown of the scores: see `scoring.py`."""
        self.tally = tally

    def clone(self) -> Ep1:
        twin = Ep1(
            self.box,
            [player.clone() for player in self.players],
            self.first,
            self.active,
            self.assembly,
            self.pool[:],
            self.die_spaces[:],
            self.aside,
            self.settlements[:],
            self.dangerous[:],
            self.dinos[:],
            self.traps[:],
            self.walls[:],
            self.guards[:],
            self.dino_supply[:],
            self.dino_dice,
            self.officers,
            self.influence.clone(),
            self.patrol_deck.clone(),
            self.patrol_offer,
            [deck.clone() for deck in self.challenge_decks],
            self.drawn,
            self.kept,
            self.breach_tokens,
            self.dissenter_votes,
            self.attack,
            self.sources[:],
            self.tally.clone(),
            self.stack[:],
        )
        twin.follow(self)
        return twin

    # -- questions --------------------------------------------------------------------------------------------------

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, beginning with this one."""
        players = len(self.players)
        return [(start + i) % players for i in range(players)]

    def dice_in_play(self, seat: Seat) -> int:
        """E1-CMP-05: a player's dice in the pool and on the Main board: those neither in the supply nor set aside."""
        supply = self.players[seat].dice
        for die in self.aside:
            if COLOUR_OF[die] == seat:
                supply += 1
        return self.box.pieces.dice - supply

    def path(self, zone: int) -> Row:
        """E1-DNO-04: the Dino spaces a Zone has now, in the order of the arrow."""
        return self.box.board.paths[self.dangerous[zone]][zone]

    def settlement_end(self, zone: i64) -> i64:
        """E1-STL-07: where the uncovered Settlement spaces of a Zone end, which begin with Zone x 10."""
        return zone * SPACES + (SPACES if self.dangerous[zone] else COVERED_FROM)

    def free_settlement_spaces(self, zone: int) -> list[int]:
        """E1-STL-07: the empty uncovered Settlement spaces of a Zone, from the bottom up."""
        return [space for space in range(zone * SPACES, self.settlement_end(zone)) if self.settlements[space] == EMPTY]

    def lowest_settlement_space(self, zone: i64) -> int:
        """E1-STL-08: the lowest-numbered empty uncovered Settlement space of a Zone, or EMPTY."""
        for space in range(zone * SPACES, self.settlement_end(zone)):
            if self.settlements[space] == EMPTY:
                return space
        return EMPTY

    def community_leader(self, zone: int) -> Seat:
        """Whose Leader stands in this Community area, or NOBODY."""
        for seat in range(len(self.players)):
            if self.players[seat].leader_at == zone:
                return seat
        return NOBODY

    def has_ability(self, seat: Seat, leader: int) -> bool:
        """E1-LDR-07: is this player's Leader that one, with abilities active?"""
        return self.box.abilities and self.players[seat].leader == leader

    def settlements_in(self, zone: int, colour: int) -> int:
        """How many Settlements of a colour stand in a Community area."""
        return times_between(self.settlements, colour, zone * SPACES, zone * SPACES + SPACES)

    def dice_in(self, zone: int, colour: int) -> int:
        """How many dice of a colour lie in a Community area."""
        low = DIE_OF[colour][0]
        total = 0
        for space in self.box.board.zone_die_spaces[zone]:
            if low <= self.die_spaces[space] < low + FACES:
                total += 1
        return total

    def walls_in(self, zone: int, seat: Seat) -> int:
        """A player's Walls in a Defense area."""
        width = self.box.board.columns
        return times_between(self.walls, seat, zone * width, (zone + 1) * width)


register(Player, Attack)
