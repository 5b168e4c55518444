"""Tables that do not go on: deleted by whoever made them, and stopped where today's rules lead elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from mesozoic.core.ids import SPECTATOR
from tests.browser.hands import LAPTOP, PHONE, Guests, choice, choices, cover, faults, fits, link, seat_field
from tests.server.house import Server, bearer
from tests.server.test_lasting import stopped


def looks_well_as_it_is(page: Page) -> None:
    """It fits on both screens, and axe has nothing against it."""
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        fits(page, whole=False)
        assert faults(page) == []
    page.set_viewport_size(LAPTOP)


def test_a_table_is_deleted_by_whoever_made_it_for_everybody(guests: Guests) -> None:
    maker = guests.arrive()
    cover(maker, "Fossil Dig").click()
    seat_field(maker, 2).select_option("friend")
    maker.get_by_role("button", name="Create the table").click()
    links = maker.get_by_role("region", name="Links to share")
    other = guests.arrive_by_phone(links.get_by_label("Seat 2").input_value())
    looker = guests.arrive(links.get_by_label("Spectators").input_value())
    maker.get_by_role("button", name="Sit down").click()
    for page in (maker, other):
        expect(choice(page, "camp")).to_be_visible()
    expect(looker.get_by_role("heading", name="You are looking on")).to_be_visible()
    other.get_by_role("button", name="Menu").click()
    expect(other.get_by_role("button", name="Leave to the lobby")).to_be_visible()
    expect(other.get_by_role("button", name="Delete this table…")).to_have_count(0)

    maker.get_by_role("button", name="Menu").click()
    maker.get_by_role("button", name="Delete this table…").click()
    expect(maker.get_by_text("Delete the table for good")).to_be_visible()
    looks_well_as_it_is(maker)
    maker.get_by_role("button", name="Keep it").click()
    maker.get_by_role("button", name="Delete this table…").click()
    address = maker.url
    maker.get_by_role("button", name="Delete it", exact=True).click()
    for page in (maker, other, looker):
        expect(page.get_by_role("heading", name="This table was deleted")).to_be_visible()
        expect(choices(page)).to_have_count(0)
    looks_well_as_it_is(maker)
    for page in (maker, other, looker):
        page.get_by_role("link", name="To the lobby").click()
        expect(page.get_by_text("No table yet")).to_be_visible()
    maker.goto(address)
    expect(maker.get_by_role("heading", name="There is no table here")).to_be_visible()


def test_a_stopped_table_is_looked_at_and_goes_on_at_another(own_guests: Guests, own_server: Server) -> None:
    """Its third answer, the second of a person, cannot be chosen by the rules of today."""
    own_server.stop()
    table, seat = stopped(own_server.database, "token = 'cave'")
    own_server.start()
    page, looker = own_guests.arrive(link(table, seat)), own_guests.arrive_by_phone(link(table, SPECTATOR))
    told = page.get_by_role("region", name="This table is stopped")
    expect(told).to_contain_text(f"Answer 3 was “cave”, of Player {seat + 1} (you).")
    expect(told).to_contain_text("By today’s rules that cannot be chosen there.")
    hidden = looker.get_by_role("region", name="This table is stopped")
    expect(hidden).to_contain_text(f"Answer 3 was one of Player {seat + 1}.")
    expect(hidden.get_by_role("button", name="Play on from there")).to_have_count(0)
    for one in (page, looker):
        expect(choices(one)).to_have_count(0)
        expect(one.get_by_role("banner")).to_contain_text("Stopped")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    looks_well_as_it_is(page)
    told.get_by_role("button", name="Replay so far").click()
    expect(page).to_have_url(re.compile(f"/replay/{table['table']}"))
    page.go_back()
    told.get_by_role("button", name="Play on from there").click()
    expect(page).not_to_have_url(re.compile(table["table"]))
    expect(choice(page, "camp")).to_be_visible()
    expect(told).to_have_count(0)
    before = own_server.client.get(f"/api/tables/{table['table']}", headers=bearer(table, seat)).json()
    assert before["next"] in page.url
    expect(hidden.get_by_role("button", name="Play on from there")).to_be_visible()
