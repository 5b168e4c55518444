"""Objectives: what they count, and how they are claimed (chapter OBJ)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import most, replaced, times, total
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import (
    ATTRACTION_TYPES,
    ATTRACTION_VP,
    CASH_HELD,
    DINOSAURS,
    DNA_TOTAL,
    EMPTY,
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


def measure(game: Island, seat: Seat, requirement: i64) -> i64:
    """DI-RUL-51: how much a player has of what an objective requires."""
    player = game.players[seat]
    if requirement == DNA_TOTAL:
        return total(player.dna)
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
    if requirement == DINOSAURS:
        return total(player.dinosaurs)
    if requirement == IN_ONE_PADDOCK:
        return most(player.dinosaurs)
    if requirement == FULL_PADDOCKS:
        return full_paddocks(player)
    if requirement == SPECIES_CREATED:
        return species_created(player)
    return measure_attractions(game, player, requirement)


def full_paddocks(player: Player) -> i64:
    """Paddocks with four dinosaurs."""
    found: i64 = 0
    for n in player.dinosaurs:
        if n >= 4:
            found += 1
    return found


def species_created(player: Player) -> i64:
    """Exhibits with a dinosaur, the starting one not counted."""
    found: i64 = 0
    for exhibit in range(1, len(player.dinosaurs)):
        if player.dinosaurs[exhibit]:
            found += 1
    return found


def measure_attractions(game: Island, player: Player, requirement: i64) -> i64:
    """Attractions the player built: all, of one type, or the number of types."""
    if requirement == RIDES_BUILT:
        return built(game, player, RIDE)
    if requirement == FOOD_BUILT:
        return built(game, player, FOOD)
    found: i64 = 0
    for type in range(len(TYPES)):
        n = built(game, player, type)
        found += 1 if requirement == ATTRACTION_TYPES and n else n
    return found


def built(game: Island, player: Player, type: i64) -> i64:
    """How many attractions of a type the player built; the pre-printed one is not built."""
    attractions = game.box.attractions
    found: i64 = 0
    for tile in player.zones:
        if EMPTY < tile < attractions.tiles and attractions.type[tile] == type:
            found += 1
    return found


def meet(game: Island, seat: Seat, requirement: i64) -> None:
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


def claim(game: Island, seat: Seat, i: i64) -> None:
    """DI-OBJ-01 to DI-OBJ-03: a corporation token on the card; outside a common moment it is closed to all others.

    DI-OBJ-05: a player may claim several, and never runs out of tokens.
    """
    game.claims = replaced(game.claims, i, game.claims[i] | 1 << seat)
    game.note("DI-OBJ-01", "{seat} claims the objective {objective}", seat, game.objectives[i])
    if not game.together:
        game.closed |= 1 << i
    if not game.ending and times(game.claims, 0) <= 1:
        game.ending = True
        game.note("DI-END-01", "at most one objective is unclaimed: round {n} is the last", game.round)


def complete(game: Island, requirement: i64) -> None:
    """DI-RUL-59: remember the round in which the solo objectives that require this were first completed while face up."""
    solo = game.solo
    cards = game.box.cards
    for i in range(len(solo.cards)):
        card = solo.cards[i]
        if cards.requires[card] == requirement and not solo.completed[i] and measure(game, 0, requirement) >= cards.n[card]:
            solo.completed = replaced(solo.completed, i, game.round)
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
    return OPEN_MOMENT + steps + CLOSE_MOMENT if simultaneous or game.box.phase_window else steps


OPEN_MOMENT: Final[Steps] = (OpenMoment(),)
CLOSE_MOMENT: Final[Steps] = (CloseMoment(),)

register(OpenMoment, CloseMoment)
