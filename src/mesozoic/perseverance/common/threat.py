"""Threats on a card with stages, by the Threat die or by tokens on the threat track, and what they cost."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.perseverance.common.cards import lose_from_card, move_token, reach_second_stage, types_on_card
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import HEAVY_SOLDIER, LIGHT_SOLDIER, SOLDIERS

C = TypeVar("C", bound=Colony)

TYPES: Final = [LIGHT_SOLDIER, HEAVY_SOLDIER]

# -- the die and the track ---------------------------------------------------------------------------------------------


def is_safe(roll: int, threat: int) -> bool:
    """E1-PTR-06, E1-PTR-09, E2-ARS-06, E2-ARS-11: a roll equal to the threat or higher costs nobody."""
    return roll >= threat


class ThreatDie(Chance[C]):
    """A roll of the Threat die for a player."""

    def __init__(self, owner: Seat) -> None:
        super().__init__()
        self.owner: Final = owner

    def counted(self, game: C, roll: int) -> int:
        """What a roll counts as."""
        return roll

    def offer(self, game: C, codes: Codes) -> None:
        codes.extend(game.box.cards.threat_results)

    def faces(self, game: C) -> Row:
        return game.box.cards.threat_faces

    def describe(self, game: C, code: int) -> Choice:
        return Pick(str(code))


def passes_skull(game: Colony, seat: Seat, type: int, steps: int, rule: RuleId) -> bool:
    """E1-DET-10, E1-DET-11, E1-BET-27, E2-DET-04: instead of a roll the token of the type moves: does that cost a Soldier?"""
    if move_token(game, seat, type, steps, rule):
        return True
    game.note(game.box.laws.stages.skull_passed, "{seat} loses no soldier", seat)
    return False


# -- threats of Challenges ---------------------------------------------------------------------------------------------


class FaceThreats(Do[C]):
    """E1-PTR-05, E1-RUL-55, E2-ARS-05, E2-RUL-78: one test for every kept card with a threat, in the order they were kept.

    E1-DET-10, E2-DET-02: with the threat track the token of the card's type moves by the threat instead.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def roll(self, card: int) -> AnyStep:
        """The roll for this card."""
        raise NotImplementedError

    def lose(self, game: C, type: int, rule: RuleId) -> None:
        """Lose a Soldier of a type, if one is there."""
        raise NotImplementedError

    def is_cancelled(self, card: int) -> bool:
        """Does this card need no test in spite of its threat?"""
        return False

    def eased(self, game: C, threat: int) -> int:
        """By how much a token moves for this threat."""
        return threat

    def run(self, game: C) -> Steps:
        rolls: list[AnyStep] = []
        for card in game.kept:
            threat = game.box.cards.challenge_threat[card]
            if not threat:
                game.note(self.rule, "{challenge} has no threat", card)
            elif self.is_cancelled(card):
                continue
            elif game.box.det_threat:
                self.avert(game, game.box.cards.challenge_type[card], threat)
            else:
                rolls.append(self.roll(card))
        return tuple(rolls)

    def avert(self, game: C, type: int, threat: int) -> None:
        """E1-DET-10, E1-DET-11, E2-DET-02, E2-DET-04: the token of the type moves; passing the skull costs a Soldier."""
        laws = game.box.laws.stages
        if passes_skull(game, self.seat, type, self.eased(game, threat), laws.token_moved):
            self.lose(game, type, laws.skull_passed)


class RollThreat(ThreatDie[C]):
    """E1-PTR-06, E2-ARS-06, E2-ARS-09: a roll below the threat of a kept card costs a Soldier of its type, never the reward."""

    def __init__(self, owner: Seat, card: int) -> None:
        super().__init__(owner)
        self.card: Final = card

    def lose(self, game: C, type: int) -> None:
        """Lose a Soldier of a type, if one is there."""
        raise NotImplementedError

    def take(self, game: C, code: int) -> Steps:
        threat = game.box.cards.challenge_threat[self.card]
        text = "{seat} rolls {n} against threat {n} of {challenge}"
        game.note(game.box.laws.stages.threat_rolled, text, self.owner, code, threat, self.card)
        if is_safe(self.counted(game, code), threat):
            game.note(self.rule, "{seat} loses no soldier", self.owner)
        else:
            self.lose(game, game.box.cards.challenge_type[self.card])
        return DONE


