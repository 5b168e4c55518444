"""What is printed on the components of Dinosaur Island, chapter by chapter, as numbers."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.native import i64
from mesozoic.core.rows import place_of, row_of
from mesozoic.core.tongue import phrase
from mesozoic.dinosaur_island.words import (
    ACTIONS,
    ADVANCED_WILD,
    BASIC_WILD,
    CATEGORIES,
    COLOURS,
    COLUMNS,
    EFFECTS,
    FACE_KINDS,
    FACES,
    GREENS,
    ITEMS,
    LENGTHS,
    MOST_SLOTS,
    REQUIREMENTS,
    ROWS,
    SPECIALS,
    TIER,
    TIERS,
    TWISTS,
    TYPES,
    ZONES,
    market_place,
)


def numbers(content: Content, path: str, length: int, low: int = 0, high: int = 99) -> list[int]:
    """A list of so many whole numbers within bounds (any length where `length` is negative)."""
    found = content.get(path)
    fits = isinstance(found, list) and length in (len(found), -1)
    if not fits or any(not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high for n in found):
        size = "a list of" if length < 0 else f"{length}"
        raise content.error(
            path,
            phrase("{size} whole numbers from {low} to {high}, found {found}", size=size, low=low, high=high, found=repr(found)),
        )
    return list(found)


def zone_at(content: Content, path: str, found: object) -> int:
    """The zone of a row and a column."""
    fits = isinstance(found, list) and len(found) == 2 and all(isinstance(n, int) and 0 <= n < COLUMNS for n in found)
    if not fits or not isinstance(found, list):
        raise content.error(
            path, phrase("a row and a column from 0 to {last}, found {found}", last=COLUMNS - 1, found=repr(found))
        )
    return int(found[0]) * COLUMNS + int(found[1])


@final
class Dice:
    """DI-CMP-03: the ten dice; a face is die x FACES + its number."""

    def __init__(self, content: Content) -> None:
        self.ids: Final = content.ids("die")
        self.words: Final[list[str]] = []
        amounts: list[int] = []
        kinds: list[int] = []
        pips: list[int] = []
        for id in self.ids:
            pips.extend(numbers(content, f"die.{id}.pips", FACES, 0, 9))
            for face in faces_of(content, id):
                amount, kind = face_of(content, id, face)
                self.words.append(f"{id}/{face}")
                amounts.append(amount)
                kinds.append(kind)
        self.amount: Final = row_of(amounts)
        self.kind: Final = row_of(kinds)
        self.pips: Final = row_of(pips)


def faces_of(content: Content, id: str) -> list[str]:
    """The faces of a die, as they are written."""
    faces = content.get(f"die.{id}.faces")
    if not isinstance(faces, list) or len(faces) != FACES:
        raise content.error(f"die.{id}.faces", phrase("{n} faces, found {found}", n=FACES, found=repr(faces)))
    return [str(face) for face in faces]


def face_of(content: Content, id: str, face: str) -> tuple[int, int]:
    """How much of what a face shows."""
    amount, _, kind = face.partition("-") if face[:1].isdigit() else ("1", "", face)
    if kind not in FACE_KINDS or not amount.isdecimal():
        raise content.error(
            f"die.{id}.faces", phrase("faces such as 2-pink, 1-basic-wild, paddock or worker, found {face}", face=repr(face))
        )
    return int(amount), FACE_KINDS.index(kind)


@final
class Recipes:
    """DI-CMP-05, DI-PLS-04: the recipes, and after them the starting exhibits."""

    def __init__(self, content: Content) -> None:
        paths = [f"recipe.{id}" for id in content.ids("recipe")]
        self.tiles: Final = len(paths)
        """How many are tiles; the rest are printed on the park boards."""
        paths += [f"starting_exhibit.{id}" for id in content.ids("starting_exhibit")]
        self.ids: Final = [path.partition(".")[2] for path in paths]
        self.category: Final = [content.word(f"{path}.category", CATEGORIES) for path in paths]
        costs = [content.words(f"{path}.cost", FACE_KINDS[: ADVANCED_WILD + 1]) for path in paths]
        self._cost: Final = row_of([cost.count(colour) for cost in costs for colour in range(len(COLOURS))])
        self._wild: Final = row_of([cost.count(wild) for cost in costs for wild in (BASIC_WILD, ADVANCED_WILD)])
        self.excitement: Final = row_of([content.number(f"{path}.excitement", 0, 20) for path in paths])
        self.vp: Final = row_of([content.number(f"{path}.vp", 0, 99) for path in paths])
        self.threat: Final = row_of([content.number(f"{path}.threat", 0, 9) for path in paths])

    def cost(self, recipe: i64, colour: i64) -> i64:
        """How much DNA of a colour a recipe takes."""
        return self._cost[recipe * (2 * TIER) + colour]

    def wild(self, recipe: i64, tier: i64) -> i64:
        """DI-RUL-36: how much DNA of a tier a recipe takes, the colours free."""
        return self._wild[recipe * 2 + tier]


@final
class Attractions:
    """DI-CMP-04: the attraction tiles, and after them the one printed on every park board."""

    def __init__(self, content: Content) -> None:
        ids = content.ids("attraction")
        self.tiles: Final = len(ids)
        """How many are tiles; DI-RUL-14: the number of the printed attraction."""
        printed = content.ids("starting_attraction")
        if len(printed) != 1:
            raise content.error("starting_attraction", phrase("exactly one"))
        paths = [f"attraction.{id}" for id in ids] + [f"starting_attraction.{printed[0]}"]
        self.ids: Final = [*ids, *printed]
        self.type: Final = row_of([content.word(f"{path}.type", TYPES) for path in paths])
        self.cost: Final = row_of([content.number(f"{path}.cost", 0, 99) for path in paths[:-1]] + [0])
        self.spots: Final = row_of([content.number(f"{path}.spots", 0, 9) for path in paths])
        self.vp: Final = row_of([content.number(f"{path}.vp", 0, 99) for path in paths])
        self.from_players: Final = [content.number(f"{path}.from_players", 0, 4) for path in paths[:-1]]
        self.printed_zone: Final = zone_at(content, f"{paths[-1]}.zone", content.get(f"{paths[-1]}.zone"))


@final
class Labs:
    """DI-CMP-04, DI-CMP-12: lab upgrades: regular designs, then the two special ones, then what is printed on the lab boards.

    DI-RUL-02: every player has one, although the component list of the rulebook leaves the boards out.
    """

    def __init__(self, content: Content) -> None:
        regular = content.ids("lab_upgrade")
        if content.ids("special_lab_upgrade") != SPECIALS:
            raise content.error("special_lab_upgrade", phrase("exactly {ids}", ids=", ".join(SPECIALS)))
        printed = content.ids("printed_lab")
        self.regular: Final = len(regular)
        self.special: Final = row_of([self.regular, self.regular + 1])
        """The numbers of the special ones."""
        paths = [f"lab_upgrade.{id}" for id in regular] + [f"special_lab_upgrade.{id}" for id in SPECIALS]
        paths += [f"printed_lab.{id}" for id in printed]
        self.ids: Final = [*regular, *SPECIALS, *printed]
        self.action: Final = row_of([content.word(f"{path}.action", ACTIONS) for path in paths])
        self.amount: Final = row_of([content.number(f"{path}.amount", 0, 9) for path in paths])
        self.slots: Final = Slots(content, paths)
        self.unlimited: Final = [content.get(f"{path}.unlimited") is True for path in paths]
        self.green: Final = row_of([content.word(f"{path}.green", GREENS) for path in paths])
        self.green_amount: Final = row_of([content.number(f"{path}.green_amount", 0, 9) for path in paths])
        self.specialists: Final = row_of([content.number(f"{path}.specialists", 0, 9) for path in paths])
        self.copies: Final = [numbers(content, f"{path}.copies", -1, 0, 4) for path in paths[: self.regular]]
        """One entry for each tile of a regular design: 0, or from how many players on it is in the game."""
        self.price: Final = row_of([content.number(f"special_lab_upgrade.{id}.price", 0, 99) for id in SPECIALS])
        self.special_copies: Final = row_of([content.number(f"special_lab_upgrade.{id}.copies", 0, 9) for id in SPECIALS])
        boards = content.words("lab.spaces", printed)
        self.board: Final = row_of([self.regular + len(SPECIALS) + n for n in boards])
        """DI-CMP-12: what is printed on the six spaces."""
        covers = [self.regular + 2 + content.word(f"special_lab_upgrade.{id}.covers", printed) for id in SPECIALS]
        self.special_space: Final = row_of([place_of(self.board, tile) for tile in covers])
        """DI-MKT-16: the one space of each special upgrade, or -1."""
        self.brown: Final = [content.get(f"printed_lab.{printed[n]}.brown") is True for n in boards]
        self.under_construction: Final = [self.action[tile] == 0 for tile in self.board]
        self.refined: Final = row_of([content.word(f"refinement.{id}.colour", COLOURS) for id in content.ids("refinement")])
        self.refining: Final = [content.words(f"refinement.{id}.take", COLOURS) for id in content.ids("refinement")]
        """DI-WRK-08: the colour each conversion gives, and the two it takes."""
        self._takes: Final = row_of([take.count(colour) for take in self.refining for colour in range(TIER)])

    def takes(self, conversion: i64, colour: i64) -> i64:
        """DI-WRK-08: how much DNA of a basic colour a conversion takes."""
        return self._takes[conversion * TIER + colour]


@final
class Slots:
    """DI-WRK-04: the slots of all lab upgrades; a slot here is lab upgrade x MOST_SLOTS + its number on it."""

    def __init__(self, content: Content, paths: list[str]) -> None:
        workers = [numbers(content, f"{path}.workers", -1, 1, 9) for path in paths]
        cash = [numbers(content, f"{path}.cash", len(workers[i])) for i, path in enumerate(paths)]
        discount = [numbers(content, f"{path}.discount", len(workers[i])) for i, path in enumerate(paths)]
        if max([len(slots) for slots in workers]) > MOST_SLOTS:
            raise content.error("lab_upgrade", phrase("at most {n} slots on a lab upgrade", n=MOST_SLOTS))
        self.count: Final = row_of([len(slots) for slots in workers])
        """How many each lab upgrade has."""
        self.workers: Final = row_of(four_each(workers))
        """Workers each slot needs."""
        self.cash: Final = row_of(four_each(cash))
        self.discount: Final = row_of(four_each(discount))
        self.twins: Final = row_of([self._twins(slot) for slot in range(len(self.workers))])
        """DI-RUL-65: the earlier slots of the same lab upgrade that do not differ, one bit each by their number on it."""

    def _twins(self, slot: int) -> int:
        twins = 0
        for n in range(slot % MOST_SLOTS):
            other = slot - slot % MOST_SLOTS + n
            same = self.workers[other] == self.workers[slot] and self.cash[other] == self.cash[slot]
            if same and self.discount[other] == self.discount[slot]:
                twins |= 1 << n
        return twins


def four_each(slots: list[list[int]]) -> list[int]:
    """The numbers of each lab upgrade's slots, one after the other, with 0 where there is no slot."""
    return [n for own in slots for n in own + [0] * (MOST_SLOTS - len(own))]


