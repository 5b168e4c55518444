"""Undo: back to the last barrier, which is chance, a reveal, or the answer of another seat in turn."""

from __future__ import annotations

from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.flow import May
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.record import canonical
from mesozoic.core.step import AnyStep
from mesozoic.play.journal import read_journal, replay, write_journal
from mesozoic.play.session import Session
from mesozoic.template.cards import Sketch
from mesozoic.template.rounds import DigShallow, EndRound, KeepOne
from mesozoic.template.table import PLANS
from tests.builders import TEMPLATE, all_but, dig, one_sentence, session, table


def at(players: int, position: dict[str, Any], pending: list[AnyStep], rounds: int = 5) -> Session:
    game = table(players, position, pending, {"rounds": rounds})
    return Session(TEMPLATE, TEMPLATE.setup(players, {"rounds": rounds}), Rng(1).below, game)


def state(running: Session) -> str:
    game = running.game
    answers = [(answer.seat, answer.token, answer.check) for answer in running.answers]
    return canonical([TEMPLATE.save(game), answers, [repr(note) for note in running.log], game.pending()])


def barred(running: Session, seat: int, *parts: str) -> None:
    before = state(running)
    with pytest.raises(IllegalChoice) as found:
        running.undo(seat)
    assert one_sentence(found.value, *parts) == running.why_no_undo(seat)
    assert state(running) == before


def may_sketch(seat: int) -> May:
    return May(seat, "FD-CRD-02", "sketch", (Sketch(seat),))


def two_sketchers() -> Session:
    """Seat 1, then seat 2 may sketch; then the last round ends."""
    return at(3, {"table": {"round": 5}}, [may_sketch(1), may_sketch(2), EndRound()])


def test_an_answer_is_taken_back_and_another_given() -> None:
    running = two_sketchers()
    before = state(running)
    running.submit(1, "sketch")
    assert (dig(running.game).diggers[1].tools, running.why_no_undo(1)) == (0, "")
    running.undo(1)
    assert state(running) == before
    assert dig(running.game).diggers[1].tools == 1
    running.submit(1, "pass")
    assert [answer.token for answer in running.answers][-1] == "pass"
    assert running.game.pending() == [2]


def test_what_is_taken_back_leaves_log_and_journal() -> None:
    running = two_sketchers()
    lines, answers = len(running.log), len(running.answers)
    running.submit(1, "sketch")
    assert (len(running.log), len(running.answers)) == (lines + 2, answers + 1)
    running.undo(1)
    assert (len(running.log), len(running.answers)) == (lines, answers)


def test_a_secret_answer_is_taken_back_before_the_reveal() -> None:
    running = session(3)
    before = state(running)
    running.submit(1, "deep")
    running.undo(1)
    assert state(running) == before
    running.submit(1, "camp")
    running.submit(0, "camp")
    running.submit(2, "camp")
    assert [digger.tools for digger in dig(running.game).diggers] == [3, 3, 3]


def test_several_answers_of_one_seat_are_taken_back_one_by_one() -> None:
    running = at(2, {"seat": {"0": {"tools": 3}}}, [may_sketch(0), may_sketch(0), may_sketch(0), may_sketch(1)])
    states = []
    for token in ("sketch", "pass", "sketch"):
        states.append(state(running))
        running.submit(0, token)
    assert (dig(running.game).diggers[0].tools, running.game.pending()) == (1, [1])
    while states:
        running.undo(0)
        assert state(running) == states.pop()
    barred(running, 0, "nothing")


def test_the_answer_of_another_in_turn_is_a_barrier_also_when_it_was_taken_back() -> None:
    running = two_sketchers()
    running.submit(1, "pass")
    running.submit(2, "pass")
    barred(running, 1)
    running = at(3, {"table": {"round": 5}}, [may_sketch(1), may_sketch(2), may_sketch(0), EndRound()])
    running.submit(1, "pass")
    running.submit(2, "pass")
    barred(running, 1, "seat 2 has answered since")
    running.undo(2)
    barred(running, 1, "seat 2 has answered since")
    barred(running, 2, "nothing")
    running.submit(2, "sketch")
    running.undo(2)
    assert running.game.pending() == [2]


