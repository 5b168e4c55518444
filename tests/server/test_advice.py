"""Hints and what-ifs: out of what a seat knows and nothing else, only where they are allowed, and not too many."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from mesozoic.bots.weigh import Budget
from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.play.session import Session
from mesozoic.review.advice import Advice
from mesozoic.server import hints
from mesozoic.server.beginning import whatif_of
from mesozoic.server.schema import HINTS
from tests.server.house import Server, bearer, create, house, move, running, state
from tests.server.test_worlds import answer, is_secret, untold

BUDGET = Budget(simulations=120)
ME_AND_BOT: Json = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]


def allowed(client: Any, game: str = "template", seats: int = 2, hints: bool | None = True, **options: Json) -> Json:
    """A table of so many people for which it is said whether there are hints."""
    wish = {"game": game, "seats": [{"kind": "person"}] * seats, "options": options, "hints": hints}
    made = client.post("/api/tables", json=wish).json()
    return {"table": made["table"], "secrets": {**{one["seat"]: one["secret"] for one in made["links"]}, -2: made["spectator"]}}


def advice(client: Any, table: Json, seat: int, position: int | None = None) -> Any:
    """What a seat gets that asks for a hint."""
    if position is None:
        position = state(client, table, seat)["question"]["position"]
    return client.get(f"/api/tables/{table['table']}/advice", params={"position": position}, headers=bearer(table, seat))


def whatif(client: Any, table: Json, seat: int, seats: Json = ME_AND_BOT) -> Any:
    """What a seat gets that wants to try something out."""
    return client.post(f"/api/tables/{table['table']}/whatif", json={"seats": seats}, headers=bearer(table, seat))


def entered(made: Json) -> Json:
    """A table by what its creation answered."""
    return {"table": made["table"], "secrets": {**{one["seat"]: one["secret"] for one in made["links"]}, -2: made["spectator"]}}


# -- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_names_offered_choices_the_best_first_and_is_the_same_again(file: str) -> None:
    with house(file) as client:
        table = allowed(client, rounds=2)
        question = state(client, table, 0)["question"]
        found = advice(client, table, 0)
        assert found.status_code == 200, found.text
        told = found.json()
        best = told["best"]
        assert {one["token"] for one in best} == {choice["token"] for choice in question["choices"]}
        assert told["choices"] == len(best)
        assert [one["chance"] for one in best] == sorted([one["chance"] for one in best], reverse=True)
        assert best[0]["equal"] and all(0 < one["chance"] < 1 for one in best)
        assert 0.4 < told["now"] < 0.6, "two who have nothing yet are as likely to win"
        assert advice(client, table, 0).text == found.text
        moved_on = advice(client, table, 0, question["position"] + 1)
        assert moved_on.status_code == 409 and moved_on.json()["state"]["question"]


def test_hints_are_for_those_who_play_where_they_are_allowed(file: str) -> None:
    with house(file) as client:
        alone, friends = create(client, seats=1, bots=1), create(client, seats=2)
        assert state(client, alone, 0)["hints"] and not state(client, friends, 0)["hints"]
        agreed, refused = allowed(client), allowed(client, seats=1, game="perseverance-1", hints=False)
        assert advice(client, agreed, 1).status_code == 200
        for table, seat, why in (
            (friends, 0, "this table is played without hints"),
            (refused, 0, "this table is played without hints"),
            (agreed, SPECTATOR, "whoever looks on gets no hints while the game runs"),
        ):
            for answer in (advice(client, table, seat, 0), whatif(client, table, seat)):
                assert answer.status_code == 400 and answer.json()["error"] == why
        assert client.get("/api/health").json()["tables"] == 4


def test_what_was_agreed_on_hints_survives_and_older_tables_have_the_default(tmp_path: Any) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    try:
        agreed, friends, alone = allowed(server.client), create(server.client, seats=2), create(server.client, seats=1, bots=1)
    finally:
        server.kill()
    with house(server.database) as client:
        assert [state(client, table, 0)["hints"] for table in (agreed, friends, alone)] == [True, False, True]
        app: Any = client.app
        with app.state.hall.storage.engine.begin() as connection:
            connection.execute(HINTS.delete())
    with house(server.database) as client:
        assert [state(client, table, 0)["hints"] for table in (agreed, friends, alone)] == [False, False, True]


def test_nobody_gets_hint_after_hint(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*_: Any) -> Advice:
        return Advice(0, 1, 0.5, False, ())

    monkeypatch.setattr(hints, "RATE", 1e-9)
    monkeypatch.setattr(hints, "BURST", 2.0)
    monkeypatch.setattr("mesozoic.server.thinking.Thinkers.advise", at_once)
    with house(file) as client:
        table = allowed(client, rounds=8)
        got = []
        for _ in range(3):
            got += [advice(client, table, 0).status_code, advice(client, table, 0).status_code]
            for seat in (0, 1):
                question = state(client, table, seat)["question"]
                move(client, table, seat, question["position"], "camp")
        assert got == [200, 200, 200, 200, 429, 429], "what is known already may be asked for again"
        assert advice(client, table, 1).status_code == 200, "the other has asked for none"


# -- two worlds -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats", "wanted"), [("template", 3, 3), ("perseverance-2", 2, 1)])
def test_hints_and_what_ifs_do_not_depend_on_what_a_seat_cannot_know(
    file: str, game: str, seats: int, wanted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = 0

    def seeded(spec: AnySpec, setup: Setup, **given: Any) -> Session:
        return Session(spec, setup, Rng(seed).below, **given)

    monkeypatch.setattr("mesozoic.server.reopening.Session", seeded)
    monkeypatch.setattr("mesozoic.server.beginning.randbits", lambda bits: 7)
    monkeypatch.setattr("mesozoic.server.thinking.BUDGET", BUDGET)
    compared = 0
    with house(file) as client:
        while compared < wanted:
            seed += 1
            assert seed < 60, f"only {compared} secrets were met"
            compared += compare(client, allowed(client, game, seats), allowed(client, game, seats), Rng(seed))


def compare(client: TestClient, one: Json, other: Json, rng: Rng) -> int:
    """Play two tables alike up to a secret, answer it differently, and compare what another seat is advised and may try."""
    first, second = running(client, one), running(client, other)
    while first.asked:
        seat = sorted(first.asked)[rng.below(len(first.asked))]
        tokens = [choice.token() for choice in first.at(seat).choices()]
        others = [viewer for viewer in range(len(first.stored.seats)) if viewer != seat]
        if len(tokens) > 1 and rng.below(3) == 0 and all(is_secret(first, seat, viewer) for viewer in others):
            answer(first, seat, tokens[0])
            answer(second, seat, tokens[-1])
            asked = [viewer for viewer in others if viewer in first.asked and viewer in second.asked]
            if not asked or not (untold(first) and untold(second)):
                return 0
            viewer = asked[0]
            assert advice(client, one, viewer).text == advice(client, other, viewer).text
            begun = [whatif_of(table, viewer).opening for table in (first, second)]
            tables = [json.dumps({**opening.saved(), "whatif": ""}) for opening in begun if opening is not None]
            assert tables[0] == tables[1] and len(tables) == 2
            assert first.spec.save(first.session.game) != second.spec.save(second.session.game)
            return 1
        token = tokens[rng.below(len(tokens))]
        answer(first, seat, token)
        answer(second, seat, token)
    return 0


# -- what-ifs ---------------------------------------------------------------------------------------------------------


def test_a_what_if_is_what_its_seat_sees_and_touches_nothing(file: str) -> None:
    with house(file) as client:
        table = allowed(client, rounds=4)
        for seat, token in ((0, "deep"), (1, "deep")):
            move(client, table, seat, state(client, table, seat)["question"]["position"], token)
        real = running(client, table)
        before = [state(client, table, seat) for seat in (0, 1, SPECTATOR)]
        me = next(iter(real.asked))
        made = whatif(client, table, me, [{"kind": "person"}] * 2)
        assert made.status_code == 201, made.text
        branch = entered(made.json())
        tried = state(client, branch, me)
        own = state(client, table, me)
        assert tried["view"] == own["view"] and tried["whatif"] == table["table"] and tried["hints"]
        assert [line["text"] for line in tried["log"]] == [line["text"] for line in own["log"]]
        assert tried["question"]["choices"] == own["question"]["choices"]
        assert (
            move(client, branch, me, tried["question"]["position"], tried["question"]["choices"][0]["token"]).status_code == 200
        )
        assert [state(client, table, seat) for seat in (0, 1, SPECTATOR)] == before
        for secret in table["secrets"].values():
            link = {"authorization": f"Bearer {secret}"}
            assert client.get(f"/api/tables/{branch['table']}", headers=link).status_code == 404


def test_a_what_if_deals_anew_what_others_hide(file: str) -> None:
    """The other's card is a guess by the odds of what is left, whatever it is; the seat's own is what it is."""
    with house(file) as client:
        table = allowed(client, rounds=4)
        for seat, token in ((0, "deep"), (1, "deep"), (0, "")):
            question = state(client, table, seat)["question"]
            move(client, table, seat, question["position"], token or question["choices"][0]["token"])
        real: Any = running(client, table)
        assert list(real.asked) == [1]
        tried: list[Any] = [whatif_of(real, 1).game for _ in range(40)]
        assert {tuple(game.diggers[1].drawn) for game in tried} == {tuple(real.session.game.diggers[1].drawn)}
        assert len({tuple(game.diggers[0].kept) for game in tried}) > 1
