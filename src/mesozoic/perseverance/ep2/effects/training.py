"""Training (chapter TRG), and the Trainer."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.options import closed
from mesozoic.perseverance.common.table import one_of
from mesozoic.perseverance.common.verbs import convert_soldiers
from mesozoic.perseverance.common.words import FROM_EFFECTS, HEAVY, HEAVY_SOLDIER, LIGHT, LIGHT_SOLDIER, SEATS
from mesozoic.perseverance.ep2.cards import can_take_card
from mesozoic.perseverance.ep2.effects.picks import SeveralPicks, pay_for_pick, why_unpaid
from mesozoic.perseverance.ep2.gains import receive
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import CONVERT, GAIN_CARD, TRAINER, TRAINING

RULES: Final = ["E2-TRG-02", "E2-TRG-03", "E2-TRG-04", "E2-TRG-05", "E2-TRG-06", "E2-TRG-07", "E2-TRG-08"]
"""The rules of the options, in printed order."""
CONVERT_PLACE: Final = 3
"""The place of the option that exchanges Soldiers."""


def conversions(game: Ep2) -> int:
    """E2-TRG-05: how many Soldiers the option exchanges at most."""
    return times(game.box.effects.choosable[TRAINING][CONVERT_PLACE].gains, CONVERT)


def most_conversions(game: Ep2, seat: Seat) -> int:
    """E2-TRG-05, E2-TRG-09, E2-RUL-10, E2-RUL-59: upright Light Soldiers of the Player board, and Heavy ones in supply."""
    player = game.players[seat]
    return min(conversions(game), min(player.upright(LIGHT_SOLDIER), player.soldiers[HEAVY_SOLDIER]))


@final
class Train(SeveralPicks):
    """E2-TRG-01, E2-AST-08: one to three picks, all different, in any order; what one brings may pay for a later one."""

    kind = "ep2.train"
    rule = "E2-TRG-01"
    prompt = "which option of training?"

    def effect(self) -> int:
        return TRAINING

    def more(self, game: Ep2) -> bool:
        """E2-PRK-09: a Trainer makes one more pick."""
        return game.players[self.seat].has(TRAINER)

    def may_repeat(self, game: Ep2) -> bool:
        """E2-PRK-09, E2-RUL-68, E2-RUL-101: only one pick may repeat an option, at any point, which is paid again."""
        return self.more(game)

    def is_possible(self, game: Ep2, option: Choosable) -> bool:
        """E2-RUL-04: a Soldier in the supply to gain, one to exchange, or a card on offer? A Story or a Valor always.

        E2-TRG-07: of a Light and a Heavy Soldier one is enough.
        """
        soldiers = game.players[self.seat].soldiers
        for word in option.gains:
            if word == CONVERT:
                return most_conversions(game, self.seat) > 0
            if word == GAIN_CARD:
                return can_take_card(game)
            if not LIGHT <= word <= HEAVY or one_of(soldiers, word - LIGHT):
                return True
        return False

    def carry_out(self, game: Ep2, place: int) -> Steps:
        """E2-TRG-02 to E2-TRG-08: Soldiers, an exchange of Soldiers, a Story or a Valor, or an Adventure card."""
        option = self.option(game, place)
        pay_for_pick(game, self.seat, option, RULES[place])
        if place == CONVERT_PLACE:
            return (Convert(self.seat),)
        return receive(game, self.seat, option.gains, FROM_EFFECTS, RULES[place])

    def again(self, taken: int) -> AnyStep:
        return Train(self.seat, taken)

    def why_closed(self, game: Ep2, place: int, turning: int = 0) -> list[Refusal]:
        option = self.option(game, place)
        missing = why_unpaid(game, self.seat, option.number, turning)
        player = game.players[self.seat]
        wanted = [HEAVY if word == CONVERT else word for word in option.gains if LIGHT <= word <= HEAVY or word == CONVERT]
        if wanted and not any(player.soldiers[asset - LIGHT] for asset in wanted):
            for asset in dict.fromkeys(wanted):
                text = "no {soldier} soldier is left in your supply"
                missing.append(closed(game, option.number, "E2-CMP-11", text, (asset - LIGHT,)))
        if place == CONVERT_PLACE and not player.upright(LIGHT_SOLDIER):
            missing.append(closed(game, option.number, RULES[place], "no light soldier stands upright on your board"))
        if GAIN_CARD in option.gains and not can_take_card(game):
            missing.append(closed(game, option.number, "E2-RUL-44", "no adventure card is on offer"))
        return missing


FIRST_TRAIN: Final = [Train(seat) for seat in range(SEATS)]


def can_train(game: Ep2, seat: Seat, story: int, glowberry: int, dice: int) -> bool:
    """E2-RUL-04: always, for a Story or a Valor is free; a pack may price it."""
    return FIRST_TRAIN[seat].can_begin(game, story, glowberry)


def why_training_closed(game: Ep2, seat: Seat, place: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """All that an option of Training lacks."""
    return FIRST_TRAIN[seat].why_closed(game, place, turning)


@final
class Convert(Ask[Ep2]):
    """E2-TRG-05, E2-RUL-59: one or two upright Light Soldiers of the Player board become Heavy ones of the personal supply."""

    kind = "ep2.convert"
    rule = "E2-TRG-05"
    prompt = "how many light soldiers become heavy ones?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        for code in range(1, most_conversions(game, self.seat) + 1):
            codes.add(code)

    def take(self, game: Ep2, code: int) -> Steps:
        convert_soldiers(game, self.seat, code, "E2-TRG-05")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        player = game.players[self.seat]
        text = "you have {n} upright light soldier|soldiers on your board and {n} heavy one|ones in your supply"
        owned = (player.upright(LIGHT_SOLDIER), player.soldiers[HEAVY_SOLDIER])
        amounts = range(most_conversions(game, self.seat) + 1, conversions(game) + 1)
        return [Refusal(Amount(n), "E2-TRG-05", text, owned) for n in amounts]


register(Train, Convert)
