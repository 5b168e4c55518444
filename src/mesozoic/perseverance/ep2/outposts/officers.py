"""The Outposts of cubes on Officers and of Perks: Proving Grounds, Rendezvous Point and Secret Meeting Place."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.verbs import place_cube
from mesozoic.perseverance.common.words import LIGHT_SOLDIER
from mesozoic.perseverance.ep2.outposts.tiles import can_pay, closed, pay_for, why_unpaid
from mesozoic.perseverance.ep2.perks import ANY_OFFICER, GainPerk, can_gain_perk
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import lose_soldier
from mesozoic.perseverance.ep2.words import OFFICERS, PROVING_GROUNDS, RENDEZVOUS_POINT, SECRET_MEETING_PLACE

# -- Proving Grounds ---------------------------------------------------------------------------------------------------


def can_prove(game: Ep2, seat: Seat) -> bool:
    """E2-OPT-21, E2-RUL-10, E2-RUL-92: Proving Grounds needs 1 upright Light Soldier and 1 cube, each time."""
    player = game.players[seat]
    return player.upright(LIGHT_SOLDIER) >= light_price(game) and player.cubes > 0


def light_price(game: Ep2) -> int:
    """How many Light Soldiers one time of Proving Grounds costs."""
    return game.box.outposts.cost[PROVING_GROUNDS].amounts[0]


def why_proving_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-OPT-21: all that Proving Grounds lacks."""
    upright = game.players[seat].upright(LIGHT_SOLDIER)
    missing = why_no_cube(game, seat, PROVING_GROUNDS)
    if upright < light_price(game):
        text = "needs {n} upright light soldier|soldiers on your board, you have {n}"
        missing.append(closed(PROVING_GROUNDS, "E2-OPT-21", text, (light_price(game), upright)))
    return missing


def why_no_cube(game: Ep2, seat: Seat, tile: int) -> list[Refusal]:
    """E2-RUL-38: a cube that is not in the supply cannot be had."""
    if game.players[seat].cubes:
        return []
    return [closed(tile, "E2-RUL-38", "no influence cube is left in your supply")]


def tell_done(game: Ep2, seat: Seat, tile: int, done: int) -> None:
    """E2-RUL-64: the player stops after so many times."""
    game.note("E2-RUL-64", "{seat} is done with {outpost} after {n} time|times", seat, tile, done)


