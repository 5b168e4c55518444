"""The Leader as a secondary action (chapter SEC): placed or moved to a Zone, where he resolves one Effect."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.dice import NO_DICE
from mesozoic.perseverance.common.leader import LeaderEffect, ZoneChoice, leader_in
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.table import ROW
from mesozoic.perseverance.common.verbs import pay, pay_asset, place_cube, send_leader
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS, HOME, NOBODY
from mesozoic.perseverance.ep2.effects.general import RESOLVE, can_resolve_from, can_resolve_now, why_effect_closed
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import (
    AGILE_1,
    AGILE_2,
    DISCOVERY,
    FRIENDLY,
    GLOWBERRY,
    INFLUENCER,
    OUTPOST,
    PERSISTENT,
    ZONES,
)

FRIENDLY_PRICE: Final = Price([GLOWBERRY])
"""E2-PRK-16: for the cube of Friendly."""
BEFRIEND: Final = 0

# -- where he can go ---------------------------------------------------------------------------------------------------


def is_useful(game: Ep2, seat: Seat, zone: int, glowberries: int) -> bool:
    """E2-RUL-40: can an Effect of the Zone be resolved with so many Glowberries left and the Leader already there?

    E2-SEC-06: in Discovery that is the Effect of an Outpost without a Breach. E2-SEC-17: there the Leader cannot help himself.
    """
    if zone == DISCOVERY:
        for tile in game.outposts:
            if tile != EMPTY and can_resolve_from(game, seat, OUTPOST + tile, zone, glowberries):
                return True
        return False
    for effect in game.box.spaces.zone_effects[zone]:
        if can_resolve_from(game, seat, effect, zone, glowberries):
            return True
    return False


def has_room(game: Ep2, seat: Seat, zone: int) -> bool:
    """E2-SEC-05, E2-PRK-17: is the Leader space of a Zone empty? With Persistent an occupied one will do.

    E2-SEC-09, E2-PRK-14: his own only with Influencer.
    """
    player = game.players[seat]
    if player.leader_at == zone:
        return player.has(INFLUENCER)
    return leader_in(game, zone) == NOBODY or player.has(PERSISTENT)


def can_go(game: Ep2, seat: Seat, zone: int) -> bool:
    """E2-SEC-05: may the Leader come from the Player board to this Zone?"""
    return has_room(game, seat, zone) and is_useful(game, seat, zone, game.players[seat].assets[GLOWBERRY])


def can_place_leader(game: Ep2, seat: Seat) -> bool:
    """E2-SEC-05, E2-SEC-10, E2-RUL-10: is the Leader upright on the Player board, and is there a Zone for him?"""
    if not game.players[seat].leader_is_ready():
        return False
    for zone in range(len(ZONES)):
        if can_go(game, seat, zone):
            return True
    return False


def move_price(game: Ep2, seat: Seat) -> int:
    """E2-SEC-09, E2-PRK-13, E2-PRK-18: 2 Glowberries, 1 less with Agile I and 1 less with Agile II; never less than none."""
    player = game.players[seat]
    price = game.box.leader_move
    if player.has(AGILE_1):
        price -= 1
    if player.has(AGILE_2):
        price -= 1
    return max(0, price)


def can_move_to(game: Ep2, seat: Seat, zone: int) -> bool:
    """E2-SEC-09, E2-PRK-14, E2-RUL-40: to a different Zone, or with Influencer staying in his own, the price paid."""
    left = game.players[seat].assets[GLOWBERRY] - move_price(game, seat)
    return left >= 0 and has_room(game, seat, zone) and is_useful(game, seat, zone, left)


def can_move_leader(game: Ep2, seat: Seat) -> bool:
    """E2-SEC-09: does the Leader stand on the Leader space of a Zone, and is there a Zone for him?"""
    if game.players[seat].leader_at == HOME:
        return False
    for zone in range(len(ZONES)):
        if can_move_to(game, seat, zone):
            return True
    return False


def finds_zone(game: Ep2, seat: Seat) -> bool:
    """E2-RUL-40: would a Leader who stands in a Zone find one to move to, were the price paid?"""
    player = game.players[seat]
    if player.leader_at == HOME:
        return True
    left = max(0, player.assets[GLOWBERRY] - move_price(game, seat))
    for zone in range(len(ZONES)):
        if has_room(game, seat, zone) and is_useful(game, seat, zone, left):
            return True
    return False


# -- the asks ----------------------------------------------------------------------------------------------------------


class LeaderZone(ZoneChoice[Ep2]):
    """E2-SEC-05, E2-PRK-17: a Leader space that is empty, or with Persistent any."""

    def is_taken(self, game: Ep2, zone: int) -> bool:
        return game.players[self.seat].leader_at != zone and not has_room(game, self.seat, zone)

    def is_useful(self, game: Ep2, zone: int) -> bool:
        player = game.players[self.seat]
        price = 0 if player.leader_at == HOME else move_price(game, self.seat)
        return is_useful(game, self.seat, zone, player.assets[GLOWBERRY] - price)

    def why_closed(self, game: Ep2, zone: int) -> Refusal:
        return self.why_useless(game, zone) if has_room(game, self.seat, zone) else super().why_closed(game, zone)


@final
class PlaceLeader(LeaderZone):
    """E2-SEC-05: the Leader goes from the Player board to a Zone and resolves one Effect there."""

    kind = "ep2.place_leader"
    rule = "E2-SEC-05"
    prompt = "to which zone does your leader go?"

    def is_open(self, game: Ep2, zone: int) -> bool:
        return can_go(game, self.seat, zone)

    def send(self, game: Ep2, zone: int) -> Steps:
        send_leader(game, self.seat, zone, "E2-SEC-05")
        return (UseLeader(self.seat, zone),)


def move_leader(game: Ep2, seat: Seat, zone: int, rule: RuleId) -> None:
    """E2-SEC-09: the Leader leaves the Leader space of one Zone for that of another."""
    game.tally.pieces[game.players[seat].leader_at * ROW + seat] -= 1
    send_leader(game, seat, zone, rule)


@final
class MoveLeader(LeaderZone):
    """E2-SEC-09: for Glowberries the Leader moves from his Zone to another one and resolves one Effect there."""

    kind = "ep2.move_leader"
    rule = "E2-SEC-09"
    prompt = "to which zone does your leader move?"

    def is_open(self, game: Ep2, zone: int) -> bool:
        return can_move_to(game, self.seat, zone)

    def send(self, game: Ep2, zone: int) -> Steps:
        """E2-PRK-14, E2-RUL-50: with Influencer he may stay, at the same price, and then Friendly has no Zone moved to."""
        price = move_price(game, self.seat)
        if price:
            pay_asset(game, self.seat, GLOWBERRY, price, FROM_EFFECTS, "E2-SEC-09")
        if zone == game.players[self.seat].leader_at:
            if game.notes is not None:
                game.note("E2-PRK-14", "the leader of {seat} stays in {zone}", self.seat, zone)
            return (UseLeader(self.seat, zone),)
        move_leader(game, self.seat, zone, "E2-SEC-09")
        if can_befriend(game, self.seat, zone):
            return Befriend(self.seat, zone), UseLeader(self.seat, zone)
        return (UseLeader(self.seat, zone),)

    def why_closed(self, game: Ep2, zone: int) -> Refusal:
        player = game.players[self.seat]
        if zone == player.leader_at and not player.has(INFLUENCER):
            return Refusal(self.describe(game, zone), "E2-SEC-09", "your leader is in {zone}", (zone,))
        why = super().why_closed(game, zone)
        return Refusal(why.choice, "E2-SEC-09" if why.rule == "E2-SEC-05" else why.rule, why.text, why.args)


def can_befriend(game: Ep2, seat: Seat, zone: int) -> bool:
    """E2-PRK-16, E2-RUL-71: Friendly, a Glowberry beyond the price and a cube?

    E2-RUL-82: and is an Effect still resolvable after it, with the bonus that the cube may bring?
    """
    player = game.players[seat]
    if not player.has(FRIENDLY) or not player.cubes or player.assets[GLOWBERRY] < FRIENDLY_PRICE.of[GLOWBERRY]:
        return False
    after = game.clone()
    befriend(after, seat, zone)
    return is_useful(after, seat, zone, after.players[seat].assets[GLOWBERRY])


def befriend(game: Ep2, seat: Seat, zone: int) -> None:
    """E2-PRK-16: a Glowberry for a cube on the Officer of a Zone."""
    pay(game, seat, FRIENDLY_PRICE, FROM_EFFECTS, "E2-PRK-16")
    place_cube(game, game.officers[zone], seat, "E2-PRK-16")


@final
class Befriend(Ask[Ep2]):
    """E2-PRK-16, E2-RUL-50: right after the move 1 more Glowberry may place a cube on the Officer of the Zone moved to."""

    kind = "ep2.befriend"
    rule = "E2-PRK-16"
    prompt = "a glowberry for an influence cube here?"

    def __init__(self, seat: Seat, zone: int) -> None:
        super().__init__(seat)
        self.zone: Final = zone

    def offer(self, game: Ep2, codes: Codes) -> None:
        codes.add(BEFRIEND)
        codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == BEFRIEND:
            befriend(game, self.seat, self.zone)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick("influence")


@final
class UseLeader(LeaderEffect[Ep2]):
    """E2-SEC-05 to E2-SEC-08: one Effect of the Leader's Zone, as if a die had been placed, with its Dino Attack.

    E2-RUL-40: that brings no die space, no Perk of placing and no loss of Followers with it.
    """

    kind = "ep2.leader_effect"
    rule = "E2-SEC-05"
    prompt = "which effect does your leader resolve?"

    def can_use(self, game: Ep2, effect: int) -> bool:
        return can_resolve_now(game, self.seat, effect)

    def resolve(self, effect: int) -> Steps:
        return RESOLVE[self.seat][effect]

    def is_sought(self, game: Ep2, effect: int) -> bool:
        return effect < OUTPOST or game.area_of(effect - OUTPOST) != EMPTY

    def why_closed(self, game: Ep2, effect: int) -> list[Refusal]:
        return why_effect_closed(game, self.seat, effect, 0, NO_DICE)


register(PlaceLeader, MoveLeader, Befriend, UseLeader)
