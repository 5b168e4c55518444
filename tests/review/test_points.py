"""Where win chances were compared with no games, a review tells points and no chance at all."""

from __future__ import annotations

import pytest

from mesozoic.bots.chances import calibrated, stands
from mesozoic.core.ids import OVER
from mesozoic.games import GAMES
from mesozoic.review import review as reviewing
from mesozoic.review.page import Telling, page
from mesozoic.review.played import Played
from mesozoic.review.review import Effort, review
from mesozoic.workers.local import Here
from tests.review.test_ledger import random_game


@pytest.fixture(scope="module")
def alone() -> Played:
    """Dinosaur Island alone is played for points, and nothing is won."""
    return random_game("dinosaur-island", 1, 3)


def test_points_are_told_and_end_with_the_score(alone: Played) -> None:
    spec = GAMES["dinosaur-island"]
    assert calibrated(spec, 2) and not calibrated(spec, 1)
    *_, end = alone.walk()
    [score] = spec.scores(end)
    assert end.seat == OVER and stands(spec, end) == [score.total]
    told = review(alone, Effort(8, 40), Here(), lambda done: None).json()
    [totals] = told["totals"]
    assert not told["calibrated"] and told["points"][-1] == [len(alone.answers), score.total]
    assert totals["end"] == score.total
    assert totals["begin"] + totals["own"] + totals["luck"] == pytest.approx(score.total, abs=0.01)
    assert all(abs(turn["after"][0] - turn["before"][0]) >= reviewing.SMALL_POINTS for turn in told["turns"])
    text = page(told, Telling(alone))
    assert f"white {score.total}.0" in text and "Points to be expected" in text
    assert " %" not in text and "chance of winning" not in text


def test_a_cost_is_told_in_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is costly by the points of its search costs so many points, however it is turned into chances elsewhere."""
    game = random_game("template", 2, 2)
    monkeypatch.setattr(reviewing, "SMALL_POINTS", 0.1)
    in_chances = review(game, Effort(24, 400), Here(), lambda done: None).costly
    for place in ("review", "compare"):
        monkeypatch.setattr(f"mesozoic.review.{place}.calibrated", lambda spec, players: False)
    monkeypatch.setattr("mesozoic.bots.chances.calibrated", lambda spec, players: False)
    in_points = review(game, Effort(24, 400), Here(), lambda done: None)
    assert in_chances and not in_points.calibrated
    assert {one.moment for one in in_chances} & {one.moment for one in in_points.costly}
    for one in in_points.costly:
        assert one.cost > one.noise > 0
    assert max(one.cost for one in in_points.costly) > 1, "a card is worth a point at least"
