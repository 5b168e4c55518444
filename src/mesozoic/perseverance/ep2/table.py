"""What is on the table of Episode 2, and the questions rules ask of it. Verbs that change it are in `verbs.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.pile import Pile
from mesozoic.core.record import register
from mesozoic.core.rows import bits
from mesozoic.core.step import AnyStep
from mesozoic.perseverance.common.officers import Influence
from mesozoic.perseverance.common.table import Colony, Person, Solo, Tally, cubes_in, one_of
from mesozoic.perseverance.common.words import EMPTY, HOME, LIGHT
from mesozoic.perseverance.ep2.box import Ep2Box
from mesozoic.perseverance.ep2.words import GREEDY, ON_CAMP, ON_OUTPOST, OUTPOST, PERKS_EACH, TEMPLE


@final
class Ep2Tally(Tally):
    """Areas are the Zones: dice, Settlements and Leaders; in Discovery dice, Outposts, Camps and Leaders (E2-ASM-04, E2-ASM-05).

    `free` are the Dino spaces without a Dino, hex by hex. An Outpost that is not built or is breached accepts no icon.
    """

    __slots__ = ()

    kind = "ep2.tally"

    def clone(self) -> Ep2Tally:
        return Ep2Tally(self.open_icons[:], self.lying, self.pieces[:], self.free[:])


@final
class Player(Person):
    """What one player owns (chapters PLY and AST)."""

    __slots__ = (
        "breach",
        "breach_at",
        "breach_dinos",
        "breach_on",
        "camps",
        "enclosure",
        "fresh",
        "hand",
        "leader_out",
        "leader_toppled",
        "perks",
        "protection",
        "toppled",
        "towers",
    )

    kind = "ep2.player"
    row_fields = ("assets", "enclosure", "breach_dinos")
    bit_fields = ("perks", "fresh")

    def __init__(
        self,
        leader: i64,
        assets: Row,
        soldiers: tuple[i64, i64],
        toppled: tuple[i64, i64],
        settlements: i64,
        camps: i64,
        towers: i64,
        cubes: i64,
        dice: i64,
        perks: i64,
        fresh: i64,
        enclosure: Row,
        hand: tuple[int, ...],
        leader_at: i64,
        leader_toppled: i64,
        leader_out: i64,
        protection: i64,
        patrol: i64,
        stage: i64,
        patrolling: tuple[i64, i64],
        completed: tuple[int, ...],
        threat: tuple[i64, i64],
        breach: i64,
        breach_dinos: Row,
        breach_at: i64,
        breach_on: i64,
    ) -> None:
        super().__init__(
            leader, assets, soldiers, settlements, cubes, dice, leader_at, patrol, stage, patrolling, completed, threat
        )
        self.toppled = toppled
        """E2-AST-06: how many of the Light and Heavy Soldiers on the Player board are toppled; the others are upright."""
        self.camps = camps
        self.towers = towers
        """E2-CMP-07, E2-CMP-08: Camps in the personal supply, Watchtowers on the Player board."""
        self.perks = perks
        """The Perks that are held, one bit each."""
        self.fresh = fresh
        """E2-RUL-29: those of them gained in this step frame, whose ability still waits."""
        self.enclosure: Final = enclosure
        """The captured Dinos by species."""
        self.hand = hand
        """The Adventure cards in hand; HIDDEN stands for one a viewer does not know."""
        self.leader_toppled = leader_toppled
        self.leader_out = leader_out
        """Is the Leader toppled on the Player board, is he on the ongoing Adventure card? 0 or 1; `leader_at` is HOME in both."""
        self.protection = protection
        """E2-ARS-08: is the Leader's protection of the ongoing card still unused? 0 or 1."""
        self.breach = breach
        """The Dino Attack card that is this player's Breach card, or EMPTY."""
        self.breach_dinos: Final = breach_dinos
        """The Dinos on it, by species."""
        self.breach_at = breach_at
        """The Cleared Area where the Breach token lies, or EMPTY."""
        self.breach_on = breach_on
        """On the Camp (ON_CAMP) or on the Outpost (ON_OUTPOST) there."""

    def clone(self) -> Player:
        return Player(
            self.leader,
            self.assets[:],
            self.soldiers,
            self.toppled,
            self.settlements,
            self.camps,
            self.towers,
            self.cubes,
            self.dice,
            self.perks,
            self.fresh,
            self.enclosure[:],
            self.hand,
            self.leader_at,
            self.leader_toppled,
            self.leader_out,
            self.protection,
            self.patrol,
            self.stage,
            self.patrolling,
            self.completed,
            self.threat,
            self.breach,
            self.breach_dinos[:],
            self.breach_at,
            self.breach_on,
        )

    def upright(self, type: i64) -> i64:
        """E2-AST-06: the Soldiers of a type that stand upright on the Player board."""
        return self.assets[LIGHT + type] - one_of(self.toppled, type)

    def members(self) -> int:
        """E2-RUL-16: how many are on the Adventure card, the Leader included."""
        return self.patrolling[0] + self.patrolling[1] + self.leader_out

    def leader_is_ready(self) -> bool:
        """Is the Leader upright on the Player board?"""
        return self.leader_at == HOME and not self.leader_toppled and not self.leader_out

    def has(self, perk: i64) -> bool:
        """E2-OFF-15, E2-RUL-29: does this Perk work for the player now?"""
        return (self.perks & ~self.fresh) >> perk & 1 == 1

    def holds(self, perk: i64) -> bool:
        """Is this Perk held, working or not yet?"""
        return self.perks >> perk & 1 == 1

    def perk_count(self) -> int:
        """How many Perks the player has."""
        return bits(self.perks)

    def perks_of(self, officer: i64) -> int:
        """How many of them are of this Officer."""
        return bits(self.perks >> officer * PERKS_EACH & (1 << PERKS_EACH) - 1)


