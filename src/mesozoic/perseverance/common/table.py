"""What is on the table of both episodes, and the questions rules ask of it. Verbs that change it are in `verbs.py`."""

from __future__ import annotations

from typing import Final, Generic, cast

from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, TypeVar, i64
from mesozoic.core.pile import Pile
from mesozoic.core.record import Part
from mesozoic.core.rows import times_between
from mesozoic.core.step import AnyStep
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.dice import DIE_OF, FACES
from mesozoic.perseverance.common.officers import Influence
from mesozoic.perseverance.common.words import COLOURS, HOME

ROW: Final = len(COLOURS)
"""So many numbers stand for an area in the tally of pieces."""


def changed(pair: tuple[i64, i64], which: i64, by: i64) -> tuple[i64, i64]:
    """The same two numbers, one of them changed by so much."""
    return (pair[0], pair[1] + by) if which else (pair[0] + by, pair[1])


def one_of(pair: tuple[i64, i64], which: i64) -> i64:
    """One of the two numbers."""
    return pair[1] if which else pair[0]


class Tally(Part):
    """What rules ask of the table all the time: counted while it changes, by the verbs, and counted anew by the census."""

    __slots__ = ("free", "lying", "open_icons", "pieces")

    row_fields = ("open_icons", "pieces", "free")
    bit_fields = ("lying",)

    def __init__(self, open_icons: Row, lying: i64, pieces: Row, free: Row) -> None:
        self.open_icons: Final = open_icons
        """The icons that the empty die spaces of each effect accept, one bit each; the bit of ANY for an icon-free space."""
        self.lying = lying
        """The dice, by colour and face, of which one or more lie in the pool, one bit each."""
        self.pieces: Final = pieces
        """The pieces by area and colour, area x ROW + colour; the first areas are the Zones. Neutral dice are among them."""
        self.free: Final = free
        """The Dino spaces without a Dino, of each Zone in Episode 1 and of each hex in Episode 2."""

    def clone(self) -> Tally:
        """The same numbers, of its own."""
        raise NotImplementedError

    def in_area(self, area: int) -> Row:
        """The pieces of each colour in an area."""
        return self.pieces[area * ROW : (area + 1) * ROW]

    def of(self, area: i64, colour: i64) -> int:
        """The pieces of a colour in an area."""
        return self.pieces[area * ROW + colour]


