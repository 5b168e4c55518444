"""What Dinosaur Island will take from a viewer: visitors and VP, DNA without room, solo objectives, and empty exhibits."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.note import put
from mesozoic.core.rows import times, total
from mesozoic.core.step import AnyStep
from mesozoic.core.warning import Warning, amounts
from mesozoic.dinosaur_island.ending import empty_exhibit_points
from mesozoic.dinosaur_island.loose import ChaosRoll, OnTheLoose, full_security, round_threat, to_be_eaten
from mesozoic.dinosaur_island.park import AttractVisitors, ParkPhase, attracted
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.rounds import was_last
from mesozoic.dinosaur_island.solo import EndOfSoloRound, any_completed, solo_bonus
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import (
    ADVANCED,
    BASIC,
    EMPTY,
    END,
    ENTRANCE,
    RESEARCH,
    ROUND_START_ADVANCED,
    ROUND_START_BASIC,
    TIER,
    UNPUNISHED_EATEN,
)

EATEN_AT_LEAST: Final = "threat {n} before the threat die, security {n}: {n} visitor|visitors eaten, {n} VP lost, or more"
EATEN: Final = "threat {n}, security {n}: {part} eaten, {n} VP lost"
EMPTY_EXHIBITS: Final = "{n} empty exhibit|exhibits costs|cost {n} VP"
NO_ROOM: Final = "cold storage has no room for {n} of the {n} {tier} DNA from specialists: lost"
DISCARD: Final = "no objective is completed: {n} is|are discarded"
DISCARD_AND_BONUS: Final = "no objective is completed: {n} is|are discarded, and {n} VP for keeping all of them are lost"


def warnings(game: Island, viewer: Seat) -> list[Warning]:
    """All of them, for one player."""
    if game.phase == END:
        return []
    return [
        *eaten_warnings(game, viewer),
        *objective_warnings(game),
        *overflow_warnings(game, viewer),
        *exhibit_warnings(game, viewer),
    ]


# -- the Park Phase ----------------------------------------------------------------------------------------------------


def eaten_warnings(game: Island, seat: Seat) -> list[Warning]:
    """DI-PRK-13, DI-PRK-17: threat is above security, and the dinosaurs of this round are not loose yet.

    DI-RES-26, DI-VAR-02: while the threat die can change, it counts nothing, and more may be eaten.
    """
    stack = game.stack
    if not any(isinstance(step, (ParkPhase, OnTheLoose)) for step in stack):
        return []
    open_die = game.phase == RESEARCH or (game.holding != EMPTY and chaos_is_ahead(game))
    face = EMPTY if open_die else game.holding
    threat, security = round_threat(game, seat, face), full_security(game, seat)
    player = game.players[seat]
    drawn = not any(draws_for(step, seat) for step in stack)
    there = total(player.patrons) + total(player.hooligans) if drawn else visitors_to_come(game, seat)
    eaten = min(to_be_eaten(game, seat, face), there)
    if not eaten:
        return []
    vp = vp_lost(game, seat, eaten)
    if open_die:
        return [Warning("park", "DI-PRK-13", EATEN_AT_LEAST, (threat, security, eaten, vp))]
    patrons = patrons_among(player, eaten)
    who = [(patrons, "{n} patron|patrons"), (eaten - patrons, "{n} hooligan|hooligans")]
    text, numbers = amounts(who if drawn else [(eaten, "{n} visitor|visitors")])
    return [Warning("park", "DI-PRK-13", put(EATEN, text), (threat, security, *numbers, vp))]


def chaos_is_ahead(game: Island) -> bool:
    """DI-VAR-02, DI-RUL-63: will the threat die be rolled again?"""
    return game.box.chaos_threat and any(isinstance(step, (ParkPhase, ChaosRoll)) for step in game.stack)


def draws_for(step: AnyStep, seat: Seat) -> bool:
    """DI-PRK-01: will a player draw visitors in this step?"""
    return isinstance(step, ParkPhase) or (isinstance(step, AttractVisitors) and step.seat == seat)


def visitors_to_come(game: Island, seat: Seat) -> int:
    """DI-PRK-01, DI-RUL-38: as many as excitement and specialists say, and no more than are in the bag."""
    return min(attracted(game, seat), game.patrons + game.hooligans)


def patrons_among(player: Player, eaten: int) -> int:
    """DI-PRK-14, DI-PRK-15, DI-RUL-42: how many of the eaten are patrons: those inside first, those at the entrance third."""
    inside = min(eaten, player.patrons_inside())
    rest = eaten - inside - player.hooligans_inside()
    return inside + max(0, min(rest, player.patrons[ENTRANCE]))


def vp_lost(game: Island, seat: Seat, eaten: int) -> int:
    """DI-PRK-17, DI-RUL-07: 1 VP for each, less those without punishment, and no more than there are."""
    lost = max(0, eaten - game.effect(seat, UNPUNISHED_EATEN))
    return min(lost, game.players[seat].vp) if game.box.vp_floor else lost


# -- the end of the round, and the next --------------------------------------------------------------------------------


def objective_warnings(game: Island) -> list[Warning]:
    """DI-SOL-15, DI-SOL-19: alone, a round without a scored objective costs one, and the bonus for keeping all."""
    solo = game.solo
    if not any(isinstance(step, EndOfSoloRound) for step in game.stack):
        return []
    if solo.scored or not solo.cards or any_completed(game):
        return []
    bonus = solo_bonus(game)
    if bonus:
        return [Warning("round_end", "DI-SOL-15", DISCARD_AND_BONUS, (1, bonus))]
    return [Warning("round_end", "DI-SOL-15", DISCARD, (1,))]


def overflow_warnings(game: Island, seat: Seat) -> list[Warning]:
    """DI-RUL-06, DI-RUL-17: what specialists bring at the start of the next round and cold storage cannot take is lost."""
    if was_last(game):
        return []
    player = game.players[seat]
    found: list[Warning] = []
    for tier, effect in ((BASIC, ROUND_START_BASIC), (ADVANCED, ROUND_START_ADVANCED)):
        comes = game.effect(seat, effect)
        colours = range(tier * TIER, tier * TIER + TIER)
        room = sum([player.limit[colour] - player.dna[colour] for colour in colours])
        if comes > room:
            found.append(Warning("round_start", "DI-RUL-06", NO_ROOM, (comes - room, comes, tier)))
    return found


# -- the end of the game -----------------------------------------------------------------------------------------------


def exhibit_warnings(game: Island, seat: Seat) -> list[Warning]:
    """DI-END-05: each exhibit without dinosaurs costs VP when the game ends."""
    empty = times(game.players[seat].dinosaurs, 0)
    if not empty:
        return []
    moment = "last_round" if was_last(game) else "end"
    return [Warning(moment, "DI-END-05", EMPTY_EXHIBITS, (empty, -empty_exhibit_points(game, seat)))]
