"""What is on the table of Episode 1, and the questions rules ask of it. Verbs that change it are in `verbs.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.pile import Pile
from mesozoic.core.record import Record, register
from mesozoic.core.rows import filled, replaced, times_between
from mesozoic.core.step import AnyStep
from mesozoic.perseverance.common.dice import COLOUR_OF
from mesozoic.perseverance.common.officers import Influence
from mesozoic.perseverance.common.table import Colony, Person, Solo, Tally, cubes_in
from mesozoic.perseverance.common.words import EMPTY, SEATS
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.words import COVERED_FROM, EFFECTS, SPACES


@final
class Player(Person):
    """What one player owns (chapters PLR and AST)."""

    __slots__ = ("spent", "traps", "walls")

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
        super().__init__(
            leader, assets, soldiers, settlements, cubes, dice, leader_at, patrol, stage, patrolling, completed, threat
        )
        self.walls = walls
        """Walls in the personal supply."""
        self.traps = traps
        """Unspent Traps in the personal supply, by type: known to the owner only."""
        self.spent = spent
        """Traps that went through an attack, by type."""

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


NO_ATTACK: Final = [Attack(filled(0, 2 * persons), filled(0, 2 * persons), (0,) * persons, 0) for persons in range(SEATS + 1)]
"""E1-RUL-15: nothing is counted yet, by the number of persons."""


@final
class Ep1(Colony[Ep1Box, Player]):
    """The table of Episode 1."""

    __slots__ = (
        "attack",
        "breach_tokens",
        "dangerous",
        "dino_dice",
        "dino_supply",
        "dinos",
        "guards",
        "patrol_deck",
        "patrol_offer",
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
        solo: Solo | None = None,
    ) -> None:
        super().__init__(
            box,
            players,
            first,
            active,
            assembly,
            pool,
            die_spaces,
            aside,
            settlements,
            officers,
            influence,
            challenge_decks,
            drawn,
            kept,
            dissenter_votes,
            sources,
            tally,
            stack,
            solo,
        )
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
        self.patrol_deck: Final = patrol_deck
        self.patrol_offer = patrol_offer
        self.breach_tokens = breach_tokens
        """The rewards a breach closes."""
        self.attack = attack

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
            None if self.solo is None else self.solo.clone(),
        )
        twin.follow(self)
        return twin

    # -- questions --------------------------------------------------------------------------------------------------

    def dice_in_play(self, seat: Seat) -> int:
        """E1-CMP-05: a player's dice in the pool and on the Main board: those neither in the supply nor set aside.

        DS-SEL-11, DS-RUL-10: in the solo game those set aside are in play.
        """
        supply = self.owners[seat].dice
        for die in self.aside:
            if self.solo is None and COLOUR_OF[die] == seat:
                supply += 1
        return self.box.pieces.dice - supply

    def open_die_spaces(self) -> None:
        """E1-ASM-23: all die spaces are empty again."""
        for effect in range(len(EFFECTS)):
            self.tally.open_icons[effect] = self.box.spaces.effect_icons[effect]

    def bonuses_for(self, row: tuple[int, ...], seat: Seat) -> int:
        """E1-OFC-03, E1-OFC-04: at least two cubes of the row; E1-BET-05: in the beta the most of them, unless all are single."""
        own = cubes_in(row, seat)
        if not self.box.beta:
            return 1 if own >= self.box.officers.cubes_for_bonus else 0
        for colour in row:
            if cubes_in(row, colour) > own:
                return 0
        return 1 if own > 1 else 0

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

    def has_ability(self, seat: Seat, leader: int) -> bool:
        """E1-LDR-07: is this player's Leader that one, with abilities active? DS-CMP-04, DS-RUL-18: a Dissenter's never."""
        return self.box.abilities and self.owners[seat].leader == leader

    def walls_in(self, zone: int, seat: Seat) -> int:
        """A player's Walls in a Defense area."""
        width = self.box.board.columns
        return times_between(self.walls, seat, zone * width, (zone + 1) * width)


register(Player, Attack)
