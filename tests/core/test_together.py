"""Together: secret and simultaneous; nothing is applied until the last answer is in."""

from __future__ import annotations

from itertools import permutations

import pytest

from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import OVER
from mesozoic.core.record import decode, encode
from mesozoic.core.spec import refresh
from mesozoic.core.step import UNANSWERED, Together
from tests.core.toy import Choose, Mark, Then, Toy, toy


def three() -> Toy:
    return toy(Together((Choose(1, (1, 2)), Choose(2, (3, 4), (Mark(30),)), Choose(0, (5, 6), (Mark(50),)))), Mark(99))


def test_nothing_is_applied_until_all_have_answered() -> None:
    game = three()
    assert (game.pending(), game.seat, game.legal) == ([1, 2, 0], 1, [1, 2])
    game.take(2)
    assert (game.pending(), game.seat, game.legal, game.trail, game.reveals) == ([2, 0], 2, [3, 4], [], 0)
    game.take(3)
    assert (game.pending(), game.trail) == ([0], [])
    game.take(6)
    assert game.trail == [2, 3, 6, 30, 50, 99]
    assert (game.seat, game.reveals, game.answers, game.stack) == (OVER, 1, [], [])


@pytest.mark.parametrize("order", list(permutations([0, 1, 2])))
def test_the_order_of_answering_makes_no_difference(order: tuple[int, ...]) -> None:
    game = three()
    for seat in order:
        game.focus(seat)
        game.take({0: 6, 1: 1, 2: 4}[seat])
    assert game.trail == [1, 4, 6, 30, 50, 99]


def test_focus_lets_any_waiting_seat_answer_with_its_own_choices() -> None:
    game = three()
    game.focus(0)
    assert (game.seat, game.legal, game.ask()) == (0, [5, 6], Choose(0, (5, 6), (Mark(50),)))
    with pytest.raises(IllegalChoice):
        game.take(1)
    game.take(5)
    assert (game.pending(), game.seat, game.legal) == ([1, 2], 1, [1, 2])
    with pytest.raises(IllegalChoice):
        game.focus(0)
    game.focus(2)
    assert game.legal == [3, 4]


def test_one_seat_can_have_several_asks_and_answers_them_in_order() -> None:
    game = toy(Together((Choose(0, (1, 2)), Choose(1, (3, 4)), Choose(0, (5, 6)))))
    assert game.pending() == [0, 1]
    game.take(1)
    assert (game.pending(), game.seat) == ([1, 0], 1)
    game.focus(0)
    assert game.legal == [5, 6]
    game.take(6)
    assert (game.pending(), game.trail) == ([1], [])
    game.take(3)
    assert game.trail == [1, 3, 6]


def test_reactions_to_what_is_revealed_come_before_what_follows() -> None:
    game = toy(Together((Choose(0, (1, 2), (Then(7, (Mark(8),), (Mark(9),)),)), Choose(1, (3, 4), (Mark(10),)))))
    game.take(1)
    game.take(3)
    assert game.trail == [1, 3, 7, 8, 9, 10]


def test_even_a_single_choice_is_asked_for() -> None:
    game = toy(Together((Choose(0, (1,)), Choose(1, (2,)))))
    assert (game.pending(), game.legal) == ([0, 1], [1])
    game.take(1)
    game.take(2)
    assert game.trail == [1, 2]


def test_nobody_asked_together_is_nothing() -> None:
    empty: Together[Toy] = Together(())
    assert toy(empty, Mark(1)).trail == [1]


def test_two_of_them_in_a_row_keep_their_answers_apart() -> None:
    both = Together((Choose(0, (1, 2)), Choose(1, (3, 4))))
    game = toy(both, both)
    for code in (1, 3, 2):
        game.take(code)
    assert (game.trail, game.pending(), game.answers) == ([1, 3], [1], [2, UNANSWERED])
    game.take(4)
    assert game.trail == [1, 3, 2, 4]


def test_a_clone_keeps_the_secret_answers_to_itself() -> None:
    game = three()
    game.take(2)
    twin = game.clone()
    twin.take(3)
    twin.take(5)
    assert twin.trail[:3] == [2, 3, 5]
    assert (game.trail, game.pending()) == ([], [2, 0])


def test_the_step_is_data_and_the_answers_lie_beside_it() -> None:
    game = three()
    game.take(2)
    step = game.stack[-1]
    assert decode(encode(step)) == step == three().stack[-1]
    again = Toy(game.box, [], game.stack[:])
    again.answers.extend(game.answers)
    refresh(again)
    assert (again.seat, again.pending(), again.legal) == (2, [2, 0], [3, 4])
