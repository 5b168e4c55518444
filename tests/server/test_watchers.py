"""Who may be connected: every link has its own places, so that nobody keeps anybody else out."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from starlette.testclient import TestClient

from mesozoic.core.ids import SPECTATOR, Json
from tests.server.house import create, house, messages
from tests.server.test_limits import closing


def sit(stack: ExitStack, client: TestClient, table: Json, seat: int) -> Any:
    """A live connection that has the table before it."""
    live = stack.enter_context(client.websocket_connect(f"/api/tables/{table['table']}/live"))
    live.send_json({"type": "hello", "secret": table["secrets"][seat]})
    assert messages(live, 1)[0]["type"] == "state"
    return live


def hello(table: Json, seat: int) -> str:
    return f'{{"type":"hello","secret":"{table["secrets"][seat]}"}}'


def test_spectators_keep_no_seat_out(file: str) -> None:
    with house(file) as client, ExitStack() as stack:
        table = create(client)
        for _ in range(64):
            sit(stack, client, table, SPECTATOR)
        assert closing(client, table, hello(table, SPECTATOR))[0] == 4430
        sit(stack, client, table, 0)
        sit(stack, client, table, 1)


def test_a_link_that_went_round_keeps_no_other_seat_out(file: str) -> None:
    with house(file) as client, ExitStack() as stack:
        table = create(client)
        for _ in range(8):
            sit(stack, client, table, 0)
        assert closing(client, table, hello(table, 0))[0] == 4430
        sit(stack, client, table, 1)
        sit(stack, client, table, SPECTATOR)
