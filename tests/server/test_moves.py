"""Moves: acknowledged when stored, never played twice, refused in one sentence; undo, rematch, history, journal."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import pytest
from starlette.testclient import TestClient

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, SPECTATOR, Json
from mesozoic.play.journal import read_journal, replay
from tests.server.house import bearer, create, house, messages, move, play_on, state


def test_a_move_is_answered_with_the_table_after_it(file: str) -> None:
    with house(file) as client:
        table = create(client)
        before = state(client, table, 0)
        after = move(client, table, 0, before["question"]["position"], "shallow").json()
        assert after["seq"] > before["seq"]
        assert after["waiting"] == [1]
        assert after["question"] is None


def test_who_tells_what_is_known_of_the_log_gets_the_rest(file: str) -> None:
    with house(file) as client:
        table = create(client, "perseverance-1")
        play_on(client, table, Rng(1), 10)
        news: list[Json] = []
        while not news:
            asked = state(client, table, 0)["waiting"][0]
            before = state(client, table, asked)
            question = before["question"]
            after = move(client, table, asked, question["position"], question["choices"][0]["token"], before).json()
            assert after["log_from"] == len(before["log"]) > 0
            news = after["log"]
            assert [*before["log"], *news] == state(client, table, asked)["log"]


def test_a_double_click_or_a_resend_plays_once(file: str) -> None:
    with house(file) as client:
        table = create(client)
        position = state(client, table, 0)["question"]["position"]
        assert move(client, table, 0, position, "camp").status_code == 200
        again = move(client, table, 0, position, "camp")
        assert again.status_code == 409
        assert again.json()["error"].endswith("now")
        assert again.json()["state"]["waiting"] == [1]
        assert sum(moment["seat"] == 0 for moment in history(client, table)) == 1


def history(client: TestClient, table: Json, seat: int = 0) -> Json:
    return client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, seat)).json()["moments"]


def test_a_secret_choice_of_another_does_not_make_mine_stale(file: str) -> None:
    with house(file) as client:
        table = create(client, seats=3)
        positions = [state(client, table, seat)["question"]["position"] for seat in range(3)]
        for seat in (2, 0, 1):
            assert move(client, table, seat, positions[seat], "camp").status_code == 200


def test_what_is_not_offered_is_refused_in_one_sentence_and_changes_nothing(file: str) -> None:
    with house(file) as client:
        table = create(client)
        before = state(client, table, 0)
        answer = move(client, table, 0, before["question"]["position"], "fly")
        assert answer.status_code == 400
        assert answer.json()["error"].startswith("'fly' is not offered now")
        assert state(client, table, 0) == before


def test_only_the_seat_of_the_link_plays(file: str) -> None:
    with house(file) as client:
        table = create(client)
        position = state(client, table, 0)["question"]["position"]
        assert move(client, table, SPECTATOR, position, "camp").json()["error"] == "a spectator looks on and does not play"
        stranger = {**table, "secrets": {0: "x" * 22}}
        assert move(client, stranger, 0, position, "camp").status_code == 404
        assert client.get(f"/api/tables/{table['table']}").status_code == 401
        assert client.get("/api/tables/nowhere", headers=bearer(table, 0)).status_code == 404


def test_undo_goes_back_to_the_barrier_and_says_what_it_is(file: str) -> None:
    with house(file) as client:
        table = create(client, game="perseverance-1", start_layout="first_game")
        before = state(client, table, active(client, table))
        seat, question = before["viewer"], before["question"]
        assert not before["undo"]["open"]
        after = move(client, table, seat, question["position"], question["choices"][0]["token"]).json()
        assert after["undo"]["open"]
        url = f"/api/tables/{table['table']}/undo"
        assert client.post(url, json={"seq": before["seq"]}, headers=bearer(table, seat)).status_code == 409
        undone = client.post(url, json={"seq": after["seq"]}, headers=bearer(table, seat)).json()
        assert (undone["view"], undone["log"]) == (before["view"], before["log"])
        assert undone["seq"] == after["seq"] + 1
        closed = client.post(url, json={"seq": undone["seq"]}, headers=bearer(table, seat))
        assert closed.status_code == 400
        assert closed.json()["error"].startswith("nothing can be taken back")


def active(client: TestClient, table: Json) -> int:
    return int(state(client, table, 0)["waiting"][0])


def test_live_connections_hear_every_change_with_the_new_lines_only(file: str) -> None:
    with house(file) as client:
        table = create(client)
        live = f"/api/tables/{table['table']}/live"
        with client.websocket_connect(live) as mine, client.websocket_connect(live) as theirs:
            mine.send_json({"type": "hello", "secret": table["secrets"][0]})
            first = messages(mine, 1)[0]
            theirs.send_json({"type": "hello", "secret": table["secrets"][SPECTATOR], "log": len(first["log"])})
            assert messages(theirs, 1)[0]["log"] == []
            messages(mine, 1)
            mine.send_json({"type": "move", "position": first["question"]["position"], "choice": "camp"})
            heard, seen = messages(mine, 1)[0], messages(theirs, 1)[0]
            assert heard["seq"] == seen["seq"] == first["seq"] + 1
            assert seen["question"] is None
            mine.send_json({"type": "move", "position": first["question"]["position"], "choice": "camp"})
            refused, fresh = messages(mine, 2)
            assert (refused["type"], refused["stale"], fresh["seq"]) == ("refused", True, heard["seq"])
            mine.send_json({"type": "ping"})
            assert messages(mine, 1) == [{"type": "pong"}]


def test_a_finished_game_shows_its_scores_its_journal_and_a_rematch(file: str) -> None:
    with house(file) as client:
        table = create(client, rounds=2)
        early = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0))
        assert early.status_code == 400
        play_on(client, table, Rng(3), 1000)
        end = state(client, table, 1)
        assert end["over"]
        assert sorted(score["seat"] for score in end["scores"]) == [0, 1]
        text = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0)).text
        *_, (last, _) = replay(read_journal(text, "game.journal"), "game.journal")
        assert last.seat == OVER
        moments = history(client, table)
        assert moments[-1]["scores"] == [score["total"] for score in end["scores"]]
        then = client.get(f"/api/tables/{table['table']}/history/3", headers=bearer(table, 0)).json()
        assert (then["seq"], then["viewer"]) == (3, -3)
        again = [client.post(f"/api/tables/{table['table']}/rematch", json={}, headers=bearer(table, s)).json() for s in (0, 1)]
        assert again[0] == again[1]
        rematch = {**table, "table": again[0]["table"]}
        assert state(client, rematch, 1)["seq"] < end["seq"]
        assert state(client, table, 0)["next"] == again[0]["table"]


def test_while_a_game_runs_history_is_seen_from_the_own_seat(file: str) -> None:
    with house(file) as client:
        table = create(client)
        url = f"/api/tables/{table['table']}/history"
        assert client.get(f"{url}/1?viewer=1", headers=bearer(table, 0)).status_code == 400
        assert client.get(f"{url}/99", headers=bearer(table, 0)).status_code == 400
        assert client.get(f"{url}/1", headers=bearer(table, 0)).json()["viewer"] == 0
        move(client, table, 0, state(client, table, 0)["question"]["position"], "camp")
        assert history(client, table, 0)[-1]["token"] == "camp"
        assert history(client, table, 1)[-1]["token"] == ""


def test_odds_are_exact_fractions(file: str) -> None:
    with house(file) as client:
        table = create(client, game="perseverance-1", start_layout="first_game")
        sizes = []
        for turn in range(30):
            seat = active(client, table)
            question = state(client, table, seat)["question"]
            choice = question["choices"][turn % len(question["choices"])]["token"]
            params = {"position": question["position"], "choice": choice}
            url = f"/api/tables/{table['table']}/odds"
            found = client.get(url, params=params, headers=bearer(table, seat)).json()
            total = sum(Fraction(int(one["numerator"]), int(one["denominator"])) for one in found["outcomes"])
            assert total == 1 or not found["exact"]
            sizes.append(len(found["outcomes"]))
            stale = client.get(url, params={**params, "position": 9999}, headers=bearer(table, seat))
            assert stale.status_code == 409
            move(client, table, seat, question["position"], choice)
        assert max(sizes) > 1


def test_nobody_sees_half_a_move(file: str) -> None:
    with house(file) as client:
        table = create(client, game="perseverance-1", start_layout="first_game")
        seat = active(client, table)
        question = state(client, table, seat)["question"]
        entered, leave = threading.Event(), threading.Event()
        storage = running_hall(client).storage
        stored = storage._commit

        def slowly(batch: Any) -> None:
            entered.set()
            leave.wait(5)
            stored(batch)

        storage._commit = slowly
        with ThreadPoolExecutor(2) as pool:
            moved = pool.submit(move, client, table, seat, question["position"], question["choices"][0]["token"])
            assert entered.wait(5)
            looked = pool.submit(state, client, table, seat)
            with pytest.raises(TimeoutError):
                looked.result(0.5)
            leave.set()
            assert moved.result().status_code == 200
            assert looked.result()["seq"] == moved.result().json()["seq"]


def running_hall(client: TestClient) -> Any:
    app: Any = client.app
    return app.state.hall


def test_a_question_shows_what_was_just_rolled_for_it(file: str) -> None:
    """Jack decides about Dinos that are not on the board yet."""
    with house(file) as client:
        table = create(client, game="perseverance-1", leader_abilities=True, leaders=["jack", "keoni"])
        for seed in range(300):
            now = state(client, table, active(client, table))
            if now["question"]["kind"] == "ep1.send_dino":
                break
            assert now["question"]["shown"] == []
            play_on(client, table, Rng(seed), 1)
        called = now["view"]["table"]["called"]["dinos"]
        assert now["question"]["shown"] == called != []
        assert {choice["piece"].partition("-")[0] for choice in now["question"]["choices"] if choice["piece"]} == set(called)


def test_the_first_turn_does_not_go_on_from_the_set_up(file: str) -> None:
    """Who set up last and begins has answered nothing of this turn yet."""
    with house(file) as client:
        table = create(client, "perseverance-1")
        last = SPECTATOR
        while (asked := state(client, table, 0))["question"] is None or asked["question"]["kind"] != "ep1.choose_effect":
            now = asked if asked["question"] else state(client, table, 1)
            last, token = now["viewer"], now["question"]["choices"][0]["token"]
            assert move(client, table, last, now["question"]["position"], token).status_code == 200
        assert last == 0
        assert asked["question"]["trail"] == []
        token = asked["question"]["choices"][0]["token"]
        assert move(client, table, 0, asked["question"]["position"], token).json()["question"]["trail"] == [token]
