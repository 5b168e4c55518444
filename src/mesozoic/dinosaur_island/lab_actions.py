"""What the slots of a lab do (chapter WRK): which actions can be carried out now, and the asks they lead to."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.dinosaur_island.breeding import Create, creatable, why_breeding_closed
from mesozoic.dinosaur_island.refining import Refine, SwapDna, conversions, has_room_in, swaps, why_refining_closed
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import RaiseLimits, UpgradePaddock, gain_of_tier, paddock_cost, payable_paddocks
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
    SLOT_WORDS,
    SWAP,
)

SECURE: Final = 0
"""Raise security; an exhibit whose paddock grows is 1 + its number."""

# -- which action, and can it be carried out? -------------------------------------------------------------------------


def tile_of(game: Island, seat: Seat, slot: int) -> int:
    """The uncovered lab upgrade a slot belongs to."""
    return game.players[seat].lab[slot // MOST_SLOTS]


def can_act(game: Island, seat: Seat, slot: int) -> bool:
    """DI-RUL-33, DI-RUL-16: can the action of a slot be paid, and has it a legal target now?"""
    action = game.box.labs.action[tile_of(game, seat, slot)]
    if action == REFINE:
        return bool(conversions(game, seat))
    if action == CREATE:
        return bool(creatable(game, seat))
    if action == PADDOCK_OR_SECURITY:
        return bool(affordable(game, seat, discount_of(game, seat, slot)))
    if action == FREE_PADDOCK:
        return bool(game.upgradable(seat))
    if action == DUPLICATE:
        return bool(repeatable(game, seat, slot // MOST_SLOTS))
    if action == SWAP:
        return bool(swaps(game, seat))
    if action == GAIN_BASIC:
        return has_room_in(game, seat, BASIC)
    if action == GAIN_ADVANCED:
        return has_room_in(game, seat, ADVANCED)
    if action == RAISE_LIMITS:
        return min(game.players[seat].limit) < game.box.board.dna_top
    return True


def act(game: Island, seat: Seat, slot: int) -> Steps:
    """DI-WRK-21, DI-RUL-65: do what the slot's lab upgrade says, with the values of that slot."""
    labs = game.box.labs
    tile = tile_of(game, seat, slot)
    action = labs.action[tile]
    if action == REFINE:
        return (Refine(seat),)
    if action == CREATE:
        return (Create(seat),)
    if action == PADDOCK_OR_SECURITY:
        return (UpgradeOrSecure(seat, labs.discount[tile][slot % MOST_SLOTS]),)
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
        earn(game, seat, labs.cash[tile][slot % MOST_SLOTS], "DI-WRK-21")
    else:
        record(game, seat, action, labs.amount[tile])
    return DONE


def record(game: Island, seat: Seat, action: int, amount: int) -> None:
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


def without_twins(game: Island, seat: Seat, slots: list[int]) -> list[int]:
    """DI-RUL-65: of the slots of a lab upgrade that do not differ in workers, cash or discount, only the first."""
    kept: list[int] = []
    for slot in slots:
        if first_like(game, seat, kept, slot) == slot:
            kept.append(slot)
    return kept


def first_like(game: Island, seat: Seat, slots: list[int], slot: int) -> int:
    """The first of these slots on the same lab upgrade with the same values as this one, or this one."""
    labs = game.box.labs
    tile = tile_of(game, seat, slot)
    own = slot % MOST_SLOTS
    for other in slots:
        if other // MOST_SLOTS == slot // MOST_SLOTS:
            like = other % MOST_SLOTS
            if (
                labs.workers[tile][like] == labs.workers[tile][own]
                and labs.cash[tile][like] == labs.cash[tile][own]
                and labs.discount[tile][like] == labs.discount[tile][own]
            ):
                return other
    return slot


# -- a paddock or security --------------------------------------------------------------------------------------------


def discount_of(game: Island, seat: Seat, slot: int) -> int:
    """DI-RUL-65: the discount of a slot."""
    return game.box.labs.discount[tile_of(game, seat, slot)][slot % MOST_SLOTS]


def whole_discount(game: Island, seat: Seat, discount: int) -> int:
    """DI-RUL-18: the discount of the slot and that of the player's specialists."""
    return discount + game.effect(seat, CHEAPER_UPGRADES)


def security_cost(game: Island, seat: Seat, discount: int) -> int:
    """DI-WRK-16, DI-RUL-18, DI-RUL-34: the chart value of the level being reached less all discounts, not below $0."""
    price = game.security_price(seat) - whole_discount(game, seat, discount)
    return price if price > 0 else 0


def affordable(game: Island, seat: Seat, discount: int) -> list[int]:
    """Can security be raised, and which paddocks enlarged, with the cash there is?"""
    codes = [SECURE] if security_cost(game, seat, discount) <= game.players[seat].cash else []
    for exhibit in payable_paddocks(game, seat, False, whole_discount(game, seat, discount)):
        codes.append(exhibit + 1)
    return codes


