"""Several people at one table: links, spectators, taking back, stale moves, and a server that dies."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from mesozoic.core.ids import SPECTATOR, Json
from tests.browser.hands import (
    END,
    LOST,
    PATIENCE,
    Guests,
    World,
    agree,
    answer,
    choice,
    choices,
    cover,
    link,
    play_to_end,
    seat_field,
    set_up,
)
from tests.server.house import Server, bearer, create


def test_two_browsers_a_spectator_and_a_rematch(guests: Guests) -> None:
    first = guests.arrive()
    cover(first, "Fossil Dig").click()
    seat_field(first, 2).select_option("friend")
    agree(first, "rounds", "2")
    first.get_by_role("button", name="Create the table").click()
    links = first.get_by_role("region", name="Links to share")
    second = guests.arrive(links.get_by_label("Seat 2").input_value())
    looker = guests.arrive(links.get_by_label("Spectators").input_value())
    first.get_by_role("button", name="Sit down").click()
    expect(second.get_by_role("img", name="at the table")).to_have_count(2)

    for page in (first, second):
        expect(page.locator("header")).to_contain_text("Your turn")
    expect(looker.get_by_role("heading", name="You are looking on")).to_be_visible()
    expect(looker.get_by_role("button", name="Undo")).to_have_count(0)
    choices(first).first.click()
    expect(first.get_by_role("heading", name="Waiting for")).to_be_visible()
    together(first, second)
    won = first.locator("#end-title").inner_text()
    for page in (second, looker):
        expect(page.locator("#end-title")).to_have_text(won)
    expect(choices(looker)).to_have_count(0)

    expect(looker.get_by_role("button", name="Rematch")).to_have_count(0)
    first.get_by_role("button", name="Rematch").click()
    second.get_by_role("button", name="Join the rematch").click()
    for page in (first, second):
        expect(choices(page).first).to_be_visible()
    assert first.url.partition("#")[0] == second.url.partition("#")[0]


def test_my_tables_go_on(guests: Guests) -> None:
    """Also where one comes and goes faster than the server tells what the table is called."""
    page = guests.arrive()
    set_up(page, "Fossil Dig")
    choices(page).first.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave to the lobby").click()
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_role("log").get_by_role("button").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name="Go on")).to_have_count(1)
    for route in held:
        with page.expect_response("**/api/games"):
            route.continue_()
    cover(page, "Fossil Dig").wait_for()
    expect(page.get_by_role("link", name="Go on")).to_have_count(1)
    page.get_by_role("button", name="Forget Fossil Dig").click()
    expect(page.get_by_text("No table yet")).to_be_visible()


def test_undo_and_its_barrier(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template")
    page = guests.arrive(link(table, 0))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    choice(page, "camp").click()
    expect(page.get_by_role("heading", name="Waiting for")).to_be_visible()
    undo.click()
    expect(choice(page, "camp")).to_be_visible()
    choice(page, "camp").click()
    expect(undo).to_be_enabled()
    page.keyboard.press("u")
    choice(page, "camp").click()
    expect(undo).to_be_enabled()

    answer(client, table, 1, "camp")
    expect(undo).to_be_disabled()
    expect(undo).to_have_accessible_description(re.compile("nothing can be taken back: .* since", re.IGNORECASE))


def test_a_stale_move_from_a_second_tab(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "template")
    page = guests.arrive(link(table, 0))
    slow = page.context.new_page()
    line = Line(slow)
    slow.goto(link(table, 0))
    expect(choice(slow, "shallow")).to_be_visible()

    line.hold()
    choice(page, "camp").click()
    expect(page.get_by_role("heading", name="Waiting for")).to_be_visible()
    choice(slow, "shallow").click()
    line.let_go()
    expect(slow.get_by_role("alert")).to_have_text(re.compile("not your turn|moved on"))
    expect(slow.get_by_role("heading", name="Waiting for")).to_be_visible()
    assert given(client, table, 0) == ["camp"]


def test_a_double_click_answers_once(guests: Guests, world: World) -> None:
    table = create(world.server.client, "template", bots=1, seats=1)
    page = guests.arrive(link(table, 0))
    choice(page, "camp").dblclick()
    choices(page).first.wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert given(world.server.client, table, 0) == ["camp"]


def test_a_killed_server_comes_back(own_guests: Guests, own_server: Server) -> None:
    table = create(own_server.client, "template", bots=1, seats=1, rounds=3)
    page = own_guests.arrive(link(table, 0))
    own_guests.expected.append(LOST)
    choice(page, "camp").click()
    choices(page).first.wait_for()
    told = page.get_by_role("log").inner_text()

    own_server.kill()
    expect(page.get_by_role("alert")).to_contain_text("The connection is lost")
    expect(choices(page)).to_have_count(0)
    own_server.start()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("log")).to_have_text(told, use_inner_text=True)
    assert play_to_end(page) > 1


def test_a_wrong_link_says_so(guests: Guests, world: World) -> None:
    page = guests.arrive(link(world.finished["template"], SPECTATOR)[:-4])
    expect(page.get_by_role("heading", name="There is no table here")).to_be_visible()
    page.get_by_text("To the lobby").click()
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()


class Line:
    """A connection whose messages to the page can be held back, as a slow network does."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.held: list[str | bytes] = []
        page.route_web_socket(re.compile("/live$"), self._connect)

    def hold(self) -> None:
        self.holding = True

    def let_go(self) -> None:
        self.holding = False
        for message in self.held:
            self.page_side.send(message)

    def _connect(self, page_side: WebSocketRoute) -> None:
        self.page_side = page_side
        server_side = page_side.connect_to_server()
        server_side.on_message(lambda message: self.held.append(message) if self.holding else page_side.send(message))


def together(*pages: Page) -> None:
    """Everybody answers whenever they are asked, to the end of the game."""
    late = time.monotonic() + 4 * PATIENCE / 1000
    while not pages[0].locator(END).count():
        assert time.monotonic() < late, "the game does not come to its end"
        for page in pages:
            if choices(page).count():
                choices(page).first.click()
    for page in pages:
        page.locator(END).wait_for()


def given(client: Json, table: Json, seat: int) -> list[str]:
    """What a seat has answered so far."""
    past = client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, seat)).json()
    return [moment["token"] for moment in past["moments"] if moment["seat"] == seat]
