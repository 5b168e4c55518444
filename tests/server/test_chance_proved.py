"""Dice of a table that can be proved: their hash is told first, people add to them, the secret is told when the game is over."""

from __future__ import annotations

import json
import logging
import sqlite3
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, SPECTATOR, Json
from mesozoic.play.dice import Dice
from mesozoic.play.journal import read_journal, replay, write_journal
from mesozoic.play.proof import proved
from mesozoic.play.save import pack
from mesozoic.server import rows, storage
from mesozoic.server.reopening import snapshot
from tests.server.house import bearer, create, house, messages, move, play_on, running, state
from tests.server.test_worlds import everything

MINE = "0f" * 32
YOURS = "e1" * 32
LONGEST = 10_000


def ask(client: Any, table: Json, seat: int, path: str, said: Json = None) -> Any:
    """The HTTP answer to somebody at a table."""
    url, headers = f"/api/tables/{table['table']}/{path}", bearer(table, seat)
    return client.get(url, headers=headers) if said is None else client.post(url, json=said, headers=headers)


def told(client: Any, table: Json, seat: int, path: str, said: Json = None) -> Json:
    """The same where it is a good one."""
    answer = ask(client, table, seat, path, said)
    assert answer.status_code == 200, answer.text
    return answer.json()


def waiting_table(client: Any, seats: int = 2, bots: int = 0) -> Json:
    """A table at which everybody is asked to add to the dice, with its commitment."""
    wish = [{"kind": "person"}] * seats + [{"kind": "bot", "bot": "random"}] * bots
    made = client.post("/api/tables", json={"game": "template", "seats": wish, "contribute": True}).json()
    secrets = {link["seat"]: link["secret"] for link in made["links"]}
    return {"table": made["table"], "secrets": {**secrets, SPECTATOR: made["spectator"]}, "commitment": made["commitment"]}


def rolled(client: TestClient, table: Json) -> list[str]:
    return [answer.token for answer in running(client, table).session.answers if answer.seat == CHANCE]


# -- the secret -------------------------------------------------------------------------------------------------------


def test_the_secret_told_at_the_end_is_that_of_the_hash_told_at_the_beginning_and_proves_every_roll(file: str) -> None:
    with house(file) as client:
        table = waiting_table(client)
        told(client, table, 0, "contribution", {"contribution": MINE})
        told(client, table, 1, "contribution", {"contribution": YOURS})
        play_on(client, table, Rng(1), 5)
        while_it_ran = told(client, table, SPECTATOR, "dice")
        play_on(client, table, Rng(2), LONGEST)
        dice, rolls = told(client, table, SPECTATOR, "dice"), told(client, table, 1, "rolls")
        journal = read_journal(ask(client, table, 0, "journal").text, "j")
    assert while_it_ran["secret"] == "" and while_it_ran["commitment"] == table["commitment"]
    assert sha256(bytes.fromhex(dice["secret"])).hexdigest() == table["commitment"] == dice["commitment"]
    assert dice["contributions"] == [{"seat": 0, "contribution": MINE}, {"seat": 1, "contribution": YOURS}]
    assert proved(journal, "j", replay(journal, "j")) == len(rolls) > 10
    thrown = Dice(bytes.fromhex(dice["secret"]), {0: MINE, 1: YOURS})
    for number, roll in enumerate(rolls):
        drawn = [token for token, weight in roll["cases"] for _ in range(int(weight))]
        assert (roll["number"], roll["token"]) == (number, drawn[thrown.below(number, len(drawn))])


