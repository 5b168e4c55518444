"""Dice that are rolled to lie there: the pool of specialist dice, and Dino dice rolled ahead."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Steps
from mesozoic.perseverance.common import pool
from mesozoic.perseverance.common.words import COLOURS
from mesozoic.perseverance.ep1.table import Ep1


@final
class RollDie(pool.RollDie[Ep1]):
    """E1-SET-11, E1-ASM-23: a die is rolled into the pool, its face public."""

    kind = "ep1.roll_die"
    rule = "E1-SET-11"


ROLL_DIE: Final = [RollDie(colour) for colour in range(len(COLOURS))]


@final
class RollDinoDie(Chance[Ep1]):
    """E1-DET-02: with the Dino placement module a Dino die is rolled at game start and after each use, and stays visible."""

    kind = "ep1.roll_dino_die"
    rule = "E1-DET-02"

    def __init__(self, die: int) -> None:
        super().__init__()
        self.die: Final = die

    def offer(self, game: Ep1, codes: Codes) -> None:
        game.box.dino_dice[self.die].offer(codes)

    def faces(self, game: Ep1) -> Row:
        return game.box.dino_dice[self.die].shown

    def take(self, game: Ep1, code: int) -> Steps:
        shown = game.dino_dice
        game.dino_dice = (shown[0], code) if self.die else (code, shown[1])
        text = "the dangerous dino die now shows {dangerous_face}" if self.die else "the normal dino die now shows {normal_face}"
        game.note("E1-DET-02", text, code)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.dino_dice[self.die].words[code])


register(RollDie, RollDinoDie)
