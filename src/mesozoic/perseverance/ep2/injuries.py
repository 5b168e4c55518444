"""Injuries of a Combat: allocated to the fighters, then cancelled with Valor or not (chapter CMB)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mesozoic.core.choice import Amount, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.components import face_word
from mesozoic.perseverance.common.verbs import pay_asset
from mesozoic.perseverance.common.words import HEAVY_SOLDIER, LIGHT_SOLDIER, SOLDIERS, VALOR
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import lose_soldier
from mesozoic.perseverance.ep2.words import FROM_COMBAT, MEDIC_TRAINING

LEADER: Final = 2
"""The number of a Leader among fighters, after that of a Light and a Heavy Soldier."""
SPAN: Final = 64
"""So many numbers stand for the Heavy Soldiers in a code; nobody has as many."""


@final
class AllocateInjuries(Ask[Ep2]):
    """E2-CMB-07, E2-CMB-16, E2-RUL-84: all Injuries go to committed fighters: who is injured, and how many of them.

    How many Injuries a Heavy Soldier or the Leader (E2-CMB-10) has makes no difference, so it is not asked. E2-CMB-15: there are
    always enough fighters to take them.
    """

    kind = "ep2.allocate_injuries"
    rule = "E2-CMB-07"
    prompt = "which soldiers are injured?"

    def __init__(self, seat: Seat, injuries: int, light: int, heavy: int, leader: int) -> None:
        super().__init__(seat)
        self.injuries: Final = injuries
        self.light: Final = light
        self.heavy: Final = heavy
        self.leader: Final = leader
        """The committed fighters; a Leader or none, 1 or 0."""

    def offer(self, game: Ep2, codes: Codes) -> None:
        for light in range(self.light + 1):
            for heavy in range(self.heavy + 1):
                if light + heavy <= self.injuries <= self.capacity(game, light, heavy):
                    codes.add(light * SPAN + heavy)

    def capacity(self, game: Ep2, light: i64, heavy: i64) -> int:
        """E2-CMB-07, E2-CMB-10: the Injuries that so many Soldiers and the Leader can take."""
        absorbs = game.box.combat.absorbs
        return light * absorbs[LIGHT_SOLDIER] + heavy * absorbs[HEAVY_SOLDIER] + self.leader * absorbs[LEADER]

    def take(self, game: Ep2, code: int) -> Steps:
        light, heavy = code // SPAN, code % SPAN
        if game.notes is not None:
            self.tell(game, light, heavy)
        steps: list[AnyStep] = []
        if light:
            steps.append(SaveLight(self.seat, light))
        if heavy:
            steps.append(SaveHeavy(self.seat, heavy))
        return tuple(steps)

    def tell(self, game: Ep2, light: i64, heavy: i64) -> None:
        """Say who is injured; a Leader may take it all."""
        if light and heavy:
            text = "{seat} takes {n} injury|injuries: {n} light and {n} heavy soldier|soldiers are injured"
            game.note("E2-CMB-07", text, self.seat, self.injuries, light, heavy)
        elif light or heavy:
            text = "{seat} takes {n} injury|injuries: {n} {soldier} soldier|soldiers is|are injured"
            type = LIGHT_SOLDIER if light else HEAVY_SOLDIER
            game.note("E2-CMB-07", text, self.seat, self.injuries, light + heavy, type)
        else:
            game.note("E2-CMB-07", "{seat} takes {n} injury|injuries: no soldier is injured", self.seat, self.injuries)

    def describe(self, game: Ep2, code: int) -> Choice:
        light, heavy = code // SPAN, code % SPAN
        return Pick(injured_word(light, heavy))

    def refusals(self, game: Ep2) -> list[Refusal]:
        """E2-CMB-07: fewer Soldiers than the Injuries take, or more than there are Injuries."""
        offered = self.offered(game)
        shut: list[Refusal] = []
        for light in range(self.light + 1):
            for heavy in range(self.heavy + 1):
                if light * SPAN + heavy not in offered:
                    most = self.capacity(game, light, heavy)
                    few = most < self.injuries
                    text = (
                        "they take {n} injury|injuries of {n}" if few else "{n} injury|injuries cannot hurt {n} soldier|soldiers"
                    )
                    args = (most, self.injuries) if few else (self.injuries, light + heavy)
                    shut.append(Refusal(Pick(injured_word(light, heavy)), "E2-CMB-07", text, args))
        return shut


def injured_word(light: int, heavy: int) -> str:
    """What these injured Soldiers are called together."""
    return face_word([SOLDIERS[LIGHT_SOLDIER]] * light + [SOLDIERS[HEAVY_SOLDIER]] * heavy)


class SaveSoldiers(Ask[Ep2]):
    """E2-CMB-16: of the injured Soldiers of a type so many are saved for a Valor each; E2-CMB-11: the others are lost."""

    prompt = "how many of them do you save, for 1 valor each?"
    soldier: ClassVar[int] = LIGHT_SOLDIER
    """Which Soldiers they are."""

    def __init__(self, seat: Seat, injured: int) -> None:
        super().__init__(seat)
        self.injured: Final = injured

    def valor(self, game: Ep2) -> int:
        """The Valor that can be paid for them."""
        return game.players[self.seat].assets[VALOR]

    def offer(self, game: Ep2, codes: Codes) -> None:
        for n in range(min(self.injured, self.valor(game)) + 1):
            codes.add(n)

    def take(self, game: Ep2, code: int) -> Steps:
        """E2-CMB-08, E2-CMB-11: those 1 Valor is paid for stay toppled on the Player board, the others go to the supply."""
        if code:
            pay_asset(game, self.seat, VALOR, code, FROM_COMBAT, self.rule)
        for _lost in range(self.injured - code):
            lose_soldier(game, self.seat, self.soldier, True, "E2-CMB-11")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        valor = self.valor(game)
        text = "needs {n} valor, you have {n}"
        return [Refusal(Amount(n), self.rule, text, (n, valor)) for n in range(valor + 1, self.injured + 1)]


@final
class SaveLight(SaveSoldiers):
    """E2-CMB-08, E2-CMB-14: an injured Light Soldier is lost unless 1 Valor is paid, of that held before the rewards."""

    kind = "ep2.save_light"
    rule = "E2-CMB-08"


@final
class SaveHeavy(SaveSoldiers):
    """E2-CMB-09, E2-PRK-04: an injured Heavy Soldier is lost; with Medic Training 1 Valor cancels all Injuries of one."""

    kind = "ep2.save_heavy"
    rule = "E2-PRK-04"
    soldier = HEAVY_SOLDIER

    def valor(self, game: Ep2) -> int:
        """E2-CMB-09: none without Medic Training."""
        player = game.players[self.seat]
        return player.assets[VALOR] if player.has(MEDIC_TRAINING) else 0


register(AllocateInjuries, SaveLight, SaveHeavy)
