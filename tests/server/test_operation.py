"""How an operator has the server run: its public name, its figures, its logs without secrets."""

from __future__ import annotations

import json
import logging
import re

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.server.operation import Operation, operated, public_address
from mesozoic.server.serving import JsonLines
from tests.server.house import bearer, create, house, play_on, state

PUBLIC = Operation(public="https://play.example.org", pace=1e6)


@pytest.mark.parametrize("host", ["evil.example", "play.example.org.evil.example", "192.0.2.1", "", "play.example.org:81"])
def test_a_request_for_another_host_is_refused(file: str, host: str) -> None:
    with house(file, operation=PUBLIC) as client:
        answer = client.get("/api/games", headers={"host": host})
        assert answer.status_code == 421
        assert answer.json()["error"]
        assert client.get("/api/games", headers={"host": "play.example.org"}).status_code == 200
        assert client.get("/api/health", headers={"host": "127.0.0.1:8800"}).status_code == 200


def test_everybody_is_told_the_public_address(file: str) -> None:
    with house(file, operation=PUBLIC, client="198.51.100.4") as client:
        found = client.get("/api/reach", headers={"host": "play.example.org"}).json()
        assert found == {"alone": False, "addresses": ["https://play.example.org"], "command": ""}


@pytest.mark.parametrize(
    "wrong", ["play.example.org", "ftp://x", "https://", "https://x/y", "https://a@x", "http://[", "https://x:0"]
)
def test_a_public_address_is_one(wrong: str) -> None:
    with pytest.raises(SetupError):
        public_address(wrong)
    assert public_address("https://Play.example.org:444/") == "https://play.example.org:444"


def test_addresses_of_proxies_are_addresses() -> None:
    assert operated(proxies=["192.0.2.7"]).proxies[-1] == "192.0.2.7"
    with pytest.raises(SetupError):
        operated(proxies=["proxy.example"])


def figures(text: str) -> dict[str, float]:
    """Figures as Prometheus reads them: every line is a comment, or a name and a number."""
    lines = [line for line in text.splitlines() if not line.startswith("# TYPE mesozoic_")]
    found = [re.fullmatch(r'(mesozoic_\w+(?:\{(?:\w+="[^"]*",?)*\})?) (\S+)', line) for line in lines]
    assert all(found)
    return {one[1]: float(one[2]) for one in found if one}


def test_figures_count_what_was_done_and_name_nobody(file: str) -> None:
    with house(file, client="127.0.0.1") as client:
        table = create(client, rounds=8)
        played = play_on(client, table, Rng(1), 5)
        client.get("/api/tables/nothing", headers={"authorization": "Bearer x"})
        answer = client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        found = figures(answer.text)
        assert found["mesozoic_moves_total"] == played
        assert found['mesozoic_requests_total{method="POST",status="201"}'] == 1
        assert found['mesozoic_requests_total{method="GET",status="404"}'] == 1
        assert found["mesozoic_tables_open"] == 1
        assert found['mesozoic_answer_seconds_bucket{le="+Inf"}'] == found["mesozoic_answer_seconds_count"]
        assert found["mesozoic_resident_bytes"] > 1_000_000
        for secret in [table["table"], *table["secrets"].values()]:
            assert secret not in answer.text


def test_figures_are_not_for_everybody(file: str) -> None:
    with house(file, client="198.51.100.4") as client:
        assert client.get("/metrics").status_code == 404
    named = Operation(metrics=("198.51.100.4",))
    with house(file, client="198.51.100.4", operation=named) as client:
        assert client.get("/metrics").status_code == 200


def test_logs_are_lines_of_json_without_secrets(file: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with house(file) as client:
        table = create(client, seats=1, bots=1)
        state(client, table, 0)
        client.get(f"/api/tables/{table['table']}/nothing?secret={table['secrets'][0]}", headers=bearer(table, 0))
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
            live.send_json({"type": "hello", "secret": table["secrets"][0]})
            live.receive_json()
        client.post(f"/api/tables/{table['table']}/moves", content=b"{", headers=bearer(table, 0))
    lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith(("mesozoic", "uvicorn"))]
    for line in lines:
        assert {"time", "level", "event", "logger"} <= json.loads(line).keys()
        assert "\n" not in line
        for secret in table["secrets"].values():
            assert secret not in line


def test_a_log_line_hides_what_opens_a_seat() -> None:
    secret = "abcdefghijklmnopqrstuv"
    for text in (
        f"Authorization: Bearer {secret}",
        f"/table/x#{secret}",
        f'"secret": "{secret}"',
        f"postgresql://me:{secret}@host/db",
    ):
        record = logging.LogRecord("x", logging.INFO, "", 0, text, (), None)
        assert secret not in JsonLines().format(record)
