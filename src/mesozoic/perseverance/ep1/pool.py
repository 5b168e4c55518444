"""Dice that are rolled to lie there: the pool of specialist dice, and Dino dice rolled ahead."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Steps
from mesozoic.perseverance.common.dice import die_of
from mesozoic.perseverance.common.words import ICONS
from mesozoic.perseverance.ep1.table import Ep1


@final
class RollDie(Chance[Ep1]):
    """E1-SET-11, E1-ASM-23: a die is rolled into the pool, its face public."""

    kind = "ep1.roll_die"
    rule = "E1-SET-11"

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour: Final = colour

    def offer(self, game: Ep1) -> list[int]:
        weights = game.kit.dice.specialist_weights
        return [icon for icon in range(len(ICONS)) if weights[icon]]

    def weights(self, game: Ep1) -> list[int]:
        return [weight for weight in game.kit.dice.specialist_weights if weight]

    def take(self, game: Ep1, code: int) -> Steps:
        game.pool[die_of(self.colour, code)] += 1
        game.note("E1-SET-11", "a {colour} die shows {icon}", self.colour, code)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(ICONS[code])


@final
class RollDinoDie(Chance[Ep1]):
    """E1-DET-02: with the Dino placement module a Dino die is rolled at game start and after each use, and stays visible."""

    kind = "ep1.roll_dino_die"
    rule = "E1-DET-02"

    def __init__(self, die: int) -> None:
        super().__init__()
        self.die: Final = die

    def offer(self, game: Ep1) -> list[int]:
        return game.kit.dino_die(self.die).codes

    def weights(self, game: Ep1) -> list[int]:
        return game.kit.dino_die(self.die).weights

    def take(self, game: Ep1, code: int) -> Steps:
        game.dino_dice[self.die] = code
        game.note("E1-DET-02", "a dino die is rolled ahead")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.kit.dino_die(self.die).words[code])


register(RollDie, RollDinoDie)
