"""The round of Dinosaur Island: what happens at its start, the five phases, and whether another follows (chapter RND)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.dinosaur_island.cleanup import Cleanup
from mesozoic.dinosaur_island.ending import FinalScoring
from mesozoic.dinosaur_island.market import MarketPhase
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.park import ParkPhase
from mesozoic.dinosaur_island.research import ResearchPhase
from mesozoic.dinosaur_island.solo import EndOfSoloRound
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import gain_of_tier
from mesozoic.dinosaur_island.verbs import earn
from mesozoic.dinosaur_island.words import (
    ADVANCED,
    BASIC,
    RESEARCH,
    ROUND_START_ADVANCED,
    ROUND_START_BASIC,
    ROUND_START_CASH,
    SEATS,
)
from mesozoic.dinosaur_island.worker import WorkerPhase

FIVE_PHASES: Final[Steps] = (ResearchPhase(), MarketPhase(), WorkerPhase(), ParkPhase(), Cleanup())
"""DI-RND-01: in this order."""


@final
class Round(Do[Island]):
    """DI-RND-01: a round has five phases; DI-RND-03: its turn order stays; DI-SOL-13: solo objectives come after Cleanup.

    DI-RUL-17: what happens at its start comes before the dice are rolled, so it is shown as part of Research.
    DI-RND-04, DI-RND-05: each phase says whether its decisions are taken in turn order or at the same time.
    """

    kind = "di.round"
    rule = "DI-RND-01"
    scene = "round"

    def run(self, game: Island) -> Steps:
        game.phase = RESEARCH
        game.note("DI-RND-01", "round {n} begins; {seat} goes first", game.round, game.order[0])
        starts = as_one_moment(game, tuple([ROUND_START[seat] for seat in game.order]), False)
        if game.box.solo:
            return starts + FIVE_PHASES + (EndOfSoloRound(), NextRound())
        return starts + FIVE_PHASES + (NextRound(),)


@final
class RoundStart(Do[Island]):
    """DI-RUL-17: before the dice are rolled, in turn order, specialists give what they give at the start of a round."""

    kind = "di.round_start"
    rule = "DI-RUL-17"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Island) -> Steps:
        specialists = game.box.specialists
        steps: Steps = DONE
        for card in game.players[self.seat].specialists:
            effect = specialists.effect[card]
            amount = specialists.amount[card]
            if effect == ROUND_START_CASH:
                game.note("DI-RUL-17", "the {specialist} of {seat} brings ${n}", card, self.seat, amount)
                earn(game, self.seat, amount, "DI-RUL-17")
            elif effect in (ROUND_START_BASIC, ROUND_START_ADVANCED):
                tier = BASIC if effect == ROUND_START_BASIC else ADVANCED
                game.note("DI-RUL-17", "the {specialist} of {seat} brings {n} {tier} DNA", card, self.seat, amount, tier)
                steps = steps + gain_of_tier(game, self.seat, tier, amount, "DI-RUL-17")
        return steps


@final
class NextRound(Do[Island]):
    """DI-RND-02, DI-SOL-16: another round follows, until the game ends with the round just played (DI-END-02)."""

    kind = "di.next_round"
    rule = "DI-RND-02"

    def run(self, game: Island) -> Steps:
        if was_last(game):
            return (FinalScoring(),)
        game.round += 1
        if game.box.solo:
            game.solo.scored = 0
        return (Round(),)


def was_last(game: Island) -> bool:
    """DI-END-02, DI-RUL-52: was the end triggered in this round? DI-SOL-17, DI-RUL-67: or is it the last there can be?"""
    if game.ending:
        game.note("DI-END-02", "round {n}, in which the end was triggered, is over", game.round)
    elif game.box.solo and game.round >= game.box.cards.rounds:
        game.note("DI-SOL-17", "round {n} was the last of the solo game", game.round)
    elif game.box.round_cap and game.round >= game.box.round_cap:
        game.note("DI-RUL-67", "round {n} was agreed on as the last", game.round)
    else:
        return False
    return True


ROUND_START: Final = [RoundStart(seat) for seat in range(len(SEATS))]

register(Round, RoundStart, NextRound)
