"""Build (chapter BLD) and the Quartermaster; the placing itself and the rewards are in `pieces.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Pick, Refusal
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common.components import Choosable
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.words import SCRAP, SEATS
from mesozoic.perseverance.ep2.cards import TakeCard, can_take_card
from mesozoic.perseverance.ep2.effects.picks import (
    NOTHING_LESS,
    ReducedPrice,
    SeveralPicks,
    can_reduce,
    pay_for_pick,
    why_unpaid,
)
from mesozoic.perseverance.ep2.pieces import (
    ChooseOutpost,
    PlaceCamp,
    PlaceTower,
    can_place_camp,
    can_place_outpost,
    can_place_tower,
    why_camp_closed,
    why_outpost_closed,
    why_tower_closed,
)
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import BUILD, GAIN_OUTPOST, GAIN_WATCHTOWER, QUARTERMASTER

RULES: Final = ["E2-BLD-02", "E2-BLD-05", "E2-BLD-06"]
"""The rules of the options, in printed order."""
OUTPOST_PLACE: Final = 0
TOWER_PLACE: Final = 1
"""The places of the options that build an Outpost and a Watchtower; the last one builds a Camp."""
QUARTERMASTER_LESS: Final = 1 << SCRAP
"""E2-PRK-28: of what a Quartermaster pays one less."""


@final
class Build(SeveralPicks):
    """E2-BLD-01, E2-BLD-07, E2-BLD-09: one or two different options, on any Cleared Areas, the same or two; nothing attacks.

    `reduced` is 1 once a Quartermaster paid less.
    """

    kind = "ep2.build"
    rule = "E2-BLD-01"
    prompt = "which option of build?"

    def __init__(self, seat: Seat, taken: int = 0, reduced: int = 0) -> None:
        super().__init__(seat, taken)
        self.reduced: Final = reduced

    def effect(self) -> int:
        return BUILD

    def less(self, game: Ep2) -> int:
        """E2-PRK-28, E2-RUL-07: a Quartermaster pays 1 Scrap less, once in a resolution."""
        return QUARTERMASTER_LESS if not self.reduced and game.players[self.seat].has(QUARTERMASTER) else NOTHING_LESS

    def is_possible(self, game: Ep2, option: Choosable) -> bool:
        """E2-RUL-04, E2-CMP-06 to E2-CMP-08, E2-CMP-13: a piece left for the option, and a Cleared Area without such a one.

        E2-RUL-99: for a Watchtower too; the Adventure card alone is not to be had.
        """
        if GAIN_OUTPOST in option.gains:
            return can_place_outpost(game, self.seat)
        if GAIN_WATCHTOWER in option.gains:
            return can_place_tower(game, self.seat)
        return can_place_camp(game, self.seat)

    def take(self, game: Ep2, code: int) -> Steps:
        if code != PASS and can_reduce(self.option(game, code), self.less(game)):
            return (PayQuartermaster(self.seat, code, self.taken),)
        return super().take(game, code)

    def carry_out(self, game: Ep2, place: int) -> Steps:
        pay_for_pick(game, self.seat, self.option(game, place), RULES[place])
        return self.build(place)

    def build(self, place: int) -> Steps:
        """E2-BLD-02, E2-BLD-05, E2-BLD-06: an Outpost, a Watchtower and perhaps a card, or a Camp."""
        rule = RULES[place]
        if place == OUTPOST_PLACE:
            return (ChooseOutpost(self.seat, rule),)
        if place == TOWER_PLACE:
            return PlaceTower(self.seat, rule), MayTakeCard(self.seat)
        return (PlaceCamp(self.seat, rule),)

    def again(self, taken: int) -> AnyStep:
        return Build(self.seat, taken, self.reduced)

    def why_closed(self, game: Ep2, place: int, turning: int = 0) -> list[Refusal]:
        option = self.option(game, place)
        missing = why_unpaid(game, self.seat, option.number, turning, self.less(game))
        if place == OUTPOST_PLACE:
            return missing + why_outpost_closed(game, self.seat, Pick(option.id))
        if place == TOWER_PLACE:
            return missing + why_tower_closed(game, self.seat, Pick(option.id))
        return missing + why_camp_closed(game, self.seat, Pick(option.id))


FIRST_BUILD: Final = [Build(seat) for seat in range(SEATS)]


def can_build(game: Ep2, seat: Seat, story: int, glowberry: int, dice: int) -> bool:
    """E2-RUL-04: is one of the options executable?"""
    return FIRST_BUILD[seat].can_begin(game, story, glowberry)


def why_build_closed(game: Ep2, seat: Seat, place: int, turning: int = 0, dice: int = NO_DICE) -> list[Refusal]:
    """All that an option of Build lacks."""
    return FIRST_BUILD[seat].why_closed(game, place, turning)


@final
class PayQuartermaster(ReducedPrice):
    """E2-PRK-28, E2-RUL-07: a Quartermaster names the pick for which 1 Scrap less is paid."""

    kind = "ep2.pay_quartermaster"
    rule = "E2-PRK-28"

    def option(self, game: Ep2) -> Choosable:
        return game.box.effects.choosable[BUILD][self.place]

    def option_rule(self) -> RuleId:
        return RULES[self.place]

    def less(self) -> int:
        return QUARTERMASTER_LESS

    def paid(self, game: Ep2, reduced: bool) -> Steps:
        build = Build(self.seat, self.taken, 1 if reduced else 0)
        return build.build(self.place) + build.go_on(game, self.place)


@final
class MayTakeCard(Do[Ep2]):
    """E2-BLD-05, E2-RUL-99: after a Watchtower was built the player may take one Adventure card, if there is one (E2-RUL-44)."""

    kind = "ep2.may_take_card"
    rule = "E2-BLD-05"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Ep2) -> Steps:
        return (TakeCard(self.seat, "E2-BLD-05", True),) if can_take_card(game) else DONE


register(Build, PayQuartermaster, MayTakeCard)
