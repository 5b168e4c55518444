"""Dino Attack phase 4: the Dinos that are left breach (chapter BRE)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import lose_followers
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, FROM_BREACHES
from mesozoic.perseverance.ep1.fight import dinos_left
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import remove_settlement, return_dinos
from mesozoic.perseverance.ep1.words import RAPTOR, SPACES, TRAMPLER


@final
class BreachPhase(Do[Ep1]):
    """E1-BRE-01: every Dino still on a Dino space breaches; E1-ATK-03: with none left the area has held."""

    kind = "ep1.breach_phase"
    rule = "E1-BRE-01"
    scene = "breach"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        spaces = dinos_left(game, self.zone)
        game.attack = game.attack.with_breached(len(spaces))
        if not spaces:
            if game.notes is not None:
                game.note("E1-ATK-03", "{zone} holds: no dino is left", self.zone)
            return DONE
        tramplers = tramplers_on(game, spaces)
        raptors = len(spaces) - tramplers
        if game.notes is not None:
            text = "{zone} is breached by {n} {species} and {n} {species}"
            game.note("E1-BRE-01", text, self.zone, tramplers, TRAMPLER, raptors, RAPTOR)
        if game.box.automa is not None:
            return game.box.automa.breach(game, self.zone, spaces)
        trample_settlements(game, self.zone, tramplers)
        attack_settlements(game, self.zone, raptors)
        blame_active_player(game)
        return_dinos(game, self.zone, spaces)
        return DONE


def tramplers_on(game: Ep1, spaces: list[int]) -> int:
    """How many of the Dinos on these spaces are Tramplers; the others are Raptors."""
    tramplers = 0
    for space in spaces:
        if game.dinos[space] == TRAMPLER:
            tramplers += 1
    return tramplers


def highest_settlement(game: Ep1, zone: i64, below: i64) -> i64:
    """E1-STL-08: the highest of the Zone's occupied Settlement spaces under this one, or EMPTY."""
    settlements = game.settlements
    for space in range(below - 1, zone * SPACES - 1, -1):
        if settlements[space] != EMPTY:
            return space
    return EMPTY


def trample_settlements(game: Ep1, zone: int, tramplers: int) -> None:
    """E1-BRE-02, E1-BRE-03, E1-DIS-04: each Trampler removes the topmost Settlement, a player's or the Dissenters'."""
    for left in range(tramplers, 0, -1):
        space = highest_settlement(game, zone, (zone + 1) * SPACES)
        if space == EMPTY:
            note_nothing_to_hit(game, zone, left, TRAMPLER)
            return
        remove_settlement(game, space, "E1-BRE-02")


def attack_settlements(game: Ep1, zone: int, raptors: int) -> None:
    """E1-BRE-04: each Raptor attacks another one of the remaining Settlements, from the top downwards."""
    space = (zone + 1) * SPACES
    for left in range(raptors, 0, -1):
        space = highest_settlement(game, zone, space)
        if space == EMPTY:
            note_nothing_to_hit(game, zone, left, RAPTOR)
            return
        attack_settlement(game, space)


def attack_settlement(game: Ep1, space: int) -> None:
    """E1-BRE-05, E1-RUL-54: each attack costs the Settlement's owner Followers; E1-DIS-04: it has no effect on Dissenters."""
    colour = game.settlements[space]
    if colour == DISSENTER:
        game.note("E1-DIS-04", "a raptor attacks {settlement_space} of the {colour} without effect", space, colour)
        return
    game.note("E1-BRE-04", "a raptor attacks the settlement of {colour} on {settlement_space}", colour, space)
    lose_followers(game, colour, game.box.combat.raptor_loss, FROM_BREACHES, "E1-BRE-05")


def note_nothing_to_hit(game: Ep1, zone: int, dinos: int, species: int) -> None:
    """E1-RUL-13: a Dino without a Settlement left to hit still costs the active player Followers and closes rewards."""
    game.note("E1-RUL-13", "{n} {species} finds|find no settlement to hit in {zone}", dinos, species, zone)


def blame_active_player(game: Ep1) -> None:
    """E1-BRE-06, E1-RUL-13: the active player loses Followers for every breaching Dino of either species."""
    lose_followers(game, game.active, game.attack.breached * game.box.combat.breach_loss, FROM_BREACHES, "E1-BRE-06")


register(BreachPhase)