def test_a_barrier_names_seats_as_people_at_the_table_do() -> None:
    running = at(3, {"table": {"round": 5}}, [may_sketch(1), may_sketch(2), may_sketch(0), EndRound()])
    running.seat_title = ["Ann", "Bea", "Bot 3"].__getitem__
    running.submit(1, "pass")
    running.submit(2, "pass")
    barred(running, 1, "nothing can be taken back: Bot 3 has answered since")


def test_nobody_takes_back_the_answer_of_another() -> None:
    running = two_sketchers()
    running.submit(1, "pass")
    for seat in (0, 2, CHANCE, 9):
        barred(running, seat, "you have answered nothing")
    running.undo(1)


def test_a_roll_is_a_barrier() -> None:
    running = at(2, {"seat": {"0": {"drawn": ["claw", "tooth"]}}}, [KeepOne(0), EndRound()])
    running.submit(0, "claw")
    assert [answer.seat for answer in running.answers] == [0, CHANCE]
    for seat in (0, 1):
        barred(running, seat, "chance")


def test_a_reveal_is_a_barrier_for_everybody() -> None:
    running = session(2, options={"rounds": 2})
    while dig(running.game).round == 1:
        running.submit(running.game.pending()[0], "camp")
    running.submit(0, "camp")
    assert running.why_no_undo(0) == ""
    running.submit(1, "camp")
    assert running.over
    for seat in (0, 1):
        barred(running, seat, "hidden")


def test_turning_up_hidden_cards_is_a_barrier() -> None:
    running = at(2, {"table": {"round": 2}, "seat": {"0": {"drawn": ["claw", "tooth"]}}}, [KeepOne(0), EndRound()], rounds=2)
    running.submit(0, "claw")
    assert running.game.seat == OVER
    barred(running, 0, "hidden")


def test_a_card_drawn_by_necessity_is_a_barrier_when_its_kind_was_no_common_knowledge() -> None:
    """The deck holds one skull, but seat 0 cannot know: the card seat 2 hides could be the skull as well as the tooth."""
    position = {
        "seat": {
            "0": {"tools": 1, "drawn": ["shell"]},
            "1": {"found": all_but("shell", "tooth", "skull")},
            "2": {"kept": ["tooth"]},
        },
    }
    running = at(3, position, [KeepOne(0), DigShallow(1), EndRound()])
    running.submit(0, "shell")
    assert dig(running.game).diggers[1].found[-1] == running.game.box.words["fossil"].index("skull")
    assert running.game.pending() == [2]
    barred(running, 0)
    rolled = at(2, {"seat": {"0": {"drawn": ["claw", "tooth"]}}}, [KeepOne(0), EndRound()])
    rolled.submit(0, "claw")
    assert running.why_no_undo(0) == rolled.why_no_undo(0), "the sentence tells that the card had to come so"


def test_nothing_is_taken_back_before_anything_was_answered() -> None:
    for seat in (0, 1, CHANCE):
        barred(session(2), seat, "nothing")


@pytest.mark.parametrize("seed", range(6))
def test_answering_undoing_and_answering_again_is_as_if_never_undone(seed: int) -> None:
    """At every decision of a game: give another answer first, take it back where that is allowed, and go on."""
    straight, wavering = session(3, seed), session(3, seed)
    choose = Rng(seed)
    undone = 0
    while not straight.over:
        waiting = straight.game.pending()
        straight.game.focus(waiting[choose.below(len(waiting))])
        seat, tokens = straight.game.seat, [choice.token() for choice in straight.game.choices()]
        token, other = tokens[choose.below(len(tokens))], tokens[choose.below(len(tokens))]
        if straight.game.ask().kind == "dig.plan" and len(waiting) > 1:
            assert other in PLANS
            wavering.submit(seat, other)
            wavering.undo(seat)
            undone += 1
        straight.submit(seat, token)
        wavering.submit(seat, token)
        assert state(wavering) == state(straight)
    assert undone >= 10
    text = write_journal(wavering.journal())
    assert text == write_journal(straight.journal())
    *_, (again, _) = replay(read_journal(text, "j"), "j")
    assert TEMPLATE.save(again) == TEMPLATE.save(straight.game)
