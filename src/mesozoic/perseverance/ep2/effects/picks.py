"""Picks of City Effects: one after the other, what they cost and what Perks take off it (E2-RUL-04, E2-RUL-07, E2-RUL-64)."""

from __future__ import annotations

from typing import Final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.rows import bits
from mesozoic.core.step import Ask, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.options import SeveralOptions, closed, lacking, pay_for
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.verbs import pay_asset
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS, STORY
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import release
from mesozoic.perseverance.ep2.words import ASSETS, GLOWBERRY

REPEATED: Final = 7
"""The bit of a pick that repeats an option: no Effect has more than seven options."""
NOTHING_LESS: Final = 0
"""A full price. Where one less may be paid of some assets, they are a number with one bit for each."""

# -- the cost of a pick ------------------------------------------------------------------------------------------------


def can_pay(game: Ep2, seat: Seat, option: Choosable, story: i64, glowberry: i64, less: i64) -> bool:
    """E2-AST-01, E2-AST-07: the whole cost, with so many Stories and Glowberries, and the Dino that is released.

    E2-RUL-07: a pick that is payable only with one less of one of these assets is executable.
    """
    player = game.players[seat]
    species = game.box.release[option.number]
    if species != EMPTY and not player.enclosure[species]:
        return False
    for asset in option.cost.assets:
        held = story if asset == STORY else glowberry if asset == GLOWBERRY else player.assets[asset]
        short = option.cost.of[asset] - held
        if short > 0:
            if short > 1 or not less >> asset & 1:
                return False
            less = NOTHING_LESS
    return True


def pay_for_pick(game: Ep2, seat: Seat, option: Choosable, rule: RuleId) -> None:
    """E2-AST-01, E2-AST-07: assets are paid and a Dino is released before the gain."""
    pay_for(game, seat, option.number, rule)
    release_for(game, seat, option, rule)


def release_for(game: Ep2, seat: Seat, option: Choosable, rule: RuleId) -> None:
    """E2-AST-07: the Dino that an option costs is released."""
    species = game.box.release[option.number]
    if species != EMPTY:
        release(game, seat, species, rule)


def why_unpaid(game: Ep2, seat: Seat, option: int, turning: int, less: int = NOTHING_LESS) -> list[Refusal]:
    """E2-AST-01, E2-AST-07, E2-RUL-07: what is missing of the cost; the first thing that a Perk takes off is not."""
    missing: list[Refusal] = []
    for why in lacking(game, seat, option, turning):
        needed, asset, held = why.args[0], why.args[1], why.args[-1]
        if less >> asset & 1 and needed - held == 1:
            less = NOTHING_LESS
        else:
            missing.append(why)
    species = game.box.release[option]
    if species != EMPTY and not game.players[seat].enclosure[species]:
        missing.append(closed(game, option, "E2-AST-07", "no {species} is in your enclosure", (species,)))
    return missing


# -- the picks of an Effect --------------------------------------------------------------------------------------------


class SeveralPicks(SeveralOptions[Ep2]):
    """E2-RUL-64, E2-AST-08: each pick is named and executed before the next, which it may pay for; then the player may stop.

    E2-RUL-68, E2-RUL-101: a Perk can allow one pick more. It may repeat an option, at any point of the resolution; `taken`
    has the bit REPEATED then.
    """

    def more(self, game: Ep2) -> bool:
        """Does a Perk allow one more pick?"""
        return False

    def may_repeat(self, game: Ep2) -> bool:
        """May that pick repeat an option?"""
        return False

    def less(self, game: Ep2) -> int:
        """Of which assets a Perk lets the player pay one less now, one bit each."""
        return NOTHING_LESS

    def option(self, game: Ep2, place: int) -> Choosable:
        """The option at this place of the Effect."""
        return game.box.effects.choosable[self.effect()][place]

    def can_begin(self, game: Ep2, story: int, glowberry: int) -> bool:
        """E2-DIE-07, E2-DIE-12, E2-RUL-04: is one of the options executable with so many Stories and Glowberries?"""
        less = self.less(game)
        for option in game.box.effects.choosable[self.effect()]:
            if can_pay(game, self.seat, option, story, glowberry, less) and self.is_possible(game, option):
                return True
        return False

    def is_payable(self, game: Ep2, option: Choosable, stories: int) -> bool:
        return can_pay(game, self.seat, option, stories, game.players[self.seat].assets[GLOWBERRY], self.less(game))

    def left(self, game: Ep2) -> int:
        return ~0 if self.may_repeat(game) and not self.taken >> REPEATED & 1 else ~self.taken

    def most(self, game: Ep2) -> int:
        picks = game.box.effects.most_options[self.effect()]
        return picks + 1 if self.more(game) else picks

    def taken_with(self, place: int) -> int:
        """The bits of all picks once the option at this place is taken, perhaps again."""
        return self.taken | 1 << (REPEATED if self.taken >> place & 1 else place)

    def go_on(self, game: Ep2, place: int) -> Steps:
        taken = self.taken_with(place)
        return (self.again(taken),) if bits(taken) < self.most(game) else self.finish(game)


