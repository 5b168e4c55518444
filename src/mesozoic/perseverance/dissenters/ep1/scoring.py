"""The end of the solo game of Episode 1 (chapter 16): final scoring, victory and defeat."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.spec import Score
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER
from mesozoic.perseverance.dissenters.ep1.merits import merits_of, tell_merits
from mesozoic.perseverance.dissenters.ep1.rules import parts_of
from mesozoic.perseverance.dissenters.outcome import judge, outcome_of
from mesozoic.perseverance.dissenters.words import CAMILLA, HUMAN, NAREK
from mesozoic.perseverance.ep1.officers import traps_on_board
from mesozoic.perseverance.ep1.scoring import score_couples, score_resources, score_soldiers_left
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import FROM_SOLDIERS, FROM_STRUCTURES, GUARD_OWNER, GUARD_TYPE, LEADER_GUARD, SOURCES

TRACK: Final = "track"
"""What defeat by the Destroyed Settlements track is called."""


@final
class SoloScoring(Do[Ep1]):
    """D1-FIN-01, D1-FIN-02, D1-FIN-03: Walls and Traps, Soldiers, and what is left give Followers.

    D1-FIN-04, D1-FIN-06, D1-MER-01: only then victory is tested, and Merits are judged.
    """

    kind = "d1.final_scoring"
    rule = "D1-FIN-04"
    scene = "final_scoring"

    def run(self, game: Ep1) -> Steps:
        score_structures(game)
        score_soldiers(game)
        score_leftovers(game)
        judge(game)
        if game.notes is not None:
            tell_merits(game)
        return DONE


def score_structures(game: Ep1) -> None:
    """D1-FIN-01: Walls plus unresolved Traps in all Defense areas."""
    counts = [times(game.walls, colour) + traps_on_board(game, colour) for colour in range(game.box.colours)]
    pay_comparison(game, counts, FROM_STRUCTURES, "D1-FIN-01", "{colour} has walls and unresolved traps: {n}")


def score_soldiers(game: Ep1) -> None:
    """D1-FIN-02, D1-RUL-08: Soldiers in all Defense areas; a Leader there counts as one, unless agreed otherwise."""
    counts = [0] * game.box.colours
    for guard in game.guards:
        if guard != EMPTY and (GUARD_TYPE[guard] != LEADER_GUARD or parts_of(game).final_leader_counts):
            counts[GUARD_OWNER[guard]] += 1
    pay_comparison(game, counts, FROM_SOLDIERS, "D1-FIN-02", "{colour} has soldiers in the defense areas: {n}")


def pay_comparison(game: Ep1, counts: list[int], source: int, rule: RuleId, text: str) -> None:
    """D1-FIN-01, D1-FIN-02: strictly more than one Dissenter gives 2 Followers, than each of the two 5, else 0."""
    beaten = 0
    for colour in (NAREK, CAMILLA):
        if counts[HUMAN] > counts[colour]:
            beaten += 1
    parts = parts_of(game)
    followers = (0, parts.beats_one, parts.beats_both)[beaten]
    if game.notes is not None:
        game.note(rule, "{n} of the two dissenters has|have less than {colour}: {n} follower|followers", beaten, HUMAN, followers)
        for colour in range(len(counts)):
            game.detail(rule, text, colour, counts[colour])
    gain(game, HUMAN, FOLLOWER, followers, source, rule)


def score_leftovers(game: Ep1) -> None:
    """D1-FIN-03: the human's Food, Scrap, Stories, Soldiers wherever they are, and pairs of Safeguard and Valor."""
    score_resources(game, HUMAN)
    score_soldiers_left(game, HUMAN)
    score_couples(game, HUMAN)


def scores(game: Ep1) -> list[Score]:
    """D1-FIN-05, D1-FIN-06: Followers by source, and won or lost with its cause, both dials and Merits."""
    sources = tuple([(SOURCES[i], game.sources[i]) for i in range(len(SOURCES))])
    merits = tuple(merits_of(game))
    return [Score(HUMAN, 1, game.players[HUMAN].assets[FOLLOWER], sources, outcome_of(game, TRACK, merits))]


register(SoloScoring)
