"""Numbers go with what they count in what the page says: the log, and what is closed and why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Guests, World, answers, choices, link
from tests.contract.counted import PLURALS, miscounted
from tests.server.house import create, state


@pytest.mark.parametrize("game", ["perseverance-1", "perseverance-2", "dinosaur-island"])
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
    for _ in answers(page):
        refusals = state(world.server.client, table, 0)["question"]["refusals"]
        tokens = {one["choice"]["token"] for one in refusals}
        if refusals:
            shown = page.locator("details", has_text=f"Closed now: {len(tokens)}")
            if shown.get_attribute("open") is None:
                shown.locator("summary").click()
            reasons = shown.locator(".why")
            expect(reasons).to_have_count(len({str((one["rule"], one["text"], one["args"])) for one in refusals}))
            assert [line for line in reasons.all_inner_texts() if miscounted(line) or "|" in line] == []
        if len(tokens) < len(refusals):
            return
        choices(page).first.click()
    raise AssertionError("no choice was closed for more than one reason")
