"""Secondary actions (chapter SEC); influencing an Officer, the Leader and the Counterattack have modules of their own."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.verbs import gain_all
from mesozoic.perseverance.common.words import FROM_EFFECTS, HOME, SEATS, STORY
from mesozoic.perseverance.ep2.cards import TakeCard, can_take_card
from mesozoic.perseverance.ep2.counter import Counterattack, can_counter, why_counter_closed
from mesozoic.perseverance.ep2.influence import INFLUENCE_OFFICER, can_influence
from mesozoic.perseverance.ep2.leader import MoveLeader, PlaceLeader, can_move_leader, can_place_leader, finds_zone, move_price
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import ASSETS, GLOWBERRY

INFLUENCE: Final = 0
PLACE_LEADER: Final = 1
MOVE_LEADER: Final = 2
EXPLORE: Final = 3
COUNTERATTACK: Final = 4
ACTIONS: Final = ["influence", "place-leader", "move-leader", "explore", "counterattack"]
"""E2-SEC-01: the five secondary actions."""

# -- the choice of an action -------------------------------------------------------------------------------------------


@final
class Secondary(Ask[Ep2]):
    """E2-SEC-01, E2-TRN-03, E2-RUL-02: after the Primary Action exactly one of five; there is no pass."""

    kind = "ep2.secondary"
    rule = "E2-SEC-01"
    scene = "secondary"
    prompt = "which secondary action?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        """E2-SEC-13: Explore has no condition and is always there."""
        if can_influence(game, self.seat):
            codes.add(INFLUENCE)
        if can_place_leader(game, self.seat):
            codes.add(PLACE_LEADER)
        if can_move_leader(game, self.seat):
            codes.add(MOVE_LEADER)
        codes.add(EXPLORE)
        if can_counter(game, self.seat):
            codes.add(COUNTERATTACK)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == INFLUENCE:
            return (INFLUENCE_OFFICER[self.seat],)
        if code == PLACE_LEADER:
            return (PlaceLeader(self.seat),)
        if code == MOVE_LEADER:
            return (MoveLeader(self.seat),)
        return explore(game, self.seat) if code == EXPLORE else (Counterattack(self.seat, 1),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(ACTIONS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        closed = [action for action in range(len(ACTIONS)) if action not in offered]
        shut = [why for action in closed for why in why_action_closed(game, self.seat, action)]
        return [*shut, Refusal(Pass(), "E2-RUL-02", "a secondary action must be chosen")]


SECONDARY: Final = [Secondary(seat) for seat in range(SEATS)]


def why_action_closed(game: Ep2, seat: Seat, action: int) -> list[Refusal]:
    """All that a secondary action lacks."""
    choice = Pick(ACTIONS[action])
    if action == INFLUENCE:
        return why_influence_closed(game, seat, choice)
    if action == COUNTERATTACK:
        return why_counter_closed(game, seat, choice)
    missing = why_leader_stays(game, seat, choice) if action == PLACE_LEADER else why_leader_stands(game, seat, choice)
    if not missing or (action == MOVE_LEADER and not finds_zone(game, seat)):
        missing.append(Refusal(choice, "E2-RUL-40", "no zone that is free for your leader has an effect you can resolve"))
    return missing


def why_influence_closed(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-SEC-04, E2-RUL-38: no cube, or no Story for one."""
    player = game.players[seat]
    needed = game.box.effects.influencing[0].of[STORY]
    missing: list[Refusal] = []
    if not player.cubes:
        missing.append(Refusal(choice, "E2-RUL-38", "you have {n} influence cube|cubes left", (0,)))
    if player.assets[STORY] < needed:
        numbers = (needed, STORY, player.assets[STORY])
        missing.append(Refusal(choice, "E2-SEC-04", "needs {n} {asset}, you have {n}", numbers))
    return missing


def why_leader_stays(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-SEC-05, E2-SEC-10, E2-RUL-10: why the Leader cannot leave the Player board."""
    player = game.players[seat]
    if player.leader_out:
        return [Refusal(choice, "E2-SEC-10", "your leader is on {card}", (player.patrol,))]
    if player.leader_at != HOME:
        return [Refusal(choice, "E2-SEC-05", "your leader is out already, in {zone}", (player.leader_at,))]
    return [Refusal(choice, "E2-RUL-10", "your leader is toppled")] if player.leader_toppled else []


def why_leader_stands(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-SEC-09, E2-SEC-10: why the Leader cannot move on the Main board."""
    player = game.players[seat]
    price = move_price(game, seat)
    missing: list[Refusal] = []
    if player.leader_at == HOME:
        missing.append(Refusal(choice, "E2-SEC-09", "your leader is in no zone"))
    if player.assets[GLOWBERRY] < price:
        numbers = (price, GLOWBERRY, player.assets[GLOWBERRY])
        missing.append(Refusal(choice, "E2-SEC-09", "needs {n} {asset}, you have {n}", numbers))
    return missing


# -- Explore -----------------------------------------------------------------------------------------------------------


def explore(game: Ep2, seat: Seat) -> Steps:
    """E2-SEC-12, E2-RUL-44: a card of the offer goes into hand; without one there is still the second part."""
    if can_take_card(game):
        return TakeCard(seat, "E2-SEC-12"), EXPLORE_GAIN[seat]
    game.note("E2-RUL-44", "no adventure card is on offer for {seat}", seat)
    return (EXPLORE_GAIN[seat],)


@final
class ExploreGain(Ask[Ep2]):
    """E2-SEC-12, E2-RUL-76: then 2 Glowberries, 1 Story or 1 Valor, by choice, even one that would be lost."""

    kind = "ep2.explore_gain"
    rule = "E2-SEC-12"
    prompt = "what do you find?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        for find in range(len(game.box.explore)):
            codes.add(find)

    def take(self, game: Ep2, code: int) -> Steps:
        gain_all(game, self.seat, game.box.explore[code], FROM_EFFECTS, "E2-SEC-12")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(ASSETS[game.box.explore[code].assets[0]])


EXPLORE_GAIN: Final = [ExploreGain(seat) for seat in range(SEATS)]

register(Secondary, ExploreGain)
