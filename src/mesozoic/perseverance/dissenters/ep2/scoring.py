"""The end of the solo game of Episode 2 (chapter 30): final scoring, victory and defeat."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.rows import total
from mesozoic.core.spec import Score
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import lose_followers
from mesozoic.perseverance.common.words import FOLLOWER
from mesozoic.perseverance.dissenters.ep2.merits import announce_merits, merits_of
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.outcome import judge, outcome_of
from mesozoic.perseverance.dissenters.words import HUMAN, PAIR
from mesozoic.perseverance.ep2.scoring import score_dinos, score_halves, score_hand, score_resources, score_soldiers
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import FROM_DINOS, SOURCES

RAMPAGE: Final = "rampage"
"""What defeat by Rampages is called."""


@final
class SoloScoring(Do[Ep2]):
    """D2-FIN-01, D2-FIN-02, D2-FIN-03: what is left scores, then same-species sets of the Enclosure; then collections cost.

    D2-FIN-04, D2-FIN-05: only now it is won or lost; D2-ASM-07: without a wrap-up before.
    """

    kind = "d2.final_scoring"
    rule = "D2-FIN-01"
    scene = "final_scoring"

    def run(self, game: Ep2) -> Steps:
        score_leftovers(game)
        score_dinos(game, HUMAN)
        lose_for_collections(game)
        judge(game)
        announce_merits(game)
        return DONE


def score_leftovers(game: Ep2) -> None:
    """D2-FIN-01: step 1: Followers for assets, Heavy Soldiers and cards in hand, for two Glowberries, Valor or Light Soldiers."""
    score_hand(game, HUMAN)
    score_resources(game, HUMAN)
    score_soldiers(game, HUMAN)
    score_halves(game, HUMAN)


def lose_for_collections(game: Ep2) -> None:
    """D2-FIN-03, D2-FIN-05, D2-DIF-03: step 3: 1 Follower is lost for each Dino in both collections, never below 0.

    D2-RUL-25: those on Breach cards are in no collection.
    """
    dinos = 0
    for colour in PAIR:
        dinos += total(game.owners[colour].enclosure)
    if game.notes is not None:
        game.note("D2-FIN-03", "the collections of the dissenters have {n} dino|dinos", dinos)
    lose_followers(game, HUMAN, dinos * parts_of(game).numbers.dino_lost, FROM_DINOS, "D2-FIN-03")


def scores(game: Ep2) -> list[Score]:
    """D2-FIN-05: Followers by source, and won or lost with its cause, both dials and Merits."""
    sources = tuple([(SOURCES[i], game.sources[i]) for i in range(len(SOURCES))])
    outcome = outcome_of(game, RAMPAGE, merits_of(game))
    return [Score(HUMAN, 1, game.players[HUMAN].assets[FOLLOWER], sources, outcome)]


register(SoloScoring)
