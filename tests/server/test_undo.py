"""Undo at the server where seats answer at the same time: only the own answer goes, for everybody, on disk, and for good."""

from __future__ import annotations

from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, SPECTATOR, Json
from mesozoic.play.journal import Answer
from mesozoic.server import running as server_running
from mesozoic.server.entry import Entry, effective
from tests.server.house import bearer, create, house, messages, move, play_on, running, state


def undo(client: Any, table: Json, seat: int, seq: int) -> Any:
    return client.post(f"/api/tables/{table['table']}/undo", json={"seq": seq}, headers=bearer(table, seat))


def answer(client: Any, table: Json, seat: int, choice: str = "") -> Json:
    """Answer for a seat, with its first choice if none is named; the table after it."""
    question = state(client, table, seat)["question"]
    done = move(client, table, seat, question["position"], choice or question["choices"][0]["token"])
    assert done.status_code == 200, done.text
    return done.json()


def written(answers: list[Answer]) -> list[tuple[int, str]]:
    return [(answer.seat, answer.token) for answer in answers]


def in_worker_phase(client: Any, seats: int = 2, bots: int = 0) -> Json:
    """A table of Dinosaur Island in its first Worker Phase."""
    table = create(client, "dinosaur-island", seats, bots)
    while "lab_turn" not in str((state(client, table, 0)["question"] or {}).get("kind")):
        play_on(client, table, Rng(1), 1)
    assert state(client, table, 0)["waiting"] == list(range(seats)) or bots
    return table


def seen(client: Any, table: Json) -> list[Json]:
    """What everybody has of a table, but for the numbers of entries and questions."""
    found = []
    for seat in table["secrets"]:
        now = state(client, table, seat)
        question = now["question"] and [now["question"]["choices"], now["question"]["trail"]]
        found.append([now["view"], now["log"], now["waiting"], question])
    return found


def test_what_others_answer_at_the_same_time_stays_and_neither_makes_the_other_stale(database: str) -> None:
    with house(database) as client:
        table = in_worker_phase(client)
        before = state(client, table, 1)["question"]["position"]
        mine = answer(client, table, 0)
        after = answer(client, table, 1, "pass")
        expected_trail = [entry.token for entry in running(client, table).stored.entries if entry.seat == 0][-1:]
        assert state(client, table, 0)["question"]["trail"] == expected_trail
        done = undo(client, table, 0, mine["seq"])
        assert done.status_code == 200, done.text
        assert done.json()["seq"] == after["seq"] + 1
        assert done.json()["question"]["trail"] == []
        assert done.json()["waiting"] == [0]
        assert undo(client, table, 0, mine["seq"]).status_code == 409
        assert before < state(client, table, 0)["question"]["position"]
        assert undo(client, table, 1, done.json()["seq"]).status_code == 200
        shown = seen(client, table)
    with house(database) as client:
        assert seen(client, table) == shown
        play_on(client, table, Rng(3), 3)


def test_a_question_of_another_is_not_made_stale_by_my_undo(file: str) -> None:
    with house(file) as client:
        table = in_worker_phase(client)
        theirs = state(client, table, 1)["question"]
        mine = answer(client, table, 0)
        assert undo(client, table, 0, mine["seq"]).status_code == 200
        assert state(client, table, 1)["question"]["position"] == theirs["position"]
        assert move(client, table, 1, theirs["position"], theirs["choices"][0]["token"]).status_code == 200


@pytest.mark.parametrize("seed", range(2))
def test_random_undos_are_the_same_on_disk_as_in_memory(file: str, seed: int) -> None:
    rng = Rng(seed)
    with house(file) as client:
        table = in_worker_phase(client, 3)
        beneath = 0
        for _ in range(400):
            if beneath == 4:
                break
            seat = rng.below(3)
            now = state(client, table, seat)
            if now["undo"]["open"] and rng.below(2):
                beneath += running(client, table).session.answers[-1].seat not in (seat, CHANCE)
                assert undo(client, table, seat, now["seq"]).status_code == 200
            elif now["question"]:
                tokens = [choice["token"] for choice in now["question"]["choices"]]
                move(client, table, seat, now["question"]["position"], tokens[rng.below(len(tokens))])
        assert beneath == 4
        table_here = running(client, table)
        assert written(effective(table_here.stored.entries)) == written(table_here.session.answers)
        shown = seen(client, table)
    with house(file) as client:
        assert seen(client, table) == shown