def test_before_the_end_the_secret_is_nowhere(file: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not in what anybody is sent, not in logs, saves, snapshots or bots' worlds; on disk in one place alone."""
    caplog.set_level(logging.DEBUG)
    with house(file) as client:
        table = create(client, "template", 2, bots=1)
        for moves in (0, 3, 6):
            play_on(client, table, Rng(moves), moves)
            now = running(client, table)
            assert now.stored.dice is not None and not now.session.over
            secret = now.stored.dice.secret
            shapes = [secret.hex(), secret.hex().upper(), b64encode(secret).decode()[:42], str(secret), str(list(secret))[1:-1]]
            got = [text for viewer in table["secrets"] for text in everything(client, table, viewer)]
            got += [repr(now.stored), repr(now.session.__dict__), json.dumps(snapshot(now)), json.dumps(pack(now.session))]
            got += [caplog.text, client.get("/api/health").text]
            assert not [shape for shape in shapes if any(shape in text for text in got)]
            assert ask(client, table, 0, "rolls").status_code == ask(client, table, 0, "journal").status_code == 400
    database = sqlite3.connect(file.removeprefix("sqlite:///"))
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert [name for name in names if secret.hex() in str(database.execute(f"SELECT * FROM {name}").fetchall())] == ["dice"]


def test_a_server_that_dies_between_an_answer_and_its_roll_does_not_roll_again(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor one that cannot store what it has rolled: the same answer brings the same roll."""

    def broken(*_: Any) -> None:
        raise OperationalError("INSERT", {}, Exception("the disk is full"))

    monkeypatch.setattr("mesozoic.play.dice.token_bytes", bytes)
    rolls: list[list[str]] = []
    for fails in (False, True):
        with house(f"{file}{fails}") as client:
            table, rng = create(client), Rng(5)
            while waiting := state(client, table, 0)["waiting"]:
                now = state(client, table, waiting[0])
                token = now["question"]["choices"][rng.below(len(now["question"]["choices"]))]["token"]
                with monkeypatch.context() as patch:
                    patch.setattr(storage, "add_entries", broken if fails else rows.add_entries)
                    answer = move(client, table, waiting[0], now["question"]["position"], token)
                    assert answer.status_code == (503 if fails else 200)
                if fails:
                    position = state(client, table, waiting[0])["question"]["position"]
                    assert move(client, table, waiting[0], position, token).status_code == 200
            rolls.append(rolled(client, table))
    assert rolls[0] == rolls[1] and len(rolls[0]) > 10


def test_a_table_that_is_opened_anew_goes_on_with_its_dice(database: str) -> None:
    with house(database) as client:
        table = waiting_table(client)
        told(client, table, 0, "contribution", {"contribution": MINE})
    with house(database) as client:
        assert state(client, table, 1)["waits"] == [1]
        told(client, table, 1, "contribution", {"contribution": YOURS})
        play_on(client, table, Rng(1), 4)
    with house(database) as client:
        play_on(client, table, Rng(2), LONGEST)
        assert told(client, table, 0, "dice")["commitment"] == table["commitment"]
        journal = read_journal(ask(client, table, 0, "journal").text, "j")
    assert journal.dice is not None and journal.dice.contributions == {0: MINE, 1: YOURS}
    assert proved(journal, "j", replay(journal, "j")) > 10


# -- contributions ----------------------------------------------------------------------------------------------------


def test_the_first_roll_waits_until_everybody_has_added_something(file: str) -> None:
    with house(file) as client:
        table = waiting_table(client, 2, bots=1)
        now = state(client, table, 0)
        assert (now["waits"], now["waiting"], now["question"], now["seq"]) == ([0, 1], [CHANCE], None, 0)
        assert rolled(client, table) == []
        first = told(client, table, 0, "contribution", {"contribution": MINE.upper()})
        assert (first["waits"], first["seq"]) == ([1], 0)
        assert told(client, table, SPECTATOR, "dice")["contributions"] == [{"seat": 0, "contribution": MINE}]
        last = told(client, table, 1, "contribution", {"contribution": YOURS})
        assert last["waits"] == [] and last["seq"] > 0 and CHANCE not in last["waiting"]


def test_who_looks_on_while_it_waits_is_told_of_the_first_rolls(file: str) -> None:
    with house(file) as client:
        table = waiting_table(client, 1, bots=1)
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
            live.send_json({"type": "hello", "secret": table["secrets"][0]})
            assert messages(live, 1)[0]["waits"] == [0]
            told(client, table, 0, "contribution", {"contribution": MINE})
            (news,) = messages(live, 1)
            assert news["waits"] == [] and news["question"] is not None
            assert news["frames"] == [], "a deal is not shown step by step at other tables either"


def test_other_contributions_are_other_rolls(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mesozoic.play.dice.token_bytes", bytes)
    found = set()
    with house(file) as client:
        for added in (MINE, MINE, YOURS):
            table = create_waiting(client, "perseverance-1", added)
            found.add(str(rolled(client, table)))
    assert len(found) == 2


def create_waiting(client: Any, game: str, added: str) -> Json:
    """A table of one person and a bot at which the person has added this."""
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    made = client.post("/api/tables", json={"game": game, "seats": seats, "contribute": True}).json()
    table = {"table": made["table"], "secrets": {0: made["links"][0]["secret"]}}
    told(client, table, 0, "contribution", {"contribution": added})
    return table


def test_what_is_added_stays_and_nothing_is_added_after_the_first_roll(file: str) -> None:
    with house(file) as client:
        table = waiting_table(client)
        told(client, table, 0, "contribution", {"contribution": MINE})
        told(client, table, 0, "contribution", {"contribution": MINE})
        for seat, said, part in (
            (0, YOURS, "stays"),
            (1, "x" * 64, "hexadecimal"),
            (1, "12", "64"),
            (SPECTATOR, YOURS, "looks on"),
        ):
            answer = ask(client, table, seat, "contribution", {"contribution": said})
            assert answer.status_code == 400 and part in answer.json()["error"]
        assert ask(client, table, SPECTATOR, "first-roll", {}).status_code == 400
        hurried = told(client, table, 0, "first-roll", {})
        assert hurried["waits"] == [] and hurried["seq"] > 0
        before = rolled(client, table)
        for path, wish in (("contribution", {"contribution": YOURS}), ("first-roll", {})):
            answer = ask(client, table, 1, path, wish)
            assert answer.status_code == 400 and "after the first roll" in answer.json()["error"]
        assert rolled(client, table) == before
        assert told(client, table, 1, "dice")["contributions"] == [{"seat": 0, "contribution": MINE}]


def test_a_table_that_asks_nobody_rolls_at_once(file: str) -> None:
    with house(file) as client:
        table = create(client)
        assert state(client, table, 0)["seq"] > 0 and state(client, table, 0)["waits"] == []
        bots = [{"kind": "bot", "bot": "random"}] * 2
        made = client.post("/api/tables", json={"game": "template", "seats": bots, "contribute": True}).json()
        spectator = {"table": made["table"], "secrets": {SPECTATOR: made["spectator"]}}
        assert state(client, spectator, SPECTATOR)["seq"] > 0
        assert len(made["commitment"]) == 64


def test_a_rematch_has_dice_of_its_own_and_asks_again(file: str) -> None:
    with house(file) as client:
        table = waiting_table(client)
        told(client, table, 0, "first-roll", {})
        play_on(client, table, Rng(1), LONGEST)
        again = {**table, "table": told(client, table, 0, "rematch", {})["table"]}
        assert state(client, again, 1)["waits"] == [0, 1]
        assert told(client, again, 0, "dice")["commitment"] != table["commitment"]


# -- tables that cannot prove all of it -------------------------------------------------------------------------------


def test_a_table_from_before_there_were_such_dice_goes_on_and_says_that_it_proves_nothing(file: str) -> None:
    with house(file) as client:
        table = create(client)
        play_on(client, table, Rng(1), 4)
    with sqlite3.connect(file.removeprefix("sqlite:///")) as database:
        database.execute("DELETE FROM dice")
    with house(file) as client:
        assert told(client, table, 0, "dice") == told(client, table, SPECTATOR, "dice")
        assert not told(client, table, 0, "dice")["provable"]
        assert "cannot be proved" in ask(client, table, 0, "contribution", {"contribution": MINE}).json()["error"]
        play_on(client, table, Rng(2), LONGEST)
        assert state(client, table, 0)["over"]
        assert told(client, table, 0, "dice") == {**told(client, table, 1, "dice"), "secret": "", "provable": False}
        assert len(told(client, table, 0, "rolls")) > 10
        assert ask(client, table, 0, "journal").text.startswith("mesozoic journal 1\n")


def test_a_table_that_goes_on_from_a_journal_proves_what_it_rolled_itself(file: str) -> None:
    with house(file) as client:
        one = create(client)
        play_on(client, one, Rng(1), 6)
        text = journal_so_far(client, one)
        seats = [{"kind": "person"}] * 2
        made = client.post("/api/tables", json={"seats": seats, "begin": {"journal": text}}).json()
        table = {"table": made["table"], "secrets": {link["seat"]: link["secret"] for link in made["links"]}}
        given = text.count("\n~ ")
        assert told(client, table, 0, "dice")["given"] == given > 0
        play_on(client, table, Rng(2), LONGEST)
        journal = read_journal(ask(client, table, 0, "journal").text, "j")
    rolls = sum(answer.seat == CHANCE for answer in journal.answers)
    assert proved(journal, "j", replay(journal, "j")) == rolls - given > 0


def journal_so_far(client: TestClient, table: Json) -> str:
    """What the owner of a server can write down of a running game."""
    return write_journal(running(client, table).session.journal())


def test_where_chance_is_written_down_nothing_is_proved(file: str) -> None:
    scenario = 'title = "t"\ngame = "template"\nplayers = 2\nrules = ["FD-DIG-02"]\n[[pending]]\nis = "dig.weather"\n'
    seats = [{"kind": "person"}] * 2
    with house(file) as client:
        for chance, provable in (([], True), (["storm"], False)):
            begin = {"scenario": scenario, "chance": chance}
            made = client.post("/api/tables", json={"seats": seats, "begin": begin}).json()
            table = {"table": made["table"], "secrets": {0: made["links"][0]["secret"]}}
            assert told(client, table, 0, "dice")["provable"] == provable == bool(made["commitment"])