class OfficerTimes(Ask[Ep2]):
    """E2-RUL-64, E2-RUL-77: up to so many times an Officer, one at a time; after the first the player may stop."""

    prompt = "which officer?"

    def __init__(self, seat: Seat, done: int = 0) -> None:
        super().__init__(seat)
        self.done: Final = done
        """How often it was done before."""

    def tile(self) -> int:
        """Whose Effect it is."""
        raise NotImplementedError

    def is_possible(self, game: Ep2) -> bool:
        """Can it be done once more?"""
        raise NotImplementedError

    def carry_out(self, game: Ep2, officer: int) -> Steps:
        """Pay, and bring what one time gives."""
        raise NotImplementedError

    def again(self, done: int) -> Steps:
        """The same question after so many times."""
        raise NotImplementedError

    def offer(self, game: Ep2, codes: Codes) -> None:
        if self.is_possible(game):
            for officer in range(len(OFFICERS)):
                codes.add(officer)
        if self.done:
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            tell_done(game, self.seat, self.tile(), self.done)
            return DONE
        steps = self.carry_out(game, code)
        return steps + self.again(self.done + 1) if self.done + 1 < game.box.outposts.times[self.tile()] else steps

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(OFFICERS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        if self.done:
            return []
        return [Refusal(Pass(), "E2-RUL-77", "{outpost} must be used once at least", (self.tile(),))]


@final
class Prove(OfficerTimes):
    """E2-OPT-14: up to 2 times, give up 1 Light Soldier; each time add a cube to an Officer and take one of its Perks."""

    kind = "ep2.prove"
    rule = "E2-OPT-14"
    prompt = "give up a light soldier for which officer?"

    def tile(self) -> int:
        return PROVING_GROUNDS

    def is_possible(self, game: Ep2) -> bool:
        return can_prove(game, self.seat)

    def carry_out(self, game: Ep2, officer: int) -> Steps:
        """E2-RUL-37, E2-RUL-38: the cube must be placed; the Perk may be declined, and is lost without another cube."""
        for _soldier in range(light_price(game)):
            lose_soldier(game, self.seat, LIGHT_SOLDIER, False, "E2-OPT-14")
        place_cube(game, officer, self.seat, "E2-OPT-14")
        return (GainPerk(self.seat, officer, "E2-OPT-14"),)

    def again(self, done: int) -> Steps:
        return (Prove(self.seat, done),)


# -- Secret Meeting Place ----------------------------------------------------------------------------------------------


def can_meet(game: Ep2, seat: Seat) -> bool:
    """E2-OPT-21, E2-RUL-38: Secret Meeting Place needs 1 Glowberry and 1 cube, each time."""
    return game.players[seat].cubes > 0 and can_pay(game, seat, SECRET_MEETING_PLACE)


def why_meeting_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-OPT-21: all that Secret Meeting Place lacks."""
    return why_unpaid(game, seat, SECRET_MEETING_PLACE) + why_no_cube(game, seat, SECRET_MEETING_PLACE)


@final
class Meet(OfficerTimes):
    """E2-OPT-16: buy up to 5 Influence cubes at 1 Glowberry apiece; the Officer is chosen anew for each."""

    kind = "ep2.meet"
    rule = "E2-OPT-16"
    prompt = "which officer do you influence for a glowberry?"

    def tile(self) -> int:
        return SECRET_MEETING_PLACE

    def is_possible(self, game: Ep2) -> bool:
        return can_meet(game, self.seat)

    def carry_out(self, game: Ep2, officer: int) -> Steps:
        pay_for(game, self.seat, SECRET_MEETING_PLACE, "E2-OPT-16")
        place_cube(game, officer, self.seat, "E2-OPT-16")
        return DONE

    def again(self, done: int) -> Steps:
        return (Meet(self.seat, done),)


# -- Rendezvous Point --------------------------------------------------------------------------------------------------


def can_rendezvous(game: Ep2, seat: Seat) -> bool:
    """E2-OPT-21, E2-RUL-77: Rendezvous Point needs 1 Glowberry and 1 obtainable Perk, each time."""
    return can_pay(game, seat, RENDEZVOUS_POINT) and can_gain_perk(game, seat, ANY_OFFICER)


def why_rendezvous_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-OPT-21: all that Rendezvous Point lacks."""
    missing = why_unpaid(game, seat, RENDEZVOUS_POINT)
    if not can_gain_perk(game, seat, ANY_OFFICER):
        missing.append(closed(RENDEZVOUS_POINT, "E2-OPT-21", "you can gain no perk"))
    return missing


PERK: Final = 0
"""One Perk more."""


@final
class Rendezvous(Ask[Ep2]):
    """E2-OPT-15, E2-RUL-77: up to 3 times, pay 1 Glowberry for a Perk of any Officer, which must then be taken.

    E2-RUL-64: one at a time; after the first the player may stop.
    """

    kind = "ep2.rendezvous"
    rule = "E2-OPT-15"
    prompt = "buy a perk for a glowberry?"

    def __init__(self, seat: Seat, done: int = 0) -> None:
        super().__init__(seat)
        self.done: Final = done
        """How many were bought before."""

    def offer(self, game: Ep2, codes: Codes) -> None:
        if can_rendezvous(game, self.seat):
            codes.add(PERK)
        if self.done:
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            tell_done(game, self.seat, RENDEZVOUS_POINT, self.done)
            return DONE
        pay_for(game, self.seat, RENDEZVOUS_POINT, "E2-OPT-15")
        perk = GainPerk(self.seat, ANY_OFFICER, "E2-OPT-15", True)
        if self.done + 1 < game.box.outposts.times[RENDEZVOUS_POINT]:
            return perk, Rendezvous(self.seat, self.done + 1)
        return (perk,)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick("perk")


register(Prove, Meet, Rendezvous)
