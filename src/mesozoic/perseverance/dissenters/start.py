"""How the Dissenters start (chapter 2): by the first and the last card of the Action Row."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.walk import next_zone
from mesozoic.perseverance.dissenters.words import CAMILLA, LEFT, NAREK, RIGHT


@final
class StartDissenters(Do[Colony]):
    """DS-SET-06, DS-SET-07, D2-SET-06: Narek starts in the Zone of the left card, Camilla in that of the right or the next one.

    DS-SET-08, DS-SET-10, DS-RUL-02: they get no bonus, and the cards stay in the row.
    """

    kind = "ds.start_dissenters"
    rule = "DS-SET-06"

    def run(self, game: Colony) -> Steps:
        rules = rules_of(game)
        row = solo_of(game).row
        first = rules.zone_of(game, NAREK, row[LEFT])
        second = rules.zone_of(game, CAMILLA, row[RIGHT])
        begin_in(game, NAREK, first, row[LEFT])
        if second != first:
            begin_in(game, CAMILLA, second, row[RIGHT])
            return DONE
        begin_in(game, CAMILLA, next_zone(game, first), row[RIGHT])
        game.detail("DS-SET-07", "{zone} is taken by {dissenter}", first, NAREK)
        return DONE


def begin_in(game: Colony, colour: int, zone: int, card: int) -> None:
    """DS-SET-06: one Settlement on the lowest space, or a Camp, and a cube on the Zone's Officer."""
    rules_of(game).start_in(game, colour, zone)
    if game.notes is not None:
        game.note("DS-SET-06", "{dissenter}, {colour}, starts in {zone}", colour, colour, zone)
        game.detail("DS-SET-06", "the card of {dissenter} is {action}", colour, card)
        rules_of(game).tell_printed(game, colour, card)


START_DISSENTERS: Final = StartDissenters()

register(StartDissenters)
