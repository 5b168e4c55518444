"""Exact odds: fractions worked out by hand, and nothing the viewer could not work out."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.content import from_save
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, Audience, Json, Seat, only
from mesozoic.core.record import canonical
from mesozoic.core.spec import GameSpec
from mesozoic.core.step import AnyStep, Steps
from mesozoic.play.odds import Odds, odds
from mesozoic.template.rounds import DigDeep, DigShallow, EndRound, KeepOne
from mesozoic.template.table import Dig
from tests.builders import TEMPLATE, all_but, any_answer, play, session, table
from tests.core.toy import Choose, Coin, Toy, toy

WEATHER = {"sun": Fraction(1, 2), "rain": Fraction(1, 4), "storm": Fraction(1, 4)}
FOUR = {"shell": 10, "tooth": 8, "claw": 6, "skull": 4}
"""A deck of 28, whatever cards the box of the game has besides: the fractions below are worked out for it."""
CONTENT = from_save(
    {
        **TEMPLATE.content().values,
        "weather": {"faces": ["sun", "sun", "rain", "storm"]},
        "fossil": {card: {**TEMPLATE.content().get(f"fossil.{card}"), "copies": copies} for card, copies in FOUR.items()},
    }
)


def keeping(
    *then: AnyStep, players: int = 2, drawn: tuple[str, ...] = ("claw", "tooth"), round: int = 1, **seats: dict[str, Any]
) -> Dig:
    """Seat 0, without a tool unless it is said, must keep one of its cards; then this happens, and the round ends."""
    given: dict[str, dict[str, Any]] = {str(seat): {"tools": 0} for seat in range(players)}
    for name, has in seats.items():
        given[name.removeprefix("seat")].update(has)
    given["0"]["drawn"] = list(drawn)
    return table(players, {"table": {"round": round}, "seat": given}, [KeepOne(0), *then, EndRound()], content=CONTENT)


def after(game: Dig, token: str, viewer: int = 0, bound: int = 4000) -> Odds:
    game.focus(viewer)
    return odds(TEMPLATE, game, viewer, game.parse(token), bound)


def by_rolls(found: Odds) -> dict[tuple[str, ...], Fraction]:
    assert found.exact
    assert sum(outcome.probability for outcome in found.outcomes) == 1
    rolls = {outcome.rolls: outcome.probability for outcome in found.outcomes}
    assert len(rolls) == len(found.outcomes)
    return rolls


def told(found: Odds) -> str:
    rows = [[str(o.probability), list(o.rolls), o.view, o.hidden, [repr(note) for note in o.notes]] for o in found.outcomes]
    return canonical([rows, str(found.cut)])


def test_the_weather_die() -> None:
    found = after(keeping(), "claw")
    assert by_rolls(found) == {(face,): chance for face, chance in WEATHER.items()}
    assert [outcome.view["table"]["weather"] for outcome in found.outcomes] == ["sun", "rain", "storm"]
    assert {outcome.view["table"]["round"] for outcome in found.outcomes} == {2}
    assert [note.rule for note in found.outcomes[0].notes] == ["FD-DIG-03", "FD-RND-01", "FD-RND-03"]
    assert not any(outcome.hidden for outcome in found.outcomes)


@pytest.mark.parametrize(("kept", "left"), [("claw", (10, 8, 5, 4)), ("tooth", (10, 7, 6, 4))])
def test_a_card_of_the_deck_and_the_weather_after_it(kept: str, left: tuple[int, ...]) -> None:
    """27 cards: what is kept is out of the deck, the other one is back in it."""
    found = by_rolls(after(keeping(DigShallow(1)), kept))
    cards = zip(("shell", "tooth", "claw", "skull"), left, strict=True)
    assert found == {(card, face): Fraction(n, 27) * chance for card, n in cards for face, chance in WEATHER.items()}


def test_a_skull_ends_where_a_person_must_choose() -> None:
    found = by_rolls(after(keeping(DigShallow(1), seat0={"tools": 1}), "claw"))
    assert found[("skull",)] == Fraction(4, 27)
    assert found[("shell", "sun")] == Fraction(10, 27) / 2
    assert len(found) == 1 + 3 * 3


def test_two_cards_are_drawn_without_putting_the_first_back() -> None:
    found = by_rolls(after(keeping(DigShallow(1), DigShallow(2), players=3, round=5), "claw"))
    left = {"shell": 10, "tooth": 8, "claw": 5, "skull": 4}
    assert found == {
        (one, other): Fraction(left[one], 27) * Fraction(left[other] - (one == other), 26) for one in left for other in left
    }
    assert found[("skull", "skull")] == Fraction(2, 117)


def test_cards_hidden_from_the_viewer_could_be_anywhere() -> None:
    """Seat 1 hides two skulls; for seat 0 all four are still among the 27 cards it has not seen."""
    hiding = keeping(DigShallow(1), seat1={"kept": ["skull", "skull"]}, round=5)
    assert by_rolls(after(hiding, "claw")) == {
        ("shell",): Fraction(10, 27),
        ("tooth",): Fraction(8, 27),
        ("claw",): Fraction(5, 27),
        ("skull",): Fraction(4, 27),
    }
    own = keeping(DigShallow(1), seat0={"kept": ["skull", "skull"]}, round=5)
    assert by_rolls(after(own, "claw"))[("skull",)] == Fraction(2, 25)


def test_the_last_card_could_be_any_that_is_not_seen_and_no_second_is_drawn() -> None:
    seats = {"seat1": {"found": all_but("shell", "tooth", "skull", "skull", box=FOUR)}, "seat2": {"kept": ["skull", "skull"]}}
    game = keeping(DigShallow(1), DigShallow(2), players=3, drawn=("shell",), round=5, **seats)
    assert game.deck.size() == 1
    assert by_rolls(after(game, "shell")) == {("skull",): Fraction(2, 3), ("tooth",): Fraction(1, 3)}


def test_what_another_draws_in_secret_is_not_told() -> None:
    found = after(keeping(DigDeep(1, 2)), "claw")
    assert by_rolls(found) == {(): Fraction(1)}
    assert "drawn" not in found.outcomes[0].view["seats"][1]
    assert [note.text for note in found.outcomes[0].notes].count("{seat} digs deep and looks at a card") == 2


def test_what_the_viewer_draws_is_told() -> None:
    found = by_rolls(after(keeping(DigDeep(0, 1)), "tooth"))
    assert found == {
        ("shell",): Fraction(10, 27),
        ("tooth",): Fraction(7, 27),
        ("claw",): Fraction(6, 27),
        ("skull",): Fraction(4, 27),
    }


def test_a_branch_ends_where_hidden_cards_are_turned_up_and_says_so() -> None:
    (only,) = after(keeping(round=5, seat1={"kept": ["skull"]}), "claw").outcomes
    assert (only.probability, only.rolls) == (Fraction(1), ())
    assert only.hidden and only.view is None


def test_a_secret_choice_leads_to_the_next_one_and_the_last_to_what_is_hidden() -> None:
    game = table(2)
    play(game, "~ sun")
    (first,) = after(game, "deep", 1).outcomes
    assert (first.probability, first.hidden) == (Fraction(1), False)
    play(game, "0 camp")
    (last,) = after(game, "deep", 1).outcomes
    assert (last.probability, last.hidden) == (Fraction(1), True)
    assert last.view is None


def test_the_odds_of_every_choice_sum_to_one_and_leave_the_game_alone() -> None:
    running, rng = session(3, 6), Rng(2)
    asked = 0
    while not running.over:
        before, log = canonical(TEMPLATE.save(running.game)), list(running.log)
        for seat in running.game.pending():
            running.game.focus(seat)
            for code in running.game.legal:
                found = odds(TEMPLATE, running.game, seat, code)
                assert found.exact
                assert sum(outcome.probability for outcome in found.outcomes) == 1
                asked += 1
        assert (canonical(TEMPLATE.save(running.game)), running.log) == (before, log)
        running.submit(*any_answer(running.game, rng))
    assert asked > 30


@pytest.mark.parametrize("seed", range(4))
def test_the_odds_are_the_same_in_every_world_the_viewer_cannot_tell_apart(seed: int) -> None:
    running, rng = session(3, seed, {"head_start": True}), Rng(seed)
    while not running.over:
        for seat in running.game.pending():
            running.game.focus(seat)
            for code in running.game.legal:
                real = told(odds(TEMPLATE, running.game, seat, code))
                for _ in range(2):
                    assert told(odds(TEMPLATE, TEMPLATE.resample(running.game, seat, rng), seat, code)) == real
        running.submit(*any_answer(running.game, rng))


def test_the_bound_cuts_the_unlikely_and_says_how_much() -> None:
    game = keeping(DigShallow(1), DigShallow(2), players=3)
    whole = after(game, "claw")
    assert (whole.exact, len(whole.outcomes)) == (True, 4 * 4 * 3)
    cuts = []
    for bound in (1, 2, 6, 10, 20, 40, 60, 80):
        found = after(game, "claw", bound=bound)
        assert sum((outcome.probability for outcome in found.outcomes), Fraction(0)) + found.cut == 1
        assert found.exact == (found.cut == 0)
        cuts.append(found.cut)
        exact = {outcome.rolls: outcome.probability for outcome in whole.outcomes}
        assert all(exact[outcome.rolls] == outcome.probability for outcome in found.outcomes)
    assert cuts == sorted(cuts, reverse=True)
    assert (cuts[0], cuts[-1]) == (Fraction(1), Fraction(0))
    assert 0 < cuts[5] < 1


def test_likely_outcomes_come_first() -> None:
    chances = [outcome.probability for outcome in after(keeping(DigShallow(1)), "claw").outcomes]
    assert chances == sorted(chances, reverse=True)


def test_only_an_offered_answer_of_who_is_asked_has_odds() -> None:
    game = keeping()
    with pytest.raises(IllegalChoice):
        odds(TEMPLATE, game, 0, 3)
    for viewer in (1, CHANCE):
        with pytest.raises(IllegalChoice):
            odds(TEMPLATE, game, viewer, 2)


class Whim(Coin):
    """A coin that nobody sees; how it falls decides what seat 0 is asked."""

    kind = "toy.whim"

    def audience(self, game: Toy) -> Audience:
        return only(2)

    def take(self, game: Toy, code: int) -> Steps:
        return (Choose(0, (1, 2) if code else (1, 3)),)


class ToySpec(GameSpec[Toy]):
    """A toy game on whose table nothing can be seen."""

    def view(self, game: Toy, viewer: Seat) -> dict[str, Json]:
        return {"seats": [], "table": {}}

    def hide(self, game: Toy, viewer: Seat) -> None:
        """Nothing lies there."""


def test_outcomes_that_lead_to_different_questions_are_different() -> None:
    game = toy(Choose(0, (7, 8)), Whim())
    found = odds(ToySpec(Path(), ()), game, 0, 7)
    assert sorted(outcome.probability for outcome in found.outcomes) == [Fraction(1, 4), Fraction(3, 4)]
    assert all(outcome.unseen and not outcome.rolls for outcome in found.outcomes)
    merged = odds(ToySpec(Path(), ()), toy(Choose(1, (7, 8)), Whim()), 1, 7)
    assert [outcome.probability for outcome in merged.outcomes] == [Fraction(1)]
