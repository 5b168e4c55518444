"""Influencing an Officer as a secondary action (chapters SEC and OFC), and how Adelita pays for it."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import FOOD, OFFICERS, SEATS, STORY
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import pay, place_cube
from mesozoic.perseverance.ep1.words import ADELITA, FROM_EFFECTS

ALL_OFFICERS: Final = list(range(len(OFFICERS)))


@final
class InfluenceOfficer(Ask[Ep1]):
    """E1-SEC-02: choose any one Officer; all cubes of the action go there."""

    kind = "ep1.influence_officer"
    rule = "E1-SEC-02"
    prompt = "which officer do you influence?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.extend(ALL_OFFICERS)

    def take(self, game: Ep1, code: int) -> Steps:
        return (INFLUENCE_CUBES[self.seat][code],)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(OFFICERS[code])


INFLUENCE_OFFICER: Final = [InfluenceOfficer(seat) for seat in range(SEATS)]


def stories_for(game: Ep1, cubes: int) -> int:
    """E1-SEC-02: how many Stories so many cubes cost."""
    cost = game.box.effects.influencing[cubes - 1]
    return cost.of[STORY]


def food_payments(game: Ep1, seat: Seat, cubes: int) -> list[int]:
    """E1-LDR-02, E1-RUL-08: how many Food Adelita can pay for so many cubes, each in place of two Stories."""
    assets = game.players[seat].assets
    each = game.box.pieces.stories_per_food
    stories = stories_for(game, cubes)
    return [food for food in range(stories // each + 1) if food <= assets[FOOD] and stories - food * each <= assets[STORY]]


def place_cubes(game: Ep1, seat: Seat, officer: int, cubes: int) -> None:
    """E1-OFC-02, E1-OFC-08: Influence grows by these cubes, which stay on this Officer for good.

    E1-OFC-07: those that did not fit go, after the bonus, on the emptied spaces, as they are placed one by one.
    """
    for _cube in range(cubes):
        place_cube(game, officer, seat, "E1-SEC-02")


@final
class InfluenceCubes(Ask[Ep1]):
    """E1-SEC-02: place one, two or three own cubes on the Officer, for none, two or four Stories."""

    kind = "ep1.influence_cubes"
    rule = "E1-SEC-02"
    prompt = "how many influence cubes?"

    def __init__(self, seat: Seat, officer: int) -> None:
        super().__init__(seat)
        self.officer: Final = officer

    def offer(self, game: Ep1, codes: Codes) -> None:
        """E1-SEC-03: as many cubes as are left, for their price; E1-SEC-04: a cube that is left costs nothing alone."""
        player = game.players[self.seat]
        prices = game.box.effects.influencing
        food = game.has_ability(self.seat, ADELITA)
        for cubes in range(1, min(player.cubes, len(prices)) + 1):
            paid = prices[cubes - 1].within(player.assets, player.assets[STORY])
            if paid or (food and food_payments(game, self.seat, cubes)):
                codes.add(cubes)

    def take(self, game: Ep1, code: int) -> Steps:
        if game.has_ability(self.seat, ADELITA) and stories_for(game, code):
            return (AdelitaPays(self.seat, self.officer, code),)
        pay(game, self.seat, game.box.effects.influencing[code - 1], FROM_EFFECTS, "E1-SEC-02")
        place_cubes(game, self.seat, self.officer, code)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        amounts = range(1, len(game.box.effects.influencing) + 1)
        return [why for n in amounts if n not in offered for why in self.why_closed(game, n)]

    def why_closed(self, game: Ep1, cubes: int) -> list[Refusal]:
        """E1-SEC-03: too few cubes are left, and what they would cost."""
        left = game.players[self.seat].cubes
        short = [Refusal(Amount(cubes), "E1-SEC-03", "you have {n} influence cube|cubes left", (left,))] if left < cubes else []
        return short + self.why_unpaid(game, cubes)

    def why_unpaid(self, game: Ep1, cubes: int) -> list[Refusal]:
        """E1-SEC-02: what so many cubes cost, if that is too much; E1-LDR-02: with Adelita, each way to pay for them."""
        assets = game.players[self.seat].assets
        stories = stories_for(game, cubes)
        if assets[STORY] >= stories:
            return []
        if not game.has_ability(self.seat, ADELITA):
            numbers = (stories, STORY, assets[STORY])
            return [Refusal(Amount(cubes), "E1-SEC-02", "needs {n} {asset}, you have {n}", numbers)]
        if food_payments(game, self.seat, cubes):
            return []
        ways = range(stories // game.box.pieces.stories_per_food + 1)
        return [why_payment_closed(game, self.seat, Amount(cubes), cubes, food) for food in ways]


INFLUENCE_CUBES: Final = [[InfluenceCubes(seat, officer) for officer in range(len(OFFICERS))] for seat in range(SEATS)]


def stories_beside(game: Ep1, cubes: int, food: int) -> int:
    """How many Stories are left to pay for so many cubes beside so many Food."""
    return stories_for(game, cubes) - food * game.box.pieces.stories_per_food


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
        cost = Price([FOOD] * code + [STORY] * stories_beside(game, self.cubes, code))
        pay(game, self.seat, cost, FROM_EFFECTS, "E1-LDR-02")
        place_cubes(game, self.seat, self.officer, self.cubes)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(payment(stories_beside(game, self.cubes, code), code))

    def refusals(self, game: Ep1) -> list[Refusal]:
        most = stories_for(game, self.cubes) // game.box.pieces.stories_per_food
        offered = self.offered(game)
        closed = [food for food in range(most + 1) if food not in offered]
        return [why_payment_closed(game, self.seat, self.describe(game, food), self.cubes, food) for food in closed]


register(InfluenceOfficer, InfluenceCubes, AdelitaPays)
