"""Creating a dinosaur: an exhibit with room, its recipe paid in DNA, and one dinosaur more (section 8.3)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import row_of, total
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import add_dinosaur, spend_dna, use_up
from mesozoic.dinosaur_island.words import (
    ADVANCED,
    BASIC,
    BASIC_WILD,
    CHEAPER_DINOSAUR,
    COLOURS,
    FACE_KINDS,
    TIER,
    TIERS,
    tier_of,
)

NOTHING_SPARED: Final = -1
"""The whole recipe is paid. Otherwise a basic colour, or BASIC_WILD for a unit of a free basic colour, is spared."""
SPARED: Final = row_of([*range(TIER), BASIC_WILD])
"""What can be spared."""

# -- what can be created ----------------------------------------------------------------------------------------------


def can_create(game: Island, seat: Seat, exhibit: i64) -> bool:
    """DI-WRK-09: can a dinosaur be created now in an exhibit of a player's own park?"""
    return has_dinosaurs(game) and has_place(game, seat, exhibit) and can_afford(game, seat, exhibit)


def can_create_any(game: Island, seat: Seat) -> bool:
    """DI-RUL-33: can a dinosaur be created in any of them?"""
    for exhibit in range(len(game.players[seat].exhibits)):
        if can_create(game, seat, exhibit):
            return True
    return False


def has_dinosaurs(game: Island) -> bool:
    """DI-RUL-03: the supply of dinosaurs never binds, unless the option `finite_dinosaurs` says so."""
    return game.dinosaurs > 0 or not game.box.finite_dinosaurs


def has_place(game: Island, seat: Seat, exhibit: i64) -> bool:
    """DI-WRK-11: the paddock must have room: dinosaurs present < capacity."""
    player = game.players[seat]
    return player.dinosaurs[exhibit] < player.capacity[exhibit]


def can_afford(game: Island, seat: Seat, exhibit: i64) -> bool:
    """DI-WRK-10: is there DNA for the recipe, with the specialist's help where it can be had?"""
    return can_pay(game, seat, exhibit, NOTHING_SPARED) or can_be_helped(game, seat, exhibit)


def can_pay(game: Island, seat: Seat, exhibit: i64, spared: i64) -> bool:
    """DI-WRK-10, DI-RUL-36: enough DNA of each fixed colour, and beside it enough of each tier for the free ones?"""
    player = game.players[seat]
    recipes = game.box.recipes
    recipe = player.exhibits[exhibit]
    for tier in range(len(TIERS)):
        left: i64 = 1 if tier == BASIC and spared == BASIC_WILD else 0
        for colour in range(tier * TIER, tier * TIER + TIER):
            rest = player.dna[colour] - recipes.cost(recipe, colour)
            if colour == spared:
                rest += 1
            if rest < 0:
                return False
            left += rest
        if left < recipes.wild(recipe, tier):
            return False
    return True


def is_needed(game: Island, seat: Seat, exhibit: i64, unit: i64) -> bool:
    """Does a recipe take this basic DNA: a colour, or BASIC_WILD for a free one?"""
    recipes = game.box.recipes
    recipe = game.players[seat].exhibits[exhibit]
    return recipes.wild(recipe, BASIC) > 0 if unit == BASIC_WILD else recipes.cost(recipe, unit) > 0


def can_spare(game: Island, seat: Seat, exhibit: i64, unit: i64) -> bool:
    """DI-RUL-17: once per round a specialist spares one basic unit, if the recipe can be paid without it."""
    return game.can_use(seat, CHEAPER_DINOSAUR) and is_needed(game, seat, exhibit, unit) and can_pay(game, seat, exhibit, unit)


def can_be_helped(game: Island, seat: Seat, exhibit: i64) -> bool:
    """DI-RUL-17: can the specialist spare any unit of a recipe?"""
    for unit in SPARED:
        if can_spare(game, seat, exhibit, unit):
            return True
    return False


# -- the asks ---------------------------------------------------------------------------------------------------------


