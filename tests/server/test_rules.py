"""The rulebook over the API: the whole of it, kept by the browser; search; one rule with what it is connected with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from mesozoic.games import GAMES
from tests.server.house import house


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('rules') / 'tables.db'}") as visitor:
        yield visitor


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_book_is_every_rule_in_order(client: TestClient, game: str) -> None:
    told = client.get(f"/api/games/{game}/rules").json()
    rules = [(rule["id"], rule["text"], chapter["title"]) for chapter in told["chapters"] for rule in chapter["rules"]]
    assert rules == [(id, rule.text, rule.chapter) for id, rule in GAMES[game].rules().items()]
    assert told["title"] == told["chapters"][0]["book"] == GAMES[game].title


def test_a_browser_that_has_the_book_is_sent_nothing(client: TestClient) -> None:
    first = client.get("/api/games/template/rules")
    tag = first.headers["etag"]
    again = client.get("/api/games/template/rules", headers={"if-none-match": f'"other", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/api/games/template/rules", headers={"if-none-match": '"other"'}).content == first.content
    assert client.get("/api/games/perseverance-1/rules").headers["etag"] != tag


def test_a_search_marks_the_words_it_found(client: TestClient) -> None:
    found = client.get("/api/games/template/rules/search", params={"words": "skulls"}).json()
    assert {hit["id"] for hit in found["hits"]} == {id for id, rule in GAMES["template"].rules().items() if "kull" in rule.text}
    assert found["total"] == len(found["hits"])
    for hit in found["hits"]:
        assert {hit["text"][first:last].lower() for first, last in hit["marks"]} == {"skull"}


def test_a_search_is_bounded(client: TestClient) -> None:
    many = client.get("/api/games/perseverance-2/rules/search", params={"words": "a"}).json()
    assert len(many["hits"]) == 60 < many["total"]
    assert client.get("/api/games/template/rules/search", params={"words": "x" * 101}).status_code == 422
    assert client.get("/api/games/template/rules/search").status_code == 422
    assert client.get("/api/games/template/rules/search", params={"words": ""}).json() == {"total": 0, "hits": []}


def test_a_rule_is_told_with_all_that_it_is_connected_with(client: TestClient) -> None:
    told = client.get("/api/games/perseverance-1/rules/e1-rul-07").json()
    assert (told["id"], told["before"], told["after"]) == ("E1-RUL-07", "E1-RUL-06", "E1-RUL-08")
    assert told["chapter"].startswith("39. Rulings")
    assert "E1-DIE-08" in told["named"]
    assert "E1-DIE-08" in told["named_by"]
    switched = client.get("/api/games/dinosaur-island/rules/DI-RUL-29").json()["options"]
    assert [option["id"] for option in switched] == ["cover_only_when_full", "brown_only_level_two"]
    assert [option["default"] for option in switched] == [False, False]
    solo = client.get("/api/games/perseverance-2/rules/DS-EX-04").json()
    assert (solo["book"], solo["part"]) == ("The Dissenters", "Worked examples")


@pytest.mark.parametrize("game", GAMES)
def test_every_example_that_is_told_is_one_of_its_rules(client: TestClient, game: str) -> None:
    shown: set[str] = set()
    for id in [id for id in GAMES[game].rules() if "-EX-" in id]:
        for example in client.get(f"/api/games/{game}/rules/{id}").json()["examples"]:
            assert id in example["rules"]
            assert example["players"] in GAMES[game].players
            shown.add(example["name"])
    assert len(shown) > 2
    files = {Path(file).stem for file in GAMES[game].examples()}
    assert {name.removeprefix(f"{game}/") for name in shown} <= files


def test_what_is_not_there(client: TestClient) -> None:
    for path in ("/api/games/nothing/rules", "/api/games/nothing/rules/search?words=a", "/api/games/template/rules/XX-YY-01"):
        answer = client.get(path)
        assert answer.status_code == 400
        assert answer.json()["error"]