@final
class Specialists:
    """DI-CMP-04: the specialist cards."""

    def __init__(self, content: Content) -> None:
        self.ids: Final = content.ids("specialist")
        self.workers: Final = row_of([content.number(f"specialist.{id}.workers", 0, 4) for id in self.ids])
        self.effect: Final = row_of([content.word(f"specialist.{id}.effect", EFFECTS) for id in self.ids])
        self.amount: Final = row_of([content.number(f"specialist.{id}.amount", 0, 9) for id in self.ids])


@final
class Objectives:
    """DI-CMP-06: the objective cards."""

    def __init__(self, content: Content) -> None:
        self.ids: Final = content.ids("objective")
        self.length: Final = row_of([content.word(f"objective.{id}.length", LENGTHS) for id in self.ids])
        self.vp: Final = row_of([content.number(f"objective.{id}.vp", 0, 99) for id in self.ids])
        self.requires: Final = row_of([content.word(f"objective.{id}.requires", REQUIREMENTS) for id in self.ids])
        self.n: Final = row_of([content.number(f"objective.{id}.n", 1, 99) for id in self.ids])
        self.first_game: Final = content.words("first_game.objectives", self.ids)


@final
class Twists:
    """DI-CMP-06: the plot twists; DI-RUL-11: which contradict each other."""

    def __init__(self, content: Content) -> None:
        if content.ids("twist") != TWISTS:
            raise content.error("twist", phrase("exactly {ids}", ids=", ".join(TWISTS)))
        self.amount: Final = row_of([content.number(f"twist.{id}.amount", 0, 99) for id in TWISTS])
        self.contradicts: Final = [content.words(f"twist.{id}.contradicts", TWISTS) for id in TWISTS]
        self.solo: Final = [content.get(f"twist.{id}.solo") is True for id in TWISTS]
        self.first_game: Final = content.words("first_game.twists", TWISTS)