# -- the threat between the stages -------------------------------------------------------------------------------------


class RollTransition(ThreatDie[C]):
    """E1-PTR-08, E2-ARS-11: one Threat roll against the value printed between the stages.

    E1-PTR-09, E2-ARS-11: equal or higher costs nobody; E1-PTR-10, E2-ARS-12: a lower one costs one of several.
    """

    def choose_loss(self) -> AnyStep:
        """The player decides who is lost."""
        raise NotImplementedError

    def complete(self, game: C) -> Steps:
        """The card is completed without its second stage."""
        raise NotImplementedError

    def take(self, game: C, code: int) -> Steps:
        player = game.players[self.owner]
        threat = game.box.cards.transition[player.patrol]
        game.note(self.rule, "{seat} rolls {n} against threat {n} of {card}", self.owner, code, threat, player.patrol)
        if is_safe(self.counted(game, code), threat):
            reach_second_stage(game, self.owner)
            return DONE
        return (self.choose_loss(),) if player.members() > 1 else self.lose_last(game)

    def lose_last(self, game: C) -> Steps:
        """E1-PTR-11, E2-ARS-13, E2-RUL-17: a single Soldier is lost, and that ends it."""
        lose_from_card(game, self.owner, types_on_card(game, self.owner)[0], game.box.laws.stages.last_soldier)
        return self.complete(game)


class LoseSoldier(Ask[C]):
    """E1-PTR-10, E2-ARS-12, E2-RUL-16: of several on the card one Soldier is lost; the marker still moves to stage 2."""

    absent: ClassVar[str] = ""
    """What is said of a type nobody on the card has."""

    def offer(self, game: C, codes: Codes) -> None:
        codes.extend(types_on_card(game, self.seat))

    def take(self, game: C, code: int) -> Steps:
        lose_from_card(game, self.seat, code, self.rule)
        reach_second_stage(game, self.seat)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Pick(SOLDIERS[code])

    def refusals(self, game: C) -> list[Refusal]:
        there = self.offered(game)
        return [Refusal(Pick(SOLDIERS[type]), self.rule, self.absent, (type,)) for type in TYPES if type not in there]


class MoveToken(Ask[C]):
    """E1-DET-12, E2-DET-03: at a transition one token, of a type with a Soldier on the card, moves by the whole value."""

    absent: ClassVar[str] = ""
    """What is said of a type nobody on the card has."""

    def movable(self, game: C) -> list[int]:
        """The types whose token may move."""
        return types_on_card(game, self.seat)

    def lose(self, game: C, type: int) -> None:
        """Lose a Soldier of a type, if one is there."""
        raise NotImplementedError

    def eased(self, game: C, threat: int) -> int:
        """By how much a token moves for this threat."""
        return threat

    def complete(self, game: C) -> Steps:
        """The card is completed without its second stage."""
        raise NotImplementedError

    def offer(self, game: C, codes: Codes) -> None:
        codes.extend(self.movable(game))

    def take(self, game: C, code: int) -> Steps:
        """E1-PTR-11, E2-DET-06: without choice a Soldier of that type is lost; with nobody left that ends it."""
        player = game.players[self.seat]
        steps = self.eased(game, game.box.cards.transition[player.patrol])
        if passes_skull(game, self.seat, code, steps, game.box.laws.stages.transition_token):
            self.lose(game, code)
        if not player.members():
            return self.complete(game)
        reach_second_stage(game, self.seat)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Pick(SOLDIERS[code])

    def refusals(self, game: C) -> list[Refusal]:
        legal = self.offered(game)
        return [Refusal(Pick(SOLDIERS[type]), self.rule, self.absent, (type,)) for type in TYPES if type not in legal]