class Person(Part):
    """What a player of either episode owns."""

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
        "stage",
        "threat",
    )

    def __init__(
        self,
        leader: i64,
        assets: Row,
        soldiers: tuple[i64, i64],
        settlements: i64,
        cubes: i64,
        dice: i64,
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
        self.cubes = cubes
        self.dice = dice
        """Pieces in the personal supply."""
        self.leader_at = leader_at
        """HOME, or the area of the Main board where the Leader stands."""
        self.patrol = patrol
        """The card this player is out on, or EMPTY: a Patrol in Episode 1, an Adventure in Episode 2."""
        self.stage = stage
        """Its stage: 0 or 1."""
        self.patrolling = patrolling
        """Light and Heavy Soldiers on it."""
        self.completed = completed
        """The cards that are completed."""
        self.threat = threat
        """The Light and Heavy token on the threat track."""

    def clone(self) -> Person:
        """The same, of its own."""
        raise NotImplementedError

    def take_soldiers(self, type: int, n: int) -> None:
        """So many Soldiers of a type leave the personal supply."""
        self.soldiers = changed(self.soldiers, type, -n)

    def return_soldiers(self, type: int, n: int) -> None:
        """So many Soldiers of a type come back to the personal supply."""
        self.soldiers = changed(self.soldiers, type, n)

    def members(self) -> int:
        """E1-PTR-12, E2-RUL-16: how many are on the card; in Episode 2 the Leader can be one of them."""
        return self.patrolling[0] + self.patrolling[1]

    def leader_is_home(self) -> bool:
        """E1-SEC-08, E2-SEC-05: is the Leader off the Main board?"""
        return self.leader_at == HOME


class Solo(Part):
    """What the solo game has on the table of either episode: the two colours nobody plays, and the human's second dial."""

    __slots__ = ("acceptance", "active", "rivals")

    def __init__(self, rivals: list[Person], active: i64, acceptance: i64) -> None:
        self.rivals: Final = rivals
        """DS-CMP-02: Narek and Camilla; of what a player owns they have the pieces and no assets."""
        self.active = active
        """DS-TRN-18: the colour whose turn it is: 0 is the human."""
        self.acceptance = acceptance
        """DS-CMP-09: a number from 0 upward."""

    def destroyed_of(self, colour: i64) -> int:
        """D1-BRE-01: how many Settlements of a colour are out of the game; none in Episode 2."""
        return 0

    def clone(self) -> Solo:
        """The same, of its own."""
        raise NotImplementedError


B = TypeVar("B", bound=ColonyBox, covariant=True, default=ColonyBox)
P = TypeVar("P", bound=Person, covariant=True, default=Person)


class Colony(Game[B], Generic[B, P]):
    """The table of either episode: persons, dice, Settlements, Officers and cards; each episode adds what is its own."""

    __slots__ = (
        "active",
        "aside",
        "assembly",
        "challenge_decks",
        "die_spaces",
        "dissenter_votes",
        "drawn",
        "first",
        "influence",
        "kept",
        "officers",
        "owners",
        "players",
        "pool",
        "settlements",
        "solo",
        "sources",
        "tally",
    )

    def __init__(
        self,
        box: B,
        players: list[P],
        first: Seat,
        active: Seat,
        assembly: i64,
        pool: Row,
        die_spaces: Row,
        aside: tuple[int, ...],
        settlements: Row,
        officers: tuple[int, ...],
        influence: Influence,
        challenge_decks: list[Pile],
        drawn: tuple[int, ...],
        kept: tuple[int, ...],
        dissenter_votes: i64,
        sources: Row,
        tally: Tally,
        stack: list[AnyStep],
        solo: Solo | None,
    ) -> None:
        super().__init__(box, stack)
        self.players: Final = players
        """The persons who decide, by seat."""
        self.owners: Final = players if solo is None else [*players, *cast("list[P]", solo.rivals)]
        """All who own pieces as players do, by colour: the persons and, in the solo game, the two Dissenters."""
        self.solo: Final = solo
        """What belongs to the solo game; None where several play."""
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
        """E1-RUL-01, E2-RUL-65: dice set aside until the next wrap-up."""
        self.settlements: Final = settlements
        """The colour on each Settlement space, or EMPTY, Zone by Zone."""
        self.officers = officers
        """The Officer of each Zone."""
        self.influence: Final = influence
        self.challenge_decks: Final = challenge_decks
        """Light and Heavy."""
        self.drawn = drawn
        """Challenge cards drawn now and not kept (yet)."""
        self.kept = kept
        """Challenge cards kept now, in the order they were kept."""
        self.dissenter_votes = dissenter_votes
        self.sources: Final = sources
        """Followers by seat and source, for the breakdown of the scores."""
        self.tally = tally

    # -- questions each episode answers by itself --------------------------------------------------------------------

    def dice_in_play(self, seat: Seat) -> int:
        """E1-CMP-05, E2-CMP-10: how many of a player's dice are in play."""
        raise NotImplementedError

    def open_die_spaces(self) -> None:
        """After all dice have left the Main board: note in the tally which icons the effects accept."""
        raise NotImplementedError

    def bonuses_for(self, row: tuple[int, ...], seat: Seat) -> int:
        """How often a full row of cubes pays the Officer's bonus to a player."""
        raise NotImplementedError

    # -- questions ----------------------------------------------------------------------------------------------------

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, beginning with this one."""
        players = len(self.players)
        return [(start + i) % players for i in range(players)]

    def settlements_in(self, zone: i64, colour: i64) -> int:
        """How many Settlements of a colour stand in a Zone."""
        room = self.box.settlement_spaces
        return times_between(self.settlements, colour, zone * room, (zone + 1) * room)

    def dice_in(self, zone: int, colour: int) -> int:
        """How many dice of a colour lie in a Zone."""
        low = DIE_OF[colour][0]
        total = 0
        for space in self.box.spaces.zone_die_spaces[zone]:
            if low <= self.die_spaces[space] < low + FACES:
                total += 1
        return total


def cubes_in(row: tuple[int, ...], colour: int) -> int:
    """How many cubes of a row are of a colour."""
    own = 0
    for cube in row:
        if cube == colour:
            own += 1
    return own
