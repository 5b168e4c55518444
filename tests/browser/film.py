"""What the API tells of steps and scenes, put together without the page's help."""

from __future__ import annotations

import copy
from typing import Any

from mesozoic.core.ids import Json
from tests.server.house import bearer

AROUND = ("round", "turn", "solo_round", "research", "market", "workers")
"""Scenes that only hold what people do in turn."""
DEEDS = ("primary", "secondary", "stage", "card", "refill")
"""What one of them does."""


def film(client: Any, table: Json, seat: int, first: int, last: int) -> Json:
    """Part of the past, step by step."""
    answer = client.get(f"/api/tables/{table['table']}/film", params={"first": first, "last": last}, headers=bearer(table, seat))
    assert answer.status_code == 200, answer.text
    return answer.json()


def views(told: Json) -> list[Json]:
    """The view after every frame of a film."""
    found = [told["begin"]["view"]]
    for frame in told["frames"]:
        view = copy.deepcopy(found[-1])
        for change in frame["changes"]:
            view = _changed(view, change)
        found.append(view)
    return found[1:]


def _changed(view: Json, change: Json) -> Json:
    keys = [key.replace("~1", "/").replace("~0", "~") for key in change["path"].split("/")[1:]]
    if not keys:
        return change["value"]
    here = view
    for key in keys[:-1]:
        here = here[int(key)] if isinstance(here, list) else here[key]
    last: Any = int(keys[-1]) if isinstance(here, list) else keys[-1]
    if change["op"] == "remove":
        del here[last]
    else:
        here[last] = change["value"]
    return view


def act_of(scenes: list[Json], scene: int) -> Json | None:
    """The outermost scene around this one that is more than a turn or a deed."""
    known = {one["id"]: one for one in scenes}
    found = None
    while scene in known:
        if known[scene]["name"] not in (*AROUND, *DEEDS):
            found = known[scene]
        scene = known[scene]["parent"]
    return found


def lines_of(now: Json, act: Json) -> list[Json]:
    """The log lines of an act."""
    return [line for line in now["log"] if act_of(now["scenes"], line["scene"]) == act]