# -- one unit less -----------------------------------------------------------------------------------------------------


def pay_one_less(game: Ep2, seat: Seat, cost: Price, less: int, rule: RuleId) -> None:
    """Pay this price with one less of an asset."""
    for i in range(len(cost.assets)):
        n = cost.amounts[i] - 1 if cost.assets[i] == less else cost.amounts[i]
        if n:
            pay_asset(game, seat, cost.assets[i], n, FROM_EFFECTS, rule)


class ReducedPrice(Ask[Ep2]):
    """E2-RUL-07: who has the Perk says, when paying for a pick, of which asset one less is paid now, or pays all of it.

    The code of an asset is its number. It happens once in a resolution of the Effect.
    """

    prompt = "what do you pay one less of?"

    def __init__(self, seat: Seat, place: int, taken: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.taken: Final = taken

    def option(self, game: Ep2) -> Choosable:
        """The option that is paid for."""
        raise NotImplementedError

    def option_rule(self) -> RuleId:
        """The rule of that option."""
        raise NotImplementedError

    def less(self) -> int:
        """Of which assets one less may be paid, one bit each."""
        raise NotImplementedError

    def paid(self, game: Ep2, reduced: bool) -> Steps:
        """The pick is paid, at the lower price or not: bring its gain, and go on."""
        raise NotImplementedError

    def is_payable(self, game: Ep2, less: int) -> bool:
        """Can the pick be paid with one less of these assets?"""
        assets = game.players[self.seat].assets
        return can_pay(game, self.seat, self.option(game), assets[STORY], assets[GLOWBERRY], less)

    def offer(self, game: Ep2, codes: Codes) -> None:
        for asset in self.option(game).cost.assets:
            if self.less() >> asset & 1 and self.is_payable(game, 1 << asset):
                codes.add(asset)
        if self.is_payable(game, NOTHING_LESS):
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        option = self.option(game)
        rule = self.option_rule()
        if code == PASS:
            pay_for_pick(game, self.seat, option, rule)
            return self.paid(game, False)
        if game.notes is not None:
            game.note(rule, "{seat} chooses {option}", self.seat, option.number)
            game.note(self.rule, "{seat} pays {n} {asset} less", self.seat, 1, code)
        pay_one_less(game, self.seat, option.cost, code, rule)
        release_for(game, self.seat, option, rule)
        return self.paid(game, True)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(ASSETS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        option = self.option(game)
        offered = self.offered(game)
        shut: list[Refusal] = []
        for less in [*option.cost.assets, PASS]:
            if less not in offered and (less == PASS or self.less() >> less & 1):
                reduction = NOTHING_LESS if less == PASS else 1 << less
                for why in why_unpaid(game, self.seat, option.number, 0, reduction):
                    shut.append(Refusal(self.describe(game, less), why.rule, why.text, why.args))
        return shut


def can_reduce(option: Choosable, less: int) -> bool:
    """Does an option cost one of these assets?"""
    for asset in option.cost.assets:
        if less >> asset & 1:
            return True
    return False
