"""The components of Episode 2 as numbers (chapters CMP, SET, MAP and PLY), and the options of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mesozoic.core.content import Content
from mesozoic.core.note import Words, many
from mesozoic.core.option import VARIANTS, WHO, Flag, Option, Select, Several
from mesozoic.core.rows import row_of
from mesozoic.core.setup import Setup
from mesozoic.perseverance.common.box import ANYBODY, ColonyBox, colours_of
from mesozoic.perseverance.common.dice import DICE
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import COLOURS, ICONS, LEADERS
from mesozoic.perseverance.ep2.board import Board, IslandMap
from mesozoic.perseverance.ep2.components import (
    FIGHTERS,
    Adventures,
    Attacks,
    Combat,
    Defense,
    Outposts,
    Perks,
    Scoring,
    terms_of,
)
from mesozoic.perseverance.ep2.laws import LAWS, SOLO
from mesozoic.perseverance.ep2.words import (
    ASSETS,
    DECKS,
    EFFECTS,
    MANY_ASSETS,
    MANY_SPECIES,
    OFFICERS,
    OUTPOSTS,
    PERKS,
    SIDES,
    SPECIES,
    STRUCTURES,
    TERRAINS,
    ZONES,
)

if TYPE_CHECKING:
    from mesozoic.perseverance.common.solo import Automa

MIXED: Final = -1
"""The map tiles show sides that chance decides, each for itself."""
ANY_TEMPLE: Final = -1
NEAR_TEMPLE: Final = 0
FAR_TEMPLE: Final = 1
"""Which of two Temple spaces hosts the Temple: the one of side A, the one of side B, or either."""

OPTIONS: Final[tuple[Option, ...]] = (
    Select("map_sides", "Map", "Which sides of the map tiles lie up.", "A", ("A", "B", "mixed")),
    Select("temple", "Temple", "Where the Temple stands if mixed sides show two.", "random", ("random", "near", "far")),
    Select("officer_layout", "Officers", "Which Officer lies in which Zone.", "random", ("random", "first_game")),
    Select("start_layout", "Start", "Where everybody begins, and with which Perk.", "choice", ("choice", "first_game")),
    Select("first_player", "First player", "Who begins.", "random", ANYBODY, WHO),
    Several("leaders", "Leaders", "Who leads each colony, seat by seat.", tuple(LEADERS), 1, 4, WHO, each_seat=True),
    Flag(
        "det_threat",
        "Threat without a die",
        "Threat moves tokens along a track, where it is rolled for otherwise.",
        False,
        VARIANTS,
    ),
    Select(
        "security_bonus",
        "Chief of Security",
        "What the Chief of Security brings to who influences them.",
        "light",
        ("light", "valor"),
        ruling="E2-RUL-01",
    ),
)
"""E2-RUL-85: what can be agreed on."""


@final
class Ep2Box(ColonyBox):
    """All that stays the same during a game of Episode 2; E2-RUL-85, E2-RUL-01: what was agreed on included."""

    def __init__(self, setup: Setup, automa: Automa[Any] | None = None) -> None:
        content = setup.content
        self.board: Final = Board(content, colours_of(setup.players))
        self.map: Final = IslandMap(content)
        terms = terms_of(setup.word("security_bonus"))
        words = words_of(content, self.board, self.map)
        laws = LAWS if automa is None else SOLO
        super().__init__(setup, words, terms, laws, self.board, len(self.board.settlement_gain), automa)
        self.map_side: Final = ["mixed", *SIDES].index(setup.word("map_sides")) - 1
        self.temple: Final = ["random", "near", "far"].index(setup.word("temple")) - 1
        """E2-MAP-02, E2-RUL-13: the side all tiles show, or MIXED; the Temple space that is used if there are two."""
        self.settlement_gain: Final = self.board.settlement_gain
        self.start_assets: Final = Price(content.words("start.assets", ASSETS))
        self.start_cards: Final = row_of(content.words("start.cards", DECKS))
        """E2-PLY-02, E2-PLY-05: what everybody starts with; the decks everybody is dealt a card of."""
        self.leader_zone: Final = row_of([content.word(f"leader.{leader}.first_game_zone", ZONES) for leader in LEADERS])
        self.leader_perk: Final = row_of([content.word(f"leader.{leader}.first_game_perk", PERKS) for leader in LEADERS])
        """E2-STA-12: the Zone and Perk of each Leader in the first game."""
        self.camps: Final = content.number("pieces.camps")
        self.towers: Final = content.number("pieces.watchtowers")
        self.dinos: Final = row_of([content.number(f"dino.{species}.supply") for species in SPECIES])
        self.neutral_in_box: Final = content.number("pool.neutral_in_the_box")
        """E2-CMP-02, E2-CMP-15, E2-CMP-16: pieces of a player; Dinos by species and Neutral dice in the box."""
        self.neutral_change: Final = row_of([0] * (len(self.tiles.ranks) + 1))
        """E2-ASM-24, E2-ASM-26, E2-ASM-27: by number of the Assembly, how many Neutral dice join the pool, or leave it."""
        change = f"pool.change.p{self.colours}"
        self.neutral_change[content.number(f"{change}.assembly", 1, len(self.tiles.ranks))] = content.number(
            f"{change}.neutral", -99
        )
        self.enclosure_room: Final = content.number("enclosure.room")
        self.breeder_room: Final = content.number("enclosure.room_of_a_breeder")
        self.captures: Final = content.number("enclosure.captures")
        """E2-ENC-01, E2-PRK-29, E2-CMB-13: room for Dinos, without and with Breeder; captures of one Combat."""
        self.perks: Final = Perks(content)
        self.perk_tier: Final = self.perks.tier
        self.perk_extra: Final = self.perks.extra
        self.outposts: Final = Outposts(content)
        self.adventures: Final = Adventures(content)
        soldiers = [
            [self.cards.soldiers[card] for card, of in enumerate(self.adventures.deck) if of == deck]
            for deck in range(len(DECKS))
        ]
        self.fewest_soldiers: Final = row_of([min(of, default=0) for of in soldiers])
        self.most_soldiers: Final = row_of([max(of, default=0) for of in soldiers])
        """E2-RUL-56: the fewest and the most Soldiers that a card of each deck asks for."""
        self.temple_worth: Final = self.adventures.temple_worth
        self.reach_cost: Final = self.adventures.reach_cost
        self.camp_cost: Final = self.adventures.camp_cost
        """E2-ADV-06, E2-ADV-18: the Glowberries of a wider reach; the price of a Camp in an Adventure."""
        self.attacks: Final = Attacks(content)
        self.defense: Final = Defense(content)
        self.combat: Final = Combat(content)
        self.scoring: Final = Scoring(content)
        options = content.ids("option")
        self.release: Final = row_of([content.word(f"option.{option}.release", ["", *SPECIES]) - 1 for option in options])
        """E2-AST-07: the species that an option releases, by number of the option, or -1."""
        self.leader_move: Final = len(content.words("moving_the_leader.cost", ["glowberry"]))
        """E2-SEC-09: the Glowberries for moving the Leader."""
        self.explore: Final = [Price(content.words(f"explore.{id}", ASSETS)) for id in content.ids("explore")]
        """E2-SEC-12: what Explore gives besides the card, one of these."""


def words_of(content: Content, board: Board, map: IslandMap) -> Words:
    """The words of Episode 2, by kind."""
    return {
        "seat": COLOURS[: board.players],
        "zone": ZONES,
        "effect": EFFECTS,
        "icon": ICONS,
        "die": DICE,
        "colour": COLOURS,
        "asset": ASSETS,
        many("asset"): MANY_ASSETS,
        "species": SPECIES,
        many("species"): MANY_SPECIES,
        "officer": OFFICERS,
        "leader": LEADERS,
        "soldier": FIGHTERS,
        "perk": PERKS,
        "outpost": OUTPOSTS,
        "structure": STRUCTURES,
        "terrain": TERRAINS,
        "deck": DECKS,
        "side": SIDES,
        "option": content.ids("option"),
        "card": content.ids("adventure"),
        "challenge": content.ids("challenge"),
        "attack": content.ids("attack"),
        "hex": map.words,
        "dino_space": map.dino_space_words,
        "die_space": board.die_space_words,
        "settlement_space": board.settlement_words,
    }
