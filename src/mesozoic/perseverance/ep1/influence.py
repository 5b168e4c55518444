"""Influencing an Officer as a secondary action (chapters SEC and OFC), and how Adelita pays for it."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.influence import CubesChoice, OfficerChoice, place_cubes, stories_for
from mesozoic.perseverance.common.verbs import pay_asset
from mesozoic.perseverance.common.words import FOOD, FROM_EFFECTS, SEATS, STORY
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import ADELITA, OFFICERS


@final
class InfluenceOfficer(OfficerChoice[Ep1]):
    """E1-SEC-02: choose any one Officer; all cubes of the action go there."""

    kind = "ep1.influence_officer"
    rule = "E1-SEC-02"
    prompt = "which officer do you influence?"

    def ask_cubes(self, officer: int) -> AnyStep:
        return INFLUENCE_CUBES[self.seat][officer]


INFLUENCE_OFFICER: Final = [InfluenceOfficer(seat) for seat in range(SEATS)]


def food_payments(game: Ep1, seat: Seat, cubes: int) -> list[int]:
    """E1-LDR-02, E1-RUL-08: how many Food Adelita can pay for so many cubes, each in place of two Stories."""
    assets = game.players[seat].assets
    each = game.box.boards.stories_per_food
    stories = stories_for(game, cubes)
    return [food for food in range(stories // each + 1) if food <= assets[FOOD] and stories - food * each <= assets[STORY]]


@final
class InfluenceCubes(CubesChoice[Ep1]):
    """E1-SEC-02: place one, two or three own cubes on the Officer, for none, two or four Stories."""

    kind = "ep1.influence_cubes"
    rule = "E1-SEC-02"
    prompt = "how many influence cubes?"

    def is_payable(self, game: Ep1, cubes: int) -> bool:
        """E1-SEC-04: a cube that is left costs nothing alone; E1-LDR-02: with Adelita Food pays too."""
        if super().is_payable(game, cubes):
            return True
        return game.has_ability(self.seat, ADELITA) and len(food_payments(game, self.seat, cubes)) > 0

    def take(self, game: Ep1, code: int) -> Steps:
        if game.has_ability(self.seat, ADELITA) and stories_for(game, code):
            return (AdelitaPays(self.seat, self.officer, code),)
        return super().take(game, code)

    def then(self, game: Ep1) -> Steps:
        return DONE

    def why_unpaid(self, game: Ep1, cubes: int) -> list[Refusal]:
        """E1-SEC-02: what so many cubes cost, if that is too much; E1-LDR-02: with Adelita, each way to pay for them."""
        if not game.has_ability(self.seat, ADELITA):
            return super().why_unpaid(game, cubes)
        if food_payments(game, self.seat, cubes):
            return []
        ways = range(stories_for(game, cubes) // game.box.boards.stories_per_food + 1)
        return [why_payment_closed(game, self.seat, Amount(cubes), cubes, food) for food in ways]


INFLUENCE_CUBES: Final = [[InfluenceCubes(seat, officer) for officer in range(len(OFFICERS))] for seat in range(SEATS)]


def stories_beside(game: Ep1, cubes: int, food: int) -> int:
    """How many Stories are left to pay for so many cubes beside so many Food."""
    return stories_for(game, cubes) - food * game.box.boards.stories_per_food


def why_payment_closed(game: Ep1, seat: Seat, choice: Choice, cubes: int, food: int) -> Refusal:
    """E1-LDR-02: what the player lacks to pay for so many cubes with so many Food."""
    assets = game.players[seat].assets
    numbers = (stories_beside(game, cubes, food), food, assets[STORY], assets[FOOD])
    return Refusal(choice, "E1-LDR-02", "needs {n} story|stories and {n} food, you have {n} and {n}", numbers)


def payment(stories: int, food: int) -> str:
    """A mixed payment in words."""
    parts = [f"{n}-{asset}" for n, asset in ((stories, "story"), (food, "food")) if n]
    return "+".join(parts)


@final
class AdelitaPays(Ask[Ep1]):
    """E1-LDR-02, E1-RUL-08: Adelita may pay one Food in place of every two Stories; a code is the number of Food."""

    kind = "ep1.adelita_pays"
    rule = "E1-LDR-02"
    prompt = "stories or food?"

    def __init__(self, seat: Seat, officer: int, cubes: int) -> None:
        super().__init__(seat)
        self.officer: Final = officer
        self.cubes: Final = cubes

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.extend(food_payments(game, self.seat, self.cubes))

    def take(self, game: Ep1, code: int) -> Steps:
        stories = stories_beside(game, self.cubes, code)
        if code:
            pay_asset(game, self.seat, FOOD, code, FROM_EFFECTS, "E1-LDR-02")
        if stories:
            pay_asset(game, self.seat, STORY, stories, FROM_EFFECTS, "E1-LDR-02")
        place_cubes(game, self.seat, self.officer, self.cubes)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(payment(stories_beside(game, self.cubes, code), code))

    def refusals(self, game: Ep1) -> list[Refusal]:
        most = stories_for(game, self.cubes) // game.box.boards.stories_per_food
        offered = self.offered(game)
        closed = [food for food in range(most + 1) if food not in offered]
        return [why_payment_closed(game, self.seat, self.describe(game, food), self.cubes, food) for food in closed]


register(InfluenceOfficer, InfluenceCubes, AdelitaPays)
