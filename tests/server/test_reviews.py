"""Reviews over the wire: of finished games alone, made beside the tables, kept, and as one file."""

from __future__ import annotations

import time
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.server.thinking import Thinkers
from tests.server.house import bearer, create, house, play_on

WHOLE = 10_000
"""More answers than a game has."""


def ask(client: Any, table: Json, seat: int = 0, what: str = "review", start: bool = False) -> Any:
    """What the server says of a review."""
    url = f"/api/tables/{table['table']}/{what}"
    return client.post(url, headers=bearer(table, seat)) if start else client.get(url, headers=bearer(table, seat))


def finished(client: Any, table: Json) -> Json:
    """The review once it is made; how far it was never goes back."""
    done = 0
    while (found := ask(client, table).json())["state"] in ("waiting", "running"):
        assert done <= found["done"] <= found["total"]
        done = found["done"]
        time.sleep(0.02)
    assert found["state"] == "done"
    return found["review"]


def test_a_review_is_made_once_and_kept(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    file = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with house(file) as client:
        table = create(client, rounds=3)
        for answer in (ask(client, table), ask(client, table, start=True), ask(client, table, what="review/file")):
            assert answer.status_code == 400 and "when the game is over" in answer.json()["error"]
        play_on(client, table, Rng(1), WHOLE)
        assert ask(client, table).json()["state"] == "none"
        assert ask(client, table, what="review/file").json()["error"] == "the review is not made yet"
        assert ask(client, table, start=True).json()["state"] in ("waiting", "running")
        review = finished(client, table)
        moments = client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, 0)).json()["moments"]
        check(review, [[one["seat"], one["token"]] for one in moments], winner(moments))
        page = ask(client, table, what="review/file")
        assert page.headers["content-type"].startswith("text/html") and "Player 1" in page.text

    async def never(*_: Any) -> None:
        raise AssertionError("it is made already")

    monkeypatch.setattr(Thinkers, "run", never)
    with house(file) as client:
        assert ask(client, table, 1, start=True).json() == {"state": "done", "done": 0, "total": 0, "review": review}
        assert ask(client, table, what="review/file").text == page.text


def winner(moments: Json) -> list[float]:
    """Who has won, by the scores alone: a shared win counts as its share."""
    scores = moments[-1]["scores"]
    best = [score == max(scores) for score in scores]
    return [one / sum(best) for one in best]


def check(review: Json, answers: Json, won: list[float]) -> None:
    """All of it belongs to this game, and adds up."""
    assert review["answers"] == len(answers) and review["points"][-1] == [len(answers), *won]
    for seat, totals in enumerate(review["totals"]):
        added = sum(totals[name] for name in ("own", "others", "together", "luck"))
        assert totals["begin"] + added == pytest.approx(won[seat], abs=0.001) and totals["end"] == won[seat]
    assert review["turns"]
    for turn in review["turns"]:
        assert turn["answers"] == answers[turn["first"] : turn["last"]]
        assert (turn["kind"] == "luck") == all(seat < 0 for seat, _ in turn["answers"])
    for one in review["costly"]:
        assert [one["seat"], one["token"]] == answers[one["moment"]] and one["token"] not in one["better"]
        assert one["cost"] == pytest.approx(one["best"] - one["then"], abs=0.001) and one["cost"] > one["noise"]


def test_a_review_that_failed_is_tried_again(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(file) as client:
        table = create(client, rounds=2)
        play_on(client, table, Rng(1), WHOLE)
        with monkeypatch.context() as broken:
            broken.setattr("mesozoic.server.reviews.worst", lambda *_: 1 / 0)
            ask(client, table, start=True)
            while (state := ask(client, table).json()["state"]) in ("waiting", "running"):
                time.sleep(0.02)
            assert state == "failed"
        assert ask(client, table, start=True).json()["state"] in ("waiting", "running")
        finished(client, table)