@final
class SoloCards:
    """DI-CMP-06, chapter 13: the solo objectives with their AI icons, and the numbers of the solo game."""

    def __init__(self, content: Content) -> None:
        self.ids: Final = content.ids("solo_objective")
        paths = [f"solo_objective.{id}" for id in self.ids]
        self.requires: Final = row_of([content.word(f"{path}.requires", REQUIREMENTS) for path in paths])
        self.n: Final = row_of([content.number(f"{path}.n", 1, 99) for path in paths])
        self.dice: Final = [[slot - 1 for slot in numbers(content, f"{path}.dice", -1, 1, 10)] for path in paths]
        """DI-SOL-09: die slots from 0."""
        self.recipes: Final = [content.words(f"{path}.recipes", CATEGORIES) for path in paths]
        prices = numbers(content, "market.rows", ROWS)
        places = {
            f"{word}/{price}": market_place(item, row) for item, word in enumerate(ITEMS) for row, price in enumerate(prices)
        }
        names = list(places)
        self.market: Final = [[places[names[n]] for n in content.words(f"{path}.market", names)] for path in paths]
        """DI-SOL-10: market places."""
        self.pool_dice: Final = content.number("solo.dice", 1, 10)
        self.patrons: Final = content.number("solo.patrons")
        self.hooligans: Final = content.number("solo.hooligans")
        self.rounds: Final = content.number("solo.rounds", 1, 20)
        self.drawn: Final = content.number("solo.drawn", 1, len(self.ids))
        self.chosen: Final = content.number("solo.chosen", 1, self.drawn)
        self.round_vp: Final = numbers(content, "solo.round_vp", self.rounds)
        self.no_discard_vp: Final = content.number("solo.no_discard_vp")


