"""Dino Attacks of the solo game (chapters 13 and 14): the checks after a card, Traps without a type, and the Breach."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Chance, Do, Steps
from mesozoic.perseverance.common.table import changed, one_of
from mesozoic.perseverance.common.verbs import lose_followers
from mesozoic.perseverance.common.words import EMPTY, FROM_BREACHES, NOBODY
from mesozoic.perseverance.dissenters.assembly import lose_acceptance
from mesozoic.perseverance.dissenters.ep1.rules import parts_of, rival, solo_of
from mesozoic.perseverance.dissenters.outcome import lose_at_once
from mesozoic.perseverance.dissenters.words import CAMILLA, HUMAN, NAREK
from mesozoic.perseverance.ep1.assembly import Assembly
from mesozoic.perseverance.ep1.attack import DINO_ATTACK, RollTrap, spring_without_die, traps_of
from mesozoic.perseverance.ep1.breach import highest_settlement, tramplers_on
from mesozoic.perseverance.ep1.fight import dinos_left
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.turn import full_zone
from mesozoic.perseverance.ep1.verbs import return_dinos, trample, turn_up_trap
from mesozoic.perseverance.ep1.words import ALL_ZONES, RAPTOR, SPACES, SPECIES, TRAP_OWNER, TRAP_TYPE, UNKNOWN, trap_of


def after_card(game: Ep1, colour: int) -> Steps:
    """DS-TRN-09, D1-ATK-01, DS-ASM-01: a Dino Attack if a Defense area is full, then an Assembly if the pool is empty."""
    attack = full_zone(game) if 0 in game.tally.free else NOBODY
    steps: Steps = DONE if attack == NOBODY else DINO_ATTACK[attack]
    return steps if game.tally.lying else steps + ASSEMBLY


ASSEMBLY: Final[Steps] = (Assembly(),)

# -- Traps -------------------------------------------------------------------------------------------------------------


def turn_traps(game: Ep1, spaces: list[int]) -> Steps:
    """D1-ATK-02, D1-FOR-01: all Traps are turned face up, those of Dissenters by chance; then the Trap die is rolled for each."""
    steps: list[AnyStep] = []
    for space in spaces:
        if TRAP_TYPE[game.traps[space]] == UNKNOWN:
            steps.append(TurnTrap(space))
        else:
            turn_up_trap(game, space)
    if game.box.det_traps:
        steps.append(SPRING_TRAPS[game.box.board.dino_zone[spaces[0]]])
    else:
        steps += [RollTrap(space) for space in spaces]
    return tuple(steps)


@final
class TurnTrap(Chance[Ep1]):
    """D1-FOR-01, D1-SET-04, DS-INF-04: a Dissenter's Trap can be any of those it has not turned yet, each as likely."""

    kind = "d1.turn_trap"
    rule = "D1-FOR-01"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space: Final = space

    def offer(self, game: Ep1, codes: Codes) -> None:
        unturned = rival(game, TRAP_OWNER[game.traps[self.space]]).traps
        for type in range(len(SPECIES)):
            if one_of(unturned, type):
                codes.add(type)

    def weights(self, game: Ep1) -> list[int]:
        tramplers, raptors = rival(game, TRAP_OWNER[game.traps[self.space]]).traps
        return [tramplers, raptors] if tramplers and raptors else []

    def take(self, game: Ep1, code: int) -> Steps:
        colour = TRAP_OWNER[game.traps[self.space]]
        owner = rival(game, colour)
        owner.traps = changed(owner.traps, code, -1)
        game.traps[self.space] = trap_of(colour, code)
        turn_up_trap(game, self.space)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(SPECIES[code])


@final
class SpringTraps(Do[Ep1]):
    """DS-RUL-14: with the module without a Trap die the turned Traps of all colours work without one."""

    kind = "d1.spring_traps"
    rule = "DS-RUL-14"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        for space in traps_of(game, self.zone):
            spring_without_die(game, space)
        return DONE


SPRING_TRAPS: Final = [SpringTraps(zone) for zone in ALL_ZONES]

# -- the Breach --------------------------------------------------------------------------------------------------------


