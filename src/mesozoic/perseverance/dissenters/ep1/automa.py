"""The solo game of Episode 1 as its shared steps and the episode's own rules know it."""

from __future__ import annotations

from typing import cast, final

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.assembly import settled_population
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.dice import DICE_FITTING, FACE_OF
from mesozoic.perseverance.common.table import Solo
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.assembly import assembly_steps
from mesozoic.perseverance.dissenters.dice import first_empty, first_space, put_die, set_aside
from mesozoic.perseverance.dissenters.ep1 import acts, assembly, attack, patrols, setup
from mesozoic.perseverance.dissenters.ep1.rules import Ep1Rules
from mesozoic.perseverance.dissenters.rounds import DEAL_ROW, NEXT_ROUND
from mesozoic.perseverance.dissenters.start import START_DISSENTERS
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.dinos import attract
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.turn import TURN


@final
class Ep1Automa(Ep1Rules):
    """D1-SET-01 to D1-SET-06: the Dissenters of Episode 1."""

    def table(self, box: ColonyBox) -> Solo:
        return setup.new_table(cast("Ep1Box", box), self)

    def start(self, game: Ep1) -> Steps:
        """DS-SET-03, DS-SET-05, DS-SET-06: the Officers are in their Zones; the row is dealt, then the Dissenters start."""
        return DEAL_ROW, START_DISSENTERS

    def after_turn(self, game: Ep1) -> Steps:
        return NEXT_ROUND

    def assembly(self, game: Ep1) -> Steps:
        return assembly_steps(game)

    def row_filled(self, game: Ep1, row: tuple[int, ...]) -> None:
        """D1-SEC-11: Dissenters take no Officer Bonus."""

    # -- cards --------------------------------------------------------------------------------------------------------

    def zone_of(self, game: Ep1, colour: int, card: int) -> int:
        return self.cards.zone[card]

    def effect_of(self, game: Ep1, colour: int, card: int) -> int:
        return self.cards.effect[card]

    def targets(self, game: Ep1) -> tuple[int, int]:
        return self.parts.followers, self.parts.acceptance

    def start_in(self, game: Ep1, colour: int, zone: int) -> None:
        setup.start_in(game, colour, zone)

    # -- the die ------------------------------------------------------------------------------------------------------

    def effects_in(self, game: Ep1, zone: int) -> list[int]:
        return self.parts.ring[zone]

    def legal_dice(self, game: Ep1, colour: int, effect: int) -> int:
        """D1-PRI-01, D1-PRI-04, DS-RUL-08: legality is about icons and empty spaces only, not about what the Effect needs."""
        return game.tally.lying & DICE_FITTING[game.tally.open_icons[effect]]

    def faces(self, game: Ep1, colour: int, effect: int) -> int:
        """D1-PRI-04: a Dissenter never changes a die face."""
        return 0

    def empty_space(self, game: Ep1, effect: int) -> int:
        return first_empty(game, game.box.spaces.effect_spaces[effect])

    def put(self, game: Ep1, colour: int, effect: int, die: int, face: int) -> Steps:
        """D1-PRI-08, D1-PRI-09, D1-PRI-10: the die, then the Dinos of its space, then the Effect printed on the card."""
        space = first_space(game, effect, face)
        put_die(game, colour, die, face, space, self.laws.space)
        return attract(game, colour, space) + acts.CARD_EFFECT[colour]

    def forced(self, game: Ep1, colour: int, die: int, space: int) -> Steps:
        """DS-RUL-10: Dinos are placed if the die lies on the board, and the card's Effect is done."""
        if space == EMPTY:
            set_aside(game, colour, die)
            return acts.CARD_EFFECT[colour]
        put_die(game, colour, die, FACE_OF[die], space, "DS-RUL-10")
        return attract(game, colour, space) + acts.CARD_EFFECT[colour]

    def place_rank(self, game: Ep1, space: int) -> int:
        """DS-RUL-16: Effects in ring order, inside an Effect the die spaces in the order of the data; the first is 1."""
        spaces = game.box.spaces
        effect = spaces.die_effect[space]
        before = 1
        for other in self.parts.ring[spaces.effect_zone[effect]]:
            if other == effect:
                break
            before += len(spaces.effect_spaces[other])
        return before + space - spaces.effect_spaces[effect][0]

    # -- the rest of a card -------------------------------------------------------------------------------------------

    def secondary(self, game: Ep1, colour: int, action: int) -> Steps:
        return acts.secondary(game, colour, action)

    def after_card(self, game: Ep1, colour: int) -> Steps:
        return attack.after_card(game, colour)

    def reshuffle(self, game: Ep1) -> Steps:
        return acts.reshuffle(game)

    def human_turn(self) -> Steps:
        return TURN[0]

    def patrol_law(self, game: Ep1) -> RuleId:
        return patrols.patrol_law(game)

    # -- Attacks ------------------------------------------------------------------------------------------------------

    def turn_traps(self, game: Ep1, spaces: list[int]) -> Steps:
        return attack.turn_traps(game, spaces)

    def breach(self, game: Ep1, zone: int, spaces: list[int]) -> Steps:
        return attack.breach(game, zone, spaces)

    def may_repeat(self, game: Ep1, seat: Seat) -> bool:
        return attack.may_repeat(game, seat)

    # -- the Assembly -------------------------------------------------------------------------------------------------

    def population(self, game: Ep1, zone: int) -> int:
        return settled_population(game, zone)

    def population_law(self, zone: int) -> RuleId:
        return "E1-ASM-02"

    def majority_production(self, game: Ep1, zone: int) -> None:
        assembly.majority_production(game, zone)

    def beside_majority(self, game: Ep1, zone: int) -> Steps:
        return DONE

    def second_place(self, game: Ep1, zone: int) -> Steps:
        return assembly.second_place(game, zone)

    def officers_and_wrap_up(self) -> Steps:
        return assembly.OFFICERS_AND_WRAP_UP
