"""Setting up through the API: options in groups, presets, and what does not go together before a table is created."""

from __future__ import annotations

from typing import Any

from mesozoic.core.ids import Json
from mesozoic.games import GAMES
from tests.server.house import house, state
from tools.shelf import read

FRENCH = {str(entry.id): str(entry.string) for domain in ("perseverance", "perseverance-2") for entry in read("fr", domain)}
"""What the catalogues say, read by Babel and not by us."""


def check(client: Any, game: str, players: int, **options: Json) -> Json:
    """What the API says of these settings."""
    answer = client.post(f"/api/games/{game}/check", json={"players": players, "options": options})
    assert answer.status_code == 200
    return answer.json()


def test_games_tell_groups_rulings_and_presets(file: str) -> None:
    with house(file) as client:
        for game in client.get("/api/games").json():
            spec = GAMES[game["id"]]
            assert [(one["id"], one["group"], one["ruling"]) for one in game["options"]] == [
                (option.id, option.group, option.ruling) for option in spec.options
            ]
            assert [one["id"] for one in game["presets"]] == [preset.id for preset in spec.presets()]


def test_a_table_with_the_settings_of_a_preset(file: str) -> None:
    with house(file) as client:
        games = {game["id"]: game for game in client.get("/api/games").json()}
        wished = next(one for one in games["perseverance-1"]["presets"] if one["id"] == "tournament")["options"]
        wish = {"game": "perseverance-1", "seats": [{"kind": "person"}] * 3, "options": wished}
        made = client.post("/api/tables", json=wish).json()
        table = {"table": made["table"], "secrets": {link["seat"]: link["secret"] for link in made["links"]}}
        agreed = state(client, table, 0)["options"]
        assert {id: agreed[id] for id in wished} == wished


def test_what_goes_together_is_fine(file: str) -> None:
    with house(file) as client:
        assert check(client, "template", 3, rounds=4) == {"option": "", "why": "", "closed": []}


def test_values_are_closed_with_a_reason(file: str) -> None:
    with house(file) as client:
        told = check(client, "perseverance-2", 3)
        assert {(one["option"], one["value"]) for one in told["closed"]} == {
            ("start_layout", "first_game"),
            ("first_player", "seat-3"),
        }
        both = check(client, "perseverance-2", 4, officer_layout="first_game", start_layout="first_game")
        assert [(one["option"], one["value"], one["why"]) for one in both["closed"]] == [
            ("officer_layout", "random", "the start of the first game needs the Officers of the first game")
        ]


def test_reasons_are_said_in_the_language_of_the_reader(file: str) -> None:
    with house(file) as client:
        wish = {"players": 4, "options": {"officer_layout": "first_game", "start_layout": "first_game"}}
        french = client.post("/api/games/perseverance-2/check", json=wish, headers={"accept-language": "fr"}).json()
        assert [one["why"] for one in french["closed"]] == [
            FRENCH["the start of the first game needs the Officers of the first game"]
        ]
        alone = {"players": 2, "options": {"ambition": "conqueror"}}
        french = client.post("/api/games/perseverance-1/check", json=alone, headers={"accept-language": "fr"}).json()
        assert french["why"] == FRENCH["it is for a game of 1 player"]


def test_what_is_wrong_is_said_without_the_name_of_the_option(file: str) -> None:
    with house(file) as client:
        told = check(client, "perseverance-1", 3, leaders=["jack"], first_player="seat-2")
        assert (told["option"], told["why"]) == ("leaders", "choose one for each of the 3 players, or none; found 1")
        for edition in ("final", "beta"):
            has = GAMES["perseverance-1"].content().get(f"reward_order.{edition}")
            lacks = set(GAMES["perseverance-1"].option("breach_rewards").schema()["values"]) - set(has)
            told = check(client, "perseverance-1", 2, edition=edition)
            assert {one["value"] for one in told["closed"] if one["option"] == "breach_rewards"} == lacks
            told = check(client, "perseverance-1", 2, edition=edition, breach_rewards=[*has[:2], *lacks][:3])
            assert (told["option"], told["why"]) == ("breach_rewards", "this edition has no such reward")


def test_an_unknown_option_is_one_sentence(file: str) -> None:
    with house(file) as client:
        answer = client.post("/api/games/template/check", json={"players": 2, "options": {"weather": "sun"}})
        assert answer.status_code == 400
        assert "has no option 'weather'" in answer.json()["error"]
