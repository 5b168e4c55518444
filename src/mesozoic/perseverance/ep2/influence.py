"""Influencing an Officer as a secondary action (chapter SEC): cubes for Stories, then a Perk of that Officer."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import AnyStep, Steps
from mesozoic.perseverance.common.influence import CubesChoice, OfficerChoice
from mesozoic.perseverance.common.words import SEATS, STORY
from mesozoic.perseverance.ep2.perks import GainPerk
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import OFFICERS


def can_influence(game: Ep2, seat: Seat) -> bool:
    """E2-SEC-04, E2-RUL-38: is there a cube, and what one cube costs?"""
    player = game.players[seat]
    return player.cubes > 0 and game.box.effects.influencing[0].within(player.assets, player.assets[STORY])


@final
class InfluenceOfficer(OfficerChoice[Ep2]):
    """E2-SEC-02: choose one Officer; all cubes of the action go there."""

    kind = "ep2.influence_officer"
    rule = "E2-SEC-02"
    prompt = "which officer do you influence?"

    def ask_cubes(self, officer: int) -> AnyStep:
        return INFLUENCE_CUBES[self.seat][officer]


INFLUENCE_OFFICER: Final = [InfluenceOfficer(seat) for seat in range(SEATS)]


@final
class InfluenceCubes(CubesChoice[Ep2]):
    """E2-SEC-02, E2-OFF-01: pay 1, 2 or 3 Stories and place that many cubes on its Influence spaces, left to right."""

    kind = "ep2.influence_cubes"
    rule = "E2-SEC-02"
    prompt = "how many influence cubes?"

    def then(self, game: Ep2) -> Steps:
        """E2-SEC-03, E2-RUL-38: then one Perk of the same Officer, if one can be had; its cube comes last."""
        return (GainPerk(self.seat, self.officer, "E2-SEC-03"),)


INFLUENCE_CUBES: Final = [[InfluenceCubes(seat, officer) for officer in range(len(OFFICERS))] for seat in range(SEATS)]

register(InfluenceOfficer, InfluenceCubes)
