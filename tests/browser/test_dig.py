"""The board of Fossil Dig: whole games are played on it, and what it shows is what the API tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.browser import shown
from tests.browser.compare import agree, live_agrees, printed_of, told_of
from tests.browser.hands import END, Guests, World, link, looks_well, play_until
from tests.browser.told import Told
from tests.server.house import create, state

BOARD = ".board[data-board=template]"


def by_mouse(page: Page, thing: Locator) -> None:
    thing.click()


def by_touch(page: Page, thing: Locator) -> None:
    thing.tap()


def by_keyboard(page: Page, thing: Locator) -> None:
    thing.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("answer", [by_mouse, by_touch, by_keyboard])
def test_a_whole_game_is_played_on_the_board(guests: Guests, world: World, answer: Callable[[Page, Locator], None]) -> None:
    """From the first question to the score; before each answer the board shows what the API tells."""
    client, rng = world.server.client, Rng(4)
    table = create(client, "template", seats=1, bots=2, rounds=8)
    page = (guests.arrive_by_phone if answer is by_touch else guests.arrive)(link(table, 0))
    page.locator(BOARD).wait_for()
    asked = set()
    while not (now := state(client, table, 0))["over"]:
        if now["question"]:
            asked.add(now["question"]["kind"])
            board_agrees(page, client, table)
            things = page.locator(f"{BOARD} .hot")
            answer(page, things.nth(rng.below(things.count())))
            agree(lambda before=now["seq"]: state(client, table, 0)["seq"] > before, lambda: True)  # type: ignore[misc]
    expect(page.locator(END)).to_be_visible()
    assert {"dig.plan", "dig.keep"} <= asked


def board_agrees(page: Page, client: Any, table: Json) -> None:
    """The board shows what the API tells, and on it glows what can be chosen."""

    def tells() -> Json:
        told = told_of(state(client, table, 0), printed_of(client, table, 0))
        return {**told.on_board(shown.board(page)["things"]), "things": []}

    agree(lambda: {**shown.board(page), "things": []}, tells)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sees_what_they_may(guests: Guests, world: World, players: int) -> None:
    """At a deep dig, and after it."""
    client, rng = world.server.client, Rng(players)
    table = create(client, "template", seats=players, rounds=8)
    pages = {seat: guests.arrive(link(table, seat)) for seat in (0, 1, -2)}
    for moment in ("dig.keep", "dig.plan", "dig.keep"):
        play_until(client, table, rng, lambda now, kind=moment: now["question"]["kind"] == kind)  # type: ignore[misc]
        for seat, page in pages.items():
            live_agrees(page, client, table, seat)


def test_axe_finds_nothing(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template", seats=4, rounds=8)
    now = play_until(client, table, Rng(2), lambda now: now["question"]["kind"] == "dig.keep" and now["seq"] > 25)
    page = guests.arrive(link(table, now["viewer"]))
    looks_well(page, page.locator(".board .players"))


def test_a_game_whose_board_does_not_come_is_played_on_the_generic_table(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template", rounds=8)
    play_until(client, table, Rng(5), lambda now: now["seq"] > 12)
    guests.expected.append("ERR_FAILED|dynamically imported module")
    page = guests.arrive()
    page.route("**/assets/Board-*.js", lambda route: route.abort())
    page.goto(link(table, 0))
    page.locator("#generic-table").wait_for()
    agree(lambda: shown.live(page)["table"], lambda: Told(state(client, table, 0), board=False).table())
