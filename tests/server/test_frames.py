"""Frames: what everybody sees between two states, in order, live and of the past; they lead exactly to what is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.server.house import bearer, create, house, play_on, running, state


def patched(view: Json, changes: list[Json]) -> Json:
    """A view after these changes, by RFC 6902."""
    view = deepcopy(view)
    for change in changes:
        keys = [key.replace("~1", "/").replace("~0", "~") for key in change["path"].split("/")[1:]]
        if not keys:
            view = deepcopy(change["value"])
            continue
        place = view
        for key in keys[:-1]:
            place = place[int(key)] if isinstance(place, list) else place[key]
        last: Any = int(keys[-1]) if isinstance(place, list) else keys[-1]
        assert (change["op"] == "add") == (last not in place if isinstance(place, dict) else False)
        if change["op"] == "remove":
            del place[last]
        else:
            place[last] = change["value"]
    return view


def shown(view: Json, frames: list[Json]) -> list[Json]:
    """The view after each frame."""
    views = []
    for frame in frames:
        view = patched(view, frame["changes"])
        views.append(view)
    return views


@contextmanager
def at(client: TestClient, table: Json, seat: int, **said: Json) -> Iterator[WebSocketTestSession]:
    """A live connection of this seat, which has said hello."""
    with client.websocket_connect(f"/api/tables/{table['table']}/live") as live:
        live.send_json({"type": "hello", "secret": table["secrets"][seat], **said})
        yield live


def film(client: TestClient, table: Json, seat: int, first: int, last: int) -> Any:
    url = f"/api/tables/{table['table']}/film?first={first}&last={last}"
    return client.get(url, headers=bearer(table, seat))


GAMES = [("template", 2), ("perseverance-1", 3), ("perseverance-2", 2), ("dinosaur-island", 2), ("perseverance-1", 1)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_live_frames_lead_from_state_to_state(file: str, game: str, seats: int) -> None:
    rng, several = Rng(3), 0
    with house(file) as client:
        table = create(client, game, seats)
        with at(client, table, 0) as mine, at(client, table, SPECTATOR) as theirs:
            mine.receive_json()
            states = [mine.receive_json(), theirs.receive_json()]  # when the spectator has come
            for _ in range(25):
                if not play_on(client, table, rng, 1):
                    break
                for n, live in enumerate((mine, theirs)):
                    before, states[n] = states[n], live.receive_json()
                    several += len(states[n]["frames"]) > 1
                    check(before, states[n])
    assert several > 2


def check(before: Json, now: Json) -> None:
    """Frames lead from the one state to the other, line by line."""
    views = shown(before["view"], now["frames"])
    assert now["frames_from"] == (before["seq"] if now["frames"] else -1)
    assert (views[-1] if views else before["view"]) == now["view"]
    lines = [frame["lines"] for frame in now["frames"]]
    assert lines == sorted(lines)
    assert not lines or lines[-1] == now["log_from"] + len(now["log"])
    seqs = [frame["seq"] for frame in now["frames"]]
    assert seqs == sorted(seqs)
    scenes = {scene["id"] for scene in now["scenes"]}
    assert {line["scene"] for line in now["log"]} <= scenes | {-1}
    assert all(scene["parent"] in scenes | {-1} for scene in now["scenes"])


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_film_is_what_was_shown_live(file: str, game: str, seats: int) -> None:
    rng, live_frames = Rng(5), []
    with house(file) as client:
        table = create(client, game, seats)
        with at(client, table, 0) as live:
            begin = live.receive_json()
            for _ in range(5 if game == "template" else 12):
                play_on(client, table, rng, 1)
                live_frames += live.receive_json()["frames"]
        first, last = begin["seq"], len(running(client, table).session.answers)
        got = film(client, table, 0, first, last).json()
        assert got["begin"]["view"] == begin["view"]
        assert got["frames"] == live_frames
        assert shown(got["begin"]["view"], got["frames"])[-1] == state(client, table, 0)["view"]
        assert got["begin"]["log"] + got["log"] == state(client, table, 0)["log"]


def test_what_was_missed_is_shown_once_from_where_one_left(file: str) -> None:
    rng = Rng(2)
    with house(file) as client:
        table = create(client, "perseverance-1", 2)
        left = state(client, table, 1)
        play_on(client, table, rng, 15)
        with at(client, table, 1, seen=left["seq"]) as live:
            back = live.receive_json()
            play_on(client, table, rng, 1)
            assert len(live.receive_json()["frames"]) < len(back["frames"])
        assert back["frames_from"] == left["seq"]
        assert back["frames"][0]["changes"] == [{"op": "replace", "path": "", "value": left["view"]}]
        assert shown(None, back["frames"])[-1] == back["view"]
        assert back["frames"][0]["lines"] == len(left["log"])


def test_nothing_is_filmed_while_nobody_looks_on(file: str) -> None:
    with house(file) as client:
        table = create(client, "perseverance-1", 2)
        play_on(client, table, Rng(1), 8)
        assert running(client, table).session.reel.stills == []
        with at(client, table, 0) as live:
            assert live.receive_json()["frames"] == []
            frames: list[Json] = []
            while not frames:
                play_on(client, table, Rng(1), 1)
                frames = live.receive_json()["frames"]
            assert running(client, table).session.reel.stills == [], "what everybody has seen is not kept"


def test_what_is_taken_back_is_not_shown(file: str) -> None:
    with house(file) as client:
        table = create(client, "perseverance-1", 2)
        seat = state(client, table, 0)["waiting"][0]
        with at(client, table, seat) as live:
            begin = live.receive_json()
            choice = begin["question"]["choices"][0]["token"]
            live.send_json({"type": "move", "position": begin["question"]["position"], "choice": choice})
            moved = live.receive_json()
            assert moved["frames"]
            live.send_json({"type": "undo", "seq": moved["seq"]})
            back = live.receive_json()
        assert (back["frames"], back["view"], back["log"]) == ([], begin["view"], begin["log"])


@pytest.mark.parametrize(("first", "last"), [(5, 3), (0, 9999), (9999, 9999)])
def test_a_film_of_what_has_not_happened_is_refused_in_one_sentence(file: str, first: int, last: int) -> None:
    with house(file) as client:
        answer = film(client, create(client), 0, first, last)
        assert answer.status_code == 400
        assert answer.json()["error"].startswith("expected an answer from 0 to ")


def test_scenes_survive_a_snapshot(file: str) -> None:
    """A table that is opened from a snapshot says the same of its past as one that is played again."""
    with house(file) as client:
        table = create(client, "dinosaur-island", 2)
        play_on(client, table, Rng(4), 260)
        told = state(client, table, 0)
    with house(file) as client:
        again = state(client, table, 0)
        assert (again["log"], again["scenes"], again["scene"]) == (told["log"], told["scenes"], told["scene"])
        assert len(told["scenes"]) > 5
