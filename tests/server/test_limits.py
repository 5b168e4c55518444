"""Bad input gets a 4xx with one sentence and costs little; headers and origins are strict."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from mesozoic.core.ids import Json
from mesozoic.server import live
from mesozoic.server.guard import BODY, LIVE, Pace
from tests.server.house import bearer, create, house, messages

SEAT = {"kind": "person"}
BAD_TABLES: list[Json] = [
    {},
    [],
    {"game": "template"},
    {"game": "template", "seats": []},
    {"game": "template", "seats": [SEAT]},
    {"game": "template", "seats": [SEAT] * 9},
    {"game": "nothing", "seats": [SEAT, SEAT]},
    {"game": "template", "seats": [SEAT, {"kind": "bot", "bot": "nobody"}]},
    {"game": "template", "seats": [SEAT, {"kind": "person", "bot": "random"}]},
    {"game": "template", "seats": [SEAT, SEAT], "options": {"rounds": 99}},
    {"game": "template", "seats": [SEAT, SEAT], "options": {"rounds": [["x"]]}},
    {"game": "template", "seats": [SEAT, SEAT], "options": {"no": 1}},
    {"game": "template", "seats": [SEAT, SEAT], "more": 1},
    {"game": 5, "seats": [SEAT, SEAT]},
    {"game": "template", "seats": [SEAT, {"kind": "person", "name": "n" * 41}]},
]


def sentence(answer: Json) -> str:
    found: str = answer.json()["error"]
    assert found and "\n" not in found and "Traceback" not in found
    return found


@pytest.mark.parametrize("wish", BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_a_bad_table_is_refused(file: str, wish: Json) -> None:
    with house(file) as client:
        answer = client.post("/api/tables", json=wish)
        assert answer.status_code in (400, 422)
        sentence(answer)


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b"[" * 5000, b'"' + b"x" * 60000 + b'"', b"null", b"1e999"])
def test_a_bad_body_is_refused(file: str, body: bytes) -> None:
    with house(file) as client:
        table = create(client)
        for url in ("/api/tables", f"/api/tables/{table['table']}/moves", f"/api/tables/{table['table']}/undo"):
            answer = client.post(url, content=body, headers=bearer(table, 0))
            assert 400 <= answer.status_code < 500
            sentence(answer)


def test_a_huge_body_is_not_read(file: str) -> None:
    with house(file) as client:
        url = f"/api/tables/{create(client)['table']}/moves"
        answer = client.post(url, content=b"x" * (BODY + 1))
        assert answer.status_code == 413
        sentence(answer)

        def chunks() -> Json:
            for _ in range(20):
                yield b"x" * (BODY // 10)

        answer = client.post("/api/tables/x/branch", content=chunks(), headers={"authorization": "Bearer x"})
        assert answer.status_code == 413


@pytest.mark.parametrize(
    "move", [{}, {"position": -1, "choice": "x"}, {"position": "a", "choice": "x"}, {"position": 10**30, "choice": "x" * 300}]
)
def test_a_bad_move_is_refused(file: str, move: Json) -> None:
    with house(file) as client:
        table = create(client)
        answer = client.post(f"/api/tables/{table['table']}/moves", json=move, headers=bearer(table, 0))
        assert answer.status_code == 422
        sentence(answer)


def test_floods_are_slowed_down(file: str) -> None:
    with house(file, rate=1, burst=20) as client:
        answers = [client.get("/api/games").status_code for _ in range(40)]
        assert answers[:20] == [200] * 20
        assert 429 in answers[20:]


def test_a_pace_fills_up_again() -> None:
    pace = Pace(rate=1000, burst=2)
    assert [pace.allows() for _ in range(3)] == [True, True, False]
    pace.seen -= 1
    assert pace.allows()


def test_other_sites_cannot_use_our_links(file: str) -> None:
    with house(file) as client:
        table = create(client)
        evil = {"origin": "http://evil.example"}
        assert client.post("/api/tables", json={}, headers=evil).status_code == 403
        assert client.post("/api/tables", json={}, headers={"origin": "http://testserver"}).status_code == 422
        with (
            pytest.raises(WebSocketDenialResponse) as caught,
            client.websocket_connect(f"/api/tables/{table['table']}/live", headers=evil),
        ):
            pass
        assert caught.value.status_code == 403


def test_every_answer_has_the_security_headers(file: str) -> None:
    with house(file) as client:
        for url in ("/api/games", "/api/tables/none", "/nowhere"):
            headers = client.get(url).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


def test_the_messages_of_an_address_have_one_pace_over_all_its_connections(file: str) -> None:
    """Whoever opens many connections says no more over them than over one."""
    with house(file, rate=0.001, burst=10) as client, ExitStack() as stack:
        table = create(client)
        sockets = [stack.enter_context(client.websocket_connect(f"/api/tables/{table['table']}/live")) for _ in range(3)]
        for socket in sockets:
            socket.send_json({"type": "hello", "secret": table["secrets"][0]})
            assert socket.receive_json()["type"] == "state"
        for _ in range(5):
            for socket in sockets[:2]:
                socket.send_json({"type": "ping"})
        sockets[2].send_json({"type": "ping"})
        with pytest.raises(WebSocketDisconnect) as caught:
            while sockets[2].receive_json()["type"] != "pong":
                pass
        assert caught.value.code == 4429


def closing(client: TestClient, table: Json, *texts: str) -> tuple[int, Json]:
    """The code and the last message with which a connection that says this is sent away."""
    said: Json = None
    with pytest.raises(WebSocketDisconnect) as caught, client.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
        for text in texts:
            socket.send_text(text)
        while True:
            said = socket.receive_json()
    return caught.value.code, said


@pytest.mark.parametrize("hello", ["{", "[]", '{"type":"ping"}', '{"type":"hello","secret":"x"}', '{"type":"hello"}', '"' * 9])
def test_whoever_does_not_say_hello_is_sent_away(file: str, hello: str) -> None:
    with house(file) as client:
        code, said = closing(client, create(client), hello)
        assert code == 4404
        assert said["type"] == "refused"


def test_a_live_message_is_small_and_not_too_frequent(file: str) -> None:
    with house(file) as client:
        table = create(client)
        hello = f'{{"type":"hello","secret":"{table["secrets"][0]}"}}'
        assert closing(client, table, hello, "x" * (LIVE + 1))[0] == 4400
        assert closing(client, table, hello, *['{"type":"ping"}'] * 400)[0] == 4429


def test_a_link_has_so_many_connections(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "TABS", 1)
    with house(file) as client:
        table = create(client)
        hello = f'{{"type":"hello","secret":"{table["secrets"][0]}"}}'
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as one:
            one.send_text(hello)
            messages(one, 1)
            assert closing(client, table, hello)[0] == 4430


def test_health_and_documentation(file: str) -> None:
    with house(file) as client:
        create(client)
        found = client.get("/api/health").json()
        assert (found["status"], found["tables"]) == ("ok", 1)
        schema = client.get("/api/openapi.json").json()
        assert {"TableState", "Hello", "LiveMove", "Refused"} <= schema["components"]["schemas"].keys()
        page = client.get("/api/docs")
        assert "POST /api/tables/{table}/moves" in page.text
        assert 'href="#TableState"' in page.text
        assert "http" not in page.text.replace("http-equiv", "")
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert client.get("/api/docs.css").headers["content-type"].startswith("text/css")
        assert client.get("/api/games/template/rules/FD-DIG-02").json()["id"] == "FD-DIG-02"
        assert client.get("/api/games/template/rules/XX-YY-01").status_code == 400


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("begin", {"journal": "x" * 50_000}),
        ("begin", {"scenario": f'game = "{"x" * 50_000}"\nplayers = 2'}),
        ("tables", {"x" * 50_000: 1}),
        ("games/" + "x" * 20_000 + "/check", {"players": 2}),
    ],
)
def test_a_refusal_does_not_repeat_all_that_was_wrong(file: str, path: str, wish: Json) -> None:
    with house(file) as client:
        answer = client.post(f"/api/{path}", json=wish)
        assert 400 <= answer.status_code < 500
        assert 20 < len(sentence(answer)) <= 2001
