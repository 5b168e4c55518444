"""Beside the board: one look tells what just happened and what is asked, whatever was read or clicked before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from mesozoic.core.ids import Json
from tests.browser.conftest import visiting
from tests.browser.hands import BARE, Guests, link
from tests.browser.laid import Laid, arrive, laying
from tests.server.house import create

RESEARCH = "di.research_turn"
EXHIBIT = "di.place_exhibit"
PATRON = "di.place_patron"
SETTLED = 500
"""Milliseconds after which nothing moves any more."""
MANY = 6
"""More choices than a phone shows below the board."""


def at_research(now: Json) -> bool:
    """Scientists can be sent out, and there is a log to read."""
    return bool(now["question"]["kind"] == RESEARCH and now["view"]["table"]["round"] > 1)


def at_recipes(now: Json) -> bool:
    """The last of many choices leads to many others."""
    return now["question"]["kind"] == RESEARCH and len(to_exhibit(now)["brings"]["opens"]) > MANY


def to_exhibit(now: Json) -> Json:
    """The last choice after which an exhibit is put into the own park."""
    found = [one for one in now["question"]["choices"] if one["brings"]["then"] == EXHIBIT]
    return found[-1] if found else {"brings": {"opens": []}}


def at_visitors(now: Json) -> bool:
    """The Park Phase, which an own answer opened, goes on after what came by itself."""
    own = [n for n, line in enumerate(now["log"]) if line["seat"] == now["viewer"]]
    since = now["log"][own[-1] + 1 :] if own else []
    parts = [around(now, line) for line in (now["log"][own[-1]], *since)] if since else []
    return (
        now["question"]["kind"] == PATRON and not now["question"]["trail"] and bool(parts) and all("park" in one for one in parts)
    )


def around(now: Json, line: Json) -> list[str]:
    """The names of the scenes in which this happened."""
    scenes, at = {one["id"]: one for one in now["scenes"]}, line["scene"]
    found: list[str] = []
    while at in scenes:
        found.append(scenes[at]["name"])
        at = scenes[at]["parent"]
    return found


POSITIONS: dict[str, tuple[Any, ...]] = {
    "log": ("dinosaur-island", 40, at_research),
    "read": ("dinosaur-island", 42, at_recipes),
    "park": ("dinosaur-island", 43, at_visitors),
}


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    """The server with these tables."""
    with laying(tmp_path_factory.mktemp("side"), POSITIONS) as found:
        yield found


@pytest.fixture
def guests(chromium: Browser, laid: Laid) -> Iterator[Guests]:
    """Browsers at that server."""
    yield from visiting(chromium, laid.server)


def below(page: Page) -> int:
    """How much of the log lies below what is in sight."""
    return int(page.get_by_role("log").evaluate("log => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)"))


def test_the_newest_line_stays_in_sight_when_what_is_asked_takes_its_room(guests: Guests, laid: Laid) -> None:
    _, _, page = arrive(guests, laid, "log")
    page.wait_for_timeout(SETTLED)
    room = page.get_by_role("log").evaluate("log => log.clientHeight")
    page.locator("[data-list]").click()
    page.wait_for_timeout(SETTLED)
    assert page.get_by_role("log").evaluate("log => log.clientHeight") < room
    assert below(page) < 2
    expect(page.locator(".newest")).to_have_count(0)


def test_what_was_just_clicked_is_explained_when_the_pointer_moves(guests: Guests, laid: Laid) -> None:
    table = create(laid.client, "dinosaur-island", seats=1, bots=1)
    page = guests.arrive(link(table, 0), lists="folded")
    die = page.locator("g.hot[data-thing^='die/']").first
    thing = f"[data-thing='{die.get_attribute('data-thing')}']"
    page.locator("[data-thing='scientist-3']").click(position={"x": 4, "y": 4})
    x, y = page.locator(thing).evaluate(BARE)
    page.mouse.click(x, y)
    expect(page.locator(f"{thing}.closed")).to_be_visible()
    page.wait_for_timeout(SETTLED)
    expect(page.locator("#popover")).to_have_count(0)
    page.mouse.move(x + 2, y + 2)
    expect(page.locator("#popover")).to_be_visible()


def test_another_question_is_shown_from_its_beginning(guests: Guests, laid: Laid) -> None:
    _, now, page = arrive(guests, laid, "read", phone=True)
    page.locator("[data-list]").tap()
    chosen = page.locator(f"[data-choice='{to_exhibit(now)['token']}']")
    chosen.scroll_into_view_if_needed()
    heading = page.locator("#prompt-title")
    expect(heading).not_to_be_in_viewport()
    asked = heading.inner_text()
    chosen.tap()
    expect(heading).not_to_have_text(asked)
    expect(heading).to_be_in_viewport()


def test_what_goes_on_is_not_said_to_have_ended(guests: Guests, laid: Laid) -> None:
    _, _, page = arrive(guests, laid, "park")
    expect(page.locator("[data-scene]")).to_be_visible()
    expect(page.locator(".since", has_text="went on to its end")).to_have_count(0)