def breach(game: Ep1, zone: int, spaces: list[int]) -> Steps:
    """D1-BRE-05, D1-RUL-12: Tramplers one at a time, then Raptors, the loss of the human if due, and the Dinos go."""
    tramplers = tramplers_on(game, spaces)
    return TRAMPLE[zone] * tramplers + (Raid(zone, len(spaces) - tramplers),)


@final
class Trample(Do[Ep1]):
    """D1-BRE-01, D1-BRE-02, D1-RUL-12: a Trampler puts the topmost Settlement, of any colour, on the Destroyed Settlements track.

    It never returns to a supply; when the last space is filled the game is lost at that moment.
    """

    kind = "d1.trample"
    rule = "D1-BRE-01"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        space = highest_settlement(game, self.zone, (self.zone + 1) * SPACES)
        if space == EMPTY:
            if game.notes is not None:
                game.note("D1-RUL-12", "a trampler finds no settlement to hit in {zone}", self.zone)
            return DONE
        solo = solo_of(game)
        solo.destroyed += (game.settlements[space],)
        trample(game, space, "D1-BRE-01")
        if game.notes is not None:
            game.note("D1-BRE-01", "it fills space {n} of {n} of the track", len(solo.destroyed), parts_of(game).track)
        if len(solo.destroyed) == parts_of(game).track:
            lose_at_once(game, "D1-BRE-02", "the track of destroyed settlements is full: the game is lost")
        return DONE


TRAMPLE: Final[list[Steps]] = [(Trample(zone),) for zone in ALL_ZONES]


@final
class Raid(Do[Ep1]):
    """D1-BRE-03, D1-BRE-04, D1-BRE-05: the Raptors hit Settlements, the human pays if it was the own turn, the Dinos go."""

    kind = "d1.raid"
    rule = "D1-BRE-03"

    def __init__(self, zone: int, raptors: int) -> None:
        self.zone: Final = zone
        self.raptors: Final = raptors

    def run(self, game: Ep1) -> Steps:
        hit_settlements(game, self.zone, self.raptors)
        blame_human(game)
        return_dinos(game, self.zone, dinos_left(game, self.zone))
        return DONE


def hit_settlements(game: Ep1, zone: int, raptors: int) -> None:
    """D1-BRE-03: each Raptor hits a different one of the remaining Settlements, from top to bottom."""
    space = (zone + 1) * SPACES
    for left in range(raptors, 0, -1):
        space = highest_settlement(game, zone, space)
        if space == EMPTY:
            game.note("D1-RUL-12", "{n} {species} finds|find no settlement to hit in {zone}", left, RAPTOR, zone)
            return
        hit_settlement(game, space)


def hit_settlement(game: Ep1, space: int) -> None:
    """D1-BRE-03: a Settlement of the human costs Followers, that of a Dissenter Acceptance."""
    colour = game.settlements[space]
    game.note("D1-BRE-03", "a raptor attacks the settlement of {colour} on {settlement_space}", colour, space)
    if colour == HUMAN:
        lose_followers(game, HUMAN, game.box.combat.raptor_loss, FROM_BREACHES, "D1-BRE-03")
    else:
        lose_acceptance(game, parts_of(game).settlement_attacked)


def blame_human(game: Ep1) -> None:
    """D1-BRE-04, DS-TRN-18: 2 Followers for every breaching Dino, only if the Attack came of the human's turn."""
    if solo_of(game).active == HUMAN:
        lose_followers(game, HUMAN, game.attack.breached * game.box.combat.breach_loss, FROM_BREACHES, "D1-BRE-04")
    else:
        game.note("D1-BRE-04", "the attack came of the turn of {colour}: no more followers are lost", solo_of(game).active)


# -- Combat Rewards ----------------------------------------------------------------------------------------------------


def may_repeat(game: Ep1, seat: Seat) -> bool:
    """D1-ATK-05, D1-ATK-08: only with strictly more Contribution than Narek and strictly more than Camilla."""
    shares = game.attack.contribution
    more = shares[seat] > shares[NAREK] and shares[seat] > shares[CAMILLA]
    if game.notes is not None:
        text = "{colour} contributed more than each dissenter" if more else "{colour} did not contribute more than each dissenter"
        game.note("D1-ATK-05", text, seat)
        for colour in range(len(shares)):
            game.detail("D1-ATK-05", "{colour} has a contribution of {n}", colour, shares[colour])
    return more


register(TurnTrap, SpringTraps, Trample, Raid)
