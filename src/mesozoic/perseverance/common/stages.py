"""A stage of a card, a Patrol in Episode 1 and an Adventure in Episode 2: its Challenge cards, and how it goes on or ends."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.perseverance.common.cards import draw_challenge, has_next_stage, keep_challenge, return_challenges
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import EMPTY

C = TypeVar("C", bound=Colony)


class StageStep(Do[C]):
    """E1-TUR-04, E1-PTR-01, E1-RUL-26, E2-TRN-04, E2-ARS-01, E2-RUL-51: who is out on a card resolves its current stage now.

    E1-PTR-16, E2-ARS-22: every ask of it is the owner's; the rest needs no decision.
    """

    scene = "stage"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def resolve(self, game: C) -> Steps:
        """All that the stage brings."""
        raise NotImplementedError

    def run(self, game: C) -> Steps:
        player = game.players[self.seat]
        if player.patrol == EMPTY:
            return DONE
        game.note(self.rule, "{seat} resolves stage {n} of {card}", self.seat, player.stage + 1, player.patrol)
        return self.resolve(game)


# -- Challenges --------------------------------------------------------------------------------------------------------


class DrawChallenge(Chance[C]):
    """E1-PTR-03, E1-HID-04, E2-ARS-03: the next card of the Light or Heavy Challenge deck; E1-RUL-22, E2-RUL-56: all see it."""

    text: ClassVar[str] = "{seat} draws {challenge} for a {soldier} soldier"

    def __init__(self, owner: Seat, soldier: int) -> None:
        super().__init__()
        self.owner: Final = owner
        self.soldier: Final = soldier

    def offer(self, game: C, codes: Codes) -> None:
        game.challenge_decks[self.soldier].offer_next(codes)

    def weights(self, game: C) -> list[int]:
        return game.challenge_decks[self.soldier].weights()

    def take(self, game: C, code: int) -> Steps:
        draw_challenge(game, self.soldier, code)
        game.note(self.rule, self.text, self.owner, code, self.soldier)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.words["challenge"][code])


class KeepChallenge(Ask[C]):
    """E1-PTR-04, E1-RUL-22, E2-ARS-04, E2-RUL-42: keep as many drawn cards as the stage shows, of either type.

    Each brings its rewards at once, so they come in the order the player names (E2-RUL-78).
    """

    enough: ClassVar[str] = ""
    """What is said where the player keeps fewer."""

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def again(self) -> AnyStep:
        """The same question with one card less to keep."""
        raise NotImplementedError

    def reward(self, game: C, card: int, rule: RuleId) -> Steps:
        """Gain what a kept card shows."""
        raise NotImplementedError

    def may_stop(self, game: C) -> bool:
        """May the player keep fewer than that?"""
        return False

    def offer(self, game: C, codes: Codes) -> None:
        for card in game.drawn:
            codes.add(card)
        if self.may_stop(game):
            codes.add(PASS)

    def take(self, game: C, code: int) -> Steps:
        rule = self.asked_by(game)
        if code == PASS:
            game.note(rule, self.enough, self.seat, self.left)
            return DONE
        keep_challenge(game, self.seat, code, rule)
        rewards = self.reward(game, code, rule)
        return (*rewards, self.again()) if self.left > 1 else rewards

    def describe(self, game: C, code: int) -> Choice:
        return Pass() if code == PASS else Pick(game.box.words["challenge"][code])

    def refusals(self, game: C) -> list[Refusal]:
        """E1-RUL-22, E2-RUL-42: how many are kept is no choice."""
        if self.may_stop(game):
            return []
        return [Refusal(Pass(), game.box.laws.stages.challenges_kept, "{n} more must be kept", (self.left,))]


# -- the end of a stage ------------------------------------------------------------------------------------------------


class EndStage(Do[C]):
    """E1-PTR-12, E2-ARS-16: with nobody on the card or no further stage it is completed; else the player may go on."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def go_on(self) -> AnyStep:
        """The question whether to go on."""
        raise NotImplementedError

    def complete(self, game: C) -> Steps:
        """The card is completed."""
        raise NotImplementedError

    def run(self, game: C) -> Steps:
        return_challenges(game, game.box.laws.stages.challenges_return)
        player = game.players[self.seat]
        if not player.members():
            game.note(self.rule, "no soldier of {seat} is left on {card}", self.seat, player.patrol)
        elif has_next_stage(game, player.patrol, player.stage):
            return (self.go_on(),)
        return self.complete(game)


CONTINUE: Final = 0
STOP: Final = 1
WAYS: Final = ["continue", "stop"]
EITHER_WAY: Final = [CONTINUE, STOP]


class GoOn(Ask[C]):
    """E1-PTR-07, E2-ARS-10: after stage 1 of a two-stage card with somebody left on it: continue or stop?"""

    def transition(self, game: C) -> Steps:
        """Face the threat between the stages."""
        raise NotImplementedError

    def complete(self, game: C) -> Steps:
        """The card is completed."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        codes.extend(EITHER_WAY)

    def take(self, game: C, code: int) -> Steps:
        card = game.players[self.seat].patrol
        if code == STOP:
            game.note(self.rule, "{seat} stops {card}", self.seat, card)
            return self.complete(game)
        self.tell_threat(game, card)
        return self.transition(game)

    def tell_threat(self, game: C, card: int) -> None:
        """Tell that the player goes on, and against which threat."""
        threat = game.box.cards.transition[card]
        game.note(self.rule, "{seat} continues {card} against threat {n}", self.seat, card, threat)

    def describe(self, game: C, code: int) -> Choice:
        return Pick(WAYS[code])
