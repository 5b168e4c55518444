"""Undo where seats answer at the same time: each takes back its own, up to its own barrier, and what others answered stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Json
from mesozoic.core.record import canonical
from mesozoic.core.spec import GameSpec
from mesozoic.core.step import AnyStep, Apart, Thread, Together
from mesozoic.games import GAMES
from mesozoic.play.journal import read_journal, replay, write_journal
from mesozoic.play.session import Session
from tests.builders import TEMPLATE, any_answer, one_sentence, session
from tests.core.toy import Choose, Coin, Mark, Toy, Whisper, toy

ISLAND = GAMES["dinosaur-island"]


class ToySpec(GameSpec[Toy]):
    """Enough of a spec to save a toy game."""

    id = "toy"


TOY = ToySpec(Path(), ())


def at_toys(*steps: AnyStep) -> Session:
    """A session of a toy game with these steps to do, whose coins all fall on tails."""
    game = toy(*steps, log=True)
    return Session(TOY, game.box.setup, lambda n: 0, game)


def trail(running: Session) -> list[int]:
    assert isinstance(running.game, Toy)
    return running.game.trail


def answers(running: Session) -> list[tuple[int, str]]:
    return [(answer.seat, answer.token) for answer in running.answers]


def barred(running: Session, seat: int, *parts: str) -> None:
    before = (answers(running), trail(running)[:])
    with pytest.raises(IllegalChoice) as found:
        running.undo(seat)
    one_sentence(found.value, *parts)
    assert (answers(running), trail(running)) == before


def two(*then: AnyStep) -> Session:
    """Seats 0 and 1 choose twice each, by themselves; then this happens."""
    threads = tuple(Thread(seat, (Choose(seat, (1, 2)), Choose(seat, (3, 4)))) for seat in (0, 1))
    return at_toys(Apart(threads), *then)


# -- what each seat can take back --------------------------------------------------------------------------------------


def test_the_answer_of_another_is_no_barrier_where_nothing_builds_on_it() -> None:
    running = two(Mark(9))
    running.submit(0, "#1")
    running.submit(1, "#2")
    running.submit(1, "#3")
    running.undo(0)
    assert (answers(running), trail(running)) == ([(1, "#2"), (1, "#3")], [2, 3])
    assert running.game.pending() == [0]
    running.undo(1)
    running.submit(0, "#2")
    running.undo(1)
    assert (answers(running), trail(running)) == ([(0, "#2")], [2])
    running.undo(0)
    assert (answers(running), trail(running)) == ([], [])
    for seat in (0, 1):
        barred(running, seat)


def test_a_roll_is_a_barrier_for_the_seat_whose_it_is() -> None:
    threads = (Thread(0, (Choose(0, (1, 2)), Choose(0, (3, 4)))), Thread(1, (Choose(1, (5, 6)), Coin(), Choose(1, (7, 8)))))
    running = at_toys(Apart(threads))
    running.submit(0, "#1")
    running.submit(1, "#5")
    barred(running, 1, "chance")
    running.undo(0)
    assert (answers(running), trail(running)) == ([(1, "#5"), (CHANCE, "tails")], [5, 0])
    running.submit(1, "#8")
    running.undo(1)
    barred(running, 1, "chance")


def test_so_it_is_where_the_roll_is_the_last_of_the_phase() -> None:
    threads = (Thread(0, (Choose(0, (1, 2)),)), Thread(1, (Choose(1, (5, 6)), Coin())))
    running = at_toys(Apart(threads), Choose(2, (7, 8)))
    running.submit(0, "#1")
    running.submit(1, "#5")
    assert running.game.pending() == [2]
    barred(running, 1, "chance")
    running.undo(0)
    assert (trail(running), running.game.pending()) == ([5, 0], [0])


def test_a_roll_after_the_phase_is_a_barrier_for_everybody() -> None:
    running = two(Coin(), Choose(2, (7, 8)))
    for seat, token in ((0, "#1"), (1, "#1"), (0, "#3")):
        running.submit(seat, token)
    assert [running.why_no_undo(seat) for seat in (0, 1)] == ["", ""]
    running.submit(1, "#3")
    for seat in (0, 1):
        barred(running, seat, "chance")


def test_the_end_of_the_phase_is_no_barrier_until_somebody_answers_in_turn() -> None:
    running = two(Choose(2, (7, 8)), Choose(0, (5, 6)))
    for seat, token in ((0, "#1"), (0, "#3"), (1, "#1"), (1, "#3")):
        running.submit(seat, token)
    assert running.game.pending() == [2]
    running.undo(0)
    assert (running.game.pending(), trail(running)) == ([0], [1, 1, 3])
    running.submit(0, "#4")
    running.submit(2, "#7")
    for seat in (0, 1):
        barred(running, seat, "seat 2 has answered since")
    running.undo(2)


def test_what_came_before_the_phase_is_barred_by_every_other_answer_in_it() -> None:
    running = at_toys(Choose(0, (7, 8)), Apart((Thread(0, (Choose(0, (1, 2)),)), Thread(1, (Choose(1, (3, 4)),)))), Choose(2))
    running.submit(0, "#7")
    running.submit(0, "#1")
    running.undo(0)
    running.submit(1, "#3")
    barred(running, 0, "seat 1 has answered since")
    running.submit(0, "#2")
    running.undo(0)
    barred(running, 0, "seat 1 has answered since")
    running.undo(1)
    assert (answers(running), trail(running)) == ([(0, "#7")], [7])


def test_phases_that_follow_each_other_are_told_apart() -> None:
    once: list[AnyStep] = [Apart((Thread(0, (Choose(0, (1, 2)),)), Thread(1, (Choose(1, (3, 4)),)))) for _ in range(2)]
    running = at_toys(*once, Choose(2))
    running.submit(0, "#1")
    running.submit(1, "#3")
    assert [running.why_no_undo(seat) for seat in (0, 1)] == ["", ""]
    running.submit(0, "#2")
    barred(running, 1, "seat 0 has answered since")
    running.submit(1, "#4")
    running.undo(0)
    running.undo(1)
    assert trail(running) == [1, 3]
    barred(running, 0, "seat 1 has answered since")
    barred(running, 1, "seat 0 has answered since")


# -- secret answers ----------------------------------------------------------------------------------------------------


def seen_by(running: Session, viewer: int) -> str:
    """All a viewer has of a session: table, log, who is asked, whether it can take back."""
    view = TEMPLATE.view(running.game, viewer)
    return canonical([view, [repr(note) for note in running.seen(viewer)], running.game.pending(), running.why_no_undo(viewer)])


def test_a_secret_answer_can_be_taken_back_until_all_are_in() -> None:
    running, never = session(3), session(3)
    for token, seat in (("deep", 0), ("camp", 1)):
        running.submit(seat, token)
    running.undo(0)
    never.submit(1, "camp")
    assert answers(running) == answers(never)
    for viewer in (0, 1, 2, SPECTATOR, OMNISCIENT):
        assert seen_by(running, viewer) == seen_by(never, viewer)
    running.submit(0, "shallow")
    running.submit(2, "camp")
    assert all("hidden" in running.why_no_undo(seat) for seat in range(3))


def test_whatever_was_taken_back_in_secret_nobody_else_can_tell() -> None:
    worlds: list[list[str]] = []
    for first in ("camp", "shallow", "deep"):
        running, told = session(3), list[str]()
        for seat, token in ((0, first), (1, "camp"), (0, "")):
            if token:
                running.submit(seat, token)
            else:
                running.undo(seat)
            told += [seen_by(running, viewer) for viewer in (1, 2, SPECTATOR)]
        worlds.append(told)
    assert worlds[0] == worlds[1] == worlds[2]


def test_the_reveal_of_one_secret_round_is_a_barrier_in_the_next() -> None:
    rounds = [Together((Whisper(0), Whisper(1))) for _ in range(2)]
    running = at_toys(*rounds, Choose(2))
    running.submit(1, "#1")
    running.submit(0, "#2")
    for seat in (0, 1):
        barred(running, seat, "hidden")
    running.submit(1, "#1")
    barred(running, 0, "hidden")
    running.undo(1)


# -- Dinosaur Island ---------------------------------------------------------------------------------------------------


def question(running: Session, seat: int) -> Json:
    probe = running.game.clone()
    probe.focus(seat)
    return [probe.ask().kind, [choice.token() for choice in probe.choices()]]


def replayed(running: Session) -> None:
    """The journal, executed from the beginning, leads over every check to the same table and the same log."""
    *_, (again, _) = replay(read_journal(write_journal(running.journal()), "j"), "j")
    assert ISLAND.save(again) == ISLAND.save(running.game)
    assert again.notes == running.log
    assert [answer.notes for answer in running.answers][-1] == len(running.log)


@pytest.mark.parametrize("seed", range(3))
def test_games_with_much_taken_back_are_those_without_it(seed: int) -> None:
    """Random seats answer and take back, in the Worker Phase also beneath what others have answered since."""
    setup = ISLAND.setup(3, {"round_cap": 3})
    running, rng = Session(ISLAND, setup, Rng(seed).below), Rng(seed + 50)
    expected = answers(running)
    asked: list[Json] = [None] * len(expected)
    beneath = 0
    while not running.over:
        able = [seat for seat in range(3) if not running.why_no_undo(seat)]
        if able and rng.below(3) == 0:
            seat = able[rng.below(len(able))]
            at = max(n for n, (who, _) in enumerate(expected) if who == seat)
            was = asked[at]
            beneath += any(who >= 0 for who, _ in expected[at + 1 :])
            del expected[at], asked[at]
            running.undo(seat)
            assert question(running, seat) == was
            replayed(running)
        else:
            seat, token = any_answer(running.game, rng)
            asked.append(question(running, seat))
            running.submit(seat, token)
            asked += [None] * (len(running.answers) - len(expected) - 1)
            expected = [*expected, (seat, token), *answers(running)[len(expected) + 1 :]]
        assert answers(running) == expected
    replayed(running)
    assert beneath > 3


@pytest.mark.parametrize("seed", range(4))
def test_a_save_does_not_depend_on_who_answered_last(seed: int) -> None:
    """Whole threads of the Worker Phase, mixed in two ways, lead to the same bytes."""
    setup = ISLAND.setup(3, {"round_cap": 2})
    one, rng = Session(ISLAND, setup, Rng(seed).below), Rng(seed)
    while not (one.game.at_once() and len(one.game.pending()) == 3):
        one.submit(*any_answer(one.game, rng))
    start = len(one.answers)
    while len(one.game.pending()) > 1 and not any(answer.seat == CHANCE for answer in one.answers[start:]):
        one.submit(*any_answer(one.game, rng))
    given = [answer for answer in one.answers[start:] if answer.seat != CHANCE]
    tables = set()
    for order in (given, sorted(given, key=lambda answer: answer.seat), sorted(given, key=lambda answer: -answer.seat)):
        *_, (game, _) = replay(one.journal(), "j", start)
        for answer in order:
            game.focus(answer.seat)
            game.take(game.parse(answer.token))
        tables.add(canonical(ISLAND.save(game)))
    assert len(tables) == 1
    assert len(given) > 2
