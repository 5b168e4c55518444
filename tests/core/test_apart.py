"""Apart: several seats go on by themselves, in the open, and nobody waits for another."""

from __future__ import annotations

from itertools import permutations

import pytest

from mesozoic.core.errors import IllegalChoice, RulesError
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.record import decode, encode
from mesozoic.core.spec import refresh
from mesozoic.core.step import Apart, Thread
from tests.core.toy import Choose, Mark, Toy, toy


def two() -> Toy:
    """Seat 1 chooses twice, seat 0 once with a consequence; then the game goes on for both."""
    one = Thread(1, (Mark(10), Choose(1, (1, 2)), Choose(1, (3, 4))))
    return toy(Apart((one, Thread(0, (Choose(0, (5, 6), (Mark(50),)),)))), Mark(99))


def test_every_seat_waits_at_its_own_ask() -> None:
    game = two()
    assert (game.pending(), game.seat, game.legal, game.trail) == ([1, 0], 1, [1, 2], [10])


def test_a_seat_goes_on_until_it_is_done_and_the_next_follows() -> None:
    game = two()
    game.take(1)
    assert (game.pending(), game.seat, game.legal) == ([1, 0], 1, [3, 4])
    game.take(4)
    assert (game.pending(), game.seat, game.legal) == ([0], 0, [5, 6])
    game.take(5)
    assert (game.seat, game.trail, game.stack) == (OVER, [10, 1, 4, 5, 50, 99], [])


@pytest.mark.parametrize("order", sorted(set(permutations([1, 1, 0]))))
def test_seats_answer_in_any_order(order: tuple[int, ...]) -> None:
    game = two()
    answers = {1: [2, 3], 0: [6]}
    for seat in order:
        assert seat in game.pending()
        game.focus(seat)
        game.take(answers[seat].pop(0))
    assert sorted(game.trail) == [2, 3, 6, 10, 50, 99]
    assert (game.trail[-1], game.seat) == (99, OVER)


def test_focus_shows_each_seat_its_own_choices_and_changes_nothing_else() -> None:
    game = two()
    before = encode(game.stack)
    game.focus(0)
    assert (game.seat, game.legal, game.pending()) == (0, [5, 6], [0, 1])
    with pytest.raises(IllegalChoice):
        game.take(1)
    game.focus(1)
    assert (game.legal, encode(game.stack)) == ([1, 2], before)
    with pytest.raises(IllegalChoice):
        game.focus(2)


def test_a_seat_that_is_done_waits_for_nothing() -> None:
    game = two()
    game.focus(0)
    game.take(5)
    assert (game.pending(), game.seat) == ([1], 1)
    with pytest.raises(IllegalChoice):
        game.focus(0)


def test_threads_without_a_decision_are_over_at_once() -> None:
    game = toy(Apart((Thread(0, (Mark(1),)), Thread(1, ()), Thread(2, (Mark(2), Choose(2, (7, 8)))))), Mark(9))
    assert (game.pending(), game.trail) == ([2], [1, 2])
    game.take(7)
    assert (game.trail, game.seat) == ([1, 2, 7, 9], OVER)
    assert toy(Apart((Thread(0, (Mark(1),)),)), Mark(9)).trail == [1, 9]


def test_it_can_be_saved_and_loaded_while_seats_wait() -> None:
    game = two()
    game.take(2)
    game.focus(0)
    twin = Toy(game.box, game.trail[:], decode(encode(game.stack)))
    refresh(twin)
    assert (twin.pending(), twin.legal) == ([0, 1], [5, 6])
    for table in (game, twin):
        table.focus(1)
        table.take(3)
        table.take(6)
    assert twin.trail == game.trail == [10, 2, 3, 6, 50, 99]


def test_chance_is_answered_before_anybody_else_goes_on() -> None:
    game = toy(Apart((Thread(0, (Choose(0, (1, 2), (Choose(CHANCE, (7, 8)),)),)), Thread(1, (Choose(1, (3, 4)),)))))
    game.take(1)
    assert (game.pending(), game.seat) == ([CHANCE], CHANCE)
    game.take(7)
    assert (game.pending(), game.trail) == ([1], [1, 7])


def test_before_it_begins_nobody_waits_in_it() -> None:
    game = toy(Choose(2, (7, 8)), Apart((Thread(0, (Choose(0, (1, 2)),)), Thread(1, (Choose(1, (3, 4)),)))))
    assert (game.pending(), game.at_once()) == ([2], False)
    with pytest.raises(IllegalChoice):
        game.focus(0)
    game.take(7)
    assert (game.pending(), game.at_once()) == ([0, 1], True)


def test_the_stack_that_is_saved_is_the_same_whoever_answered_last() -> None:
    stacks = []
    for order in ([1, 0], [0, 1]):
        game = toy(Apart(tuple(Thread(seat, (Choose(seat, (1, 2)), Choose(seat, (3, 4)))) for seat in (2, 0, 1))))
        for seat in order:
            game.focus(seat)
            game.take(seat + 1)
        own = encode(game.stack)
        stacks.append(encode(game.level_stack()))
        assert encode(game.stack) == own != stacks[-1]
    assert stacks[0] == stacks[1]
    assert decode(stacks[0])[-1].seat == 2


def test_it_counts_how_often_seats_have_come_together_again() -> None:
    game = two()
    joins = []
    for code in (1, 4, 5):
        game.take(code)
        joins.append(game.joins)
    assert joins == [0, 0, 1]


def test_a_thread_begins_with_its_own_seat() -> None:
    with pytest.raises(RulesError, match="does not wait for seat 0"):
        toy(Apart((Thread(0, (Choose(1, (1, 2)),)),)))
