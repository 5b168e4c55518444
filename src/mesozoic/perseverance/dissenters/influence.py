"""Cubes of a Dissenter on an Officer (D1-SEC-10, D1-SEC-11, D2-SEC-05): how many, and placing them."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Steps
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import place_cube
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.walk import MOST_ZONES
from mesozoic.perseverance.dissenters.words import DISSENTERS


def place_cubes(game: Colony, colour: int, officer: int, n: int, rule: RuleId) -> None:
    """D1-SEC-11, D2-SEC-06, DS-RUL-01: one by one; a full row is cleared in between, and missing cubes are skipped.

    DS-CMP-04, DS-CMP-10: a Dissenter's own stock is what it lacks, not that of a player.
    """
    for _cube in range(n):
        if game.owners[colour].cubes:
            place_cube(game, officer, colour, rule)
        else:
            game.note("DS-CMP-10", "{colour} has no influence cube left", colour)


@final
class RollInfluence(Chance[Colony]):
    """D1-SEC-10, D2-SEC-05: the Threat die: 1 to 3 places one own cube on the Officer, 4 to 6 places two.

    DS-RUL-14: so too with the module without a Threat die, and no Perk changes it; DS-RUL-21: also without a cube left.
    """

    kind = "ds.roll_influence"
    rule = "DS-INF-04"

    def __init__(self, colour: int, officer: int) -> None:
        super().__init__()
        self.colour: Final = colour
        self.officer: Final = officer

    def offer(self, game: Colony, codes: Codes) -> None:
        codes.extend(game.box.cards.threat_results)

    def faces(self, game: Colony) -> Row:
        return game.box.cards.threat_faces

    def take(self, game: Colony, code: int) -> Steps:
        cubes = rules_of(game).cubes_by_roll[code - 1]
        if game.notes is not None:
            game.note(
                rules_of(game).laws.influence, "the threat die shows {n}: {n} cube|cubes of {colour}", code, cubes, self.colour
            )
        place_cubes(game, self.colour, self.officer, cubes, rules_of(game).laws.influence)
        return DONE

    def describe(self, game: Colony, code: int) -> Choice:
        return Pick(str(code))


ROLL_INFLUENCE: Final[list[list[Steps]]] = [
    [(RollInfluence(colour, officer),) for officer in range(MOST_ZONES)] for colour in range(len(DISSENTERS))
]
"""The roll, by colour and Officer; there are as many Officers as Zones."""

register(RollInfluence)
