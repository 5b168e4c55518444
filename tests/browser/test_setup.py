"""Setting up a table on the page: presets, pickers by keyboard, what is closed and why, and what is remembered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mesozoic.core.ids import Json
from mesozoic.games import GAMES
from tests.browser.hands import LAPTOP, Guests, agree, choices, cover, faults, fits, option_field
from tests.contract.test_options import INTERNAL
from tests.server.house import bearer

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
CREATE = "Create the table"


def preset_card(page: Page, id: str) -> Any:
    """A preset by its id."""
    return page.locator(f"input[name=preset][value={id}]")


def created_options(page: Page) -> Json:
    """Create the table; what the API says was agreed on there."""
    page.get_by_role("button", name=CREATE).click()
    choices(page).first.wait_for()
    table, secret = re.findall(r"/table/([^#]+)#(.+)", page.url)[0]
    return page.request.get(f"/api/tables/{table}", headers=bearer({"secrets": {0: secret}}, 0)).json()["options"]


@EVERY_GAME
def test_the_first_screen_has_everything_in_view_and_no_internal_word(guests: Guests, game: str) -> None:
    page = guests.arrive()
    cover(page, GAMES[game].title).click()
    expect(page.get_by_role("button", name=CREATE)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight") <= LAPTOP["height"]
    for n in GAMES[game].players:
        page.get_by_role("button", name=str(n), exact=True).click()
        page.evaluate("document.querySelectorAll('details').forEach(group => { group.open = true })")
        said = page.locator("form.setup").inner_text()
        assert INTERNAL.search(said) is None
        assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page, whole=False)


@EVERY_GAME
def test_a_preset_says_what_it_changes_and_the_table_is_played_so(guests: Guests, game: str) -> None:
    spec = GAMES[game]
    page = guests.arrive()
    cover(page, spec.title).click()
    preset = spec.preset("tournament", 2)
    preset_card(page, preset.id).check()
    shown = page.locator("label", has=preset_card(page, preset.id))
    changed = [id for id, value in preset.options.items() if value != spec.option(id).schema()["default"]]
    assert shown.inner_text().count(";") == len(changed) - 1
    assert created_options(page) == spec.setup(2, preset.options).plain_options()


def test_settings_changed_after_a_preset_are_marked_and_can_be_undone(guests: Guests) -> None:
    page = guests.arrive()
    cover(page, "Fossil Dig").click()
    preset_card(page, "first-game").check()
    expect(page.get_by_text("You changed something")).to_have_count(0)
    agree(page, "rounds", "4")
    expect(page.get_by_text("You changed something since you chose “First game”.")).to_be_visible()
    page.get_by_role("button", name="Take it as it was").click()
    expect(page.get_by_text("You changed something")).to_have_count(0)
    expect(option_field(page, "rounds").get_by_role("spinbutton")).to_have_value("3")


def test_a_picker_by_keyboard(guests: Guests) -> None:
    page = guests.arrive()
    cover(page, "Perseverance, Episode 2").click()
    field = option_field(page, "map_sides")
    field.get_by_role("radio", name="Side A").focus()
    page.keyboard.press("ArrowRight")
    expect(field.get_by_role("radio", name="Side B")).to_be_checked()
    expect(field.get_by_role("radio", name="Side B")).to_be_focused()
    assert created_options(page)["map_sides"] == "B"


def test_what_does_not_go_together_is_closed_and_says_why(guests: Guests) -> None:
    page = guests.arrive()
    cover(page, "Perseverance, Episode 2").click()
    start = option_field(page, "start_layout")
    expect(start).to_contain_text("The start of the first game needs the Officers of the first game", ignore_case=True)
    expect(start.locator("input[value=first_game]")).to_be_disabled()
    agree(page, "officer_layout", "first_game")
    expect(start.locator("input[value=first_game]")).to_be_enabled()
    agree(page, "start_layout", "first_game")
    expect(option_field(page, "officer_layout").locator("input[value=random]")).to_be_disabled()


def test_several_say_how_many_and_in_which_order(guests: Guests) -> None:
    page = guests.arrive()
    cover(page, "Perseverance, Episode 1").click()
    leaders = option_field(page, "leaders")
    expect(leaders.get_by_role("status")).to_contain_text("Nothing chosen: chance decides.")
    leaders.locator("input[value=phoenix]").check()
    expect(leaders.get_by_role("status")).to_contain_text("Choose 1 more, or none at all.")
    expect(page.get_by_role("button", name=CREATE)).to_be_disabled()
    expect(page.get_by_role("alert")).to_contain_text("Leaders: choose one for each of the 2 players")
    leaders.locator("input[value=jack]").check()
    expect(leaders.locator("label", has=page.locator("[value=jack]"))).to_contain_text("Seat 2")
    expect(leaders.locator("input[value=keoni]")).to_be_disabled()
    expect(page.get_by_role("button", name=CREATE)).to_be_enabled()
    assert created_options(page)["leaders"] == ["phoenix", "jack"]


def test_a_ruling_opens_its_rule(guests: Guests) -> None:
    page = guests.arrive()
    cover(page, "Dinosaur Island").click()
    option_field(page, "vp_floor").get_by_role("button", name="Ruling DI-RUL-07").click()
    expect(page.get_by_role("dialog")).to_contain_text("DI-RUL-07")


def test_the_last_settings_are_remembered_until_they_are_forgotten(guests: Guests) -> None:
    page = guests.arrive()
    cover(page, "Dinosaur Island").click()
    page.get_by_role("button", name="3", exact=True).click()
    agree(page, "length", "long")
    page.reload()
    cover(page, "Dinosaur Island").click()
    expect(page.get_by_role("button", name="3", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(option_field(page, "length").locator("input[value=long]")).to_be_checked()
    page.get_by_role("button", name="Forget my settings").click()
    expect(option_field(page, "length").locator("input[value=medium]")).to_be_checked()
    page.reload()
    cover(page, "Dinosaur Island").click()
    expect(page.get_by_role("button", name="2", exact=True)).to_have_attribute("aria-pressed", "true")
