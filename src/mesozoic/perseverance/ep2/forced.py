"""The emergency placement where no die can be placed legally (E2-RUL-03, E2-RUL-65, E2-RUL-90)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.dice import DICE, FACE_OF
from mesozoic.perseverance.common.placing import put_die, set_aside
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import OUTPOST


def is_free(game: Ep2, space: i64) -> bool:
    """E2-RUL-65: an empty die space of the City, or of an Outpost that stands there and is not breached."""
    return game.die_spaces[space] == EMPTY and game.tally.open_icons[game.box.spaces.die_effect[space]] != 0


def has_free_space(game: Ep2) -> bool:
    """E2-RUL-03: is any die space empty?"""
    for space in range(len(game.die_spaces)):
        if is_free(game, space):
            return True
    return False


@final
class ForcedDie(Ask[Ep2]):
    """E2-RUL-03, E2-RUL-90: the player puts any die on an empty space, with the face it shows; without one it waits aside."""

    kind = "ep2.forced_die"
    rule = "E2-RUL-03"
    prompt = "no effect can be used: which die do you place?"
    scene = "primary"

    def offer(self, game: Ep2, codes: Codes) -> None:
        for die in range(len(DICE)):
            if game.pool[die]:
                codes.add(die)

    def take(self, game: Ep2, code: int) -> Steps:
        if has_free_space(game):
            return (ForcedSpace(self.seat, code),)
        set_aside(game, self.seat, code, "E2-RUL-65")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(DICE[code])


@final
class ForcedSpace(Ask[Ep2]):
    """E2-RUL-03, E2-RUL-65: any empty space, icons ignored, no Effect and no Perk; another player's die still costs Followers."""

    kind = "ep2.forced_space"
    rule = "E2-RUL-65"
    prompt = "on which die space?"

    def __init__(self, seat: Seat, die: int) -> None:
        super().__init__(seat)
        self.die: Final = die

    def offer(self, game: Ep2, codes: Codes) -> None:
        for space in range(len(game.die_spaces)):
            if is_free(game, space):
                codes.add(space)

    def take(self, game: Ep2, code: int) -> Steps:
        put_die(game, self.seat, self.die, FACE_OF[self.die], code)
        if game.notes is not None:
            effect = game.box.spaces.die_effect[code]
            game.note("E2-RUL-03", "the placement is forced: {effect} is skipped", effect)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Place("die", game.box.spaces.die_space_words[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        closed: list[Refusal] = []
        for space in range(len(game.die_spaces)):
            effect = game.box.spaces.die_effect[space]
            if game.die_spaces[space] != EMPTY:
                closed.append(Refusal(self.describe(game, space), "E2-DIE-08", "{die_space} is taken", (space,)))
            elif effect >= OUTPOST and space not in offered and game.area_of(effect - OUTPOST) != EMPTY:
                closed.append(Refusal(self.describe(game, space), "E2-RUL-65", "{effect} is breached", (effect,)))
        return closed


register(ForcedDie, ForcedSpace)
