"""All that stays the same during a game of Dinosaur Island: the options (chapter 17 of rules.md) and the components."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.option import VARIANTS, WHO, Flag, Number, Option, Select
from mesozoic.core.setup import Box, Setup
from mesozoic.dinosaur_island.components import (
    Attractions,
    Board,
    Dice,
    Labs,
    Objectives,
    Recipes,
    SoloCards,
    Specialists,
    Twists,
)
from mesozoic.dinosaur_island.words import (
    CATEGORIES,
    COLOURS,
    ELSEWHERE,
    LENGTHS,
    SEATS,
    TIERS,
    TWISTS,
    ZONE_WORDS,
)

ANYBODY: Final = ("random", "seat-0", "seat-1", "seat-2", "seat-3")

OPTIONS: Final[tuple[Option, ...]] = (
    Select("length", "Length", "How hard the objectives are, and so how long the game takes.", "medium", tuple(LENGTHS)),
    Flag("first_game", "Objectives of a first game", "The objectives and the plot twist recommended for a first game.", False),
    Flag("plot_twists", "Plot twists", "Two cards change the rules of this game.", True, VARIANTS),
    Flag("chaos_threat", "Chaos Threat Theory", "The threat die is rolled again in the Park Phase.", False, VARIANTS),
    Select("first_player", "First player", "Who begins.", "random", ANYBODY, WHO),
    Number("round_cap", "Last round", "After this round the game ends, whatever is claimed.", 0, 0, 50),
    Flag("finite_dinosaurs", "Finite dinosaurs", "Only 50 dinosaurs, served in turn order.", False, ruling="DI-RUL-03"),
    Flag("vp_floor", "No negative VP", "The score never falls below 0 during play.", True, ruling="DI-RUL-07"),
    Flag(
        "zone_adjacency", "Exhibits side by side", "An exhibit needs two zones side by side in one row.", True, ruling="DI-RUL-15"
    ),
    Flag("die_paddock_free", "Free paddock face", "The upgrade of the paddock face costs nothing.", True, ruling="DI-RUL-21"),
    Flag(
        "cover_only_when_full",
        "Cover when full",
        "Lab tiles cover others only when no space is under construction.",
        False,
        ruling="DI-RUL-29",
    ),
    Flag(
        "brown_only_level_two",
        "Brown spaces reserved",
        "The brown lab spaces take only their level II tile.",
        False,
        ruling="DI-RUL-29",
    ),
    Number(
        "special_copies_per_player",
        "Special tiles",
        "How many copies of a special lab upgrade one player may own.",
        1,
        1,
        4,
        ruling="DI-RUL-30",
    ),
    Number("security_cost_above_10", "Security above 10", "What each level above 10 costs.", 5, 1, 20, ruling="DI-RUL-34"),
    Select(
        "objective_window",
        "Objectives at once",
        "When players count as claiming an objective at the same time.",
        "simultaneous_only",
        ("simultaneous_only", "phase"),
        ruling="DI-RUL-49",
    ),
    Select(
        "solo_value_by",
        "Solo objectives pay",
        "Alone: by the round in which an objective is completed, or in which it is scored.",
        "completion_round",
        ("completion_round", "scoring_round"),
        ruling="DI-RUL-59",
    ),
    Flag(
        "solo_bonus_strict",
        "Strict solo bonus",
        "Alone: the bonus needs exactly one objective scored in each round.",
        False,
        ruling="DI-RUL-60",
    ),
)

DINOSAUR_STOCK: Final = 50
"""DI-CMP-08, DI-RUL-03: dinosaurs in the box; they bind only with the option `finite_dinosaurs`."""


@final
class IslandBox(Box):
    """The components and what was agreed on."""

    def __init__(self, setup: Setup) -> None:
        content = setup.content
        self.dice: Final = Dice(content)
        self.recipes: Final = Recipes(content)
        self.attractions: Final = Attractions(content)
        self.labs: Final = Labs(content)
        self.specialists: Final = Specialists(content)
        self.objectives: Final = Objectives(content)
        self.twists: Final = Twists(content)
        self.cards: Final = SoloCards(content)
        self.board: Final = Board(content)
        super().__init__(setup, self._words(setup.players))
        self.solo: Final = setup.players == 1
        self.length: Final = LENGTHS.index(setup.word("length"))
        self.first_game: Final = setup.flag("first_game")
        self.plot_twists: Final = setup.flag("plot_twists")
        self.chaos_threat: Final = setup.flag("chaos_threat")
        self.first_player: Final = ANYBODY.index(setup.word("first_player")) - 1
        self.round_cap: Final = setup.number("round_cap")
        self.finite_dinosaurs: Final = setup.flag("finite_dinosaurs")
        self.vp_floor: Final = setup.flag("vp_floor")
        self.zone_adjacency: Final = setup.flag("zone_adjacency")
        self.die_paddock_free: Final = setup.flag("die_paddock_free")
        self.cover_only_when_full: Final = setup.flag("cover_only_when_full")
        self.brown_only_level_two: Final = setup.flag("brown_only_level_two")
        self.special_copies: Final = setup.number("special_copies_per_player")
        self.security_cost_above: Final = setup.number("security_cost_above_10")
        self.phase_window: Final = setup.word("objective_window") == "phase"
        self.value_by_completion: Final = setup.word("solo_value_by") == "completion_round"
        self.solo_bonus_strict: Final = setup.flag("solo_bonus_strict")

    def _words(self, players: int) -> dict[str, list[str]]:
        return {
            "seat": SEATS[:players],
            "colour": COLOURS,
            "tier": TIERS,
            "category": CATEGORIES,
            "face": self.dice.words,
            "recipe": self.recipes.ids,
            "attraction": self.attractions.ids,
            "lab": self.labs.ids,
            "specialist": self.specialists.ids,
            "objective": self.objectives.ids,
            "solo_card": self.cards.ids,
            "twist": TWISTS,
            "zone": ZONE_WORDS,
            "elsewhere": ELSEWHERE,
        }
