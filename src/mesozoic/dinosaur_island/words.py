"""The names of everything in Dinosaur Island (chapter 1 of rules.md), as numbers."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.native import i64

SEATS: Final = ["white", "yellow", "brown", "black"]
"""What the players are called; none of them is a colour of DNA."""

EMPTY: Final = -1
"""Nothing lies here."""
NOBODY: Final[Seat] = -1

# -- DNA --------------------------------------------------------------------------------------------------------------

COLOURS: Final = ["blue", "pink", "purple", "green", "red", "orange"]
"""DI-RUL-01: six colours, no seventh."""
TIERS: Final = ["basic", "advanced"]
BASIC: Final = 0
ADVANCED: Final = 1
TIER: Final = 3
"""Colours of a tier: basic 0 to 2, advanced 3 to 5."""

# -- dice -------------------------------------------------------------------------------------------------------------

MOST_DICE: Final = 10
"""DI-CMP-10: die slots there can be."""
FACES: Final = 6
FACE_KINDS: Final = [*COLOURS, "basic-wild", "advanced-wild", "paddock", "worker"]
"""What a die face shows: DNA of a colour, DNA of a tier, or one of the two special things."""
BASIC_WILD: Final = 6
ADVANCED_WILD: Final = 7
PADDOCK_FACE: Final = 8
WORKER_FACE: Final = 9

# -- the research center ----------------------------------------------------------------------------------------------

CATEGORIES: Final = ["herbivore", "small-carnivore", "large-carnivore"]
OUT_OF_PLAY: Final = -2
"""DI-SOL-09: a die slot the AI card closed for this round."""

# -- the market -------------------------------------------------------------------------------------------------------

ITEMS: Final = ["attraction", "lab-upgrade", "specialist"]
ATTRACTION: Final = 0
LAB_UPGRADE: Final = 1
SPECIALIST: Final = 2
ROWS: Final = 4
"""Market rows, the cheapest first. A place of the market is item x ROWS + row."""
SPECIALS: Final = ["dino-research-ii", "dna-refinement-ii"]
"""DI-CMP-04: the special lab upgrades."""

# -- parks ------------------------------------------------------------------------------------------------------------

ZONES: Final = 16
"""DI-RUL-15: row x 4 + column, from the top left."""
COLUMNS: Final = 4
ZONE_WORDS: Final = [f"{row}{column}" for row in "abcd" for column in "1234"]
EXHIBIT: Final = 100
"""A zone holds an attraction's number, or EXHIBIT + the number of the exhibit that fills it, or EMPTY."""
ON_CARD: Final = 16
ON_PLATFORM: Final = 17
ENTRANCE: Final = 18
PLACES: Final = 19
"""Where visitors stand: at the attraction or exhibit of a zone (an exhibit's is its first zone), on a specialist, on the
extra spots of a lab upgrade, or in line at the entrance."""
ELSEWHERE: Final = ["specialist", "platform", "entrance"]
PLACE_WORDS: Final = [*ZONE_WORDS, *ELSEWHERE]
TYPES: Final = ["ride", "food", "merch", "none"]
RIDE: Final = 0
FOOD: Final = 1

# -- labs -------------------------------------------------------------------------------------------------------------

LAB_SPACES: Final = 6
MOST_SLOTS: Final = 4
"""A slot of a lab is space x MOST_SLOTS + slot."""
SLOT_WORDS: Final = [f"lab-{space + 1}/{slot + 1}" for space in range(LAB_SPACES) for slot in range(MOST_SLOTS)]
ACTIONS: Final = [
    "none",
    "refine",
    "create",
    "paddock-or-security",
    "cash",
    "double",
    "redraw",
    "guard",
    "free-paddock",
    "duplicate",
    "swap",
    "gain-basic",
    "gain-advanced",
    "raise-limits",
    "patron-spots",
]
NO_ACTION: Final = 0
REFINE: Final = 1
CREATE: Final = 2
PADDOCK_OR_SECURITY: Final = 3
CASH: Final = 4
DOUBLE: Final = 5
REDRAW: Final = 6
GUARD: Final = 7
FREE_PADDOCK: Final = 8
DUPLICATE: Final = 9
SWAP: Final = 10
GAIN_BASIC: Final = 11
GAIN_ADVANCED: Final = 12
RAISE_LIMITS: Final = 13
PATRON_SPOTS: Final = 14
GREENS: Final = ["none", "security", "raise-limits", "worker"]
NO_GREEN: Final = 0
GREEN_SECURITY: Final = 1
GREEN_LIMITS: Final = 2
GREEN_WORKER: Final = 3

