"""Chance at a table of the server: nobody can name it, read it or foretell it."""

from __future__ import annotations

import secrets
import sqlite3
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.server.house import NOON, bearer, create, house, play_on


def rolls_of_set_up(client: Any, table: Json) -> list[str]:
    """What a spectator reads of the rolls before anybody chose."""
    url = f"/api/tables/{table['table']}/history"
    moments = client.get(url, headers=bearer(table, SPECTATOR)).json()["moments"]
    return [f"{moment['seat']} {moment['token']}" for moment in moments]


def test_a_seed_of_the_server_determines_nothing(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever knew every seed the server draws for its bots could not tell one table's rolls from another's."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    with house(file) as client:
        games = [rolls_of_set_up(client, create(client, game="perseverance-1", seats=4)) for _ in range(4)]
    assert all(len(rolls) > 20 for rolls in games)
    assert len({str(rolls) for rolls in games}) == 4


def test_no_request_names_a_seed(file: str) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    with house(file) as client:
        for wish in ({"seed": 1}, {"options": {"seed": 1}}):
            answer = client.post("/api/tables", json={"game": "template", "seats": seats, **wish})
            assert answer.status_code in (400, 422), answer.text
            assert "seed" in answer.json()["error"]


def test_what_lies_on_disk_is_set_up_and_answers_and_when_the_last_one_came(file: str) -> None:
    with house(file) as client:
        play_on(client, create(client), Rng(1), 4)
    database = sqlite3.connect(file.removeprefix("sqlite:///"))
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    columns = {name: [row[1] for row in database.execute(f"PRAGMA table_info({name})")] for name in tables}
    assert columns == {
        "archives": ["table", "n", "journal"],
        "begins": ["table", "state"],
        "clocks": ["table", "clocks"],
        "contents": ["hash", "content"],
        "dice": ["table", "dice"],
        "entries": ["table", "n", "seat", "token", "undone", "led_to"],
        "hints": ["table", "allowed"],
        "links": ["table", "seat", "hash"],
        "mesozoic_version": ["version_num"],
        "moved": ["table", "at"],
        "leases": ["table", "process", "fence"],
        "processes": ["id", "address", "secret", "until"],
        "lines": ["table", "n", "seat", "at", "text"],
        "owners": ["table", "hash"],
        "reviews": ["table", "made", "review"],
        "snapshots": ["table", "n", "state"],
        "packs": ["table", "changed"],
        "talks": ["table", "spectators"],
        "uptime": ["one", "milliseconds"],
        "tables": ["id", "game", "rules", "content", "options", "seats", "created", "next", "over"],
    }
    assert database.execute("SELECT at FROM moved").fetchall() == [(int(NOON),)]
