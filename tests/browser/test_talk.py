"""People talk at a table, and their clocks run: at two browsers, on a phone, and at the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from mesozoic.core.ids import SPECTATOR, Json
from tests.browser.conftest import visiting
from tests.browser.hands import (
    LAPTOP,
    PHONE,
    Guests,
    World,
    answer,
    choice,
    cover,
    faults,
    fits,
    link,
    looks_well,
    seat_field,
    tab_to,
)
from tests.server.dice import LOADED
from tests.server.house import Server, bearer, create, state

EVERYBODY = {"spectators_talk": True}
HASTE = 0.05
"""So much of a minute is one at the server of those who are out of time."""


def say(client: Any, table: Json, seat: int, text: str) -> None:
    answer = client.post(f"/api/tables/{table['table']}/talk", json={"text": text}, headers=bearer(table, seat))
    assert answer.status_code == 201, answer.text


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Talk")


def heading(page: Page) -> Locator:
    """What folds the panel beside the board."""
    return panel(page).get_by_role("button", name="Talk")


def lines(page: Page) -> Locator:
    return page.get_by_role("log", name="What was said").locator(".text")


def test_two_people_talk_and_new_lines_are_counted_while_it_is_folded(guests: Guests, world: World) -> None:
    table = create(world.server.client)
    here, there = guests.arrive(link(table, 0)), guests.arrive(link(table, 1))
    for page in (here, there):
        expect(heading(page)).to_have_attribute("aria-expanded", "false")
        expect(lines(page)).to_have_count(0)
    tab_to(here, heading(here))
    here.keyboard.press("Enter")
    field = here.get_by_role("textbox", name="Say something to the table")
    expect(field).to_be_focused()
    for text in ("Hello <b>you</b>", "https://example.org & more"):
        here.keyboard.type(text)
        here.keyboard.press("Enter")
        expect(field).to_have_value("")
        expect(field).to_be_focused()
    expect(heading(here)).not_to_contain_text("new")
    expect(heading(there)).to_contain_text("2 new")
    heading(there).click()
    expect(lines(there)).to_have_text(["Hello <b>you</b>", "https://example.org & more"])
    assert panel(there).locator(".lines a, .lines .text *").count() == 0
    expect(panel(there).locator(".lines")).to_contain_text("Player 1")
    expect(heading(there)).not_to_contain_text("new")
    there.keyboard.press("Escape")
    expect(heading(there)).to_be_focused()
    expect(heading(there)).to_have_attribute("aria-expanded", "false")
    there.reload()
    expect(heading(there)).not_to_contain_text("new")
    there.goto("/")
    say(world.server.client, table, 0, "Where are you?")
    there.goto(link(table, 1))
    expect(heading(there)).to_contain_text("1 new")


def test_who_is_not_to_be_heard_is_hidden_at_this_browser_alone(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, seats=3)
    page, other = guests.arrive(link(table, 0)), guests.arrive(link(table, 1))
    for seat, text in ((1, "one"), (2, "two")):
        say(client, table, seat, text)
    for one in (page, other):
        heading(one).click()
        expect(lines(one)).to_have_text(["one", "two"])
    mute = page.get_by_role("group", name="Do not hear").get_by_role("button", name="Player 3")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(lines(page)).to_have_text(["one"])
    heading(page).click()
    say(client, table, 2, "three")
    expect(lines(other)).to_have_text(["one", "two", "three"])
    page.reload()
    expect(heading(page)).not_to_contain_text("new")
    heading(page).click()
    expect(lines(page)).to_have_text(["one"])
    mute.click()
    expect(lines(page)).to_have_text(["one", "two", "three"])


def test_spectators_talk_only_where_they_may(guests: Guests, world: World) -> None:
    client = world.server.client
    quiet, loud = create(client), create(client, agreed=EVERYBODY)
    say(client, quiet, 0, "Psst")
    page = guests.arrive(link(quiet, SPECTATOR))
    heading(page).click()
    expect(lines(page)).to_have_text(["Psst"])
    expect(panel(page)).to_contain_text("only those talk who play")
    assert page.get_by_role("textbox").count() == 0
    page.goto(link(loud, SPECTATOR))
    heading(page).click()
    page.keyboard.type("Good luck")
    page.keyboard.press("Enter")
    expect(panel(page).locator(".who")).to_contain_text(["A spectator"])
    assert state(client, loud, 0)["talk"] == "everybody"


def test_who_plays_alone_or_only_with_those_beside_them_has_no_talk(guests: Guests, world: World) -> None:
    alone = create(world.server.client, seats=1, bots=1)
    page = guests.arrive(link(alone, 0))
    expect(choice(page, "camp")).to_be_visible()
    expect(panel(page)).to_have_count(0)
    page.goto("/")
    cover(page, "Fossil Dig").click()
    seat_field(page, 2).select_option("here")
    page.get_by_role("button", name="Create the table").click()
    page.get_by_role("button", name=re.compile("^I am")).click()
    expect(choice(page, "camp")).to_be_visible()
    expect(panel(page)).to_have_count(0)


def test_talk_on_a_phone_is_a_part_of_its_own(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client)
    page = guests.arrive_by_phone(link(table, 0))
    tab = page.get_by_role("navigation").get_by_role("button", name="Talk")
    expect(tab).to_be_visible()
    say(client, table, 1, "word " * 50)
    expect(tab.get_by_role("img", name="1 new")).to_be_visible()
    tab.tap()
    expect(lines(page)).to_have_count(1)
    page.get_by_role("textbox", name="Say something to the table").fill("x" * 299)
    page.get_by_role("button", name="Say", exact=True).tap()
    expect(lines(page)).to_have_count(2)
    fits(page, whole=True)
    looks_well(page, page.get_by_role("banner"))


def test_open_talk_looks_well(guests: Guests, world: World) -> None:
    table = create(world.server.client, agreed={"clock": {"kind": "mail", "days": 1}})
    for seat, text in ((0, "one"), (1, "two")):
        say(world.server.client, table, seat, text)
    page = guests.arrive(link(table, 0))
    assert page.viewport_size == LAPTOP
    heading(page).click()
    expect(lines(page)).to_have_count(2)
    fits(page, whole=True)
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, runOnly=["color-contrast"]) == []


def clock(page: Page, seat: int) -> Locator:
    """The clock on a player's plate."""
    return page.locator(f"section[aria-label=Players] [data-clock='{seat}']")


