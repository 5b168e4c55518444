"""The forced placement where no primary action is legal (E1-RUL-01)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Place, Refusal
from mesozoic.core.codes import Codes, no_codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.dice import DICE, FACE_OF
from mesozoic.perseverance.common.placing import offer_spaces, put_die, set_aside
from mesozoic.perseverance.common.words import EMPTY, STORY
from mesozoic.perseverance.ep1.dinos import attract
from mesozoic.perseverance.ep1.effects.general import RESOLVE, can_resolve
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import EFFECTS


def icon_legal_spaces(game: Ep1, face: int) -> list[int]:
    """E1-RUL-01 (a): the empty spaces whose icon rules this face keeps."""
    spaces = no_codes()
    for effect in range(len(EFFECTS)):
        offer_spaces(game, effect, face, spaces)
    return spaces.listed()


def any_icon_legal(game: Ep1) -> bool:
    """E1-RUL-01: does any pool die fit any space by its icon?"""
    for die in range(len(DICE)):
        if game.pool[die] and icon_legal_spaces(game, FACE_OF[die]):
            return True
    return False


@final
class ForcedDie(Ask[Ep1]):
    """E1-RUL-01: the player chooses the die of a forced placement; no face change can be bought."""

    kind = "ep1.forced_die"
    rule = "E1-RUL-01"
    prompt = "no effect can be used: which die do you place?"
    scene = "primary"

    def offer(self, game: Ep1, codes: Codes) -> None:
        legal = any_icon_legal(game)
        for d in range(len(DICE)):
            if game.pool[d] and (not legal or icon_legal_spaces(game, FACE_OF[d])):
                codes.add(d)

    def take(self, game: Ep1, code: int) -> Steps:
        if EMPTY in game.die_spaces:
            return (ForcedSpace(self.seat, code),)
        set_aside(game, self.seat, code, "E1-RUL-01")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(DICE[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        closed = [die for die in range(len(DICE)) if game.pool[die] and die not in offered]
        return [Refusal(Pick(DICE[die]), "E1-RUL-01", "a {die} die fits no empty space", (die,)) for die in closed]


@final
class ForcedSpace(Ask[Ep1]):
    """E1-RUL-01: (a) an icon-legal space, the effect skipped; (b) else any empty space, the effect only if resolvable."""

    kind = "ep1.forced_space"
    rule = "E1-RUL-01"
    prompt = "on which die space?"

    def __init__(self, seat: Seat, die: int) -> None:
        super().__init__(seat)
        self.die: Final = die

    def offer(self, game: Ep1, codes: Codes) -> None:
        legal = icon_legal_spaces(game, FACE_OF[self.die])
        codes.extend(legal or [space for space in range(len(game.die_spaces)) if game.die_spaces[space] == EMPTY])

    def take(self, game: Ep1, code: int) -> Steps:
        ignoring_icons = not any_icon_legal(game)
        effect = game.box.board.die_effect[code]
        resolvable = can_resolve(game, self.seat, effect, game.players[self.seat].assets[STORY], 1 << self.die)
        put_die(game, self.seat, self.die, FACE_OF[self.die], code)
        if ignoring_icons and resolvable:
            return attract(game, self.seat, code) + RESOLVE[self.seat][effect]
        game.note("E1-RUL-01", "the placement is forced: {effect} is skipped", effect)
        return attract(game, self.seat, code)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("die", game.box.board.die_space_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        words = game.box.board.die_space_words
        taken = [space for space in range(len(words)) if game.die_spaces[space] != EMPTY]
        return [Refusal(Place("die", words[space]), "E1-DIE-09", "{die_space} is taken", (space,)) for space in taken]


register(ForcedDie, ForcedSpace)
