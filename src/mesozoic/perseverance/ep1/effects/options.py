"""Options of effects in general (chapter EFF): what they cost and give, and taking several different ones of them."""

from __future__ import annotations

from typing import Final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.rows import bits, times
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.words import STORY
from mesozoic.perseverance.ep1.components import Choosable
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import gain, pay
from mesozoic.perseverance.ep1.words import FROM_EFFECTS


def lacking(game: Ep1, seat: Seat, option: int, turning: int = 0) -> list[Refusal]:
    """E1-AST-02: all that the player has too little of to pay for an option, beside so many Stories to turn a die."""
    cost = game.box.effects.options[option].cost
    assets = game.players[seat].assets
    short: list[Refusal] = []
    for asset, n in zip(cost.assets, cost.amounts, strict=True):
        own = assets[asset]
        if asset == STORY and turning and own < n + turning:
            text = "needs {n} {asset} and {n} to turn a die, you have {n}"
            short.append(closed(game, option, "E1-AST-02", text, (n, asset, turning, own)))
        elif own < n:
            short.append(closed(game, option, "E1-AST-02", "needs {n} {asset}, you have {n}", (n, asset, own)))
    return short


def closed(game: Ep1, option: int, rule: RuleId, text: str, args: tuple[int, ...] = ()) -> Refusal:
    """An option that cannot be had now."""
    return Refusal(Pick(game.box.effects.options[option].id), rule, text, args)


def pay_for(game: Ep1, seat: Seat, option: int, rule: RuleId) -> None:
    """E1-EFF-01: the cost of an option is paid completely when it is chosen, before its benefit."""
    if game.notes is not None:
        game.note(rule, "{seat} chooses {option}", seat, option)
    pay(game, seat, game.box.effects.options[option].cost, FROM_EFFECTS, rule)


def gain_assets(game: Ep1, seat: Seat, option: int, rule: RuleId) -> None:
    """E1-EFF-02: the assets of an option arrive at once, those for every own die in play included."""
    effects = game.box.effects
    chosen = effects.options[option]
    for asset in chosen.assets:
        dice = game.dice_in_play(seat) if effects.per_die[option] == asset else 0
        gain(game, seat, asset, times(chosen.gains, asset) + dice, FROM_EFFECTS, rule)


class SeveralOptions(Ask[Ep1]):
    """E1-EFF-02: up to so many different options of an effect, each once, in any order; `taken` has one bit for each.

    The code of an option is its place among those of its effect.
    """

    def __init__(self, seat: Seat, taken: int = 0) -> None:
        super().__init__(seat)
        self.taken: Final = taken

    def effect(self) -> int:
        """Whose options they are."""
        raise NotImplementedError

    def is_possible(self, game: Ep1, option: Choosable) -> bool:
        """E1-EFF-04: can the benefit of an option be carried out at least in part?"""
        raise NotImplementedError

    def carry_out(self, game: Ep1, place: int) -> Steps:
        """Pay for the option at this place of the effect and bring its benefit."""
        raise NotImplementedError

    def again(self, taken: int) -> AnyStep:
        """The same question with these options taken."""
        raise NotImplementedError

    def finish(self, game: Ep1) -> Steps:
        """What comes after the last option."""
        return DONE

    def why_closed(self, game: Ep1, place: int, turning: int = 0) -> list[Refusal]:
        """All that the option at this place, not taken yet, lacks beside so many Stories to turn a die."""
        raise NotImplementedError

    def can_start(self, game: Ep1, story: int) -> bool:
        """E1-EFF-04: is one of the options payable, with so many Stories, and possible?"""
        assets = game.players[self.seat].assets
        for option in game.box.effects.choosable[self.effect()]:
            if (option.is_free or option.cost.within(assets, story)) and self.is_possible(game, option):
                return True
        return False

    def offer(self, game: Ep1, codes: Codes) -> None:
        """E1-EFF-03: the player may stop after one option; E1-BET-07: in the beta also before."""
        options = game.box.effects.choosable[self.effect()]
        assets = game.players[self.seat].assets
        stories = assets[STORY]
        for place in range(len(options)):
            if self.taken >> place & 1 == 0:
                option = options[place]
                if (option.is_free or option.cost.within(assets, stories)) and self.is_possible(game, option):
                    codes.add(place)
        if not codes.count or self.taken or game.box.beta:
            codes.add(PASS)

    def take(self, game: Ep1, code: int) -> Steps:
        if code == PASS:
            rule = "E1-BET-07" if game.box.beta else "E1-EFF-03"
            game.note(rule, "{seat} is done with {effect} after {n} option|options", self.seat, self.effect(), bits(self.taken))
            return self.finish(game)
        steps = self.carry_out(game, code)
        taken = self.taken | 1 << code
        if bits(taken) < game.box.effects.most_options[self.effect()]:
            return steps + (self.again(taken),)
        return steps + self.finish(game)

    def describe(self, game: Ep1, code: int) -> Choice:
        if code == PASS:
            return Pass()
        return Pick(game.box.effects.options[game.box.effects.effect_options[self.effect()][code]].id)

    def refusals(self, game: Ep1) -> list[Refusal]:
        options = game.box.effects.effect_options[self.effect()]
        offered = self.offered(game)
        shut: list[Refusal] = []
        for place in range(len(options)):
            if self.taken >> place & 1:
                shut.append(closed(game, options[place], "E1-EFF-02", "{option} is taken already", (options[place],)))
            elif place not in offered:
                shut += self.why_closed(game, place)
        if PASS not in offered:
            shut.append(Refusal(Pass(), "E1-EFF-03", "{effect} needs {n} option|options at least", (self.effect(), 1)))
        return shut
