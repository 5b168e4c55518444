"""Every piece, icon and card says what it is: to a mouse that rests, to a finger that stays, and to the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR
from tests.browser.compare import agree
from tests.browser.hands import Guests, World, link, some_moves, tab_to
from tests.server.house import create, state

NOTE = ".note[aria-hidden]"
SILENT = """() => [...document.querySelectorAll(".board svg :is(path, circle, text)")].filter((drawn) => {
  const box = drawn.getBoundingClientRect();
  if (!box.width || !box.height || drawn.closest("header, defs, .path")) return false;
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  const there = document.elementsFromPoint(x, y).map((one) => one.closest("[data-thing], [role=img][aria-label], [title]"));
  return !there.some((thing) => thing && (thing.ariaLabel || thing.title));
}).map((drawn) => drawn.outerHTML.slice(0, 120))"""
"""What is drawn on the board at a place where nothing says what it is."""
MOUSE = """() => [...document.querySelectorAll(".board :is([data-thing], [role=img])")].map((thing) => thing.ariaLabel ?? "")"""

MIDDLE = """() => {
  const box = document.activeElement.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where on the page the keyboard is."""
WAYS = {"ArrowDown": (0, 1), "ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowLeft": (-1, 0)}


def hold(page: Page, x: float, y: float, milliseconds: int) -> None:
    """A finger stays there for so long."""
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(milliseconds)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.long
def test_everything_on_the_board_has_words(guests: Guests, world: World) -> None:
    client = world.server.client
    beta = {"seats": 4, "det_dino": True, "edition": "beta"}
    for game, options in (("perseverance-1", {"seats": 2}), ("perseverance-1", beta), ("perseverance-2", {"seats": 3})):
        table = create(client, game, **options)
        some_moves(client, table, Rng(7), 80)
        for seat in (0, SPECTATOR):
            page = guests.arrive(link(table, seat))
            page.locator(".board .players").wait_for()
            assert page.evaluate(SILENT) == []
            assert "" not in page.evaluate(MOUSE)
            page.close()


def test_a_mouse_that_rests_is_told(guests: Guests, world: World) -> None:
    page = guests.arrive(link(world.middle["perseverance-1"], SPECTATOR))
    tile = page.locator(".board [role=img][aria-label^='Assembly 1']")
    tile.hover()
    expect(page.locator(NOTE)).to_have_text(tile.get_attribute("aria-label") or "?")
    page.mouse.move(2, 2)
    expect(page.locator(NOTE)).to_have_count(0)


def test_a_finger_that_stays_is_told_and_chooses_nothing(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "perseverance-1", start_layout="first_game")
    seat = state(client, table, 0)["waiting"][0]
    before = state(client, table, seat)
    page = guests.arrive_by_phone(link(table, seat))
    die = page.locator(".board [data-thing].hot").first
    box = die.bounding_box()
    assert box is not None
    hold(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 900)
    expect(page.locator(NOTE)).to_have_text(die.get_attribute("aria-label") or "?")
    page.wait_for_timeout(300)
    assert state(client, table, seat)["seq"] == before["seq"]
    page.touchscreen.tap(5, 5)
    expect(page.locator(NOTE)).to_have_count(0)
    die.tap()
    agree(lambda: state(client, table, seat)["seq"] > before["seq"], lambda: True)


def test_the_keyboard_goes_from_thing_to_thing(guests: Guests, world: World) -> None:
    page = guests.arrive(link(world.middle["perseverance-1"], SPECTATOR))
    page.locator(".board .players").wait_for()
    tab_to(page, page.locator("main"))
    seen = set()
    page.keyboard.press("ArrowDown")
    for key, across, down in (
        ("ArrowDown", 0, 1),
        ("ArrowRight", 1, 0),
        ("ArrowDown", 0, 1),
        ("ArrowUp", 0, -1),
        ("ArrowLeft", -1, 0),
    ):
        x, y = page.evaluate(MIDDLE)
        page.keyboard.press(key)
        to_x, to_y = page.evaluate(MIDDLE)
        assert (to_x - x) * across + (to_y - y) * down > 0, key
        called = page.evaluate("() => document.activeElement.getAttribute('title') ?? document.activeElement.ariaLabel")
        expect(page.locator(NOTE)).to_have_text(called)
        seen.add(called)
    assert len(seen) > 2
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_count(0)
