"""Objectives: what they count, and how they are claimed (chapter OBJ)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import (
    ATTRACTION_TYPES,
    ATTRACTION_VP,
    ATTRACTIONS_BUILT,
    CASH_HELD,
    DINOSAURS,
    DNA_TOTAL,
    EXCITEMENT,
    FOOD,
    FOOD_BUILT,
    FULL_PADDOCKS,
    IN_ONE_PADDOCK,
    LAB_UPGRADES_BOUGHT,
    PATRON_CASH,
    RIDE,
    RIDES_BUILT,
    SECURITY_LEVEL,
    SPECIALISTS_HELD,
    SPECIES_CREATED,
    TYPES,
)

IN_ONE_ROUND: Final = (ATTRACTION_VP, PATRON_CASH)
"""What counts within one round and stays reached."""


def measure(game: Island, seat: Seat, requirement: int) -> int:
    """DI-RUL-51: how much a player has of what an objective requires."""
    player = game.players[seat]
    if requirement == DNA_TOTAL:
        return sum(player.dna)
    if requirement == LAB_UPGRADES_BOUGHT:
        return player.bought
    if requirement == EXCITEMENT:
        return player.excitement
    if requirement == ATTRACTION_VP:
        return player.attraction_vp
    if requirement == PATRON_CASH:
        return player.patron_cash
    if requirement == SECURITY_LEVEL:
        return player.security
    if requirement == SPECIALISTS_HELD:
        return len(player.specialists)
    if requirement == CASH_HELD:
        return player.cash
    if requirement in (DINOSAURS, SPECIES_CREATED, IN_ONE_PADDOCK, FULL_PADDOCKS):
        return measure_paddocks(player, requirement)
    return measure_attractions(game, player, requirement)


def measure_paddocks(player: Player, requirement: int) -> int:
    """Dinosaurs present, the starting one included; species without it; the fullest paddock; paddocks with four."""
    dinosaurs = player.dinosaurs
    if requirement == DINOSAURS:
        return sum(dinosaurs)
    if requirement == IN_ONE_PADDOCK:
        return max(dinosaurs)
    if requirement == FULL_PADDOCKS:
        return len([n for n in dinosaurs if n >= 4])
    return len([n for n in dinosaurs[1:] if n])


def measure_attractions(game: Island, player: Player, requirement: int) -> int:
    """Attractions the player built: all, of one type, or the number of types; the pre-printed one is not built."""
    attractions = game.box.attractions
    types = [attractions.type[player.zones[zone]] for zone in player.attractions() if player.zones[zone] < attractions.tiles]
    if requirement == RIDES_BUILT:
        return types.count(RIDE)
    if requirement == FOOD_BUILT:
        return types.count(FOOD)
    if requirement == ATTRACTION_TYPES:
        return len([type for type in range(len(TYPES)) if type in types])
    assert requirement == ATTRACTIONS_BUILT
    return len(types)


def meet(game: Island, seat: Seat, requirement: int) -> None:
    """DI-OBJ-01, DI-RUL-48, DI-RUL-50: after a change of what is counted, the player claims every open objective that is met."""
    cards = game.box.objectives
    for i in range(len(game.objectives)):
        card = game.objectives[i]
        if cards.requires[card] != requirement or game.closed >> i & 1 or game.claims[i] >> seat & 1:
            continue
        if measure(game, seat, requirement) >= cards.n[card]:
            claim(game, seat, i)
    if game.box.solo and requirement in IN_ONE_ROUND:
        complete(game, requirement)


def claim(game: Island, seat: Seat, i: int) -> None:
    """DI-OBJ-01 to DI-OBJ-03: a corporation token on the card; outside a common moment it is closed to all others.

    DI-OBJ-05: a player may claim several, and never runs out of tokens.
    """
    game.claims = (*game.claims[:i], game.claims[i] | 1 << seat, *game.claims[i + 1 :])
    game.note("DI-OBJ-01", "{seat} claims the objective {objective}", seat, game.objectives[i])
    if not game.together:
        game.closed |= 1 << i
    if not game.ending and len([mask for mask in game.claims if not mask]) <= 1:
        game.ending = True
        game.note("DI-END-01", "at most one objective is unclaimed: round {n} is the last", game.round)


def complete(game: Island, requirement: int) -> None:
    """DI-RUL-59: remember the round in which the solo objectives that require this were first completed while face up."""
    solo = game.solo
    cards = game.box.cards
    for i in range(len(solo.cards)):
        card = solo.cards[i]
        if cards.requires[card] == requirement and not solo.completed[i] and measure(game, 0, requirement) >= cards.n[card]:
            solo.completed = (*solo.completed[:i], game.round, *solo.completed[i + 1 :])
            game.note("DI-RUL-59", "{seat} completes the objective {solo_card}", 0, card)


@final
class OpenMoment(Do[Island]):
    """DI-OBJ-03, DI-RUL-49: from here on everybody who meets an objective claims it at the same time."""

    kind = "di.open_moment"
    rule = "DI-RUL-49"

    def run(self, game: Island) -> Steps:
        game.together = True
        return DONE


@final
class CloseMoment(Do[Island]):
    """DI-OBJ-02, DI-RUL-49: the moment is over; what was claimed is closed to all others."""

    kind = "di.close_moment"
    rule = "DI-OBJ-02"

    def run(self, game: Island) -> Steps:
        game.together = False
        for i in range(len(game.claims)):
            if game.claims[i]:
                game.closed |= 1 << i
        return DONE


def as_one_moment(game: Island, steps: Steps, simultaneous: bool) -> Steps:
    """DI-RUL-49: a simultaneous phase or step is one moment; with the option `objective_window = "phase"` every phase is."""
    return (OpenMoment(), *steps, CloseMoment()) if simultaneous or game.box.phase_window else steps


register(OpenMoment, CloseMoment)
