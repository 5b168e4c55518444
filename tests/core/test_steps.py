"""Steps: what comes next comes in reading order, reactions first, and only real questions are asked."""

from __future__ import annotations

from typing import Any

import pytest

from mesozoic.core.choice import Amount, Pick, Refusal
from mesozoic.core.errors import IllegalChoice, RulesError, Unknowable
from mesozoic.core.ids import CHANCE, EVERYONE, OVER
from mesozoic.core.record import decode, encode
from mesozoic.core.spec import refresh
from mesozoic.core.step import Ask, Chance, Do, Step
from tests.core.toy import Choose, Coin, Mark, Then, Toy, Whisper, toy


def marks(*numbers: int) -> tuple[Mark, ...]:
    return tuple([Mark(n) for n in numbers])


def test_steps_happen_in_reading_order_and_inner_ones_before_what_waits() -> None:
    game = toy(Then(1, (), (Mark(2), Then(3, (), marks(4, 5)), Mark(6))), Mark(7))
    assert game.trail == [1, 2, 3, 4, 5, 6, 7]
    assert (game.seat, game.legal, game.pending(), game.choices(), game.refusals()) == (OVER, [], [], [], [])


def test_reactions_happen_before_what_comes_next_in_the_order_they_were_triggered() -> None:
    game = toy(Then(1, marks(2, 3), marks(4)), Mark(5))
    assert game.trail == [1, 2, 3, 4, 5]
    assert game.reactions == []


def test_a_reaction_to_a_reaction_comes_before_the_next_reaction() -> None:
    game = toy(Then(1, (Then(2, marks(3), marks(4)), Mark(5)), marks(6)))
    assert game.trail == [1, 2, 3, 4, 5, 6]


def test_a_reaction_that_asks_holds_up_what_comes_next() -> None:
    game = toy(Then(1, (Choose(2),), marks(4)))
    assert (game.trail, game.seat) == ([1], 2)
    game.take(2)
    assert (game.trail, game.seat) == ([1, 2, 4], OVER)


def test_what_an_answer_leads_to_comes_before_what_waited() -> None:
    game = toy(Choose(0, (5, 6), marks(1, 2)), Mark(3))
    assert (game.seat, game.legal, game.pending()) == (0, [5, 6], [0])
    assert game.choices() == [Amount(5), Amount(6)]
    game.take(6)
    assert game.trail == [6, 1, 2, 3]


def test_a_public_ask_with_one_choice_is_answered_and_a_secret_one_is_asked() -> None:
    assert toy(Choose(0, (5,)), Mark(1)).trail == [5, 1]
    game = toy(Whisper(0, (5,)), Mark(1))
    assert (game.trail, game.seat, game.legal) == ([], 0, [5])
    game.take(5)
    assert game.trail == [5, 1]


def test_an_ask_that_offers_nothing_is_a_bug_of_ours() -> None:
    for ask in (Choose(0, ()), Whisper(0, ())):
        with pytest.raises(RulesError, match="offers nothing"):
            toy(ask)


@pytest.mark.parametrize("code", [0, 3, -1, -2, 99])
def test_a_code_that_is_not_offered_is_refused_and_changes_nothing(code: int) -> None:
    game = toy(Choose(0), Mark(9))
    with pytest.raises(IllegalChoice):
        game.take(code)
    assert (game.trail, game.seat, game.legal, game.stack) == ([], 0, [1, 2], [Mark(9), Choose(0)])


def test_a_token_finds_its_code_and_an_unknown_one_hears_what_is_offered() -> None:
    game = toy(Choose(0, (4, 7)))
    assert game.parse("#7") == 7
    with pytest.raises(IllegalChoice) as found:
        game.parse("#5")
    assert str(found.value) == "'#5' is not offered now; expected one of: #4, #7"


def test_a_long_list_of_choices_is_cut_in_a_complaint() -> None:
    game = toy(Choose(0, tuple(range(40))))
    with pytest.raises(IllegalChoice, match=r"#0, #1, .*#11, …$"):
        game.parse("x")


def test_refusals_come_from_the_ask() -> None:
    assert toy(Choose(0)).refusals() == [Refusal(Pick("moon"), "TY-ASK-01", "needs {n} wings, you have {n}", (2, 0))]


def test_nobody_answers_when_the_game_is_over() -> None:
    game = toy(Mark(1))
    for attempt in (lambda: game.take(0), lambda: game.parse("pass"), lambda: game.focus(0), lambda: game.focus(OVER), game.ask):
        with pytest.raises(IllegalChoice):
            attempt()
    assert (game.seat, game.trail) == (OVER, [1])


def test_only_a_pending_seat_can_be_focused() -> None:
    game = toy(Choose(1))
    game.focus(1)
    for seat in (0, 2, CHANCE, OVER):
        with pytest.raises(IllegalChoice):
            game.focus(seat)
    assert (game.seat, game.legal) == (1, [1, 2])


def test_chance_is_a_seat() -> None:
    game = toy(Coin(), Mark(5))
    assert (game.seat, game.pending(), game.legal) == (CHANCE, [CHANCE], [0, 1])
    assert [choice.token() for choice in game.choices()] == ["tails", "heads"]
    game.take(game.parse("heads"))
    assert game.trail == [1, 5]


def test_a_clone_goes_its_own_way_and_keeps_no_log() -> None:
    game = toy(Choose(0), Mark(9), log=True)
    twin = game.clone()
    assert twin.notes is None
    twin.take(2)
    assert (twin.trail, game.trail, game.seat, len(game.stack)) == ([2, 9], [], 0, 2)
    game.take(1)
    assert (twin.trail, game.trail) == ([2, 9], [1, 9])


def test_pending_steps_are_data() -> None:
    steps = [Then(1, marks(2), (Choose(0, (3, 4), marks(5)),)), Whisper(1), Coin()]
    assert decode(encode(steps)) == steps
    assert encode(Choose(2, (1,)))["seat"] == 2


def test_refresh_asks_again_and_moves_nothing() -> None:
    game = toy(Choose(1), Mark(9))
    bare = Toy(game.box, [], game.stack[:])
    assert bare.seat == OVER
    refresh(bare)
    assert (bare.seat, bare.legal, bare.trail) == (1, [1, 2], [])


def test_what_is_revealed_is_counted_and_a_table_with_secrets_reveals_nothing() -> None:
    game = toy(Choose(0))
    game.reveal()
    assert game.reveals == 1
    game.blind = True
    with pytest.raises(Unknowable):
        game.reveal()
    assert game.reveals == 1
    assert game.clone().blind


def test_an_answer_is_public_unless_the_ask_says_otherwise() -> None:
    game = toy(Choose(0))
    assert game.ask().audience(game) == EVERYONE


@pytest.mark.parametrize("call", ["run", "offer", "take", "describe"])
def test_what_a_step_must_say_for_itself_is_not_guessed(call: str) -> None:
    game = toy(Choose(0))
    steps: dict[str, list[Any]] = {"run": [Step(), Do()], "take": [Step(), Ask(0)]}
    given = {"take": (0,), "describe": (0,), "offer": (game.codes,)}.get(call, ())
    for step in steps.get(call, [Ask(0)]):
        with pytest.raises(NotImplementedError):
            getattr(step, call)(game, *given)


def test_chance_weighs_all_the_same_unless_it_says_otherwise() -> None:
    plain: Chance[Toy] = Chance()
    assert plain.weights(toy()) == []
    assert plain.seat == CHANCE