def cheapest(game: Island, seat: Seat, discount: int) -> int:
    """What the cheapest of these levels costs."""
    whole = whole_discount(game, seat, discount)
    paddocks = [paddock_cost(game, seat, exhibit, whole) for exhibit in game.upgradable(seat)]
    return min([security_cost(game, seat, discount), *paddocks])


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
        codes.extend(affordable(game, self.seat, self.discount))

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


def buy_security(game: Island, seat: Seat, discount: int) -> None:
    """DI-WRK-15, DI-WRK-16: exactly one level, at the chart's price; DI-WRK-17, DI-RUL-04: above 10 it just goes on."""
    name_discount(game, seat, game.security_price(seat) - discount)
    pay(game, seat, security_cost(game, seat, discount), "DI-WRK-16")
    raise_security(game, seat, "DI-WRK-15")


def buy_paddock(game: Island, seat: Seat, exhibit: int, discount: int) -> None:
    """DI-WRK-18, DI-WRK-19: one level more for one exhibit of the player's own park, at as many dollars as it then holds."""
    name_discount(game, seat, game.paddock_price(seat, exhibit) - discount)
    pay(game, seat, paddock_cost(game, seat, exhibit, whole_discount(game, seat, discount)), "DI-WRK-19")
    upgrade_paddock(game, seat, exhibit, "DI-WRK-18")


def name_discount(game: Island, seat: Seat, price: int) -> None:
    """DI-RUL-18: say which specialists lower a price, if anything is left of it to lower."""
    if price > 0:
        credit(game, seat, CHEAPER_UPGRADES, "DI-RUL-18", SAVES)


# -- duplicate --------------------------------------------------------------------------------------------------------


def other_slots(game: Island, seat: Seat, space: int) -> list[int]:
    """DI-RUL-37, DI-RUL-65: the slots of the other uncovered actions of the same lab, used or not."""
    labs = game.box.labs
    slots: list[int] = []
    for other in range(LAB_SPACES):
        if other != space:
            for slot in range(len(labs.workers[game.players[seat].lab[other]])):
                slots.append(other * MOST_SLOTS + slot)
    return slots


def repeatable(game: Island, seat: Seat, space: int) -> list[int]:
    """DI-RUL-37: the slots that a duplicating action can repeat now; it copies neither itself nor another of its kind."""
    kept: list[int] = []
    for slot in other_slots(game, seat, space):
        copied = game.box.labs.action[tile_of(game, seat, slot)] != DUPLICATE and can_act(game, seat, slot)
        if copied and first_copied_like(game, seat, kept, slot) == slot:
            kept.append(slot)
    return kept


def first_copied_like(game: Island, seat: Seat, slots: list[int], slot: int) -> int:
    """DI-RUL-65: the first of these slots that does the same as this one when copied, on whatever tile, or this one."""
    labs = game.box.labs
    tile = tile_of(game, seat, slot)
    own = slot % MOST_SLOTS
    for other in slots:
        twin = tile_of(game, seat, other)
        like = other % MOST_SLOTS
        if (
            labs.action[twin] == labs.action[tile]
            and labs.amount[twin] == labs.amount[tile]
            and labs.cash[twin][like] == labs.cash[tile][own]
            and labs.discount[twin][like] == labs.discount[tile][own]
        ):
            return other
    return slot


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
        codes.extend(repeatable(game, self.seat, self.space))

    def take(self, game: Island, code: int) -> Steps:
        own = game.players[self.seat].lab[self.space]
        game.note("DI-RUL-37", "{seat} repeats {lab} in {lab}", self.seat, tile_of(game, self.seat, code), own)
        return act(game, self.seat, code)

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(SLOT_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-RUL-37, DI-RUL-65: a duplicating action, one that could not be carried out, or one that another slot does too."""
        offered = repeatable(game, self.seat, self.space)
        closed: list[Refusal] = []
        for slot in other_slots(game, self.seat, self.space):
            tile = tile_of(game, self.seat, slot)
            if game.box.labs.action[tile] == DUPLICATE:
                closed.append(Refusal(Pick(SLOT_WORDS[slot]), "DI-RUL-37", "{lab} cannot be copied", (tile,)))
            elif not can_act(game, self.seat, slot):
                closed += why_action_closed(game, self.seat, slot)
            elif slot not in offered:
                closed.append(why_a_twin(game, self.seat, first_copied_like(game, self.seat, offered, slot), slot))
        return closed


# -- why not ----------------------------------------------------------------------------------------------------------


def why_a_twin(game: Island, seat: Seat, twin: int, slot: int) -> Refusal:
    """DI-RUL-65: another slot that is offered does the same."""
    number = twin % MOST_SLOTS + 1
    return Refusal(Pick(SLOT_WORDS[slot]), "DI-RUL-65", "slot {n} of {lab} does the same", (number, tile_of(game, seat, twin)))


def why_action_closed(game: Island, seat: Seat, slot: int) -> list[Refusal]:
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
    return [Refusal(choice, "DI-RUL-33", "none of your {n} DNA can be exchanged", (sum(player.dna),))]


register(UpgradeOrSecure, Duplicate)
