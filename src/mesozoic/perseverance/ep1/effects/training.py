"""Training (chapter TRN), and Keoni after it."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.options import closed, gain_assets, lacking, pay_for
from mesozoic.perseverance.common.table import one_of
from mesozoic.perseverance.common.verbs import convert_soldiers
from mesozoic.perseverance.common.words import EMPTY, HEAVY, LIGHT, SEATS
from mesozoic.perseverance.ep1.effects.options import DifferentOptions
from mesozoic.perseverance.ep1.pieces import PlaceSoldiers, can_place_soldier
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import CONVERT, HEAVY_GUARD, KEONI, PLACE_SOLDIER, TRAINING

RULES: Final = ["E1-TRN-02", "E1-TRN-03", "E1-TRN-04", "E1-TRN-05", "E1-TRN-06", "E1-TRN-07"]
"""The rules of the options, in printed order."""
CONVERT_PLACE: Final = 3
"""The place of the option that converts Soldiers."""
STORY_PLACE: Final = 5
"""The place of the option that gives a Story."""


def most_conversions(game: Ep1, seat: Seat) -> int:
    """E1-TRN-05: how many Light Soldiers of the Player board can become Heavy Soldiers of the personal supply."""
    effects = game.box.effects
    player = game.players[seat]
    most = times(effects.options[effects.effect_options[TRAINING][CONVERT_PLACE]].gains, CONVERT)
    return min(most, min(player.assets[LIGHT], player.soldiers[HEAVY_GUARD]))


def rule_of(game: Ep1, place: int) -> RuleId:
    """E1-BET-11: the beta sells the Story of option 6 for a Follower, so not to somebody with none."""
    return "E1-BET-11" if place == STORY_PLACE and game.box.beta else RULES[place]


@final
class Train(DifferentOptions):
    """E1-TRN-01, E1-TRN-08: one to three different options in any order; what one brings may serve or pay for a later one."""

    kind = "ep1.train"
    rule = "E1-TRN-01"
    prompt = "which option of training?"

    def effect(self) -> int:
        return TRAINING

    def is_possible(self, game: Ep1, option: Choosable) -> bool:
        """E1-TRN-02 to E1-TRN-07: a Soldier in the supply to gain, one to convert, or one to place and a space for it?"""
        word = option.gains[0]
        if LIGHT <= word <= HEAVY:
            return one_of(game.players[self.seat].soldiers, word - LIGHT) > 0
        if word == CONVERT:
            return most_conversions(game, self.seat) > 0
        return word != PLACE_SOLDIER or can_place_soldier(game, self.seat)

    def carry_out(self, game: Ep1, place: int) -> Steps:
        """E1-TRN-06, E1-RUL-47: Soldiers placed by option 5 may go to several Zones."""
        option = game.box.effects.effect_options[TRAINING][place]
        rule = rule_of(game, place)
        pay_for(game, self.seat, option, rule)
        gain_assets(game, self.seat, option, rule)
        gains = game.box.effects.options[option].gains
        if gains[0] == CONVERT:
            return (Convert(self.seat),)
        if gains[0] == PLACE_SOLDIER:
            return (PlaceSoldiers(self.seat, times(gains, PLACE_SOLDIER), 1, "E1-TRN-06"),)
        return DONE

    def again(self, taken: int) -> AnyStep:
        return TRAIN[self.seat][taken]

    def finish(self, game: Ep1) -> Steps:
        """E1-LDR-06, E1-RUL-11: after every Training Keoni may place 1 Light Soldier, also one just gained, with its point."""
        if not game.has_ability(self.seat, KEONI):
            return DONE
        return (PlaceSoldiers(self.seat, game.box.boards.keoni_soldiers, 0, "E1-LDR-06", True),)

    def why_closed(self, game: Ep1, place: int, turning: int = 0) -> list[Refusal]:
        option = game.box.effects.effect_options[TRAINING][place]
        missing = lacking(game, self.seat, option, turning)
        player = game.players[self.seat]
        word = game.box.effects.options[option].gains[0]
        wanted = HEAVY if word == CONVERT else word
        if LIGHT <= wanted <= HEAVY and not player.soldiers[wanted - LIGHT]:
            missing.append(closed(game, option, RULES[place], "no {soldier} soldier is left in your supply", (wanted - LIGHT,)))
        if word == CONVERT and not player.assets[LIGHT]:
            missing.append(closed(game, option, RULES[place], "no light soldier is on your board"))
        if word == PLACE_SOLDIER and not player.assets[LIGHT] and not player.assets[HEAVY]:
            missing.append(closed(game, option, RULES[place], "no soldier is on your board"))
        if word == PLACE_SOLDIER and EMPTY not in game.guards:
            missing.append(closed(game, option, "E1-DEF-02", "no soldier space is empty"))
        return missing


TRAIN: Final = [[Train(seat, taken) for taken in range(1 << len(RULES))] for seat in range(SEATS)]


@final
class Convert(Ask[Ep1]):
    """E1-TRN-05: one or two Light Soldiers of the Player board are exchanged for as many Heavy ones of the personal supply."""

    kind = "ep1.convert"
    rule = "E1-TRN-05"
    prompt = "how many light soldiers become heavy ones?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        for code in range(1, most_conversions(game, self.seat) + 1):
            codes.add(code)

    def take(self, game: Ep1, code: int) -> Steps:
        convert_soldiers(game, self.seat, code, "E1-TRN-05")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep1) -> list[Refusal]:
        effects = game.box.effects
        most = times(effects.options[effects.effect_options[TRAINING][CONVERT_PLACE]].gains, CONVERT)
        player = game.players[self.seat]
        text = "you have {n} light soldier|soldiers on your board and {n} heavy one|ones in your supply"
        owned = (player.assets[LIGHT], player.soldiers[HEAVY_GUARD])
        return [Refusal(Amount(n), "E1-TRN-05", text, owned) for n in range(most_conversions(game, self.seat) + 1, most + 1)]


register(Train, Convert)
