"""The Reserve of the Dissenters (chapter 19)."""

from __future__ import annotations

from mesozoic.core.ids import RuleId
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.words import NAREK
from mesozoic.perseverance.ep2.table import Ep2


def set_reserve(game: Ep2, colour: int, n: int) -> None:
    """D2-RES-01: each Dissenter has its own Reserve."""
    solo = solo_of(game)
    if colour == NAREK:
        solo.reserve = (n, solo.reserve[1])
    else:
        solo.reserve = (solo.reserve[0], n)


def gain_reserve(game: Ep2, colour: int, n: int, rule: RuleId) -> None:
    """D2-RES-01, D2-RES-03: gains above 5 are lost; what is gained outside the own card simply stays."""
    own = solo_of(game).reserve_of(colour)
    gained = min(n, parts_of(game).numbers.most_reserve - own)
    set_reserve(game, colour, own + gained)
    if game.notes is not None:
        game.note(rule, "{colour} gains {n} reserve", colour, gained)
        if gained < n:
            game.detail("D2-RES-01", "{n} more would be beyond {n}", n - gained, parts_of(game).numbers.most_reserve)


def spend_reserve(game: Ep2, colour: int, n: int, rule: RuleId) -> None:
    """D2-RES-02: 1 for another face of a die, all 5 for the Bonus Action."""
    set_reserve(game, colour, solo_of(game).reserve_of(colour) - n)
    if game.notes is not None:
        game.note(rule, "{colour} spends {n} reserve", colour, n)