def test_an_undone_row_takes_back_the_last_answers_of_its_seat() -> None:
    rows = [Entry(0, "a"), Entry(1, "b"), Entry(0, "c"), Entry(1, "d"), Entry(0, "", 1), Entry(1, "", 2), Entry(0, "e")]
    assert written(effective(rows)) == [(0, "a"), (0, "e")]


def test_a_secret_answer_taken_back_is_told_to_nobody(file: str) -> None:
    told = []
    with house(file) as client:
        for first in ("camp", "shallow"):
            table = create(client, seats=3)
            weather = state(client, table, 0)["view"]["table"].pop("weather")
            mine = answer(client, table, 0, first)
            answer(client, table, 1, "camp")
            assert undo(client, table, 0, mine["seq"]).status_code == 200
            for viewer in (1, 2, SPECTATOR):
                got = [state(client, table, viewer)]
                for path in ("/history", "/history/2"):
                    got.append(client.get(f"/api/tables/{table['table']}{path}", headers=bearer(table, viewer)).json())
                told.append(str(got).replace(table["table"], "T").replace(str(weather), "W"))
    assert told[:3] == told[3:]
    assert "'token': ''" in told[1]


def test_lines_that_were_taken_back_are_not_kept_by_whoever_has_them(file: str) -> None:
    """Also where it was away meanwhile, and the log is as long as before."""
    with house(file) as client:
        table = in_worker_phase(client)
        first = [choice["token"] for choice in state(client, table, 0)["question"]["choices"]]
        mine = answer(client, table, 0, first[0])
        known = state(client, table, 1)
        undo(client, table, 0, mine["seq"])
        answer(client, table, 0, first[1])
        answer(client, table, 1)
        whole = state(client, table, 1)["log"]
        hello = {"type": "hello", "secret": table["secrets"][1], "log": len(known["log"])}
        for seq in ({"seq": known["seq"]}, {}):
            with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
                live.send_json({**hello, **seq})
                news = messages(live, 1)[0]
            assert known["log"][: news["log_from"]] + news["log"] == whole
        url = f"/api/tables/{table['table']}?log={len(known['log'])}&seq={known['seq']}"
        news = client.get(url, headers=bearer(table, 1)).json()
        assert known["log"][: news["log_from"]] + news["log"] == whole


def test_a_barrier_names_who_it_is_as_the_table_does(file: str) -> None:
    seats = [{"kind": "person"}, {"kind": "person", "name": "Zoë"}, {"kind": "person"}]
    with house(file) as client:
        made = client.post("/api/tables", json={"game": "perseverance-1", "seats": seats}).json()
        table = {"table": made["table"], "secrets": {link["seat"]: link["secret"] for link in made["links"]}}
        sentences = set()
        for _ in range(40):
            (seat,) = state(client, table, 0)["waiting"]
            answer(client, table, seat)
            for viewer in range(3):
                now = state(client, table, viewer)
                if now["undo"]["args"]:
                    named = now["undo"]["args"][0]["value"]
                    refused = undo(client, table, viewer, now["seq"]).json()["error"]
                    sentences.add(refused)
                    assert refused == now["undo"]["text"].replace("{seat}", ["Blue", "Zoë", "Green"][named])
        assert "nothing can be taken back: Zoë has answered since" in sentences
        assert not any("seat" in sentence for sentence in sentences)


def test_nobody_takes_back_for_ever(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_running, "UNDONE", 3)
    with house(file) as client:
        table = create(client)
        for _ in range(3):
            now = answer(client, table, 0, "camp")
            assert undo(client, table, 0, now["seq"]).status_code == 200
        now = answer(client, table, 0, "camp")
        refused = undo(client, table, 0, now["seq"])
        assert refused.status_code == 400
        assert refused.json()["error"] == "so much was taken back at this table that nothing more can be"
        assert state(client, table, 0) == now
        answer(client, table, 1, "camp")
