"""The luck ledger, on Fossil Dig, where what is expected can be worked out by hand, and over whole games."""

from __future__ import annotations

from math import sqrt

import pytest

from mesozoic.core.chance import Rng, chances
from mesozoic.core.ids import CHANCE
from mesozoic.games import GAMES
from mesozoic.play.session import Session
from mesozoic.review import luck
from mesozoic.review.luck import ledger, luck_json
from mesozoic.review.page import Telling, page
from mesozoic.review.played import Played, played
from mesozoic.review.review import Effort, review
from mesozoic.workers.local import Here
from tests.builders import any_answer
from tests.review.test_luck import finished

CARDS = {1: 9, 2: 8, 3: 6}
"""How many of the 23 cards left bring so many points."""


def random_game(id: str, players: int, seed: int) -> Played:
    spec, rng = GAMES[id], Rng(seed)
    session = Session(spec, spec.setup(players, {"round_cap": 2} if id == "dinosaur-island" else {}), rng.below)
    while not session.over:
        session.submit(*any_answer(session.game, rng))
    return played(session.journal())


def test_a_roll_is_told_with_its_odds_and_what_it_brought_against_what_was_expected() -> None:
    """Seat 0 digs a card up, and it is a claw of 3 points; seat 1 camps and has nothing of it."""
    (roll,) = ledger(finished("0 shallow", "1 camp", below=22))
    mean = sum(points * cards for points, cards in CARDS.items()) / 23
    variance = sum(points**2 * cards for points, cards in CARDS.items()) / 23 - mean**2
    assert roll.odds == (("claw", 6, 23),) and roll.exact
    assert roll.came[0] - roll.expected[0] == pytest.approx(3 - mean)
    assert roll.came[1] == pytest.approx(roll.expected[1])
    assert roll.spread == pytest.approx((sqrt(variance), 0))
    told = luck_json([roll, roll], 2)
    assert told["totals"] == [
        {"luck": round(2 * (3 - mean), 3), "spread": round(sqrt(2 * variance), 3)},
        {"luck": 0, "spread": 0},
    ]
    assert told["rolls"][0]["odds"] == [["claw", "6", "23"]]


def test_the_file_tells_the_odds_of_what_was_rolled() -> None:
    """The claw of the test above: 3 points where 43/23 were expected, and nothing for who camps."""
    game = finished("0 shallow", "1 camp", below=22)
    text = page(review(game, Effort(8, 40), Here(), lambda done: None).json(), Telling(game))
    told = text[text.index("Luck, roll by roll") : text.index("Turning points")]
    assert told.count("<li>") == 1 and "claw (6 of 23 cases)" in told
    assert f"+{3 - 43 / 23:.1f}" in told and "<td>±0.0</td>" in told


def test_a_roll_that_brings_nobody_anything_is_left_out() -> None:
    """The weather of the last round, when both camp."""
    assert ledger(finished("0 camp", "1 camp")) == []


@pytest.mark.parametrize("id", ["perseverance-1", "perseverance-2"])
def test_what_was_expected_of_one_roll_is_the_mean_over_all_its_faces(id: str) -> None:
    """Counted a second time, where one answer of chance is followed by a choice of somebody."""
    game = random_game(id, 2, 4)
    compared = 0
    for roll in ledger(game):
        before = game.at(roll.first)
        after = []
        for code, weight in chances(before):
            twin = before.clone()
            twin.take(code)
            after.append((twin, weight))
        if all(twin.seat >= 0 and len(twin.legal) > 1 for twin, _ in after):
            cases = sum(weight for _, weight in after)
            for seat in range(2):
                mean = sum(game.spec.values(twin)[seat] * weight for twin, weight in after) / cases
                assert roll.expected[seat] == pytest.approx(mean)
            compared += 1
        assert all(token == answer for (token, _, _), (_, answer) in zip(roll.odds, game.answers[roll.first :], strict=False))
        assert all(seat == CHANCE for seat, _ in game.answers[roll.first : roll.last])
    assert compared


def test_luck_adds_up_to_nothing_in_the_long_run() -> None:
    rolls = [roll for seed in range(40) for roll in ledger(random_game("template", 2, seed))]
    luck_of_all = sum(roll.came[seat] - roll.expected[seat] for roll in rolls for seat in range(2))
    assert abs(luck_of_all) < 3 * sqrt(sum(roll.spread[seat] ** 2 for roll in rolls for seat in range(2)))
    assert sum(max(roll.spread) for roll in rolls) > 50


def test_parts_of_a_game_are_told_as_the_whole_and_what_was_drawn_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game("dinosaur-island", 2, 1)
    half = len(game.answers) // 2
    whole = ledger(game)
    assert [*ledger(game, 0, half), *ledger(game, half)] == whole
    assert any(roll.exact for roll in whole)
    monkeypatch.setattr(luck, "BOUND", 0)
    assert not any(roll.exact for roll in ledger(finished("0 shallow", "1 camp", below=22)))