@final
class Create(Ask[Island]):
    """DI-WRK-09: an activation that creates one dinosaur names one exhibit in the player's own park."""

    kind = "di.create"
    rule = "DI-WRK-09"
    prompt = "which dinosaur do you create?"

    def offer(self, game: Island, codes: Codes) -> None:
        for exhibit in range(len(game.players[self.seat].exhibits)):
            if can_create(game, self.seat, exhibit):
                codes.add(exhibit)

    def take(self, game: Island, code: int) -> Steps:
        if can_be_helped(game, self.seat, code):
            return (WaiveDna(self.seat, code),)
        return pay_recipe(game, self.seat, code, NOTHING_SPARED)

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.recipes.ids[game.players[self.seat].exhibits[code]])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-WRK-10, DI-WRK-11: exhibits without room, or without the DNA for them."""
        closed = [i for i in range(len(game.players[self.seat].exhibits)) if not can_create(game, self.seat, i)]
        return [why for i in closed for why in why_exhibit_closed(game, self.seat, i, self.describe(game, i))]


@final
class WaiveDna(Ask[Island]):
    """DI-WRK-10, DI-RUL-17: the specialist spares one basic unit of the recipe, once per round; the owner may decline."""

    kind = "di.waive_dna"
    rule = "DI-RUL-17"
    prompt = "which DNA does your specialist spare you?"

    def __init__(self, seat: Seat, exhibit: int) -> None:
        super().__init__(seat)
        self.exhibit: Final = exhibit

    def offer(self, game: Island, codes: Codes) -> None:
        for unit in SPARED:
            if can_spare(game, self.seat, self.exhibit, unit):
                codes.add(unit)
        if can_pay(game, self.seat, self.exhibit, NOTHING_SPARED):
            codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            return pay_recipe(game, self.seat, self.exhibit, NOTHING_SPARED)
        spare(game, self.seat, code)
        return pay_recipe(game, self.seat, self.exhibit, code)

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick(FACE_KINDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-WRK-10: what is not spared must be there."""
        offered = self.offered(game)
        units = [unit for unit in SPARED if is_needed(game, self.seat, self.exhibit, unit)]
        closed = [self.describe(game, unit) for unit in [*units, PASS] if unit not in offered]
        return [why for choice in closed for why in why_payment_closed(game, self.seat, self.exhibit, choice)]


