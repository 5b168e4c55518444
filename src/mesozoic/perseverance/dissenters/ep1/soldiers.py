"""Soldiers of Dissenters (chapter 10, D1-EFF-03, D1-SEC-07): how many, and into which Zone. The column is in `columns.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.table import one_of
from mesozoic.perseverance.common.words import SOLDIERS
from mesozoic.perseverance.dissenters.ep1.columns import has_soldier_space, stand, tell_soldier_spaces
from mesozoic.perseverance.dissenters.ep1.defended import is_defended, tell_defended
from mesozoic.perseverance.dissenters.ep1.rules import parts_of
from mesozoic.perseverance.dissenters.search import MOST, Keys, Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep1.table import Ep1

# -- which Zone --------------------------------------------------------------------------------------------------------

DEFENDED: Final = 1
FULL: Final = 2
"""The places of the reasons why a Zone is ignored."""


def why_ignored(game: Ep1, zone: int) -> int:
    """D1-EFF-03, D1-SEC-07, D1-RUL-03: Defended Zones are ignored, and those without an empty Soldier space.

    D1-SOL-13: a Zone full of Dinos stays a target.
    """
    if is_defended(game, zone):
        return DEFENDED
    return 0 if has_soldier_space(game, zone) else FULL


def tell_ignored(game: Ep1, zone: int) -> None:
    """D1-DEF-03, D1-RUL-03: the numbers by which a Zone is ignored or not."""
    tell_defended(game, zone)
    tell_soldier_spaces(game, zone, "D1-RUL-03")


@final
class TrainingTarget(Search[Ep1]):
    """D1-EFF-03, D1-RUL-03: the Zone with most own Settlements, even if these are none, Defended and full ones ignored."""

    kind = "d1.training_target"
    rule = "D1-EFF-03"
    found = "{colour} selects {zone} for a soldier"
    nothing = "{colour} finds no zone for a soldier"
    prefers: Keys = (MOST,)
    compared = ("{n} own settlement|settlements",)
    reasons = (("D1-EFF-03", "is defended"), ("D1-RUL-03", "has no empty soldier space"))

    def __init__(self, colour: int, type: int) -> None:
        super().__init__(colour)
        self.type: Final = type

    def ignored(self, game: Ep1, one: int) -> int:
        return why_ignored(game, one)

    def tell_numbers(self, game: Ep1, one: int) -> None:
        tell_ignored(game, one)

    def key(self, game: Ep1, one: int, n: int) -> int:
        return game.settlements_in(one, self.colour)

    def then(self, game: Ep1, one: int) -> Steps:
        return stand(game, self.colour, self.type, one, "D1-EFF-03")


@final
class DeployTarget(Search[Ep1]):
    """D1-SEC-07, D1-RUL-03: the opposite Zone; if it is Defended or full, the next Zone that is neither."""

    kind = "d1.deploy_target"
    rule = "D1-SEC-07"
    found = "{colour} selects {zone} for a soldier"
    nothing = "{colour} finds no zone for a soldier"
    reasons = (("D1-SEC-07", "is defended"), ("D1-RUL-03", "has no empty soldier space"))

    def __init__(self, colour: int, type: int) -> None:
        super().__init__(colour)
        self.type: Final = type

    def ignored(self, game: Ep1, one: int) -> int:
        return why_ignored(game, one)

    def tell_numbers(self, game: Ep1, one: int) -> None:
        tell_ignored(game, one)

    def then(self, game: Ep1, one: int) -> Steps:
        return stand(game, self.colour, self.type, one, "D1-SEC-07")


# -- one after the other -----------------------------------------------------------------------------------------------


@final
class Train(Do[Ep1]):
    """D1-EFF-03, D1-SOL-12: one Soldier of a kind by Training; without one in the supply only this one is dropped."""

    kind = "d1.train"
    rule = "D1-EFF-03"

    def __init__(self, colour: int, type: int) -> None:
        self.colour: Final = colour
        self.type: Final = type
        self.target: Final = TrainingTarget(colour, type)

    def run(self, game: Ep1) -> Steps:
        if not has_soldier(game, self.colour, self.type):
            return DONE
        return choose(game, self.target)


@final
class Deploy(Do[Ep1]):
    """D1-SEC-07, D1-SOL-12: one Soldier of a kind, each anew from the opposite Zone; without one in the supply it is dropped."""

    kind = "d1.deploy"
    rule = "D1-SEC-07"

    def __init__(self, colour: int, type: int) -> None:
        self.colour: Final = colour
        self.type: Final = type
        self.target: Final = DeployTarget(colour, type)

    def run(self, game: Ep1) -> Steps:
        if not has_soldier(game, self.colour, self.type):
            return DONE
        return choose(game, self.target)


def has_soldier(game: Ep1, colour: int, type: int) -> bool:
    """D1-SOL-12, DS-CMP-10, DS-RUL-01: is a Soldier of this kind in the supply? There is no substitute."""
    if one_of(game.owners[colour].soldiers, type):
        return True
    game.note("D1-SOL-12", "{colour} has no {soldier} soldier left", colour, type)
    return False


TRAIN: Final[list[list[Steps]]] = [[(Train(colour, type),) for type in range(len(SOLDIERS))] for colour in range(len(DISSENTERS))]
DEPLOY: Final[list[list[Steps]]] = [
    [(Deploy(colour, type),) for type in range(len(SOLDIERS))] for colour in range(len(DISSENTERS))
]


def each_due(game: Ep1, colour: int, of_type: list[Steps]) -> Steps:
    """D1-SOL-01: left Readiness a Light Soldier, middle a Heavy one; D1-SOL-02, D1-SOL-03: right first a Light, then a Heavy.

    Each selects its Zone for itself, so that the second goes elsewhere if the first has made its Zone Defended.
    """
    readiness = parts_of(game).readiness[colour]
    if game.notes is not None:
        game.note(READINESS_RULES[readiness], READINESS_LINES[readiness], colour)
    steps: Steps = DONE
    for type in parts_of(game).soldiers[readiness]:
        steps += of_type[type]
    return steps


READINESS_LINES: Final = [
    "the readiness of {colour} is left",
    "the readiness of {colour} is middle",
    "the readiness of {colour} is right",
]
READINESS_RULES: Final = ["D1-SOL-01", "D1-SOL-01", "D1-SOL-02"]


def train(game: Ep1, colour: int) -> Steps:
    """D1-EFF-03: Soldiers by Readiness into the Zone with most own Settlements."""
    return each_due(game, colour, TRAIN[colour])


def deploy(game: Ep1, colour: int) -> Steps:
    """D1-SEC-07: Soldiers by Readiness into the opposite Zone, or the next one that is not Defended."""
    return each_due(game, colour, DEPLOY[colour])


register(TrainingTarget, DeployTarget, Train, Deploy)
