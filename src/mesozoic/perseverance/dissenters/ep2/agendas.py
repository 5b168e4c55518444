"""The Agendas in the setup (D2-SET-03, D2-SET-04, D2-SET-10, D2-SET-11) and what they say of a card (chapter 23)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.core.tongue import call, phrase
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.ep2.words import AGENDAS
from mesozoic.perseverance.dissenters.words import CAMILLA, HUMAN, NAREK, PAIR
from mesozoic.perseverance.ep2.table import Ep2

# -- the deal ----------------------------------------------------------------------------------------------------------


def deal(game: Ep2) -> Steps:
    """D2-SET-03, D2-SET-11: after the Action Row and before the starting placements the Agendas are dealt."""
    return (DEAL_AGENDAS,)


def give_agenda(game: Ep2, colour: int, agenda: int, rule: RuleId) -> None:
    """D2-SET-03: an Agenda lies face up with a Dissenter."""
    solo = solo_of(game)
    narek, camilla = solo.agendas
    solo.agendas = (agenda, camilla) if colour == NAREK else (narek, agenda)
    game.note(rule, "{dissenter} is the {agenda}", colour, agenda)


@final
class DealAgendas(Do[Ep2]):
    """D2-SET-03, D2-SET-10, D2-DIF-01: each Dissenter has a different Agenda, as agreed on or by chance.

    D2-SET-11: then the human chooses the back, the first decision of the game, with the Action Row in sight. D2-SET-09: for a
    first game Herder and Negotiator are suggested, and the back of Explorer.
    """

    kind = "d2.deal_agendas"
    rule = "D2-SET-03"

    def run(self, game: Ep2) -> Steps:
        agreed = parts_of(game).agendas
        for i in range(len(agreed)):
            give_agenda(game, PAIR[i], agreed[i], "D2-SET-10")
        deals: list[AnyStep] = [] if agreed else [DealAgenda(NAREK), DealAgenda(CAMILLA)]
        return *deals, CHOOSE_BACK


@final
class DealAgenda(Chance[Ep2]):
    """D2-SET-03: a random one of the Agendas that are left; D2-SET-11: not the one whose back was agreed on."""

    kind = "d2.deal_agenda"
    rule = "D2-SET-03"

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour: Final = colour

    def offer(self, game: Ep2, codes: Codes) -> None:
        for agenda in range(len(AGENDAS)):
            if agenda not in solo_of(game).agendas and agenda != parts_of(game).victory_back:
                codes.add(agenda)

    def take(self, game: Ep2, code: int) -> Steps:
        give_agenda(game, self.colour, code, "D2-SET-03")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(AGENDAS[code])


# -- the victory conditions --------------------------------------------------------------------------------------------


@final
class ChooseBack(Ask[Ep2]):
    """D2-SET-04, D2-SET-11: of the three Agendas left the human, or what was agreed on, names the one whose back is played for.

    D2-DIF-01, D2-RUL-28, D2-RUL-29: the targets on it are the only ones, whatever the Ambition.
    """

    kind = "d2.choose_back"
    rule = "D2-SET-04"
    prompt = "the back of which agenda says what wins?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        agreed = parts_of(game).victory_back
        for agenda in range(len(AGENDAS)):
            if agenda not in solo_of(game).agendas and agreed in (EMPTY, agenda):
                codes.add(agenda)

    def take(self, game: Ep2, code: int) -> Steps:
        """D2-SET-05: the Rampage marker starts on space 0 of the track of this back; the last two Agendas are out."""
        solo = solo_of(game)
        faces = parts_of(game).faces
        solo.back = code
        solo.rampage = 0
        if game.notes is not None:
            text = "the back of the {agenda} says what wins: {n} followers and {n} acceptance before {n} rampages"
            game.note("D2-SET-04", text, code, faces.followers[code], faces.acceptance[code], faces.rampage[code])
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(AGENDAS[code])

    def shown(self, game: Ep2) -> list[str]:
        """D2-RUL-28: what the backs on offer ask for."""
        return [face_of(game, agenda) for agenda in self.offered(game)]

    def refusals(self, game: Ep2) -> list[Refusal]:
        """D2-SET-04: the Agendas of the Dissenters lie face up."""
        text = "{dissenter} is the {agenda}"
        held = [(colour, solo_of(game).agenda_of(colour)) for colour in PAIR]
        return [Refusal(Pick(AGENDAS[agenda]), "D2-SET-04", text, (colour, agenda)) for colour, agenda in held]


def face_of(game: Ep2, agenda: int) -> str:
    """What a back asks for, in the language of whoever reads it."""
    faces = parts_of(game).faces
    return phrase(
        "{agenda}: {followers} followers, {acceptance} acceptance, {rampages} rampages",
        agenda=call("perseverance-2", AGENDAS[agenda], "agenda"),
        followers=faces.followers[agenda],
        acceptance=faces.acceptance[agenda],
        rampages=faces.rampage[agenda],
    )


DEAL_AGENDAS: Final = DealAgendas()
CHOOSE_BACK: Final = ChooseBack(HUMAN)

register(DealAgendas, DealAgenda, ChooseBack)
