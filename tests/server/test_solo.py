"""Games of one person through the API: what can be agreed on, groups of log lines, and how such a game ended."""

from __future__ import annotations

from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.core.spec import outcome_json
from mesozoic.server.running import TRAIL
from tests.server.house import bearer, create, house, play_on, running, state

EPISODES = ("perseverance-1", "perseverance-2")
WHOLE = 10_000
"""More moves than any game has."""


def options(client: Any, game: str) -> dict[str, list[int]]:
    """With how many players each option of a game can be chosen."""
    games = client.get("/api/games").json()
    return {option["id"]: option["players"] for one in games if one["id"] == game for option in one["options"]}


def test_options_name_the_numbers_of_players_they_are_for(file: str) -> None:
    with house(file) as client:
        first, second = [options(client, game) for game in EPISODES]
        assert first["ambition"] == first["readiness"] == second["ambition"] == second["agendas"] == [1]
        assert first["edition"] == first["start_layout"] == second["start_layout"] == [2, 3, 4]
        assert first["leaders"] == second["map_sides"] == [1, 2, 3, 4]
        assert options(client, "template")["rounds"] == [2, 3, 4]


@pytest.mark.parametrize(
    ("seats", "wished", "sentence"),
    [
        (2, {"ambition": "conqueror"}, "option ambition: it is for a game of 1 player"),
        (1, {"edition": "beta"}, "option edition: a game of 1 player is played by the final edition"),
        (1, {"start_layout": "first_game"}, "option start_layout: a game of 1 player has its own start"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(file: str, seats: int, wished: Json, sentence: str) -> None:
    with house(file) as client:
        wish = {"game": "perseverance-1", "seats": [{"kind": "person"}] * seats, "options": wished}
        answer = client.post("/api/tables", json=wish)
        assert answer.status_code == 400
        assert answer.json()["error"] == sentence


@pytest.mark.parametrize("game", EPISODES)
def test_every_line_says_whether_it_explains_another(file: str, game: str) -> None:
    """Live, and at any moment of the replay."""
    with house(file) as client:
        table = create(client, game, seats=1)
        play_on(client, table, Rng(4), 25)
        notes = running(client, table).session.seen(0)
        told = state(client, table, 0)
        assert [line["depth"] for line in told["log"]] == [note.depth for note in notes]
        assert {line["depth"] for line in told["log"]} == {0, 1}
        past = client.get(f"/api/tables/{table['table']}/history/{told['seq']}", headers=bearer(table, 0)).json()
        assert past["log"] == told["log"]
        groups = [n for n, line in enumerate(told["log"]) if line["depth"]]
        assert all(told["log"][n - 1]["seq"] == told["log"][n]["seq"] for n in groups), "an answer that is taken back takes all"


@pytest.mark.parametrize("game", EPISODES)
def test_the_trail_begins_anew_after_the_dissenters(file: str, game: str) -> None:
    """What was answered before the turn, also to set up, is not told as this turn's; what others did since is on top."""
    with house(file) as client:
        table, rng = create(client, game, seats=1), Rng(9)
        lengths = set()
        for _ in range(40):
            now = state(client, table, 0)
            # The answer that ended what was before the turn: a moment is numbered after its answer, a scene before.
            begun = [scene["seq"] + 1 for scene in now["scenes"] if scene["name"] == "turn"]
            begun += [line["seq"] for line in now["log"] if line["rule"] == "DS-TRN-04"]
            moments = client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, 0)).json()["moments"]
            since = [one["token"] for one in moments if one["seat"] == 0 and one["seq"] > max(begun, default=0)]
            trail = now["question"]["trail"]
            if len(since) < TRAIL:
                assert trail == since
                lengths.add(len(trail))
            play_on(client, table, rng, 1)
        assert {0, 1} <= lengths


@pytest.mark.parametrize(("game", "dials"), [("perseverance-1", 2), ("perseverance-2", 2), ("dinosaur-island", 1)])
def test_a_finished_game_tells_its_outcome(file: str, game: str, dials: int) -> None:
    with house(file) as client:
        table = create(client, game, seats=1)
        play_on(client, table, Rng(4), WHOLE)
        end = state(client, table, 0)
        assert end["over"]
        played = running(client, table)
        expected = played.spec.scores(played.session.game)[0].outcome
        assert expected is not None
        outcome = end["scores"][0]["outcome"]
        assert outcome == outcome_json(expected)
        assert outcome["result"] == ("scored" if game == "dinosaur-island" else outcome["result"] if outcome["cause"] else None)
        assert len(outcome["dials"]) == dials
        assert outcome["dials"][0]["value"] == end["scores"][0]["total"]


def test_several_players_are_ranked_and_have_no_outcome(file: str) -> None:
    with house(file) as client:
        table = create(client, "template", rounds=2)
        play_on(client, table, Rng(4), WHOLE)
        end = state(client, table, 0)
        assert end["over"]
        assert [score["outcome"] for score in end["scores"]] == [None, None]
