"""The Leader as a secondary action of both episodes: to which Zone, and which effect is resolved there."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.step import Ask, Steps
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import NOBODY

C = TypeVar("C", bound=Colony)


def leader_in(game: Colony, zone: int) -> Seat:
    """Whose Leader resolves effects of this Zone, or NOBODY."""
    for seat in range(len(game.owners)):
        if game.owners[seat].leader_at == zone:
            return seat
    return NOBODY


class ZoneChoice(Ask[C]):
    """E1-SEC-08, E2-SEC-05, E2-SEC-09: the own Leader goes to a Zone."""

    def is_open(self, game: C, zone: int) -> bool:
        """May the Leader go there?"""
        raise NotImplementedError

    def is_taken(self, game: C, zone: int) -> bool:
        """Does another Leader keep this one out?"""
        return leader_in(game, zone) != NOBODY

    def is_useful(self, game: C, zone: int) -> bool:
        """Could an effect of the Zone be resolved, were the Leader there?"""
        raise NotImplementedError

    def send(self, game: C, zone: int) -> Steps:
        """Let the Leader go there."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        for zone in range(len(game.box.spaces.zone_effects)):
            if self.is_open(game, zone):
                codes.add(zone)

    def take(self, game: C, code: int) -> Steps:
        return self.send(game, code)

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.words["zone"][code])

    def refusals(self, game: C) -> list[Refusal]:
        offered = self.offered(game)
        shut: list[Refusal] = []
        for zone in range(len(game.box.spaces.zone_effects)):
            if zone not in offered:
                shut.append(self.why_closed(game, zone))
                if self.is_taken(game, zone) and not self.is_useful(game, zone):
                    shut.append(self.why_useless(game, zone))
        return shut

    def why_closed(self, game: C, zone: int) -> Refusal:
        """E1-SEC-08, E1-RUL-41, E2-SEC-05, E2-RUL-40: a Leader is there, or no effect can be resolved."""
        leader = leader_in(game, zone)
        choice = self.describe(game, zone)
        if leader != NOBODY:
            return Refusal(choice, game.box.laws.leader_space, "the leader of {seat} is in {zone}", (leader, zone))
        return self.why_useless(game, zone)

    def why_useless(self, game: C, zone: int) -> Refusal:
        """E1-RUL-41, E2-RUL-40: no effect of the Zone can be resolved."""
        return Refusal(self.describe(game, zone), game.box.laws.leader_effect, "you can resolve no effect of {zone}", (zone,))


class LeaderEffect(Ask[C]):
    """E1-SEC-09, E2-SEC-05, E2-SEC-07: the player resolves one effect of the Leader's Zone as if a die had been placed there."""

    def __init__(self, seat: Seat, zone: int) -> None:
        super().__init__(seat)
        self.zone: Final = zone

    def can_use(self, game: C, effect: int) -> bool:
        """Can this effect be resolved now?"""
        raise NotImplementedError

    def resolve(self, effect: int) -> Steps:
        """Resolve it."""
        raise NotImplementedError

    def is_sought(self, game: C, effect: int) -> bool:
        """Would a player look for this effect?"""
        return True

    def why_closed(self, game: C, effect: int) -> list[Refusal]:
        """What each option of the effect lacks."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        """E1-SEC-09, E1-SEC-10, E2-SEC-07: what can be resolved; neither dice nor the primary action close an effect."""
        for effect in game.box.spaces.zone_effects[self.zone]:
            if self.can_use(game, effect):
                codes.add(effect)

    def take(self, game: C, code: int) -> Steps:
        return self.resolve(code)

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.words["effect"][code])

    def refusals(self, game: C) -> list[Refusal]:
        offered = self.offered(game)
        effects = [effect for effect in game.box.spaces.zone_effects[self.zone] if self.is_sought(game, effect)]
        return [why for effect in effects if effect not in offered for why in self.why_closed(game, effect)]
