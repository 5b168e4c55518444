"""Who is who at a table: names, who thinks and for how long, what holds for whom, being called, and links others can open."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.browser.compare import agree
from tests.browser.hands import (
    PHONE,
    Guests,
    World,
    answer,
    choice,
    choices,
    cover,
    faults,
    fits,
    link,
    open_settings,
    play_until,
    seat_field,
)
from tests.browser.words import Words, without_source
from tests.server.house import bearer, create, state

ASKED = "What shall the others call you?"
HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => window.away === true });"
NOTICES = (
    "window.notices = []; window.rings = 0; window.permissions = 0;"
    "window.Notification = class { constructor(title, more) { window.notices.push([title, more.body]); } close() {}"
    " static get permission() { return window.permissions ? 'granted' : 'default'; }"
    " static async requestPermission() { window.permissions += 1; return 'granted'; } };"
    "const start = OscillatorNode.prototype.start;"
    "OscillatorNode.prototype.start = function (at) { window.rings += 1; return start.call(this, at); };"
)
"""What a browser would do to call somebody, counted."""


def names(client: Any, table: Json) -> list[str]:
    """What the people of a table have said they are called."""
    return [seat["name"] for seat in state(client, table, SPECTATOR)["seats"]]


def name_field(page: Page, label: str = ASKED) -> Locator:
    return page.get_by_label(label)


def rename(client: Any, table: Json, seat: int, name: str) -> None:
    said = client.post(f"/api/tables/{table['table']}/name", json={"name": name}, headers=bearer(table, seat))
    assert said.status_code == 200, said.text


def test_a_name_is_asked_once_and_told_to_every_table(guests: Guests, world: World) -> None:
    client = world.server.client
    first, second = create(client, "template"), create(client, "template")
    page, other = guests.arrive(link(first, 0), stranger=True), guests.arrive(link(first, 1))
    expect(other.locator("h3 .name")).to_have_text(["Player 1", "Player 2 (you)"])
    name_field(page).fill("Anna")
    name_field(page).press("Enter")
    expect(name_field(page)).to_have_count(0)
    for one, shown in ((page, "Anna (you)"), (other, "Anna")):
        expect(one.locator("h3 .name").filter(has_text="Anna")).to_have_text(shown)
    assert names(client, first) == ["Anna", ""]
    page.goto(link(second, 1))
    expect(page.locator("h3 .name").filter(has_text="Anna")).to_have_text("Anna (you)")
    expect(name_field(page)).to_have_count(0)
    assert names(client, second) == ["", "Anna"]


def test_who_would_rather_not_say_is_not_asked_again(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template")
    page = guests.arrive(link(table, 0), stranger=True)
    page.get_by_role("button", name="Not now").click()
    expect(name_field(page)).to_have_count(0)
    page.reload()
    expect(choices(page).first).to_be_visible()
    expect(name_field(page)).to_have_count(0)
    assert names(client, table) == ["", ""]


def test_spectators_are_not_asked(guests: Guests, world: World) -> None:
    page = guests.arrive(link(create(world.server.client, "template"), SPECTATOR), stranger=True)
    expect(page.get_by_role("heading", name="You are looking on")).to_be_visible()
    expect(name_field(page)).to_have_count(0)


def test_the_name_of_the_lobby_sits_down(guests: Guests, world: World) -> None:
    page = guests.arrive(stranger=True)
    page.get_by_label("Your name").fill("  Zoë \t B ")
    page.get_by_label("Your name").press("Enter")
    cover(page, "Fossil Dig").click()
    expect(page.get_by_label("Seat 1").locator("option:checked")).to_have_text("Me (Zoë B)")
    seat_field(page, 2).select_option("bot:random")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator("h3 .name")).to_have_text(["Zoë B (you)", "Bot 2 · random"])
    table, _, secret = page.url.rpartition("/")[2].partition("#")
    now = world.server.client.get(f"/api/tables/{table}", headers={"authorization": f"Bearer {secret}"}).json()
    assert [seat["name"] for seat in now["seats"]] == ["Zoë B", ""]
    page.goto("/")
    expect(page.get_by_label("Your name")).to_have_value("Zoë B")


def test_a_friend_at_the_same_browser_is_somebody_else(guests: Guests, world: World) -> None:
    page = guests.arrive(stranger=True)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Your name").press("Enter")
    cover(page, "Fossil Dig").click()
    seat_field(page, 2).select_option("friend")
    page.get_by_role("button", name="Create the table").click()
    friend = page.get_by_role("region", name="Links to share").get_by_label("Seat 2").input_value()
    table, _, secret = friend.rpartition("/")[2].partition("#")
    page.goto(friend)
    expect(page.locator("h3 .name").filter(has_text="(you)")).to_have_text("Player 2 (you)")
    expect(choices(page).first).to_be_visible()
    now = world.server.client.get(f"/api/tables/{table}", headers={"authorization": f"Bearer {secret}"}).json()
    assert [seat["name"] for seat in now["seats"]] == ["Anna", ""]


def test_a_new_name_is_told_to_everybody_at_once(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "perseverance-1")
    rename(client, table, 1, "Anna")
    page, other = guests.arrive(link(table, 0)), guests.arrive(link(table, 1))
    page.get_by_role("button", name="Menu").click()
    name_field(page, "My name").fill("Anna")
    name_field(page, "My name").press("Enter")
    for one in (page, other):
        boards = one.locator(".board .player strong")
        expect(boards.filter(has_text="Anna (blue)")).to_have_count(1)
        expect(boards.filter(has_text="Anna (red)")).to_have_count(1)
    guests.expected.append("status of 400 .*/name")
    name_field(page, "My name").fill("\u202e\u200b")
    name_field(page, "My name").press("Enter")
    refused = client.post(f"/api/tables/{table['table']}/name", json={"name": "\u202e"}, headers=bearer(table, 0)).json()["error"]
    expect(page.locator("#menu [role=status]").filter(has_text=re.compile(refused, re.IGNORECASE))).to_be_visible()
    assert names(client, table) == ["Anna", "Anna"]
    assert faults(page) == []


def test_names_cannot_turn_or_mark_up_what_stands_around_them(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template")
    rename(client, table, 1, "<b>\u05d3\u05d5\u05d3</b>")
    rename(client, table, 0, "n" * 40)
    answer(client, table, 0, "camp")
    page = guests.arrive(link(table, 0))
    expect(page.locator("header .whose")).to_have_text("\u2068<b>\u05d3\u05d5\u05d3</b>\u2069 thinks")
    for size in (None, PHONE):
        if size:
            page.set_viewport_size(size)
        fits(page, whole=False)


def seconds(clock: Locator) -> int:
    minutes, _, rest = clock.inner_text().strip(" ,").rpartition(":")
    return int(minutes) * 60 + int(rest)


@pytest.mark.parametrize("phone", [False, True])
def test_who_thinks_and_for_how_long(guests: Guests, world: World, phone: bool) -> None:
    client = world.server.client
    table = create(client, "template", seats=3)
    arrive = guests.arrive_by_phone if phone else guests.arrive
    page = arrive(link(table, 0))
    waiting = page.locator("section[aria-labelledby=prompt-title]")
    for others in ((1, 2), (2,)):
        for seat in others:
            clock = waiting.locator(f"[role=timer][data-seat='{seat}']")
            expect(clock).to_be_visible()
            agree(lambda clock=clock, seat=seat: tells_the_time(client, table, seat, clock), lambda: True)  # type: ignore[misc]
        if others == (1, 2):
            answer(client, table, 0, "camp")
            answer(client, table, 1, "camp")
    header = page.locator("header")
    expect(header).to_contain_text("Player 3 thinks")
    first = seconds(header.locator("[role=timer]"))
    expect(header.locator("[role=timer]")).not_to_have_text(re.compile(rf"{first // 60}:{first % 60:02}$"))
    agree(lambda: tells_the_time(client, table, 2, header.locator("[role=timer]")), lambda: True)


def tells_the_time(client: Any, table: Json, seat: int, clock: Locator) -> bool:
    """Is this, to a second, how long a seat has been thinking? A page that has much to do tells it a little later."""
    low = thinking(client, table)[seat]
    return low - 1 <= seconds(clock) <= thinking(client, table)[seat] + 1


def thinking(client: Any, table: Json) -> dict[int, int]:
    return {one["seat"]: one["seconds"] for one in state(client, table, 0)["thinking"]}


LEADERS = {"keoni": "E1-LDR-06", "jack": "E1-LDR-03", "adelita": "E1-LDR-02", "phoenix": "E1-LDR-04"}
"""The rules of the catalogue that say what each Leader can do."""


def test_abilities_of_leaders_are_on_every_panel(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "perseverance-1", seats=4)
    leaders = [seat["leader"] for seat in state(client, table, 0)["view"]["seats"]]
    said = [Words("perseverance-1").find("standing", leader) for leader in leaders]
    page = guests.arrive(link(table, 0))
    for seat, leader in enumerate(leaders):
        panel = page.locator(".board .player").nth(seat)
        panel.get_by_role("button", name=re.compile(re.escape(said[seat]))).click()
        rule = client.get(f"/api/games/perseverance-1/rules/{LEADERS[leader]}").json()
        assert Words("perseverance-1").word("leader", leader) in rule["text"]
        expect(page.get_by_role("dialog")).to_contain_text(without_source(rule["text"]))
        page.keyboard.press("Escape")
    phone = guests.arrive_by_phone(link(table, 0))
    phone.get_by_role("button", name="Players", exact=True).tap()
    expect(phone.get_by_role("list", name="Abilities")).to_contain_text(said)


@pytest.mark.parametrize(("edition", "shown"), [("final", 0), ("beta", 2)])
def test_abilities_that_are_not_played_with_are_not_told(guests: Guests, world: World, edition: str, shown: int) -> None:
    table = create(world.server.client, "perseverance-1", edition=edition, leader_abilities=False)
    page = guests.arrive(link(table, 0))
    expect(page.locator(".board .player")).to_have_count(2)
    expect(page.get_by_role("list", name="Abilities")).to_have_count(shown)


def test_perks_say_what_they_do_and_by_which_rule(guests: Guests, world: World) -> None:
    client, words = world.server.client, Words("perseverance-2")
    table = create(client, "perseverance-2")
    now = play_until(client, table, Rng(4), lambda now: any(seat["perks"] for seat in now["view"]["seats"]))
    seat = next(at for at, one in enumerate(now["view"]["seats"]) if one["perks"])
    perk = now["view"]["seats"][seat]["perks"][0]
    phone = guests.arrive_by_phone(link(table, seat))
    phone.get_by_role("button", name="Players", exact=True).tap()
    panel = phone.locator("section[aria-label=Players] > article").first
    expect(panel).to_contain_text(words.effect(perk))
    page = guests.arrive(link(table, seat))
    own = page.locator(".board .player").first.get_by_role("button", name=words.word("perk", perk), exact=True)
    expect(own).to_have_attribute("title", f"{words.word('perk', perk)}: {words.effect(perk)}")
    for there, button in ((phone, panel.get_by_role("button", name=words.word("perk", perk)).first), (page, own)):
        button.click()
        rule = re.compile(rf"E2-PRK-\d\d.*{words.word('perk', perk)} \(", re.DOTALL)
        expect(there.get_by_role("dialog")).to_contain_text(rule)


def test_title_and_icon_tell_whose_turn_it_is(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template")
    page = guests.arrive(link(table, 0))
    icon = page.locator("link[rel=icon]")
    expect(page).to_have_title("Your turn · Fossil Dig")
    expect(icon).to_have_attribute("href", re.compile(r"/icon-turn\.svg$"))
    assert client.get("/icon-turn.svg").headers["content-type"].startswith("image/svg")
    choice(page, "camp").click()
    expect(page).to_have_title("Fossil Dig")
    expect(icon).to_have_attribute("href", re.compile(r"/icon\.svg$"))
    answer(client, table, 1, "camp")
    expect(page).to_have_title("Your turn · Fossil Dig")
    page.goto("/")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile(r"/icon\.svg$"))


def test_who_wants_it_is_called_while_away(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template", rounds=8)
    page = guests.arrive()
    page.add_init_script(HIDDEN + NOTICES)
    page.goto(link(table, 0))

    def round_away(away: bool) -> list[Any]:
        """Both camp while the page is looked at or not; how often it has called since it was opened."""
        page.evaluate(f"() => {{ window.away = {json.dumps(away)}; }}")
        choice(page, "camp").click()
        expect(page.get_by_role("heading", name="Waiting for")).to_be_visible()
        answer(client, table, 1, "camp")
        expect(choices(page).first).to_be_visible()
        return [page.evaluate("() => window.notices.length"), page.evaluate("() => window.rings")]

    assert round_away(True) == [0, 0]
    assert page.evaluate("() => window.permissions") == 0
    open_settings(page)
    for way in ("Sound", "Notification"):
        button = page.get_by_role("button", name=way)
        expect(button).to_have_attribute("aria-pressed", "false")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => window.permissions") == 1
    page.keyboard.press("Escape")
    _, tried = page.evaluate("() => [0, window.rings]")
    assert tried > 0
    assert round_away(False) == [0, tried]
    assert round_away(True) == [1, 2 * tried]
    assert page.evaluate("() => window.notices[0][0]") == "Your turn · Fossil Dig"


def open_links(page: Page) -> Locator:
    cover(page, "Fossil Dig").click()
    seat_field(page, 2).select_option("friend")
    page.get_by_role("button", name="Create the table").click()
    return page.get_by_role("region", name="Links to share")


def test_links_that_nobody_else_can_open_say_so(guests: Guests, world: World) -> None:
    told = world.server.client.get("/api/reach").json()
    assert told["alone"]
    page = guests.arrive()
    links = open_links(page)
    expect(links.get_by_role("note")).to_contain_text("Only this machine can open these links")
    expect(links.locator("code")).to_have_text(told["command"])
    assert faults(page) == []
    page.set_viewport_size(PHONE)
    fits(page, whole=False)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Spectators").click()
    expect(page.locator("#menu")).to_contain_text(told["command"])


def test_on_a_network_links_name_the_address_of_the_machine(guests: Guests) -> None:
    page = guests.arrive()
    addresses = ["http://192.168.7.9:8800", "http://10.0.0.3:8800"]
    page.route("**/api/reach", lambda route: route.fulfill(json={"alone": False, "addresses": addresses, "command": ""}))
    links = open_links(page)
    for address in addresses:
        links.get_by_label("Address in the links").select_option(address)
        for who in ("Seat 2", "Spectators"):
            expect(links.get_by_label(who)).to_have_value(re.compile(rf"^{re.escape(address)}/table/[\w-]+#[\w-]+$"))
    expect(links.get_by_role("note")).to_have_count(0)


def test_a_link_is_shown_as_a_picture_for_phones(guests: Guests) -> None:
    page = guests.arrive()
    links = open_links(page)
    picture = links.get_by_role("img", name="The link as a QR code")
    links.get_by_role("button", name="QR code").first.click()
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    assert faults(page) == []
    page.set_viewport_size(PHONE)
    fits(page, whole=False)
    links.get_by_role("button", name="QR code").first.click()
    expect(picture).to_have_count(0)


def test_a_link_is_copied_where_the_browser_offers_nothing_to_copy_with(guests: Guests) -> None:
    page = guests.arrive(permissions=["clipboard-read"])
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));")
    page.reload()
    links = open_links(page)
    links.get_by_role("button", name="Copy").first.click()
    expect(links.get_by_role("button", name="Copied")).to_have_count(1)
    assert page.evaluate("() => navigator.clipboard.readText()") == links.get_by_label("Seat 2").input_value()
