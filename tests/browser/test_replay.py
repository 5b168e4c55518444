"""A table moment by moment."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from mesozoic.core.ids import Json
from tests.browser.hands import END, Guests, World, link, replay_link
from tests.server.house import bearer


def test_a_finished_game_in_every_view(guests: Guests, world: World) -> None:
    table = world.finished["template"]
    page = guests.arrive(link(table, 0))
    page.locator(END).get_by_role("button", name="Replay").click()
    last = length(world, table)
    at(page, 0, last)
    page.get_by_role("button", name="One answer on").click()
    at(page, 1, last)
    page.get_by_role("slider", name="Moment").press("End")
    at(page, last, last)
    page.get_by_role("button", name="One answer back").click()
    at(page, last - 1, last)

    hidden = page.get_by_label("Seen by")
    expect(hidden.locator("option")).to_have_text(["Everything", "Player 1", "Player 2", "Spectators"])
    for view in hidden.locator("option").all_inner_texts():
        hidden.select_option(view)
        expect(page.locator(".board")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, last, last)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator(END)).to_be_visible()


def test_the_journal_can_be_kept(guests: Guests, world: World) -> None:
    table = world.finished["template"]
    page = guests.arrive(link(table, 0))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the journal").click()
    kept = download.value.path().read_text()
    assert kept == world.server.client.get(f"/api/tables/{table['table']}/journal", headers=bearer(table, 0)).text


def test_a_running_game_in_the_own_view(guests: Guests, world: World) -> None:
    table = world.middle["perseverance-1"]
    page = guests.arrive(replay_link(table, 1))
    last = length(world, table)
    at(page, 0, last)
    expect(page.get_by_label("Seen by")).to_have_count(0)
    page.keyboard.press("End")
    at(page, last, last)
    page.keyboard.press("ArrowLeft")
    at(page, last - 1, last)
    expect(page.locator(".board")).to_be_visible()


def at(page: Page, moment: int, last: int) -> None:
    """This moment is shown."""
    expect(page.locator("output")).to_have_text(f"Answer {moment} of {last}")


def length(world: World, table: Json) -> int:
    """How many answers a table has."""
    past = world.server.client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, 0)).json()
    return len(past["moments"])
