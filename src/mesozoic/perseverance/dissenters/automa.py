"""What the shared steps of the solo game ask of an episode; each has one such object, in its box."""

from __future__ import annotations

from typing import Any, Final, TypeVar, cast

from mesozoic.core.ids import RuleId
from mesozoic.core.note import Words
from mesozoic.core.setup import Setup
from mesozoic.core.step import Steps
from mesozoic.perseverance.common.solo import Automa
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.dissenters.cards import ActionCards
from mesozoic.perseverance.dissenters.laws import SoloLaws
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import AMBITIONS, DISSENTERS, other_of

C = TypeVar("C", bound=Colony)


class Solitaire(Automa[C]):
    """DS-SET-11: the rules of the solo game that depend on the episode, and what is printed on its components."""

    def __init__(
        self,
        setup: Setup,
        laws: SoloLaws,
        cards: ActionCards,
        card_steps: list[list[Steps]],
        start_followers: int,
        start_acceptance: int,
        words: Words,
    ) -> None:
        content = setup.content
        shared = {"action": cards.ids, "dissenter": DISSENTERS, "ambition": AMBITIONS}
        super().__init__(start_followers, content.number("solo.cubes"), {**shared, **words})
        self.laws: Final = laws
        self.cards: Final = cards
        self.card_steps: Final = card_steps
        """DS-TRN-07: what they make each Dissenter do, by colour and card."""
        self.ambition: Final = AMBITIONS.index(setup.word("ambition"))
        self.start_acceptance: Final = start_acceptance
        self.human_die: Final = content.number("solo.human_die")
        """D1-PRI-07, D2-PRI-04: the Followers for a die of the human that a Dissenter places."""
        self.acceptance_halves: Final = content.numbers("solo.acceptance_halves")
        """DS-ASM-08: the Acceptance for two Votes, Assembly by Assembly."""
        self.cubes_by_roll: Final = content.numbers("solo.cubes_by_roll")
        """D1-SEC-10, D2-SEC-05: the cubes for each result of the Threat die."""

    # -- cards --------------------------------------------------------------------------------------------------------

    def zone_of(self, game: C, colour: int, card: int) -> int:
        """DS-SEL-04, D2-AGE-01, D2-AGE-03: the Zone of a card that lies with this Dissenter."""
        raise NotImplementedError

    def tell_opposite(self, game: C, colour: int) -> None:
        """DS-SEL-04, D2-AGE-03: the opposite Zone, and the card of the other Dissenter that it is printed on."""
        other = other_of(colour)
        card = solo_of(game).card_of(other)
        text = "the opposite zone is {zone}, that of {action} of {dissenter}"
        game.detail("DS-SEL-04", text, self.zone_of(game, other, card), card, other)

    def tell_printed(self, game: C, colour: int, card: int) -> None:
        """D2-AGE-01, D2-SET-06: what a card with an Agenda icon stands for; there is none in Episode 1."""

    def effect_of(self, game: C, colour: int, card: int) -> int:
        """D1-PRI-01, D2-PRI-01: the Effect of a card that lies with this Dissenter."""
        raise NotImplementedError

    def targets(self, game: C) -> tuple[int, int]:
        """D1-SET-02, D2-SET-04: the Followers and the Acceptance that win."""
        raise NotImplementedError

    def start_in(self, game: C, colour: int, zone: int) -> None:
        """DS-SET-06, D2-SET-07: a Dissenter starts in a Zone."""
        raise NotImplementedError

    # -- the die ------------------------------------------------------------------------------------------------------

    def effects_in(self, game: C, zone: int) -> list[int]:
        """DS-RUL-16: the Effects of a Zone, clockwise from the one at the top left."""
        raise NotImplementedError

    def legal_dice(self, game: C, colour: int, effect: int) -> int:
        """D1-PRI-04, D2-PRI-01: the dice of the pool, one bit each, that are legal on an Effect."""
        raise NotImplementedError

    def faces(self, game: C, colour: int, effect: int) -> int:
        """D2-PRI-01, D2-RUL-03: the faces, one bit each, that a die could be turned to for this Effect; none in Episode 1."""
        raise NotImplementedError

    def why_legal(self, game: C, effect: int) -> str:
        """D1-PRI-01, D2-PRI-01: how it is told that a die is legal on an Effect."""
        return "{act}: a die of the pool is legal there"

    def tell_passed_over(self, game: C, colour: int, effect: int, rule: RuleId) -> None:
        """D1-PRI-01, D1-PRI-02, D1-PRI-03, D2-PRI-02: why the search does not select an Effect; the rule is that of its test."""
        game.detail(rule, "{act}: no die of the pool is legal there", effect)

    def tell_full(self, game: C, colour: int, effect: int) -> None:
        """DS-RUL-10: why a forced die cannot go to an Effect."""
        game.detail("DS-RUL-10", "{act}: no die space is empty", effect)

    def tell_place(self, game: C, space: int) -> str:
        """DS-CNV-03, DS-RUL-16, D2-RUL-09: how the place of a die on the board is told."""
        return "place {n} from the top left"

    def empty_space(self, game: C, effect: int) -> int:
        """DS-RUL-10: the first empty die space of an Effect, whatever its icon, or EMPTY."""
        raise NotImplementedError

    def put(self, game: C, colour: int, effect: int, die: int, face: int) -> Steps:
        """Put the die on its space, with this face, and do what comes of it."""
        raise NotImplementedError

    def forced(self, game: C, colour: int, die: int, space: int) -> Steps:
        """DS-RUL-10: put the die on this space, or (EMPTY) aside, and do what comes of it."""
        raise NotImplementedError

    def place_rank(self, game: C, space: int) -> int:
        """DS-RUL-16, D2-RUL-09: which of two dice of a Zone comes first: the lower, by place or by desire."""
        raise NotImplementedError

    # -- the rest of a card -------------------------------------------------------------------------------------------

    def secondary(self, game: C, colour: int, action: int) -> Steps:
        """DS-TRN-07: carry out a Secondary Action."""
        raise NotImplementedError

    def after_card(self, game: C, colour: int) -> Steps:
        """DS-TRN-08, DS-TRN-09: what follows a card before the next one."""
        raise NotImplementedError

    def reshuffle(self, game: C) -> Steps:
        """DS-RSH-01: the effect of card 15."""
        raise NotImplementedError

    def human_turn(self) -> Steps:
        """DS-TRN-02: the human's turn."""
        raise NotImplementedError

    # -- the Assembly -------------------------------------------------------------------------------------------------

    def population(self, game: C, zone: int) -> int:
        """DS-ASM-03, D2-ASM-01: the Population of a Zone."""
        raise NotImplementedError

    def population_law(self, zone: int) -> RuleId:
        """The rule by which the Population of a Zone is counted."""
        raise NotImplementedError

    def majority_production(self, game: C, zone: int) -> None:
        """D1-ASM-01, D2-ASM-02: the Production reward of a majority."""
        raise NotImplementedError

    def beside_majority(self, game: C, zone: int) -> Steps:
        """D2-ASM-08: what comes on top of a majority's reward."""
        raise NotImplementedError

    def second_place(self, game: C, zone: int) -> Steps:
        """D1-ASM-01, D2-ASM-02: the reward of a second place."""
        raise NotImplementedError

    def officers_and_wrap_up(self) -> Steps:
        """DS-ASM-09: the rest of an Assembly: Officer scoring, then wrap-up or final scoring."""
        raise NotImplementedError


def rules_of(game: Colony) -> Solitaire[Any]:
    """The solo game of this table's episode, which is there."""
    return cast("Solitaire[Any]", game.box.automa)
