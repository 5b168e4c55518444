"""Who is who: names are cleaned, kept, told at once and the same in every sentence; who thinks, and for how long."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server.names import LONGEST, clean_name, seat_titles
from mesozoic.server.reach import is_here, own_addresses
from tests.server.house import Clock, bearer, create, house, messages, move, play_on, state

PERSON = {"bot": "", "name": ""}
CLEANED = [
    ("Anna", "Anna"),
    ("  Anna \t\n Maria  ", "Anna Maria"),
    ("Zoe\u0308", "Zo\u00eb"),
    ("An\x00na\x7f\u0085", "Anna"),
    ("evil\u202egnp.exe", "evilgnp.exe"),
    ("\u2066a\u2069\u200f\u061c\ufeffb\u200b", "ab"),
    ("a\u2028b", "a b"),
    ("a \u202e b", "a b"),
    ("\U0001f468\u200d\U0001f680", "\U0001f468\u200d\U0001f680"),
    ("\u0645\u06cc\u200c\u0631\u0648\u0645", "\u0645\u06cc\u200c\u0631\u0648\u0645"),
    ("7", "7"),
    ("Anna\u3164\u034f", "Anna"),
    ("<b>&amp;", "<b>&amp;"),
    ("n" * LONGEST, "n" * LONGEST),
]
REFUSED = ["", "   ", "\u3164", "\u2800\uffa0", "\u115f\u1160", "\u202e\u200b", "\u200d", "\u0301", "n" * (LONGEST + 1)]


def rename(client: Any, table: Json, seat: int, name: Any) -> Any:
    return client.post(f"/api/tables/{table['table']}/name", json={"name": name}, headers=bearer(table, seat))


def titles(client: Any, table: Json, seat: int = 0) -> list[str]:
    return [one["title"] for one in state(client, table, seat)["seats"]]


@pytest.mark.parametrize(("said", "kept"), CLEANED)
def test_a_name_is_kept_without_what_cannot_be_seen(file: str, said: str, kept: str) -> None:
    assert clean_name(said) == kept
    assert clean_name(kept) == kept
    with house(file) as client:
        table = create(client)
        assert rename(client, table, 0, said).json()["seats"][0]["name"] == kept


@pytest.mark.parametrize("said", [*REFUSED, None, 5, ["a"], "n" * 1000])
def test_a_bad_name_is_refused_in_one_sentence_and_changes_nothing(file: str, said: Any) -> None:
    with house(file) as client:
        table = create(client)
        assert rename(client, table, 0, "Anna").status_code == 200
        answer = rename(client, table, 0, said)
        assert answer.status_code in (400, 422)
        assert "name" in answer.json()["error"] and "\n" not in answer.json()["error"]
        assert titles(client, table) == ["Anna", "Player 2"]


def test_only_who_sits_on_a_seat_names_it(file: str) -> None:
    with house(file) as client:
        table = create(client)
        assert rename(client, table, SPECTATOR, "Anna").status_code == 400
        url = f"/api/tables/{table['table']}/name"
        assert client.post(url, json={"name": "Anna"}, headers={"authorization": "Bearer nothing"}).status_code == 404
        assert client.post(url, json={"name": "Anna"}).status_code == 401
        assert rename(client, table, 1, "Ben").status_code == 200
        assert titles(client, table) == ["Player 1", "Ben"]
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random", "name": "Anna"}]
        assert client.post("/api/tables", json={"game": "template", "seats": seats}).status_code == 400


def test_a_name_is_told_to_everybody_at_once_and_is_no_answer(file: str) -> None:
    with house(file) as client:
        table = create(client)
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
            live.send_json({"type": "hello", "secret": table["secrets"][1]})
            before = messages(live, 1)[0]
            rename(client, table, 0, "Anna")
            live.send_json({"type": "ping"})
            after = messages(live, 1)[0]
        assert after["type"] == "state"
        assert [one["title"] for one in after["seats"]] == ["Anna", "Player 2"]
        assert (after["seq"], after["question"], after["view"]) == (before["seq"], before["question"], before["view"])
        assert after["log"] == []


def test_names_outlive_the_server_and_go_on_to_the_rematch(database: str) -> None:
    with house(database) as client:
        seats = [{"kind": "person", "name": " Zo\u0065\u0308 "}, {"kind": "person"}]
        made = client.post("/api/tables", json={"game": "template", "seats": seats, "options": {"rounds": 2}}).json()
        table = {"table": made["table"], "secrets": {link["seat"]: link["secret"] for link in made["links"]}}
        assert titles(client, table) == ["Zo\u00eb", "Player 2"]
        rename(client, table, 1, "Ben")
    with house(database) as client:
        assert titles(client, table) == ["Zo\u00eb", "Ben"]
        rename(client, table, 1, "Benjamin")
        play_on(client, table, Rng(1), 1000)
        again = client.post(f"/api/tables/{table['table']}/rematch", headers=bearer(table, 0)).json()["table"]
        assert titles(client, {**table, "table": again}) == ["Zo\u00eb", "Benjamin"]
        rename(client, {**table, "table": again}, 1, "Bo")
        assert titles(client, table) == ["Zo\u00eb", "Benjamin"]
    with house(database) as client:
        assert titles(client, {**table, "table": again}) == ["Zo\u00eb", "Bo"]


def test_no_two_seats_are_called_the_same() -> None:
    bot = {"bot": "greedy", "name": ""}
    anna = {"bot": "", "name": "Anna"}
    colours = ["blue", "red", "green", "yellow"]
    assert seat_titles([anna, bot, {"bot": "", "name": "anna"}, PERSON], colours) == [
        "Anna (blue)",
        "Bot 2",
        "anna (green)",
        "Yellow",
    ]
    assert seat_titles([{"bot": "", "name": "Bot 2"}, bot], colours) == ["Bot 2 (blue)", "Bot 2 (red)"]
    assert seat_titles([{"bot": "", "name": "Red"}, PERSON], colours) == ["Red (blue)", "Red (red)"]
    titles = seat_titles([anna, anna, {"bot": "", "name": "Anna (blue)"}], colours)
    assert titles == ["Anna (blue) (blue)", "Anna (red)", "Anna (blue) (green)"]
    assert seat_titles([PERSON, PERSON], ["seat 0", "seat 1"]) == ["Player 1", "Player 2"]
    assert seat_titles([PERSON, PERSON], ["red", "blue"]) == ["Player 1", "Player 2"]


def test_a_refused_undo_calls_seats_as_the_table_does_now(file: str) -> None:
    with house(file) as client:
        table = create(client, "perseverance-1", 2)
        for seat in range(2):
            rename(client, table, seat, "Anna")
        for _ in range(40):
            (seat,) = state(client, table, 0)["waiting"]
            question = state(client, table, seat)["question"]
            move(client, table, seat, question["position"], question["choices"][0]["token"])
            viewers = [viewer for viewer in range(2) if state(client, table, viewer)["undo"]["args"]]
            if viewers:
                break
        now = state(client, table, viewers[0])
        named = now["undo"]["args"][0]["value"]
        undo = f"/api/tables/{table['table']}/undo"
        refused = client.post(undo, json={"seq": now["seq"]}, headers=bearer(table, viewers[0])).json()["error"]
        assert refused == now["undo"]["text"].replace("{seat}", f"Anna ({['blue', 'red'][named]})")
        rename(client, table, named, "Zo\u00eb")
        refused = client.post(undo, json={"seq": now["seq"]}, headers=bearer(table, viewers[0])).json()["error"]
        assert refused == now["undo"]["text"].replace("{seat}", "Zo\u00eb")


def thinking(client: Any, table: Json, seat: int = 0) -> dict[int, int]:
    return {one["seat"]: one["seconds"] for one in state(client, table, seat)["thinking"]}


def test_how_long_each_has_been_asked(database: str) -> None:
    clock = Clock()
    with house(database, clock=clock) as client:
        table = create(client, "template", 3)
        clock.now += 42.9
        assert thinking(client, table) == {0: 42, 1: 42, 2: 42}
        move(client, table, 0, state(client, table, 0)["question"]["position"], "shallow")
        clock.now += 10
        assert thinking(client, table, SPECTATOR) == {1: 52, 2: 52}
        rename(client, table, 1, "Ben")
        assert thinking(client, table, 2) == {1: 52, 2: 52}
        client.post(f"/api/tables/{table['table']}/undo", json={"seq": state(client, table, 0)["seq"]}, headers=bearer(table, 0))
        assert thinking(client, table) == {0: 0, 1: 52, 2: 52}
        clock.now += 3600
    with house(database, clock=clock) as client:
        assert thinking(client, table) == {0: 3600, 1: 3600, 2: 3600}
        clock.now -= 1e6
        assert thinking(client, table)[0] == 0


def test_nobody_thinks_when_it_is_over_or_in_the_past(file: str) -> None:
    with house(file) as client:
        table = create(client, rounds=2)
        play_on(client, table, Rng(1), 1000)
        assert thinking(client, table) == {}
        then = client.get(f"/api/tables/{table['table']}/history/1", headers=bearer(table, 0)).json()
        assert then["thinking"] == []


@pytest.mark.parametrize(
    ("client_at", "host", "alone", "told"),
    [
        ("127.0.0.1", "127.0.0.1", True, None),
        ("::1", "localhost", True, None),
        ("127.0.0.1", "192.168.7.9", False, ["http://192.168.7.9:8800"]),
        ("127.0.0.1", "fd00::7", False, ["http://[fd00::7]:8800"]),
        ("192.168.7.20", "127.0.0.1", False, []),
        ("192.168.7.20", "0.0.0.0", False, []),
    ],
)
def test_how_others_reach_the_server_is_told_to_its_own_machine(
    file: str, client_at: str, host: str, alone: bool, told: list[str] | None
) -> None:
    with house(file, listening=(host, 8800), client=client_at) as client:
        got = client.get("/api/reach").json()
    assert got["alone"] is alone
    assert got["addresses"] == (told or [])
    assert got["command"] == ("mesozoic serve --host 0.0.0.0 --port 8800" if alone else "")


def test_the_addresses_of_the_machine_are_none_of_its_own_alone(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mesozoic.server.reach._way_out", lambda far, family: "10.1.2.3" if "." in far else "fd00::5")
    monkeypatch.setattr("mesozoic.server.reach._by_name", lambda: ["127.0.1.1", "10.1.2.3", "192.168.0.4", "fe80::1%eth0", "::1"])
    assert own_addresses("0.0.0.0") == ["10.1.2.3", "192.168.0.4"]
    assert own_addresses("::") == ["10.1.2.3", "fd00::5", "192.168.0.4"]
    with house(file, listening=("0.0.0.0", 80), client="127.0.0.1") as client:
        assert client.get("/api/reach").json()["addresses"] == ["http://10.1.2.3:80", "http://192.168.0.4:80"]
    assert [is_here(host) for host in ("127.1.2.3", "::1", "localhost", "10.0.0.1", "example.org")] == [True] * 3 + [False] * 2


def test_where_it_is_not_known_how_the_server_listens_nothing_is_said(file: str) -> None:
    with house(file, client="127.0.0.1") as client:
        assert json.loads(client.get("/api/reach").text) == {"alone": False, "addresses": [], "command": ""}
