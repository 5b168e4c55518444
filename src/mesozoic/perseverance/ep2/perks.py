"""Gaining Perks (chapter OFF): which are obtainable, their extra cost, and the one that acts at once."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import row_of
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.verbs import pay
from mesozoic.perseverance.common.words import FROM_EFFECTS, STORY, VALOR
from mesozoic.perseverance.ep2.enclosure import ANY_SPECIES, TakeDino, can_take_any_dino
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import take_perk
from mesozoic.perseverance.ep2.words import ASSETS, CAPTURER, PERKS, PERKS_EACH

ANY_OFFICER: Final = -1
"""The Perk may be of whichever Officer."""
EXTRA: Final = row_of([STORY, VALOR])
"""E2-OFF-11: what the extra cost of a Perk can be paid with, one of either."""
EXTRA_PRICE: Final = [Price([asset]) for asset in range(len(ASSETS))]

# -- which can be had --------------------------------------------------------------------------------------------------


def is_tier_open(game: Ep2, seat: Seat, perk: i64) -> bool:
    """E2-OFF-09, E2-RUL-29: tier 1 always, tier 2 with one Perk of the same Officer, tier 3 with two; new Perks count at once."""
    return game.players[seat].perks_of(perk // PERKS_EACH) >= game.box.perk_tier[perk] - 1


def can_pay_extra(game: Ep2, seat: Seat, perk: i64) -> bool:
    """E2-OFF-11: is there no extra cost, or a Story or a Valor to pay it?"""
    assets = game.players[seat].assets
    return not game.box.perk_extra[perk] or assets[STORY] > 0 or assets[VALOR] > 0


def obtainable(game: Ep2, seat: Seat, perk: i64) -> bool:
    """E2-OFF-08 to E2-OFF-12: a Perk that is not held, of an open tier, with a payable extra cost and a cube in supply."""
    player = game.players[seat]
    if not player.cubes or player.holds(perk):
        return False
    return is_tier_open(game, seat, perk) and can_pay_extra(game, seat, perk)


def first_perk(officer: int) -> int:
    """The first Perk of an Officer, or of all."""
    return 0 if officer == ANY_OFFICER else officer * PERKS_EACH


def end_perk(officer: int) -> int:
    """The number after the last Perk of an Officer, or of all."""
    return len(PERKS) if officer == ANY_OFFICER else (officer + 1) * PERKS_EACH


def can_gain_perk(game: Ep2, seat: Seat, officer: int) -> bool:
    """Is a Perk of this Officer obtainable? E2-OFF-13: or, where no Officer is named, one of any Officer."""
    for perk in range(first_perk(officer), end_perk(officer)):
        if obtainable(game, seat, perk):
            return True
    return False


def why_perk_closed(game: Ep2, seat: Seat, perk: int) -> list[Refusal]:
    """E2-OFF-08 to E2-OFF-11: all that keeps a player from a Perk."""
    choice = Pick(PERKS[perk])
    player = game.players[seat]
    if player.holds(perk):
        return [Refusal(choice, "E2-OFF-08", "you have {perk}", (perk,))]
    missing: list[Refusal] = []
    if not player.cubes:
        missing.append(Refusal(choice, "E2-OFF-10", "no influence cube is left in your supply"))
    if not is_tier_open(game, seat, perk):
        officer = perk // PERKS_EACH
        text = "tier {n} needs {n} perk|perks of the {officer}, you have {n}"
        tier = game.box.perk_tier[perk]
        missing.append(Refusal(choice, "E2-OFF-09", text, (tier, tier - 1, officer, player.perks_of(officer))))
    if not can_pay_extra(game, seat, perk):
        missing.append(Refusal(choice, "E2-OFF-11", "needs {n} {asset} or {n} {asset}, you have neither", (1, STORY, 1, VALOR)))
    return missing


# -- gaining one -------------------------------------------------------------------------------------------------------


def obtain(game: Ep2, seat: Seat, perk: int, rule: RuleId) -> Steps:
    """E2-OFF-10, E2-OFF-14: a cube goes on the Perk's slot, where it stays."""
    take_perk(game, seat, perk, rule)
    return act_at_once(game, seat, perk)


