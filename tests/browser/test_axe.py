"""Axe finds nothing serious on any screen, in either theme, at either size; the ends of whole games are looked at there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import END, Guests, World, cover, faults, link, looks_well, replay_link, set_up


def test_the_lobby_and_setting_up(guests: Guests) -> None:
    page = guests.arrive()
    set_up(page, "Fossil Dig")
    page.locator("#prompt-title").wait_for()
    page.goto("/")
    looks_well(page, page.get_by_role("button", name="Forget Fossil Dig"))
    cover(page, "Dinosaur Island").click()
    looks_well(page, page.get_by_role("button", name="Create the table"))


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 1, -2])
@pytest.mark.parametrize("game", ["perseverance-1", "perseverance-2", "dinosaur-island"])
def test_a_table_under_way(guests: Guests, world: World, game: str, seat: int) -> None:
    page = guests.arrive(link(world.middle[game], seat))
    looks_well(page, page.locator("#prompt-title"))


def test_what_opens_over_a_table(guests: Guests, world: World) -> None:
    page = guests.arrive(link(world.middle["perseverance-1"], 0))
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Leave to the lobby")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Look up a rule").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []


def test_the_end_and_the_replay(guests: Guests, world: World) -> None:
    page = guests.arrive(link(world.finished["template"], 0))
    looks_well(page, page.locator(END))
    page.goto(replay_link(world.finished["template"], 0))
    looks_well(page, page.get_by_role("slider", name="Moment"))
