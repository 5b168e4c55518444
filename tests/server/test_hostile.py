"""Requests that nobody sends who means well: each gets a 4xx with one sentence and all headers, and nothing grows."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from mesozoic.core.ids import Json
from mesozoic.server.guard import HEADERS, LIVE, household
from tests.server.house import create, house

LONG = "a" * 5000
PATHS = [
    f"/{LONG}",
    f"/assets/{LONG}",
    f"/api/tables/{LONG}",
    "/%00",
    "/assets/%00",
    "/..%2f..%2fetc/passwd",
    "/%ff",
    "/./.",
    "//",
]
ORIGINS = ["http://[", "http://[::1", "null", "http://evil.example", "http://testserver.evil.example", "\xff", "http://\u2100"]
LENGTHS = ["9" * 5000, "-1", "1e3", "", "0x10", "18446744073709551616", " ", "1, 1"]


def plain(client: TestClient, method: str, path: str, headers: list[tuple[bytes, bytes]] | None = None) -> tuple[int, Json]:
    """A request that no library would send: its status and its headers."""
    target, _, query = path.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": target,
        "raw_path": target.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"testserver"), *(headers or [])],
        "client": ("testclient", 1),
        "server": ("testserver", 80),
        "state": {},
    }
    return asyncio.run(answered(client.app, scope))


async def answered(app: Any, scope: Json) -> tuple[int, Json]:
    said: list[Json] = []

    async def receive() -> Json:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Json) -> None:
        said.append(message)

    await app(scope, receive, send)
    return said[0]["status"], {name.decode(): value.decode() for name, value in said[0]["headers"]}


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_a_path_of_any_kind_is_answered(file: str, path: str) -> None:
    with house(file) as client:
        answer = client.get(path)
        assert answer.status_code < 500
        assert HEADERS.items() <= dict(answer.headers).items()


@pytest.mark.parametrize("origin", ORIGINS, ids=range(len(ORIGINS)))
def test_an_origin_that_is_none_is_another_site(file: str, origin: str) -> None:
    with house(file) as client:
        said = [(b"origin", origin.encode("utf-8"))]
        status, headers = plain(client, "POST", "/api/tables", said)
        assert status == 403
        assert headers.items() >= HEADERS.items()
        with (
            pytest.raises(WebSocketDenialResponse) as denied,
            client.websocket_connect("/api/tables/x/live", headers={"origin": origin.encode()}),
        ):
            pass
        assert denied.value.status_code == 403


@pytest.mark.parametrize("length", LENGTHS, ids=range(len(LENGTHS)))
def test_an_absurd_length_is_refused(file: str, length: str) -> None:
    with house(file) as client:
        status, headers = plain(client, "POST", "/api/tables", [(b"content-length", length.encode())])
        assert 400 <= status < 500
        assert headers.items() >= HEADERS.items()


def test_many_or_long_headers_are_refused(file: str) -> None:
    with house(file) as client:
        for many in ([(b"x", b"y" * 40_000)], [(b"x%d" % n, b"y") for n in range(200)]):
            status, headers = plain(client, "GET", "/api/games", many)
            assert status == 431
            assert headers.items() >= HEADERS.items()


def test_a_live_connection_to_nowhere_is_answered_as_a_request_is(file: str) -> None:
    with house(file) as client:
        for path in ("/", "/api/tables", "/api/tables/x/live/more"):
            with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect(path):
                pass
            assert denied.value.status_code == 404
            assert denied.value.headers.items() >= HEADERS.items()
            assert denied.value.json()["error"]


FIRST: list[Callable[[Any], None]] = [
    lambda socket: socket.send_bytes(b"\x00\xff" * 10),
    lambda socket: socket.send_bytes(b"x" * 100_000),
    lambda socket: socket.send_text("x" * (LIVE + 1)),
    lambda socket: socket.send_text("[" * 4000),
    lambda socket: socket.send_text(json.dumps({"type": "hello", "secret": "\ud800"})),
    lambda socket: socket.send_text(json.dumps({"type": "hello", "secret": "x", "lang": "x" * 3000})),
]


@pytest.mark.parametrize("say", FIRST, ids=range(len(FIRST)))
def test_a_first_message_of_any_kind_is_answered(file: str, say: Callable[[Any], None]) -> None:
    with house(file) as client:
        table = create(client)
        with (
            pytest.raises(WebSocketDisconnect) as caught,
            client.websocket_connect(f"/api/tables/{table['table']}/live") as socket,
        ):
            say(socket)
            assert socket.receive_json()["type"] == "refused"
            socket.receive_json()
        assert caught.value.code in (4400, 4404)


def test_what_breaks_in_the_server_is_one_sentence_with_all_headers(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(file) as client:
        app: Any = client.app
        monkeypatch.setattr(app.state.live, "count", None)
        answer = client.get("/api/health")
        assert answer.status_code == 500
        assert answer.json()["error"].count("\n") == 0
        assert HEADERS.items() <= dict(answer.headers).items()


def test_tables_that_are_not_there_leave_nothing_behind(file: str) -> None:
    with house(file) as client:
        hall: Any = client.app.state.hall  # type: ignore[attr-defined]
        for n in range(30):
            id = f"unknown{n:05}"
            assert client.get(f"/api/tables/{id}", headers={"authorization": "Bearer x"}).status_code == 404
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{id}/live") as socket:
                socket.send_text('{"type": "hello", "secret": "x"}')
                socket.receive_json()
                socket.receive_json()
        assert (hall._open, hall._opening, client.app.state.live.tables) == ({}, {}, {})  # type: ignore[attr-defined]


def test_connections_are_paced_as_requests_are(file: str) -> None:
    with house(file, rate=0.001, burst=5) as client:
        for _ in range(5):
            with pytest.raises(WebSocketDisconnect) as caught, client.websocket_connect("/api/tables/x/live") as socket:
                socket.send_text("{")
                while True:
                    socket.receive_json()
            assert caught.value.code == 4404
        for _ in range(3):
            with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect("/api/tables/x/live"):
                pass
            assert denied.value.status_code == 429
            assert denied.value.headers.items() >= HEADERS.items()


def test_tables_are_made_slower_than_requests_are_answered(file: str) -> None:
    with house(file, rate=0.001, burst=20) as client:
        wish = {"game": "template", "seats": [{"kind": "person"}] * 2}
        made = [client.post("/api/tables", json=wish).status_code for _ in range(14)]
        assert made == [201] * 10 + [429] * 4
        assert client.get("/api/games").status_code == 200


def test_a_household_has_one_pace() -> None:
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::4")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") != household("192.0.2.8")
