"""Settings in one place: from everywhere, at once, and kept; without single keys, with large letters, with less motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import (
    LAPTOP,
    PHONE,
    Guests,
    World,
    choices,
    faults,
    fits,
    link,
    open_settings,
    press_first,
    replay_link,
    wish,
)
from tests.server.house import create, state

GAMES = ["perseverance-1", "perseverance-2", "dinosaur-island"]
CLOSED_AND_OPENED = """() => {
  document.querySelector("dialog[open]").requestClose();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ",", bubbles: true }));
}"""
"""Escape and the key of the settings, so fast that the browser has not told of the first yet."""


def font(page: Page) -> float:
    """The size of the letters of the page, in pixels."""
    size: float = page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
    return size


def test_they_open_from_everywhere_and_close_by_escape(guests: Guests, world: World) -> None:
    page = guests.arrive()
    for path, shown in (
        ("/", page.get_by_role("heading", name="Choose a game")),
        (link(world.middle["dinosaur-island"], 0), page.locator("#prompt-title")),
        (replay_link(world.finished["template"], 0), page.get_by_role("slider", name="Moment")),
    ):
        page.goto(path)
        shown.wait_for()
        expect(open_settings(page)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press(",")
        expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
        for theme in ("Light", "Dark"):
            wish(page, "Appearance", theme).click()
            assert faults(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_they_open_again_while_they_close(guests: Guests) -> None:
    page = guests.arrive("/learn/template")
    page.get_by_role("main").wait_for()
    page.keyboard.press(",")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.evaluate(CLOSED_AND_OPENED)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_large_letters_fit(guests: Guests, world: World, game: str) -> None:
    page = guests.arrive(link(world.middle[game], 0))
    page.locator("#prompt-title").wait_for()
    before = font(page)
    open_settings(page)
    for size in ("Large", "Larger"):
        wish(page, "Size of text", size).click()
        assert font(page) > before
        before = font(page)
    for viewport in (LAPTOP, PHONE):
        page.set_viewport_size(viewport)
        fits(page, whole=True)
        expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    page.locator("#prompt-title").wait_for()
    assert font(page) == before
    for viewport in (PHONE, LAPTOP):
        page.set_viewport_size(viewport)
        fits(page, whole=True)


def test_without_single_keys(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template", seats=1, bots=1)
    page = guests.arrive(link(table, 0))
    choices(page).first.wait_for()
    key = page.locator("[aria-keyshortcuts]").first.get_attribute("aria-keyshortcuts")
    assert key is not None
    open_settings(page)
    wish(page, "Single keys", "Off").click()
    page.keyboard.press("Escape")
    expect(page.locator("[aria-keyshortcuts]")).to_have_count(0)
    expect(page.locator("kbd")).to_have_count(0)
    before = state(client, table, 0)["seq"]
    for one in (key, "u", ",", " "):
        page.keyboard.press(one)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert state(client, table, 0)["seq"] == before
    open_settings(page)
    wish(page, "Single keys", "On").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    press_first(page)
    expect(page.get_by_role("button", name="Undo")).not_to_have_attribute("title", re.compile("you have answered nothing"))
    assert state(client, table, 0)["seq"] > before


def test_the_replay_without_single_keys(guests: Guests, world: World) -> None:
    page = guests.arrive(replay_link(world.finished["template"], 0))
    moment = page.get_by_role("slider", name="Moment")
    moment.wait_for()
    page.keyboard.press("Home")
    expect(moment).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_value("1")
    open_settings(page)
    wish(page, "Single keys", "Off").click()
    page.keyboard.press("Escape")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One answer on").click()
    expect(moment).to_have_value("2")


def test_less_motion_than_the_system_has(guests: Guests, world: World) -> None:
    page = guests.arrive(link(world.middle["perseverance-1"], 0), reduced_motion="no-preference")
    page.locator("#prompt-title").wait_for()
    duration = "() => parseFloat(getComputedStyle(document.querySelector('#prompt-title')).transitionDuration)"
    page.locator("#prompt-title").evaluate("title => { title.style.transition = 'color 3s' }")
    assert page.evaluate(duration) == 3
    open_settings(page)
    expect(wish(page, "Speed of the show", "Brisk")).to_have_attribute("aria-pressed", "true")
    wish(page, "Motion", "Less").click()
    assert page.evaluate(duration) == 0
    expect(wish(page, "Speed of the show", "At once")).to_have_attribute("aria-pressed", "true")
    wish(page, "Speed of the show", "Calm").click()
    page.reload()
    page.locator("#prompt-title").wait_for()
    open_settings(page)
    expect(wish(page, "Motion", "Less")).to_have_attribute("aria-pressed", "true")
    expect(wish(page, "Speed of the show", "Calm")).to_have_attribute("aria-pressed", "true")