def test_clocks_count_down_for_those_who_are_asked(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, agreed={"clock": {"kind": "game", "minutes": 60}})
    page = guests.arrive(link(table, 0))
    for seat in (0, 1):
        expect(clock(page, seat)).to_have_text(re.compile(r"^59:5\d$"))
    answer(client, table, 1, "camp")
    expect(clock(page, 1)).not_to_have_class(re.compile("running"))
    expect(clock(page, 0)).to_have_class(re.compile("running"))
    stands = clock(page, 1).inner_text()
    first = clock(page, 0).inner_text()
    expect(clock(page, 0)).not_to_have_text(first)
    expect(clock(page, 1)).to_have_text(stands)
    told = {one["seat"]: one["left"] for one in state(client, table, 0)["clock"]["seats"]}
    minutes, seconds = stands.split(":")
    assert int(minutes) * 60 + int(seconds) == told[1]


def test_clocks_and_talk_are_agreed_on_in_the_lobby(guests: Guests, world: World) -> None:
    page = guests.arrive()
    cover(page, "Fossil Dig").click()
    seat_field(page, 2).select_option("friend")
    page.get_by_label("Clock").select_option("game:90")
    page.get_by_label("An answer adds").select_option("30")
    page.get_by_label("Spectators may talk").check()
    assert faults(page) == []
    page.get_by_role("button", name="Create the table").click()
    links = page.get_by_role("region", name="Links to share").get_by_label("Seat 2")
    expect(links).to_have_value(re.compile("/table/.+#.+"))
    address = links.input_value()
    table, secret = address.split("/table/")[1].split("#")
    now = state(world.server.client, {"table": table, "secrets": {1: secret}}, 1)
    assert (now["clock"]["kind"], now["clock"]["seconds"], now["clock"]["increment"]) == ("game", 5400, 30)
    assert now["talk"] == "everybody"
    page.goto("/")
    cover(page, "Fossil Dig").click()
    expect(page.get_by_label("Clock")).to_have_value("game:90")
    page.get_by_label("Clock").select_option("mail:3")
    expect(page.get_by_label("An answer adds")).to_have_count(0)
    page.set_viewport_size(PHONE)
    fits(page, whole=False)


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server at which minutes are short."""
    first = f"{LOADED}\nimport mesozoic.server.clocks\nmesozoic.server.clocks.MINUTE *= {HASTE}"
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", first)
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.fixture
def hasty_guests(chromium: Browser, hasty: Server) -> Iterator[Guests]:
    """Browsers at that one."""
    yield from visiting(chromium, hasty)


def test_when_time_is_up_a_bot_answers_until_its_person_is_back(hasty_guests: Guests, hasty: Server) -> None:
    guests, client = hasty_guests, hasty.client
    table = create(client, rounds=8, agreed={"clock": {"kind": "game", "minutes": 1}})
    answer(client, table, 0, "camp")
    page, late = guests.arrive(link(table, 0)), guests.arrive_by_phone(link(table, 1))
    page.get_by_role("button", name="Let a bot answer for Player 2").click()
    expect(clock(page, 1)).to_have_text("a bot plays: out of time")
    expect(choice(page, "camp")).to_be_visible()
    back = late.get_by_role("button", name="Answer myself again")
    expect(back).to_be_visible()
    assert state(client, table, 0)["clock"]["seats"][1]["bot"]
    assert faults(late) == []
    fits(late, whole=True)
    assert faults(page) == []
    back.tap()
    expect(back).to_have_count(0)
    assert not state(client, table, 0)["clock"]["seats"][1]["bot"]
    expect(clock(page, 1)).to_have_text("0:00")
    expect(clock(page, 1)).to_have_class(re.compile("short"))
    asked = 1 in state(client, table, 0)["waiting"]
    expect(late.get_by_text("Your time is up")).to_have_count(1 if asked else 0)
