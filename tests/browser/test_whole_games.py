"""Whole games through the page, from the lobby to the final score."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import END, Guests, choices, fits, looks_well, play, play_to_end, press_first, set_up


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
