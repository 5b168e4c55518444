"""Whole games through the page, from the lobby to the final score."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.browser.compare import agree, live_agrees
from tests.browser.hands import END, Guests, World, choices, fits, looks_well, play, play_to_end, press_first, set_up
from tests.browser.played import Hand, by_keyboard, by_mouse, choose, sit_down
from tests.server.house import state

pytestmark = pytest.mark.long

TITLES = {
    "perseverance-1": "Perseverance, Episode 1",
    "dinosaur-island": "Dinosaur Island",
    "template": "Fossil Dig",
}
SHORT = {"dinosaur-island": {"length": "short", "round_cap": "1"}, "template": {"rounds": "8"}}
"""Settings with which a game is over soon."""
EVERY = 25
"""The whole page is compared before every so many answers, and before each question that was never asked before."""


@pytest.mark.parametrize(("game", "players"), [("perseverance-1", 3), ("template", 2)])
def test_a_game_from_the_lobby_to_the_final_score(guests: Guests, world: World, game: str, players: int) -> None:
    """What no other test plays to its end, on its board: what is shown is what the API tells, up to the last number."""
    client, rng = world.server.client, Rng(players)
    hand: Hand = by_keyboard if players == 3 else by_mouse
    page = guests.arrive()
    table = sit_down(page, TITLES[game], players, **SHORT.get(game, {}))
    met: set[str] = set()
    on_board = n = 0
    while not (now := state(client, table, 0))["over"]:
        if not now["question"] or now["question"]["foregone"]:
            page.wait_for_timeout(20)
            continue
        kind = now["question"]["kind"]
        if kind not in met or n % EVERY == 0:
            met.add(kind)
            live_agrees(page, client, table, 0)
        is_asked(page, now)
        on_board += choose(page, rng, hand)
        n += 1
        agree(lambda now=now: state(client, table, 0)["seq"] > now["seq"], lambda: True)  # type: ignore[misc]
    assert on_board > n / 2
    result_agrees(page, state(client, table, 0))


def is_asked(page: Page, now: Json) -> None:
    """The page offers what the API does, no more and no less."""
    offered = page.locator("button.choice")
    expect(offered).to_have_count(len(now["question"]["choices"]))
    tokens = sorted(one["token"] for one in now["question"]["choices"])
    page.wait_for_function(
        "(tokens) => JSON.stringify([...document.querySelectorAll('button.choice')].map((one) => one.dataset.choice).sort())"
        " === JSON.stringify(tokens) && !document.querySelector('.choice[aria-disabled=true]')",
        arg=tokens,
    )


def result_agrees(page: Page, now: Json) -> None:
    """Who has won, and every number of the score."""
    scores = sorted(now["scores"], key=lambda score: (score["place"] or 0, score["seat"]))
    expect(page.locator(END)).to_be_visible()
    shown = page.get_by_role("region", name="Final scores by source").locator("tfoot tr:first-child td")
    expect(shown).to_have_count(len(scores))
    assert sorted(number(cell) for cell in shown.all_inner_texts()) == sorted(score["total"] for score in scores)
    scored(page, len(scores))


def test_episode_one_by_mouse(guests: Guests) -> None:
    """Ten answers with every step shown, and the others at once."""
    page = guests.arrive(reduced_motion="no-preference")
    set_up(page, "Perseverance, Episode 1")
    play(page, 10)
    expect(page.locator(".board .hot, .choice").first).to_be_visible()
    fits(page, whole=True)
    page.get_by_label("Speed").select_option("instant")
    page.emulate_media(reduced_motion="reduce")
    assert play_to_end(page) > 30
    scored(page, 2)
    looks_well(page, page.locator(END))


def test_dinosaur_island_by_keys(guests: Guests) -> None:
    page = guests.arrive()
    set_up(page, "Dinosaur Island", length="short", round_cap="2")
    choices(page).first.wait_for()
    fits(page, whole=True)
    expect(page.locator(".board .park")).to_be_visible()
    assert play_to_end(page, press_first) > 15
    scored(page, 2)
    looks_well(page, page.locator(END))


def scored(page: Page, seats: int) -> None:
    """Somebody has won, every total is the sum of its sources, and there are charts of both."""
    expect(page.locator("#end-title")).to_contain_text(re.compile(r" wins$| share the win$"))
    scores = page.get_by_role("region", name="Final scores by source")
    columns = [scores.locator(f"tbody td:nth-of-type({seat + 1})").all_inner_texts() for seat in range(seats)]
    totals = scores.locator("tfoot tr:first-child td").all_inner_texts()
    assert [sum(number(cell) for cell in column) for column in columns] == [number(total) for total in totals]
    expect(page.get_by_text("Where the points come from")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Scores over time"))).to_be_visible()


def number(cell: str) -> int:
    return int(cell.replace("−", "-"))
