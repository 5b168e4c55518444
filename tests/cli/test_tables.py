"""`mesozoic tables`: what lies in a database, as journals and back, also while a server has it open."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic.core.chance import Rng
from tests.server.house import create, house, play_on, state

if TYPE_CHECKING:
    from tests.cli.conftest import Started


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


def test_tables_are_listed_as_they_stand(mz: Started, database: str) -> None:
    with house(database) as client:
        running, finished = create(client, rounds=5), create(client, rounds=2)
        play_on(client, running, Rng(1), 3)
        play_on(client, finished, Rng(1), 1000)
        client.post(f"/api/tables/{running['table']}/name", json={"name": "Ann"}, headers=_bearer(running))
        seqs = {one["table"]: state(client, one, 0)["seq"] for one in (running, finished)}
        found = {one["id"]: one for one in json.loads(mz("tables", "list", "--database", database, "--json").stdout)}
    assert {id: one["state"] for id, one in found.items()} == {running["table"]: "running", finished["table"]: "finished"}
    assert {id: one["entries"] for id, one in found.items()} == seqs
    assert found[running["table"]]["seats"] == ["Ann", "1"]
    shown = mz("tables", "list", "--database", database).stdout
    assert "tables: 2" in shown
    assert re.search(rf"{running['table']} +template +Ann, 1 +running", shown)


def _bearer(table: dict[str, dict[int, str]]) -> dict[str, str]:
    return {"authorization": f"Bearer {table['secrets'][0]}"}


def test_a_journal_that_is_exported_verifies_and_comes_back(mz: Started, database: str, tmp_path: Path) -> None:
    with house(database) as client:
        running, finished = create(client, "dinosaur-island"), create(client, rounds=2)
        play_on(client, running, Rng(1), 15)
        play_on(client, finished, Rng(1), 1000)
        view = state(client, finished, 0)["view"]
        assert mz("tables", "export", "--all", "--database", database).exit_code == 0
    files = sorted(tmp_path.glob("*.journal"))
    assert {file.stem for file in files} == {running["table"], finished["table"]}
    assert mz("verify", *files).exit_code == 0
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    with house(other):
        pass
    done = mz("tables", "import", *files, "--database", other, "--public", "https://play.example.org/")
    assert done.exit_code == 0
    links = re.findall(r"seat 0: https://play\.example\.org/table/(\S+)#(\S+)", done.stdout)
    assert len(links) == 2
    with house(other) as client:
        tables = [state(client, {"table": id, "secrets": {0: secret}}, 0) for id, secret in links]
        shown = {table["game"]: table for table in tables}
        assert (shown["template"]["view"], shown["template"]["over"]) == (view, True)
        id, secret = next(link for link in links if link[0] == shown["template"]["table"])
        kept = client.get(f"/api/tables/{id}/journal", headers={"authorization": f"Bearer {secret}"}).text
        original = (tmp_path / f"{finished['table']}.journal").read_text()
        assert kept == original  # the secret of its dice too
        assert not shown["dinosaur-island"]["over"]


def test_tables_are_deleted_when_somebody_says_so(mz: Started, database: str) -> None:
    with house(database) as client:
        one, other = create(client), create(client)
    assert mz("tables", "delete", one["table"], "--database", database, typed="n\n").exit_code == 0
    assert len(json.loads(mz("tables", "list", "--database", database, "--json").stdout)) == 2
    assert mz("tables", "delete", one["table"], "nowhere", "--yes", "--database", database).exit_code == 2
    assert mz("tables", "delete", one["table"], "--database", database, typed="y\n").exit_code == 0
    assert [row["id"] for row in json.loads(mz("tables", "list", "--database", database, "--json").stdout)] == [other["table"]]


def test_what_is_archived_says_so(mz: Started, database: str) -> None:
    with house(database) as client:
        create(client)
    assert "archived: 0" in mz("tables", "archive", "--older", "1000000", "--database", database).stdout
    with sqlite3.connect(database.removeprefix("sqlite:///")) as rows:
        rows.execute("UPDATE moved SET at = 1")
    rows.close()
    assert "archived: 1" in mz("tables", "archive", "--database", database).stdout
    assert "running, archived" in mz("tables", "list", "--database", database).stdout


def test_what_is_no_database_of_ours_is_one_sentence(mz: Started, tmp_path: Path) -> None:
    (tmp_path / "text.sqlite").write_text("this is no database, whatever its name says" * 100)
    with sqlite3.connect(tmp_path / "foreign.sqlite") as foreign:
        foreign.execute("CREATE TABLE dogs (name TEXT)")
    foreign.close()
    before = (tmp_path / "foreign.sqlite").read_bytes()
    for name, said in (
        ("missing", "there is no database"),
        ("text", "file is not a database"),
        ("foreign", "a database of something else"),
    ):
        done = mz("tables", "list", "--database", f"sqlite:///{tmp_path / name}.sqlite")
        assert (done.exit_code, said in done.stderr, done.stderr.count("\n")) == (2, True, 1), done.stderr
    assert (tmp_path / "foreign.sqlite").read_bytes() == before
    assert not (tmp_path / "missing.sqlite").exists()


@pytest.mark.parametrize("wrong", [["export"], ["export", "nowhere"], ["import", "nowhere.journal"], ["delete", "nowhere"]])
def test_what_is_wrong_is_one_sentence(mz: Started, database: str, wrong: list[str]) -> None:
    with house(database) as client:
        create(client)
    done = mz("tables", *wrong, "--database", database)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
