"""The Outposts of Dinos and Adventures: Adventurers' Lodge, Dinosaur Trap, Patrol Hub and Staging Ground."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.words import EMPTY, SEATS
from mesozoic.perseverance.ep2.counter import Counterattack, why_counter_closed
from mesozoic.perseverance.ep2.enclosure import ANY_SPECIES, TakeDino, can_take_any_dino
from mesozoic.perseverance.ep2.outposts.tiles import can_pay, closed, pay_for
from mesozoic.perseverance.ep2.stages import PatrolHub, can_patrol_hub, resolve_stage
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import ADVENTURERS_LODGE, DINOSAUR_TRAP, OUTPOSTS, PATROL_HUB, STAGING_GROUND

# -- Adventurers' Lodge ------------------------------------------------------------------------------------------------


def can_use_adventurers(game: Ep2, seat: Seat) -> bool:
    """E2-RUL-25: Adventurers' Lodge needs an ongoing Adventure."""
    return game.players[seat].patrol != EMPTY


def use_adventurers(game: Ep2, seat: Seat) -> Steps:
    """E2-OPT-01, E2-RUL-25, E2-RUL-81: the current stage and its transition without any Threat roll; the player may still stop.

    The Leader's protection is not spent, and who comes back from a completed Adventure is upright.
    """
    return resolve_stage(game, seat, False)


def why_adventurers_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-RUL-25: what Adventurers' Lodge lacks."""
    if can_use_adventurers(game, seat):
        return []
    return [closed(ADVENTURERS_LODGE, "E2-RUL-25", "you have no ongoing adventure")]


# -- Patrol Hub --------------------------------------------------------------------------------------------------------


def use_hub(seat: Seat) -> Steps:
    """E2-OPT-12, E2-RUL-26: Challenges for the upright Soldiers, and the upright Leader, of the Player board; up to 4 of them."""
    return (PatrolHub(seat),)


def why_hub_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-RUL-26, E2-RUL-80: Patrol Hub needs a Challenge that can be drawn, and only upright pieces draw."""
    if can_patrol_hub(game, seat):
        return []
    return [closed(PATROL_HUB, "E2-RUL-26", "no soldier or leader is upright on your board")]


# -- Staging Ground ----------------------------------------------------------------------------------------------------


def use_staging(game: Ep2, seat: Seat) -> Steps:
    """E2-OPT-18, E2-RUL-63: a Counterattack whose Savior Bonus comes twice; the place it frees can be used at once."""
    return (Counterattack(seat, game.box.outposts.saviors),)


def why_staging_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-OPT-21: Staging Ground needs a Breach card that can be beaten (E2-RUL-21)."""
    return why_counter_closed(game, seat, Pick(OUTPOSTS[STAGING_GROUND]))


# -- Dinosaur Trap -----------------------------------------------------------------------------------------------------


def use_trap(seat: Seat) -> Steps:
    """E2-OPT-06, E2-RUL-77: 1 Dino of any species of the supply, which must be taken; then perhaps a second one."""
    return TRAP[seat]


def why_trap_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-OPT-21: Dinosaur Trap needs a Dino that may enter the Enclosure."""
    if can_take_any_dino(game, seat):
        return []
    return [closed(DINOSAUR_TRAP, "E2-OPT-21", "no dino of the supply can enter your enclosure")]


DINO: Final = 0
"""One Dino more."""


@final
class AnotherDino(Ask[Ep2]):
    """E2-OPT-06: for 1 Food a second Dino may be taken; once paid for, it must be (E2-RUL-103)."""

    kind = "ep2.another_dino"
    rule = "E2-OPT-06"
    prompt = "pay for another dino?"

    def __init__(self, seat: Seat, taken: int = 1) -> None:
        super().__init__(seat)
        self.taken: Final = taken

    def offer(self, game: Ep2, codes: Codes) -> None:
        if can_pay(game, self.seat, DINOSAUR_TRAP) and can_take_any_dino(game, self.seat):
            codes.add(DINO)
        codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            if game.notes is not None:
                game.note("E2-OPT-06", "{seat} takes no further dino", self.seat)
            return DONE
        pay_for(game, self.seat, DINOSAUR_TRAP, "E2-OPT-06")
        dino = TakeDino(self.seat, ANY_SPECIES, "E2-OPT-06", True)
        if self.taken + 1 < game.box.outposts.times[DINOSAUR_TRAP]:
            return dino, AnotherDino(self.seat, self.taken + 1)
        return (dino,)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick("dino")


TRAP: Final[list[Steps]] = [(TakeDino(seat, ANY_SPECIES, "E2-OPT-06", True), AnotherDino(seat)) for seat in range(SEATS)]

register(AnotherDino)
