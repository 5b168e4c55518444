"""Influence of Dissenters (D1-SEC-08, D1-SEC-09): which Officer. How many cubes, and placing them, is in `influence.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import Steps
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.ep1.words import FEWEST_OWN, MOST_OWN
from mesozoic.perseverance.dissenters.influence import ROLL_INFLUENCE
from mesozoic.perseverance.dissenters.search import FEWEST, MOST, Keys, Search, choose
from mesozoic.perseverance.dissenters.walk import opposite_zone, walk
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep1.table import Ep1


class OfficerTarget(Search[Ep1]):
    """D1-SEC-09, DS-SEL-07: Officers are compared by own cubes; of equal ones the first in the walk from the opposite Zone."""

    rule = "D1-SEC-09"
    noun = "{officer}"
    found = "{colour} selects the {officer}"
    compared = ("{n} own cube|cubes",)
    ties = "DS-SEL-07"

    def order(self, game: Ep1) -> list[int]:
        """DS-SEL-07: Officers are selected through their Zones, that of the opposite Zone first."""
        return [game.officers[zone] for zone in walk(game, opposite_zone(game, self.colour))]

    def key(self, game: Ep1, one: int, n: int) -> int:
        """DS-SEL-11: the cubes on the Influence spaces and in the Influence pool."""
        return game.influence.of(one, self.colour)

    def then(self, game: Ep1, one: int) -> Steps:
        return ROLL_INFLUENCE[self.colour][one]


@final
class FewestCubes(OfficerTarget):
    """D1-SEC-09: card 9 takes the Officer with fewest own cubes, none included."""

    kind = "d1.fewest_cubes"
    prefers: Keys = (FEWEST,)


@final
class MostCubes(OfficerTarget):
    """D1-SEC-09: card 11 takes the Officer with most own cubes."""

    kind = "d1.most_cubes"
    prefers: Keys = (MOST,)


FEWEST_CUBES: Final = [FewestCubes(colour) for colour in range(len(DISSENTERS))]
MOST_CUBES: Final = [MostCubes(colour) for colour in range(len(DISSENTERS))]


def influence(game: Ep1, colour: int) -> Steps:
    """D1-SEC-08, D1-RUL-11: the Officer printed on the card, the person wherever its tile lies; else D1-SEC-09."""
    card = solo_of(game).card_of(colour)
    officer = parts_of(game).officer[card]
    if officer == FEWEST_OWN:
        return choose(game, FEWEST_CUBES[colour])
    if officer == MOST_OWN:
        return choose(game, MOST_CUBES[colour])
    if game.notes is not None:
        game.note("D1-SEC-08", "{colour} takes the {officer}", colour, officer)
        game.detail("D1-SEC-08", "the {officer} is printed on {action}", officer, card)
    return ROLL_INFLUENCE[colour][officer]


register(FewestCubes, MostCubes)
