"""Numbers that no table has, and names that nothing has: refused in one sentence, wherever they are named."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from mesozoic.core.ids import Json
from tests.server.house import bearer, create, house, messages
from tests.server.test_limits import sentence

NONE = [-1, -(2**63) - 1, 2**31, 2**53, 2**63, 2**64, 10**30, 10**4000, "1.5", "x", "", "1e3", "²", "\u0000"]
"""What is no number of an answer or a line of any table; a database counts at most to 2^31 - 1."""
FAR = [n for n in NONE if isinstance(n, int) and n < 10**99]
ASKED = [
    "?log={n}",
    "?seq={n}",
    "/talk?known={n}",
    "/odds?choice=camp&position={n}",
    "/advice?position={n}",
    "/history/{n}",
    "/film?first={n}&last=0",
    "/film?first=0&last={n}",
]
TOLD: list[tuple[str, Json]] = [
    ("/moves", {"choice": "camp"}),
    ("/undo", {}),
    ("/branch", {"seats": [{"kind": "person"}] * 2}),
]


@pytest.mark.parametrize("path", ASKED)
def test_a_number_that_no_table_has_is_refused(file: str, path: str) -> None:
    with house(file) as client:
        table = create(client)
        for n in NONE:
            if n == "" and "history" in path:
                continue
            answer = client.get(f"/api/tables/{table['table']}{path.format(n=quote(str(n)))}", headers=bearer(table, 0))
            assert 400 <= answer.status_code < 500, (n, answer.text)
            assert len(sentence(answer)) < 1000


@pytest.mark.parametrize(("path", "wish"), TOLD, ids=[path for path, _ in TOLD])
def test_a_number_in_a_message_that_no_table_has_is_refused(file: str, path: str, wish: Json) -> None:
    with house(file) as client:
        table = create(client)
        for n in NONE:
            said = {**wish, "position" if path == "/moves" else "seq": n}
            answer = client.post(f"/api/tables/{table['table']}{path}", json=said, headers=bearer(table, 0))
            assert answer.status_code == 422, (n, answer.text)
            assert len(sentence(answer)) < 1000


@pytest.mark.parametrize("field", ["log", "seq", "seen", "talk"])
def test_a_hello_with_a_number_that_no_table_has_is_refused(file: str, field: str, caplog: pytest.LogCaptureFixture) -> None:
    with house(file) as client:
        table = create(client)
        for n in FAR:
            with client.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
                socket.send_text(f'{{"type": "hello", "secret": "{table["secrets"][0]}", "{field}": {n}}}')
                assert messages(socket, 1)[0]["type"] == "refused", n
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


@pytest.mark.parametrize("said", ['"move", "choice": "camp", "position"', '"undo", "seq"'])
def test_a_live_message_with_a_number_that_no_table_has_is_refused(file: str, said: str) -> None:
    with house(file) as client:
        table = create(client)
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
            socket.send_text(f'{{"type": "hello", "secret": "{table["secrets"][0]}"}}')
            messages(socket, 1)
            for n in FAR:
                socket.send_text(f'{{"type": {said}: {n}}}')
                refused = messages(socket, 1)[0]
                assert (refused["type"], refused.get("stale")) == ("refused", False), n


@pytest.mark.parametrize("name", ["77", "x" * 57, "x" * 5000, "%00", "%ff", "💥", "..", "01%0a"])
def test_a_lesson_that_there_is_not_is_refused(file: str, name: str) -> None:
    with house(file) as client:
        for game in ("template", "nothing"):
            answer = client.get(f"/api/games/{game}/lessons/{name}/table")
            assert 400 <= answer.status_code < 500, answer.text
            assert sentence(answer)
