"""Both solo games: in the middle of a Dissenter's turn a game is cloned, saved, loaded, taken back and replayed like others."""

from __future__ import annotations

import json

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.record import canonical
from mesozoic.play.journal import read_journal, replay, write_journal
from mesozoic.play.session import Session
from tests.builders import any_answer
from tests.rulebook.dissenters.both import EPISODES, AnyGame, AnyTables
from tests.rulebook.dissenters.table import answer, asked, log, selections, solo


def in_a_dissenters_turn(tables: AnyTables, seed: int, wanted: int) -> list[AnyGame]:
    """Moments of a random game at which a Dissenter is active and something is left to chance or to the human."""
    game, rng = tables.started(1, seed=seed), Rng(seed)
    found: list[AnyGame] = []
    while game.seat != OVER and len(found) < wanted:
        if solo(game)["active"] != "human":
            copy = game.clone()
            copy.notes = list(game.notes or [])
            found.append(copy)
        answer(game, rng)
    return found


def finished(tables: AnyTables, game: AnyGame, seed: int) -> str:
    """The table and the log at the end, when chance and the human answer by this seed."""
    rng = Rng(seed)
    while game.seat != OVER:
        answer(game, rng)
    return canonical([tables.spec.save(game), log(game)])


@pytest.mark.rule("DS-TRN-18", "DS-INF-04")
@EPISODES
@pytest.mark.parametrize("seed", [1, 2])
def test_clones_and_loaded_games_go_the_same_way(tables: AnyTables, seed: int) -> None:
    moments = in_a_dissenters_turn(tables, seed, 60)
    assert {solo(game)["active"] for game in moments} == {"narek", "camilla"}
    for n, game in enumerate(moments[::6]):
        saved = json.loads(json.dumps(tables.spec.save(game)))
        loaded = tables.spec.load(game.box, saved)
        assert canonical(tables.spec.save(loaded)) == canonical(saved)
        assert solo(loaded) == solo(game)
        copy = game.clone()
        copy.notes, loaded.notes = [], []
        assert finished(tables, copy, n) == finished(tables, loaded, n)
        assert canonical(tables.spec.save(game)) == canonical(saved), "a clone shares nothing that changes"


@pytest.mark.rule("DS-TRN-18")
@EPISODES
def test_whatever_waits_is_saved_with_its_search(tables: AnyTables) -> None:
    """Every kind of question that stood in a Dissenter's turn of some games is built again from its save."""
    kinds = set()
    for seed in range(4):
        for game in in_a_dissenters_turn(tables, seed, 400):
            kinds.add(asked(game))
            loaded = tables.spec.load(game.box, json.loads(json.dumps(tables.spec.save(game))))
            assert asked(loaded) == asked(game)
            assert list(loaded.legal) == list(game.legal)
    assert len(kinds) >= 5


def seated(tables: AnyTables, seed: int) -> Session:
    return Session(tables.spec, tables.spec.setup(1, dict(tables.spec.unattended)), Rng(seed).below)


@pytest.mark.rule("DS-INF-05")
@EPISODES
@pytest.mark.parametrize("seed", range(3))
def test_a_decision_in_a_dissenters_turn_is_taken_back_unless_something_came_up(tables: AnyTables, seed: int) -> None:
    session, rng, undone, barred = seated(tables, seed), Rng(seed), 0, 0
    while not session.over:
        active, before = solo(session.game)["active"], canonical(tables.spec.save(session.game))
        lines, answers = len(session.log), len(session.answers)
        session.submit(*any_answer(session.game, rng))
        if active == "human":
            continue
        rolled = any(one.seat == CHANCE for one in session.answers[answers:])
        over = session.over  # then everything is shown, and nothing taken back
        if rolled or over:
            barred += 1
            with pytest.raises(IllegalChoice):
                session.undo(0)
        else:
            last = session.answers[-1].token
            session.undo(0)
            undone += 1
            assert canonical(tables.spec.save(session.game)) == before
            assert (len(session.log), len(session.answers)) == (lines, answers)
            session.submit(0, last)
    assert undone + barred


@pytest.mark.rule("DS-INF-04", "DS-RUL-21")
@EPISODES
@pytest.mark.parametrize("seed", [4, 5])
def test_a_journal_replays_to_the_same_table_and_the_same_selections(tables: AnyTables, seed: int) -> None:
    session, rng = seated(tables, seed), Rng(seed)
    while not session.over:
        session.submit(*any_answer(session.game, rng))
    written = write_journal(session.journal())
    games = [game for game, _ in replay(read_journal(written, "journal"), "journal")]
    again = games[-1]
    assert canonical(tables.spec.save(again)) == canonical(tables.spec.save(session.game))
    assert [repr(one) for one in selections(again)] == [repr(one) for one in selections(session.game)]
    assert any(row.split()[0] == "~" and "card-" in row for row in written.splitlines() if row)


@pytest.mark.rule("DS-TRN-16")
@EPISODES
def test_a_game_that_ended_at_once_stays_over_when_loaded(tables: AnyTables) -> None:
    game, rng = tables.started(1, {"ambition": "conqueror"}, seed=3), Rng(3)
    while game.seat != OVER:
        answer(game, rng)
    loaded = tables.spec.load(game.box, json.loads(json.dumps(tables.spec.save(game))))
    assert loaded.seat == OVER
    assert solo(loaded)["result"] == solo(game)["result"] != ""
    assert tables.spec.scores(loaded)[0].outcome == tables.spec.scores(game)[0].outcome
