"""How a game of one person ends is told with its score: won, lost or scored, never before the end, and alike by every game."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng, playout
from mesozoic.core.ids import OVER
from mesozoic.games import GAMES, find_game
from mesozoic.play.session import Session

ALONE = [spec.id for spec in GAMES.values() if 1 in spec.players]
SEVERAL = 3


@pytest.mark.parametrize("id", ALONE)
def test_the_outcome_is_told_at_the_end_and_not_before(id: str) -> None:
    spec = find_game(id)
    game = spec.begin(spec.box(spec.unattended_setup(1)))
    rng = Rng(3)
    while game.seat != OVER:
        (score,) = spec.scores(game)
        assert score.outcome is not None
        assert (score.outcome.result, score.outcome.cause) == ("", "")
        assert score.place == 1
        playout(game, rng, 20)
    (score,) = spec.scores(game)
    assert score.outcome is not None
    assert score.outcome.result in ("won", "lost", "scored")
    assert score.outcome.cause
    name, value, _ = score.outcome.dials[0]
    assert (name, value) == ("vp" if id == "dinosaur-island" else "followers", score.total)


@pytest.mark.parametrize("id", [id for id in ALONE if id != "dinosaur-island"])
def test_a_game_is_won_by_both_dials_and_by_nothing_else(id: str) -> None:
    """Games that reach their last scoring are judged by their targets; the others are lost."""
    spec = find_game(id)
    for seed in range(4):
        game = spec.begin(spec.box(spec.unattended_setup(1)))
        playout(game, Rng(seed), 1_000_000)
        outcome = spec.scores(game)[0].outcome
        assert outcome is not None
        reached = all(value >= target for _, value, target in outcome.dials)
        assert all(target > 0 for _, _, target in outcome.dials)
        assert outcome.result == ("won" if outcome.cause == "targets" and reached else "lost")


def test_dinosaur_island_alone_has_nothing_to_win_but_a_score() -> None:
    spec = find_game("dinosaur-island")
    game = spec.begin(spec.box(spec.unattended_setup(1)), log=True)
    playout(game, Rng(1), 1_000_000)
    (score,) = spec.scores(game)
    assert score.outcome is not None
    assert (score.outcome.result, score.outcome.cause, score.outcome.merits) == ("scored", "score", ())
    assert score.outcome.dials == (("vp", score.total, 0),)
    assert not [note for note in game.notes or [] if "place" in note.text.split()]


@pytest.mark.parametrize("id", list(GAMES))
def test_several_are_ranked_and_have_no_outcome(id: str) -> None:
    spec = find_game(id)
    assert [score.outcome for score in spec.scores(spec.begin(spec.box(spec.setup(SEVERAL))))] == [None] * SEVERAL


@pytest.mark.parametrize("id", [id for id in ALONE if id != "dinosaur-island"])
def test_what_is_taken_back_takes_whole_groups(id: str) -> None:
    """After every undo the log begins every group with its result, and is what it was before."""
    spec = find_game(id)
    session = Session(spec, spec.setup(1), Rng(2).below)
    undone = 0
    for _ in range(40):
        before = list(session.log)
        session.game.focus(0)
        session.submit(0, session.game.choices()[0].token())
        if session.over:
            break
        if session.last_to_take_back([0]) is not None:
            session.undo(0)
            assert session.log == before
            undone += 1
            session.submit(0, session.game.choices()[0].token())
        assert not session.log or session.log[0].depth == 0
    assert undone > 3
