"""The solo game of Episode 2 as its shared steps and the episode's own rules know it."""

from __future__ import annotations

from typing import cast, final

from mesozoic.core.ids import RuleId
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.table import Solo
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.assembly import assembly_steps
from mesozoic.perseverance.dissenters.ep2 import acts, agendas, assembly, attack, breach, officers, primary, setup
from mesozoic.perseverance.dissenters.ep2.desire import DESIRE
from mesozoic.perseverance.dissenters.ep2.outpost import is_first
from mesozoic.perseverance.dissenters.ep2.rules import Ep2Rules, solo_of
from mesozoic.perseverance.dissenters.ep2.words import ANY_OUTPOST
from mesozoic.perseverance.dissenters.rounds import DEAL_ROW, NEXT_ROUND
from mesozoic.perseverance.dissenters.start import START_DISSENTERS
from mesozoic.perseverance.dissenters.words import HUMAN, other_of
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

    def tell_opposite(self, game: Ep2, colour: int) -> None:
        """D2-AGE-03: with an Agenda icon on the other's card it is the Zone of the other's Agenda."""
        other = other_of(colour)
        if self.cards.zone[solo_of(game).card_of(other)] <= DISCOVERY:
            super().tell_opposite(game, colour)
            return
        agenda = solo_of(game).agenda_of(other)
        text = "the opposite zone is {zone}, that of {dissenter}, the {agenda}, whose card has an agenda icon"
        game.detail("D2-AGE-03", text, self.parts.faces.zone[agenda], other, agenda)

    def tell_printed(self, game: Ep2, colour: int, card: int) -> None:
        """D2-AGE-01, D2-SET-06: an Agenda icon stands for the Effect and the Zone of the own Agenda."""
        if self.cards.zone[card] > DISCOVERY:
            agenda = solo_of(game).agenda_of(colour)
            rule = "D2-AGE-01" if solo_of(game).card_of(colour) == card else "D2-SET-06"
            text = "{action} has an agenda icon: {act} in {zone}, those of the {agenda}"
            game.detail(rule, text, card, self.effect_of(game, colour, card), self.parts.faces.zone[agenda], agenda)

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

    def why_legal(self, game: Ep2, effect: int) -> str:
        """D2-EFF-24: the first Outpost is built for whatever die is chosen."""
        if effect == ANY_OUTPOST and is_first(game):
            return "{act}: none is built yet, so any die will do"
        return super().why_legal(game, effect)

    def tell_passed_over(self, game: Ep2, colour: int, effect: int, rule: RuleId) -> None:
        primary.tell_passed_over(game, colour, effect, rule)

    def tell_full(self, game: Ep2, colour: int, effect: int) -> None:
        """DS-RUL-10, D2-RUL-04, D2-EFF-29: no Outpost can be built or used; the die space of a breached one can be empty."""
        if effect == ANY_OUTPOST:
            primary.tell_passed_over(game, colour, effect, "DS-RUL-10")
        else:
            super().tell_full(game, colour, effect)

    def tell_place(self, game: Ep2, space: int) -> str:
        return DESIRE if game.box.spaces.die_zone[space] == DISCOVERY else super().tell_place(game, space)

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

    def outpost_law(self, game: Ep2) -> RuleId:
        """D2-EFF-20, D2-EFF-24, E2-BLD-03: the first Outpost of a Dissenter's die, one of Build, or one of the human."""
        if solo_of(game).active == HUMAN:
            return "E2-BLD-03"
        is_first = times(game.outposts, EMPTY) == len(game.outposts) - 1
        return "D2-EFF-24" if is_first and solo_of(game).used == ANY_OUTPOST else "D2-EFF-20"

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

    def population_law(self, zone: int) -> RuleId:
        return "E2-ASM-03" if zone == DISCOVERY else "E2-ASM-02"

    def majority_production(self, game: Ep2, zone: int) -> None:
        assembly.majority_production(game, zone)

    def beside_majority(self, game: Ep2, zone: int) -> Steps:
        return assembly.beside_majority(game, zone)

    def second_place(self, game: Ep2, zone: int) -> Steps:
        return assembly.second_place(game, zone)

    def officers_and_wrap_up(self) -> Steps:
        return assembly.OFFICERS_AND_WRAP_UP