@final
class Board:
    """Chapters 2 to 12: levels, limits and charts of the boards."""

    def __init__(self, content: Content) -> None:
        self.start_dna: Final = [content.number(f"start.dna.{tier}", 0, 10) for tier in TIERS]
        self.start_limit: Final = [content.number(f"start.limit.{tier}", 0, 10) for tier in TIERS]
        self.start_vp: Final = content.number("start.vp")
        self.start_excitement: Final = content.number("start.excitement", 0, 20)
        self.start_security: Final = content.number("start.security")
        self.start_dinosaurs: Final = content.number("start.dinosaurs", 0, 1)
        self.start_workers: Final = content.number("start.workers", 1, 9)
        self.supply: Final = content.number("start.supply", 0, 9)
        self.start_cash: Final = content.number("start.cash")
        self.later_cash: Final = content.number("start.cash_per_later_seat")
        self.dna_top: Final = content.number("limits.dna", 1, 99)
        self.most_excitement: Final = content.number("limits.excitement", 1, 99)
        self.specialists: Final = content.number("limits.specialists", 1, 9)
        self.storage_slots: Final = content.number("limits.storage_slots", 0, 20)
        self.turns: Final = content.number("research.turns", 1, 3)
        self.dice_per_player: Final = content.number("research.dice.per_player", 1, 3)
        self.dice_extra: Final = content.number("research.dice.extra", 0, 2)
        self.min_level: Final = row_of([content.number(f"research.min_level.{category}", 1, 3) for category in CATEGORIES])
        self.market_actions: Final = content.number("market.actions", 1, 9)
        self.prices: Final = row_of(numbers(content, "market.rows", ROWS))
        """The row prices, the cheapest first."""
        self.pass_cash: Final = content.number("market.pass")
        self.dna_units: Final = row_of(numbers(content, "market.dna", ROWS))
        self.dna_tier: Final = row_of(content.words("market.tier", TIERS))
        zones = content.get("park.starting_exhibit")
        self.starting_zones: Final = [zone_at(content, "park.starting_exhibit", zone) for zone in zones]
        self.patrons: Final = content.number("visitors.patrons")
        self.hooligans: Final = content.number("visitors.hooligans")
        self.admission: Final = content.number("visitors.admission")
        self.food_cash: Final = content.number("visitors.food_cash")
        self.security_cost: Final = row_of(numbers(content, "security.cost", -1))
        self.start_capacity: Final = content.number("paddock.start", 1, 9)
        self.most_capacity: Final = content.number("paddock.most", self.start_capacity, 9)
        self.paddock_cost: Final = row_of(numbers(content, "paddock.cost", self.most_capacity - self.start_capacity))
        self.empty_exhibit: Final = content.number("end.empty_exhibit")
        self.cash_per_vp: Final = content.number("end.cash_per_vp", 1)
        if content.number("park.rows") * content.number("park.columns") != ZONES:
            raise content.error("park.rows", phrase("rows and columns that make {zones} zones", zones=ZONES))
