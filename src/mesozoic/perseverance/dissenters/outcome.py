"""Won or lost (D1-FIN-04 to D1-FIN-06, D2-FIN-04, DS-TRN-16): the end of a solo game, at the moment it comes."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import RuleId
from mesozoic.core.spec import Outcome
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import FOLLOWER
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.words import GOES_ON, HUMAN, MISSED, OVERRUN, WON

RESULTS: Final = ["", "won", "lost", "lost"]
"""What each ending is called."""


def lose_at_once(game: Colony, rule: RuleId, text: str) -> None:
    """DS-TRN-16, D1-BRE-02, D2-RAM-03: the track is full: everything stops. The step that calls it returns DONE at once."""
    solo_of(game).ending = OVERRUN
    game.note(rule, text)
    game.stop()


def judge(game: Colony) -> None:
    """D1-FIN-04, D1-FIN-06, D2-FIN-04: after final scoring the game is won if both dials reach their targets; then it is over."""
    followers, acceptance = rules_of(game).targets(game)
    rule = rules_of(game).laws.victory
    solo = solo_of(game)
    own = game.players[HUMAN].assets[FOLLOWER]
    solo.ending = WON if own >= followers and solo.acceptance >= acceptance else MISSED
    if game.notes is not None:
        text = "the game is won" if solo.ending == WON else "the game is lost"
        game.note(rule, text)
        game.detail(rule, "followers: {n} of {n}", own, followers)
        game.detail(rule, "acceptance: {n} of {n}", solo.acceptance, acceptance)
    game.stop()


def has_merits(game: Colony) -> bool:
    """DS-RUL-13, D2-RUL-32: Merits are earned in a game that reached final scoring, won or not."""
    return solo_of(game).ending in (WON, MISSED)


def has_merits_in_sight(game: Colony) -> bool:
    """DS-RUL-13, D2-RUL-32: a game that was lost by its track will have none."""
    return solo_of(game).ending != OVERRUN


def outcome_of(game: Colony, track: str, merits: tuple[str, ...]) -> Outcome:
    """D1-FIN-06, D2-FIN-05: won or lost, the cause (the targets, or the track of this name), both dials, and Merits."""
    solo = solo_of(game)
    followers, acceptance = rules_of(game).targets(game)
    dials = (("followers", game.players[HUMAN].assets[FOLLOWER], followers), ("acceptance", solo.acceptance, acceptance))
    cause = "" if solo.ending == GOES_ON else track if solo.ending == OVERRUN else "targets"
    return Outcome(RESULTS[solo.ending], cause, dials, merits)
