"""The page for everybody: by keyboard alone, on a phone, in the dark; rules, odds and reasons where one looks for them."""

from __future__ import annotations

import re
from fractions import Fraction

from playwright.sync_api import Page, expect

from tests.browser.hands import (
    END,
    Guests,
    World,
    answers,
    choices,
    cover,
    fits,
    link,
    open_settings,
    play,
    play_to_end,
    tab_to,
    tap_first,
    wish,
)
from tests.browser.words import without_source
from tests.server.house import create


def test_a_whole_game_by_keyboard_alone(guests: Guests) -> None:
    page = guests.arrive()
    tab_to(page, cover(page, "Fossil Dig"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("Seat 2"))
    page.keyboard.type("Bot: random")
    expect(page.get_by_label("Seat 2")).to_have_value("bot:random")
    tab_to(page, page.get_by_role("button", name="Create the table"))
    page.keyboard.press("Enter")
    for n in answers(page):
        if n == 0:
            tab_to(page, page.get_by_role("button", name="To the choices"))
            page.keyboard.press("Enter")
        tab_to(page, choices(page).first)
        page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Replay"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()


def test_the_board_by_keyboard(guests: Guests, world: World) -> None:
    table = create(world.server.client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive(link(table, 0))
    for _ in answers(page):
        if page.get_by_role("heading", name="Which effect do you use?").count():
            break
        choices(page).first.click()
    glowing = page.locator(".board .hot")
    expect(glowing).to_have_count(choices(page).count())
    name = glowing.first.get_attribute("aria-label")
    tab_to(page, glowing.first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="So far this turn").get_by_role("listitem").last).to_contain_text(str(name))


def test_a_phone_plays_to_the_end(guests: Guests, world: World) -> None:
    table = create(world.server.client, "template", seats=1, bots=1)
    page = guests.arrive_by_phone(link(table, 0))
    play(page, 2, tap_first)
    for part in ("Players", "Log", "Board"):
        page.get_by_role("button", name=part, exact=True).tap()
        expect(page.get_by_role("main", name=part)).to_be_visible()
        fits(page, whole=True)
    play_to_end(page, tap_first)
    expect(page.locator("#end-title")).to_be_visible()


def test_episode_one_on_a_phone(guests: Guests, world: World) -> None:
    table = create(world.server.client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive_by_phone(link(table, 0))
    play(page, 12, tap_first)
    fits(page, whole=True)
    for button in choices(page).all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 24 and box["width"] >= 24
    page.get_by_role("button", name="Hide choices").tap()
    expect(choices(page)).to_have_count(0)


def test_dark_by_the_system_and_by_choice(guests: Guests) -> None:
    page = guests.arrive(color_scheme="dark")
    assert lightness(page) < 60
    open_settings(page)
    wish(page, "Appearance", "Light").click()
    assert lightness(page) > 200
    page.reload()
    open_settings(page)
    expect(wish(page, "Appearance", "Light")).to_have_attribute("aria-pressed", "true")
    assert lightness(page) > 200
    wish(page, "Appearance", "Dark").click()
    page.emulate_media(color_scheme="light")
    assert lightness(page) < 60


def lightness(page: Page) -> int:
    """How light the page is behind everything, from 0 to 255."""
    return int(page.evaluate("() => getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0]"))


def test_a_log_line_opens_its_rule(guests: Guests, world: World) -> None:
    table = world.middle["perseverance-1"]
    page = guests.arrive(link(table, 0))
    line = page.get_by_role("log").get_by_role("button").last
    rule = line.get_attribute("title")
    line.click()
    text = world.server.client.get(f"/api/games/perseverance-1/rules/{rule}").json()["text"]
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(without_source(text))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(line).to_be_focused()


def test_odds_before_one_commits(guests: Guests, world: World) -> None:
    """The first choice at every question, until one has a few outcomes: together they are certain."""
    table = create(world.server.client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive(link(table, 0))
    odds = page.locator(".odds[role=status]")
    for _ in answers(page):
        choices(page).first.focus()
        expect(odds).to_contain_text("If you choose")
        if odds.get_by_role("listitem").count() in range(2, 12):
            break
        page.keyboard.press("Enter")
    assert sum(Fraction(one) for one in odds.locator(".fraction").all_inner_texts()) == 1


def test_what_is_closed_says_why(guests: Guests, world: World) -> None:
    table = create(world.server.client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive(link(table, 0))
    for _ in answers(page):
        if page.locator(".closed[data-thing]").count():
            break
        choices(page).first.click()
    assert not page.locator(END).count()
    page.keyboard.press("Tab")  # whoever last used the mouse sees no focus, and gets no word about it
    page.locator(".closed[data-thing]").first.focus()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile("E1-"))