@final
class Ep2(Colony[Ep2Box, Player]):
    """The table of Episode 2. An area is a position of the map that can be cleared; a hex is one of those or an edge hex."""

    __slots__ = (
        "adventure_decks",
        "adventure_offer",
        "attack_card",
        "attack_decks",
        "attack_discards",
        "camps",
        "chain",
        "cleared",
        "dino_supply",
        "dinos",
        "outpost_deck",
        "outpost_offer",
        "outpost_owners",
        "outposts",
        "rally",
        "sides",
        "temple",
        "towers",
    )

    row_fields = (
        "pool",
        "die_spaces",
        "settlements",
        "sides",
        "cleared",
        "dinos",
        "camps",
        "outposts",
        "outpost_owners",
        "towers",
        "dino_supply",
        "sources",
    )
    bit_fields = ("chain",)

    def __init__(
        self,
        box: Ep2Box,
        players: list[Player],
        first: Seat,
        active: Seat,
        assembly: i64,
        pool: Row,
        die_spaces: Row,
        aside: tuple[int, ...],
        settlements: Row,
        officers: tuple[int, ...],
        influence: Influence,
        sides: Row,
        temple: i64,
        cleared: Row,
        dinos: Row,
        dino_supply: Row,
        camps: Row,
        outposts: Row,
        outpost_owners: Row,
        towers: Row,
        rally: i64,
        chain: i64,
        outpost_deck: Pile,
        outpost_offer: tuple[int, ...],
        adventure_decks: list[Pile],
        adventure_offer: tuple[int, ...],
        attack_decks: list[Pile],
        attack_discards: list[tuple[int, ...]],
        attack_card: i64,
        challenge_decks: list[Pile],
        drawn: tuple[int, ...],
        kept: tuple[int, ...],
        dissenter_votes: i64,
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
        self.sides: Final = sides
        """Which side of its tile each area shows, 0 for A and 1 for B; an area without a tile has 0."""
        self.temple = temple
        """The area whose tile shows the Temple (E2-MAP-03), EMPTY before it is known."""
        self.cleared: Final = cleared
        """Is each area a Cleared Area? 0 or 1."""
        self.dinos: Final = dinos
        """The species on each Dino space, hex x ROOM + space in arrow order, or EMPTY."""
        self.dino_supply: Final = dino_supply
        self.camps: Final = camps
        """Whose Camp stands on each area, or EMPTY."""
        self.outposts: Final = outposts
        """The Outpost tile on each area, or EMPTY."""
        self.outpost_owners: Final = outpost_owners
        """Whose it is, or EMPTY."""
        self.towers: Final = towers
        """Does a Watchtower stand on each area? 0 or 1: it belongs to nobody (E2-CMP-21)."""
        self.rally = rally
        """The area with the Rally marker, or EMPTY."""
        self.chain = chain
        """E2-RUL-23: the Outpost tiles used in this Primary or Secondary Action, one bit each."""
        self.outpost_deck: Final = outpost_deck
        self.outpost_offer = outpost_offer
        self.adventure_decks: Final = adventure_decks
        """By number of DECKS: Starter, Plains, Canyon, Temple."""
        self.adventure_offer = adventure_offer
        """The face-up Plains and Canyon cards, in the order they came."""
        self.attack_decks: Final = attack_decks
        self.attack_discards: Final = attack_discards
        """The Dino Attack cards of Plains and Canyon, face down and discarded."""
        self.attack_card = attack_card
        """The Dino Attack card that is being resolved, or EMPTY."""

    def clone(self) -> Ep2:
        twin = Ep2(
            self.box,
            [player.clone() for player in self.players],
            self.first,
            self.active,
            self.assembly,
            self.pool[:],
            self.die_spaces[:],
            self.aside,
            self.settlements[:],
            self.officers,
            self.influence.clone(),
            self.sides[:],
            self.temple,
            self.cleared[:],
            self.dinos[:],
            self.dino_supply[:],
            self.camps[:],
            self.outposts[:],
            self.outpost_owners[:],
            self.towers[:],
            self.rally,
            self.chain,
            self.outpost_deck.clone(),
            self.outpost_offer,
            [deck.clone() for deck in self.adventure_decks],
            self.adventure_offer,
            [deck.clone() for deck in self.attack_decks],
            self.attack_discards[:],
            self.attack_card,
            [deck.clone() for deck in self.challenge_decks],
            self.drawn,
            self.kept,
            self.dissenter_votes,
            self.sources[:],
            self.tally.clone(),
            self.stack[:],
            None if self.solo is None else self.solo.clone(),
        )
        twin.follow(self)
        return twin

    # -- what both episodes ask -------------------------------------------------------------------------------------

    def dice_in_play(self, seat: Seat) -> int:
        """E2-CMP-10, E2-RUL-65: a player's dice in the pool, on the Main board or set aside: all that are not in the supply."""
        return self.box.pieces.dice - self.owners[seat].dice

    def open_die_spaces(self) -> None:
        """E2-ASM-23: all die spaces are empty again; those of Outposts that stand there and are not breached can be used."""
        for effect in range(OUTPOST):
            self.tally.open_icons[effect] = self.box.spaces.effect_icons[effect]
        for area in range(len(self.outposts)):
            if self.outposts[area] != EMPTY:
                self.open_outpost(area)

    def bonuses_for(self, row: tuple[int, ...], seat: Seat) -> int:
        """E2-OFF-02: at least two of the cubes; E2-PRK-15: with Greedy the bonus comes twice."""
        if cubes_in(row, seat) < self.box.officers.cubes_for_bonus:
            return 0
        return 2 if self.players[seat].has(GREEDY) else 1

    # -- the map ----------------------------------------------------------------------------------------------------

    def terrain(self, hex: i64) -> int:
        """E2-MAP-03: the terrain of an area; that of the tile with the Temple is Temple for all purposes."""
        if hex == self.temple:
            return TEMPLE
        return self.box.map.terrain[hex]

    def side(self, hex: i64) -> i64:
        """Which of its two lists of Dino spaces a hex uses; an edge hex has but one."""
        if hex < len(self.sides):
            return self.sides[hex]
        return 0

    def dino_spaces(self, hex: i64) -> Row:
        """The species printed on the Dino spaces of a hex, in arrow order; none on a Cleared Area."""
        return self.box.map.printed[hex][self.side(hex)]

    def has_tile(self, hex: i64) -> bool:
        """Does a tile lie on this hex?"""
        return hex < len(self.cleared) and not self.cleared[hex]

    def dinos_on(self, hex: i64) -> int:
        """How many Dinos stand on a hex."""
        if self.is_cleared(hex):
            return 0
        return self.box.map.room[hex * 2 + self.side(hex)] - self.tally.free[hex]

    def is_cleared(self, hex: i64) -> bool:
        """Is this hex a Cleared Area?"""
        return hex < len(self.cleared) and self.cleared[hex] == 1

    # -- structures and Breaches --------------------------------------------------------------------------------------

    def area_of(self, tile: i64) -> int:
        """The area where an Outpost tile stands, or EMPTY."""
        outposts = self.outposts
        for area in range(len(outposts)):
            if outposts[area] == tile:
                return area
        return EMPTY

    def is_breached(self, area: i64, structure: i64) -> bool:
        """E2-BRC-07, E2-DSC-05: does a Breach token lie on the Camp, or on the Outpost, of this area?"""
        for player in self.owners:
            if player.breach_at == area and player.breach_on == structure:
                return True
        return False

    def can_rally(self, area: i64) -> bool:
        """E2-ADV-03: does an unbreached Camp stand on this area?"""
        return self.camps[area] != EMPTY and not self.is_breached(area, ON_CAMP)

    def open_outpost(self, area: i64) -> None:
        """E2-DSC-04, E2-DIE-08: note in the tally whether the Outpost of an area takes a die now."""
        tile = self.outposts[area]
        spaces = self.box.spaces
        effect = OUTPOST + tile
        self.tally.open_icons[effect] = 0
        if self.die_spaces[spaces.effect_spaces[effect][0]] == EMPTY and not self.is_breached(area, ON_OUTPOST):
            self.tally.open_icons[effect] = spaces.effect_icons[effect]

    def outposts_of(self, seat: i64) -> int:
        """How many Outposts a player has."""
        own = 0
        for owner in self.outpost_owners:
            if owner == seat:
                own += 1
        return own

    def camps_of(self, seat: i64) -> int:
        """How many Camps a player has on the map."""
        return self.box.camps - self.owners[seat].camps

    def towers_of(self, seat: i64) -> int:
        """E2-CMP-08: how many Watchtowers a player has built."""
        return self.box.towers - self.owners[seat].towers

    def leaders_in(self, zone: i64) -> int:
        """How many Leaders stand on the Leader space of a Zone (E2-PRK-17: it can be several)."""
        here = 0
        for player in self.owners:
            if player.leader_at == zone:
                here += 1
        return here


register(Ep2Tally, Player)
