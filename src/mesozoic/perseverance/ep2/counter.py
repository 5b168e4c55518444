"""The Counterattack (E2-SEC-14, E2-SEC-15): all Dinos on a Breach card are fought in one Combat."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import AnyStep, Ask, Do, Steps
from mesozoic.perseverance.common.words import COLOURS, EMPTY, FROM_ATTACKS
from mesozoic.perseverance.ep2.combat import CommitLight, damage_needed, damage_taken, strength
from mesozoic.perseverance.ep2.gains import receive
from mesozoic.perseverance.ep2.spoils import Foes
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import dinos_on_breach, lift_breach


def can_beat(game: Ep2, seat: Seat, breached: Seat) -> bool:
    """E2-RUL-21, E2-RUL-61: has a player a Breach card of which the upright fighters can defeat every Dino, if any is on it?"""
    player = game.owners[breached]
    return player.breach != EMPTY and damage_needed(game, seat, player.breach_dinos) <= strength(game, seat)


def can_counter(game: Ep2, seat: Seat) -> bool:
    """E2-SEC-14, E2-RUL-21: can the player beat the Breach of anybody, the own one included?"""
    for breached in range(len(game.owners)):
        if can_beat(game, seat, breached):
            return True
    return False


def why_breach_closed(game: Ep2, seat: Seat, breached: Seat, choice: Choice) -> Refusal:
    """E2-SEC-14, E2-RUL-21: there is no Breach card, or its Dinos are too strong."""
    if game.owners[breached].breach == EMPTY:
        return Refusal(choice, "E2-SEC-14", "{seat} has no breach card", (breached,))
    numbers = (breached, damage_taken(game, game.owners[breached].breach_dinos), strength(game, seat))
    return Refusal(choice, "E2-RUL-21", "the breach of {seat} takes {n} damage, your upright fighters deal {n}", numbers)


def why_counter_closed(game: Ep2, seat: Seat, choice: Choice) -> list[Refusal]:
    """E2-SEC-14, E2-RUL-21: nobody has a Breach card, or each one that lies out is too strong; nothing if one can be beaten."""
    if can_counter(game, seat):
        return []
    breached = [other for other in range(len(game.owners)) if game.owners[other].breach != EMPTY]
    if not breached:
        return [Refusal(choice, "E2-SEC-14", "nobody has a breach card")]
    return [why_breach_closed(game, seat, other, choice) for other in breached]


@final
class Counterattack(Ask[Ep2]):
    """E2-SEC-14, E2-CMB-01: a player with a Breach card is chosen, possibly oneself, and all its Dinos are fought at once.

    E2-BRC-11: also one that arose in this turn. E2-OPT-18: the Savior Bonus comes so many times. D2-ATK-12: in the solo game that
    of a Dissenter too.
    """

    kind = "ep2.counterattack"
    rule = "E2-SEC-14"
    prompt = "whose breach do you counter?"
    scene = "counterattack"

    def __init__(self, seat: Seat, saviors: int = 1) -> None:
        super().__init__(seat)
        self.saviors: Final = saviors

    def offer(self, game: Ep2, codes: Codes) -> None:
        for breached in range(len(game.owners)):
            if can_beat(game, self.seat, breached):
                codes.add(breached)

    def take(self, game: Ep2, code: int) -> Steps:
        if game.notes is not None:
            game.note("E2-SEC-14", "{seat} counters the breach of {seat}", self.seat, code)
        victory = EndBreach(self.seat, code, self.saviors)
        if not dinos_on_breach(game, code):
            game.note("E2-RUL-61", "no dino is on the breach card of {seat}", code)
            return (victory,)
        return CommitLight(self.seat, Foes(EMPTY, 0, code)), victory

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(COLOURS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        shut = [breached for breached in range(len(game.owners)) if not can_beat(game, self.seat, breached)]
        return [why_breach_closed(game, self.seat, breached, Pick(COLOURS[breached])) for breached in shut]


@final
class EndBreach(Do[Ep2]):
    """E2-SEC-15, E2-BRC-10: the won Counterattack returns the token and pays the Savior Bonus; the card is discarded.

    E2-RUL-21: so too for the own Breach. E2-OPT-18: where it comes twice, a choice in it is made anew. D2-ATK-12: the human gets
    all of it for a Dissenter's Breach too; D2-RAM-04: that is no Rampage.
    """

    kind = "ep2.end_breach"
    rule = "E2-SEC-15"
    seats = ("seat", "breached")

    def __init__(self, seat: Seat, breached: Seat, saviors: int) -> None:
        self.seat: Final = seat
        self.breached: Final = breached
        self.saviors: Final = saviors

    def run(self, game: Ep2) -> Steps:
        bonus = game.box.attacks.savior[game.owners[self.breached].breach]
        lift_breach(game, self.breached, "E2-SEC-15")
        steps: list[AnyStep] = []
        for _savior in range(self.saviors):
            steps += receive(game, self.seat, bonus, FROM_ATTACKS, "E2-SEC-15")
        return tuple(steps)


register(Counterattack, EndBreach)
