"""Positions that somebody brings are no larger than those that games lead to: nobody waits for what rules would go through."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mesozoic.core.ids import Json
from mesozoic.core.record import digest
from mesozoic.games import find_game
from mesozoic.play.journal import read_journal, replay
from mesozoic.play.save import pack
from mesozoic.play.session import Session
from mesozoic.server.sizes import check_table
from tests.server.house import house
from tests.server.test_limits import sentence

JOURNALS = sorted((Path(__file__).parents[1] / "journals").glob("*/0[0-2].journal.gz"))


def deck(table: Json, kinds: Json) -> None:
    table["deck"]["kinds"] = kinds


LARGE: dict[str, Callable[[Json], None]] = {
    "kinds": lambda table: deck(table, 10**9),
    "kinds of any size": lambda table: deck(table, 10**30),
    "negative": lambda table: deck(table, -(10**9)),
    "no whole number": lambda table: deck(table, float("nan")),
    "a number at the top": lambda table: table.update(round=10**9),
    "cards of a kind": lambda table: table["deck"]["layers"][0].__setitem__(0, 10**12),
    "many layers": lambda table: table["deck"].update(layers=[[1]] * 30_000),
    "many found": lambda table: table["diggers"][0].update(found=[0] * 1000),
    "many seats": lambda table: table.update(diggers=table["diggers"] * 1000),
    "many values": lambda table: table["deck"].update(layers=[[[1] * 150] * 150]),
    "many steps": lambda table: table.update(stack=table["stack"][:1] * 25_000),
    "a number in a step": lambda table: table["stack"].append({"is": "dig.shallow", "seat": 10**12}),
    "a long word": lambda table: table["stack"].append({"is": "dig.shallow", "seat": "x" * 1000}),
}


def begun(table: Json, name: str) -> Json:
    """A save whose table, or beginning, is this one; its digest is nobody's secret."""
    spec = find_game("template")
    saved = {key: value for key, value in pack(Session(spec, spec.setup(2))).items() if key != "digest"}
    saved |= {"journal": [], "table": saved["table"], name: table}
    return {"save": json.dumps({**saved, "digest": digest(saved)})}


@pytest.mark.parametrize("large", LARGE.values(), ids=LARGE)
def test_a_table_that_is_too_large_is_refused_before_it_is_made(
    file: str, large: Callable[[Json], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = find_game("template")
    table = copy.deepcopy(spec.save(Session(spec, spec.setup(2)).game))
    large(table)

    def made(*_: object) -> None:
        raise AssertionError("the table is made")

    monkeypatch.setattr("mesozoic.server.beginning.unpack", made)
    monkeypatch.setattr("mesozoic.server.beginning.replay", made)
    journal = f"mesozoic journal 2\ngame template\nrules {spec.rules_version}\nplayers 2\nbegin {json.dumps(table)}\n\nend 0\n"
    with house(file) as client:
        for wish in (begun(table, "table"), begun(table, "begin"), {"journal": journal}):
            answer = client.post("/api/begin", json=wish)
            assert answer.status_code == 400
            assert sentence(answer) == "this position cannot be played: there is more in it than any game leads to"


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda file: f"{file.parent.name} {file.name[:2]}")
def test_no_table_that_a_game_leads_to_is_too_large(journal: Path) -> None:
    played = read_journal(gzip.decompress(journal.read_bytes()).decode(), journal.name)
    for game, _ in replay(played, journal.name):
        check_table(played.spec, played.spec.save(game))
