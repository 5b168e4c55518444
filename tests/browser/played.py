"""Whole games by hand: an answer given with whatever glows on the board, by mouse, by a finger or by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.browser import hands, shown
from tests.browser.compare import agree, printed_of, told_of
from tests.browser.hands import BARE, CHOICE, choices, cover, seat_field
from tests.server.house import state

Hand = Callable[[Page, Locator], None]
THINGS = ".board .hot:not(.held)"
"""What can be answered with on the board; what is in hand is put back."""


def by_mouse(page: Page, thing: Locator) -> None:
    """Where it shows, without waiting for it to stand still."""
    thing.evaluate("(one) => one.scrollIntoView({ block: 'nearest' })")
    spot = thing.evaluate(BARE)
    assert spot, f"{thing} lies under other things"
    page.mouse.click(*spot)


def by_keyboard(page: Page, thing: Locator) -> None:
    thing.focus()
    page.keyboard.press("Enter")


def by_touch(page: Page, thing: Locator) -> None:
    """By a finger; what the sheet with the choices covers, by a key."""
    thing.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    if spot := thing.evaluate(BARE):
        page.touchscreen.tap(*spot)
    else:
        by_keyboard(page, thing)


def sit_down(page: Page, title: str, players: int, **settings: str) -> Json:
    """Create a table in the lobby, with bots beside the person at the page; how to ask the API about it."""
    cover(page, title).click()
    page.get_by_role("button", name=str(players), exact=True).click()
    for n in range(2, players + 1):
        seat_field(page, n).select_option("bot:random")
    for option, value in settings.items():
        hands.agree(page, option, value)
    page.get_by_role("button", name="Create the table").click()
    choices(page).first.wait_for()
    table, secret = re.findall(r"/table/([^#]+)#(.+)", page.url)[0]
    return {"table": table, "secrets": {0: secret}}


def choose(page: Page, rng: Rng, hand: Hand) -> bool:
    """Answer with anything that glows: at once, by saying which of several is meant, or by what goes with it; with a button where
    nothing glows. Was it the board?
    """
    page.locator(f".board .hot, {CHOICE}").first.wait_for()
    things = page.locator(THINGS)
    offered = page.locator(".popover[role=dialog] [data-choice]")
    if not things.count():
        buttons = page.locator(CHOICE)
        buttons.nth(rng.below(buttons.count())).click()
        return False
    hand(page, things.nth(rng.below(things.count())))
    if offered.count():
        offered.nth(rng.below(offered.count())).click()
    elif page.locator(".board .held").count():
        hand(page, things.nth(rng.below(things.count())))
        if offered.count():
            offered.nth(rng.below(offered.count())).click()
    return True


def board_agrees(page: Page, client: Any, table: Json, whole: bool) -> None:
    """The board shows what the API tells, the whole of it or what there is room for, and on it glows what can be chosen."""
    printed = printed_of(client, table, 0)
    seen: Json

    def shows() -> Json:
        nonlocal seen
        seen = shown.board(page)
        return seen

    def tells() -> Json:
        told = told_of(state(client, table, 0), printed).on_board(seen["things"])
        parts = told if whole else {key: part(value, seen.get(key)) for key, value in told.items()}
        return {**parts, "things": seen["things"]}

    agree(shows, tells)


def part(told: Any, seen: Any) -> Any:
    """What is told of the things that are in sight."""
    if isinstance(told, dict) and isinstance(seen, dict) and not seen.keys() - told.keys():
        return {key: told[key] for key in seen}
    if isinstance(told, list) and isinstance(seen, list) and len(seen) < len(told):
        return [one for one in told if one in seen]
    return told
