"""What the slots of a lab do (chapter WRK): which actions can be carried out now, and the asks they lead to."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import total
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.dinosaur_island.breeding import Create, can_create_any, why_breeding_closed
from mesozoic.dinosaur_island.refining import Refine, SwapDna, can_refine, can_swap, why_refining_closed
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import (
    RaiseLimits,
    UpgradePaddock,
    can_enlarge,
    gain_of_tier,
    has_room_in,
    paddock_cost,
)
from mesozoic.dinosaur_island.verbs import SAVES, add_spots, credit, earn, pay, raise_security, upgrade_paddock
from mesozoic.dinosaur_island.words import (
    ADVANCED,
    BASIC,
    CASH,
    CHEAPER_UPGRADES,
    CREATE,
    DOUBLE,
    DUPLICATE,
    FREE_PADDOCK,
    GAIN_ADVANCED,
    GAIN_BASIC,
    GUARD,
    LAB_SPACES,
    MOST_SLOTS,
    ON_PLATFORM,
    PADDOCK_OR_SECURITY,
    PATRON_SPOTS,
    RAISE_LIMITS,
    REDRAW,
    REFINE,
    SEATS,
    SLOT_WORDS,
    SWAP,
)

SECURE: Final = 0
"""Raise security; an exhibit whose paddock grows is 1 + its number."""

# -- which action, and can it be carried out? -------------------------------------------------------------------------


def tile_of(game: Island, seat: Seat, slot: i64) -> i64:
    """The uncovered lab upgrade a slot belongs to."""
    return game.players[seat].lab[slot // MOST_SLOTS]


def printed(game: Island, seat: Seat, slot: i64) -> i64:
    """The number of a slot among those of all lab upgrades."""
    return tile_of(game, seat, slot) * MOST_SLOTS + slot % MOST_SLOTS


def can_act(game: Island, seat: Seat, slot: i64) -> bool:
    """DI-RUL-33, DI-RUL-16: can the action of a slot be paid, and has it a legal target now?"""
    action = game.box.labs.action[tile_of(game, seat, slot)]
    if action == REFINE:
        return can_refine(game, seat)
    if action == CREATE:
        return can_create_any(game, seat)
    if action == PADDOCK_OR_SECURITY:
        discount = discount_of(game, seat, slot)
        return can_secure(game, seat, discount) or can_enlarge_any(game, seat, discount)
    if action == FREE_PADDOCK:
        return game.can_any_grow(seat)
    if action == DUPLICATE:
        return can_copy_any(game, seat, slot // MOST_SLOTS)
    if action == SWAP:
        return can_swap(game, seat)
    if action == GAIN_BASIC:
        return has_room_in(game, seat, BASIC)
    if action == GAIN_ADVANCED:
        return has_room_in(game, seat, ADVANCED)
    if action == RAISE_LIMITS:
        return can_raise_limits(game, seat)
    return True


def can_raise_limits(game: Island, seat: Seat) -> bool:
    """DI-RUL-05: is any limit below the top of its track?"""
    for limit in game.players[seat].limit:
        if limit < game.box.board.dna_top:
            return True
    return False


def act(game: Island, seat: Seat, slot: i64) -> Steps:
    """DI-WRK-21, DI-RUL-65: do what the slot's lab upgrade says, with the values of that slot."""
    labs = game.box.labs
    tile = tile_of(game, seat, slot)
    action = labs.action[tile]
    if action == REFINE:
        return REFINE_DNA[seat]
    if action == CREATE:
        return CREATE_DINOSAUR[seat]
    if action == PADDOCK_OR_SECURITY:
        return (UpgradeOrSecure(seat, discount_of(game, seat, slot)),)
    if action == FREE_PADDOCK:
        return (UpgradePaddock(seat, True, 0, False, "DI-WRK-18"),)
    if action == DUPLICATE:
        return (Duplicate(seat, slot // MOST_SLOTS),)
    if action == SWAP:
        return (SwapDna(seat),)
    if action == GAIN_BASIC:
        return gain_of_tier(game, seat, BASIC, labs.amount[tile], "DI-WRK-21")
    if action == GAIN_ADVANCED:
        return gain_of_tier(game, seat, ADVANCED, labs.amount[tile], "DI-WRK-21")
    if action == RAISE_LIMITS:
        return (RaiseLimits(seat, labs.amount[tile], "DI-WRK-21"),)
    if action == CASH:
        earn(game, seat, labs.slots.cash[printed(game, seat, slot)], "DI-WRK-21")
    else:
        record(game, seat, action, labs.amount[tile])
    return DONE


def record(game: Island, seat: Seat, action: i64, amount: i64) -> None:
    """DI-RUL-37, DI-RUL-66: what acts later in the round is recorded now: doubling, redrawing, security, spots for patrons."""
    player = game.players[seat]
    if action == DOUBLE:
        player.doubles += 1
        game.note("DI-RUL-37", "{seat} will score one attraction double this round", seat)
    elif action == REDRAW:
        player.redraws += 1
        game.note("DI-RUL-37", "{seat} may replace {n} hooligan|hooligans this round", seat, amount)
    elif action == GUARD:
        player.guard += amount
        game.note("DI-RUL-66", "{seat} guards the park: security counts {n} more this round", seat, amount)
    elif action == PATRON_SPOTS:
        add_spots(player, ON_PLATFORM, amount)
        game.note("DI-WRK-21", "{seat} opens {n} more spot|spots for patrons this round", seat, amount)


# -- a paddock or security --------------------------------------------------------------------------------------------


def discount_of(game: Island, seat: Seat, slot: i64) -> i64:
    """DI-RUL-65: the discount of a slot."""
    return game.box.labs.slots.discount[printed(game, seat, slot)]


def whole_discount(game: Island, seat: Seat, discount: i64) -> i64:
    """DI-RUL-18: the discount of the slot and that of the player's specialists."""
    return discount + game.effect(seat, CHEAPER_UPGRADES)


def security_cost(game: Island, seat: Seat, discount: i64) -> i64:
    """DI-WRK-16, DI-RUL-18, DI-RUL-34: the chart value of the level being reached less all discounts, not below $0."""
    price = game.security_price(seat) - whole_discount(game, seat, discount)
    return price if price > 0 else 0


def can_secure(game: Island, seat: Seat, discount: i64) -> bool:
    """DI-RUL-16, DI-WRK-16: is there cash for the next security level?"""
    return security_cost(game, seat, discount) <= game.players[seat].cash


def can_enlarge_any(game: Island, seat: Seat, discount: i64) -> bool:
    """DI-RUL-16, DI-WRK-19: is there cash to enlarge any paddock?"""
    whole = whole_discount(game, seat, discount)
    for exhibit in range(len(game.players[seat].exhibits)):
        if can_enlarge(game, seat, exhibit, False, whole):
            return True
    return False


def cheapest(game: Island, seat: Seat, discount: i64) -> i64:
    """What the cheapest of these levels costs."""
    whole = whole_discount(game, seat, discount)
    least = security_cost(game, seat, discount)
    for exhibit in range(len(game.players[seat].exhibits)):
        if game.can_grow(seat, exhibit) and paddock_cost(game, seat, exhibit, whole) < least:
            least = paddock_cost(game, seat, exhibit, whole)
    return least


@final
class UpgradeOrSecure(Ask[Island]):
    """DI-RUL-37: one security level or one paddock level, chosen anew at every activation and paid less the slot's discount."""

    kind = "di.upgrade_or_secure"
    rule = "DI-RUL-37"
    prompt = "raise security, or enlarge a paddock?"

    def __init__(self, seat: Seat, discount: int) -> None:
        super().__init__(seat)
        self.discount: Final = discount

    def offer(self, game: Island, codes: Codes) -> None:
        if can_secure(game, self.seat, self.discount):
            codes.add(SECURE)
        whole = whole_discount(game, self.seat, self.discount)
        for exhibit in range(len(game.players[self.seat].exhibits)):
            if can_enlarge(game, self.seat, exhibit, False, whole):
                codes.add(exhibit + 1)

    def take(self, game: Island, code: int) -> Steps:
        if code == SECURE:
            buy_security(game, self.seat, self.discount)
        else:
            buy_paddock(game, self.seat, code - 1, self.discount)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        if code == SECURE:
            return Pick("security")
        return Pick(game.box.recipes.ids[game.players[self.seat].exhibits[code - 1]])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-WRK-16, DI-WRK-19, DI-WRK-20: too dear, or full-grown."""
        paddock = UpgradePaddock(self.seat, False, whole_discount(game, self.seat, self.discount), False, "DI-WRK-18")
        closed = paddock.refusals(game)
        cost = security_cost(game, self.seat, self.discount)
        cash = game.players[self.seat].cash
        if cost > cash:
            closed.append(Refusal(Pick("security"), "DI-WRK-16", "costs ${n}, you have ${n}", (cost, cash)))
        return closed


def buy_security(game: Island, seat: Seat, discount: i64) -> None:
    """DI-WRK-15, DI-WRK-16: exactly one level, at the chart's price; DI-WRK-17, DI-RUL-04: above 10 it just goes on."""
    name_discount(game, seat, game.security_price(seat) - discount)
    pay(game, seat, security_cost(game, seat, discount), "DI-WRK-16")
    raise_security(game, seat, "DI-WRK-15")


def buy_paddock(game: Island, seat: Seat, exhibit: i64, discount: i64) -> None:
    """DI-WRK-18, DI-WRK-19: one level more for one exhibit of the player's own park, at as many dollars as it then holds."""
    name_discount(game, seat, game.paddock_price(seat, exhibit) - discount)
    pay(game, seat, paddock_cost(game, seat, exhibit, whole_discount(game, seat, discount)), "DI-WRK-19")
    upgrade_paddock(game, seat, exhibit, "DI-WRK-18")


def name_discount(game: Island, seat: Seat, price: i64) -> None:
    """DI-RUL-18: say which specialists lower a price, if anything is left of it to lower."""
    if price > 0:
        credit(game, seat, CHEAPER_UPGRADES, "DI-RUL-18", SAVES)


# -- duplicate --------------------------------------------------------------------------------------------------------


def can_copy(game: Island, seat: Seat, space: i64, slot: i64) -> bool:
    """DI-RUL-37: can a duplicating action do now what a slot of another space does? It copies none of its kind."""
    return (
        slot // MOST_SLOTS != space
        and is_slot(game, seat, slot)
        and game.box.labs.action[tile_of(game, seat, slot)] != DUPLICATE
        and can_act(game, seat, slot)
    )


def can_copy_any(game: Island, seat: Seat, space: i64) -> bool:
    """DI-RUL-33, DI-RUL-37: can a duplicating action repeat anything?"""
    for slot in range(LAB_SPACES * MOST_SLOTS):
        if can_copy(game, seat, space, slot):
            return True
    return False


def is_slot(game: Island, seat: Seat, slot: i64) -> bool:
    """DI-RUL-65: has the uncovered lab upgrade of a space this slot, used or not?"""
    return slot % MOST_SLOTS < game.box.labs.slots.count[tile_of(game, seat, slot)]


def first_copied_like(game: Island, seat: Seat, space: i64, slot: i64) -> i64:
    """DI-RUL-65: the first slot of the other spaces that does the same as this one when copied, on whatever tile, or this one."""
    for other in range(slot):
        if other // MOST_SLOTS != space and is_slot(game, seat, other) and copies_like(game, seat, other, slot):
            return other
    return slot


def copies_like(game: Island, seat: Seat, one: i64, other: i64) -> bool:
    """DI-RUL-65: do two slots do the same when copied, that is without their workers?"""
    labs = game.box.labs
    tile = tile_of(game, seat, one)
    twin = tile_of(game, seat, other)
    if labs.action[tile] != labs.action[twin] or labs.amount[tile] != labs.amount[twin]:
        return False
    slots = labs.slots
    own = printed(game, seat, one)
    like = printed(game, seat, other)
    return slots.cash[own] == slots.cash[like] and slots.discount[own] == slots.discount[like]


@final
class Duplicate(Ask[Island]):
    """DI-RUL-37, DI-RUL-65: repeat another action of the same lab with the values of one of its slots, without its workers."""

    kind = "di.duplicate"
    rule = "DI-RUL-37"
    prompt = "which action do you repeat?"

    def __init__(self, seat: Seat, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def offer(self, game: Island, codes: Codes) -> None:
        for slot in range(LAB_SPACES * MOST_SLOTS):
            if can_copy(game, self.seat, self.space, slot) and first_copied_like(game, self.seat, self.space, slot) == slot:
                codes.add(slot)

    def take(self, game: Island, code: int) -> Steps:
        own = game.players[self.seat].lab[self.space]
        game.note("DI-RUL-37", "{seat} repeats {lab} in {lab}", self.seat, tile_of(game, self.seat, code), own)
        return act(game, self.seat, code)

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(SLOT_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-37, DI-RUL-65: a duplicating action, one that could not be carried out, or one that another slot does too."""
        offered = self.offered(game)
        closed: list[Refusal] = []
        for slot in range(LAB_SPACES * MOST_SLOTS):
            tile = tile_of(game, self.seat, slot)
            if slot // MOST_SLOTS == self.space or not is_slot(game, self.seat, slot):
                continue
            if game.box.labs.action[tile] == DUPLICATE:
                closed.append(Refusal(Pick(SLOT_WORDS[slot]), "DI-RUL-37", "{lab} cannot be copied", (tile,)))
            elif not can_act(game, self.seat, slot):
                closed += why_action_closed(game, self.seat, slot)
            elif slot not in offered:
                closed.append(why_a_twin(game, self.seat, first_copied_like(game, self.seat, self.space, slot), slot))
        return closed


# -- why not ----------------------------------------------------------------------------------------------------------


def why_a_twin(game: Island, seat: Seat, twin: i64, slot: i64) -> Refusal:
    """DI-RUL-65: another slot that is offered does the same."""
    number = twin % MOST_SLOTS + 1
    return Refusal(Pick(SLOT_WORDS[slot]), "DI-RUL-65", "slot {n} of {lab} does the same", (number, tile_of(game, seat, twin)))


def why_action_closed(game: Island, seat: Seat, slot: i64) -> list[Refusal]:
    """DI-RUL-33: why the action of a slot cannot be carried out now."""
    choice = Pick(SLOT_WORDS[slot])
    player = game.players[seat]
    action = game.box.labs.action[tile_of(game, seat, slot)]
    if action == REFINE:
        return why_refining_closed(game, seat, choice)
    if action == CREATE:
        return why_breeding_closed(game, seat, choice)
    if action == PADDOCK_OR_SECURITY:
        cost = cheapest(game, seat, discount_of(game, seat, slot))
        return [Refusal(choice, "DI-RUL-16", "costs at least ${n}, you have ${n}", (cost, player.cash))]
    if action == FREE_PADDOCK:
        return [Refusal(choice, "DI-WRK-20", "every paddock has room for {n}", (game.box.board.most_capacity,))]
    if action == RAISE_LIMITS:
        return [Refusal(choice, "DI-RUL-05", "every track ends at {n}", (game.box.board.dna_top,))]
    if action in (GAIN_BASIC, GAIN_ADVANCED):
        tier = BASIC if action == GAIN_BASIC else ADVANCED
        return [Refusal(choice, "DI-RUL-33", "your storage of {tier} DNA is full", (tier,))]
    if action == DUPLICATE:
        return [Refusal(choice, "DI-RUL-37", "no other action of your lab could be carried out now")]
    return [Refusal(choice, "DI-RUL-33", "none of your {n} DNA can be exchanged", (total(player.dna),))]


REFINE_DNA: Final[list[Steps]] = [(Refine(seat),) for seat in range(len(SEATS))]
CREATE_DINOSAUR: Final[list[Steps]] = [(Create(seat),) for seat in range(len(SEATS))]

register(UpgradeOrSecure, Duplicate)
