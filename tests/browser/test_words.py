"""Numbers go with what they count in what the page says: the log, and what is closed and why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Guests, World, answers, choices, link
from tests.contract.counted import PLURALS, miscounted
from tests.server.house import create, state


@pytest.mark.parametrize("game", ["perseverance-1", "dinosaur-island"])
def test_the_log_counts_as_people_do(guests: Guests, world: World, game: str) -> None:
    page = guests.arrive(link(world.middle[game], -2))
    said = page.get_by_role("log").locator("button")
    said.first.wait_for()
    lines = said.all_inner_texts()
    assert [line for line in lines if miscounted(line) or "|" in line] == []
    counted = re.compile(rf"\b\d+ ({'|'.join([*PLURALS, *PLURALS.values()])})\b", re.IGNORECASE)
    assert len([line for line in lines if counted.search(line)]) > 5


def test_every_reason_why_a_choice_is_closed_is_shown_and_counts_well(guests: Guests, world: World) -> None:
    table = create(world.server.client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive(link(table, 0))
    several = 0
    for _ in answers(page):
        refusals = state(world.server.client, table, 0)["question"]["refusals"]
        tokens = [one["choice"]["token"] for one in refusals]
        if refusals:
            shown = page.locator("details", has_text=f"Closed now: {len(set(tokens))}")
            if shown.get_attribute("open") is None:
                shown.locator("summary").click()
            for rule in {one["rule"] for one in refusals}:
                expect(shown.get_by_role("button", name=rule).first).to_be_visible()
            reasons = shown.locator(".why").all_inner_texts()
            assert len(reasons) >= max(tokens.count(token) for token in tokens)
            assert [line for line in reasons if miscounted(line) or "|" in line] == []
        several += len(set(tokens)) < len(tokens)
        if several > 2:
            break
        choices(page).first.click()
    assert several > 2
