"""Influencing an Officer as a secondary action of both episodes: which one, and how many cubes for how many Stories."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.choice import Amount, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.step import AnyStep, Ask, Steps
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import pay, place_cube
from mesozoic.perseverance.common.words import FROM_EFFECTS, STORY

C = TypeVar("C", bound=Colony)


def stories_for(game: Colony, cubes: int) -> int:
    """E1-SEC-02, E2-SEC-02: how many Stories so many cubes cost."""
    cost = game.box.effects.influencing[cubes - 1]
    return cost.of[STORY]


def place_cubes(game: Colony, seat: Seat, officer: int, cubes: int) -> None:
    """E1-OFC-02, E1-OFC-08, E2-OFF-05, E2-OFF-14: Influence grows by these cubes, which stay on this Officer for good.

    E1-OFC-07, E2-OFF-04: those that did not fit go, after the bonus, on the emptied spaces, as they are placed one by one.
    """
    for _cube in range(cubes):
        place_cube(game, officer, seat, game.box.laws.influence)


class OfficerChoice(Ask[C]):
    """E1-SEC-02, E2-SEC-02: choose any one Officer; all cubes of the action go there."""

    def ask_cubes(self, officer: int) -> AnyStep:
        """Ask how many."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        for officer in range(len(game.influence.rows)):
            codes.add(officer)

    def take(self, game: C, code: int) -> Steps:
        return (self.ask_cubes(code),)

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.words["officer"][code])


class CubesChoice(Ask[C]):
    """E1-SEC-02, E2-SEC-02: place one, two or three own cubes on the Officer, for the Stories that each number costs."""

    def __init__(self, seat: Seat, officer: int) -> None:
        super().__init__(seat)
        self.officer: Final = officer

    def is_payable(self, game: C, cubes: int) -> bool:
        """Can the player pay for so many cubes?"""
        assets = game.players[self.seat].assets
        return game.box.effects.influencing[cubes - 1].within(assets, assets[STORY])

    def then(self, game: C) -> Steps:
        """What comes once the cubes are placed."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        """E1-SEC-03, E2-RUL-38: as many cubes as are left, for their price."""
        most = min(game.players[self.seat].cubes, len(game.box.effects.influencing))
        for cubes in range(1, most + 1):
            if self.is_payable(game, cubes):
                codes.add(cubes)

    def take(self, game: C, code: int) -> Steps:
        pay(game, self.seat, game.box.effects.influencing[code - 1], FROM_EFFECTS, game.box.laws.influence)
        place_cubes(game, self.seat, self.officer, code)
        return self.then(game)

    def describe(self, game: C, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: C) -> list[Refusal]:
        offered = self.offered(game)
        amounts = range(1, len(game.box.effects.influencing) + 1)
        return [why for n in amounts if n not in offered for why in self.why_closed(game, n)]

    def why_closed(self, game: C, cubes: int) -> list[Refusal]:
        """E1-SEC-03, E2-RUL-38: too few cubes are left, and what they would cost."""
        left = game.players[self.seat].cubes
        text = "you have {n} influence cube|cubes left"
        short = [Refusal(Amount(cubes), game.box.laws.cubes_short, text, (left,))] if left < cubes else []
        return short + self.why_unpaid(game, cubes)

    def why_unpaid(self, game: C, cubes: int) -> list[Refusal]:
        """E1-SEC-02, E2-SEC-02: what so many cubes cost, if that is too much."""
        stories = stories_for(game, cubes)
        own = game.players[self.seat].assets[STORY]
        if own >= stories:
            return []
        return [Refusal(Amount(cubes), game.box.laws.influence, "needs {n} {asset}, you have {n}", (stories, STORY, own))]
