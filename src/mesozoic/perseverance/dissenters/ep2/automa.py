"""The solo game of Episode 2 as its shared steps and the episode's own rules know it."""

from __future__ import annotations

from typing import cast, final

from mesozoic.core.ids import RuleId
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.table import Solo
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.assembly import assembly_steps
from mesozoic.perseverance.dissenters.ep2 import acts, agendas, assembly, attack, breach, officers, primary, setup
from mesozoic.perseverance.dissenters.ep2.rules import Ep2Rules, solo_of
from mesozoic.perseverance.dissenters.ep2.words import ANY_OUTPOST
from mesozoic.perseverance.dissenters.rounds import DEAL_ROW, NEXT_ROUND
from mesozoic.perseverance.dissenters.start import START_DISSENTERS
from mesozoic.perseverance.ep2.assembly import population
from mesozoic.perseverance.ep2.box import Ep2Box
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.turn import TURN
from mesozoic.perseverance.ep2.words import DISCOVERY, GATHER, PUB


@final
class Ep2Automa(Ep2Rules):
    """D2-SET-01 to D2-SET-11: the Dissenters of Episode 2."""

    def table(self, box: ColonyBox) -> Solo:
        return setup.new_table(cast("Ep2Box", box), self)

    def start(self, game: Ep2) -> Steps:
        """DS-SET-03, D2-SET-03, D2-SET-11: after the Officers the row, the Agendas, the back, then the starting placements."""
        return DEAL_ROW, *agendas.deal(game), START_DISSENTERS

    def after_turn(self, game: Ep2) -> Steps:
        return NEXT_ROUND

    def assembly(self, game: Ep2) -> Steps:
        return assembly_steps(game)

    def row_filled(self, game: Ep2, row: tuple[int, ...]) -> None:
        officers.row_filled(game, row)

    # -- cards --------------------------------------------------------------------------------------------------------

    def zone_of(self, game: Ep2, colour: int, card: int) -> int:
        """D2-AGE-01, D2-AGE-03, D2-SET-06: an Agenda icon counts as the Zone of the Agenda of whoever has the card."""
        zone = self.cards.zone[card]
        return zone if zone <= DISCOVERY else self.parts.faces.zone[solo_of(game).agenda_of(colour)]

    def effect_of(self, game: Ep2, colour: int, card: int) -> int:
        """D2-AGE-01, D2-RUL-01: the printed Effect, or that of the own Agenda; with the switch Gather stands in for Pub."""
        effect = self.cards.effect[card]
        if effect > ANY_OUTPOST:
            effect = self.parts.faces.effect[solo_of(game).agenda_of(colour)]
        return GATHER if effect == PUB and self.parts.gather_on_card_2 else effect

    def targets(self, game: Ep2) -> tuple[int, int]:
        """D2-SET-04, D2-RUL-29: those on the back of the chosen Agenda; none before it is chosen."""
        back = solo_of(game).back
        return (0, 0) if back == EMPTY else (self.parts.faces.followers[back], self.parts.faces.acceptance[back])

    def start_in(self, game: Ep2, colour: int, zone: int) -> None:
        setup.start_in(game, colour, zone)

    # -- the die ------------------------------------------------------------------------------------------------------

    def effects_in(self, game: Ep2, zone: int) -> list[int]:
        """D2-PRI-03: Discovery counts as one Effect."""
        return [ANY_OUTPOST] if zone == DISCOVERY else self.parts.ring[zone]

    def legal_dice(self, game: Ep2, colour: int, effect: int) -> int:
        return primary.legal_dice(game, colour, effect)

    def faces(self, game: Ep2, colour: int, effect: int) -> int:
        return primary.faces(game, colour, effect)

    def why_passed_over(self, game: Ep2, colour: int, effect: int) -> tuple[RuleId, str]:
        return primary.why_passed_over(game, colour, effect)

    def empty_space(self, game: Ep2, effect: int) -> int:
        return primary.empty_space(game, effect)

    def put(self, game: Ep2, colour: int, effect: int, die: int, face: int) -> Steps:
        return primary.put(game, colour, effect, die, face)

    def forced(self, game: Ep2, colour: int, die: int, space: int) -> Steps:
        return primary.forced(game, colour, die, space)

    def place_rank(self, game: Ep2, space: int) -> int:
        return primary.place_rank(game, space)

    # -- the rest of a card -------------------------------------------------------------------------------------------

    def secondary(self, game: Ep2, colour: int, action: int) -> Steps:
        return acts.secondary(game, colour, action)

    def after_card(self, game: Ep2, colour: int) -> Steps:
        return acts.AFTER_CARD[colour]

    def reshuffle(self, game: Ep2) -> Steps:
        acts.reshuffle(game)
        return DONE

    def human_turn(self) -> Steps:
        return TURN[0]

    # -- Attacks and Breaches -----------------------------------------------------------------------------------------

    def defend(self, game: Ep2, owner: int, area: int, structure: int) -> Steps:
        return attack.defend(game, owner, area, structure)

    def rampage(self, game: Ep2, colour: int) -> bool:
        return breach.rampage(game, colour)

    def temple_started(self, game: Ep2) -> None:
        """D2-MER-09: how many Assemblies had been held by then."""
        solo_of(game).temple_in = game.assembly

    # -- the Assembly -------------------------------------------------------------------------------------------------

    def population(self, game: Ep2, zone: int) -> int:
        """D2-ASM-01: five Zones, Discovery last, with 2 and the Outposts of all colours; breached ones count."""
        return population(game, zone)

    def majority_production(self, game: Ep2, zone: int) -> None:
        assembly.majority_production(game, zone)

    def beside_majority(self, game: Ep2, zone: int) -> Steps:
        return assembly.beside_majority(game, zone)

    def second_place(self, game: Ep2, zone: int) -> Steps:
        return assembly.second_place(game, zone)

    def officers_and_wrap_up(self) -> Steps:
        return assembly.OFFICERS_AND_WRAP_UP
