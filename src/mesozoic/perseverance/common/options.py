"""Options of effects in both episodes: what they cost and give, and taking several of them one after the other."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.note import OF_IT, put
from mesozoic.core.rows import bits, times
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import gain, pay
from mesozoic.perseverance.common.words import FROM_EFFECTS, STORY

C = TypeVar("C", bound=Colony)

# -- what an option lacks ----------------------------------------------------------------------------------------------


def lacking(game: Colony, seat: Seat, option: int, turning: int = 0) -> list[Refusal]:
    """E1-AST-02, E2-AST-01: what the player has too little of to pay for an option, beside so many Stories to turn a die."""
    cost = game.box.effects.options[option].cost
    rule = game.box.laws.asset_lacking
    assets = game.players[seat].assets
    short: list[Refusal] = []
    for asset, n in zip(cost.assets, cost.amounts, strict=True):
        own = assets[asset]
        if asset == STORY and turning and own < n + turning:
            text = "needs {n} {asset} and {n} to turn a die, you have {n}"
            short.append(closed(game, option, rule, text, (n, asset, turning, own)))
        elif own < n:
            short.append(closed(game, option, rule, "needs {n} {asset}, you have {n}", (n, asset, own)))
    return short


def closed(game: Colony, option: int, rule: RuleId, text: str, args: tuple[int, ...] = ()) -> Refusal:
    """An option that cannot be had now."""
    return Refusal(Pick(game.box.effects.options[option].id), rule, text, args)


def why_all_closed(choice: Choice, options: list[int], missing: list[list[Refusal]]) -> list[Refusal]:
    """E1-EFF-04, E2-DIE-07: what each of these options of an effect lacks; nothing where one of them lacks nothing.

    What all of them lack is said once, without the name of an option.
    """
    shut: list[Refusal] = []
    if [] in missing:
        return shut
    for place, reasons in enumerate(missing):
        for why in reasons:
            if not is_shared(why, missing):
                shut.append(Refusal(choice, why.rule, put(OF_IT, "{option}", why.text), (options[place], *why.args)))
            elif place == 0:
                shut.append(Refusal(choice, why.rule, why.text, why.args))
    return shut


def is_shared(why: Refusal, missing: list[list[Refusal]]) -> bool:
    """Do all options lack the same?"""
    for reasons in missing:
        if (why.text, why.args) not in [(other.text, other.args) for other in reasons]:
            return False
    return True


# -- cost and gain -----------------------------------------------------------------------------------------------------


def pay_for(game: Colony, seat: Seat, option: int, rule: RuleId) -> None:
    """E1-EFF-01, E2-AST-01: the cost of an option is paid completely when it is chosen, before its benefit."""
    if game.notes is not None:
        game.note(rule, "{seat} chooses {option}", seat, option)
    pay(game, seat, game.box.effects.options[option].cost, FROM_EFFECTS, rule)


def gain_assets(game: Colony, seat: Seat, option: int, rule: RuleId) -> None:
    """E1-EFF-02, E2-AST-08: the assets of an option arrive at once, those for every own die in play included."""
    effects = game.box.effects
    chosen = effects.options[option]
    for asset in chosen.assets:
        dice = game.dice_in_play(seat) if effects.per_die[option] == asset else 0
        gain(game, seat, asset, times(chosen.gains, asset) + dice, FROM_EFFECTS, rule)


# -- several options of an effect --------------------------------------------------------------------------------------


class SeveralOptions(Ask[C]):
    """E1-EFF-02, E2-RUL-64: up to so many options of an effect, one by one in any order; `taken` has one bit for each.

    The code of an option is its place among those of its effect. What an episode adds to a step, such as a pick that may
    repeat an option or a lower price, is a field of its own class, and one of these questions answered differently.
    """

    def __init__(self, seat: Seat, taken: int = 0) -> None:
        super().__init__(seat)
        self.taken: Final = taken

    # -- what each effect says ----------------------------------------------------------------------------------------

    def effect(self) -> int:
        """Whose options they are."""
        raise NotImplementedError

    def is_possible(self, game: C, option: Choosable) -> bool:
        """E1-EFF-04, E2-RUL-04: can the benefit of an option be carried out at least in part?"""
        raise NotImplementedError

    def carry_out(self, game: C, place: int) -> Steps:
        """Pay for the option at this place of the effect and bring its benefit."""
        raise NotImplementedError

    def again(self, taken: int) -> AnyStep:
        """The same question with these options taken."""
        raise NotImplementedError

    def finish(self, game: C) -> Steps:
        """What comes after the last option."""
        return DONE

    def why_closed(self, game: C, place: int, turning: int = 0) -> list[Refusal]:
        """All that the option at this place, still to be had, lacks beside so many Stories to turn a die."""
        raise NotImplementedError

    # -- where episodes differ ----------------------------------------------------------------------------------------

    def is_payable(self, game: C, option: Choosable, stories: int) -> bool:
        """Can the player pay for an option, with no more than so many Stories?"""
        return option.is_free or option.cost.within(game.players[self.seat].assets, stories)

    def left(self, game: C) -> int:
        """The places of the options that may still be taken, as far as those taken before allow it, one bit each."""
        return ~self.taken

    def once_by(self, game: C) -> RuleId:
        """The rule that lets an option be taken but once."""
        return self.rule

    def may_stop(self, game: C) -> bool:
        """E1-EFF-03, E2-RUL-64: the player may stop after one option."""
        return self.taken != 0

    def picks(self) -> int:
        """How many options have been taken."""
        return bits(self.taken)

    def most(self, game: C) -> int:
        """How many may be taken."""
        return game.box.effects.most_options[self.effect()]

    def go_on(self, game: C, place: int) -> Steps:
        """What comes once the option at this place is taken too: the next one, unless it was the last."""
        taken = self.taken | 1 << place
        return (self.again(taken),) if bits(taken) < self.most(game) else self.finish(game)

    # -- the question --------------------------------------------------------------------------------------------------

    def can_start(self, game: C, story: int) -> bool:
        """E1-EFF-04, E2-DIE-07: is one of the options payable, with so many Stories, and possible?"""
        for option in game.box.effects.choosable[self.effect()]:
            if self.is_payable(game, option, story) and self.is_possible(game, option):
                return True
        return False

    def offer(self, game: C, codes: Codes) -> None:
        options = game.box.effects.choosable[self.effect()]
        stories = game.players[self.seat].assets[STORY]
        left = self.left(game)
        for place in range(len(options)):
            if left >> place & 1:
                option = options[place]
                if self.is_payable(game, option, stories) and self.is_possible(game, option):
                    codes.add(place)
        if not codes.count or self.may_stop(game):
            codes.add(PASS)

    def take(self, game: C, code: int) -> Steps:
        if code == PASS:
            rule = game.box.laws.option_stop
            game.note(rule, "{seat} is done with {effect} after {n} option|options", self.seat, self.effect(), self.picks())
            return self.finish(game)
        return self.carry_out(game, code) + self.go_on(game, code)

    def describe(self, game: C, code: int) -> Choice:
        if code == PASS:
            return Pass()
        return Pick(game.box.effects.choosable[self.effect()][code].id)

    def refusals(self, game: C) -> list[Refusal]:
        options = game.box.effects.effect_options[self.effect()]
        offered = self.offered(game)
        left = self.left(game)
        shut: list[Refusal] = []
        for place in range(len(options)):
            if not left >> place & 1:
                shut.append(closed(game, options[place], self.once_by(game), "{option} is taken already", (options[place],)))
            elif place not in offered:
                shut += self.why_closed(game, place)
        if PASS not in offered:
            text = "{effect} needs {n} option|options at least"
            shut.append(Refusal(Pass(), game.box.laws.option_stop, text, (self.effect(), 1)))
        return shut