@final
class PayWild(Ask[Island]):
    """DI-RUL-36: DNA of a free colour inside one tier is paid with any mix, unit by unit, as its owner chooses."""

    kind = "di.pay_wild"
    rule = "DI-RUL-36"
    prompt = "which DNA do you pay?"

    def __init__(self, seat: Seat, exhibit: int, basic: int, advanced: int) -> None:
        super().__init__(seat)
        self.exhibit: Final = exhibit
        self.basic: Final = basic
        self.advanced: Final = advanced
        """Units of each tier still to pay."""

    def offer(self, game: Island, codes: Codes) -> None:
        dna = game.players[self.seat].dna
        first = self.tier() * TIER
        stored = dna[first] + dna[first + 1] + dna[first + 2]
        exact = stored <= (self.basic if self.basic else self.advanced)
        for colour in range(first, first + TIER):
            if dna[colour]:
                codes.add(colour)
                if exact:
                    return

    def take(self, game: Island, code: int) -> Steps:
        spend_dna(game, self.seat, code, 1, "DI-RUL-36")
        if self.basic:
            return pay_wild(game, self.seat, self.exhibit, self.basic - 1, self.advanced)
        return pay_wild(game, self.seat, self.exhibit, 0, self.advanced - 1)

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(COLOURS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-36: colours of the tier of which there is nothing."""
        dna = game.players[self.seat].dna
        first = self.tier() * TIER
        missing = [colour for colour in range(first, first + TIER) if not dna[colour]]
        return [Refusal(Pick(COLOURS[c]), "DI-RUL-36", "you have {n} {colour} DNA", (0, c)) for c in missing]

    def tier(self) -> i64:
        """The tier that is paid now."""
        return BASIC if self.basic else ADVANCED


# -- paying and hatching ----------------------------------------------------------------------------------------------


def spare(game: Island, seat: Seat, unit: i64) -> None:
    """DI-RUL-17: the specialist's help is used up for this round."""
    player = game.players[seat]
    use_up(player, CHEAPER_DINOSAUR)
    for card in player.specialists:
        if game.box.specialists.effect[card] == CHEAPER_DINOSAUR:
            if unit == BASIC_WILD:
                game.note("DI-RUL-17", "{specialist} spares {seat} one {tier} DNA", card, seat, BASIC)
            else:
                game.note("DI-RUL-17", "{specialist} spares {seat} one {colour} DNA", card, seat, unit)


def pay_recipe(game: Island, seat: Seat, exhibit: i64, spared: i64) -> Steps:
    """DI-WRK-10: exactly the DNA of the exhibit's recipe is spent, less the unit that is spared."""
    recipes = game.box.recipes
    recipe = game.players[seat].exhibits[exhibit]
    for colour in range(len(COLOURS)):
        n = recipes.cost(recipe, colour)
        spend_dna(game, seat, colour, n - 1 if colour == spared else n, "DI-WRK-10")
    basic = recipes.wild(recipe, BASIC)
    return pay_wild(game, seat, exhibit, basic - 1 if spared == BASIC_WILD else basic, recipes.wild(recipe, ADVANCED))


def pay_wild(game: Island, seat: Seat, exhibit: i64, basic: i64, advanced: i64) -> Steps:
    """DI-WRK-12, DI-WRK-13, DI-WRK-14, DI-RUL-35: when all DNA is paid the dinosaur comes, with excitement and threat."""
    if basic or advanced:
        return (PayWild(seat, exhibit, basic, advanced),)
    add_dinosaur(game, seat, exhibit, "DI-WRK-12")
    return DONE


# -- why not ----------------------------------------------------------------------------------------------------------


def why_breeding_closed(game: Island, seat: Seat, choice: Choice) -> list[Refusal]:
    """Why a player can create no dinosaur at all: every paddock is full, or what each with room lacks."""
    player = game.players[seat]
    roomy = [exhibit for exhibit in range(len(player.exhibits)) if has_place(game, seat, exhibit)]
    if not roomy:
        text = "your paddocks hold {n} dinosaur|dinosaurs and have room for {n}"
        return [Refusal(choice, "DI-WRK-11", text, (total(player.dinosaurs), total(player.capacity)))]
    if not has_dinosaurs(game):
        return [no_dinosaurs(game, choice)]
    return [why for exhibit in roomy for why in why_payment_closed(game, seat, exhibit, choice)]


def why_exhibit_closed(game: Island, seat: Seat, exhibit: int, choice: Choice) -> list[Refusal]:
    """The rules that close an exhibit: no room, no dinosaur left, or no DNA."""
    player = game.players[seat]
    if not has_place(game, seat, exhibit):
        text = "the paddock of {recipe} has room for {n} and holds {n}"
        args = (player.exhibits[exhibit], player.capacity[exhibit], player.dinosaurs[exhibit])
        return [Refusal(choice, "DI-WRK-11", text, args)]
    if not has_dinosaurs(game):
        return [no_dinosaurs(game, choice)]
    return why_payment_closed(game, seat, exhibit, choice)


def no_dinosaurs(game: Island, choice: Choice) -> Refusal:
    """DI-RUL-03: with the option the supply can run out."""
    return Refusal(choice, "DI-RUL-03", "{n} dinosaur|dinosaurs is|are left in the supply", (game.dinosaurs,))


def why_payment_closed(game: Island, seat: Seat, exhibit: int, choice: Choice) -> list[Refusal]:
    """DI-WRK-10, DI-RUL-36: all the DNA a recipe lacks, advanced colours first, as nobody spares them."""
    dna = game.players[seat].dna
    recipe = game.players[seat].exhibits[exhibit]
    recipes = game.box.recipes
    lacking = missing_dna(game, seat, recipe)
    missing: list[Refusal] = []
    for colour in range(len(COLOURS) - 1, -1, -1):
        if lacking[colour]:
            text = "{recipe} needs {n} {colour} DNA, you have {n}"
            missing.append(Refusal(choice, "DI-WRK-10", text, (recipe, recipes.cost(recipe, colour), colour, dna[colour])))
    for tier in (ADVANCED, BASIC):
        lack = lacking[BASIC_WILD + tier]
        if lack:
            wild = recipes.wild(recipe, tier)
            text = "{recipe} needs {n} {tier} DNA of any colour, you have {n} for it"
            missing.append(Refusal(choice, "DI-RUL-36", text, (recipe, wild, tier, wild - lack)))
    return missing


def missing_dna(game: Island, seat: Seat, recipe: int) -> list[int]:
    """DI-WRK-10, DI-RUL-36: how much DNA of each colour, then of each tier, a player still lacks for a recipe."""
    dna = game.players[seat].dna
    recipes = game.box.recipes
    lacking: list[int] = []
    left = [0, 0]
    for colour in range(len(COLOURS)):
        rest = dna[colour] - recipes.cost(recipe, colour)
        lacking.append(-rest if rest < 0 else 0)
        left[tier_of(colour)] += rest if rest > 0 else 0
    for tier in range(len(TIERS)):
        lack = recipes.wild(recipe, tier) - left[tier]
        lacking.append(lack if lack > 0 else 0)
    return lacking


register(Create, WaiveDna, PayWild)