def act_at_once(game: Ep2, seat: Seat, perk: int) -> Steps:
    """E2-PRK-26, E2-OFF-15: a Capturer takes 1 Dino of any species, if one can enter; no other Perk acts when it is gained."""
    if perk != CAPTURER:
        return DONE
    if can_take_any_dino(game, seat):
        return (TakeDino(seat, ANY_SPECIES, "E2-PRK-26", False),)
    game.note("E2-PRK-26", "no dino can enter the enclosure of {seat}", seat)
    return DONE


@final
class GainPerk(Ask[Ep2]):
    """E2-OFF-12, E2-OFF-13, E2-RUL-37: take an obtainable Perk of an Officer, or of any, or none unless it `must` be taken.

    E2-RUL-35, E2-STA-06, E2-RUL-77: a starting Perk, and one that is paid for, must be taken.
    """

    kind = "ep2.gain_perk"
    rule = "E2-OFF-12"
    prompt = "which perk do you gain?"

    def __init__(self, seat: Seat, officer: int, cause: RuleId, must: bool = False) -> None:
        super().__init__(seat)
        self.officer: Final = officer
        self.cause: Final = cause
        self.must: Final = must

    def offer(self, game: Ep2, codes: Codes) -> None:
        for perk in range(first_perk(self.officer), end_perk(self.officer)):
            if obtainable(game, self.seat, perk):
                codes.add(perk)
        if not self.must:
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            if game.notes is not None:
                self.tell_none(game)
            return DONE
        if game.box.perk_extra[code]:
            return (PayExtra(self.seat, code, self.cause),)
        return obtain(game, self.seat, code, self.cause)

    def tell_none(self, game: Ep2) -> None:
        """E2-RUL-37, E2-RUL-38: the Perk is declined, or lost for want of a cube or because none is obtainable."""
        if can_gain_perk(game, self.seat, self.officer):
            game.note("E2-RUL-37", "{seat} takes no perk", self.seat)
        elif game.players[self.seat].cubes:
            game.note("E2-OFF-12", "no perk is obtainable for {seat}", self.seat)
        else:
            game.note("E2-RUL-38", "{seat} has no influence cube left for a perk", self.seat)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(PERKS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        shut = [perk for perk in range(first_perk(self.officer), end_perk(self.officer)) if perk not in offered]
        closed = [why for perk in shut for why in why_perk_closed(game, self.seat, perk)]
        if self.must:
            closed.append(Refusal(Pass(), self.cause if self.cause == "E2-STA-06" else "E2-RUL-77", "a perk must be taken"))
        return closed


@final
class PayExtra(Ask[Ep2]):
    """E2-OFF-11: a Perk with extra cost needs 1 Story or 1 Valor, by choice, at the moment it is gained."""

    kind = "ep2.pay_extra"
    rule = "E2-OFF-11"
    prompt = "what do you pay the extra cost with?"

    def __init__(self, seat: Seat, perk: int, cause: RuleId) -> None:
        super().__init__(seat)
        self.perk: Final = perk
        self.cause: Final = cause

    def offer(self, game: Ep2, codes: Codes) -> None:
        for asset in EXTRA:
            if game.players[self.seat].assets[asset]:
                codes.add(asset)

    def take(self, game: Ep2, code: int) -> Steps:
        pay(game, self.seat, EXTRA_PRICE[code], FROM_EFFECTS, "E2-OFF-11")
        return obtain(game, self.seat, self.perk, self.cause)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(ASSETS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        short = [asset for asset in EXTRA if asset not in offered]
        return [Refusal(Pick(ASSETS[asset]), "E2-OFF-11", "needs {n} {asset}, you have {n}", (1, asset, 0)) for asset in short]


register(GainPerk, PayExtra)