# -- cards ------------------------------------------------------------------------------------------------------------

EFFECTS: Final = [
    "none",
    "patron-spot",
    "worker-as-scientist",
    "free-hire",
    "fewer-eaten",
    "copy-research",
    "round-start-basic",
    "round-start-advanced",
    "round-start-cash",
    "security",
    "cheaper-attractions",
    "cheaper-upgrades",
    "cheaper-dinosaur",
    "redraw",
    "extra-visitors",
    "food-cash",
    "cheaper-dna",
    "unpunished-eaten",
]
NO_EFFECT: Final = 0
PATRON_SPOT: Final = 1
WORKER_AS_SCIENTIST: Final = 2
FREE_HIRE: Final = 3
FEWER_EATEN: Final = 4
COPY_RESEARCH: Final = 5
ROUND_START_BASIC: Final = 6
ROUND_START_ADVANCED: Final = 7
ROUND_START_CASH: Final = 8
SECURITY_BONUS: Final = 9
CHEAPER_ATTRACTIONS: Final = 10
CHEAPER_UPGRADES: Final = 11
CHEAPER_DINOSAUR: Final = 12
REDRAW_HOOLIGAN: Final = 13
EXTRA_VISITORS: Final = 14
FOOD_CASH: Final = 15
CHEAPER_DNA: Final = 16
UNPUNISHED_EATEN: Final = 17

LENGTHS: Final = ["short", "medium", "long"]
REQUIREMENTS: Final = [
    "dna-total",
    "lab-upgrades-bought",
    "excitement",
    "attractions-built",
    "species-created",
    "attraction-vp-in-round",
    "dinosaurs",
    "patron-cash-in-round",
    "attraction-types",
    "security",
    "specialists",
    "dinosaurs-in-one-paddock",
    "cash-held",
    "ride-attractions",
    "food-attractions",
    "paddocks-with-4-dinosaurs",
]
DNA_TOTAL: Final = 0
LAB_UPGRADES_BOUGHT: Final = 1
EXCITEMENT: Final = 2
ATTRACTIONS_BUILT: Final = 3
SPECIES_CREATED: Final = 4
ATTRACTION_VP: Final = 5
DINOSAURS: Final = 6
PATRON_CASH: Final = 7
ATTRACTION_TYPES: Final = 8
SECURITY_LEVEL: Final = 9
SPECIALISTS_HELD: Final = 10
IN_ONE_PADDOCK: Final = 11
CASH_HELD: Final = 12
RIDES_BUILT: Final = 13
FOOD_BUILT: Final = 14
FULL_PADDOCKS: Final = 15

TWISTS: Final = [
    "no-hooligans-at-start",
    "discard-two-rows",
    "die-bonus-cash",
    "round-end-bonus",
    "half-hooligans",
    "keep-cheap-row",
    "round-end-cash",
    "four-specialists",
    "rich-pass",
    "volatile-die",
    "big-freezers",
]
NO_HOOLIGANS_AT_START: Final = 0
DISCARD_TWO_ROWS: Final = 1
DIE_BONUS_CASH: Final = 2
ROUND_END_BONUS: Final = 3
HALF_HOOLIGANS: Final = 4
KEEP_CHEAP_ROW: Final = 5
ROUND_END_CASH: Final = 6
FOUR_SPECIALISTS: Final = 7
RICH_PASS: Final = 8
VOLATILE_DIE: Final = 9
BIG_FREEZERS: Final = 10

PHASES: Final = ["setup", "research", "market", "worker", "park", "cleanup", "end"]
SETUP: Final = 0
RESEARCH: Final = 1
MARKET: Final = 2
WORKER: Final = 3
PARK: Final = 4
CLEANUP: Final = 5
END: Final = 6


def tier_of(colour: i64) -> i64:
    """The tier of a colour."""
    return 1 if colour >= TIER else 0


def market_place(item: i64, row: i64) -> i64:
    """The place of an item kind in a row."""
    return item * ROWS + row
