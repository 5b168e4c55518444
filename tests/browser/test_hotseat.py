"""Several people at one browser: each sees their own hand, and nobody another's."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from mesozoic.core.ids import SPECTATOR, Json
from tests.browser.hands import CHOICE, Guests, click_first, cover, looks_well
from tests.server.house import Server, state

NAMES = ["Ana", "Ben", "Cem"]


def sit_down(page: Page, title: str, friend: bool = False) -> Json:
    """Three people at this browser, or two and a friend by a link; their table and its secrets, as this browser keeps them."""
    cover(page, title).click()
    page.get_by_role("button", name="3", exact=True).click()
    who = ["here", "here", "friend" if friend else "here"]
    for seat, one in enumerate(who):
        page.get_by_role("combobox", name=f"Seat {seat + 1}").select_option(one)
        if one == "here":
            page.get_by_role("textbox", name=f"Name at Seat {seat + 1}").fill(NAMES[seat])
    page.get_by_role("button", name="Create the table").click()
    return kept(page)


def kept(page: Page) -> Json:
    """The newest table of this browser."""
    page.wait_for_function("() => (localStorage['mesozoic.tables'] ?? '[]') !== '[]'")
    table = json.loads(page.evaluate("() => localStorage['mesozoic.tables']"))[0]
    return {"table": table["table"], "secrets": {int(seat): secret for seat, secret in table["secrets"].items()}}


def hand(server: Server, table: Json, seat: int) -> list[str]:
    """The cards that only this seat sees."""
    cards: list[str] = state(server.client, table, seat)["view"]["seats"][seat]["hand"]
    everybody = json.dumps(state(server.client, table, SPECTATOR)["view"])
    assert cards and not [card for card in cards if card in everybody]
    return cards


def told(page: Page, cards: list[str]) -> list[str]:
    """Which of these cards the page knows, by id or by name, anywhere: text, labels, title."""
    html = (page.content() + page.title()).lower()
    return [card for card in cards if card in html or card.replace("-", " ") in html]


def curtain(page: Page) -> Locator:
    """The table is covered."""
    return page.locator("main.curtain h1")


def uncover(page: Page, name: str) -> None:
    """This person takes their seat."""
    page.get_by_role("button", name=f"I am {name}").click()
    page.locator(CHOICE).first.wait_for()


def answer_once(page: Page, server: Server, table: Json, seat: int) -> bool:
    """Answer with the first choice; is this seat asked again then?"""
    before = state(server.client, table, SPECTATOR)["seq"]
    click_first(page)
    while (now := state(server.client, table, SPECTATOR))["seq"] == before:
        pass
    return seat in now["waiting"]


def test_three_people_play_a_round_and_nobody_sees_another_hand(own_guests: Guests, own_server: Server) -> None:
    page = own_guests.arrive()
    table = sit_down(page, "Perseverance, Episode 2")
    looked: list[int] = []
    while len(looked) < 7:
        expect(curtain(page)).to_be_visible()
        hands = [hand(own_server, table, seat) for seat in range(3)]
        asked = state(own_server.client, table, SPECTATOR)["waiting"][0]
        assert told(page, [card for cards in hands for card in cards]) == []
        expect(curtain(page)).to_have_text(f"Hand over to {NAMES[asked]}")
        assert page.title() == "Hot seat"
        uncover(page, NAMES[asked])
        looked.append(asked)
        assert told(page, hands[asked]), "who looks sees the own hand"
        assert told(page, [card for seat in range(3) if seat != asked for card in hands[seat]]) == []
        while answer_once(page, own_server, table, asked):
            pass
    assert set(looked) == {0, 1, 2}


def test_who_looked_last_can_look_again_and_take_back(own_guests: Guests, own_server: Server) -> None:
    page = own_guests.arrive()
    table = sit_down(page, "Fossil Dig")
    expect(curtain(page)).to_have_text("Hand over to Ana")
    uncover(page, "Ana")
    page.locator(f"{CHOICE}[data-choice='camp']").click()
    expect(curtain(page)).to_have_text("Hand over to Ben")
    assert state(own_server.client, table, 1)["waiting"] == [1, 2]
    page.get_by_role("button", name="Ana looks").click()
    page.get_by_role("button", name="Undo").click()
    page.locator(CHOICE).first.wait_for()
    assert state(own_server.client, table, 1)["waiting"] == [0, 1, 2]
    page.get_by_role("button", name="Cover the table").click()
    expect(curtain(page)).to_have_text("Hand over to Ben")


def test_the_lobby_knows_it_as_a_hot_seat(own_guests: Guests) -> None:
    page = own_guests.arrive()
    sit_down(page, "Fossil Dig")
    looks_well(page, curtain(page))
    uncover(page, "Ana")
    looks_well(page, page.get_by_role("button", name="Cover the table"))
    page.reload()
    expect(curtain(page)).to_have_text("Hand over to Ana")
    page.get_by_role("button", name="Lobby").click()
    expect(page.locator(".mine li")).to_contain_text("Hot seat")
    page.get_by_role("link", name="Go on").click()
    expect(curtain(page)).to_be_visible()


def test_a_friend_by_link_plays_with_two_at_one_browser(own_guests: Guests, own_server: Server) -> None:
    page = own_guests.arrive()
    table = sit_down(page, "Fossil Dig", friend=True)
    expect(page.locator(".link")).to_have_count(2)
    page.get_by_role("button", name="Sit down").click()
    friend = own_guests.arrive(f"/table/{table['table']}#{table['secrets'][2]}")
    for name in ("Ana", "Ben"):
        uncover(page, name)
        page.locator(f"{CHOICE}[data-choice='camp']").click()
    expect(page.get_by_role("button", name="Cover the table")).to_be_visible()
    friend.locator(f"{CHOICE}[data-choice='camp']").click()
    expect(page.locator(f"main.curtain h1, {CHOICE}").first).to_be_visible()
    assert state(own_server.client, table, 0)["view"]["table"]["round"] == 2
