"""What the end and the replay show is what the API tells: winners, scores by source, any moment in anybody's eyes."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Json
from tests.browser import shown
from tests.browser.compare import agree, moments, past, replay_agrees, told_of
from tests.browser.hands import END, Guests, World, link, replay_link
from tests.browser.words import DRAWN, SIGNS
from tests.server.house import state

pytestmark = pytest.mark.long

GAMES = ["template", "perseverance-1", "dinosaur-island"]
QUICK = ("E1-FGT-06", "E1-PTR-04")
"""What lies on the table for a moment only: toppled Soldiers in an attack, Challenges of a Patrol."""


@pytest.mark.parametrize("game", GAMES)
def test_the_final_score(guests: Guests, world: World, game: str) -> None:
    """Winners, points by source, totals and places, as a table, as bars, and over time."""
    client, table = world.server.client, world.finished[game]
    told = told_of(state(client, table, 1))
    page = guests.arrive(link(table, 1))
    page.locator(END).wait_for()
    agree(lambda: scores(page), told.end)
    bars_in_proportion(shown.end(page)["bars"])
    page.get_by_role("img", name=re.compile("^Scores over time")).wait_for()
    lines_agree(shown.end(page)["lines"], told.names, moments(client, table, 1))


def scores(page: Page) -> Json:
    """The end without what is only drawn."""
    found = shown.end(page)
    bars = [{**bar, "parts": [title for title, _ in bar["parts"]]} for bar in found["bars"]]
    return {key: found[key] for key in ("title", "seats", "sources", "foot")} | {"bars": bars}


def bars_in_proportion(bars: Json) -> None:
    """Every part of a bar is as wide as its number says."""
    widths = [width / abs(int(title.split()[-1])) for bar in bars for title, width in bar["parts"]]
    assert max(widths) - min(widths) < 0.01


def lines_agree(lines: Json, names: list[str], answers: Json) -> None:
    """One line a seat in its colour and with its sign, as high at every answer as the score was then."""
    final = answers[-1]["scores"]
    ends = ", ".join(f"{name} ends at {n}" for name, n in zip(names, final, strict=True))
    assert lines["label"] == f"Scores over time, one line a player: {ends}"
    assert [line["hue"] for line in lines["seats"]] == DRAWN[: len(names)]
    assert [[f"[{line['hue']} {mark}]" for mark in line["marks"]] for line in lines["seats"]] == [
        [sign] for sign in SIGNS[: len(names)]
    ]
    assert [line["name"] for line in lines["seats"]] == [f"{name} {n}" for name, n in zip(names, final, strict=True)]
    heights: dict[int, set[str]] = {}
    for seat, line in enumerate(lines["seats"]):
        drawn = [y if y else start for start, y in re.findall(r"M[\d.]+ ([\d.]+)|V([\d.]+)", line["path"])]
        assert len(drawn) == len(answers)
        for moment, y in zip(answers, drawn, strict=True):
            heights.setdefault(moment["scores"][seat], set()).add(f"{float(y):.1f}")
    assert all(len(places) == 1 for places in heights.values())
    downward = [float(min(heights[score])) for score in sorted(heights)]
    assert all(low > high for low, high in pairwise(downward))


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_of_a_finished_game(guests: Guests, world: World, game: str) -> None:
    """Its beginning, its end, the moments with most on the table, in everybody's eyes."""
    client, table = world.server.client, world.finished[game]
    page = guests.arrive(replay_link(table, 0))
    stops = moments_worth_seeing(client, table)
    for at in stops:
        go(page, at)
        replay_agrees(page, client, table, 0, at)
    for viewer in (0, 1, SPECTATOR, OMNISCIENT):
        page.get_by_label("Seen by").select_option(str(viewer))
        for at in (stops[-1], stops[len(stops) // 2]):
            go(page, at)
            replay_agrees(page, client, table, 0, at, viewer)


def test_the_replay_of_a_running_game(guests: Guests, world: World) -> None:
    """Everybody in their own eyes, whose secrets and no others they show."""
    client = world.server.client
    for game, seat in (("perseverance-1", 1), ("dinosaur-island", SPECTATOR)):
        table = world.middle[game]
        page = guests.arrive(replay_link(table, seat))
        last = len(moments(client, table, seat))
        for at in (last, last // 2):
            go(page, at)
            replay_agrees(page, client, table, seat, at)


def go(page: Page, at: int) -> None:
    """To a moment, by the slider."""
    page.get_by_role("slider", name="Moment").fill(str(at))


def moments_worth_seeing(client: Any, table: Json) -> list[int]:
    """The first and the last two, those that pass quickly, and for everything on the table one when there was much of it."""
    last = len(moments(client, table, 0))
    quick = {line["seq"] + 1 for line in past(client, table, 0, last)["log"] if line["rule"] in QUICK}
    most: dict[str, tuple[int, int]] = {}
    for at in range(0, last, max(1, last // 12)):
        view = past(client, table, 0, at)["view"]
        for key, value in [*view["table"].items(), *view["seats"][0].items()]:
            size = len(value) if isinstance(value, (list, dict)) else 0
            most[key] = max(most.get(key, (0, 0)), (size, at))
    best = {at for _, at in most.values()}
    return sorted({0, 1, *best, *sorted(quick)[:6], last - 1, last})
