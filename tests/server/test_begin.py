"""Tables that begin elsewhere: in a scenario, after a journal or a save, at a moment of another table."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Json
from mesozoic.core.record import digest
from mesozoic.games import find_game
from mesozoic.play.journal import Journal, end_of, read_journal, replay, write_journal
from mesozoic.play.opening import opening_of
from mesozoic.play.rulebook import find_example
from mesozoic.play.save import pack, unpack
from mesozoic.play.scenario import after_steps, parse_scenario
from mesozoic.play.session import Session
from mesozoic.server.guard import BODY, IMPORTS
from tests.journals.golden import file_of
from tests.server.house import Server, bearer, house, move, play_on, running, state
from tests.server.test_limits import sentence
from tests.server.test_worlds import everything

SKETCH = """
title   = "The skull is sketched"
game    = "template"
players = 3
options = { rounds = 2 }
position.table  = { round = 1, first = 0 }
position.seat.0 = { tools = 0 }
position.seat.1 = { tools = 1, kept = ["KEPT"] }
position.seat.2 = { tools = 0 }

[[pending]]
is   = "dig.shallow"
seat = 0

[[pending]]
is = "dig.end_round"

[[step]]
play = ["~ skull"]

[[step]]
play = ["1 sketch"]
"""
PEOPLE = [{"kind": "person"}] * 3


def sketch(kept: str = "claw") -> str:
    """A position in which the second player keeps a card that nobody else sees."""
    return SKETCH.replace("KEPT", kept)


def begin(client: Any, begin: Json, seats: Json = PEOPLE) -> Json:
    """A table that begins so."""
    answer = client.post("/api/tables", json={"begin": begin, "seats": seats})
    assert answer.status_code == 201, answer.text
    return opened(answer.json())


def opened(made: Json) -> Json:
    """A new table and its secrets by seat."""
    secrets = {link["seat"]: link["secret"] for link in made["links"]}
    return {"table": made["table"], "secrets": {**secrets, SPECTATOR: made["spectator"]}}


def golden(kind: str, number: int = 0) -> str:
    """The text of a golden journal."""
    return gzip.decompress(file_of(kind, number).read_bytes()).decode()


def cut(text: str, answers: int) -> str:
    """The first answers of a journal."""
    head, _, body = text.partition("\n\n")
    return "\n".join([head, "", *body.splitlines()[:answers], f"end {answers}"]) + "\n"


def executed(journal: Journal) -> Any:
    """The table a journal leads to, by the engine alone."""
    *_, (game, _) = replay(journal, "the journal")
    return game


def people(count: int) -> Json:
    return [{"kind": "person"}] * count


# -- scenarios --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 1])
def test_a_table_begins_where_a_scenario_stands(database: str, steps: int) -> None:
    spec, game = after_steps(parse_scenario(sketch(), "sketch"), steps)
    with house(database) as client:
        table = begin(client, {"scenario": sketch(), "steps": steps, "chance": ["skull"]})
        if not steps:
            game.take(game.parse("skull"))
        for viewer in range(3):
            seen = state(client, table, viewer)
            assert seen["view"] == spec.view(game, viewer)
            assert seen["options"]["rounds"] == 2 and seen["game"] == "template"
        question = state(client, table, 1)["question"]
        assert [choice["token"] for choice in question["choices"]] == ["pass", "sketch"]
        assert move(client, table, 1, question["position"], "sketch").status_code == 200
        game.focus(1)
        game.take(game.parse("sketch"))
        assert state(client, table, 1)["view"]["seats"] == spec.view(game, 1)["seats"]


def test_what_it_began_with_outlives_the_server_and_can_be_undone_to(database: str) -> None:
    with house(database) as client:
        table = begin(client, {"scenario": sketch(), "steps": 1})
        before = state(client, table, 1)
        move(client, table, 1, before["question"]["position"], "sketch")
    with house(database) as client:
        after = state(client, table, 1)
        assert after["view"]["seats"][1]["sketches"] == 1
        assert not after["undo"]["open"]
        then = client.get(f"/api/tables/{table['table']}/history/0", headers=bearer(table, 1)).json()
        assert then["view"] == before["view"] and then["log"] == before["log"]
        moments = client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, 1)).json()["moments"]
        assert moments[0]["token"] == "sketch"
    with house(database) as client:
        table = begin(client, {"scenario": sketch(), "steps": 1})
        now = state(client, table, 1)
        now = move(client, table, 1, now["question"]["position"], "pass").json()
        if now["undo"]["open"]:
            answer = client.post(f"/api/tables/{table['table']}/undo", json={"seq": now["seq"]}, headers=bearer(table, 1))
            assert answer.json()["view"] == before["view"]


def test_a_begun_table_is_played_to_its_end_and_its_journal_verifies(file: str) -> None:
    with house(file) as client:
        table = begin(client, {"scenario": sketch(), "steps": 1})
        play_on(client, table, Rng(5), 1000)
        over = state(client, table, 0)
        assert over["over"]
        text = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0)).text
        journal = read_journal(text, "journal")
        assert write_journal(journal) == text
        game = executed(journal)
        assert journal.spec.view(game, OMNISCIENT) == over["view"]
        film = client.get(
            f"/api/tables/{table['table']}/film", params={"first": 0, "last": len(journal.answers)}, headers=bearer(table, 0)
        )
        assert film.status_code == 200 and film.json()["frames"]
        again = client.post(f"/api/tables/{table['table']}/rematch", headers=bearer(table, 0)).json()["table"]
        rematch = state(client, {**table, "table": again}, 1)
        assert rematch["view"]["seats"][1]["tools"] == 1 and [one["token"] for one in rematch["question"]["choices"]] == [
            "pass",
            "sketch",
        ]
        broken = text.replace("begin {", 'begin {"more":1,')
        answer = client.post("/api/begin", json={"journal": broken})
        assert answer.status_code == 400
        assert sentence(answer).startswith("the journal: begin: expected a table")


def test_chance_answers_as_was_written_down_also_after_a_restart(database: str) -> None:
    start = 'game = "template"\nplayers = 2\n'
    with house(database) as client:
        table = begin(client, {"scenario": start, "chance": ["storm", "skull", "shell", "sun", "tooth"]}, people(2))
        assert running(client, table).session.answers[0].token == "storm"
        for seat in (0, 1):
            move(client, table, seat, state(client, table, seat)["question"]["position"], "shallow")
        while "~ sun" not in [str(a).split("  ")[0] for a in running(client, table).session.answers]:
            asked = state(client, table, 0)["waiting"][0]
            move(client, table, asked, state(client, table, asked)["question"]["position"], "pass")
    with house(database) as client:
        for seat in (0, 1):
            move(client, table, seat, state(client, table, seat)["question"]["position"], "shallow")
        while len(rolled := [a.token for a in running(client, table).session.answers if a.seat == CHANCE]) < 6:
            asked = state(client, table, 0)["waiting"][0]
            move(client, table, asked, state(client, table, asked)["question"]["position"], "pass")
        assert rolled[:5] == ["storm", "skull", "shell", "sun", "tooth"]


def test_a_worked_example_opens_by_its_name(file: str) -> None:
    example = find_example("template/example_2_sketch")
    spec, game = after_steps(example.scenario, 2)
    with house(file) as client:
        info = client.post("/api/begin", json={"example": example.name}).json()
        assert (info["kind"], info["title"], info["steps"]) == ("example", example.title, len(example.scenario.steps))
        table = begin(client, {"example": example.name, "steps": 2})
        assert state(client, table, 2)["view"] == spec.view(game, 2)
        assert state(client, table, 1)["question"] and state(client, table, 0)["begun"] == "position"


def test_bots_play_on_from_a_scenario(file: str) -> None:
    with house(file) as client:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "person"}]
        table = begin(client, {"scenario": sketch(), "steps": 1}, seats)
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
            live.send_json({"type": "hello", "secret": table["secrets"][0]})
            while json.loads(live.receive_text())["seq"] == 0:
                pass


def test_a_position_tells_nobody_what_another_keeps(file: str) -> None:
    with house(file) as client:
        one, other = [begin(client, {"scenario": sketch(kept), "steps": 1}) for kept in ("claw", "tooth")]
        for viewer in (0, 2, SPECTATOR):
            assert everything(client, one, viewer) == everything(client, other, viewer)
        assert everything(client, one, 1) != everything(client, other, 1)


# -- journals and saves -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["template", "perseverance-2", "dinosaur-island"])
def test_a_journal_becomes_a_table_with_its_history(file: str, kind: str) -> None:
    text = golden(kind, 1)
    journal = read_journal(text, "journal")
    game = executed(journal)
    with house(file) as client:
        info = client.post("/api/begin", json={"journal": text}).json()
        assert (info["kind"], info["game"], info["over"]) == ("journal", journal.spec.id, True)
        assert info["players"] == journal.setup.players and info["answers"] == len(journal.answers)
        table = begin(client, {"journal": text}, people(journal.setup.players))
        over = state(client, table, 0)
        assert over["over"] and over["view"] == journal.spec.view(game, OMNISCIENT)
        moments = client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, 0)).json()["moments"]
        assert [(one["seat"], one["token"]) for one in moments] == [(one.seat, one.token) for one in journal.answers]
        again = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0)).text
        assert read_journal(again, "again").end == end_of(journal.spec, game)


def test_an_unfinished_journal_goes_on_and_keeps_its_secrets(database: str) -> None:
    text = cut(golden("template", 2), 40)
    journal = read_journal(text, "journal")
    game = executed(journal)
    with house(database) as client:
        table = begin(client, {"journal": text}, people(journal.setup.players))
        if game.seat != CHANCE:
            for viewer in range(journal.setup.players):
                assert state(client, table, viewer)["view"] == journal.spec.view(game, viewer)
        play_on(client, table, Rng(3), 5)
        seq = state(client, table, 0)["seq"]
        assert seq >= 45
    with house(database) as client:
        assert state(client, table, 0)["seq"] == seq
        play_on(client, table, Rng(3), 1000)
        assert state(client, table, 0)["over"]


def test_a_save_becomes_a_table(file: str) -> None:
    spec = find_game("perseverance-1")
    session = Session(spec, spec.setup(2), Rng(4).below)
    for _ in range(30):
        seat = session.game.pending()[0]
        session.game.focus(seat)
        session.submit(seat, session.game.choices()[0].token())
    text = json.dumps(pack(session))
    with house(file) as client:
        table = begin(client, {"save": text}, people(2))
        for viewer in (0, 1):
            assert state(client, table, viewer)["view"] == spec.view(session.game, viewer)
        assert state(client, table, 0)["seq"] == len(session.answers)
        older = {key: value for key, value in json.loads(text).items() if key != "digest"}
        older["journal"] = [row.split(";")[0] + ";ffff" for row in older["journal"]]
        table = begin(client, {"save": json.dumps({**older, "digest": digest(older)})}, people(2))
        assert state(client, table, 0)["view"] == spec.view(session.game, 0) and state(client, table, 0)["seq"] == 0
        play_on(client, table, Rng(1), 5)


def test_a_save_of_a_begun_game_knows_where_it_began() -> None:
    spec, game = after_steps(parse_scenario(sketch(), "sketch"), 1)
    session = Session(spec, game.box.setup, Rng(1).below, opening=opening_of(spec, game))
    session.submit(1, "sketch")
    again = unpack(json.loads(json.dumps(pack(session))), "save")
    assert not again.warning and spec.save(again.game) == spec.save(session.game)
    assert executed(again.journal()) is not None


# -- moments of other tables ------------------------------------------------------------------------------------------


def test_a_finished_table_can_be_played_on_from_any_moment(database: str) -> None:
    text = golden("template", 3)
    journal = read_journal(text, "journal")
    count = journal.setup.players
    with house(database) as client:
        table = begin(client, {"journal": text}, people(count))
        url = f"/api/tables/{table['table']}"
        for seq in (0, 7, len(journal.answers) // 2):
            answer = client.post(f"{url}/branch", json={"seq": seq, "seats": people(count)}, headers=bearer(table, 0))
            assert answer.status_code == 201, answer.text
            branch = opened(answer.json())
            then = client.get(f"{url}/history/{seq}", params={"viewer": 0}, headers=bearer(table, 0)).json()
            first = client.get(f"/api/tables/{branch['table']}/history/0", headers=bearer(branch, 0)).json()
            assert first["view"] == then["view"]
            assert [line["text"] for line in first["log"]] == [line["text"] for line in then["log"]]
            assert all(line["seq"] == -1 for line in first["log"])
            play_on(client, branch, Rng(9), 1000)
            assert state(client, branch, 0)["over"]
    with house(database) as client:
        assert state(client, branch, 0)["over"]


def test_no_table_begins_from_one_that_runs(file: str) -> None:
    with house(file) as client:
        table = begin(client, {"scenario": sketch(), "steps": 1})
        url = f"/api/tables/{table['table']}/branch"
        answer = client.post(url, json={"seq": 0, "seats": PEOPLE}, headers=bearer(table, 0))
        assert answer.status_code == 400 and "when the game is over" in sentence(answer)
        play_on(client, table, Rng(5), 1000)
        for wish in ({"seq": 0, "seats": people(2)}, {"seq": 999, "seats": PEOPLE}, {"seq": -1, "seats": PEOPLE}):
            answer = client.post(url, json=wish, headers=bearer(table, 0))
            assert answer.status_code in (400, 422)
            sentence(answer)
        assert client.get("/api/health").json()["tables"] == 1


# -- what cannot be begun with ----------------------------------------------------------------------------------------

BROKEN: list[Json] = [
    {},
    {"scenario": sketch(), "journal": "mesozoic journal 1"},
    {"scenario": "game ="},
    {"scenario": "game = 5\nplayers = 2"},
    {"scenario": 'game = "chess"\nplayers = 2'},
    {"scenario": 'game = "template"\nplayers = 99'},
    {"scenario": 'game = "template"\nplayers = true'},
    {"scenario": 'game = "template"\nplayers = 1979-05-27'},
    {"scenario": 'game = "template"\nplayers = 3\nposition = ' + "[" * 5000},
    {"scenario": 'game = "template"\nplayers = 3\n[position' + ".a" * 9000 + "]"},
    {"scenario": 'game = "template"\nplayers = 3\nposition.seat.0.tools = 1000000000000'},
    {"scenario": 'game = "template"\nplayers = 3\nposition.seat.0.tools = ' + "9" * 5000},
    {"scenario": 'game = "template"\nplayers = 3\nposition.seat.0.tools = 1.5'},
    {"scenario": 'game = "template"\nplayers = 3\nposition.seat.7.tools = 1'},
    {"scenario": 'game = "template"\nplayers = 3\npending = [5]'},
    {"scenario": 'game = "template"\nplayers = 3\npending = [{is = "dig.nothing"}]'},
    {"scenario": 'game = "template"\nplayers = 3\npending = [{is = "dig.shallow", seat = 9}]'},
    {"scenario": 'game = "template"\nplayers = 3\npending = [{is = "dig.shallow", seat = "x"}]'},
    {"scenario": 'game = "template"\nplayers = 3\npending = [{is = "note", rule = "x"}]'},
    {"scenario": 'game = "perseverance-1"\nplayers = 3\npending = [{is = "dig.shallow", seat = 1}]'},
    {"scenario": sketch(), "steps": 9},
    {"scenario": sketch(), "chance": [5]},
    {"journal": "nothing"},
    {"journal": "mesozoic journal 3"},
    {"journal": "mesozoic journal 2\ngame template\nrules 1\nplayers 2\nbegin {\n"},
    {"journal": "mesozoic journal 2\ngame template\nrules 1\nplayers 2\nbegin " + "[" * 9000 + "\nend 0"},
    {"journal": "mesozoic journal 2\ngame template\nrules 1\nplayers 2\nbegin {}\nend 0"},
    {"save": "{"},
    {"save": "[" * 90_000},
    {"save": '{"format": "mesozoic save", "version": 1}'},
    {"example": 5},
    {"example": "nothing"},
    {"example": "template/nothing"},
    {"example": "template/../../secrets"},
    {"example": "template/example_2_sketch", "steps": 99},
]


@pytest.mark.parametrize("wish", BROKEN, ids=range(len(BROKEN)))
def test_what_cannot_be_begun_with_is_one_sentence(file: str, wish: Json) -> None:
    with house(file) as client:
        for url, body in (("/api/begin", wish), ("/api/tables", {"begin": wish, "seats": PEOPLE})):
            answer = client.post(url, json=body)
            assert answer.status_code in (400, 422), answer.text
            assert len(sentence(answer)) < 1000
        assert client.get("/api/health").json()["tables"] == 0


def test_a_journal_that_diverges_is_refused_as_verify_does(file: str) -> None:
    lines = golden("template", 1).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("0 "))
    lines[at] = lines[at].partition(";")[0] + ";0000"
    journal = read_journal("\n".join(lines), "the journal")
    with pytest.raises(Exception, match="diverges") as said:
        executed(journal)
    with house(file) as client:
        answer = client.post("/api/tables", json={"begin": {"journal": "\n".join(lines)}, "seats": people(2)})
        assert answer.status_code == 400 and sentence(answer) == str(said.value)
        assert client.get("/api/health").json()["tables"] == 0


def test_a_saved_table_that_makes_no_sense_is_refused(file: str) -> None:
    spec = find_game("template")
    saved = {key: value for key, value in pack(Session(spec, spec.setup(2), Rng(4).below)).items() if key != "digest"}
    tables: list[Json] = [[], {}, {**saved["table"], "round": "x"}, {**saved["table"], "diggers": []}]
    tables += [{**saved["table"], "stack": stack} for stack in ([], [5], [{"is": "note"}], "x")]
    with house(file) as client:
        for table in tables:
            forged = {**saved, "journal": [], "table": table}
            answer = client.post(
                "/api/tables", json={"begin": {"save": json.dumps({**forged, "digest": digest(forged)})}, "seats": people(2)}
            )
            if answer.status_code != 201:
                assert answer.status_code in (400, 422)
                sentence(answer)
        assert client.get("/api/health").status_code == 200


def test_seats_game_and_options_follow_from_what_is_begun_with(file: str) -> None:
    with house(file) as client:
        for more in ({"seats": people(2)}, {"game": "perseverance-1"}, {"options": {"rounds": 3}}):
            answer = client.post("/api/tables", json={"begin": {"scenario": sketch()}, "seats": PEOPLE, **more})
            assert answer.status_code == 400
            sentence(answer)
        assert client.get("/api/health").json()["tables"] == 0


def test_where_the_rules_break_later_the_table_stays_as_it_was(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(file) as client:
        table, other = (begin(client, {"scenario": sketch(), "steps": 1}) for _ in range(2))
        before = state(client, table, 1)

        def breaks(*_: Any) -> None:
            raise IndexError("list index out of range")

        with monkeypatch.context() as patch:
            patch.setattr(Session, "_roll", breaks)
            answer = move(client, table, 1, before["question"]["position"], "sketch")
            assert answer.status_code == 400 and "nothing was changed" in sentence(answer)
            assert state(client, other, 1)["question"]
        assert state(client, table, 1) == before
        assert move(client, table, 1, before["question"]["position"], "sketch").status_code == 200


def test_only_imports_may_be_big(file: str) -> None:
    with house(file) as client:
        big = {"journal": "#" * (2 * BODY) + "\n" + golden("template", 1)}
        assert client.post("/api/begin", json=big).status_code == 200
        for url in IMPORTS:
            answer = client.post(url, content=b"x" * (IMPORTS[url] + 1))
            assert answer.status_code == 413
            sentence(answer)


def test_a_table_that_began_elsewhere_survives_a_kill(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    try:
        table = begin(server.client, {"scenario": sketch(), "steps": 1})
        before = state(server.client, table, 1)
        server.kill()
        server.start()
        after = state(server.client, table, 1)
        assert after["view"] == before["view"] and after["question"] == before["question"] and after["log"] == before["log"]
    finally:
        server.kill()
