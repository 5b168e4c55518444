"""Tables of a server with an owner's pack: they are played with its values, tell them, and keep them without it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from mesozoic.bots.base import World
from mesozoic.core.chance import Rng
from mesozoic.core.content import Content, lay_over
from mesozoic.core.game import Game
from mesozoic.core.ids import Json, Seat
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec
from mesozoic.games import find_game
from mesozoic.play.journal import read_journal
from mesozoic.server import thinking
from mesozoic.server.thinking import Thinkers
from tests.server.house import bearer, create, house, move, play_on, running, state

PACK = {
    "template": "[camp]\ntools_gained = 5\n",
    "perseverance-1": '[[option]]\nid = "rations"\ngain = ["food", "food", "food", "scrap"]\n',
}
Contents = Mapping[str, Content]


@pytest.fixture
def contents(tmp_path: Path) -> Contents:
    """The values of these games with the pack over them."""
    for game, text in PACK.items():
        (tmp_path / f"{game}.toml").write_text(f'source = "owner"\n{text}')
    return {game: lay_over(find_game(game).content(), tmp_path, game) for game in PACK}


def printed(client: Any, table: Json) -> Json:
    """What is printed on the components of a table."""
    answer = client.get(f"/api/tables/{table['table']}/printed", headers=bearer(table, 0))
    assert answer.status_code == 200, answer.text
    return answer.json()


def camp(client: Any, table: Json) -> Json:
    """Both players camp; what the first has then."""
    for seat in (0, 1):
        question = state(client, table, seat)["question"]
        assert move(client, table, seat, question["position"], "camp").status_code == 200
    return state(client, table, 0)["view"]["seats"][0]


def test_new_tables_are_played_with_the_pack_and_tell_it(database: str, contents: Contents) -> None:
    with house(database, contents=contents) as client:
        table = create(client, "perseverance-1")
        assert state(client, table, 0)["pack"]
        assert printed(client, table)["option"]["rations"]["gain"] == ["food", "food", "food", "scrap"]
        dig = create(client)
        assert printed(client, dig)["camp"]["tools_gained"] == 5
        assert camp(client, dig)["tools"] == 1 + 5
        other = create(client, "perseverance-2")
        assert not state(client, other, 0)["pack"]
        assert [game["id"] for game in client.get("/api/games").json() if game["pack"]] == ["perseverance-1", "template"]


def test_without_a_pack_our_own_values_are_told(database: str) -> None:
    with house(database) as client:
        table = create(client, "perseverance-1")
        assert not state(client, table, 0)["pack"]
        spec = find_game("perseverance-1")
        assert printed(client, table) == spec.printed(spec.content_for(len(table["secrets"]) - 1, spec.content()))
        assert printed(client, table)["option"]["rations"]["gain"] == ["food", "food"]
        stranger = client.get(f"/api/tables/{table['table']}/printed", headers={"authorization": "Bearer x"})
        assert stranger.status_code == 404


def test_a_table_keeps_the_values_it_was_created_with(database: str, contents: Contents) -> None:
    with house(database, contents=contents) as client:
        table = create(client)
        before = camp(client, table)
    with house(database) as client:
        now = state(client, table, 0)
        assert now["pack"]
        assert now["view"]["seats"][0] == before
        assert printed(client, table)["camp"]["tools_gained"] == 5
        play_on(client, table, Rng(1), 500)
        assert state(client, table, 0)["over"]
        text = client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0)).text
        assert "value camp.tools_gained = 5" in text
        assert read_journal(text, "journal").setup.content.get("camp.tools_gained") == 5
        again = client.post(f"/api/tables/{table['table']}/rematch", headers=bearer(table, 0)).json()
        assert camp(client, {**table, **again})["tools"] == 1 + 5
        assert camp(client, create(client))["tools"] == 1 + 2


def test_tables_of_before_go_on_with_our_values(database: str, contents: Contents) -> None:
    with house(database) as client:
        table = create(client)
    with house(database, contents=contents) as client:
        assert not state(client, table, 0)["pack"]
        assert camp(client, table)["tools"] == 1 + 2


def test_bots_think_with_the_values_of_the_table(database: str, contents: Contents, monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[Box] = []

    class Watched(World):
        def __init__(self, spec: AnySpec, game: Game, seat: Seat) -> None:
            boxes.append(game.box)
            super().__init__(spec, game, seat)

    monkeypatch.setattr(thinking, "World", Watched)
    with house(database, contents=contents) as client:
        table = running(client, create(client))
        thinkers = Thinkers(1)
        thinkers.close()
        thinkers._pool = ThreadPoolExecutor(1)  # type: ignore[assignment]
        saved = table.spec.save(table.session.game)
        token = asyncio.run(thinkers.choose("greedy", table.stored, saved, 0))
        thinkers.close()
    assert token in ("camp", "shallow", "deep")
    assert [box.setup.content.get("camp.tools_gained") for box in boxes] == [5]


def test_a_pack_whose_keys_are_gone_goes_on_with_what_is_kept_or_is_refused(file: str, contents: Contents) -> None:
    with house(file, contents=contents) as client:
        table = create(client)
    database = sqlite3.connect(file.removeprefix("sqlite:///"))
    database.execute("UPDATE packs SET changed = '{\"camp.gone\": 5}'")
    database.commit()
    with house(file) as client:
        assert camp(client, table)["tools"] == 1 + 5
    database.execute("DELETE FROM contents")
    database.commit()
    database.close()
    with house(file) as client:
        answer = client.get(f"/api/tables/{table['table']}", headers=bearer(table, 0))
        assert answer.status_code == 503
        assert answer.json()["error"] == "this table was played with other component data and cannot go on"
