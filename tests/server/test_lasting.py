"""A new version loses no table: its values stay, and where rules changed it stops at the very answer, to be looked at."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from mesozoic.core.content import Content, Leaf
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.server import hall
from mesozoic.server.thinking import components
from mesozoic.template.spec import SPEC
from tests.server.house import bearer, create, house, move, running, state

DAY = 24 * 3600


def play(client: Any, table: Json, tokens: list[str]) -> None:
    """Answers of whoever is asked, in this order."""
    for token in tokens:
        seat = state(client, table, 0)["waiting"][0]
        now = state(client, table, seat)
        assert move(client, table, seat, now["question"]["position"], token).status_code == 200


def tools(client: Any, table: Json) -> int:
    return int(state(client, table, 0)["view"]["seats"][0]["tools"])


def written(database: str, what: str, **values: Any) -> list[Any]:
    """What is done to a database behind the server's back, or found there."""
    engine = create_engine(database)
    with engine.begin() as connection:
        done = connection.execute(text(what), values)
        found = list(done.all()) if done.returns_rows else []
    engine.dispose()
    return found


def our_data(patch: pytest.MonkeyPatch, change: Callable[[Json], None]) -> None:
    """Our component data as another version has them."""
    values = copy.deepcopy(SPEC.content().values)
    change(values)
    leaves = {
        f"{key}.{name}": Leaf(f"{key}.{name}", value, "", "sheet", "confirmed", "", "")
        for key, table in values.items()
        for name, value in table.items()
    }
    patch.setattr(SPEC, "_content", Content(values, SPEC.content().leaves | leaves))


def more_tools(values: Json) -> None:
    values["camp"]["tools_gained"] = 7


def other_keys(values: Json) -> None:
    more_tools(values)
    values["camp"]["tents"] = 3


@pytest.mark.parametrize("change", [more_tools, other_keys])
def test_new_data_stop_no_table(database: str, change: Callable[[Json], None], monkeypatch: pytest.MonkeyPatch) -> None:
    with house(database) as client:
        table = create(client, rounds=5)
        assert not state(client, table, 0)["pack"]
    our_data(monkeypatch, change)
    with house(database) as client:
        before = tools(client, table)
        play(client, table, ["camp", "camp"])
        now = state(client, table, 0)
        assert now["view"]["seats"][0]["tools"] == before + 2  # as our data are, and were when it was created
        assert now["pack"]
        stored = running(client, table).stored
        assert components(stored).setup().content.hash == stored.content  # with which bots think
        printed = client.get(f"/api/tables/{table['table']}/printed", headers=bearer(table, 0)).json()
        assert '"tools_gained": 2' in json.dumps(printed)
        new = create(client, rounds=5)
        before = tools(client, new)
        play(client, new, ["camp", "camp"])
        assert tools(client, new) == before + 7
    assert len(written(database, "SELECT hash FROM contents")) >= 2


def test_a_table_without_stored_values_goes_on_while_ours_fit(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(file) as client:
        table = create(client, rounds=5)
    written(file, "DELETE FROM contents")
    with house(file) as client:
        play(client, table, ["camp"])
    our_data(monkeypatch, more_tools)
    with house(file) as client:
        answer = client.get(f"/api/tables/{table['table']}", headers=bearer(table, 0))
        assert (answer.status_code, "other component data" in answer.json()["error"]) == (503, True)


def test_a_table_of_older_rules_goes_on_where_its_answers_lead_to_the_same(database: str) -> None:
    with house(database) as client:
        table = create(client, rounds=5)
        play(client, table, ["camp", "shallow"])
        before = state(client, table, 0)
    written(database, "UPDATE tables SET rules = 0 WHERE id = :id", id=table["table"])
    with house(database) as client:
        now = state(client, table, 0)
        assert (now["view"], now["stopped"]) == (before["view"], None)
        play(client, table, ["camp"])


def stopped(database: str, change: str, snapshot: bool = False) -> tuple[Json, int]:
    """A table of older rules under which its third answer, the second of a person, was another one or led elsewhere."""
    with house(database) as client:
        table = create(client, rounds=5)
        play(client, table, ["camp", "camp", "camp", "camp"])
        seat = next(entry[0] for entry in written(database, OF_TABLE, id=table["table"]) if entry[1] == 2)
    written(database, "UPDATE tables SET rules = 0 WHERE id = :id", id=table["table"])
    written(database, f'UPDATE entries SET {change} WHERE "table" = :id AND n = 2', id=table["table"])
    return table, seat


OF_TABLE = 'SELECT seat, n FROM entries WHERE "table" = :id'


@pytest.mark.parametrize(("change", "why"), [("token = 'cave'", "choice"), ("led_to = '0000'", "table"), ("seat = -1", "turn")])
def test_a_table_stops_at_the_answer_that_new_rules_do_not_follow(database: str, change: str, why: str) -> None:
    table, seat = stopped(database, change)
    rows = len(written(database, OF_TABLE, id=table["table"]))
    with house(database) as client:
        now = state(client, table, seat)
        assert (now["stopped"]["number"], now["stopped"]["why"]) == (3, why)
        assert (now["question"], now["waiting"], now["over"], now["undo"]["open"]) == (None, [], False, False)
        if why != "turn":
            assert (now["stopped"]["seat"], now["stopped"]["token"]) == (seat, "cave" if why == "choice" else "camp")
            assert state(client, table, 1 - seat)["stopped"]["token"] == ""  # plans are secret until all are made
            assert state(client, table, SPECTATOR)["stopped"]["token"] == ""
        for answer in (
            move(client, table, seat, now["seq"], "camp"),
            client.post(f"/api/tables/{table['table']}/undo", json={"seq": now["seq"]}, headers=bearer(table, seat)),
        ):
            assert answer.status_code == 400
            assert "from answer 3 on today's rules lead elsewhere" in answer.json()["error"]
        moments = client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, seat)).json()["moments"]
        assert len(moments) == 2
        assert client.get(f"/api/tables/{table['table']}/history/2", headers=bearer(table, seat)).status_code == 200
        assert len(written(database, OF_TABLE, id=table["table"])) == rows  # nothing was rolled or answered there


def test_a_stopped_table_goes_on_at_another_one(database: str) -> None:
    table, seat = stopped(database, "token = 'cave'")
    with house(database) as client:
        before = state(client, table, seat)
        answer = client.post(f"/api/tables/{table['table']}/rematch", headers=bearer(table, seat))
        assert answer.status_code == 200, answer.text
        on = {**table, "table": answer.json()["table"]}
        now = state(client, on, seat)
        assert (now["stopped"], now["seq"], now["view"]) == (None, 2, before["view"])
        assert now["question"]["kind"] == "dig.plan"
        play(client, on, ["camp"])


def test_a_snapshot_tells_where_older_tables_led(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SNAPSHOT_EVERY", 5)
    with house(file) as client:
        table = create(client, rounds=5)
        play(client, table, ["camp", "camp", "camp", "camp"])
    written(file, "UPDATE tables SET rules = 0")
    written(file, "UPDATE entries SET led_to = ''")  # as versions stored them that kept this in snapshots alone
    [(n, kept)] = written(file, "SELECT n, state FROM snapshots ORDER BY n DESC LIMIT 1")
    snapshot = json.loads(kept)
    snapshot["rules"], snapshot["answers"][3][2] = 0, "0000"
    written(file, "UPDATE snapshots SET state = :state WHERE n = :n", state=json.dumps(snapshot), n=n)
    with house(file) as client:
        assert state(client, table, 0)["stopped"]["number"] == 4
