"""Nobody learns what is not theirs: two tables that differ only in a secret send everybody else the same bytes."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from mesozoic.core.chance import Rng
from mesozoic.core.game import knows_answer
from mesozoic.core.ids import CHANCE, Json
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Together
from mesozoic.play.session import Session
from mesozoic.server.running import Running
from tests.server.house import Clock, bearer, create, house, running, state

PATHS = [
    "",
    "/dice",
    "/talk",
    "/rolls",
    "/history",
    "/history/3",
    "/journal",
    "/odds?position=99999&choice=x",
    "/odds?position={position}&choice={choice}",
    "/film?first=0&last={answers}",
    "/film?first=0&last=99999",
]


def everything(client: TestClient, table: Json, viewer: int) -> list[str]:
    """Every byte a viewer can get of a table: views, choices and what they bring, logs, history, steps, odds, error texts."""
    question = state(client, table, viewer)["question"]
    known = {"position": 0, "choice": "x", "answers": len(running(client, table).session.answers)}
    if question:
        known |= {"position": question["position"], "choice": question["choices"][0]["token"]}
    got = []
    for path in PATHS:
        answer = client.get(f"/api/tables/{table['table']}{path.format(**known)}", headers=bearer(table, viewer))
        got.append(f"{answer.status_code} {answer.text}")
    for url, said in (
        ("moves", {"position": 99999, "choice": "x"}),
        ("moves", {"position": 0, "choice": "x"}),
        ("undo", {"seq": 0}),
        ("contribution", {"contribution": "0" * 64}),
        ("first-roll", {}),
        ("substitute", {"seat": 0}),
        ("substitute", {"seat": 1}),
        ("return", {}),
    ):
        answer = client.post(f"/api/tables/{table['table']}/{url}", json=said, headers=bearer(table, viewer))
        got.append(f"{answer.status_code} {answer.text}")
    with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
        live.send_json({"type": "hello", "secret": table["secrets"][viewer], "seen": 0})
        got.append(live.receive_text())
        live.send_json({"type": "move", "position": 99999, "choice": "x"})
        got.append(live.receive_text())
        if '"stale":true' in got[-1]:
            got.append(live.receive_text())
    return [text.replace(table["table"], "TABLE") for text in got]


def is_secret(table: Running, seat: int, viewer: int) -> bool:
    """Does this viewer not learn at once what the seat answers?"""
    game = table.at(seat)
    return isinstance(game.stack[-1], Together) or not knows_answer(game.ask(), game, viewer)


def answer(table: Running, seat: int, token: str) -> None:
    """Answer at a table in the server's memory."""
    entries = table.move(seat, table.asked[seat], token)
    table.add_stored(entries, table.clocks_after(entries))


CLOCKS: list[Json] = [
    {},
    {"clock": {"kind": "game", "minutes": 60, "increment": 10}, "spectators_talk": True},
    {"clock": {"kind": "mail", "days": 1}},
]


@pytest.mark.parametrize(("game", "seats", "wanted"), [("template", 3, 8), ("perseverance-1", 2, 3), ("perseverance-2", 2, 2)])
def test_two_worlds_that_differ_in_a_secret_look_the_same(
    file: str, game: str, seats: int, wanted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = 0

    def seeded(spec: AnySpec, setup: Setup, **given: Any) -> Session:
        return Session(spec, setup, Rng(seed).below, **given)

    monkeypatch.setattr("mesozoic.server.reopening.Session", seeded)
    compared = 0
    clock = Clock()
    with house(file, clock=clock) as client:
        while compared < wanted:
            seed += 1
            assert seed < 60, f"only {compared} secrets were met"
            agreed = CLOCKS[seed % len(CLOCKS)]
            one, other = create(client, game, seats, agreed=agreed), create(client, game, seats, agreed=agreed)
            compared += compare(client, one, other, Rng(seed), clock)


def compare(client: TestClient, one: Json, other: Json, rng: Rng, clock: Clock) -> int:
    """Play two tables alike up to a secret, answer it differently, and compare what the others get; how many were compared.

    What is answered at both at the same time is asked of both at the same time.
    """
    first, second = running(client, one), running(client, other)
    while first.asked:
        clock.now += 1 + rng.below(100)
        seat = sorted(first.asked)[rng.below(len(first.asked))]
        tokens = [choice.token() for choice in first.at(seat).choices()]
        others = [viewer for viewer in one["secrets"] if viewer != seat]
        if len(tokens) > 1 and rng.below(3) == 0 and all(is_secret(first, seat, viewer) for viewer in others):
            answer(first, seat, tokens[0])
            answer(second, seat, tokens[-1])
            if not (untold(first) and untold(second)):
                return 0
            for viewer in others:
                assert everything(client, one, viewer) == everything(client, other, viewer)
            assert everything(client, one, seat) != everything(client, other, seat)
            return 1
        token = tokens[rng.below(len(tokens))]
        answer(first, seat, token)
        answer(second, seat, token)
    return 0


def untold(table: Running) -> bool:
    """Is the secret still one: neither turned up nor followed by chance?"""
    answers = table.session.answers
    return bool(answers) and answers[-1].seat != CHANCE and table.session.game.seat >= 0
