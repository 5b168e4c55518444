"""The dice of a table in the browser: the page adds to them by itself, and proves every roll without the server's word."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, SPECTATOR, Json
from tests.browser.conftest import visiting
from tests.browser.hands import Guests, link
from tests.server.house import Server, bearer, play_on, state

CHECK = "Check every roll"
WAITS = "Nothing has been rolled yet"


@pytest.fixture(scope="module")
def fair_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose dice are real."""
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('fair') / 'tables.sqlite'}")
    server.start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture
def fair_guests(chromium: Browser, fair_server: Server) -> Iterator[Guests]:
    yield from visiting(chromium, fair_server)


def waiting_table(client: Any) -> Json:
    """A table of two people whose first roll waits for them."""
    wish = {"game": "template", "seats": [{"kind": "person"}] * 2, "options": {"rounds": 2}, "contribute": True}
    made = client.post("/api/tables", json=wish).json()
    secrets = {link["seat"]: link["secret"] for link in made["links"]}
    return {"table": made["table"], "secrets": {**secrets, SPECTATOR: made["spectator"]}}


def told(client: Any, table: Json, path: str) -> Json:
    return client.get(f"/api/tables/{table['table']}/{path}", headers=bearer(table, SPECTATOR)).json()


def kept(page: Page, table: Json) -> Json:
    """What this browser keeps of the dice of a table."""
    return dict(json.loads(page.evaluate("localStorage['mesozoic.dice']")))[table["table"]]


def checked(page: Page) -> list[str]:
    """What the page says after its proof."""
    page.get_by_role("button", name=CHECK).click()
    lines = page.locator("section", has=page.get_by_role("heading", name="The dice", exact=True)).locator("[role=status] p")
    expect(lines.first).to_be_visible()
    return lines.all_inner_texts()


def changed(page: Page, path: str, change: Any) -> None:
    """Let the server lie: what it answers there is changed on the way."""

    def lie(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        change(found)
        route.fulfill(response=answer, json=found)

    page.route(f"**/api/tables/*/{path}", lie)


def test_browsers_add_to_the_dice_by_themselves_and_prove_every_roll(fair_guests: Guests, fair_server: Server) -> None:
    client = fair_server.client
    table = waiting_table(client)
    one = fair_guests.arrive(link(table, 0))
    first = one.get_by_role("heading", name=WAITS)
    expect(first).to_be_visible()
    expect(one.locator("section", has=first).locator("li")).to_have_count(1)
    assert state(client, table, SPECTATOR)["waiting"] == [CHANCE]
    other = fair_guests.arrive(link(table, 1))
    expect(first).to_have_count(0)
    expect(other.get_by_role("heading", name=WAITS)).to_have_count(0)
    dice = told(client, table, "dice")
    mine = {str(added["seat"]): added["contribution"] for added in dice["contributions"]}
    assert kept(one, table) == {"commitment": dice["commitment"], "added": {"0": mine["0"]}}
    assert kept(other, table)["added"] == {"1": mine["1"]} and mine["0"] != mine["1"]
    play_on(client, table, Rng(1), 10_000)
    rolls = len(told(client, table, "rolls"))
    for page in (one, other):
        lines = checked(page)
        assert lines[0] == f"{rolls} rolls follow from the secret."
        assert len(lines) == 3 and "is the one" in lines[1] and "in every roll" in lines[2]
    stranger = fair_guests.arrive(link(table, SPECTATOR))
    lines = checked(stranger)
    assert lines[0] == f"{rolls} rolls follow from the secret." and "did not keep" in lines[1]


def test_a_server_that_lies_is_found_out(fair_guests: Guests, fair_server: Server) -> None:
    client = fair_server.client
    table = waiting_table(client)
    page = fair_guests.arrive(link(table, 0))
    expect(page.get_by_role("heading", name=WAITS)).to_be_visible()
    page.get_by_role("button", name="Roll without them").click()
    expect(page.get_by_role("heading", name=WAITS)).to_have_count(0)
    play_on(client, table, Rng(1), 10_000)

    def other_face(rolls: Json) -> None:
        roll = next(one for one in reversed(rolls) if len(one["cases"]) > 1)
        roll["token"] = next(token for token, _ in roll["cases"] if token != roll["token"])

    def other_secret(dice: Json) -> None:
        dice["secret"] = "00" * 32

    def left_out(dice: Json) -> None:
        dice["contributions"] = []

    def other_number(rolls: Json) -> None:
        rolls[-1]["number"] += 1

    def one_more(dice: Json) -> None:
        dice["contributions"].append({"seat": 2, "contribution": "ab" * 32})

    def given(dice: Json) -> None:
        dice["given"] = 1

    def other_hash(dice: Json) -> None:
        dice |= {"secret": "00" * 32, "commitment": sha256(bytes(32)).hexdigest()}

    for path, lie, says in (
        ("rolls", other_face, "does not follow"),
        ("rolls", other_number, "does not follow"),
        ("dice", given, "1 roll before them"),
        ("dice", one_more, "nobody sits who could"),
        ("dice", other_secret, "not the one of which the hash was told"),
        ("dice", left_out, "was left out"),
        ("dice", other_hash, "not the one that this browser was told"),
    ):
        changed(page, path, lie)
        page.reload()
        assert any(says in line for line in checked(page)[:2]), says
        page.unroute_all()
    page.reload()
    assert "follow from the secret" in checked(page)[0]


def test_a_table_of_the_lobby_is_rolled_with_what_its_browser_added(fair_guests: Guests, fair_server: Server) -> None:
    page = fair_guests.arrive("/")
    page.get_by_role("button", name="Fossil Dig").click()
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/table/**")
    id, _, secret = page.url.partition("/table/")[2].partition("#")
    dice = fair_server.client.get(f"/api/tables/{id}/dice", headers={"authorization": f"Bearer {secret}"}).json()
    assert not dice["open"]
    assert {str(one["seat"]): one["contribution"] for one in dice["contributions"]} == kept(page, {"table": id})["added"]
